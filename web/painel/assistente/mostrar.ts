import type { Desfecho } from '../../../shared/assistente/motivos.ts';
import type { Conferencia } from '../../../shared/assistente/painel.schema.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';

export const NOMES_DOS_DESFECHOS: Readonly<Record<Desfecho, string>> = {
  respondida: 'Respondida',
  passada: 'Passada a uma pessoa',
  ignorada: 'Ignorada',
};
export const TIPO_DO_DESFECHO: Readonly<Record<Desfecho, TipoDeStatus>> = {
  respondida: 'sucesso',
  passada: 'alerta',
  ignorada: 'neutro',
};

export const NOMES_DAS_CONFERENCIAS: Readonly<Record<Conferencia['o_que'], string>> = {
  whatsapp: 'Conta de WhatsApp',
  avisos: 'Mensagens recebidas',
  modelo: 'Modelo de IA',
  conhecimento: 'Base de conhecimento',
  gasto: 'Gasto do mês',
};
export const SITUACAO: Readonly<
  Record<Conferencia['situacao'], { readonly tipo: TipoDeStatus; readonly rotulo: string }>
> = {
  ok: { tipo: 'sucesso', rotulo: 'OK' },
  atencao: { tipo: 'alerta', rotulo: 'Atenção' },
  falha: { tipo: 'erro', rotulo: 'Falha' },
};

const UM_REAL = 1_000_000;
/** O custo em reais: uma resposta custa menos de um centavo, e por isso até quatro casas. Sem preços, um traço. */
export function escreverReais(micro: number | null): string {
  if (micro === null) return '—';
  const casas = micro > 0 && micro < UM_REAL ? 4 : 2;
  const valor = (micro / UM_REAL).toLocaleString('pt-BR', {
    minimumFractionDigits: casas,
    maximumFractionDigits: casas,
  });
  return `R$\u00a0${valor}`;
}

/**
 * O telefone de uma conversa, com o nono algarismo se se sabe: '(11) 99888-7777'; o nome de quem esconde o número, como
 * é.
 */
export function telefoneCurto(telefone: string): string {
  const [, ddd, inicio, fim] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(telefone) ?? [];
  return ddd ? `(${ddd}) ${inicio}-${fim}` : telefone;
}
