import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alterarAssinatura,
  cancelarAssinatura,
  criarAssinatura,
  excluirAssinatura,
  obterAssinatura,
  renovarAssinatura,
} from '../../lambdas/assinaturas/assinaturas.ts';
import { expirarVencidas } from '../../lambdas/assinaturas/expirar-vencidas.ts';
import { assinaturasDoCliente, listarAssinaturas } from '../../lambdas/assinaturas/listar-assinaturas.ts';
import { criarCliente } from '../../lambdas/clientes/clientes.ts';
import { guardarMensagem } from '../../lambdas/conversas/index.ts';
import { arquivarProduto, criarProduto, excluirProduto } from '../../lambdas/produtos/produtos.ts';
import type { Lista } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { ClienteFormulario } from '../../shared/clientes/clientes.schema.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from './cenario.ts';
import { mantido, recontado } from './recontagem.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

async function umaLoja(
  usuario_id: string,
  extras: Parameters<typeof umaAssinatura>[1] = {},
  dia = '2026-11-21',
) {
  c.irPara(dia);
  const deps = { tabela: c.tabela, cursores: c.cursores, paradas: c.paradas };
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  const cliente = await criarCliente(deps, { ctx: ctx(), entrada: umCliente() });
  const produto = await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
  const alvo = { cliente_id: cliente.id, produto_id: produto.id };
  const assinatura = await criarAssinatura(deps, { ctx: ctx(), entrada: umaAssinatura(alvo, extras) });
  return { deps, ctx, cliente, produto, alvo, assinatura };
}

const renovacao = { data_inicio: '2026-11-21', data_expiracao: '2027-01-21', valor: 49.9, telegram_id: null };

