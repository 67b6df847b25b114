import { refusal } from '../../shared/base/refusals.ts';
import { linksDeAcesso } from '../../shared/mensagens/acesso.rules.ts';
import { juntarLinks } from '../../shared/mensagens/links.rules.ts';
import { variaveisDeExemplo } from '../../shared/mensagens/mensagens.exemplo.ts';
import { recusasMensagens } from '../../shared/mensagens/mensagens.recusas.ts';
import type { ResultadoEnvio } from '../../shared/mensagens/mensagens.schema.ts';
import type { Cartao, CategoriaEmail, TemplateEmailTeste } from '../../shared/templates/templates.schema.ts';
import { produtoDeExemplo } from '../../shared/templates/templates.textos.ts';
import { lerLinhaGravada } from '../linhas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { primeiraVendaKey } from '../platform/keys/cadastros.ts';
import { type Table, transact } from '../platform/table.ts';
import { lerApresentacao, lerEmailDaConta } from './apresentacao.ts';
import type { DepsDeMandarPorEmail } from './mandar.ts';
import { reivindicar } from './repository.ts';
import { mandarEResponder } from './responder.ts';

type Alvo = {
  readonly ctx: RequestContext;
  readonly qual: { readonly cartao: Cartao; readonly categoria: CategoriaEmail };
  readonly entrada: TemplateEmailTeste;
};

/** O passo do e-mail de acesso (regra 53) se faz vendo chegar o que quem compra recebe, com o link preenchido. */
async function anotarAcessoVisto(
  tabela: Table,
  { usuario_id, now }: RequestContext,
  { qual, entrada }: Pick<Alvo, 'qual' | 'entrada'>,
): Promise<void> {
  const { pede, preenchidos } = linksDeAcesso(entrada);
  if (qual.categoria !== 'boas_vindas' || (pede && preenchidos === 0)) return;
  const acesso_em = now.toISOString();
  await transact(tabela, [{ update: primeiraVendaKey(usuario_id), set: { acesso_em } }]);
}

/**
 * Manda ao próprio operador, pelo caminho de todo e-mail, o texto que ele escreve agora, gravado ou não, com dados de
 * exemplo. Vai sempre ao e-mail da conta: o endereço não vem de quem chama.
 */
export async function enviarTeste(
  deps: DepsDeMandarPorEmail,
  { ctx, qual, entrada }: Alvo,
): Promise<ResultadoEnvio> {
  const [apresentacao, email, linha] = await Promise.all([
    lerApresentacao(deps, ctx.usuario_id),
    lerEmailDaConta(deps.tabela, ctx.usuario_id),
    lerLinhaGravada(deps.tabela, ctx.usuario_id, qual.cartao),
  ]);
  if (email === null) throw refusal(recusasMensagens, 'email_do_cliente_ausente');
  const { nome: remetente_nome, ...comoSeApresenta } = apresentacao;
  // A que ninguém gravou ainda não tem endereço nenhum, e de exemplo serve qualquer nome.
  const { links, ...sua } = linha ?? { links: [], id: qual.cartao, nome: 'O seu produto' };
  const exemplo = produtoDeExemplo(sua);
  const configuracoes = juntarLinks(links, entrada.configuracoes);
  const chave = `email#teste#${qual.cartao}#${qual.categoria}#${ctx.ids.next()}`;
  await reivindicar(deps.tabela, ctx, {
    chave,
    tipo_template: 'teste',
    categoria: 'teste',
    assinatura_id: null,
    data_expiracao: null,
    cliente: { id: ctx.usuario_id, nome: remetente_nome, email },
    produto_nome: sua.nome,
    conteudo: {
      template: { ...entrada, configuracoes, assunto: `[Teste] ${entrada.assunto}` },
      variaveis: variaveisDeExemplo({
        exemplo,
        categoria: qual.categoria,
        hoje: ctx.today,
        remetente_nome,
      }),
      ...comoSeApresenta,
      conta: null,
      descadastro: null,
    },
  });
  const resultado = await mandarEResponder(deps, ctx, chave);
  if (!resultado) throw new Error('O envio de teste que se acabou de reivindicar não está na tabela');
  if (resultado.success)
    await anotarAcessoVisto(deps.tabela, ctx, { qual, entrada: { ...entrada, configuracoes } });
  return resultado;
}
