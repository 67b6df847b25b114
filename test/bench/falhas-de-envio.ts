import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  RESEND_DOMAIN,
  RESEND_KEYS,
  type ResendFake,
  startResendFake,
} from '../../infra/local/fakes/resend.ts';
import { remetenteResend } from '../../lambdas/adapters/resend.ts';
import { lembrarDoDia } from '../../lambdas/lembretes/lembrar.ts';
import type { Remetente, ResultadoDoProvedor } from '../../lambdas/mensagens/ports.ts';
import { logger } from '../../lambdas/platform/logger.ts';
import type { Table } from '../../lambdas/platform/table.ts';
import { somarDias } from '../../shared/base/datas.ts';
import { POSSE_MS } from '../../shared/mensagens/envios.rules.ts';
import { type Cenario, umCenario } from '../integration/cenario.ts';
import { enviosDe, rodarFila, umProvedor, umVendedor } from '../integration/lembretes/apoio.ts';
import { SES } from '../integration/mensagens/apoio.ts';
import type { Medida } from './figura.ts';

/** Uma chamada ao mundo, no meio da qual algo acontece: a tabela, ou o provedor. */
type Chamada = { readonly rotulo: string; readonly fazer: () => Promise<unknown> };
type Passo = (chamada: Chamada) => Promise<unknown>;

const chave = z.object({ pk: z.string(), sk: z.string() });
const operacao = z.looseObject({
  Key: chave.optional(),
  Item: chave.loose().optional(),
  ExpressionAttributeValues: z.record(z.string(), z.unknown()).optional(),
});
const entrada = z.looseObject({
  Key: chave.optional(),
  IndexName: z.string().optional(),
  RequestItems: z.record(z.string(), z.looseObject({ Keys: z.array(chave).optional() })).optional(),
  TransactItems: z.array(z.record(z.string(), operacao)).optional(),
});
const nomeDaChave = ({ pk, sk }: z.output<typeof chave>) => pk.split('#')[1] ?? sk;
const SITUACOES = ['enviando', 'enviado', 'pendente', 'duvidoso', 'descartado'];

/** O que uma chamada à tabela faz, em poucas palavras. */
function rotuloDe(comando: { readonly input: unknown }): string {
  const { Key, IndexName, RequestItems, TransactItems } = entrada.parse(comando.input);
  const [primeira] = TransactItems?.flatMap((um) => Object.values(um)) ?? [];
  if (primeira) {
    const onde = primeira.Key ?? primeira.Item;
    const valores = Object.values(primeira.ExpressionAttributeValues ?? {});
    const situacao = valores.find((um) => SITUACOES.includes(String(um)));
    return `gravar ${onde ? nomeDaChave(onde) : ''}${situacao ? ` (${situacao})` : ' (novo)'}`;
  }
  if (IndexName) return `procurar em ${IndexName}`;
  const [lote] = Object.values(RequestItems ?? {}).flatMap(({ Keys = [] }) => Keys);
  const lida = Key ?? lote;
  return lida ? `ler ${nomeDaChave(lida)}` : 'procurar';
}

/** A tabela com cada chamada a ela passando por `passo`. */
const porPasso = ({ name, doc }: Table, passo: Passo): Table => ({
  name,
  doc: new Proxy(doc, {
    get: (alvo, nome) =>
      nome === 'send'
        ? (comando: Parameters<DynamoDBDocumentClient['send']>[0]) =>
            passo({ rotulo: rotuloDe(comando), fazer: () => alvo.send(comando) })
        : Reflect.get(alvo, nome),
  }),
});

class Falhou extends Error {}
const MANDAR = 'mandar pelo provedor';

/** Um passo, sabendo fazer o mesmo trabalho inteiro outra vez, como o faz quem recebe a mesma mensagem. */
type PassoDoCaso = (outra: () => Promise<unknown>) => Passo;

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

const doProvedor = (duvidoso: boolean): ResultadoDoProvedor => ({
  aceito: false,
  provedor: 'ses',
  motivo: 'o serviço de e-mail não respondeu',
  duvidoso,
  passageiro: true,
});

type Qual = 'Resend' | 'SES';
type Provedor = {
  readonly remetente: Remetente;
  readonly saidas: (usuario_id: string) => number;
  /** Como ele responde a uma chamada que dá errado do lado dele. */
  readonly falhas: Readonly<Record<string, (remetente: Remetente) => Remetente>>;
};

