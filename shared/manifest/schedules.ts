import type { FunctionName, ScheduleDef } from './definitions.ts';

/**
 * A única leitora do stream da tabela. Só lhe chega o que pode ser um evento de domínio: um item novo cuja chave
 * termina assim. Não se escolhe por tipo: o que ela não conhece é ela que tem de dizer que não conhece.
 */
export const streamReader = {
  function: 'despachante',
  batchSize: 100,
  // Insiste enquanto o stream guarda o registro: desistir antes seria perdê-lo, e o que uma fila recusa já não segura
  // os outros.
  retries: -1,
  maxAgeHours: 24,
  only: { eventName: 'INSERT', pkEndsWith: '#EVENTO' },
} as const satisfies {
  function: FunctionName;
  batchSize: number;
  retries: number;
  maxAgeHours: number;
  only: { eventName: string; pkEndsWith: string };
};

/** Toda agenda, em America/Sao_Paulo. */
export const schedules = {
  expiracao: {
    function: 'expiracao',
    expression: 'cron(5 0 * * ? *)',
    alarm: 'assinatura-vencida-continua-ativa',
  },
  lembretes: {
    function: 'lembretes-do-dia',
    expression: 'cron(0 6 * * ? *)',
    alarm: 'lembretes-do-dia-nao-saem',
  },
  cobrancas: {
    function: 'cobrancas-do-dia',
    expression: 'cron(*/15 8-19 * * ? *)',
    alarm: 'cobrancas-do-dia-nao-saem',
  },
  resumos: {
    function: 'resumo-do-dia',
    expression: 'cron(0 8 * * ? *)',
    alarm: 'vendedor-fica-sem-o-resumo-da-manha',
  },
  dominios: {
    function: 'dominios-que-andam',
    expression: 'cron(*/2 * * * ? *)',
    alarm: 'dominio-do-vendedor-nao-entra-no-ar',
  },
  vigia: {
    function: 'vigia',
    expression: 'cron(*/5 * * * ? *)',
    alarm: 'ninguem-ve-se-a-loja-fecha',
  },
  conciliacao: {
    function: 'conciliacao',
    expression: 'cron(10 4 * * ? *)',
    alarm: 'pagamento-sem-aviso-nao-e-descoberto',
  },
} as const satisfies Record<string, ScheduleDef>;
export type ScheduleName = keyof typeof schedules;
