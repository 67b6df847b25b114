import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { validarLogo } from '../../shared/sessao/logo.rules.ts';
import { umPng } from '../../test/support/logos.ts';
import { limparLogo } from './limpar-logo.ts';

const SEGREDO = '23 graus sul, 46 oeste, casa da Ana';
const letras = (texto: string) => Buffer.from(texto, 'latin1');
const numero = (valor: number, le = false) => {
  const quatro = Buffer.alloc(4);
  quatro[le ? 'writeUInt32LE' : 'writeUInt32BE'](valor);
  return quatro;
};

/** Exif de celular: a orientação (`para`) num campo, e o lugar em texto; `ordem` é a dos bytes. */
function umExif(para: number, ordem: 'II' | 'MM' = 'MM'): Buffer {
  const be = Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    para,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const le = Buffer.from([
    0x49,
    0x49,
    42,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    1,
    3,
    0,
    1,
    0,
    0,
    0,
    para,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  return Buffer.concat([ordem === 'MM' ? be : le, letras(SEGREDO)]);
}
const segmento = (marca: number, dados: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marca, 0, dados.length + 2]), dados]);

/** JPEG de 640 × 200 em duas passadas, com os segmentos dados antes da figura. */
const umJpeg = (...antes: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...antes,
    Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 200, 0x02, 0x80, 1, 1, 0x11, 0]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xaa, 0xff, 0, 0xff, 0xd0, 0xbb]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xcc, 0xff, 0xd9]),
  ]);

function umPngCom(nome: string, dados: Buffer): Buffer {
  const png = umPng({ largura: 300, altura: 100 });
  const corpo = Buffer.concat([letras(nome), dados]);
  return Buffer.concat([
    png.subarray(0, 33),
    numero(dados.length),
    corpo,
    numero(crc32(corpo)),
    png.subarray(33),
  ]);
}

function umWebp(...depois: readonly [string, Buffer][]): Buffer {
  const bloco = (nome: string, dados: Buffer) =>
    Buffer.concat([letras(nome), numero(dados.length, true), dados, Buffer.alloc(dados.length % 2)]);
  const miolo = Buffer.concat([
    letras('WEBP'),
    bloco('VP8X', Buffer.from([0x1c, 0, 0, 0, 0x8f, 1, 0, 0x63, 0, 0])),
    bloco('VP8L', Buffer.from([0x2f, 0, 0, 0, 0, 0])),
    ...depois.map(([nome, dados]) => bloco(nome, dados)),
  ]);
  return Buffer.concat([letras('RIFF'), numero(miolo.length, true), miolo]);
}

function limpar(bytes: Buffer) {
  const lida = validarLogo(bytes);
  if ('recusa' in lida) throw new Error(lida.mensagem);
  const limpa = limparLogo(lida);
  return { ...limpa, texto: Buffer.from(limpa.bytes).toString('latin1'), denovo: validarLogo(limpa.bytes) };
}
const exifDoJpeg = (para: number, ordem?: 'II' | 'MM') =>
  segmento(0xe1, Buffer.concat([letras('Exif\0\0'), umExif(para, ordem)]));

describe('o logo sem os dados de quem o fez', () => {
  it.each([
    ['JPEG com Exif', umJpeg(exifDoJpeg(1)), [640, 200]],
    [
      'JPEG com XMP, Photoshop e comentário',
      umJpeg(...[0xe1, 0xed, 0xfe].map((numero) => segmento(numero, letras(SEGREDO)))),
      [640, 200],
    ],
    ['PNG com Exif', umPngCom('eXIf', umExif(1)), [300, 100]],
    ['PNG com texto', umPngCom('iTXt', letras(SEGREDO)), [300, 100]],
    ['WebP com Exif e XMP', umWebp(['EXIF', umExif(1)], ['XMP ', letras(SEGREDO)]), [400, 100]],
  ] as const)('de um %s não vai ao ar onde nem quando se fez', (_, imagem, [largura, altura]) => {
    expect(imagem.toString('latin1')).toContain(SEGREDO);
    const limpa = limpar(imagem);
    expect(limpa.texto).not.toContain(SEGREDO);
    expect(limpa).toMatchObject({ largura, altura, denovo: { largura, altura } });
  });

  it.each([
    ['JPEG', umJpeg(exifDoJpeg(6)), [200, 640]],
    ['JPEG de bytes ao contrário', umJpeg(exifDoJpeg(8, 'II')), [200, 640]],
    ['PNG', umPngCom('eXIf', umExif(6)), [100, 300]],
    ['WebP', umWebp(['EXIF', umExif(5)]), [100, 400]],
    ['JPEG de cabeça para baixo', umJpeg(exifDoJpeg(3)), [640, 200]],
  ] as const)('um %s virado continua virado, com a medida que se vê', (_, imagem, [largura, altura]) => {
    const limpa = limpar(imagem);
    expect(limpa.texto).not.toContain(SEGREDO);
    expect(limpa).toMatchObject({ largura, altura });
    // Limpar de novo não muda nada: a orientação é a única coisa que ficou.
    const [denovo, antes] = [limpar(Buffer.from(limpa.bytes)), Buffer.from(limpa.bytes)];
    expect(Buffer.from(denovo.bytes).equals(antes)).toBe(true);
    expect(denovo).toMatchObject({ largura, altura });
  });

  it('o que não tem nada a mais fica igual, com as cores e a figura', () => {
    const cores = segmento(0xe2, letras('ICC_PROFILE\0\x01\x01cores'));
    const jfif = segmento(0xe0, letras('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'));
    for (const imagem of [umPng({ largura: 300, altura: 100 }), umJpeg(jfif, cores), umJpeg()])
      expect(Buffer.from(limpar(imagem).bytes).equals(imagem)).toBe(true);
  });

  it('um Exif estragado não vira a imagem nem vai ao ar', () => {
    for (const exif of [letras('MM'), Buffer.concat([letras('XX'), umExif(6).subarray(2)]), umExif(99)]) {
      const limpa = limpar(umJpeg(segmento(0xe1, Buffer.concat([letras('Exif\0\0'), exif]))));
      expect(Buffer.from(limpa.bytes).equals(umJpeg())).toBe(true);
      expect(limpa).toMatchObject({ largura: 640, altura: 200 });
    }
  });

  it('a segunda figura que um celular põe depois do fim, com o Exif dela, é recusada', () => {
    expect(validarLogo(Buffer.concat([umJpeg(), umJpeg(exifDoJpeg(1))]))).toMatchObject({
      recusa: 'logo_incompleto',
    });
  });
});
