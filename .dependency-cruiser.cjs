// Setas permitidas entre as pastas (docs/decisions e README: mapa das pastas). Cada regra proíbe uma seta; o teste
// de arquitetura planta uma violação para cada uma e confere que ela é apanhada.

const TESTES = '\\.test\\.tsx?$';
const ENTRADAS = '^lambdas/entradas/';

/** Domínio de shared → domínios de shared que ele pode ler. */
const sharedVizinhos = {
  produtos: ['linhas'],
  conhecimento: ['blocos', 'catalogo', 'linhas'],
  assinaturas: ['produtos'],
  assistente: [
    'assinaturas',
    'catalogo',
    'conhecimento',
    'conversas',
    'linhas',
    'relatorios',
    'renovacao',
    'templates',
  ],
  blocos: ['imagens'],
  busca: ['pedidos'],
  catalogo: ['assinaturas', 'blocos', 'linhas', 'mensagens', 'produtos'],
  checkout: ['clientes', 'cupons', 'linhas'],
  cobrancas: ['assinaturas', 'mensagens'],
  conta: ['assinaturas', 'clientes', 'pedidos'],
  conversas: ['assinaturas'],
  entregas: ['mensagens'],
  grupos: ['assinaturas', 'linhas', 'produtos'],
  lembretes: ['mensagens'],
  linhas: ['blocos', 'imagens'],
  mensagens: ['assinaturas', 'linhas', 'pedidos', 'produtos', 'templates'],
  paginas: ['blocos', 'catalogo', 'sessao', 'site'],
  'painel-inicio': ['assinaturas', 'checkout', 'grupos', 'pagamentos', 'pedidos'],
  pedidos: ['assinaturas', 'linhas', 'pagamentos'],
  'primeira-venda': ['mensagens', 'pedidos'],
  relatorios: ['assinaturas', 'entregas', 'pagamentos', 'produtos'],
  renovacao: ['assinaturas', 'catalogo', 'linhas', 'produtos'],
  renovacoes: ['assinaturas', 'mensagens'],
  sessao: ['imagens'],
  site: ['blocos', 'catalogo', 'linhas'],
  tarefas: ['clientes'],
  templates: ['linhas', 'produtos'],
};
/** Domínio de lambdas → outros domínios cujo index.ts ele pode usar; não pode haver volta. */
const lambdasVizinhos = {
  produtos: ['linhas'],
  conhecimento: ['linhas'],
  assinaturas: ['clientes', 'produtos'],
  assistente: [
    'assinaturas',
    'catalogo',
    'clientes',
    'conhecimento',
    'conversas',
    'linhas',
    'mensagens',
    'produtos',
    'renovacao',
    'templates',
  ],
  agregados: ['assinaturas', 'cobrancas', 'pedidos'],
  busca: ['clientes'],
  catalogo: ['linhas', 'produtos'],
  checkout: ['assinaturas', 'catalogo', 'clientes', 'cupons', 'linhas', 'pedidos', 'sessao'],
  avisos: ['assinaturas', 'mensagens'],
  cobrancas: ['assinaturas', 'avisos', 'entregas', 'mensagens'],
  conta: ['assinaturas', 'clientes', 'cupons', 'mensagens', 'pedidos', 'produtos', 'renovacao', 'sessao'],
  conversas: ['assinaturas', 'clientes'],
  cupons: ['pedidos', 'produtos'],
  grupos: ['assinaturas', 'linhas', 'produtos'],
  lembretes: ['avisos', 'entregas', 'mensagens'],
  paginas: ['catalogo'],
  'painel-inicio': ['assinaturas', 'pedidos', 'produtos'],
  mensagens: [
    'assinaturas',
    'clientes',
    'conversas',
    'entregas',
    'linhas',
    'pedidos',
    'produtos',
    'renovacao',
    'site',
    'templates',
  ],
  pagamentos: ['assinaturas', 'catalogo', 'clientes', 'cupons', 'linhas', 'pedidos'],
  pedidos: ['assinaturas', 'catalogo', 'clientes', 'linhas', 'produtos'],
  'primeira-venda': ['catalogo', 'checkout', 'integracoes', 'pedidos', 'produtos', 'sessao'],
  privacidade: ['clientes'],
  relatorios: ['assinaturas', 'clientes', 'conversas', 'entregas', 'pedidos', 'produtos'],
  renovacao: [
    'assinaturas',
    'catalogo',
    'checkout',
    'clientes',
    'cupons',
    'linhas',
    'pedidos',
    'produtos',
    'sessao',
  ],
  renovacoes: ['assinaturas', 'avisos', 'mensagens'],
  site: ['catalogo', 'integracoes', 'linhas', 'paginas', 'sessao'],
  // Uma ação em lote faz o que a rota de um só faz, pelo mesmo caso de uso.
  tarefas: ['assinaturas', 'avisos', 'clientes', 'cobrancas', 'grupos', 'produtos', 'renovacoes'],
  templates: ['linhas', 'produtos'],
};
/**
 * O contrato que um domínio lê além do dos vizinhos: uma venda mostra os pagamentos dela, uma assinatura feita à mão é
 * dinheiro recebido por fora e espera o pagamento os dias da linha, um relatório soma o caixa, as páginas de venda de um operador são as do catálogo, feitas
 * de blocos, e um template se confere pela marcação das mensagens.
 */
