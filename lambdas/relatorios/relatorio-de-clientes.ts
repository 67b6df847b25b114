import { mesDe } from '../../shared/assinaturas/carteira.rules.ts';
import { somarDias } from '../../shared/base/datas.ts';
import type { RelatorioDeClientes } from '../../shared/relatorios/clientes.routes.ts';
import { JANELAS_A_VENCER, montarClientes } from '../../shared/relatorios/clientes.rules.ts';
import { diasDoPeriodo, type PeriodoEmMeses, ultimoDia } from '../../shared/relatorios/periodos.rules.ts';
import { lerCarteira } from '../assinaturas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

/**
 * As pessoas e as assinaturas de um período, pelas somas que se mantêm: um item por mês, e os dias do mês de agora até
 * a maior janela do que vence.
 */
export async function relatorioDeClientes(
  { tabela }: { readonly tabela: Table },
  { ctx, periodo }: { readonly ctx: RequestContext; readonly periodo: PeriodoEmMeses },
): Promise<RelatorioDeClientes> {
  const { usuario_id, today: hoje } = ctx;
  const { de, ate, meses } = diasDoPeriodo(periodo, hoje);
  const [fimDoMes, fimDaJanela] = [ultimoDia(mesDe(hoje)), somarDias(hoje, Math.max(...JANELAS_A_VENCER))];
  const lida = await lerCarteira(tabela, usuario_id, {
    hoje,
    de,
    ate: fimDaJanela > fimDoMes ? fimDaJanela : fimDoMes,
  });
  return { periodo, ...montarClientes({ de, ate, meses, ...lida }) };
}
