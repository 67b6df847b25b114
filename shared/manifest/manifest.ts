import { rotasAssinaturas } from '../assinaturas/assinaturas.routes.ts';
import { rotasAssistente } from '../assistente/assistente.routes.ts';
import { routeKey } from '../base/routes.ts';
import { rotasBusca } from '../busca/busca.routes.ts';
import { rotasDoCatalogo } from '../catalogo/catalogo.routes.ts';
import { rotasOfertas } from '../catalogo/ofertas.routes.ts';
import { rotasCheckout } from '../checkout/checkout.routes.ts';
import { rotasClientes } from '../clientes/clientes.routes.ts';
import { rotasPessoa } from '../clientes/pessoa.routes.ts';
import { rotasCobrancas } from '../cobrancas/cobrancas.routes.ts';
import { rotasConhecimento } from '../conhecimento/conhecimento.routes.ts';
import { rotasConta } from '../conta/conta.routes.ts';
import { rotasContrato } from '../contrato/contrato.routes.ts';
import { rotasAtendimento } from '../conversas/atendimento.routes.ts';
import { rotasConversas } from '../conversas/conversas.routes.ts';
import { rotasCupons } from '../cupons/cupons.routes.ts';
import { rotasDominios } from '../dominios/dominios.routes.ts';
import { rotasEntregas } from '../entregas/entregas.routes.ts';
import { rotasGrupos } from '../grupos/grupos.routes.ts';
import { rotasImagens } from '../imagens/imagens.routes.ts';
import { rotasIntegracoes } from '../integracoes/integracoes.routes.ts';
import { rotasLembretes } from '../lembretes/lembretes.routes.ts';
import { rotasLinhas } from '../linhas/linhas.routes.ts';
import { rotasDescadastro } from '../mensagens/descadastro.routes.ts';
import { rotasMensagens } from '../mensagens/mensagens.routes.ts';
import { rotasWebhooks } from '../pagamentos/pagamentos.routes.ts';
import { rotasPaginas } from '../paginas/paginas.routes.ts';
import { rotasPainelInicio } from '../painel-inicio/painel-inicio.routes.ts';
import { rotasPedidos } from '../pedidos/pedidos.routes.ts';
import { rotasPrimeiraVenda } from '../primeira-venda/primeira-venda.routes.ts';
import { rotasProdutos } from '../produtos/produtos.routes.ts';
import { rotasRelatorios } from '../relatorios/relatorios.routes.ts';
import { rotasRenovacao } from '../renovacao/renovacao.routes.ts';
import { rotasRenovacoes } from '../renovacoes/renovacoes.routes.ts';
import { rotasSessao } from '../sessao/sessao.routes.ts';
import { rotasTarefas } from '../tarefas/tarefas.routes.ts';
import { rotasTemplates } from '../templates/templates.routes.ts';
import { rotasToques } from '../toques/toques.routes.ts';
import {
  type FunctionDef,
  type FunctionName,
  functionNames,
  type ManifestRoute,
  registros,
} from './definitions.ts';
import { comListas, comum, dasIntegracoes, doEmail, dosGateways, doWhatsapp, http } from './environments.ts';
import { workers } from './workers.ts';

export { SEM_DOMINIOS } from '../dominios/dominios.rules.ts';
export { enderecosDosGateways } from '../gateways/gateways.enderecos.ts';
export type * from './definitions.ts';
export { functionNames, queueNames } from './definitions.ts';
export { queues } from './queues.ts';
export { type ScheduleName, schedules, streamReader } from './schedules.ts';

