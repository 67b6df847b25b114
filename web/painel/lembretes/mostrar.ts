import type { LinhaDoLog, PessoaDaPrevisao } from '../../../shared/lembretes/lembretes.schema.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';

type Chip = { readonly tipo: TipoDeStatus; readonly rotulo: string };

/** Como se mostra o fim de uma tentativa (especificação 2, seção 4): o que não é enviado nem erro fica em amarelo. */
export const CHIP_DO_LOG: Readonly<Record<LinhaDoLog['status'], Chip>> = {
  enviado: { tipo: 'sucesso', rotulo: 'Enviado' },
  erro: { tipo: 'erro', rotulo: 'Erro' },
  duvidoso: { tipo: 'alerta', rotulo: 'Duvidoso' },
  descartado: { tipo: 'alerta', rotulo: 'Não saiu' },
};

const TIPOS: Readonly<Record<string, string>> = {
  boas_vindas: 'Boas-vindas',
  lembrete_3d: '3 dias antes',
  lembrete_1d: '1 dia antes',
  vencimento: 'Vencimento',
  aviso_da_conta: 'Aviso da conta',
};
/** O nome de um tipo de e-mail. */
export const nomeDoTipo = (tipo: string): string => TIPOS[tipo] ?? tipo;

const EM_QUE_PE: Readonly<Record<NonNullable<PessoaDaPrevisao['status']>, string>> = {
  pendente: 'na fila',
  enviando: 'saindo',
  enviado: 'enviado',
  erro: 'erro',
  duvidoso: 'duvidoso',
  descartado: 'não saiu',
};
/** O que se diz de uma pessoa da previsão, depois do nome. */
export function oQueHa({ situacao, motivo, status }: PessoaDaPrevisao): string {
  if (situacao === 'recebe') return 'recebe';
  if (situacao === 'nao_recebe') return motivo ?? 'não recebe';
  return [status && EM_QUE_PE[status], motivo].filter(Boolean).join(': ');
}

/** '1 pessoa', '12 pessoas'. */
export const pessoas = (quantas: number): string => (quantas === 1 ? '1 pessoa' : `${quantas} pessoas`);

const CURTO = 60;
/** O começo de um motivo longo; null quando ele cabe inteiro. */
export function comecoDo(motivo: string): string | null {
  const letras = [...motivo];
  return letras.length <= CURTO ? null : `${letras.slice(0, CURTO).join('').trimEnd()}…`;
}
