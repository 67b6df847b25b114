import type { Assinatura } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { CampoEmConflito } from '../../kit/DialogoConflito.tsx';
import type { ValoresComuns } from './valores.ts';

/** Campos que diferem entre o que a pessoa escreveu e o que outra janela gravou. */
export function camposEmConflito(meus: ValoresComuns, atual: Assinatura): CampoEmConflito[] {
  const todos: CampoEmConflito[] = [
    {
      rotulo: 'Data de início',
      meu: formatarData(meus.data_inicio),
      atual: formatarData(atual.data_inicio),
    },
    {
      rotulo: 'Data de expiração',
      meu: formatarData(meus.data_expiracao),
      atual: formatarData(atual.data_expiracao),
    },
    { rotulo: 'Valor', meu: formatarReais(meus.valor), atual: formatarReais(atual.valor) },
    {
      rotulo: 'ID do Telegram',
      meu: meus.telegram_id?.trim() ?? '',
      atual: atual.telegram_id ?? '',
    },
  ];
  return todos.filter((campo) => campo.meu !== campo.atual);
}
