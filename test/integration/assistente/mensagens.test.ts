import { describe, expect, it } from 'vitest';
import { entenderPorPalavras } from '../../support/mensagens/entender.ts';
import { ESCOLHA } from '../../support/mensagens/escolha.ts';
import { casosDe, medirMensagens } from '../../support/mensagens/medir.ts';
import { PROVA } from '../../support/mensagens/prova.ts';

describe('mensagens como se escrevem, só pelas palavras e pelas regras', () => {
  it('as da prova são pelo menos 150', () => {
    const prova = casosDe(PROVA).map(({ texto }) => texto);
    expect(prova.length).toBeGreaterThanOrEqual(150);
  });

  it('oito em dez têm a resposta ou a ação certa; três em cem outra; uma em dez passa sem precisar', async () => {
    const feitas = await medirMensagens(PROVA, entenderPorPalavras);
    const parte = (veredito: string) =>
      feitas.filter((feita) => feita.veredito === veredito).length / feitas.length;
    expect(parte('certa')).toBeGreaterThanOrEqual(0.8);
    expect(parte('errada')).toBeLessThanOrEqual(0.03);
    expect(parte('passada')).toBeLessThanOrEqual(0.1);
  });

  it('nas da escolha, o que toca em dinheiro ou em acesso nunca se perde', async () => {
    const marcam = new Set(['cancelar', 'reembolso', 'sem_acesso', 'reclamacao', 'pagamento_feito']);
    const feitas = await medirMensagens(ESCOLHA, entenderPorPalavras);
    const perdidas = feitas.filter(({ caso, veredito }) => marcam.has(caso.tipo) && veredito !== 'certa');
    expect(perdidas.map(({ caso }) => caso.texto)).toEqual([]);
  });
});
