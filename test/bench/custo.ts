import { lerEstagio } from '../../infra/aws/estagio.ts';
import { COM_PAINEL, sintetizar } from '../infra/sintese.ts';
import { ESPERAS_POR_FILA, FRANQUIA, NA_REGIAO, PRECOS } from './custo-precos.ts';
import { medirUso, somar, type Uso, vezes } from './custo-uso.ts';
import { ate, type Medida } from './figura.ts';

const ESTAGIOS = ['prod', 'dev'] as const;
type Estagio = (typeof ESTAGIOS)[number];
const ASSINATURAS = [0, 1_000, 100_000] as const;
/** Orçamento: mil clientes a mais, mensagens à parte; e o estágio de desenvolvimento parado. */
const LIMITE_POR_MIL = 0.06;
const LIMITE_DO_DEV = 5;
/** Quem compra no mês, sobre quem assina: o que se perde se repõe. */
const COMPRAS_NO_MES = 0.1;
/** Páginas vistas até uma compra, pedidos e KB de cada uma; horas e dias de painel por vendedor. */
const VISITAS_POR_COMPRA = 30;
const PEDIDOS_POR_VISITA = 3;
const KB_POR_VISITA = 40;
const DIAS_DE_PAINEL = 22;
const MANHAS_NO_DIA = 10;
/** Uma tela de tabela lê a lista toda, 25 por vez a três unidades: quantas vezes por dia. */
const LISTAS_NO_DIA = 4;
const UNIDADES_POR_PAGINA = 3;
/** Registro de cada chamada de função, em KB, e de cada pedido à API. */
const REGISTRO_KB = 2;
const EMAILS_NO_MES = 4;

const dolares = (n: number) => `US$ ${n.toFixed(2)}`;

type Fixo = { readonly linhas: readonly (readonly [nome: string, dolares: number])[]; readonly waf: boolean };

/** O que o modelo do CloudFormation já cobra sem ninguém usar. */
function fixoDe(estagio: Estagio): Fixo {
  const { producao, ...ajustes } = lerEstagio(estagio);
  const sintese = sintetizar({ ...ajustes, producao, ...(producao ? COM_PAINEL : {}) });
  const quantos = (tipo: string) => sintese.doTipo(tipo).length;
  const listas = quantos('AWS::WAFv2::WebACL');
  const regras = sintese
    .doTipo('AWS::WAFv2::WebACL')
    .reduce(
      (soma, { Properties }) => soma + (Array.isArray(Properties.Rules) ? Properties.Rules.length : 0),
      0,
    );
  // Cada alarme paga por métrica: o de uma conta entre duas paga duas.
  const metricas = sintese.doTipo('AWS::CloudWatch::Alarm').reduce((soma, { Properties }) => {
    const contas: unknown[] = Array.isArray(Properties.Metrics) ? Properties.Metrics : [{ MetricStat: {} }];
    return (
      soma +
      contas.filter((conta) => typeof conta === 'object' && conta !== null && 'MetricStat' in conta).length
    );
  }, 0);
  const filas = quantos('AWS::Lambda::EventSourceMapping') - 1;
  return {
    waf: listas > 0,
    linhas: [
      [`KMS: ${quantos('AWS::KMS::Key')} chaves`, quantos('AWS::KMS::Key') * PRECOS.chave],
      [
        `Secrets Manager: ${quantos('AWS::SecretsManager::Secret')} segredos`,
        quantos('AWS::SecretsManager::Secret') * PRECOS.segredo,
      ],
      [
        `alarmes: ${metricas} métricas, ${FRANQUIA.alarmes} gratuitas`,
        Math.max(0, metricas - FRANQUIA.alarmes) * PRECOS.alarme,
      ],
      [`WAF: ${listas} lista e ${regras} regras`, listas * PRECOS.listaDoWaf + regras * PRECOS.regraDoWaf],
      [
        `painel de gráficos: ${quantos('AWS::CloudWatch::Dashboard')}`,
        quantos('AWS::CloudWatch::Dashboard') * PRECOS.painel,
      ],
      [
        `leitores de ${filas} filas à espera`,
        (Math.max(0, filas * ESPERAS_POR_FILA - FRANQUIA.sqs) / 1e6) * PRECOS.sqs,
      ],
    ],
  };
}

type Conta = {
  readonly visitas: number;
  readonly waf: boolean;
  readonly franquia?: { readonly lambda: number; readonly gbSegundos: number };
};
const SEM_FRANQUIA = { lambda: 0, gbSegundos: 0 };

