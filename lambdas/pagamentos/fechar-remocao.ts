import { lerAssinatura, mudarAssinatura } from '../assinaturas/index.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table; readonly relogio: Clock };
type Remocao = { readonly usuario_id: string; readonly assinatura_id: string; readonly versao: number };

/**
 * Fecha a saída de alguém do grupo, passado o tempo de desfazer (regra 47): lê a assinatura de novo e, se ela continua
 * fora por esta mesma saída, pede numa transação que a cobrança pare. Dali em diante desfazer é recusado, porque a
 * versão é outra. Quem desfez antes deixou a assinatura no grupo, e aqui nada se faz.
 */
export function fecharRemocao(
  { tabela, relogio }: Deps,
  { usuario_id, assinatura_id, versao }: Remocao,
): Promise<void> {
  return decideAgain('Fechar uma saída do grupo', async () => {
    const atual = await lerAssinatura(tabela, usuario_id, assinatura_id);
    if (atual?.status_grupo !== 'removido') return;
    const { remocao, ...metadata } = atual.metadata;
    // Sem marca, a saída é de antes de haver como desfazer, ou esta mensagem veio de novo: parar outra vez não muda
    // nada.
    if (remocao !== undefined && remocao.versao !== versao) return;
    const ctx = newContext(relogio, { usuario_id, ator: 'operador' });
    const mudanca = { metadata };
    // A fatura vai no evento: a fila a para, e insiste se o gateway não responde.
    if (!(await mudarAssinatura(tabela, ctx, atual, { mudanca, tipo: 'cobranca.parar' }))) return AGAIN;
  });
}
