import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import { textoDaCampanha } from '../pecas/pedidos/campanha.ts';
import type { NomesDasPaginas } from '../pecas/produtos/ofertas.ts';
import type { ColunaDaPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';
import type { LeadDaTela } from './filtros.ts';
import { nomeDoPlano, nomeDoProduto, ROTULO_DA_SITUACAO } from './mostrar.ts';

/** A planilha dos leads à vista. */
export const planilhaDosLeads = (nomes: NomesDasPaginas): readonly ColunaDaPlanilha<LeadDaTela>[] => [
  { titulo: 'Nome', celula: ({ nome_completo }) => nome_completo },
  { titulo: 'E-mail', celula: ({ email }) => email },
  { titulo: 'Telefone', celula: ({ telefone }) => formatarTelefone(telefone) },
  { titulo: 'Cidade', celula: ({ cidade }) => cidade },
  { titulo: 'Estado', celula: ({ estado }) => estado },
  { titulo: 'País', celula: ({ pais }) => pais },
  { titulo: 'Produto', celula: (lead) => nomeDoProduto(lead, nomes) },
  { titulo: 'Plano', celula: (lead) => nomeDoPlano(lead, nomes) },
  { titulo: 'Preço', celula: ({ preco_interesse }) => preco_interesse },
  { titulo: 'Onde parou', celula: ({ situacao }) => ROTULO_DA_SITUACAO[situacao].rotulo },
  { titulo: 'Campanha', celula: ({ campanha }) => textoDaCampanha(campanha) },
  { titulo: 'Começou em', celula: ({ criado_em }) => formatarInstante(criado_em) },
  { titulo: 'Última vez em', celula: ({ atualizado_em }) => formatarInstante(atualizado_em) },
];