describe('assinaturas', () => {
  it('nasce com cópia do cliente e do produto, conta e referencia os dois', async () => {
    const { deps, ctx, assinatura, cliente, produto } = await umaLoja('nasce');
    expect(assinatura).toMatchObject({
      cliente: { id: cliente.id, nome: 'Maria Souza', email: 'maria@exemplo.com.br' },
      produto: { id: produto.id, nome: 'Over Limite (mensal)', periodicidade: 'mensal', preco: 49.9 },
      status: 'ativo',
      status_grupo: 'pendente',
      origem: 'manual',
      versao: 1,
    });
    expect(await obterAssinatura(deps, { ctx: ctx(), id: assinatura.id })).toEqual(assinatura);
    const itens = await c.despejar();
    expect(mantido(itens, 'nasce')).toEqual(recontado(itens, 'nasce'));
  });

  it('não repete a que vale sem que se diga que sim; a cancelada e a de outro produto não impedem', async () => {
    const { deps, ctx, alvo, assinatura } = await umaLoja('repete');
    const criar = (extras = {}) =>
      criarAssinatura(deps, { ctx: ctx(), entrada: umaAssinatura({ ...alvo }, extras) });
    await expect(criar()).rejects.toMatchObject({
      erro: 'assinatura_repetida',
      campo: 'mesmo_assim',
      message: 'Maria Souza já tem Over Limite (mensal), de 21/11/2026 a 21/12/2026, ativa',
    });
    const outro = await criarProduto(deps, { ctx: ctx(), entrada: umProduto({ nome: 'Outro' }) });
    await criarAssinatura(deps, {
      ctx: ctx(),
      entrada: umaAssinatura({ ...alvo, produto_id: outro.id }),
    });
    await cancelarAssinatura(deps, { ctx: ctx(), id: assinatura.id, versao: 1 });
    await criar();
    await criar({ mesmo_assim: true });
    const itens = await c.despejar();
    expect(mantido(itens, 'repete')).toEqual(recontado(itens, 'repete'));
  });

  it('de duas criações ao mesmo tempo, uma só passa, e repetir a chamada que passou acha a mesma', async () => {
    const { deps, ctx, alvo, assinatura } = await umaLoja('corrida');
    await cancelarAssinatura(deps, { ctx: ctx(), id: assinatura.id, versao: 1 });
    const criar = (chave: string) => criarAssinatura(deps, { ctx: ctx(chave), entrada: umaAssinatura(alvo) });
    const chaves = ['uma', 'outra', 'terceira'];
    const feitas = await Promise.allSettled(chaves.map(criar));
    expect(feitas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const qual = feitas.findIndex(({ status }) => status === 'fulfilled');
    const de_novo = await criar(chaves[qual] ?? '');
    expect(feitas[qual]).toMatchObject({ value: { id: de_novo.id } });
  });

  it('recusa cliente ou produto que não existe, é de outro operador ou está arquivado', async () => {
    const { deps, ctx, alvo } = await umaLoja('dona');
    const outra = await umaLoja('alheia');
    const criar = (mudanca: object) =>
      criarAssinatura(deps, { ctx: ctx(), entrada: umaAssinatura({ ...alvo, ...mudanca }) });
    await expect(criar({ cliente_id: outra.cliente.id })).rejects.toMatchObject({
      erro: 'cliente_inexistente',
    });
    await expect(criar({ produto_id: outra.produto.id })).rejects.toMatchObject({
      erro: 'produto_inexistente',
    });
    await arquivarProduto(deps, { ctx: ctx(), id: alvo.produto_id });
    await expect(criar({})).rejects.toMatchObject({ erro: 'produto_arquivado' });
  });

  it('renova numa transação: a nova vale, a antiga fica expirada e renovada, fora dos vencimentos', async () => {
    const { deps, ctx, assinatura } = await umaLoja('renova', { status_grupo: 'ativo' });
    const nova = await renovarAssinatura(deps, {
      ctx: ctx(),
      id: assinatura.id,
      entrada: { ...renovacao, versao: 1 },
    });
    expect(nova).toMatchObject({
      status: 'ativo',
      status_grupo: 'ativo',
      origem: 'renovacao',
      data_expiracao: '2027-01-21',
      metadata: { assinatura_anterior_id: assinatura.id },
    });
    const antiga = await obterAssinatura(deps, { ctx: ctx(), id: assinatura.id });
    expect(antiga).toMatchObject({
      status: 'expirado',
      status_grupo: 'renovado',
      metadata: { renovada_por: nova.id },
    });
    const itens = await c.despejar();
    expect(itens.find((item) => item.sk === assinatura.id)?.gsi4pk).toBeUndefined();
    expect(mantido(itens, 'renova')).toEqual(recontado(itens, 'renova'));
  });

  it('dez cliques em renovar fazem uma renovação só', async () => {
    const { deps, ctx, assinatura } = await umaLoja('dez');
    const resultados = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        renovarAssinatura(deps, { ctx: ctx(), id: assinatura.id, entrada: { ...renovacao, versao: 1 } }),
      ),
    );
    expect(resultados.filter((resultado) => resultado.status === 'fulfilled')).toHaveLength(1);
    expect(mantido(await c.despejar(), 'dez').contadores.assinaturas).toBe(2);
  });

  it('a renovação repetida depois de uma queda devolve a que já foi feita', async () => {
    const { deps, ctx, assinatura } = await umaLoja('de-novo');
    const pedido = () => ({ ctx: ctx('renovar-1'), id: assinatura.id, entrada: { ...renovacao, versao: 1 } });
    const primeira = await renovarAssinatura(deps, pedido());
    expect(await renovarAssinatura(deps, pedido())).toEqual(primeira);
  });

  it('não renova a pendente nem a já renovada', async () => {
    const { deps, ctx, assinatura } = await umaLoja('pendente', { status: 'pendente' });
    const pedido = { id: assinatura.id, entrada: { ...renovacao, versao: 1 } };
    await expect(renovarAssinatura(deps, { ctx: ctx(), ...pedido })).rejects.toMatchObject({
      erro: 'renovacao_de_pendente',
    });
  });

  it('cancela uma vez; a segunda diz que já está cancelada', async () => {
    const { deps, ctx, assinatura } = await umaLoja('cancela');
    const cancelada = await cancelarAssinatura(deps, { ctx: ctx(), id: assinatura.id, versao: 1 });
    expect(cancelada).toMatchObject({ status: 'cancelado', versao: 2, criado_em: assinatura.criado_em });
    await expect(
      cancelarAssinatura(deps, { ctx: ctx(), id: assinatura.id, versao: 2 }),
    ).rejects.toMatchObject({ erro: 'assinatura_ja_cancelada' });
  });

  it('excluir devolve as referências, e aí o produto pode ser excluído', async () => {
    const { deps, ctx, assinatura, produto } = await umaLoja('exclui');
    const excluir = () => excluirProduto(deps, { ctx: ctx(), id: produto.id, versao: 1 });
    await expect(excluir()).rejects.toMatchObject({ erro: 'produto_com_assinaturas' });
    await excluirAssinatura(deps, { ctx: ctx(), id: assinatura.id, versao: 1 });
    await excluir();
    const itens = await c.despejar();
    expect(mantido(itens, 'exclui')).toEqual(recontado(itens, 'exclui'));
  });

  it('lista por expiração, as renovadas à parte, e, para um cliente, da que vence por último; nunca as de outro operador', async () => {
    const { deps, ctx, alvo, cliente } = await umaLoja('lista');
    await criarAssinatura(deps, {
      ctx: ctx(),
      entrada: umaAssinatura(alvo, { data_expiracao: '2026-11-30', mesmo_assim: true }),
    });
    const consulta = { limite: 25 };
    const todas = await listarAssinaturas(deps, { ctx: ctx(), consulta });
    expect(todas.itens.map((item) => item.data_expiracao)).toEqual(['2026-11-30', '2026-12-21']);
    const dela = await assinaturasDoCliente(deps, { ctx: ctx(), cliente_id: cliente.id, consulta });
    expect(dela.itens.map((item) => item.data_expiracao)).toEqual(['2026-12-21', '2026-11-30']);
    const [emNovembro] = todas.itens;
    if (!emNovembro) throw new Error('Falta a de novembro');
    const nova = await renovarAssinatura(deps, {
      ctx: ctx(),
      id: emNovembro.id,
      entrada: { ...renovacao, versao: emNovembro.versao },
    });
    const expiracoes = async (lista: Lista) => {
      const { itens } = await listarAssinaturas(deps, { ctx: ctx(), consulta: { ...consulta, lista } });
      return itens.map((item) => item.data_expiracao);
    };
    expect(await expiracoes('em_andamento')).toEqual(['2026-12-21', nova.data_expiracao]);
    expect(await expiracoes('renovadas')).toEqual(['2026-11-30']);
    expect(await expiracoes('removidas')).toEqual([]);
    await expect(
      assinaturasDoCliente(deps, { ctx: c.ctx({ usuario_id: 'intrusa' }), cliente_id: cliente.id, consulta }),
    ).rejects.toMatchObject({ erro: 'cliente_nao_encontrado' });
  });
});

