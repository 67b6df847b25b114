import { refusal } from '../../shared/base/refusals.ts';
import { formatarTelefone } from '../../shared/base/telefone.ts';
import { recusasConta } from '../../shared/conta/conta.routes.ts';
import type { MinhaConta } from '../../shared/conta/conta.schema.ts';
import { telefoneE164, trocarContato } from '../clientes/index.ts';
import { gravacoesParaAPessoa } from '../mensagens/index.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { tryTransact } from '../platform/table.ts';
import { type DaPessoa, type DepsDaConta, lerConta } from './ler.ts';
import { lerCadastros } from './pertence.ts';

/**
 * Troca o telefone dos cadastros da pessoa (regra 60), e diz-lho por e-mail: quem não o trocou fica sabendo. O número
 * fica marcado como não provado, e o assistente não conta nada a quem escreve dele (regra 44). Recusa
 * `telefone_invalido` e `sem_cadastro`; repetir não muda nada.
 */
export async function trocarTelefoneDaConta(
  deps: DepsDaConta,
  { telefone: digitado, ...chamada }: DaPessoa & { readonly telefone: string },
): Promise<MinhaConta> {
  const { ctx, pessoa } = chamada;
  const telefone = await telefoneE164(digitado);
  if (telefone === null) throw refusal(recusasConta, 'telefone_invalido');
  await decideAgain('Trocar o telefone em Minha conta', async () => {
    const cadastros = await lerCadastros(deps.tabela, ctx.usuario_id, pessoa.email);
    const [primeiro] = cadastros;
    if (!primeiro) throw refusal(recusasConta, 'sem_cadastro');
    const outros = cadastros.filter((cadastro) => cadastro.telefone !== telefone);
    if (outros.length === 0) return null;
    const falhas = await tryTransact(deps.tabela, [
      ...outros.flatMap((cadastro) => trocarContato(ctx, cadastro, { telefone })),
      ...(await gravacoesParaAPessoa(deps, ctx, {
        chave: ctx.ids.next(),
        pessoa: { id: primeiro.id, nome: primeiro.nome, email: pessoa.email },
        assunto: 'O telefone da sua conta mudou',
        linhas: [
          `O telefone do seu cadastro agora é ${formatarTelefone(telefone)}: os avisos por WhatsApp vão para ele.`,
          'Se não foi você, responda já a este e-mail.',
        ],
      })),
    ]);
    return falhas ? AGAIN : null;
  });
  return lerConta(deps, chamada);
}
