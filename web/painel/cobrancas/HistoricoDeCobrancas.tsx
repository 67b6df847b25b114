import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatarData, formatarInstante } from '../../../shared/base/datas.ts';
import { STATUS_DA_COBRANCA } from '../../../shared/cobrancas/cobrancas.rules.ts';
import type { Cobranca, LinhaDoHistorico } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { TODAS_AS_ETAPAS } from '../../../shared/mensagens/avisos.rules.ts';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { Info } from '../../kit/icones.tsx';
import { type Coluna, ListaEmColunas } from '../../kit/ListaEmColunas.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { BuscaDePessoa } from '../pecas/clientes/BuscaDePessoa.tsx';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { NOME_DA_ETAPA } from '../pecas/mensagens/nomesDosEnvios.ts';
import { useHistorico } from './consultas.ts';
import { CHIP_DA_COBRANCA, DUVIDOSO } from './mostrar.ts';
import { TentarDeNovo } from './TentarDeNovo.tsx';

const TODOS = 'todos';

const escreverInstante = ({ data_envio, created_at }: Cobranca) => formatarInstante(data_envio ?? created_at);
/** O que o ícone diz ao passar por cima ou a quem ouve a tela: de que vencimento, e por que não saiu. */
const detalhesDe = ({ data_expiracao, motivo }: Cobranca) =>
  [`Vencimento em ${formatarData(data_expiracao)}`, motivo].filter(Boolean).join(': ');

/** A em dúvida continua agendada: o que se lê é que não se sabe se saiu. */
const chipDe = ({ status, duvidosa }: Cobranca) =>
  duvidosa && status === 'agendada' ? DUVIDOSO : CHIP_DA_COBRANCA[status];

function Motivo({ cobranca: { motivo } }: { cobranca: Cobranca }) {
  if (motivo === null) return null;
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {motivo}
    </Typography>
  );
}

function DeNovo({ cobranca, aoTentar }: { cobranca: LinhaDoHistorico; aoTentar: () => void }) {
  const { id, cliente, pode_tentar_de_novo } = cobranca;
  return (
    pode_tentar_de_novo && (
      <TentarDeNovo envio={id} nome={cliente.nome} aoTentar={aoTentar} onde="do histórico" />
    )
  );
}

/** O que se mostra de uma cobrança; o contexto é o que fazer depois de tentar de novo. */
const DA_COBRANCA: Readonly<
  Record<
    'data' | 'cliente' | 'produto' | 'tipo' | 'status' | 'detalhes',
    Coluna<LinhaDoHistorico, () => void>
  >
> = {
  data: { titulo: 'Data', forma: 'instante', celula: escreverInstante },
  cliente: { titulo: 'Cliente', forma: 'nome', celula: ({ cliente }) => <NomeDaPessoa {...cliente} /> },
  produto: {
    titulo: 'Produto',
    celula: ({ produto_nome }) => produto_nome,
    noCartao: ({ tipo_cobranca, produto_nome }) => `${NOME_DA_ETAPA[tipo_cobranca]} · ${produto_nome}`,
  },
  tipo: { titulo: 'Tipo', forma: 'instante', celula: ({ tipo_cobranca }) => NOME_DA_ETAPA[tipo_cobranca] },
  status: {
    titulo: 'Status',
    celula: (item, aoTentar) => (
      <>
        <StatusChip {...chipDe(item)} />
        <Motivo cobranca={item} />
        <DeNovo cobranca={item} aoTentar={aoTentar} />
      </>
    ),
    noCartao: (item) => <StatusChip {...chipDe(item)} />,
  },
  detalhes: {
    titulo: 'Detalhes',
    celula: (item) => <Info fontSize="small" color="action" titleAccess={detalhesDe(item)} />,
    noCartao: (item, aoTentar) =>
      item.motivo === null && !item.pode_tentar_de_novo ? null : (
        <>
          <Motivo cobranca={item} />
          <DeNovo cobranca={item} aoTentar={aoTentar} />
        </>
      ),
  },
};
const CARTAO_DA_COBRANCA = [['status', 'data'], ['cliente'], ['produto'], ['detalhes']] as const;

/** As últimas 50 cobranças, com filtros por status e por tipo (especificação 2, seção 2). */
export function HistoricoDeCobrancas({ aoTentar }: { aoTentar: () => void }) {
  const [escolhido, setEscolhido] = useState({ status: TODOS, tipo: TODOS });
  const status = STATUS_DA_COBRANCA.find((status) => status === escolhido.status);
  const tipo_cobranca = TODAS_AS_ETAPAS.whatsapp.find((tipo_cobranca) => tipo_cobranca === escolhido.tipo);
  const { data, isError, refetch } = useHistorico({
    ...(status && { status }),
    ...(tipo_cobranca && { tipo_cobranca }),
  });
  return (
    <Box component="section" aria-labelledby="titulo-do-historico">
      <Typography variant="h2" id="titulo-do-historico" sx={{ marginBottom: 1.5 }}>
        Histórico de Cobranças
      </Typography>
      <BuscaDePessoa so="mensagens" rotulo="Buscar as cobranças de uma pessoa" />
      <FiltrosDaLista
        filtros={[
          {
            rotulo: 'Filtrar por status',
            valor: escolhido.status,
            aoMudar: (novo) => setEscolhido({ ...escolhido, status: novo }),
            opcoes: [
              [TODOS, 'Todos os status'],
              ...STATUS_DA_COBRANCA.map((texto) => [texto, CHIP_DA_COBRANCA[texto].rotulo] as const),
            ],
          },
          {
            rotulo: 'Filtrar por tipo',
            valor: escolhido.tipo,
            aoMudar: (novo) => setEscolhido({ ...escolhido, tipo: novo }),
            opcoes: [
              [TODOS, 'Todos os tipos'],
              ...TODAS_AS_ETAPAS.whatsapp.map((texto) => [texto, NOME_DA_ETAPA[texto]] as const),
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
        <ListaEmColunas
          nivel="h3"
          rotulo="Histórico de Cobranças"
          itens={data.itens}
          colunas={DA_COBRANCA}
          cartao={CARTAO_DA_COBRANCA}
          contexto={aoTentar}
        />
      )}
    </Box>
  );
}
