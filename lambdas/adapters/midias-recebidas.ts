import * as z from 'zod';
import type { BuscarMidia } from '../conversas/ports.ts';
import type { Cofre } from '../integracoes/ports.ts';
import type { Table } from '../platform/table.ts';
import { abrirCofre } from './cofre.ts';
import { chamarEnderecoDoVendedor, type Rede } from './endereco-do-vendedor.ts';
import { redeDosVendedores } from './rede-dos-vendedores.ts';
import type { AMBIENTE_DO_WHATSAPP, CredencialDeWhatsapp } from './remetentes-de-whatsapp.ts';

type Buscada = Awaited<ReturnType<BuscarMidia>>;
const falhou = (motivo: Extract<Buscada, { ok: false }>['motivo']): Buscada => ({ ok: false, motivo });

/** Um arquivo de 16 MB numa rede lenta; passado isto, busca-se mais tarde. */
const LIMITE_MS = 40_000;
/** O base64 aumenta um terço, e o JSON em volta é pouco. */
const bytesEmBase64 = (maximo: number) => Math.ceil(maximo * 1.4) + 16_384;

const daMeta = z.lazy(() =>
  z.object({ url: z.url(), file_size: z.coerce.number().int().nonnegative().nullish() }),
);
/** Os hosts de onde a Meta serve arquivos: o token do vendedor não vai a outro. */
const DA_META = /(^|\.)(fbsbx|fbcdn|facebook|whatsapp)\.(com|net)$/;

/** Lê uma resposta até o máximo; null quando passa dele, e a conexão acaba ali. */
async function lerAte(resposta: Response, maximo: number): Promise<Uint8Array | null> {
  if (Number(resposta.headers.get('content-length') ?? 0) > maximo) {
    await resposta.body?.cancel();
    return null;
  }
  const partes: Uint8Array[] = [];
  let bytes = 0;
  // Sair do laço antes do fim fecha a conexão.
  for await (const parte of resposta.body ?? []) {
    bytes += parte.length;
    if (bytes > maximo) return null;
    partes.push(parte);
  }
  return Buffer.concat(partes);
}

/** O que uma resposta que não é 200 quer dizer: o que não existe não volta; o resto pode vir depois. */
const motivoDoStatus = (status: number) =>
  status === 404 || status === 400 || status === 410 ? 'sumiu' : 'depois';

/**
 * Um arquivo da Cloud API, em dois passos: pelo id, o endereço, que vale 5 minutos e exige o token; e dele, os bytes
 * (developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media).
 */
async function buscarNaMeta(
  { url, phone_number_id, token }: { url: string; phone_number_id: string; token: string },
  { ref, maximo }: { ref: string; maximo: number },
): Promise<Buscada> {
  const opcoes = () =>
    ({
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'crm-assinaturas' },
      redirect: 'error',
      signal: AbortSignal.timeout(LIMITE_MS),
    }) as const;
  try {
    const busca = new URLSearchParams({ phone_number_id });
    const primeira = await fetch(`${url}/${encodeURIComponent(ref)}?${busca}`, opcoes());
    if (!primeira.ok) return falhou(motivoDoStatus(primeira.status));
    const lida = daMeta.safeParse(await primeira.json().catch(() => null)).data;
    if (!lida) return falhou('depois');
    if ((lida.file_size ?? 0) > maximo) return falhou('grande');
    const { protocol, hostname } = new URL(lida.url);
    const daApi = new URL(url);
    const confiavel = protocol === daApi.protocol && (hostname === daApi.hostname || DA_META.test(hostname));
    if (!confiavel) return falhou('sumiu');
    const segunda = await fetch(lida.url, opcoes());
    if (!segunda.ok) return falhou(motivoDoStatus(segunda.status));
    const bytes = await lerAte(segunda, maximo);
    return bytes === null ? falhou('grande') : { ok: true, bytes };
  } catch {
    return falhou('depois');
  }
}

const daEvolution = z.lazy(() => z.object({ base64: z.string() }));

/** Um arquivo da Evolution, em base64, pelo id da mensagem. */
async function buscarNaEvolution(
  { url, instancia, api_key }: { url: string; instancia: string; api_key: string },
  { ref, maximo }: { ref: string; maximo: number },
  rede: Rede,
): Promise<Buscada> {
  const resposta = await chamarEnderecoDoVendedor(
    {
      url: `${url}/chat/getBase64FromMediaMessage/${encodeURIComponent(instancia)}`,
      cabecalhos: { apikey: api_key },
      corpo: { message: { key: { id: ref } }, convertToMp4: false },
      limite_ms: LIMITE_MS,
      maximo_bytes: bytesEmBase64(maximo),
    },
    rede,
  );
  if (!resposta.ok) return falhou(resposta.falha === 'resposta_grande' ? 'grande' : 'depois');
  if (resposta.status < 200 || resposta.status > 299) return falhou(motivoDoStatus(resposta.status));
  const lida = daEvolution.safeParse(resposta.corpo).data;
  if (!lida) return falhou('depois');
  const bytes = Buffer.from(lida.base64.replace(/^data:[^,]{0,200},/, ''), 'base64');
  return bytes.length > maximo ? falhou('grande') : { ok: true, bytes };
}

/** Busca o arquivo de uma mensagem na conta que o vendedor ligou; a que já não está ligada não o dá. */
export function buscarMidiasDoWhatsapp(
  env: Readonly<Record<(typeof AMBIENTE_DO_WHATSAPP)[number], string>>,
  tabela: Table,
  credencialDe: CredencialDeWhatsapp,
): BuscarMidia {
  const deps: { tabela: Table; cofre: Cofre } = { tabela, cofre: abrirCofre(env.COFRE_CHAVE, env.ESTAGIO) };
  const rede = redeDosVendedores(env.REDE_LOCAL, env.ESTAGIO);
  return async (usuario_id, { provedor, ...midia }) => {
    if (provedor === 'whatsapp') {
      const conta = await credencialDe(deps, usuario_id, 'whatsapp');
      return conta ? buscarNaMeta({ ...conta, url: env.WHATSAPP_URL }, midia) : falhou('sumiu');
    }
    const conta = await credencialDe(deps, usuario_id, 'evolution');
    return conta ? buscarNaEvolution(conta, midia, rede) : falhou('sumiu');
  };
}
