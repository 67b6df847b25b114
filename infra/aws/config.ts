import { Duration } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';

/** Tudo o que muda de uma instalação para outra; vem do contexto (`-c nome=valor`). */
export type Config = {
  readonly estagio: string;
  /** Prefixo dos nomes visíveis na conta: `crm-prod`. */
  readonly prefixo: string;
  readonly producao: boolean;
  readonly regiao: string;
  readonly conta: string | undefined;
  /** Pasta com `lambdas/<função>/index.cjs` e `web/`. */
  readonly dist: string;
  /** Domínios próprios do painel e das lojas; exigem o certificado (em us-east-1) que cobre todos. */
  readonly dominios: readonly string[];
  readonly certificado: string | undefined;
  /** Os domínios que são de quem instala, com todos os subdomínios; os outros são de quem vende. */
  readonly casa: readonly string[];
  readonly emailAlarmes: string | undefined;
  /** Endereço que assina os e-mails; o domínio dele tem de ser verificado no SES. */
  readonly remetente: string;
  /** O conjunto do SES que conta as entregas, e o que conta também aberturas e cliques, de quem vende e o pede. */
  readonly configuracoesSes: { readonly simples: string; readonly medida: string };
  /** Quantos e-mails por segundo o SES deixa a conta mandar (o console do SES diz, em Account dashboard). */
  readonly sesPorSegundo: number;
  /** Trocar este número cria segredos novos e os leva a quem os usa (docs/operations.md). */
  readonly versaoSegredos: number;
  readonly retencaoRegistros: RetentionDays;
};

/** O WAF do CloudFront só existe aqui. */
export const REGIAO_DA_BORDA = 'us-east-1';

/** Marco Civil da Internet, art. 15: registros de acesso guardados por seis meses. */
export const RETENCAO_ACESSOS = Duration.days(190);

/** Nestes dois as Lambdas aceitam o relógio deslocado: instalados numa conta, seriam uma porta aberta. */
const ESTAGIOS_RECUSADOS = ['local', 'teste'];

/** Sem domínio próprio ainda: o SES recusa, com um erro claro, o que sair por este endereço (RFC 2606). */
const SEM_DOMINIO = 'example.invalid';

/** O que o SES dá a uma conta que acabou de sair da caixa de areia. */
const SES_POR_SEGUNDO = 14;

/** Contexto que não serve; a mensagem é o que a pessoa lê. */
export class ConfigError extends Error {}

function texto(node: Node, nome: string): string | undefined {
  const valor: unknown = node.tryGetContext(nome);
  if (valor === undefined || valor === '') return undefined;
  return String(valor);
}

const listaDe = (node: Node, nome: string) =>
  (texto(node, nome) ?? '')
    .toLowerCase()
    .split(',')
    .filter((um) => um !== '');

/** Lê o contexto; recusa, em português, o que deixaria a instalação insegura ou pela metade. */
export function lerConfig(node: Node, dist: string): Config {
  const estagio = texto(node, 'estagio') ?? 'dev';
  if (!/^[a-z][a-z0-9-]{1,10}$/.test(estagio) || ESTAGIOS_RECUSADOS.includes(estagio)) {
    throw new ConfigError(
      `Estágio '${estagio}' não serve: use de 2 a 11 letras minúsculas, números ou hífens, menos ${ESTAGIOS_RECUSADOS.join(' e ')}.`,
    );
  }
  const dominios = listaDe(node, 'dominios');
  const certificado = texto(node, 'certificado');
  if (dominios.length > 0 !== (certificado !== undefined)) {
    throw new ConfigError('Informe juntos -c dominios=… e -c certificado=… (ARN em us-east-1).');
  }
  const casa = listaDe(node, 'casa');
  const deFora = casa.find((um) => !dominios.includes(um));
  if (deFora !== undefined) {
    throw new ConfigError(`O domínio da casa '${deFora}' não está em -c dominios=…`);
  }
  const remetente = texto(node, 'remetente') ?? `nao-responda@${dominios[0] ?? SEM_DOMINIO}`;
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(remetente)) {
    throw new ConfigError(`Remetente '${remetente}' não serve: informe um e-mail em -c remetente=…`);
  }
  const sesPorSegundo = Number(texto(node, 'ses-por-segundo') ?? SES_POR_SEGUNDO);
  if (!Number.isInteger(sesPorSegundo) || sesPorSegundo < 1) {
    throw new ConfigError('Informe em -c ses-por-segundo=… um número inteiro, de 1 em diante');
  }
  const versaoSegredos = Number(texto(node, 'segredos') ?? 1);
  if (!Number.isInteger(versaoSegredos) || versaoSegredos < 1) {
    throw new ConfigError('Informe em -c segredos=… um número inteiro, de 1 em diante');
  }
  const producao = estagio === 'prod';
  return {
    estagio,
    prefixo: `crm-${estagio}`,
    producao,
    regiao: texto(node, 'regiao') ?? 'sa-east-1',
    conta: texto(node, 'conta') ?? process.env.CDK_DEFAULT_ACCOUNT,
    dist,
    dominios,
    certificado,
    casa,
    emailAlarmes: texto(node, 'alarmes'),
    remetente,
    configuracoesSes: { simples: `crm-${estagio}-emails`, medida: `crm-${estagio}-emails-medidos` },
    sesPorSegundo,
    versaoSegredos,
    retencaoRegistros: producao ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
  };
}
