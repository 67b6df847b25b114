import type { Data } from '../../../shared/base/datas.ts';
import { VENCIMENTO_SHARDS, vencimentoShard } from './cadastros.ts';
import { type Key, keyIn } from './key.ts';

// As cobranças que falharam; a tabela de acessos e custos é acessos.md.

/** Uma cobrança de um gateway que falhou: as de uma assinatura ficam juntas. */
export const falhaKey = keyIn<[assinatura_id: string, gateway: string, pagamento_id: string]>('FALHA');

/** As de um vendedor (gsi1), pelo dia em que se souberam. */
export const falhasList = (usuario_id: string) => `${usuario_id}#FALHA`;

/** As que ainda estão em aberto, de todos os vendedores (gsi4), pelo dia em que se souberam. */
export const falhasPartition = (dia: Data, fatia: number) => `F#${dia}#${fatia}`;
export const FALHAS_SHARDS = VENCIMENTO_SHARDS;
export const falhaShard = vencimentoShard;

/**
 * O que já se mandou por e-mail a uma assinatura num dia: o aviso da cobrança que falhou toma o lugar do de vencimento
 * (regra 65).
 */
export const lembreteDoDiaKey = (usuario_id: string, assinatura_id: string, dia: Data): Key => ({
  pk: `${usuario_id}#LEMBRETE_DIA`,
  sk: `${assinatura_id}#${dia}`,
});
