import type { RotasCobrancas } from '../../shared/cobrancas/cobrancas.routes.ts';
import { ligarAvisos, type SaidaDe } from '../avisos/index.ts';
import { acompanharRodada, type DepsDeMandar } from '../mensagens/index.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { acompanharDisparo, desfazerDisparo } from './desfazer.ts';
import { dispararIndividual } from './disparar.ts';
import { executarCobrancas } from './executar.ts';
import { historicoDeCobrancas } from './historico.ts';
import { mostrarCobrancas } from './mostrar.ts';
import { preverCobrancas } from './prever.ts';
import { tentarCobrancasDeNovo } from './tentar-de-novo.ts';

type Deps = DepsDeMandar & { readonly saidaDe: SaidaDe };

/** Liga cada rota de cobranças ao seu caso de uso. */
export const handlers = (deps: Deps): Handlers<RotasCobrancas> => ({
  obterCobrancas: ({ ctx }) => mostrarCobrancas(deps, ctx),
  ligarCobrancas: ({ ctx, body }) => ligarAvisos(deps, { canal: 'whatsapp', ctx, entrada: body }),
  preverCobrancas: ({ ctx }) => preverCobrancas(deps, ctx),
  historicoDeCobrancas: ({ ctx, query }) => historicoDeCobrancas(deps, { ctx, consulta: query }),
  executarCobrancas: ({ ctx, query }) => executarCobrancas(deps, { ctx, rodada: query.rodada }),
  andamentoDasCobrancas: ({ ctx, query }) => acompanharRodada(deps.tabela, { ctx, rodada: query.rodada }),
  tentarCobrancasDeNovo: ({ ctx, body }) => tentarCobrancasDeNovo(deps, { ctx, envios: body.envios }),
  dispararIndividual: ({ ctx, params }) => dispararIndividual(deps, { ctx, id: params.id }),
  desfazerDisparo: ({ ctx, body }) => desfazerDisparo(deps, { ctx, envio: body.envio }),
  acompanharDisparo: ({ ctx, query }) => acompanharDisparo(deps, { ctx, envio: query.envio }),
});
