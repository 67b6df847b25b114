import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ArquivoDeWhatsapp } from '../conversas/ports.ts';
import type { RemetenteDeWhatsapp, ResultadoDoProvedor } from '../mensagens/ports.ts';
import { chamarEnderecoDoVendedor, type FalhaDoEndereco, INTERNET } from './endereco-do-vendedor.ts';

const PROVEDOR = 'evolution';
/** O arquivo em base64, e o que a Evolution diz dele. */
const MAXIMO_COM_ARQUIVO = 8 * 1024 * 1024;
/** Uma a cada cinco segundos: um celular que dispara é banido. */
const POR_SEGUNDO = 0.2;

type Causa = Pick<Extract<ResultadoDoProvedor, { aceito: false }>, 'motivo' | 'duvidoso' | 'passageiro'>;
const certa = (motivo: string): Causa => ({ motivo, duvidoso: false, passageiro: false });
const espera = (motivo: string): Causa => ({ motivo, duvidoso: false, passageiro: true });
const SEM_RESPOSTA: Causa = { motivo: 'a Evolution API não respondeu', duvidoso: true, passageiro: true };

/**
 * O que cada falha do endereço deixa de dúvida: só sem resposta, ou com uma que não se leu, a mensagem pode ter saído.
 */
const CAUSA_DA_FALHA: Readonly<Record<FalhaDoEndereco, Causa>> = {
  endereco_invalido: certa('o endereço da Evolution API não serve: confira em Integrações'),
  endereco_interno: certa('o endereço da Evolution API não é público: confira em Integrações'),
  redireciona: certa('o endereço da Evolution API leva a outro: confira em Integrações'),
  nao_resolve: espera('o endereço da Evolution API não existe na internet'),
  nao_conecta: espera('a Evolution API está fora do ar. Tente de novo em instantes'),
  resposta_grande: SEM_RESPOSTA,
  sem_resposta: SEM_RESPOSTA,
};

const aceita = z.lazy(() =>
  z.object({ key: z.object({ id: z.string(), remoteJid: z.string().optional() }) }),
);
/** Um número que não tem WhatsApp vem numa lista, com `exists` falso. */
const semWhatsapp = z.lazy(() =>
  z.object({
    response: z.object({ message: z.array(z.looseObject({ exists: z.literal(false) })).min(1) }),
  }),
);
const desligado = z.lazy(() =>
  z.object({
    response: z.object({ message: z.union([z.string(), z.array(z.string())]) }),
  }),
);

function causaDaResposta(status: number, corpo: unknown): Causa {
  if (status === 401 || status === 403) return certa('a chave da Evolution API não vale para enviar');
  if (status === 404) return certa('a Evolution API não tem mais esta instância');
  if (semWhatsapp.safeParse(corpo).success) return certa('este número não recebe WhatsApp');
  const dito = desligado.safeParse(corpo).data?.response.message;
  if (dito !== undefined && /connection closed/i.test([dito].flat().join(' '))) {
    return espera('o celular não está conectado na Evolution API: leia o QR Code lá');
  }
  if (status === 429) return espera('a Evolution API pediu para esperar');
  return status >= 500 ? SEM_RESPOSTA : certa('a Evolution API recusou a mensagem');
}

/** Um arquivo como a Evolution o recebe: o áudio tem uma chamada só dele (v2, message/sendMedia, sendWhatsAppAudio). */
function anexoDe({ formato, mime, nome, bytes, legenda }: ArquivoDeWhatsapp) {
  const base64 = Buffer.from(bytes).toString('base64');
  if (formato === 'audio') return ['sendWhatsAppAudio', { audio: base64 }] as const;
  const comum = { mediatype: formato, mimetype: mime, media: base64, fileName: nome };
  return ['sendMedia', { ...comum, ...(legenda === '' ? {} : { caption: legenda }) }] as const;
}

/** Mensagens pela Evolution API do vendedor: texto livre, sem janela nem modelo, no ritmo de uma pessoa. */
export function remetenteDaEvolution(
  opcoes: {
    readonly usuario_id: string;
    readonly url: string;
    readonly instancia: string;
    readonly api_key: string;
  },
  rede = INTERNET,
): RemetenteDeWhatsapp {
  const { usuario_id, url, instancia, api_key } = opcoes;
  const recusa = (causa: Causa): ResultadoDoProvedor => ({ aceito: false, provedor: PROVEDOR, ...causa });
  return {
    provedor: PROVEDOR,
    conta: createHash('sha256').update(`${url} ${instancia}`).digest('base64url').slice(0, 8),
    limite: { dono: `${PROVEDOR}:${usuario_id}`, por_segundo: POR_SEGUNDO },
    deduplica_por_ms: 0,
    enviar: async ({ para, corpo }) => {
      if (corpo.tipo === 'modelo') return recusa(certa('a Evolution API manda o texto, e não um modelo'));
      const [acao, dito] =
        corpo.tipo === 'texto' ? (['sendText', { text: corpo.texto }] as const) : anexoDe(corpo);
      const resposta = await chamarEnderecoDoVendedor(
        {
          url: `${url}/message/${acao}/${encodeURIComponent(instancia)}`,
          cabecalhos: { apikey: api_key },
          corpo: { number: para, ...dito },
          // Quem manda um arquivo pode recebê-lo de volta na resposta.
          ...(corpo.tipo === 'arquivo' ? { maximo_bytes: MAXIMO_COM_ARQUIVO } : {}),
        },
        rede,
      );
      if (!resposta.ok) return recusa(CAUSA_DA_FALHA[resposta.falha]);
      if (resposta.status < 200 || resposta.status > 299) {
        return recusa(causaDaResposta(resposta.status, resposta.corpo));
      }
      const lida = aceita.safeParse(resposta.corpo).data;
      if (!lida) return recusa(SEM_RESPOSTA);
      const wa_id = /^(\d+)@/.exec(lida.key.remoteJid ?? '')?.[1] ?? null;
      return { aceito: true, provedor: PROVEDOR, id_provedor: lida.key.id, wa_id };
    },
  };
}
