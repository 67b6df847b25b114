import { rotasContrato } from '../../shared/contrato/contrato.routes.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';

const env = readEnv(['ESTAGIO', 'ORIGEM_SEGREDO']);
/**
 * Os contratos de todos os domínios só se montam quando alguém os pede: são o que o arranque desta função teria de mais
 * caro.
 */
const montar = async () => (await import('../../shared/manifest/openapi.ts')).buildOpenApi();
let documento: ReturnType<typeof montar> | undefined;

/** Serve o documento OpenAPI 3.1 gerado do manifesto. */
export const handler = implement(
  rotasContrato,
  {
    obterOpenApi: () => {
      documento ??= montar();
      return documento;
    },
  },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: null },
);
