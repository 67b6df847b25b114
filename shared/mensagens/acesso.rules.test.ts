import { describe, expect, it } from 'vitest';
import { linksDeAcesso, saiSemAcesso } from './acesso.rules.ts';
import { linkSeguro } from './mensagens.marcacao.ts';

/** Uma mensagem com um botão por preencher, e o que quem vende escreveu nela. */
const escrito = (frase: string) =>
  linksDeAcesso({ conteudo_texto: `BOTAO AZUL {{link_grupo}} // Entrar\n${frase}`, configuracoes: {} });

describe('o acesso que se escreveu no próprio texto', () => {
  it.each([
    'Entre em https://grupo.site.com.br/abc',
    'Entre em grupo.site.com.br/abc',
    'Entre por t.me/grupo',
    'Entre por T.me/grupo',
    'As aulas: aulas.exemplo.com',
    'Acesse (minhaescola.com.br) com o seu e-mail.',
    'https é opcional:curso.app',
    'Procure @meugrupo no Telegram',
    '@grupo',
  ])('%s está preenchido, e o e-mail sai', (frase) => {
    expect(escrito(frase)).toMatchObject({ preenchidos: 1, vazios: ['link_grupo'] });
    expect(saiSemAcesso(escrito(frase))).toBe(false);
  });

  it.each([
    'A caixa chega na sua casa dia 5.',
    'Escreva para suporte@loja.com.br',
    'Obrigado pela compra.Em breve mandamos o acesso.',
    'Obrigado.Com carinho, Ana',
    'Aula às 20h/21h, R$ 1.234,50 e v1.2',
    'Responda a este e-mail: ana @ loja',
  ])('%s não é acesso nenhum, e o e-mail não sai', (frase) => {
    expect(escrito(frase)).toMatchObject({ preenchidos: 0 });
    expect(saiSemAcesso(escrito(frase))).toBe(true);
  });

  it("'@grupo' no botão é o endereço do grupo no Telegram", () => {
    const conteudo_texto = 'BOTAO AZUL {{link_grupo}} // Entrar';
    const links = linksDeAcesso({ conteudo_texto, configuracoes: { link_grupo: '@meugrupo' } });
    expect(links).toMatchObject({ preenchidos: 1, vazios: [] });
    expect(linkSeguro('@meugrupo')).toBe('https://t.me/meugrupo');
    expect(linkSeguro('@a b')).toBeNull();
  });

  it('o domínio sem https e o que se preencheu no botão contam cada um', () => {
    const conteudo_texto = 'BOTAO AZUL {{link_grupo}}\nOu entre em outra.com.br/x';
    const links = linksDeAcesso({ conteudo_texto, configuracoes: { link_grupo: 'grupo.site.com.br/abc' } });
    expect(links).toMatchObject({ preenchidos: 2, vazios: [] });
  });
});
