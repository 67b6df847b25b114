import type { Data } from '../../shared/base/datas.ts';
import { type Lembretes, LOGS_NA_TELA } from '../../shared/lembretes/lembretes.schema.ts';
import { diaDoAviso, ehEtapa } from '../../shared/mensagens/avisos.rules.ts';
import { mensagensQueVoltaram } from '../entregas/index.ts';
import {
  contagemDoDia,
  duvidososDeHoje,
  type Envio,
  lerAutomacoes,
  lerContagem,
  lerEnvios,
  TOTAL,
  ultimosLogs,
} from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table };

const FALHOU = new Set(['erro', 'duvidoso']);

/**
 * Diz se se oferece mandar outra vez: o que ainda é uma falha (do duvidoso pode ter vindo a notícia), que ninguém
 * repetiu, que é de uma assinatura e que ainda diz a verdade.
 */
function podeTentar(envio: Envio | undefined, hoje: Data): boolean {
  if (!envio || !FALHOU.has(envio.status) || envio.refeito_por !== null) return false;
  const { tipo_template: tipo, assinatura_id, data_expiracao, falha, categoria } = envio;
  if (assinatura_id === null || data_expiracao === null) return false;
  if (!ehEtapa('email', tipo) || categoria === 'acesso') return true;
  return diaDoAviso({ etapa: tipo, data_expiracao, falha }) === hoje;
}

/** Se os lembretes estão ligados, as contas e os últimos registros, com os que ainda se podem tentar de novo. */
export async function mostrarLembretes({ tabela }: Deps, ctx: RequestContext): Promise<Lembretes> {
  const { usuario_id, today } = ctx;
  const [automacoes, total, hoje, logs, duvidosos] = await Promise.all([
    lerAutomacoes(tabela, usuario_id),
    lerContagem(tabela, usuario_id, TOTAL),
    lerContagem(tabela, usuario_id, contagemDoDia(today)),
    ultimosLogs(tabela, usuario_id, LOGS_NA_TELA),
    duvidososDeHoje(tabela, ctx, 'email'),
  ]);
  const falhos = logs.filter(({ status }) => FALHOU.has(status)).map(({ envio }) => envio);
  const [envios, voltaram] = await Promise.all([
    lerEnvios(tabela, usuario_id, falhos),
    mensagensQueVoltaram(
      tabela,
      usuario_id,
      logs.flatMap(({ provedor, id_provedor }) =>
        provedor && id_provedor ? [{ provedor, id_provedor }] : [],
      ),
    ),
  ]);
  return {
    ligado: automacoes.lembretes,
    versao: automacoes.versao,
    contadores: { total: total.total, enviados: total.enviados, erros: total.erros, hoje: hoje.total },
    logs: logs.map((log) => ({
      ...log,
      voltou: voltaram.get(`${log.provedor}#${log.id_provedor}`) ?? null,
      pode_tentar_de_novo: FALHOU.has(log.status) && podeTentar(envios.get(log.envio), today),
    })),
    duvidosos: duvidosos.map(({ chave, cliente }) => ({
      envio: chave,
      cliente_nome: cliente.nome,
      cliente_email: cliente.email,
    })),
  };
}