describe('a quem só se liga', () => {
  const consulta = { limite: 25 };
  /** Uma loja com uma assinatura de cada pessoa: o telefone dela, ou que mais se disser. */
  async function umaLojaCom(usuario_id: string, pessoas: Record<string, Partial<ClienteFormulario>>) {
    const { deps, ctx, produto } = await umaLoja(usuario_id);
    const ids: Record<string, string> = {};
    for (const [nome, dados] of Object.entries(pessoas)) {
      const entrada = umCliente({ nome, cpf: '', estrangeiro: true, ...dados });
      const { id } = await criarCliente(deps, { ctx: ctx(), entrada });
      ids[nome] = id;
      const alvo = { cliente_id: id, produto_id: produto.id };
      await criarAssinatura(deps, { ctx: ctx(), entrada: umaAssinatura(alvo) });
    }
    /** Uma mensagem que chega do WhatsApp de alguém, com o número como ele o diz. */
    const escrever = (telefone: string, texto: string, segundo: number) =>
      guardarMensagem(c.tabela, ctx(), {
        ...{ id: `m${segundo}`, telefone, texto, tipo: 'text', nome: null },
        em: new Date(1_795_000_000_000 + segundo * 1_000),
      });
    const listar = () => listarAssinaturas(deps, { ctx: ctx(), consulta });
    const soLigacao = async () =>
      (await listar()).itens
        .filter(({ so_ligacao }) => so_ligacao)
        .map(({ cliente_nome }) => cliente_nome)
        .sort();
    const naFicha = async (nome: string) => {
      const cliente_id = ids[nome] ?? '';
      const { itens } = await assinaturasDoCliente(deps, { ctx: ctx(), cliente_id, consulta });
      return itens.map(({ so_ligacao }) => so_ligacao);
    };
    return { escrever, soLigacao, naFicha };
  }

  it('a lista di-lo de quem mandou PARAR, com ou sem o nono algarismo, e de quem não aceita avisos; VOLTAR desfaz', async () => {
    const loja = await umaLojaCom('ligar', {
      'Ana Prado': { telefone: '(11) 98765-4321' },
      'Bia Reis': { telefone: '(21) 98888-7777' },
      'Caio Sá': { telefone: '(31) 97777-6666', aceita_avisos: false },
      'Davi Luz': { telefone: '(41) 96666-5555' },
      // Sem telefone não se escreve nem se liga.
      'Eva Lima': { aceita_avisos: false },
    });
    expect(await loja.soLigacao()).toEqual(['Caio Sá']);
    await loja.escrever('5511987654321', 'PARAR', 1);
    await loja.escrever('552188887777', 'parar', 2);
    await loja.escrever('5541966665555', 'oi', 3);
    expect(await loja.soLigacao()).toEqual(['Ana Prado', 'Bia Reis', 'Caio Sá']);
    expect(await loja.naFicha('Bia Reis')).toEqual([true]);
    expect(await loja.naFicha('Caio Sá')).toEqual([true]);
    expect(await loja.naFicha('Davi Luz')).toEqual([false]);
    await loja.escrever('5511987654321', 'VOLTAR', 4);
    expect(await loja.soLigacao()).toEqual(['Bia Reis', 'Caio Sá']);
  });

  it('o PARAR que a pessoa mandou a outro vendedor não conta neste', async () => {
    const pessoa = { 'Ana Prado': { telefone: '(11) 98765-4321' } };
    const outra = await umaLojaCom('ligar-outra', pessoa);
    const esta = await umaLojaCom('ligar-esta', pessoa);
    await outra.escrever('5511987654321', 'PARAR', 1);
    expect(await outra.soLigacao()).toEqual(['Ana Prado']);
    expect(await esta.soLigacao()).toEqual([]);
    expect(await esta.naFicha('Ana Prado')).toEqual([false]);
  });
});