const contratosVizinhos = {
  ...lambdasVizinhos,
  agregados: [...lambdasVizinhos.agregados, 'pagamentos'],
  assinaturas: [...lambdasVizinhos.assinaturas, 'linhas', 'pagamentos'],
  assistente: [...lambdasVizinhos.assistente, 'relatorios'],
  busca: [...lambdasVizinhos.busca, 'linhas', 'pedidos'],
  catalogo: [...lambdasVizinhos.catalogo, 'blocos'],
  // A busca do painel mora com quem já procura pessoas.
  clientes: ['busca'],
  cobrancas: [...lambdasVizinhos.cobrancas, 'renovacoes'],
  entregas: ['mensagens'],
  mensagens: [...lambdasVizinhos.mensagens, 'cobrancas'],
  paginas: ['catalogo'],
  'painel-inicio': [...lambdasVizinhos['painel-inicio'], 'checkout', 'pagamentos'],
  pedidos: [...lambdasVizinhos.pedidos, 'pagamentos', 'primeira-venda'],
  'primeira-venda': [...lambdasVizinhos['primeira-venda'], 'mensagens'],
  produtos: [...lambdasVizinhos.produtos, 'catalogo', 'mensagens'],
  relatorios: [...lambdasVizinhos.relatorios, 'pagamentos'],
  site: [...lambdasVizinhos.site, 'blocos', 'imagens'],
  templates: [...lambdasVizinhos.templates, 'mensagens'],
};
/** Só a ligação das dependências (lambdas/entradas) pode juntar estes: o caso de uso recebe a função pronta, por porta. */
const entradasVizinhas = {
  agregados: [...lambdasVizinhos.agregados, 'clientes', 'painel-inicio', 'privacidade'],
  assinaturas: ['conversas'],
  assistente: ['conhecimento', 'conversas', 'integracoes', 'mensagens', 'sessao', 'site'],
  checkout: ['integracoes', 'mensagens'],
  cobrancas: ['avisos', 'integracoes', 'renovacoes'],
  conta: ['integracoes'],
  dominios: ['site'],
  conversas: ['assistente', 'integracoes'],
  entregas: [
    'assistente',
    'cobrancas',
    'conversas',
    'integracoes',
    'mensagens',
    'sessao',
    'site',
    'templates',
  ],
  clientes: ['assinaturas', 'busca', 'privacidade'],
  grupos: ['integracoes', 'mensagens'],
  integracoes: ['mensagens', 'pedidos', 'sessao', 'site'],
  lembretes: ['avisos', 'integracoes', 'mensagens'],
  mensagens: ['integracoes'],
  pagamentos: ['integracoes', 'mensagens', 'relatorios'],
  'painel-inicio': ['integracoes'],
  pedidos: ['integracoes', 'pagamentos', 'primeira-venda'],
  produtos: ['catalogo', 'integracoes', 'templates'],
  relatorios: ['integracoes'],
  renovacao: ['integracoes'],
  // A fila das tarefas também busca os arquivos que chegam nas conversas, e transcreve os áudios.
  tarefas: ['assistente', 'conversas', 'integracoes', 'pedidos'],
  site: ['assistente'],
  templates: ['integracoes', 'site'],
};
/** Quem publica o manifesto (OpenAPI). */
const leemManifesto = ['contrato'];

