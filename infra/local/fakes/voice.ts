/** Amostras por segundo, e as de cada pacote: 20 ms. */
const POR_SEGUNDO = 48_000;
const POR_PACOTE = 960;
/** Um pacote de Opus com 20 ms de silêncio. */
const SILENCIO = Buffer.from([0xf8, 0xff, 0xfe]);
const PACOTES_POR_PAGINA = 250;
const FALA = Buffer.from('FALA=');

/** A conta de uma página de Ogg (xiph.org/ogg/doc/framing.html): o navegador recusa a que não bate. */
function somaDaPagina(pagina: Uint8Array): number {
  let soma = 0;
  for (const byte of pagina) {
    soma ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) soma = soma & 0x80000000 ? (soma << 1) ^ 0x04c11db7 : soma << 1;
  }
  return soma >>> 0;
}

/** Os tamanhos de um pacote como a página os escreve: de 255 em 255, e o que sobra. */
const tamanhosDe = ({ length }: Uint8Array) => [
  ...Array.from({ length: Math.floor(length / 255) }, () => 255),
  length % 255,
];

function pagina(
  pacotes: readonly Uint8Array[],
  { ordem, amostras, marcas }: { ordem: number; amostras: number; marcas: number },
): Buffer {
  const tamanhos = pacotes.flatMap(tamanhosDe);
  const cabeca = Buffer.alloc(27);
  cabeca.write('OggS');
  cabeca.writeUInt8(marcas, 5);
  cabeca.writeBigUInt64LE(BigInt(amostras), 6);
  cabeca.writeUInt32LE(1, 14);
  cabeca.writeUInt32LE(ordem, 18);
  cabeca.writeUInt8(tamanhos.length, 26);
  const inteira = Buffer.concat([cabeca, Buffer.from(tamanhos), ...pacotes]);
  inteira.writeUInt32LE(somaDaPagina(inteira), 22);
  return inteira;
}

function comentarios(fala: string): Buffer {
  const quem = Buffer.from('local');
  const escrita = Buffer.concat([FALA, Buffer.from(fala)]);
  const tamanho = (n: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(n);
    return bytes;
  };
  return Buffer.concat([
    Buffer.from('OpusTags'),
    tamanho(quem.length),
    quem,
    tamanho(1),
    tamanho(escrita.length),
    escrita,
  ]);
}

/** Uma mensagem de voz como a do WhatsApp (Ogg com Opus), que toca em silêncio e leva escrito o que nela se diz. */
export function voiceNote(fala: string, segundos = 3): Buffer {
  const cabeca = Buffer.alloc(19);
  cabeca.write('OpusHead');
  cabeca.writeUInt8(1, 8);
  cabeca.writeUInt8(1, 9);
  cabeca.writeUInt32LE(POR_SEGUNDO, 12);
  const total = Math.max(1, Math.round((segundos * POR_SEGUNDO) / POR_PACOTE));
  const paginas = [
    pagina([cabeca], { ordem: 0, amostras: 0, marcas: 2 }),
    pagina([comentarios(fala)], { ordem: 1, amostras: 0, marcas: 0 }),
  ];
  for (let feitos = 0; feitos < total; ) {
    const quantos = Math.min(PACOTES_POR_PAGINA, total - feitos);
    feitos += quantos;
    const som = Array.from({ length: quantos }, () => SILENCIO);
    const fim = { ordem: paginas.length, amostras: feitos * POR_PACOTE, marcas: feitos === total ? 4 : 0 };
    paginas.push(pagina(som, fim));
  }
  return Buffer.concat(paginas);
}

/** O que se diz numa destas mensagens de voz; vazio na que não leva nada escrito. */
export function spokenIn(bytes: Uint8Array): string {
  const lidos = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const onde = lidos.indexOf(FALA);
  if (onde < 4) return '';
  return lidos.toString('utf8', onde + FALA.length, onde + lidos.readUInt32LE(onde - 4));
}
