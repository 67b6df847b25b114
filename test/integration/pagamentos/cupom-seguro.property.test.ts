import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelarPedido } from '../../../lambdas/pagamentos/tratar-notificacao.ts';
import { somarDias } from '../../../shared/base/datas.ts';
import { quantas } from '../../support/amostragem.ts';
import { umCpf } from '../../support/construtores.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umaLoja, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const HOJE = '2026-11-21';
const MAXIMO = 2;
const passo = fc.oneof(
  { weight: 4, arbitrary: fc.record({ faz: fc.constant('pede'), quem: fc.nat(4), de: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('paga'), quem: fc.nat(9), de: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('cancela'), quem: fc.nat(9), de: fc.constant(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({ faz: fc.constant('espera'), quem: fc.constant(0), de: fc.constant(0) }),
  },
);

it('peça, pague, desista ou espere quem for, as contas do cupom são as dos usos que existem', async () => {
  const pessoas = Array.from({ length: 5 }, umCpf);
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 4, maxLength: 14 }), async (passos) => {
      c.irPara(HOJE);
      let dia = HOJE;
      const loja = await umaLoja(c);
      await loja.cupom({ maximo_usos: MAXIMO });
      const feitos: string[] = [];
      for (const { faz, quem, de } of passos) {
        const id = feitos[quem] ?? '';
        if (faz === 'pede') {
          const corpo = umPedido({ cupom: 'PROMO10', valor: 58.5, cpf: pessoas[quem] ?? '' });
          const { success, pedido_id = '' } = await loja.pedir(corpo, undefined, `203.0.113.${de}`);
          if (success) feitos.push(pedido_id);
        } else if (faz === 'espera') {
          dia = somarDias(dia, 1);
          c.irPara(dia);
        } else if (id && faz === 'paga') {
          await loja.avisar(umPagamento(id, 'pago', { valor_centavos: 5_850 }));
        } else if (id) {
          const alvo = { usuario_id: loja.usuario_id, id, texto: 'Fim' };
          await cancelarPedido({ tabela: c.tabela, relogio: c.relogio }, alvo);
        }
      }
      const usos = await loja.itens('CUPOM_USO');
      const com = (...situacoes: string[]) =>
        usos.filter(({ situacao }) => situacoes.includes(String(situacao)));
      const [cupom] = await loja.itens('CUPOM');
      expect(cupom?.usos_atuais).toBe(com('seguro', 'confirmado').length);
      expect(cupom?.cobrancas_abertas ?? 0).toBe(com('seguro', 'solto').length);
      expect(com('seguro', 'solto').length).toBeLessThanOrEqual(3 * MAXIMO);
      expect(com('seguro').length).toBeLessThanOrEqual(MAXIMO);
      expect(usos.filter((uso) => uso.gsi1pk !== undefined)).toEqual(com('seguro'));
      for (const { sk, abertos } of await loja.itens('CUPOM_ABERTO')) {
        expect(abertos, String(sk)).toBe(com('seguro', 'solto').filter(({ rede }) => rede === sk).length);
      }
    }),
    { numRuns: quantas(6, 15) },
  );
}, 120_000);
