import type { RotasConta } from '../../shared/conta/conta.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { cancelarNaConta } from './cancelar.ts';
import { abrirTrocaDoCartao, type DepsDoCartao } from './cartao.ts';
import { ficarComDesconto } from './contraoferta.ts';
import { pedirDadosNaConta } from './dados.ts';
import { pedirDevolucao } from './devolucao.ts';
import { type DepsDaConta, lerConta, lerLojaDaConta } from './ler.ts';
import { type DepsDoLink, entrarNaConta, pedirLinkDaConta } from './link.ts';
import { sairDaConta } from './sessao.ts';
import { trocarTelefoneDaConta } from './telefone.ts';
import { confirmarTrocaDeEmail, pedirTrocaDeEmail } from './trocar-email.ts';

/** Liga cada rota de Minha conta ao seu caso de uso. */
export const handlers = (deps: DepsDaConta & DepsDoLink & DepsDoCartao): Handlers<RotasConta> => ({
  pedirLinkDaConta: ({ ctx, http, body }) => pedirLinkDaConta(deps, { ctx, http, ...body }),
  entrarNaConta: ({ ctx, http, body, setCookie }) => entrarNaConta(deps, { ctx, http, ...body, setCookie }),
  lerConta: ({ ctx, http, pessoa }) => lerConta(deps, { ctx, http, pessoa }),
  sairDaConta: ({ pessoa, setCookie }) => sairDaConta(deps, { pessoa, setCookie }),
  cancelarNaConta: ({ ctx, http, pessoa, params, body }) =>
    cancelarNaConta(deps, { ctx, http, pessoa, ...params, ...body }),
  ficarComDesconto: async ({ ctx, http, pessoa, params }) => {
    await ficarComDesconto(deps, { ctx, pessoa, ...params });
    return lerConta(deps, { ctx, http, pessoa });
  },
  lerLojaDaConta: ({ ctx, http }) => lerLojaDaConta(deps, { ctx, http }),
  pedirTrocaDeEmail: ({ ctx, http, pessoa, body }) => pedirTrocaDeEmail(deps, { ctx, http, pessoa, ...body }),
  confirmarTrocaDeEmail: ({ ctx, http, body }) => confirmarTrocaDeEmail(deps, { ctx, http, ...body }),
  trocarTelefoneDaConta: ({ ctx, http, pessoa, body }) =>
    trocarTelefoneDaConta(deps, { ctx, http, pessoa, ...body }),
  abrirTrocaDoCartao: ({ ctx, http, pessoa, params }) =>
    abrirTrocaDoCartao(deps, { ctx, http, pessoa, ...params }),
  pedirDadosNaConta: ({ ctx, http, pessoa, body }) => pedirDadosNaConta(deps, { ctx, http, pessoa, ...body }),
  pedirDevolucao: ({ ctx, http, pessoa, params }) => pedirDevolucao(deps, { ctx, http, pessoa, ...params }),
});
