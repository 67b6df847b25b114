import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  type Bloco,
  conteudoDaVenda,
  TIPOS_DE_BLOCO,
  type TipoDeBloco,
} from '../../../shared/blocos/blocos.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { comBlocos, umaImagem, umBloco, umDeCada } from '../../../test/support/blocos-de-prova.ts';
import { umaPaginaDeVenda, umPlano } from '../../../test/support/pagina-de-venda.ts';
import { Blocos } from './Blocos.tsx';
import { cssDosBlocos } from './estilo.ts';

const desenhar = (blocos: readonly Bloco[], campos: Partial<DadosDaPaginaDeVenda> = {}) =>
  renderToStaticMarkup(<Blocos dados={umaPaginaDeVenda(campos)} conteudo={comBlocos(...blocos)} />);
const semNada: DadosDaPaginaDeVenda['planos'] = [];
const titulos = (html: string) => [...html.matchAll(/<h([1-6])/g)].map(([, nivel]) => Number(nivel));
/** O bloco de cada tipo como nasce, sem nada escrito. */
const vazio = (tipo: TipoDeBloco): Bloco =>
  tipo === 'figura'
    ? umBloco('figura', { figura: { tipo: 'desenho', desenho: 'orbita' } })
    : tipo === 'botao'
      ? umBloco('botao', { destino: { tipo: 'planos' } })
      : umBloco(tipo);

