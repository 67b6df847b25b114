import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { formatarData, formatarInstante } from '../../../shared/base/datas.ts';
import { STATUS_DA_COBRANCA } from '../../../shared/cobrancas/cobrancas.rules.ts';
import type { Cobranca, LinhaDoHistorico } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { ETAPAS } from '../../../shared/mensagens/avisos.rules.ts';
import { EsqueletoTabela, EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { InfoOutlined } from '../../kit/icones.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { CABE_TABELA, GradeDeCartoes, Tabela } from '../../kit/Tabela.tsx';
import { useHistorico } from './consultas.ts';
import { CHIP_DA_COBRANCA, DUVIDOSO, NOME_DA_ETAPA } from './mostrar.ts';
import { TentarDeNovo } from './TentarDeNovo.tsx';

const TODOS = 'todos';

const quando = ({ data_envio, created_at }: Cobranca) => formatarInstante(data_envio ?? created_at);
/** O que o ícone diz ao passar por cima ou a quem ouve a tela: de que vencimento, e por que não saiu. */
const detalhesDe = ({ data_expiracao, motivo }: Cobranca) =>
  [`Vencimento em ${formatarData(data_expiracao)}`, motivo].filter(Boolean).join(': ');

/** A em dúvida continua agendada: o que se lê é que não se sabe se saiu. */
const chipDe = ({ status, duvidosa }: Cobranca) =>
  duvidosa && status === 'agendada' ? DUVIDOSO : CHIP_DA_COBRANCA[status];

type Linha = { readonly cobranca: LinhaDoHistorico; readonly aoTentar: () => void };

const DeNovo = ({ cobranca: { id, cliente, pode_tentar_de_novo }, aoTentar }: Linha) =>
  pode_tentar_de_novo && (
    <TentarDeNovo envio={id} nome={cliente.nome} aoTentar={aoTentar} onde="do histórico" />
  );

function Motivo({ cobranca: { motivo } }: { cobranca: Cobranca }) {
  if (motivo === null) return null;
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {motivo}
    </Typography>
  );
}

const Detalhes = ({ cobranca }: { cobranca: Cobranca }) => (
  <InfoOutlined fontSize="small" color="action" titleAccess={detalhesDe(cobranca)} />
);

type Linhas = { readonly cobrancas: readonly LinhaDoHistorico[]; readonly aoTentar: () => void };

function EmTabela({ cobrancas, aoTentar }: Linhas) {
  return (
    <Tabela aria-label="Histórico de Cobranças">
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Cliente</th>
          <th scope="col">Produto</th>
          <th scope="col">Tipo</th>
          <th scope="col">Status</th>
          <th scope="col">Detalhes</th>
        </tr>
      </thead>
      <tbody>
        {cobrancas.map((uma) => (
          <tr key={uma.id}>
            <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
              {quando(uma)}
            </Box>
            <th scope="row">{uma.cliente.nome}</th>
            <td>{uma.produto_nome}</td>
            <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
              {NOME_DA_ETAPA[uma.tipo_cobranca]}
            </Box>
            <td>
              <StatusChip {...chipDe(uma)} />
              <Motivo cobranca={uma} />
              <DeNovo cobranca={uma} aoTentar={aoTentar} />
            </td>
            <td>
              <Detalhes cobranca={uma} />
            </td>
          </tr>
        ))}
      </tbody>
    </Tabela>
  );
}

function EmCartao({ cobranca, aoTentar }: Linha) {
  return (
    <Card component="li" sx={{ padding: 1.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <StatusChip {...chipDe(cobranca)} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {quando(cobranca)}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{cobranca.cliente.nome}</Typography>
      <Typography variant="body2">
        {NOME_DA_ETAPA[cobranca.tipo_cobranca]} · {cobranca.produto_nome}
      </Typography>
      <Motivo cobranca={cobranca} />
      <DeNovo cobranca={cobranca} aoTentar={aoTentar} />
    </Card>
  );
}

function Lista({ cobrancas, aoTentar }: Linhas) {
  const tabela = useMediaQuery(CABE_TABELA);
  if (tabela) return <EmTabela cobrancas={cobrancas} aoTentar={aoTentar} />;
  return (
    <GradeDeCartoes juntos aria-label="Histórico de Cobranças">
      {cobrancas.map((uma) => (
        <EmCartao key={uma.id} cobranca={uma} aoTentar={aoTentar} />
      ))}
    </GradeDeCartoes>
  );
}

/** As últimas 50 cobranças, com filtros por status e por tipo (especificação 2, seção 2). */
export function HistoricoDeCobrancas({ aoTentar }: { aoTentar: () => void }) {
  const [escolhido, setEscolhido] = useState({ status: TODOS, tipo: TODOS });
  const status = STATUS_DA_COBRANCA.find((um) => um === escolhido.status);
  const tipo_cobranca = ETAPAS.whatsapp.find((uma) => uma === escolhido.tipo);
  const { data, isError, refetch } = useHistorico({
    ...(status && { status }),
    ...(tipo_cobranca && { tipo_cobranca }),
  });
  return (
    <Box component="section" aria-labelledby="titulo-do-historico">
      <Typography variant="h2" id="titulo-do-historico" sx={{ marginBottom: 1.5 }}>
        Histórico de Cobranças
      </Typography>
      <FiltrosDaLista
        filtros={[
          {
            rotulo: 'Filtrar por status',
            valor: escolhido.status,
            aoMudar: (novo) => setEscolhido({ ...escolhido, status: novo }),
            opcoes: [
              [TODOS, 'Todos os status'],
              ...STATUS_DA_COBRANCA.map((um) => [um, CHIP_DA_COBRANCA[um].rotulo] as const),
            ],
          },
          {
            rotulo: 'Filtrar por tipo',
            valor: escolhido.tipo,
            aoMudar: (novo) => setEscolhido({ ...escolhido, tipo: novo }),
            opcoes: [
              [TODOS, 'Todos os tipos'],
              ...ETAPAS.whatsapp.map((uma) => [uma, NOME_DA_ETAPA[uma]] as const),
            ],
          },
        ]}
      />
      {data === undefined ? (
        isError ? (
          <EstadoErro
            mensagem="Não foi possível carregar o histórico"
            aoTentarDeNovo={() => void refetch()}
          />
        ) : (
          <EsqueletoTabela />
        )
      ) : data.itens.length === 0 ? (
        <EstadoVazio
          titulo="Nenhuma cobrança encontrada"
          texto="Cada cobrança pedida aparece aqui, com o que houve com ela."
        />
      ) : (
        <Lista cobrancas={data.itens} aoTentar={aoTentar} />
      )}
    </Box>
  );
}
