import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIALS } from '../../../infra/local/emulators/dynamo.ts';
import { REGION, startFauxqsThread } from '../../../infra/local/emulators/services.ts';
import { imagensS3 } from '../../../lambdas/adapters/imagens.ts';
import { reduzir } from '../../../lambdas/adapters/pixels.ts';
import { criarImagem, type Deps, processarImagem } from '../../../lambdas/imagens/imagens.ts';
import { imagemKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { inGroups } from '../../../lambdas/platform/read-many.ts';
import { newItem } from '../../../lambdas/platform/stored-form.ts';
import { putIfAbsent } from '../../../lambdas/platform/table.ts';
import { IMAGEM_MAXIMA_BYTES, MAXIMO_DE_IMAGENS } from '../../../shared/imagens/imagens.rules.ts';
import { pngQueSeDiz, umaAnimada, umaFoto } from '../../support/imagens.ts';
import { mandarFormulario } from '../../support/upload-de-arquivo.ts';
import { type Cenario, umCenario } from '../cenario.ts';

const ANA = 'operadora-ana';
const BIA = 'operadora-bia';
const CHEGAM = 'imagens-que-chegam';
const FICAM = 'imagens-do-site';

describe('as imagens que um vendedor envia', () => {
  let c: Cenario;
  let s3: S3Client;
  let deps: Deps;
  let parar: () => Promise<unknown>;

  beforeAll(async () => {
    const dir = mkdtempSync(join(tmpdir(), 'imagens-'));
    const [cenario, fauxqs] = await Promise.all([umCenario(), startFauxqsThread(dir, [])]);
    c = cenario;
    s3 = new S3Client({
      endpoint: fauxqs.endpoint,
      region: REGION,
      credentials: CREDENTIALS,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    for (const Bucket of [CHEGAM, FICAM]) await s3.send(new CreateBucketCommand({ Bucket }));
    deps = { tabela: c.tabela, imagens: imagensS3({ chegam: CHEGAM, ficam: FICAM }, s3), reduzir };
    parar = async () => {
      s3.destroy();
      await Promise.all([c.parar(), fauxqs.stop()]);
      rmSync(dir, { recursive: true, force: true });
    };
  });
  afterAll(() => parar());

  /** Abre o envio e deixa o arquivo, como o navegador. */
  async function enviar(usuario_id: string, arquivo: Uint8Array): Promise<string> {
    const { id, envio } = await criarImagem(deps, { ctx: c.ctx({ usuario_id }) });
    const resposta = await mandarFormulario(envio, new Uint8Array(arquivo));
    if (!resposta.ok) throw new Error(`POST ${resposta.status} ${await resposta.text()}`);
    return id;
  }
  const processar = (usuario_id: string, id: string) =>
    processarImagem(deps, { ctx: c.ctx({ usuario_id }), id });
  const guardar = async (usuario_id: string, arquivo: Uint8Array) =>
    processar(usuario_id, await enviar(usuario_id, arquivo));
  const arquivosDe = async (Bucket: string, Prefix: string) =>
    ((await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))).Contents ?? []).map(({ Key }) => Key);
  async function abrir(usuario_id: string, id: string, largura: number) {
    const lido = await s3.send(
      new GetObjectCommand({ Bucket: FICAM, Key: `site/${usuario_id}/img/${id}-${largura}.webp` }),
    );
    return {
      tipo: lido.ContentType,
      cache: lido.CacheControl,
      bytes: Buffer.from((await lido.Body?.transformToByteArray()) ?? []),
    };
  }

  it('a foto de um celular fica de pé, em três larguras, sem o lugar, o aparelho nem a hora', async () => {
    const foto = await umaFoto({ largura: 4000, altura: 3000, orientacao: 6 });
    expect(foto.toString('latin1')).toContain('Celular Secreto');
    const guardada = await guardar(ANA, foto);
    expect(guardada).toMatchObject({ largura: 1600, altura: 2133, larguras: [480, 960, 1600] });
    for (const largura of guardada.larguras) {
      const { bytes, tipo, cache } = await abrir(ANA, guardada.id, largura);
      expect([tipo, cache]).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
      const { format, width, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ format, width, exif, xmp, icc, orientation }).toEqual({ format: 'webp', width: largura });
      expect(bytes.toString('latin1')).not.toContain('Secreto');
    }
    // Virada para a direita, o canto vermelho fica em cima à direita.
    const { bytes } = await abrir(ANA, guardada.id, 480);
    const canto = await sharp(bytes).extract({ left: 460, top: 5, width: 10, height: 10 }).raw().toBuffer();
    expect([(canto[0] ?? 0) > 200, (canto[1] ?? 255) < 60]).toEqual([true, true]);
    // O que se enviou não fica guardado em lado nenhum.
    expect(await arquivosDe(CHEGAM, 'imagens/')).toEqual([]);
  });

  it('a pequena não se aumenta, e a mesma imagem enviada duas vezes é uma só', async () => {
    const figura = await umaFoto({ largura: 300, altura: 200 });
    const [primeira, segunda] = [await guardar(ANA, figura), await guardar(ANA, figura)];
    expect(primeira).toMatchObject({ largura: 300, altura: 200, larguras: [480] });
    expect(segunda).toEqual(primeira);
    expect(await sharp((await abrir(ANA, primeira.id, 480)).bytes).metadata()).toMatchObject({ width: 300 });
    // A mesma, de outra vendedora, é outra: uma não descobre o que a outra tem.
    expect((await guardar(BIA, figura)).id).not.toBe(primeira.id);
  });

  it('dois cliques ao mesmo tempo guardam uma imagem', async () => {
    const id = await enviar(ANA, await umaFoto({ largura: 500, altura: 400 }));
    const [primeira, segunda] = await Promise.all([processar(ANA, id), processar(ANA, id)]);
    expect(segunda).toEqual(primeira);
  });

  it('o envio de outra vendedora não existe, e continua à espera dela', async () => {
    const id = await enviar(ANA, await umaFoto({ largura: 640, altura: 480 }));
    for (const alheio of [id, `../${ANA}/${id}`, `${ANA}/${id}`]) {
      await expect(processar(BIA, alheio)).rejects.toMatchObject({ erro: 'envio_nao_encontrado' });
    }
    expect(await arquivosDe(FICAM, `site/${BIA}/`)).not.toContain(expect.stringContaining(id));
    expect((await processar(ANA, id)).largura).toBe(640);
    // Processado, já não há o que processar.
    await expect(processar(ANA, id)).rejects.toMatchObject({ erro: 'envio_nao_encontrado' });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(document.cookie)</script>';
  it.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['um SVG com script', 'imagem_de_outro_tipo', () => Buffer.from(svg)],
    ['um HTML com nome de PNG', 'imagem_de_outro_tipo', () => Buffer.from(html)],
    ['um GIF', 'imagem_de_outro_tipo', () => Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)')],
    ['um HEIC de iPhone', 'imagem_de_outro_tipo', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
    ['um PDF', 'imagem_de_outro_tipo', () => Buffer.from('%PDF-1.7')],
    ['um arquivo vazio', 'imagem_de_outro_tipo', () => new Uint8Array()],
    [
      'a marca de um PNG, com HTML depois',
      'imagem_incompleta',
      () => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1'),
    ],
    ['uma foto cortada ao meio', 'imagem_incompleta', async () => (await umaFoto()).subarray(0, 20_000)],
    [
      'um PNG de poucos bytes que se diz de 30.000 × 30.000',
      'imagem_com_pixels_demais',
      () => pngQueSeDiz(30_000, 30_000),
    ],
    ['um PNG que se diz de 6.000 × 6.000 e não acaba', 'imagem_incompleta', () => pngQueSeDiz(6_000, 6_000)],
    [
      'uma tira de 100 × 6.000',
      'imagem_comprida_demais',
      () =>
        sharp({ create: { width: 100, height: 6000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('%s é recusado, e não fica guardado', async (_nome, erro, arquivo) => {
    const antes = await arquivosDe(FICAM, `site/${ANA}/`);
    await expect(guardar(ANA, await arquivo())).rejects.toMatchObject({ erro });
    expect(await arquivosDe(FICAM, `site/${ANA}/`)).toEqual(antes);
    expect(await arquivosDe(CHEGAM, `imagens/${ANA}/`)).toEqual([]);
  });

  it('o que vem escondido numa imagem de verdade não chega às páginas', async () => {
    const png = await sharp({ create: { width: 600, height: 300, channels: 4, background: '#0a0' } })
      .png()
      .toBuffer();
    const carga = `PK\x03\x04carga.js</script>${html}`;
    const guardada = await guardar(ANA, Buffer.concat([png, Buffer.from(carga, 'latin1')]));
    for (const largura of guardada.larguras) {
      const { bytes } = await abrir(ANA, guardada.id, largura);
      expect(bytes.toString('latin1')).not.toMatch(/script|carga\.js/);
    }
  });

  it('a animada fica com o primeiro quadro', async () => {
    const animada = await umaAnimada();
    expect((await sharp(animada, { animated: true }).metadata()).pages).toBe(2);
    const { id, larguras } = await guardar(ANA, animada);
    const { bytes } = await abrir(ANA, id, larguras[0] ?? 0);
    const { pages = 1, height } = await sharp(bytes, { animated: true }).metadata();
    expect([pages, height]).toEqual([1, 320]);
    const [vermelho = 0, verde = 0, azul = 0] = await sharp(bytes).raw().toBuffer();
    expect([vermelho < 30, verde < 30, azul > 200]).toEqual([true, true, true]);
  });

  it('a que passa de 10 MB é recusada antes de se ler, ainda que o balde a tenha aceitado', async () => {
    const grande = Buffer.concat([await umaFoto(), new Uint8Array(IMAGEM_MAXIMA_BYTES)]);
    await expect(guardar(ANA, grande)).rejects.toMatchObject({ erro: 'imagem_grande_demais' });
    expect(await arquivosDe(CHEGAM, `imagens/${ANA}/`)).toEqual([]);
  });

  it('quem já guarda o máximo ouve-o antes de enviar', async () => {
    const cheia = 'operadora-cheia';
    const ctx = c.ctx({ usuario_id: cheia });
    const ids = Array.from({ length: MAXIMO_DE_IMAGENS }, (_, i) => String(i).padStart(32, '0'));
    const medidas = { largura: 1, altura: 1, larguras: [480], bytes: 1 };
    await inGroups(ids, (id) => putIfAbsent(c.tabela, newItem(ctx, imagemKey(cheia, id), medidas)));
    await expect(criarImagem(deps, { ctx })).rejects.toMatchObject({ erro: 'imagens_demais' });
  });
});
