import { styled } from '@mui/material/styles';
import type { Secao } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { ExportarPorPartes } from '../pecas/tarefas/ExportarPorPartes.tsx';
import { lerFila } from './consultas.ts';
import { PLANILHA_DA_FILA } from './planilha.ts';

/** Pessoas que se leem de cada vez para a planilha. */
const POR_VEZ = 100;

/** No celular, o que se baixa não pesa mais do que o título: só o ícone, que acaba onde a coluna acaba. */
const Leve = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { marginRight: theme.spacing(-1.5) },
}));

/** 'Exportar CSV' da seção da fila que está à vista, inteira. */
export const ExportarFila = ({ secao, vazia }: { secao: Secao; vazia: boolean }) => (
  <Leve>
    <ExportarPorPartes
      nome={`renovacoes-${secao}`}
      varias="pessoas"
      desligada={vazia}
      idDe={({ assinatura_id }) => assinatura_id}
      buscar={(cursor) => lerFila(secao, cursor, POR_VEZ)}
      colunas={PLANILHA_DA_FILA}
    />
  </Leve>
);
