import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { empurrarPelaRede } from '../../../lambdas/adapters/empurrar.ts';
import { INTERNET } from '../../../lambdas/adapters/endereco-do-vendedor.ts';
import { gravacoesDoComunicado } from '../../../lambdas/mensagens/index.ts';
import {
  ligarAparelho,
  mudarAvisos,
  obterAvisos,
  prepararChave,
  removerAparelho,
  testarAparelho,
} from '../../../lambdas/toques/configurar.ts';
import { vendedoresComAvisos } from '../../../lambdas/toques/repository.ts';
import { resumirODia } from '../../../lambdas/toques/resumir.ts';
import { aparelhoEntrada, MAXIMO_DE_APARELHOS } from '../../../shared/toques/toques.schema.ts';
import { quantas } from '../../support/amostragem.ts';
import { type Casa, DIA, umaCasa, umMovimento } from './apoio.ts';

let casa: Casa;
beforeAll(async () => {
  casa = await umaCasa();
});
beforeEach(() => casa.irPara(`${DIA}T09:00`));
afterAll(() => casa.parar());

const lerAparelhos = async (usuario_id: string) =>
  (await obterAvisos(casa.configuracao, casa.ctxDe(usuario_id))).aparelhos;
const ligar = (usuario_id: string, extras: object = {}) =>
  ligarAparelho(casa.configuracao, casa.ctxDe(usuario_id), {
    ...casa.push.inscrever(),
    nome: 'Celular',
    ...extras,
  });

describe('a chave do vendedor', () => {
  it('nasce uma só, mesmo pedida muitas vezes ao mesmo tempo, e a privada fica cifrada', async () => {
    const ctx = casa.ctxDe('da-chave');
    const chaves = await Promise.all(Array.from({ length: 8 }, () => prepararChave(casa.configuracao, ctx)));
    expect(new Set(chaves.map(({ chave }) => chave)).size).toBe(1);
    const [guardada] = await casa.itens('da-chave', 'TOQUES');
    expect(Object.keys(guardada ?? {}).sort()).toEqual(['pk', 'privada_cifrada', 'publica', 'sk']);
    const outra = await prepararChave(casa.configuracao, casa.ctxDe('da-outra'));
    expect(outra.chave).not.toBe(chaves[0]?.chave);
  });
});

