import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Stack, type StackOptions, startStack } from '../../infra/local/stack.ts';
import type { RotasAssinaturas } from '../../shared/assinaturas/assinaturas.routes.ts';
import type { RotasAssistente } from '../../shared/assistente/assistente.routes.ts';
import { type Client, createClient } from '../../shared/base/client.ts';
import type { RotasBusca } from '../../shared/busca/busca.routes.ts';
import type { RotasOfertas } from '../../shared/catalogo/ofertas.routes.ts';
import type { RotasCheckout } from '../../shared/checkout/checkout.routes.ts';
import type { RotasClientes } from '../../shared/clientes/clientes.routes.ts';
import type { RotasPessoa } from '../../shared/clientes/pessoa.routes.ts';
import type { RotasCobrancas } from '../../shared/cobrancas/cobrancas.routes.ts';
import type { RotasConhecimento } from '../../shared/conhecimento/conhecimento.routes.ts';
import type { RotasCupons } from '../../shared/cupons/cupons.routes.ts';
import type { RotasDominios } from '../../shared/dominios/dominios.routes.ts';
import type { RotasEntregas } from '../../shared/entregas/entregas.routes.ts';
import type { RotasGrupos } from '../../shared/grupos/grupos.routes.ts';
import type { RotasImagens } from '../../shared/imagens/imagens.routes.ts';
import type { RotasIntegracoes } from '../../shared/integracoes/integracoes.routes.ts';
import type { RotasLembretes } from '../../shared/lembretes/lembretes.routes.ts';
import type { RotasLinhas } from '../../shared/linhas/linhas.routes.ts';
import type { RotasMensagens } from '../../shared/mensagens/mensagens.routes.ts';
import type { RotasPaginas } from '../../shared/paginas/paginas.routes.ts';
import type { RotasPainelInicio } from '../../shared/painel-inicio/painel-inicio.routes.ts';
import type { RotasPedidos } from '../../shared/pedidos/pedidos.routes.ts';
import type { RotasPrimeiraVenda } from '../../shared/primeira-venda/primeira-venda.routes.ts';
import type { RotasProdutos } from '../../shared/produtos/produtos.routes.ts';
import type { RotasRelatorios } from '../../shared/relatorios/relatorios.routes.ts';
import type { RotasSessao } from '../../shared/sessao/sessao.routes.ts';
import type { RotasTarefas } from '../../shared/tarefas/tarefas.routes.ts';
import type { RotasTemplates } from '../../shared/templates/templates.routes.ts';
import type { RotasToques } from '../../shared/toques/toques.routes.ts';
import { assentar } from './assentar.ts';
import { anotarChamada } from './chamadas-aws.ts';
import { abrirEspelho } from './despejo.ts';
import { abrirDireto } from './direto.ts';

export type TodasAsRotas = RotasAssinaturas &
  RotasPrimeiraVenda &
  RotasCobrancas &
  RotasLembretes &
  RotasLinhas &
  RotasCheckout &
  RotasClientes &
  RotasBusca &
  RotasPessoa &
  RotasAssistente &
  RotasConhecimento &
  RotasCupons &
  RotasDominios &
  RotasGrupos &
  RotasImagens &
  RotasIntegracoes &
  RotasOfertas &
  RotasMensagens &
  RotasOfertas &
  RotasPaginas &
  RotasPainelInicio &
  RotasProdutos &
  RotasSessao &
  RotasRelatorios &
  RotasEntregas &
  RotasTarefas &
  RotasTemplates &
  RotasToques &
  RotasPedidos;
export type Item = Record<string, unknown>;

const operadorCriado = z.object({
  email: z.string(),
  senha: z.string(),
  usuario_id: z.string(),
  username: z.string(),
});
export type Operador = z.output<typeof operadorCriado>;

/** Um operador com o seu token e o cliente tipado da API. */
export type OperadorLigado = Operador & { readonly token: string; readonly api: Client<TodasAsRotas> };

export type RespostaCrua = { status: number; corpo: unknown; texto: string; cabecalhos: Headers };
export type ChamadaCrua = {
  metodo: string;
  caminho: string;
  token?: string | null;
  corpo?: unknown;
  bruto?: string;
  chave?: string;
  /** Loja que se visita; sem ele, a da demonstração. */
  host?: string;
  cabecalhos?: Record<string, string>;
};

export type Produto = {
  readonly stack: Stack;
  readonly origin: string;
  /** O operador da demonstração. */
  readonly operador: () => Promise<OperadorLigado>;
  /** Outro operador, para provar o isolamento; `host` é a loja dele. */
  readonly outroOperador: (host?: string) => Promise<OperadorLigado>;
  /** Uma chamada sem o cliente tipado, para mandar o que ele não manda. */
  readonly chamar: (chamada: ChamadaCrua) => Promise<RespostaCrua>;
  /** A mesma chamada sem a porta nem a borda (test/support/direto.ts). */
  readonly chamarDireto: (chamada: ChamadaCrua) => Promise<RespostaCrua>;
  readonly local: (metodo: 'GET' | 'POST' | 'DELETE', caminho: string, corpo?: unknown) => Promise<unknown>;
  /** Põe o relógio de negócio às nove da manhã de um dia, em São Paulo. */
  readonly irPara: (dia: string) => Promise<void>;
  /** Espera ninguém ter mais nada a fazer: stream, filas e avisos dos gateways. */
  readonly assentar: () => Promise<void>;
  /** Todos os itens da tabela, em ordem de chave. */
  readonly despejar: () => Promise<Item[]>;
  readonly parar: () => Promise<void>;
};

