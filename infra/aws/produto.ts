import { App, type AppProps, DefaultStackSynthesizer, type Stack, Tags } from 'aws-cdk-lib';
import recomendadas from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { montarConfig, REGIAO_DA_BORDA } from './config.ts';
import type { Estagio } from './estagio.ts';
import type { Instalacao } from './instalacao.ts';
import { AgendaStack } from './stacks/agenda.ts';
import { type ApiProps, ApiStack } from './stacks/api.ts';
import { BordaStack } from './stacks/borda.ts';
import { DadosStack } from './stacks/dados.ts';
import { DominiosStack } from './stacks/dominios.ts';
import { IdentidadeStack } from './stacks/identidade.ts';
import { MensagensStack } from './stacks/mensagens.ts';
import { ObservabilidadeStack } from './stacks/observabilidade.ts';
import { ObservabilidadeDaBordaStack } from './stacks/observabilidade-da-borda.ts';
import { WebStack } from './stacks/web.ts';

/**
 * Comportamentos do CDK: os recomendados para projetos novos pela versão do lock file, e as escolhas da casa.
 * Ficam no código, e não no cdk.json, para que os testes (que não passam pela linha de comando) sintetizem o
 * mesmo modelo que a instalação. Ao trocar a versão do CDK, leia o `cdk diff` antes de instalar.
 */
const flags: Readonly<Record<string, unknown>> = {
  ...recomendadas,
  '@aws-cdk/core:target-partitions': ['aws'],
  // Sem exports: um deles em uso trava a instalação inteira quando uma fila ou função sai do manifesto (decisão 0049).
  '@aws-cdk/core:defaultCrossStackReferences': 'weak',
  '@aws-cdk/core:enableAdditionalMetadataCollection': false,
};

/** Aplicativo CDK com os comportamentos fixados em `flags`, por cima do que o cdk.json disser. */
export function criarApp(props: AppProps = {}): App {
  return new App({ ...props, postCliContext: { ...props.postCliContext, ...flags } });
}

/**
 * Uma pilha depois da outra, porque o que se cita pelo nome não diz à síntese o que vem antes: os segredos nascem antes
 * de quem os lê, quem consome um evento novo antes de quem o escreve, e a API aceita um segredo novo antes de o
 * CloudFront o mandar.
 */
function encadear(pilhas: readonly Stack[]): void {
  for (const [i, pilha] of pilhas.entries()) {
    const anterior = pilhas[i - 1];
    if (anterior) pilha.addStackDependency(anterior);
  }
}

/** Monta as pilhas do produto para um estágio, a partir da construção em `dist`. */
export function montarProduto(
  app: App,
  estagio: Estagio,
  dist: string,
  { naPrimeira }: Pick<ApiProps, 'naPrimeira'> = {},
) {
  const config = montarConfig(estagio, dist);
  const comum = {
    env: { account: config.conta, region: config.regiao },
    terminationProtection: config.producao,
    synthesizer: new DefaultStackSynthesizer({ qualifier: config.qualificador }),
  };
  const nome = (pilha: string) => `${config.prefixo}-${pilha}`;

  const dados = new DadosStack(app, nome('dados'), config, comum);
  const identidade = new IdentidadeStack(app, nome('identidade'), config, comum);
  const mensagens = new MensagensStack(app, nome('mensagens'), { config, dados, identidade }, comum);
  const instalacao: Instalacao = { config, dados, identidade, filas: mensagens.filas };
  const api = new ApiStack(app, nome('api'), instalacao, identidade, {
    ...comum,
    ...(naPrimeira ? { naPrimeira } : {}),
  });
  const agenda = new AgendaStack(app, nome('agenda'), instalacao, comum);
  // Sem WAF a pilha não existe: a que já houver fica onde está, e se apaga à mão (docs/deploy.md).
  const borda = config.waf
    ? new BordaStack(app, nome('borda'), config, {
        ...comum,
        env: { account: config.conta, region: REGIAO_DA_BORDA },
      })
    : undefined;
  const web = new WebStack(app, nome('web'), {
    ...comum,
    config,
    dados,
    identidade,
    api,
    webAclArn: borda?.webAclArn,
  });
  const dominios =
    config.dominiosDosVendedores === 'pilha_propria'
      ? new DominiosStack(app, nome('dominios'), { ...comum, config, web })
      : undefined;
  const observabilidade = new ObservabilidadeStack(app, nome('observabilidade'), {
    ...comum,
    config,
    dados,
    mensagens,
    api,
    agenda,
    webAclNome: borda?.webAclNome,
  });
  const observabilidadeDaBorda = new ObservabilidadeDaBordaStack(app, nome('observabilidade-borda'), {
    ...comum,
    env: { account: config.conta, region: REGIAO_DA_BORDA },
    config,
    web,
    dominios: dominios?.dominios ?? web.dominios,
  });

  encadear([
    ...[dados, identidade, mensagens, api, agenda],
    ...(borda ? [borda] : []),
    web,
    ...(dominios ? [dominios] : []),
    ...[observabilidade, observabilidadeDaBorda],
  ]);
  Tags.of(app).add('produto', 'crm-assinaturas');
  Tags.of(app).add('estagio', config.estagio);
  return {
    config,
    dados,
    identidade,
    mensagens,
    api,
    agenda,
    borda,
    web,
    dominios,
    observabilidade,
    observabilidadeDaBorda,
  };
}
