import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AwsCall } from '../../infra/local/runtime/aws-calls.ts';

const pasta = join(import.meta.dirname, '../../.test/chamadas-aws');
// Nem as partes da suíte que rodaram noutra máquina têm um de mesmo nome.
const arquivo = `${randomUUID()}.txt`;
const vistas = new Set<AwsCall>();

/**
 * Anota o que as funções pediram à AWS, um arquivo por processo, uma linha na primeira vez de cada pedido: quem cai no
 * meio não perde o que já viu. No fim da suíte inteira compara-se com os papéis (test/papeis).
 */
export function anotarChamada(chamada: AwsCall): void {
  if (vistas.has(chamada)) return;
  vistas.add(chamada);
  mkdirSync(pasta, { recursive: true });
  appendFileSync(join(pasta, arquivo), `${chamada}\n`);
}
