import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { ConteudoStartup } from '../../../shared/paginas/paginas.schema.ts';
import { Ligacao } from './Ligacao.tsx';

type PlanoDaPagina = ConteudoStartup['pricing']['plans'][number];

function Preco({ price, interval }: Pick<PlanoDaPagina, 'price' | 'interval'>) {
  const texto = typeof price === 'number' ? formatarReais(price) : price;
  if (texto === '') return null;
  return (
    <p className="su-preco">
      <strong>{texto}</strong>
      {/* 'Sob consulta' não é por mês. */}
      {interval !== '' && /\d/.test(texto) && <span> /{interval}</span>}
    </p>
  );
}

function CartaoDoPlano({ plano }: { plano: PlanoDaPagina }) {
  return (
    <li className={plano.featured ? 'su-plano su-destaque' : 'su-plano'}>
      {plano.featured && <span className="su-selo">Mais popular</span>}
      <h3>{plano.name}</h3>
      {plano.description !== '' && <p>{plano.description}</p>}
      <Preco price={plano.price} interval={plano.interval} />
      <ul>
        {plano.features.filter(Boolean).map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dois itens podem ser iguais
          <li key={i}>{item}</li>
        ))}
      </ul>
      {plano.buttonText !== '' && plano.buttonLink !== '' && (
        <Ligacao para={plano.buttonLink} className={plano.featured ? 'botao' : 'botao vazado'}>
          {plano.buttonText}
        </Ligacao>
      )}
    </li>
  );
}

/** Planos e preços, o destacado com selo. */
export function Planos({ planos }: { planos: readonly PlanoDaPagina[] }) {
  if (planos.length === 0) return null;
  return (
    <section id="planos" className="caixa su-secao" aria-labelledby="t-planos">
      <h2 id="t-planos">Planos</h2>
      <ul className="su-planos">
        {planos.map((plano, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dois planos podem ter o mesmo nome
          <CartaoDoPlano key={i} plano={plano} />
        ))}
      </ul>
    </section>
  );
}
