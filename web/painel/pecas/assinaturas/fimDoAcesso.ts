import type { AssinaturaLinha } from '../../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData, VITALICIO } from '../../../../shared/base/datas.ts';

/** O que acontece com o acesso de quem cancela: fica com os dias que pagou (regra 11). */
export function fimDoAcesso({ data_expiracao }: Pick<AssinaturaLinha, 'data_expiracao'>, hoje: Data): string {
  if (data_expiracao === VITALICIO) return 'O acesso é vitalício, e continua.';
  const dia = formatarData(data_expiracao);
  return data_expiracao < hoje
    ? `O acesso já acabou em ${dia}.`
    : `O acesso continua até ${dia}, o último dia já pago.`;
}
