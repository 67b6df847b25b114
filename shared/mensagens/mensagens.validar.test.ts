import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textosHostis } from '../../test/support/hostis.ts';
import type { CategoriaEmail } from '../templates/templates.schema.ts';
import { variaveisDeExemplo } from './mensagens.exemplo.ts';
import { renderizarEmail } from './mensagens.rules.ts';
import { fraseDoProblema, validarTemplate } from './mensagens.validar.ts';

const PRODUTO = { produto_nome: 'Jackpot Hunters + Lay CS (mensal)', valor: 65 };
const LINKS = { link_planos: 'https://loja.com.br/planos', link_vazio: '' };
type Extras = { assunto?: string; configuracoes?: Record<string, string>; categoria?: CategoriaEmail };
const frases = (
  conteudo_texto: string,
  { assunto = 'Oi', configuracoes = LINKS, categoria = 'lembrete_3d' }: Extras = {},
) =>
  validarTemplate({ assunto, conteudo_texto, configuracoes }, categoria).map((problema) => ({
    frase: fraseDoProblema(problema),
    grave: problema.grave,
  }));
const grave = (frase: string) => [{ frase, grave: true }];

describe('o que está errado num template', () => {
  it('nada, quando as variáveis existem e os botões se entendem', () => {
    const corpo =
      'Olá, {{ cliente_nome }}: plano {{plano}}.\n\nBOTAO AZUL {{link_planos}} // Ver {{produto_nome}}';
    expect(frases(corpo, { assunto: '{{produto_nome}} vence hoje' })).toEqual([]);
  });

  it.each([
    [
      'Olá\n\nVale até {{data_vencimeto}}.',
      'Linha 3: {{data_vencimeto}} não existe: este trecho ficaria vazio',
    ],
    ['{{cliente_nome}', 'Linha 1: as chaves não fecham em volta de um nome, como em {{cliente_nome}}'],
    ['{{cliente nome}}', 'Linha 1: as chaves não fecham em volta de um nome, como em {{cliente_nome}}'],
    ['Olá, {cliente_nome}', 'Linha 1: variáveis de email levam duas chaves: {{cliente_nome}}'],
    ['BOTAO ROXO {{link_planos}}', 'Linha 1: depois de BOTAO vem AZUL, ROSA, VERDE, WHATSAPP ou PLANOS'],
    ['BOTAO', 'Linha 1: depois de BOTAO vem AZUL, ROSA, VERDE, WHATSAPP ou PLANOS'],
    ['BOTÃO {{link_planos}}', 'Linha 1: depois de BOTAO vem AZUL, ROSA, VERDE, WHATSAPP ou PLANOS'],
    ['BOTAO AZUL // Entrar', 'Linha 1: falta o link do botão, como {{link_planos}}'],
    [
      'BOTAO AZUL {{link_planos}} Entrar',
      'Linha 1: depois do link só cabe o texto do botão, com // na frente',
    ],
    ['BOTAO AZUL {{valor}} // Pagar', 'Linha 1: {{valor}} não é um link deste email: o botão não apareceria'],
    ['BOTAO AZUL {{link_planos}} // {{nada}}', 'Linha 1: {{nada}} não existe: este trecho ficaria vazio'],
    ['botão azul {{link_planos}', 'Linha 1: falta o link do botão, como {{link_planos}}'],
  ])('marca %j com a linha e a razão', (corpo, frase) => {
    expect(frases(corpo)).toEqual(grave(frase));
  });

  it('nas boas-vindas não há o que renovar: nem o botão, nem o endereço, que sairiam vazios', () => {
    const corpo = 'BOTAO PLANOS {{link_renovacao}} // Renovar agora\nOu em {{link_renovacao}}';
    expect(frases(corpo)).toEqual([]);
    expect(frases(corpo, { categoria: 'boas_vindas' })).toEqual([
      ...grave('Linha 1: {{link_renovacao}} não é um link deste email: o botão não apareceria'),
      ...grave('Linha 2: {{link_renovacao}} não existe: este trecho ficaria vazio'),
    ]);
    const exemplo = (categoria: CategoriaEmail) =>
      variaveisDeExemplo({ exemplo: PRODUTO, categoria, hoje: '2026-11-21', remetente_nome: 'Ana' });
    const comum = { assunto: 'Oi', conteudo_texto: corpo, configuracoes: {} };
    expect(renderizarEmail(comum, exemplo('boas_vindas')).texto).not.toContain('Renovar agora');
    expect(renderizarEmail(comum, exemplo('vencimento')).texto).toContain('Renovar agora');
  });

  it('o link que ainda está vazio só se avisa: o e-mail sai sem o botão', () => {
    expect(frases('Oi\nBOTAO AZUL {{link_vazio}}')).toEqual([
      { frase: 'Linha 2: o link {{link_vazio}} está vazio: o botão não aparece', grave: false },
    ]);
  });

  it('o assunto e os links também se conferem', () => {
    expect(frases('Oi', { assunto: 'Olá, {{nome}}' })).toEqual(
      grave('{{nome}} não existe: este trecho ficaria vazio'),
    );
    expect(frases('Oi', { configuracoes: { link_planos: 'javascript:alert(1)', link_vazio: '' } })).toEqual(
      grave('Use um link completo, como https://… (também vale mailto:, tel: e wa.me)'),
    );
  });

  it('uma frase comum que fala de botão não é um botão errado', () => {
    for (const frase of [
      'Botão azul não funciona? Fale comigo.',
      'O BOTAO AZUL fica no topo',
      'Botões: três',
    ]) {
      expect(frases(frase)).toEqual([]);
    }
  });

  it('uma marca que não se vê, antes de BOTAO, não o esconde de quem edita', () => {
    for (const marca of ['\u202E', '\u2066', '\u0000', '\u2028']) {
      expect(frases(`${marca}BOTAO `), JSON.stringify(marca)).toMatchObject([
        { frase: expect.stringContaining('depois de BOTAO vem'), grave: true },
      ]);
    }
  });

  it('o que passa sem nada grave nunca vai com chaves nem com BOTAO no e-mail', () => {
    const trecho = fc.oneof(
      fc.constantFrom(
        '{{cliente_nome}}',
        '{{plano}}',
        '{{nada}}',
        '{{',
        '}}',
        'BOTAO ',
        'AZUL ',
        '{{link_planos}}',
      ),
      fc.constantFrom(' // ', '\n', 'Oi', ' '),
      fc.constantFrom(...textosHostis),
    );
    const variaveis = variaveisDeExemplo({
      exemplo: PRODUTO,
      categoria: 'boas_vindas',
      hoje: '2026-11-21',
      remetente_nome: 'Ana',
    });
    fc.assert(
      fc.property(fc.array(trecho, { maxLength: 8 }), (trechos) => {
        const template = { assunto: 'Oi', conteudo_texto: trechos.join(''), configuracoes: LINKS };
        fc.pre(validarTemplate(template, 'boas_vindas').every((problema) => !problema.grave));
        expect(renderizarEmail(template, variaveis).texto).not.toMatch(/\{\{|\}\}|^BOTAO/m);
      }),
    );
  });
});
