import type { ReactNode } from 'react';
import { centavosParaReais, formatarReais } from '../../../shared/base/dinheiro.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { WhatsApp } from './pecas.tsx';

/** O menor preço, logo na abertura: ninguém precisa rolar para saber quanto custa. */
function APartirDe({ dados }: { dados: DadosDaPaginaDeVenda }) {
  const [menor, ...outros] = dados.planos.toSorted((a, b) => a.preco_centavos - b.preco_centavos);
  if (menor === undefined) return <p className="apartir">Vendas abertas em breve</p>;
  const { preco_centavos, meses_acesso, recorrente } = menor;
  return (
    <p className="apartir">
      {outros.length > 0 && 'a partir de '}
      <strong>{formatarReais(centavosParaReais(preco_centavos))}</strong>
      {recorrente ? meses_acesso === 1 && ' por mês' : ` por ${meses_acesso} meses de acesso`}
    </p>
  );
}

/** Abertura da página: o que é, quanto custa, para onde ir. */
export function Hero(props: {
  dados: DadosDaPaginaDeVenda;
  olho: string;
  titulo: string;
  texto: string;
  acao?: string;
  mensagem: string;
  figura: ReactNode;
  destaques?: readonly (readonly [string, string])[];
}) {
  const { dados, olho, titulo, texto, acao = 'Ver planos', mensagem, figura, destaques = [] } = props;
  return (
    <section className="hero">
      <div className="caixa">
        <div>
          <p className="olho">{olho}</p>
          <h1>{titulo}</h1>
          <p className="lead">{texto}</p>
          <APartirDe dados={dados} />
          <div className="acoes">
            <a className="botao" href="#planos">
              {acao}
            </a>
            <WhatsApp dados={dados} mensagem={mensagem}>
              Tirar dúvidas
            </WhatsApp>
          </div>
        </div>
        <div className="figura">{figura}</div>
        {destaques.length > 0 && (
          <dl className="destaques">
            {destaques.map(([numero, rotulo]) => (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{numero}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
