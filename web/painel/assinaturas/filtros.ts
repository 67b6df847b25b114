export const COLUNAS = [
  'cliente',
  'produto',
  'data_inicio',
  'data_expiracao',
  'status',
  'status_grupo',
  'valor',
] as const;
/** Largura em que a tabela tem a coluna de início; abaixo dela, os nomes precisam do lugar. */
export const CABE_O_INICIO = '(min-width:1520px)';
export type Coluna = (typeof COLUNAS)[number];
export type Ordem = { readonly coluna: Coluna; readonly sentido: 'asc' | 'desc' };
/**
 * 'hoje' valem até hoje, e 'vencidos' venceram e ninguém renovou: pela data, seja qual for o status guardado.
 * 'Expirado' não é palavra de lista (regra 58).
 */
export const FILTROS_DE_STATUS = ['todos', 'ativo', 'pendente', 'hoje', 'vencidos', 'cancelado'] as const;
export type FiltroStatus = (typeof FILTROS_DE_STATUS)[number];
/** As vistas da tela: todas, e as que pedem alguma coisa, cada uma com o que filtra. */
export const VISTAS = [
  { nome: 'todas', rotulo: 'Todas', filtro: { status: 'todos', breve: false } },
  { nome: 'vencidas', rotulo: 'Vencidas', filtro: { status: 'vencidos', breve: false } },
  { nome: 'hoje', rotulo: 'Hoje', filtro: { status: 'hoje', breve: false } },
  { nome: 'breve', rotulo: 'Expira em breve', filtro: { status: 'todos', breve: true } },
] as const satisfies readonly {
  nome: string;
  rotulo: string;
  filtro: { status: FiltroStatus; breve: boolean };
}[];
export type Vista = (typeof VISTAS)[number]['nome'];
/** O que esconde linhas da tela; as renovadas e as removidas do grupo são história, e só se veem quando se pedem. */
export type Filtros = {
  readonly busca: string;
  readonly status: FiltroStatus;
  /** Id do produto, ou 'todos'. */
  readonly produto: string;
  readonly breve: boolean;
  readonly renovadas: boolean;
  readonly removidas: boolean;
};

/** Linhas de uma página da tabela: mais que isso, uma tecla na busca demoraria a responder. */
export const LINHAS_POR_PAGINA = 50;
/** A ordem em que a API entrega: vence primeiro, aparece primeiro. */
export const ORDEM_PADRAO: Ordem = { coluna: 'data_expiracao', sentido: 'asc' };

/** Lê a ordem como o endereço a guarda: 'valor' crescente, '-valor' decrescente; o que não existe vale o padrão. */
export function lerOrdem(texto: string): Ordem {
  const coluna = COLUNAS.find((nome) => nome === texto.replace(/^-/, ''));
  return coluna ? { coluna, sentido: texto.startsWith('-') ? 'desc' : 'asc' } : ORDEM_PADRAO;
}

/** Escreve a ordem como o endereço a guarda. */
export function escreverOrdem({ coluna, sentido }: Ordem): string {
  return sentido === 'desc' ? `-${coluna}` : coluna;
}

/** Lê o filtro de status do endereço; o que não existe mostra todos, e o de antes, dos expirados, os vencidos. */
export function lerStatus(texto: string): FiltroStatus {
  if (texto === 'expirado') return 'vencidos';
  return FILTROS_DE_STATUS.find((status) => status === texto) ?? 'todos';
}

/** Lê a página do endereço (1 é a primeira) como posição a partir de zero. */
export function lerPagina(texto: string): number {
  const pagina = Number(texto);
  return Number.isInteger(pagina) && pagina >= 1 ? pagina - 1 : 0;
}

/** Diz se algum filtro se pôs (a ordem e a página não escondem linhas). */
export function temFiltro(filtros: Filtros): boolean {
  return (
    filtros.busca.trim() !== '' ||
    [filtros.status, filtros.produto].some((texto) => texto !== 'todos') ||
    filtros.breve
  );
}

/** A vista em que se está; null se o status escolhido não tem nenhuma. */
export function vistaDe({ status, breve }: Pick<Filtros, 'status' | 'breve'>): Vista | null {
  return VISTAS.find(({ filtro }) => filtro.status === status && filtro.breve === breve)?.nome ?? null;
}