function osProvedores(fake: ResendFake): Record<Qual, Provedor> {
  const doSes = umProvedor();
  const comModo = (modo: Parameters<ResendFake['falhar']>[0]) => (remetente: Remetente) => ({
    ...remetente,
    enviar: (mensagem: Parameters<Remetente['enviar']>[0]) => {
      fake.falhar(modo);
      return remetente.enviar(mensagem);
    },
  });
  const responde = (resposta: ResultadoDoProvedor, aceita: boolean) => (remetente: Remetente) => ({
    ...remetente,
    enviar: async (mensagem: Parameters<Remetente['enviar']>[0]) => {
      if (aceita) await remetente.enviar(mensagem);
      return resposta;
    },
  });
  return {
    Resend: {
      remetente: remetenteResend({
        url: fake.endpoint,
        usuario_id: 'banco',
        api_key: RESEND_KEYS.boa,
        endereco: `oi@${RESEND_DOMAIN}`,
        nome: null,
      }),
      saidas: (usuario_id) => fake.emails().filter(({ to }) => to.join().includes(`@${usuario_id}.`)).length,
      falhas: { '429': comModo('limite'), '500': comModo('500'), 'aceita e corta': comModo('corta_depois') },
    },
    SES: {
      remetente: doSes.remetente,
      saidas: (usuario_id) =>
        doSes.aceitos.filter(({ para }) => para.email.includes(`@${usuario_id}.`)).length,
      falhas: {
        '429': responde(doProvedor(false), false),
        '500': responde(doProvedor(true), false),
        'aceita e corta': responde(doProvedor(true), true),
      },
    },
  };
}

type Fase = 'pedir' | 'mandar';
type Caso = {
  readonly fase: Fase;
  readonly passo: PassoDoCaso;
  readonly remetente: Remetente;
  readonly saidas: Provedor['saidas'];
};
let dias = 0;

/** Um lembrete do pedido ao fim, com uma falha numa das fases: como acabou. */
async function percorrer(c: Cenario, { fase, passo: doCaso, remetente, saidas }: Caso): Promise<string> {
  dias += 1;
  const dia = somarDias('2030-01-01', dias * 10);
  const daHora = { ...c, relogio: { now: () => new Date(`${dia}T09:00:00-03:00`) } };
  const v = await umVendedor(c);
  await v.alguem(dia);
  const limiteDe = async () => SES;
  const semFalha = osSemFalha.get(remetente.provedor) ?? remetente;
  let adiante = 0;
  const tempoReal = () => Date.now() + adiante;
  const tratar = () => rodarFila(daHora, v, { remetente: semFalha, tempoReal });
  const lembrar = (tabela: Table) => lembrarDoDia({ tabela, relogio: daHora.relogio, limiteDe });
  const passo = doCaso(() => (fase === 'pedir' ? lembrar(c.tabela) : tratar()));
  const noPasso: Remetente = {
    ...remetente,
    enviar: async (mensagem) => {
      let resultado: ResultadoDoProvedor | undefined;
      await passo({
        rotulo: MANDAR,
        fazer: async () => {
          resultado = await remetente.enviar(mensagem);
        },
      });
      if (!resultado) throw new Falhou();
      return resultado;
    },
  };
  await lembrar(fase === 'pedir' ? porPasso(c.tabela, passo) : c.tabela).catch(() => undefined);
  // A agenda tenta de novo o que ficou por fazer; o que já se pediu não se pede outra vez.
  await lembrar(c.tabela);
  if (fase === 'mandar')
    await rodarFila(daHora, v, { remetente: noPasso, tabela: porPasso(c.tabela, passo) });
  // Do que voltou à fila quem trata é outro, sem falhas, passada a posse.
  for (let vez = 0; vez < 5; vez += 1) {
    adiante += POSSE_MS;
    if ((await tratar()) === 0) break;
  }
  const envios = await enviosDe(c, v);
  const [envio] = envios;
  const saiu = saidas(v.usuario_id);
  if (envios.length !== 1) return `${envios.length} envios, ${saiu} saíram`;
  if (envio?.status === 'enviado' && saiu === 1) return 'enviado';
  if (envio?.status === 'duvidoso' && saiu <= 1)
    return saiu === 1 ? 'duvidoso (saiu)' : 'duvidoso (não saiu)';
  return `${envio?.status}, ${saiu} saíram`;
}
const osSemFalha = new Map<string, Remetente>();

