import { rotasContrato } from '../../shared/contrato/contrato.routes.ts';
import { buildOpenApi } from '../../shared/manifest/openapi.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';

const env = readEnv(['ESTAGIO', 'ORIGEM_SEGREDO']);
let documento: ReturnType<typeof buildOpenApi> | undefined;

/** Serve o documento OpenAPI 3.1 gerado do manifesto. */
export const handler = implement(
  rotasContrato,
  {
    obterOpenApi: () => {
      documento ??= buildOpenApi();
      return documento;
    },
  },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: null },
);
