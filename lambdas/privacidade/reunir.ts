import * as z from 'zod';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import { anotacoesDe } from '../clientes/index.ts';
import { isExpired } from '../platform/clock.ts';
import { decisoesList } from '../platform/keys/assistente.ts';
import { assinaturaKey, contatoMarcadoKey, linhaDoTempo } from '../platform/keys/cadastros.ts';
import { cobrancaKey } from '../platform/keys/cobrancas.ts';
import { conversaKey, mensagemKey, mensagensDaConversa } from '../platform/keys/conversas.ts';
import {
  devolvidoUmaVezKey,
  emailLogKey,
  entregaKey,
  envioKey,
  logEmailKey,
  semWhatsappKey,
  suprimidoKey,
} from '../platform/keys/envios.ts';
import { eventoKey } from '../platform/keys/eventos.ts';
import type { Key } from '../platform/keys/key.ts';
import { leadKey, leadsList, pagamentoKey, pedidoKey, pedidosList } from '../platform/keys/pedidos.ts';
import { inGroups, readMany } from '../platform/read-many.ts';
import { getItem, type Item, type QuerySpec, queryAll, type Table } from '../platform/table.ts';
import { type Contatos, type ContatosLidos, contatosDe, ehDaPessoa, separarDivididos } from './contatos.ts';

type Consulta = Omit<QuerySpec, 'limit' | 'after'>;

const lerTodos = (tabela: Table, consulta: Consulta): Promise<Item[]> =>
  Array.fromAsync(queryAll(tabela, consulta));
/** Os itens que existem, na ordem das chaves deles. */
const lerEmOrdem = async (tabela: Table, chaves: readonly Key[]) =>
  (await readMany(tabela, chaves)).sort((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1));
const sks = (itens: readonly Item[]) => itens.map(({ sk }) => String(sk));
const tirarRepetidos = (itens: readonly Item[]) => [
  ...new Map(itens.map((item) => [`${item.pk}\n${item.sk}`, item])).values(),
];

const doEnvio = z.object({
  sk: z.string(),
  cliente: z.object({ nome: z.string(), email: z.string() }),
  para: z.object({ nome: z.string(), email: z.string() }).nullish(),
  telefone: z.string().nullish(),
  provedor: z.string().nullish(),
  id_provedor: z.string().nullish(),
  criado_em: z.string(),
  atualizado_em: z.string(),
});
type EnvioLido = z.output<typeof doEnvio>;
const doPedido = z.object({
  sk: z.string(),
  comprador: z.unknown(),
  cliente_id: z.string().nullish(),
  renova: z.object({ cliente_id: z.string() }).nullish(),
});
const doLead = z.looseObject({ sk: z.string(), pedido_id: z.string().nullish() });
const daEntrega = z.object({ sk: z.string(), fatos: z.record(z.string(), z.string()).default({}) });

type Dono = { readonly usuario_id: string; readonly id: string };

/** Os pedidos de uma pessoa: os que se sabe serem dela, e os que ninguém pagou e trazem um contato só dela. */
async function pedidosDela(
  tabela: Table,
  { usuario_id, id }: Dono,
  { contatos, sabidos }: { contatos: Contatos; sabidos: readonly Item[] },
): Promise<Item[]> {
  const fields = ['comprador', 'cliente_id', 'renova'];
  const achados: Key[] = [];
  for await (const item of queryAll(tabela, { index: 'gsi1', pk: pedidosList(usuario_id), fields })) {
    const { sk, comprador, cliente_id, renova } = doPedido.parse(item);
    const dono = cliente_id ?? renova?.cliente_id;
    if (dono ? dono === id : ehDaPessoa(contatos, comprador)) achados.push(pedidoKey(usuario_id, sk));
  }
  return tirarRepetidos([...sabidos, ...(await lerEmOrdem(tabela, achados))]);
}

async function leadsDela(
  tabela: Table,
  usuario_id: string,
  { contatos, pedidos }: { contatos: Contatos; pedidos: readonly Item[] },
): Promise<Item[]> {
  const dela = new Set(sks(pedidos));
  const fields = ['email', 'telefone', 'cpf', 'documento', 'pedido_id'];
  const achados: Key[] = [];
  for await (const item of queryAll(tabela, { index: 'gsi1', pk: leadsList(usuario_id), fields })) {
    const { sk, pedido_id, ...resto } = doLead.parse(item);
    if (dela.has(pedido_id ?? '') || ehDaPessoa(contatos, resto)) achados.push(leadKey(usuario_id, sk));
  }
  return (await lerEmOrdem(tabela, achados)).filter((item) => !isExpired(item));
}

/** Os pagamentos dos pedidos de uma pessoa, também os que ainda não deram acesso a ninguém. */
async function pagamentosDela(tabela: Table, usuario_id: string, pedidos: readonly Item[]) {
  const { pk } = pagamentoKey(usuario_id, '', '');
  const achados = await inGroups(sks(pedidos), (pedido_id) =>
    lerTodos(tabela, { index: 'gsi2', pk: pedido_id }),
  );
  return achados.flat().filter((item) => item.pk === pk);
}

/** As tentativas de um e-mail: gravam-se enquanto o envio dele muda, e a partição é só por instante. */
async function tentativasDe(tabela: Table, usuario_id: string, { sk, criado_em, atualizado_em }: EnvioLido) {
  const { pk } = logEmailKey(usuario_id, '', '');
  const noTempoDele = { pk, sk: { from: criado_em, to: `${atualizado_em}~` } };
  return (await lerTodos(tabela, noTempoDele)).filter(({ envio }) => envio === sk);
}

