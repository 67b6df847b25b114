/** Uma permissão que nenhuma função pede nestes testes, e porquê. */
export type Aceita = { readonly molde: RegExp; readonly razao: string };

/** Exceções, por família: o que se concede a outro em nome da função, ou o que aqui não existe para pedir. */
export const ACEITAS: readonly Aceita[] = [
  {
    molde: / logs:(?:CreateLogStream|PutLogEvents) registros$/,
    razao: 'quem escreve os registros é a Lambda, com o papel da função',
  },
  {
    molde:
      / sqs:(?:ReceiveMessage|DeleteMessage|GetQueueUrl|GetQueueAttributes|ChangeMessageVisibility) [a-z-]+$/,
    razao: 'quem lê a fila é a Lambda, com o papel da consumidora',
  },
  {
    molde: /^(?:pagamentos|conta) dynamodb:Query tabela\/gsi1$/,
    razao:
      'só se pede numa tabela ainda por migrar: a linha que ninguém gravou acha-se pelos produtos que a propõem',
  },
  {
    molde: / sqs:(?:SendMessage|GetQueueUrl|GetQueueAttributes) fila morta$/,
    razao: 'quem manda à fila morta de um stream ou de uma agenda é a Lambda, com o papel da função',
  },
  {
    molde:
      /^despachante (?:dynamodb:(?:DescribeStream|GetRecords|GetShardIterator|ListStreams) tabela|kms:Decrypt chave)$/,
    razao: 'quem lê o stream é a Lambda, com o papel da leitora',
  },
  {
    molde: / kms:(?:Decrypt|DescribeKey|Encrypt|GenerateDataKey) chave$/,
    razao: 'é o DynamoDB que usa a chave da tabela, em nome de quem a lê ou grava; o emulador não cifra',
  },
  {
    molde: / kms:(?:Decrypt|Encrypt) cofre$/,
    razao:
      'nesta máquina o cofre é um arquivo; o pedido ao KMS se prova em test/contracts/adaptador-cofre.test.ts',
  },
  {
    molde: /^(?:conversas s3:GetObject|tarefeiro s3:DeleteObject) midias\/\*$/,
    razao:
      'assinar um endereço não é uma chamada, e apagar o arquivo de quem pediu prova-se na privacidade; nenhuma jornada os pede',
  },
  {
    molde: /^expiracao dynamodb:BatchGetItem tabela$/,
    razao:
      'a cobrança que falhou perde-se 36 dias depois, sobre a tabela (test/integration/cobrancas/cobranca-que-falhou.test.ts); nenhuma jornada os espera',
  },
  {
    molde: /^lembretes dynamodb:DeleteItem tabela$/,
    razao:
      'a chamada que falha é esquecida, para que a repetição a faça (Idempotency-Key); nenhum teste faz falhar as dela',
  },
  {
    molde: /^mensageiro-em-massa dynamodb:DeleteItem tabela$/,
    razao:
      'a cobrança recusada larga o dia (test/integration/cobrancas/estados.test.ts); nenhuma jornada faz a fila de muitos recusar uma',
  },
  {
    molde: /^(?:mensagens dynamodb:(?:BatchGetItem|Query)|checkout dynamodb:Query) tabela$/,
    razao:
      'tentar de novo um lembrete e escolher o cartão de um produto associado provam-se sobre a tabela (test/integration); nenhuma jornada passa por eles',
  },
  {
    molde: /^lembretes dynamodb:Query tabela\/gsi2$/,
    razao:
      'quem o gateway já não cobra no cartão acha-se pelo pedido (test/integration/lembretes/fim-da-recorrencia.test.ts); a agenda do dia passa por aí, e nenhuma jornada o faz à mão',
  },
  {
    molde: /^pagamentos dynamodb:BatchGetItem tabela$/,
    razao:
      'o acesso que sai também por WhatsApp lê o que o decide (test/integration/mensagens/acesso-por-whatsapp.test.ts); nenhuma jornada compra de quem tem um ligado',
  },
  {
    molde: /^resumo-do-dia dynamodb:(?:GetItem|PutItem|Query) tabela$/,
    razao:
      'a agenda das 08:00 lê o dia e reivindica o resumo de quem o quis (test/integration/toques/tocar.test.ts); nenhuma jornada espera pela manhã',
  },
  {
    molde: /^tocador dynamodb:DeleteItem tabela$/,
    razao:
      'solta o aviso que tem de esperar, e tira o aparelho que acabou (test/integration/toques/tocar.test.ts); nas jornadas o serviço de avisos aceita tudo',
  },
  {
    molde: / s3:ListBucket arquivos$/,
    razao: 'ninguém lista: com ela o S3 responde 404, e não 403, a um arquivo que não existe',
  },
  {
    molde: /^dominios-que-andam (?:acm:\w+ (?:certificados|\*)|cloudfront:TagResource dominios)$/,
    razao: 'o CloudFront pede o certificado e põe a etiqueta com as permissões de quem cria o domínio',
  },
];
