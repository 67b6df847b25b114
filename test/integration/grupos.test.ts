import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirAssinatura, mudarAssinatura, obterAssinatura } from '../../lambdas/assinaturas/index.ts';
import { criarCliente } from '../../lambdas/clientes/clientes.ts';
import {
  ativarMembro,
  convidar,
  membrosDoGrupo,
  obterGrupo,
  removerMembro,
} from '../../lambdas/grupos/grupos.ts';
import { assinaturaKey } from '../../lambdas/platform/keys/cadastros.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { alterarProduto, arquivarProduto, criarProduto } from '../../lambdas/produtos/produtos.ts';
import type { ResultadoEnvio } from '../../shared/mensagens/mensagens.schema.ts';
import { type Cenario, umCenario, umCliente, umProduto } from './cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const enviado: ResultadoEnvio = {
  success: true,
  status: 'enviado',
  destinatario: 'maria@exemplo.com.br',
  error: null,
};

async function loja(usuario_id: string, nomes = ['Over Limite (mensal)', 'Over Limite (trimestral)']) {
  const envios: string[] = [];
  const deps = {
    tabela: c.tabela,
    cursores: c.cursores,
    enviarBoasVindas: async (_: unknown, id: string) => {
      envios.push(id);
      return enviado;
    },
  };
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  const cliente = await criarCliente(deps, { ctx: ctx(), entrada: umCliente({ telefone: '11987654321' }) });
  const produtos = [];
  for (const nome of nomes) {
    const periodicidade = nome.includes('mensal') ? 'mensal' : 'trimestral';
    produtos.push(await criarProduto(deps, { ctx: ctx(), entrada: umProduto({ nome, periodicidade }) }));
  }
  return { deps, ctx, cliente, produtos, envios };
}

const entradaDe = (cliente_id: string, motivo = 'Cortesia') => ({
  cliente_id,
  data_expiracao: '2026-12-21',
  motivo,
  mesmo_assim: false,
});

