/**
 * Resumos dos scripts que as páginas publicadas e Minha conta levam escritos, do mais antigo ao mais novo. A lista só
 * cresce: a política aceita todos, e uma página que se publicou com o de antes, ou um publicador que voltou atrás,
 * continua funcionando. Quem muda `web/site/scripts` ou `web/site/conta/abertura.ts` acrescenta o novo, que os testes
 * mostram; um resumo só sai depois que todas as páginas foram publicadas de novo com outro.
 */
export const SCRIPTS_EM_LINHA: readonly string[] = [
  'sha256-tzz0yv+iunh0fT7p89r49kj50XwRREo2sE1p5bUfaV0=',
  'sha256-YLHpjVS9UM0Qnoy0d/aKcHk0VE5KL3aIYE2ik5oRL5k=',
  'sha256-EsiSKjY/KpBq45MHMJlVJyblM6jM/oQCwu74Zc5Z0IY=',
  'sha256-4fUMR6/1O/835ZmTJk7m48eagNJHmP1lOK1vWcOXCq0=',
  'sha256-PYcC2gYlSNYqX4Ahv559LgPyRS0cbYasvqICvAIK7f4=',
  'sha256-2JwOe9RR4KfFEdRhPpsnqvlDiVkSgHHyEV/K+1OTriY=',
  'sha256-ufugQZo8E9ex3M718g5wuZNjzV6yt/Uwf8K3HM9sXNE=',
  'sha256-FTHNqJIFDxQceZh++KXKy/Eww+9DufOSYs0U5Kh28dY=',
  'sha256-Xp/F54wxQ5sMgcSOkjJMrRCOAzwYAqGlY6i77AJbYAM=',
];

/** Onde a instalação da web deixa a lista, depois de atualizar a borda: é o que o publicador lê. */
export const SCRIPTS_ACEITOS = 'site/scripts-aceitos.json';
