import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { RotasClientes } from '../../../shared/clientes/clientes.routes.ts';
import type { FonteDeOpcoes, OpcaoProcurada } from '../../kit/campos/CampoProcurado.tsx';
import { criarApi } from '../shell/api.ts';

const api = criarApi<RotasClientes>();
const QUANTOS = 20;

type Pessoa = { id: string; nome: string; email: string | null; telefone: string | null };

function comoOpcao({ id, nome, email, telefone }: Pessoa): OpcaoProcurada {
  return { id, nome, detalhe: email ?? (telefone ? formatarTelefone(telefone) : 'Sem e-mail') };
}

const fonte: FonteDeOpcoes = {
  procurar: (busca) => ({
    queryKey: ['GET /api/clientes', { busca, limite: QUANTOS }],
    queryFn: async ({ signal }) => {
      const { itens } = await api('GET /api/clientes', { query: { busca, limite: QUANTOS } }, { signal });
      return itens.map(comoOpcao);
    },
  }),
  achar: (id) => ({
    queryKey: ['GET /api/clientes/{id}', { id, opcao: true }],
    queryFn: async ({ signal }) =>
      comoOpcao(await api('GET /api/clientes/{id}', { params: { id } }, { signal })),
  }),
};

/** Escolha do cliente pelo começo do nome, e-mail, telefone ou CPF, procurado no servidor: serve com 10.000. */
export const PROCURA_DE_CLIENTES = {
  fonte,
  label: 'Cliente',
  placeholder: 'Nome, e-mail, telefone ou CPF',
  semOpcoes: 'Nenhum cliente começa assim',
  falha: 'Não foi possível carregar os clientes',
} as const;
