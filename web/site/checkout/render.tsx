import { renderToString } from 'react-dom/server';
import type { DadosDoCheckout } from '../../../shared/site/site.schema.ts';
import { AvisoCurto } from '../documento/Aviso.tsx';
import { Documento, renderDocumento } from '../documento/Documento.tsx';
import { cssDaMarca, Marca } from '../documento/Marca.tsx';
import { PeDaPagina } from '../documento/QuemVende.tsx';
import { Checkout } from './Checkout.tsx';
import { css, lista as cssDaLista } from './checkout.css.ts';
import { type Catalogo, catalogoDe, mostraEmLista } from './planos.ts';

const LUGAR = 'aqui-entra-o-checkout';

/** JSON para dentro de <script>: sem '<', nada fecha a etiqueta antes da hora. */
const escreverParaScript = (catalogo: Catalogo) => JSON.stringify(catalogo).replaceAll('<', '\\u003c');

/**
 * HTML publicado de /checkout/{slug}, que também serve /checkout/{slug}/gateway: lê-se e preenche-se sem JavaScript, e
 * o React o assume depois. O catálogo vai num bloco de dados, que a CSP deixa passar por não ser script.
 */
export function renderCheckout(dados: DadosDoCheckout): string {
  const { linha } = dados;
  const catalogo = catalogoDe(dados);
  const html = renderDocumento(
    <Documento
      dados={dados}
      titulo={`Finalizar compra: ${linha.nome}`}
      descricao={`Escolha o plano e finalize a compra de ${linha.nome}.`}
      css={css + (mostraEmLista(dados.planos) ? cssDaLista : '') + cssDaMarca(dados.marca)}
      tema="claro"
      script="checkout"
      indexar={false}
      corpo={
        <>
          <header className="caixa marca">
            <Marca dados={dados} />
          </header>
          <div id="checkout">{LUGAR}</div>
          <footer className="caixa rodape">
            <AvisoCurto aviso={linha.aviso} />
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
  return html.replace(LUGAR, () =>
    renderToString(<Checkout catalogo={catalogo} loja={dados.loja} partida={null} />),
  );
}
