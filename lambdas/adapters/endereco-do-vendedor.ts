import { lookup as resolverNome } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as pedirPorHttps, type RequestOptions } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import { readJson } from '../platform/json.ts';
import { falhouAntesDeSair } from './antes-de-sair.ts';

/** Um endereço que o vendedor deu tem dez segundos e um megabyte (regra 41). */
const LIMITE_MS = 10_000;
const MAXIMO_BYTES = 1024 * 1024;

/** Faixas do IPv4 que não são de ninguém na internet (IANA, Special-Purpose Address Registry). */
const FORA_DA_INTERNET_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Do IPv6 só se aceita o global (2000::/3), sem os que embrulham um IPv4 nem os de documentação. */
const INTERNET_6 = ['2000::', 3] as const;
const FORA_DA_INTERNET_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const listas = lembrarResultado(() => {
  const recusadas = new BlockList();
  for (const [rede, prefixo] of FORA_DA_INTERNET_4) recusadas.addSubnet(rede, prefixo, 'ipv4');
  for (const [rede, prefixo] of FORA_DA_INTERNET_6) recusadas.addSubnet(rede, prefixo, 'ipv6');
  const globais = new BlockList();
  globais.addSubnet(...INTERNET_6, 'ipv6');
  return { recusadas, globais };
});

/** Diz se um endereço IP é da internet: nem da máquina, nem da rede de dentro, nem de serviço da nuvem. */
export function ehPublico(ip: string): boolean {
  const familia = isIP(ip);
  const { recusadas, globais } = listas();
  if (familia === 4) return !recusadas.check(ip, 'ipv4');
  return familia === 6 && globais.check(ip, 'ipv6') && !recusadas.check(ip, 'ipv6');
}

/** Por que um endereço não se chama, ou não respondeu; nada dele vai para a frase. */
export type FalhaDoEndereco =
  | 'endereco_invalido'
  | 'endereco_interno'
  | 'nao_resolve'
  | 'redireciona'
  | 'resposta_grande'
  | 'nao_conecta'
  | 'sem_resposta';
export type RespostaDoEndereco =
  | { readonly ok: true; readonly status: number; readonly corpo: unknown }
  | { readonly ok: false; readonly falha: FalhaDoEndereco };

/** O que se diz ao vendedor de cada falha. */
export const FRASE_DA_FALHA: Readonly<Record<FalhaDoEndereco, string>> = {
  endereco_invalido: 'O endereço precisa começar com https://',
  endereco_interno: 'Este endereço não é público: use um que abra na internet',
  nao_resolve: 'Este endereço não existe na internet: confira o domínio',
  redireciona: 'Este endereço leva a outro: informe o endereço final',
  resposta_grande: 'Este endereço respondeu mais do que se esperava: confira se é o da API',
  nao_conecta: 'Não foi possível conectar a este endereço',
  sem_resposta: 'Este endereço não respondeu',
};

type Chamada = {
  readonly url: string;
  readonly cabecalhos?: Readonly<Record<string, string>>;
  /** O que se manda por POST: bytes como estão, o resto em JSON; sem ele, só se lê. */
  readonly corpo?: object | Buffer;
  readonly limite_ms?: number;
  /** Até quantos bytes se leem da resposta. */
  readonly maximo_bytes?: number;
};
export type Rede = {
  /** Todos os endereços de um nome. */
  readonly resolver: (nome: string) => Promise<readonly { address: string; family: number }[]>;
  readonly pedir: (
    opcoes: RequestOptions,
    aoResponder: (resposta: IncomingMessage) => void,
  ) => ReturnType<typeof pedirPorHttps>;
};
/** A rede de verdade. */
export const INTERNET: Rede = {
  resolver: (nome) => resolverNome(nome, { all: true, verbatim: true }),
  pedir: pedirPorHttps,
};

function lerJson(texto: string): unknown {
  try {
    return readJson(texto);
  } catch {
    return null;
  }
}

