import * as z from 'zod';
import { motivoSemAcesso } from '../../shared/assinaturas/assinaturas.rules.ts';
import { instante } from '../../shared/base/datas.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import { MAXIMO_DE_UMA_VEZ } from '../../shared/mensagens/mensagens.schema.ts';
import type { AcessoPorResolver, PorResolver } from '../../shared/mensagens/por-resolver.schema.ts';
import { assinaturaDoItem } from '../assinaturas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { assinaturaKey } from '../platform/keys/cadastros.ts';
import { ACESSOS_PENDENTES, pendenciasDoDia, pendenciasList } from '../platform/keys/pendencias.ts';
import { readMany } from '../platform/read-many.ts';
import { queryPage, type Table } from '../platform/table.ts';
import type { Envio } from './item.ts';
import { lerEnvios } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'today'>;
const comecoDoAcesso = ACESSOS_PENDENTES.length;

/** As chaves do que ficou em dúvida hoje por um canal, até quantas se resolvem de uma vez. */
async function chavesDoDia(tabela: Table, { usuario_id, today }: Ctx, canal: Canal): Promise<string[]> {
  const comeco = pendenciasDoDia(canal, today);
  const { items } = await queryPage(tabela, {
    pk: pendenciasList(usuario_id),
    sk: { startsWith: comeco },
    limit: MAXIMO_DE_UMA_VEZ,
    consistent: true,
  });
  return items.map(({ sk }) => String(sk).slice(comeco.length));
}

/** Diz se um envio continua em dúvida, sem que ninguém o tenha mandado de novo. */
export const ficouEmDuvida = ({ status, refeito_por }: Envio) =>
  status === 'duvidoso' && refeito_por === null;

/** O que ficou em dúvida hoje por um canal, que ninguém mandou de novo. */
export async function duvidososDeHoje(tabela: Table, ctx: Ctx, canal: Canal): Promise<Envio[]> {
  const envios = await lerEnvios(tabela, ctx.usuario_id, await chavesDoDia(tabela, ctx, canal));
  return [...envios.values()]
    .filter(ficouEmDuvida)
    .sort((a, b) => a.cliente.nome.localeCompare(b.cliente.nome));
}

const pendente = z.object({ sk: z.string(), em: instante });
const FALTA = new Set(['erro', 'duvidoso']);

/** Os acessos de quem tem direito a eles e não os recebeu, ou não se sabe se recebeu; do mais antigo ao mais novo. */
async function acessos(
  tabela: Table,
  { usuario_id, today }: Ctx,
): Promise<{ acessos: AcessoPorResolver[]; ha_mais: boolean }> {
  const { items, next } = await queryPage(tabela, {
    pk: pendenciasList(usuario_id),
    sk: { startsWith: ACESSOS_PENDENTES },
    limit: MAXIMO_DE_UMA_VEZ,
    consistent: true,
  });
  const chaves = items.map((item) =>
    assinaturaKey(usuario_id, pendente.parse(item).sk.slice(comecoDoAcesso)),
  );
  const lidas = (await readMany(tabela, chaves)).map(assinaturaDoItem);
  const achados = lidas.flatMap((assinatura): AcessoPorResolver[] => {
    const { boas_vindas, cliente, produto } = assinatura;
    if (boas_vindas === null || !FALTA.has(boas_vindas.status)) return [];
    if (motivoSemAcesso(assinatura, today) !== null) return [];
    return [
      {
        assinatura_id: assinatura.id,
        cliente_id: cliente.id,
        cliente_nome: cliente.nome,
        cliente_email: cliente.email,
        produto_nome: produto.nome,
        duvidoso: boas_vindas.status === 'duvidoso',
        motivo: boas_vindas.motivo,
        em: boas_vindas.em,
      },
    ];
  });
  achados.sort((a, b) => a.em.localeCompare(b.em));
  return { acessos: achados, ha_mais: next !== undefined };
}

/**
 * O que se mandou e alguém tem de resolver (regras 36 e 54): quantas mensagens de hoje ficaram em dúvida, por canal, e
 * os acessos que faltam. Lê só o que está por resolver: custa o mesmo com dez envios ou um milhão.
 */
export async function enviosPorResolver(
  { tabela }: { readonly tabela: Table },
  ctx: Ctx,
): Promise<PorResolver> {
  const [cobrancas, emails, faltam] = await Promise.all([
    duvidososDeHoje(tabela, ctx, 'whatsapp'),
    duvidososDeHoje(tabela, ctx, 'email'),
    acessos(tabela, ctx),
  ]);
  return { cobrancas: cobrancas.length, emails: emails.length, ...faltam };
}
