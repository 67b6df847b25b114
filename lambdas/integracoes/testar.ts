import { Refusal, refusal } from '../../shared/base/refusals.ts';
import { recusasIntegracoes } from '../../shared/integracoes/integracoes.routes.ts';
import type {
  IntegracaoATestar,
  Provedor,
  ResultadoDoTeste,
} from '../../shared/integracoes/integracoes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { providerCall } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { acertarWebhook, type DepsDoWebhook } from './criar-webhook.ts';
import { validarEntrada } from './definir-integracao.ts';
import { abrirIntegracao, decifrarTodas, type IntegracaoAberta } from './ler-integracoes.ts';
import { guardadaOuRecusa } from './mostrar.ts';
import type { Cofre, RespostaDoTeste } from './ports.ts';
import { anotarProblema, lerGuardada } from './repository.ts';

/** Como se pergunta a cada provedor se aceita uma credencial; null onde não há o que perguntar. */
export type Testadores = {
  readonly [P in Provedor]: ((integracao: IntegracaoAberta<P>) => Promise<RespostaDoTeste>) | null;
};
export type DepsDoTeste = {
  readonly tabela: Table;
  readonly cofre: Cofre;
  readonly testadores: Testadores;
};
type Deps = DepsDoTeste;
type Abertas = { configuracao: Record<string, string>; claras: Record<string, string> };

/** A pessoa espera: o provedor que não responde nisto fica para depois. */
const LIMITE_MS = 8_000;

async function esperarComLimite(resposta: Promise<RespostaDoTeste>): Promise<RespostaDoTeste> {
  let espera: NodeJS.Timeout | undefined;
  const limite = new Promise<RespostaDoTeste>((pronto) => {
    espera = setTimeout(() => pronto({ resultado: 'sem_resposta' }), LIMITE_MS);
  });
  try {
    return await Promise.race([resposta, limite]);
  } finally {
    clearTimeout(espera);
  }
}

/** A frase do provedor não pode devolver nada do que se guarda cifrado. */
function esconderSegredos<M extends string | null>(motivo: M, segredos: readonly string[]): M | string {
  return segredos.reduce<M | string>(
    (frase, segredo) => (segredo && frase !== null ? frase.replaceAll(segredo, '***') : frase),
    motivo,
  );
}

async function perguntar<P extends Provedor>(
  { testadores }: Pick<Deps, 'testadores'>,
  provedor: P,
  { configuracao, claras }: Abertas,
): Promise<ResultadoDoTeste> {
  const testar: Testadores[P] = testadores[provedor];
  if (!testar) throw refusal(recusasIntegracoes, 'sem_teste');
  const aberta = abrirIntegracao(provedor, { ...configuracao, ...claras });
  const resposta = await providerCall(
    { provedor, acao: 'testar a credencial' },
    () => esperarComLimite(testar(aberta)),
    ({ resultado }) => ({ resultado }),
  );
  if (resposta.resultado === 'sem_resposta') throw refusal(recusasIntegracoes, 'provedor_sem_resposta');
  const { resultado, motivo } = resposta;
  return {
    resultado,
    motivo: esconderSegredos(motivo, Object.values(claras)),
    campo: 'campo' in resposta ? resposta.campo : null,
  };
}

/**
 * Só se liga o que o provedor aceita: recusa `integracao_recusada`, com o motivo e o campo, e `provedor_sem_resposta`.
 * Passa quem não tem a quem perguntar, e o que só um evento diria.
 */
export async function exigirQueSirva(
  deps: Pick<Deps, 'testadores'>,
  provedor: Provedor,
  abertas: Abertas,
): Promise<void> {
  if (!deps.testadores[provedor]) return;
  const { resultado, motivo, campo } = await perguntar(deps, provedor, abertas);
  if (resultado !== 'recusada') return;
  const { familia, mensagem } = recusasIntegracoes.integracao_recusada;
  throw new Refusal('integracao_recusada', {
    familia,
    mensagem: motivo ?? mensagem,
    ...(campo === null ? {} : { campo }),
  });
}

/** Testa o que se acabou de digitar, sem gravar; a credencial em branco é a guardada. */
export async function testarAntesDeSalvar(
  deps: Deps,
  { ctx, entrada }: { ctx: RequestContext; entrada: IntegracaoATestar },
): Promise<ResultadoDoTeste> {
  const antes = await lerGuardada(deps.tabela, ctx.usuario_id, entrada.provedor);
  const { configuracao, claras } = await validarEntrada(deps, antes, {
    ctx,
    ...entrada,
    configuracao_inteira: true,
  });
  return perguntar(deps, entrada.provedor, { configuracao, claras });
}

const AVISOS_POR_ACERTAR = 'Mas o endereço dos avisos não se acertou lá: teste de novo em instantes';

/**
 * Testa a credencial guardada; aceita, já não há problema a mostrar, e o endereço das notificações fica como o produto
 * de hoje o pede.
 */
export async function testarIntegracao(
  deps: Deps & DepsDoWebhook,
  { ctx, host, id }: { ctx: RequestContext; host: string; id: string },
): Promise<ResultadoDoTeste> {
  const guardada = await guardadaOuRecusa(deps, ctx.usuario_id, id);
  const claras = await decifrarTodas(deps.cofre, ctx.usuario_id, guardada);
  const { configuracao, sk, versao } = guardada;
  const resposta = await perguntar(deps, sk, { configuracao, claras });
  if (resposta.resultado !== 'aceita') return resposta;
  if (guardada.problema) await anotarProblema(deps.tabela, ctx.usuario_id, { id: sk, versao }, null);
  const certo = await acertarWebhook(deps, { ctx, host, id: sk });
  return certo ? resposta : { ...resposta, motivo: AVISOS_POR_ACERTAR };
}
