import { createHash } from 'node:crypto';
import {
  CloudFrontClient,
  CNAMEAlreadyExists,
  CreateDistributionTenantCommand,
  DeleteDistributionTenantCommand,
  EntityAlreadyExists,
  EntityNotFound,
  GetDistributionTenantCommand,
  GetManagedCertificateDetailsCommand,
  ListDistributionsByConnectionModeCommand,
  type ManagedCertificateStatus,
  PreconditionFailed,
  ResourceNotDisabled,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront';
import type { BordaDosDominios, NaBorda } from '../dominios/ports.ts';

type Opcoes = {
  /** O grupo de conexão, cujo endereço os domínios apontam. */
  readonly grupo: string;
  /** O comentário que diz qual é a distribuição dos domínios: ela nasce depois desta função. */
  readonly distribuicao: string;
};

/** Nome do locatário: um por domínio, para que criar de novo ache o que já se criou. */
const nomeDo = (distribuicao: string, host: string) =>
  `${distribuicao}-${createHash('sha256').update(host).digest('hex').slice(0, 32)}`;

function certificadoDe(estado: ManagedCertificateStatus | undefined, arn: string | undefined) {
  switch (estado) {
    case 'issued':
      return arn === undefined ? { estado: 'pendente' as const } : { estado: 'emitido' as const, arn };
    case 'failed':
    case 'revoked':
      return { estado: 'recusado' as const };
    case 'validation-timed-out':
    case 'expired':
      return { estado: 'expirou' as const };
    default:
      return { estado: 'pendente' as const };
  }
}

/** O que se pede e não existe é null; o resto é falha. */
async function ouNada<T>(pedido: Promise<T>): Promise<T | null> {
  try {
    return await pedido;
  } catch (erro) {
    if (erro instanceof EntityNotFound) return null;
    throw erro;
  }
}

/**
 * Os domínios dos vendedores como locatários de uma distribuição do CloudFront (decisão 0036). O certificado é
 * gerenciado: o CloudFront o pede ao ACM, prova o domínio por HTTP no endereço a que o CNAME leva e o renova.
 */
export function dominiosNoCloudFront({ grupo, distribuicao: comentario }: Opcoes): BordaDosDominios {
  // O CloudFront é um só, e a sua API mora aqui.
  const cliente = new CloudFrontClient({
    region: 'us-east-1',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
  let achada: string | undefined;

  async function distribuicao(): Promise<string> {
    if (achada) return achada;
    let Marker: string | undefined;
    do {
      const { DistributionList } = await cliente.send(
        new ListDistributionsByConnectionModeCommand({ ConnectionMode: 'tenant-only', Marker }),
      );
      achada = DistributionList?.Items?.find(({ Comment }) => Comment === comentario)?.Id;
      Marker = DistributionList?.NextMarker;
    } while (!achada && Marker);
    if (!achada) throw new Error('A distribuição dos domínios não existe: rode npm run deploy');
    return achada;
  }

  async function ler(host: string): Promise<NaBorda | null> {
    const Identifier = nomeDo(comentario, host);
    const lido = await ouNada(cliente.send(new GetDistributionTenantCommand({ Identifier })));
    const locatario = lido?.DistributionTenant;
    if (!locatario?.Id || !lido?.ETag) return null;
    const { ManagedCertificateDetails: detalhes } =
      (await ouNada(cliente.send(new GetManagedCertificateDetailsCommand({ Identifier: locatario.Id })))) ??
      {};
    return {
      id: locatario.Id,
      etag: lido.ETag,
      ligado: locatario.Enabled ?? false,
      ativo: locatario.Domains?.some(({ Domain, Status }) => Domain === host && Status === 'active') ?? false,
      emUso: locatario.Customizations?.Certificate?.Arn ?? null,
      certificado: certificadoDe(detalhes?.CertificateStatus, detalhes?.CertificateArn),
    };
  }

  async function mudar(
    { id, etag }: NaBorda,
    { host, ligado, arn }: { host: string; ligado: boolean; arn: string | null },
  ): Promise<void> {
    await cliente.send(
      new UpdateDistributionTenantCommand({
        Id: id,
        IfMatch: etag,
        DistributionId: await distribuicao(),
        ConnectionGroupId: grupo,
        Domains: [{ Domain: host }],
        Enabled: ligado,
        ...(arn ? { Customizations: { Certificate: { Arn: arn } } } : {}),
      }),
    );
  }

  return {
    ler,
    criar: async (host) => {
      try {
        await cliente.send(
          new CreateDistributionTenantCommand({
            DistributionId: await distribuicao(),
            ConnectionGroupId: grupo,
            Name: nomeDo(comentario, host),
            Domains: [{ Domain: host }],
            Enabled: true,
            // A política da função só alcança os que a levam.
            Tags: { Items: [{ Key: 'instalacao', Value: comentario }] },
            ManagedCertificateRequest: {
              ValidationTokenHost: 'cloudfront',
              PrimaryDomainName: host,
              CertificateTransparencyLoggingPreference: 'enabled',
            },
          }),
        );
        return 'criado';
      } catch (erro) {
        if (erro instanceof CNAMEAlreadyExists) return 'de_outro';
        // Outra rodada o criou no meio desta: o nome é o mesmo.
        if (erro instanceof EntityAlreadyExists) return 'criado';
        throw erro;
      }
    },
    usarCertificado: (naBorda, { host, arn }) => mudar(naBorda, { host, ligado: true, arn }),
    desligar: (naBorda, host) => mudar(naBorda, { host, ligado: false, arn: naBorda.emUso }),
    apagar: async ({ id, etag }) => {
      try {
        await cliente.send(new DeleteDistributionTenantCommand({ Id: id, IfMatch: etag }));
        return true;
      } catch (erro) {
        if (erro instanceof EntityNotFound) return true;
        // Desligado há pouco, ou mudado no meio: a rodada seguinte lê de novo.
        if (erro instanceof ResourceNotDisabled || erro instanceof PreconditionFailed) return false;
        throw erro;
      }
    },
  };
}
