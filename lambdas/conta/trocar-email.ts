import * as z from 'zod';
import { enderecoDaConta } from '../../shared/base/enderecos-da-loja.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { MARCA_DA_TROCA } from '../../shared/conta/conta.marca.ts';
import { recusasConta } from '../../shared/conta/conta.routes.ts';
import {
  LADOS_DA_TROCA,
  type LadoDaTroca,
  LINKS_POR_DIA,
  VIDA_DA_TROCA_MS,
} from '../../shared/conta/conta.rules.ts';
import type { TrocaDeEmail } from '../../shared/conta/conta.schema.ts';
import { trocarContato } from '../clientes/index.ts';
import { gravacoesParaAPessoa } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { idsFrom } from '../platform/ids.ts';
import { compraDoEmailKey, linkDaTrocaKey, resumoDoEmail, trocaDeEmailKey } from '../platform/keys/conta.ts';
import { requireSameOrigin } from '../platform/pipeline.ts';
import { getItem, transact, tryTransact, type Write } from '../platform/table.ts';
import { lojaDaVisita } from '../sessao/index.ts';
import type { DaPessoa } from './ler.ts';
import { contarNoDia, redeDaChamada } from './limite.ts';
import type { Chamada, DepsDoLink } from './link.ts';
import { acharPessoa, lerOQueMuda } from './pertence.ts';
import { acabarSessoes, apagaEm, contextoDaConta, resumoDe } from './sessao.ts';

/** Gravações que cabem numa transação do DynamoDB. */
const GRAVACOES_NO_MAXIMO = 100;

const ladoOposto = (lado: LadoDaTroca): LadoDaTroca => (lado === 'atual' ? 'novo' : 'atual');

type Carta = {
  readonly id: string;
  readonly nome: string;
  readonly assunto: string;
  readonly linhas: string[];
};

/** Uma carta a um dos endereços. Ao novo, que ninguém provou ainda, não se diz o nome de ninguém. */
const escrever = (
  deps: DepsDoLink,
  ctx: RequestContext,
  email: string,
  { id, nome, ...carta }: Carta,
  links: Readonly<Record<string, string>> = {},
) => gravacoesParaAPessoa(deps, ctx, { chave: ctx.ids.next(), pessoa: { id, nome, email }, ...carta, links });

/**
 * Pede a troca do e-mail da conta (regra 60): um link vai a cada endereço, e nada muda até os dois confirmarem. Pedir
 * de novo deixa sem efeito os links de antes. Não se olha se o endereço novo tem conta aqui. Recusa `mesmo_email` e
 * `links_demais`.
 */
export async function pedirTrocaDeEmail(
  deps: DepsDoLink,
  { ctx: daChamada, http, pessoa, email: novo_email }: DaPessoa & { readonly email: string },
): Promise<undefined> {
  const { usuario_id, email } = pessoa;
  if (novo_email === email) throw refusal(recusasConta, 'mesmo_email');
  // Cada pedido é outro, também o que repete a chave: os links de antes deixam de valer.
  const ctx = { ...daChamada, ids: idsFrom(null, daChamada.ids.correlacao) };
  const quem = [`TROCA#${resumoDoEmail(email)}`, `TROCA#${resumoDoEmail(novo_email)}`, redeDaChamada(http)];
  if (!(await contarNoDia(deps, usuario_id, { quem, vezes: LINKS_POR_DIA }))) {
    throw refusal(recusasConta, 'links_demais');
  }
  const dono = await acharPessoa(deps.tabela, usuario_id, email);
  if (!dono) throw refusal(recusasConta, 'nao_e_seu');
  const vence_ms = deps.tempoReal() + VIDA_DA_TROCA_MS;
  const expira_em = apagaEm(vence_ms);
  const troca = ctx.ids.next();
  const linkDe = async (lado: LadoDaTroca): Promise<Write[]> => {
    const segredo = deps.sortear();
    const endereco = enderecoDaConta(lojaDaVisita(deps.origem, http), `${MARCA_DA_TROCA}${segredo}`);
    const carta = {
      id: dono.id,
      nome: lado === 'atual' ? dono.nome : novo_email,
      assunto: 'Confirme a troca de e-mail',
      linhas: [
        `Alguém pediu em Minha conta para usar ${novo_email} no lugar de ${email}.`,
        'BOTAO AZUL {{link_troca}} // Ver e confirmar a troca',
        'O link vale por 24 horas e uma só vez, e a troca só acontece quando os dois e-mails confirmam. Se não foi você que pediu, ignore este e-mail: nada muda.',
      ],
    };
    const para = lado === 'atual' ? email : novo_email;
    return [
      {
        put: {
          ...linkDaTrocaKey(usuario_id, resumoDe(segredo)),
          email,
          novo_email,
          troca,
          lado,
          vence_ms,
          expira_em,
        },
      },
      ...(await escrever(deps, ctx, para, carta, { link_troca: endereco })),
    ];
  };
  await transact(deps.tabela, [
    {
      put: {
        ...trocaDeEmailKey(usuario_id, email),
        email,
        novo_email,
        troca,
        vence_ms,
        expira_em,
      },
    },
    ...(await linkDe('atual')),
    ...(await linkDe('novo')),
  ]);
  return undefined;
}

