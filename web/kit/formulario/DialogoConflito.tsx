import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CampoEmConflito } from './campos.ts';

/** Duas janelas editaram o mesmo registro: o que difere e o que fazer de cada escolha. */
export type Conflito = {
  /** Nome do registro ('Maria Souza'). */
  readonly registro: string;
  readonly campos: readonly CampoEmConflito[];
  readonly aoUsarAtual: () => void;
  readonly aoManterMeu: () => void;
  readonly aoFechar: () => void;
};

const celula = {
  textAlign: 'left',
  verticalAlign: 'top',
  padding: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

/** Na tela estreita três colunas cortariam as palavras: o nome do campo fica sobre as duas versões. */
const linha = {
  '@media (max-width: 599px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > th:first-of-type': { gridColumn: '1 / -1', borderBottom: 0, paddingBottom: 0 },
  },
} as const;

/** Mostra as duas versões lado a lado e deixa escolher. */
export function DialogoConflito(props: Conflito) {
  const id = useId();
  return (
    <Dialog open onClose={props.aoFechar} aria-labelledby={id} maxWidth="md">
      <DialogTitle id={id}>{props.registro} foi alterado em outra janela</DialogTitle>
      {/* Com muitos campos o conteúdo rola: quem usa o teclado precisa poder chegar a ele. */}
      <DialogContent tabIndex={0} role="region" aria-labelledby={id}>
        <Typography sx={{ marginBottom: 2 }}>
          {props.campos.length === 0
            ? 'O que você escreveu é igual ao que já está gravado.'
            : 'Nada foi perdido. Compare o que você escreveu com o que está gravado agora e escolha com qual ficar.'}
        </Typography>
        {props.campos.length > 0 && (
          <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' }}>
            <thead>
              <Box component="tr" sx={linha}>
                <Box component="th" scope="col" sx={celula}>
                  Campo
                </Box>
                <Box component="th" scope="col" sx={celula}>
                  Seu texto
                </Box>
                <Box component="th" scope="col" sx={celula}>
                  Gravado
                </Box>
              </Box>
            </thead>
            <tbody>
              {props.campos.map((campo) => (
                <Box component="tr" key={campo.rotulo} sx={linha}>
                  <Box component="th" scope="row" sx={{ ...celula, fontWeight: 550 }}>
                    {campo.rotulo}
                  </Box>
                  <Box component="td" sx={celula}>
                    {campo.meu || '(vazio)'}
                  </Box>
                  <Box component="td" sx={celula}>
                    {campo.atual || '(vazio)'}
                  </Box>
                </Box>
              ))}
            </tbody>
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ padding: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={props.aoFechar}>Voltar ao formulário</Button>
        <Button onClick={props.aoUsarAtual}>Usar o gravado</Button>
        <Button variant="contained" onClick={props.aoManterMeu}>
          Manter o meu
        </Button>
      </DialogActions>
    </Dialog>
  );
}
