import { type Data, somarDias } from '../../shared/base/datas.ts';
import {
  chegouAVez,
  fimDasCobrancas,
  horaDeSair,
  SEM_COBRANCA,
} from '../../shared/cobrancas/cobrancas.rules.ts';
import type {
  DiaDaPrevisao,
  PessoaDaPrevisao,
  PrevisaoDasCobrancas,
} from '../../shared/cobrancas/cobrancas.schema.ts';
import { resumirDia } from '../../shared/mensagens/automacoes.rules.ts';
import { type Automacoes, lerAutomacoes, lerPausaDoWhatsapp } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { type CobrancaDoDia, cobrancasDeUmDia } from './do-dia.ts';
import type { SaidaDeWhatsapp } from './ports.ts';

type Deps = { readonly tabela: Table; readonly saidaDe: SaidaDeWhatsapp };
type Sabido = {
  readonly ctx: RequestContext;
  readonly saida: Awaited<ReturnType<SaidaDeWhatsapp>>;
  readonly automacoes: Automacoes;
  readonly pausado: boolean;
  /** Passou das 20:00: hoje não sai mais nada. */
  readonly encerrado: boolean;
};

/** A que horas uma cobrança sai sozinha; null quando só sai se alguém pedir. */
function horarioDe(uma: CobrancaDoDia, dia: Data, { cobrancas_desde }: Automacoes): string | null {
  if (uma.motivo !== null) return null;
  const { horario_envio } = uma.template;
  const quando = horaDeSair(dia, horario_envio);
  if (quando >= fimDasCobrancas(dia)) return null;
  const sai = chegouAVez(uma.cobranca, { agora: quando, ligada_em: cobrancas_desde, horario_envio });
  return sai ? new Date(quando.getTime() - 3 * 3_600_000).toISOString().slice(11, 16) : null;
}

function situacaoDe(
  uma: CobrancaDoDia,
  encerrado: boolean,
): Pick<PessoaDaPrevisao, 'situacao' | 'motivo' | 'status'> {
  const { pedido, motivo } = uma;
  if (pedido) {
    return { situacao: 'ja_pedido', motivo: pedido.motivo ?? pedido.erro, status: pedido.status };
  }
  const deHoje = uma.ja_teve_hoje ? 'ja_enviado_hoje' : encerrado ? 'passou_da_hora' : null;
  const porque = motivo ?? deHoje;
  if (porque === null) return { situacao: 'recebe', motivo: null, status: null };
  return { situacao: 'nao_recebe', motivo: SEM_COBRANCA[porque], status: null };
}

/** Quem recebe cobrança num dia, quem não recebe e por quê, e o que já se pediu. */
async function preverDia(
  tabela: Table,
  dia: Data,
  { ctx, saida, automacoes, pausado, encerrado }: Sabido,
): Promise<DiaDaPrevisao> {
  const { usuario_id, today } = ctx;
  const { cobrancas, ha_mais } = await cobrancasDeUmDia(tabela, {
    usuario_id,
    dia,
    provedor: saida?.provedor ?? null,
    // A pausa é só a de hoje.
    pausado: pausado && dia === today,
    atrasadas: dia === today,
  });
  const pessoas = cobrancas.flatMap((uma): PessoaDaPrevisao[] => {
    const { assinatura, cliente, cobranca } = uma;
    // Sumiu entre uma leitura e outra: não é de ninguém.
    if (!assinatura) return [];
    return [
      {
        ...cobranca,
        cliente_id: assinatura.cliente_id,
        cliente_nome: cliente?.nome ?? assinatura.cliente.nome,
        telefone: cliente?.telefone ?? null,
        produto_nome: assinatura.produto.nome,
        horario: automacoes.cobrancas ? horarioDe(uma, dia, automacoes) : null,
        ...situacaoDe(uma, encerrado && dia === today),
      },
    ];
  });
  return resumirDia(dia, { pessoas, ha_mais });
}

/** Quem recebe cobrança hoje e amanhã, quem não recebe e por quê, e o que já se pediu hoje (regras 34 e 40). */
export async function preverCobrancas(
  { tabela, saidaDe }: Deps,
  ctx: RequestContext,
): Promise<PrevisaoDasCobrancas> {
  const { usuario_id, today, now } = ctx;
  const [automacoes, saida, pausa] = await Promise.all([
    lerAutomacoes(tabela, usuario_id),
    saidaDe(usuario_id),
    lerPausaDoWhatsapp(tabela, ctx),
  ]);
  const encerrado = now >= fimDasCobrancas(today);
  const sabido = { ctx, automacoes, saida, pausado: pausa !== null, encerrado };
  const [hoje, amanha] = await Promise.all([
    preverDia(tabela, today, sabido),
    preverDia(tabela, somarDias(today, 1), sabido),
  ]);
  return {
    ligado: automacoes.cobrancas,
    conectado: saida !== null,
    encerrado_hoje: encerrado,
    hoje,
    amanha,
  };
}
