import * as z from 'zod';
import type { RespostaDoTeste } from '../integracoes/ports.ts';
import { chamarEnderecoDoVendedor, FRASE_DA_FALHA, type RespostaDoEndereco } from './endereco-do-vendedor.ts';

const LIMITE_MS = 8_000;

type Ler = typeof chamarEnderecoDoVendedor;
const aceita = (motivo: string | null = null) => ({ resultado: 'aceita', motivo }) as const;
const recusada = (motivo: string) => ({ resultado: 'recusada', motivo }) as const;
const SEM_RESPOSTA = { resultado: 'sem_resposta' } as const;

const erroDaMeta = z.object({ error: z.object({ code: z.number() }) });
const numero = z.object({ display_phone_number: z.string().optional() });

/** A Meta reconhece o número com este token? (graph.facebook.com, WhatsApp Business Phone Number) */
export async function testarWhatsapp(
  url: string,
  { phone_number_id, token }: { readonly phone_number_id: string; readonly token: string },
): Promise<RespostaDoTeste> {
  try {
    const resposta = await fetch(`${url}/${phone_number_id}?fields=display_phone_number,verified_name`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(LIMITE_MS),
    });
    const corpo: unknown = await resposta.json().catch(() => null);
    if (resposta.ok) {
      const { display_phone_number: telefone } = numero.safeParse(corpo).data ?? {};
      return aceita(telefone ? `Número ${telefone}` : null);
    }
    const codigo = erroDaMeta.safeParse(corpo).data?.error.code;
    if (resposta.status === 401 || codigo === 190) return recusada('A Meta não aceitou este token de acesso');
    if (resposta.status === 429 || resposta.status >= 500) return SEM_RESPOSTA;
    return recusada('A Meta não acha este número com este token: confira o Phone number ID e as permissões');
  } catch {
    return SEM_RESPOSTA;
  }
}

function respostaDoEndereco(resposta: Extract<RespostaDoEndereco, { ok: false }>): RespostaDoTeste {
  return resposta.falha === 'sem_resposta' || resposta.falha === 'nao_conecta'
    ? SEM_RESPOSTA
    : recusada(FRASE_DA_FALHA[resposta.falha]);
}

const estado = z.object({ instance: z.object({ state: z.string() }) });

/** A instância da Evolution API existe, aceita a chave e está ligada a um celular? (doc.evolution-api.com) */
export async function testarEvolution(
  { url, instancia, api_key }: { readonly url: string; readonly instancia: string; readonly api_key: string },
  ler: Ler = chamarEnderecoDoVendedor,
): Promise<RespostaDoTeste> {
  const resposta = await ler({
    url: `${url}/instance/connectionState/${encodeURIComponent(instancia)}`,
    cabecalhos: { apikey: api_key },
    limite_ms: LIMITE_MS,
  });
  if (!resposta.ok) return respostaDoEndereco(resposta);
  if (resposta.status === 401 || resposta.status === 403) {
    return recusada('A Evolution API não aceitou esta API Key');
  }
  if (resposta.status === 404) return recusada(`Não há instância ${instancia} neste endereço`);
  if (resposta.status >= 500) return SEM_RESPOSTA;
  const lido = estado.safeParse(resposta.corpo).data;
  if (!lido) return recusada('Este endereço não respondeu como uma Evolution API');
  return lido.instance.state === 'open'
    ? aceita('O celular está conectado')
    : recusada('A chave vale, mas o celular não está conectado: leia o QR Code na Evolution API');
}

const modelos = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Quem serve o modelo aceita a chave e o tem? Pergunta a lista: nada se gasta (GET /models). */
export async function testarModelo(
  {
    url,
    modelo,
    modelo_de_busca,
    api_key,
  }: {
    readonly url: string;
    readonly modelo: string;
    readonly modelo_de_busca?: string | undefined;
    readonly api_key: string;
  },
  ler: Ler = chamarEnderecoDoVendedor,
): Promise<RespostaDoTeste> {
  const resposta = await ler({
    url: `${url}/models`,
    cabecalhos: { authorization: `Bearer ${api_key}` },
    limite_ms: LIMITE_MS,
  });
  if (!resposta.ok) return respostaDoEndereco(resposta);
  if (resposta.status === 401) return recusada('O provedor não aceitou esta API Key');
  // Alguns não dão a lista, ou não a dão a uma chave restrita: só uma pergunta ao modelo, que se paga, diria.
  if (resposta.status === 403 || resposta.status === 404 || resposta.status === 405) {
    return {
      resultado: 'nao_da',
      motivo: 'Este provedor não mostra a lista de modelos: só se sabe usando o assistente',
    };
  }
  if (resposta.status === 429 || resposta.status >= 500) return SEM_RESPOSTA;
  const lida = modelos.safeParse(resposta.corpo).data;
  if (!lida)
    return recusada('Este endereço não respondeu como uma API de modelos: ele costuma terminar em /v1');
  const tem = new Set(lida.data.map(({ id }) => id));
  const falta = [modelo, modelo_de_busca].find((falta) => falta !== undefined && !tem.has(falta));
  return falta === undefined
    ? aceita()
    : recusada(`A chave vale, mas este provedor não tem o modelo ${falta}`);
}
