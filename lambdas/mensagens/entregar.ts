import { setTimeout as dormir } from 'node:timers/promises';
import { decidirEnvio } from '../../shared/mensagens/envios.rules.ts';
import { renderizarEmail } from '../../shared/mensagens/mensagens.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { providerCall } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import type { Envio } from './item.ts';
import type { EscolhaDeRemetente, Mensagem, Remetente, ResultadoDoProvedor } from './ports.ts';
import { assumir, concluir, type Desfecho, lerEnvio } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
export type DepsDeEntrega = {
  readonly tabela: Table;
  readonly escolherRemetente: EscolhaDeRemetente;
  /** Milissegundos do tempo real: a posse de um envio não segue o relógio de negócio. */
  readonly tempoReal: () => number;
};

/**
 * Como ficou o envio: `terminado` não muda mais; `de_outro` está com quem o assumiu antes; `em_aberto` volta a ser
 * tentado pela fila, sem risco de repetir.
 */
export type Entrega = { readonly situacao: 'terminado' | 'de_outro' | 'em_aberto'; readonly envio: Envio };

/** Esperas entre as tentativas de uma mesma posse, e até quando se começa outra: sobra posse para terminar. */
const ESPERAS_MS = [300, 1_000];
const ULTIMO_COMECO_MS = 10_000;

function mensagemDe(envio: Envio, remetente: Remetente): Mensagem | null {
  if (!envio.conteudo) return null;
  const { template, variaveis, responder_para, vendedor, logo } = envio.conteudo;
  return {
    de: { nome: variaveis.remetente_nome, email: remetente.endereco },
    para: { nome: envio.cliente.nome, email: envio.cliente.email },
    responder_para,
    ...renderizarEmail(template, variaveis, { linhas: vendedor, logo }),
    chave: envio.chave,
  };
}

/** Tenta mandar; só repete o que o provedor recusou por enquanto, ou o duvidoso que ele reconhece pela chave. */
async function tentar(
  deps: DepsDeEntrega,
  remetente: Remetente,
  mensagem: Mensagem,
): Promise<ResultadoDoProvedor> {
  const comeco = deps.tempoReal();
  const enviar = () =>
    providerCall(
      { provedor: remetente.provedor, acao: 'enviar e-mail' },
      () => remetente.enviar(mensagem),
      (r) => (r.aceito ? { ok: true, id_provedor: r.id_provedor } : { ok: false, duvidoso: r.duvidoso }),
    );
  let resultado = await enviar();
  for (const espera of ESPERAS_MS) {
    if (resultado.aceito || !resultado.passageiro) break;
    if (resultado.duvidoso && remetente.deduplica_por_ms === 0) break;
    if (deps.tempoReal() - comeco > ULTIMO_COMECO_MS) break;
    await dormir(espera);
    resultado = await enviar();
  }
  return resultado;
}

/** Marca, nos registros, de que alguém ficou sem o e-mail: o alarme a conta (infra/aws/constructs/alarmes.ts). */
export const SEM_BOAS_VINDAS = { falha: 'sem_boas_vindas' } as const;

/** O que se anota quando o provedor diz algo que não conhecemos. */
export const ERRO_DESCONHECIDO = 'desconhecido';
const SEM_NOTICIA = 'o envio foi interrompido e não se sabe se o e-mail saiu';

/** O desfecho de um resultado; null quando a dúvida se resolve repetindo a mesma chave. */
function desfechoDe(
  resultado: ResultadoDoProvedor,
  { naFila, deduplica }: { naFila: boolean; deduplica: boolean },
): Desfecho | null {
  const { provedor } = resultado;
  if (resultado.aceito) {
    return { transicao: 'aceitar', provedor, id_provedor: resultado.id_provedor, erro: null };
  }
  const { duvidoso, passageiro, motivo } = resultado;
  if (duvidoso && passageiro && deduplica) return null;
  const transicao = duvidoso ? 'duvidar' : passageiro && naFila ? 'devolver' : 'recusar';
  return { transicao, provedor, id_provedor: null, erro: motivo ?? ERRO_DESCONHECIDO };
}

/**
 * Leva um envio reivindicado adiante, uma vez: assume, manda e grava o desfecho (design, Sending). `naFila`: o que é
 * passageiro volta a pendente para a fila tentar de novo; com uma pessoa à espera, vira erro. Null se não existe.
 */
export async function entregar(
  deps: DepsDeEntrega,
  { ctx, chave, naFila }: { ctx: Ctx; chave: string; naFila: boolean },
): Promise<Entrega | null> {
  const { tabela } = deps;
  const envio = await lerEnvio(tabela, ctx.usuario_id, chave);
  if (!envio) return null;
  const remetente = await deps.escolherRemetente(ctx.usuario_id);
  const agora = deps.tempoReal();
  const decisao = decidirEnvio(envio, { agora, remetente });
  if (decisao === 'nada') return { situacao: 'terminado', envio };
  if (decisao === 'esperar') return { situacao: 'de_outro', envio };
  if (decisao === 'duvidar') {
    const provedor = envio.provedor ?? remetente.provedor;
    return terminar(deps, ctx, envio, {
      transicao: 'duvidar',
      provedor,
      id_provedor: null,
      erro: SEM_NOTICIA,
    });
  }

  const meu = await assumir(tabela, ctx, envio, { como: decisao, provedor: remetente.provedor, agora });
  const mensagem = meu && mensagemDe(meu, remetente);
  if (!meu || !mensagem) return { situacao: 'de_outro', envio };
  const resultado = await tentar(deps, remetente, mensagem);
  const desfecho = desfechoDe(resultado, { naFila, deduplica: remetente.deduplica_por_ms > 0 });
  return desfecho ? terminar(deps, ctx, meu, desfecho) : { situacao: 'em_aberto', envio: meu };
}

async function terminar(
  { tabela }: DepsDeEntrega,
  ctx: Ctx,
  envio: Envio,
  desfecho: Desfecho,
): Promise<Entrega> {
  const depois = await concluir(tabela, ctx, envio, desfecho);
  if (!depois) return { situacao: 'de_outro', envio };
  return { situacao: depois.status === 'pendente' ? 'em_aberto' : 'terminado', envio: depois };
}
