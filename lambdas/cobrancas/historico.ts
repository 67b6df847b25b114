import { type Data, dataEmSaoPaulo } from '../../shared/base/datas.ts';
import {
  COBRANCAS_NA_TELA,
  type Cobranca,
  type ConsultaDoHistorico,
  type LinhaDoHistorico,
} from '../../shared/cobrancas/cobrancas.schema.ts';
import { cobrancaDoItem, ficouEmDuvida, lerEnvios } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { cobrancasList, cobrancasPorStatus, cobrancasPorTipo } from '../platform/keys/cobrancas.ts';
import { type Item, type QuerySpec, queryPage, type Table } from '../platform/table.ts';

/** Com os dois filtros lê-se um índice e escolhe-se nele: até quantas se olham. */
const OLHADAS = 1_000;

function indiceDe(usuario_id: string, { status, tipo_cobranca }: ConsultaDoHistorico) {
  if (status) return { index: 'gsi2', pk: cobrancasPorStatus(usuario_id, status) } as const;
  if (tipo_cobranca) return { index: 'gsi3', pk: cobrancasPorTipo(usuario_id, tipo_cobranca) } as const;
  return { index: 'gsi1', pk: cobrancasList(usuario_id) } as const;
}

/** Em dúvida e de hoje: amanhã 'Cobrar' manda a que for a vez. */
const ficouEmDuvidaHoje = ({ duvidosa, status, created_at }: Cobranca, hoje: Data) =>
  duvidosa && status === 'agendada' && dataEmSaoPaulo(new Date(created_at)) === hoje;

/** As últimas cobranças, da mais nova, com os filtros que se pedirem. */
export async function historicoDeCobrancas(
  { tabela }: { readonly tabela: Table },
  { ctx, consulta }: { readonly ctx: RequestContext; readonly consulta: ConsultaDoHistorico },
): Promise<{ itens: LinhaDoHistorico[] }> {
  const { tipo_cobranca } = consulta;
  const pagina: QuerySpec = {
    ...indiceDe(ctx.usuario_id, consulta),
    descending: true,
    limit: COBRANCAS_NA_TELA,
  };
  const itens: Cobranca[] = [];
  let after: Item | undefined;
  for (let olhadas = 0; olhadas < OLHADAS && itens.length < COBRANCAS_NA_TELA; olhadas += pagina.limit) {
    const { items, next } = await queryPage(tabela, { ...pagina, after });
    const lidas = items.map(cobrancaDoItem);
    itens.push(...lidas.filter((lida) => !tipo_cobranca || lida.tipo_cobranca === tipo_cobranca));
    if (!next) break;
    after = next;
  }
  const mostradas = itens.slice(0, COBRANCAS_NA_TELA);
  const duvidosas = mostradas
    .filter((mostrada) => ficouEmDuvidaHoje(mostrada, ctx.today))
    .map(({ id }) => id);
  const envios = await lerEnvios(tabela, ctx.usuario_id, duvidosas);
  return {
    itens: mostradas.map((mostrada) => {
      const envio = envios.get(mostrada.id);
      return { ...mostrada, pode_tentar_de_novo: envio !== undefined && ficouEmDuvida(envio) };
    }),
  };
}