describe('grupos', () => {
  it('reúne os planos de mesmo nome-base; endereço desconhecido diz Produto não encontrado', async () => {
    const { deps, ctx } = await loja('reune');
    const grupo = await obterGrupo(deps, { ctx: ctx(), slug: 'over-limite' });
    expect(grupo.linha).toMatchObject({ id: 'over_limite', nome: 'Over Limite' });
    expect(grupo.produtos).toHaveLength(2);
    await expect(obterGrupo(deps, { ctx: ctx(), slug: 'nada' })).rejects.toThrow(
      'Produto não encontrado: nada',
    );
  });

  it('os dois endereços fixos do jackpot abrem o mesmo grupo', async () => {
    const { deps, ctx } = await loja('jackpot', ['Jackpot Hunters + Lay CS (mensal)']);
    for (const slug of ['jackpot-hunters-laycs', 'jackpot-hunters-e-lay-cs', 'jackpot-hunters-lay-cs']) {
      expect((await obterGrupo(deps, { ctx: ctx(), slug })).linha.id).toBe('jackpot');
    }
  });

  it('uma linha de qualquer vendedor tem um grupo com os membros de todos os planos, e o convite dela manda e-mail', async () => {
    const { deps, ctx, cliente, produtos, envios } = await loja('padaria', [
      'Curso de Panificação (mensal)',
      'Curso de Panificação (trimestral)',
    ]);
    const slug = 'curso-de-panificacao';
    const { linha } = await obterGrupo(deps, { ctx: ctx(), slug });
    expect(linha).toMatchObject({
      nome: 'Curso de Panificação',
      natureza: 'curso',
      convite_manda_email: true,
    });
    expect(linha.motivos_convite).toContain('Cortesia');
    const { assinatura, mensagem } = await convidar(deps, {
      ctx: ctx(),
      slug,
      entrada: entradaDe(cliente.id),
    });
    expect(mensagem).toBe('Convite enviado com sucesso!');
    expect(envios).toEqual([assinatura.id]);
    const sorteio = convidar(deps, { ctx: ctx(), slug, entrada: entradaDe(cliente.id, 'sorteio') });
    await expect(sorteio).rejects.toMatchObject({ erro: 'motivo_invalido' });
    const noTrimestral = {
      cliente_id: cliente.id,
      produto_id: produtos[1]?.id ?? '',
      dados: { ...assinatura, status: 'ativo', status_grupo: 'ativo' } as const,
    };
    await abrirAssinatura(deps, { ctx: ctx(), nova: noTrimestral });
    const { itens } = await membrosDoGrupo(deps, { ctx: ctx(), slug, consulta: { limite: 25 } });
    expect(itens.map(({ produto_id }) => produto_id).sort()).toEqual(produtos.map(({ id }) => id).sort());
  });

  it('o produto que muda de nome, ou se arquiva, fica no seu grupo; o endereço que o nome dizia também o abre', async () => {
    const { deps, ctx, produtos } = await loja('renomeia', [
      'Clube do Vinho (mensal)',
      'Clube do Vinho (trimestral)',
    ]);
    const [mensal, trimestral] = produtos;
    const { id = '', versao = 0 } = mensal ?? {};
    const entrada = { ...umProduto({ nome: 'Confraria do Vinho (mensal)' }), versao };
    await alterarProduto(deps, { ctx: ctx(), id, entrada });
    await arquivarProduto(deps, { ctx: ctx(), id: trimestral?.id ?? '' });
    for (const slug of ['clube-do-vinho', 'confraria-do-vinho']) {
      const grupo = await obterGrupo(deps, { ctx: ctx(), slug });
      expect(grupo.linha.nome).toBe('Clube do Vinho');
      expect(grupo.produtos.map((produto) => produto.id).sort()).toEqual(
        produtos.map((item) => item.id).sort(),
      );
    }
  });

  it('quem não vende um dos quatro produtos da especificação não tem a tela dele', async () => {
    const { deps, ctx } = await loja('sem-os-quatro', ['Curso de Bolos (mensal)']);
    for (const slug of ['over-limite', 'jackpot-hunters-laycs', 'consultoria-individual']) {
      await expect(obterGrupo(deps, { ctx: ctx(), slug })).rejects.toMatchObject({
        erro: 'grupo_nao_encontrado',
      });
    }
  });

  it('convite cria a pendente com motivo e valor zero, e manda o e-mail', async () => {
    const { deps, ctx, cliente, produtos, envios } = await loja('convite');
    const pedido = { slug: 'over-limite', entrada: entradaDe(cliente.id) };
    const { assinatura, membro, mensagem } = await convidar(deps, { ctx: ctx(), ...pedido });
    expect(mensagem).toBe('Convite enviado com sucesso!');
    expect(assinatura).toMatchObject({
      produto_id: produtos[0]?.id,
      status: 'pendente',
      status_grupo: 'pendente',
      origem: 'manual',
      valor: 0,
      metadata: { tipo: 'convite_manual', motivo_convite: 'Cortesia' },
    });
    expect(membro).toMatchObject({ cliente_nome: 'Maria Souza', cliente_telefone: '+5511987654321' });
    expect(envios).toEqual([assinatura.id]);
  });

  it('não convida outra vez quem já espera ou já está no grupo, a menos que se diga que sim', async () => {
    const { deps, ctx, cliente } = await loja('repetido');
    const entrada = entradaDe(cliente.id);
    const criar = () => convidar(deps, { ctx: ctx(), slug: 'over-limite', entrada });
    const { assinatura } = await criar();
    await expect(criar()).rejects.toMatchObject({
      erro: 'assinatura_repetida',
      message: 'Maria Souza já tem Over Limite (mensal), de 21/11/2026 a 21/12/2026, pendente',
    });
    await ativarMembro(deps, { ctx: ctx(), id: assinatura.id, versao: assinatura.versao });
    await expect(criar()).rejects.toThrow('ativa');
    const assim = { ...entrada, mesmo_assim: true };
    await convidar(deps, { ctx: ctx(), slug: 'over-limite', entrada: assim });
  });

  it('o mesmo convite repetido depois de uma queda é um convite só', async () => {
    const { deps, ctx, cliente } = await loja('convite-2');
    const pedido = { slug: 'over-limite', entrada: entradaDe(cliente.id) };
    const item = await convidar(deps, { ctx: ctx('convite'), ...pedido });
    const outro = await convidar(deps, { ctx: ctx('convite'), ...pedido });
    expect(outro.assinatura.id).toBe(item.assinatura.id);
    const { itens } = await membrosDoGrupo(deps, {
      ctx: ctx(),
      slug: 'over-limite',
      consulta: { limite: 25 },
    });
    expect(itens).toHaveLength(1);
  });

  it('se o e-mail falha, o convite fica e a mensagem diz', async () => {
    const { deps, ctx, cliente } = await loja('convite-3');
    const enviarBoasVindas = async (): Promise<ResultadoEnvio> => ({
      ...enviado,
      success: false,
      error: 'Erro no envio',
    });
    const pedido = { slug: 'over-limite', entrada: entradaDe(cliente.id) };
    const { mensagem, assinatura } = await convidar({ ...deps, enviarBoasVindas }, { ctx: ctx(), ...pedido });
    expect(mensagem).toBe('Convite criado, mas houve erro no envio do email');
    expect((await obterAssinatura(deps, { ctx: ctx(), id: assinatura.id })).status).toBe('pendente');
  });

  it('no método e na consultoria não há e-mail, e o motivo tem de ser da lista do produto', async () => {
    const { deps, ctx, cliente, envios } = await loja('metodo', ['Método Cerccos Multimercados (completo)']);
    const slug = 'metodo-cerccos-multimercados';
    const { mensagem } = await convidar(deps, { ctx: ctx(), slug, entrada: entradaDe(cliente.id) });
    expect(mensagem).toBe('Convite criado com sucesso para Maria Souza!');
    expect(envios).toEqual([]);
    await expect(
      convidar(deps, { ctx: ctx(), slug, entrada: entradaDe(cliente.id, 'sorteio') }),
    ).rejects.toMatchObject({ erro: 'motivo_invalido' });
  });

  it('sem plano mensal e com mais de um plano, diz que o mensal não foi encontrado', async () => {
    const { deps, ctx, cliente } = await loja('sem-mensal', [
      'Over Limite (trimestral)',
      'Over Limite (semestral)',
    ]);
    await expect(
      convidar(deps, { ctx: ctx(), slug: 'over-limite', entrada: entradaDe(cliente.id) }),
    ).rejects.toThrow('Produto Over Limite (mensal) não encontrado');
  });

  it('pendente → ativo → removido, só nessa ordem, e o removido sai das listas', async () => {
    const { deps, ctx, cliente } = await loja('ordem');
    const { assinatura } = await convidar(deps, {
      ctx: ctx(),
      slug: 'over-limite',
      entrada: entradaDe(cliente.id),
    });
    const pedido = (versao: number) => ({ ctx: ctx(), id: assinatura.id, versao });
    await expect(removerMembro(deps, pedido(1))).rejects.toMatchObject({ erro: 'fora_do_grupo' });
    const ativo = await ativarMembro(deps, pedido(1));
    expect(ativo).toMatchObject({ status: 'ativo', status_grupo: 'ativo', versao: 2 });
    await expect(ativarMembro(deps, pedido(2))).rejects.toMatchObject({ erro: 'nao_pendente' });
    expect(await removerMembro(deps, pedido(2))).toMatchObject({
      status: 'cancelado',
      status_grupo: 'removido',
    });
    const removida = await obterAssinatura(deps, { ctx: ctx(), id: assinatura.id });
    expect(removida.data_ativacao_grupo).not.toBeNull();
    expect(removida.data_remocao_grupo).not.toBeNull();
    const { itens } = await membrosDoGrupo(deps, {
      ctx: ctx(),
      slug: 'over-limite',
      consulta: { limite: 25 },
    });
    expect(itens).toEqual([]);
  });

  /** Uma assinatura à espera de entrar, na situação dada. */
  async function aEspera(usuario_id: string, mudanca: Parameters<typeof mudarAssinatura>[3]['mudanca']) {
    const { deps, ctx, cliente } = await loja(usuario_id);
    const entrada = entradaDe(cliente.id);
    const { assinatura } = await convidar(deps, { ctx: ctx(), slug: 'over-limite', entrada });
    await mudarAssinatura(c.tabela, ctx(), assinatura, { mudanca, tipo: 'assinatura.alterada' });
    return { deps, pedido: { ctx: ctx(), id: assinatura.id, versao: 2 } };
  }

  it('quem cancelou e tem dias pagos entra no grupo, e continua cancelado', async () => {
    const { deps, pedido } = await aEspera('entra', { status: 'cancelado' });
    expect(await ativarMembro(deps, pedido)).toMatchObject({ status: 'cancelado', status_grupo: 'ativo' });
  });

  it.each([
    ['o acesso venceu', { data_expiracao: '2026-11-20' }],
    ['o dinheiro voltou', { status: 'ativo', metadata: { encerrada_por: 'estorno' } }],
  ] as const)('ninguém entra no grupo depois que %s', async (porque, mudanca) => {
    const { deps, pedido } = await aEspera(`nao-entra-${porque}`, mudanca);
    await expect(ativarMembro(deps, pedido)).rejects.toMatchObject({ erro: 'sem_direito_ao_grupo' });
  });

  it('o membro diz quando o e-mail de boas-vindas saiu e se o dinheiro voltou', async () => {
    const { deps, ctx, cliente } = await loja('diz');
    const entrada = entradaDe(cliente.id);
    const { assinatura, membro } = await convidar(deps, { ctx: ctx(), slug: 'over-limite', entrada });
    expect(membro).toMatchObject({ boas_vindas_em: null, metadata: {} });
    const em = '2026-11-20T12:00:00.000Z';
    const set = {
      notificacoes_enviadas: [{ tipo: 'boas_vindas', canal: 'email', em }],
      metadata: { encerrada_por: 'estorno', motivo_convite: 'Cortesia' },
    };
    await transact(c.tabela, [{ update: assinaturaKey('diz', assinatura.id), set }]);
    const consulta = { limite: 25 };
    const { itens } = await membrosDoGrupo(deps, { ctx: ctx(), slug: 'over-limite', consulta });
    expect(itens).toMatchObject([{ boas_vindas_em: em, metadata: { encerrada_por: 'estorno' } }]);
    expect(itens[0]?.metadata).not.toHaveProperty('motivo_convite');
  });

  it('pagina os membros de todos os planos sem repetir nem perder ninguém', async () => {
    const { deps, ctx, cliente, produtos } = await loja('paginas');
    const dados = {
      data_inicio: '2026-11-21',
      data_expiracao: '2026-12-21',
      status: 'ativo',
      origem: 'manual',
      valor: 1,
      telegram_id: null,
      metadata: {},
    } as const;
    const ids: string[] = [];
    for (const produto of produtos) {
      for (const status_grupo of ['ativo', 'pendente', 'ativo'] as const) {
        const nova = { cliente_id: cliente.id, produto_id: produto.id, dados: { ...dados, status_grupo } };
        ids.push((await abrirAssinatura(deps, { ctx: ctx(), nova })).id);
      }
    }
    const vistos: string[] = [];
    let cursor: string | undefined;
    do {
      const consulta = { limite: 2, cursor };
      const pagina = await membrosDoGrupo(deps, { ctx: ctx(), slug: 'over-limite', consulta });
      vistos.push(...pagina.itens.map((item) => item.assinatura_id));
      cursor = pagina.proximo_cursor ?? undefined;
    } while (cursor);
    expect(vistos.toSorted()).toEqual(ids.toSorted());
  });
});
