import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { type Identity, startCognito } from './emulators/cognito.ts';
import { type Dynamo, startDynamo } from './emulators/dynamo.ts';
import { type QueuesEmulator, startFauxqsThread, startSesThread } from './emulators/services.ts';
import { openSesEvents, type SesEvents } from './emulators/ses-events.ts';
import { type AsaasFake, startAsaas } from './fakes/asaas.ts';
import { type CloudFrontFake, startCloudFrontFake } from './fakes/cloudfront.ts';
import { type DnsFake, startDnsFake } from './fakes/dns.ts';
import { type EvolutionFake, startEvolutionFake } from './fakes/evolution.ts';
import { type GeoFake, startGeo } from './fakes/geo.ts';
import type { GatewayDeMentira } from './fakes/local-charges.ts';
import { type MedicaoFake, startMedicao } from './fakes/medicao.ts';
import { type ModelFake, startModelFake } from './fakes/openai.ts';
import { type PushFake, startPushFake } from './fakes/push.ts';
import { type ResendFake, startResendFake } from './fakes/resend.ts';
import { type StripeFake, startStripe } from './fakes/stripe.ts';
import { startCepFakes } from './fakes/viacep.ts';
import { startWhatsappFake, type WhatsappFake } from './fakes/whatsapp.ts';
import { type Faults, startFaults } from './faults/proxy.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type AwsCall, awsCallsOf } from './runtime/aws-calls.ts';

export type Dependencies = {
  readonly dynamo: Dynamo;
  readonly identidade: Identity;
  /** Os emuladores sem intermediário. */
  readonly endpoints: Readonly<Record<'dynamodb' | 'sqs' | 's3' | 'ses' | 'cognito', string>>;
  readonly emFila: QueuesEmulator['emFila'];
  readonly falhas: Faults;
  /** Os gateways de pagamento, com os botões que só os testes e o console apertam. */
  readonly pagamentos: Readonly<Record<Gateway, GatewayDeMentira>> & {
    readonly asaas: AsaasFake;
    readonly stripe: StripeFake;
  };
  /** O que a Meta e o GA4 receberam. */
  readonly medicao: MedicaoFake;
  readonly geo: GeoFake;
  /** A Resend, com o que aceitou: a conta que um vendedor liga. */
  readonly resend: ResendFake;
  /** O WhatsApp: a Cloud API da Meta e a Evolution API. */
  readonly whatsapp: WhatsappFake;
  readonly evolution: EvolutionFake;
  /** O modelo de linguagem, com o que lhe pediram. */
  readonly modelo: ModelFake;
  /** O DNS da internet, e os domínios dos vendedores na borda. */
  readonly dns: DnsFake;
  readonly cloudfront: CloudFrontFake;
  /** Os serviços de avisos dos navegadores, com o que chegou a cada aparelho. */
  readonly push: PushFake;
  /** O que o SES e a identidade mandaram. */
  readonly emails: Mailbox;
  /** O que o SES publica de cada e-mail, e o que se faz acontecer com um. */
  readonly eventosDoSes: SesEvents;
  /** Chama a cada gravação de uma função na tabela. */
  readonly aoGravar: (ouvinte: () => void) => void;
};

type Opcoes = {
  /** Recebe a parada de cada parte que subiu, mesmo que outra falhe. */
  readonly desfazer: (() => unknown)[];
  /** A hora de negócio, que decide vencimentos e datas nos gateways. */
  readonly agora: () => Date;
  /** Ouve cada pedido que uma função faz à AWS. */
  readonly aoChamarAws?: ((chamada: AwsCall) => void) | undefined;
};

/** O limite que a Resend publica hoje; o console o muda. */
const RESEND_POR_SEGUNDO = 10;
/** Em quanto tempo a Meta de mentira aprova um modelo; o console o decide antes. */
const APROVA_EM_MS = 3_000;

