import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { KMSClient } from '@aws-sdk/client-kms';
import type { Cofre, ContextoDoCofre } from '../integracoes/ports.ts';

const ARQUIVO = 'arquivo:';
/** Só na máquina de quem desenvolve e nos testes a chave pode morar num arquivo. */
const ESTAGIOS_COM_ARQUIVO = new Set(['local', 'teste']);
const ALGORITMO = 'aes-256-gcm';
const TAMANHO_DA_CHAVE = 32;
const TAMANHO_DO_NONCE = 12;
const TAMANHO_DA_MARCA = 16;

/** Uma função quente pergunta ao KMS uma vez por credencial, e não a cada notificação de um gateway. */
const VIDA_NA_MEMORIA_MS = 5 * 60_000;
const MAXIMO_NA_MEMORIA = 500;

const NAO_ABRE = 'A credencial não pôde ser decifrada';

/** O contexto em bytes, sem que dois contextos diferentes deem o mesmo texto. */
const bytesDoContexto = ({ usuario_id, integracao }: ContextoDoCofre) =>
  Buffer.from(JSON.stringify([usuario_id, integracao]));

function cofreDeArquivo(caminho: string): Cofre {
  let lida: Promise<Buffer> | null = null;
  const chave = async (): Promise<Buffer> => {
    lida ??= readFile(caminho).then((bytes) => {
      if (bytes.length === TAMANHO_DA_CHAVE) return bytes;
      const texto = Buffer.from(bytes.toString('utf8').trim(), 'base64');
      if (texto.length !== TAMANHO_DA_CHAVE) throw new Error('A chave do cofre precisa de 32 bytes');
      return texto;
    });
    return lida;
  };
  return {
    cifrar: async (claro, contexto) => {
      const nonce = randomBytes(TAMANHO_DO_NONCE);
      const cifra = createCipheriv(ALGORITMO, await chave(), nonce).setAAD(bytesDoContexto(contexto));
      const corpo = Buffer.concat([cifra.update(claro, 'utf8'), cifra.final()]);
      return Buffer.concat([nonce, cifra.getAuthTag(), corpo]).toString('base64');
    },
    decifrar: async (cifrado, contexto) => {
      const aberta = await chave();
      const bytes = Buffer.from(cifrado, 'base64');
      const inicioDoCorpo = TAMANHO_DO_NONCE + TAMANHO_DA_MARCA;
      try {
        const decifra = createDecipheriv(ALGORITMO, aberta, bytes.subarray(0, TAMANHO_DO_NONCE), {
          authTagLength: TAMANHO_DA_MARCA,
        })
          .setAAD(bytesDoContexto(contexto))
          .setAuthTag(bytes.subarray(TAMANHO_DO_NONCE, inicioDoCorpo));
        return Buffer.concat([decifra.update(bytes.subarray(inicioDoCorpo)), decifra.final()]).toString(
          'utf8',
        );
      } catch {
        throw new Error(NAO_ABRE);
      }
    },
  };
}

function cofreDoKms(KeyId: string): Cofre {
  let cliente: KMSClient | null = null;
  // Carregado só quando há o que abrir: as funções que não cobram não pagam por ele.
  const abrir = async () => {
    const kms = await import('./kms-cliente.ts');
    cliente ??= new kms.KMSClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
    });
    return { kms, cliente };
  };
  const memoria = new Map<string, { readonly claro: string; readonly ate: number }>();
  const contextoDoKms = ({ usuario_id, integracao }: ContextoDoCofre) => ({ usuario_id, integracao });
  return {
    cifrar: async (claro, contexto) => {
      const { kms, cliente } = await abrir();
      const { CiphertextBlob } = await cliente.send(
        new kms.EncryptCommand({
          KeyId,
          Plaintext: Buffer.from(claro),
          EncryptionContext: contextoDoKms(contexto),
        }),
      );
      if (!CiphertextBlob) throw new Error('O KMS não devolveu o texto cifrado');
      return Buffer.from(CiphertextBlob).toString('base64');
    },
    decifrar: async (cifrado, contexto) => {
      const lembranca = JSON.stringify([contexto.usuario_id, contexto.integracao, cifrado]);
      const lembrado = memoria.get(lembranca);
      if (lembrado && lembrado.ate > performance.now()) return lembrado.claro;
      const { kms, cliente } = await abrir();
      try {
        const { Plaintext } = await cliente.send(
          new kms.DecryptCommand({
            KeyId,
            CiphertextBlob: Buffer.from(cifrado, 'base64'),
            EncryptionContext: contextoDoKms(contexto),
          }),
        );
        if (!Plaintext) throw new Error(NAO_ABRE);
        const claro = Buffer.from(Plaintext).toString('utf8');
        memoria.delete(lembranca);
        memoria.set(lembranca, { claro, ate: performance.now() + VIDA_NA_MEMORIA_MS });
        const maisAntiga = memoria.keys().next().value;
        if (memoria.size > MAXIMO_NA_MEMORIA && maisAntiga !== undefined) memoria.delete(maisAntiga);
        return claro;
      } catch (erro) {
        if (erro instanceof kms.InvalidCiphertextException || erro instanceof kms.IncorrectKeyException) {
          throw new Error(NAO_ABRE);
        }
        throw erro;
      }
    },
  };
}

/**
 * Cofre das credenciais dos vendedores (design, Secrets): `chave` é o ARN de uma chave do KMS ou, só nos estágios
 * local e de teste, 'arquivo:<caminho>' de uma chave de 32 bytes.
 */
export function abrirCofre(chave: string, estagio: string): Cofre {
  if (!chave.startsWith(ARQUIVO)) return cofreDoKms(chave);
  if (!ESTAGIOS_COM_ARQUIVO.has(estagio)) {
    throw new Error(`O estágio '${estagio}' exige uma chave do KMS: a de arquivo só vale na máquina local`);
  }
  return cofreDeArquivo(chave.slice(ARQUIVO.length));
}
