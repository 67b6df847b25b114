import IconButton from '@mui/material/IconButton';
import { venceuPelaData } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { renovaAinda } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { Telefone } from '../../kit/Contato.tsx';
import { WhatsApp } from '../../kit/icones.tsx';
import type { EmAndamento } from './OQueCorre.tsx';

/** O WhatsApp de um cliente: se o que a linha mostra venceu, com o texto que sai e o link de renovação. */
export function FalarComCliente(props: {
  cliente: ClienteResumo;
  em: EmAndamento;
  aoChamar: (assinatura: AssinaturaLinha) => void;
}) {
  const { cliente, em, aoChamar } = props;
  const { id, nome, telefone } = cliente;
  const assinatura = em.doCliente.get(id)?.[0];
  if (telefone === null) return null;
  if (!assinatura || !venceuPelaData(assinatura, em.hoje) || !renovaAinda(assinatura))
    return <Telefone telefone={telefone} soIcone />;
  return (
    <IconButton
      color="primary"
      title="Chamar para renovar"
      aria-label={`Chamar ${nome} para renovar`}
      data-chamar
      onClick={() => aoChamar(assinatura)}
    >
      <WhatsApp fontSize="small" />
    </IconButton>
  );
}
