import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { formatarTelefone, linkWhatsApp } from '../../shared/base/telefone.ts';
import { WhatsApp } from './icones.tsx';
import { UmaLinha } from './UmaLinha.ts';

/** Um e-mail numa linha só: o que não cabe termina em reticências, e lê-se inteiro ao passar por cima. */
export const Email = ({ email }: { email: string }) => <UmaLinha title={email}>{email}</UmaLinha>;

/**
 * O sinal do WhatsApp numa lista: apagado, com cor onde se está; onde não há por cima do que passar, sempre com cor.
 */
export const SinalDoWhatsApp = styled(WhatsApp)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  ':is(a, button):is(:hover, :focus-visible) > &': { color: theme.vars.palette.primary.main },
  '@media (hover: none), (max-width: 899.95px)': { color: theme.vars.palette.primary.main },
}));

/**
 * Um telefone que abre a conversa no WhatsApp. O ícone se alinha à linha: no toque o link é um bloco da altura do dedo.
 */
export function Telefone({ telefone, soIcone = false }: { telefone: string; soIcone?: boolean }) {
  const numero = formatarTelefone(telefone);
  return (
    <Link
      href={linkWhatsApp(telefone)}
      target="_blank"
      rel="noreferrer"
      aria-label={`${numero}: abrir conversa no WhatsApp`}
      {...(soIcone && { title: numero })}
      sx={{
        justifySelf: 'start',
        whiteSpace: 'nowrap',
        ...(soIcone && { display: 'inline-grid', placeItems: 'center', minWidth: 28, minHeight: 28 }),
      }}
    >
      {!soIcone && numero}
      <SinalDoWhatsApp
        sx={{
          fontSize: soIcone ? '1.25rem' : '1rem',
          marginLeft: soIcone ? 0 : 0.5,
          verticalAlign: 'text-bottom',
        }}
        aria-hidden
      />
    </Link>
  );
}
