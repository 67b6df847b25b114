import { resultadoDoErro } from '../../lambdas/adapters/ses.ts';
import type { DepsDeMandarPorEmail } from '../../lambdas/mensagens/mandar.ts';
import { mandarEmMassa } from '../../lambdas/mensagens/mensageiro-em-massa.ts';
import type { Remetente } from '../../lambdas/mensagens/ports.ts';
import { abrirRitmo } from '../../lambdas/mensagens/ritmo.ts';
import type { Clock } from '../../lambdas/platform/clock.ts';
import { linkSigner } from '../../lambdas/platform/signed-link.ts';
import { type Item, queryAll, type Table } from '../../lambdas/platform/table.ts';
import { processoQueCai } from '../integration/queda/simulada.ts';
import { umaFila } from '../support/eventos.ts';
import { esvaziarGrupos } from './fila-de-muitos.ts';

/** O que um vendedor deixou na tabela, de um tipo. */
export async function itensDe(tabela: Table, usuario_id: string, sufixo: string): Promise<Item[]> {
  const itens: Item[] = [];
  for await (const item of queryAll(tabela, { pk: `${usuario_id}#${sufixo}` })) itens.push(item);
  return itens;
}

/** As mensagens que o despachante põe na fila de muitos. */
export const corposDe = async (tabela: Table, usuario_id: string) =>
  (await itensDe(tabela, usuario_id, 'EVENTO'))
    .filter(({ tipo }) => tipo === 'envio.reivindicado_em_massa')
    .map(({ sk, tipo, entidade_id, dados }) =>
      JSON.stringify({ id: sk, usuario_id, tipo, entidade_id, dados }),
    );

/** Quem assina os links de descadastro. */
export const LINKS = linkSigner('segredo-da-medida');

/**
 * De quantos em quantos lotes (a queda, a entrega repetida) ou envios (as outras) acontece cada falha; zero = nunca.
 */
export type Falhas = {
  readonly queda: number;
  readonly repetida: number;
  readonly limite: number;
  readonly erro: number;
  readonly cortada: number;
  readonly muda: number;
};
export const SEM_FALHAS: Falhas = { queda: 0, repetida: 0, limite: 0, erro: 0, cortada: 0, muda: 0 };

/** Chamadas que um lote de dez faz, mais ou menos: a queda cai em qualquer uma. */
const CHAMADAS_DO_LOTE = 130;
/** Um acaso que acontece uma vez em `em`; zero = nunca. */
export const sorteia = (em: number) => em > 0 && Math.random() * em < 1;

type DoSes = 'limite' | 'erro' | 'cortada' | 'muda';
/** O que o SES diz de cada falha; a cortada e a muda foram aceitas, e ninguém ficou sabendo. */
const ERROS_DO_SES: Readonly<Record<DoSes, Error>> = {
  limite: Object.assign(new Error(), { name: 'Throttling', $metadata: { httpStatusCode: 400 } }),
  erro: Object.assign(new Error(), { name: 'InternalFailure', $metadata: { httpStatusCode: 500 } }),
  cortada: Object.assign(new Error(), { code: 'ECONNRESET' }),
  muda: Object.assign(new Error(), { name: 'TimeoutError' }),
};

/** Um SES em que algumas chamadas falham; `aceitas` conta o que o emulador aceitou de cada chave. */
export function sesQueFalha(ses: Remetente, falhas: Falhas) {
  const aceitas = new Map<string, number>();
  const feitas = { limite: 0, erro: 0, cortada: 0, muda: 0 };
  const nomes = ['limite', 'erro', 'cortada', 'muda'] as const;
  const remetente: Remetente = {
    ...ses,
    enviar: async (mensagem) => {
      const falha = nomes.find((nome) => sorteia(falhas[nome]));
      if (falha) feitas[falha] += 1;
      if (falha === 'limite' || falha === 'erro') return resultadoDoErro(ERROS_DO_SES[falha]);
      const resultado = await ses.enviar(mensagem);
      if (resultado.aceito) aceitas.set(mensagem.chave, (aceitas.get(mensagem.chave) ?? 0) + 1);
      return falha ? resultadoDoErro(ERROS_DO_SES[falha]) : resultado;
    },
  };
  return { remetente, aceitas, feitas };
}

type Envio = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly usuario_id: string;
  readonly remetente: Remetente;
  readonly falhas: Falhas;
  /** Quantas vezes mais depressa passam as posses e as esperas da fila; o ritmo e o provedor não mudam. */
  readonly acelera?: number;
};

/**
 * Manda tudo o que está pedido de um vendedor, com a consumidora de verdade, as quedas do processo e as entregas
 * repetidas que se peçam; devolve quantas houve, e quantas entregas a fila fez.
 */
export async function enviarTodos(envio: Envio, corpos: readonly string[]) {
  const { tabela, relogio, remetente, falhas, acelera = 1 } = envio;
  const inicio = Date.now();
  const feitas = { queda: 0, repetida: 0 };
  const ritmo = abrirRitmo(tabela);
  const fila = umaFila('envios-em-massa');
  const deps: DepsDeMandarPorEmail = {
    tabela,
    molde: 'https://{host}',
    links: LINKS,
    tempoReal: () => inicio + (Date.now() - inicio) * acelera,
    escolherRemetente: async () => remetente,
  };
  const { entregas } = await esvaziarGrupos(corpos, {
    invisivel_ms: 10_000,
    escala: 1 / acelera,
    repetir: () => {
      const repete = sorteia(falhas.repetida);
      if (repete) feitas.repetida += 1;
      return repete;
    },
    tratar: async (evento) => {
      if (!sorteia(falhas.queda)) return mandarEmMassa({ ...deps, fila, relogio, ritmo }, evento);
      feitas.queda += 1;
      const n = 1 + Math.floor(Math.random() * CHAMADAS_DO_LOTE);
      const processo = processoQueCai(n, Math.random() < 0.5 ? 'antes' : 'depois');
      const caindo = {
        ...deps,
        tabela: processo.tabela(tabela),
        escolherRemetente: async (usuario_id: string) => {
          const remetente = await deps.escolherRemetente(usuario_id);
          return {
            ...remetente,
            enviar: (m: Parameters<Remetente['enviar']>[0]) => processo.chamar(() => remetente.enviar(m)),
          };
        },
      };
      const resposta = await mandarEmMassa({ ...caindo, fila, relogio, ritmo: abrirRitmo(tabela) }, evento);
      return processo.chamadas() > n ? null : resposta;
    },
  });
  return { entregas, feitas };
}
