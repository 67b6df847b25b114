import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ResultadoDoProvedor } from '../../lambdas/mensagens/ports.ts';
import type { Table } from '../../lambdas/platform/table.ts';
import { passoDe } from '../integration/queda/passos.ts';

/** Uma chamada ao mundo, no meio da qual algo acontece: a tabela, ou o provedor. */
type Chamada = { readonly rotulo: string; readonly fazer: () => Promise<unknown> };
export type Passo = (chamada: Chamada) => Promise<unknown>;

/** A tabela com cada chamada a ela passando por `passo`. */
export const porPasso = ({ name, doc }: Table, passo: Passo): Table => ({
  name,
  doc: new Proxy(doc, {
    get: (alvo, nome) =>
      nome === 'send'
        ? (comando: Parameters<DynamoDBDocumentClient['send']>[0]) =>
            passo({ rotulo: passoDe(comando).rotulo, fazer: () => alvo.send(comando) })
        : Reflect.get(alvo, nome),
  }),
});

/** O que se perdeu no meio. */
export class Falhou extends Error {}
export const MANDAR = 'mandar pelo provedor';

/** Um passo, sabendo fazer o mesmo trabalho inteiro outra vez, como o faz quem recebe a mesma mensagem. */
export type PassoDoCaso = (outra: () => Promise<unknown>) => Passo;

/** O que se faz acontecer na chamada de número `n`; quem morre não faz mais nada. */
const FALHAS: Readonly<Record<string, (n: number) => PassoDoCaso>> = {
  'cai antes': (n) => () => morrendo(n, 'antes'),
  'cai depois': (n) => () => morrendo(n, 'depois'),
  'dá erro': (n) => () => umaVez(n, () => Promise.reject(new Falhou())),
  'a resposta se perde': (n) => () =>
    umaVez(n, async ({ fazer }) => {
      await fazer();
      throw new Falhou();
    }),
  'chega outra vez no meio': (n) => (outra) =>
    umaVez(n, async ({ fazer }) => {
      await outra();
      return fazer();
    }),
};

function umaVez(n: number, falhar: Passo): Passo {
  let chamadas = 0;
  return (chamada) => {
    chamadas += 1;
    return chamadas === n ? falhar(chamada) : chamada.fazer();
  };
}

function morrendo(n: number, quando: 'antes' | 'depois'): Passo {
  let chamadas = 0;
  return async ({ fazer }) => {
    chamadas += 1;
    const minha = chamadas;
    if (minha > n || (minha === n && quando === 'antes')) throw new Falhou();
    const feito = await fazer();
    if (minha === n) throw new Falhou();
    return feito;
  };
}

export type Fase = 'pedir' | 'mandar';
/** Faz um trabalho do pedido ao fim, com a falha numa das fases e o provedor como se diz; devolve como acabou. */
export type Percorrer = (fase: Fase, passo: PassoDoCaso, falhaDoProvedor: string | null) => Promise<string>;

export type Desfecho = { readonly falha: string; readonly como: string };

const semFalha: PassoDoCaso =
  () =>
  ({ fazer }) =>
    fazer();

/** Os rótulos das chamadas que uma fase faz, em ordem. */
async function chamadasDa(percorrer: Percorrer, fase: Fase): Promise<string[]> {
  const rotulos: string[] = [];
  const anotar: Passo = ({ rotulo, fazer }) => {
    rotulos.push(rotulo);
    return fazer();
  };
  await percorrer(fase, () => anotar, null);
  return rotulos;
}

/** Como acaba cada falha em cada chamada de uma fase, e cada uma das que o provedor pode responder. */
export async function desfechosDa(
  percorrer: Percorrer,
  fase: Fase,
  falhasDoProvedor: readonly string[],
): Promise<Map<string, Desfecho[]>> {
  const rotulos = await chamadasDa(percorrer, fase);
  const porRotulo = new Map<string, Desfecho[]>();
  const anotar = (rotulo: string, falha: string, como: string) =>
    porRotulo.set(rotulo, [...(porRotulo.get(rotulo) ?? []), { falha, como }]);
  const saida = rotulos.indexOf(MANDAR);
  for (const [i, chamada] of rotulos.entries()) {
    const rotulo = saida >= 0 && i > saida ? `${chamada}, depois de mandar` : chamada;
    for (const [falha, fazer] of Object.entries(FALHAS)) {
      // Do provedor o erro é a resposta dele.
      if (rotulo === MANDAR && (falha === 'dá erro' || falha === 'a resposta se perde')) continue;
      anotar(rotulo, falha, await percorrer(fase, fazer(i + 1), null));
    }
    if (rotulo !== MANDAR) continue;
    for (const falha of falhasDoProvedor) anotar(rotulo, falha, await percorrer(fase, semFalha, falha));
  }
  return porRotulo;
}

/** Mandar, com cada envio passando por `passo`. */
export const mandandoPorPasso =
  <M, R>(enviar: (mensagem: M) => Promise<R>, passo: Passo) =>
  async (mensagem: M): Promise<R> => {
    let resultado: R | undefined;
    await passo({
      rotulo: MANDAR,
      fazer: async () => {
        resultado = await enviar(mensagem);
      },
    });
    if (resultado === undefined) throw new Falhou();
    return resultado;
  };

/** Mandar a quem responde o que se diz, tenha aceitado ou não. */
export const respondendo =
  <M>(
    enviar: (mensagem: M) => Promise<ResultadoDoProvedor>,
    resposta: ResultadoDoProvedor,
    { aceita }: { readonly aceita: boolean },
  ) =>
  async (mensagem: M): Promise<ResultadoDoProvedor> => {
    if (aceita) await enviar(mensagem);
    return resposta;
  };

/** 'enviado: cai antes, dá erro; duvidoso (saiu): cai depois'. */
export function resumo(desfechos: readonly Desfecho[]): string {
  const porComo = Map.groupBy(desfechos, ({ como }) => como);
  if (porComo.size === 1) return [...porComo.keys()].join();
  return [...porComo]
    .map(([como, lista]) => `${como}: ${[...new Set(lista.map(({ falha }) => falha))].join(', ')}`)
    .join('; ');
}
