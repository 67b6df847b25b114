import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { LerDoSite, Site } from '../site/ports.ts';
import { clienteS3 } from './s3.ts';

/**
 * Quem já tem a página a confere a cada visita; a borda a tem por nova por 5 s, mostra a velha por outros 5 s
 * enquanto busca, e por um dia se o balde não responder.
 */
export const CACHE_DAS_PAGINAS =
  'public, max-age=0, s-maxage=5, stale-while-revalidate=5, stale-if-error=86400';

const CACHE_PARA_SEMPRE = 'public, max-age=31536000, immutable';

/** Páginas publicadas em um balde do S3. */
export function siteS3(Bucket: string, client = clienteS3()): Site {
  return {
    gravar: async ({ chave: Key, corpo: Body, tipo: ContentType, paraSempre = false }) => {
      const CacheControl = paraSempre ? CACHE_PARA_SEMPRE : CACHE_DAS_PAGINAS;
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
    },
    apagar: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

/** Sem a permissão de listar, o S3 diz AccessDenied do que não existe (docs.aws.amazon.com/AmazonS3, GetObject). */
export const AUSENTE = new Set(['NoSuchKey', 'AccessDenied']);

/** Lê arquivos do balde do site, como estão lá. */
export function bytesDoSite(Bucket: string, client = clienteS3()) {
  return async (Key: string): Promise<Uint8Array | null> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToByteArray()) ?? null;
    } catch (erro) {
      if (erro instanceof Error && AUSENTE.has(erro.name)) return null;
      throw erro;
    }
  };
}

/** Lê textos do balde do site. */
export function leitorDoSite(Bucket: string, client = clienteS3()): LerDoSite {
  const ler = bytesDoSite(Bucket, client);
  return async (chave) => {
    const bytes = await ler(chave);
    return bytes && Buffer.from(bytes).toString();
  };
}
