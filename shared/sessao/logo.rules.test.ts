import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { umPng } from '../../test/support/logos.ts';
import { LOGO_MAXIMO_BYTES, validarLogo } from './logo.rules.ts';

const recusa = (bytes: Uint8Array) => {
  const lida = validarLogo(bytes);
  return 'recusa' in lida ? lida.recusa : null;
};
const bytes = (...partes: readonly (string | readonly number[])[]) =>
  Buffer.concat(
    partes.map((parte) => (typeof parte === 'string' ? Buffer.from(parte, 'latin1') : Buffer.from(parte))),
  );
const deBase64 = (texto: string) => Buffer.from(texto, 'base64');

/** JPEG só com o que diz o tamanho: 640 × 200, com uma miniatura nos dados da câmara que tem medida e fim próprios. */
const JPEG = bytes(
  [0xff, 0xd8],
  [0xff, 0xe1, 0, 13, 0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0, 1, 0xff, 0xd9],
  [0xff, 0xff, 0xdb, 0, 4, 1, 2],
  [0xff, 0xc2, 0, 11, 8, 0, 200, 0x02, 0x80, 1, 1, 0x11, 0],
  [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xaa, 0xbb],
  [0xff, 0xd9],
);
const WEBP_COM_PERDA = deBase64('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA');
const WEBP_SEM_PERDA = deBase64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==');
const WEBP_ESTENDIDO = bytes(
  'RIFF',
  [36, 0, 0, 0],
  'WEBPVP8X',
  [10, 0, 0, 0, 0x10, 0, 0, 0, 0x8f, 1, 0, 0x63, 0, 0],
  'VP8L',
  [5, 0, 0, 0, 0x2f, 0, 0, 0, 0, 0],
);
/** Uma figura das páginas. */
const figura = (nome: string) =>
  readFileSync(fileURLToPath(new URL(`../../web/public/assets/site/${nome}`, import.meta.url)));

const INTEIRAS: readonly [string, Buffer, object][] = [
  ['PNG', umPng({ largura: 300, altura: 100 }), { tipo: 'image/png', largura: 300, altura: 100 }],
  ['JPEG', JPEG, { tipo: 'image/jpeg', largura: 640, altura: 200 }],
  ['WebP com perda', WEBP_COM_PERDA, { tipo: 'image/webp', largura: 1, altura: 1 }],
  ['WebP sem perda', WEBP_SEM_PERDA, { tipo: 'image/webp', largura: 1, altura: 1 }],
  ['WebP estendido', WEBP_ESTENDIDO, { tipo: 'image/webp', largura: 400, altura: 100 }],
];

describe('a imagem do logo', () => {
  it.each([
    ...INTEIRAS,
    ['PNG das páginas', figura('og-pagina-2.png'), { tipo: 'image/png', largura: 1200, altura: 630 }],
    ['WebP das páginas', figura('bonus-01-1.webp'), { tipo: 'image/webp', largura: 480, altura: 300 }],
  ] as const)('o tipo e a medida de um %s vêm dos bytes dele', (_, imagem, lida) => {
    expect(validarLogo(imagem)).toMatchObject(lida);
  });

  it.each(INTEIRAS)(
    'de um %s cortado em qualquer ponto, ou com sobras depois do fim, nada se aceita',
    (_, imagem) => {
      for (let i = 0; i < imagem.length; i += 1) expect(recusa(imagem.subarray(0, i))).not.toBeNull();
      expect(recusa(bytes([...imagem], '<script>alert(1)</script>'))).toBe('logo_incompleto');
    },
  );

  it.each([
    ['vazio', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['RIFF que é som', 'RIFF\x04\0\0\0WAVE'],
  ])('%s não é PNG, JPEG nem WebP, tenha o nome que tiver', (_, texto) => {
    expect(recusa(bytes(texto))).toBe('logo_de_outro_tipo');
  });

  it('a marca de um tipo não basta: HTML e SVG atrás dela são recusados', () => {
    for (const hostil of ['<svg onload=alert(1)>', '<html><script>alert(1)</script></html>'.repeat(50)]) {
      expect(recusa(bytes('\x89PNG\r\n\x1a\n', hostil))).toBe('logo_incompleto');
      expect(recusa(bytes([0xff, 0xd8, 0xff, 0xe0], hostil, [0xff, 0xd9]))).toBe('logo_incompleto');
      const tamanho = Buffer.alloc(4);
      tamanho.writeUInt32LE(hostil.length + 4);
      expect(recusa(bytes('RIFF', [...tamanho], 'WEBP', hostil))).toBe('logo_incompleto');
    }
  });

  it('diz quanto passou: os bytes, ou os pixels de um lado; e medida zero não é imagem', () => {
    expect(validarLogo(umPng({ peso: 300 * 1024 }))).toMatchObject({
      recusa: 'logo_grande_demais',
      mensagem: expect.stringMatching(/^A imagem tem 30\d KB\. O máximo é 256 KB$/),
    });
    expect(validarLogo(umPng({ medida: { largura: 100_000, altura: 20 } }))).toMatchObject({
      recusa: 'logo_com_pixels_demais',
      mensagem: 'A imagem tem 100.000 × 20 pixels. O máximo é 4.000 de cada lado',
    });
    expect(recusa(umPng({ medida: { largura: 4_000, altura: 4_000 } }))).toBeNull();
    expect(recusa(umPng({ medida: { largura: 0, altura: 10 } }))).toBe('logo_incompleto');
    expect(recusa(Buffer.alloc(LOGO_MAXIMO_BYTES + 1))).toBe('logo_grande_demais');
  });

  it('bytes quaisquer, e imagens estragadas num ponto, têm sempre resposta', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...INTEIRAS.map(([, imagem]) => imagem)),
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        fc.uint8Array({ maxLength: 64 }),
        (imagem, onde, valor, solta) => {
          const estragada = Uint8Array.from(imagem);
          estragada[onde % estragada.length] = valor;
          for (const uint8 of [estragada, solta]) {
            const lida = validarLogo(uint8);
            if (!('recusa' in lida)) expect(Math.min(lida.largura, lida.altura)).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});
