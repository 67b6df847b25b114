import { dataCsv, simOuNao } from '../../../shared/base/csv.ts';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { nomeDoCanal } from '../pecas/renovacoes/nomeDoCanal.ts';
import type { ColunaDaPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';

/** A planilha de uma seção da fila: quem renova o quê, até quando, por quanto, e como se fala com a pessoa. */
export const PLANILHA_DA_FILA: readonly ColunaDaPlanilha<NaFila>[] = [
  { titulo: 'Cliente', celula: ({ cliente_nome }) => cliente_nome },
  { titulo: 'Telefone', celula: ({ contato: { telefone } }) => telefone && formatarTelefone(telefone) },
  { titulo: 'Produto', celula: ({ produto_nome }) => produto_nome },
  { titulo: 'Data de expiração', celula: ({ data_expiracao }) => dataCsv(data_expiracao) },
  { titulo: 'Valor', celula: ({ valor }) => valor },
  { titulo: 'Ligar em', celula: ({ ligar_em }) => ligar_em && dataCsv(ligar_em) },
  {
    titulo: 'Último contato em',
    celula: ({ ultimo_contato }) => ultimo_contato && formatarInstante(ultimo_contato.em),
  },
  {
    titulo: 'Último contato por',
    celula: ({ ultimo_contato }) => ultimo_contato && nomeDoCanal(ultimo_contato.canal),
  },
  { titulo: 'Cobrada hoje', celula: ({ contato: { cobrada_hoje } }) => simOuNao(cobrada_hoje) },
  { titulo: 'Só ligação', celula: ({ contato: { so_ligacao } }) => simOuNao(so_ligacao) },
];
