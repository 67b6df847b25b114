import { podeFazer } from '../../shared/assinaturas/assinaturas.rules.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasConta } from '../../shared/conta/conta.routes.ts';
import type { MinhaConta } from '../../shared/conta/conta.schema.ts';
import { lerAssinatura, mudarAssinatura } from '../assinaturas/index.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { cobrancaQueSePara, type DaPessoa, type DepsDaConta, lerConta } from './ler.ts';
import { lerOQueTem } from './pertence.ts';

/**
 * Para a cobrança que se repete (regras 11 e 60): os dias pagos ficam, e o gateway deixa de cobrar pelo mesmo caminho
 * de quando quem vende cancela. O motivo fica na assinatura. Repetir não muda nada.
 */
export async function cancelarNaConta(
  deps: DepsDaConta,
  { id, motivo, ...chamada }: DaPessoa & { readonly id: string; readonly motivo: string },
): Promise<MinhaConta> {
  const { ctx, pessoa } = chamada;
  const { assinaturas } = await lerOQueTem(deps.tabela, ctx.usuario_id, pessoa.email);
  const achada = assinaturas.find(({ assinatura }) => assinatura.id === id);
  if (!achada) throw refusal(recusasConta, 'nao_e_seu');
  const jaCancelada = achada.assinatura.status === 'cancelado';
  if (!jaCancelada && !(await cobrancaQueSePara(deps.tabela, achada))) {
    throw refusal(recusasConta, 'nao_se_cancela');
  }
  await decideAgain('Cancelar em Minha conta', async () => {
    const atual = await lerAssinatura(deps.tabela, ctx.usuario_id, id);
    if (!atual || !podeFazer('cancelar', atual)) return null;
    const saida = { motivo, em: ctx.now.toISOString() };
    const mudanca = { status: 'cancelado', metadata: { ...atual.metadata, saida } } as const;
    return (
      (await mudarAssinatura(deps.tabela, ctx, atual, { mudanca, tipo: 'assinatura.cancelada' })) ?? AGAIN
    );
  });
  return lerConta(deps, chamada);
}
