import { type Achado, doTipo, type Modelo, pedidoDesta, permite, resolver } from './politicas.ts';
import { lista } from './sintese.ts';

export const CLOUDWATCH = 'cloudwatch.amazonaws.com';

/** O tópico da mesma região a que uma ação chega, citado por referência ou pelo nome. */
function topicoDe(modelos: readonly Modelo[], alarme: Achado, acao: unknown): Achado | undefined {
  const alvo = resolver(modelos, alarme.modelo, acao);
  return doTipo(modelos, 'AWS::SNS::Topic').find(({ id, modelo, Properties }) => {
    if (modelo.regiao !== alarme.modelo.regiao) return false;
    const arn = `arn:aws:sns:${modelo.regiao}:esta-conta:${String(Properties.TopicName)}`;
    return alvo === arn || alvo === `${modelo.pilha}/${id}`;
  });
}

/** Por que um alarme não chega a ninguém; nada, quando chega. */
function mudez(modelos: readonly Modelo[], alarme: Achado): string[] {
  const acoes = [...lista(alarme.Properties.AlarmActions), ...lista(alarme.Properties.OKActions)];
  if (acoes.length === 0) return ['não avisa ninguém'];
  return acoes.flatMap((acao) => {
    const topico = topicoDe(modelos, alarme, acao);
    if (!topico) return ['o tópico não existe na região do alarme'];
    const citado = `${topico.modelo.pilha}/${topico.id}`;
    const politicas = doTipo([topico.modelo], 'AWS::SNS::TopicPolicy').filter(({ Properties }) =>
      lista(Properties.Topics).some((item) => resolver(modelos, topico.modelo, item) === citado),
    );
    // Sem política escrita vale a de fábrica, em que a própria conta publica; com uma, só ela.
    const calado = politicas.filter(
      ({ Properties }) =>
        !permite(modelos, topico.modelo, Properties.PolicyDocument, pedidoDesta(CLOUDWATCH, 'sns:Publish')),
    );
    if (politicas.length === 0 || calado.length > 0) return ['a política do tópico não deixa publicar'];
    const { KmsMasterKeyId } = topico.Properties;
    if (KmsMasterKeyId === undefined) return [];
    const chave = doTipo(modelos, 'AWS::KMS::Key').find(
      ({ id, modelo }) => resolver(modelos, topico.modelo, KmsMasterKeyId) === `${modelo.pilha}/${id}`,
    );
    if (!chave) return ['a chave do tópico não se conhece'];
    const falta = ['kms:Decrypt', 'kms:GenerateDataKey'].filter(
      (texto) => !permite(modelos, chave.modelo, chave.Properties.KeyPolicy, pedidoDesta(CLOUDWATCH, texto)),
    );
    return falta.map((texto) => `a política da chave não deixa ${texto}`);
  });
}

/** Por que, num conjunto de pilhas, algum alarme não chega a ninguém. */
export const mudos = (modelos: readonly Modelo[]) => [
  ...new Set(doTipo(modelos, 'AWS::CloudWatch::Alarm').flatMap((alarme) => mudez(modelos, alarme))),
];
