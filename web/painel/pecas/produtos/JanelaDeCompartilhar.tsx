import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useCopiar } from '../../../kit/Copiavel.tsx';
import { EsqueletoCartoes } from '../../../kit/Esqueletos.tsx';
import { Copy, ExternalLink, WhatsApp } from '../../../kit/icones.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { enderecoDaVenda, useBaseDaLoja } from './loja.ts';
import { DEMORA_S, usePublicada } from './publicada.ts';

const CodigoQr = lazy(() => import('../../../kit/CodigoQr.tsx'));

/** O que se sabe da página agora: se já está no ar e, de quem acaba de a publicar, em quanto tempo lá chegou. */
function Situacao({ noAr, segundos, erro }: ReturnType<typeof usePublicada>) {
  if (erro) return <Alert severity="warning">Não foi possível saber se a página já está no ar.</Alert>;
  if (noAr) {
    return <StatusChip tipo="sucesso" rotulo={segundos === null ? 'No ar' : `No ar em ${segundos} s`} />;
  }
  if (segundos === null) return <StatusChip tipo="neutro" rotulo="Fora do ar" />;
  if (segundos < DEMORA_S) return <StatusChip tipo="alerta" rotulo="Publicando…" />;
  return (
    <Alert severity="info">
      Está demorando mais do que costuma. O endereço abre sozinho assim que a página estiver no ar.
    </Alert>
  );
}

/**
 * Uma página de venda no ar, e por onde a mostrar: o link, o código QR, o WhatsApp e o Instagram, que não tem um
 * endereço de partilha. `desde` é quando se mandou publicar a versão; null só a mostra.
 */
export default function JanelaDeCompartilhar(props: {
  pagina: { readonly id: string; readonly versao: number };
  nome: string;
  desde: number | null;
  acoes?: ReactNode;
  aoFechar: () => void;
}) {
  const { pagina, nome, desde, acoes, aoFechar } = props;
  const id = useId();
  const copiar = useCopiar();
  const base = useBaseDaLoja();
  const situacao = usePublicada(pagina, desde);
  const endereco = base === null ? null : enderecoDaVenda(base, pagina.id);
  return (
    <Dialog open onClose={aoFechar} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Compartilhar {nome}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box role="status" sx={{ minHeight: '2rem' }}>
          <Situacao {...situacao} />
        </Box>
        {endereco === null ? (
          <EsqueletoCartoes quantidade={1} />
        ) : (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{endereco.replace(/^https?:\/\//, '')}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="contained" startIcon={<Copy />} onClick={() => void copiar('Link', endereco)}>
                Copiar link
              </Button>
              <Button
                startIcon={<WhatsApp />}
                href={`https://wa.me/?text=${encodeURIComponent(`${nome}: ${endereco}`)}`}
                target="_blank"
                rel="noopener"
              >
                WhatsApp
              </Button>
              <Button onClick={() => void copiar('Cole na bio do Instagram: link', endereco)}>
                Instagram
              </Button>
              <Button startIcon={<ExternalLink />} href={endereco} target="_blank" rel="noopener">
                Abrir
              </Button>
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              No Instagram, cole o link na bio: uma publicação não abre links.
            </Typography>
            <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
              <CodigoQr texto={endereco} nome={`Código QR da página de ${nome}`} />
            </Suspense>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {acoes}
        <Button onClick={aoFechar}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
