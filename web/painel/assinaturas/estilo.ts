import { CABE_O_INICIO } from './filtros.ts';

/** A tabela: seis colunas em 1100 px. */
export const ESTILO_DA_TABELA = {
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  // A última coluna acaba onde acaba a lista.
  '& th, & td': { paddingInline: '12px 0', verticalAlign: 'middle' },
  // Onde cabe o início, cabe também o dia ao lado da marca; onde não cabe o grupo, cede o produto.
  [`@media ${CABE_O_INICIO}`]: {
    '& thead th:nth-of-type(2)': { width: '16rem !important' },
    '& thead th:nth-of-type(4)': { width: '17rem !important' },
  },
  '@media (max-width: 1279.95px)': { '& thead th:nth-of-type(2)': { width: '24% !important' } },
  '& td[data-forma="escolha"]': { padding: 0 },
  // A ordem se troca com a lista rolada: os títulos ficam à vista.
  '& thead :is(th, td)': {
    position: 'sticky',
    top: 0,
    // Por cima do nome e da caixa das linhas, que estão por cima do que abre a linha.
    zIndex: 2,
    backgroundColor: 'background.paper',
    borderRadius: 1,
  },
  '& thead button': { font: 'inherit', gap: '4px', borderRadius: '4px', minHeight: 28 },
  '& strong': { fontWeight: 550 },
  '& [data-quieto]': { color: 'text.secondary' },
  // O título das ações só se ouve: os botões dizem o que são.
  '& thead th:last-of-type': { padding: 0, fontSize: 0 },
  '& td[data-forma="acoes"]': { paddingInline: 0 },
  '& td[data-forma="acoes"] > div': { flexWrap: 'nowrap', justifyContent: 'flex-end', gap: 0 },
  // Dois dedos.
  '@media (pointer: coarse)': { '& thead th:last-of-type': { width: '5.5rem !important' } },
  // Só na linha em que se está: por cima dela está o título do grupo, que chama por todos.
  '@media (hover: hover) and (pointer: fine)': {
    '& tbody tr:not(:hover, :focus-within) [data-chamar]': { opacity: 0 },
  },
} as const;

/** A mesma, por grupos: o vencimento não traz o ponto nem a marca, e o lugar é do produto. */
export const ESTILO_EM_GRUPOS = {
  ...ESTILO_DA_TABELA,
  // Também onde não cabe o grupo.
  '@media (max-width: 1279.95px)': { '& thead th:nth-of-type(2)': { width: '19rem !important' } },
  '@media (min-width: 1100px) and (max-width: 1279.95px)': {
    '& thead th:nth-of-type(3)': { width: '8rem !important' },
  },
  // Com a coluna do contato, na outra só está o menu, que onde se aponta fica na beira.
  '@media (min-width: 1280px)': {
    '@media (hover: hover) and (pointer: fine)': { '& thead th:last-of-type': { width: '0 !important' } },
    '@media (pointer: coarse)': { '& thead th:last-of-type': { width: '2.75rem !important' } },
  },
  // À medida do que dizem: o que sobra é do nome.
  '@media (min-width: 1280px) and (max-width: 1519.95px)': {
    '& thead th:nth-of-type(2)': { width: '16.75rem !important' },
    '& thead th:nth-of-type(3)': { width: '8.5rem !important' },
    '& thead th:nth-of-type(4)': { width: '8rem !important' },
  },
  [`@media ${CABE_O_INICIO}`]: {
    '& thead th:nth-of-type(2)': { width: '19rem !important' },
    '& thead th:nth-of-type(3)': { width: '6rem !important' },
    '& thead th:nth-of-type(4)': { width: '8.5rem !important' },
    '& thead th:nth-of-type(5)': { width: '11.25rem !important' },
  },
} as const;
