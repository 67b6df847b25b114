import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUATRO_LINHAS, UMA_DE_CADA_NATUREZA } from '../../test/support/templates.ts';
import { produtoDeExemplo } from './templates.textos.ts';
import { exemploDeWhatsapp, whatsappPadrao } from './whatsapp.padrao.ts';
import {
  modeloParaMeta,
  proximaEdicao,
  renderizarWhatsapp,
  VARIAVEIS_WHATSAPP,
  valoresDoModelo,
} from './whatsapp.rules.ts';
import { TIPOS_WHATSAPP, templateWhatsappEntrada } from './whatsapp.schema.ts';
import { fraseDaMensagem, validarWhatsapp } from './whatsapp.validar.ts';

const EXEMPLO = exemploDeWhatsapp({ produto_nome: 'Over Limite', tipo: '3_dias', hoje: '2026-11-22' });
const TODOS = [...QUATRO_LINHAS, ...UMA_DE_CADA_NATUREZA].flatMap((linha) =>
  TIPOS_WHATSAPP.map((tipo) => ({ cartao: linha.id, linha, tipo })),
);
const frases = (mensagem: string, canal: 'whatsapp' | 'evolution' | null = 'whatsapp') =>
  validarWhatsapp(mensagem, canal).map(fraseDaMensagem);
const CERTA = 'Olá, {cliente_nome}! Renove:\n{link_renovacao}\nResponda PARAR para parar.';

describe('a mensagem de WhatsApp', () => {
  it('leva os valores no lugar das variáveis, cada um numa linha só', () => {
    const nome = 'Maria\nSouza';
    expect(
      renderizarWhatsapp('Olá, {cliente_nome}! Faltam {dias_restantes} dias, até { data_vencimento }.', {
        ...EXEMPLO,
        cliente_nome: nome,
      }),
    ).toBe('Olá, Maria Souza! Faltam 3 dias, até 25/11/2026.');
    expect(renderizarWhatsapp('Fim {nada_disto}', EXEMPLO)).toBe('Fim');
  });

  it('o que vem de um valor nunca vira variável', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VARIAVEIS_WHATSAPP), fc.string(), (nome, antes) => {
        const valores = { ...EXEMPLO, cliente_nome: `${antes}{${nome}}` };
        expect(renderizarWhatsapp('Oi {cliente_nome}.', valores)).toContain(`{${nome}}`);
      }),
    );
  });

  it.each(TODOS)(
    'o texto inicial de $cartao, $tipo, vai à Meta como aviso, com o link e o PARAR',
    ({ linha, tipo }) => {
      const entrada = templateWhatsappEntrada.parse(whatsappPadrao(linha, tipo));
      expect(validarWhatsapp(entrada.mensagem, 'whatsapp')).toEqual([]);
      expect(modeloParaMeta(entrada.mensagem)).toMatchObject({ botao: true, categoria: 'UTILITY' });
      expect(entrada.mensagem).not.toMatch(/dívida|dever|débito|odds|lucro|ganh|aposta/i);
      const pronta = renderizarWhatsapp(
        entrada.mensagem,
        exemploDeWhatsapp({ ...produtoDeExemplo(linha), tipo, hoje: '2026-11-22' }),
      );
      expect(pronta).not.toMatch(/[{}]/);
      expect(pronta).toContain('PARAR');
      expect(entrada.horario_envio).toBe('10:00');
    },
  );

  it.each(TODOS.filter(({ tipo }) => tipo === 'vencido'))(
    'a quem já venceu, o texto inicial de $cartao diz que venceu',
    ({ linha, tipo }) => {
      const pronta = renderizarWhatsapp(whatsappPadrao(linha, tipo).mensagem, {
        ...exemploDeWhatsapp({ ...produtoDeExemplo(linha), tipo, hoje: '2026-11-22' }),
        quando_vence: 'venceu em 20/11/2026',
      });
      expect(pronta).toMatch(/^(?:Sua|Seu) .* venceu em 20\/11\/2026\.$/m);
    },
  );
});

