import type { ReactNode } from 'react';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { WhatsApp } from './pecas.tsx';
import { dinheiro, fraseDaAbertura, menorPreco } from './precos.ts';

/** O menor preço, logo na abertura: ninguém precisa rolar para saber quanto custa. */
function APartirDe({ dados }: { dados: DadosDaPaginaDeVenda }) {
  const { planos } = dados;
  const menor = menorPreco(planos);
  if (menor === undefined) {
    return <p className="apartir">{planos.length > 0 ? 'Esgotado' : 'Vendas abertas em breve'}</p>;
  }
  return (
    <p className="apartir">
      {planos.length > 1 && 'a partir de '}
      <strong>{dinheiro(menor.preco_centavos)}</strong>
      {fraseDaAbertura(menor)}
    </p>
  );
}

/** Abertura da página: o que é, quanto custa, para onde ir. */
export function Hero(props: {
  dados: DadosDaPaginaDeVenda;
  olho?: string;
  titulo: string;
  texto?: string;
  acao?: string;
  mensagem: string;
  figura?: ReactNode;
  destaques?: readonly (readonly [string, string])[];
}) {
  const { dados, olho, titulo, texto, acao = 'Ver planos', mensagem, figura, destaques = [] } = props;
  return (
    <section className="hero">
      <div className="caixa">
        <div>
          {olho && <p className="olho">{olho}</p>}
          <h1>{titulo}</h1>
          {texto && <p className="lead">{texto}</p>}
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
        {figura && <div className="figura">{figura}</div>}
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
