import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alterarAssinatura, criarAssinatura } from '../../lambdas/assinaturas/assinaturas.ts';
import { alterarAnotacao, anotar, apagarAnotacao } from '../../lambdas/clientes/anotacoes.ts';
import { criarCliente, excluirCliente } from '../../lambdas/clientes/clientes.ts';
import { desmarcarContato, marcarContato } from '../../lambdas/clientes/contato-marcado.ts';
import { fichaDaPessoa } from '../../lambdas/clientes/ficha.ts';
import { apagarAnotacoes, contatosAteHoje } from '../../lambdas/clientes/index.ts';
import { linhaDoTempoDaPessoa } from '../../lambdas/clientes/tempo-da-pessoa.ts';
import { levarAHome } from '../../lambdas/painel-inicio/index.ts';
import { lerHoje } from '../../lambdas/painel-inicio/ler-hoje.ts';
import { cursorCodec } from '../../lambdas/platform/cursor.ts';
import { criarProduto } from '../../lambdas/produtos/produtos.ts';
import { assinaturaAlteracao } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Momento, ParteDoTempo } from '../../shared/clientes/pessoa.schema.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from './cenario.ts';
import { umaLoja, umPagamento, umPedido } from './pagamentos/apoio.ts';

const HOJE = '2026-11-21';
const cursores = cursorCodec('segredo-de-prova');
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

const umaPessoa = async (usuario_id: string, nome = 'Maria Souza', cpf = '52998224725') => {
  const deps = { tabela: c.tabela, cursores };
  const ctx = () => c.ctx({ usuario_id });
  const { id, versao } = await criarCliente(deps, { ctx: ctx(), entrada: umCliente({ nome, cpf }) });
  return { deps, ctx, id, versao };
};
type Pessoa = Awaited<ReturnType<typeof umaPessoa>>;
const tempo = async ({ deps, ctx, id }: Pessoa, consulta: { limite?: number; so?: ParteDoTempo } = {}) => {
  const momentos: Momento[] = [];
  let paginas = 0;
  let cursor: string | undefined;
  do {
    const pagina = await linhaDoTempoDaPessoa(deps, {
      ctx: ctx(),
      id,
      consulta: { limite: 100, ...consulta, cursor },
    });
    expect(pagina.itens.length).toBeLessThanOrEqual(consulta.limite ?? 100);
    momentos.push(...pagina.itens);
    paginas += 1;
    cursor = pagina.proximo_cursor ?? undefined;
  } while (cursor !== undefined);
  return { momentos, paginas };
};
const recusa = (erro: string) => expect.objectContaining({ erro });

describe('o que se anota de uma pessoa', () => {
  it('fica na linha do tempo dela, muda-se só a versão que se leu, e de apagada fica só que se apagou', async () => {
    const maria = await umaPessoa('anota');
    const { deps, ctx, id } = maria;
    const nova = await anotar(deps, { ctx: ctx(), id, texto: 'Prefere PIX' });
    const primeira = { id, anotacao: nova.id, versao: 1 };
    const mudada = await alterarAnotacao(deps, { ctx: ctx(), ...primeira, texto: 'Prefere cartão' });
    expect(mudada).toMatchObject({ texto: 'Prefere cartão', versao: 2 });
    const atrasada = alterarAnotacao(deps, { ctx: ctx(), ...primeira, texto: 'Por cima' });
    await expect(atrasada).rejects.toEqual(recusa('versao_desatualizada'));
    await expect(apagarAnotacao(deps, { ctx: ctx(), ...primeira })).rejects.toEqual(
      recusa('versao_desatualizada'),
    );
    const deOutro = alterarAnotacao(deps, {
      ctx: { ...ctx(), ator: 'assistente' },
      ...primeira,
      versao: 2,
      texto: 'x',
    });
    await expect(deOutro).rejects.toEqual(recusa('anotacao_de_outra_pessoa'));
    const { momentos } = await tempo(maria, { so: 'anotacoes' });
    expect(momentos).toEqual([expect.objectContaining({ tipo: 'anotacao', anotacao: mudada })]);

    await apagarAnotacao(deps, { ctx: ctx(), ...primeira, versao: 2 });
    const depois = await tempo(maria, { so: 'anotacoes' });
    expect(depois.momentos).toEqual([
      expect.objectContaining({ o_que: 'cliente.anotacao_apagada', ator: 'operador' }),
    ]);
    expect(JSON.stringify(await c.despejar())).not.toContain('Prefere');
  });

  it('repetir a mesma chamada não anota duas vezes, e a de outro vendedor não se alcança', async () => {
    const maria = await umaPessoa('repete');
    const { deps, id } = maria;
    const repetida = () => c.ctx({ usuario_id: 'repete', chave: 'a-mesma' });
    const nova = await anotar(deps, { ctx: repetida(), id, texto: 'Ligar à tarde' });
    expect(await anotar(deps, { ctx: repetida(), id, texto: 'Ligar à tarde' })).toEqual(nova);
    const curioso = { ctx: c.ctx({ usuario_id: 'curioso' }), id, anotacao: nova.id, versao: 1 };
    await expect(apagarAnotacao(deps, curioso)).rejects.toEqual(recusa('cliente_nao_encontrado'));
    expect((await tempo(maria, { so: 'anotacoes' })).momentos).toHaveLength(1);
  });
});

