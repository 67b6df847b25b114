import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** Uma regra que não se aplica aqui, e por quê. */
export type Aceite = { readonly regra: string; readonly razao: string };

/** Confere o aplicativo todo com os dois conjuntos de regras; um achado sem aceite falha a síntese. */
export function aplicarRegrasDoNag(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
}

/** Registra por que cada regra não vale para este recurso e os que ele contém. */
export function aceitar(alvo: IConstruct, aceites: readonly Aceite[]): void {
  Validations.of(alvo).acknowledge(...aceites.map(({ regra, razao }) => ({ id: regra, reason: razao })));
}

/** Um estágio sem WAF (dev, para não custar): as rotas da API continuam com o limite delas. */
export const SEM_WAF: Aceite = {
  regra: 'AwsSolutions-CFR2',
  razao: 'O estágio escolheu não ter WAF, que custa mesmo parado; as rotas da API têm o limite delas.',
};
