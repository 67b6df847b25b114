import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Arquivos } from '../tarefas/ports.ts';

/** Segundos em que um endereço temporário vale. */
const VALIDADE_DO_UPLOAD = 15 * 60;
const VALIDADE_DA_DESCARGA = 5 * 60;

const AUSENTES = new Set(['NoSuchKey', 'NotFound']);
const PERDIDAS = new Set(['NoSuchUpload', 'InvalidPart', 'InvalidPartOrder']);
const chamaSe = (erro: unknown, nomes: ReadonlySet<string>) => erro instanceof Error && nomes.has(erro.name);

/** Cliente do S3; sem a soma de verificação que o SDK poria no endereço assinado, e que o navegador não manda. */
export function clienteS3(): S3Client {
  return new S3Client({
    maxAttempts: 4,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
  });
}

/** Arquivos das tarefas em um balde do S3. */
export function arquivosS3(Bucket: string, client = clienteS3()): Arquivos {
  return {
    abrirUpload: async (Key, { tipo, maximo }) => {
      // Assinados, o tipo não pode ser outro nem o arquivo maior: quem recusa é o S3, antes de guardar.
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key,
        Fields: { 'Content-Type': tipo },
        Conditions: [['content-length-range', 0, maximo]],
        Expires: VALIDADE_DO_UPLOAD,
      });
      return { url, campos: fields };
    },
    urlDeDescarga: (Key, nome) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key,
          ResponseContentType: 'text/csv; charset=utf-8',
          ResponseContentDisposition: `attachment; filename="${nome.replace(/[^\w.-]/g, '_')}"`,
        }),
        { expiresIn: VALIDADE_DA_DESCARGA },
      ),
    tamanho: async (Key) => {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0;
      } catch (erro) {
        if (chamaSe(erro, AUSENTES)) return null;
        throw erro;
      }
    },
    ler: async (Key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (erro) {
        if (chamaSe(erro, AUSENTES)) return null;
        throw erro;
      }
    },
    gravar: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    abrirPartes: async (Key, ContentType) => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
      if (!UploadId) throw new Error('O S3 não devolveu o número da entrega em partes');
      return { chave: Key, upload: UploadId };
    },
    gravarParte: async ({ chave: Key, upload: UploadId }, PartNumber, Body) => {
      const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
      if (!ETag) throw new Error('O S3 não devolveu a marca da parte');
      return ETag;
    },
    fecharPartes: async ({ chave: Key, upload: UploadId }, marcas) => {
      const Parts = marcas.map((ETag, i) => ({ ETag, PartNumber: i + 1 }));
      try {
        await client.send(
          new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
        );
        return 'fechada';
      } catch (erro) {
        if (chamaSe(erro, PERDIDAS)) return 'perdida';
        throw erro;
      }
    },
  };
}