describe('ligar aparelhos', () => {
  it.each([
    'http://push.exemplo.com.br/a',
    'https://127.0.0.1/a',
    'https://localhost/a',
    'https://10.0.0.8/a',
    'https://192.168.1.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[fd00::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://ana:senha@push.exemplo.com.br/a',
    'https://0x7f000001/a',
    'https://2130706433/a',
    'ftp://push.exemplo.com.br/a',
    `https://push.exemplo.com.br/${'a'.repeat(2_000)}`,
  ])('o endereço hostil %s não entra na lista', async (endpoint) => {
    const entrada = { ...casa.push.inscrever(), nome: 'Celular', endpoint };
    const lida = aparelhoEntrada.safeParse(entrada);
    if (lida.success) {
      await expect(ligarAparelho(casa.configuracao, casa.ctxDe('hostil'), lida.data)).rejects.toMatchObject({
        erro: 'endereco_recusado',
      });
    }
    expect(await lerAparelhos('hostil')).toEqual([]);
  });

  it('o endereço que depois passa a ser interno não se chama', async () => {
    const empurrar = empurrarPelaRede({
      rede: { ...INTERNET, resolver: async () => [{ address: '169.254.169.254', family: 4 }] },
      contato: 'mailto:loja@exemplo.com.br',
    });
    const { publica, privada } = await casa.configuracao.novoPar();
    expect(
      await empurrar({
        inscricao: casa.push.inscrever(),
        chaves: { publica, privada },
        aviso: { titulo: 'Venda', corpo: '', caminho: '/', etiqueta: 'e' },
      }),
    ).toBe('recusado');
  });

  it('a chave de aparelho que não é da curva não trava a fila', async () => {
    const { usuario_id } = await casa.vendedor({ aparelhos: 0 });
    await ligar(usuario_id, { p256dh: Buffer.alloc(65, 7).toString('base64url') });
    const evento = { usuario_id, tipo: 'pagamento.alterado', entidade_id: 'asaas#pay_1' };
    expect(await casa.entregar(evento)).toBe(0);
  });

  it(`de muitos pedidos ao mesmo tempo, ${MAXIMO_DE_APARELHOS} aparelhos ficam, e quem remove um abre o lugar de outro`, async () => {
    const usuario_id = 'muitos';
    const lotes = quantas(2, 20);
    let [ligados, recusados] = [0, 0];
    for (let lote = 0; lote < lotes; lote += 1) {
      const respostas = await Promise.allSettled(Array.from({ length: 25 }, () => ligar(usuario_id)));
      ligados += respostas.filter(({ status }) => status === 'fulfilled').length;
      recusados += respostas.filter(
        (resposta) => resposta.status === 'rejected' && resposta.reason.erro === 'aparelhos_demais',
      ).length;
    }
    expect(ligados).toBe(MAXIMO_DE_APARELHOS);
    expect(ligados + recusados).toBe(lotes * 25);
    const [primeiro] = await lerAparelhos(usuario_id);
    await removerAparelho(casa.configuracao, casa.ctxDe(usuario_id), primeiro?.id ?? '');
    await ligar(usuario_id);
    expect(await lerAparelhos(usuario_id)).toHaveLength(MAXIMO_DE_APARELHOS);
  });

  it('o mesmo aparelho, ligado duas vezes ao mesmo tempo ou de novo, é um só', async () => {
    const inscricao = { ...casa.push.inscrever(), nome: 'Celular' };
    const ctx = casa.ctxDe('repetido');
    await Promise.all([1, 2, 3].map(() => ligarAparelho(casa.configuracao, ctx, inscricao)));
    await ligarAparelho(casa.configuracao, ctx, { ...inscricao, nome: 'Celular novo' });
    expect((await lerAparelhos('repetido')).map(({ nome }) => nome)).toEqual(['Celular novo']);
  });

  it('o aparelho de um vendedor não se remove nem se testa por outro, e o mesmo navegador nos dois é de cada um', async () => {
    const inscricao = { ...casa.push.inscrever(), nome: 'Celular' };
    const dela = await ligarAparelho(casa.configuracao, casa.ctxDe('dela'), inscricao);
    const outro = casa.ctxDe('dele');
    for (const tentar of [removerAparelho, testarAparelho]) {
      await expect(tentar(casa.configuracao, outro, dela.id)).rejects.toMatchObject({
        erro: 'aparelho_nao_encontrado',
      });
    }
    await ligarAparelho(casa.configuracao, outro, inscricao);
    await removerAparelho(casa.configuracao, outro, dela.id);
    expect(await lerAparelhos('dela')).toHaveLength(1);
    expect(await lerAparelhos('dele')).toEqual([]);
  });

  it('o clique duplo numa chave, e duas chaves ao mesmo tempo, não perdem nada', async () => {
    const mudar = (mudanca: Parameters<typeof mudarAvisos>[2]) =>
      mudarAvisos(casa.configuracao, casa.ctxDe('cliques'), mudanca);
    await Promise.all([mudar({ venda: false }), mudar({ venda: false }), mudar({ email: 'resumo' })]);
    const { escolhas } = await obterAvisos(casa.configuracao, casa.ctxDe('cliques'));
    expect(escolhas).toMatchObject({ venda: false, renovacao: true, email: 'resumo' });
  });
});

