import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LinkDaLinha } from '../linhas/linhas.schema.ts';
import { fraseDosLinks, juntarLinks, linksQueFaltam } from './links.rules.ts';

const umLink = (id: string, rotulo: string, endereco = ''): LinkDaLinha => ({
  id,
  rotulo,
  endereco,
  tipo: 'area',
});
const AREA = umLink('link_area', 'Área de aulas', 'https://aulas.exemplo.com.br');
const GRUPO = umLink('link_grupo', 'Grupo');

describe('os links de uma mensagem', () => {
  it('valem os da linha, menos onde a mensagem tem o seu; o que a linha já não oferece continua', () => {
    expect(juntarLinks([AREA, GRUPO], { link_area: '', link_grupo: ' ' })).toEqual({
      link_area: AREA.endereco,
      link_grupo: '',
    });
    expect(
      juntarLinks([AREA, GRUPO], { link_area: 'https://outra.com.br', link_antigo: 'https://antigo.com.br' }),
    ).toEqual({
      link_area: 'https://outra.com.br',
      link_grupo: '',
      link_antigo: 'https://antigo.com.br',
    });
  });

  it('falta o que o texto usa e não tem endereço que se possa abrir, pelo nome que se lê', () => {
    const usa = (conteudo_texto: string, escritos = {}) =>
      linksQueFaltam({ assunto: 'Oi', conteudo_texto }, [AREA, GRUPO], escritos);
    expect(usa('BOTAO AZUL {{link_area}} // Entrar')).toEqual([]);
    expect(usa('BOTAO AZUL {{ link_grupo }} // Entrar\n{{link_area}}')).toEqual(['Grupo']);
    expect(usa('BOTAO AZUL {{link_grupo}}', { link_grupo: 't.me/grupo' })).toEqual([]);
    expect(usa('Sem link nenhum')).toEqual([]);
  });

  it('diz-se em palavras', () => {
    expect(fraseDosLinks([])).toBe('');
    expect(fraseDosLinks(['Área de aulas'])).toBe('falta o link Área de aulas');
    expect(fraseDosLinks(['Grupo', 'Agenda', 'Suporte'])).toBe('faltam os links Grupo, Agenda e Suporte');
  });

  it('um endereço da linha nunca toma o lugar do que a mensagem tem', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.webUrl(), (daLinha, daMensagem) => {
        const links = [umLink('link_area', 'Área', daLinha)];
        expect(juntarLinks(links, { link_area: daMensagem })).toEqual({ link_area: daMensagem });
        expect(juntarLinks(links, {})).toEqual({ link_area: daLinha });
      }),
      { numRuns: 20 },
    );
  });
});
