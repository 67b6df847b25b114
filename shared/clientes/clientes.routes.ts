import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { cliente, clienteEntrada, clienteResumo, enderecoDoCep } from './clientes.schema.ts';

export const recusasClientes = defineRefusals({
  cliente_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Cliente não encontrado' },
  telefone_invalido: { familia: 'invalida', mensagem: 'Telefone inválido', campo: 'telefone' },
  cpf_ja_cadastrado: { familia: 'conflito', mensagem: 'Já existe um cliente com este CPF', campo: 'cpf' },
  cliente_com_assinaturas: {
    familia: 'conflito',
    mensagem: 'Este cliente tem assinaturas e não pode ser excluído. Arquive-o para tirá-lo das listas',
  },
  cep_invalido: { familia: 'invalida', mensagem: 'CEP inválido', campo: 'cep' },
  cep_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'CEP não encontrado', campo: 'cep' },
  cep_indisponivel: { familia: 'indisponivel', mensagem: 'Erro ao buscar endereço pelo CEP', campo: 'cep' },
});

const porId = z.object({ id: z.string().min(1).max(64) });
const comVersao = z.object({ versao: z.coerce.number().int().min(1) });
const { cliente_nao_encontrado, telefone_invalido, cpf_ja_cadastrado, cliente_com_assinaturas } =
  recusasClientes;
const { versao_desatualizada } = recusasComuns;

export const rotasClientes = defineRoutes({
  listarClientes: {
    method: 'GET',
    path: '/api/clientes',
    access: 'operador',
    summary: 'Clientes em ordem de nome; `busca` procura pelo começo do nome, e-mail, telefone ou CPF',
    query: z.object({
      ...consultaPaginada,
      busca: z.string().trim().max(120).optional(),
      arquivados: z.enum(['sim', 'nao']).default('nao'),
    }),
    reply: { status: 200, schema: pagina(clienteResumo) },
  },
  obterCliente: {
    method: 'GET',
    path: '/api/clientes/{id}',
    access: 'operador',
    summary: 'Um cliente',
    params: porId,
    reply: { status: 200, schema: cliente },
    refusals: { cliente_nao_encontrado },
  },
  criarCliente: {
    method: 'POST',
    path: '/api/clientes',
    access: 'operador',
    summary: 'Cadastra um cliente',
    body: clienteEntrada,
    reply: { status: 201, schema: cliente },
    refusals: { telefone_invalido, cpf_ja_cadastrado },
  },
  alterarCliente: {
    method: 'PUT',
    path: '/api/clientes/{id}',
    access: 'operador',
    summary: 'Altera um cliente; `versao` é a que se leu',
    params: porId,
    body: z.intersection(comVersao, clienteEntrada),
    reply: { status: 200, schema: cliente },
    refusals: { cliente_nao_encontrado, telefone_invalido, cpf_ja_cadastrado, versao_desatualizada },
  },
  excluirCliente: {
    method: 'DELETE',
    path: '/api/clientes/{id}',
    access: 'operador',
    summary: 'Exclui um cliente que nenhuma assinatura refere',
    params: porId,
    query: comVersao,
    reply: { status: 204, schema: z.undefined() },
    refusals: { cliente_nao_encontrado, cliente_com_assinaturas, versao_desatualizada },
  },
  arquivarCliente: {
    method: 'POST',
    path: '/api/clientes/{id}/arquivar',
    access: 'operador',
    summary: 'Tira o cliente das listas; com `cancelar_assinaturas`, cancela antes as que ainda valem',
    params: porId,
    body: z.object({ cancelar_assinaturas: z.boolean().default(false) }),
    reply: { status: 200, schema: cliente },
    refusals: { cliente_nao_encontrado },
  },
  restaurarCliente: {
    method: 'POST',
    path: '/api/clientes/{id}/restaurar',
    access: 'operador',
    summary: 'Devolve às listas um cliente arquivado',
    params: porId,
    reply: { status: 200, schema: cliente },
    refusals: { cliente_nao_encontrado },
  },
  buscarCep: {
    method: 'GET',
    path: '/api/cep/{cep}',
    access: 'operador',
    summary: 'Endereço de um CEP',
    params: z.object({ cep: z.string().max(10) }),
    reply: { status: 200, schema: enderecoDoCep },
    refusals: {
      cep_invalido: recusasClientes.cep_invalido,
      cep_nao_encontrado: recusasClientes.cep_nao_encontrado,
      cep_indisponivel: recusasClientes.cep_indisponivel,
    },
  },
});
export type RotasClientes = typeof rotasClientes;
