import * as z from 'zod';

/** Bytes que se guardam de um arquivo: o que o WhatsApp aceita de um vídeo ou de um áudio. */
export const MAXIMO_DA_MIDIA = 16 * 1024 * 1024;
/** Dias que se guarda o que veio numa mensagem (regra 72). */
export const DIAS_DA_MIDIA = 90;

/** Como uma mídia se mostra: as três primeiras, na tela; um documento só se baixa. */
export const ESPECIES_DA_MIDIA = ['imagem', 'audio', 'video', 'documento'] as const;
export type EspecieDaMidia = (typeof ESPECIES_DA_MIDIA)[number];
/** O que se sabe do arquivo de uma mensagem; `perdida`, o WhatsApp já não o dava ou passou o prazo. */
export const SITUACOES_DA_MIDIA = ['chegando', 'guardada', 'recusada', 'perdida'] as const;
/** Por que um arquivo não está guardado. */
export const MOTIVOS_DA_MIDIA = ['grande', 'tipo', 'demais', 'sumiu', 'prazo'] as const;

/** O arquivo de uma mensagem, como a tela o mostra; `tamanho` em bytes. */
export const midiaMostrada = z.lazy(() =>
  z.object({
    situacao: z.enum(SITUACOES_DA_MIDIA),
    motivo: z.enum(MOTIVOS_DA_MIDIA).nullable(),
    especie: z.enum(ESPECIES_DA_MIDIA).nullable(),
    nome: z.string().nullable(),
    tamanho: z.int().nullable(),
  }),
);
export type MidiaMostrada = z.output<typeof midiaMostrada>;

/** Bytes de um arquivo que se manda: o que cabe, em base64, numa chamada. */
export const MAXIMO_DO_ANEXO = 4 * 1024 * 1024;
/** O mesmo, como se diz. */
export const TAMANHO_DO_ANEXO = '4 MB';
const BASE64_DO_ANEXO = Math.ceil(MAXIMO_DO_ANEXO / 3) * 4;
/** O maior corpo de quem manda um: o arquivo, o nome e a legenda. */
export const CORPO_DO_ANEXO = BASE64_DO_ANEXO + 16 * 1024;
/** Letras do texto que vai com um arquivo. */
export const LETRAS_DA_LEGENDA = 1_024;

/** Um arquivo que se manda numa conversa, e o texto que vai com ele; o tipo sai dos bytes, e não daqui. */
export const novoAnexo = z.lazy(() =>
  z.object({
    nome: z.string().trim().min(1).max(200),
    base64: z
      .base64({ error: 'Escolha o arquivo de novo' })
      .min(1, 'O arquivo está vazio')
      .max(BASE64_DO_ANEXO, `Use um arquivo de até ${TAMANHO_DO_ANEXO}`),
    legenda: z
      .string()
      .trim()
      .max(LETRAS_DA_LEGENDA, `Use no máximo ${LETRAS_DA_LEGENDA} caracteres`)
      .default(''),
  }),
);
export type NovoAnexo = z.output<typeof novoAnexo>;

/** Onde está o arquivo de uma mensagem: um endereço assinado, de um host sem sessão, que vale por uma hora. */
export const midiaAberta = z.lazy(() => z.object({ url: z.string() }));
export const consultaDaMidia = z.object({ mensagem: z.string().min(1).max(400) });
