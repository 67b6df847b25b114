import type { ConhecimentoEntrada } from '../../../shared/conhecimento/conhecimento.schema.ts';

/** Um item da demonstração: título, categoria, conteúdo e etiquetas; a instrução é a padrão. */
export const item = (
  titulo: string,
  categoria: ConhecimentoEntrada['categoria'],
  conteudo: string,
  tags: readonly string[],
): ConhecimentoEntrada => ({
  titulo,
  categoria,
  conteudo,
  tags: [...tags],
  prompt_sistema: null,
  ativo: true,
});
