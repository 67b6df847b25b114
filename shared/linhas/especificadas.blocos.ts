import type { Bloco, ConteudoDaVenda } from '../blocos/blocos.schema.ts';
import { consultoria } from './especificadas.blocos.consultoria.ts';
import { jackpot } from './especificadas.blocos.jackpot.ts';
import { metodoCerccos } from './especificadas.blocos.metodo-cerccos.ts';
import { overLimite } from './especificadas.blocos.over-limite.ts';
import { paginaDaSemente } from './especificadas.paginas.ts';
import { ehEspecificada, type IdEspecificado } from './especificadas.ts';

// As páginas de venda que a especificação desenha (2, seções 2, 3 e 9), como blocos: valem enquanto o vendedor não
// grava outra coisa (regra 51, decisão 0080).

const conteudo = (slug: string, cor: string | null, descricao: string, blocos: Bloco[]): ConteudoDaVenda => ({
  tema: 'noite',
  esquema: 'escuro',
  cor,
  descricao,
  imagem: { endereco: `/assets/site/og-${slug}-1.png`, largura: 1200, altura: 630, alt: '' },
  blocos,
});

/** Cada página: a cor, o que a prévia do link diz, e os blocos. */
const PAGINAS: Readonly<Record<IdEspecificado, () => ConteudoDaVenda>> = {
  jackpot: () =>
    conteudo(
      'jackpot-hunters',
      '#ffc553',
      'Dois grupos no Telegram, os dois lados do placar exato: back em odds altas e lay nos placares improváveis. Planos de 1, 3 e 6 meses.',
      jackpot(),
    ),
  over_limite: () =>
    conteudo(
      'over-limite',
      null,
      'Entradas de gols ao vivo com odd mínima e stake fixa de 2% ou 1% da banca, no Telegram. Planos de 1, 3 e 6 meses.',
      overLimite(),
    ),
  metodo_cerccos: () =>
    conteudo(
      'metodo-cerccos',
      '#74c8ff',
      'Curso em dez módulos: placar exato e mercados paralelos, gestão de banca, +EV e cenários pré-live, com 12 meses de suporte.',
      metodoCerccos(),
    ),
  consultoria: () =>
    conteudo(
      'consultoria',
      '#cdb4ff',
      'Encontros mensais, um a um, por 12 meses, para traders já lucrativos. Apenas 10 vagas por ano, com todos os produtos incluídos.',
      consultoria(),
    ),
};

/**
 * O conteúdo com que nasce a página de venda de uma das quatro, pelo id da linha ou pelo endereço; null em qualquer
 * outra. Cada chamada devolve um conteúdo novo.
 */
export function conteudoDaSemente(linhaOuSlug: string): ConteudoDaVenda | null {
  const id = paginaDaSemente(linhaOuSlug)?.linha_id ?? linhaOuSlug;
  return ehEspecificada(id) ? PAGINAS[id]() : null;
}
