import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEvolutionFake } from '../../../infra/local/fakes/evolution.ts';
import {
  type ArquivoMandado,
  startWhatsappFake,
  WHATSAPP_ACCOUNT,
} from '../../../infra/local/fakes/whatsapp.ts';
import { buscarMidiasDoWhatsapp } from '../../../lambdas/adapters/midias-recebidas.ts';
import { guardarMensagem } from '../../../lambdas/conversas/guardar-mensagem.ts';
import {
  lerNotificacaoDaEvolution,
  lerNotificacaoDaMeta,
} from '../../../lambdas/conversas/ler-notificacao.ts';
import { abrirMidia, guardarMidia } from '../../../lambdas/conversas/midia.ts';
import { listarMensagens } from '../../../lambdas/conversas/mostrar-conversa.ts';
import { mensagemKey } from '../../../lambdas/platform/keys/conversas.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { telefoneComparavel } from '../../../shared/base/telefone.ts';
import { consultaDasMensagens } from '../../../shared/conversas/atendimento.schema.ts';
import { MAXIMO_DA_MIDIA } from '../../../shared/conversas/midia.schema.ts';
import { abrirServidor } from '../../support/servidor.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umaLoja } from './apoio.ts';

const MARIA = '5511988887777';
const DA_MARIA = telefoneComparavel(MARIA);
let c: Cenario;
let meta: Awaited<ReturnType<typeof startWhatsappFake>>;
let evolution: Awaited<ReturnType<typeof startEvolutionFake>>;
let avisos: Awaited<ReturnType<typeof abrirServidor>>;
beforeAll(async () => {
  [c, meta, evolution, avisos] = await Promise.all([
    umCenario(),
    startWhatsappFake(),
    startEvolutionFake(),
    abrirServidor(() => ({ status: 200 })),
  ]);
  meta.configurarWebhook({ chave: WHATSAPP_ACCOUNT.phone_number_id, url: avisos.base, segredo: 'x' });
  evolution.configurarWebhook({ chave: 'loja', url: avisos.base });
});
afterAll(() => Promise.all([c?.parar(), meta?.stop(), evolution?.stop(), avisos?.fechar()]));

const png = (largura: number, altura: number) => {
  const bytes = Buffer.alloc(40);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.writeUInt32BE(largura, 16);
  bytes.writeUInt32BE(altura, 20);
  return bytes;
};
const FOTO = png(800, 600);
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

type Mandado = Omit<ArquivoMandado, 'base64'> & { bytes: Buffer; texto?: string };
/** Uma loja que recebe arquivos pela conta de mentira, com o que se guardou e o que se mandou buscar. */
function umaCaixa(provedor: 'whatsapp' | 'evolution' = 'whatsapp') {
  const loja = umaLoja(c);
  const guardados = new Map<string, { bytes: Uint8Array; tipo: string }>();
  const v = { pedido: null as string | null, aoGravar: async () => {} };
  const midias = {
    gravar: async (chave: string, bytes: Uint8Array, tipo: string) => {
      guardados.set(chave, { bytes, tipo });
      await v.aoGravar();
    },
    endereco: async (chave: string, opcoes: object) => JSON.stringify({ chave, ...opcoes }),
    apagar: async (chave: string) => void guardados.delete(chave),
  };
  const comprovantes: string[] = [];
  const env = {
    ESTAGIO: 'teste',
    COFRE_CHAVE: 'arquivo:/nao-se-usa',
    WHATSAPP_URL: `${meta.endpoint}/v24.0`,
    REDE_LOCAL: `evolution.exemplo.com.br=${evolution.endpoint}`,
  };
  const contas = {
    whatsapp: WHATSAPP_ACCOUNT,
    evolution: { url: 'https://evolution.exemplo.com.br', instancia: 'loja', api_key: 'evo-local-loja' },
  };
  function credencial(d: unknown, u: string, qual: 'whatsapp'): Promise<typeof contas.whatsapp>;
  function credencial(d: unknown, u: string, qual: 'evolution'): Promise<typeof contas.evolution>;
  async function credencial(_d: unknown, _u: string, qual: keyof typeof contas) {
    return contas[qual];
  }
  const buscar = buscarMidiasDoWhatsapp(env, c.tabela, credencial);
  const mandar = async ({ bytes, texto = '', ...arquivo }: Mandado) => {
    const mandado = { ...arquivo, base64: bytes.toString('base64') };
    if (provedor === 'whatsapp') await meta.responder({ telefone: MARIA, texto, arquivo: mandado });
    else await evolution.responder(MARIA, texto, 'loja', mandado);
    const corpo = JSON.parse(avisos.pedidos.at(-1)?.corpo ?? '');
    const lido =
      provedor === 'whatsapp'
        ? lerNotificacaoDaMeta(corpo, WHATSAPP_ACCOUNT.phone_number_id)
        : lerNotificacaoDaEvolution(corpo, 'loja');
    const [recebida] = lido?.mensagens ?? [];
    if (!recebida) throw new Error('Nada chegou');
    await guardarMensagem(c.tabela, loja.ctx(), recebida);
    return { em: recebida.em.toISOString(), id: recebida.id };
  };
  const guardar = (dados: { em: string; id: string }, ultimaTentativa = false) =>
    guardarMidia(
      {
        tabela: c.tabela,
        buscar,
        midias,
        relogio: c.relogio,
        transcrever: async () => ({ sem: 'desligada' }),
        marcarComprovante: async (_ctx, telefone) => {
          comprovantes.push(telefone);
          return v.pedido === null ? null : { pedido_id: v.pedido };
        },
      },
      { usuario_id: loja.usuario_id, entidade_id: DA_MARIA, dados },
      { ultimaTentativa },
    );
  const receber = async (mandado: Mandado) => {
    const dados = await mandar(mandado);
    await guardar(dados);
    return ultima();
  };
  const ultima = async () => {
    const { itens } = await listarMensagens(loja.deps(), {
      ctx: loja.ctx(),
      id: DA_MARIA,
      consulta: consultaDasMensagens.parse({}),
    });
    const mensagem = itens.at(-1);
    if (!mensagem) throw new Error('Sem mensagens');
    return mensagem;
  };
  const abrir = (mensagem: string, de = loja) =>
    abrirMidia({ tabela: c.tabela, midias: async () => midias }, { ctx: de.ctx(), id: DA_MARIA, mensagem });
  return { v, comprovantes, loja, guardados, mandar, guardar, receber, ultima, abrir };
}

