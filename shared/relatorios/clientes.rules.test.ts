import { describe, expect, it } from 'vitest';
import {
  contarAssinatura,
  type DaCarteira,
  type Elo,
  type Parcelas,
  repartir,
} from '../assinaturas/carteira.rules.ts';
import { type Linha, linhaDaPessoa, parcelasDaLinha } from '../assinaturas/recorrencia.rules.ts';
import { montarClientes } from './clientes.rules.ts';
import { diasDoPeriodo } from './periodos.rules.ts';

const HOJE = '2026-11-22';
const criar = (
  data_inicio: string,
  data_expiracao: string,
  extras: Partial<DaCarteira> = {},
): DaCarteira => ({
  produto_id: 'p1',
  status: 'ativo',
  status_grupo: 'ativo',
  data_inicio,
  data_expiracao,
  data_remocao_grupo: null,
  valor: 65,
  metadata: {},
  criado_em: `${data_inicio}T15:00:00.000Z`,
  ...extras,
});

const daPessoa = (id: string, desde: string, renovada_por?: string) => ({
  id,
  criado_em: `${desde}T15:00:00.000Z`,
  produto: { periodicidade: 'mensal' as const },
  metadata: renovada_por ? { renovada_por } : {},
});

type Somas = Record<string, number>;
const somarEm = (total: Somas, parcelas: Parcelas) => {
  for (const [nome, n] of Object.entries(parcelas)) total[nome] = (total[nome] ?? 0) + n;
};

/** O relatório de quem tem estas linhas e estas parcelas da carteira. */
function montar(recorrencia: Somas, carteira: Somas) {
  return montarClientes({
    ...diasDoPeriodo('3_meses', HOJE),
    carteira: { hoje: HOJE, ...repartir(carteira) },
    recorrencia: { hoje: HOJE, ...repartir(recorrencia) },
  });
}
const montarDe = (linha: Linha) => montar({ ...parcelasDaLinha(linha) }, {});

/** O relatório de quem tem estas cadeias de assinaturas, cada uma de uma pessoa e renovando a anterior. */
function relatorio(...cadeias: readonly (readonly DaCarteira[])[]) {
  const [carteira, recorrencia]: [Somas, Somas] = [{}, {}];
  for (const cadeia of cadeias) {
    let elo: Elo = null;
    for (const [i, assinatura] of cadeia.entries()) {
      const renovada = i + 1 < cadeia.length;
      const contada = contarAssinatura(
        renovada ? { ...assinatura, status: 'expirado', status_grupo: 'renovado' } : assinatura,
        elo,
      );
      somarEm(carteira, contada.parcelas);
      elo = contada.elo;
    }
    const dela = cadeia.map((carteira, i) => ({
      ...carteira,
      ...daPessoa(`a${i}`, carteira.data_inicio, i + 1 < cadeia.length ? `a${i + 1}` : undefined),
    }));
    somarEm(recorrencia, parcelasDaLinha(linhaDaPessoa(dela)));
  }
  return montar(recorrencia, carteira);
}

describe('o relatório de clientes', () => {
  it('o começo mais as novas e as reativadas, menos as perdidas, é o fim de cada mês; e o mês de agora está em aberto', () => {
    const { meses, ativas } = relatorio(
      [criar('2026-08-10', '2026-09-10')],
      [criar('2026-08-10', '2026-09-10'), criar('2026-10-10', '2026-11-10')],
      [criar('2026-08-20', '2026-09-20'), criar('2026-09-29', '2026-10-28')],
      [criar('2026-09-05', '2026-12-05')],
    );
    expect(
      meses.map(({ no_inicio, novas, reativadas, perdidas, no_fim, em_aberto }) => [
        ...[no_inicio, novas, reativadas, perdidas, no_fim],
        em_aberto,
      ]),
    ).toEqual([
      // As que venceram no dia 10 perdem-se no 18; a terceira, no 28, e volta no 29.
      [3, 1, 1, 3, 2, false],
      [2, 0, 1, 0, 3, false],
      [3, 0, 0, 2, 1, true],
    ]);
    expect(ativas).toBe(1);
  });

  it('churn é quem se perdeu dos que estavam no começo, e com menos de vinte só se dizem os números', () => {
    const muitas = Array.from({ length: 20 }, (_, i) =>
      i < 5 ? [criar('2026-08-10', '2026-10-10')] : [criar('2026-08-10', '2026-12-10')],
    );
    const poucas = relatorio(...muitas.slice(1)).fechado;
    expect(poucas).toMatchObject({
      mes: '2026-10',
      no_inicio: 19,
      perdidas_do_inicio: 4,
      churn: null,
      ltv: null,
    });
    // Quem entra e sai no mesmo mês não estava no começo.
    const { fechado } = relatorio(...muitas, [criar('2026-10-01', '2026-10-05', { status: 'cancelado' })]);
    expect(fechado).toMatchObject({ no_inicio: 20, perdidas_do_inicio: 5, churn: 0.25, arpu: 65, ltv: 260 });
  });

  it('uma pessoa com dois produtos é uma só, e a recorrência soma os dois', () => {
    const { meses } = relatorio([criar('2026-09-05', '2026-12-05')]);
    expect(meses[0]?.recorrencia).toEqual({
      inicio: 0,
      nova: 65,
      reativada: 0,
      expansao: 0,
      contracao: 0,
      perdida: 0,
      fim: 65,
    });
    const dois = montarDe(
      linhaDaPessoa([
        { ...criar('2026-09-05', '2026-12-05'), ...daPessoa('x', '2026-09-05') },
        { ...criar('2026-10-05', '2026-12-05', { produto_id: 'p2' }), ...daPessoa('y', '2026-10-05') },
      ]),
    );
    expect(
      dois.meses.map(({ no_fim, recorrencia: { nova, expansao, fim } }) => [no_fim, nova, expansao, fim]),
    ).toEqual([
      [1, 65, 0, 65],
      [1, 0, 65, 130],
      [1, 0, 0, 130],
    ]);
  });

  it('a vencer conta de hoje ao último dia da janela, sem a cancelada nem a já renovada', () => {
    const { a_vencer } = relatorio(
      [criar('2026-10-22', HOJE)],
      [criar('2026-10-29', '2026-11-29', { valor: 49.9 })],
      [criar('2026-10-30', '2026-11-30')],
      [criar('2026-10-25', '2026-11-25', { status: 'cancelado' })],
      [criar('2026-10-25', '2026-11-24'), criar('2026-11-20', '2027-02-20', { valor: 165 })],
    );
    expect(a_vencer).toEqual([
      { dias: 7, assinaturas: 2, valor: 114.9 },
      { dias: 30, assinaturas: 3, valor: 179.9 },
      { dias: 60, assinaturas: 3, valor: 179.9 },
      { dias: 90, assinaturas: 4, valor: 344.9 },
    ]);
  });

  it('a safra é o mês em que se começou, e cada renovação fica nela', () => {
    const { safras } = relatorio(
      [
        criar('2026-09-05', '2026-10-05'),
        criar('2026-10-05', '2026-11-05'),
        criar('2026-11-05', '2026-12-05'),
      ],
      [criar('2026-09-08', '2026-10-08')],
      [criar('2026-10-08', '2026-11-08'), criar('2026-11-08', '2026-12-08')],
    );
    expect(safras).toEqual([
      { mes: '2026-09', voltas: [2, 1, 1] },
      { mes: '2026-10', voltas: [1, 1] },
    ]);
  });
});
