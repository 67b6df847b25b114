import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Falha } from '../../kit/Falha.tsx';
import { BotaoSalvar, PerguntaDaSaida } from '../../kit/formulario/PartesDoFormulario.tsx';
import type { Saida } from '../../kit/formulario/useSaida.ts';
import type { Instrucoes } from './instrucoes.ts';
import { PainelDeInstrucoes } from './PainelDeInstrucoes.tsx';

/**
 * A janela em que se configura algo do catálogo: os campos, as instruções ao lado e, no pé, o que falhou e os botões.
 */
export function JanelaDaIntegracao(props: {
  titulo: string;
  instrucoes: Instrucoes;
  salvando: boolean;
  /** O que falhou ao salvar; null quando o motivo está ao lado do campo, ou noutra janela. */
  erro: string | null;
  saida: Saida | null;
  aoEnviar: (evento: FormEvent) => unknown;
  aoDesistir: () => void;
  /** O que mais se pode fazer, antes de Cancelar. */
  acoes?: ReactNode;
  children: ReactNode;
}) {
  const { titulo, instrucoes, salvando, erro, saida, aoEnviar, aoDesistir, acoes, children } = props;
  const id = useId();
  const celular = useMediaQuery('(max-width:599.95px)');
  return (
    <>
      <Dialog
        open
        fullScreen={celular}
        fullWidth
        maxWidth="md"
        onClose={() => {
          if (!salvando) aoDesistir();
        }}
        aria-labelledby={id}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(evento: FormEvent) => void aoEnviar(evento)}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        >
          <DialogTitle id={id}>{titulo}</DialogTitle>
          <DialogContent>
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
              }}
            >
              <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>{children}</Box>
              <PainelDeInstrucoes instrucoes={instrucoes} />
            </Box>
          </DialogContent>
          <Falha erro={erro} sx={{ marginInline: 3, flexShrink: 0 }} />
          <DialogActions sx={{ padding: 2, gap: 1, flexWrap: 'wrap' }}>
            {acoes}
            <Button onClick={aoDesistir} disabled={salvando}>
              Cancelar
            </Button>
            <BotaoSalvar ocupado={salvando} />
          </DialogActions>
        </Box>
      </Dialog>
      <PerguntaDaSaida saida={saida} />
    </>
  );
}
