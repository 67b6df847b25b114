import { simOuNao } from '../../../shared/base/csv.ts';
import { formatarCpf } from '../../../shared/base/mascaras.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import type { ColunaDaPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';

/** O que a lista sabe de cada cliente, com os títulos de sempre: a importação também a lê. */
export const PLANILHA_DOS_CLIENTES: readonly ColunaDaPlanilha<ClienteResumo>[] = [
  { titulo: 'Nome', celula: ({ nome }) => nome },
  { titulo: 'CPF', celula: ({ cpf }) => cpf && formatarCpf(cpf) },
  { titulo: 'E-mail', celula: ({ email }) => email },
  { titulo: 'Telefone', celula: ({ telefone }) => telefone && formatarTelefone(telefone) },
  { titulo: 'Estrangeiro', celula: ({ estrangeiro }) => simOuNao(estrangeiro) },
  { titulo: 'Cidade', celula: ({ cidade }) => cidade },
  { titulo: 'Estado', celula: ({ estado }) => estado },
  { titulo: 'País', celula: ({ pais }) => pais },
  { titulo: 'Arquivado', celula: ({ arquivado_em }) => simOuNao(arquivado_em !== null) },
];
