import { formatarInstante } from '../../../shared/base/datas.ts';
import { type EmailLog, NOMES_DE_ENTREGA } from '../../../shared/entregas/entregas.schema.ts';
import type { ColunaDaPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';

/** A planilha do que houve com os e-mails do período, com o status escolhido. */
export const PLANILHA_DOS_EMAILS: readonly ColunaDaPlanilha<EmailLog>[] = [
  { titulo: 'Data e hora', celula: ({ evento_data }) => formatarInstante(evento_data) },
  { titulo: 'Status', celula: ({ status }) => NOMES_DE_ENTREGA[status] },
  { titulo: 'Destinatário', celula: ({ destinatario }) => destinatario },
  { titulo: 'Assunto', celula: ({ assunto }) => assunto },
];
