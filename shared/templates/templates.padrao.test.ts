import { describe, expect, it } from 'vitest';
import { variaveisDeExemplo } from '../mensagens/mensagens.exemplo.ts';
import { botaoDaLinha } from '../mensagens/mensagens.marcacao.ts';
import {
  ASSUNTO_NO_CELULAR,
  renderizarEmail,
  VARIAVEIS_EMAIL,
  variaveisDaAssinatura,
} from '../mensagens/mensagens.rules.ts';
import { validarTemplate } from '../mensagens/mensagens.validar.ts';
import { LINKS_DO_CARTAO, ROTULO_DO_LINK, textoPadrao } from './templates.padrao.ts';
import { CARTOES, CATEGORIAS_EMAIL } from './templates.schema.ts';

const todos = CARTOES.flatMap((cartao) =>
  CATEGORIAS_EMAIL.map((categoria) => ({ cartao, categoria, ...textoPadrao(cartao, categoria) })),
);
const variaveis = variaveisDaAssinatura({
  cliente: { nome: 'Maria Souza', email: 'maria@exemplo.com.br' },
  produto_nome: 'Over Limite (mensal)',
  data_expiracao: '2026-11-21',
  valor: 49.9,
  remetente_nome: 'Loja da Ana',
});

describe('templates com que o operador começa', () => {
  it('há um para cada cartão e tipo, sem variável que não exista', () => {
    expect(todos).toHaveLength(16);
    for (const { cartao, assunto, conteudo_texto } of todos) {
      const usadas = [...`${assunto}\n${conteudo_texto}`.matchAll(/\{\{(\w+)\}\}/g)].map(
        (achado) => achado[1],
      );
      const conhecidas: string[] = [...VARIAVEIS_EMAIL, ...LINKS_DO_CARTAO[cartao]];
      expect(usadas.filter((nome) => !conhecidas.includes(nome ?? ''))).toEqual([]);
    }
  });

  it('toda linha BOTAO é um botão, e o de boas-vindas leva ao grupo e ao suporte', () => {
    for (const { categoria, conteudo_texto } of todos) {
      const linhas = conteudo_texto.split('\n').filter((linha) => linha.startsWith('BOTAO'));
      expect(linhas.every((linha) => botaoDaLinha(linha) !== null)).toBe(true);
      expect(linhas.length).toBeGreaterThanOrEqual(categoria === 'boas_vindas' ? 3 : 2);
    }
  });

  it('sem nenhum link preenchido o e-mail ainda se lê, sem botão e sem marca de template', () => {
    for (const { cartao, ...template } of todos) {
      const configuracoes = Object.fromEntries(LINKS_DO_CARTAO[cartao].map((nome) => [nome, '']));
      const email = renderizarEmail({ ...template, configuracoes }, variaveis);
      expect(email.html).not.toContain('<a ');
      expect(`${email.assunto}${email.texto}`).not.toMatch(/BOTAO|[{}]|undefined/);
    }
  });

  it('o assunto cabe inteiro no celular, e o que a caixa de entrada mostra ao lado não o repete nem cumprimenta', () => {
    for (const { cartao, categoria, ...template } of todos) {
      const exemplo = variaveisDeExemplo({ cartao, categoria, hoje: '2026-11-21', remetente_nome: 'Ana' });
      const { assunto, previa } = renderizarEmail({ ...template, configuracoes: {} }, exemplo);
      expect(assunto.length, assunto).toBeLessThanOrEqual(ASSUNTO_NO_CELULAR);
      expect(previa).not.toMatch(/^Olá/);
      expect(previa.length).toBeGreaterThan(40);
      expect(`${assunto} ${previa}`).not.toContain('(');
    }
  });

  it('nenhum tem o que se marcaria como errado', () => {
    for (const { cartao, categoria, ...template } of todos) {
      const configuracoes = Object.fromEntries(LINKS_DO_CARTAO[cartao].map((nome) => [nome, 'wa.me/55']));
      expect(validarTemplate({ ...template, configuracoes }, categoria)).toEqual([]);
      expect(LINKS_DO_CARTAO[cartao].filter((nome) => !ROTULO_DO_LINK[nome])).toEqual([]);
    }
  });

  it('com os links, cada botão aparece uma vez', () => {
    for (const { cartao, conteudo_texto, ...template } of todos) {
      const links = LINKS_DO_CARTAO[cartao].map((nome) => [nome, `https://exemplo.com.br/${nome}`]);
      const email = renderizarEmail(
        { ...template, conteudo_texto, configuracoes: Object.fromEntries(links) },
        { ...variaveis, link_renovacao: 'https://exemplo.com.br/renovar/x' },
      );
      const botoes = conteudo_texto.split('\n').filter((linha) => linha.startsWith('BOTAO'));
      expect(email.html.match(/<a href=/g)).toHaveLength(botoes.length);
    }
  });
});
