import type { PedidosDeNovo } from '../../../../shared/mensagens/por-resolver.schema.ts';
import { contar } from '../contar.ts';

/** O que se pediu de novo, numa frase; null quando nada sai. */
export function frasePedidos({ pedidos, ja_pedidos }: PedidosDeNovo): string | null {
  if (pedidos === 0) return ja_pedidos > 0 ? 'Já tinham sido pedidos, ou já se sabe que saíram' : null;
  return `${contar(pedidos, 'e-mail a caminho', 'e-mails a caminho')}`;
}

/** De quem não sai, e porquê; null quando saem todos. */
export function fraseDosQueNaoSaem({ sem_envio }: PedidosDeNovo): string | null {
  if (sem_envio.length === 0) return null;
  return `Não saem: ${sem_envio.map(({ nome, motivo }) => `${nome} (${motivo})`).join('; ')}`;
}
