import * as z from 'zod';
import { entraNoIndiceDeVencimento, listaDe } from '../../shared/assinaturas/assinaturas.rules.ts';
import {
  type Assinatura,
  type AssinaturaLinha,
  assinatura,
  assinaturaLinha,
  type Metadata,
  notificacaoEnviada,
  type Origem,
  type Status,
  type StatusGrupo,
} from '../../shared/assinaturas/assinaturas.schema.ts';
import { ultimoContato } from '../../shared/assinaturas/seguimento.rules.ts';
import { dataMaisTarde } from '../../shared/base/datas.ts';
import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import type { Periodicidade } from '../../shared/produtos/produtos.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { formOf } from '../platform/item-form.ts';
import {
  assinaturaKey,
  assinaturasList,
  grupoOrder,
  vencimentoPartition,
  vencimentoShard,
} from '../platform/keys/cadastros.ts';
import { type Key, usuarioOfKey } from '../platform/keys/key.ts';
import { newItem, nullsOf, type RecordCtx } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

/** Cópia do cliente e do produto que a lista mostra, com a versão de que foi tirada. */
export type Copias = {
  /** Já paga: vale também com cliente ou produto arquivado. */
  readonly ja_pago?: boolean;
  readonly cliente: {
    id: string;
    nome: string;
    email: string | null;
    telefone: string | null;
    origem_gateway: string | null;
    aceita_avisos: boolean;
    versao: number;
    /** Quantas tem, de qualquer situação; dado quando a gravação exige que continuem a ser tantas. */
    assinaturas?: number;
  };
  readonly produto: { id: string; nome: string; periodicidade: Periodicidade; preco: number; versao: number };
};

/** O que define uma assinatura nova; `valor` em reais. */
export type DadosDaAssinatura = {
  readonly data_inicio: string;
  readonly data_expiracao: string;
  readonly status: Status;
  readonly status_grupo: StatusGrupo;
  readonly origem: Origem;
  readonly valor: number;
  readonly telegram_id: string | null;
  readonly metadata: Metadata;
  readonly data_ativacao_grupo?: string | null;
};

const guardado = z.lazy(() =>
  z.looseObject({
    pk: z.string(),
    sk: z.string(),
    gsi2pk: z.string(),
    gsi3pk: z.string(),
    cliente_nome: z.string(),
    cliente_email: z.string().nullish(),
    produto_nome: z.string(),
    produto_periodicidade: z.string(),
    produto_preco: z.number(),
  }),
);

const nulos = lembrarResultado(() => nullsOf(assinatura));

/** Lê um item da tabela; dono, id, cliente e produto vêm das chaves. */
export function assinaturaDoItem(item: Item): Assinatura {
  const lido = guardado.parse(item);
  return assinatura.parse({
    ...nulos(),
    metadata: {},
    notificacoes_enviadas: [],
    ...lido,
    id: lido.sk,
    usuario_id: usuarioOfKey(lido.pk),
    cliente_id: lido.gsi2pk,
    produto_id: lido.gsi3pk,
    cliente: { id: lido.gsi2pk, nome: lido.cliente_nome, email: lido.cliente_email ?? null },
    produto: {
      id: lido.gsi3pk,
      nome: lido.produto_nome,
      periodicidade: lido.produto_periodicidade,
      preco: lido.produto_preco,
    },
  });
}

/** O que a lista lê de cada item: só o que a linha mostra. */
export const camposDaLinha = lembrarResultado(() => [
  'gsi2pk',
  'gsi3pk',
  'notificacoes_enviadas',
  'cliente_telefone',
  'cliente_aceita_avisos',
  ...Object.keys(
    assinaturaLinha
      .unwrap()
      .omit({ id: true, cliente_id: true, produto_id: true, contato_em: true, so_ligacao: true }).shape,
  ),
]);

const nulosDaLinha = lembrarResultado(() => nullsOf(assinaturaLinha));
const notificacoes = lembrarResultado(() => notificacaoEnviada.array().default([]));

/** De que depende como se fala com uma pessoa. */
type Contato = { readonly telefone: string | null; readonly aceita_avisos: boolean };

