import type { FunctionName } from '../../shared/manifest/manifest.ts';
import type { BusinessClock } from './business-clock.ts';
import type { Dependencies } from './dependencies.ts';
import type { Identity } from './emulators/cognito.ts';
import type { Dynamo } from './emulators/dynamo.ts';
import type { Faults } from './faults/proxy.ts';
import type { ApiRequest } from './gateway/event.ts';
import type { Reply } from './gateway/reply.ts';
import type { LocalOperator, Operators } from './operators.ts';
import type { AwsCall } from './runtime/aws-calls.ts';
import type { Lambdas } from './runtime/lambda.ts';
import type { QueueSources } from './sources/queues.ts';
import type { Schedules } from './sources/schedules.ts';
import type { StreamSource } from './sources/stream.ts';

export type StackOptions = {
  /** Onde ficam os dados. */
  readonly dir: string;
  /** 0 = qualquer porta livre. */
  readonly port?: number;
  /** Uma porta só para o painel, que deixa de abrir na outra; 0 = qualquer livre. */
  readonly panelPort?: number;
  /** Só o operador, sem dados de demonstração. */
  readonly vazio?: boolean;
  /** Quantos clientes de demonstração criar (o padrão é o conjunto pequeno). */
  readonly clientes?: number;
  /** Roda as fontes, com troca a quente, em vez dos pacotes de dist/. */
  readonly dev?: boolean;
  readonly quieto?: boolean;
  /** As agendas não disparam na hora de verdade: só quando alguém as pede. */
  readonly agendasSoAPedido?: boolean;
  readonly estagio?: 'local' | 'teste';
  /** Ouve cada pedido que uma função faz à AWS. */
  readonly aoChamarAws?: (chamada: AwsCall) => void;
  /** Ouve cada chamada de uma função, quando acaba, e quantos milissegundos levou. */
  readonly aoInvocar?: (nome: FunctionName, ms: number) => void;
};

export type Stack = Pick<
  Dependencies,
  | 'pagamentos'
  | 'medicao'
  | 'geo'
  | 'resend'
  | 'whatsapp'
  | 'evolution'
  | 'dns'
  | 'cloudfront'
  | 'push'
  | 'eventosDoSes'
> & {
  readonly origin: string;
  /** Onde o painel abre: a mesma origem, se não tem a sua. */
  readonly painel: string;
  readonly tabela: string;
  readonly dir: string;
  /** Os emuladores sem intermediário: as falhas provocadas não os atingem. */
  readonly endpoints: Readonly<Record<'dynamodb' | 'sqs' | 's3' | 'ses' | 'cognito', string>>;
  /** Com que se assinam os links públicos. */
  readonly links: string;
  readonly operador: LocalOperator;
  readonly operadores: Operators;
  readonly identidade: Identity;
  readonly dynamo: Dynamo;
  readonly falhas: Faults;
  readonly lambdas: Lambdas;
  /** O API Gateway como a borda o chama: rota, autorizador, limite e evento, sem passar pela porta nem pela borda. */
  readonly api: (pedido: ApiRequest) => Promise<Reply>;
  readonly relogio: BusinessClock;
  readonly agendas: Schedules;
  readonly filas: QueueSources;
  readonly stream: StreamSource;
  readonly stop: () => Promise<void>;
};
