import type { RequestContext } from '../platform/context.ts';
import type { Condition } from '../platform/expressions.ts';
import { cupomKey, usoDeCupomKey } from '../platform/keys/cupons.ts';
import type { Table, Write } from '../platform/table.ts';
import type { CupomGuardado } from './item.ts';
import { lerCupom } from './repository.ts';
import { apagar, fecharNaRede, lerUso, passarA } from './uso-item.ts';

type Deps = { readonly tabela: Table };
type UsoDoPedido = { readonly usuario_id: string; readonly cupom_id: string; readonly pedido_id: string };

async function lerUsoECupom(deps: Deps, { usuario_id, cupom_id, pedido_id }: UsoDoPedido) {
  const [lido, cupom] = await Promise.all([
    lerUso(deps.tabela, usuario_id, cupom_id, pedido_id),
    lerCupom(deps.tabela, usuario_id, cupom_id),
  ]);
  return { lido, cupom };
}

/** Muda as contas do cupom; nada, se o operador o excluiu. */
const gravacaoNasContas = (
  { usuario_id, cupom_id }: UsoDoPedido,
  cupom: CupomGuardado | null,
  add: Readonly<Record<string, number>>,
): Write[] => (cupom ? [{ update: cupomKey(usuario_id, cupom_id), add, where: [['pk', 'exists']] }] : []);

/**
 * Gravações que confirmam o uso de um pedido pago (regras 14 e 28). Se ele já tinha dado o lugar a outro, ou voltado
 * porque o pedido acabou, é contado de novo, sem olhar o limite: o pagamento atrasado é honrado.
 */
export async function gravacoesDoUsoConfirmado(deps: Deps, alvo: UsoDoPedido): Promise<Write[]> {
  const { usuario_id, cupom_id, pedido_id } = alvo;
  const { lido, cupom } = await lerUsoECupom(deps, alvo);
  if (lido?.situacao === 'confirmado') return [];
  if (lido) {
    return [
      passarA(usuario_id, lido, 'confirmado'),
      ...gravacaoNasContas(alvo, cupom, {
        cobrancas_abertas: -1,
        ...(lido.situacao === 'solto' ? { usos_atuais: 1 } : {}),
      }),
      ...fecharNaRede(usuario_id, lido),
    ];
  }
  if (!cupom) return [];
  return [
    {
      put: { ...usoDeCupomKey(usuario_id, cupom_id, pedido_id), cupom_id, pedido_id, situacao: 'confirmado' },
      where: [['pk', 'not_exists']],
    },
    ...gravacaoNasContas(alvo, cupom, { usos_atuais: 1 }),
  ];
}

/**
 * Gravações que contam na hora o uso de um cupom por um pedido já pago, se ainda cabe e o cupom é o que se leu; não
 * passam se o pedido já o usou.
 */
export function gravacoesDoUsoNaHora(
  { usuario_id, today }: Pick<RequestContext, 'usuario_id' | 'today'>,
  { cupom, pedido_id }: { readonly cupom: CupomGuardado; readonly pedido_id: string },
): Write[] {
  const { id: cupom_id, versao, maximo_usos, data_expiracao } = cupom;
  const where: Condition[] = [
    ['versao', '=', versao],
    ['ativo', '=', true],
  ];
  if (maximo_usos !== null) where.push(['usos_atuais', '<', maximo_usos]);
  if (data_expiracao !== null) where.push(['data_expiracao', '>=', today]);
  return [
    { update: cupomKey(usuario_id, cupom_id), add: { usos_atuais: 1 }, where },
    {
      put: { ...usoDeCupomKey(usuario_id, cupom_id, pedido_id), cupom_id, pedido_id, situacao: 'confirmado' },
      where: [['pk', 'not_exists']],
    },
  ];
}

/** Gravações que desfazem `gravacoesDoUsoNaHora`, para o desconto que afinal não se deu. */
export async function gravacoesDoUsoDesfeito(deps: Deps, alvo: UsoDoPedido): Promise<Write[]> {
  const { lido, cupom } = await lerUsoECupom(deps, alvo);
  return lido ? [apagar(alvo.usuario_id, lido), ...gravacaoNasContas(alvo, cupom, { usos_atuais: -1 })] : [];
}

/** Gravações que devolvem o uso de um pedido que acabou; nenhuma se ele não ocupava um, ou se já foi pago. */
export async function gravacoesDoUsoDevolvido(deps: Deps, alvo: UsoDoPedido): Promise<Write[]> {
  const { lido, cupom } = await lerUsoECupom(deps, alvo);
  if (!lido || lido.situacao === 'confirmado') return [];
  return [
    apagar(alvo.usuario_id, lido),
    ...gravacaoNasContas(alvo, cupom, {
      cobrancas_abertas: -1,
      ...(lido.situacao === 'seguro' ? { usos_atuais: -1 } : {}),
    }),
    ...fecharNaRede(alvo.usuario_id, lido),
  ];
}
