import type { ReactElement } from 'react';
import type { DadosDaPaginaLegal, OQueSeVende, PaginaLegal } from '../../../shared/site/site.schema.ts';
import { Documento, renderDocumento } from '../documento/Documento.tsx';
import { cssDaMarca, Marca } from '../documento/Marca.tsx';
import { PeDaPagina } from '../documento/QuemVende.tsx';
import { Privacidade } from './Privacidade.tsx';
import { Termos } from './Termos.tsx';

/** Estilo das páginas de privacidade e de termos: texto corrido, para ler. */
const css = `
main{max-width:720px;padding-block:28px 40px}
@media (pointer:coarse){main>a{display:inline-block;min-height:44px;align-content:center}}
h1{margin:16px 0 10px;font-size:clamp(1.75rem,6vw,2.5rem)}
h2{margin:34px 0 10px;font-size:1.25rem}
main p+p,main ul+p,main ul{margin-top:10px}
main li{margin-top:8px;padding-left:16px;border-left:3px solid var(--linha)}
main>address{margin-top:12px;font-size:1rem}
footer{max-width:720px;padding-block:18px 36px;border-top:1px solid var(--linha)}
`;

type Pagina = {
  readonly Corpo: (props: { dados: DadosDaPaginaLegal }) => ReactElement;
  readonly titulo: string;
  readonly descricao: (vende: OQueSeVende) => string;
};

const PAGINAS: Readonly<Record<PaginaLegal, Pagina>> = {
  privacidade: {
    Corpo: Privacidade,
    titulo: 'Política de privacidade',
    descricao: () => 'O que se guarda de quem compra, por quê, por quanto tempo, quem trata e como pedir.',
  },
  termos: {
    Corpo: Termos,
    titulo: 'Termos de uso',
    descricao: ({ avisos }) =>
      avisos.some(({ tipo }) => tipo === 'renda_variavel')
        ? 'O que se compra, como se paga, como se desiste em até 7 dias, e o aviso de risco.'
        : 'O que se compra, como se paga e como se desiste em até 7 dias.',
  },
};

/** HTML de uma página legal de um vendedor, pronto para publicar. */
export function renderPaginaLegal(dados: DadosDaPaginaLegal): string {
  const { Corpo, titulo, descricao } = PAGINAS[dados.pagina];
  return renderDocumento(
    <Documento
      dados={dados}
      titulo={`${titulo} | ${dados.vendedor}`}
      descricao={descricao(dados.vende)}
      css={css + cssDaMarca(dados.marca)}
      tema="claro"
      corpo={
        <>
          <main id="conteudo" className="caixa">
            <a href={dados.voltar}>
              <Marca dados={dados} seta="← " />
            </a>
            <Corpo dados={dados} />
          </main>
          <footer className="caixa">
            <PeDaPagina dados={{ ...dados, quemVende: null }} />
          </footer>
        </>
      }
    />,
  );
}
