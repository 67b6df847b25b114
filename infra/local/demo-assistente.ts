import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import { definirIntegracao, sorteioDoSistema } from '../../lambdas/integracoes/index.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import type { Table } from '../../lambdas/platform/table.ts';
import { MODEL_ACCOUNT } from './fakes/openai.ts';

/** Liga a loja da demonstração ao modelo de mentira. Rodar outra vez, depois de uma queda, não faz dois. */
export async function assistenteDaDemonstracao({
  tabela,
  usuario_id,
  cofre,
  estagio,
}: {
  readonly tabela: Table;
  readonly usuario_id: string;
  readonly cofre: string;
  readonly estagio: string;
}): Promise<void> {
  const { api_key, ...configuracao } = MODEL_ACCOUNT;
  await definirIntegracao(
    { tabela, cofre: abrirCofre(cofre, estagio), sorteio: sorteioDoSistema },
    {
      ctx: newContext(systemClock, { usuario_id, ator: 'demonstracao' }),
      provedor: 'openai',
      configuracao,
      credenciais: { api_key },
    },
  );
}
