import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';
import { Copiavel } from '../../kit/Copiavel.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';

const CodigoQr = lazy(() => import('../../kit/CodigoQr.tsx'));

/** O código QR do checkout de um plano, com o endereço que ele abre. */
export default function JanelaDoQr(props: { nome: string; endereco: string; aoFechar: () => void }) {
  const { nome, endereco, aoFechar } = props;
  const id = useId();
  return (
    <Dialog open onClose={aoFechar} aria-labelledby={id}>
      <DialogTitle id={id}>Checkout: {nome}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
          <CodigoQr texto={endereco} nome={`Código QR do checkout de ${nome}`} />
        </Suspense>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Copiavel nome="Link do checkout" texto={endereco} />
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={aoFechar}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
