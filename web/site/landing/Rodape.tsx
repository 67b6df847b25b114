import type { ConteudoStartup } from '../../../shared/paginas/paginas.schema.ts';
import { IconeDaRede } from './icones.tsx';
import { Imagem, Ligacao } from './Ligacao.tsx';

/** Rodapé da página startup: logo, colunas de links, redes e direitos. */
export function Rodape(props: { rodape: ConteudoStartup['footer']; vendedor: string }) {
  const { logo, columns, socialLinks, copyright } = props.rodape;
  const redes = socialLinks.filter(({ url }) => url !== '');
  return (
    <footer className="su-rodape">
      <div className="caixa">
        {(logo !== '' || columns.length > 0) && (
          <div className="su-colunas">
            <Imagem de={logo} descricao={props.vendedor} largura={150} altura={36} className="su-logo" />
            {columns.map(({ title, links }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: duas colunas podem ter o mesmo título
              <div key={i}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ text, url }, j) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: dois links podem ser iguais
                    <li key={j}>
                      <Ligacao para={url}>{text || url}</Ligacao>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        <div className="su-fim">
          <p>{copyright || `© ${props.vendedor}`}</p>
          {redes.length > 0 && (
            <ul aria-label="Redes sociais">
              {redes.map(({ platform, url, icon }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a mesma rede pode repetir
                <li key={i}>
                  <Ligacao para={url} rotulo={platform || url}>
                    <IconeDaRede nome={icon || platform} />
                  </Ligacao>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}
