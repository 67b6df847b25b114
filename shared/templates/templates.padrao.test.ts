import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { QUATRO_LINHAS, UMA_DE_CADA_NATUREZA } from '../../test/support/templates.ts';
import { linhaNova } from '../linhas/linhas.rules.ts';
import { variaveisDeExemplo } from '../mensagens/mensagens.exemplo.ts';
import { botaoDaLinha } from '../mensagens/mensagens.marcacao.ts';
import {
  ASSUNTO_NO_CELULAR,
  renderizarEmail,
  VARIAVEIS_EMAIL,
  variaveisDaAssinatura,
} from '../mensagens/mensagens.rules.ts';
import { validarTemplate } from '../mensagens/mensagens.validar.ts';
import { textoPadrao } from './templates.padrao.ts';
import { CATEGORIAS_EMAIL } from './templates.schema.ts';
import { type LinhaDosTextos as Linha, produtoDeExemplo } from './templates.textos.ts';
import { whatsappPadrao } from './whatsapp.padrao.ts';
import { TIPOS_DO_VENCIMENTO, TIPOS_WHATSAPP } from './whatsapp.schema.ts';

const todos = [...QUATRO_LINHAS, ...UMA_DE_CADA_NATUREZA].flatMap((linha) =>
  CATEGORIAS_EMAIL.map((categoria) => ({
    linha,
    ids: linha.links.map(({ id }) => id),
    categoria,
    ...textoPadrao(linha, categoria),
  })),
);
const doCurso = {
  ...linhaNova('Curso de pães'),
  id: 'paes0001',
  links: [
    { id: 'link_area', rotulo: 'Área de aulas', endereco: '', tipo: 'area' },
    { id: 'link_ajuda', rotulo: 'Ajuda', endereco: '', tipo: 'suporte' },
    { id: 'link_apostila', rotulo: 'Apostila', endereco: '', tipo: 'arquivo' },
  ],
} as const satisfies Linha;
const variaveis = variaveisDaAssinatura({
  cliente: { nome: 'Maria Souza', email: 'maria@exemplo.com.br' },
  produto_nome: 'Over Limite (mensal)',
  data_expiracao: '2026-11-21',
  valor: 49.9,
  remetente_nome: 'Loja da Ana',
});

