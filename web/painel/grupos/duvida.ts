import type { Membro } from '../../../shared/grupos/grupos.schema.ts';

/** Diz se não se sabe se o e-mail de boas-vindas de alguém saiu. */
export const temDuvida = ({ boas_vindas }: Pick<Membro, 'boas_vindas'>) => boas_vindas?.status === 'duvidoso';
