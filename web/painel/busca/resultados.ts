import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import { comecaPalavras } from '../../../shared/busca/busca.rules.ts';
import type { Achados } from '../../../shared/busca/busca.schema.ts';
import { linkDoPasso } from '../../kit/usePassoNaUrl.ts';
import { enderecoDaPessoa } from '../pecas/clientes/pessoa.ts';
import { ROTULO_DO_PEDIDO } from '../pecas/pedidos/rotulos.ts';
import type { Destino } from './destino.ts';
import type { Recente } from './recentes.ts';

/** Uma linha da busca: o que se lê, e para onde leva. */
export type Resultado = Recente & { readonly Icone?: Destino['Icone'] };
/** Um grupo da busca, com o nome que se lê por cima dele. */
export type Grupo = { readonly nome: string; readonly itens: readonly Resultado[] };

/** Quantas telas cabem por cima do que o servidor acha. */
const TELAS = 5;

const juntar = (...partes: readonly (string | null | false)[]) => partes.filter(Boolean).join(' · ');

/** As telas e ações cujas palavras começam pelo que se escreveu. */
export const acharTelas = (telas: readonly Destino[], q: string): Resultado[] =>
  telas
    .filter(({ rotulo }) => comecaPalavras(rotulo, q))
    .slice(0, TELAS)
    .map((tela) => ({ ...tela, tipo: 'tela' }));

/** O que o servidor achou, em grupos; os vazios não aparecem. */
export function agrupar({ pessoas, pedidos, cupons, paginas }: Achados): Grupo[] {
  return [
    {
      nome: 'Pessoas',
      itens: pessoas.map(({ id, nome, email, telefone, arquivada }) => ({
        tipo: 'pessoa',
        rotulo: nome,
        detalhe: juntar(arquivada && 'Arquivado', email, telefone && formatarTelefone(telefone)),
        to: enderecoDaPessoa(id),
      })),
    },
    {
      nome: 'Pedidos',
      itens: pedidos.map(({ id, cliente_nome, produto, valor, status }) => ({
        tipo: 'pedido',
        rotulo: cliente_nome,
        detalhe: juntar(ROTULO_DO_PEDIDO[status].rotulo, formatarReais(valor), produto),
        ...linkDoPasso('/dashboard/vendas', 'venda', { venda: id }),
      })),
    },
    {
      nome: 'Cupons',
      itens: cupons.map(({ codigo }) => ({
        tipo: 'cupom',
        rotulo: codigo,
        to: `/dashboard/cupons?${new URLSearchParams({ busca: codigo })}`,
      })),
    },
    {
      nome: 'Páginas',
      itens: paginas.map((pagina) => ({
        tipo: 'pagina',
        rotulo: pagina.titulo,
        ...(pagina.tipo === 'venda'
          ? {
              detalhe: `Página de venda · ${pagina.id}`,
              to: `/dashboard/produtos/${encodeURIComponent(pagina.produto_slug)}/venda/${encodeURIComponent(pagina.id)}`,
            }
          : {
              detalhe: `Landing page · ${pagina.slug}`,
              to: `/dashboard/landing-pages/edit/${encodeURIComponent(pagina.id)}`,
            }),
      })),
    },
  ].filter(({ itens }) => itens.length > 0);
}

const temLetras = (texto: string | undefined, q: string) =>
  texto !== undefined && (comecaPalavras(texto, q) || texto.toLowerCase().includes(q.toLowerCase()));

/** Do que se achou para o texto de antes, o que ainda combina com o de agora: Enter não abre quem já não se procura. */
export function manterOQueCombina(grupos: readonly Grupo[], q: string): Grupo[] {
  return grupos
    .map(({ nome, itens }) => ({
      nome,
      itens: itens.filter(({ rotulo, detalhe }) => temLetras(rotulo, q) || temLetras(detalhe, q)),
    }))
    .filter(({ itens }) => itens.length > 0);
}
