import type { ReactElement } from 'react';
import { NOMES_DOS_PRODUTOS, type SlugDoProduto } from '../../../shared/catalogo/catalogo.rules.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { Documento, renderDocumento } from '../documento/Documento.tsx';
import { Consultoria } from './Consultoria.tsx';
import { css as cssDoCarrossel } from './carrossel.css.ts';
import { capa as cssDaCapa, css as cssDasFiguras } from './figuras.css.ts';
import { JackpotHunters } from './JackpotHunters.tsx';
import { MetodoCerccos } from './MetodoCerccos.tsx';
import { OverLimite } from './OverLimite.tsx';
import { Alerta, linkDoWhatsApp, Rodape, Topo } from './pecas.tsx';
import { espera as cssDaEspera, css as cssDaPagina, passos as cssDosPassos } from './produtos.css.ts';

type Pagina = {
  readonly Corpo: (props: { dados: DadosDaPaginaDeVenda }) => ReactElement;
  readonly descricao: string;
  /** Só o que a página usa: o estilo vai dentro dela. */
  readonly css: string;
};

/** A cor do produto, e a do texto sobre ela. */
const cor = (a: string, sobre: string) => `body{--a:${a};--sobre-a:${sobre}}`;

const PAGINAS: Readonly<Record<SlugDoProduto, Pagina>> = {
  'jackpot-hunters': {
    Corpo: JackpotHunters,
    descricao:
      'Dois grupos no Telegram, os dois lados do placar exato: back em odds altas e lay nos placares improváveis. Planos de 1, 3 e 6 meses.',
    css: `${cssDaPagina}${cor('#ffc553', '#1d1400')}${cssDasFiguras}${cssDosPassos}`,
  },
  'over-limite': {
    Corpo: OverLimite,
    descricao:
      'Entradas de gols ao vivo com odd mínima e stake fixa de 2% ou 1% da banca, no Telegram. Planos de 1, 3 e 6 meses.',
    css: cssDaPagina + cssDasFiguras + cssDosPassos,
  },
  'metodo-cerccos': {
    Corpo: MetodoCerccos,
    descricao:
      'Curso em dez módulos: placar exato e mercados paralelos, gestão de banca, +EV e cenários pré-live, com 12 meses de suporte.',
    css: `${cssDaPagina}${cor('#74c8ff', '#03182a')}${cssDaCapa}${cssDoCarrossel}`,
  },
  consultoria: {
    Corpo: Consultoria,
    descricao:
      'Encontros mensais, um a um, por 12 meses, para traders já lucrativos. Apenas 10 vagas por ano, com todos os produtos incluídos.',
    css: `${cssDaPagina}${cor('#cdb4ff', '#170a33')}${cssDasFiguras}${cssDosPassos}${cssDaEspera}`,
  },
};

/** HTML da página de venda de um produto, pronto para publicar. */
export function renderPaginaDeVenda(recebidos: DadosDaPaginaDeVenda): string {
  const { whatsapp } = recebidos;
  // Um número que não serve vale por nenhum: a página não deixa convite sem link.
  const dados = { ...recebidos, whatsapp: linkDoWhatsApp(whatsapp, '') === null ? null : whatsapp };
  const { Corpo, descricao, css } = PAGINAS[dados.slug];
  return renderDocumento(
    <Documento
      dados={dados}
      titulo={`${NOMES_DOS_PRODUTOS[dados.slug]} | ${dados.vendedor}`}
      descricao={descricao}
      imagem={`/assets/site/og-${dados.slug}-1.png`}
      tipo="product"
      classe={dados.slug}
      css={css}
      corpo={
        <>
          <Topo dados={dados} />
          <main id="conteudo">
            <Corpo dados={dados} />
            <Alerta />
          </main>
          <Rodape dados={dados} />
        </>
      }
    />,
  );
}
