/** O que a lista deixa ver. */
export type Vista = 'abertas' | 'esperando' | 'nao_lidas' | 'resolvidas' | 'todas';
export const VISTAS: readonly (readonly [Vista, string])[] = [
  ['abertas', 'Abertas'],
  ['esperando', 'Esperando você'],
  ['nao_lidas', 'Não lidas'],
  ['resolvidas', 'Resolvidas'],
  ['todas', 'Todas'],
];
export const vistaDe = (texto: string): Vista => VISTAS.find(([nome]) => nome === texto)?.[0] ?? 'abertas';

export type Filtros = {
  readonly vista: Vista;
  readonly busca: string;
  /** O produto, pelo id dele em 'Meus Produtos'; vazio deixa todos. */
  readonly linha: string;
};

const DA_VISTA = {
  abertas: { situacao: 'abertas' },
  esperando: { esperando: 'sim' },
  nao_lidas: { nao_lidas: 'sim' },
  resolvidas: { situacao: 'resolvidas' },
  todas: {},
} as const;

/** O que se pede à API; `produtos` são os planos do produto escolhido. */
export const pedidoDe = ({ vista, busca }: Filtros, produtos: readonly string[]) => ({
  ...DA_VISTA[vista],
  ...(busca.trim() === '' ? {} : { busca: busca.trim() }),
  ...(produtos.length === 0 ? {} : { produtos: produtos.join(',') }),
});

/** O endereço guarda os filtros: quem abre uma conversa e volta encontra a mesma lista. */
export const buscaDoEndereco = ({ vista, busca, linha }: Filtros): string => {
  const parametros = new URLSearchParams();
  if (vista !== 'abertas') parametros.set('ver', vista);
  if (busca !== '') parametros.set('busca', busca);
  if (linha !== '') parametros.set('produto', linha);
  return parametros.toString();
};