/** Junta o corpo até o limite; passou dele, corta a conexão. */
async function lerCorpo(resposta: IncomingMessage, maximo: number): Promise<string | null> {
  const partes: Buffer[] = [];
  let bytes = 0;
  for await (const parte of resposta) {
    bytes += parte.length;
    if (bytes > maximo) {
      resposta.destroy();
      return null;
    }
    partes.push(parte);
  }
  return Buffer.concat(partes).toString('utf8');
}

type Conferido =
  | {
      readonly ok: true;
      readonly nome: string;
      readonly escolhido: { readonly address: string; readonly family: number };
    }
  | { readonly ok: false; readonly falha: FalhaDoEndereco };

/** Diz se um endereço se pode chamar (https, e todos os endereços do nome públicos), e a qual se liga. */
export async function enderecoPublico(url: string, rede: Rede = INTERNET): Promise<Conferido> {
  if (!URL.canParse(url)) return { ok: false, falha: 'endereco_invalido' };
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'https:' || username || password) return { ok: false, falha: 'endereco_invalido' };
  // O IPv6 escrito no endereço vem entre colchetes.
  const nome = hostname.replace(/^\[|\]$/g, '');
  const achados = isIP(nome)
    ? [{ address: nome, family: isIP(nome) }]
    : await rede.resolver(nome).catch(() => []);
  const [escolhido] = achados;
  if (!escolhido) return { ok: false, falha: 'nao_resolve' };
  if (!achados.every(({ address }) => ehPublico(address))) return { ok: false, falha: 'endereco_interno' };
  return { ok: true, nome, escolhido };
}

/**
 * Chama um endereço que o vendedor deu (regra 41): só https; todos os endereços do nome têm de ser públicos, e a
 * conexão vai ao que se conferiu, e não ao que o nome passar a dizer; sem redirecionar, em 10 s e 1 MB.
 */
export async function chamarEnderecoDoVendedor(
  { url, cabecalhos = {}, corpo, limite_ms = LIMITE_MS, maximo_bytes = MAXIMO_BYTES }: Chamada,
  rede: Rede = INTERNET,
): Promise<RespostaDoEndereco> {
  const prazo = AbortSignal.timeout(limite_ms);
  const conferido = await enderecoPublico(url, rede);
  if (!conferido.ok) return conferido;
  const { nome, escolhido } = conferido;
  const { port, pathname, search } = new URL(url);
  const escrito = corpo === undefined || Buffer.isBuffer(corpo) ? corpo : Buffer.from(JSON.stringify(corpo));
  try {
    const resposta = await new Promise<IncomingMessage>((pronto, falhar) => {
      rede
        .pedir(
          {
            method: escrito ? 'POST' : 'GET',
            host: nome,
            ...(isIP(nome) ? {} : { servername: nome }),
            ...(port ? { port } : {}),
            path: pathname + search,
            headers: {
              'user-agent': 'crm-assinaturas',
              accept: 'application/json',
              ...(escrito ? { 'content-type': 'application/json', 'content-length': escrito.length } : {}),
              ...cabecalhos,
            },
            agent: false,
            signal: prazo,
            // O nome já foi resolvido e conferido: perguntar outra vez deixaria que ele mudasse de resposta.
            lookup: (_nome, opcoes, pronto) =>
              opcoes.all ? pronto(null, [escolhido]) : pronto(null, escolhido.address, escolhido.family),
          },
          pronto,
        )
        .once('error', falhar)
        .end(escrito);
    });
    const status = resposta.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      resposta.destroy();
      return { ok: false, falha: 'redireciona' };
    }
    const texto = await lerCorpo(resposta, maximo_bytes);
    if (texto === null) return { ok: false, falha: 'resposta_grande' };
    return { ok: true, status, corpo: lerJson(texto) };
  } catch (erro) {
    return { ok: false, falha: falhouAntesDeSair(erro) ? 'nao_conecta' : 'sem_resposta' };
  }
}
