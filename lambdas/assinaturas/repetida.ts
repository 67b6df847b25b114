import { setTimeout as esperar } from 'node:timers/promises';
import { recusasAssinaturas } from '../../shared/assinaturas/assinaturas.routes.ts';
import { fraseDaRepetida, ocupaOLugar } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { lerCliente } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import type { Copias } from './item.ts';
import { assinaturasDoCliente } from './repository.ts';

/** Quanto se espera pelo índice atrasado, em ms, antes de cada releitura. */
const ESPERAS_MS = [0, 100, 300, 900];

/**
 * Recusa `assinatura_repetida`, dizendo qual é, se o cliente já tem uma que ocupa o lugar num dos produtos. Devolve as
 * cópias com a contagem de assinaturas do cliente em que a resposta vale: a gravação exige que ela seja a mesma, e por
 * isso duas criações ao mesmo tempo não passam as duas. O índice por cliente atrasa; enquanto não mostra tantas quantas
 * a contagem diz, lê-se de novo.
 */
export async function recusarRepetida(
  { tabela }: { readonly tabela: Table },
  ctx: RequestContext,
  { copias, produtos }: { copias: Copias; produtos: readonly string[] },
): Promise<Copias> {
  const { id } = copias.cliente;
  let contadas = 0;
  for (const espera of ESPERAS_MS) {
    await esperar(espera);
    contadas = (await lerCliente(tabela, ctx.usuario_id, id))?.assinaturas ?? 0;
    const lidas: Assinatura[] = [];
    for await (const item of assinaturasDoCliente(tabela, id)) lidas.push(item);
    const repetida = lidas.find((lida) => produtos.includes(lida.produto_id) && ocupaOLugar(lida));
    if (repetida) throw refusal(recusasAssinaturas, 'assinatura_repetida', fraseDaRepetida(repetida));
    if (lidas.length >= contadas) break;
  }
  return { ...copias, cliente: { ...copias.cliente, assinaturas: contadas } };
}
