import * as z from 'zod';
import { enderecoDaConta } from '../../shared/base/enderecos-da-loja.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasConta } from '../../shared/conta/conta.routes.ts';
import { LINKS_POR_DIA, VIDA_DO_LINK_MS } from '../../shared/conta/conta.rules.ts';
import { gravacoesParaAPessoa } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { idsFrom } from '../platform/ids.ts';
import { linkDaContaKey, resumoDoEmail } from '../platform/keys/conta.ts';
import { type RawRequest, requireSameOrigin } from '../platform/pipeline.ts';
import { getItem, transact, tryTransact } from '../platform/table.ts';
import { lojaDaVisita } from '../sessao/index.ts';
import { contarNoDia, redeDaChamada } from './limite.ts';
import { acharPessoa } from './pertence.ts';
import { abrirSessao, apagaEm, contextoDaConta, type DepsDaSessao, resumoDe } from './sessao.ts';

/** O que pedir um link usa. */
export type DepsDoLink = DepsDaSessao & {
  /** Molde da origem das páginas, e a origem de um host: 'https://loja.com.br'. */
  readonly molde: string;
  readonly origem: (host: string) => string;
};
/** Uma chamada de quem ainda não entrou. */
export type Chamada = { readonly ctx: RequestContext; readonly http: RawRequest };

/**
 * Manda o link a quem tem algo nesta loja com o e-mail (regra 60); a quem não tem nada responde o mesmo, e nada sai. O
 * segredo vai depois do '#': quem só abre o link, como os programas que conferem e-mails, não o gasta.
 */
export async function pedirLinkDaConta(
  deps: DepsDoLink,
  { ctx: semLoja, http, email }: Chamada & { readonly email: string },
): Promise<undefined> {
  const daLoja = await contextoDaConta(deps, { ctx: semLoja, http });
  // Cada pedido é outro link, também o que repete a chave: um id repetido falharia só onde há a quem mandar, e diria
  // quem é cliente.
  const ctx = { ...daLoja, ids: idsFrom(null, daLoja.ids.correlacao) };
  const quem = [`EMAIL#${resumoDoEmail(email)}`, redeDaChamada(http)];
  if (!(await contarNoDia(deps, ctx.usuario_id, { quem, vezes: LINKS_POR_DIA }))) {
    throw refusal(recusasConta, 'links_demais');
  }
  const segredo = deps.sortear();
  const vence_ms = deps.tempoReal() + VIDA_DO_LINK_MS;
  const pessoa = await acharPessoa(deps.tabela, ctx.usuario_id, email);
  // Escreve-se também o e-mail que não sai: o tempo da resposta não diz quem é cliente.
  const mensagem = await gravacoesParaAPessoa(deps, ctx, {
    chave: ctx.ids.next(),
    pessoa: pessoa ?? { id: '', nome: '', email },
    assunto: 'Entre em Minha conta',
    linhas: [
      'Use o botão para entrar em Minha conta e ver o que você comprou.',
      'BOTAO AZUL {{link_conta}} // Entrar em Minha conta',
      'O link vale por 15 minutos e uma só vez. Se não foi você que pediu, ignore este e-mail: ninguém entra sem ele.',
    ],
    links: { link_conta: enderecoDaConta(lojaDaVisita(deps.origem, http), segredo) },
  });
  await transact(deps.tabela, [
    {
      put: {
        ...linkDaContaKey(ctx.usuario_id, resumoDe(segredo)),
        email,
        vence_ms,
        expira_em: apagaEm(vence_ms),
      },
    },
    ...(pessoa ? mensagem : []),
  ]);
  return undefined;
}

const guardado = z.object({ email: z.string(), vence_ms: z.number() });

/** Gasta um link e abre a sessão; recusa, com as mesmas palavras, o inventado, o vencido, o usado e o de outra loja. */
export async function entrarNaConta(
  deps: DepsDoLink,
  {
    ctx: semLoja,
    http,
    segredo,
    setCookie,
  }: Chamada & { readonly segredo: string; readonly setCookie: (cookie: string) => void },
): Promise<undefined> {
  const { usuario_id } = await contextoDaConta(deps, { ctx: semLoja, http });
  requireSameOrigin(http);
  const chave = linkDaContaKey(usuario_id, resumoDe(segredo));
  const item = await getItem(deps.tabela, chave, { consistent: true });
  const link = item && guardado.parse(item);
  if (!link || link.vence_ms <= deps.tempoReal()) throw refusal(recusasConta, 'link_da_conta_invalido');
  const { gravacao, cookie } = abrirSessao(deps, usuario_id, link.email);
  // Dois cliques ao mesmo tempo não gastam o mesmo link duas vezes.
  const falhas = await tryTransact(deps.tabela, [{ delete: chave, where: [['pk', 'exists']] }, gravacao]);
  if (falhas) throw refusal(recusasConta, 'link_da_conta_invalido');
  setCookie(cookie);
  return undefined;
}
