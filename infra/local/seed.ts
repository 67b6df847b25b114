import { join } from 'node:path';
import * as z from 'zod';
import { linkSigner } from '../../lambdas/platform/signed-link.ts';
import type { Table } from '../../lambdas/platform/table.ts';
import { linkDeRenovacao } from '../../lambdas/renovacao/index.ts';
import type { Dependencies } from './dependencies.ts';
import { setStream } from './emulators/dynamo.ts';
import type { Operators } from './operators.ts';
import type { StackOptions } from './stack-types.ts';
import { openState } from './state-file.ts';

type Opcoes = {
  readonly dir: string;
  readonly tabela: Table;
  readonly cofre: string;
  readonly estagio: string;
  readonly usuario_id: string;
  /** De onde são as páginas da loja, e com que se fazem os links dela. */
  readonly origem: string;
  readonly links: string;
  readonly dependencias: Pick<Dependencies, 'dynamo' | 'endpoints' | 'pagamentos' | 'whatsapp'>;
} & Pick<StackOptions, 'vazio' | 'clientes'>;

/** `faltam`: a loja de quem opera já está, e os outros vendedores talvez não. */
const semeadura = z.object({ semeado: z.boolean(), faltam: z.boolean().default(false) });
const abrirInicio = (dir: string) =>
  openState(join(dir, 'inicio.json'), semeadura, { semeado: false, faltam: false });

/** Põe a demonstração de quem opera numa pasta nova; numa já usada, não muda nada. */
export async function seedOnce({ dir, vazio, clientes, ...opcoes }: Opcoes): Promise<void> {
  const { tabela, cofre, estagio, usuario_id, origem, links, dependencias } = opcoes;
  const { dynamo, endpoints, pagamentos, whatsapp } = dependencias;
  const inicio = abrirInicio(dir);
  if (inicio.read().semeado) return;
  if (!vazio) {
    const [{ semear }, { lojaDaDemonstracao }, { semearPedidos }, { semearConversas }] = await Promise.all([
      import('./demo.ts'),
      import('./demo-loja.ts'),
      import('./demo-pedidos.ts'),
      import('./demo-conversas.ts'),
    ]);
    const comLinks = { links: linkSigner(links), loja: origem };
    // A demonstração já grava cópias e contadores certos: sem stream, dez mil clientes custam segundos.
    await setStream(dynamo, false);
    await semear({
      tabela,
      usuario_id,
      historico: true,
      linkDe: (alvo) => linkDeRenovacao(comLinks, alvo),
      ...(clientes === undefined ? {} : { clientes }),
    });
    await lojaDaDemonstracao({ tabela, usuario_id, cofre, estagio, origem, s3: endpoints.s3 }, whatsapp);
    await semearPedidos({ tabela, usuario_id }, pagamentos.asaas);
    await semearConversas({ tabela, usuario_id, ...(clientes === undefined ? {} : { clientes }) });
  }
  await setStream(dynamo, true);
  inicio.write({ semeado: true, faltam: !vazio });
}

/**
 * Põe os outros vendedores da demonstração, uma vez: com o stream já a andar, para que o produto faça as contas deles,
 * e depois das páginas de quem opera, que esperariam por eles na fila.
 */
export async function seedSellersOnce({
  dir,
  ...opcoes
}: Pick<Opcoes, 'dir' | 'tabela' | 'cofre' | 'estagio'> & {
  readonly operadores: Pick<Operators, 'criar'>;
  readonly s3: string;
}): Promise<void> {
  const inicio = abrirInicio(dir);
  if (!inicio.read().faltam) return;
  const { semearVendedores } = await import('./demo-vendedores.ts');
  await semearVendedores(opcoes);
  inicio.write({ semeado: true, faltam: false });
}
