/** Amostras por segundo em que o Opus conta o tempo (RFC 6716). */
const POR_SEGUNDO = 48_000;
const CABECALHO_DA_PAGINA = 27;
/** Amostras de um quadro, pelos cinco primeiros bits do pacote (RFC 6716, 3.1). */
function amostrasDoQuadro(configuracao: number): number {
  if (configuracao < 12) return [480, 960, 1_920, 2_880][configuracao & 3] ?? 0;
  if (configuracao < 16) return [480, 960][configuracao & 1] ?? 0;
  return [120, 240, 480, 960][configuracao & 3] ?? 0;
}

/** Amostras de um pacote; null no que não é um pacote de Opus. */
function amostrasDoPacote(bytes: Uint8Array): number | null {
  const [marca, segundo] = bytes;
  if (marca === undefined) return 0;
  const quantos = [1, 2, 2, segundo === undefined ? null : segundo & 0x3f][marca & 3] ?? null;
  return quantos === null ? null : quantos * amostrasDoQuadro(marca >> 3);
}

/** Os pacotes de um Ogg de um fluxo só, sem nada antes, entre as páginas ou depois delas; null no que não o é. */
function pacotesDoOgg(bytes: Uint8Array): Uint8Array[] | null {
  const lidos = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pacotes: Uint8Array[] = [];
  let pedacos: Uint8Array[] = [];
  let fluxo: number | null = null;
  for (let pagina = 0; pagina < lidos.length; ) {
    if (
      lidos.length < pagina + CABECALHO_DA_PAGINA ||
      lidos.toString('latin1', pagina, pagina + 4) !== 'OggS'
    )
      return null;
    const deste = lidos.readUInt32LE(pagina + 14);
    if (fluxo !== null && deste !== fluxo) return null;
    fluxo = deste;
    const quantos = lidos.readUInt8(pagina + 26);
    const tamanhos = lidos.subarray(pagina + CABECALHO_DA_PAGINA, pagina + CABECALHO_DA_PAGINA + quantos);
    let aqui = pagina + CABECALHO_DA_PAGINA + quantos;
    for (const tamanho of tamanhos) {
      pedacos.push(lidos.subarray(aqui, aqui + tamanho));
      aqui += tamanho;
      // O pedaço de 255 continua no seguinte.
      if (tamanho === 255) continue;
      pacotes.push(Buffer.concat(pedacos));
      pedacos = [];
    }
    if (tamanhos.length < quantos || aqui > lidos.length) return null;
    pagina = aqui;
  }
  return pacotes;
}

const comeca = (pacote: Uint8Array | undefined, com: string) =>
  Buffer.from(pacote?.subarray(0, com.length) ?? []).toString('latin1') === com;

/**
 * Segundos de uma mensagem de voz (Ogg com Opus), para cima, contados pelos pacotes: a duração que o arquivo diz ter
 * escreve-a quem o manda. Null no que não é uma só mensagem de voz, inteira.
 */
export function segundosDoOpus(bytes: Uint8Array): number | null {
  const [cabeca, comentarios, ...som] = pacotesDoOgg(bytes) ?? [];
  if (!comeca(cabeca, 'OpusHead') || !comeca(comentarios, 'OpusTags')) return null;
  let amostras = 0;
  for (const pacote of som) {
    const doPacote = comeca(pacote, 'OpusHead') ? null : amostrasDoPacote(pacote);
    if (doPacote === null) return null;
    amostras += doPacote;
  }
  return amostras === 0 ? null : Math.ceil(amostras / POR_SEGUNDO);
}
