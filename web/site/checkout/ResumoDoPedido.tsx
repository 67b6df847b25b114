import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { CaixaDoCupom } from './CaixaDoCupom.tsx';
import { type Compra, reaisDaCompra } from './pedido.ts';
import { escreverReais, fraseDaRecorrencia, fraseDoPeriodo } from './planos.ts';
import type { UsoDoCupom } from './useCupom.ts';

/** O que se paga agora e depois; com cupom, o preço de antes aparece riscado (o desconto é da primeira cobrança). */
export function ResumoDoPedido({ compra, cupom }: { compra: Compra; cupom: UsoDoCupom }) {
  const { plano } = compra;
  const cheio = escreverReais(plano.preco_centavos);
  return (
    <aside className="cartao resumo" aria-label="Resumo do pedido">
      <h2>Resumo do pedido</h2>
      <p className="total">
        <span>{plano.nome}</span>
        <span className="precos">
          {compra.cupom !== null && (
            <s>
              <span className="so-leitor">De </span>
              {cheio}
            </s>
          )}
          <strong>{formatarReais(reaisDaCompra(compra))}</strong>
        </span>
      </p>
      <p className="detalhe">
        {compra.cupom !== null && plano.recorrente
          ? `Desconto na primeira cobrança. Depois, ${cheio} ${fraseDoPeriodo(plano)}, até você cancelar.`
          : fraseDaRecorrencia(plano)}
      </p>
      <CaixaDoCupom cupom={cupom} />
    </aside>
  );
}
