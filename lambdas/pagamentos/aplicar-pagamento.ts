import { Refusal } from '../../shared/base/refusals.ts';
import { decidirPagamento } from '../../shared/pagamentos/decidir-pagamento.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import type { Table } from '../platform/table.ts';
import { executar } from './gravar-decisao.ts';
import { type Alvo, reunir } from './ler-o-pagamento.ts';
import type { OutrosNomes } from './ports.ts';
import { prolongarRecusa } from './recusa.ts';

type Deps = { readonly tabela: Table; readonly relogio: Clock; readonly outrosNomes: OutrosNomes };

/** Muitas notificações do mesmo pedido podem chegar juntas, e a cada volta só uma delas grava. */
const TENTATIVAS = 20;
/** Uma decisão leva a outra: dado o acesso, o estorno que já se conhecia se aplica. */
const DECISOES_SEGUIDAS = 5;

/** Reúne, decide e executa até não haver o que fazer; `AGAIN` quando outra gravação passou na frente. */
async function tentarAplicar(deps: Deps, alvo: Alvo): Promise<'feito' | typeof AGAIN> {
  for (let vez = 0; vez < DECISOES_SEGUIDAS; vez += 1) {
    const reunido = await reunir(deps, alvo);
    const decisao = decidirPagamento(reunido.guardado, reunido.achado, reunido.visto);
    const { lido, pedido, visto } = reunido;
    if (pedido && (decisao.tipo === 'nada' || decisao.tipo === 'guardar')) {
      // Repetida a recusa, o que há de novo é só quando o gateway torna a tentar.
      const ctx = newContext(deps.relogio, { usuario_id: alvo.usuario_id, ator: alvo.ator });
      if (!(await prolongarRecusa(deps, ctx, { pedido, pagamento_id: lido.id, visto }))) return AGAIN;
    }
    if (decisao.tipo === 'nada') return 'feito';
    if (!(await executar(deps, { alvo, reunido, decisao }))) return AGAIN;
    if (decisao.tipo !== 'conceder') return 'feito';
  }
  return AGAIN;
}

/**
 * Leva ao pedido, à assinatura e ao cupom o que um gateway disse de um pagamento (regra 29). A mesma notificação dez
 * vezes, atrasado ou fora de ordem, tem o efeito de um, e o acesso se dá uma vez por pagamento.
 */
export async function aplicarPagamento(deps: Deps, alvo: Alvo): Promise<void> {
  try {
    await decideAgain('Aplicar um pagamento', () => tentarAplicar(deps, alvo), { attempts: TENTATIVAS });
  } catch (erro) {
    if (erro instanceof Refusal) throw new Error(`Pagamento confirmado sem como dar o acesso: ${erro.erro}`);
    throw erro;
  }
}
