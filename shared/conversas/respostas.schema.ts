import * as z from 'zod';
import { textoLongoOpcional, textoObrigatorio } from '../base/texto.ts';

/** Respostas prontas de um vendedor, e o tamanho de cada uma. */
export const MAXIMO_DE_RESPOSTAS = 60;
export const LETRAS_DO_TITULO = 60;
export const LETRAS_DA_RESPOSTA = 2_000;

const respostaPronta = z.lazy(() =>
  z.object({
    id: z.string().regex(/^[\w-]{1,40}$/),
    titulo: textoObrigatorio('Dê um nome à resposta', LETRAS_DO_TITULO),
    texto: textoLongoOpcional(LETRAS_DA_RESPOSTA).pipe(z.string('Escreva a resposta')),
  }),
);
export type RespostaPronta = z.output<typeof respostaPronta>;

const lista = z.lazy(() => z.array(respostaPronta).max(MAXIMO_DE_RESPOSTAS));
/** As respostas prontas de um vendedor, na ordem dele; `versao` 0 enquanto não guardou nenhuma. */
export const respostasProntas = z.lazy(() => z.object({ versao: z.int().min(0), itens: lista }));
export type RespostasProntas = z.output<typeof respostasProntas>;
