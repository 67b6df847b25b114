import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';
import { openState } from '../state-file.ts';

const registros = z.record(z.string(), z.object({ TXT: z.array(z.string()), CNAME: z.array(z.string()) }));
export type DnsRecords = z.output<typeof registros>;

const nomeDeDns = z.string().trim().toLowerCase().min(1).max(253);
/** O que `POST /_local/dns` põe num nome, no lugar do que havia daquele tipo. */
export const dnsRequest = z.object({
  nome: nomeDeDns,
  tipo: z.enum(['TXT', 'CNAME']),
  valor: z.string().trim().min(1).max(253),
});
/** Como o DNS responde: de verdade, calado, ou dizendo que falhou. */
export const dnsModes = ['normal', 'mudo', 'servfail'] as const;
export type DnsMode = (typeof dnsModes)[number];

export type DnsFake = {
  /** Um resolvedor, como o Node o recebe: '127.0.0.1:porta'. */
  readonly servidor: string;
  readonly registros: () => DnsRecords;
  readonly por: (registro: z.output<typeof dnsRequest>) => void;
  /** Tira tudo o que há num nome; diz se havia algo. */
  readonly tirar: (nome: string) => boolean;
  readonly modo: (novo?: DnsMode) => DnsMode;
  readonly stop: () => Promise<void>;
};

/** RFC 1035, 3.2.2 e 4.1.1. */
const TIPOS = { 5: 'CNAME', 16: 'TXT' } as const;
const RESPOSTA = 0x81_80;
const NXDOMAIN = 3;
const SERVFAIL = 2;

/** O nome perguntado e onde a pergunta acaba. */
function lerPergunta(pacote: Buffer): { nome: string; tipo: number; fim: number } {
  const partes: string[] = [];
  let i = 12;
  for (let tamanho = pacote.readUInt8(i); tamanho > 0; tamanho = pacote.readUInt8(i)) {
    partes.push(pacote.toString('ascii', i + 1, i + 1 + tamanho));
    i += tamanho + 1;
  }
  return { nome: partes.join('.').toLowerCase(), tipo: pacote.readUInt16BE(i + 1), fim: i + 5 };
}

const prefixarTamanho = (texto: string) =>
  Buffer.concat([Buffer.from([texto.length]), Buffer.from(texto, 'ascii')]);
const escreverNome = (nome: string) =>
  Buffer.concat([...nome.split('.').map(prefixarTamanho), Buffer.from([0])]);

function escreverRegistro(tipo: number, dados: Buffer): Buffer {
  const cabeca = Buffer.alloc(12);
  // O nome é o da pergunta, que começa no byte 12.
  cabeca.writeUInt16BE(0xc0_0c, 0);
  cabeca.writeUInt16BE(tipo, 2);
  cabeca.writeUInt16BE(1, 4);
  cabeca.writeUInt32BE(1, 6);
  cabeca.writeUInt16BE(dados.length, 10);
  return Buffer.concat([cabeca, dados]);
}

function responder(pacote: Buffer, guardados: DnsRecords, modo: DnsMode): Buffer {
  const { nome, tipo, fim } = lerPergunta(pacote);
  const achado = guardados[nome];
  const qual = tipo === 5 || tipo === 16 ? TIPOS[tipo] : null;
  const valores = modo === 'normal' && achado && qual ? achado[qual] : [];
  const codigo = modo === 'servfail' ? SERVFAIL : achado ? 0 : NXDOMAIN;
  const cabeca = Buffer.alloc(12);
  pacote.copy(cabeca, 0, 0, 2);
  cabeca.writeUInt16BE(RESPOSTA | codigo, 2);
  cabeca.writeUInt16BE(1, 4);
  cabeca.writeUInt16BE(valores.length, 6);
  const dados = valores.map((valor) => (qual === 'TXT' ? prefixarTamanho(valor) : escreverNome(valor)));
  return Buffer.concat([
    cabeca,
    pacote.subarray(12, fim),
    ...dados.map((dado) => escreverRegistro(tipo, dado)),
  ]);
}

/** O DNS da internet nesta máquina: os registros TXT e CNAME que se puserem em `/_local/dns`, por UDP. */
export async function startDnsFake(dir: string): Promise<DnsFake> {
  const estado = openState(join(dir, 'dns.json'), registros, {});
  let modo: DnsMode = 'normal';
  const soquete = createSocket('udp4', (pacote, { port, address }) => {
    if (modo === 'mudo' || pacote.length < 17) return;
    soquete.send(responder(pacote, estado.read(), modo), port, address);
  });
  soquete.bind(0, '127.0.0.1');
  await once(soquete, 'listening');
  return {
    servidor: `127.0.0.1:${soquete.address().port}`,
    registros: () => estado.read(),
    por: ({ nome, tipo, valor }) => {
      const antes = estado.read()[nome] ?? { TXT: [], CNAME: [] };
      estado.write({ ...estado.read(), [nome]: { ...antes, [tipo]: [valor] } });
    },
    tirar: (nome) => {
      const { [nome.toLowerCase()]: tirado, ...outros } = estado.read();
      estado.write(outros);
      return tirado !== undefined;
    },
    modo: (novo) => {
      modo = novo ?? modo;
      return modo;
    },
    stop: async () => {
      soquete.close();
    },
  };
}
