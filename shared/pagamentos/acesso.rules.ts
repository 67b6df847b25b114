import * as z from 'zod';
import { type Data, dataMaisTarde, diaDoMes, diasAte, somarMesesNoDia } from '../base/datas.ts';

/** O acesso que um pagamento de um pedido deu: em que dia, por quantos meses, e se o dinheiro dele ficou. */
export const concessao = z.lazy(() =>
  z.object({
    pagamento_id: z.string(),
    dia: z.string(),
    /** Null é vitalício. */
    meses: z.number().int().positive().nullable(),
    com_dinheiro: z.boolean(),
    /** O período que o gateway disse ter cobrado, quando foi ele que se deu (regra 75). */
    periodo: z.object({ de: z.string(), ate: z.string() }).optional(),
    /** O dia do mês em que o período acaba, quando os meses continuam os anteriores. */
    ancora: z.number().int().optional(),
  }),
);
export type Concessao = z.output<typeof concessao>;

/** O que os pagamentos de um pedido deram: desde quando, e um por um. */
export const acessoPago = z.lazy(() => z.object({ desde: z.string(), concessoes: z.array(concessao) }));
export type AcessoPago = z.output<typeof acessoPago>;

/**
 * Até quando vai o tempo pago que restou (regra 29): os meses dos pagamentos cujo dinheiro ficou, um depois do outro,
 * nunca antes do dia em que se pagou cada um. Função pura do conjunto: a ordem em que se soube de cada coisa não
 * importa.
 */
export function fimDoTempoPago({ desde, concessoes }: AcessoPago): Data {
  return [...concessoes]
    .sort((a, b) => a.dia.localeCompare(b.dia) || a.pagamento_id.localeCompare(b.pagamento_id))
    .filter(({ com_dinheiro }) => com_dinheiro)
    .reduce((fim, { dia, meses, periodo, ancora }) => {
      if (periodo && fim <= periodo.de && periodo.ate > dia) return periodo.ate;
      const de = dataMaisTarde(fim, dia);
      return somarMesesNoDia(de, meses, de === fim && ancora ? ancora : diaDoMes(de));
    }, desde);
}

/** O acesso com um pagamento que passou a ter, ou a não ter, dinheiro. */
export function marcarDinheiro(acesso: AcessoPago, pagamento_id: string, com_dinheiro: boolean): AcessoPago {
  const concessoes = acesso.concessoes.map((concessao) =>
    concessao.pagamento_id === pagamento_id ? { ...concessao, com_dinheiro } : concessao,
  );
  return { ...acesso, concessoes };
}

/** Dias que o vencimento anda quando o acesso pago passa de um a outro; os que o operador somou à mão ficam. */
export function diasEntre(antes: AcessoPago, depois: AcessoPago): number {
  return diasAte(fimDoTempoPago(depois), fimDoTempoPago(antes));
}

/** O acesso com mais um pagamento, que conta a partir de `desde` se é o primeiro. */
export function somarPagamento(
  acesso: AcessoPago | null,
  desde: Data,
  item: Omit<Concessao, 'com_dinheiro'>,
): AcessoPago {
  const nova = { ...item, com_dinheiro: true };
  return acesso ? { ...acesso, concessoes: [...acesso.concessoes, nova] } : { desde, concessoes: [nova] };
}
