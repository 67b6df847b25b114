import { Duration } from 'aws-cdk-lib';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { HostDoPainel } from './edge/fonte-do-roteador.ts';
import { type Estagio, prefixoDe } from './estagio.ts';

/** O que as pilhas leem de uma instalação: os ajustes do estágio (estagio.ts) e o que se deduz deles. */
export type Config = {
  readonly estagio: string;
  /** Prefixo dos nomes visíveis na conta: `crm-prod`. */
  readonly prefixo: string;
  readonly producao: boolean;
  readonly regiao: string;
  readonly qualificador: string;
  readonly conta: string | undefined;
  /** Pasta com `lambdas/<função>/index.cjs` e `web/`. */
  readonly dist: string;
  readonly dominios: readonly string[];
  readonly certificado: string | undefined;
  readonly casa: readonly string[];
  /** O host em que só o painel abre, se tem um, e o principal dos outros. */
  readonly painel: HostDoPainel | null;
  readonly dominiosDosVendedores: Estagio['dominiosDosVendedores'];
  readonly emailAlarmes: string | undefined;
  readonly alarmes: Estagio['alarmes'];
  readonly orcamento: number | undefined;
  readonly vigiar: readonly string[];
  readonly trocaAosPoucos: boolean;
  readonly concorrencia: Estagio['concorrencia'];
  readonly chaveDosDados: Estagio['chaveDosDados'];
  readonly waf: boolean;
  readonly remetente: string;
  readonly identidadeDoSes: Estagio['identidadeDoSes'];
  /** O conjunto do SES que conta as entregas, e o que conta também aberturas e cliques, de quem vende e o pede. */
  readonly configuracoesSes: { readonly simples: string; readonly medida: string };
  readonly sesPorSegundo: number;
  readonly versaoSegredos: number;
  readonly retencaoRegistros: RetentionDays;
};

/** O WAF do CloudFront só existe aqui. */
export const REGIAO_DA_BORDA = 'us-east-1';

/** Marco Civil da Internet, art. 15: registros de acesso guardados por seis meses. */
export const RETENCAO_ACESSOS = Duration.days(190);

/** Sem domínio próprio ainda: o SES recusa, com um erro claro, o que sair por este endereço (RFC 2606). */
const SEM_DOMINIO = 'example.invalid';

/** O estágio já conferiu que há outro domínio além do painel. */
function painelDe({ painel, dominios }: Estagio): HostDoPainel | null {
  const site = dominios.find((dominio) => dominio !== painel);
  return painel === null || site === undefined ? null : { host: painel, site };
}

/** A instalação que um estágio descreve, a partir da construção em `dist`. */
export function montarConfig(estagio: Estagio, dist: string): Config {
  const {
    nome,
    sufixo: _,
    planoDaProva: __,
    conta,
    certificado,
    emailDosAlarmes,
    remetente,
    diasDeRegistro,
    orcamento,
    ...iguais
  } = estagio;
  const prefixo = prefixoDe(estagio);
  return {
    ...iguais,
    painel: painelDe(estagio),
    estagio: nome,
    prefixo,
    conta: conta ?? process.env.CDK_DEFAULT_ACCOUNT,
    dist,
    certificado: certificado ?? undefined,
    emailAlarmes: emailDosAlarmes ?? undefined,
    orcamento: orcamento ?? undefined,
    remetente: remetente ?? `nao-responda@${estagio.dominios[0] ?? SEM_DOMINIO}`,
    configuracoesSes: { simples: `${prefixo}-emails`, medida: `${prefixo}-emails-medidos` },
    retencaoRegistros: diasDeRegistro,
  };
}