/** Os rótulos das chamadas que uma fase faz, em ordem. */
async function chamadasDa(c: Cenario, fase: Fase, provedor: Provedor): Promise<string[]> {
  const rotulos: string[] = [];
  const anotar: Passo = ({ rotulo, fazer }) => {
    rotulos.push(rotulo);
    return fazer();
  };
  await percorrer(c, { fase, passo: () => anotar, ...provedor });
  return rotulos;
}

type Desfecho = { readonly falha: string; readonly como: string };

/** Como acaba cada falha em cada chamada de uma fase. */
async function desfechosDa(c: Cenario, fase: Fase, provedor: Provedor): Promise<Map<string, Desfecho[]>> {
  const rotulos = await chamadasDa(c, fase, provedor);
  const porRotulo = new Map<string, Desfecho[]>();
  const anotar = (rotulo: string, falha: string, como: string) =>
    porRotulo.set(rotulo, [...(porRotulo.get(rotulo) ?? []), { falha, como }]);
  const saida = rotulos.indexOf(MANDAR);
  for (const [i, chamada] of rotulos.entries()) {
    const rotulo = saida >= 0 && i > saida ? `${chamada}, depois de mandar` : chamada;
    for (const [falha, fazer] of Object.entries(FALHAS)) {
      // Do provedor o erro é a resposta dele.
      if (rotulo === MANDAR && (falha === 'dá erro' || falha === 'a resposta se perde')) continue;
      anotar(rotulo, falha, await percorrer(c, { fase, passo: fazer(i + 1), ...provedor }));
    }
    if (rotulo !== MANDAR) continue;
    for (const [falha, comFalha] of Object.entries(provedor.falhas)) {
      const remetente = comFalha(provedor.remetente);
      const passo: PassoDoCaso =
        () =>
        ({ fazer }) =>
          fazer();
      anotar(rotulo, falha, await percorrer(c, { fase, passo, remetente, saidas: provedor.saidas }));
    }
  }
  return porRotulo;
}

/** 'enviado: cai antes, dá erro; duvidoso (saiu): cai depois'. */
function resumo(desfechos: readonly Desfecho[]): string {
  const porComo = Map.groupBy(desfechos, ({ como }) => como);
  if (porComo.size === 1) return [...porComo.keys()].join();
  return [...porComo]
    .map(([como, lista]) => `${como}: ${[...new Set(lista.map(({ falha }) => falha))].join(', ')}`)
    .join('; ');
}

/** Cada falha em cada espera do caminho de um lembrete: como ele acaba pela Resend e pelo SES. */
export async function medirFalhasDeEnvio(): Promise<Medida[]> {
  logger.setLogLevel('SILENT');
  const [c, fake] = await Promise.all([umCenario(), startResendFake()]);
  try {
    const provedores = osProvedores(fake);
    for (const { remetente } of Object.values(provedores)) osSemFalha.set(remetente.provedor, remetente);
    const medidas: Medida[] = [];
    for (const fase of ['pedir', 'mandar'] as const) {
      const [pelaResend, peloSes] = [
        await desfechosDa(c, fase, provedores.Resend),
        await desfechosDa(c, fase, provedores.SES),
      ];
      for (const [rotulo, daResend] of pelaResend) {
        const doSes = peloSes.get(rotulo) ?? [];
        const falhas = [...new Set([...daResend, ...doSes].map(({ falha }) => falha))];
        medidas.push({
          figura: `${fase}: ${rotulo}`,
          orcamento: 'nenhum perdido nem repetido; no SES, o incerto marcado',
          medida: `Resend: ${resumo(daResend)}. SES: ${resumo(doSes)}`,
          como: `${falhas.join(', ')}; ${daResend.length + doSes.length} provas`,
          coube:
            daResend.every(({ como }) => como === 'enviado') &&
            doSes.every(({ como }) => como === 'enviado' || como.startsWith('duvidoso (')),
        });
      }
    }
    return medidas;
  } finally {
    await Promise.all([fake.stop(), c.parar()]);
  }
}