const alternativas = (dominios) => `(${dominios.join('|')})`;
/** De que domínio é cada função: a entrada entra nele por dentro, e nos vizinhos pela face pública. */
const funcoesDe = {
  agregados: ['agregados'],
  assinaturas: ['assinaturas', 'expiracao'],
  assistente: ['assistente', 'atendente'],
  checkout: ['checkout'],
  clientes: ['clientes'],
  cobrancas: ['cobrancas', 'cobrancas-do-dia'],
  conhecimento: ['conhecimento'],
  conta: ['conta'],
  contrato: ['contrato'],
  conversas: ['conversas'],
  cupons: ['cupons'],
  despachante: ['despachante'],
  dominios: ['dominios', 'dominios-que-andam'],
  entregas: ['entregas'],
  grupos: ['grupos'],
  imagens: ['imagens'],
  integracoes: ['integracoes'],
  lembretes: ['lembretes', 'lembretes-do-dia'],
  mensagens: ['mensagens', 'descadastro', 'mensageiro', 'mensageiro-em-massa'],
  pagamentos: ['webhooks', 'pagamentos', 'conciliacao', 'conciliador'],
  paginas: ['paginas'],
  'painel-inicio': ['painel-inicio'],
  pedidos: ['pedidos'],
  produtos: ['produtos'],
  relatorios: ['relatorios'],
  renovacao: ['renovacao'],
  sessao: ['sessao'],
  site: ['publicador'],
  tarefas: ['tarefas', 'tarefeiro'],
  templates: ['templates', 'modelos'],
  vigia: ['vigia'],
};

const NAO_DOMINIO = '(?!base/|manifest/|platform/|adapters/|gateways/|entradas/)';

/**
 * Uma regra por domínio da lista e uma para os demais: de `pasta/<d>/` (arquivos que casam com `arquivos`) só se
 * chega a `alvo/<d>/` e a `alvo/<vizinho>/`.
 */
function permitirSoVizinhos({ name, comment, pasta, alvo = pasta, arquivos = '', exceto = [], vizinhos }) {
  const regra = (dominio, permitidos, fora) => ({
    name,
    comment,
    severity: 'error',
    from: { path: `^${pasta}/${NAO_DOMINIO}${dominio}/${arquivos}`, pathNot: [TESTES, ...exceto, ...fora] },
    to: { path: `^${alvo}/${NAO_DOMINIO}`, pathNot: `^${alvo}/${permitidos}/` },
  });
  const listados = Object.keys(vizinhos);
  return [
    ...Object.entries(vizinhos).map(([d, outros]) => regra(d, alternativas([d, ...outros]), [])),
    regra('([^/]+)', '$1', [`^${pasta}/${alternativas(listados)}/`]),
  ];
}