/** Dólares por mês do que acompanha o uso. */
function doUso(uso: Uso, { visitas, waf, franquia = SEM_FRANQUIA }: Conta): number {
  const milhao = 1e6;
  const gb = 1e9;
  const regional =
    (uso.leitura * PRECOS.leitura + uso.gravacao * PRECOS.gravacao) / milhao +
    (uso.bytes / gb) * (PRECOS.guardado + PRECOS.pitr) +
    (Math.max(0, uso.chamadas - franquia.lambda) * PRECOS.lambda) / milhao +
    Math.max(0, uso.gbSegundos - franquia.gbSegundos) * PRECOS.gbSegundo +
    (uso.daApi * PRECOS.api) / milhao +
    // Mandar, receber e apagar.
    (3 * uso.dasFilas * PRECOS.sqs) / milhao +
    ((uso.chamadas * REGISTRO_KB * 1_000) / gb) * PRECOS.registros;
  const pedidos = visitas * PEDIDOS_POR_VISITA + uso.daApi;
  const daBorda =
    ((visitas * KB_POR_VISITA * 1_000) / gb) * PRECOS.borda + (pedidos * PRECOS.bordaPedidos) / milhao;
  return regional * NA_REGIAO + daBorda + (waf ? (pedidos * PRECOS.waf) / milhao : 0);
}

/** Quanto custa por mês: parado, com mil e com cem mil assinaturas, nos dois estágios, pelo que se mediu. */
export async function medirCusto(): Promise<Medida[]> {
  const { compra, avisos, renovacao, manha, parado } = await medirUso();
  const mes = somar(avisos, renovacao);
  // O que fica na tabela soma-se: no fim de um ano, doze meses de quem assina e tudo o que se comprou.
  const guardado = (assinaturas: number) => assinaturas * (compra.bytes + 12 * mes.bytes);
  const usoDe = (assinaturas: number): Uso => {
    const paginas = Math.ceil(assinaturas / 25) * LISTAS_NO_DIA * DIAS_DE_PAINEL;
    const partes = [
      parado,
      vezes(manha, DIAS_DE_PAINEL * MANHAS_NO_DIA),
      ...(assinaturas === 0 ? [] : [vezes(mes, assinaturas), vezes(compra, assinaturas * COMPRAS_NO_MES)]),
    ].reduce(somar);
    return {
      ...partes,
      leitura: partes.leitura + paginas * UNIDADES_POR_PAGINA,
      bytes: guardado(assinaturas),
    };
  };
  const variavel = (assinaturas: number, waf: boolean) =>
    doUso(usoDe(assinaturas), {
      visitas: assinaturas * COMPRAS_NO_MES * VISITAS_POR_COMPRA,
      waf,
      franquia: FRANQUIA,
    });
  const medidas: Medida[] = [
    ...(
      [
        ['quem compra, do lead à assinatura', compra],
        ['os avisos de um mês a quem assina (e-mail e WhatsApp)', avisos],
        ['a renovação paga, do aviso do gateway às cópias', renovacao],
        ['dez minutos de painel', manha],
        ['um mês parado (agendas)', parado],
      ] as const
    ).map(
      ([figura, uso]): Medida => ({
        figura,
        orcamento: '–',
        medida: `${uso.gravacao.toFixed(0)} de gravação, ${uso.leitura.toFixed(0)} de leitura, ${uso.chamadas.toFixed(0)} chamadas, ${(uso.bytes / 1_000).toFixed(1)} KB`,
        como: `contadas no emulador; ${uso.gbSegundos.toFixed(2)} GB·s, com o tempo daqui vezes três`,
        coube: null,
      }),
    ),
  ];
  for (const estagio of ESTAGIOS) {
    const { linhas, waf } = fixoDe(estagio);
    const fixo = linhas.reduce((soma, [, valor]) => soma + valor, 0);
    for (const [nome, valor] of linhas) {
      medidas.push(
        ate(`${estagio}, por mês: ${nome}`, {
          valor,
          limite: null,
          mostrar: dolares,
          como: 'do modelo sintetizado',
        }),
      );
    }
    for (const assinaturas of ASSINATURAS) {
      const uso = variavel(assinaturas, waf);
      const mensagens = (assinaturas * EMAILS_NO_MES * PRECOS.email) / 1_000;
      medidas.push(
        ate(`${estagio}, por mês, com ${assinaturas.toLocaleString('pt-BR')} assinaturas`, {
          valor: fixo + uso,
          limite: estagio === 'dev' && assinaturas === 0 ? LIMITE_DO_DEV : null,
          mostrar: dolares,
          como: `${dolares(fixo)} fixos e ${dolares(uso)} do uso; e-mails pelo SES à parte: ${dolares(mensagens)}`,
        }),
      );
    }
  }
  const porMil = (uso: Uso) => doUso(vezes(uso, 1_000), { visitas: 0, waf: true });
  const guardar = { ...vezes(compra, 0), bytes: compra.bytes };
  for (const [figura, uso, limite, como] of [
    [
      'mil clientes a mais que ficam guardados, por mês',
      guardar,
      null,
      'cliente, assinatura, pedido, pagamento e eventos na tabela',
    ],
    [
      'mil clientes a mais que renovam, por mês',
      renovacao,
      LIMITE_POR_MIL,
      'mensagens à parte; do aviso do gateway às cópias',
    ],
    ['os avisos a mil clientes, por mês', avisos, null, 'sem o que o provedor cobra por mensagem'],
  ] as const) {
    medidas.push(ate(figura, { valor: porMil(uso), limite, mostrar: (n) => `US$ ${n.toFixed(3)}`, como }));
  }
  return medidas;
}
