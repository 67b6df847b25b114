import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid, type GridColDef, type GridRenderCellParams, type GridSortModel } from '@mui/x-data-grid';
import { ptBR } from '@mui/x-data-grid/locales';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { Email } from '../../kit/Email.tsx';
import { BotaoDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { type AbrirMenu, DoisTextos, Grupo, Situacao, Vencimento } from './Celulas.tsx';
import { CABE_O_INICIO, COLUNAS, LINHAS_POR_PAGINA, type Ordem } from './filtros.ts';
import { daAssinatura } from './MenuDaLinha.tsx';

type Coluna = GridColDef<AssinaturaLinha>;
const TEXTOS = ptBR.components.MuiDataGrid.defaultProps.localeText;
const SENTIDOS = ['asc', 'desc'] as const;
const TAMANHOS = [LINHAS_POR_PAGINA];
const ESTILO = {
  backgroundColor: 'background.paper',
  fontSize: '0.8125rem',
  '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader': { paddingInline: 1 },
};
/** Abaixo disto, também o grupo sai, para que nomes e ações caibam. */
const CABE_O_GRUPO = '(min-width:1240px)';

function CelulaDeAcoes(props: { celula: GridRenderCellParams<AssinaturaLinha>; aoAbrir: AbrirMenu }) {
  const { celula, aoAbrir } = props;
  const botao = useRef<HTMLButtonElement>(null);
  // Quem anda pelas células com as setas chega ao botão, e não à célula em volta dele.
  useLayoutEffect(() => {
    if (celula.hasFocus) botao.current?.focus({ preventScroll: true });
  }, [celula.hasFocus]);
  return (
    <BotaoDeAcoes
      ref={botao}
      de={daAssinatura(celula.row)}
      aoAbrir={(aberto) => aoAbrir(aberto, celula.row)}
      tabIndex={celula.tabIndex}
    />
  );
}

function montarColunas(hoje: Data, aoAbrirMenu: AbrirMenu): Coluna[] {
  const colunas: Coluna[] = [
    {
      field: 'cliente',
      headerName: 'Cliente',
      flex: 1.3,
      minWidth: 150,
      valueGetter: (_, linha) => linha.cliente_nome,
      renderCell: ({ row }) => (
        <DoisTextos
          primeiro={row.cliente_nome}
          segundo={row.cliente_email ? <Email email={row.cliente_email} /> : 'Sem e-mail'}
        />
      ),
    },
    {
      field: 'produto',
      headerName: 'Produto',
      flex: 1,
      minWidth: 130,
      valueGetter: (_, linha) => linha.produto_nome,
      renderCell: ({ row }) => <DoisTextos primeiro={row.produto_nome} segundo={row.produto_periodicidade} />,
    },
    {
      field: 'data_inicio',
      headerName: 'Início',
      width: 92,
      renderCell: ({ row }) => formatarData(row.data_inicio),
    },
    {
      field: 'data_expiracao',
      headerName: 'Expiração',
      width: 150,
      renderCell: ({ row }) => <Vencimento linha={row} hoje={hoje} />,
    },
    {
      field: 'status',
      headerName: 'Status',
      width: 150,
      renderCell: ({ row }) => <Situacao linha={row} hoje={hoje} />,
    },
    {
      field: 'status_grupo',
      headerName: 'Grupo',
      width: 124,
      renderCell: ({ row }) => <Grupo linha={row} />,
    },
    {
      field: 'valor',
      headerName: 'Valor',
      width: 96,
      align: 'right',
      headerAlign: 'right',
      renderCell: ({ row }) => formatarReais(row.valor),
    },
    {
      field: 'acoes',
      headerName: 'Ações',
      width: 56,
      sortable: false,
      align: 'center',
      headerAlign: 'center',
      renderCell: (celula) => <CelulaDeAcoes celula={celula} aoAbrir={aoAbrirMenu} />,
    },
  ];
  return colunas.map((coluna) => ({ ...coluna, display: 'flex' }));
}

export type PropriedadesDaTabela = {
  linhas: readonly AssinaturaLinha[];
  total: number;
  pagina: number;
  ordem: Ordem;
  hoje: Data;
  aoMudarOrdem: (ordem: Ordem) => void;
  aoMudarPagina: (pagina: number) => void;
  aoAbrirMenu: AbrirMenu;
};

/** A tabela: recebe já filtradas e ordenadas as linhas da página que mostra. */
function Tabela(props: PropriedadesDaTabela) {
  const { linhas, total, pagina, ordem, hoje, aoMudarOrdem, aoMudarPagina, aoAbrirMenu } = props;
  const colunas = useMemo(() => montarColunas(hoje, aoAbrirMenu), [hoje, aoAbrirMenu]);
  const sortModel = useMemo<GridSortModel>(() => [{ field: ordem.coluna, sort: ordem.sentido }], [ordem]);
  const paginationModel = useMemo(() => ({ page: pagina, pageSize: LINHAS_POR_PAGINA }), [pagina]);

  const data_inicio = useMediaQuery(CABE_O_INICIO);
  const status_grupo = useMediaQuery(CABE_O_GRUPO);
  const visiveis = useMemo(() => ({ data_inicio, status_grupo }), [data_inicio, status_grupo]);

  const mudarOrdem = ([primeira]: GridSortModel) => {
    const coluna = COLUNAS.find((nome) => nome === primeira?.field);
    if (coluna) aoMudarOrdem({ coluna, sentido: primeira?.sort === 'desc' ? 'desc' : 'asc' });
  };

  return (
    <Box sx={{ height: 'max(26rem, calc(100dvh - 12.5rem))' }}>
      <DataGrid<AssinaturaLinha>
        aria-label="Assinaturas"
        rows={linhas}
        columns={colunas}
        columnVisibilityModel={visiveis}
        rowCount={total}
        rowHeight={80}
        columnHeaderHeight={44}
        sortingMode="server"
        sortModel={sortModel}
        sortingOrder={SENTIDOS}
        onSortModelChange={mudarOrdem}
        paginationMode="server"
        paginationModel={paginationModel}
        pageSizeOptions={TAMANHOS}
        onPaginationModelChange={({ page }) => aoMudarPagina(page)}
        disableColumnFilter
        disableColumnMenu
        disableColumnSelector
        disableRowSelectionOnClick
        hideFooterSelectedRowCount
        hideFooter={total <= LINHAS_POR_PAGINA}
        localeText={TEXTOS}
        sx={ESTILO}
      />
    </Box>
  );
}
export default memo(Tabela);
