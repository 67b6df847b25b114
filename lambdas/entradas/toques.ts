import { rotasToques } from '../../shared/toques/toques.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { aceitarPelaRede, novoParDeChaves } from '../adapters/empurrar.ts';
import { redeDosVendedores } from '../adapters/rede-dos-vendedores.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { handlers } from '../toques/handlers.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'COFRE_CHAVE', 'REDE_LOCAL']);
const tabela = openTable(env.TABELA);

/** O que avisa quem vende, quando, e em que aparelhos. Cifra no cofre a chave com que se assinam os avisos dele. */
export const handler = implement(
  rotasToques,
  handlers({
    tabela,
    aceitarEndereco: aceitarPelaRede(redeDosVendedores(env.REDE_LOCAL, env.ESTAGIO)),
    novoPar: novoParDeChaves,
    cifrar: abrirCofre(env.COFRE_CHAVE, env.ESTAGIO).cifrar,
  }),
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