/** O que os provedores contaram das mensagens: o resumo de cada uma e, dos e-mails, cada evento. */
async function noticiasDe(tabela: Table, usuario_id: string, envios: readonly EnvioLido[]) {
  const resumos = await lerEmOrdem(
    tabela,
    envios.flatMap(({ provedor, id_provedor }) =>
      provedor && id_provedor ? [entregaKey(usuario_id, provedor, id_provedor)] : [],
    ),
  );
  const eventos = await lerEmOrdem(
    tabela,
    resumos
      .map((item) => daEntrega.parse(item))
      .flatMap(({ sk, fatos }) =>
        Object.entries(fatos).map(([status, em]) => emailLogKey(usuario_id, em, `${sk}#${status}`)),
      ),
  );
  return { resumos, eventos };
}

/** As conversas de uns telefones; de um que só mandou reações há mensagens, e não conversa. */
async function conversasDe(tabela: Table, usuario_id: string, telefones: readonly string[]) {
  const lidas = await inGroups(telefones, async (telefone) => ({
    conversa: await getItem(tabela, conversaKey(usuario_id, telefone), { consistent: true }),
    mensagens: await lerTodos(tabela, { ...mensagensDaConversa(usuario_id, telefone), consistent: true }),
  }));
  return lidas.filter(({ conversa, mensagens }) => conversa !== null || mensagens.length > 0);
}

const tempoDe = (tabela: Table, { usuario_id, id }: Dono) =>
  lerTodos(tabela, { index: 'gsi3', pk: linhaDoTempo(usuario_id, id) });
const filtrarParticao = (itens: readonly Item[], { pk }: Key) => itens.filter((item) => item.pk === pk);

/** Os contatos de um cliente: os do cadastro, e os que tinha quando comprou, recebeu ou escreveu. */
export async function contatosDoCliente(
  tabela: Table,
  cliente: Pick<Cliente, 'usuario_id' | 'id' | 'nome' | 'email' | 'telefone' | 'cpf' | 'documento'>,
): Promise<ContatosLidos> {
  const { usuario_id } = cliente;
  const tempo = await tempoDe(tabela, cliente);
  const envios = filtrarParticao(tempo, envioKey(usuario_id, '')).map((item) => doEnvio.parse(item));
  const mensagens = filtrarParticao(tempo, mensagemKey(usuario_id, '', { em: '', id: '' }));
  return separarDivididos(
    tabela,
    cliente,
    contatosDe([
      cliente,
      ...filtrarParticao(tempo, pedidoKey(usuario_id, '')).map(({ comprador }) => comprador),
      ...envios.flatMap((envio) => [envio.cliente, envio.para, { telefone: envio.telefone }]),
      // As mensagens que trocou por um telefone que já não está no cadastro.
      ...mensagens.map(({ sk }) => ({ telefone: String(sk).split('#', 1)[0] })),
    ]),
  );
}

/**
 * Tudo o que um vendedor guarda de uma pessoa, pelos acessos que já existem (`lambdas/platform/keys`), com as páginas
 * lidas até o fim. Os pedidos por pagar e os leads não nomeiam o cliente: as listas deles se leem inteiras, e o contato
 * diz quais são dela.
 */
export async function reunirDaPessoa(tabela: Table, dono: Dono, contatos: Contatos) {
  const { usuario_id, id } = dono;
  const [assinaturas, tempo, anotacoes, contatos_marcados] = await Promise.all([
    lerTodos(tabela, { index: 'gsi2', pk: id }),
    tempoDe(tabela, dono),
    lerTodos(tabela, { ...anotacoesDe(usuario_id, id), consistent: true }),
    lerEmOrdem(tabela, [contatoMarcadoKey(usuario_id, id)]),
  ]);
  const envios = filtrarParticao(tempo, envioKey(usuario_id, ''));
  const lidos = envios.map((item) => doEnvio.parse(item));
  const sabidos = filtrarParticao(tempo, pedidoKey(usuario_id, ''));
  const pedidos = await pedidosDela(tabela, dono, { contatos, sabidos });
  const [leads, pagamentos, tentativas, cobrancas, noticias, conversas, decisoes, emails, whatsapp] =
    await Promise.all([
      leadsDela(tabela, usuario_id, { contatos, pedidos }),
      pagamentosDela(tabela, usuario_id, pedidos),
      inGroups(lidos, (lido) => tentativasDe(tabela, usuario_id, lido)),
      lerEmOrdem(
        tabela,
        lidos.map(({ sk }) => cobrancaKey(usuario_id, sk)),
      ),
      noticiasDe(tabela, usuario_id, lidos),
      conversasDe(tabela, usuario_id, contatos.telefones),
      inGroups(contatos.telefones, (telefone) =>
        lerTodos(tabela, { pk: decisoesList(usuario_id), sk: { startsWith: `${telefone}#` } }),
      ),
      lerEmOrdem(
        tabela,
        contatos.emails.flatMap((email) => [
          suprimidoKey(usuario_id, email),
          devolvidoUmaVezKey(usuario_id, email),
        ]),
      ),
      lerEmOrdem(
        tabela,
        contatos.telefones.map((telefone) => semWhatsappKey(usuario_id, telefone)),
      ),
    ]);
  return {
    assinaturas: filtrarParticao(assinaturas, assinaturaKey(usuario_id, '')),
    anotacoes,
    contatos_marcados,
    pedidos,
    pagamentos: tirarRepetidos([...filtrarParticao(tempo, pagamentoKey(usuario_id, '', '')), ...pagamentos]),
    leads,
    envios,
    tentativas: tirarRepetidos(tentativas.flat()),
    cobrancas,
    noticias,
    conversas,
    decisoes: decisoes.flat(),
    recusas: { emails, whatsapp },
    eventos: filtrarParticao(tempo, eventoKey(usuario_id, '', '')),
  };
}