describe('os blocos de uma página de venda', () => {
  it.each(umDeCada('Pão quente').map((bloco) => [bloco.tipo, bloco] as const))(
    'o bloco %s mostra o que se escreveu nele, e o seu estilo só vai para a página que o tem',
    (_, bloco) => {
      const html = desenhar([bloco]);
      expect(html).toContain('Pão quente');
      const seu = cssDosBlocos(comBlocos(bloco));
      expect(seu.length).toBeGreaterThan(cssDosBlocos(comBlocos()).length);
      expect(cssDosBlocos(comBlocos({ ...bloco, oculto: true }))).toBe(cssDosBlocos(comBlocos()));
      // Toda classe que o bloco usa tem estilo, fora as comuns a toda página e as do tema.
      const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, nomes = '']) => nomes.split(' '));
      const doResto = ['caixa', 'botao', 'vazado', 'so-leitor', 'com-planos'];
      for (const classe of classes.filter((nome) => !doResto.includes(nome)))
        expect(seu, classe).toContain(`.${classe}`);
    },
  );

  it.each(TIPOS_DE_BLOCO)('o bloco %s por preencher não deixa título nem parágrafo vazio', (tipo) => {
    const html = desenhar([vazio(tipo)]);
    expect(html).not.toMatch(/<(h[1-6]|p|dt|dd|figcaption|a|summary)(?: [^>]*)?><\/\1>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('o escondido e o de uma versão mais nova não se desenham', () => {
    const conteudo = conteudoDaVenda.parse({
      blocos: [
        { id: 'novo', tipo: 'realidade-virtual', titulo: 'Do futuro' },
        { id: 'oculto', tipo: 'texto', corpo: 'Escondido', oculto: true },
        { id: 'visto', tipo: 'texto', corpo: 'À vista' },
      ],
    });
    const html = renderToStaticMarkup(<Blocos dados={umaPaginaDeVenda()} conteudo={conteudo} />);
    expect(html).toContain('À vista');
    expect(html).not.toMatch(/Do futuro|Escondido/);
  });

  it('a página tem um título só, o da capa ou o seu, e os outros vêm em ordem', () => {
    const com = desenhar(umDeCada('Pão'));
    expect(titulos(com).filter((nivel) => nivel === 1)).toHaveLength(1);
    const duas = desenhar([umBloco('capa'), umBloco('capa', { id: 'outra', titulo: 'De novo' })]);
    expect(titulos(duas)).toEqual([1, 2]);
    const sem = desenhar([umBloco('texto', { titulo: 'Oi', corpo: 'Olá' })]);
    expect(sem).toContain('<h1>Curso de Panificação</h1>');
    // Sem o título da seção, o do cartão toma o lugar dele: nenhum nível se pula.
    for (const tipo of ['cartoes', 'passos', 'bonus', 'galeria'] as const) {
      const itens = [{ titulo: 'Um', texto: 'Dois' }];
      expect(titulos(desenhar([umBloco(tipo, { itens })]))).toEqual([1, 2]);
      expect(titulos(desenhar([umBloco(tipo, { titulo: 'Seção', itens })]))).toEqual([1, 2, 3]);
    }
  });

  it('o que se diz de um plano no bloco cede ao que quem vende escreveu nele', () => {
    const bloco = umBloco('planos', {
      botao: 'Levar {plano}',
      inclui: ['Acesso por {meses}'],
      selos: { completo: 'Novo' },
      selo_sozinho: true,
    });
    const doBloco = desenhar([bloco]);
    for (const texto of ['Levar Acesso completo', 'Acesso por 12 meses', '>Novo<'])
      expect(doBloco).toContain(texto);
    const escrito = desenhar([bloco], { planos: [umPlano({ selo: 'Março', inclui: ['32 aulas'] })] });
    expect(escrito).toContain('32 aulas');
    expect(escrito).toContain('>Março<');
    expect(escrito).not.toMatch(/Acesso por|>Novo</);
    expect(desenhar([{ ...bloco, selo_sozinho: false }])).not.toContain('>Novo<');
    expect(desenhar([umBloco('planos')])).toMatch(/O que você compra.*>Comprar</);
    expect(
      desenhar([umBloco('planos')], { planos: [umPlano(), umPlano({ plano: 'b', nome: 'B' })] }),
    ).toMatch(/Escolha o seu plano.*>Escolher B</);
  });

  it('como se paga é o que quem vende ligou', () => {
    const frase = (...recebe_de: DadosDaPaginaDeVenda['recebe_de']) =>
      /Pagamento em ambiente seguro[^<]*/.exec(desenhar([umBloco('planos')], { recebe_de }))?.[0];
    expect(frase('brasil', 'exterior')).toMatch(
      /: PIX ou cartão no Brasil, cartão internacional fora dele\.$/,
    );
    expect(frase('brasil')).toMatch(/: PIX ou cartão\.$/);
    expect(frase('exterior')).toMatch(/: cartão internacional\.$/);
    expect(frase()).toBe('Pagamento em ambiente seguro.');
  });

  it('todo botão leva a um lugar que existe nesta página, ou não há botão', () => {
    const capa = umBloco('capa', { acao: 'Comprar agora' });
    expect(desenhar([capa, umBloco('planos')])).toContain('href="#planos">Comprar agora');
    // Sem os planos na página, o checkout do mais barato; sem nenhum à venda, botão nenhum.
    expect(desenhar([capa])).toContain('href="/checkout/curso-de-panificacao?plano=completo&amp;preco=197"');
    expect(desenhar([capa], { planos: semNada })).not.toContain('Comprar agora');
    const botao = (destino: object, campos: Partial<DadosDaPaginaDeVenda> = {}) =>
      desenhar([umBloco('botao', { rotulo: 'Ir', destino })], campos).match(/href="([^"]*)"/)?.[1];
    expect(botao({ tipo: 'plano', plano: 'completo' })).toContain('plano=completo');
    expect(botao({ tipo: 'endereco', endereco: 'https://exemplo.com/aula' })).toBe(
      'https://exemplo.com/aula',
    );
    expect(botao({ tipo: 'endereco', endereco: '' })).toBeUndefined();
    expect(botao({ tipo: 'whatsapp' })).toContain('wa.me/5511987654321');
    expect(botao({ tipo: 'whatsapp' }, { whatsapp: null })).toBeUndefined();
    const convite = umBloco('whatsapp', { titulo: 'Ficou com dúvida?' });
    expect(desenhar([convite])).toContain('wa.me/5511987654321');
    expect(desenhar([convite], { whatsapp: null })).not.toContain('Ficou com dúvida?');
    const doisPlanos = desenhar([umBloco('planos'), umBloco('planos', { id: 'de-novo' })]);
    expect(doisPlanos.match(/id="planos"/g)).toHaveLength(1);
  });

  it('a garantia e as perguntas têm o que dizer mesmo sem título', () => {
    expect(desenhar([umBloco('garantia', { dias: 30 })])).toMatch(
      /Garantia de 30 dias.*até 30 dias da compra/,
    );
    const perguntas = umBloco('perguntas', {
      itens: [
        { pergunta: 'Tem forno?', resposta: 'O seu.\nE basta.' },
        { pergunta: 'E esta?', resposta: '' },
      ],
    });
    const html = desenhar([perguntas]);
    expect(html).toContain(
      '<h2>Perguntas frequentes</h2><details><summary>Tem forno?</summary><p>O seu.</p><p>E basta.</p></details>',
    );
    expect(html).not.toContain('E esta?');
  });

  it('o valor de um bônus só aparece se quem vende o escreveu', () => {
    const itens = [{ titulo: 'Caderno', vale_centavos: 4_700 }, { titulo: 'Grupo' }];
    const html = desenhar([umBloco('bonus', { itens })]);
    expect(html.match(/Vale/g)).toHaveLength(1);
    expect(html).toContain('Vale R$');
  });

  it('os resultados podem ser uma tabela, que rola e se alcança pelo teclado, e um endereço', () => {
    const html = desenhar([
      umBloco('resultados', {
        titulo: 'Mês a mês',
        colunas: ['Mês', 'Pães'],
        linhas: [['Janeiro', '120']],
        endereco: 'https://exemplo.com/planilha',
      }),
    ]);
    expect(html).toContain('<section class="rola" tabindex="0" aria-label="Mês a mês">');
    expect(html).toMatch(/<th scope="col">Mês<\/th>.*<td>Janeiro<\/td>/);
    expect(html).toMatch(/href="https:\/\/exemplo\.com\/planilha"[^>]*>Ver resultados/);
    expect(desenhar([umBloco('resultados', { titulo: 'Nada' })])).not.toContain('Nada');
  });

  it("'Ver resultados' leva aos resultados da página, e sem eles não se mostra; outra ação abre a conversa", () => {
    const numeros = (rotulo: string) =>
      umBloco('numeros', {
        itens: [{ numero: '3', rotulo: 'Fornos', texto: '' }],
        acao: { rotulo, mensagem: 'Quero ver.' },
      });
    expect(desenhar([numeros('Ver resultados')])).not.toContain('Ver resultados');
    expect(desenhar([numeros('Pedir a planilha')])).toMatch(/<a [^>]*>Pedir a planilha/);
    const tabela = umBloco('resultados', { linhas: [['Janeiro', '120']] });
    const html = desenhar([numeros('Ver resultados'), tabela]);
    expect(html).toMatch(/href="#resultados">Ver resultados/);
    expect(html).toContain('<section id="resultados"');
    const fora = umBloco('resultados', { endereco: 'https://exemplo.com/planilha' });
    expect(desenhar([numeros('Ver resultados'), fora])).toMatch(
      /href="https:\/\/exemplo\.com\/planilha">Ver resultados/,
    );
  });
});

