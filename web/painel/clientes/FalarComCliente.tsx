import IconButton from '@mui/material/IconButton';
import { venceHoje, venceuPelaData } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { renovaAinda } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { Telefone } from '../../kit/Contato.tsx';
import { WhatsApp } from '../../kit/icones.tsx';
import type { EmAndamento } from './OQueCorre.tsx';

/** O WhatsApp de um cliente: se o que a linha mostra venceu, ou vence hoje, com o texto que sai e o link. */
export function FalarComCliente(props: {
  cliente: ClienteResumo;
  em: EmAndamento;
  aoChamar: (assinatura: AssinaturaLinha) => void;
}) {
  const { cliente, em, aoChamar } = props;
  const { id, nome, telefone } = cliente;
  const assinatura = em.doCliente.get(id)?.[0];
  if (telefone === null) return null;
  const chama = assinatura && (venceuPelaData(assinatura, em.hoje) || venceHoje(assinatura, em.hoje));
  if (!chama || !renovaAinda(assinatura)) return <Telefone telefone={telefone} soIcone />;
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
