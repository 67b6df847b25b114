import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS, STATUS_GRUPO } from '../assinaturas/assinaturas.schema.ts';
import {
  type FatosDoAviso,
  MOTIVOS_DE_SUPRESSAO,
  porQueSemAviso,
  SEM_AVISO,
  type SemAviso,
  seraCobradoNoCartao,
  TIPOS_DE_LEMBRETE,
} from './avisos.rules.ts';
import { avisoDeCobrancaNoCartao } from './cobranca-no-cartao.ts';
import { renderizarEmail } from './mensagens.rules.ts';

const DIA = '2026-11-24';
const assinatura = fc.record({
  status: fc.constantFrom(...STATUS),
  status_grupo: fc.constantFrom(...STATUS_GRUPO),
  data_expiracao: fc.constantFrom(DIA, '2026-12-24'),
});
const fatos: fc.Arbitrary<FatosDoAviso> = fc.record({
  assinatura: fc.option(assinatura, { freq: 9 }),
  tipo: fc.constantFrom(...TIPOS_DE_LEMBRETE),
  data_expiracao: fc.constant(DIA),
  no_cartao: fc.boolean(),
  email: fc.option(fc.constantFrom('ana@exemplo.com.br', '')),
  aceita_avisos: fc.boolean(),
  parou: fc.boolean(),
  supressao: fc.option(fc.constantFrom(...MOTIVOS_DE_SUPRESSAO)),
  template: fc.option(fc.record({ ativo: fc.boolean() })),
  ligado: fc.boolean(),
  pausado: fc.boolean(),
});

/** Cada motivo e quando vale por si, na ordem em que se diz: do que acabou com a assinatura ao que falta ao texto. */
const EM_ORDEM: readonly (readonly [motivo: SemAviso, vale: (um: FatosDoAviso) => boolean])[] = [
  ['nao_vale', ({ assinatura: uma }) => uma === null],
  ['ja_renovou', ({ assinatura: uma }) => uma?.status_grupo === 'renovado'],
  ['fora_do_grupo', ({ assinatura: uma }) => uma?.status_grupo === 'removido'],
  ['nao_vale', ({ assinatura: uma }) => uma?.status !== 'ativo'],
  ['outra_data', (um) => um.assinatura?.data_expiracao !== um.data_expiracao],
  ['desligado', ({ ligado }) => !ligado],
  ['envios_pausados', ({ pausado }) => pausado],
  ['no_cartao', ({ no_cartao, tipo }) => no_cartao && (tipo === 'lembrete_1d' || tipo === 'vencimento')],
  ['sem_email', ({ email }) => !email],
  ['nao_aceita', ({ aceita_avisos }) => !aceita_avisos],
  ['pediu_para_parar', ({ parou }) => parou],
  ['devolvido', ({ supressao }) => supressao === 'devolvido'],
  ['reclamou', ({ supressao }) => supressao === 'reclamou'],
  ['descadastrado', ({ supressao }) => supressao === 'descadastrado'],
  ['sem_template', ({ template }) => template === null],
  ['template_inativo', ({ template }) => template?.ativo === false],
];

const todosCertos: FatosDoAviso = {
  assinatura: { status: 'ativo', status_grupo: 'pendente', data_expiracao: DIA },
  tipo: 'lembrete_3d',
  data_expiracao: DIA,
  no_cartao: false,
  email: 'ana@exemplo.com.br',
  aceita_avisos: true,
  parou: false,
  supressao: null,
  template: { ativo: true },
  ligado: true,
  pausado: false,
};

describe('por que um aviso não sai', () => {
  it('quaisquer que sejam os fatos, o motivo é um só: o primeiro da ordem; e só sai quando nenhum vale', () => {
    fc.assert(
      fc.property(fatos, (um) => {
        const primeiro = EM_ORDEM.find(([, vale]) => vale(um))?.[0] ?? null;
        expect(porQueSemAviso(um)).toBe(primeiro);
      }),
      { numRuns: 5_000 },
    );
  });

  it('sai quando está tudo certo, e cada motivo, sozinho, o impede', () => {
    expect(porQueSemAviso(todosCertos)).toBeNull();
    expect(porQueSemAviso({ ...todosCertos, assinatura: null })).toBe('nao_vale');
    for (const motivo of MOTIVOS_DE_SUPRESSAO) {
      expect(porQueSemAviso({ ...todosCertos, supressao: motivo })).toBe(motivo);
    }
  });

  it('todo motivo se lê na tela com as suas palavras', () => {
    const frases = Object.values(SEM_AVISO);
    expect(new Set(frases).size).toBe(frases.length);
  });
});

describe('quem o gateway cobra sozinho no cartão', () => {
  it('recebe só o aviso de três dias antes', () => {
    const saem = TIPOS_DE_LEMBRETE.filter(
      (tipo) => porQueSemAviso({ ...todosCertos, tipo, no_cartao: true }) === null,
    );
    expect(saem).toEqual(['lembrete_3d']);
  });

  it('se a cobrança falhou, ou se pagou de outro jeito, é como os outros', () => {
    const cobranca = { no_cartao: true } as const;
    expect(seraCobradoNoCartao({ cobranca, falhou: false })).toBe(true);
    expect(seraCobradoNoCartao({ cobranca, falhou: true })).toBe(false);
    expect(seraCobradoNoCartao({ cobranca: {}, falhou: false })).toBe(false);
    expect(seraCobradoNoCartao({ cobranca: undefined, falhou: false })).toBe(false);
  });

  it('lê o dia em que será cobrado e como cancelar, sem chamada a renovar nem link', () => {
    const variaveis = {
      cliente_nome: 'Ana Souza',
      cliente_email: 'ana@exemplo.com.br',
      produto_nome: 'Over Limite',
      plano: 'mensal',
      data_vencimento: '24/11/2026',
      valor: 'R$ 99,00',
      remetente_nome: 'Marina',
      link_renovacao: '',
    };
    const { assunto, texto, html } = renderizarEmail(avisoDeCobrancaNoCartao(DIA), variaveis);
    expect(assunto).toBe('Over Limite: cobrança no cartão em 24/11');
    expect(texto).toContain('será cobrado em 24/11 no seu cartão');
    expect(texto).toContain('pedindo o cancelamento');
    expect(texto).not.toMatch(/renov|\{\{/i);
    expect(html).not.toContain('href=');
  });
});
