import type { ConteudoStartup } from '../../../shared/paginas/paginas.schema.ts';
import { IconeDoRecurso } from './icones.tsx';
import { Imagem, Ligacao } from './Ligacao.tsx';
import { Planos } from './Planos.tsx';
import { Rodape } from './Rodape.tsx';

type Props = {
  conteudo: ConteudoStartup;
  titulo: string;
  descricao: string;
  vendedor: string;
  raiz: 'main' | 'div';
};

/** Um botão sem texto ou sem para onde ir não aparece. */
function Botao(props: { texto: string; para: string; vazado?: boolean }) {
  if (props.texto === '' || props.para === '') return null;
  return (
    <Ligacao para={props.para} className={props.vazado ? 'botao vazado' : 'botao'}>
      {props.texto}
    </Ligacao>
  );
}

function Topo({ conteudo, titulo }: Props) {
  const { hero, features, pricing } = conteudo;
  const planos = pricing.plans.length > 0;
  return (
    <header className="su-topo">
      <div className="caixa">
        {hero.logo === '' ? (
          <strong className="su-marca">{titulo}</strong>
        ) : (
          <Imagem de={hero.logo} descricao={titulo} largura={150} altura={36} className="su-logo" jaNaTela />
        )}
        <nav aria-label="Seções">
          {features.length > 0 && <a href="#recursos">Recursos</a>}
          {planos && <a href="#planos">Planos</a>}
        </nav>
        <Botao texto={hero.primaryButtonText} para={hero.primaryButtonLink || (planos ? '#planos' : '')} />
      </div>
    </header>
  );
}

function Hero({ conteudo, titulo, descricao }: Props) {
  const { hero, features, pricing } = conteudo;
  const texto = hero.subheadline || descricao;
  const comImagem = hero.image !== '';
  return (
    <section className={comImagem ? 'caixa su-hero' : 'caixa su-hero su-centro'}>
      <div>
        <h1>{hero.headline || titulo}</h1>
        {texto !== '' && <p>{texto}</p>}
        <div className="su-botoes">
          <Botao
            texto={hero.primaryButtonText}
            para={hero.primaryButtonLink || (pricing.plans.length > 0 ? '#planos' : '')}
          />
          <Botao
            texto={hero.secondaryButtonText}
            para={hero.secondaryButtonLink || (features.length > 0 ? '#recursos' : '')}
            vazado
          />
        </div>
      </div>
      {comImagem && (
        <Imagem de={hero.image} descricao="" largura={960} altura={600} className="su-figura" jaNaTela />
      )}
    </section>
  );
}

function Empresas({ showSocial, companies }: ConteudoStartup['social']) {
  if (!showSocial || companies.length === 0) return null;
  return (
    <section className="caixa su-empresas" aria-label="Empresas que confiam">
      <p>Quem confia no nosso trabalho</p>
      <ul>
        {companies.map(({ name, logo }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: duas empresas podem ter o mesmo nome
          <li key={i}>
            {logo === '' ? name : <Imagem de={logo} descricao={name} largura={140} altura={40} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recursos({ features }: Pick<ConteudoStartup, 'features'>) {
  if (features.length === 0) return null;
  return (
    <section id="recursos" className="caixa su-secao" aria-labelledby="t-recursos">
      <h2 id="t-recursos">Recursos</h2>
      <ul className="su-recursos">
        {features.map(({ title, description, icon }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dois recursos podem ter o mesmo título
          <li key={i}>
            <span className="su-icone">
              <IconeDoRecurso nome={icon} />
            </span>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chamada({ headline, description, buttonText, buttonLink }: ConteudoStartup['cta']) {
  if (headline === '' && description === '') return null;
  return (
    <section className="caixa su-secao" aria-label={headline || 'Chamada'}>
      <div className="su-chamada">
        {headline !== '' && <h2>{headline}</h2>}
        {description !== '' && <p>{description}</p>}
        <Botao texto={buttonText} para={buttonLink} />
      </div>
    </section>
  );
}

/** Página de apresentação: topo, hero, empresas, recursos, planos, chamada e rodapé (especificação 2, seção 2). */
export function Startup(props: Props) {
  const { conteudo, raiz: Raiz } = props;
  return (
    <>
      <Topo {...props} />
      <Raiz id="conteudo">
        <Hero {...props} />
        <Empresas {...conteudo.social} />
        <Recursos features={conteudo.features} />
        <Planos planos={conteudo.pricing.plans} />
        <Chamada {...conteudo.cta} />
      </Raiz>
      <Rodape rodape={conteudo.footer} vendedor={props.vendedor || props.titulo} />
    </>
  );
}
