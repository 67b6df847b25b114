import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Email } from '../../kit/Email.tsx';
import { Telefone } from '../../kit/Telefone.tsx';

/** E-mail e telefone do cliente; o telefone abre a conversa no WhatsApp. */
export function Contato({ email, telefone }: { email: string | null; telefone: string | null }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.25, marginTop: 0.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      {email ? (
        <Link href={`mailto:${email}`}>
          <Email email={email} />
        </Link>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Sem e-mail
        </Box>
      )}
      {telefone && <Telefone telefone={telefone} />}
    </Box>
  );
}