describe('o silêncio e a manhã', () => {
  const vendaDaNoite = (usuario_id: string, id: string) => ({
    usuario_id,
    tipo: 'pagamento.alterado',
    entidade_id: 'asaas#pay_1',
    id,
  });
  const resumir = () =>
    resumirODia({
      tabela: casa.c.tabela,
      relogio: casa.relogio,
      painel: 'https://painel.exemplo.com.br',
      vendedores: () => vendedoresComAvisos(casa.c.tabela),
      doDia: async () => ({
        recebido_centavos: 6_500,
        pagamentos: 1,
        devolvido_centavos: 0,
        para_fazer: [{ quantos: 2, singular: 'assinatura vence hoje', varios: 'assinaturas vencem hoje' }],
      }),
      comunicarAoOperador: async (ctx, aviso) =>
        gravacoesDoComunicado(ctx, { ...aviso, para: { nome: 'Carla', email: 'carla@loja.com.br' } }),
    });

  it('o que acontece à noite não toca, nem quando outro evento do mesmo dinheiro chega de manhã, e entra no resumo', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor();
    const endpoint = aparelhos[0]?.endpoint;
    await mudarAvisos(casa.configuracao, casa.ctxDe(usuario_id), { email: 'resumo' });
    const naMadrugada = {
      movimentosDe: async () => [
        umMovimento({ chave: 'n1', em: '2026-11-22T05:30:00.000Z' }),
        umMovimento({ chave: 'n2', em: '2026-11-22T05:31:00.000Z', primeira: false }),
      ],
    };
    casa.irPara('2026-11-22T02:32');
    await casa.entregar(vendaDaNoite(usuario_id, '2026-11-22T05:32:00.000Z#a'), naMadrugada);
    await casa.entregar(vendaDaNoite(usuario_id, '2026-11-22T05:32:00.000Z#a'), naMadrugada);
    expect(casa.push.recebidos(endpoint)).toEqual([]);

    casa.irPara('2026-11-22T07:30');
    await casa.entregar(vendaDaNoite(usuario_id, '2026-11-22T10:30:00.000Z#b'), naMadrugada);
    expect(casa.push.recebidos(endpoint)).toEqual([]);

    casa.irPara('2026-11-22T08:00');
    await Promise.all([resumir(), resumir()]);
    await resumir();
    const envios = await casa.itens(usuario_id, 'ENVIO');
    expect(envios).toHaveLength(1);
    const texto = JSON.stringify(envios[0]?.conteudo);
    expect(texto).toContain('Ontem entraram R$ 65,00 em 1 pagamento.');
    expect(texto).toContain('1 venda (R$ 65,00) e 1 renovação (R$ 65,00)');
    expect(texto).toContain('• 2 assinaturas vencem hoje');
    expect(texto).toContain('Para mudar ou desligar este resumo: {{link_avisos}}');
    expect(texto).toContain('https://painel.exemplo.com.br/dashboard/perfil/avisos');

    const pedidos = (await casa.itens(usuario_id, 'EVENTO')).filter(({ tipo }) => tipo === 'toque.pedido');
    for (const { sk, entidade_id } of pedidos) {
      const dados = { qual: 'manha' };
      await casa.entregar({
        usuario_id,
        tipo: 'toque.pedido',
        entidade_id: String(entidade_id),
        dados,
        id: String(sk),
      });
    }
    expect(casa.push.recebidos(endpoint).map(({ aviso }) => aviso.corpo)).toEqual([
      '1 venda (R$ 65,00) e 1 renovação (R$ 65,00)',
    ]);
  });

  it('quem nunca escolheu recebe o resumo, o escolhido vence, e o erro de um não para os outros', async () => {
    casa.irPara('2026-11-23T08:00');
    const quer = await casa.vendedor({ aparelhos: 0 });
    const naoQuer = await casa.vendedor({ aparelhos: 0 });
    const nunca = 'nunca-escolheu';
    await mudarAvisos(casa.configuracao, casa.ctxDe(quer.usuario_id), { email: 'resumo' });
    await mudarAvisos(casa.configuracao, casa.ctxDe(naoQuer.usuario_id), { email: 'nada' });
    await mudarAvisos(casa.configuracao, casa.ctxDe('quebrado'), { email: 'resumo' });
    await expect(
      resumirODia({
        tabela: casa.c.tabela,
        relogio: casa.relogio,
        painel: '',
        vendedores: async function* () {
          yield 'quebrado';
          yield quer.usuario_id;
          yield nunca;
          yield 'sem-nada';
          yield naoQuer.usuario_id;
        },
        doDia: async ({ usuario_id }) => ({
          recebido_centavos: usuario_id === 'sem-nada' ? 0 : 100,
          pagamentos: usuario_id === 'sem-nada' ? 0 : 1,
          devolvido_centavos: 0,
          para_fazer: [],
        }),
        comunicarAoOperador: async (ctx, aviso) => {
          if (ctx.usuario_id === 'quebrado') throw new Error('fora do ar');
          return gravacoesDoComunicado(ctx, { ...aviso, para: { nome: 'C', email: 'c@loja.com.br' } });
        },
      }),
    ).rejects.toThrow('1 resumos não saíram');
    expect(await casa.itens(quer.usuario_id, 'ENVIO')).toHaveLength(1);
    expect(await casa.itens(nunca, 'ENVIO')).toHaveLength(1);
    expect(await casa.itens(naoQuer.usuario_id, 'ENVIO')).toEqual([]);
    expect(await casa.itens('sem-nada', 'ENVIO')).toEqual([]);
  });

  it('a conta de antes do resumo entra nele com o primeiro fato, uma vez, e as escolhas dela continuam de quem as fizer', async () => {
    const usuario_id = 'conta-de-antes';
    const naLista = async () => {
      const todos: string[] = [];
      for await (const id of vendedoresComAvisos(casa.c.tabela)) todos.push(id);
      return todos.filter((id) => id === usuario_id);
    };
    expect(await naLista()).toEqual([]);
    await casa.entregar(vendaDaNoite(usuario_id, '2026-11-21T12:00:00.000Z#a'));
    await casa.entregar(vendaDaNoite(usuario_id, '2026-11-21T12:00:00.000Z#b'));
    expect(await naLista()).toEqual([usuario_id]);
    // Quem não ligou nada não custa gravação por fato.
    expect(await casa.itens(usuario_id, 'TOCADO')).toEqual([]);
    await mudarAvisos(casa.configuracao, casa.ctxDe(usuario_id), { email: 'nada' });
    expect((await obterAvisos(casa.configuracao, casa.ctxDe(usuario_id))).escolhas.email).toBe('nada');
  });
});
