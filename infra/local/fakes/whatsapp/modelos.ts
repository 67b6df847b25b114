import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Conta, Modelo } from './state.ts';

const botoes = z.object({
  type: z.literal('BUTTONS'),
  buttons: z
    .array(
      z.looseObject({
        type: z.literal('URL'),
        text: z.string().min(1).max(25),
        url: z.string(),
        example: z.array(z.string()).optional(),
      }),
    )
    .max(2),
});
const corpo = z.object({
  type: z.literal('BODY'),
  text: z.string().min(1),
  example: z.object({ body_text: z.array(z.array(z.string())) }).optional(),
});
const componentes = z.array(z.discriminatedUnion('type', [corpo, botoes])).min(1);
/** O que se pede ao criar; ao editar, o nome e a língua ficam. */
const novoModelo = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string(),
  category: z.enum(['UTILITY', 'MARKETING']),
  components: componentes,
});
const edicao = z.object({
  components: componentes,
  category: z.enum(['UTILITY', 'MARKETING']).optional(),
});

/** Um pedido que a Meta recusa: o código, o subcódigo e a frase. */
type Recusa = { readonly code: number; readonly error_subcode?: number; readonly message: string };
type Feito = { readonly modelo: Modelo } | { readonly recusa: Recusa };

const DIA_MS = 24 * 3_600_000;
const CORPO_MAXIMO = 1024;
const malfeito = (message: string): Feito => ({ recusa: { code: 100, error_subcode: 2388299, message } });

/** Quantas variáveis um corpo tem. */
export const variaveisDe = (texto: string) =>
  new Set([...texto.matchAll(/\{\{(\d+)\}\}/g)].map(([, numero]) => numero)).size;

/** Por que a Meta não aceita estes componentes; null se os aceita. */
function problemaDos(componentesPedidos: z.output<typeof componentes>): string | null {
  for (const componente of componentesPedidos) {
    if (componente.type === 'BUTTONS') {
      const semExemplo = componente.buttons.some(
        ({ url, example }) => url.includes('{{1}}') && !example?.[0],
      );
      if (semExemplo) return 'Button URL needs an example';
      continue;
    }
    if (componente.text.length > CORPO_MAXIMO) return 'Body is longer than 1024 characters';
    if (/^\s*\{\{\d+\}\}|\{\{\d+\}\}\s*$/.test(componente.text))
      return "Variables can't be at the start or end";
    if (/\n{3,}/.test(componente.text)) return 'Body has more than two consecutive newline characters';
    if (variaveisDe(componente.text) !== (componente.example?.body_text[0]?.length ?? 0))
      return 'Body needs an example';
  }
  return null;
}

const guardavel = (pedidos: z.output<typeof componentes>) =>
  pedidos.map((pedido) => ({ ...pedido }) as Modelo['components'][number]);

/** Registra um modelo, que fica à espera de aprovação. */
export function criarModelo(conta: Conta, pedido: unknown): Feito {
  const lido = novoModelo.safeParse(pedido).data;
  if (!lido) return malfeito('Invalid parameter');
  const problema = problemaDos(lido.components);
  if (problema) return malfeito(problema);
  const mesmo = conta.modelos.some(({ name, language }) => name === lido.name && language === lido.language);
  if (mesmo) {
    const message = 'There is already content for this language';
    return { recusa: { code: 100, error_subcode: 2388024, message } };
  }
  const modelo: Modelo = {
    ...lido,
    components: guardavel(lido.components),
    id: String(randomInt(1e9, 1e12)),
    status: 'PENDING',
    rejected_reason: 'NONE',
    editado_em: null,
  };
  conta.modelos.push(modelo);
  return { modelo };
}

/** Edita um modelo: o aprovado, uma vez por dia; volta a esperar aprovação. */
export function editarModelo(modelo: Modelo, pedido: unknown, agora: Date): Feito {
  const lido = edicao.safeParse(pedido).data;
  if (!lido) return malfeito('Invalid parameter');
  const problema = problemaDos(lido.components);
  if (problema) return malfeito(problema);
  const cedo = modelo.editado_em !== null && agora.getTime() - Date.parse(modelo.editado_em) < DIA_MS;
  if (modelo.status === 'PENDING' || (modelo.status === 'APPROVED' && cedo)) {
    const message = 'Message template cannot be edited more than once in 24 hours';
    return { recusa: { code: 100, error_subcode: 2593002, message } };
  }
  Object.assign(modelo, {
    components: guardavel(lido.components),
    category: lido.category ?? modelo.category,
    status: 'PENDING',
    rejected_reason: 'NONE',
    editado_em: agora.toISOString(),
  });
  return { modelo };
}

/** O produto local mudou de porta: os botões que abriam nele continuam a abrir. */
export function mudarOrigem({ modelos }: Conta, de: string, para: string): void {
  for (const modelo of modelos) {
    modelo.components = modelo.components.map((component) => {
      const lido = botoes.safeParse(component).data;
      if (!lido) return component;
      const buttons = lido.buttons.map(({ url, ...resto }) => ({ ...resto, url: url.replace(de, para) }));
      return { ...lido, buttons };
    });
  }
}

/** O corpo de um modelo com os valores no lugar dos números. */
export function preencher({ components }: Modelo, valores: readonly string[]): string {
  const texto = corpo.safeParse(components.find(({ type }) => type === 'BODY')).data?.text ?? '';
  return texto.replace(/\{\{(\d+)\}\}/g, (_tudo, numero: string) => valores[Number(numero) - 1] ?? '');
}

/** Quantos valores o corpo espera, e o endereço do botão, se há um. */
export function esperadoPor({ components }: Modelo) {
  const texto = corpo.safeParse(components.find(({ type }) => type === 'BODY')).data?.text ?? '';
  const botao = botoes.safeParse(components.find(({ type }) => type === 'BUTTONS')).data?.buttons[0];
  return { variaveis: variaveisDe(texto), botao: botao?.url ?? null };
}