describe('expiração da noite', () => {
  const noite = () => expirarVencidas({ tabela: c.tabela, relogio: c.relogio });

  it('expira a que venceu ontem, e não a que vence hoje; rodar de novo não muda nada', async () => {
    const ontem = await umaLoja('noite-1', { data_expiracao: '2026-12-01' });
    const hoje = await umaLoja('noite-2', { data_expiracao: '2026-12-02' });
    c.irPara('2026-12-02');
    await noite();
    const venceu = await obterAssinatura(ontem.deps, { ctx: ontem.ctx(), id: ontem.assinatura.id });
    expect(venceu).toMatchObject({ status: 'expirado', status_grupo: 'pendente', versao: 2 });
    const vale = await obterAssinatura(hoje.deps, { ctx: hoje.ctx(), id: hoje.assinatura.id });
    expect(vale).toMatchObject({ status: 'ativo', versao: 1 });
    const antes = await c.despejar();
    expect(await noite()).toMatchObject({ vencidas: 0, expiradas: 0 });
    expect(await c.despejar()).toEqual(antes);
  });

  it('deixa em paz a cancelada e a renovada, e expira a que foi criada já vencida', async () => {
    const cancelada = await umaLoja('noite-3', { data_expiracao: '2026-12-05' }, '2026-12-03');
    await cancelarAssinatura(cancelada.deps, {
      ctx: cancelada.ctx(),
      id: cancelada.assinatura.id,
      versao: 1,
    });
    const vencida = { data_inicio: '2026-01-01', data_expiracao: '2026-02-01' };
    const velha = await umaLoja('noite-4', vencida, '2026-12-03');
    c.irPara('2026-12-06');
    await noite();
    const ler = ({ deps, ctx, assinatura }: Awaited<ReturnType<typeof umaLoja>>) =>
      obterAssinatura(deps, { ctx: ctx(), id: assinatura.id });
    expect((await ler(cancelada)).status).toBe('cancelado');
    expect((await ler(velha)).status).toBe('expirado');
  });

  it('cobre as noites em que não rodou', async () => {
    const loja = await umaLoja('noite-5', { data_expiracao: '2026-12-10' }, '2026-12-07');
    c.irPara('2027-01-20');
    await noite();
    expect((await obterAssinatura(loja.deps, { ctx: loja.ctx(), id: loja.assinatura.id })).status).toBe(
      'expirado',
    );
  });

  it('a expirada não volta a valer pela edição, só pela renovação', async () => {
    const { deps, ctx, assinatura } = await umaLoja('volta', { data_expiracao: '2027-02-02' }, '2027-02-01');
    c.irPara('2027-02-05');
    await noite();
    const entrada = {
      data_inicio: '2026-11-21',
      data_expiracao: '2027-03-02',
      valor: 1,
      telegram_id: null,
      versao: 2,
    };
    await expect(alterarAssinatura(deps, { ctx: ctx(), id: assinatura.id, entrada })).rejects.toMatchObject({
      erro: 'expirada_so_renova',
    });
    const nova = await renovarAssinatura(deps, { ctx: ctx(), id: assinatura.id, entrada });
    expect(nova.status).toBe('ativo');
  });
});
