import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Bloco } from '../../../shared/blocos/blocos.schema.ts';
import { temLacuna } from '../../../shared/blocos/lacunas.ts';
import { conteudoEmBlocos } from '../../../shared/paginas/paginas.schema.ts';
import { umDeCada } from '../../../test/support/blocos-de-prova.ts';
import { textosHostis, textosHostisDeHtml } from '../../../test/support/hostis.ts';
import { umaPaginaDeVenda } from '../../../test/support/pagina-de-venda.ts';
import { renderLanding } from '../landing/render.tsx';
import { Blocos } from './Blocos.tsx';

const dados = umaPaginaDeVenda();
const MARCA = 'TEXTO-DE-QUEM-VENDE';

/** O mesmo bloco com outro texto em todo campo escrito; o que já não passaria do esquema também se prova. */
function trocar<T>(valor: T, texto: string): T {
  const trocado = (dentro: unknown): unknown => {
    if (dentro === MARCA) return texto;
    if (Array.isArray(dentro)) return dentro.map(trocado);
    if (dentro === null || typeof dentro !== 'object') return dentro;
    return Object.fromEntries(Object.entries(dentro).map(([nome, de]) => [nome, trocado(de)]));
  };
  return trocado(valor) as T;
}
const modelo = umDeCada(MARCA);
const desenhar = (blocos: readonly Bloco[]) =>
  renderToStaticMarkup(
    <Blocos
      dados={dados}
      conteudo={{
        tema: 'limpo',
        esquema: 'automatico',
        cor: null,
        descricao: '',
        imagem: null,
        blocos: [...blocos],
      }}
    />,
  );
/** As etiquetas com os nomes dos atributos, sem os valores. */
const esqueleto = (html: string) =>
  html.match(/<[^>]*>/g)?.map((etiqueta) => etiqueta.replace(/="[^"]*"/g, '=""'));

/** Os campos em que o texto não é livre: têm a sua conferência. */
const FECHADOS = new Set(['id', 'tipo', 'servico', 'video', 'modo', 'icone', 'endereco']);
function camposEscritos(valor: unknown, nome = ''): [string, string][] {
  if (typeof valor === 'string') return FECHADOS.has(nome) ? [] : [[nome, valor]];
  if (valor === null || typeof valor !== 'object') return [];
  return Object.entries(valor).flatMap(([campo, dentro]) =>
    camposEscritos(dentro, Array.isArray(valor) ? nome : campo),
  );
}

describe('texto hostil nos blocos', () => {
  it('a prova enche todo campo escrito de todo tipo', () => {
    for (const bloco of modelo)
      for (const [campo, valor] of camposEscritos(bloco)) expect(valor, `${bloco.tipo}.${campo}`).toBe(MARCA);
  });

  it('nenhum dos mais de 500 textos hostis abre etiqueta ou atributo em campo nenhum', () => {
    expect(textosHostis.length).toBeGreaterThanOrEqual(500);
    const esperado = esqueleto(desenhar(trocar(modelo, 'x')));
    for (const texto of textosHostis) {
      // Uma linha a mais é um parágrafo a mais, e é o que se quer.
      const numaLinha = `x${texto.replaceAll('\n', ' ').toWellFormed()}`;
      expect(esqueleto(desenhar(trocar(modelo, numaLinha))), texto).toEqual(esperado);
    }
  });

  it.each(textosHostisDeHtml)('lido por um navegador, nada roda, e %s lê-se como texto', (texto) => {
    const janela = new Window({ settings: { disableJavaScriptEvaluation: true } });
    janela.document.body.innerHTML = desenhar(trocar(modelo, texto));
    const { body } = janela.document;
    // O link é o que o React escreve para a figura da capa chegar antes.
    expect(
      body.querySelector(
        'script,iframe[src],iframe[srcdoc],object,embed,style,base,form,link:not([as=image])',
      ),
    ).toBeNull();
    for (const elemento of body.querySelectorAll('*')) {
      for (const { name, value } of elemento.attributes) {
        expect(name).not.toMatch(/^on/);
        if (['href', 'src'].includes(name)) expect(value).toMatch(/^(?:https:|#|\/(?!\/))/);
      }
    }
    const lidos = [...body.querySelectorAll('h1,h2,h3,p')].map(({ textContent }) => textContent);
    expect(lidos.filter((lido) => lido === texto).length).toBeGreaterThan(20);
    janela.close();
  });

  it('numa landing page gravada e publicada também: é a mesma página, com outro texto', () => {
    const publicar = (texto: string) => {
      const lido = conteudoEmBlocos.safeParse({
        venda: dados.slug,
        pagina: { descricao: texto, blocos: trocar(modelo, texto) },
      });
      const vendida = { ...dados, linha: { ...dados.linha, nome: texto } };
      return (
        lido.success &&
        renderLanding({
          ...dados,
          titulo: texto,
          descricao: texto,
          vendedor: texto,
          template: 'blocos',
          conteudo: lido.data,
          catalogo: [vendida],
        })
      );
    };
    const esperado = esqueleto(String(publicar('x')));
    // Que nenhum deles abre etiqueta num bloco já se provou acima: aqui basta uma amostra, com todos os de HTML.
    const amostra = [...textosHostisDeHtml, ...textosHostis.filter((_, i) => i % 10 === 0)];
    let aceitos = 0;
    for (const texto of amostra) {
      const html = publicar(`x${texto.replaceAll('\n', ' ').toWellFormed()}`);
      // O comprido demais é recusado ao gravar.
      if (html === false) continue;
      aceitos += 1;
      // O que parece uma lacuna não se publica: há menos etiquetas, e nenhuma que não se esperasse.
      if (temLacuna(texto)) expect(esperado, texto).toEqual(expect.arrayContaining(esqueleto(html) ?? []));
      else expect(esqueleto(html), texto).toEqual(esperado);
    }
    expect(aceitos).toBeGreaterThanOrEqual(amostra.length / 2);
  });

  it('um endereço hostil não vira link nem figura, e um vídeo que não é um não se desenha', () => {
    for (const endereco of textosHostis) {
      const imagem = { endereco, largura: 10, altura: 10, alt: '' };
      const [html, video] = [
        desenhar([
          { id: 'b', oculto: false, tipo: 'botao', rotulo: 'Ir', destino: { tipo: 'endereco', endereco } },
          { id: 'q', oculto: false, tipo: 'quem-vende', titulo: 'Eu', texto: 'Oi', imagem },
        ]),
        desenhar(modelo.flatMap((bloco) => (bloco.tipo === 'video' ? [{ ...bloco, video: endereco }] : []))),
      ];
      for (const [, valor = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g))
        expect(valor, endereco).toMatch(/^(?:https?:|mailto:|tel:|#|\/(?!\/))/);
      for (const [, valor = ''] of video.matchAll(/ href="([^"]*)"/g))
        expect(valor, endereco).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?autoplay=1$/);
    }
  });
});
