import { it } from 'vitest';
import { entenderPorPalavras } from '../../support/mensagens/entender.ts';
import { casosDe, medirMensagens } from '../../support/mensagens/medir.ts';
import { ESCOLHA } from '../../support/mensagens/escolha.ts';
import { PROVA } from '../../support/mensagens/prova.ts';
import { PROVA_NOVA } from '../../support/mensagens/prova-nova.ts';
it('mede', async () => {
  const antes = new Set([...casosDe(PROVA), ...casosDe(ESCOLHA)].map(c=>c.texto));
  console.log('repetidas', casosDe(PROVA_NOVA).filter(c=>antes.has(c.texto)).map(c=>c.texto).join(' | '));
  for (const [n,c] of [['escolha',ESCOLHA],['prova',PROVA],['nova',PROVA_NOVA]] as const) {
    const f = await medirMensagens(c, entenderPorPalavras);
    const p=(v:string)=>f.filter(x=>x.veredito===v).length;
    console.log('MEDIDA', n, f.length, 'certa',p('certa'),(p('certa')/f.length*100).toFixed(1),'errada',p('errada'),(p('errada')/f.length*100).toFixed(1),'passada',p('passada'),(p('passada')/f.length*100).toFixed(1),'perguntada',p('perguntada'));
    if (n!=='prova') for (const x of f) if (x.veredito!=='certa') console.log('FALTA', x.veredito, x.caso.tipo, '|', x.caso.texto, '=>', JSON.stringify(x.feito));
  }
});
