import { describe, expect, it } from 'vitest';
import { linksDeAcesso, saiSemAcesso } from '../mensagens/acesso.rules.ts';
import { type FatosDaVenda, faltaParaVender } from './falta-para-vender.rules.ts';

const fatos = (mudancas: Partial<FatosDaVenda> = {}): FatosDaVenda => ({
  tem_gateway: true,
  mensagem: { nome: 'Clube do Pão', onde: '/dashboard/templates/clube-do-pao', ativa: true },
  links: { pede: true, preenchidos: 1, vazios: [], tem_contato: false },
  ...mudancas,
});
const semLink = { pede: true, preenchidos: 0, vazios: ['Área de aulas', 'Grupo'], tem_contato: false };
const oQueFalta = (mudancas: Partial<FatosDaVenda>) =>
  faltaParaVender(fatos(mudancas)).map(({ o_que }) => o_que);

describe('o que falta para vender um produto', () => {
  it('com gateway, mensagem ligada e link de acesso, nada', () => {
    expect(faltaParaVender(fatos())).toEqual([]);
  });

  it('sem gateway ninguém paga, e a frase leva às integrações', () => {
    expect(faltaParaVender(fatos({ tem_gateway: false }))).toEqual([
      {
        o_que: 'gateway de pagamento',
        frase: 'Nenhum gateway de pagamento está ligado: ninguém consegue pagar',
        onde: '/dashboard/integracoes',
      },
    ]);
  });

  it('a mensagem que não existe, a desligada e a sem link dizem-se pelo nome, com a tela de cada uma', () => {
    expect(faltaParaVender(fatos({ mensagem: null, links: semLink }))).toMatchObject([
      { o_que: 'boas-vindas', onde: '/dashboard/templates' },
    ]);
    const desligada = { nome: 'Clube do Pão', onde: '/dashboard/templates/clube-do-pao', ativa: false };
    expect(faltaParaVender(fatos({ mensagem: desligada, links: semLink }))).toMatchObject([
      {
        o_que: 'boas-vindas',
        frase: expect.stringContaining('Clube do Pão está desligado'),
        onde: desligada.onde,
      },
      { o_que: 'link de acesso', frase: expect.stringContaining('Preencha: Área de aulas, Grupo') },
    ]);
  });

  it('o texto que não pede link não precisa de nenhum; só um contato não é um link de acesso', () => {
    expect(oQueFalta({ links: { ...semLink, pede: false } })).toEqual([]);
    expect(oQueFalta({ links: { ...semLink, tem_contato: true } })).toEqual(['link de acesso']);
  });

  it('tudo o que falta se diz, o que impede de pagar primeiro', () => {
    expect(oQueFalta({ tem_gateway: false, mensagem: null })).toEqual([
      'gateway de pagamento',
      'boas-vindas',
    ]);
  });
});

describe('os links de acesso de um texto', () => {
  const texto =
    'BOTAO AZUL {{link_aulas}} // Entrar\nBOTAO WHATSAPP {{link_whatsapp}}\nBOTAO PLANOS {{link_planos}}';
  const links = (configuracoes: Record<string, string>, conteudo_texto = texto) =>
    linksDeAcesso({ conteudo_texto, configuracoes });

  it('conta só os que levam ao que se comprou, e só os que são endereços', () => {
    expect(links({ link_aulas: 'https://aulas.exemplo.com' })).toMatchObject({ preenchidos: 1, vazios: [] });
    for (const nada of ['', '  ', 'não é endereço', 'javascript:alert(1)']) {
      expect(links({ link_aulas: nada, link_planos: 'https://x.com' }), nada).toEqual({
        pede: true,
        preenchidos: 0,
        vazios: ['link_aulas'],
        tem_contato: false,
      });
    }
  });

  it('o endereço escrito no próprio texto também dá acesso', () => {
    expect(links({}, `${texto}\nAulas em https://aulas.exemplo.com`)).toMatchObject({ preenchidos: 1 });
  });

  it('sem link de acesso o e-mail não sai, a menos que não o peça ou diga com quem falar', () => {
    expect(saiSemAcesso(links({ link_planos: 'https://x.com' }))).toBe(true);
    expect(saiSemAcesso(links({ link_whatsapp: 'https://wa.me/5511999998888' }))).toBe(false);
    expect(saiSemAcesso(links({}, 'A caixa chega na sua casa dia 5.'))).toBe(false);
  });
});
