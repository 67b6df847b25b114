import { describe, expect, it } from 'vitest';
import { entenderPorPalavras } from '../../support/mensagens/entender.ts';
import { ESCOLHA } from '../../support/mensagens/escolha.ts';
import { casosDe, medirMensagens } from '../../support/mensagens/medir.ts';
import { PROVA } from '../../support/mensagens/prova.ts';
import { TERCEIRA_PROVA } from '../../support/mensagens/prova-3.ts';
import { QUARTA_PROVA_DAS_MENSAGENS } from '../../support/mensagens/prova-4.ts';
import { PROVA_NOVA } from '../../support/mensagens/prova-nova.ts';

describe('mensagens como se escrevem, só pelas palavras e pelas regras', () => {
  it('as da prova são pelo menos 150', () => {
    const prova = casosDe(PROVA).map(({ texto }) => texto);
    expect(prova.length).toBeGreaterThanOrEqual(150);
  });

  it.each([
    ['da prova', PROVA],
    ['da prova nova', PROVA_NOVA],
    ['da terceira prova', TERCEIRA_PROVA],
    ['da quarta prova', QUARTA_PROVA_DAS_MENSAGENS],
  ])('%s: oito em dez certas, três em cem erradas, uma em dez passada sem precisar', async (_, prova) => {
    const feitas = await medirMensagens(prova, entenderPorPalavras);
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
