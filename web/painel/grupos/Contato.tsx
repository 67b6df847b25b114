import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { formatarTelefone, linkWhatsApp } from '../../../shared/base/telefone.ts';

/** E-mail e telefone do cliente; o telefone abre a conversa no WhatsApp. */
export function Contato({ email, telefone }: { email: string | null; telefone: string | null }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.25, marginTop: 0.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      {email ? (
        <Link href={`mailto:${email}`}>
          {/* Sem espaço para a linha inteira, quebra antes do domínio. */}
          {email.slice(0, email.lastIndexOf('@'))}
          <wbr />
          {email.slice(email.lastIndexOf('@'))}
        </Link>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Sem e-mail
        </Box>
      )}
      {telefone && (
        <Link
          href={linkWhatsApp(telefone)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${formatarTelefone(telefone)}: abrir conversa no WhatsApp`}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, justifySelf: 'start' }}
        >
          {formatarTelefone(telefone)}
          <WhatsApp sx={{ fontSize: '1rem' }} aria-hidden />
        </Link>
      )}
    </Box>
  );
}
