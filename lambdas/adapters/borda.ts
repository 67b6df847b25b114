import { setTimeout as dormir } from 'node:timers/promises';
import {
  CloudFrontKeyValueStoreClient,
  type CloudFrontKeyValueStoreClientConfig,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
// O serviço só aceita a assinatura de várias regiões (SigV4A); o SDK a acha quando este pacote está carregado.
import '@aws-sdk/signature-v4a';
import { idsFrom } from '../platform/ids.ts';
import type { EnderecosDaBorda, MudancaDeEnderecos } from '../site/ports.ts';

/** Chaves por chamada: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const LOTE = 50;
/** Vezes que se tenta quando outra gravação passa na frente. */
const TENTATIVAS = 10;
const PASSOU_NA_FRENTE = new Set(['ConflictException', 'ValidationException']);
/** De 0 a 1, ao acaso: quem disputa não pode tentar de novo no mesmo instante. */
const sortear = () => Number.parseInt(idsFrom(null).next().slice(0, 4), 16) / 0x1_0000;
const chamaSe = (erro: unknown, nome: string) => erro instanceof Error && erro.name === nome;

/**
 * Fora da AWS o endereço não tem o número da conta na frente, e a assinatura não é conferida. Na AWS vale
 * só a de várias regiões (SigV4A).
 */
export function configurarForaDaAws(endereco: string | undefined): CloudFrontKeyValueStoreClientConfig {
  if (!endereco) return {};
  const url = new URL(endereco);
  const assinatura = {
    name: 'sigv4',
    signingName: 'cloudfront-keyvaluestore',
    signingRegion: 'us-east-1',
    properties: {},
  };
  return { endpointProvider: () => ({ url, properties: { authSchemes: [assinatura] } }) };
}

/** Cliente do KeyValueStore. O endereço de fora da AWS vem do ambiente, como o dos outros serviços. */
export function clienteDaBorda(
  endereco = process.env.AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE,
): CloudFrontKeyValueStoreClient {
  return new CloudFrontKeyValueStoreClient({
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    ...configurarForaDaAws(endereco),
  });
}

type Alteracao = { readonly Key: string; readonly Value?: string };

/** Endereços no ar, em um CloudFront KeyValueStore. */
export function enderecosNaBorda(KvsARN: string, client = clienteDaBorda()): EnderecosDaBorda {
  /** O que se quer tirar e existe: a documentação não diz o que acontece com o que já não está lá. */
  async function existentes(chaves: readonly string[]): Promise<Alteracao[]> {
    const achadas: Alteracao[] = [];
    for (const Key of chaves) {
      try {
        await client.send(new GetKeyCommand({ KvsARN, Key }));
        achadas.push({ Key });
      } catch (erro) {
        if (!chamaSe(erro, 'ResourceNotFoundException')) throw erro;
      }
    }
    return achadas;
  }

  async function mudarLote(lote: readonly Alteracao[]): Promise<void> {
    const Puts = lote.flatMap(({ Key, Value }) => (Value === undefined ? [] : [{ Key, Value }]));
    const Deletes = lote.flatMap(({ Key, Value }) => (Value === undefined ? [{ Key }] : []));
    for (let tentativa = 1; ; tentativa += 1) {
      const { ETag } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN }));
      try {
        await client.send(new UpdateKeysCommand({ KvsARN, IfMatch: ETag, Puts, Deletes }));
        return;
      } catch (erro) {
        // A marca vale para o KeyValueStore inteiro: publicar duas lojas ao mesmo tempo basta para disputá-la.
        const disputa = erro instanceof Error && PASSOU_NA_FRENTE.has(erro.name);
        if (!disputa || tentativa === TENTATIVAS) throw erro;
        await dormir(sortear() * 50 * Math.min(2 ** tentativa, 32));
      }
    }
  }

  return {
    mudar: async ({ por, tirar }: MudancaDeEnderecos) => {
      const alteracoes: Alteracao[] = [
        ...Object.entries(por).map(([Key, Value]) => ({ Key, Value })),
        ...(await existentes(tirar)),
      ];
      for (let i = 0; i < alteracoes.length; i += LOTE) await mudarLote(alteracoes.slice(i, i + LOTE));
    },
  };
}
