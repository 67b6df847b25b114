import type { Clock } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { decideAgain } from '../platform/decide-again.ts';
import { logger, whereItFailed } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { passoNaBorda } from './decidir.ts';
import type { Dominio } from './item.ts';
import type { BordaDosDominios } from './ports.ts';
import { abrirNoHost, dominiosAVerificar, esquecerDominio, lerDominio, mudarDominio } from './repository.ts';
import { type DepsDoDns, verificarNoDns } from './verificar.ts';

/** O que fazer andar um domínio precisa. */
export type DepsDoAndar = DepsDoDns & {
  readonly relogio: Clock;
  readonly borda: () => Promise<BordaDosDominios>;
  /** Diz se ainda há página do vendedor publicada no host. */
  readonly aindaPublicado: (tabela: Table, usuario_id: string, host: string) => Promise<boolean>;
};

/** O que se segue a um passo: ler e decidir outra vez, ou parar até a próxima rodada. */
type Depois = 'de_novo' | 'por_ora';

/** Passos que um domínio dá numa rodada: criar, usar o certificado, entrar no ar, e os que desfazem. */
const PASSOS = 6;

async function anotar(deps: DepsDoAndar, ctx: RequestContext, antes: Dominio): Promise<Depois> {
  // Quem espera o certificado quer saber se foi o CNAME que sumiu.
  if (antes.estado === 'emitindo_certificado') await verificarNoDns(deps, ctx, antes);
  else await mudarDominio(deps.tabela, ctx, { antes, muda: {} });
  return 'por_ora';
}

/** Um passo na borda: o que ela mostra decide, a ação se faz lá, e só depois se grava. Repetido, acha o que já fez. */
async function andarNaBorda(deps: DepsDoAndar, ctx: RequestContext, antes: Dominio): Promise<Depois> {
  const { tabela } = deps;
  const { host } = antes;
  const borda = await deps.borda();
  const naBorda = await borda.ler(host);
  const passo = passoNaBorda(antes, naBorda);
  switch (passo.fazer) {
    case 'criar': {
      const criado = await borda.criar(host);
      const muda =
        criado === 'de_outro'
          ? ({ estado: 'falhou', motivo: 'em_outra_distribuicao' } as const)
          : { refazer: false };
      await mudarDominio(tabela, ctx, { antes, muda });
      return 'de_novo';
    }
    case 'usar_certificado':
      if (naBorda) await borda.usarCertificado(naBorda, { host, arn: passo.arn });
      return 'de_novo';
    case 'por_no_ar':
      await mudarDominio(tabela, ctx, {
        antes,
        muda: { estado: 'no_ar', motivo: null, endereco: true },
        junto: [abrirNoHost(ctx, host, false)],
      });
      return 'por_ora';
    case 'falhar':
      await mudarDominio(tabela, ctx, { antes, muda: { estado: 'falhou', motivo: passo.motivo } });
      return 'por_ora';
    case 'desligar':
      if (naBorda) await borda.desligar(naBorda, host);
      return 'de_novo';
    case 'apagar':
      return !naBorda || (await borda.apagar(naBorda)) ? 'de_novo' : anotar(deps, ctx, antes);
    case 'soltar':
      if (await deps.aindaPublicado(tabela, ctx.usuario_id, host)) return anotar(deps, ctx, antes);
      await esquecerDominio(tabela, ctx, antes);
      return 'por_ora';
    case 'esperar':
      return anotar(deps, ctx, antes);
  }
}

/** Faz andar o domínio de um operador até onde dá agora. */
export async function andarDominio(deps: DepsDoAndar, usuario_id: string): Promise<void> {
  for (let passo = 0; passo < PASSOS; passo += 1) {
    const ctx = newContext(deps.relogio, { usuario_id, ator: 'dominios' });
    const dominio = await lerDominio(deps.tabela, usuario_id);
    if (!dominio) return;
    if (dominio.estado === 'emitindo_certificado' || dominio.estado === 'saindo') {
      if ((await andarNaBorda(deps, ctx, dominio)) === 'por_ora') return;
    } else {
      const depois = await verificarNoDns(deps, ctx, dominio);
      if (depois?.estado !== 'emitindo_certificado' && depois?.estado !== 'saindo') return;
    }
  }
}

/** O que uma rodada fez. */
export type ResultadoDaRodada = { readonly conferidos: number; readonly falhas: number };

/**
 * Confere os domínios cuja hora chegou, um por um: o que falha não segura os outros, e volta na rodada seguinte. `cabe`
 * diz se ainda há tempo para mais um.
 */
export async function andarDominios(deps: DepsDoAndar, cabe: () => boolean): Promise<ResultadoDaRodada> {
  let conferidos = 0;
  let falhas = 0;
  for (const usuario_id of await dominiosAVerificar(deps.tabela, deps.relogio.now())) {
    if (!cabe()) break;
    try {
      // Quem clica em verificar pode gravar no meio: lê-se de novo.
      await decideAgain('Andar de um domínio', () => andarDominio(deps, usuario_id));
      conferidos += 1;
    } catch (erro) {
      falhas += 1;
      logger.error('domínio que não anda', { usuario_id, causa: whereItFailed(erro) });
    }
  }
  return { conferidos, falhas };
}
