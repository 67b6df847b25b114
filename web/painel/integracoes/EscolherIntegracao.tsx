import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CATALOGO, PROVEDORES, type Provedor } from '../../../shared/integracoes/integracoes.schema.ts';
import { TIPOS } from './catalogo.ts';
import { INSTRUCOES } from './instrucoes.ts';

/** As integrações que ainda se podem configurar; cada uma abre o seu formulário. */
export function EscolherIntegracao(props: {
  configuradas: ReadonlySet<Provedor>;
  aoEscolher: (provedor: Provedor) => void;
  aoFechar: () => void;
}) {
  const { configuradas, aoEscolher, aoFechar } = props;
  const id = useId();
  const livres = PROVEDORES.filter((um) => !configuradas.has(um));
  return (
    <Dialog open onClose={aoFechar} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>Escolha uma integração</DialogTitle>
      <DialogContent>
        {livres.length === 0 && <Typography>Todas as integrações já estão configuradas.</Typography>}
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
            listStyle: 'none',
            margin: 0,
            padding: 0,
          }}
        >
          {livres.map((provedor) => {
            const { nome, tipo } = CATALOGO[provedor];
            const { rotulo, Icone } = TIPOS[tipo];
            return (
              <li key={provedor}>
                <ButtonBase
                  onClick={() => aoEscolher(provedor)}
                  sx={{
                    display: 'grid',
                    gap: 0.5,
                    width: '100%',
                    height: '100%',
                    padding: 2,
                    textAlign: 'left',
                    alignContent: 'start',
                    justifyItems: 'start',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    '&:hover, &:focus-visible': { borderColor: 'primary.main' },
                  }}
                >
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    <Icone />
                    <Typography sx={{ fontWeight: 650 }}>{nome}</Typography>
                  </Box>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {rotulo}
                  </Typography>
                  <Typography variant="body2">{INSTRUCOES[provedor].paraQue}</Typography>
                </ButtonBase>
              </li>
            );
          })}
        </Box>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={aoFechar}>Cancelar</Button>
      </DialogActions>
    </Dialog>
  );
}
