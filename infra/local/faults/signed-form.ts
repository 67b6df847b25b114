import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { CREDENTIALS } from '../emulators/dynamo.ts';
import type { FaultReply } from './modes.ts';

const condicao = z.union([
  z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()),
]);
const politica = z.object({ expiration: z.iso.datetime(), conditions: z.array(condicao) });
type Politica = z.output<typeof politica>;

/** Campos que a política não precisa citar. */
const LIVRES = new Set(['x-amz-signature', 'policy', 'file']);

function recusa(status: number, codigo: string, mensagem: string): FaultReply {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${codigo}</Code><Message>${mensagem}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}
const negado = (motivo: string) => recusa(403, 'AccessDenied', `Invalid according to Policy: ${motivo}`);

const hmac = (chave: string | Buffer, dado: string) => createHmac('sha256', chave).update(dado).digest();

/** A assinatura que a chave desta máquina daria ao texto da política. */
function assinatura(codificada: string, credencial: string): Buffer {
  const [, dia = '', regiao = '', servico = '', fim = ''] = credencial.split('/');
  const chave = [dia, regiao, servico, fim].reduce<string | Buffer>(
    (anterior, parte) => hmac(anterior, parte),
    `AWS4${CREDENTIALS.secretAccessKey}`,
  );
  return hmac(chave, codificada);
}

function assinada(campos: ReadonlyMap<string, string>): boolean {
  const dada = Buffer.from(campos.get('x-amz-signature') ?? '', 'hex');
  const certa = assinatura(campos.get('policy') ?? '', campos.get('x-amz-credential') ?? '');
  return dada.length === certa.length && timingSafeEqual(dada, certa);
}

function conferir({ conditions }: Politica, campos: ReadonlyMap<string, string>, bytes: number) {
  const citados = new Set<string>();
  for (const conditiom of conditions) {
    if (!Array.isArray(conditiom)) {
      for (const [nome, valor] of Object.entries(conditiom)) {
        citados.add(nome.toLowerCase());
        if (campos.get(nome.toLowerCase()) !== valor) return negado('Policy Condition failed');
      }
    } else if (conditiom[0] === 'content-length-range') {
      if (bytes < conditiom[1]) return recusa(400, 'EntityTooSmall', 'Your proposed upload is too small');
      if (bytes > conditiom[2]) return recusa(400, 'EntityTooLarge', 'Your proposed upload is too large');
    } else {
      const nome = conditiom[1].slice(1).toLowerCase();
      citados.add(nome);
      const valor = campos.get(nome) ?? '';
      const serve = conditiom[0] === 'eq' ? valor === conditiom[2] : valor.startsWith(conditiom[2]);
      if (!serve) return negado('Policy Condition failed');
    }
  }
  const aMais = [...campos.keys()].find((nome) => !LIVRES.has(nome) && !citados.has(nome));
  return aMais === undefined ? null : negado(`Extra input fields: ${aMais}`);
}

/**
 * O que o S3 responde a um formulário que a política assinada não deixa passar (tamanho, tipo, prazo, campo a mais,
 * assinatura), ou null. O emulador guarda qualquer um.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export async function refusedForm(pedido: IncomingMessage, corpo: Buffer): Promise<FaultReply | null> {
  const tipo = pedido.headers['content-type'] ?? '';
  if (pedido.method !== 'POST' || !tipo.startsWith('multipart/form-data')) return null;
  const formulario = await new Response(new Uint8Array(corpo), { headers: { 'content-type': tipo } })
    .formData()
    .catch(() => null);
  const arquivo = formulario?.get('file');
  if (!formulario || arquivo === null || arquivo === undefined) {
    return recusa(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed');
  }
  const campos = new Map<string, string>();
  for (const [nome, valor] of formulario) {
    if (typeof valor === 'string') campos.set(nome.toLowerCase(), valor);
  }
  const lida = politica.safeParse(
    JSON.parse(Buffer.from(campos.get('policy') ?? '', 'base64').toString() || 'null'),
  );
  if (!lida.success || !assinada(campos)) {
    return recusa(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match');
  }
  if (Date.parse(lida.data.expiration) < Date.now()) return negado('Policy expired.');
  campos.set('bucket', (pedido.url ?? '/').split('/')[1] ?? '');
  const bytes = typeof arquivo === 'string' ? Buffer.byteLength(arquivo) : arquivo.size;
  return conferir(lida.data, campos, bytes);
}
