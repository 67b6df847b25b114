import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { Email } from '../../kit/Email.tsx';
import { ArrowDownward, ArrowUpward } from '../../kit/icones.tsx';
import { BotaoDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { Paginas } from '../../kit/Paginas.tsx';
import { Tabela } from '../../kit/Tabela.tsx';
import { dizOPeriodo } from '../pecas/nomeDoProduto.ts';
import { type AbrirMenu, DoisTextos, Grupo, Situacao, Vencimento } from './Celulas.tsx';
import { CABE_O_INICIO, type Coluna, LINHAS_POR_PAGINA, type Ordem } from './filtros.ts';
import { daAssinatura } from './MenuDaLinha.tsx';

/** Abaixo disto, também o grupo sai, para que nomes e ações caibam. */
const CABE_O_GRUPO = '(min-width:1240px)';
const TITULOS: Readonly<Record<Coluna, string>> = {
  cliente: 'Cliente',
  produto: 'Produto',
  data_inicio: 'Início',
  data_expiracao: 'Expiração',
  status: 'Status',
  status_grupo: 'Grupo',
  valor: 'Valor',
};
const LARGURAS: Readonly<Record<Coluna, string>> = {
  cliente: 'auto',
  produto: '20%',
  data_inicio: '5.75rem',
  data_expiracao: '9.25rem',
  status: '9.5rem',
  status_grupo: '8.25rem',
  valor: '6.25rem',
};

const Grade = styled(Tabela)(({ theme }) => ({
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  '& th, & td': { padding: theme.spacing(1), verticalAlign: 'middle' },
  // A ordem se troca com a lista rolada: os títulos ficam à vista.
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: theme.vars.palette.background.paper,
    borderRadius: theme.shape.borderRadius,
  },
  '& thead button': { font: 'inherit', gap: 4, borderRadius: 4, minHeight: 28 },
}));

type Visiveis = { readonly inicio: boolean; readonly grupo: boolean };

function Titulo(props: { coluna: Coluna; ordem: Ordem; aoMudarOrdem: (ordem: Ordem) => void }) {
  const { coluna, ordem, aoMudarOrdem } = props;
  const esta = ordem.coluna === coluna;
  const desce = esta && ordem.sentido === 'desc';
  const Seta = desce ? ArrowDownward : ArrowUpward;
  return (
    <th
      scope="col"
      style={{ width: LARGURAS[coluna] }}
      {...(coluna === 'valor' && { 'data-numero': true })}
      {...(esta && { 'aria-sort': desce ? 'descending' : 'ascending' })}
    >
      <ButtonBase onClick={() => aoMudarOrdem({ coluna, sentido: esta && !desce ? 'desc' : 'asc' })}>
        {TITULOS[coluna]}
        {esta && <Seta aria-hidden sx={{ fontSize: '1rem' }} />}
      </ButtonBase>
    </th>
  );
}

/** Uma linha só se desenha de novo quando ela muda: uma tecla na busca não mexe nas que ficam. */
const Linha = memo(function Linha(props: {
  linha: AssinaturaLinha;
  hoje: Data;
  inicio: boolean;
  grupo: boolean;
  aoAbrirMenu: AbrirMenu;
}) {
  const { linha, hoje, inicio, grupo, aoAbrirMenu } = props;
  return (
    <tr>
      <th scope="row">
        <DoisTextos
          primeiro={linha.cliente_nome}
          segundo={linha.cliente_email ? <Email email={linha.cliente_email} /> : 'Sem e-mail'}
        />
      </th>
      <td>
        <DoisTextos
          primeiro={linha.produto_nome}
          segundo={
            dizOPeriodo(linha.produto_nome, linha.produto_periodicidade) ? null : linha.produto_periodicidade
          }
        />
      </td>
      {inicio && <td>{formatarData(linha.data_inicio)}</td>}
      <td>
        <Vencimento linha={linha} hoje={hoje} />
      </td>
      <td>
        <Situacao linha={linha} hoje={hoje} />
      </td>
      {grupo && (
        <td>
          <Grupo linha={linha} />
        </td>
      )}
      <td data-numero>{formatarReais(linha.valor)}</td>
      <td>
        <BotaoDeAcoes de={daAssinatura(linha)} aoAbrir={(botao) => aoAbrirMenu(botao, linha)} />
      </td>
    </tr>
  );
});

const colunasDe = ({ inicio, grupo }: Visiveis): readonly Coluna[] => [
  'cliente',
  'produto',
  ...(inicio ? (['data_inicio'] as const) : []),
  'data_expiracao',
  'status',
  ...(grupo ? (['status_grupo'] as const) : []),
  'valor',
];

/** A tabela: recebe já filtradas e ordenadas as linhas da página que mostra. */
export const TabelaAssinaturas = memo(function TabelaAssinaturas(props: {
  linhas: readonly AssinaturaLinha[];
  total: number;
  pagina: number;
  ordem: Ordem;
  hoje: Data;
  aoMudarOrdem: (ordem: Ordem) => void;
  aoMudarPagina: (pagina: number) => void;
  aoAbrirMenu: AbrirMenu;
}) {
  const { linhas, total, pagina, ordem, hoje, aoMudarOrdem, aoMudarPagina, aoAbrirMenu } = props;
  const inicio = useMediaQuery(CABE_O_INICIO);
  const grupo = useMediaQuery(CABE_O_GRUPO);
  return (
    <>
      <Grade aria-label="Assinaturas">
        <thead>
          <tr>
            {colunasDe({ inicio, grupo }).map((coluna) => (
              <Titulo key={coluna} coluna={coluna} ordem={ordem} aoMudarOrdem={aoMudarOrdem} />
            ))}
            <th scope="col" style={{ width: '4rem' }}>
              Ações
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <Linha
              key={linha.id}
              linha={linha}
              hoje={hoje}
              inicio={inicio}
              grupo={grupo}
              aoAbrirMenu={aoAbrirMenu}
            />
          ))}
        </tbody>
      </Grade>
      <Paginas
        de="das assinaturas"
        total={total}
        porPagina={LINHAS_POR_PAGINA}
        pagina={pagina}
        aoMudar={aoMudarPagina}
      />
    </>
  );
});
