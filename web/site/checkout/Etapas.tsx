import type { Passo } from './navegacao.ts';

const ETAPAS = ['Seus dados', 'Forma de pagamento', 'Confirmação'] as const;

/** Onde se está na compra: o que já passou fica marcado, também para quem ouve a página. */
export function Etapas({ passo }: { passo: Passo }) {
  const atual = passo === 'dados' ? 0 : 1;
  return (
    <ol className="etapas" aria-label="Etapas da compra">
      {ETAPAS.map((nome, i) => (
        <li
          key={nome}
          className={i < atual ? 'feita' : i === atual ? 'atual' : ''}
          aria-current={i === atual ? 'step' : undefined}
        >
          <span className="bola" aria-hidden="true">
            {i < atual ? '✓' : i + 1}
          </span>
          <span>{nome}</span>
          {i < atual && <span className="so-leitor">(concluída)</span>}
        </li>
      ))}
    </ol>
  );
}
