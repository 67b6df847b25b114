import type { Status, StatusGrupo } from '../../../../shared/assinaturas/assinaturas.schema.ts';
import type { Periodicidade } from '../../../../shared/produtos/produtos.schema.ts';
import type { TipoDeStatus } from '../../../kit/StatusChip.tsx';

type Rotulo = { readonly tipo: TipoDeStatus; readonly rotulo: string };

/** Cor, palavra e ícone de cada status guardado, iguais onde quer que ele apareça. */
export const ROTULO_DO_STATUS: Record<Status, Rotulo> = {
  ativo: { tipo: 'sucesso', rotulo: 'Ativo' },
  pendente: { tipo: 'alerta', rotulo: 'Pendente' },
  expirado: { tipo: 'erro', rotulo: 'Expirado' },
  cancelado: { tipo: 'neutro', rotulo: 'Cancelado' },
};

/** O mesmo para a situação no grupo; a renovada é neutra (regra 6). */
export const ROTULO_DO_GRUPO: Record<StatusGrupo, Rotulo> = {
  pendente: { tipo: 'alerta', rotulo: 'Pendente' },
  ativo: { tipo: 'sucesso', rotulo: 'Ativo' },
  removido: { tipo: 'neutro', rotulo: 'Removido' },
  renovado: { tipo: 'neutro', rotulo: 'Renovado' },
};

/** Cor do texto de vencimento, como o tema a chama. */
export const COR_DO_VENCIMENTO = {
  vermelho: 'error.main',
  amarelo: 'warning.main',
  verde: 'success.main',
} as const;

/** O que se diz depois do preço de cada periodicidade. */
export const PERIODO_DO_PRECO: Record<Periodicidade, string> = {
  único: 'uma vez',
  mensal: 'por mês',
  trimestral: 'por trimestre',
  semestral: 'por semestre',
  anual: 'por ano',
};

/** Como cada periodicidade se escreve na tela. */
export const ROTULO_DA_PERIODICIDADE: Record<Periodicidade, string> = {
  único: 'Único',
  mensal: 'Mensal',
  trimestral: 'Trimestral',
  semestral: 'Semestral',
  anual: 'Anual',
};
