import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { Paragrafos } from './Paragrafos.tsx';

/** O aviso de risco (especificação 2, seção 1), com as mesmas palavras em toda página. */
export function Risco() {
  return (
    <>
      Operações esportivas são renda variável: há ganhos e há perdas, e não existe promessa nem garantia de
      lucro. Resultados passados não garantem resultados futuros. Cada operação é decisão e responsabilidade
      de quem compra. Proibido para menores de 18 anos. Jogue com responsabilidade.
    </>
  );
}

/**
 * O aviso do que se vende, sob a página de venda: o de risco onde a renda é variável (especificação 2, seção 1), o que
 * quem vende escreveu, ou nada.
 */
export function Aviso({ aviso: { tipo, texto } }: { aviso: Linha['aviso'] }) {
  if (tipo === 'renda_variavel') {
    return (
      <section className="aviso caixa" aria-label="Aviso de risco">
        <b>18+</b>
        <p>
          <strong>Aviso de risco.</strong> <Risco />
        </p>
      </section>
    );
  }
  if (tipo === 'nenhum' || texto === null) return null;
  return (
    <section className="aviso caixa" aria-label="Aviso">
      <div>
        <Paragrafos texto={texto} />
      </div>
    </section>
  );
}

/** O mesmo aviso no pé do checkout, em poucas palavras. */
export function AvisoCurto({ aviso: { tipo, texto } }: { aviso: Linha['aviso'] }) {
  if (tipo === 'renda_variavel') {
    return (
      <p>
        Renda variável: não há garantia de lucro, e as operações são de responsabilidade de quem as faz.
        Proibido para menores de 18 anos. Jogue com responsabilidade.
      </p>
    );
  }
  return tipo === 'texto' && texto !== null && <Paragrafos texto={texto} />;
}
