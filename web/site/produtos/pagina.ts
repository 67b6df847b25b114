import type { ReactElement } from 'react';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';

/** Uma página de venda com desenho seu. */
export type Pagina = {
  readonly Corpo: (props: { dados: DadosDaPaginaDeVenda }) => ReactElement;
  /** A do <body>, que também é o nome da figura dela. */
  readonly classe: string;
  readonly descricao: string;
  /** Só o que a página usa: o estilo vai dentro dela. */
  readonly css: string;
};
