import * as z from 'zod';
import type { ContaNaMeta, ModeloNaMeta, ModeloNovo, RespostaDaMeta } from '../templates/ports.ts';
import { causaDoCodigo } from './whatsapp-erros.ts';

const LIMITE_MS = 10_000;
const IDIOMA = 'pt_BR';
/** Já existe um modelo com este nome e esta língua. */
const JA_EXISTE = 2388024;

const categoria = z.enum(['UTILITY', 'MARKETING']).catch('MARKETING');
const registrado = z.object({ status: z.string(), category: categoria });
const listados = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      category: categoria,
      rejected_reason: z.string().optional(),
      components: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).default([]),
    }),
  ),
});
const recusada = z.object({ error: z.object({ code: z.number(), error_subcode: z.number().optional() }) });

const SEM_RESPOSTA = { ok: false, passageira: true, motivo: 'a Meta não respondeu' } as const;

function corpoDo({ nome, categoria: category, corpo, exemplos, botao }: ModeloNovo) {
  return {
    name: nome,
    language: IDIOMA,
    category,
    components: [
      {
        type: 'BODY',
        text: corpo,
        ...(exemplos.length > 0 ? { example: { body_text: [exemplos] } } : {}),
      },
      ...(botao
        ? [
            {
              type: 'BUTTONS',
              buttons: [{ type: 'URL', text: botao.texto, url: botao.url, example: [botao.exemplo] }],
            },
          ]
        : []),
    ],
  };
}

/**
 * Os modelos de uma conta do WhatsApp Business: registrar e saber em que pé estão (graph.facebook.com,
 * message_templates).
 */
export function contaNaMeta(opcoes: {
  readonly url: string;
  readonly waba_id: string;
  readonly token: string;
}): ContaNaMeta {
  const { url, waba_id, token } = opcoes;
  const chamar = async (metodo: 'GET' | 'POST', caminho: string, corpo?: object) => {
    const resposta = await fetch(`${url}/${waba_id}/message_templates${caminho}`, {
      method: metodo,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(corpo ? { body: JSON.stringify(corpo) } : {}),
      signal: AbortSignal.timeout(LIMITE_MS),
    });
    const lido: unknown = await resposta.json().catch(() => null);
    return { ok: resposta.ok, status: resposta.status, corpo: lido };
  };

  /** Por que a Meta não fez: registrar de novo o mesmo nome nunca faz dois, e a dúvida se tenta outra vez. */
  function recusaDe(status: number, corpo: unknown): Extract<RespostaDaMeta<never>, { ok: false }> {
    const codigo = recusada.safeParse(corpo).data?.error.code;
    if (codigo === 100) return { ok: false, passageira: false, motivo: 'a Meta não aceitou este texto' };
    const { motivo, passageiro } = causaDoCodigo(codigo, status);
    return { ok: false, passageira: passageiro, motivo: motivo ?? 'a Meta recusou o registro' };
  }

  async function achar(nome: string) {
    const busca = new URLSearchParams({
      name: nome,
      fields: 'name,status,category,rejected_reason,components',
    });
    const { ok, status, corpo } = await chamar('GET', `?${busca}`);
    if (!ok) return recusaDe(status, corpo);
    const achado = listados.safeParse(corpo).data?.data.find(({ name }) => name === nome) ?? null;
    return { ok: true, valor: achado } as const;
  }

  /** O mesmo nome já está lá: é o que se mandou antes, se o texto é o mesmo. */
  async function aproveitar({ nome, corpo }: ModeloNovo): Promise<RespostaDaMeta<ModeloNaMeta>> {
    const achado = await achar(nome);
    if (!achado.ok) return achado;
    const texto = achado.valor?.components.find(({ type }) => type === 'BODY')?.text;
    if (!achado.valor || texto !== corpo) {
      return { ok: false, passageira: false, motivo: 'a Meta já tem outro modelo com este nome' };
    }
    return { ok: true, valor: situacaoDe(achado.valor) };
  }

  const aceitarSemResposta = <T>(fazer: () => Promise<RespostaDaMeta<T>>): Promise<RespostaDaMeta<T>> =>
    fazer().catch(() => SEM_RESPOSTA);

  return {
    waba_id,
    registrar: (modelo) =>
      aceitarSemResposta(async () => {
        const { ok, status, corpo } = await chamar('POST', '', corpoDo(modelo));
        const feito = registrado.safeParse(corpo).data;
        if (ok && feito) {
          const valor = { situacao: feito.status, motivo: null, categoria: feito.category };
          return { ok: true, valor };
        }
        const repetido = recusada.safeParse(corpo).data?.error.error_subcode === JA_EXISTE;
        return repetido ? aproveitar(modelo) : recusaDe(status, corpo);
      }),
    consultar: (nome) =>
      aceitarSemResposta(async () => {
        const achado = await achar(nome);
        return achado.ok ? { ok: true, valor: achado.valor && situacaoDe(achado.valor) } : achado;
      }),
  };
}

function situacaoDe(modelo: z.output<typeof listados>['data'][number]): ModeloNaMeta {
  const { status, category, rejected_reason = null } = modelo;
  return { situacao: status, motivo: rejected_reason, categoria: category };
}
