import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from '../base/datas.ts';
import { PERIODICIDADES } from '../produtos/produtos.schema.ts';
import { textoParaRenovar } from './texto.rules.ts';

const HOJE = '2026-11-22';
const maria = {
  cliente_nome: 'Maria de Souza',
  produto: { nome: 'Over Limite (mensal)', periodicidade: 'mensal' },
  link: 'https://loja.com.br/renovar/a.b',
} as const;

describe('o texto que chama para renovar', () => {
  it.each([
    [
      '2026-11-25',
      'Oi, Maria! A sua assinatura mensal de Over Limite vence em 3 dias, no dia 25/11. Quer renovar para continuar com acesso? É por este link: https://loja.com.br/renovar/a.b',
    ],
    [
      HOJE,
      'Oi, Maria! A sua assinatura mensal de Over Limite vence hoje. Quer renovar para continuar com acesso? É por este link: https://loja.com.br/renovar/a.b',
    ],
    [
      '2026-11-21',
      'Oi, Maria! A sua assinatura mensal de Over Limite venceu há 1 dia, no dia 21/11. Quer renovar para voltar a ter acesso? É por este link: https://loja.com.br/renovar/a.b',
    ],
  ])('com vencimento em %s', (data_expiracao, texto) => {
    expect(textoParaRenovar({ ...maria, data_expiracao }, HOJE)).toBe(texto);
  });

  it('onde não há loja, oferece ajuda em vez do link', () => {
    expect(textoParaRenovar({ ...maria, link: '', data_expiracao: HOJE }, HOJE)).toMatch(
      /Quer renovar para continuar com acesso\? Posso te ajudar por aqui\.$/,
    );
  });

  it('a quem está em tolerância não se diz que o acesso acabou', () => {
    expect(textoParaRenovar({ ...maria, data_expiracao: '2026-11-21' }, HOJE, 'tem')).toContain(
      'venceu há 1 dia, no dia 21/11. Quer renovar para continuar com acesso?',
    );
  });

  it('a quem pagou e nunca entrou não se diz que volta a ter acesso', () => {
    expect(textoParaRenovar({ ...maria, data_expiracao: '2026-11-21' }, HOJE, 'nunca_entrou')).toContain(
      'no dia 21/11. Vi que você não chegou a entrar: posso te ajudar. Quer renovar? É por este link:',
    );
  });

  it('sem nome começa só com Oi; o que não se repete não tem período', () => {
    const produto = { nome: 'Consultoria Individual (premium)', periodicidade: 'único' } as const;
    expect(textoParaRenovar({ ...maria, cliente_nome: ' ', produto, data_expiracao: HOJE }, HOJE)).toMatch(
      /^Oi! A sua assinatura de Consultoria Individual vence hoje\./,
    );
  });

  it('nunca fala de dívida, cobrança ou ganho', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 60 }),
        fc.constantFrom(...PERIODICIDADES),
        (dias, periodicidade) => {
          const produto = { ...maria.produto, periodicidade };
          const texto = textoParaRenovar(
            { ...maria, produto, link: '', data_expiracao: somarDias(HOJE, dias) },
            HOJE,
          );
          expect(texto).not.toMatch(/d[ií]vida|deve|pagar|cobran|atras|lucro|ganh|odd/i);
        },
      ),
    );
  });
});