/** O que uma entrada junta: o seu domínio, os vizinhos dele e os da lista de entradas; dos outros, só o index.ts. */
function regrasDaEntrada(dominio, funcoes) {
  const regra = (alvo, pathNot) => ({
    name: 'entrada-fora-da-lista-de-vizinhos',
    comment: 'Uma entrada junta o seu domínio, os vizinhos dele e os da lista de entradas.',
    severity: 'error',
    from: { path: `${ENTRADAS}${alternativas(funcoes)}\\.ts$` },
    to: { path: `^${alvo}/${NAO_DOMINIO}`, pathNot },
  });
  const vizinhos = [...(lambdasVizinhos[dominio] ?? []), ...(entradasVizinhas[dominio] ?? [])];
  return [
    regra('lambdas', [
      `^lambdas/${dominio}/`,
      `^lambdas/${alternativas([dominio, ...vizinhos])}/index\\.ts$`,
    ]),
    regra('shared', `^shared/${alternativas([dominio, ...(contratosVizinhos[dominio] ?? [])])}/`),
  ];
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'sem-ciclos',
      comment: 'Um ciclo, também de tipos, impede de ler e de testar um módulo sem o outro.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'import-que-nao-existe',
      comment: 'Todo import precisa achar o seu arquivo ou pacote.',
      severity: 'error',
      from: {},
      // aws-lambda só tem tipos; cloudfront é o módulo que a própria borda oferece.
      to: { couldNotResolve: true, pathNot: '^(aws-lambda|cloudfront)$' },
    },
    {
      name: 'shared-base-nao-conhece-ninguem',
      comment: 'shared/base ← shared/<d>: a base não conhece domínios nem quem a usa.',
      severity: 'error',
      from: { path: '^shared/base/', pathNot: TESTES },
      to: { path: '^(shared/(?!base/)|lambdas|web|infra|test)/?' },
    },
    {
      name: 'shared-dominio-so-conhece-a-base',
      comment:
        'shared/<d> lê shared/base; outro domínio, só da lista curta; nunca o manifesto nem quem o usa.',
      severity: 'error',
      from: { path: '^shared/(?!base/|manifest/)', pathNot: TESTES },
      to: { path: '^(shared/manifest|lambdas|web|infra|test)/' },
    },
    ...permitirSoVizinhos({
      name: 'shared-dominio-nao-conhece-irmao',
      comment: 'Um domínio só lê outro se estiver na lista curta deste arquivo.',
      pasta: 'shared',
      vizinhos: sharedVizinhos,
    }),
    {
      name: 'manifesto-so-conhece-shared',
      comment: 'O manifesto junta declarações; não tem lógica nem conhece quem o lê.',
      severity: 'error',
      from: { path: '^shared/manifest/', pathNot: TESTES },
      to: { path: '^(lambdas|web|infra|test)/' },
    },
    {
      name: 'lambdas-nao-conhecem-web-nem-infra',
      comment:
        'lambdas → shared, lambdas/platform. Só o publicador, que escreve as páginas, carrega os componentes delas.',
      severity: 'error',
      from: { path: '^lambdas/', pathNot: [TESTES, '^lambdas/entradas/publicador\\.ts$'] },
      to: { path: '^(web|infra|test)/' },
    },
    {
      name: 'lambdas-nao-leem-o-manifesto',
      comment:
        'Só quem publica o contrato carrega o manifesto: ele puxa os esquemas de todos. Tipos não pesam.',
      severity: 'error',
      from: { path: '^lambdas/', pathNot: [TESTES, `^lambdas/entradas/(${leemManifesto.join('|')})\\.ts$`] },
      to: { path: '^shared/manifest/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-so-conhece-a-base',
      comment:
        'O encanamento serve a todos os domínios e não conhece nenhum; só as chaves sabem com que nome estão gravadas as bases das linhas especificadas (decisão 0076).',
      severity: 'error',
      from: { path: '^lambdas/platform/', pathNot: TESTES },
      to: {
        path: '^(lambdas/(?!platform/)|shared/(?!base/|manifest/))',
        pathNot: '^shared/linhas/especificadas\\.ts$',
      },
    },
    ...permitirSoVizinhos({
      name: 'lambda-so-le-o-seu-contrato',
      comment:
        'lambdas/<d> lê shared/base e shared/<d>; o contrato de outro domínio, só o dos vizinhos da lista.',
      pasta: 'lambdas',
      alvo: 'shared',
      vizinhos: contratosVizinhos,
    }),
    {
      name: 'lambda-so-entra-pelo-index',
      comment: 'Outro domínio só se usa pela sua face pública, index.ts.',
      severity: 'error',
      from: { path: '^lambdas/(?!platform/|adapters/|gateways/|entradas/)([^/]+)/', pathNot: TESTES },
      to: {
        path: '^lambdas/(?!platform/|adapters/|gateways/|entradas/)[^/]+/',
        pathNot: ['^lambdas/$1/', '/index\\.ts$'],
      },
    },
    ...permitirSoVizinhos({
      name: 'lambda-fora-da-lista-de-vizinhos',
      comment: 'A lista de vizinhos é curta e sem volta.',
      pasta: 'lambdas',
      exceto: [ENTRADAS],
      vizinhos: lambdasVizinhos,
    }),
    ...Object.entries(funcoesDe).flatMap(([dominio, funcoes]) => regrasDaEntrada(dominio, funcoes)),
    {
      name: 'ninguem-chama-uma-entrada',
      comment: 'Uma entrada liga as dependências de uma função: não se importa, é o manifesto que a nomeia.',
      severity: 'error',
      from: { path: '^lambdas/(?!entradas/)', pathNot: TESTES },
      to: { path: ENTRADAS },
    },
    {
      name: 'so-entry-junta-adapters',
      comment: 'O domínio fala com portas; quem escolhe o adaptador é a entrada.',
      severity: 'error',
      from: {
        path: '^lambdas/(?!platform/|adapters/|gateways/|entradas/)',
        pathNot: [TESTES, ENTRADAS],
      },
      to: { path: '^lambdas/(adapters|gateways)/', pathNot: '^lambdas/gateways/port\\.ts$' },
    },
    {
      name: 'adapter-so-conhece-portas',
      comment:
        'lambdas/adapters → shared/base, lambdas/platform, o ports.ts que realiza e os limites das imagens, que o desenho confere.',
      severity: 'error',
      from: { path: '^lambdas/adapters/', pathNot: TESTES },
      to: {
        path: '^(lambdas/(?!platform/|adapters/)|shared/(?!base/))',
        pathNot: ['^lambdas/[^/]+/ports\\.ts$', '^shared/imagens/imagens\\.rules\\.ts$'],
      },
    },
    {
      name: 'gateway-so-conhece-a-sua-porta',
      comment:
        'lambdas/gateways → shared/base, shared/gateways, shared/pagamentos (o que se conta de um pagamento), lambdas/platform: quem cobra não conhece quem vende.',
      severity: 'error',
      from: { path: '^lambdas/gateways/', pathNot: TESTES },
      to: { path: '^(lambdas/(?!platform/|gateways/)|shared/(?!base/|gateways/|pagamentos/))' },
    },
    {
      name: 'gateways-de-shared-so-conhecem-a-base',
      comment: 'O que todos sabem de um gateway não depende de quem o usa.',
      severity: 'error',
      from: { path: '^shared/gateways/', pathNot: TESTES },
      to: { path: '^shared/(?!base/|gateways/)' },
    },
    {
      name: 'gateway-nao-conhece-outro',
      comment: 'A pasta de um gateway não conhece a de outro: quem os junta é lambdas/gateways/gateways.ts.',
      severity: 'error',
      from: { path: '^lambdas/gateways/([^/]+)/', pathNot: TESTES },
      to: { path: '^lambdas/gateways/', pathNot: ['^lambdas/gateways/$1/', '^lambdas/gateways/port\\.ts$'] },
    },
    {
      name: 'painel-nao-conhece-irmao',
      comment:
        'web/painel/<d> → shared, web/kit, shell, pecas; nunca um domínio irmão nem app, que junta as telas. Só a ' +
        'entrada do login conhece o painel, que toma o lugar dela na mesma página.',
      severity: 'error',
      from: {
        path: '^web/painel/(?!app/|shell/|pecas/|paginas/)([^/]+)/',
        pathNot: [TESTES, '^web/painel/sessao/main\\.tsx$'],
      },
      to: { path: '^web/painel/', pathNot: ['^web/painel/$1/', '^web/painel/(shell|pecas)/'] },
    },
    {
      name: 'painel-paginas-so-conhece-os-blocos',
      comment: 'Uma landing page de blocos escreve-se no mesmo editor das páginas de venda.',
      severity: 'error',
      from: { path: '^web/painel/paginas/', pathNot: TESTES },
      to: { path: '^web/painel/', pathNot: ['^web/painel/(paginas|blocos)/', '^web/painel/(shell|pecas)/'] },
    },
    {
      name: 'painel-shell-nao-conhece-dominio',
      comment:
        'shell é a sessão e a ligação com a API: fica embaixo de tudo e não sobe a telas, peças nem app.',
      severity: 'error',
      from: { path: '^web/painel/shell/', pathNot: TESTES },
      to: { path: '^(web/painel/(?!shell/)|shared/(?!base/))' },
    },
    {
      name: 'painel-pecas-nao-sobem',
      comment: 'pecas é o que mais de uma tela usa de um domínio: lê shell, nunca uma tela nem app.',
      severity: 'error',
      from: { path: '^web/painel/pecas/', pathNot: TESTES },
      to: { path: '^web/painel/(?!pecas/|shell/)' },
    },
    {
      name: 'painel-so-mostra-o-que-se-edita',
      comment: 'Um editor mostra o próprio componente que se publica; o resto do site não entra no painel.',
      severity: 'error',
      from: { path: '^web/painel/', pathNot: TESTES },
      to: { path: '^web/site/(?!landing/|blocos/(estilo|previa|temas)\\.)' },
    },
    {
      name: 'landing-so-no-editor',
      comment: 'Só o editor de páginas carrega os componentes das landing pages.',
      severity: 'error',
      from: { path: '^web/painel/', pathNot: [TESTES, '^web/painel/paginas/'] },
      to: { path: '^web/site/landing/' },
    },
    {
      name: 'publicador-so-carrega-as-paginas',
      comment: 'A entrada do publicador chega ao site só por web/site/render.tsx.',
      severity: 'error',
      from: { path: '^lambdas/entradas/publicador\\.ts$' },
      to: { path: '^(web|infra|test)/', pathNot: '^web/site/render\\.tsx$' },
    },
    {
      name: 'web-nao-conhece-lambdas-nem-manifesto',
      comment: 'O navegador leva só o contrato do domínio: nem lambdas, nem infra, nem o manifesto inteiro.',
      severity: 'error',
      from: { path: '^web/', pathNot: TESTES },
      to: { path: '^(lambdas|infra|test|shared/manifest)/' },
    },
    {
      name: 'web-so-le-os-tipos-das-rotas',
      comment:
        'Das rotas o navegador usa os tipos (decisão 0005): o valor leva os esquemas de toda resposta.',
      severity: 'error',
      from: { path: '^web/', pathNot: TESTES },
      to: { path: '^shared/.+\\.routes\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'kit-sem-dominio',
      comment: 'web/kit serve a qualquer produto: só shared/base.',
      severity: 'error',
      from: { path: '^web/kit/', pathNot: TESTES },
      to: { path: '^(web/(?!kit/)|shared/(?!base/))' },
    },
    {
      name: 'site-sem-mui-nem-kit',
      comment: 'As páginas públicas são minúsculas: sem MUI, sem web/kit, sem painel.',
      severity: 'error',
      from: { path: '^web/site/', pathNot: TESTES },
      to: { path: '(^web/(?!site/)|^node_modules/(@mui|@emotion)/)' },
    },
    {
      name: 'infra-aws-so-le-o-manifesto',
      comment: 'infra/aws → shared/manifest; as Lambdas são caminhos, não imports.',
      severity: 'error',
      from: { path: '^infra/aws/', pathNot: TESTES },
      to: { path: '^(lambdas|web|test|infra/(local|tools)|shared/(?!manifest/|base/))' },
    },
    {
      name: 'infra-local-so-le-manifesto-e-entradas',
      comment: 'infra/local → shared/manifest e lambdas/entradas; para a demonstração, as faces públicas.',
      severity: 'error',
      from: { path: '^infra/(local|tools)/', pathNot: TESTES },
      to: {
        path: '^(lambdas|web|test)/',
        pathNot: ['^lambdas/[^/]+/index\\.ts$', ENTRADAS, '^lambdas/(platform|adapters|gateways)/'],
      },
    },
    {
      name: 'produto-nao-importa-testes',
      comment: 'Nada do produto depende do que só existe para testar.',
      severity: 'error',
      from: { path: '^(shared|lambdas|web|infra)/', pathNot: TESTES },
      to: { path: `(^test/|${TESTES})` },
    },
    {
      name: 'producao-sem-dependencias-de-desenvolvimento',
      comment: 'O que roda na AWS e no navegador só usa o que está em dependencies.',
      severity: 'error',
      from: {
        path: '^(shared|lambdas|web)/',
        pathNot: [TESTES, '^web/(vite\\.config|script-na-pagina)\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
  ],
  options: {
    // Sem isto, com o TypeScript 7 nenhum módulo é lido e tudo passa.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk\\.out|\\.local|\\.test)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
    },
  },
};
