import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mandarAnexo } from '../../../lambdas/conversas/anexar.ts';
import { mensagensRecentes } from '../../../lambdas/conversas/index.ts';
import { abrirMidia } from '../../../lambdas/conversas/midia.ts';
import type { ArquivosDasMidias } from '../../../lambdas/conversas/ports.ts';
import { MAXIMO_DO_ANEXO } from '../../../shared/conversas/midia.schema.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umaLoja } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const MARIA = '5511988887777';
const DELA = '551188887777';
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
  Buffer.from([0, 0, 0, 2, 0, 0, 0, 2]),
]);
const PDF = Buffer.from('%PDF-1.4 o contrato');
const OGG = Buffer.from('OggS o recado');

/** Uma loja com onde guardar arquivos. */
async function atender(opcoes: Parameters<typeof umaLoja>[1] = {}) {
  const loja = umaLoja(c, opcoes);
  await loja.chegar(MARIA, 'me manda o contrato?');
  const guardados = new Map<string, { bytes: Uint8Array; tipo: string }>();
  const midias: ArquivosDasMidias = {
    gravar: async (chave, bytes, tipo) => {
      guardados.set(chave, { bytes, tipo });
    },
    endereco: async (chave, { tipo, baixar }) => `https://midias/${chave}?${tipo}&${baixar}`,
    apagar: async () => undefined,
  };
  const deps = () => ({ ...loja.deps(), midias: async () => midias });
  const mandar = (bytes: Buffer, { nome = 'arquivo', legenda = '', chave = 'pedido' } = {}) =>
    mandarAnexo(deps(), {
      ctx: loja.ctx(chave),
      id: DELA,
      anexo: { nome, base64: bytes.toString('base64'), legenda },
    });
  return { loja, deps, mandar, guardados };
}
const recusa = (promessa: Promise<unknown>) => promessa.then(() => null).catch((erro: unknown) => erro);

describe('mandar um arquivo', () => {
  it('a imagem, o PDF e o áudio saem com o tipo dos bytes, e veem-se pelo endereço assinado', async () => {
    const { loja, deps, mandar, guardados } = await atender();
    const foto = await mandar(PNG, { nome: 'foto.pdf', legenda: 'A foto', chave: '1' });
    const contrato = await mandar(PDF, { nome: 'contrato da Ana.pdf', chave: '2' });
    await mandar(OGG, { nome: 'recado.ogg', legenda: 'não se lê num áudio', chave: '3' });
    expect(loja.mandadas.map(({ corpo }) => corpo)).toMatchObject([
      { tipo: 'arquivo', formato: 'image', mime: 'image/png', nome: 'foto.png', legenda: 'A foto' },
      { formato: 'document', mime: 'application/pdf', nome: 'contrato da Ana.pdf', legenda: '' },
      { formato: 'audio', mime: 'audio/ogg', legenda: '' },
    ]);
    expect(foto.mensagem).toMatchObject({
      de: 'pessoa',
      formato: 'image',
      texto: 'A foto',
      situacao: 'aceita',
      midia: { situacao: 'guardada', especie: 'imagem', nome: 'foto.png' },
    });
    expect([...guardados.values()].map(({ tipo }) => tipo)).toEqual([
      'image/png',
      'application/pdf',
      'audio/ogg',
    ]);
    const { url } = await abrirMidia(deps(), {
      ctx: loja.ctx(),
      id: DELA,
      mensagem: contrato.mensagem.id,
    });
    expect(url).toMatch(/^https:\/\/midias\/[^?]+\?application\/pdf&contrato da Ana\.pdf$/);
    // Quem atende respondeu: ninguém mais espera, e o assistente se cala.
    expect(contrato.estado).toMatchObject({ responde: 'pessoa', espera_desde: null, nao_lidas: 0 });
  });

  it('o clique duplo, e a chamada repetida depois de uma queda, mandam uma vez', async () => {
    const { loja, mandar } = await atender();
    const [primeira, outra] = await Promise.all([
      mandar(PDF, { chave: 'o mesmo' }),
      mandar(PDF, { chave: 'o mesmo' }),
    ]);
    const repetida = await mandar(PDF, { chave: 'o mesmo' });
    expect(new Set([primeira, outra, repetida].map(({ mensagem }) => mensagem.id)).size).toBe(1);
    expect(loja.mandadas).toHaveLength(1);
    const daLoja = (await mensagensRecentes(c.tabela, loja.usuario_id, DELA)).filter(
      ({ de }) => de === 'pessoa',
    );
    expect(daLoja).toHaveLength(1);
  });

  it.each([
    ['uma página que se diz imagem', Buffer.from('<html><script>alert(1)</script>'), 'foto.png'],
    ['um SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'logo.svg'],
    ['um programa', Buffer.from('MZ\x90\x00'), 'nota.pdf'],
    ['um documento de escritório', Buffer.from([0x50, 0x4b, 0x03, 0x04]), 'planilha.xlsx'],
    ['um GIF', Buffer.from('GIF89a\x02\x00\x02\x00'), 'a.gif'],
    ['a imagem que não diz o tamanho', PNG.subarray(0, 12), 'a.png'],
    ['o que passa do tamanho', Buffer.concat([PDF, Buffer.alloc(MAXIMO_DO_ANEXO)]), 'grande.pdf'],
  ])('%s não se manda, nem se guarda', async (_oQue, bytes, nome) => {
    const { loja, mandar, guardados } = await atender();
    expect(await recusa(mandar(bytes, { nome }))).toMatchObject({ erro: 'anexo_recusado', campo: 'base64' });
    expect([loja.mandadas, guardados.size]).toEqual([[], 0]);
  });

  it('fora das 24 horas da Meta recusa-se em palavras, e nada sai nem se guarda', async () => {
    const { loja, mandar, guardados } = await atender();
    const velha = umaLoja(c);
    await velha.chegar(MARIA, 'oi', { minutos: 25 * 60 });
    const { deps } = { deps: () => ({ ...velha.deps(), midias: async () => ({}) as ArquivosDasMidias }) };
    const anexo = { nome: 'a.pdf', base64: PDF.toString('base64'), legenda: '' };
    expect(await recusa(mandarAnexo(deps(), { ctx: velha.ctx('x'), id: DELA, anexo }))).toMatchObject({
      erro: 'janela_fechada',
      message: expect.stringContaining('Passaram 24 horas'),
    });
    expect(velha.mandadas).toEqual([]);
    await mandar(PDF);
    expect([loja.mandadas.length, guardados.size]).toEqual([1, 1]);
  });
});
