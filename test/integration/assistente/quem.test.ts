import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelarAssinatura, criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { reconhecerQuemEscreve } from '../../../lambdas/assistente/quem.ts';
import { alterarCliente, criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { clientesDoTelefone } from '../../../lambdas/clientes/index.ts';
import { assinaturaKey, usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { hostsPartition } from '../../../lambdas/platform/keys/paginas.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { alterarProduto, arquivarProduto, criarProduto } from '../../../lambdas/produtos/produtos.ts';
import { linkDeRenovacao } from '../../../lambdas/renovacao/index.ts';
import { associarProdutos } from '../../../lambdas/templates/associacoes.ts';
import type { AssinaturaFormulario } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Fala } from '../../../shared/assistente/prompt.rules.ts';
import { telefoneComparavel } from '../../../shared/base/telefone.ts';
import type { ClienteFormulario } from '../../../shared/clientes/clientes.schema.ts';
import type { ProdutoFormulario } from '../../../shared/produtos/produtos.schema.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from '../cenario.ts';
import { pedidoNa, umaLoja, umPagamento } from '../pagamentos/apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const MARIA = '(11) 98765-4321';
const VENCE = '2026-11-24';
const JACKPOT = 'Jackpot Hunters + Lay CS (mensal)';

/** Uma loja com o Jackpot à venda, e o que se sabe de quem escreve de um telefone. */
async function umVendedor() {
  const loja = await umaLoja(c);
  const { usuario_id } = loja;
  await transact(c.tabela, [
    { put: { ...usuarioKey(usuario_id), nome: 'Bet Pro', username: `bet-${usuario_id}` } },
    { put: { pk: hostsPartition(usuario_id), sk: loja.host, inicio: true } },
  ]);
  const deps = { tabela: c.tabela, links: c.links, molde: 'https://{host}', clock: c.relogio };
  const assinar = (cliente_id: string, produto_id: string, extras: Partial<AssinaturaFormulario> = {}) =>
    criarAssinatura(deps, {
      ctx: loja.ctx(),
      entrada: umaAssinatura(
        { cliente_id, produto_id },
        { data_inicio: '2026-10-24', data_expiracao: VENCE, status_grupo: 'ativo', ...extras },
      ),
    });
  return {
    loja,
    deps,
    usuario_id,
    mensal: loja.produtos.mensal ?? '',
    assinar,
    cliente: (extras: Partial<ClienteFormulario> = {}) =>
      criarCliente(deps, { ctx: loja.ctx(), entrada: umCliente({ telefone: MARIA, ...extras }) }),
    produto: (extras: Partial<ProdutoFormulario>) =>
      criarProduto(deps, { ctx: loja.ctx(), entrada: umProduto(extras) }),
    link: ({ id, data_expiracao }: { id: string; data_expiracao: string }) =>
      linkDeRenovacao(
        { links: c.links, loja: `https://${loja.host}` },
        { usuario_id, assinatura_id: id, data_expiracao },
      ),
    escreve: async (
      texto: string,
      quem: { telefone?: string; clientes?: readonly string[]; historico?: readonly Fala[] } = {},
    ) => {
      const telefone = telefoneComparavel(quem.telefone ?? '+5511987654321');
      const clientes = quem.clientes ?? (await clientesDoTelefone(c.tabela, usuario_id, telefone));
      const chegada = { usuario_id, telefone, clientes, texto, historico: quem.historico ?? [] };
      const { linhas: _, assunto: __, ...lido } = await reconhecerQuemEscreve(deps, chegada);
      return lido;
    },
  };
}

describe('quem tem o telefone', () => {
  it('sabe o vencimento e o link da sua assinatura, e a resposta se procura na base do produto dela', async () => {
    const v = await umVendedor();
    const assinatura = await v.assinar((await v.cliente()).id, v.mensal);
    expect(await v.escreve('quando vence?')).toEqual({
      nome: 'Maria Souza',
      bases: ['jackpot'],
      fatos: [
        { rotulo: `Situação de ${JACKPOT}`, valor: 'ativa' },
        { rotulo: `Vencimento de ${JACKPOT}`, valor: '24/11/2026' },
        { rotulo: `Link para renovar ${JACKPOT}`, valor: v.link(assinatura) },
      ],
    });
  });

  it('perguntando por outro produto, é na base dele que se procura; o produto que só tem cartão por associação também vale', async () => {
    const v = await umVendedor();
    const outro = await v.produto({ nome: 'Sala VIP', periodicidade: 'mensal', preco: 97 });
    await associarProdutos(v.deps, {
      ctx: v.loja.ctx(),
      cartao: 'metodo_cerccos',
      entrada: { produtos: [outro.id], versao: 0 },
    });
    await v.produto({ nome: 'Over Limite (mensal)' });
    const { id } = await v.cliente();
    await v.assinar(id, outro.id);
    const { bases } = await v.escreve('e o Over Limite, como funciona?');
    expect([...bases].sort()).toEqual(['over_limite']);
  });

  it('da cancelada diz até quando vale, sem link; da vencida há pouco, o link; da vencida há muito, ou de quem saiu do grupo, nada', async () => {
    const v = await umVendedor();
    const { id } = await v.cliente();
    const cancelada = await v.assinar(id, v.mensal);
    await cancelarAssinatura(v.deps, { ctx: v.loja.ctx(), id: cancelada.id, versao: cancelada.versao });
    const trimestral = v.loja.produtos.trimestral ?? '';
    const vencida = await v.assinar(id, trimestral, { data_expiracao: '2026-11-10' });
    await v.assinar(id, v.loja.produtos.semestral ?? '', {
      data_expiracao: '2026-10-20',
      data_inicio: '2026-04-20',
    });
    const over = await v.produto({ nome: 'Over Limite (mensal)' });
    const removida = await v.assinar(id, over.id);
    await transact(c.tabela, [
      { update: assinaturaKey(v.usuario_id, removida.id), set: { status_grupo: 'removido' } },
    ]);
    const { fatos, bases } = await v.escreve('oi');
    expect(bases).toEqual(['jackpot']);
    expect(fatos).toEqual([
      { rotulo: 'Situação de Jackpot Hunters + Lay CS (trimestral)', valor: 'vencida' },
      { rotulo: 'Vencimento de Jackpot Hunters + Lay CS (trimestral)', valor: '10/11/2026' },
      { rotulo: 'Link para renovar Jackpot Hunters + Lay CS (trimestral)', valor: v.link(vencida) },
      { rotulo: `Situação de ${JACKPOT}`, valor: 'cancelada, com acesso até o vencimento' },
      { rotulo: `Vencimento de ${JACKPOT}`, valor: '24/11/2026' },
    ]);
  });

  it('sem assinatura nenhuma, procura-se em tudo o que está à venda', async () => {
    const v = await umVendedor();
    await v.cliente();
    expect(await v.escreve('oi')).toEqual({
      nome: 'Maria Souza',
      bases: ['jackpot'],
      fatos: [],
    });
  });
});

describe('os produtos de qualquer vendedor', () => {
  it('procura-se na base do produto de quem escreve, também depois de ele mudar de nome, ou na do que a mensagem nomeia', async () => {
    const v = await umVendedor();
    const curso = await v.produto({ nome: 'Curso de Panificação (mensal)' });
    const clube = await v.produto({ nome: 'Clube do Vinho' });
    const { versao, linha_id } = curso;
    const entrada = { ...umProduto({ nome: 'Padaria em Casa (mensal)' }), versao };
    await alterarProduto(v.deps, { ctx: v.loja.ctx(), id: curso.id, entrada });
    await v.assinar((await v.cliente()).id, curso.id);
    expect((await v.escreve('quando vence?')).bases).toEqual([linha_id]);
    const telefone = '+5521912345678';
    expect((await v.escreve('quanto custa o vinho?', { telefone })).bases).toEqual([clube.linha_id]);
    expect((await v.escreve('e o Over Limite?', { telefone })).bases).toHaveLength(3);
  });
});

describe('quem não se conhece', () => {
  it('tem os itens do produto da mensagem pronta ou, sem ela, de tudo o que está à venda, e nenhum fato', async () => {
    const v = await umVendedor();
    await v.assinar((await v.cliente()).id, v.mensal);
    const { id } = await v.produto({ nome: 'Consultoria Individual', periodicidade: 'único' });
    const telefone = '+5521912345678';
    const deConsultoria = await v.escreve('Olá! Quero entrar na lista de espera da Consultoria Individual.', {
      telefone,
    });
    expect(deConsultoria).toEqual({ nome: null, fatos: [], bases: ['consultoria'] });
    await arquivarProduto(v.deps, { ctx: v.loja.ctx(), id });
    expect(await v.escreve('oi, quanto custa?', { telefone })).toEqual({
      nome: null,
      fatos: [],
      bases: ['jackpot'],
    });
  });

  it('o telefone de dois clientes não diz nada de nenhum', async () => {
    const v = await umVendedor();
    await v.assinar((await v.cliente()).id, v.mensal);
    await v.cliente({ nome: 'João Souza', cpf: '111.444.777-35', email: 'joao@exemplo.com.br' });
    expect(await v.escreve('quando vence?')).toMatchObject({ nome: null, fatos: [] });
  });

  it('o cliente que trocou de telefone desde que a mensagem chegou já não é quem escreve', async () => {
    const v = await umVendedor();
    const maria = await v.cliente();
    await v.assinar(maria.id, v.mensal);
    const { versao } = maria;
    const entrada = { ...umCliente({ telefone: '(21) 99999-8888' }), versao };
    const atual = await alterarCliente(v.deps, { ctx: v.loja.ctx(), id: maria.id, entrada });
    expect(atual.telefone).toBe('+5521999998888');
    expect(await v.escreve('quando vence?', { clientes: [maria.id] })).toMatchObject({
      nome: null,
      fatos: [],
    });
  });

  it('o cliente de outro vendedor, com o mesmo telefone, não existe aqui', async () => {
    const [v, outro] = [await umVendedor(), await umVendedor()];
    const dela = await outro.cliente();
    await outro.assinar(dela.id, outro.mensal);
    expect(await v.escreve('quando vence?')).toMatchObject({ nome: null, fatos: [] });
    expect(await v.escreve('quando vence?', { clientes: [dela.id] })).toMatchObject({
      nome: null,
      fatos: [],
    });
  });

  it('o telefone de um pedido por pagar é de um desconhecido; pago, é de quem comprou', async () => {
    const v = await umVendedor();
    const telefone = '+5547996321478';
    const id = await pedidoNa(v.loja);
    expect(await v.escreve('quando vence?', { telefone })).toMatchObject({ nome: null, fatos: [] });
    await v.loja.avisar(umPagamento(id, 'pago'));
    const { nome, fatos } = await v.escreve('quando vence?', { telefone });
    expect(nome).toBe('Ana Souza');
    expect(fatos).toContainEqual({ rotulo: `Vencimento de ${JACKPOT}`, valor: '21/12/2026' });
  });
});
