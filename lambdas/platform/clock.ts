import { type Data, dataEmSaoPaulo } from '../../shared/base/datas.ts';

/** Relógio de negócio: as regras recebem `today` e `now` daqui, nunca do sistema. */
export type Clock = { readonly now: () => Date };

const SHIFTABLE_STAGES = new Set(['local', 'teste']);

/**
 * Relógio do sistema; nos estágios local e de teste soma o deslocamento em milissegundos que `_local/relogio` define.
 */
export const systemClock: Clock = {
  now: () => {
    const shifts = SHIFTABLE_STAGES.has(process.env.ESTAGIO ?? '');
    const shift = shifts ? Number(process.env.RELOGIO_DESLOCAMENTO_MS ?? 0) || 0 : 0;
    return new Date(Date.now() + shift);
  },
};

/** Data de hoje em São Paulo, segundo o relógio. */
export function todayOf(clock: Clock): Data {
  return dataEmSaoPaulo(clock.now());
}

/** Agora em milissegundos do tempo real: assinaturas de fora não seguem o relógio de negócio. */
export const realTime = (): number => Date.now();

/** Segundos Unix do tempo real daqui a `days`: a vida de um item não segue o relógio de negócio. */
export function ttlInDays(days: number): number {
  return Math.floor(Date.now() / 1000) + days * 86_400;
}

/** Diz se um item já passou do seu `expira_em`, em tempo real: o DynamoDB demora até dias para apagá-lo. */
export function isExpired({ expira_em }: Readonly<Record<string, unknown>>): boolean {
  return typeof expira_em === 'number' && expira_em * 1000 <= Date.now();
}
