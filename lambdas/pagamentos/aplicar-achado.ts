import * as z from 'zod';
import { GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import type { CobradorDoVendedor } from '../gateways/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { providerCall } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { nomesNoGateway } from './tratar-notificacao.ts';

type Deps = { readonly tabela: Table; readonly relogio: Clock; readonly cobrador: CobradorDoVendedor };

const achado = z.object({ gateway: z.enum(GATEWAYS), pagamento_gateway: z.string() });

/**
 * Aplica um pagamento que quem comprou disse ter feito, e que o gateway confirmou: pergunta-se outra vez por ele, e
 * segue o caminho das notificações. Lança, para que a fila repita, enquanto o gateway não responde.
 */
export async function aplicarAchado(deps: Deps, { usuario_id, dados }: DomainEvent): Promise<void> {
  const { gateway, pagamento_gateway } = achado.parse(dados);
  const faturas = (await deps.cobrador(usuario_id, gateway))?.cobrancas;
  // O vendedor desligou o gateway nesse meio tempo: a notificação, ou a conciliação, traz o pagamento.
  if (!faturas) return;
  const lida = await providerCall(
    { provedor: gateway, acao: 'procurar pagamento' },
    () => faturas.buscar(pagamento_gateway),
    ({ ok }) => ({ ok }),
  );
  if (!lida.ok) throw new Error('O gateway não respondeu por um pagamento que se achou');
  if (!lida.cobranca) return;
  await aplicarPagamento(
    { ...deps, outrosNomes: nomesNoGateway(deps.cobrador) },
    { usuario_id, ator: 'gateway', visto: lida.cobranca },
  );
}
