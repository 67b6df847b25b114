import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { RespostaDoTeste } from '../integracoes/ports.ts';
import { chamarEnderecoDoVendedor, FRASE_DA_FALHA, type RespostaDoEndereco } from './endereco-do-vendedor.ts';

const LIMITE_MS = 8_000;

type Ler = typeof chamarEnderecoDoVendedor;
const aceita = (motivo: string | null = null) => ({ resultado: 'aceita', motivo }) as const;
const recusada = (campo: string, motivo: string) => ({ resultado: 'recusada', motivo, campo }) as const;
const SEM_RESPOSTA = { resultado: 'sem_resposta' } as const;

const erroDaMeta = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) });
const numero = z.object({ display_phone_number: z.string().optional() });
const numeros = z.object({ data: z.array(z.object({ id: z.string() })) });

type ContaDoWhatsapp = {
  readonly phone_number_id: string;
  readonly waba_id: string;
  readonly token: string;
  readonly app_secret: string;
};

/**
 * A Meta reconhece o número com este token, a conta é a dele e a chave secreta é a do aplicativo do token? A prova da
 * chave vai na própria pergunta (graph.facebook.com, WhatsApp Business Phone Number; Securing Graph API Requests).
 */
export async function testarWhatsapp(
  url: string,
  { phone_number_id, waba_id, token, app_secret }: ContaDoWhatsapp,
): Promise<RespostaDoTeste> {
  const prova = createHmac('sha256', app_secret).update(token).digest('hex');
  const perguntar = async (caminho: string, fields: string) => {
    const busca = new URLSearchParams({ fields, appsecret_proof: prova });
    const resposta = await fetch(`${url}/${caminho}?${busca}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(LIMITE_MS),
    });
    const corpo: unknown = await resposta.json().catch(() => null);
    return { ok: resposta.ok, status: resposta.status, corpo };
  };
  const causaDe = (
    { status, corpo }: { status: number; corpo: unknown },
    outra: RespostaDoTeste,
  ): RespostaDoTeste => {
    const { code, message = '' } = erroDaMeta.safeParse(corpo).data?.error ?? {};
    if (message.includes('appsecret_proof')) {
      return recusada('app_secret', 'A chave secreta não é a do aplicativo deste token');
    }
    if (status === 401 || code === 190) return recusada('token', 'A Meta não aceitou este token de acesso');
    return status === 429 || status >= 500 ? SEM_RESPOSTA : outra;
  };
  try {
    const doNumero = await perguntar(phone_number_id, 'display_phone_number,verified_name');
    if (!doNumero.ok) {
      const motivo = 'A Meta não acha este número com este token: confira o Phone number ID e as permissões';
      return causaDe(doNumero, recusada('phone_number_id', motivo));
    }
    const daConta = await perguntar(`${waba_id}/phone_numbers`, 'id');
    const motivo = 'Este número não é desta conta do WhatsApp: confira o ID da conta (WABA)';
    if (!daConta.ok) return causaDe(daConta, recusada('waba_id', motivo));
    const dela = numeros.safeParse(daConta.corpo).data?.data ?? [];
    if (!dela.some(({ id }) => id === phone_number_id)) return recusada('waba_id', motivo);
    const { display_phone_number: telefone } = numero.safeParse(doNumero.corpo).data ?? {};
    return aceita(telefone ? `Número ${telefone}` : null);
  } catch {
    return SEM_RESPOSTA;
  }
}

function respostaDoEndereco(resposta: Extract<RespostaDoEndereco, { ok: false }>): RespostaDoTeste {
  return resposta.falha === 'sem_resposta' || resposta.falha === 'nao_conecta'
    ? SEM_RESPOSTA
    : recusada('url', FRASE_DA_FALHA[resposta.falha]);
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
    return recusada('api_key', 'A Evolution API não aceitou esta API Key');
  }
  if (resposta.status === 404) return recusada('instancia', `Não há instância ${instancia} neste endereço`);
  if (resposta.status >= 500) return SEM_RESPOSTA;
  const lido = estado.safeParse(resposta.corpo).data;
  if (!lido) return recusada('url', 'Este endereço não respondeu como uma Evolution API');
  return lido.instance.state === 'open'
    ? aceita('O celular está conectado')
    : recusada(
        'instancia',
        'A chave vale, mas o celular não está conectado: leia o QR Code na Evolution API',
      );
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
  if (resposta.status === 401) return recusada('api_key', 'O provedor não aceitou esta API Key');
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
    return recusada(
      'url',
      'Este endereço não respondeu como uma API de modelos: ele costuma terminar em /v1',
    );
  const tem = new Set(lida.data.map(({ id }) => id));
  const pedidos = Object.entries({ modelo, modelo_de_busca });
  const [campo, falta] = pedidos.find(([, nome]) => nome !== undefined && !tem.has(nome)) ?? [];
  return campo === undefined
    ? aceita()
    : recusada(campo, `A chave vale, mas este provedor não tem o modelo ${falta}`);
}
