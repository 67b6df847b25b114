/** O arquivo não serve, e a frase diz por quê: a tarefa termina em `falhou` com ela, e não se tenta de novo. */
export class FalhaDoArquivo extends Error {
  override readonly name = 'FalhaDoArquivo';
}
