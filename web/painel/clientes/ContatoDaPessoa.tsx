import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ocultarCpf } from '../../../shared/base/documentos.ts';
import { formatarTelefone, linkWhatsApp } from '../../../shared/base/telefone.ts';
import type { Cliente } from '../../../shared/clientes/clientes.schema.ts';
import { Email } from '../../kit/Contato.tsx';
import { Dados } from '../../kit/Dados.tsx';
import { EmailOutlined, Phone, WhatsApp } from '../../kit/icones.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useDevolvidos } from './consultas.ts';
import { Quadro } from './Quadro.tsx';

/** De onde é. */
const situar = ({ cidade, estado, estrangeiro, pais }: Cliente): string | null =>
  (estrangeiro ? pais : [cidade, estado].filter(Boolean).join('/')) || null;

/** Botões que não são o que se vem fazer: sem contorno, sobre um fundo leve; a largura reparte-se por igual. */
const Leves = styled('section')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(2),
  '& > a': { flex: '1 1 auto', minHeight: 36, whiteSpace: 'nowrap' },
  '& > .MuiButton-text': {
    color: theme.vars.palette.text.primary,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 9%, transparent)`,
  },
  '& > .MuiButton-text:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 16%, transparent)`,
  },
  '& > .MuiButton-text .MuiButton-icon': { color: theme.vars.palette.text.secondary },
}));

/** Falar com a pessoa num toque; o WhatsApp é o botão cheio (`principal`) enquanto nada dela venceu. */
export function CanaisDaPessoa({
  cliente: { telefone, email },
  principal,
}: {
  cliente: Cliente;
  principal: boolean;
}) {
  if (telefone === null && email === null) return null;
  return (
    <Leves aria-label="Falar com a pessoa">
      {telefone && (
        <Button
          size="small"
          variant={principal ? 'contained' : 'text'}
          startIcon={<WhatsApp />}
          href={linkWhatsApp(telefone)}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </Button>
      )}
      {telefone && (
        <Button size="small" startIcon={<Phone />} href={`tel:${telefone}`}>
          Ligar
        </Button>
      )}
      {email && (
        <Button size="small" startIcon={<EmailOutlined />} href={`mailto:${email}`}>
          E-mail
        </Button>
      )}
    </Leves>
  );
}

/** Os contatos e os documentos da pessoa, por extenso. */
export function DadosDaPessoa({ cliente }: { cliente: Cliente }) {
  const { telefone, email, cpf, documento } = cliente;
  const devolvido = useDevolvidos().has(email?.toLowerCase() ?? '');
  const lugar = situar(cliente);
  return (
    <Quadro titulo="Contato" calado>
      <Dados>
        <dt>Telefone</dt>
        <dd>{telefone ? formatarTelefone(telefone) : 'Sem telefone'}</dd>
        <dt>E-mail</dt>
        <dd>
          {email ? <Email email={email} /> : 'Sem e-mail'}{' '}
          {devolvido && <StatusChip tipo="erro" rotulo="E-mail devolvido" />}
        </dd>
        {lugar !== null && (
          <>
            <dt>{cliente.estrangeiro ? 'País' : 'Cidade'}</dt>
            <dd>{lugar}</dd>
          </>
        )}
        {cpf && (
          <>
            <dt>CPF</dt>
            <dd>{ocultarCpf(cpf)}</dd>
          </>
        )}
        {documento && (
          <>
            <dt>Documento</dt>
            <dd>{documento}</dd>
          </>
        )}
      </Dados>
    </Quadro>
  );
}
