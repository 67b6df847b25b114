import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { TIPOS_DE_BLOCO, type TipoDeBloco } from '../../../shared/blocos/blocos.schema.ts';
import { DesenhoDoBloco } from './DesenhoDoBloco.tsx';
import { DESCRICOES } from './descricoes.ts';

const Escolha = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1.5),
  alignItems: 'center',
  justifyContent: 'start',
  width: '100%',
  height: '100%',
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.shape.borderRadius,
  textAlign: 'left',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& svg': { color: theme.vars.palette.text.secondary },
  '& strong': { display: 'block', fontWeight: 550 },
  '& small': { fontSize: '0.8125rem', lineHeight: 1.4, color: theme.vars.palette.text.secondary },
}));

/** O que se pode acrescentar a uma página, cada tipo com o seu desenho e para que serve. */
export function NovoBloco(props: { aoEscolher: (tipo: TipoDeBloco) => void; aoFechar: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={props.aoFechar} aria-labelledby={id} maxWidth="md">
      <DialogTitle id={id}>Acrescentar bloco</DialogTitle>
      <DialogContent sx={{ paddingInline: 1.5 }}>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 0.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
            margin: 0,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {TIPOS_DE_BLOCO.map((tipo) => (
            <li key={tipo}>
              <Escolha onClick={() => props.aoEscolher(tipo)}>
                <DesenhoDoBloco tipo={tipo} />
                <span>
                  <strong>{DESCRICOES[tipo].nome}</strong>
                  <small>{DESCRICOES[tipo].paraQue}</small>
                </span>
              </Escolha>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={props.aoFechar}>Voltar</Button>
      </DialogActions>
    </Dialog>
  );
}
