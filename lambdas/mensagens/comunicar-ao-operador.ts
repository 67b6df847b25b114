import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import type { Write } from '../platform/table.ts';
import { COMUNICADO_DA_CONTA, itemDoEnvio } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Com que nome a casa escreve a quem vende. */
const REMETENTE = 'CRM de assinaturas';

/**
 * Gravações que mandam um e-mail à própria pessoa sobre a conta dela, para a transação do que se avisa: o envio nasce
 * reivindicado, sai pela fila uma vez e fica registrado como os outros. Os links das linhas vêm de `links`, por nome.
 */
export function gravacoesDoComunicado(
  ctx: Ctx,
  {
    chave,
    para,
    assunto,
    linhas,
    links = {},
  }: {
    readonly chave: string;
    readonly para: { readonly nome: string; readonly email: string };
    readonly assunto: string;
    readonly linhas: readonly string[];
    readonly links?: Readonly<Record<string, string>>;
  },
): Write[] {
  const envio = ['email', 'conta', chave].join('#');
  const cliente = { id: ctx.usuario_id, ...para };
  return [
    {
      put: itemDoEnvio(ctx, {
        chave: envio,
        tipo_template: COMUNICADO_DA_CONTA,
        categoria: 'acesso',
        assinatura_id: null,
        data_expiracao: null,
        cliente,
        produto_nome: '',
        conteudo: {
          template: {
            assunto,
            conteudo_texto: [`Olá, ${para.nome}.`, ...linhas].join('\n\n'),
            configuracoes: links,
          },
          variaveis: {
            cliente_nome: para.nome,
            cliente_email: para.email,
            produto_nome: '',
            plano: '',
            data_vencimento: '',
            valor: '',
            remetente_nome: REMETENTE,
            link_renovacao: '',
          },
          responder_para: null,
          vendedor: [],
          logo: null,
          cor: null,
          conta: null,
          descadastro: null,
        },
      }),
      where: [['pk', 'not_exists']],
    },
    eventWrite(ctx, 'envio.reivindicado', envio),
  ];
}
