/** Só o que se usa do KMS: carregado com `import()`, o pacote inteiro traria todos os comandos dele. */
export {
  DecryptCommand,
  EncryptCommand,
  IncorrectKeyException,
  InvalidCiphertextException,
  KMSClient,
} from '@aws-sdk/client-kms';
