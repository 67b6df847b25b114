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

/** Onde está o arquivo de uma mensagem: um endereço assinado, de um host sem sessão, que vale por uma hora. */
export const midiaAberta = z.lazy(() => z.object({ url: z.string() }));
export const consultaDaMidia = z.object({ mensagem: z.string().min(1).max(400) });
