import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { queueNames } from '../../../shared/manifest/manifest.ts';

/** Onde está o que uma versão anterior deixou gravado e a caminho (gravar.ts o escreve). */
export const ARQUIVO = fileURLToPath(new URL('./versao.json.gz', import.meta.url));
/** Os arquivos da pasta de dados que a tabela pressupõe: com que se cifra, e o que os provedores já aceitaram. */
export const DA_PASTA = [
  ...['asaas.json', 'stripe.json', 'whatsapp.json', 'evolution.json', 'resend.json', 'ses.json'],
  ...['segredos.json', 'cofre.key'],
];

const mensagem = z.object({ fila: z.enum(queueNames), corpo: z.string(), grupo: z.string().optional() });
/** Uma mensagem numa fila, com o corpo exato de quem a escreveu. */
export type Mensagem = z.output<typeof mensagem>;
const gravada = z.object({
  agora: z.string(),
  /** Uma linha de exportação por item. */
  itens: z.array(z.string()),
  mensagens: z.array(mensagem),
  pasta: z.record(z.string(), z.string()),
});
export type Gravada = z.output<typeof gravada>;

/** Lê o que a versão anterior deixou. */
export const lerGravada = (): Gravada =>
  gravada.parse(JSON.parse(gunzipSync(readFileSync(ARQUIVO)).toString()));
