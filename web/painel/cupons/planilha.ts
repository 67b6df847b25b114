import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { statusDoCupom } from '../../../shared/cupons/cupons.rules.ts';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import type { ColunaDaPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';
import { TEXTO_DA_OCASIAO, textoDoDesconto, textoDosProdutos } from './mostrar.ts';

/** A planilha dos cupons à vista; o desconto, os produtos e o status como a tela os diz. */
export const planilhaDosCupons = (
  hoje: Data,
  nomes: ReadonlyMap<string, string>,
): readonly ColunaDaPlanilha<Cupom>[] => [
  { titulo: 'Código', celula: ({ codigo }) => codigo },
  { titulo: 'Descrição', celula: ({ descricao }) => descricao },
  { titulo: 'Desconto', celula: textoDoDesconto },
  { titulo: 'Vale em', celula: ({ vale_em }) => TEXTO_DA_OCASIAO[vale_em] },
  { titulo: 'Produtos', celula: ({ produtos_aplicaveis }) => textoDosProdutos(produtos_aplicaveis, nomes) },
  { titulo: 'Usos', celula: ({ usos_atuais }) => String(usos_atuais) },
  {
    titulo: 'Máximo de usos',
    celula: ({ maximo_usos }) => (maximo_usos === null ? 'Ilimitado' : String(maximo_usos)),
  },
  {
    titulo: 'Expira em',
    celula: ({ data_expiracao }) => (data_expiracao === null ? null : formatarData(data_expiracao)),
  },
  { titulo: 'Status', celula: (cupom) => statusDoCupom(cupom, hoje) },
];
