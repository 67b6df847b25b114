import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { fraseDoProblema, type ProblemaDoTemplate } from '../../../shared/mensagens/mensagens.validar.ts';

/** Quantos problemas se dizem de uma vez. */
const A_VISTA = 8;

/** O que há de errado no texto, com a linha e a razão; cada frase leva à linha. */
export function Problemas(props: {
  id: string;
  problemas: readonly ProblemaDoTemplate[];
  aoIr: (linha: number) => void;
}) {
  const { problemas, aoIr } = props;
  if (problemas.length === 0) return null;
  const graves = problemas.some(({ grave }) => grave);
  // O mesmo erro duas vezes na linha diz-se uma.
  const porFrase = new Map(problemas.map((problema) => [fraseDoProblema(problema), problema]));
  const aMais = porFrase.size - A_VISTA;
  return (
    <Alert id={props.id} severity={graves ? 'error' : 'warning'} sx={{ marginTop: 1, paddingBlock: 0.5 }}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {[...porFrase].slice(0, A_VISTA).map(([frase, problema]) => (
          <li key={frase}>
            <Button
              color="inherit"
              size="small"
              onClick={() => aoIr(problema.linha ?? 1)}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere', justifyContent: 'flex-start' }}
            >
              {frase}
            </Button>
          </li>
        ))}
        {aMais > 0 && <li>e mais {aMais}, nas linhas marcadas</li>}
      </ul>
    </Alert>
  );
}