const agente = new Agent({ keepAlive: true });

/** Como fetch, para quem visita outra loja: fetch não deixa trocar o cabeçalho Host. */
function enviarAoHost(
  url: string,
  {
    host,
    metodo,
    headers,
    body,
  }: { host: string; metodo: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; texto: string; cabecalhos: Headers }> {
  return new Promise((resolve, reject) => {
    const pedido = request(
      url,
      { method: metodo, agent: agente, headers: { ...headers, host } },
      (resposta) => {
        const partes: Buffer[] = [];
        resposta.on('data', (parte: Buffer) => partes.push(parte));
        resposta.on('end', () => {
          const cabecalhos = new Headers();
          for (const [nome, valor] of Object.entries(resposta.headers)) cabecalhos.set(nome, String(valor));
          resolve({
            status: resposta.statusCode ?? 0,
            texto: Buffer.concat(partes).toString('utf8'),
            cabecalhos,
          });
        });
      },
    );
    pedido.once('error', reject);
    pedido.end(body);
  });
}

async function enviar(
  url: string,
  { metodo, headers, body }: { metodo: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; texto: string; cabecalhos: Headers }> {
  // Como a outra: quem manda para outro endereço é parte do que se prova.
  const resposta = await fetch(url, {
    method: metodo,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  return { status: resposta.status, texto: await resposta.text(), cabecalhos: resposta.headers };
}

function pedidoDe(chamada: ChamadaCrua) {
  const corpo = chamada.bruto ?? (chamada.corpo === undefined ? undefined : JSON.stringify(chamada.corpo));
  return {
    metodo: chamada.metodo,
    headers: {
      ...(chamada.token ? { authorization: `Bearer ${chamada.token}` } : {}),
      ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
      ...(chamada.chave ? { 'idempotency-key': chamada.chave } : {}),
      ...chamada.cabecalhos,
    },
    ...(corpo === undefined ? {} : { body: corpo }),
  };
}

function lida({ texto, ...resposta }: { status: number; texto: string; cabecalhos: Headers }): RespostaCrua {
  try {
    return { ...resposta, texto, corpo: texto === '' ? null : JSON.parse(texto) };
  } catch {
    return { ...resposta, texto, corpo: texto };
  }
}

/** Sobe o produto inteiro, com os pacotes de dist/, numa pasta temporária e numa porta livre. */
export async function subirProduto(opcoes: Partial<StackOptions> = {}): Promise<Produto> {
  const dir = opcoes.dir ?? mkdtempSync(join(tmpdir(), 'produto-'));
  const stack = await startStack({
    vazio: true,
    quieto: true,
    // A hora em que a suíte corre não é de nenhum teste: quem quer uma agenda, pede-a.
    agendasSoAPedido: true,
    aoChamarAws: anotarChamada,
    ...opcoes,
    dir,
    port: opcoes.port ?? 0,
  });
  const { origin } = stack;
  const doc = DynamoDBDocumentClient.from(stack.dynamo.client);

  async function local(
    metodo: 'GET' | 'POST' | 'DELETE',
    caminho: string,
    corpo?: unknown,
  ): Promise<unknown> {
    const resposta = await fetch(`${origin}/_local/${caminho}`, {
      method: metodo,
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
    });
    const lido: unknown = await resposta.json();
    if (!resposta.ok)
      throw new Error(`${metodo} /_local/${caminho}: ${resposta.status} ${JSON.stringify(lido)}`);
    return lido;
  }

  async function ligar(criado: unknown): Promise<OperadorLigado> {
    const operador = operadorCriado.parse(criado);
    const { token } = z
      .object({ token: z.string() })
      .parse(await local('POST', 'token', { email: operador.email }));
    return {
      ...operador,
      token,
      api: createClient<TodasAsRotas>({ base: stack.painel, token: async () => token }),
    };
  }

  const direto = abrirDireto(stack);
  async function chamar(chamada: ChamadaCrua): Promise<RespostaCrua> {
    const pedido = pedidoDe(chamada);
    const url = `${origin}${chamada.caminho}`;
    return lida(
      await (chamada.host ? enviarAoHost(url, { ...pedido, host: chamada.host }) : enviar(url, pedido)),
    );
  }
  async function chamarDireto(chamada: ChamadaCrua): Promise<RespostaCrua> {
    const { metodo, headers, ...pedido } = pedidoDe(chamada);
    const comHost = chamada.host ? { ...headers, host: chamada.host } : headers;
    const resposta = await direto(chamada.caminho, { ...pedido, method: metodo, headers: comHost });
    return lida({ status: resposta.status, texto: await resposta.text(), cabecalhos: resposta.headers });
  }

  return {
    stack,
    origin,
    chamar,
    chamarDireto,
    local,
    despejar: abrirEspelho(stack.stream, doc, stack.tabela),
    operador: async () => ligar(await local('GET', 'operador')),
    outroOperador: async (loja) => {
      const marca = randomUUID().slice(0, 8);
      return ligar(
        await stack.operadores.criar({
          email: `operador-${marca}@exemplo.com.br`,
          senha: `Senha#${marca}Aa1`,
          nome: `Operador ${marca}`,
          username: `loja-${marca}`,
          ...(loja ? { loja } : {}),
        }),
      );
    },
    irPara: async (dia) => {
      await local('POST', 'relogio', { agora: `${dia}T09:00:00-03:00` });
    },
    assentar: () => assentar(stack),
    parar: async () => {
      await stack.stop();
      if (!opcoes.dir) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Chave de idempotência nova. */
export const novaChave = () => randomUUID();
