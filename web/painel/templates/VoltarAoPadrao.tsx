import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';

const Texto = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  maxHeight: '12rem',
  overflow: 'auto',
  font: 'inherit',
  fontSize: '0.875rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

/** Um texto inteiro, com o nome do que ele é, numa caixa que rola pelo teclado também. */
export function TextoInteiro({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {titulo}
      </Typography>
      {/* O texto que rola tem de rolar também pelo teclado. */}
      <Texto tabIndex={0} role="region" aria-label={titulo}>
        {texto}
      </Texto>
    </Box>
  );
}

/**
 * Troca o que está escrito pelo texto com que a linha começa, depois de mostrar os dois; nada se grava até salvar. Some
 * quando o escrito já é o padrão.
 */
export function VoltarAoPadrao(props: { escrito: string; padrao: string; aoVoltar: () => void }) {
  const { escrito, padrao, aoVoltar } = props;
  const [aberto, abrir] = useState(false);
  if (escrito === padrao) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        sx={{ justifySelf: 'start' }}
        onClick={() => abrir(true)}
      >
        Voltar ao padrão
      </Button>
      <DialogoConfirmacao
        aberto={aberto}
        titulo="Voltar ao texto padrão?"
        rotuloConfirmar="Usar o padrão"
        aoConfirmar={() => {
          aoVoltar();
          abrir(false);
        }}
        aoCancelar={() => abrir(false)}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextoInteiro titulo="O que está escrito agora" texto={escrito} />
          <TextoInteiro titulo="O padrão" texto={padrao} />
          <Typography variant="body2">
            O padrão entra no editor, e só vale depois de Salvar: até lá, sair sem salvar mantém o de agora.
          </Typography>
        </Box>
      </DialogoConfirmacao>
    </>
  );
}
