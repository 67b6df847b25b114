import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import type { Table, Write } from '../platform/table.ts';
import { lerApresentacao } from './apresentacao.ts';
import { DE_MINHA_CONTA, itemDoEnvio } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
/** A quem se escreve; `id` é o do cliente, em cuja linha do tempo o e-mail fica: apagar os dados dele apaga-o. */
export type PessoaDaConta = { readonly id: string; readonly nome: string; readonly email: string };

/**
 * Gravações que mandam a quem comprou um e-mail de Minha conta, com o nome e a marca de quem vende, para a transação
 * do que se conta: o envio nasce reivindicado e sai pela fila uma vez. Não é um aviso: vai a quem pediu para não os
 * receber (regra 37). `linhas` são parágrafos; os links deles vêm de `links`, por nome.
 */
export async function gravacoesParaAPessoa(
  deps: { readonly tabela: Table; readonly molde: string },
  ctx: Ctx,
  {
    chave,
    pessoa,
    assunto,
    produto_nome = '',
    linhas,
    links = {},
  }: {
    readonly chave: string;
    readonly pessoa: PessoaDaConta;
    readonly assunto: string;
    readonly produto_nome?: string;
    readonly linhas: readonly string[];
    readonly links?: Readonly<Record<string, string>>;
  },
): Promise<Write[]> {
  const { nome: remetente_nome, ...apresentacao } = await lerApresentacao(deps, ctx.usuario_id);
  const envio = ['email', 'minha-conta', chave].join('#');
  return [
    {
      put: itemDoEnvio(ctx, {
        chave: envio,
        tipo_template: DE_MINHA_CONTA,
        categoria: 'acesso',
        assinatura_id: null,
        data_expiracao: null,
        cliente: pessoa,
        para: { nome: pessoa.nome, email: pessoa.email },
        produto_nome,
        conteudo: {
          template: {
            assunto,
            conteudo_texto: ['Olá, {{primeiro_nome}}!', ...linhas].join('\n\n'),
            configuracoes: links,
          },
          variaveis: {
            cliente_nome: pessoa.nome,
            cliente_email: pessoa.email,
            produto_nome,
            plano: '',
            data_vencimento: '',
            valor: '',
            remetente_nome,
            link_renovacao: '',
          },
          ...apresentacao,
          conta: null,
          descadastro: null,
        },
      }),
      where: [['pk', 'not_exists']],
    },
    eventWrite(ctx, 'envio.reivindicado', envio),
  ];
}
