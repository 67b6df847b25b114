import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import { APRESENTACAO } from '../../../shared/gateways/gateways.rules.ts';
import type { Pedido } from '../../../shared/pedidos/pedidos.schema.ts';
import { textoDaCampanha } from '../pecas/pedidos/campanha.ts';
import { ROTULO_DO_PEDIDO } from '../pecas/pedidos/rotulos.ts';
import type { ColunaDaPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';

/** A planilha dos pedidos à vista; a compra de teste diz que o é. */
export const PLANILHA_DOS_PEDIDOS: readonly ColunaDaPlanilha<Pedido>[] = [
  { titulo: 'Data e hora', celula: ({ criado_em }) => formatarInstante(criado_em) },
  { titulo: 'Cliente', celula: ({ cliente_nome }) => cliente_nome },
  { titulo: 'E-mail', celula: ({ cliente_email }) => cliente_email },
  { titulo: 'Telefone', celula: ({ cliente_telefone }) => formatarTelefone(cliente_telefone) },
  { titulo: 'Produto', celula: ({ produto }) => produto },
  { titulo: 'Plano', celula: ({ plano_nome }) => plano_nome },
  { titulo: 'Gateway', celula: ({ gateway }) => APRESENTACAO[gateway].nome },
  {
    titulo: 'Status',
    celula: ({ status, teste }) => `${ROTULO_DO_PEDIDO[status].rotulo}${teste ? ' (compra de teste)' : ''}`,
  },
  { titulo: 'Preço', celula: ({ preco }) => preco },
  { titulo: 'Desconto', celula: ({ desconto }) => desconto },
  { titulo: 'Valor', celula: ({ valor }) => valor },
  { titulo: 'Cupom', celula: ({ cupom }) => cupom },
  { titulo: 'Campanha', celula: ({ campanha }) => textoDaCampanha(campanha) },
  { titulo: 'Venda', celula: ({ id }) => id },
];