type Parada = { readonly stop: () => Promise<void> };

/** Sobe várias partes ao mesmo tempo; se uma falha, as outras ficam na lista do que desfazer. */
async function juntos<const T extends readonly Promise<Parada>[]>(
  desfazer: (() => unknown)[],
  partes: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  for (const resultado of await Promise.allSettled(partes)) {
    if (resultado.status === 'fulfilled') desfazer.push(resultado.value.stop);
  }
  return Promise.all(partes);
}

/** Tudo o que a AWS e terceiros dariam às funções, nesta máquina, cada um atrás do seu intermediário de falhas. */
export async function startDependencies(
  dir: string,
  { agora, desfazer, aoChamarAws }: Opcoes,
): Promise<Dependencies> {
  const [
    dynamo,
    identidade,
    fauxqs,
    ses,
    cep,
    asaas,
    stripe,
    medicao,
    geo,
    resend,
    whatsapp,
    evolution,
    modelo,
    dns,
    push,
  ] = await juntos(desfazer, [
    startDynamo({ dir }),
    startCognito(dir, (codigo) => emails.receberCodigo(codigo)),
    startFauxqsThread(dir),
    startSesThread(),
    startCepFakes(),
    startAsaas({ dir, agora }),
    startStripe({ dir, agora }),
    startMedicao({ agora }),
    startGeo(),
    startResendFake({ dir, agora, por_segundo: RESEND_POR_SEGUNDO }),
    startWhatsappFake({ dir, agora, aprova_em_ms: APROVA_EM_MS }),
    startEvolutionFake({ dir, agora }),
    startModelFake({ agora }),
    startDnsFake(dir),
    startPushFake({ dir }),
  ]);
  const cloudfront = await startCloudFrontFake(dir, dns);
  desfazer.push(cloudfront.stop);
  const endpoints = {
    dynamodb: dynamo.endpoint,
    sqs: fauxqs.endpoint,
    s3: fauxqs.endpoint,
    ses: ses.endpoint,
    cognito: identidade.endpoint,
  };
  const eventosDoSes = openSesEvents({ dir, sqs: endpoints.sqs, agora });
  const emails = openMailbox(dir, { endpoint: ses.endpoint, cabecalhosDe: eventosDoSes.cabecalhosDe });
  desfazer.push(eventosDoSes.stop);
  const ouvintes: (() => void)[] = [];
  const terceiros = {
    viacep: cep.viacep,
    brasilapi: cep.brasilapi,
    asaas: asaas.endpoint,
    stripe: stripe.endpoint,
    meta: medicao.endpoint,
    ga4: medicao.endpoint,
    geo: geo.endpoint,
    resend: resend.endpoint,
    whatsapp: whatsapp.endpoint,
    evolution: evolution.endpoint,
    openai: modelo.endpoint,
    cloudfront: cloudfront.endpoint,
    push: push.endpoint,
  };
  const falhas = await startFaults(
    { ...endpoints, ...terceiros },
    {
      ...(aoChamarAws ? { aoPedir: (...pedido) => awsCallsOf(...pedido).forEach(aoChamarAws) } : {}),
      aoResponder: (alvo, { pedido, resposta }) => {
        if (alvo === 'ses') {
          emails.recolher().catch(() => {});
          eventosDoSes.anotar(pedido.toString(), resposta.toString());
        }
        if (alvo === 'dynamodb') for (const ouvir of ouvintes) ouvir();
      },
    },
  );
  desfazer.push(falhas.stop);
  return {
    dynamo,
    identidade,
    endpoints,
    emFila: fauxqs.emFila,
    falhas,
    pagamentos: { asaas, stripe },
    medicao,
    geo,
    resend,
    whatsapp,
    evolution,
    modelo,
    dns,
    cloudfront,
    push,
    emails,
    eventosDoSes,
    aoGravar: (ouvinte) => void ouvintes.push(ouvinte),
  };
}
