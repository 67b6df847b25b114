import type { RotasMensagens } from '../../shared/mensagens/mensagens.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { lerMedicao, mudarMedicao } from './automacoes.ts';
import { enviarBoasVindas } from './enviar-boas-vindas.ts';
import { enviarTeste } from './enviar-teste.ts';
import type { DepsDeMandarPorEmail } from './mandar.ts';
import { mandarAcessosDeNovo } from './mandar-acessos.ts';
import { enviosPorResolver } from './por-resolver.ts';
import { tentarDeNovo } from './tentar-de-novo.ts';
import { tentarTodosDeNovo } from './tentar-todos.ts';

/** Liga cada rota de mensagens ao seu caso de uso. */
export const handlers = (deps: DepsDeMandarPorEmail): Handlers<RotasMensagens> => ({
  enviarBoasVindas: ({ params, ctx }) =>
    enviarBoasVindas(deps, { ctx, assinatura_id: params.id, tentativa: true }),
  enviarTeste: ({ params, body, ctx }) => enviarTeste(deps, { ctx, qual: params, entrada: body }),
  lerMedicao: ({ ctx }) => lerMedicao(deps, ctx),
  mudarMedicao: ({ body, ctx }) => mudarMedicao(deps, ctx, body),
  tentarDeNovo: ({ body, ctx }) => tentarDeNovo(deps, { ctx, entrada: body }),
  tentarTodosDeNovo: ({ body, ctx }) => tentarTodosDeNovo(deps, { ctx, envios: body.envios }),
  enviosPorResolver: ({ ctx }) => enviosPorResolver(deps, ctx),
  mandarAcessosDeNovo: ({ body, ctx }) => mandarAcessosDeNovo(deps, { ctx, assinaturas: body.assinaturas }),
});
