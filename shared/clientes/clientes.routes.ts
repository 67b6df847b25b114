import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { cliente, clienteEntrada, clienteResumo, enderecoDoCep } from './clientes.schema.ts';
import { dadosDaPessoa } from './dados.schema.ts';

export const recusasClientes = defineRefusals({
  cliente_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Cliente não encontrado' },
  telefone_invalido: { familia: 'invalida', mensagem: 'Telefone inválido', campo: 'telefone' },
  cpf_ja_cadastrado: { familia: 'conflito', mensagem: 'Já existe um cliente com este CPF', campo: 'cpf' },
  cliente_com_assinaturas: {
    familia: 'conflito',
    mensagem: 'Este cliente tem assinaturas e não pode ser excluído. Arquive-o para tirá-lo das listas',
  },
  cliente_apagado: { familia: 'conflito', mensagem: 'Os dados deste cliente foram apagados' },
  nome_nao_confere: {
    familia: 'invalida',
    mensagem: 'O nome não é o deste cliente',
    campo: 'nome',
  },
  cliente_com_assinatura_viva: {
    familia: 'conflito',
    mensagem:
      'Este cliente tem assinatura que ainda vale, ou que um gateway ainda cobra. Cancele-a antes de apagar os dados',
  },
  cep_invalido: { familia: 'invalida', mensagem: 'CEP inválido', campo: 'cep' },
  cep_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'CEP não encontrado', campo: 'cep' },
  cep_indisponivel: { familia: 'indisponivel', mensagem: 'Erro ao buscar endereço pelo CEP', campo: 'cep' },
});

const porId = z.object({ id: z.string().min(1).max(64) });
const comVersao = z.object({ versao: z.coerce.number().int().min(1) });
const {
  cliente_nao_encontrado,
  telefone_invalido,
  cpf_ja_cadastrado,
  cliente_com_assinaturas,
  cliente_apagado,
  nome_nao_confere,
  cliente_com_assinatura_viva,
} = recusasClientes;
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
    refusals: {
      cliente_nao_encontrado,
      cliente_apagado,
      telefone_invalido,
      cpf_ja_cadastrado,
      versao_desatualizada,
    },
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
    refusals: { cliente_nao_encontrado, cliente_apagado },
  },
  exportarDadosDoCliente: {
    method: 'GET',
    path: '/api/clientes/{id}/dados',
    access: 'operador',
    summary: 'Tudo o que se guarda de um cliente, num documento (LGPD)',
    params: porId,
    reply: { status: 200, schema: dadosDaPessoa },
    refusals: { cliente_nao_encontrado },
  },
  apagarDadosDoCliente: {
    method: 'POST',
    path: '/api/clientes/{id}/apagar-dados',
    access: 'operador',
    summary: 'Apaga o que identifica um cliente (LGPD); `nome` é o do cadastro, escrito por quem confirma',
    params: porId,
    body: z.object({ versao: z.number().int().min(1), nome: z.string().max(200) }),
    reply: { status: 200, schema: cliente },
    refusals: {
      cliente_nao_encontrado,
      nome_nao_confere,
      cliente_com_assinatura_viva,
      versao_desatualizada,
    },
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