/** Toda função do produto. */
export const functions: Readonly<Record<FunctionName, FunctionDef>> = {
  sessao: {
    entry: 'lambdas/entradas/sessao.ts',
    routes: rotasSessao,
    table: [...registros],
    env: comum,
    ...http,
  },
  'painel-inicio': {
    entry: 'lambdas/entradas/painel-inicio.ts',
    routes: rotasPainelInicio,
    table: ['GetItem', 'Query'],
    env: comum,
    ...http,
  },
  clientes: {
    entry: 'lambdas/entradas/clientes.ts',
    routes: { ...rotasClientes, ...rotasPessoa, ...rotasBusca },
    table: [
      ...registros,
      'BatchGetItem',
      'ConditionCheckItem',
      'Query',
      'Query gsi1',
      'Query gsi2',
      'Query gsi3',
    ],
    env: [...comListas, 'VIACEP_URL', 'BRASILAPI_URL'],
    ...http,
  },
  produtos: {
    entry: 'lambdas/entradas/produtos.ts',
    routes: { ...rotasProdutos, ...rotasLinhas, ...rotasDoCatalogo },
    table: [...registros, 'Query', 'Query gsi1'],
    env: comListas,
    ...http,
  },
  assinaturas: {
    entry: 'lambdas/entradas/assinaturas.ts',
    routes: rotasAssinaturas,
    table: [...registros, 'Query', 'Query gsi1', 'Query gsi2'],
    env: comListas,
    ...http,
  },
  cupons: {
    entry: 'lambdas/entradas/cupons.ts',
    routes: rotasCupons,
    table: [...registros, 'Query', 'Query gsi1'],
    env: comListas,
    ...http,
  },
  grupos: {
    entry: 'lambdas/entradas/grupos.ts',
    routes: rotasGrupos,
    table: [...registros, 'Query', 'Query gsi1', 'Query gsi2', 'Query gsi3'],
    env: [...comListas, ...doEmail],
    email: true,
    cofre: 'decifra',
    ...http,
  },
  mensagens: {
    entry: 'lambdas/entradas/mensagens.ts',
    routes: rotasMensagens,
    table: [...registros, 'BatchGetItem', 'Query'],
    env: [...comum, ...doEmail],
    email: true,
    cofre: 'decifra',
    ...http,
  },
  descadastro: {
    entry: 'lambdas/entradas/descadastro.ts',
    routes: rotasDescadastro,
    table: ['GetItem', 'PutItem', 'DeleteItem'],
    env: [...comum, 'LINKS_SEGREDO'],
    ...http,
  },
  templates: {
    entry: 'lambdas/entradas/templates.ts',
    routes: rotasTemplates,
    table: [...registros, 'Query', 'Query gsi1'],
    env: [...comum, 'COFRE_CHAVE', 'WHATSAPP_URL'],
    cofre: 'decifra',
    ...http,
  },
  lembretes: {
    entry: 'lambdas/entradas/lembretes.ts',
    routes: rotasLembretes,
    table: [...registros, 'BatchGetItem', 'Query', 'Query gsi1', 'Query gsi2'],
    env: [...comum, 'SES_POR_SEGUNDO'],
    ...http,
  },
  cobrancas: {
    entry: 'lambdas/entradas/cobrancas.ts',
    // A fila de Renovações chama as mesmas pessoas com o mesmo texto.
    routes: { ...rotasCobrancas, ...rotasRenovacoes },
    table: [...registros, 'BatchGetItem', 'Query', 'Query gsi1', 'Query gsi2', 'Query gsi3'],
    env: [...comListas, 'SITE_ORIGEM', 'LINKS_SEGREDO', 'COFRE_CHAVE', ...doWhatsapp],
    cofre: 'decifra',
    ...http,
  },
  integracoes: {
    entry: 'lambdas/entradas/integracoes.ts',
    routes: rotasIntegracoes,
    table: [...registros, 'Query', 'Query gsi1'],
    env: dasIntegracoes,
    cofre: 'cifra',
    ...http,
  },
  dominios: {
    entry: 'lambdas/entradas/dominios.ts',
    routes: rotasDominios,
    table: [...registros],
    env: [...comum, 'DNS_SERVIDORES', 'DOMINIOS_ALVO', 'DOMINIOS_DA_CASA'],
    ...http,
  },
  tarefas: {
    entry: 'lambdas/entradas/tarefas.ts',
    routes: rotasTarefas,
    table: [...registros, 'BatchGetItem', 'Query'],
    env: [...comum, 'BALDE_TAREFAS'],
    files: true,
    ...http,
  },
  paginas: {
    entry: 'lambdas/entradas/paginas.ts',
    routes: { ...rotasPaginas, ...rotasOfertas },
    table: [...registros, 'Query', 'Query gsi1'],
    env: comListas,
    ...http,
  },
  imagens: {
    entry: 'lambdas/entradas/imagens.ts',
    routes: rotasImagens,
    table: [...registros, 'Query'],
    env: [...comum, 'BALDE_TAREFAS', 'BALDE_SITE'],
    images: true,
    sharp: true,
    ...http,
    // Quase um processador inteiro: uma foto de 12 megapixels em menos de dois segundos.
    memory: 1536,
  },
  checkout: {
    entry: 'lambdas/entradas/checkout.ts',
    routes: rotasCheckout,
    table: ['GetItem', 'Query', 'Query gsi1', 'Query gsi2', 'PutItem', 'UpdateItem'],
    env: [...comListas, ...dosGateways, 'VIACEP_URL', 'BRASILAPI_URL', 'GEO_URL', 'SITE_ORIGEM'],
    cofre: 'decifra',
    ...http,
    // O lugar de quem está comprando, e o das notificações de que pagou, nenhuma outra função ocupa.
    reserved: 100,
  },
  renovacao: {
    entry: 'lambdas/entradas/renovacao.ts',
    routes: rotasRenovacao,
    table: ['GetItem', 'Query', 'Query gsi1', 'PutItem', 'UpdateItem'],
    env: [...comum, ...dosGateways, 'LINKS_SEGREDO', 'SITE_ORIGEM'],
    cofre: 'decifra',
    ...http,
  },
  conta: {
    entry: 'lambdas/entradas/conta.ts',
    routes: rotasConta,
    table: ['GetItem', 'Query', 'Query gsi1', 'Query gsi2', 'PutItem', 'UpdateItem', 'DeleteItem'],
    env: [...comum, ...dosGateways, 'LINKS_SEGREDO', 'SITE_ORIGEM'],
    cofre: 'decifra',
    ...http,
  },
  pedidos: {
    entry: 'lambdas/entradas/pedidos.ts',
    routes: { ...rotasPedidos, ...rotasPrimeiraVenda },
    table: [...registros, 'Query', 'Query gsi1', 'Query gsi2'],
    env: [...comListas, ...dosGateways, 'SITE_ORIGEM'],
    cofre: 'decifra',
    ...http,
  },
  webhooks: {
    entry: 'lambdas/entradas/webhooks.ts',
    routes: rotasWebhooks,
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    env: [...comum, 'COFRE_CHAVE'],
    cofre: 'decifra',
    ...http,
    reserved: 100,
  },
  conversas: {
    entry: 'lambdas/entradas/conversas.ts',
    routes: { ...rotasConversas, ...rotasAtendimento },
    table: [...registros, 'BatchGetItem', 'Query', 'Query gsi1', 'Query gsi2'],
    env: [...comListas, 'COFRE_CHAVE', 'BALDE_MIDIAS', ...doWhatsapp],
    midias: 'le_e_guarda',
    cofre: 'decifra',
    ...http,
  },
  conhecimento: {
    entry: 'lambdas/entradas/conhecimento.ts',
    routes: rotasConhecimento,
    table: [...registros, 'Query', 'Query gsi1'],
    env: comum,
    ...http,
  },
  assistente: {
    entry: 'lambdas/entradas/assistente.ts',
    routes: rotasAssistente,
    table: [...registros, 'BatchGetItem', 'Query', 'Query gsi1', 'Query gsi2'],
    env: [...comListas, 'COFRE_CHAVE', ...doWhatsapp, 'SITE_ORIGEM'],
    cofre: 'decifra',
    ...http,
  },
  contrato: {
    entry: 'lambdas/entradas/contrato.ts',
    routes: rotasContrato,
    table: [],
    env: ['ESTAGIO', 'ORIGEM_SEGREDO'],
    ...http,
  },
  relatorios: {
    entry: 'lambdas/entradas/relatorios.ts',
    routes: { ...rotasRelatorios, ...rotasEntregas },
    table: [...registros, 'BatchGetItem', 'Query', 'Query gsi1'],
    env: comListas,
    ...http,
  },
  toques: {
    entry: 'lambdas/entradas/toques.ts',
    routes: rotasToques,
    table: [...registros, 'ConditionCheckItem', 'Query'],
    env: [...comum, 'COFRE_CHAVE', 'REDE_LOCAL'],
    cofre: 'cifra',
    ...http,
  },
  ...workers,
};

/** Toda rota, com a função que a atende e o seu nome no API Gateway. */
export const routes: readonly ManifestRoute[] = functionNames.flatMap((nome) =>
  Object.entries(functions[nome].routes ?? {}).map(([id, route]) => ({
    id,
    function: nome,
    key: routeKey(route),
    route,
  })),
);
