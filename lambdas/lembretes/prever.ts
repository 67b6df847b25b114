import { type Data, dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import {
  type DiaDaPrevisao,
  HORA_DOS_LEMBRETES,
  type PessoaDaPrevisao,
  type Previsao,
} from '../../shared/lembretes/lembretes.schema.ts';
import { resumirDia } from '../../shared/mensagens/automacoes.rules.ts';
import { SEM_AVISO } from '../../shared/mensagens/avisos.rules.ts';
import { lerAutomacoes } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { lembretesDoDia, pedidosDe } from './vencendo.ts';

type Deps = { readonly tabela: Table };

async function preverDia({ tabela }: Deps, usuario_id: string, dia: Data): Promise<DiaDaPrevisao> {
  const { avaliados, ha_mais } = await lembretesDoDia(tabela, usuario_id, dia);
  const pedidos = await pedidosDe(tabela, usuario_id, avaliados);
  const pessoas = avaliados.flatMap((um): PessoaDaPrevisao[] => {
    const { aviso, assinatura, motivo, chave } = um;
    // Sumiu entre uma leitura e outra: não é de ninguém.
    if (!assinatura) return [];
    const envio = pedidos.get(chave) ?? null;
    const situacao = envio ? 'ja_pedido' : motivo === null ? 'recebe' : 'nao_recebe';
    return [
      {
        ...aviso,
        cliente_id: assinatura.cliente_id,
        cliente_nome: um.cliente?.nome ?? assinatura.cliente.nome,
        cliente_email: um.cliente?.email ?? null,
        produto_nome: assinatura.produto.nome,
        situacao,
        motivo: envio?.motivo ?? (motivo && !envio ? SEM_AVISO[motivo] : null),
        status: envio?.status ?? null,
      },
    ];
  });
  return resumirDia(dia, { pessoas, ha_mais });
}

/** A hora do dia em Brasília, de 0 a 23. */
const horaEmSaoPaulo = (agora: Date): number => {
  const dia = dataEmSaoPaulo(agora);
  return Math.floor((agora.getTime() - Date.parse(`${dia}T00:00:00-03:00`)) / 3_600_000);
};

/** Quem recebe lembrete hoje e amanhã, quem não recebe e por quê, e o que já se pediu hoje (regras 34 e 40). */
export async function preverLembretes(
  deps: Deps,
  { usuario_id, today, now }: RequestContext,
): Promise<Previsao> {
  const [{ lembretes }, hoje, amanha] = await Promise.all([
    lerAutomacoes(deps.tabela, usuario_id),
    preverDia(deps, usuario_id, today),
    preverDia(deps, usuario_id, somarDias(today, 1)),
  ]);
  return { ligado: lembretes, ja_passou_hoje: horaEmSaoPaulo(now) >= HORA_DOS_LEMBRETES, hoje, amanha };
}
