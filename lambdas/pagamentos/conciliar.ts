import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { GATEWAYS } from '../../shared/pagamentos/pagamentos.schema.ts';
import type { Clock } from '../platform/clock.ts';
import { hojeDe } from '../platform/clock.ts';
import { logger } from '../platform/logger.ts';
import type { Item, Table } from '../platform/table.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { lerPagamento } from './pagamento-item.ts';
import type { Pedido } from './pedido-item.ts';
import { listarPedidos } from './pedido-repository.ts';
import type { Cobrador, CobradorDoVendedor } from './ports.ts';
import { matarPedido, nomesNoGateway } from './tratar-aviso.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  /** Vendedores que têm algum gateway. */
  readonly vendedores: () => AsyncIterable<string>;
  readonly cobrador: CobradorDoVendedor;
};

/** Dias para trás que se perguntam ao gateway; mais que a folga de um webhook interrompido num fim de semana. */
const DIAS_PERGUNTADOS = 7;
/** Dias até desistir de um pedido sem cobrança (caiu no meio) e de um que venceu sem pagamento. */
const DIAS_SEM_COBRANCA = 1;
const DIAS_VENCIDO = 7;
/** Pedidos mais velhos que isto já tiveram o seu fim. */
const DIAS_OLHADOS = 45;

export type Conciliacao = {
  vendedores: number;
  pagamentos: number;
  aplicados: number;
  mortos: number;
  falhas: number;
};

/** Pergunta ao gateway o que nenhum aviso contou, e aplica pelo mesmo caminho dos avisos. */
async function perguntar(deps: Deps, usuario_id: string, cobrador: Cobrador, contas: Conciliacao) {
  const desde = somarDias(hojeDe(deps.relogio), -DIAS_PERGUNTADOS);
  for await (const visto of cobrador.pagamentosDesde(desde)) {
    contas.pagamentos += 1;
    const { principal, ouvido } = await lerPagamento(deps.tabela, usuario_id, visto);
    if (principal?.situacao === ouvido) continue;
    const outrosNomes = nomesNoGateway(deps.cobrador);
    await aplicarPagamento({ ...deps, outrosNomes }, { usuario_id, ator: 'conciliacao', visto });
    contas.aplicados += 1;
  }
}

const morreu = (pedido: Pedido, hoje: string): string | null => {
  const idade = (dias: number) => dataEmSaoPaulo(new Date(pedido.criado_em)) <= somarDias(hoje, -dias);
  if (pedido.assinatura_id !== null) return null;
  if (pedido.status === 'criado' && idade(DIAS_SEM_COBRANCA)) return 'A cobrança não chegou a ser criada';
  if (pedido.status === 'vencido' && idade(DIAS_VENCIDO)) return 'Venceu e não foi pago';
  return null;
};

/** Encerra os pedidos que já não serão pagos: para a cobrança no gateway e devolve o uso do cupom. */
async function encerrarMortos(deps: Deps, usuario_id: string, contas: Conciliacao) {
  const hoje = hojeDe(deps.relogio);
  const limite = somarDias(hoje, -DIAS_OLHADOS);
  let depoisDe: Item | undefined;
  for (;;) {
    const { itens, continua } = await listarPedidos(deps.tabela, usuario_id, { limite: 200, depoisDe });
    for (const pedido of itens) {
      if (dataEmSaoPaulo(new Date(pedido.criado_em)) < limite) return;
      const texto = morreu(pedido, hoje);
      if (!texto) continue;
      const assinatura = pedido.cobranca?.assinatura_gateway;
      const parada = assinatura
        ? await (await deps.cobrador(usuario_id, pedido.gateway))?.pararAssinatura(assinatura)
        : { ok: true };
      if (!parada?.ok) {
        contas.falhas += 1;
        continue;
      }
      await matarPedido(deps, { usuario_id, id: pedido.id, texto });
      contas.mortos += 1;
    }
    if (!continua) return;
    depoisDe = continua;
  }
}

/**
 * Trabalho da noite: para cada vendedor, pergunta ao gateway o que nenhum aviso contou e encerra os pedidos mortos. A
 * falha de um vendedor não impede os outros; no fim, se houve alguma, lança, para que o alarme toque.
 */
export async function conciliar(deps: Deps): Promise<Conciliacao> {
  const contas: Conciliacao = { vendedores: 0, pagamentos: 0, aplicados: 0, mortos: 0, falhas: 0 };
  for await (const usuario_id of deps.vendedores()) {
    contas.vendedores += 1;
    for (const gateway of GATEWAYS) {
      try {
        const cobrador = await deps.cobrador(usuario_id, gateway);
        if (cobrador) await perguntar(deps, usuario_id, cobrador, contas);
      } catch (erro) {
        contas.falhas += 1;
        logger.error('conciliação falhou', { gateway, causa: erro instanceof Error ? erro.name : 'outra' });
      }
    }
    await encerrarMortos(deps, usuario_id, contas);
  }
  logger.info('conciliação terminada', { ...contas });
  if (contas.falhas > 0) throw new Error(`Conciliação com ${contas.falhas} falha(s)`);
  return contas;
}
