import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ArquivosDasMidias } from '../conversas/ports.ts';
import { clienteS3 } from './s3.ts';

/**
 * Os arquivos das conversas num balde só deles, que nenhum host com sessão serve: o endereço assinado fixa o tipo e, no
 * que se baixa, que se baixa (docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html, response-content-type).
 */
export function midiasS3(Bucket: string, client = clienteS3()): ArquivosDasMidias {
  return {
    gravar: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    endereco: (Key, { tipo, segundos, baixar }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key,
          ResponseContentType: tipo,
          ResponseCacheControl: `private, max-age=${segundos}`,
          ResponseContentDisposition:
            baixar === null ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(baixar)}`,
        }),
        { expiresIn: segundos },
      ),
    apagar: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
