import Button from '@mui/material/Button';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { Send } from '../../kit/icones.tsx';
import { useCobrar } from '../pecas/renovacoes/useCobrar.ts';
import { usePessoaMudou } from './pessoa.consultas.ts';

/** Manda a mensagem da etapa em que a assinatura está, e diz o que houve. */
export function CobrarAssinatura({
  id,
  linha,
  principal,
}: {
  id: string;
  linha: AssinaturaDoCliente;
  principal: boolean;
}) {
  const mudou = usePessoaMudou(id);
  const cobrar = useCobrar({ assinatura_id: linha.id, nome: linha.cliente_nome }, mudou.tudo);
  return (
    <Button
      variant={principal ? 'contained' : 'outlined'}
      startIcon={<Send />}
      aria-label={`Cobrar ${linha.produto_nome}`}
      aria-busy={cobrar.ocupado}
      disabled={cobrar.ocupado}
      onClick={() => cobrar.agir()}
    >
      {cobrar.ocupado ? 'Enviando…' : 'Cobrar'}
    </Button>
  );
}
