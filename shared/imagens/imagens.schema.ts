import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';

const ID_DA_IMAGEM = /^[0-9a-f]{32}$/;
const lado = z.number().int().min(1).max(20_000);
/** Uma imagem que se enviou, onde se usa: `largura` e `altura` guardam o lugar dela. */
export const imagemEnviada = z.object({ id: z.string().regex(ID_DA_IMAGEM), largura: lado, altura: lado });
export type ImagemEnviada = z.output<typeof imagemEnviada>;

/** Uma imagem guardada: `id` é o resumo do conteúdo, e as medidas são as da maior versão que se pode mostrar. */
export const imagemGuardada = z.object({
  id: z.string().regex(ID_DA_IMAGEM),
  largura: z.number().int().min(1),
  altura: z.number().int().min(1),
  /** Em que larguras existe, da menor à maior: /{username}/img/{id}-{largura}.webp. */
  larguras: z.array(z.number().int()).min(1),
  /** Bytes de todas as versões. */
  bytes: z.number().int(),
  criado_em: instante,
});
export type ImagemGuardada = z.output<typeof imagemGuardada>;