describe('o arquivo que chega numa mensagem', () => {
  it.each(['whatsapp', 'evolution'] as const)(
    'busca-se à parte, guarda-se pelo que é e abre-se por um endereço assinado; a legenda é o texto (%s)',
    async (provedor) => {
      const v = umaCaixa(provedor);
      const mandado = {
        formato: 'image',
        tipo: 'image/png',
        bytes: FOTO,
        texto: 'segue o comprovante',
      } as const;
      const dados = await v.mandar(mandado);
      expect(await v.ultima()).toMatchObject({ texto: mandado.texto, midia: { situacao: 'chegando' } });
      await v.guardar(dados);
      await v.guardar(dados);
      expect([...v.guardados.values()]).toEqual([{ bytes: FOTO, tipo: 'image/png' }]);
      const { id, midia } = await v.ultima();
      expect(midia).toEqual({
        situacao: 'guardada',
        motivo: null,
        especie: 'imagem',
        nome: null,
        tamanho: FOTO.length,
      });
      const { url } = await v.abrir(id);
      expect(JSON.parse(url)).toMatchObject({ tipo: 'image/png', baixar: null });
      expect([...v.guardados.keys()][0]).not.toContain('8888');
      await expect(v.abrir(id, umaLoja(c))).rejects.toMatchObject({ erro: 'conversa_nao_encontrada' });
    },
  );

  it('a imagem de quem tem um pedido por pagar fica dita como comprovante na conversa; o áudio não', async () => {
    const caixa = umaCaixa();
    caixa.v.pedido = 'p1';
    await caixa.receber({ formato: 'audio', tipo: 'audio/ogg', bytes: Buffer.from('OggS....') });
    expect(caixa.comprovantes).toEqual([]);
    await caixa.receber({ formato: 'image', tipo: 'image/png', bytes: FOTO });
    expect(caixa.comprovantes).toEqual([DA_MARIA]);
    expect((await caixa.loja.conversa(DA_MARIA)).comprovante).toMatchObject({ pedido_id: 'p1' });
  });

  it('depois de noventa dias já não se abre', async () => {
    const v = umaCaixa();
    const { id } = await v.receber({ formato: 'image', tipo: 'image/png', bytes: FOTO });
    const ctx = v.loja.ctx();
    const depois = { ...ctx, now: new Date(ctx.now.getTime() + 200 * 86_400_000) };
    await expect(v.abrir(id, { ...v.loja, ctx: () => depois })).rejects.toMatchObject({
      erro: 'midia_nao_encontrada',
    });
  });

  it('o que a conta não dá agora volta à fila; na última vez, fica dito', async () => {
    const v = umaCaixa('evolution');
    const dados = await v.mandar({ formato: 'image', tipo: 'image/png', bytes: FOTO });
    evolution.falhar('500');
    await expect(v.guardar(dados)).rejects.toThrow('ainda não veio');
    expect((await v.ultima()).midia).toMatchObject({ situacao: 'chegando' });
    evolution.falhar('500');
    await v.guardar(dados, true);
    expect((await v.ultima()).midia).toMatchObject({ situacao: 'perdida', motivo: 'sumiu' });
  });

  it('a mensagem apagada enquanto ele vinha não deixa arquivo', async () => {
    const { v, loja, guardados, mandar, guardar } = umaCaixa();
    const dados = await mandar({ formato: 'image', tipo: 'image/png', bytes: FOTO });
    v.aoGravar = async () => {
      expect(guardados.size).toBe(1);
      await transact(c.tabela, [{ delete: mensagemKey(loja.usuario_id, DA_MARIA, dados) }]);
    };
    await guardar(dados);
    expect([...guardados.keys()]).toEqual([]);
    expect.assertions(2);
  });
});

