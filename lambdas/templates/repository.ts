import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { juntarLinks } from '../../shared/mensagens/links.rules.ts';
import type { MudancaDaAssociacao } from '../../shared/templates/templates.rules.ts';
import {
  type CategoriaEmail,
  type DestinoDoProduto,
  type TemplateEmail,
  type TemplateEmailEntrada,
  templateEmail,
} from '../../shared/templates/templates.schema.ts';
import { changedFields, changeRecord, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import {
  associacaoKey,
  associacoesPartition,
  templateEmailKey,
  templatesEmailPartition,
  versaoDasAssociacoesKey,
} from '../platform/keys/templates.ts';
import { getItem, queryAll, type Table, tryTransact, type Write } from '../platform/table.ts';
import {
  associacaoDoItem,
  itemDoTemplate,
  type QualTemplate,
  templateDoItem,
  templateNaoGravado,
} from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** O template gravado de um cartão e tipo, em leitura forte; null se ninguém o gravou. */
export async function lerGravado(
  tabela: Table,
  usuario_id: string,
  { cartao, categoria }: QualTemplate,
): Promise<TemplateEmail | null> {
  const item = await getItem(tabela, templateEmailKey(usuario_id, cartao, categoria), { consistent: true });
  return item && templateDoItem(item);
}

/**
 * O template que sai de uma linha e tipo: o gravado ou o texto com que ela começa, com os links dela onde ele não tem
 * os seus. Quem o usa confere se está ativo.
 */
export async function lerTemplate(
  tabela: Table,
  linha: Linha,
  categoria: CategoriaEmail,
): Promise<TemplateEmail> {
  const gravado = await lerGravado(tabela, linha.usuario_id, { cartao: linha.id, categoria });
  const template = gravado ?? templateNaoGravado(linha, categoria);
  return { ...template, configuracoes: juntarLinks(linha.links, template.configuracoes) };
}

/** Todos os templates de e-mail gravados do operador. */
export async function lerTemplates(tabela: Table, usuario_id: string): Promise<TemplateEmail[]> {
  const lidos: TemplateEmail[] = [];
  const pk = templatesEmailPartition(usuario_id);
  for await (const item of queryAll(tabela, { pk, consistent: true })) lidos.push(templateDoItem(item));
  return lidos;
}

const idDe = ({ cartao, categoria }: QualTemplate) => `${cartao}#${categoria}`;

/** Grava o primeiro texto de um template; null se alguém já o gravou. */
export async function inserirTemplate(
  tabela: Table,
  ctx: Ctx,
  qual: QualTemplate,
  entrada: TemplateEmailEntrada,
): Promise<TemplateEmail | null> {
  const criado = await createRecord(tabela, ctx, {
    item: itemDoTemplate(ctx, qual, entrada),
    also: [eventWrite(ctx, 'template.alterado', idDe(qual), { campos: Object.keys(entrada), versao: 1 })],
  });
  return criado.ok ? templateDoItem(criado.item) : null;
}

/** Altera um template se ele está como se leu; null se outra gravação passou na frente. */
export async function alterarTemplate(
  tabela: Table,
  ctx: Ctx,
  antes: TemplateEmail,
  entrada: TemplateEmailEntrada,
): Promise<TemplateEmail | null> {
  const mudado = await changeRecord(tabela, ctx, {
    key: templateEmailKey(ctx.usuario_id, antes.cartao, antes.categoria),
    // A gravação marca quando foi; o template não o mostra.
    before: { ...antes, atualizado_em: '' },
    change: entrada,
    also: ({ versao }) => [
      eventWrite(ctx, 'template.alterado', idDe(antes), { campos: changedFields(antes, entrada), versao }),
    ],
  });
  return mudado.ok ? templateEmail.parse(mudado.record) : null;
}

/** O cartão a que um produto se associou à mão; undefined quando ninguém disse nada. */
export async function lerDestino(
  tabela: Table,
  usuario_id: string,
  produto_id: string,
): Promise<DestinoDoProduto | undefined> {
  const item = await getItem(tabela, associacaoKey(usuario_id, produto_id), { consistent: true });
  return item ? associacaoDoItem(item).cartao : undefined;
}

/** As associações gravadas e a versão do conjunto; 0 quando nunca se gravou. */
export async function lerAssociacoes(tabela: Table, usuario_id: string) {
  // A versão primeiro: o que se gravar entre as duas leituras faz o conjunto parecer velho, nunca novo.
  const daVersao = await getItem(tabela, versaoDasAssociacoesKey(usuario_id), { consistent: true });
  const itens: ReturnType<typeof associacaoDoItem>[] = [];
  const pk = associacoesPartition(usuario_id);
  for await (const item of queryAll(tabela, { pk, consistent: true })) itens.push(associacaoDoItem(item));
  return { itens, versao: daVersao ? Number(daVersao.versao) : 0 };
}

/** Grava as mudanças de uma associação se ninguém gravou outra antes; false se gravou. */
export async function gravarAssociacoes(
  tabela: Table,
  ctx: Ctx,
  gravacao: {
    readonly cartao: string;
    readonly versao: number;
    readonly mudancas: readonly MudancaDaAssociacao[];
  },
): Promise<boolean> {
  const { cartao, versao, mudancas } = gravacao;
  const sistema = { atualizado_em: ctx.now.toISOString(), ator: ctx.ator, chamada: ctx.ids.chamada };
  const falhas = await tryTransact(tabela, [
    {
      update: versaoDasAssociacoesKey(ctx.usuario_id),
      set: { versao: versao + 1, ...sistema },
      where: [versao === 0 ? ['pk', 'not_exists'] : ['versao', '=', versao]],
    },
    ...mudancas.map(({ produto_id, destino }): Write => {
      const chave = associacaoKey(ctx.usuario_id, produto_id);
      return destino === null ? { delete: chave } : { put: { ...chave, cartao: destino, ...sistema } };
    }),
    eventWrite(ctx, 'template.associado', cartao, { produtos: mudancas.map(({ produto_id }) => produto_id) }),
  ]);
  return falhas === null;
}
