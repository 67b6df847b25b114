import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { pedirPublicacao } from '../../lambdas/site/index.ts';
import { SCRIPTS_ACEITOS, SCRIPTS_EM_LINHA } from '../aws/edge/scripts-em-linha.ts';
import { operadoresDoPool } from '../tools/operadores-do-pool.ts';
import type { Identity } from './emulators/cognito.ts';
import { CREDENTIALS, type Dynamo, openLocalTable } from './emulators/dynamo.ts';
import { REGION, SITE_BUCKET } from './emulators/services.ts';
import type { EdgeKeysState } from './fakes/edge-keys.ts';
import { openState } from './state-file.ts';

/** Quanto a subida espera as páginas irem ao ar. */
const ESPERA_MS = 15_000;
/** Endereço que toda loja publicada tem. */
const ROBOS = 'localhost/robots.txt';
const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Opcoes = {
  readonly dir: string;
  readonly dynamo: Dynamo;
  readonly s3: string;
  readonly edgeKeys: EdgeKeysState;
  /** Endereço da loja: vai escrito nas páginas. */
  readonly origem: string;
  /** Pacote do publicador: mudou ele, mudaram as páginas. */
  readonly publicador: string;
  readonly identidade: Identity;
  readonly registrar: (linha: string) => void;
};

/** Se a loja desta máquina está no ar com este endereço: o arquivo dos robôs o traz escrito. */
async function siteResponde({ s3, edgeKeys, origem }: Opcoes): Promise<boolean> {
  const valor = edgeKeys.read()[ROBOS];
  if (!valor) return false;
  const resposta = await fetch(`${s3}/${SITE_BUCKET}/${valor.slice('p:'.length)}`);
  return resposta.ok && (await resposta.text()).includes(`${origem}/sitemap.xml`);
}

/** O que a instalação da web faz depois de atualizar a borda: aqui a borda é a entrada local, que já os aceita. */
async function deixarScriptsAceitos({ s3 }: Opcoes): Promise<void> {
  const cliente = new S3Client({
    endpoint: s3,
    region: REGION,
    credentials: CREDENTIALS,
    forcePathStyle: true,
  });
  await cliente.send(
    new PutObjectCommand({
      Bucket: SITE_BUCKET,
      Key: SCRIPTS_ACEITOS,
      Body: JSON.stringify(SCRIPTS_EM_LINHA),
      ContentType: 'application/json',
    }),
  );
  cliente.destroy();
}

/**
 * Deixa o site no ar antes de o produto se dizer pronto. Manda publicar tudo de novo quando as páginas de antes são de
 * outra versão, de outro endereço, ou se perderam.
 */
export async function ensureSite(opcoes: Opcoes): Promise<void> {
  const { dir, dynamo, identidade, origem, publicador, registrar } = opcoes;
  await deixarScriptsAceitos(opcoes);
  const estado = openState(join(dir, 'site.json'), z.object({ marca: z.string() }), { marca: '' });
  const pacote = existsSync(publicador) ? readFileSync(publicador) : '';
  const marca = createHash('sha256')
    .update(origem)
    .update(pacote)
    .update(SCRIPTS_EM_LINHA.join())
    .digest('hex');
  if (estado.read().marca === marca && (await siteResponde(opcoes))) return;
  const tabela = openLocalTable(dynamo);
  const cognito = new CognitoIdentityProviderClient({
    endpoint: identidade.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
  });
  for (const usuario_id of await operadoresDoPool(cognito, identidade.userPoolId)) {
    await pedirPublicacao(tabela, newContext(systemClock, { usuario_id, ator: 'instalacao' }));
  }
  const limite = Date.now() + ESPERA_MS;
  while (!(await siteResponde(opcoes))) {
    if (Date.now() > limite) {
      registrar('As páginas publicadas ainda não foram ao ar.');
      return;
    }
    await pausa(50);
  }
  estado.write({ marca });
}
