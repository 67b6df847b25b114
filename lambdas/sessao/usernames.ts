import * as z from 'zod';
import { continuaReservado, type UsernameReservado } from '../../shared/sessao/usernames.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { usernameKey } from '../platform/keys/paginas.ts';
import { recordAt, type Table, type Write } from '../platform/table.ts';

/** `reservado_ate` só está no nome que se trocou. */
const usernameGuardado = z.object({ usuario_id: z.string(), reservado_ate: z.string().optional() });

/** O nome livre some da tabela algum tempo depois de vencer a reserva; até lá, é a data que vale. */
const DIAS_GUARDADO = 400;

type Quem = Pick<RequestContext, 'usuario_id' | 'today'>;

const ler = recordAt(usernameKey, (item) => usernameGuardado.parse(item));

/** Quem usa um nome de usuário agora, ou null. O que alguém deixou ao trocar não é de ninguém até que outro o tome. */
export async function lerDonoDoUsername(tabela: Table, username: string): Promise<string | null> {
  const guardado = await ler(tabela, username);
  return guardado && guardado.reservado_ate === undefined ? guardado.usuario_id : null;
}

/**
 * Com quem um nome de usuário está preso em `hoje`: quem o usa ou quem o trocou há menos de doze meses; null se está
 * livre.
 */
export async function donoDoUsername(
  tabela: Table,
  username: string,
  hoje: Quem['today'],
): Promise<string | null> {
  const guardado = await ler(tabela, username);
  if (!guardado) return null;
  const { usuario_id, reservado_ate: ate } = guardado;
  return ate === undefined || continuaReservado({ ate }, hoje) ? usuario_id : null;
}

/**
 * Gravação que dá um nome de usuário a quem o pede: um livre, um que se trocou há mais de doze meses, ou um que a mesma
 * pessoa trocou. A condição falha quando é de outro, ou quando outro o toma antes.
 */
export async function ocuparUsername(
  tabela: Table,
  { usuario_id, today }: Quem,
  username: string,
): Promise<Write> {
  const put = { ...usernameKey(username), usuario_id };
  const antes = await ler(tabela, username);
  const ate = antes?.reservado_ate;
  const seu = antes?.usuario_id === usuario_id;
  if (antes && ate !== undefined && (seu || !continuaReservado({ ate }, today))) {
    return {
      put,
      where: [
        ['usuario_id', '=', antes.usuario_id],
        ['reservado_ate', '=', ate],
      ],
    };
  }
  return { put, where: [['pk', 'not_exists']] };
}

/** Gravação que deixa um nome de usuário reservado a quem o usava. */
export function reservarUsername({ usuario_id }: Quem, { username, ate }: UsernameReservado): Write {
  return {
    put: {
      ...usernameKey(username),
      usuario_id,
      reservado_ate: ate,
      expira_em: ttlInDays(DIAS_GUARDADO),
    },
    where: [['usuario_id', '=', usuario_id]],
  };
}