describe('a mensagem como a Meta a recebe', () => {
  it('as variáveis viram números na ordem, e o link sai do texto e vira botão', () => {
    expect(
      modeloParaMeta(
        'Olá, {cliente_nome}!\n\n{produto_nome} é seu, {cliente_nome}. Renove: {link_renovacao}\n\nAté {data_vencimento}.',
      ),
    ).toEqual({
      corpo: 'Olá, {{1}}!\n\n{{2}} é seu, {{1}}. Renove:\n\nAté {{3}}.',
      variaveis: ['cliente_nome', 'produto_nome', 'data_vencimento'],
      botao: true,
      categoria: 'UTILITY',
    });
  });

  it('a linha que só tem o link some, sem deixar buraco', () => {
    expect(modeloParaMeta('Oi!\n\n{link_renovacao}\n\nTchau.').corpo).toBe('Oi!\n\nTchau.');
  });

  it('os valores vão na ordem dos números, e nunca vazios', () => {
    const { variaveis } = modeloParaMeta('Oi {produto_nome} de {cliente_nome}.');
    expect(valoresDoModelo({ variaveis: [...variaveis] }, { ...EXEMPLO, cliente_nome: ' ' })).toEqual([
      'Over Limite',
      '-',
    ]);
  });

  it.each(['Use o cupom VOLTA10', 'Renove com 10% de volta', 'Temos uma promoção', 'Só hoje, oferta!'])(
    '%s é marketing',
    (frase) => expect(modeloParaMeta(`Olá! ${frase} agora.`).categoria).toBe('MARKETING'),
  );

  it('o que a Meta recusaria impede de salvar quem manda por ela, e aos outros só se avisa', () => {
    expect(frases(CERTA)).toEqual([]);
    expect(frases('{cliente_nome}, renove: {link_renovacao}\nPARAR para sair.')).toEqual([
      'Linha 1: a Meta não aceita que a mensagem comece por uma variável',
    ]);
    expect(frases('Responda PARAR. Renove: {link_renovacao}\nAté {data_vencimento}')).toEqual([
      'Linha 2: a Meta não aceita que a mensagem termine numa variável',
    ]);
    expect(frases(`${CERTA}${'a'.repeat(1_024)}`)).toEqual([
      expect.stringMatching(/^A Meta aceita até 1024 caracteres, sem o link: são \d+$/),
    ]);
    expect(frases('Veja {link_renovacao} agora. PARAR para sair.')).toEqual([
      'Linha 1: o link vira um botão: deixe {link_renovacao} no fim da linha dele',
    ]);
    expect(frases(`${CERTA}\nDe novo: {link_renovacao}\nFim.`)).toEqual([
      'Linha 4: o link vira um botão só: deixe {link_renovacao} uma vez',
    ]);
    const naPonta = 'PARAR. Renove: {link_renovacao}\nAté {data_vencimento}';
    expect(validarWhatsapp(naPonta, null)).toMatchObject([{ grave: false }]);
    expect(validarWhatsapp(naPonta, 'evolution')).toEqual([]);
  });

  it('variável que não existe, com duas chaves ou sem fechar não se salva em canal nenhum', () => {
    for (const canal of ['whatsapp', 'evolution', null] as const) {
      expect(frases(`Oi {nome}\n${CERTA}`, canal)).toEqual([
        'Linha 1: {nome} não existe: este trecho ficaria vazio',
      ]);
      expect(frases(`Oi {{cliente_nome}}.\n${CERTA}`, canal)).toEqual([
        'Linha 1: variáveis de WhatsApp levam uma chave só: {cliente_nome}',
      ]);
      expect(frases(`Oi {cliente_nome\n${CERTA}`, canal)).toEqual([
        'Linha 1: as chaves não fecham em volta de um nome, como em {cliente_nome}',
      ]);
    }
  });

  it('sem o link ou sem o PARAR, avisa', () => {
    expect(frases('Oi, {cliente_nome}! Tudo bem?')).toEqual([
      'Sem {link_renovacao} a pessoa não tem onde renovar',
      'Diga que PARAR faz os lembretes pararem',
    ]);
  });

  it('uma edição por dia do que se analisa ou se aprovou; o recusado se corrige na hora', () => {
    const em = '2026-11-22T13:00:00.000Z';
    const agora = new Date('2026-11-22T20:00:00Z');
    expect(proximaEdicao({ estado: 'aprovado', em }, agora)?.toISOString()).toBe('2026-11-23T13:00:00.000Z');
    expect(proximaEdicao({ estado: 'recusado', em }, agora)).toBeNull();
    expect(proximaEdicao({ estado: 'em_analise', em }, new Date('2026-11-23T13:00:00Z'))).toBeNull();
    expect(proximaEdicao({ estado: 'em_analise', em: null }, agora)).toBeNull();
  });
});
