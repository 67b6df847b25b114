// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { comBlocos, umBloco } from '../../../test/support/blocos-de-prova.ts';
import { umaPaginaDeVenda, umPlano } from '../../../test/support/pagina-de-venda.ts';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { renderPaginaDeVenda } from '../produtos/render.tsx';
import { mostrarCupomDoLink } from './cupom.ts';

const servidor = prepararServidor();
const PLANOS = [
  umPlano({ plano: 'mensal', nome: 'Mensal', preco_centavos: 6_500, meses_acesso: 1, recorrente: true }),
  umPlano({ plano: 'anual', nome: 'Anual', preco_centavos: 49_700, tabela_centavos: 99_700 }),
];
const SLUG = 'curso-de-panificacao';

beforeEach(() => {
  const html = renderPaginaDeVenda(
    umaPaginaDeVenda({ planos: PLANOS, conteudo: comBlocos(umBloco('capa'), umBloco('planos')) }),
  );
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
});
afterEach(() => {
  document.body.innerHTML = '';
});

const textos = (seletor: string) =>
  [...document.querySelectorAll(seletor)].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const links = () => [...document.querySelectorAll('.plano a')].map((link) => link.getAttribute('href') ?? '');
const aviso = () => textos('[role=status]');
const abrir = (busca: string) => mostrarCupomDoLink(SLUG, busca);

it('com o sim do servidor, o preço de antes fica riscado, o de agora aparece, e o checkout recebe o cupom', async () => {
  const planos = [
    { plano: 'mensal', preco: 65, valor_final: 48.75, recorrente: true },
    { plano: 'anual', preco: 497, valor_final: 372.75, recorrente: false },
  ];
  servidor.responder(
    'POST /api/cupons/validar',
    deuCerto({ valido: true, mensagem: '', codigo: 'NATAL25', planos }),
  );
  await abrir('?utm_source=insta&cupom=%20natal25');
  expect(servidor.chamadas('POST /api/cupons/validar').map(({ corpo }) => corpo)).toEqual([
    { codigo: 'NATAL25', pagina: SLUG },
  ]);
  expect(textos('.plano .preco')).toEqual(['R$ 48,75', 'R$ 372,75']);
  // O preço cheio do anual dá lugar ao que ele custa hoje sem o cupom.
  expect(textos('.plano s')).toEqual(['R$ 65,00', 'R$ 497,00']);
  expect(textos('.plano .de')[1]).toBe('na primeira cobrança; as seguintes, R$ 65,00');
  expect(textos('.apartir')).toEqual(['a partir de R$ 65,00 R$ 48,75 na primeira cobrança']);
  expect(links()).toEqual([
    `/checkout/${SLUG}?plano=mensal&preco=65&cupom=NATAL25`,
    `/checkout/${SLUG}?plano=anual&preco=497&cupom=NATAL25`,
  ]);
  expect(aviso()).toEqual(['Cupom NATAL25 aplicado: os preços já têm o desconto.']);
});

it('só o plano em que vale muda, e o mais barato passa a ser ele', async () => {
  const planos = [{ plano: 'anual', preco: 497, valor_final: 47, recorrente: false }];
  servidor.responder(
    'POST /api/cupons/validar',
    deuCerto({ valido: true, mensagem: '', codigo: 'ANO', planos }),
  );
  await abrir('?cupom=ano');
  expect(textos('.plano .preco')).toEqual(['R$ 65,00', 'R$ 47,00']);
  expect(textos('.apartir')).toEqual(['a partir de R$ 47,00']);
  expect(links()[0]).toBe(`/checkout/${SLUG}?plano=mensal&preco=65`);
  expect(aviso()).toEqual(['Cupom ANO aplicado aos planos em que vale.']);
});

it('o que já não vale, ou é hostil, diz-se em palavras, e nada mais muda', async () => {
  const antes = document.body.innerHTML;
  servidor.responder(
    'POST /api/cupons/validar',
    deuCerto({ valido: false, mensagem: 'Este cupom já expirou' }),
  );
  await abrir('?cupom=velho');
  expect(aviso()).toEqual(['Cupom VELHO: Este cupom já expirou']);
  document.querySelector('[role=status]')?.remove();
  expect(document.body.innerHTML).toBe(antes);
  const hostil = '"><img src=x onerror=alert(1)>';
  servidor.responder('POST /api/cupons/validar', deuCerto({ valido: false, mensagem: 'Cupom inválido' }));
  await abrir(`?cupom=${encodeURIComponent(hostil)}`);
  expect(aviso()).toEqual(['Cupom inválido']);
  expect(document.querySelector('[role=status]')?.children).toHaveLength(0);
});

it('sem resposta do servidor não há preço novo, e o checkout confere o cupom outra vez; sem cupom não se pergunta', async () => {
  servidor.responder('POST /api/cupons/validar', 'semRede');
  await abrir('?cupom=natal25');
  expect(textos('.plano .preco')).toEqual(['R$ 65,00', 'R$ 497,00']);
  expect(links()[0]).toBe(`/checkout/${SLUG}?plano=mensal&preco=65&cupom=NATAL25`);
  expect(aviso()).toEqual([
    'Cupom NATAL25: ainda não foi possível conferir o cupom. O pagamento confere de novo.',
  ]);
  const feitas = servidor.chamadas('POST /api/cupons/validar').length;
  await abrir('?utm_source=insta');
  await abrir('?cupom=');
  expect(servidor.chamadas('POST /api/cupons/validar')).toHaveLength(feitas);
});
