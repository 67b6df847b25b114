import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { type Alvo, certo, falhou, fazer, type Linha, vistoNaoConferido } from './passo.ts';

const executar = promisify(execFile);
const descricao = z.object({ ItemCount: z.number(), TotalSizeInBytes: z.number() });

/** O que um KeyValueStore guarda; cheio, endereço novo nenhum entra no ar. */
const CABE = 5 * 1024 * 1024;
const QUASE = 0.8;

/** Quanto do KeyValueStore da borda está ocupado. */
export function provarEspaco({ enderecos }: Alvo): Promise<Linha> {
  return fazer('Espaço na borda', async () => {
    if (!enderecos) return vistoNaoConferido('passe --estagio, com a sessão da AWS aberta');
    const argumentos = ['describe-key-value-store', '--kvs-arn', enderecos, '--output', 'json'];
    let stdout: string;
    try {
      ({ stdout } = await executar('aws', ['cloudfront-keyvaluestore', ...argumentos]));
    } catch (erro) {
      if (erro instanceof Error && 'code' in erro && erro.code === 'ENOENT') {
        return vistoNaoConferido('não há a linha de comando da AWS nesta máquina');
      }
      throw erro;
    }
    const { ItemCount, TotalSizeInBytes } = descricao.parse(JSON.parse(stdout));
    const porcento = Math.round((TotalSizeInBytes / CABE) * 100);
    const frase = `${ItemCount} endereços ocupam ${porcento}% do KeyValueStore`;
    return TotalSizeInBytes < CABE * QUASE ? certo(frase) : falhou(frase);
  });
}
