import { crc32, deflateSync } from 'node:zlib';

function bloco(nome: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(nome, 'latin1'), dados]);
  const fora = Buffer.alloc(4);
  fora.writeUInt32BE(dados.length);
  const soma = Buffer.alloc(4);
  soma.writeUInt32BE(crc32(corpo));
  return Buffer.concat([fora, corpo, soma]);
}

/** Um PNG de verdade, de uma cor só; `peso` acrescenta bytes de texto, e `medida` mente no cabeçalho. */
export function umPng({
  largura = 300,
  altura = 100,
  tom = 0x80,
  peso = 0,
  medida,
}: {
  largura?: number;
  altura?: number;
  tom?: number;
  peso?: number;
  medida?: { largura: number; altura: number };
} = {}): Buffer {
  const cabecalho = Buffer.alloc(13);
  cabecalho.writeUInt32BE(medida?.largura ?? largura, 0);
  cabecalho.writeUInt32BE(medida?.altura ?? altura, 4);
  // 8 bits por ponto, tons de cinza.
  cabecalho[8] = 8;
  const linhas = Buffer.alloc((largura + 1) * altura, tom);
  for (let i = 0; i < linhas.length; i += largura + 1) linhas[i] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    bloco('IHDR', cabecalho),
    ...(peso > 0 ? [bloco('tEXt', Buffer.alloc(peso, 'x'))] : []),
    bloco('IDAT', deflateSync(linhas)),
    bloco('IEND', Buffer.alloc(0)),
  ]);
}
