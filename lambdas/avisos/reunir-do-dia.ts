import type { Data } from '../../shared/base/datas.ts';
import {
  DA_ETAPA,
  ETAPAS,
  type Etapa,
  vencimentosAdiante,
  vencimentosDaEtapa,
} from '../../shared/mensagens/avisos.rules.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import { ativasQueVencem, filtrarNoCartao, vencidasEm } from '../assinaturas/index.ts';
import type { Aviso } from '../mensagens/index.ts';
import type { Table } from '../platform/table.ts';

/**
 * A etapa de um vendedor; `adiante` são os que vencem depois: de quem o gateway cobra no cartão antes disso, conta-se
 * da cobrança.
 */
export type EtapaDeUm = {
  readonly usuario_id: string;
  readonly etapa: Etapa;
  readonly vencem: Aviso[];
  readonly adiante: Aviso[];
};

/** Os avisos do dia, por vendedor e etapa: os do próprio dia e os que uma falha atrasou. */
export async function reunirDoDia(tabela: Table, canal: Canal, dia: Data): Promise<EtapaDeUm[]> {
  const grupos = new Map<string, EtapaDeUm>();
  async function procurar(etapa: Etapa, data_expiracao: Data, lista: 'vencem' | 'adiante') {
    const achar = DA_ETAPA[etapa].atraso > 0 ? vencidasEm : ativasQueVencem;
    return (await achar(tabela, data_expiracao)).map((vence) => ({ ...vence, etapa, data_expiracao, lista }));
  }
  const achados = await Promise.all(
    ETAPAS[canal].flatMap((etapa) => [
      ...vencimentosDaEtapa(etapa, dia).map((vence) => procurar(etapa, vence, 'vencem')),
      ...vencimentosAdiante(etapa, dia).map((vence) => procurar(etapa, vence, 'adiante')),
    ]),
  );
  for (const { usuario_id, id, etapa, data_expiracao, lista } of achados.flat()) {
    const chave = `${etapa} de ${usuario_id}`;
    const grupo = grupos.get(chave) ?? { usuario_id, etapa, vencem: [], adiante: [] };
    grupo[lista].push({ assinatura_id: id, etapa, data_expiracao });
    grupos.set(chave, grupo);
  }
  return [...grupos.values()];
}

/**
 * Dos que vencem adiante, os de quem um gateway cobra no cartão; nenhum pela Cloud API, em que só sai o que a Meta
 * aprovou.
 */
export async function cobradasNoCartao<C extends Canal>(
  tabela: Table,
  { usuario_id, adiante }: { readonly usuario_id: string; readonly adiante: readonly Aviso<C>[] },
  provedor: string | null,
): Promise<Aviso<C>[]> {
  if (provedor === null || provedor === 'whatsapp' || adiante.length === 0) return [];
  const quais = adiante.map(({ assinatura_id: id }) => ({ usuario_id, id }));
  const cobradas = new Set((await filtrarNoCartao(tabela, quais)).map(({ id }) => id));
  return adiante.filter(({ assinatura_id }) => cobradas.has(assinatura_id));
}
