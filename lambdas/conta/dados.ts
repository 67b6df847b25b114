import { formatarData, somarDias } from '../../shared/base/datas.ts';
import { ocultarCpf } from '../../shared/base/mascaras.ts';
import { refusal } from '../../shared/base/refusals.ts';
import type { TipoDoPedidoDeDados } from '../../shared/clientes/pedidos-de-dados.schema.ts';
import { recusasConta } from '../../shared/conta/conta.routes.ts';
import { DIAS_PARA_RESPONDER } from '../../shared/conta/conta.rules.ts';
import { gravacoesDoComunicado, gravacoesParaAPessoa } from '../mensagens/index.ts';
import { eventWrite } from '../platform/events.ts';
import { pedidoDeDadosKey, resumoDoEmail } from '../platform/keys/conta.ts';
import { transact } from '../platform/table.ts';
import { lerUsuario } from '../sessao/index.ts';
import type { DaPessoa, DepsDaConta } from './ler.ts';
import { contarNoDia } from './limite.ts';
import { acharPessoa } from './pertence.ts';
import { apagaEm } from './sessao.ts';

/** O pedido a que ninguém responde não fica para sempre com um CPF. */
const GUARDA_MS = 180 * 24 * 60 * 60_000;

const O_QUE_SE_PEDE: Readonly<Record<TipoDoPedidoDeDados, string>> = {
  copia: 'uma cópia dos dados',
  apagar: 'o apagamento dos dados',
};

/**
 * Guarda na fila de quem vende um pedido sobre os dados de um CPF (LGPD, art. 18; regra 60), e os dois o leem por
 * e-mail. Não se olha se o CPF tem cadastro: a resposta é a mesma. Uma vez por dia de cada tipo; recusa
 * `dados_ja_pedidos`.
 */
export async function pedirDadosNaConta(
  deps: DepsDaConta & { readonly tempoReal: () => number },
  { ctx, pessoa, tipo, cpf }: DaPessoa & { readonly tipo: TipoDoPedidoDeDados; readonly cpf: string },
): Promise<undefined> {
  const { usuario_id, email } = pessoa;
  const quem = [`DADOS#${tipo}#${resumoDoEmail(email)}`];
  if (!(await contarNoDia(deps, usuario_id, { quem, vezes: 1 }))) {
    throw refusal(recusasConta, 'dados_ja_pedidos');
  }
  const [dono, vendedor] = await Promise.all([
    acharPessoa(deps.tabela, usuario_id, email),
    lerUsuario(deps.tabela, usuario_id),
  ]);
  const id = ctx.ids.next();
  const ate = somarDias(ctx.today, DIAS_PARA_RESPONDER);
  const pedido = O_QUE_SE_PEDE[tipo];
  await transact(deps.tabela, [
    {
      put: {
        ...pedidoDeDadosKey(usuario_id, id),
        tipo,
        cpf,
        email,
        em: ctx.now.toISOString(),
        ate,
        expira_em: apagaEm(deps.tempoReal() + GUARDA_MS),
      },
      where: [['pk', 'not_exists']],
    },
    eventWrite(ctx, 'dados.pedidos', id, { tipo }),
    ...(await gravacoesParaAPessoa(deps, ctx, {
      chave: `dados#${id}`,
      pessoa: dono ?? { id, nome: email, email },
      assunto: 'Recebemos o seu pedido sobre os seus dados',
      linhas: [
        `Recebemos o seu pedido: ${pedido} do CPF ${ocultarCpf(cpf)}.`,
        `Quem vendeu já foi avisado, confere de quem é o CPF e responde por e-mail até ${formatarData(ate)}.`,
        'Se não foi você que pediu, responda a este e-mail.',
      ],
    })),
    ...(vendedor
      ? gravacoesDoComunicado(ctx, {
          chave: `dados#${id}`,
          para: vendedor,
          assunto: 'Pedido sobre dados pessoais (LGPD)',
          linhas: [
            `${email} pede ${pedido} do CPF ${ocultarCpf(cpf)}. Responda até ${formatarData(ate)}.`,
            'Confira antes se o CPF é de quem pediu: o e-mail sozinho não prova. O pedido está na tela Início.',
          ],
        })
      : []),
  ]);
  return undefined;
}
