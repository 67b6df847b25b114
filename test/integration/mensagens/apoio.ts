import * as z from 'zod';
import { CREDENTIALS } from '../../../infra/local/emulators/dynamo.ts';
import { REGION } from '../../../infra/local/emulators/services.ts';
import { remetenteSes } from '../../../lambdas/adapters/ses.ts';
import { criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { enviarBoasVindas } from '../../../lambdas/mensagens/enviar-boas-vindas.ts';
import type { DepsDeMandarPorEmail } from '../../../lambdas/mensagens/mandar.ts';
import { mandarEnvios } from '../../../lambdas/mensagens/mensageiro.ts';
import { usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { type Item, queryAll, transact } from '../../../lambdas/platform/table.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import type { AssinaturaFormulario } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { ClienteFormulario } from '../../../shared/clientes/clientes.schema.ts';
import { eventoDaFila, umaFila } from '../../support/eventos.ts';
import { templatesDeAntes } from '../../support/templates.ts';
import { type Cenario, umaAssinatura, umCliente, umProduto } from '../cenario.ts';

/** O limite do SES da casa. */
export const SES = { dono: 'ses', por_segundo: 14 };

export const REMETENTE = 'avisos@crm.exemplo.com.br';
export const LINKS = {
  link_telegram_over: 'https://t.me/+over',
  link_whatsapp: 'https://wa.me/5511999998888',
};

/** Remetente SES de verdade apontado para um endereço (o emulador, ou um intermediário que falha). */
export const sesEm = (endpoint: string) =>
  remetenteSes({
    endereco: REMETENTE,
    configuracao: 'crm',
    configuracao_medida: 'crm-medida',
    por_segundo: 14,
    cliente: { endpoint, region: REGION, credentials: CREDENTIALS },
  });

const guarda = z.object({
  emails: z.array(
    z.object({
      messageId: z.string(),
      from: z.string(),
      replyTo: z.array(z.string()),
      destination: z.object({ to: z.array(z.string()) }),
      subject: z.string(),
      body: z.object({ text: z.string(), html: z.string() }),
    }),
  ),
});

/** O que o emulador do SES recebeu para um endereço. */
export async function recebidos(ses: string, email: string) {
  const { emails } = guarda.parse(await (await fetch(`${ses}/store`)).json());
  return emails.filter((item) => item.destination.to.join().includes(email));
}

type Extras = {
  readonly cliente?: Partial<ClienteFormulario>;
  readonly produto?: string;
  readonly assinatura?: Partial<AssinaturaFormulario>;
  readonly usuario?: Item;
};

let numero = 0;

/** Um operador com perfil, templates e uma assinatura, cada um no seu canto da tabela. */
export async function umaLoja(c: Cenario, extras: Extras = {}) {
  numero += 1;
  const usuario_id = `mensagens-${process.pid}-${numero}`;
  const email = `cliente-${numero}@exemplo.com.br`;
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  const deps = { tabela: c.tabela };
  await transact(c.tabela, [
    {
      put: {
        ...usuarioKey(usuario_id),
        nome: 'Ana Lima',
        username: usuario_id,
        email: 'ana@loja.com.br',
        ...extras.usuario,
      },
    },
    ...templatesDeAntes(ctx(), LINKS),
  ]);
  const cliente = await criarCliente(deps, { ctx: ctx(), entrada: umCliente({ email, ...extras.cliente }) });
  const produto = await criarProduto(deps, {
    ctx: ctx(),
    entrada: umProduto({ nome: extras.produto ?? 'Over Limite (mensal)' }),
  });
  const assinatura = await criarAssinatura(deps, {
    ctx: ctx(),
    entrada: umaAssinatura({ cliente_id: cliente.id, produto_id: produto.id }, extras.assinatura),
  });
  return { usuario_id, ctx, cliente, produto, assinatura, email };
}
export type Loja = Awaited<ReturnType<typeof umaLoja>>;

/** Um tempo em que esperar é o relógio andar; `adiante`, quanto ele já vai à frente. */
export function tempoQueAnda(adiante = 0): Required<Pick<Deps, 'tempoReal' | 'esperar'>> {
  let passou = adiante;
  return {
    tempoReal: () => Date.now() + passou,
    esperar: async (ms) => {
      passou += ms;
      await new Promise(setImmediate);
    },
  };
}

/** O que pedir e entregar um e-mail precisa. */
export type Deps = DepsDeMandarPorEmail;

/** Pede o envio como a API o faz. */
export const pedir = (
  deps: Deps,
  loja: Loja,
  { chave, tentativa = true }: { chave?: string; tentativa?: boolean } = {},
) => enviarBoasVindas(deps, { ctx: loja.ctx(chave), assinatura_id: loja.assinatura.id, tentativa });

async function itensDe(c: Cenario, loja: Pick<Loja, 'usuario_id'>, sufixo: string): Promise<Item[]> {
  const itens: Item[] = [];
  for await (const item of queryAll(c.tabela, { pk: `${loja.usuario_id}#${sufixo}` })) itens.push(item);
  return itens;
}

/** Envios, registros e eventos que a loja deixou na tabela. */
export const enviosDe = (c: Cenario, loja: Loja) => itensDe(c, loja, 'ENVIO');
export const logsDe = (c: Cenario, loja: Loja) => itensDe(c, loja, 'LOG_EMAIL');
export async function eventosDeEnvio(c: Cenario, loja: Pick<Loja, 'usuario_id'>) {
  return (await itensDe(c, loja, 'EVENTO')).filter((item) => item.tipo === 'envio.reivindicado');
}

/** Entrega à função da fila as mensagens que o despachante teria posto nela; devolve quantas voltaram. */
export async function rodarFila(
  deps: DepsDeMandarPorEmail,
  c: Cenario,
  loja: Pick<Loja, 'usuario_id'>,
): Promise<number> {
  const eventos = await eventosDeEnvio(c, loja);
  const corpos = eventos.map((item) =>
    JSON.stringify({
      id: item.sk,
      usuario_id: loja.usuario_id,
      tipo: item.tipo,
      entidade_id: item.entidade_id,
    }),
  );
  const { batchItemFailures } = await mandarEnvios(
    { ...deps, fila: umaFila('envios'), relogio: c.relogio },
    eventoDaFila(corpos),
  );
  return batchItemFailures.length;
}