describe('o dia de procurar uma pessoa', () => {
  it('marca-se, muda-se e dá-se por feito; duas janelas não se pisam, e conta quem é até hoje', async () => {
    const usuario_id = 'procura';
    const [maria, jose] = [
      await umaPessoa(usuario_id),
      await umaPessoa(usuario_id, 'José Lima', '11144477735'),
    ];
    const { deps, ctx } = maria;
    const marcar = (id: string, data: string, versao = 0) =>
      marcarContato(deps, { ctx: ctx(), id, entrada: { data, texto: 'Saber se gostou', versao } });
    await marcar(maria.id, '2026-11-25');
    await marcar(jose.id, '2026-11-20');
    await expect(marcar(maria.id, HOJE)).rejects.toEqual(recusa('versao_desatualizada'));
    const ate = () => contatosAteHoje(c.tabela, usuario_id, { hoje: HOJE });
    // A Home soma sem ler a lista: o mesmo número, também quando o dia de alguém chega sem que ninguém grave nada.
    const naHome = async (hoje = HOJE) => {
      for (const { id: entidade_id } of [maria, jose]) {
        const evento = {
          id: '',
          usuario_id,
          entidade_id,
          tipo: 'cliente.contato_marcado',
          dados: {},
        } as const;
        await levarAHome(c, evento);
        await levarAHome(c, evento);
      }
      return (await lerHoje(c, { ...ctx(), today: hoje })).ligar_hoje;
    };
    expect([await naHome(), await naHome('2026-11-25'), await naHome('2026-12-01')]).toEqual([1, 2, 2]);
    expect(await ate()).toEqual({
      quantos: 1,
      itens: [expect.objectContaining({ cliente_id: jose.id, nome: 'José Lima', texto: 'Saber se gostou' })],
    });
    expect(await marcar(maria.id, HOJE, 1)).toMatchObject({ data: HOJE, versao: 2 });
    expect((await ate()).itens.map(({ nome }) => nome)).toEqual(['José Lima', 'Maria Souza']);
    expect(await naHome()).toBe(2);
    await desmarcarContato(deps, { ctx: ctx(), id: jose.id, versao: 1 });
    expect(await naHome()).toBe(1);
    expect((await fichaDaPessoa(deps, { ctx: ctx(), id: jose.id })).contato).toBeNull();
    // Quem sai do cadastro já não se procura, e o que se anotou dela sai atrás.
    await anotar(deps, { ctx: ctx(), id: maria.id, texto: 'Some com ela' });
    await excluirCliente(deps, { ctx: ctx(), id: maria.id, versao: maria.versao });
    expect(await ate()).toEqual({ quantos: 0, itens: [] });
    await apagarAnotacoes(c.tabela, usuario_id, maria.id);
    expect(await naHome()).toBe(0);
    expect(JSON.stringify(await c.despejar())).not.toContain('Some com ela');
  });
});

describe('a página de uma pessoa', () => {
  it('soma o que ela pagou sem o que voltou, e mostra pedido, pagamento, assinatura e quem mudou o quê', async () => {
    const loja = await umaLoja(c);
    const pedido_id = (await loja.pedir(umPedido())).pedido_id ?? '';
    await loja.avisar(umPagamento(pedido_id, 'pago'));
    const pedido = await loja.pedido(pedido_id);
    const id = pedido?.cliente_id ?? '';
    const deps = { tabela: c.tabela, cursores };
    const ctx = () => c.ctx({ usuario_id: loja.usuario_id });
    const produto = await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
    const alvo = { cliente_id: id, produto_id: produto.id };
    const manual = await criarAssinatura(deps, { ctx: ctx(), entrada: umaAssinatura(alvo, { valor: 50 }) });
    const entrada = assinaturaAlteracao.parse({ ...umaAssinatura(alvo, { valor: 40 }), versao: 1 });
    await alterarAssinatura(deps, { ctx: ctx(), id: manual.id, entrada });
    const pessoa = { deps, ctx, id, versao: 1 };
    const { momentos } = await tempo(pessoa);
    const doGateway = momentos.find((momento) => momento.tipo === 'pagamento' && momento.gateway !== null);
    expect(doGateway).toMatchObject({ situacao: 'pago', pedido_id, produto: pedido?.produto_nome });
    const pagou = doGateway?.tipo === 'pagamento' ? doGateway.recebido : 0;
    const ficha = await fichaDaPessoa(deps, { ctx: ctx(), id });
    expect(ficha.desde).toBe(momentos.at(-1)?.em);
    expect(ficha.pago).toEqual([{ moeda: 'brl', valor: pagou + 40, pagamentos: 2 }]);
    expect(momentos.filter(({ tipo }) => tipo === 'pedido')).toHaveLength(1);
    expect(momentos).toContainEqual(
      expect.objectContaining({ o_que: 'assinatura.alterada', campos: ['valor'], ator: 'operador' }),
    );
    // O que só leva trabalho a uma fila não é de quem vende.
    expect(momentos.map((momento) => (momento.tipo === 'mudanca' ? momento.o_que : ''))).not.toContain(
      'pedido.pago',
    );

    // Em páginas de duas, e por partes, é o mesmo, sem repetir nem faltar nada.
    const aosPares = await tempo(pessoa, { limite: 2 });
    expect(aosPares.momentos).toEqual(momentos);
    expect(aosPares.paginas).toBeGreaterThan(2);
    const partes = await Promise.all(
      (['pedidos', 'pagamentos', 'mensagens', 'conversas', 'grupo', 'mudancas', 'anotacoes'] as const).map(
        (so) => tempo(pessoa, { so, limite: 2 }),
      ),
    );
    const ids = (lista: readonly Momento[]) => lista.map(({ id }) => id).sort();
    expect(ids(partes.flatMap((parte) => parte.momentos))).toEqual(ids(momentos));
    expect([...momentos].sort((a, b) => (a.em < b.em ? 1 : a.em > b.em ? -1 : 0))).toEqual(momentos);
  });
});
