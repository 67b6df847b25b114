import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Site } from '../vendas/ports.ts';
import { clienteS3 } from './s3.ts';

/**
 * Quem já tem a página a confere a cada visita; a borda a tem por nova por 5 s, mostra a velha por outros 5 s
 * enquanto busca, e por um dia se o balde não responder.
 */
export const CACHE_DAS_PAGINAS =
  'public, max-age=0, s-maxage=5, stale-while-revalidate=5, stale-if-error=86400';

/** Páginas publicadas em um balde do S3. */
export function siteS3(Bucket: string, client = clienteS3()): Site {
  return {
    gravar: async ({ chave: Key, corpo: Body, tipo: ContentType }) => {
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: CACHE_DAS_PAGINAS }),
      );
    },
    apagar: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
