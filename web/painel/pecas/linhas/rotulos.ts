import type { Natureza } from '../../../../shared/linhas/linhas.schema.ts';

/** Como se lê o que um produto é, na ordem em que se escolhe. */
export const ROTULO_DA_NATUREZA: Readonly<Record<Natureza, string>> = {
  grupo: 'Grupo',
  curso: 'Curso',
  clube: 'Clube',
  consultoria: 'Consultoria',
  outro: 'Outra coisa',
};
