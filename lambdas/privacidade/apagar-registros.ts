import * as z from 'zod';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { cobrancaDoTelefoneKey } from '../platform/keys/cobrancas.ts';
import { atividadeKey } from '../platform/keys/hoje.ts';
import type { Key } from '../platform/keys/key.ts';
import { inGroups } from '../platform/read-many.ts';
import {
  getItem,
  type Item,
  queryAll,
  type Table,
  transact,
  tryTransact,
  type Write,
} from '../platform/table.ts';
import { apagamentoFeito, lerApagamento } from './apagamento.ts';
import { apagarRestos } from './apagar-restos.ts';
import type { Contatos } from './contatos.ts';
import { camposLimpos } from './limpar.ts';
import { reunirDaPessoa } from './reunir.ts';

type Deps = {
  readonly tabela: Table;
  /** Conta de novo para a Home o que se apagou: ninguém espera mais por ele. */
  readonly contarHoje: (
    usuario_id: string,
    alvo: { readonly fonte: 'conversa' | 'lead'; readonly id: string },
  ) => Promise<unknown>;
};
type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Gravações de uma transação do DynamoDB, com folga. */
const DE_CADA_VEZ = 90;
const chaveDe = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });

/** Apaga itens, tantos por transação; o que já não existe fica como está. */
async function apagar(tabela: Table, itens: readonly Item[]): Promise<void> {
  for (let i = 0; i < itens.length; i += DE_CADA_VEZ) {
    await transact(
      tabela,
      itens.slice(i, i + DE_CADA_VEZ).map((item): Write => ({ delete: chaveDe(item) })),
    );
  }
}

/**
 * Tira de um registro o que identifica a pessoa, com o que vier junto na mesma transação; o que muda no meio se relê.
 */
function limpar(
  tabela: Table,
  item: Item,
  { contatos, junto = [] }: { readonly contatos: Contatos; readonly junto?: readonly Write[] },
): Promise<void> {
  const update = chaveDe(item);
  return decideAgain('Apagar de um registro quem ele nomeia', async () => {
    const atual = await getItem(tabela, update, { consistent: true });
    const set = atual ? camposLimpos(atual, contatos) : {};
    if (!atual || Object.keys(set).length === 0) return;
    const { versao } = atual;
    const falhas = await tryTransact(tabela, [
      typeof versao === 'number'
        ? { update, set: { ...set, versao: versao + 1 }, where: [['versao', '=', versao]] }
        : { update, set, where: [['pk', 'exists']] },
      ...junto,
    ]);
    return falhas ? AGAIN : undefined;
  });
}

/**
 * Tira a pessoa dos registros que ficam. O caixa copia o nome do pedido: a mudança dele leva o evento que manda contar
 * de novo, e o que se contou continua o mesmo, sem o nome.
 */
async function limparOsQueFicam(
  tabela: Table,
  ctx: Ctx,
  { dela, contatos }: { dela: Awaited<ReturnType<typeof reunirDaPessoa>>; contatos: Contatos },
): Promise<void> {
  const contarDeNovo = (pagamentos: readonly Item[]) =>
    pagamentos.slice(0, DE_CADA_VEZ).map(({ sk }) => eventWrite(ctx, 'pagamento.alterado', String(sk)));
  await inGroups(dela.pedidos, (pedido) => {
    const junto = contarDeNovo(dela.pagamentos.filter(({ pedido_id }) => pedido_id === pedido.sk));
    return limpar(tabela, pedido, { contatos, junto });
  });
  await inGroups(dela.pagamentos, (pagamento) =>
    limpar(tabela, pagamento, { contatos, junto: contarDeNovo([pagamento]) }),
  );
  // O que se ouviu de cada mensagem acha-se pelo resumo dela, e este pelo envio: de trás para a frente, quem recomeça
  // acha tudo.
  const { noticias, tentativas, cobrancas, envios, assinaturas } = dela;
  for (const registros of [noticias.eventos, noticias.resumos, tentativas, cobrancas, envios, assinaturas]) {
    await inGroups(registros, (item) => limpar(tabela, item, { contatos }));
  }
}

const arquivo = z.object({ midia: z.object({ chave: z.string() }) });
/**
 * Apaga umas mensagens e, na mesma transação, manda apagar os arquivos delas: o que ainda vinha, ou se guardou antes,
 * e então o apaga este aviso, ou quem o busca já não acha a mensagem e não o deixa.
 */
async function apagarMensagens(tabela: Table, ctx: Ctx, mensagens: readonly Item[]): Promise<void> {
  for (let i = 0; i < mensagens.length; i += DE_CADA_VEZ) {
    const estas = mensagens.slice(i, i + DE_CADA_VEZ);
    const chaves = estas.flatMap((item) => arquivo.safeParse(item).data?.midia.chave ?? []);
    await transact(tabela, [
      ...estas.map((item): Write => ({ delete: chaveDe(item) })),
      ...(chaves.length > 0 ? [eventWrite(ctx, 'conversa.midias_apagadas', ctx.usuario_id, { chaves })] : []),
    ]);
  }
}

/**
 * Apaga de tudo o que um vendedor guarda quem pediu para ser apagado: o que é só dela (conversas, leads, recusas de
 * avisos) deixa de existir, e o que é da história das vendas fica sem quem. Cada gravação pode ser a última: quem
 * recomeça acha o que falta, e só quando não falta nada os contatos por que se procura deixam de existir. Repetir não
 * muda nada.
 */
export async function apagarRegistros(
  { tabela, contarHoje }: Deps,
  ctx: Ctx,
  cliente_id: string,
): Promise<void> {
  const { usuario_id } = ctx;
  const alvo = { usuario_id, id: cliente_id };
  const apagamento = await lerApagamento(tabela, alvo);
  const contatos = apagamento?.contatos;
  if (!apagamento || !contatos) return;
  const dela = await reunirDaPessoa(tabela, alvo, contatos);
  // Os pedidos por pagar só se acham pelo contato que têm: o que se acha por eles vai antes.
  await apagarRestos(tabela, usuario_id, { contatos, pedidos: dela.pedidos, desde: apagamento.pedido_em });
  for (const { conversa, mensagens } of dela.conversas) {
    await apagarMensagens(tabela, ctx, mensagens);
    if (!conversa) continue;
    await apagar(tabela, [conversa]);
    await contarHoje(usuario_id, { fonte: 'conversa', id: String(conversa.sk) });
  }
  await apagar(tabela, [
    ...[dela.leads, dela.decisoes, dela.recusas.emails, dela.recusas.whatsapp].flat(),
    ...[dela.anotacoes, dela.contatos_marcados].flat(),
  ]);
  await apagar(
    tabela,
    contatos.telefones.map((telefone) => cobrancaDoTelefoneKey(usuario_id, telefone)),
  );
  for (const { sk } of dela.leads) await contarHoje(usuario_id, { fonte: 'lead', id: String(sk) });
  const { pk } = atividadeKey(usuario_id, '', '');
  for await (const item of queryAll(tabela, { pk })) {
    if (item.cliente_id === cliente_id) await apagar(tabela, [item]);
  }
  await limparOsQueFicam(tabela, ctx, { dela, contatos });
  await transact(tabela, [apagamentoFeito(alvo, ctx.now.toISOString())]);
}
