import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarAssinatura, obterAssinatura } from '../../lambdas/assinaturas/assinaturas.ts';
import { cancelarAssinaturasDoCliente } from '../../lambdas/assinaturas/index.ts';
import {
  alterarCliente,
  arquivarCliente,
  criarCliente,
  excluirCliente,
  obterCliente,
  restaurarCliente,
} from '../../lambdas/clientes/clientes.ts';
import { listarClientes } from '../../lambdas/clientes/listar-clientes.ts';
import { criarProduto } from '../../lambdas/produtos/produtos.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from './cenario.ts';
import { mantido, recontado } from './recontagem.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const de = (usuario_id: string) => {
  const deps = { tabela: c.tabela, cursores: c.cursores };
  return { deps, ctx: (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id }) };
};

describe('clientes', () => {
  it('guarda CPF e CEP só com algarismos e o telefone em E.164', async () => {
    const { deps, ctx } = de('guarda');
    const entrada = umCliente({ telefone: '(11) 98765-4321', cep: '01001-000', nome: '  Ana   Paula ' });
    const cliente = await criarCliente(deps, { ctx: ctx(), entrada });
    expect(cliente).toMatchObject({
      cpf: '52998224725',
      cep: '01001000',
      telefone: '+5511987654321',
      versao: 1,
    });
    expect(await obterCliente(deps, { ctx: ctx(), id: cliente.id })).toEqual(cliente);
  });

  it('guarda o telefone sem o 0 de discar e sem o 55, e recusa em palavras o que não existe', async () => {
    const { deps, ctx } = de('telefone');
    const criar = (telefone: string) =>
      criarCliente(deps, {
        ctx: ctx(),
        entrada: { ...umCliente({ cpf: null, estrangeiro: true }), telefone },
      });
    for (const telefone of ['011 98765-4321', '5511987654321', '+55 011 98765-4321']) {
      expect((await criar(telefone)).telefone).toBe('+5511987654321');
    }
    await expect(criar('(20) 98765-4321')).rejects.toMatchObject({
      erro: 'telefone_invalido',
      campo: 'telefone',
    });
    await expect(criar('(20) 98765-4321')).rejects.toThrow('o DDD 20 não existe');
    await expect(criar('+351 1')).rejects.toThrow('Telefone inválido');
  });

  it('de cliente estrangeiro guarda CPF e endereço nulos e o documento de fora', async () => {
    const { deps, ctx } = de('fora');
    const entrada = umCliente({
      estrangeiro: true,
      rua: 'Rua Augusta',
      pais: 'Portugal',
      documento: 'X 1',
      telefone: '+351 912345678',
    });
    const cliente = await criarCliente(deps, { ctx: ctx(), entrada });
    expect(cliente).toMatchObject({
      cpf: null,
      rua: null,
      cep: null,
      pais: 'Portugal',
      telefone: '+351912345678',
    });
  });

  it('dois clientes que recebem o mesmo CPF ao mesmo tempo: um fica com ele, o outro é recusado', async () => {
    const { deps, ctx } = de('corrida');
    const deFora = umCliente({ estrangeiro: true, pais: 'Portugal', telefone: '+351 912345678' });
    const dois = await Promise.all([
      criarCliente(deps, { ctx: ctx(), entrada: deFora }),
      criarCliente(deps, { ctx: ctx(), entrada: { ...deFora, telefone: '+351 912345679' } }),
    ]);
    const tentativas = await Promise.allSettled(
      dois.map(({ id, versao }) =>
        alterarCliente(deps, {
          ctx: ctx(),
          id,
          entrada: { ...umCliente({ nome: 'Agora com CPF' }), versao },
        }),
      ),
    );
    expect(tentativas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tentativas.find((tentativa) => tentativa.status === 'rejected')?.reason).toMatchObject({
      erro: 'cpf_ja_cadastrado',
    });
    const guardados = await Promise.all(dois.map(({ id }) => obterCliente(deps, { ctx: ctx(), id })));
    expect(guardados.filter(({ cpf }) => cpf === '52998224725')).toHaveLength(1);
  });

  it('recusa CPF que outro cliente já tem, dizendo de quem é, e não grava nada', async () => {
    const { deps, ctx } = de('repetido');
    await criarCliente(deps, { ctx: ctx(), entrada: umCliente({ nome: 'Dona do CPF' }) });
    const antes = await c.despejar();
    await expect(criarCliente(deps, { ctx: ctx(), entrada: umCliente({ nome: 'Outra' }) })).rejects.toThrow(
      'Já existe um cliente com este CPF: Dona do CPF',
    );
    expect(await c.despejar()).toEqual(antes);
  });

  it('dois operadores podem ter clientes com o mesmo CPF, e um não vê o do outro', async () => {
    const item = de('loja-1');
    const outro = de('loja-2');
    const dela = await criarCliente(item.deps, { ctx: item.ctx(), entrada: umCliente() });
    await criarCliente(outro.deps, { ctx: outro.ctx(), entrada: umCliente() });
    await expect(obterCliente(outro.deps, { ctx: outro.ctx(), id: dela.id })).rejects.toMatchObject({
      erro: 'cliente_nao_encontrado',
    });
  });

  it('o mesmo pedido repetido depois de uma queda não cria outro cliente', async () => {
    const { deps, ctx } = de('queda');
    const primeiro = await criarCliente(deps, { ctx: ctx('chave-1'), entrada: umCliente() });
    const segundo = await criarCliente(deps, { ctx: ctx('chave-1'), entrada: umCliente() });
    expect(segundo).toEqual(primeiro);
    const { contadores } = mantido(await c.despejar(), 'queda');
    expect(contadores.clientes).toBe(1);
  });

  it('de duas janelas que salvam o mesmo cliente, a segunda recebe o conflito e nada se perde', async () => {
    const { deps, ctx } = de('janelas');
    const { id, versao } = await criarCliente(deps, { ctx: ctx(), entrada: umCliente() });
    const salvar = (nome: string) =>
      alterarCliente(deps, { ctx: ctx(), id, entrada: { ...umCliente({ nome }), versao } });
    const resultados = await Promise.allSettled([salvar('Janela Um'), salvar('Janela Dois')]);
    expect(resultados.map((resultado) => resultado.status).sort()).toEqual(['fulfilled', 'rejected']);
    const recusada = resultados.find((resultado) => resultado.status === 'rejected');
    expect(recusada?.reason).toMatchObject({ erro: 'versao_desatualizada' });
    expect((await obterCliente(deps, { ctx: ctx(), id })).versao).toBe(2);
  });

  it('a alteração troca as chaves de busca e conserva id e criado_em', async () => {
    const { deps, ctx } = de('troca');
    const antes = await criarCliente(deps, { ctx: ctx(), entrada: umCliente({ telefone: '11987654321' }) });
    const depois = await alterarCliente(deps, {
      ctx: ctx(),
      id: antes.id,
      entrada: {
        ...umCliente({ cpf: '24971563792', email: 'nova@exemplo.com.br', telefone: '' }),
        versao: 1,
      },
    });
    expect(depois).toMatchObject({ id: antes.id, criado_em: antes.criado_em, versao: 2, telefone: null });
    const itens = await c.despejar();
    expect(mantido(itens, 'troca')).toEqual(recontado(itens, 'troca'));
  });

  it('não exclui quem tem assinatura: diz quantas e deixa arquivar cancelando', async () => {
    const { deps, ctx } = de('refere');
    const cliente = await criarCliente(deps, { ctx: ctx(), entrada: umCliente() });
    const produto = await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
    const alvo = { cliente_id: cliente.id, produto_id: produto.id };
    const assinatura = await criarAssinatura(deps, { ctx: ctx(), entrada: umaAssinatura(alvo) });
    await expect(excluirCliente(deps, { ctx: ctx(), id: cliente.id, versao: 1 })).rejects.toThrow(
      'Maria Souza tem 1 assinatura e não pode ser excluído',
    );
    const cancelarAssinaturas = (contexto: ReturnType<typeof ctx>, cliente_id: string) =>
      cancelarAssinaturasDoCliente(deps, { ctx: contexto, cliente_id });
    const arquivado = await arquivarCliente(
      { ...deps, cancelarAssinaturas },
      { ctx: ctx(), id: cliente.id, cancelar_assinaturas: true },
    );
    expect(arquivado.arquivado_em).not.toBeNull();
    expect((await obterAssinatura(deps, { ctx: ctx(), id: assinatura.id })).status).toBe('cancelado');
    const consulta = { limite: 25, arquivados: 'nao' as const };
    expect((await listarClientes(deps, { ctx: ctx(), consulta })).itens).toEqual([]);
    await restaurarCliente(deps, { ctx: ctx(), id: cliente.id });
    expect((await listarClientes(deps, { ctx: ctx(), consulta })).itens).toHaveLength(1);
    const itens = await c.despejar();
    expect(mantido(itens, 'refere')).toEqual(recontado(itens, 'refere'));
  });

  it('lista em ordem de nome sem ligar para acento nem maiúscula, página por página', async () => {
    const { deps, ctx } = de('ordem');
    for (const nome of ['Érica', 'ana', 'Zé', 'Bruno', 'álvaro']) {
      await criarCliente(deps, { ctx: ctx(), entrada: umCliente({ nome, estrangeiro: true }) });
    }
    const nomes: string[] = [];
    let cursor: string | null = null;
    do {
      const pagina: Awaited<ReturnType<typeof listarClientes>> = await listarClientes(deps, {
        ctx: ctx(),
        consulta: { limite: 2, arquivados: 'nao', ...(cursor ? { cursor } : {}) },
      });
      nomes.push(...pagina.itens.map((item) => item.nome));
      cursor = pagina.proximo_cursor;
    } while (cursor);
    expect(nomes).toEqual(['álvaro', 'ana', 'Bruno', 'Érica', 'Zé']);
  });

  it('o cursor de um operador não serve a outro, e cursor mexido é recusado', async () => {
    const item = de('cursor-1');
    for (const nome of ['Ana', 'Bia']) {
      await criarCliente(item.deps, { ctx: item.ctx(), entrada: umCliente({ nome, estrangeiro: true }) });
    }
    const consulta = { limite: 1, arquivados: 'nao' as const };
    const { proximo_cursor } = await listarClientes(item.deps, { ctx: item.ctx(), consulta });
    const cursor = proximo_cursor ?? '';
    for (const [ctx, mexido] of [
      [de('cursor-2').ctx(), cursor],
      [item.ctx(), `${cursor}x`],
    ] as const) {
      const listar = async () =>
        listarClientes(item.deps, { ctx, consulta: { ...consulta, cursor: mexido } });
      await expect(listar()).rejects.toMatchObject({ erro: 'cursor_invalido' });
    }
  });

  it('acha pelo começo do nome, do e-mail, do telefone e do CPF', async () => {
    const { deps, ctx } = de('busca');
    await criarCliente(deps, {
      ctx: ctx(),
      entrada: umCliente({ nome: 'Úrsula Araújo', email: 'ursa@maior.com', telefone: '11987654321' }),
    });
    await criarCliente(deps, {
      ctx: ctx(),
      entrada: umCliente({ nome: 'Outro', email: null, estrangeiro: true }),
    });
    for (const busca of ['ursu', 'ÚRSULA a', 'ursa@', '529.982', '119876', '(11) 98', '+5511']) {
      const { itens } = await listarClientes(deps, {
        ctx: ctx(),
        consulta: { limite: 25, arquivados: 'nao', busca },
      });
      expect(
        itens.map((item) => item.nome),
        busca,
      ).toEqual(['Úrsula Araújo']);
    }
  });
});
