import { renderToString } from 'react-dom/server';
import { NOMES_DOS_PRODUTOS } from '../../../shared/catalogo/catalogo.rules.ts';
import type { DadosDoCheckout } from '../../../shared/site/site.schema.ts';
import { Documento, renderDocumento } from '../documento/Documento.tsx';
import { PeDaPagina } from '../documento/QuemVende.tsx';
import { Checkout } from './Checkout.tsx';
import { css } from './checkout.css.ts';
import type { Catalogo } from './planos.ts';

const LUGAR = 'aqui-entra-o-checkout';

/** JSON para dentro de <script>: sem '<', nada fecha a etiqueta antes da hora. */
const escreverParaScript = (catalogo: Catalogo) => JSON.stringify(catalogo).replaceAll('<', '\\u003c');

/**
 * HTML publicado de /checkout/{slug}, que também serve /checkout/{slug}/gateway: lê-se e preenche-se sem JavaScript, e
 * o React o assume depois. O catálogo vai num bloco de dados, que a CSP deixa passar por não ser script.
 */
export function renderCheckout(dados: DadosDoCheckout): string {
  const catalogo: Catalogo = { slug: dados.slug, planos: dados.planos };
  const html = renderDocumento(
    <Documento
      dados={dados}
      titulo={`Finalizar compra: ${NOMES_DOS_PRODUTOS[dados.slug]}`}
      descricao={`Escolha o plano e finalize a compra de ${NOMES_DOS_PRODUTOS[dados.slug]}.`}
      css={css}
      tema="claro"
      script="checkout"
      indexar={false}
      corpo={
        <>
          <div id="checkout">{LUGAR}</div>
          <footer className="caixa rodape">
            <p>
              Renda variável: não há garantia de lucro, e as operações são de responsabilidade de quem as faz.
              Proibido para menores de 18 anos. Jogue com responsabilidade.
            </p>
            <PeDaPagina dados={dados} />
          </footer>
          <script type="application/json" id="dados">
            {escreverParaScript(catalogo)}
          </script>
        </>
      }
    />,
  );
  // À parte porque o React só reconhece no navegador o que ele mesmo marcou (renderToString).
  return html.replace(LUGAR, () => renderToString(<Checkout catalogo={catalogo} partida={null} />));
}