/** Diz se a uma pessoa só se liga: tem telefone, e não aceita avisos (regra 38) ou pediu para parar (regra 37). */
export const pedeLigacao = (
  { telefone, aceita_avisos }: Contato,
  parou: (telefone: string) => boolean,
): boolean => telefone !== null && (!aceita_avisos || parou(telefone));

const copiaDoContato = z.object({
  cliente_telefone: z.string().nullish(),
  cliente_aceita_avisos: z.boolean().default(true),
});

/** O contato pela cópia do cliente; a de antes não dizia se aceita avisos, e quem não o diz aceita. */
export function contatoDoItem(item: Item): Contato {
  const { cliente_telefone: telefone = null, cliente_aceita_avisos: aceita_avisos } =
    copiaDoContato.parse(item);
  return { telefone, aceita_avisos };
}

/** Linha da tabela de assinaturas; se à pessoa só se liga, di-lo quem sabe quem pediu para parar. */
export function linhaDoItem(item: Item, so_ligacao: boolean): AssinaturaLinha {
  const notificacoes_enviadas = notificacoes().parse(item.notificacoes_enviadas);
  return assinaturaLinha.parse({
    ...nulosDaLinha(),
    ...item,
    id: item.sk,
    cliente_id: item.gsi2pk,
    produto_id: item.gsi3pk,
    contato_em: ultimoContato({ notificacoes_enviadas })?.em ?? null,
    so_ligacao,
  });
}

/**
 * Chaves de índice que dependem da situação e das datas; null tira a assinatura do índice. No de vencimentos, a que
 * já nasce vencida entra no dia de hoje, para que o trabalho da noite a encontre.
 */
export function indices(
  ids: { usuario_id: string; id: string },
  estado: { status: Status; status_grupo: StatusGrupo; data_expiracao: string },
  hoje: string,
) {
  const vence = entraNoIndiceDeVencimento(estado);
  const dia = dataMaisTarde(estado.data_expiracao, hoje);
  return {
    gsi1pk: assinaturasList(ids.usuario_id, listaDe(estado)),
    gsi1sk: estado.data_expiracao,
    gsi2sk: estado.data_expiracao,
    gsi3sk: grupoOrder(estado.status_grupo, estado.data_expiracao),
    gsi4pk: vence ? vencimentoPartition(dia, vencimentoShard(ids.id)) : null,
    gsi4sk: vence ? estado.status : null,
  };
}

/**
 * As versões do cliente de que saíram as cópias dele: a versão de antes deste programa muda as outras sem
 * `cliente_aceita_avisos`, e só assim se sabe que ficou por copiar (decisão 0112).
 */
export const VERSOES_DO_CLIENTE = ['cliente_versao', 'cliente_avisos_versao'] as const;

/** A cópia do cliente como fica no item. */
export const camposDoCliente = (cliente: Omit<Copias['cliente'], 'id' | 'assinaturas'>) => ({
  cliente_nome: cliente.nome,
  cliente_email: cliente.email,
  cliente_telefone: cliente.telefone,
  cliente_origem_gateway: cliente.origem_gateway,
  cliente_aceita_avisos: cliente.aceita_avisos,
  cliente_versao: cliente.versao,
  cliente_avisos_versao: cliente.versao,
});

/** Campos das cópias como ficam no item. */
export function camposDasCopias({ cliente, produto }: Copias) {
  return {
    ...camposDoCliente(cliente),
    produto_nome: produto.nome,
    produto_periodicidade: produto.periodicidade,
    produto_preco: produto.preco,
    produto_versao: produto.versao,
  };
}

/** Item de uma assinatura nova, com as suas cópias e índices. */
export function itemDaAssinatura(
  ctx: RecordCtx & Pick<RequestContext, 'today'>,
  id: string,
  copias: Copias,
  dados: DadosDaAssinatura,
): Item & Key {
  const key = assinaturaKey(ctx.usuario_id, id);
  return newItem(ctx, key, {
    ...formOf(key),
    ...dados,
    ...camposDasCopias(copias),
    ...indices({ usuario_id: ctx.usuario_id, id }, dados, ctx.today),
    metadata: Object.keys(dados.metadata).length > 0 ? dados.metadata : null,
    gsi2pk: copias.cliente.id,
    gsi3pk: copias.produto.id,
  });
}
