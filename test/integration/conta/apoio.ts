import { handlers } from '../../../lambdas/conta/handlers.ts';
import { lerPessoa } from '../../../lambdas/conta/sessao.ts';
import type { CobradorDoVendedor } from '../../../lambdas/gateways/port.ts';
import { randomSecret } from '../../../lambdas/platform/ids.ts';
import { implement } from '../../../lambdas/platform/pipeline.ts';
import { rotasConta } from '../../../shared/conta/conta.routes.ts';
import { type MinhaConta, minhaConta } from '../../../shared/conta/conta.schema.ts';
import type { Cenario } from '../cenario.ts';
import { type Loja, pedidoNa, umaLoja, umCobrador, umPagamento } from '../pagamentos/apoio.ts';

/** A função de Minha conta, como a API a chama; o relógio dos links anda quando o teste manda. */
export function aConta(c: Cenario, gateway: CobradorDoVendedor = async () => umCobrador()) {
  let adiante_ms = 0;
  const deps = {
    tabela: c.tabela,
    molde: 'https://{host}',
    links: c.links,
    gateway,
    contato: async () => '5547996321478',
    origem: (host: string) => `https://${host}`,
    tempoReal: () => Date.now() + adiante_ms,
    sortear: randomSecret,
  };
  const funcao = implement(rotasConta, handlers(deps), {
    originSecret: 'segredo',
    clock: c.relogio,
    table: c.tabela,
    pessoa: (http, ctx) => lerPessoa(deps, http, ctx),
  });
  type Chamada = {
    readonly host: string;
    readonly corpo?: object;
    readonly cookies?: readonly string[];
    readonly origem?: string | null;
    readonly endereco?: string;
    readonly id?: string;
    readonly chave?: string;
  };
  const chamar = async (
    rota: string,
    { host, corpo, cookies = [], origem = `https://${host}`, endereco = '203.0.113.9', id, chave }: Chamada,
  ) => {
    const evento = {
      routeKey: rota,
      headers: {
        'x-origem-segredo': 'segredo',
        'x-host-visitante': host,
        'x-endereco-visitante': endereco,
        ...(origem === null ? {} : { origin: origem }),
        ...(chave === undefined ? {} : { 'idempotency-key': chave }),
      },
      cookies: [...cookies],
      ...(id === undefined ? {} : { pathParameters: { id } }),
      body: corpo && JSON.stringify(corpo),
      requestContext: { requestId: 'teste' },
    };
    // O que a função usa do evento é o que aqui está.
    const saida = await funcao(evento as never, {} as never);
    return {
      codigo: Number(saida.statusCode),
      corpo: saida.body ? JSON.parse(saida.body) : null,
      cookies: saida.cookies ?? [],
      cache: saida.headers?.['cache-control'],
    };
  };
  return {
    chamar,
    passar: (ms: number) => {
      adiante_ms += ms;
    },
  };
}
export type Conta = ReturnType<typeof aConta>;

/** Uma loja em que alguém comprou e pagou um plano. */
export async function comCompra(c: Cenario, { email = 'ana@exemplo.com.br' } = {}) {
  const loja = await umaLoja(c);
  const id = await pedidoNa(loja, { email });
  await loja.avisar(umPagamento(id, 'pago'));
  return { loja, id, email };
}

const vistos = new Set<string>();
/**
 * O segredo do link de entrar que se mandou nesta loja e ainda não se leu aqui; `de` é o começo dele depois do '#', e
 * `para`, a quem foi.
 */
export async function segredoMandado(
  loja: Loja,
  { de = '', para = '' }: { readonly de?: string; readonly para?: string } = {},
): Promise<string | null> {
  const cartas = (await loja.itens('ENVIO')).filter((envio) =>
    JSON.stringify(envio.para ?? null).includes(para),
  );
  const links = cartas.flatMap((carta) =>
    [...JSON.stringify(carta.conteudo).matchAll(/minha-conta#([a-z]+\.)?([\w-]{43})"/g)].flatMap(
      ([, marca = '', segredo = '']) => (marca === de ? [segredo] : []),
    ),
  );
  const novo = links.find((segredo) => !vistos.has(segredo)) ?? null;
  if (novo !== null) vistos.add(novo);
  return novo;
}

/** Pede o link, entra, e devolve o cookie. */
export async function entrar(conta: Conta, loja: Loja, email: string) {
  await conta.chamar('POST /api/conta/link', { host: loja.host, corpo: { email } });
  const segredo = await segredoMandado(loja);
  const saida = await conta.chamar('POST /api/conta/entrar', { host: loja.host, corpo: { segredo } });
  return { segredo, cookie: saida.cookies[0]?.split(';')[0] ?? '', inteiro: saida.cookies[0] ?? '' };
}

/** O que a conta mostra a quem entrou. */
export const ler = async (conta: Conta, loja: Loja, cookie: string): Promise<MinhaConta> => {
  const { corpo } = await conta.chamar('GET /api/conta', { host: loja.host, cookies: [cookie] });
  return minhaConta.parse(corpo);
};
