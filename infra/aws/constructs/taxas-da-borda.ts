import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { type ManifestRoute, routes } from '../../../shared/manifest/manifest.ts';
import { cabecalhosDaBorda } from '../edge/cabecalhos.ts';

type Transformacao = CfnWebACL.TextTransformationProperty;
type Onde = 'EXACTLY' | 'STARTS_WITH' | 'ENDS_WITH';

/** Menor limite que o WAF aceita, em chamadas por endereço na janela. */
const LIMITE_MINIMO = 10;
const JANELA_SEGUNDOS = 300;

const COMO_VEIO: Transformacao[] = [{ priority: 0, type: 'NONE' }];
/** '/api/cupons/valida%72' chega à mesma rota: sem isto, escaparia da regra. */
const DECIFRADO: Transformacao[] = [
  { priority: 0, type: 'URL_DECODE' },
  { priority: 1, type: 'NORMALIZE_PATH' },
];

/**
 * O WAF responde antes da distribuição: os cabeçalhos da recusa são os que ele mesmo leva (até 10, de até 255 letras).
 */
const DA_RECUSA = Object.entries({ 'cache-control': 'no-store', ...cabecalhosDaBorda() }).map(
  ([name, value]) => ({ name, value }),
);

/** Métrica e amostras de uma regra. */
export const visivel = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

const casa = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: Onde,
  searchString: string,
  textTransformations: Transformacao[],
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: { fieldToMatch, positionalConstraint, searchString, textTransformations },
});
const metodo = (nome: string) => casa({ method: {} }, 'EXACTLY', nome, COMO_VEIO);
const caminho = (onde: Onde, texto: string, como: Transformacao[]) =>
  casa({ uriPath: {} }, onde, texto, como);

/**
 * `/api/` com método que não é de leitura. Notificações de provedores ficam de fora: chegam em rajadas legítimas. Basta
 * o prefixo como veio, porque é assim que o roteador reconhece a API.
 */
export const mudaDados: CfnWebACL.StatementProperty = {
  andStatement: {
    statements: [
      caminho('STARTS_WITH', '/api/', COMO_VEIO),
      { notStatement: { statement: { orStatement: { statements: [metodo('GET'), metodo('HEAD')] } } } },
    ],
  },
};

/**
 * Tudo menos `/assets/`: uma tela abre dezenas deles, e muita gente sai por um endereço só (CGNAT). Tem de começar
 * assim como veio, que é como o CloudFront escolhe, e também decifrado: '/assets/../api/' conta.
 */
export const menosArquivos: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      andStatement: {
        statements: [COMO_VEIO, DECIFRADO].map((como) => caminho('STARTS_WITH', '/assets/', como)),
      },
    },
  },
};

/** Limite por endereço; quem passa dele recebe 429 até a conta da janela baixar. */
export function regraDeTaxa(
  name: string,
  limit: number,
  corpo: 'api' | 'pagina',
  scopeDownStatement?: CfnWebACL.StatementProperty,
): Omit<CfnWebACL.RuleProperty, 'priority'> {
  return {
    name,
    action: {
      block: {
        customResponse: { responseCode: 429, customResponseBodyKey: corpo, responseHeaders: DA_RECUSA },
      },
    },
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: JANELA_SEGUNDOS,
        ...(scopeDownStatement ? { scopeDownStatement } : {}),
      },
    },
    visibilityConfig: visivel(name),
  };
}

/** Uma regra por rota do manifesto que declara `porEndereco`, com o método e o caminho dela. */
export function taxasDoManifesto(): Omit<CfnWebACL.RuleProperty, 'priority'>[] {
  return routes.flatMap((rota) => {
    const { porEndereco } = rota.route;
    if (porEndereco === undefined) return [];
    if (porEndereco < LIMITE_MINIMO) {
      throw new Error(`${rota.key}: o WAF não aceita menos de ${LIMITE_MINIMO} pedidos por endereço.`);
    }
    return [regraDeTaxa(`taxa-${rota.id}`, porEndereco, 'api', condicaoDaRota(rota))];
  });
}

/** O que vem antes do primeiro parâmetro e depois do último; sem parâmetro, o caminho inteiro. */
function condicaoDaRota({ route }: ManifestRoute): CfnWebACL.StatementProperty {
  const [antes = ''] = route.path.split('{');
  const depois = route.path.slice(route.path.lastIndexOf('}') + 1);
  const comParametro = antes !== route.path;
  const statements = [
    metodo(route.method),
    caminho(comParametro ? 'STARTS_WITH' : 'EXACTLY', antes, DECIFRADO),
    ...(comParametro && depois !== '' ? [caminho('ENDS_WITH', depois, DECIFRADO)] : []),
  ];
  return { andStatement: { statements } };
}
