import type { RotasPrimeiraVenda } from '../../shared/primeira-venda/primeira-venda.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { type DepsDoCaminho, lerCaminho, pularPasso } from './caminho.ts';
import { type DepsDoTeste, fazerCompraDeTeste, lerCompraDeTeste } from './compra-de-teste.ts';

/** Liga cada rota do caminho da primeira venda ao seu caso de uso. */
export const handlersDaPrimeiraVenda = (deps: DepsDoCaminho & DepsDoTeste): Handlers<RotasPrimeiraVenda> => ({
  lerCaminho: ({ ctx }) => lerCaminho(deps, ctx),
  pularPasso: ({ body, ctx }) => pularPasso(deps, { ctx, ...body }),
  lerCompraDeTeste: ({ ctx }) => lerCompraDeTeste(deps, ctx),
  fazerCompraDeTeste: ({ ctx, http }) => fazerCompraDeTeste(deps, { ctx, http }),
});
