import { somarDias } from '../../shared/base/datas.ts';
import { somarContas } from '../../shared/entregas/entregas.rules.ts';
import type { EmailLog } from '../../shared/entregas/entregas.schema.ts';
import type { ConsultaDoHistorico, RelatorioDeEmails } from '../../shared/relatorios/relatorios.routes.ts';
import {
  inicioDoPeriodo,
  MAIOR_PERIODO,
  type PeriodoDoRelatorio,
  taxasDe,
} from '../../shared/relatorios/relatorios.rules.ts';
import { contasDosDias, eventosDeEmail } from '../entregas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table; readonly cursores: CursorCodec };

/**
 * O que houve com os e-mails de um período, pelas somas de cada dia; uma leitura diz também se aberturas e cliques se
 * medem.
 */
export async function relatorioDeEmails(
  { tabela }: Pick<Deps, 'tabela'>,
  { ctx, periodo }: { readonly ctx: RequestContext; readonly periodo: PeriodoDoRelatorio },
): Promise<RelatorioDeEmails> {
  const { usuario_id, today } = ctx;
  const dias = await contasDosDias(tabela, usuario_id, {
    de: somarDias(today, 1 - MAIOR_PERIODO),
    ate: today,
  });
  const de = inicioDoPeriodo(periodo, today);
  const contas = somarContas(dias.filter(({ dia }) => dia >= de).map((dia) => dia.contas));
  return {
    periodo,
    de,
    ate: today,
    contas,
    taxas: taxasDe(contas),
    rastreio: {
      aberturas: dias.some((dia) => dia.contas.abertos > 0),
      cliques: dias.some((dia) => dia.contas.clicados > 0),
    },
  };
}

/** Os eventos de um período, do mais novo ao mais antigo; os de um status só se leem eles. */
export async function historicoDeEmails(
  { tabela, cursores }: Deps,
  { ctx, consulta }: { readonly ctx: RequestContext; readonly consulta: ConsultaDoHistorico },
): Promise<{ itens: EmailLog[]; proximo_cursor: string | null }> {
  const { periodo, status, limite, cursor } = consulta;
  const contexto = `emails#${ctx.usuario_id}#${periodo}#${status ?? ''}`;
  const { itens, next } = await eventosDeEmail(tabela, ctx.usuario_id, {
    de: inicioDoPeriodo(periodo, ctx.today),
    status,
    limite,
    after: cursores.open(contexto, cursor),
  });
  return { itens, proximo_cursor: cursores.seal(contexto, next) };
}
