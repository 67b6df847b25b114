import Link from '@mui/material/Link';
import { formatarTelefone, linkWhatsApp } from '../../shared/base/telefone.ts';
import { WhatsApp } from './icones.tsx';

/** Um e-mail que, sem espaço para a linha inteira, quebra antes do domínio. */
export function Email({ email }: { email: string }) {
  const corte = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, corte)}
      <wbr />
      {email.slice(corte)}
    </>
  );
}

/**
 * Um telefone que abre a conversa no WhatsApp. O ícone se alinha à linha: no toque o link é um bloco da altura do dedo.
 */
export function Telefone({ telefone }: { telefone: string }) {
  return (
    <Link
      href={linkWhatsApp(telefone)}
      target="_blank"
      rel="noreferrer"
      aria-label={`${formatarTelefone(telefone)}: abrir conversa no WhatsApp`}
      sx={{ justifySelf: 'start', whiteSpace: 'nowrap' }}
    >
      {formatarTelefone(telefone)}
      <WhatsApp sx={{ fontSize: '1rem', marginLeft: 0.5, verticalAlign: 'text-bottom' }} aria-hidden />
    </Link>
  );
}
