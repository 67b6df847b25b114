import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { conteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import { conteudoDaSemente } from '../../../shared/linhas/especificadas.blocos.ts';
import { IDS_ESPECIFICADOS } from '../../../shared/linhas/especificadas.ts';
import { SLUGS, umaPaginaPublicada } from '../../../test/support/catalogo-de-prova.ts';
import { umaPaginaDeVenda } from '../../../test/support/pagina-de-venda.ts';
import { renderPaginaDeVenda } from './render.tsx';

/**
 * O corpo das quatro páginas como a especificação as desenha: o que se lê e a sua ordem. Um resumo só muda de
 * propósito; o estilo fica de fora, que é o do tema.
 */
const RESUMOS: Readonly<Record<string, string>> = {
  'jackpot-hunters': '014a6190272c6dc3',
  'over-limite': 'd597e45cac98193b',
  'metodo-cerccos': '4b01c1a66ab6a55c',
  consultoria: '8cde365f035975dc',
};

const corpo = (slug: string) =>
  renderPaginaDeVenda(umaPaginaDeVenda(umaPaginaPublicada(slug, (plano) => plano.length * 1_000))).replace(
    /^.*<\/head>/s,
    '',
  );

describe('as quatro páginas da especificação', () => {
  it.each(SLUGS)('%s desenha-se letra por letra como antes de ser dado', (slug) => {
    expect(createHash('sha256').update(corpo(slug)).digest('hex').slice(0, 16)).toBe(RESUMOS[slug]);
  });

  it('são conteúdos que o esquema aceita sem mudar nada, pelo id da linha ou pelo endereço', () => {
    for (const chave of [...IDS_ESPECIFICADOS, ...SLUGS]) {
      const conteudo = conteudoDaSemente(chave);
      expect(conteudoDaVenda.parse(conteudo)).toEqual(conteudo);
    }
    expect(conteudoDaSemente('curso-de-panificacao')).toBeNull();
  });
});
