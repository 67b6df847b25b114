import type {
  QualTemplateWhatsapp,
  TemplateWhatsapp,
  TemplateWhatsappEntrada,
} from '../../shared/templates/whatsapp.schema.ts';
import { changedFields, changeRecord, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { templatesWhatsappPartition, templateWhatsappKey } from '../platform/keys/templates.ts';
import { newItem } from '../platform/stored-form.ts';
import { getItem, queryAll, type Table, tryTransact } from '../platform/table.ts';
import { templateDoGuardado, type WhatsappGuardado, whatsappDoItem } from './whatsapp-item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

export const idDoWhatsapp = ({ cartao, tipo }: QualTemplateWhatsapp) => `whatsapp#${cartao}#${tipo}`;

/** Uma mensagem gravada, em leitura forte, com o que se sabe dela na Meta; null se ninguém a gravou. */
export async function lerWhatsapp(
  tabela: Table,
  usuario_id: string,
  { cartao, tipo }: QualTemplateWhatsapp,
): Promise<WhatsappGuardado | null> {
  const item = await getItem(tabela, templateWhatsappKey(usuario_id, cartao, tipo), { consistent: true });
  return item && whatsappDoItem(item);
}

/**
 * O template de WhatsApp de um cartão e tipo, em leitura forte; null se ninguém o gravou. Quem o usa confere se está
 * ativo.
 */
export async function lerTemplateDeWhatsapp(
  tabela: Table,
  usuario_id: string,
  qual: QualTemplateWhatsapp,
): Promise<TemplateWhatsapp | null> {
  const guardado = await lerWhatsapp(tabela, usuario_id, qual);
  return guardado && templateDoGuardado(guardado);
}

/** Todas as mensagens gravadas do operador. */
export async function lerWhatsapps(tabela: Table, usuario_id: string): Promise<WhatsappGuardado[]> {
  const lidos: WhatsappGuardado[] = [];
  const pk = templatesWhatsappPartition(usuario_id);
  for await (const item of queryAll(tabela, { pk, consistent: true })) lidos.push(whatsappDoItem(item));
  return lidos;
}

/** Grava o primeiro texto de uma mensagem, com o pedido de a registrar; false se alguém já a gravou. */
export async function inserirWhatsapp(
  tabela: Table,
  ctx: Ctx,
  qual: QualTemplateWhatsapp,
  entrada: TemplateWhatsappEntrada,
): Promise<boolean> {
  const chave = templateWhatsappKey(ctx.usuario_id, qual.cartao, qual.tipo);
  const criado = await createRecord(tabela, ctx, {
    item: newItem(ctx, chave, { ...entrada, registro_versao: 0 }),
    also: [eventWrite(ctx, 'template.texto_mudou', idDoWhatsapp(qual), { ...qual, versao: 1 })],
  });
  return criado.ok;
}

/** Altera uma mensagem se ela está como se leu; o texto que mudou pede outro registro, na mesma transação. */
export async function alterarWhatsapp(
  tabela: Table,
  ctx: Ctx,
  antes: WhatsappGuardado,
  entrada: TemplateWhatsappEntrada,
): Promise<boolean> {
  const { cartao, tipo } = antes;
  const tipoDoEvento = antes.mensagem === entrada.mensagem ? 'template.alterado' : 'template.texto_mudou';
  const campos = changedFields(antes, entrada);
  const mudado = await changeRecord(tabela, ctx, {
    key: templateWhatsappKey(ctx.usuario_id, cartao, tipo),
    before: { ...antes, atualizado_em: '' },
    change: entrada,
    also: ({ versao }) => [
      eventWrite(ctx, tipoDoEvento, idDoWhatsapp(antes), { cartao, tipo, campos, versao }),
    ],
  });
  return mudado.ok;
}

/**
 * Grava o que se soube de uma mensagem na Meta, se nada se soube depois de ela ser lida; não é edição: `versao` fica.
 */
export async function gravarRegistro(
  tabela: Table,
  ctx: Ctx,
  antes: WhatsappGuardado,
  depois: Pick<WhatsappGuardado, 'registro' | 'aprovado'>,
): Promise<boolean> {
  const { registro, aprovado } = depois;
  const falhas = await tryTransact(tabela, [
    {
      update: templateWhatsappKey(ctx.usuario_id, antes.cartao, antes.tipo),
      set: { registro, aprovado, registro_versao: antes.registro_versao + 1 },
      where: [['registro_versao', '=', antes.registro_versao]],
    },
    eventWrite(ctx, 'template.registrado', idDoWhatsapp(antes), {
      estado: registro?.estado ?? null,
      nome: registro?.nome ?? null,
    }),
  ]);
  return falhas === null;
}
