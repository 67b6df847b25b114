import * as z from 'zod';
import { caixa } from '../notice.ts';
import { contaDe } from '../provider.ts';

const texto = z.object({ type: z.literal('text'), text: z.string() });
const parametros = z.array(texto);

/** Um arquivo que já se subiu, pelo id, com o texto que vai com ele. */
const comTexto = { id: z.string(), caption: z.string().optional() };

/** O que se pede em POST /{phone_number_id}/messages. */
export const pedidoDeMensagem = z
  .object({
    messaging_product: z.literal('whatsapp'),
    to: z.string().regex(/^\d{8,15}$/),
    biz_opaque_callback_data: z.string().max(512).optional(),
  })
  .and(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: z.object({ body: z.string().min(1).max(4096) }) }),
      z.object({ type: z.literal('image'), image: z.strictObject(comTexto) }),
      // O áudio não leva texto, e só o documento diz o nome.
      z.object({ type: z.literal('audio'), audio: z.strictObject({ id: z.string() }) }),
      z.object({
        type: z.literal('document'),
        document: z.strictObject({ ...comTexto, filename: z.string().optional() }),
      }),
      z.object({
        type: z.literal('template'),
        template: z.object({
          name: z.string(),
          language: z.object({ code: z.string() }),
          components: z
            .array(
              z.discriminatedUnion('type', [
                z.object({ type: z.literal('body'), parameters: parametros }),
                z.object({
                  type: z.literal('button'),
                  sub_type: z.literal('url'),
                  index: z.string(),
                  parameters: parametros,
                }),
              ]),
            )
            .default([]),
        }),
      }),
    ]),
  );
export type PedidoDeMensagem = z.output<typeof pedidoDeMensagem>;

/** Um arquivo que alguém mandou: `base64` é o conteúdo, `bytes_ditos` o tamanho que a Meta diz. */
const midia = z.object({ id: z.string(), tipo: z.string(), base64: z.string(), bytes_ditos: z.number() });
export type Midia = z.output<typeof midia>;

/** Uma mensagem aceita: `em` é a hora de verdade; `texto` é o que a pessoa lê. */
const mensagem = z.object({
  id: z.string(),
  para: z.string(),
  wa_id: z.string(),
  texto: z.string(),
  botao: z.string().nullable(),
  modelo: z.string().nullable(),
  /** O arquivo que foi com ela: como se subiu, e o nome que se disse. */
  arquivo: z
    .object({ tipo: z.string(), bytes: z.number(), nome: z.string().nullable() })
    .nullable()
    .default(null),
  callback: z.string().nullable(),
  em: z.string(),
  status: z.string(),
});
export type MensagemAceita = z.output<typeof mensagem>;

export const MODELO_STATUS = ['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const;
const componente = z.looseObject({ type: z.string() });
/** Um modelo registrado: `editado_em`, em ms de verdade, segura uma edição por dia. */
const modelo = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  category: z.string(),
  status: z.enum(MODELO_STATUS),
  rejected_reason: z.string(),
  components: z.array(componente),
  editado_em: z.string().nullable(),
});
export type Modelo = z.output<typeof modelo>;

/** Uma conta: um número, a WABA e o aplicativo dele. */
export const conta = z.object({
  phone_number_id: z.string(),
  caixa,
  mensagens: z.array(mensagem),
  modelos: z.array(modelo),
  /** De cada número, o instante de negócio da última mensagem que ele mandou. */
  janelas: z.record(z.string(), z.string()),
  sem_whatsapp: z.array(z.string()),
  midias: z.array(midia).default([]),
  /** A chave secreta do aplicativo, desde que ele disse que campos quer ouvir. */
  app_secret: z.string().nullable().default(null),
});
export type Conta = z.output<typeof conta>;
export const estado = z.object({ porta: z.number(), contas: z.array(conta) });
export type Estado = z.output<typeof estado>;

/** O que se digita em Integrações para ligar a conta de mentira. */
export const WHATSAPP_ACCOUNT = {
  phone_number_id: '106540352242922',
  waba_id: '9106540352242922',
  token: 'EAAlocal-106540352242922',
  app_secret: 'segredo-do-aplicativo-local',
  verify_token: 'verificacao-local',
} as const;

const TOKEN = /^EAAlocal-(\d{5,19})$/;

/** A chave secreta que aplicativo nenhum tem. */
export const INVALID_APP_SECRET = 'segredo-invalido';
/** O aplicativo do token de um número de mentira. */
export const aplicativoDe = (phone_number_id: string) => `7${phone_number_id}`;
/** A WABA de um número de mentira. */
export const wabaDe = (phone_number_id: string) => `9${phone_number_id}`;

/** A conta de um número, que nasce quando se usa. */
export function contaDoNumero(memoria: Estado, phone_number_id: string): Conta {
  const vazia = { mensagens: [], modelos: [], janelas: {}, sem_whatsapp: [], midias: [], app_secret: null };
  return contaDe(
    memoria.contas,
    (conta) => conta.phone_number_id === phone_number_id,
    () => ({ phone_number_id, caixa: { destinos: [], historico: [] }, ...vazia }),
  );
}

/** A conta de um token: `EAAlocal-{phone_number_id}`; null se o token não vale. */
export function contaDoToken(memoria: Estado, token: string): Conta | null {
  const numero = TOKEN.exec(token)?.[1];
  return numero === undefined ? null : contaDoNumero(memoria, numero);
}

/** A conta do aplicativo que se apresenta como `{app_id}|{app_secret}`, e a chave que traz; null se não vale. */
export function contaDoAplicativo(
  memoria: Estado,
  token: string,
): { readonly conta: Conta; readonly segredo: string } | null {
  const [, numero, segredo] = /^7(\d{5,19})\|(.+)$/.exec(token) ?? [];
  if (numero === undefined || segredo === undefined || segredo === INVALID_APP_SECRET) return null;
  return { conta: contaDoNumero(memoria, numero), segredo };
}

const DIA_MS = 24 * 3_600_000;

/** Dentro da janela: a pessoa escreveu há menos de 24 horas. */
export function janelaAberta({ janelas }: Conta, telefone: string, agora: Date): boolean {
  const ultima = janelas[chaveDoTelefone(telefone)];
  return ultima !== undefined && agora.getTime() - Date.parse(ultima) < DIA_MS;
}

/** O número sem o nono algarismo: 55, DDD e os oito últimos. */
export const chaveDoTelefone = (telefone: string) =>
  telefone.startsWith('55') ? telefone.slice(0, 4) + telefone.slice(-8) : telefone;

/** O número como o WhatsApp o conhece: fora dos primeiros DDDs, sem o nono algarismo. */
export const waIdDe = (telefone: string) =>
  telefone.startsWith('55') && telefone.length === 13 && Number(telefone.slice(2, 4)) >= 31
    ? chaveDoTelefone(telefone)
    : telefone;

/** Quantas mensagens ficam no disco entre uma execução e outra, de cada conta. */
const GUARDADAS = 1_000;

const MIDIAS_GUARDADAS = 20;

/** O estado como vai ao disco. */
export const estadoAGuardar = ({ porta, contas }: Estado): Estado => ({
  porta,
  contas: contas.map((conta) => ({
    ...conta,
    mensagens: conta.mensagens.slice(-GUARDADAS),
    midias: conta.midias.slice(-MIDIAS_GUARDADAS),
  })),
});
