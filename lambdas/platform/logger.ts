import { Logger } from '@aws-lambda-powertools/logger';

/** Registro estruturado em JSON; nunca recebe corpo de chamada, nome, e-mail, telefone ou CPF. */
export const logger = new Logger({ serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'crm' });
