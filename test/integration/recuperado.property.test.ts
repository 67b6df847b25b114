import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contarRecuperadoDoPagamento, contarRenovada } from '../../lambdas/agregados/contar-recuperado.ts';
import { pagamentoKey } from '../../lambdas/platform/keys/pedidos.ts';
import { type Table, transact } from '../../lambdas/platform/table.ts';
import { relatorioDeFaturamento } from '../../lambdas/relatorios/relatorio-de-faturamento.ts';
import { quantas } from '../support/amostragem.ts';
import { type Cenario, umCenario } from './cenario.ts';
import { caiu, processoQueCai } from './queda/simulada.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario('2026-11-30');
});
afterAll(() => c.parar());

const RENOVACOES = 6;
/** As pares foram obtidas por uma mensagem; as outras se renovaram sem nenhuma. */
const porMensagem = (n: number) => n % 2 === 0;
const diaDe = (n: number) => `2026-${n < 3 ? '10' : '11'}-${String(10 + n)}`;

const umEvento = fc.record({
  qual: fc.nat(RENOVACOES - 1),
  o_que: fc.constantFrom('pagar', 'estornar', 'contestar', 'avisar', 'renovar'),
  centavos: fc.integer({ min: 1, max: 9_999 }),
  entregas: fc.nat(2),
  juntas: fc.boolean(),
  queda: fc.option(
    fc.record({ n: fc.integer({ min: 1, max: 4 }), quando: fc.constantFrom('antes', 'depois') }),
  ),
});

let vendedores = 0;

it('o recuperado por mensagens é igual à recontagem: pagamentos, estornos, disputas, repetições, atrasos e quedas', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(umEvento, { minLength: 5, maxLength: 20 }), async (eventos) => {
      vendedores += 1;
      const usuario_id = `recuperado-${vendedores}`;
      const contas = Array.from({ length: RENOVACOES }, () => ({ recebido: 0, estornado: 0, contestado: 0 }));
      const id = (n: number) => `asaas#pay_${n}`;
      const gravar = (n: number) =>
        transact(c.tabela, [
          {
            put: {
              ...pagamentoKey(usuario_id, 'asaas', `pay_${n}`),
              ...contas[n],
              gsi2pk: `${usuario_id}-${n}`,
              gsi2sk: diaDe(n),
              pedido_id: `${usuario_id}-${n}`,
              assinatura_id: `a-${n}`,
              moeda: 'brl',
              versao: 1,
              situacao: 'pago',
              valor_centavos: 9_999,
              fatos: [],
            },
          },
        ]);
      const avisar = (n: number, tabela: Table = c.tabela) =>
        contarRecuperadoDoPagamento({ tabela }, usuario_id, id(n));
      const renovar = async (n: number, tabela: Table = c.tabela) => {
        if (!porMensagem(n)) return;
        const pedido_id = `${usuario_id}-${n}`;
        await contarRenovada({ tabela }, usuario_id, { renovada_por: `a-${n}`, dia: diaDe(n), pedido_id });
      };
      for (const { qual, o_que, centavos, entregas, juntas, queda } of eventos) {
        const conta = contas[qual];
        if (!conta) continue;
        const livre = conta.recebido - conta.estornado - conta.contestado;
        if (o_que === 'pagar' && conta.recebido === 0) conta.recebido = centavos;
        if (o_que === 'estornar') conta.estornado += Math.min(livre, centavos);
        if (o_que === 'contestar') conta.contestado = conta.contestado > 0 ? 0 : Math.min(livre, centavos);
        await gravar(qual);
        const tratar = o_que === 'renovar' ? renovar : avisar;
        if (queda) {
          const processo = processoQueCai(queda.n, queda.quando === 'antes' ? 'antes' : 'depois');
          await caiu(tratar(qual, processo.tabela(c.tabela)));
        }
        const vezes = Array.from({ length: entregas }, () => () => tratar(qual));
        if (juntas) await Promise.all(vezes.map((vez) => vez()));
        else for (const vez of vezes) await vez();
      }
      for (let n = 0; n < RENOVACOES; n += 1) {
        await gravar(n);
        await renovar(n);
        await avisar(n);
      }
      const liquidos = contas.map(({ recebido, estornado, contestado }, n) =>
        porMensagem(n) ? recebido - estornado - contestado : 0,
      );
      const { recuperado, meses } = await relatorioDeFaturamento(
        { tabela: c.tabela },
        { ctx: c.ctx({ usuario_id }), periodo: '3_meses' },
      );
      const soma = (de: number, ate: number) =>
        liquidos.slice(de, ate).reduce((total, liquido) => total + liquido, 0);
      expect({ centavos: Math.round(recuperado.valor * 100), renovacoes: recuperado.renovacoes }).toEqual({
        centavos: soma(0, RENOVACOES),
        renovacoes: liquidos.filter((liquido) => liquido > 0).length,
      });
      expect(meses.map((mes) => Math.round(mes.recuperado * 100))).toEqual([
        0,
        soma(0, 3),
        soma(3, RENOVACOES),
      ]);
    }),
    { numRuns: quantas(6, 20) },
  );
}, 120_000);
