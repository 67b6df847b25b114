import recomendadas from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };

/**
 * Comportamentos do CDK: os recomendados para projetos novos pela versão do lock file, e as escolhas da casa.
 * Ficam no código, e não no cdk.json, para que os testes (que não passam pela linha de comando) sintetizem o
 * mesmo modelo que a instalação. Ao trocar a versão do CDK, leia o `cdk diff` antes de instalar.
 */
export const flags: Readonly<Record<string, unknown>> = {
  ...recomendadas,
  '@aws-cdk/core:target-partitions': ['aws'],
  // Sem exports: um deles em uso trava a instalação inteira quando uma fila ou função sai do manifesto (decisão 0049).
  '@aws-cdk/core:defaultCrossStackReferences': 'weak',
  '@aws-cdk/core:enableAdditionalMetadataCollection': false,
};
