import * as z from 'zod';
import { NOME_APAGADO } from '../../shared/base/apagado.ts';
import { telefoneComparavel } from '../../shared/base/telefone.ts';
import { perguntasSemRespostaList } from '../platform/keys/assistente.ts';
import {
  linkDaContaKey,
  linkDaTrocaKey,
  pedidoDeDadosKey,
  sessaoDaContaKey,
  trocaDeEmailKey,
} from '../platform/keys/conta.ts';
import { eventoKey, idempotenciaPartition } from '../platform/keys/eventos.ts';
import { conferenciaKey } from '../platform/keys/somas.ts';
import {
  type Item,
  type QuerySpec,
  queryAll,
  type Table,
  tryTransact,
  type Write,
} from '../platform/table.ts';
import type { Contatos } from './contatos.ts';
import { contatosEscritos } from './limpar.ts';

type Dela = {
  readonly contatos: Contatos;
  readonly pedidos: readonly Item[];
  /** Quando se pediu para apagar. */
  readonly desde: string;
};

const chave = z.object({ pk: z.string(), sk: z.string() });
const DIA_MS = 86_400_000;
/** Dias que vive um evento que nomeia um telefone, com um de folga. */
const DIAS_DOS_EVENTOS = 8;

/** O que se faz de um item que fala da pessoa; null no que não fala. */
type Tratamento = (item: Item) => Write | null;

const apagar = (item: Item): Write => ({ delete: chave.parse(item) });

async function percorrer(
  tabela: Table,
  consulta: Omit<QuerySpec, 'limit' | 'after'>,
  tratar: Tratamento,
): Promise<void> {
  for await (const item of queryAll(tabela, { ...consulta, consistent: consulta.index === undefined })) {
    const escrita = tratar(item);
    if (escrita) await tryTransact(tabela, [escrita]);
  }
}

const diferencas = z.array(z.looseObject({ pedido_id: z.string().nullable().default(null) }));
const conferida = z.object({ retrato: z.looseObject({ diferencas }).nullish(), rodada: z.string() });

/** Um mês conferido com o gateway copia o nome de quem fez cada pedido que não bateu. */
function tratamentoDaConferencia(pedidos: ReadonlySet<string>): Tratamento {
  return (item) => {
    const { retrato, rodada } = conferida.parse(item);
    const pertence = ({ pedido_id }: { pedido_id: string | null }) =>
      pedido_id !== null && pedidos.has(pedido_id);
    if (
      !retrato?.diferencas.some((diferenca) => pertence(diferenca) && diferenca.cliente_nome !== NOME_APAGADO)
    )
      return null;
    const limpas = retrato.diferencas.map((diferenca) =>
      pertence(diferenca) ? { ...diferenca, cliente_nome: NOME_APAGADO } : diferenca,
    );
    return {
      update: chave.parse(item),
      set: { retrato: { ...retrato, diferencas: limpas } },
      where: [['rodada', '=', rodada]],
    };
  };
}

/**
 * Apaga a pessoa do que nenhum registro dela aponta: os avisos como chegaram dos provedores, os eventos que nomeiam um
 * telefone, as respostas que a API lembra por um dia, as perguntas que ninguém soube responder, os links e as sessões
 * de Minha conta, o que se pediu sobre estes dados e os nomes nos meses conferidos. Cada partição se lê inteira.
 */
export async function apagarRestos(
  tabela: Table,
  usuario_id: string,
  { contatos, pedidos, desde }: Dela,
): Promise<void> {
  const escritos = contatosEscritos(contatos, { nomes: false });
  // No JSON, a quebra de linha é uma letra encostada à palavra.
  const fala = (texto: unknown) =>
    escritos !== null &&
    String(texto)
      .replace(/\\[nrt]/g, ' ')
      .search(escritos) >= 0;
  const { pk } = eventoKey(usuario_id, '', '');

  // Já tratado: fica a chave, para que o mesmo aviso não entre de novo.
  await percorrer(tabela, { pk, sk: { startsWith: 'AVISO#' }, fields: ['corpo'] }, (item) =>
    fala(item.corpo) ? { update: chave.parse(item), set: { corpo: '' }, where: [['pk', 'exists']] } : null,
  );
  const de = new Date(Date.parse(desde) - DIAS_DOS_EVENTOS * DIA_MS).toISOString();
  await percorrer(tabela, { pk, sk: { from: de, to: '9999' }, fields: ['entidade_id'] }, (item) =>
    contatos.telefones.includes(String(item.entidade_id)) ? apagar(item) : null,
  );
  await percorrer(tabela, { pk: idempotenciaPartition(usuario_id) }, (item) =>
    fala(JSON.stringify(item)) ? apagar(item) : null,
  );
  await percorrer(tabela, { pk: perguntasSemRespostaList(usuario_id) }, (item) =>
    contatos.telefones.includes(telefoneComparavel(String(item.telefone))) ? apagar(item) : null,
  );
  const deMinhaConta = [
    linkDaContaKey(usuario_id, ''),
    sessaoDaContaKey(usuario_id, ''),
    linkDaTrocaKey(usuario_id, ''),
    trocaDeEmailKey(usuario_id, ''),
  ];
  for (const { pk } of deMinhaConta) {
    await percorrer(tabela, { pk }, (item) =>
      [item.email, item.novo_email].some((email) => contatos.emails.includes(String(email)))
        ? apagar(item)
        : null,
    );
  }
  await percorrer(tabela, { pk: pedidoDeDadosKey(usuario_id, '').pk }, (item) =>
    contatos.documentos.includes(String(item.cpf)) || contatos.emails.includes(String(item.email))
      ? apagar(item)
      : null,
  );
  const ids = new Set(pedidos.map(({ sk }) => String(sk)));
  await percorrer(tabela, { pk: conferenciaKey(usuario_id, '', '').pk }, tratamentoDaConferencia(ids));
}
