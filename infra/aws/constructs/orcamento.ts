import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';

/** Avisa por e-mail antes de a conta passar do combinado (na previsão, a 80%) e quando passa. */
export class Orcamento extends Construct {
  constructor(escopo: Construct, { prefixo, orcamento, emailAlarmes }: Config) {
    super(escopo, 'orcamento');
    if (!emailAlarmes || !orcamento) return;
    const alertarGasto = (notificationType: 'FORECASTED' | 'ACTUAL', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: emailAlarmes }],
    });
    new CfnBudget(this, 'Mes', {
      budget: {
        budgetName: `${prefixo}-mes`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        // A conta inteira: por etiqueta, só conta quem a tiver ligado no Billing, e sem isso o gasto seria sempre zero.
        budgetLimit: { amount: orcamento, unit: 'USD' },
      },
      notificationsWithSubscribers: [alertarGasto('FORECASTED', 80), alertarGasto('ACTUAL', 100)],
    });
  }
}
