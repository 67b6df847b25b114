import IconButton from '@mui/material/IconButton';
import { venceuPelaData } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { renovaAinda } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { SinalDoWhatsApp, Telefone } from '../../kit/Contato.tsx';
import type { EmAndamento } from './OQueCorre.tsx';

/** O WhatsApp de um cliente: se o que a linha mostra venceu, com o texto que sai e o link de renovação. */
export function FalarComCliente(props: {
  cliente: ClienteResumo;
  em: EmAndamento;
  soIcone: boolean;
  aoChamar: (assinatura: AssinaturaLinha) => void;
}) {
  const { cliente, em, soIcone, aoChamar } = props;
  const { id, nome, telefone } = cliente;
  const assinatura = em.doCliente.get(id)?.[0];
  if (telefone === null) return null;
  if (!assinatura || !venceuPelaData(assinatura, em.hoje) || !renovaAinda(assinatura))
    return <Telefone telefone={telefone} soIcone={soIcone} />;
  return (
    <>
      {!soIcone && formatarTelefone(telefone)}
      <IconButton
        size="small"
        title="Chamar para renovar"
        aria-label={`Chamar ${nome} para renovar`}
        onClick={() => aoChamar(assinatura)}
        sx={soIcone ? { minWidth: 44, minHeight: 44 } : { padding: '4px', marginBlock: '-4px' }}
      >
        <SinalDoWhatsApp sx={{ fontSize: soIcone ? '1.25rem' : '1rem' }} />
      </IconButton>
    </>
  );
}
