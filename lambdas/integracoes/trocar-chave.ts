import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { type Gateway, gatewayComDo, gatewayComNo } from '../../shared/gateways/gateways.rules.ts';
import { recusasIntegracoes } from '../../shared/integracoes/integracoes.routes.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Write } from '../platform/table.ts';
import type { AutenticarSenha } from './ports.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Quantas cobranças de um gateway ainda estão vivas: assinaturas que ele cobra e pedidos à espera de pagamento. */
export type FaturasVivas = (usuario_id: string, gateway: Gateway) => Promise<number>;
/** O que grava, na transação da mudança, um e-mail à própria pessoa sobre a conta dela. */
export type ComunicarAoOperador = (
  ctx: Ctx,
  notificacao: { readonly chave: string; readonly assunto: string; readonly linhas: readonly string[] },
) => Promise<readonly Write[]>;

type Deps = {
  readonly faturasVivas: FaturasVivas;
  readonly autenticarSenha: AutenticarSenha;
  readonly comunicarAoOperador: ComunicarAoOperador;
};

const NOMES: Readonly<Record<string, string>> = {
  api_key: 'a API Key',
  ambiente: 'o ambiente',
  webhook_segredo: 'o segredo do webhook',
};

/** 'a API Key e o ambiente'. */
const juntos = (trocados: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(
    trocados.map((trocado) => NOMES[trocado] ?? trocado),
  );

const contarPorExtenso = (n: number) => (n === 1 ? '1 cobrança viva' : `${n} cobranças vivas`);

/** O que deixa de funcionar com a chave de outra conta ou de outro ambiente (regra 41). */
export function fraseDoQueParaDeFuncionar(gateway: Gateway, vivas: number): string {
  if (vivas === 0) return `Nenhuma cobrança viva depende da chave de hoje ${gatewayComDo(gateway)}.`;
  return `Há ${contarPorExtenso(vivas)} ${gatewayComNo(gateway)}. Se a chave nova for de outra conta ou de outro ambiente, o CRM deixa de receber os avisos delas, e não consegue mais pará-las, estorná-las nem conferi-las.`;
}

/**
 * Trocar a chave, o ambiente ou o segredo de um gateway pede a senha e avisa a pessoa por e-mail (regra 41); devolve o
 * que grava a notificação. Recusa `senha_necessaria`, com o que deixa de funcionar, e `senha_incorreta`.
 */
export async function confirmarTroca(
  deps: Deps,
  {
    ctx,
    gateway,
    trocados,
    senha,
  }: {
    ctx: RequestContext;
    gateway: Gateway;
    trocados: readonly string[];
    senha: string | undefined;
  },
): Promise<readonly Write[]> {
  if (trocados.length === 0) return [];
  const { usuario_id } = ctx;
  const parara = fraseDoQueParaDeFuncionar(gateway, await deps.faturasVivas(usuario_id, gateway));
  if (senha === undefined) throw refusal(recusasIntegracoes, 'senha_necessaria', parara);
  const conferida = await deps.autenticarSenha({ usuario_id, senha });
  if (conferida === 'errada') throw refusal(recusasIntegracoes, 'senha_incorreta');
  if (conferida === 'bloqueada') throw refusal(recusasComuns, 'muitas_requisicoes');
  if (conferida === 'sem_resposta') throw refusal(recusasComuns, 'indisponivel');
  const quando = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(ctx.now);
  return deps.comunicarAoOperador(ctx, {
    chave: `${gateway}#${ctx.ids.chamada}`,
    assunto: `Trocaram ${juntos(trocados)} ${gatewayComDo(gateway)} da sua loja`,
    linhas: [
      `Em ${quando} (horário de Brasília), alguém com a sua senha trocou ${juntos(trocados)} ${gatewayComDo(gateway)}.`,
      parara,
      'Se não foi você, troque já a sua senha em Perfil e a chave na conta do gateway.',
    ],
  });
}