describe('templates com que o operador começa', () => {
  it('há um para cada cartão e tipo, sem variável que não exista', () => {
    expect(todos).toHaveLength((4 + 5) * CATEGORIAS_EMAIL.length);
    for (const { ids, assunto, conteudo_texto } of todos) {
      const usadas = [...`${assunto}\n${conteudo_texto}`.matchAll(/\{\{(\w+)\}\}/g)].map(
        (achado) => achado[1],
      );
      const conhecidas: string[] = [...VARIAVEIS_EMAIL, ...ids];
      expect(usadas.filter((nome) => !conhecidas.includes(nome ?? ''))).toEqual([]);
    }
  });

  it('toda linha BOTAO é um botão, e o de boas-vindas leva ao grupo e ao suporte', () => {
    for (const { linha, categoria, conteudo_texto } of todos) {
      const linhas = conteudo_texto.split('\n').filter((linha) => linha.startsWith('BOTAO'));
      expect(linhas.every((linha) => botaoDaLinha(linha) !== null)).toBe(true);
      // O da cobrança que falhou só leva a ela.
      const menos =
        categoria !== 'cobranca_falhou' && QUATRO_LINHAS.some(({ id }) => id === linha.id)
          ? categoria === 'boas_vindas'
            ? 3
            : 2
          : 1;
      expect(linhas.length).toBeGreaterThanOrEqual(menos);
    }
  });

  it('sem nenhum link preenchido o e-mail ainda se lê, sem botão e sem marca de template', () => {
    for (const { ids, ...template } of todos) {
      const configuracoes = Object.fromEntries(ids.map((nome) => [nome, '']));
      const email = renderizarEmail({ ...template, configuracoes }, variaveis);
      expect(email.html).not.toContain('<a ');
      expect(`${email.assunto}${email.texto}`).not.toMatch(/BOTAO|[{}]|undefined/);
    }
  });

  it('o assunto cabe inteiro no celular, e o que a caixa de entrada mostra ao lado não o repete nem cumprimenta', () => {
    for (const { linha, categoria, ...template } of todos) {
      const exemplo = variaveisDeExemplo({
        exemplo: produtoDeExemplo(linha),
        categoria,
        hoje: '2026-11-21',
        remetente_nome: 'Ana',
      });
      const { assunto, previa } = renderizarEmail({ ...template, configuracoes: {} }, exemplo);
      expect(assunto.length, assunto).toBeLessThanOrEqual(ASSUNTO_NO_CELULAR);
      expect(previa).not.toMatch(/^Olá/);
      expect(previa.length).toBeGreaterThan(40);
      expect(`${assunto} ${previa}`).not.toContain('(');
    }
  });

  it('nenhum tem o que se marcaria como errado', () => {
    for (const { linha, ids, categoria, ...template } of todos) {
      const configuracoes = Object.fromEntries(ids.map((nome) => [nome, 'wa.me/55']));
      expect(validarTemplate({ ...template, configuracoes }, categoria)).toEqual([]);
      expect(linha.links.filter(({ rotulo }) => rotulo === '')).toEqual([]);
    }
  });

  it('com os links, cada botão aparece uma vez', () => {
    for (const { ids, conteudo_texto, ...template } of todos) {
      const links = ids.map((nome) => [nome, `https://exemplo.com.br/${nome}`]);
      const email = renderizarEmail(
        { ...template, conteudo_texto, configuracoes: Object.fromEntries(links) },
        { ...variaveis, link_renovacao: 'https://exemplo.com.br/renovar/x' },
      );
      const botoes = conteudo_texto.split('\n').filter((linha) => linha.startsWith('BOTAO'));
      expect(email.html.match(/<a href=/g)).toHaveLength(botoes.length);
    }
  });

  it('os das quatro linhas da especificação são, letra por letra, os que se leram e se decidiram', () => {
    const resumo = (textos: unknown) =>
      createHash('sha256').update(JSON.stringify(textos)).digest('hex').slice(0, 16);
    const porLinha = QUATRO_LINHAS.map((linha) => [
      linha.id,
      resumo(
        CATEGORIAS_EMAIL.filter((tipo) => tipo !== 'cobranca_falhou').map((tipo) =>
          Object.values(textoPadrao(linha, tipo)),
        ),
      ),
      resumo(
        TIPOS_DO_VENCIMENTO.map((tipo) => {
          const { nome, assunto, mensagem } = whatsappPadrao(linha, tipo);
          return [nome, assunto, mensagem];
        }),
      ),
    ]);
    expect(porLinha).toEqual([
      ['metodo_cerccos', '586e6e8a5019a964', '0ea70ed14d108659'],
      ['jackpot', 'afe4fbd4261eecd5', 'fbda3600998318bf'],
      ['over_limite', '8e1909c12849ed00', '2dbf85a8cfd1cd88'],
      ['consultoria', '6a08319586f84da3', '646d60534f955843'],
    ]);
  });

  it.each(UMA_DE_CADA_NATUREZA)(
    'os de $natureza não falam do que outro vende, nem de aposta, nem de ganho',
    (linha) => {
      const textos = [
        ...CATEGORIAS_EMAIL.map((tipo) => JSON.stringify(textoPadrao(linha, tipo))),
        ...TIPOS_WHATSAPP.map((tipo) => JSON.stringify(whatsappPadrao(linha, tipo))),
      ];
      for (const texto of textos) {
        expect(texto).not.toMatch(
          /telegram|consultoria|reuni|b[ôo]nus|renda|lucro|jogue|aposta|ganh|https?:/i,
        );
        expect(texto).not.toMatch(/assinatura de \{/);
      }
    },
  );

  it('as boas-vindas levam um botão por link da linha, pelo nome dele, com os de suporte no fim', () => {
    const botoes = (linha: Linha) =>
      textoPadrao(linha, 'boas_vindas')
        .conteudo_texto.split('\n')
        .filter((linha) => linha.startsWith('BOTAO'));
    expect(botoes(doCurso)).toEqual([
      'BOTAO AZUL {{link_area}} // Área de aulas',
      'BOTAO AZUL {{link_apostila}} // Apostila',
      'BOTAO AZUL {{link_ajuda}} // Ajuda',
    ]);
    expect(botoes({ ...doCurso, links: [] })).toEqual([]);
  });

  it('o aviso do fim é o que a linha escolheu: nenhum, o de renda variável, ou o que o vendedor escreveu', () => {
    const fim = (aviso: Linha['aviso']) =>
      textoPadrao({ ...doCurso, aviso }, 'boas_vindas')
        .conteudo_texto.split('\n')
        .at(-1);
    expect(fim({ tipo: 'nenhum', texto: null })).toMatch(/^Guarde este e-mail/);
    expect(fim({ tipo: 'renda_variavel', texto: null })).toMatch(/Jogue com responsabilidade\.$/);
    expect(fim({ tipo: 'texto', texto: 'Contém glúten.' })).toBe('Contém glúten.');
  });

  it('de quem comprou para sempre, a validade se diz sem data', () => {
    const { conteudo_texto } = textoPadrao(doCurso, 'boas_vindas');
    const paraSempre = variaveisDaAssinatura({
      cliente: { nome: 'Maria', email: 'maria@exemplo.com.br' },
      produto_nome: 'Curso de pães',
      data_expiracao: '9999-12-31',
      valor: 197,
      remetente_nome: 'Padaria',
    });
    const { texto } = renderizarEmail({ assunto: 'Oi', conteudo_texto, configuracoes: {} }, paraSempre);
    expect(texto).toContain('Validade: vitalício.');
  });
});
