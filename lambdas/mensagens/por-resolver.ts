import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { type Falta, impedimentoDoAcesso } from '../../shared/mensagens/acesso.rules.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import { recusasMensagens } from '../../shared/mensagens/mensagens.recusas.ts';
import { MAXIMO_DE_UMA_VEZ } from '../../shared/mensagens/mensagens.schema.ts';
import type { AcessoPorResolver, PorResolver } from '../../shared/mensagens/por-resolver.schema.ts';
import { assinaturaDoItem, lerAcessoQueFalta } from '../assinaturas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { assinaturaKey } from '../platform/keys/cadastros.ts';
import { ACESSOS_PENDENTES, pendenciasDoDia, pendenciasList } from '../platform/keys/pendencias.ts';
import { inGroups, readMany } from '../platform/read-many.ts';
import { type Item, queryPage, type Table } from '../platform/table.ts';
import { lerComoSaiOAcesso } from '../templates/index.ts';
import { VOLTOU } from './confirmar-envio.ts';
import type { Envio } from './item.ts';
import { lerEnvios } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'today'>;

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

/** O que diz que o defeito é do endereço, e só quem vende o corrige. */
const DO_ENDERECO: ReadonlySet<string | null> = new Set([
  VOLTOU,
  recusasMensagens.email_devolvido.mensagem,
  recusasMensagens.email_do_cliente_ausente.mensagem,
]);

function faltaOEndereco({ boas_vindas, cliente }: Assinatura): Falta | null {
  if (!DO_ENDERECO.has(boas_vindas?.motivo ?? null)) return null;
  return {
    o_que: 'e-mail do cliente',
    frase: 'O endereço devolve as mensagens, ou falta: corrija o e-mail do cliente',
    onde: `/dashboard/clientes?formulario=${encodeURIComponent(cliente.id)}`,
  };
}

/** As assinaturas que ainda esperam o acesso, até quantas se resolvem de uma vez; o que já não espera não conta. */
async function esperamOAcesso(tabela: Table, { usuario_id, today }: Ctx) {
  const esperam: Assinatura[] = [];
  let after: Item | undefined;
  do {
    const pagina = await queryPage(tabela, {
      pk: pendenciasList(usuario_id),
      sk: { startsWith: ACESSOS_PENDENTES },
      limit: MAXIMO_DE_UMA_VEZ - esperam.length,
      consistent: true,
      after,
    });
    const chaves = pagina.items.map(({ sk }) =>
      assinaturaKey(usuario_id, String(sk).slice(ACESSOS_PENDENTES.length)),
    );
    const lidas = (await readMany(tabela, chaves)).map(assinaturaDoItem);
    const faltas = await inGroups(lidas, (assinatura) => lerAcessoQueFalta(tabela, assinatura, today));
    esperam.push(...lidas.filter((_, i) => faltas[i] !== null));
    after = pagina.next;
  } while (after && esperam.length < MAXIMO_DE_UMA_VEZ);
  return { esperam, ha_mais: after !== undefined };
}

/**
 * Os acessos de quem tem direito a eles e não os recebeu, ou não se sabe se recebeu, do mais antigo ao mais novo, com o
 * que os impede agora: o que se corrigiu já não se diz.
 */
async function acessos(tabela: Table, ctx: Ctx): Promise<{ acessos: AcessoPorResolver[]; ha_mais: boolean }> {
  const { esperam, ha_mais } = await esperamOAcesso(tabela, ctx);
  const como = await lerComoSaiOAcesso(
    tabela,
    ctx.usuario_id,
    esperam.map(({ produto_id, produto }) => ({ id: produto_id, nome: produto.nome })),
  );
  const achados = esperam.flatMap((assinatura): AcessoPorResolver[] => {
    const { boas_vindas, cliente, produto, produto_id } = assinatura;
    if (boas_vindas === null) return [];
    const doProduto = como.get(produto_id);
    return [
      {
        assinatura_id: assinatura.id,
        cliente_id: cliente.id,
        cliente_nome: cliente.nome,
        cliente_email: cliente.email,
        produto_nome: produto.nome,
        duvidoso: boas_vindas.status === 'duvidoso',
        motivo: boas_vindas.motivo,
        falta: (doProduto && impedimentoDoAcesso(doProduto)) ?? faltaOEndereco(assinatura),
        em: boas_vindas.em,
      },
    ];
  });
  achados.sort((a, b) => a.em.localeCompare(b.em));
  return { acessos: achados, ha_mais };
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
