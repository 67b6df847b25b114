import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voiceNote } from '../../infra/local/fakes/voice.ts';
import { segundosDoOpus } from './duracao-do-audio.ts';

/** A última página diz ser de outro fluxo. */
function deDoisFluxos(): Buffer {
  const bytes = voiceNote('oi', 9);
  bytes.writeUInt32LE(2, bytes.lastIndexOf('OggS') + 14);
  return bytes;
}

describe('quanto dura uma mensagem de voz', () => {
  it('conta-se pelos pacotes, para cima, também os comprimidos de outro modo', () => {
    expect(segundosDoOpus(voiceNote('oi', 3))).toBe(3);
    expect(segundosDoOpus(voiceNote('oi', 0.02))).toBe(1);
    expect(segundosDoOpus(voiceNote('a'.repeat(4_000), 299.99))).toBe(300);
  });

  it('o que o arquivo diz durar não conta', () => {
    const bytes = voiceNote('oi', 60);
    for (let i = bytes.indexOf('OggS'); i >= 0; i = bytes.indexOf('OggS', i + 4))
      bytes.writeBigUInt64LE(1n, i + 6);
    expect(segundosDoOpus(bytes)).toBe(60);
  });

  it('cada quadro vale o que o primeiro byte do pacote diz', () => {
    // SILK de 60 ms, híbrido de 20 ms, CELT de 2,5 ms, e os mesmos aos dois e aos 48 por pacote.
    for (const [pacote, segundos] of [
      [[0x18, 0, 0], 3],
      [[0x68, 0, 0], 1],
      [[0x80, 0, 0], 0.125],
      [[0x19, 0, 0], 6],
      [[0x83, 48, 0], 6],
    ] as const) {
      const bytes = voiceNote('oi', 1);
      const silencio = Buffer.from([0xf8, 0xff, 0xfe]);
      for (let i = bytes.indexOf(silencio); i >= 0; i = bytes.indexOf(silencio, i + 3)) bytes.set(pacote, i);
      expect(segundosDoOpus(bytes)).toBe(Math.ceil(segundos));
    }
  });

  it.each([
    ['outro arquivo', Buffer.from('ID3')],
    ['nada', Buffer.alloc(0)],
    ['um Ogg sem som', voiceNote('oi', 1).subarray(0, 28 + 19)],
    ['um cortado ao meio', voiceNote('oi', 9).subarray(0, 400)],
    ['dois seguidos', Buffer.concat([voiceNote('oi'), voiceNote('oi')])],
    ['um com páginas de dois fluxos', deDoisFluxos()],
    ['um com lixo no fim', Buffer.concat([voiceNote('oi'), Buffer.from('x')])],
  ])('%s não é uma mensagem de voz', (_, bytes) => {
    expect(segundosDoOpus(bytes)).toBeNull();
  });

  it('bytes quaisquer, ou trocados, nunca fazem falhar', () => {
    const boa = voiceNote('oi', 12);
    fc.assert(
      fc.property(fc.nat({ max: boa.length - 1 }), fc.integer({ min: 0, max: 255 }), (onde, byte) => {
        const outra = Buffer.from(boa);
        outra[onde] = byte;
        const segundos = segundosDoOpus(outra);
        expect(segundos === null || Number.isInteger(segundos)).toBe(true);
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void segundosDoOpus(bytes)));
  });
});
