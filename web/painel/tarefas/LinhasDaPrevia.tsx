import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { LINHAS_POR_PAGINA } from '../../../shared/tarefas/tarefas.limites.ts';
import type { LinhaDaPrevia, Tarefa } from '../../../shared/tarefas/tarefas.schema.ts';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { Paginas } from '../../kit/Paginas.tsx';
import { usePrevia } from '../pecas/tarefas/consultas.ts';

const Tabela = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': {
    padding: theme.spacing(1, 2),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 550 },
  '& :is(th, td):first-of-type': { width: '5rem', fontVariantNumeric: 'tabular-nums' },
  '& .motivo': { display: 'block', color: theme.vars.palette.text.secondary },
  '& .motivo.recusada': { color: theme.vars.palette.error.main },
}));

/** As linhas de uma situação, página a página: número da linha no arquivo, o que ela traz e o motivo. */
export function LinhasDaPrevia(props: {
  tarefa: Pick<Tarefa, 'id' | 'versao'>;
  situacao: LinhaDaPrevia['situacao'];
  pagina: number;
  /** Quem já existe vai receber o que a linha traz de diferente: diz-se o quê. */
  atualizar: boolean;
  aoMudarPagina: (pagina: number) => void;
}) {
  const { tarefa, situacao, pagina, atualizar, aoMudarPagina } = props;
  const { data, isError, refetch, isPlaceholderData } = usePrevia(tarefa, situacao, pagina);
  if (isError && data === undefined) {
    return (
      <EstadoErro mensagem="Não foi possível carregar as linhas" aoTentarDeNovo={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <Box sx={{ padding: 2 }}>
        <EsqueletoTabela />
      </Box>
    );
  }
  return (
    <>
      <Tabela aria-busy={isPlaceholderData}>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">
              {situacao === 'nova' ? 'O que será gravado' : 'O que o arquivo traz e por quê'}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.itens.map((linha) => (
            <tr key={linha.linha}>
              <td>{linha.linha}</td>
              <td>
                {linha.resumo}
                {linha.motivo !== null && <span className={`motivo ${situacao}`}>{linha.motivo}</span>}
                {atualizar && linha.diferente !== undefined && (
                  <span className="motivo">Traz diferente: {linha.diferente.join(', ')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Tabela>
      <Paginas
        de="da prévia"
        total={data.total}
        porPagina={LINHAS_POR_PAGINA}
        pagina={pagina}
        aoMudar={aoMudarPagina}
      />
    </>
  );
}
