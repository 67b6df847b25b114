import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { type RelatorioDoAsaas, recusasDoAsaas } from '../../shared/relatorios/asaas.routes.ts';
import {
  type Diferenca,
  estaLendo,
  juntarRetratos,
  type LadoDaFatura,
  podePedir,
} from '../../shared/relatorios/conferencia.rules.ts';
import { diasDoPeriodo, type PeriodoEmMeses } from '../../shared/relatorios/periodos.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { lerConferencias } from './conferencia-item.ts';
import { pedirConferencia } from './pedir-conferencia.ts';

/** Diz se a integração do Asaas de um vendedor está ativa. */
export type AsaasAtivo = (usuario_id: string) => Promise<boolean>;

type Deps = { readonly tabela: Table; readonly asaasAtivo: AsaasAtivo };
type Pedido = { readonly ctx: RequestContext; readonly periodo: PeriodoEmMeses };

const converterEmReais = (item: {
  readonly recebido: number;
  readonly estornado: number;
  readonly contestado: number;
}) => ({
  recebido: centavosParaReais(item.recebido),
  estornado: centavosParaReais(item.estornado),
  contestado: centavosParaReais(item.contestado),
  liquido: centavosParaReais(item.recebido - item.estornado - item.contestado),
});

const ladoDaApi = (lado: LadoDaFatura | null) =>
  lado && {
    situacao: lado.situacao,
    valor: centavosParaReais(lado.recebido > 0 ? lado.recebido : lado.valor),
    devolvido: centavosParaReais(lado.estornado + lado.contestado),
  };
const diferencaDaApi = ({ la, aqui, ...item }: Diferenca) => ({
  ...item,
  la: ladoDaApi(la),
  aqui: ladoDaApi(aqui),
});

/** O relatório do Asaas: só lê os retratos guardados, um item por mês. */
export async function relatorioDoAsaas(deps: Deps, { ctx, periodo }: Pedido): Promise<RelatorioDoAsaas> {
  const { usuario_id, now } = ctx;
  const { de, ate, meses } = diasDoPeriodo(periodo, ctx.today);
  const [ativa, lidas] = await Promise.all([
    deps.asaasAtivo(usuario_id),
    lerConferencias(deps.tabela, usuario_id, { de: meses[0] ?? '', ate: meses.at(-1) ?? '' }),
  ]);
  const doMes = meses.map((mes) => ({ mes, lida: lidas.get(mes) ?? null }));
  const { situacoes, la, aqui, de_fora, diferencas, alem, sem_conferir } = juntarRetratos(
    doMes.flatMap(({ lida }) => lida?.retrato ?? []),
  );
  return {
    periodo,
    de,
    ate,
    ativa,
    alem,
    sem_conferir,
    pode_atualizar: ativa && doMes.some(({ lida }) => podePedir(lida, now)),
    meses: doMes.map(({ mes, lida }) => ({
      mes,
      em: lida?.retrato?.em ?? null,
      lendo: estaLendo(lida, now),
      lidas: lida?.lidas ?? 0,
      falha: lida?.falha ?? null,
    })),
    situacoes: situacoes.map(({ situacao, quantas, centavos }) => ({
      situacao,
      quantas,
      valor: centavosParaReais(centavos),
    })),
    la: converterEmReais(la),
    aqui: converterEmReais(aqui),
    de_fora: { quantas: de_fora.quantas, ...converterEmReais(de_fora) },
    diferencas: diferencas.map(diferencaDaApi),
  };
}

/** Pede que se leiam de novo os meses de um período, e diz quais; o que se leu há pouco fica como está. */
export async function atualizarRelatorioDoAsaas(
  deps: Deps,
  { ctx, periodo }: Pedido,
): Promise<{ meses: string[] }> {
  if (!(await deps.asaasAtivo(ctx.usuario_id))) throw refusal(recusasDoAsaas, 'asaas_inativo');
  const pedidos: string[] = [];
  // Do mais novo ao mais antigo: é o que mais se quer ver.
  for (const mes of diasDoPeriodo(periodo, ctx.today).meses.toReversed()) {
    if (await pedirConferencia(deps, ctx, mes)) pedidos.push(mes);
  }
  return { meses: pedidos };
}
