import { conversaKey, listaDeConversasIndex, mensagensDaConversa } from '../platform/keys/conversas.ts';
import { getItem, queryPage, type Table } from '../platform/table.ts';
import {
  type Conversa,
  conversaGuardada,
  ehMensagem,
  type MensagemDaConversa,
  mensagemGuardada,
  ordemDeChegada,
} from './item.ts';

/** Quantas mensagens recentes se olham para saber o que falta responder e do que se falava. */
const RECENTES = 30;

/** A conversa de um telefone comparável, em leitura forte; null quando ninguém escreveu dele. */
export async function lerConversa(
  tabela: Table,
  usuario_id: string,
  telefone: string,
): Promise<Conversa | null> {
  const item = await getItem(tabela, conversaKey(usuario_id, telefone), { consistent: true });
  return item && conversaGuardada.parse(item);
}

/** As últimas mensagens de uma conversa, da mais velha à mais nova, em leitura forte; as notas da loja não entram. */
export async function mensagensRecentes(
  tabela: Table,
  usuario_id: string,
  telefone: string,
): Promise<MensagemDaConversa[]> {
  const { items } = await queryPage(tabela, {
    ...mensagensDaConversa(usuario_id, telefone),
    limit: RECENTES,
    descending: true,
    consistent: true,
  });
  return items
    .map((item) => mensagemGuardada.parse(item))
    .filter(ehMensagem)
    .reverse();
}

/**
 * As que a pessoa mandou e o assistente ainda não tratou, na ordem em que chegaram; um comando já teve a sua resposta,
 * e o áudio que se espera transcrito ainda não chegou ao assistente.
 */
export function mensagensATratar(
  { tratada_ate }: Pick<Conversa, 'tratada_ate'>,
  mensagens: readonly MensagemDaConversa[],
): MensagemDaConversa[] {
  return mensagens
    .filter(
      (mensagem) =>
        mensagem.de === 'cliente' &&
        mensagem.comando === null &&
        !mensagem.por_ouvir &&
        ordemDeChegada(mensagem) > tratada_ate,
    )
    .sort((a, b) => (ordemDeChegada(a) < ordemDeChegada(b) ? -1 : 1));
}

/** A última mensagem também pode ser nossa: das últimas conversas, a que mais há pouco se ouviu. */
const OLHADAS = 10;

/** Quando alguém escreveu a um vendedor pela última vez; null quando ninguém escreveu. */
export async function ultimaRecebida(tabela: Table, usuario_id: string): Promise<string | null> {
  const { items } = await queryPage(tabela, {
    index: 'gsi1',
    pk: listaDeConversasIndex(usuario_id, '', '').gsi1pk,
    descending: true,
    limit: OLHADAS,
  });
  const instantes = items.flatMap((item) => conversaGuardada.parse(item).entrada_em ?? []);
  return instantes.sort().at(-1) ?? null;
}
