import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { dinheiro, fraseDaAbertura, fraseSemPreco, menorPreco } from '../produtos/precos.ts';
import { linkDosPlanos } from './destino.ts';
import { Figura } from './Figura.tsx';
import { duvidaSobre, type PropsDoBloco, tituloDaPagina, WhatsApp } from './pecas.tsx';

/** O menor preço, logo na abertura: ninguém precisa rolar para saber quanto custa. */
function APartirDe({ dados }: { dados: DadosDaPaginaDeVenda }) {
  const { planos } = dados;
  const menor = menorPreco(planos);
  if (menor === undefined) return <p className="apartir">{fraseSemPreco(planos)}</p>;
  return (
    <p className="apartir">
      {planos.length > 1 && 'a partir de '}
      <strong>{dinheiro(menor.preco_centavos)}</strong>
      {fraseDaAbertura(menor)}
    </p>
  );
}

/** Abertura da página: o que é, quanto custa, para onde ir. */
export function Capa({ dados, bloco, pagina }: PropsDoBloco<'capa'>) {
  const { olho, texto, figura, destaques } = bloco;
  const titulo = bloco.titulo || tituloDaPagina(dados);
  const href = linkDosPlanos(dados, pagina);
  return (
    <section className="hero">
      <div className="caixa">
        <div>
          {olho && <p className="olho">{olho}</p>}
          {pagina.capa === bloco.id ? <h1>{titulo}</h1> : <h2>{titulo}</h2>}
          {texto && <p className="lead">{texto}</p>}
          <APartirDe dados={dados} />
          <div className="acoes">
            {href !== null && (
              <a className="botao" href={href}>
                {bloco.acao || (dados.planos.length === 1 ? 'Ver o plano' : 'Ver planos')}
              </a>
            )}
            <WhatsApp dados={dados} mensagem={bloco.mensagem || duvidaSobre(dados)}>
              Tirar dúvidas
            </WhatsApp>
          </div>
        </div>
        {figura && (
          <div className="figura">
            <Figura dados={dados} figura={figura} tamanho="capa" pressa />
          </div>
        )}
        {destaques.length > 0 && (
          <dl className="destaques">
            {destaques.map(({ numero, rotulo }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dois destaques podem ser iguais
              <div key={i}>
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
