import { ehEspecificada, type IdEspecificado } from '../../../../shared/linhas/especificadas.ts';
import { css as cssDoCarrossel } from '../carrossel.css.ts';
import { capa as cssDaCapa, css as cssDasFiguras } from '../figuras.css.ts';
import type { Pagina } from '../pagina.ts';
import { espera as cssDaEspera, css as cssDaPagina, passos as cssDosPassos } from '../produtos.css.ts';
import { Consultoria } from './Consultoria.tsx';
import { JackpotHunters } from './JackpotHunters.tsx';
import { MetodoCerccos } from './MetodoCerccos.tsx';
import { OverLimite } from './OverLimite.tsx';

/** A cor do produto, e a do texto sobre ela. */
const cor = (a: string, sobre: string) => `body{--a:${a};--sobre-a:${sobre}}`;

/** As páginas de venda que a especificação desenha (2, seções 2 e 9), pelo id da linha. */
const PAGINAS: Readonly<Record<IdEspecificado, Pagina>> = {
  jackpot: {
    Corpo: JackpotHunters,
    classe: 'jackpot-hunters',
    descricao:
      'Dois grupos no Telegram, os dois lados do placar exato: back em odds altas e lay nos placares improváveis. Planos de 1, 3 e 6 meses.',
    css: `${cssDaPagina}${cor('#ffc553', '#1d1400')}${cssDasFiguras}${cssDosPassos}`,
  },
  over_limite: {
    Corpo: OverLimite,
    classe: 'over-limite',
    descricao:
      'Entradas de gols ao vivo com odd mínima e stake fixa de 2% ou 1% da banca, no Telegram. Planos de 1, 3 e 6 meses.',
    css: cssDaPagina + cssDasFiguras + cssDosPassos,
  },
  metodo_cerccos: {
    Corpo: MetodoCerccos,
    classe: 'metodo-cerccos',
    descricao:
      'Curso em dez módulos: placar exato e mercados paralelos, gestão de banca, +EV e cenários pré-live, com 12 meses de suporte.',
    css: `${cssDaPagina}${cor('#74c8ff', '#03182a')}${cssDaCapa}${cssDoCarrossel}`,
  },
  consultoria: {
    Corpo: Consultoria,
    classe: 'consultoria',
    descricao:
      'Encontros mensais, um a um, por 12 meses, para traders já lucrativos. Apenas 10 vagas por ano, com todos os produtos incluídos.',
    css: `${cssDaPagina}${cor('#cdb4ff', '#170a33')}${cssDasFiguras}${cssDosPassos}${cssDaEspera}`,
  },
};

/** A página que a especificação desenha para uma linha; null para qualquer outra. */
export const paginaEspecificada = (linha_id: string): Pagina | null =>
  ehEspecificada(linha_id) ? PAGINAS[linha_id] : null;
