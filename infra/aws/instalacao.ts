import type { QueueName } from '../../shared/manifest/manifest.ts';
import type { Config } from './config.ts';
import type { FilaComDlq } from './constructs/fila-com-dlq.ts';
import type { DadosStack } from './stacks/dados.ts';
import type { IdentidadeStack } from './stacks/identidade.ts';

/** Filas já criadas, pelo nome do manifesto. */
export type Filas = Readonly<Record<QueueName, FilaComDlq>>;

/** O que toda função do manifesto pode precisar de quem a instala. */
export type Instalacao = {
  readonly config: Config;
  readonly dados: DadosStack;
  readonly identidade: IdentidadeStack;
  readonly filas: Filas;
};
