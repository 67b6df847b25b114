import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { fraseDoProblema, type ProblemaDoTemplate } from '../../../shared/mensagens/mensagens.validar.ts';

/** O que há de errado no texto, com a linha e a razão; cada frase leva à linha. */
export function Problemas(props: {
  id: string;
  problemas: readonly ProblemaDoTemplate[];
  aoIr: (linha: number) => void;
}) {
  const { problemas, aoIr } = props;
  if (problemas.length === 0) return null;
  const graves = problemas.some(({ grave }) => grave);
  return (
    <Alert id={props.id} severity={graves ? 'error' : 'warning'} sx={{ marginTop: 1, paddingBlock: 0.5 }}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {problemas.slice(0, 8).map((problema) => (
          <li key={fraseDoProblema(problema)}>
            <Button
              color="inherit"
              size="small"
              onClick={() => aoIr(problema.linha ?? 1)}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere', justifyContent: 'flex-start' }}
            >
              {fraseDoProblema(problema)}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
