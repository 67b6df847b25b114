import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const quatro = (n: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};
function bloco(nome: string, dados: Uint8Array): Buffer {
  const corpo = Buffer.concat([Buffer.from(nome, 'latin1'), dados]);
  return Buffer.concat([quatro(dados.length), corpo, quatro(crc32(corpo))]);
}

/** Um PNG de poucos bytes que se diz do tamanho dado, todo de uma cor: o que um arquivo pequeno custa a abrir. */
export function pngQueSeDiz(largura: number, altura: number): Buffer {
  const cabecalho = Buffer.concat([quatro(largura), quatro(altura), Buffer.from([1, 0, 0, 0, 0])]);
  const linha = Buffer.alloc(1 + Math.ceil(largura / 8));
  const figura = deflateSync(Buffer.concat(Array.from({ length: Math.min(altura, 2_000) }, () => linha)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    bloco('IHDR', cabecalho),
    bloco('IDAT', figura),
    bloco('IEND', Buffer.alloc(0)),
  ]);
}

type Foto = {
  readonly largura?: number;
  readonly altura?: number;
  /** 1 a 8; 6 é a do celular em pé. */
  readonly orientacao?: number;
};

/** Uma foto como a de um celular: JPEG, com o lugar, o aparelho e a orientação. */
export async function umaFoto({ largura = 1200, altura = 900, orientacao = 1 }: Foto = {}): Promise<Buffer> {
  // O grão de uma foto, feito pequeno e aumentado: fazê-lo do tamanho dela levaria segundos.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grao = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const canto = Math.min(200, Math.floor(Math.min(largura, altura) / 2));
  return sharp(grao)
    .resize({ width: largura, height: altura, fit: 'fill' })
    .composite([
      // O canto de cima à esquerda é vermelho: é por ele que se vê se a foto foi virada.
      {
        input: { create: { width: canto, height: canto, channels: 3, background: '#f00' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Celular Secreto', Orientation: String(orientacao) },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .withMetadata({ orientation: orientacao })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Uma figura de duas cenas, que se move. */
export async function umaAnimada(): Promise<Buffer> {
  const cena = (cor: string) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: cor } })
      .png()
      .toBuffer();
  return sharp([await cena('#00f'), await cena('#0f0')], { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
}
