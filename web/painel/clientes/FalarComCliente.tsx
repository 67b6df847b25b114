import IconButton from '@mui/material/IconButton';
import { expiraEmBreve, venceuPelaData } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { renovaAinda } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { Telefone } from '../../kit/Contato.tsx';
import { Phone, WhatsApp } from '../../kit/icones.tsx';
import type { EmAndamento } from './OQueCorre.tsx';

/**
 * Diz se a um cliente só se liga, pelo cadastro ou pelo que dizem as assinaturas dele. A troca de versão é aos poucos:
 * a API de antes não o diz, e quem não o diz aceita.
 */
export const pedeLigacao = ({ id, aceita_avisos }: ClienteResumo, { doCliente }: EmAndamento): boolean =>
  aceita_avisos === false || (doCliente.get(id) ?? []).some(({ so_ligacao }) => so_ligacao);

/**
 * O WhatsApp de um cliente: se o que a linha mostra venceu, ou vence logo, com o texto que sai e o link; a quem não
 * aceita avisos ou pediu para parar, liga-se.
 */
export function FalarComCliente(props: {
  cliente: ClienteResumo;
  em: EmAndamento;
  aoChamar: (assinatura: AssinaturaLinha) => void;
}) {
  const { cliente, em, aoChamar } = props;
  const { id, nome, telefone } = cliente;
  const assinatura = em.doCliente.get(id)?.[0];
  if (telefone === null) return null;
  const chama = assinatura && (venceuPelaData(assinatura, em.hoje) || expiraEmBreve(assinatura, em.hoje));
  if (!chama || !renovaAinda(assinatura)) return <Telefone telefone={telefone} soIcone />;
  if (pedeLigacao(cliente, em)) {
    return (
      <IconButton
        color="primary"
        href={`tel:${telefone}`}
        title="Só ligação"
        aria-label={`Ligar para ${nome}`}
        data-chamar
      >
        <Phone fontSize="small" />
      </IconButton>
    );
  }
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
