import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { agregar } from '../agregados/agregar.ts';
import {
  contarRecuperadoDoPagamento,
  contarRenovada,
  type Recuperada,
} from '../agregados/contar-recuperado.ts';
import { recontar } from '../agregados/recontar.ts';
import {
  atualizarCopias,
  contarNaCarteira,
  contarNaRecorrencia,
  type MudancaDaPessoa,
  perderFalhasDa,
} from '../assinaturas/index.ts';
import { apagarAnotacoes } from '../clientes/index.ts';
import { fecharFalhasPagas, marcarRenovada } from '../cobrancas/index.ts';
import { type AlvoDeHoje, contarHoje, levarAHome } from '../painel-inicio/index.ts';
import { contarNoCaixa } from '../pedidos/index.ts';
import { systemClock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { readEnv } from '../platform/env.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { apagarRegistros } from '../privacidade/index.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'FILA_AGREGADOS_URL']);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('agregados', env.FILA_AGREGADOS_URL);

const contas = {
  contarNoCaixa: (usuario_id: string, entidade_id: string) =>
    contarNoCaixa({ tabela }, usuario_id, entidade_id),
  contarNaCarteira: (usuario_id: string, id: string, renovada_por: string | null = null) =>
    contarNaCarteira({ tabela }, usuario_id, id, renovada_por),
  contarNaRecorrencia: (usuario_id: string, mudanca: MudancaDaPessoa) =>
    contarNaRecorrencia({ tabela }, usuario_id, mudanca),
  contarRenovada: (usuario_id: string, recuperada: Recuperada) =>
    contarRenovada({ tabela }, usuario_id, recuperada),
  contarHoje: (usuario_id: string, alvo: AlvoDeHoje) => contarHoje({ tabela }, usuario_id, alvo),
};

/**
 * Fila `agregados`: mantém em dia as cópias que as listas mostram, as somas do caixa, da carteira e da recorrência, as
 * cobranças que levaram a renovar, as contas da Home e o apagamento de quem pediu.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return agregar(
    {
      fila,
      ...contas,
      atualizarCopias: (usuario_id, alvo) => atualizarCopias({ tabela }, usuario_id, alvo),
      marcarRenovada: (usuario_id, alvo) =>
        marcarRenovada(
          { tabela },
          { ctx: newContext(systemClock, { usuario_id, ator: 'agregados' }), ...alvo },
        ),
      fecharFalhasPagas: (usuario_id, alvo) =>
        fecharFalhasPagas(
          { tabela },
          { ctx: newContext(systemClock, { usuario_id, ator: 'agregados' }), ...alvo },
        ),
      perderFalhasDa: (usuario_id, assinatura_id) =>
        perderFalhasDa({ tabela }, newContext(systemClock, { usuario_id, ator: 'agregados' }), assinatura_id),
      apagarAnotacoes: (usuario_id, cliente_id) => apagarAnotacoes(tabela, usuario_id, cliente_id),
      apagarRegistros: (usuario_id, cliente_id) =>
        apagarRegistros(
          { tabela, contarHoje: contas.contarHoje },
          newContext(systemClock, { usuario_id, ator: 'agregados' }),
          cliente_id,
        ),
      contarRecuperadoDoPagamento: (usuario_id, entidade_id) =>
        contarRecuperadoDoPagamento({ tabela }, usuario_id, entidade_id),
      levarAHome: (evento) => levarAHome({ tabela }, evento),
      recontar: (usuario_id, dados) =>
        recontar({ tabela, relogio: systemClock, ...contas }, usuario_id, dados),
    },
    event,
  );
}
