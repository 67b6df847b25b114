import { parse } from 'tldts-icann';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasDominios } from '../../shared/dominios/dominios.routes.ts';
import { pertenceA, SEM_DOMINIOS } from '../../shared/dominios/dominios.rules.ts';
import type { DominioVisto } from '../../shared/dominios/dominios.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { decideAgain } from '../platform/decide-again.ts';
import type { Table } from '../platform/table.ts';
import { type Dominio, mostrarDominio } from './item.ts';
import { donoDoHost, gravarEscolha, lerDominio } from './repository.ts';

/**
 * Recusa o host que ninguém pode ligar: o da casa ou um subdomínio dela, a terminação pública (com.br) e a raiz de um
 * domínio, que no DNS não aceita CNAME.
 */
function recusarHost(host: string, casa: readonly string[]): void {
  if (pertenceA(host, casa)) throw refusal(recusasDominios, 'dominio_da_casa');
  const { domain } = parse(host);
  if (domain !== null && domain !== host) return;
  throw refusal(
    recusasDominios,
    'dominio_e_raiz',
    domain === null
      ? `${host} é uma terminação, e não um domínio seu`
      : `${host} é a raiz do domínio, e no DNS a raiz não aceita CNAME: use www.${host} e, se o seu DNS tiver ALIAS, ANAME ou redirecionamento, leve a raiz a ele`,
  );
}

type Deps = {
  readonly tabela: Table;
  readonly alvo: string;
  /** Os domínios da plataforma, que ninguém liga. */
  readonly casa: readonly string[];
  /** 128 bits ao acaso, para a prova de posse. */
  readonly sortearToken: () => string;
};

function dominioNovo(
  { now }: RequestContext,
  { host, token, versao }: Pick<Dominio, 'host' | 'token' | 'versao'>,
) {
  const em = now.toISOString();
  const nada = {
    motivo: null,
    posse: false,
    endereco: false,
    tomado: false,
    refazer: false,
    conferido_em: null,
  };
  return {
    host,
    token,
    versao,
    estado: 'aguardando_dns' as const,
    ...nada,
    desde: em,
    criado_em: em,
    atualizado_em: em,
  };
}

/** O domínio do operador, com os registros a criar; null sem nenhum. */
export async function obterDominio(
  { tabela, alvo }: Pick<Deps, 'tabela' | 'alvo'>,
  usuario_id: string,
): Promise<{ dominio: DominioVisto | null }> {
  const dominio = await lerDominio(tabela, usuario_id);
  return { dominio: dominio && mostrarDominio(alvo, dominio) };
}

/**
 * Guarda o domínio que o operador quer e sorteia a prova de posse. Nada se reserva: outro pode querer o mesmo, e é de
 * quem o provar primeiro. O mesmo de novo mantém a prova; o que ainda não se provou dá lugar a outro.
 */
export async function salvarDominio(
  { tabela, alvo, casa, sortearToken }: Deps,
  { ctx, host }: { ctx: RequestContext; host: string },
): Promise<DominioVisto> {
  if (alvo === SEM_DOMINIOS) throw refusal(recusasDominios, 'dominio_indisponivel');
  recusarHost(host, casa);
  return decideAgain('Escolha do domínio', async () => {
    const antes = await lerDominio(tabela, ctx.usuario_id);
    if (antes?.host === host && antes.estado !== 'saindo') return mostrarDominio(alvo, antes);
    if (antes?.tomado) throw refusal(recusasDominios, 'dominio_ja_ligado');
    const dono = await donoDoHost(tabela, host);
    if (dono === ctx.usuario_id) {
      throw refusal(recusasDominios, 'dominio_ja_ligado', 'As suas páginas já abrem neste domínio');
    }
    if (dono !== null) throw refusal(recusasDominios, 'dominio_em_uso');
    const versao = (antes?.versao ?? 0) + 1;
    const depois = dominioNovo(ctx, { host, token: sortearToken(), versao });
    await gravarEscolha(tabela, ctx, { antes, depois });
    return mostrarDominio(alvo, depois);
  });
}
