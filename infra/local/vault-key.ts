import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Chave que cifra as credenciais dos vendedores nesta máquina; nasce uma vez e só o dono da pasta a lê. */
export function vaultKey(dir: string): string {
  const arquivo = join(dir, 'cofre.key');
  if (!existsSync(arquivo)) writeFileSync(arquivo, randomBytes(32), { mode: 0o600 });
  return `arquivo:${arquivo}`;
}
