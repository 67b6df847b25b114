import type { Assinatura } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { diferencas, type TabelaDeCampos } from '../../kit/formulario/campos.ts';
import type { ValoresComuns } from './valores.ts';

/** Os campos que criar, editar e renovar têm em comum: como se chamam e como o valor de cada um se lê. */
export const CAMPOS_DA_ASSINATURA: TabelaDeCampos<keyof ValoresComuns, ValoresComuns> = {
  data_inicio: { rotulo: 'Data de início', texto: ({ data_inicio }) => formatarData(data_inicio) },
  data_expiracao: {
    rotulo: 'Data de expiração',
    texto: ({ data_expiracao }) => formatarData(data_expiracao),
  },
  valor: { rotulo: 'Valor', texto: ({ valor }) => formatarReais(valor) },
  manter_preco: {
    rotulo: 'Manter este valor na renovação',
    texto: ({ manter_preco }) => (manter_preco ? 'Sim' : 'Não'),
  },
  telegram_id: {
    rotulo: 'ID do Telegram',
    maximo: 64,
    texto: ({ telegram_id }) => telegram_id?.trim() ?? '',
  },
};

/** Campos que diferem entre o que a pessoa escreveu e o que outra janela gravou. */
export const camposEmConflito = (meu: ValoresComuns, atual: Assinatura) =>
  diferencas(CAMPOS_DA_ASSINATURA, {
    meu,
    atual: { ...atual, manter_preco: atual.metadata.manter_preco ?? false },
  });
