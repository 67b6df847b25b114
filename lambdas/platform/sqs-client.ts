/** Só o que se usa do SQS: carregado com `import()`, o pacote inteiro traria todos os comandos dele. */
export { ChangeMessageVisibilityBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
