import { refusal } from '../../shared/base/refusals.ts';
import { recusasDominios } from '../../shared/dominios/dominios.routes.ts';
import { nomeDaPosse } from '../../shared/dominios/dominios.rules.ts';
import type { DominioVisto } from '../../shared/dominios/dominios.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { decideAgain } from '../platform/decide-again.ts';
import { providerCall } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { type Achados, achadosNoDns, motivoDoDns, passoDoDns } from './decidir.ts';
import { type Dominio, mostrarDominio } from './item.ts';
import type { Dns } from './ports.ts';
import { removerLido } from './remover.ts';
import { abrirNoHost, lerDominio, mudarDominio, tomarHost } from './repository.ts';

/** O que se confere no DNS precisa. */
export type DepsDoDns = { readonly tabela: Table; readonly dns: Dns; readonly alvo: string };

function perguntar({ dns, alvo }: DepsDoDns, { host, token }: Dominio): Promise<Achados> {
  return providerCall(
    { provedor: 'dns', acao: 'conferir domínio' },
    async () => {
      const [txt, cname] = await Promise.all([dns.txt(nomeDaPosse(host)), dns.cname(host)]);
      return achadosNoDns({ token, alvo }, { txt, cname });
    },
    ({ posse, endereco }) => ({ posse, endereco }),
  );
}

/**
 * Toma o host para quem provou que é dele: a busca é de um só, e quem chega depois lê que já está em uso. A prova vem
 * antes: sem ela ninguém segura um domínio.
 */
async function tomar(
  tabela: Table,
  ctx: RequestContext,
  { antes, visto }: { antes: Dominio; visto: Partial<Dominio> },
): Promise<Dominio> {
  const tomado = await mudarDominio(tabela, ctx, {
    antes,
    muda: {
      ...visto,
      estado: 'emitindo_certificado',
      motivo: null,
      tomado: true,
      refazer: antes.estado === 'falhou',
    },
    junto: antes.tomado ? [] : [tomarHost(ctx, antes.host)],
  });
  if (tomado !== 'junto_recusado') return tomado;
  return recusarJunto(await mudarDominio(tabela, ctx, { antes, muda: { ...visto, motivo: 'em_uso' } }));
}

function recusarJunto(mudado: Dominio | 'junto_recusado'): Dominio {
  if (mudado === 'junto_recusado') throw new Error('Nada ia junto com esta mudança');
  return mudado;
}

/** Pergunta ao DNS por um domínio como foi lido, decide e grava; devolve como ficou, ou null se saiu. */
export async function verificarNoDns(
  deps: DepsDoDns,
  ctx: RequestContext,
  antes: Dominio,
): Promise<Dominio | null> {
  const { tabela } = deps;
  const achados = await perguntar(deps, antes);
  const { posse, endereco, motivos } = achados;
  const visto = { posse, endereco, conferido_em: ctx.now.toISOString() };
  switch (passoDoDns(antes, achados, ctx.now.getTime() - Date.parse(antes.desde))) {
    case 'tomar':
      return tomar(tabela, ctx, { antes, visto });
    case 'dns_mudou':
      return recusarJunto(
        await mudarDominio(tabela, ctx, {
          antes,
          muda: { ...visto, estado: 'dns_mudou', motivo: motivos.endereco },
          junto: [abrirNoHost(ctx, antes.host, true)],
        }),
      );
    case 'voltou':
      return recusarJunto(
        await mudarDominio(tabela, ctx, {
          antes,
          muda: { ...visto, estado: 'no_ar', motivo: null },
          junto: [abrirNoHost(ctx, antes.host, false)],
        }),
      );
    case 'remover':
      return removerLido(tabela, ctx, antes);
    case 'anotar': {
      const muda = { ...visto, motivo: motivoDoDns(antes, achados) };
      return recusarJunto(await mudarDominio(tabela, ctx, { antes, muda }));
    }
  }
}

/** 'Verificar agora': confere no DNS o domínio do operador; recusa `dominio_nao_encontrado`. */
export async function verificarDominio(
  deps: DepsDoDns,
  { ctx }: { readonly ctx: RequestContext },
): Promise<DominioVisto> {
  return decideAgain('Conferência do domínio', async () => {
    const antes = await lerDominio(deps.tabela, ctx.usuario_id);
    if (!antes) throw refusal(recusasDominios, 'dominio_nao_encontrado');
    if (antes.estado === 'saindo') return mostrarDominio(deps.alvo, antes);
    const depois = await verificarNoDns(deps, ctx, antes);
    if (!depois) throw refusal(recusasDominios, 'dominio_nao_encontrado');
    return mostrarDominio(deps.alvo, depois);
  });
}
