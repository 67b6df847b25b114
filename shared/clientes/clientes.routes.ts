import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { comVersao, rotasDoCadastro } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { cliente, clienteEntrada, clienteResumo, enderecoDoCep } from './clientes.schema.ts';
import { dadosDaPessoa } from './dados.schema.ts';
import { pedidoDeDados } from './pedidos-de-dados.schema.ts';

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
  pedido_de_dados_nao_encontrado: {
    familia: 'nao_encontrada',
    mensagem: 'Este pedido já foi respondido',
  },
  cep_invalido: { familia: 'invalida', mensagem: 'CEP inválido', campo: 'cep' },
  cep_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'CEP não encontrado', campo: 'cep' },
  cep_indisponivel: { familia: 'indisponivel', mensagem: 'Erro ao buscar endereço pelo CEP', campo: 'cep' },
});

const {
  cliente_nao_encontrado,
  telefone_invalido,
  cpf_ja_cadastrado,
  cliente_com_assinaturas,
  cliente_apagado,
  nome_nao_confere,
  cliente_com_assinatura_viva,
  pedido_de_dados_nao_encontrado,
  cep_invalido,
  cep_nao_encontrado,
  cep_indisponivel,
} = recusasClientes;

const cadastro = rotasDoCadastro({
  caminho: '/api/clientes',
  registro: cliente,
  naoEncontrado: { cliente_nao_encontrado },
});

export const rotasClientes = defineRoutes({
  listarClientes: cadastro.listar(
    'Clientes em ordem de nome; `busca` procura pelo começo do nome, de um dos dois últimos sobrenomes, do e-mail, do telefone (com ou sem o DDD) ou do CPF, nesta ordem',
    z.object({
      ...consultaPaginada,
      busca: z.string().trim().max(120).optional(),
      arquivados: z.enum(['sim', 'nao']).default('nao'),
    }),
    pagina(clienteResumo),
  ),
  obterCliente: cadastro.obter('Um cliente'),
  criarCliente: cadastro.criar('Cadastra um cliente', clienteEntrada, {
    telefone_invalido,
    cpf_ja_cadastrado,
  }),
  alterarCliente: cadastro.alterar(
    'Altera um cliente; `versao` é a que se leu',
    z.intersection(comVersao, clienteEntrada),
    { cliente_apagado, telefone_invalido, cpf_ja_cadastrado },
  ),
  excluirCliente: cadastro.excluir('Exclui um cliente que nenhuma assinatura refere', {
    cliente_com_assinaturas,
  }),
  arquivarCliente: {
    ...cadastro.acao(
      'arquivar',
      'Tira o cliente das listas; com `cancelar_assinaturas`, cancela antes as que ainda valem',
      {},
    ),
    body: z.object({ cancelar_assinaturas: z.boolean().default(false) }),
  },
  restaurarCliente: cadastro.acao('restaurar', 'Devolve às listas um cliente arquivado', { cliente_apagado }),
  exportarDadosDoCliente: {
    ...cadastro.obter('Tudo o que se guarda de um cliente, num documento (LGPD)'),
    path: '/api/clientes/{id}/dados',
    reply: { status: 200, schema: dadosDaPessoa },
  },
  apagarDadosDoCliente: {
    ...cadastro.acao(
      'apagar-dados',
      'Apaga o que identifica um cliente (LGPD); `nome` é o do cadastro, escrito por quem confirma',
      {
        nome_nao_confere,
        cliente_com_assinatura_viva,
        versao_desatualizada: recusasComuns.versao_desatualizada,
      },
    ),
    body: z.object({ versao: z.number().int().min(1), nome: z.string().max(200) }),
  },
  listarPedidosDeDados: {
    method: 'GET',
    path: '/api/pedidos-de-dados',
    access: 'operador',
    summary: 'O que se pediu sobre dados pessoais em Minha conta e ainda não se respondeu (LGPD)',
    reply: { status: 200, schema: z.object({ itens: z.array(pedidoDeDados) }) },
  },
  responderPedidoDeDados: {
    method: 'POST',
    path: '/api/pedidos-de-dados/{id}/responder',
    access: 'operador',
    summary: 'Tira da fila um pedido sobre dados pessoais a que já se respondeu',
    params: z.object({ id: z.string().min(1).max(64) }),
    reply: { status: 204, schema: z.undefined() },
    refusals: { pedido_de_dados_nao_encontrado },
  },
  buscarCep: {
    method: 'GET',
    path: '/api/cep/{cep}',
    access: 'operador',
    summary: 'Endereço de um CEP',
    params: z.object({ cep: z.string().max(10) }),
    reply: { status: 200, schema: enderecoDoCep },
    refusals: { cep_invalido, cep_nao_encontrado, cep_indisponivel },
  },
});
export type RotasClientes = typeof rotasClientes;