const link = z.object({
  email: z.string(),
  troca: z.string(),
  lado: z.enum(LADOS_DA_TROCA),
  vence_ms: z.number(),
});
const pedida = z.object({
  novo_email: z.string(),
  troca: z.string(),
  /** O primeiro que confirmou. */
  confirmou: z.enum(LADOS_DA_TROCA).optional(),
});

/**
 * As gravações que trocam o e-mail: os cadastros, com a versão que se leu por condição, e o que aponta as compras, que
 * guardam o seu. As sessões do de antes acabam, e os dois endereços ficam sabendo. Null quando não cabe numa transação.
 */
async function gravacoesDaTroca(
  deps: DepsDoLink,
  ctx: RequestContext,
  { email, novo_email }: { readonly email: string; readonly novo_email: string },
): Promise<Write[] | null> {
  const { usuario_id } = ctx;
  const [muda, dono] = await Promise.all([
    lerOQueMuda(deps.tabela, usuario_id, email),
    acharPessoa(deps.tabela, usuario_id, email),
  ]);
  // O que a conta tinha deixou de existir nesse meio tempo.
  if (!dono) throw refusal(recusasConta, 'link_da_conta_invalido');
  if (!muda) return null;
  const carta = {
    ...dono,
    assunto: 'O e-mail da sua conta mudou',
    linhas: [
      `O e-mail da sua conta agora é ${novo_email}, e não mais ${email}. Entre em Minha conta com o novo.`,
      'Os avisos e os recibos seguintes vão para ele. Se não foi você, responda já a este e-mail.',
    ],
  };
  return [
    ...muda.cadastros.flatMap((cadastro) => trocarContato(ctx, cadastro, { email: novo_email })),
    ...muda.compras.flatMap(({ pedido: { id }, do_pedido }): Write[] => [
      { delete: compraDoEmailKey(usuario_id, email, id), where: [['pk', 'exists']] },
      { put: { ...compraDoEmailKey(usuario_id, novo_email, id), do_pedido } },
    ]),
    acabarSessoes(deps, usuario_id, email),
    ...(await escrever(deps, ctx, email, carta)),
    ...(await escrever(deps, ctx, novo_email, carta)),
  ];
}

/**
 * Confirma um dos lados de uma troca, gastando o link; com o segundo, a troca acontece numa transação. Recusa, com as
 * mesmas palavras, o link inventado, vencido, usado, de um pedido anterior ou de outra loja; e `troca_grande`.
 */
export async function confirmarTrocaDeEmail(
  deps: DepsDoLink,
  { ctx: semLoja, http, segredo }: Chamada & { readonly segredo: string },
): Promise<TrocaDeEmail> {
  const daLoja = await contextoDaConta(deps, { ctx: semLoja, http });
  requireSameOrigin(http);
  const ctx = { ...daLoja, ids: idsFrom(null, daLoja.ids.correlacao) };
  const { usuario_id } = ctx;
  const chave = linkDaTrocaKey(usuario_id, resumoDe(segredo));
  const invalido = () => refusal(recusasConta, 'link_da_conta_invalido');
  return decideAgain('Confirmar uma troca de e-mail', async () => {
    const item = await getItem(deps.tabela, chave, { consistent: true });
    const lido = item && link.parse(item);
    if (!lido || lido.vence_ms <= deps.tempoReal()) throw invalido();
    const { email, lado } = lido;
    const daTroca = trocaDeEmailKey(usuario_id, email);
    const guardada = await getItem(deps.tabela, daTroca, { consistent: true });
    const troca = guardada && pedida.parse(guardada);
    if (!troca || troca.troca !== lido.troca) throw invalido();
    const { novo_email, confirmou } = troca;
    const gasto: Write = { delete: chave, where: [['pk', 'exists']] };
    if (confirmou === undefined) {
      const falhas = await tryTransact(deps.tabela, [
        gasto,
        {
          update: daTroca,
          set: { confirmou: lado },
          where: [
            ['troca', '=', lido.troca],
            ['confirmou', 'not_exists'],
          ],
        },
      ]);
      return falhas ? AGAIN : { falta: lado === 'atual' ? novo_email : email };
    }
    if (confirmou !== ladoOposto(lado)) throw invalido();
    const gravacoes = await gravacoesDaTroca(deps, ctx, { email, novo_email });
    const aoFim: Write = {
      delete: daTroca,
      where: [
        ['troca', '=', lido.troca],
        ['confirmou', '=', confirmou],
      ],
    };
    const todas = gravacoes && [gasto, aoFim, ...gravacoes];
    if (!todas || todas.length > GRAVACOES_NO_MAXIMO) throw refusal(recusasConta, 'troca_grande');
    return (await tryTransact(deps.tabela, todas)) ? AGAIN : { falta: null };
  });
}
