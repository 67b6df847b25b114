import {
  ehRecorrente,
  linhaPublicada,
  mesesDeAcesso,
  precoDeTabela,
} from '../../shared/catalogo/catalogo.rules.ts';
import type {
  LinhaPublicada,
  PaginaPublicada,
  PlanoPublicado,
} from '../../shared/catalogo/catalogo.schema.ts';
import { conteudoDaSemente } from '../../shared/linhas/especificadas.blocos.ts';
import { PAGINAS_ESPECIFICADAS, paginaDaSemente } from '../../shared/linhas/especificadas.paginas.ts';
import { ESPECIFICADAS } from '../../shared/linhas/especificadas.ts';
import { linhaDaSemente, linhaNova } from '../../shared/linhas/linhas.rules.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { umConteudo } from './conteudo.ts';

/** Os endereços das páginas da especificação. */
export const SLUGS = PAGINAS_ESPECIFICADAS.map(({ slug }) => slug);

function semente(slug: string) {
  const pagina = paginaDaSemente(slug);
  if (!pagina) throw new Error(`Não há página '${slug}' na especificação`);
  return pagina;
}

/** Um plano publicado: recorrente, de um mês, sem preço cheio, se não se diz outra coisa. */
export const umPlanoPublicado = (campos: Partial<PlanoPublicado> = {}): PlanoPublicado => ({
  plano: 'mensal',
  nome: 'Mensal',
  produto_id: 'p-1',
  preco_centavos: 9_900,
  tabela_centavos: 17_820,
  meses_acesso: 1,
  recorrente: true,
  selo: null,
  inclui: [],
  esgotado: false,
  ...campos,
});

/** Uma linha que ninguém gravou; sem dizer outra coisa, de um curso. */
export const linha = (campos: Partial<Linha> = {}): Linha => ({
  ...linhaNova('Curso de panificação'),
  id: 'ab12cd34',
  slug: 'curso-de-panificacao',
  usuario_id: 'u',
  versao: 0,
  criado_em: null,
  atualizado_em: null,
  ...campos,
});

/** A linha de uma página da especificação, como a página a diz. */
export function umaLinhaPublicada(slug: string): LinhaPublicada {
  const { linha_id } = semente(slug);
  return linhaPublicada(linha({ ...linhaDaSemente(linha_id), id: linha_id }), slug);
}

/** Uma página da especificação com todos os planos dela à venda; `preco` em centavos, pelo código do plano. */
export function umaPaginaPublicada(slug: string, preco: (plano: string) => number): PaginaPublicada {
  const { linha_id, planos } = semente(slug);
  return {
    slug,
    linha: umaLinhaPublicada(slug),
    titulo: null,
    texto: null,
    perguntas: [],
    conteudo: conteudoDaSemente(slug) ?? umConteudo(),
    anunciar: true,
    planos: planos.map(({ codigo, nome, periodicidade, meses, de_centavos }) =>
      umPlanoPublicado({
        plano: codigo,
        nome,
        produto_id: `p-${codigo}`,
        preco_centavos: preco(codigo),
        tabela_centavos: precoDeTabela(ESPECIFICADAS[linha_id], de_centavos, preco(codigo)),
        meses_acesso: mesesDeAcesso(meses, periodicidade),
        recorrente: ehRecorrente(periodicidade),
      }),
    ),
  };
}
