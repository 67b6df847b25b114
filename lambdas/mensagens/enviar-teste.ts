import { refusal } from '../../shared/base/refusals.ts';
import { variaveisDeExemplo } from '../../shared/mensagens/mensagens.exemplo.ts';
import { recusasMensagens } from '../../shared/mensagens/mensagens.recusas.ts';
import type { ResultadoEnvio } from '../../shared/mensagens/mensagens.schema.ts';
import { NOME_DO_CARTAO } from '../../shared/templates/templates.padrao.ts';
import type { Cartao, CategoriaEmail, TemplateEmailTeste } from '../../shared/templates/templates.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { lerApresentacao, lerEmailDaConta } from './apresentacao.ts';
import type { DepsDeMandarPorEmail } from './mandar.ts';
import { reivindicar } from './repository.ts';
import { mandarEResponder } from './responder.ts';

type Alvo = {
  readonly ctx: RequestContext;
  readonly qual: { readonly cartao: Cartao; readonly categoria: CategoriaEmail };
  readonly entrada: TemplateEmailTeste;
};

/**
 * Manda ao próprio operador, pelo caminho de todo e-mail, o texto que ele escreve agora, gravado ou não, com dados de
 * exemplo. Vai sempre ao e-mail da conta: o endereço não vem de quem chama.
 */
export async function enviarTeste(
  deps: DepsDeMandarPorEmail,
  { ctx, qual, entrada }: Alvo,
): Promise<ResultadoEnvio> {
  const [apresentacao, email] = await Promise.all([
    lerApresentacao(deps, ctx.usuario_id),
    lerEmailDaConta(deps.tabela, ctx.usuario_id),
  ]);
  if (email === null) throw refusal(recusasMensagens, 'email_do_cliente_ausente');
  const { nome: remetente_nome, ...comoSeApresenta } = apresentacao;
  const chave = `email#teste#${qual.cartao}#${qual.categoria}#${ctx.ids.next()}`;
  await reivindicar(deps.tabela, ctx, {
    chave,
    tipo_template: 'teste',
    categoria: 'teste',
    assinatura_id: null,
    data_expiracao: null,
    cliente: { id: ctx.usuario_id, nome: remetente_nome, email },
    produto_nome: NOME_DO_CARTAO[qual.cartao],
    conteudo: {
      template: { ...entrada, assunto: `[Teste] ${entrada.assunto}` },
      variaveis: variaveisDeExemplo({ ...qual, hoje: ctx.today, remetente_nome }),
      ...comoSeApresenta,
      descadastro: null,
    },
  });
  const resultado = await mandarEResponder(deps, ctx, chave);
  if (!resultado) throw new Error('O envio de teste que se acabou de reivindicar não está na tabela');
  return resultado;
}
