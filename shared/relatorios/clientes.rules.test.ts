import { describe, expect, it } from 'vitest';
import {
  contarAssinatura,
  type DaCarteira,
  type Elo,
  type Parcelas,
  repartir,
} from '../assinaturas/carteira.rules.ts';
import { montarClientes } from './clientes.rules.ts';
import { diasDoPeriodo } from './periodos.rules.ts';

const HOJE = '2026-11-22';
const uma = (data_inicio: string, data_expiracao: string, extras: Partial<DaCarteira> = {}): DaCarteira => ({
  produto_id: 'p1',
  status: 'ativo',
  status_grupo: 'ativo',
  data_inicio,
  data_expiracao,
  data_remocao_grupo: null,
  valor: 65,
  metadata: {},
  ...extras,
});

/** O relatório de quem tem estas cadeias de assinaturas, cada uma renovando a anterior. */
function relatorio(...cadeias: readonly (readonly DaCarteira[])[]) {
  const total: Record<string, number> = {};
  const somar = (parcelas: Parcelas) => {
    for (const [nome, n] of Object.entries(parcelas)) total[nome] = (total[nome] ?? 0) + n;
  };
  for (const cadeia of cadeias) {
    let elo: Elo = null;
    for (const [i, assinatura] of cadeia.entries()) {
      const renovada = i + 1 < cadeia.length;
      const contada = contarAssinatura(
        renovada ? { ...assinatura, status: 'expirado', status_grupo: 'renovado' } : assinatura,
        elo,
      );
      somar(contada.parcelas);
      elo = contada.elo;
    }
  }
  return montarClientes({ ...diasDoPeriodo('3_meses', HOJE), carteira: { hoje: HOJE, ...repartir(total) } });
}

describe('o relatório de clientes', () => {
  it('churn é o que venceu no mês e não se renovou em 30 dias, sobre o que estava ativo no começo dele', () => {
    const { meses } = relatorio(
      [uma('2026-08-10', '2026-09-10')],
      [uma('2026-08-10', '2026-09-10'), uma('2026-10-10', '2026-11-10')],
      [uma('2026-08-20', '2026-09-20'), uma('2026-10-21', '2026-12-21')],
      [uma('2026-09-05', '2026-12-05')],
    );
    // A segunda renovou no trigésimo dia; a terceira, no trigésimo primeiro.
    expect(meses.map(({ mes, no_inicio, perdidas, churn }) => [mes, no_inicio, perdidas, churn])).toEqual([
      ['2026-09', 3, 2, 2 / 3],
      ['2026-10', 1, 0, 0],
      ['2026-11', 3, 1, 1 / 3],
    ]);
    expect(meses.map(({ parcial }) => parcial)).toEqual([false, true, true]);
  });

  it('quem renova no fim de um mês está ativo no começo do outro, e não se conta duas vezes', () => {
    const { meses, ativas } = relatorio([
      uma('2026-09-01', '2026-09-30'),
      uma('2026-09-28', '2026-10-31'),
      uma('2026-10-30', '2026-11-30'),
    ]);
    expect(meses.map(({ no_inicio, no_fim }) => [no_inicio, no_fim])).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(ativas).toBe(1);
  });

  it('a vencer conta de hoje ao último dia da janela, sem a cancelada nem a já renovada', () => {
    const { a_vencer } = relatorio(
      [uma('2026-10-22', HOJE)],
      [uma('2026-10-29', '2026-11-29', { valor: 49.9 })],
      [uma('2026-10-30', '2026-11-30')],
      [uma('2026-10-25', '2026-11-25', { status: 'cancelado' })],
      [uma('2026-10-25', '2026-11-24'), uma('2026-11-20', '2027-02-20', { valor: 165 })],
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
      [uma('2026-09-05', '2026-10-05'), uma('2026-10-05', '2026-11-05'), uma('2026-11-05', '2026-12-05')],
      [uma('2026-09-08', '2026-10-08')],
      [uma('2026-10-08', '2026-11-08'), uma('2026-11-08', '2026-12-08')],
    );
    expect(safras).toEqual([
      { mes: '2026-09', voltas: [2, 1, 1] },
      { mes: '2026-10', voltas: [1, 1] },
    ]);
  });
});
