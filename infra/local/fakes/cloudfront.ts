import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as z from 'zod';
import { type NodeEnv, serveOnLoopback } from '../http.ts';
import { openState } from '../state-file.ts';
import type { DnsRecords } from './dns.ts';

/** Onde os domínios dos vendedores apontam, o grupo que tem esse endereço e a distribuição deles, nesta máquina. */
export const EDGE_DOMAINS = {
  alvo: 'dominios.cloudfront.local',
  grupo: 'cg_local',
  distribuicao: 'local-dominios',
} as const;
const DISTRIBUICAO_ID = 'EDOMINIOSLOCAL';

const locatario = z.object({
  id: z.string(),
  nome: z.string(),
  host: z.string(),
  ligado: z.boolean(),
  etag: z.string(),
  certificado: z.string().nullable(),
});
type Locatario = z.output<typeof locatario>;

/** Como sai o próximo certificado: pelo DNS, ou recusado. */
export const certificateModes = ['normal', 'recusado', 'expirado'] as const;
export type CertificateMode = (typeof certificateModes)[number];

export type CloudFrontFake = {
  readonly endpoint: string;
  readonly dominios: () => readonly Locatario[];
  readonly certificados: (novo?: CertificateMode) => CertificateMode;
  readonly stop: () => Promise<void>;
};

const XML = { 'content-type': 'text/xml' };
const escapar = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tag = (nome: string, conteudo: string) => `<${nome}>${conteudo}</${nome}>`;
const campo = (corpo: string, nome: string) =>
  new RegExp(`<${nome}>([^<]*)</${nome}>`).exec(corpo)?.[1] ?? null;
const novaMarca = () => `E${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`;

function recusar(status: 400 | 404 | 409 | 412, codigo: string): Response {
  const erro = tag('Error', tag('Type', 'Sender') + tag('Code', codigo) + tag('Message', codigo));
  return new Response(tag('ErrorResponse', erro + tag('RequestId', 'local')), { status, headers: XML });
}

function mostrar({ id, nome, host, ligado, etag, certificado }: Locatario, status: 200 | 201): Response {
  const situacao = ligado && certificado ? 'active' : 'inactive';
  const dominio = tag('member', tag('Domain', escapar(host)) + tag('Status', situacao));
  const uso = certificado ? tag('Customizations', tag('Certificate', tag('Arn', certificado))) : '';
  const corpo = tag(
    'DistributionTenant',
    tag('Id', id) +
      tag('DistributionId', DISTRIBUICAO_ID) +
      tag('Name', escapar(nome)) +
      tag('Domains', dominio) +
      uso +
      tag('ConnectionGroupId', EDGE_DOMAINS.grupo) +
      tag('Enabled', String(ligado)) +
      tag('Status', 'Deployed'),
  );
  return new Response(corpo, { status, headers: { ...XML, etag } });
}

/**
 * Os locatários de distribuição do CloudFront (API 2020-05-31), com certificado gerenciado: ele sai quando o CNAME do
 * domínio leva ao nosso endereço, e só depois de usado o domínio fica ativo.
 */
export async function startCloudFrontFake(
  dir: string,
  dns: { readonly registros: () => DnsRecords },
): Promise<CloudFrontFake> {
  const estado = openState(join(dir, 'dominios.json'), z.array(locatario), []);
  let modo: CertificateMode = 'normal';
  const achar = (serve: (locatario: Locatario) => boolean) => estado.read().find(serve);
  const guardar = (novo: Locatario) =>
    estado.write([...estado.read().filter(({ id }) => id !== novo.id), novo]);

  function situacaoDoCertificado(host: string): string {
    if (modo !== 'normal') return modo === 'recusado' ? 'failed' : 'validation-timed-out';
    const aponta = dns.registros()[host]?.CNAME.includes(EDGE_DOMAINS.alvo) ?? false;
    return aponta ? 'issued' : 'pending-validation';
  }

  const app = new Hono<NodeEnv>().basePath('/2020-05-31');
  app.get('/distributionsByConnectionMode/tenant-only', () => {
    const resumo = tag(
      'DistributionSummary',
      tag('Id', DISTRIBUICAO_ID) + tag('Comment', EDGE_DOMAINS.distribuicao) + tag('Enabled', 'true'),
    );
    const lista = tag('IsTruncated', 'false') + tag('Quantity', '1') + tag('Items', resumo);
    return new Response(tag('DistributionList', lista), { headers: XML });
  });
  app.post('/distribution-tenant', async (c) => {
    const corpo = await c.req.text();
    const host = campo(corpo, 'Domain');
    const nome = campo(corpo, 'Name');
    if (!host || !nome || campo(corpo, 'DistributionId') !== DISTRIBUICAO_ID) {
      return recusar(400, 'InvalidArgument');
    }
    if (achar((item) => item.nome === nome)) return recusar(409, 'EntityAlreadyExists');
    if (achar((item) => item.host === host)) return recusar(409, 'CNAMEAlreadyExists');
    const novo = { id: `dt_${randomUUID()}`, nome, host, ligado: true, etag: novaMarca(), certificado: null };
    guardar(novo);
    return mostrar(novo, 201);
  });
  app.get('/distribution-tenant/:quem', (c) => {
    const quem = c.req.param('quem');
    const achado = achar(({ id, nome }) => id === quem || nome === quem);
    return achado ? mostrar(achado, 200) : recusar(404, 'EntityNotFound');
  });
  app.put('/distribution-tenant/:id', async (c) => {
    const antes = achar(({ id }) => id === c.req.param('id'));
    if (!antes) return recusar(404, 'EntityNotFound');
    if (c.req.header('if-match') !== antes.etag) return recusar(412, 'PreconditionFailed');
    const corpo = await c.req.text();
    const certificado = campo(corpo, 'Arn') ?? antes.certificado;
    const depois = { ...antes, ligado: campo(corpo, 'Enabled') === 'true', certificado, etag: novaMarca() };
    guardar(depois);
    return mostrar(depois, 200);
  });
  app.delete('/distribution-tenant/:id', (c) => {
    const antes = achar(({ id }) => id === c.req.param('id'));
    if (!antes) return recusar(404, 'EntityNotFound');
    if (c.req.header('if-match') !== antes.etag) return recusar(412, 'PreconditionFailed');
    if (antes.ligado) return recusar(409, 'ResourceNotDisabled');
    estado.write(estado.read().filter(({ id }) => id !== antes.id));
    return new Response(null, { status: 204 });
  });
  app.get('/managed-certificate/:id', (c) => {
    const dono = achar(({ id }) => id === c.req.param('id'));
    if (!dono) return recusar(404, 'EntityNotFound');
    const arn = `arn:aws:acm:us-east-1:000000000000:certificate/${dono.id}`;
    const detalhes = tag('CertificateArn', arn) + tag('CertificateStatus', situacaoDoCertificado(dono.host));
    return new Response(tag('ManagedCertificateDetails', detalhes), { headers: XML });
  });
  app.notFound(() => recusar(400, 'InvalidArgument'));

  const { origem, stop } = await serveOnLoopback(app);
  return {
    endpoint: origem,
    dominios: () => estado.read(),
    certificados: (novo) => {
      modo = novo ?? modo;
      return modo;
    },
    stop,
  };
}
