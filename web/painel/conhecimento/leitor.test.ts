import { describe, expect, it } from 'vitest';
import { rascunhosDoTexto } from '../../../shared/conhecimento/rascunhos-do-texto.rules.ts';
import { desenharLinhas, umPdf } from '../../../test/support/pdf.ts';
import { lerBytes } from './leitor.ts';
import { recusarArquivo } from './lerArquivo.ts';

const bytes = (texto: string, codigo: BufferEncoding = 'utf8') => Uint8Array.from(Buffer.from(texto, codigo));

/** Um PDF que diz outros filtros no lugar do seu. */
const trocarFiltros = (filtros: string, desenho = 'x') =>
  bytes(Buffer.from(umPdf(desenho)).toString('latin1').replace('/FlateDecode', filtros), 'latin1');

/** Um PDF que se diz cifrado. */
const cifrado = (dito: string) =>
  bytes(
    Buffer.from(umPdf(desenharLinhas(['oi'])))
      .toString('latin1')
      .replace('trailer<<', `trailer<<${dito}`),
    'latin1',
  );

describe('o que se lê de um arquivo de quem vende', () => {
  it('um PDF dá o texto, com os títulos à parte e a frase partida no fim da linha junta', async () => {
    const lido = await lerBytes(
      'clube.pdf',
      umPdf(
        desenharLinhas([
          '# Como recebo o acesso?',
          'Por e-mail, logo depois de pagar, com um link',
          'que vale para sempre.',
          '# Formas de pagamento',
          'Pix e boleto.',
        ]),
      ),
    );
    expect(lido.tipo).toBe('texto');
    const { rascunhos } = rascunhosDoTexto(lido.tipo === 'texto' ? lido.texto : '');
    expect(rascunhos.map(({ titulo, conteudo }) => [titulo, conteudo])).toEqual([
      ['Como recebo o acesso?', 'Por e-mail, logo depois de pagar, com um link que vale para sempre.'],
      ['Formas de pagamento', 'Pix e boleto.'],
    ]);
  });

  it.each([[['ASCII85Decode', 'FlateDecode']], [['ASCIIHexDecode', 'FlateDecode']], [['ASCII85Decode']]])(
    'um PDF com %s por cima lê-se igual',
    async (filtros) => {
      const pdf = umPdf(desenharLinhas(['Aceitamos Pix e boleto.']), 1, filtros);
      expect(await lerBytes('clube.pdf', pdf)).toEqual({ tipo: 'texto', texto: 'Aceitamos Pix e boleto.' });
    },
  );

  it('as letras de um desenho não se tomam por filtros', async () => {
    const pdf = trocarFiltros(
      '/FlateDecode/Resources<</Font<</F1 4 0 R/F 4 0 R>>>>',
      desenharLinhas(['Oi.']),
    );
    expect(await lerBytes('a.pdf', pdf)).toEqual({ tipo: 'texto', texto: 'Oi.' });
  });

  it('um CSV dá as linhas, com ponto e vírgula ou vírgula, do Excel antigo também', async () => {
    const linhas = [
      ['Dúvida', 'Resposta'],
      ['É caro?', 'Não; é "justo"'],
    ];
    expect(await lerBytes('a.csv', bytes('Dúvida;Resposta\r\nÉ caro?;"Não; é ""justo"""\r\n'))).toEqual({
      tipo: 'tabela',
      linhas,
    });
    expect(await lerBytes('a.csv', bytes('Dúvida,Resposta\nÉ caro?,"Não; é ""justo"""', 'latin1'))).toEqual({
      tipo: 'tabela',
      linhas,
    });
    expect(await lerBytes('a.txt', bytes('Tem prazo?\nTrês dias'))).toMatchObject({ tipo: 'texto' });
  });

  it.each([
    [
      'o PDF que abre em muito',
      umPdf(new Uint8Array(200 * 1024 * 1024)),
      'O PDF é grande demais depois de aberto',
    ],
    [
      'o que abre em muito por baixo das letras',
      umPdf(new Uint8Array(60 * 1024 * 1024), 1, ['ASCII85Decode', 'FlateDecode']),
      'O PDF é grande demais depois de aberto',
    ],
    [
      'o comprimido duas vezes',
      umPdf(new Uint8Array(200 * 1024 * 1024), 1, ['FlateDecode', 'FlateDecode']),
      'Não foi possível ler este PDF',
    ],
    ['o comprimido de outro modo', umPdf('lixo', 1, ['LZWDecode']), 'Não foi possível ler este PDF'],
    ['o filtro com outras letras', umPdf('lixo', 1, ['Fl#61teDecode']), 'Não foi possível ler este PDF'],
    [
      'a lista sem fim de filtros',
      trocarFiltros(`[${'/ASCII85Decode '.repeat(5_000)}]`),
      'Não foi possível ler',
    ],
    ['os filtros ditos noutro lugar', trocarFiltros('6 0 R'), 'Não foi possível ler este PDF'],
    ['o cifrado que abre sem senha', cifrado('/Encrypt 6 0 R'), 'protegido com senha'],
    ['o que o diz com outras letras', cifrado('/Encr#79pt<</V 4>>'), 'protegido com senha'],
    ['o de páginas demais', umPdf(desenharLinhas(['oi']), 101), 'mais de 100 páginas'],
    ['o sem texto', umPdf('0 0 10 10 re f'), 'não tem texto'],
    ['o estragado', bytes('%PDF-1.7\nnada'), 'Não foi possível ler este PDF'],
    ['o Word ou o Excel antigo', bytes('\xD0\xCF\x11\xE0lixo', 'latin1'), 'formato antigo do Office'],
    ['o programa', bytes('MZ\0\0lixo'), 'Escolha um PDF ou uma planilha'],
    ['o vazio', bytes(''), 'vazio'],
    ['a planilha de linhas demais', bytes('a;b\n'.repeat(2_002)), 'mais de 2000 linhas'],
    ['o texto sem fim', bytes('a'.repeat(1_200_000)), 'texto demais'],
  ])('recusa em palavras %s', async (_, arquivo, frase) => {
    await expect(lerBytes('arquivo', arquivo)).rejects.toThrow(frase);
  });

  it('o tamanho e o nome recusam-se antes de se abrir', () => {
    expect(recusarArquivo({ name: 'foto.png', size: 10 })).toContain('Escolha um PDF');
    expect(recusarArquivo({ name: 'livro.PDF', size: 100 * 1024 * 1024 })).toContain('passa de 5 MB');
    expect(recusarArquivo({ name: 'livro.PDF', size: 1_000 })).toBeNull();
  });
});
