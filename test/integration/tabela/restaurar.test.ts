import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportar, lerExportacao } from '../../../infra/tools/tabela/exportar.ts';
import { corrigir, diferencas, paginasDe } from '../../../infra/tools/tabela/recontar.ts';
import { type Relatorio, restaurar } from '../../../infra/tools/tabela/restaurar.ts';
import { tabelaRecontar } from '../../../infra/tools/tabela-recontar.ts';
import { tabelaRestaurar } from '../../../infra/tools/tabela-restaurar.ts';
import { criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { alterarCliente, criarCliente, obterCliente } from '../../../lambdas/clientes/clientes.ts';
import { lerCliente } from '../../../lambdas/clientes/index.ts';
import { itemDoPagoContado } from '../../../lambdas/pedidos/index.ts';
import { clienteKey, contadoresKey, cpfKey, produtoKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { envioKey } from '../../../lambdas/platform/keys/envios.ts';
import { getItem, transact } from '../../../lambdas/platform/table.ts';
import { alterarProduto, criarProduto } from '../../../lambdas/produtos/produtos.ts';
import { umaAssinatura, umCliente, umProduto } from '../cenario.ts';
import { type Base, esvaziar, umaBase } from './apoio.ts';

let b: Base;
let pasta: string;
beforeAll(async () => {
  b = await umaBase();
  pasta = mkdtempSync(join(tmpdir(), 'tabela-'));
});
afterAll(async () => {
  await b.parar();
  rmSync(pasta, { recursive: true, force: true });
});

const soma = (relatorio: Relatorio, campo: 'falta' | 'igual' | 'disputado') =>
  [...relatorio.values()].reduce((total, contagem) => total + contagem[campo], 0);
const naoBatem = (vendedor?: string) => diferencas(paginasDe(b.aberta), vendedor);

/** Uma loja com o que uma tem, feita pelos casos de uso; o CPF de cada uma é só dela. */
async function umaLoja(usuario_id: string) {
  const deps = { tabela: b.tabela };
  const ctx = () => b.c.ctx({ usuario_id });
  const cliente = await criarCliente(deps, { ctx: ctx(), entrada: umCliente() });
  const produto = await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
  const alvo = { cliente_id: cliente.id, produto_id: produto.id };
  const assinatura = await criarAssinatura(deps, { ctx: ctx(), entrada: umaAssinatura(alvo) });
  return { deps, ctx, cliente, produto, assinatura };
}

describe('o ensaio: exportar, esvaziar, importar', () => {
  it('a tabela volta igual, item por item, e o que ela mantém bate com os registros', async () => {
    await b.c.semear('operadora-1', { clientes: 40, historico: true });
    await umaLoja('ensaio');
    const antes = await b.despejar();
    expect(antes.length).toBeGreaterThan(200);
    expect(await naoBatem()).toEqual([]);
    const manifesto = await exportar(b.aberta, join(pasta, 'ensaio'), { segmentos: 3, ritmo: 100_000 });
    expect(manifesto.itens).toBe(antes.length);
    await esvaziar(b.tabela);
    expect(await b.despejar()).toEqual([]);
    const linhas: string[] = [];
    const rodar = (...opcoes: string[]) =>
      tabelaRestaurar(
        [...b.opcoes, '--de', join(pasta, 'ensaio'), ...opcoes],
        (linha) => void linhas.push(linha),
      );
    await rodar();
    expect(await b.despejar()).toEqual([]);
    expect(linhas.at(-1)).toBe(`Nada se gravou. Com --aplicar, gravaria ${antes.length}.`);
    await rodar('--aplicar');
    const depois = await b.despejar();
    expect(depois).toEqual(antes);
    expect((await exportar(b.aberta, join(pasta, 'de-volta'))).conteudo).toBe(manifesto.conteudo);
    expect(await naoBatem()).toEqual([]);
    const outraVez = await restaurar(b.aberta, lerExportacao(join(pasta, 'ensaio')), { aplicar: true });
    expect([soma(outraVez, 'falta'), soma(outraVez, 'igual')]).toEqual([0, antes.length]);
  });

  it('não se importa uma exportação estragada, nem uma pela metade; e não se escreve por cima de outra', async () => {
    const semPasta = tabelaRestaurar([...b.opcoes, '--de', join(pasta, 'nao-ha')]);
    await expect(semPasta).rejects.toThrow('Não há a pasta');
    const manifesto = join(pasta, 'ensaio', 'manifesto.json');
    expect(existsSync(manifesto)).toBe(true);
    expect(readFileSync(manifesto, 'utf8')).not.toContain('exemplo.com');
    await expect(exportar(b.aberta, join(pasta, 'ensaio'))).rejects.toThrow('não está vazia');
    appendFileSync(join(pasta, 'ensaio', 'data', '0001.json.gz'), 'x');
    await expect(lerExportacao(join(pasta, 'ensaio')).next()).rejects.toThrow('o resumo não bate');
    rmSync(manifesto);
    await expect(lerExportacao(join(pasta, 'ensaio')).next()).rejects.toThrow('falta o manifesto');
  });
});

describe('o dano de um vendedor', () => {
  it('volta o que se perdeu e o que o dano estragou; o que se salvou depois, e o de outro vendedor, fica', async () => {
    const ana = await umaLoja('ana');
    const outra = await umaLoja('outra');
    const salvoDepois = await criarProduto(ana.deps, {
      ctx: ana.ctx(),
      entrada: umProduto({ nome: 'Consultoria' }),
    });
    const enviado = envioKey('ana', 'email#a#boas-vindas');
    await transact(b.tabela, [{ put: { ...enviado, situacao: 'reivindicado' } }]);
    await exportar(b.aberta, join(pasta, 'ana'));
    const copia = () => lerExportacao(join(pasta, 'ana'));

    // Depois da cópia: o e-mail sai, o dano troca nomes e apaga uma assinatura, e alguém muda um preço e cria um
    // cliente.
    await transact(b.tabela, [{ update: enviado, set: { situacao: 'enviado' } }]);
    b.c.irPara('2026-11-22');
    for (const { deps, ctx, cliente } of [ana, outra]) {
      const entrada = { ...umCliente({ nome: 'XXXX', cpf: '111.444.777-35' }), versao: 1 };
      await alterarCliente(deps, { ctx: ctx(), id: cliente.id, entrada });
    }
    await transact(b.tabela, [{ delete: { pk: 'ana#ASSINATURA', sk: ana.assinatura.id } }]);
    b.c.irPara('2026-11-23');
    const preco = { ...umProduto({ nome: 'Consultoria', preco: 300 }), versao: 1 };
    await alterarProduto(ana.deps, { ctx: ana.ctx(), id: salvoDepois.id, entrada: preco });
    const nova = umCliente({ nome: 'Bia Lima', cpf: '249.715.637-92', email: 'bia@exemplo.com.br' });
    const chegou = await criarCliente(ana.deps, { ctx: ana.ctx(), entrada: nova });

    const pedido = {
      vendedor: 'ana',
      dano: { desde: '2026-11-22T00:00:00.000Z', ate: '2026-11-22T23:59:59.000Z' },
    };
    const semGravar = await restaurar(b.aberta, copia(), pedido);
    expect(
      [...semGravar].flatMap(([tipo, { falta, difere }]) =>
        falta + difere > 0 ? [[tipo, falta, difere]] : [],
      ),
    ).toEqual(
      expect.arrayContaining([
        ['ASSINATURA', 1, 0],
        ['CLIENTE', 0, 1],
        ['CPF', 1, 0],
      ]),
    );
    await restaurar(b.aberta, copia(), { ...pedido, aplicar: true });
    const voltou = await obterCliente(ana.deps, { ctx: ana.ctx(), id: ana.cliente.id });
    expect(voltou).toMatchObject({ nome: 'Maria Souza', cpf: '52998224725', versao: 3 });
    expect(await getItem(b.tabela, { pk: 'ana#ASSINATURA', sk: ana.assinatura.id })).toMatchObject({
      status: 'ativo',
    });
    expect(await getItem(b.tabela, enviado)).toMatchObject({ situacao: 'enviado' });
    expect(await getItem(b.tabela, produtoKey('ana', salvoDepois.id))).toMatchObject({ preco: 300 });
    expect(await getItem(b.tabela, clienteKey('ana', chegou.id))).toMatchObject({ nome: 'Bia Lima' });
    expect(await getItem(b.tabela, clienteKey('outra', outra.cliente.id))).toMatchObject({ nome: 'XXXX' });

    // A busca pelo CPF que o dano pôs ainda aponta para quem já não o tem: recontar a tira.
    expect(await naoBatem('ana')).toEqual([
      {
        chave: cpfKey('ana', '11144477735'),
        campo: 'cliente_id',
        mantido: ana.cliente.id,
        contado: undefined,
      },
    ]);
    expect(await corrigir(b.aberta, 'ana')).toBe(1);
    expect(await naoBatem('ana')).toEqual([]);
  });

  it('o que alguém grava enquanto se restaura fica, e conta como disputado', async () => {
    const { cliente, deps, ctx } = await umaLoja('disputa');
    await exportar(b.aberta, join(pasta, 'disputa'));
    const mudar = (nome: string, versao: number) =>
      alterarCliente(deps, { ctx: ctx(), id: cliente.id, entrada: { ...umCliente({ nome }), versao } });
    await mudar('XXXX', 1);
    const aMexer = { ...b.aberta, cliente: b.entreLerEGravar(() => mudar('Ana Lima', 2)) };
    const pedido = { vendedor: 'disputa', tipos: ['CLIENTE'], dano: { todos: true }, aplicar: true };
    expect(soma(await restaurar(aMexer, lerExportacao(join(pasta, 'disputa')), pedido), 'disputado')).toBe(1);
    expect(await obterCliente(deps, { ctx: ctx(), id: cliente.id })).toMatchObject({ nome: 'Ana Lima' });
  });
});

describe('npm run tabela:recontar', () => {
  it('diz o que não bate sem mostrar de quem é, e acerta: totais, referências e buscas', async () => {
    const { cliente, produto } = await umaLoja('conta');
    const contadores = await getItem(b.tabela, contadoresKey('conta'));
    await transact(b.tabela, [
      { update: contadoresKey('conta'), set: { clientes: 7, assinaturas: null } },
      { update: clienteKey('conta', cliente.id), set: { assinaturas: 0 } },
      { update: produtoKey('conta', produto.id), set: { assinaturas: 9 } },
      { delete: cpfKey('conta', '52998224725') },
      // O que um pagamento somou ao cadastro de quem o fez, que a cópia restaurada não tinha.
      {
        put: itemDoPagoContado(
          { usuario_id: 'conta', gateway: 'asaas', id: 'pay_1' },
          { cliente_id: cliente.id, centavos: 6_500, pagamentos: 1 },
          1,
        ),
      },
    ]);
    const linhas: string[] = [];
    const rodar = (...opcoes: string[]) =>
      tabelaRecontar([...b.opcoes, '--vendedor', 'conta', ...opcoes], (linha) => void linhas.push(linha));
    await rodar('--corrigir');
    await rodar();
    expect(linhas.map((linha) => linha.trim()).sort()).toEqual([
      '1  CLIENTE assinaturas',
      '1  CLIENTE pagamentos',
      '1  CLIENTE pago_centavos',
      '1  CONTADORES assinaturas',
      '1  CONTADORES clientes',
      '1  CPF cliente_id',
      '1  PRODUTO assinaturas',
      '7 valores não batem com os registros.',
      'Corrigidos: 7.',
      'Tudo bate.',
    ]);
    expect(await getItem(b.tabela, contadoresKey('conta'))).toEqual(contadores);
    const acertado = await lerCliente(b.tabela, 'conta', cliente.id);
    expect(acertado).toMatchObject({ pago: 65, pagamentos: 1, versao: cliente.versao });
  });
});
