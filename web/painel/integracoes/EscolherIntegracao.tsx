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
import { DOMINIO, NOME_DO_DOMINIO } from './dominio.ts';
import { INSTRUCOES, INSTRUCOES_DO_DOMINIO } from './instrucoes.ts';

/** O que se pode configurar: uma integração do catálogo ou o domínio próprio. */
export type Escolha = Provedor | typeof DOMINIO;
const ESCOLHAS: readonly Escolha[] = [...PROVEDORES, DOMINIO];

function cartaoDe(escolha: Escolha) {
  if (escolha === DOMINIO) {
    return { nome: NOME_DO_DOMINIO, ...TIPOS.site, paraQue: INSTRUCOES_DO_DOMINIO.paraQue };
  }
  const { nome, tipo } = CATALOGO[escolha];
  return { nome, ...TIPOS[tipo], paraQue: INSTRUCOES[escolha].paraQue };
}

/** As integrações que ainda se podem configurar; cada uma abre o seu formulário. */
export function EscolherIntegracao(props: {
  configuradas: ReadonlySet<Escolha>;
  aoEscolher: (escolha: Escolha) => void;
  aoFechar: () => void;
}) {
  const { configuradas, aoEscolher, aoFechar } = props;
  const id = useId();
  const livres = ESCOLHAS.filter((escolha) => !configuradas.has(escolha));
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
          {livres.map((escolha) => {
            const { nome, rotulo, Icone, paraQue } = cartaoDe(escolha);
            return (
              <li key={escolha}>
                <ButtonBase
                  onClick={() => aoEscolher(escolha)}
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
                    <Typography sx={{ fontWeight: 550 }}>{nome}</Typography>
                  </Box>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {rotulo}
                  </Typography>
                  <Typography variant="body2">{paraQue}</Typography>
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
