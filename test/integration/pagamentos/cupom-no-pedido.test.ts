import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validarCupom } from '../../../lambdas/checkout/validar-cupom.ts';
import { lerCupom } from '../../../lambdas/cupons/repository.ts';
import { listarUsosDoCupom } from '../../../lambdas/cupons/usos-pagos.ts';
import { quantas } from '../../support/amostragem.ts';
import { umCpf } from '../../support/construtores.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umaLoja, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

/** Um endereço diferente para cada número. */
const umEndereco = (i: number) => `198.51.${100 + Math.floor(i / 250)}.${i % 250}`;

describe('o cupom no pedido', () => {
  it('desconta só a primeira cobrança e ocupa um uso na mesma transação', async () => {
    const loja = await umaLoja(c);
    const cupom = await loja.cupom();
    const corpo = umPedido({ cupom: ' promo10 ', valor: 58.5 });
    expect((await loja.pedir(corpo)).success).toBe(true);
    expect(await loja.pedido(corpo.metadata.pedido_id ?? '')).toMatchObject({
      preco_centavos: 6_500,
      desconto_centavos: 650,
      valor_centavos: 5_850,
    });
    expect((await lerCupom(c.tabela, loja.usuario_id, cupom.id))?.usos_atuais).toBe(1);
  });

  it('muito mais pedidos ao mesmo tempo do que usos livres levam exatamente os que há', async () => {
    const loja = await umaLoja(c);
    const livres = quantas(6, 50);
    const cupom = await loja.cupom({ maximo_usos: livres });
    const respostas = await Promise.all(
      Array.from({ length: 4 * livres }, (_, i) =>
        loja.pedir(umPedido({ cupom: 'PROMO10', valor: 58.5, cpf: umCpf() }), undefined, umEndereco(i)),
      ),
    );
    expect(respostas.filter((resposta) => resposta.success)).toHaveLength(livres);
    expect((await lerCupom(c.tabela, loja.usuario_id, cupom.id))?.usos_atuais).toBe(livres);
    expect(await loja.itens('PEDIDO')).toHaveLength(livres);
  });

  it('quem já ocupa o último uso de um cupom retoma o pedido, também muitas vezes ao mesmo tempo', async () => {
    const loja = await umaLoja(c);
    const cupom = await loja.cupom({ maximo_usos: 1 });
    const corpo = umPedido({ cupom: 'PROMO10', valor: 58.5 });
    const respostas = await Promise.all(Array.from({ length: quantas(12, 100) }, () => loja.pedir(corpo)));
    expect(respostas.filter((resposta) => !resposta.success)).toEqual([]);
    expect((await loja.pedir(corpo)).success).toBe(true);
    expect((await lerCupom(c.tabela, loja.usuario_id, cupom.id))?.usos_atuais).toBe(1);
  });

  it('um preço final de zero é recusado com a frase que aponta o convite', async () => {
    const loja = await umaLoja(c);
    await loja.cupom({ valor_desconto: 100 });
    const resposta = await loja.pedir(umPedido({ cupom: 'PROMO10', valor: 0 }));
    expect(resposta.motivo).toBe('cupom_recusado');
    expect(resposta.message).toContain('convite');
  });

  it('o pedido que morre devolve o uso; o pago atrasado ainda é honrado e conta de novo', async () => {
    const loja = await umaLoja(c);
    const cupom = await loja.cupom({ maximo_usos: 1 });
    const usos = async () => (await lerCupom(c.tabela, loja.usuario_id, cupom.id))?.usos_atuais;
    const corpo = umPedido({ cupom: 'PROMO10', valor: 58.5 });
    const id = corpo.metadata.pedido_id ?? '';
    await loja.pedir(corpo);
    await loja.avisar(umPagamento(id, 'vencido'));
    expect([await usos(), (await loja.pedido(id))?.status]).toEqual([1, 'vencido']);
    await loja.avisar(umPagamento(id, 'cancelado'));
    expect([await usos(), (await loja.pedido(id))?.status]).toEqual([0, 'cancelado']);
    await loja.avisar(umPagamento(id, 'pago', { valor_centavos: 5_850 }));
    expect([await usos(), (await loja.pedido(id))?.status]).toEqual([1, 'pago']);
    expect(await loja.itens('ASSINATURA')).toHaveLength(1);
  });

  it('o pedido não serve de atalho para adivinhar cupons: depois de dez erros, o endereço espera', async () => {
    const loja = await umaLoja(c);
    await loja.cupom();
    const motivos: (string | undefined)[] = [];
    for (let vez = 1; vez <= 11; vez += 1) {
      motivos.push((await loja.pedir(umPedido({ cupom: `SAVE${1000 + vez}` }))).motivo);
    }
    expect(motivos.slice(0, 10)).toEqual(Array(10).fill('cupom_recusado'));
    expect(motivos[10]).toBe('muitas_tentativas');
    expect((await loja.pedir(umPedido({ cupom: 'PROMO10', valor: 58.5 }))).motivo).toBe('muitas_tentativas');
    // Sem cupom, compra.
    expect((await loja.pedir(umPedido())).success).toBe(true);
  });

  it('a caixa de cupom responde em reais, e diz se o cupom não existe ou não está mais ativo', async () => {
    const loja = await umaLoja(c);
    await loja.cupom({ ativo: false });
    await loja.cupom({ codigo: 'VALE20', tipo_desconto: 'fixo', valor_desconto: 20, valor_minimo: 100 });
    const conferir = (codigo: string, plano: string) =>
      validarCupom(
        { tabela: c.tabela, tempoReal: Date.now },
        {
          ctx: c.ctx({ usuario_id: '' }),
          http: loja.http,
          entrada: { codigo, valor_pedido: 1, produto_id: loja.produtos[plano] ?? null },
        },
      );
    expect(await conferir('NAOEXISTE', 'mensal')).toEqual({ valido: false, mensagem: 'Cupom inválido' });
    expect(await conferir('PROMO10', 'mensal')).toEqual({
      valido: false,
      mensagem: 'Este cupom não está mais ativo',
    });
    expect(await conferir('VALE20', 'mensal')).toEqual({
      valido: false,
      mensagem: 'Este cupom vale para compras a partir de R$ 100,00',
    });
    expect(await conferir('VALE20', 'trimestral')).toEqual({
      valido: true,
      mensagem: 'Cupom aplicado com sucesso!',
      codigo: 'VALE20',
      valor_final: 145,
      desconto_aplicado: 20,
    });
  });

  it('o da primeira compra recusa quem já comprou, pelo CPF ou pelo e-mail; o da renovação não serve a uma compra', async () => {
    const loja = await umaLoja(c);
    await loja.cupom({ vale_em: 'primeira_compra' });
    await loja.cupom({ codigo: 'VOLTA', vale_em: 'renovacao' });
    const pedir = (de: { cpf: string; email: string }, cupom = 'PROMO10') => {
      const corpo = umPedido({ ...de, cupom, valor: 58.5 });
      return loja.pedir(corpo).then((resposta) => ({ ...resposta, id: corpo.metadata.pedido_id ?? '' }));
    };
    const [ana, bia, caio] = [umCpf(), umCpf(), umCpf()];
    const primeira = await pedir({ cpf: ana, email: 'ana@exemplo.com.br' });
    expect(primeira.success).toBe(true);
    await loja.avisar(umPagamento(primeira.id, 'pago', { valor_centavos: 5_850 }));
    const recusa = {
      success: false,
      motivo: 'cupom_recusado',
      message: 'Este cupom vale só na primeira compra',
    };
    expect(await pedir({ cpf: ana, email: 'outra@exemplo.com.br' })).toMatchObject(recusa);
    expect(await pedir({ cpf: bia, email: 'ana@exemplo.com.br' })).toMatchObject(recusa);
    expect((await pedir({ cpf: caio, email: 'caio@exemplo.com.br' })).success).toBe(true);
    expect(await pedir({ cpf: umCpf(), email: 'd@exemplo.com.br' }, 'VOLTA')).toMatchObject({
      motivo: 'cupom_recusado',
      message: 'Este cupom vale só na renovação. Use-o no link de renovação que você recebe',
    });
  });

  it('o cupom diz quem o usou e quanto trouxe: só o que se pagou com ele, menos o que voltou', async () => {
    const loja = await umaLoja(c);
    const cupom = await loja.cupom();
    await loja.cupom({ codigo: 'OUTRO' });
    const comprar = async (nome: string, codigo: string, valor_centavos: number | null) => {
      const corpo = umPedido({
        nome,
        cupom: codigo,
        valor: 58.5,
        cpf: umCpf(),
        email: `${nome}@exemplo.com.br`,
      });
      const id = corpo.metadata.pedido_id ?? '';
      await loja.pedir(corpo);
      if (valor_centavos !== null) await loja.avisar(umPagamento(id, 'pago', { valor_centavos }));
      return id;
    };
    const ana = await comprar('ana', 'PROMO10', 5_850);
    const bia = await comprar('bia', 'PROMO10', 5_850);
    await comprar('caio', 'PROMO10', null);
    await comprar('davi', 'OUTRO', 5_850);
    await loja.avisar(umPagamento(bia, 'estornado', { valor_centavos: 5_850 }));
    const usosDe = async (usuario_id = loja.usuario_id, limite = 25) =>
      listarUsosDoCupom(
        { tabela: c.tabela, cursores: c.cursores },
        { ctx: c.ctx({ usuario_id }), id: cupom.id, consulta: { limite } },
      );
    const { itens } = await usosDe();
    expect(itens.toSorted((a, b) => a.nome.localeCompare(b.nome))).toMatchObject([
      { id: ana, nome: 'ana', valor: 58.5, desconto: 6.5, voltou: 0, renovacao: false },
      { id: bia, nome: 'bia', valor: 58.5, desconto: 6.5, voltou: 58.5 },
    ]);
    const clientes = await loja.itens('CLIENTE');
    for (const { cliente_id } of itens) expect(clientes.map(({ sk }) => sk)).toContain(cliente_id);
    expect((await usosDe(loja.usuario_id, 1)).proximo_cursor).not.toBeNull();
    await expect(usosDe('outra-loja')).rejects.toMatchObject({ erro: 'cupom_nao_encontrado' });
  });

  it('a página de venda pergunta por todos os planos de uma vez: preços do catálogo, numa tentativa só', async () => {
    const loja = await umaLoja(c);
    const daOutra = await umaLoja(c);
    await loja.cupom({ produtos_aplicaveis: [loja.produtos.trimestral ?? ''] });
    await loja.cupom({ codigo: 'ACABOU', ativo: false });
    await loja.cupom({ codigo: 'TUDO', tipo_desconto: 'fixo', valor_desconto: 65 });
    const abrir = (codigo: string, { pagina = 'jackpot-hunters', http = loja.http } = {}) =>
      validarCupom(
        { tabela: c.tabela, tempoReal: Date.now },
        { ctx: c.ctx({ usuario_id: '' }), http, entrada: { codigo, valor_pedido: 0.01, pagina } },
      );
    const doTrimestral = { plano: 'trimestral', preco: 165, valor_final: 148.5, recorrente: true };
    // Não serve ao primeiro plano, e nem por isso gasta as tentativas da rede.
    for (let vez = 0; vez < 12; vez += 1) {
      expect(await abrir('PROMO10')).toEqual({
        valido: true,
        mensagem: 'Cupom aplicado com sucesso!',
        codigo: 'PROMO10',
        planos: [doTrimestral],
      });
    }
    // O que zera um plano serve aos outros.
    expect((await abrir('TUDO')).planos).toMatchObject([
      { plano: 'trimestral', valor_final: 100 },
      { plano: 'semestral', valor_final: 265 },
    ]);
    expect(await abrir('ACABOU')).toEqual({ valido: false, mensagem: 'Este cupom não está mais ativo' });
    for (const [codigo, onde] of [
      ['NAOEXISTE', {}],
      ['"><img src=x onerror=alert(1)>', {}],
      ['PROMO10', { http: daOutra.http }],
    ] as const) {
      expect(await abrir(codigo, onde)).toEqual({ valido: false, mensagem: 'Cupom inválido' });
    }
    expect(await abrir('PROMO10', { pagina: 'nao-ha' })).toEqual({
      valido: false,
      mensagem: 'Este cupom não vale para este produto',
    });
  });

  it('de cento e cinquenta palpites juntos, pela caixa e pelo pedido, no máximo dez têm resposta', async () => {
    const loja = await umaLoja(c);
    await loja.cupom();
    const naCaixa = (codigo: string, address: string) =>
      validarCupom(
        { tabela: c.tabela, tempoReal: Date.now },
        {
          ctx: c.ctx({ usuario_id: '' }),
          http: { ...loja.http, address },
          entrada: { codigo, valor_pedido: 65 },
        },
      );
    const noPedido = (codigo: string, address: string) =>
      loja.pedir(umPedido({ cupom: codigo, valor: 58.5, cpf: umCpf() }), undefined, address);
    const frases = await Promise.all(
      Array.from({ length: quantas(24, 150) }, async (_, i) => {
        // Todos do mesmo /64: trocar o resto do endereço não ajuda.
        const de = `2001:db8:7:7::${i.toString(16)}`;
        return i % 2 === 0
          ? (await naCaixa(`SAVE${1000 + i}`, de)).mensagem
          : ((await noPedido(`SAVE${1000 + i}`, de)).message ?? '');
      }),
    );
    const respondidos = frases.filter((frase) => frase === 'Cupom inválido');
    expect(respondidos).toHaveLength(10);
    expect(new Set(frases).size).toBe(2);
    // Nem o cupom bom se descobre depois; noutra rede, vale.
    expect((await naCaixa('PROMO10', '2001:db8:7:7::1')).valido).toBe(false);
    expect((await naCaixa('PROMO10', '2001:db8:7:8::1')).valido).toBe(true);
  });

  it('o cupom certo nunca é barrado: só a recusa fica contada', async () => {
    const loja = await umaLoja(c);
    const { id } = await loja.cupom();
    const conferir = () =>
      validarCupom(
        { tabela: c.tabela, tempoReal: Date.now },
        { ctx: c.ctx({ usuario_id: '' }), http: loja.http, entrada: { codigo: 'PROMO10', valor_pedido: 65 } },
      );
    const juntas = await Promise.all(Array.from({ length: 10 }, conferir));
    expect(juntas.every(({ valido }) => valido)).toBe(true);
    for (let vez = 0; vez < 15; vez += 1) expect((await conferir()).valido).toBe(true);
    expect((await lerCupom(c.tabela, loja.usuario_id, id))?.usos_atuais).toBe(0);
  });
});
