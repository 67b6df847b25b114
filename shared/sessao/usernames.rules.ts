import { type Data, somarMeses } from '../base/datas.ts';

/** Por quantos meses um nome de usuário que se trocou fica reservado e leva ao novo (regra 31). */
export const MESES_RESERVADO = 12;

/** Quantos nomes de usuário um operador pode ter reservados: ninguém guarda para si os nomes dos outros. */
export const MAXIMO_DE_RESERVADOS = 5;

/** Um nome de usuário que se trocou, reservado a quem o teve até o fim do dia `ate`. */
export type UsernameReservado = { readonly username: string; readonly ate: Data };

/** Se um nome trocado ainda é de quem o teve. */
export const continuaReservado = ({ ate }: Pick<UsernameReservado, 'ate'>, hoje: Data) => ate >= hoje;

/**
 * Os nomes reservados de quem troca `de` por `para` em `hoje`: sai o que venceu e o que se retoma, entra o que se
 * deixa.
 */
export function reservadosDepoisDaTroca(
  reservados: readonly UsernameReservado[],
  { de, para, hoje }: { readonly de: string; readonly para: string; readonly hoje: Data },
): UsernameReservado[] {
  const ficam = reservados.filter(
    (reservado) => continuaReservado(reservado, hoje) && reservado.username !== para,
  );
  return [...ficam, { username: de, ate: somarMeses(hoje, MESES_RESERVADO) }];
}
