/** Só o que se usa do SES: carregado com `import()`, o pacote inteiro traria todos os comandos dele. */
export { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
