import type { ReactElement } from 'react';
import type { DadosDaPaginaLegal, PaginaLegal } from '../../../shared/site/site.schema.ts';
import { Documento, renderDocumento } from '../documento/Documento.tsx';
import { PeDaPagina } from '../documento/QuemVende.tsx';
import { css } from './legais.css.ts';
import { Privacidade } from './Privacidade.tsx';
import { Termos } from './Termos.tsx';

type Pagina = {
  readonly Corpo: (props: { dados: DadosDaPaginaLegal }) => ReactElement;
  readonly titulo: string;
  readonly descricao: string;
};

const PAGINAS: Readonly<Record<PaginaLegal, Pagina>> = {
  privacidade: {
    Corpo: Privacidade,
    titulo: 'Política de privacidade',
    descricao: 'O que se guarda de quem compra, por quê, por quanto tempo, quem trata e como pedir.',
  },
  termos: {
    Corpo: Termos,
    titulo: 'Termos de uso',
    descricao: 'O que se compra, como se paga, como se desiste em até 7 dias, e o aviso de risco.',
  },
};

/** HTML de uma página legal de um vendedor, pronto para publicar. */
export function renderPaginaLegal(dados: DadosDaPaginaLegal): string {
  const { Corpo, titulo, descricao } = PAGINAS[dados.pagina];
  return renderDocumento(
    <Documento
      dados={dados}
      titulo={`${titulo} | ${dados.vendedor}`}
      descricao={descricao}
      css={css}
      tema="claro"
      corpo={
        <>
          <main id="conteudo" className="caixa">
            <a href={dados.voltar}>← {dados.vendedor}</a>
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
