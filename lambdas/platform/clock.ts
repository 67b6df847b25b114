import { type Data, dataEmSaoPaulo } from '../../shared/base/datas.ts';

/** Relógio de negócio: as regras recebem `hoje` e `agora` daqui, nunca do sistema. */
export type Clock = { readonly agora: () => Date };

const ESTAGIOS_COM_DESLOCAMENTO = new Set(['local', 'teste']);

/** Relógio do sistema; nos estágios local e de teste soma o deslocamento em milissegundos que `_local/relogio` define. */
export const systemClock: Clock = {
  agora: () => {
    const desloca = ESTAGIOS_COM_DESLOCAMENTO.has(process.env.ESTAGIO ?? '');
    const deslocamento = desloca ? Number(process.env.RELOGIO_DESLOCAMENTO_MS ?? 0) || 0 : 0;
    return new Date(Date.now() + deslocamento);
  },
};

/** Data de hoje em São Paulo, segundo o relógio. */
export function hojeDe(relogio: Clock): Data {
  return dataEmSaoPaulo(relogio.agora());
}

/** Segundos Unix do tempo real daqui a `dias`: a vida de um item não segue o relógio de negócio. */
export function vidaEmDias(dias: number): number {
  return Math.floor(Date.now() / 1000) + dias * 86_400;
}
