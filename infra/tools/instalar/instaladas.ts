import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { UsoError } from '../linha-de-comando.ts';

const executar = promisify(execFile);
const resposta = z.object({
  StackResourceSummaries: z
    .array(
      z.object({
        LogicalResourceId: z.string(),
        PhysicalResourceId: z.string().default(''),
        ResourceType: z.string(),
        ResourceStatus: z.string(),
      }),
    )
    .default([]),
});
/** Um recurso que uma pilha tem na conta. */
export type Instalado = z.output<typeof resposta>['StackResourceSummaries'][number];

const erroDaAws = z.object({ code: z.union([z.string(), z.number()]), stderr: z.string().default('') });

/**
 * O que uma pilha tem na conta; nada, se ela não existe. Uma resposta que não se entende não é uma pilha vazia: para
 * tudo.
 */
export async function recursosDaPilha(pilha: string, regiao: string): Promise<readonly Instalado[]> {
  const argumentos = ['cloudformation', 'list-stack-resources', '--stack-name', pilha];
  try {
    const { stdout } = await executar('aws', [...argumentos, '--region', regiao, '--output', 'json'], {
      maxBuffer: 16 * 1024 * 1024,
    });
    const { StackResourceSummaries } = resposta.parse(JSON.parse(stdout));
    return StackResourceSummaries.filter(({ ResourceStatus }) => ResourceStatus !== 'DELETE_COMPLETE');
  } catch (erro) {
    const { success, data } = erroDaAws.safeParse(erro);
    if (!success) throw erro;
    if (data.code === 'ENOENT') {
      throw new UsoError('É preciso a linha de comando da AWS, para conferir o que já está na conta.');
    }
    if (/does not exist/.test(data.stderr)) return [];
    throw new UsoError(`A AWS não disse o que a pilha ${pilha} tem: ${data.stderr.trim()}`);
  }
}
