import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import type { Imagens } from '../imagens/ports.ts';
import { arquivosS3, clienteS3 } from './s3.ts';
import { AUSENTE, siteS3 } from './site.ts';

/** O que chega não se mostra a ninguém: o tipo que o navegador diz não conta. */
const TIPO_DO_ENVIO = 'application/octet-stream';

/** Imagens no S3: chegam ao balde dos arquivos, que se apaga sozinho, e ficam no do site, que a borda lê. */
export function imagensS3(
  { chegam: Bucket, ficam }: { readonly chegam: string; readonly ficam: string },
  client = clienteS3(),
): Imagens {
  const arquivos = arquivosS3(Bucket, client);
  const site = siteS3(ficam, client);
  return {
    abrirEnvio: (chave, maximo) => arquivos.abrirUpload(chave, { tipo: TIPO_DO_ENVIO, maximo }),
    lerEnvio: async (Key, maximo) => {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key }));
        if (ContentLength > maximo) return 'grande';
        return (await Body?.transformToByteArray()) ?? null;
      } catch (erro) {
        if (erro instanceof Error && AUSENTE.has(erro.name)) return null;
        throw erro;
      }
    },
    apagarEnvio: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    guardar: (chave, corpo) => site.gravar({ chave, corpo, tipo: 'image/webp', paraSempre: true }),
  };
}
