import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { dataCsv } from '../../../shared/base/csv.ts';
import type { ColunaDaPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';

/** O que a lista sabe de cada assinatura, com os títulos de sempre: a importação também a lê. */
export const PLANILHA_DAS_ASSINATURAS: readonly ColunaDaPlanilha<AssinaturaLinha>[] = [
  { titulo: 'Cliente', celula: ({ cliente_nome }) => cliente_nome },
  { titulo: 'E-mail', celula: ({ cliente_email }) => cliente_email },
  { titulo: 'Produto', celula: ({ produto_nome }) => produto_nome },
  { titulo: 'Periodicidade', celula: ({ produto_periodicidade }) => produto_periodicidade },
  { titulo: 'Data de início', celula: ({ data_inicio }) => dataCsv(data_inicio) },
  { titulo: 'Data de expiração', celula: ({ data_expiracao }) => dataCsv(data_expiracao) },
  { titulo: 'Status', celula: ({ status }) => status },
  { titulo: 'Status no grupo', celula: ({ status_grupo }) => status_grupo },
  { titulo: 'Valor', celula: ({ valor }) => valor },
  { titulo: 'Origem', celula: ({ origem }) => origem },
];