describe('a figura de um bloco', () => {
  const figura = { tipo: 'imagem', imagem: umaImagem('Pão cortado') };
  const img = (html: string) => html.match(/<img[^>]*>/)?.[0] ?? '';

  it('diz a medida e o que mostra, e oferece as larguras guardadas', () => {
    const html = img(desenhar([umBloco('figura', { figura })]));
    const em = (largura: number) => `/ana/img/${'a'.repeat(32)}-${largura}.webp`;
    expect(html).toContain(`srcSet="${em(480)} 480w,${em(960)} 960w,${em(1600)} 1600w"`);
    expect(html).toContain(`src="${em(960)}"`);
    for (const parte of ['alt="Pão cortado"', 'width="1600"', 'height="900"', 'loading="lazy"', 'sizes="'])
      expect(html).toContain(parte);
    const pequena = { ...figura, imagem: { ...umaImagem(), largura: 300, altura: 200 } };
    const so = img(desenhar([umBloco('figura', { figura: pequena })]));
    expect(so).toContain(`src="${em(480)}"`);
    expect(so).not.toContain('srcSet');
  });

  it('na capa vem com pressa, e nas outras espera a vez', () => {
    const html = img(desenhar([umBloco('capa', { figura })]));
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading="lazy"');
  });

  it('a de um endereço vai como está, e o desenho é nosso, com o que mostra dito', () => {
    const imagem = { endereco: 'https://fotos.exemplo.com/a.jpg', largura: 800, altura: 600, alt: 'Bolo' };
    expect(img(desenhar([umBloco('figura', { figura: { tipo: 'imagem', imagem } })]))).toContain(
      'src="https://fotos.exemplo.com/a.jpg"',
    );
    for (const desenho of ['orbita', 'linha-de-gols', 'matriz-de-placares', 'anel-de-meses'])
      expect(desenhar([umBloco('figura', { figura: { tipo: 'desenho', desenho } })])).toMatch(
        /<svg[^>]* role="img" aria-label="[^"]{8,}"/,
      );
  });
});

describe('um vídeo', () => {
  it('antes de se apertar é uma moldura vazia, com nome, e um link que a enche: nada de quem o guarda se carrega', () => {
    for (const [servico, moldura] of [
      ['youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
      ['vimeo', 'https://player.vimeo.com/video/dQw4w9WgXcQ?autoplay=1&amp;dnt=1'],
    ]) {
      const html = desenhar([umBloco('video', { titulo: 'A aula', servico, video: 'dQw4w9WgXcQ' })]);
      expect(html).toContain(
        '<iframe name="video-video" title="A aula" allow="autoplay *;fullscreen *"></iframe>',
      );
      expect(html).toContain(`<a href="${moldura}" target="video-video">`);
      expect(html).not.toMatch(/ src=|<link|<script/);
    }
    expect(desenhar([umBloco('video', { titulo: 'Sem vídeo' })])).not.toContain('Sem vídeo');
  });
});
