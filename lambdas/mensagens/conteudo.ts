import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { enderecoDaConta } from '../../shared/base/enderecos-da-loja.ts';
import { type TemplateParaEmail, variaveisDaAssinatura } from '../../shared/mensagens/mensagens.rules.ts';
import type { Table } from '../platform/table.ts';
import { lojaDe } from '../site/index.ts';
import { lerApresentacao } from './apresentacao.ts';
import type { Conteudo } from './item.ts';

/** O que preparar um e-mail precisa; `molde` é o da origem das páginas: 'https://{host}'. */
export type DepsDePreparar = { readonly tabela: Table; readonly molde: string };

type Partes = {
  readonly assinatura: Assinatura;
  readonly template: TemplateParaEmail;
  readonly destinatario: { readonly nome: string; readonly email: string };
  /** Onde a pessoa renova; vazio no que não é aviso de vencimento. */
  readonly link_renovacao?: string;
};

/** O que um e-mail de assinatura leva: o template como está agora, os valores dela e quem vende. */
export async function montarConteudo(
  deps: DepsDePreparar,
  { assinatura, template, destinatario, link_renovacao = '' }: Partes,
): Promise<Conteudo> {
  const [{ nome: remetente_nome, ...apresentacao }, { endereco }] = await Promise.all([
    lerApresentacao(deps, assinatura.usuario_id),
    lojaDe(deps.tabela, assinatura.usuario_id, deps.molde),
  ]);
  const { assunto, conteudo_texto, configuracoes } = template;
  const { data_expiracao, valor, produto } = assinatura;
  return {
    template: { assunto, conteudo_texto, configuracoes },
    variaveis: variaveisDaAssinatura({
      cliente: destinatario,
      produto_nome: produto.nome,
      data_expiracao,
      valor,
      remetente_nome,
      link_renovacao,
    }),
    ...apresentacao,
    conta: endereco === '' ? null : enderecoDaConta(endereco),
    descadastro: null,
  };
}
