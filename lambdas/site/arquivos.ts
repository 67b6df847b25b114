import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ArquivosDoSite } from '../../shared/site/site.schema.ts';
import type { LerDoSite } from './ports.ts';

/** Trocado na montagem pelos nomes de verdade, com o resumo do conteúdo. */
declare const ARQUIVOS_DO_SITE: ArquivosDoSite | undefined;

/** Scripts que as páginas publicadas citam; fora da montagem (nos testes), nomes fixos. */
export const ARQUIVOS: ArquivosDoSite =
  typeof ARQUIVOS_DO_SITE === 'undefined'
    ? {
        pagina: '/assets/site.js',
        emLinha: null,
        checkout: '/assets/checkout.js',
        aberto: '/assets/aberto.js',
      }
    : ARQUIVOS_DO_SITE;

const aceitos = z.array(z.string());

/** Como a política nomeia um script escrito na página (CSP 3, hash-source). */
export const hashDoScript = (codigo: string) =>
  `sha256-${createHash('sha256').update(codigo).digest('base64')}`;

/**
 * Os arquivos como as páginas podem usá-los agora: o script só vai escrito nelas se a política em vigor o aceita. Um
 * publicador mais novo que a borda cita o arquivo, e nenhuma página fica com um script que o navegador recusa. `lista`
 * é onde a instalação da web deixa, depois de atualizar a borda, os resumos aceitos.
 */
export async function arquivosEmVigor(
  ler: LerDoSite,
  { arquivos, lista: chave }: { readonly arquivos: ArquivosDoSite; readonly lista: string },
): Promise<ArquivosDoSite> {
  if (arquivos.emLinha === null) return arquivos;
  const lista = await ler(chave);
  const vale = lista !== null && aceitos.parse(JSON.parse(lista)).includes(hashDoScript(arquivos.emLinha));
  return vale ? arquivos : { ...arquivos, emLinha: null };
}