describe('o arquivo hostil', () => {
  const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>');
  const gifEHtml = Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0'), HTML]);
  it.each([
    ['uma página chamada de imagem', { formato: 'image', tipo: 'image/png', bytes: HTML }, 'tipo'],
    ['um SVG chamado de imagem', { formato: 'image', tipo: 'image/svg+xml', bytes: SVG }, 'tipo'],
    [
      'uma página chamada de documento',
      { formato: 'document', tipo: 'text/html', bytes: HTML, nome: 'a.html' },
      'tipo',
    ],
    [
      'um programa',
      { formato: 'document', tipo: 'application/pdf', bytes: Buffer.from('MZ\x90\0'), nome: 'a.pdf' },
      'tipo',
    ],
    [
      'um zip que não é de escritório',
      { formato: 'document', tipo: 'x', bytes: Buffer.from('PK\x03\x04'), nome: 'a.zip' },
      'tipo',
    ],
    [
      'cem megabytes',
      { formato: 'video', tipo: 'video/mp4', bytes: FOTO, bytes_ditos: 104_857_600 },
      'grande',
    ],
    [
      'mais do que diz',
      { formato: 'video', tipo: 'video/mp4', bytes: Buffer.alloc(MAXIMO_DA_MIDIA + 1), bytes_ditos: 10 },
      'grande',
    ],
  ] as const)('%s não se guarda, diz por quê e não volta à fila', async (_, mandado, motivo) => {
    const v = umaCaixa();
    expect((await v.receber(mandado)).midia).toMatchObject({ situacao: 'recusada', motivo });
    expect([...v.guardados.keys()]).toEqual([]);
  });

  it.each([
    [
      'imagem que também é página',
      { formato: 'image', tipo: 'text/html', bytes: gifEHtml },
      'image/gif',
      null,
    ],
    [
      'imagem que, aberta, toma a memória',
      { formato: 'image', tipo: 'image/png', bytes: png(60_000, 60_000) },
      'application/octet-stream',
      'arquivo.png',
    ],
    [
      'PDF com script',
      { formato: 'document', tipo: 'text/html', bytes: pdf, nome: '../../a"\r\nb.pdf' },
      'application/pdf',
      '_.._a_b.pdf',
    ],
    [
      'documento que incha ao abrir',
      { formato: 'document', tipo: 'x', bytes: Buffer.from('PK\x03\x04'), nome: 'conta.docx' },
      'application/octet-stream',
      'conta.docx',
    ],
  ] as const)(
    '%s só se serve com o tipo dos bytes, e o que não é imagem se baixa',
    async (_, mandado, tipo, baixar) => {
      const v = umaCaixa();
      const { id, midia } = await v.receber(mandado);
      expect(midia).toMatchObject({ situacao: 'guardada' });
      expect([...v.guardados.values()].map((guardado) => guardado.tipo)).toEqual([tipo]);
      expect(JSON.parse((await v.abrir(id)).url)).toMatchObject({ tipo, baixar });
    },
  );

  it('quem manda dezenas numa hora não ocupa a fila: as que passam não se buscam', async () => {
    const v = umaCaixa();
    const midia = { provedor: 'whatsapp', ref: 'm', nome: null } as const;
    for (let i = 0; i < 31; i += 1) {
      await guardarMensagem(c.tabela, v.loja.ctx(), {
        id: randomUUID(),
        telefone: MARIA,
        em: new Date(c.relogio.now().getTime() + i * 1_000),
        nome: null,
        tipo: 'image',
        texto: '',
        midia,
      });
    }
    expect((await v.ultima()).midia).toMatchObject({ situacao: 'recusada', motivo: 'demais' });
  });
});
