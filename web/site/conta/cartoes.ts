import type { CompraDaConta, ProdutoDaConta } from '../../../shared/conta/conta.schema.ts';
import { devolucaoDa, escreverDia, escreverValor, estadoDo, proximaDo, rotuloDeRenovar } from './tela.ts';

/** O que se pode pedir de um cartão. */
export type Acoes = {
  readonly cancelar: (produto: ProdutoDaConta) => void;
  readonly devolver: (compra: CompraDaConta) => void;
  readonly trocarCartao: (produto: ProdutoDaConta) => void;
};

function criar<T extends keyof HTMLElementTagNameMap>(
  nome: T,
  { classe = '', texto = '' }: { readonly classe?: string; readonly texto?: string } = {},
  filhos: readonly Node[] = [],
): HTMLElementTagNameMap[T] {
  const feito = document.createElement(nome);
  feito.className = classe;
  feito.textContent = texto;
  feito.append(...filhos);
  return feito;
}

function elo(texto: string, endereco: string, classe: string): HTMLAnchorElement {
  const feito = criar('a', { classe, texto });
  feito.href = endereco;
  return feito;
}

function botao(texto: string, aoClicar: () => void): HTMLButtonElement {
  const feito = criar('button', { classe: 'botao vazado', texto });
  feito.type = 'button';
  feito.addEventListener('click', aoClicar);
  return feito;
}

/** Linhas de nome e valor; as vazias não aparecem. */
function linhas(pares: readonly (readonly [string, string])[]): readonly Node[] {
  const cheias = pares.filter(([, valor]) => valor !== '');
  if (cheias.length === 0) return [];
  const feitas = cheias.map(([nome, valor]) =>
    criar('div', {}, [criar('dt', { texto: nome }), criar('dd', { texto: valor })]),
  );
  return [criar('dl', {}, feitas)];
}

const acoes = (filhos: readonly Node[]): readonly Node[] =>
  filhos.length === 0 ? [] : [criar('div', { classe: 'acoes' }, filhos)];

function cartaoDoProduto(produto: ProdutoDaConta, { cancelar, trocarCartao }: Acoes): HTMLElement {
  const estado = criar('span', { classe: 'estado', texto: estadoDo(produto) });
  estado.dataset.estado = produto.situacao;
  // Um só principal, como na página do pedido: o primeiro acesso.
  const links = produto.links.map(({ texto, endereco }, i) => {
    const feito = elo(texto, endereco, i === 0 ? 'botao' : 'botao vazado');
    feito.target = '_blank';
    feito.rel = 'noreferrer';
    return feito;
  });
  return criar('article', { classe: 'cartao' }, [
    criar('h3', { texto: produto.produto }),
    estado,
    ...linhas([['Próxima cobrança', proximaDo(produto)]]),
    ...acoes([
      ...links,
      ...(produto.renovar === null
        ? []
        : [elo(rotuloDeRenovar(produto), produto.renovar, links.length > 0 ? 'botao vazado' : 'botao')]),
      ...(produto.cartao === null ? [] : [botao('Trocar o cartão', () => trocarCartao(produto))]),
      ...(produto.cancelavel ? [botao('Cancelar assinatura', () => cancelar(produto))] : []),
    ]),
  ]);
}

function cartaoDaCompra(compra: CompraDaConta, { devolver }: Acoes): HTMLElement {
  const direito = devolucaoDa(compra);
  return criar('article', { classe: 'cartao' }, [
    criar('h3', { texto: compra.produto }),
    ...linhas([
      ['Plano', compra.plano],
      ['Data', escreverDia(compra.em)],
      ['Valor', escreverValor(compra.valor)],
      ['Devolvido', compra.estornado > 0 ? escreverValor(compra.estornado) : ''],
    ]),
    ...(direito === '' ? [] : [criar('p', { classe: 'nota', texto: direito })]),
    ...acoes([
      elo('Ver o recibo', compra.recibo, 'botao vazado'),
      ...(compra.devolucao?.pedida === false
        ? [botao('Quero meu dinheiro de volta', () => devolver(compra))]
        : []),
    ]),
  ]);
}

/** Os cartões de uma lista, ou a frase de quando ela está vazia. */
function lista(itens: readonly HTMLElement[], vazia: string): readonly HTMLElement[] {
  return itens.length > 0 ? itens : [criar('p', { classe: 'nota', texto: vazia })];
}

/** O que a pessoa tem, em cartões. */
export const cartoesDosProdutos = (produtos: readonly ProdutoDaConta[], oQueFazer: Acoes) =>
  lista(
    produtos.map((produto) => cartaoDoProduto(produto, oQueFazer)),
    'Nada por aqui ainda.',
  );

/** As compras dela, em cartões. */
export const cartoesDasCompras = (compras: readonly CompraDaConta[], oQueFazer: Acoes) =>
  lista(
    compras.map((compra) => cartaoDaCompra(compra, oQueFazer)),
    'Nenhuma compra com este e-mail.',
  );
