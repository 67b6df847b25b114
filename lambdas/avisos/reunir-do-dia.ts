import type { Data } from '../../shared/base/datas.ts';
import {
  DA_ETAPA,
  ETAPAS,
  ETAPAS_DA_FALHA,
  type Etapa,
  falhaDaEtapa,
  vencimentosAdiante,
  vencimentosDaEtapa,
} from '../../shared/mensagens/avisos.rules.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import {
  ativasQueVencem,
  type Falha,
  falhasDoDia,
  filtrarNoCartao,
  vencidasEm,
} from '../assinaturas/index.ts';
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

/** As etapas que a agenda de um canal pede: por e-mail, a primeira sai na hora em que se sabe. */
export const ETAPAS_DA_AGENDA: { readonly [C in Canal]: readonly Etapa<C>[] } = {
  email: ETAPAS_DA_FALHA.email.slice(1),
  whatsapp: ETAPAS_DA_FALHA.whatsapp,
};

/** O aviso de uma cobrança que falhou, numa etapa. */
export const avisoDaFalha = <C extends Canal>(etapa: Etapa<C>, falha: Falha): Aviso<C> => {
  const { assinatura_id, data_expiracao, pedido_id, pagamento_id, em } = falha;
  return { assinatura_id, etapa, data_expiracao, falha: { pedido_id, pagamento_id, em } };
};

/**
 * Os avisos do dia, por vendedor e etapa: os das cobranças que falharam, os do vencimento do próprio dia e os que uma
 * queda atrasou.
 */
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
  const falhas = await Promise.all(
    ETAPAS_DA_AGENDA[canal].map(async (etapa) =>
      (await falhasDoDia(tabela, falhaDaEtapa(etapa, dia))).map((falha) => ({ etapa, falha })),
    ),
  );
  function juntar(usuario_id: string, lista: 'vencem' | 'adiante', aviso: Aviso) {
    const chave = `${aviso.etapa} de ${usuario_id}`;
    const grupo = grupos.get(chave) ?? { usuario_id, etapa: aviso.etapa, vencem: [], adiante: [] };
    grupo[lista].push(aviso);
    grupos.set(chave, grupo);
  }
  for (const { etapa, falha } of falhas.flat())
    juntar(falha.usuario_id, 'vencem', avisoDaFalha(etapa, falha));
  for (const { usuario_id, id, etapa, data_expiracao, lista } of achados.flat())
    juntar(usuario_id, lista, { assinatura_id: id, etapa, data_expiracao });
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
