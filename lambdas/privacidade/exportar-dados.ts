import { refusal } from '../../shared/base/refusals.ts';
import { recusasClientes } from '../../shared/clientes/clientes.routes.ts';
import type { DadosDaPessoa } from '../../shared/clientes/dados.schema.ts';
import { lerCliente } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { FORM } from '../platform/item-form.ts';
import type { Item, Table } from '../platform/table.ts';
import { contatosDoCliente, reunirDaPessoa } from './reunir.ts';

/** O que só serve à máquina: chaves, posses de quem executa, versões e resumos. */
const DA_MAQUINA = new Set([
  ...['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk', 'gsi4pk', 'gsi4sk'],
  ...['versao', 'chamada', 'correlacao', 'posse', 'posse_ate', 'enviando_desde', 'primeira_saida', 'quanto'],
  ...['segredo_sha256', 'resumo', 'na_conversa', 'sequencia', 'cliente_versao', 'cliente_avisos_versao'],
  ...['produto_versao', FORM],
]);
/** Segundos desde 1970, como a tabela guarda o prazo de cada item. */
const SEGUNDO_MS = 1_000;

/** Um registro para quem o lê: sem o que é da máquina, com o id, e com a data até quando se guarda. */
function legivel({ expira_em, ...item }: Item): Record<string, unknown> {
  const campos = Object.entries(item).filter(([nome]) => !DA_MAQUINA.has(nome));
  return {
    id: item.sk,
    ...Object.fromEntries(campos),
    ...(typeof expira_em === 'number'
      ? { guardado_ate: new Date(expira_em * SEGUNDO_MS).toISOString() }
      : {}),
  };
}
const legiveis = (itens: readonly Item[]) => itens.map(legivel);

/**
 * Tudo o que se guarda de um cliente, num documento (LGPD, art. 18); recusa `cliente_nao_encontrado`, também para o de
 * outro operador.
 */
export async function exportarDados(
  { tabela }: { readonly tabela: Table },
  { ctx, id }: { readonly ctx: RequestContext; readonly id: string },
): Promise<DadosDaPessoa> {
  const cliente = await lerCliente(tabela, ctx.usuario_id, id);
  if (!cliente) throw refusal(recusasClientes, 'cliente_nao_encontrado');
  const { dela: contatos, divididos } = await contatosDoCliente(tabela, cliente);
  const dela = await reunirDaPessoa(tabela, cliente, contatos);
  const { usuario_id: _, versao: __, ...cadastro } = cliente;
  return {
    gerado_em: ctx.now.toISOString(),
    cadastro,
    anotacoes: legiveis(dela.anotacoes),
    contatos_marcados: legiveis(dela.contatos_marcados),
    assinaturas: legiveis(dela.assinaturas),
    pedidos: legiveis(dela.pedidos),
    pagamentos: legiveis(dela.pagamentos),
    leads: legiveis(dela.leads),
    mensagens_enviadas: {
      envios: legiveis(dela.envios),
      tentativas_por_email: legiveis(dela.tentativas),
      cobrancas: legiveis(dela.cobrancas),
    },
    noticias_das_mensagens: {
      resumos: legiveis(dela.noticias.resumos),
      eventos: legiveis(dela.noticias.eventos),
    },
    conversas: dela.conversas.map(({ conversa, mensagens }) => ({
      conversa: conversa && legivel(conversa),
      mensagens: legiveis(mensagens),
    })),
    decisoes_do_assistente: legiveis(dela.decisoes),
    recusas_de_avisos: {
      emails: legiveis(dela.recusas.emails),
      whatsapp: legiveis(dela.recusas.whatsapp),
    },
    linha_do_tempo: legiveis(dela.eventos),
    contatos_de_mais_de_um_cadastro: [...divididos],
  };
}
