import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { TELAS } from '../../web/painel/app/telas.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel } from './painel.ts';
import {
  anotarDeslocamento,
  imprimirDeslocamentos,
  irSemRecarregar,
  prepararVarredura,
  verificarTela,
} from './tela.ts';

let produto: Produto;
let operador: OperadorLigado;
beforeAll(async () => {
  produto = await produtoComum();
  operador = await produto.operador();
  // A demonstração não traz quem tenha escrito.
  await produto.local('POST', 'whatsapp/responder', { telefone: '5511912345678', texto: 'Boa tarde' });
  const body = { data: dataEmSaoPaulo(new Date()), texto: 'Saber se gostou', versao: 0 };
  await operador.api('PUT /api/clientes/{id}/contato', { params: { id: await umDaDemonstracao() }, body });
  await produto.assentar();
});
afterAll(imprimirDeslocamentos);

const conversas = z.object({ itens: z.array(z.object({ id: z.string() })) });

/** Um cliente da demonstração: o primeiro em ordem de nome. */
const umDaDemonstracao = async () => (await operador.api('GET /api/clientes', {})).itens[0]?.id ?? '';

/** O que pôr no lugar de cada parte variável de um endereço do painel. */
async function parteVariavel(nome: string, tela: string): Promise<string> {
  if (['produtoSlug', 'vendaSlug', 'baseSlug', 'slug'].includes(nome)) return 'over-limite';
  if (nome === 'passo') return 'recebimento';
  if (nome === 'id' && tela === 'clientes') return umDaDemonstracao();
  if (nome === 'id') return (await operador.api('GET /api/landing-pages', {})).itens[0]?.id ?? '';
  if (nome === 'telefone') {
    const { corpo } = await produto.chamar({
      metodo: 'GET',
      caminho: '/api/conversas',
      token: operador.token,
    });
    return conversas.parse(corpo).itens[0]?.id ?? '';
  }
  throw new Error(`A varredura não sabe o que pôr em :${nome}`);
}
async function enderecoDe(caminho: string): Promise<string> {
  const escritas = caminho.split('/');
  const tela = escritas[0] ?? '';
  const partes = escritas.map((parte) =>
    parte.startsWith(':') ? parteVariavel(parte.slice(1), tela) : parte,
  );
  const prontas = await Promise.all(partes);
  expect(prontas.slice(1), caminho).not.toContain('');
  return `/dashboard/${prontas.join('/')}`;
}

/** Os endereços fixos da especificação que hoje são um só caminho com uma parte variável. */
const FIXOS = ['jackpot-hunters', 'metodo-cerccos', 'consultoria'].flatMap((slug) =>
  ['templates', 'templates/whatsapp'].map((canal) => ({ caminho: `${canal}/${slug}` })),
);
/** As vistas que uma tela só mostra a quem as pede. */
const VISTAS = [{ caminho: 'clientes?contato=hoje' }, { caminho: 'vendas?visao=pedidos' }];

describe.each([{ largura: 1280 }, { largura: 360 }] as const)(
  'toda tela do painel, em $largura px e nos dois temas, é acessível, não rola para o lado e está ao alcance do dedo',
  ({ largura }) => {
    let janela: Janela;
    beforeAll(async () => {
      ({ janela } = await abrirPainel(produto, operador, { largura, aoAbrir: prepararVarredura }));
    });
    afterAll(() => janela?.fechar());

    it.each([...TELAS, ...FIXOS, ...VISTAS])('$caminho', async ({ caminho }) => {
      const tela = caminho || 'home';
      const soma = await irSemRecarregar(janela.pagina, await enderecoDe(caminho));
      anotarDeslocamento({ tela, largura, soma });
      // O formulário do perfil é alto: o que vem depois dele não salta quando ele chega.
      if (tela === 'perfil') expect(soma).toBeLessThanOrEqual(0.1);
      await verificarTela(janela, tela);
    });
  },
);
