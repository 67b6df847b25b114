import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { expirarVencidas } from '../../../lambdas/assinaturas/expirar-vencidas.ts';
import { alterarCliente, arquivarCliente, criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { arquivarProduto, criarProduto } from '../../../lambdas/produtos/produtos.ts';
import { confirmarTarefa, previaDaTarefa } from '../../../lambdas/tarefas/tarefas.ts';
import { umaAssinatura, umCliente, umProduto } from '../cenario.ts';
import { mantido, recontado } from '../recontagem.ts';
import { type Bancada, umaBancada } from './bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await umaBancada();
});
afterAll(() => b.parar());

const CABECALHO =
  'Cliente;CPF;E-mail;Produto;Periodicidade;Data de início;Data de expiração;Status;Status no grupo;Valor';
let numero = 0;
async function umaLoja() {
  numero += 1;
  const usuario_id = `assinaturas-${numero}`;
  const ctx = () => b.c.ctx({ usuario_id });
  const cliente = (extras: Parameters<typeof umCliente>[0]) =>
    criarCliente(b.deps, { ctx: ctx(), entrada: umCliente(extras) });
  const produto = (nome: string, periodicidade: 'mensal' | 'anual' = 'mensal') =>
    criarProduto(b.deps, { ctx: ctx(), entrada: umProduto({ nome, periodicidade }) });
  const maria = await cliente({});
  const luis = await cliente({ nome: 'Luís', estrangeiro: true, cpf: null, email: 'luis@x.pt' });
  const curso = await produto('Curso');
  return { usuario_id, ctx, cliente, produto, maria, luis, curso };
}
const doOperador = async (usuario_id: string) =>
  (await b.c.despejar()).filter(({ pk }) => String(pk).split('#')[0] === usuario_id);
const assinaturas = async (usuario_id: string) =>
  (await doOperador(usuario_id)).filter(({ pk }) => pk === `${usuario_id}#ASSINATURA`);

describe('importação de assinaturas', () => {
  it('acha o cliente pelo CPF ou pelo e-mail, e o produto pelo nome', async () => {
    const { usuario_id, ctx, cliente, produto, maria, luis, curso } = await umaLoja();
    await cliente({ nome: 'Gêmea A', estrangeiro: true, cpf: null, email: 'gemeas@x.com' });
    const gemea = await cliente({ nome: 'Gêmea B', estrangeiro: true, cpf: null, email: 'gemeas@x.com' });
    await produto('Duplo');
    const duploAnual = await produto('Duplo', 'anual');
    const velho = await produto('Velho');
    await arquivarProduto(b.deps, { ctx: ctx(), id: velho.id });
    const existente = umaAssinatura({ cliente_id: maria.id, produto_id: curso.id });
    await criarAssinatura(b.deps, { ctx: ctx(), entrada: existente });
    const id = await b.enviar(
      usuario_id,
      'importar_assinaturas',
      [
        CABECALHO,
        ';529.982.247-25;;Curso;;01/10/2026;2026-12-01;Ativo;ativo;1.234,50',
        ';;LUIS@x.pt;Curso;;1/1/2026;1/2/2026;cancelado;removido;',
        'Gêmea B;;gemeas@x.com;Duplo;anual;01/01/2026;01/01/2027;;;10',
        ';52998224725;;Curso;;21/11/2026;21/12/2026;;;',
        ';52998224725;;Curso;;01/10/2026;01/12/2026;;;',
        ';;gemeas@x.com;Curso;;01/01/2026;01/01/2027;;;',
        ';;maria@exemplo.com.br;Curso;;01/01/2026;01/01/2027;;;',
        ';24971563792;;Curso;;01/01/2026;01/01/2027;;;',
        ';52998224725;;Outro;;01/01/2026;01/01/2027;;;',
        ';52998224725;;Velho;;01/01/2026;01/01/2027;;;',
        ';52998224725;;Duplo;;01/01/2026;01/01/2027;;;',
        ';52998224725;;Curso;;31/02/2026;01/01/2027;;;',
        ';52998224725;;Curso;;01/01/2027;01/01/2026;;;',
        ';52998224725;;Curso;;01/01/2026;01/01/2027;suspenso;;',
        ';52998224725;;Curso;;01/01/2026;01/01/2027;ativo;renovado;',
        ';52998224725;;Curso;;01/01/2026;01/01/2027;;;-5',
        ';;;Curso;;01/01/2026;01/01/2027;;;',
      ].join('\r\n'),
    );
    expect(await b.executar(usuario_id, id)).toMatchObject({ novas: 4, existentes: 1, recusadas: 12 });
    const { itens } = await previaDaTarefa(b.deps, { ctx: ctx(), id, pagina: 0 });
    expect(itens.slice(3).map(({ linha, motivo }) => [linha, motivo])).toEqual([
      [5, 'Este cliente já tem este produto com as mesmas datas'],
      [6, 'Mesma assinatura da linha 2 deste arquivo'],
      [7, 'Há mais de um cliente com este e-mail'],
      [8, null],
      [9, 'Nenhum cliente com este CPF'],
      [10, 'Nenhum produto chamado Outro'],
      [11, 'O produto Velho está arquivado'],
      [12, 'Há mais de um produto chamado Duplo'],
      [13, 'Data de início: use uma data que existe, como 21/11/2026'],
      [14, 'A data de expiração não pode ser anterior à data de início'],
      [15, 'Status: use ativo, pendente, expirado, cancelado'],
      [16, 'Status no grupo: a assinatura renovada está expirada'],
      [17, 'O valor não pode ser negativo'],
      [18, 'Informe o CPF ou o e-mail do cliente'],
    ]);
    await confirmarTarefa(b.deps, { ctx: ctx(), id });
    expect(await b.executar(usuario_id, id)).toMatchObject({ status: 'concluida', novas: 4, feitas: 17 });
    const gravadas = (await assinaturas(usuario_id)).filter(
      ({ data_inicio }) => data_inicio !== '2026-11-21',
    );
    const resumo = gravadas.map((gravada) => [
      gravada.gsi2pk,
      gravada.gsi3pk,
      gravada.data_expiracao,
      gravada.status,
      gravada.status_grupo,
      gravada.valor,
    ]);
    expect(resumo).toHaveLength(4);
    expect(resumo).toEqual(
      expect.arrayContaining([
        [maria.id, curso.id, '2026-12-01', 'ativo', 'ativo', 1234.5],
        [maria.id, curso.id, '2027-01-01', 'ativo', 'pendente', 49.9],
        [luis.id, curso.id, '2026-02-01', 'cancelado', 'removido', 49.9],
        [gemea.id, duploAnual.id, '2027-01-01', 'ativo', 'pendente', 10],
      ]),
    );
    const itensDepois = await doOperador(usuario_id);
    expect(mantido(itensDepois, usuario_id)).toEqual(recontado(itensDepois, usuario_id));
  });

  const arquivo = [
    CABECALHO,
    ';52998224725;;Curso;;01/10/2026;01/11/2026;ativo;ativo;10',
    ';52998224725;;Curso;;01/11/2026;01/12/2026;pendente;;10',
    ';;luis@x.pt;Curso;;01/10/2026;01/11/2026;expirado;ativo;10',
  ].join('\n');

  it('o mesmo arquivo de novo não muda nada', async () => {
    const { usuario_id } = await umaLoja();
    await b.importar(usuario_id, 'importar_assinaturas', arquivo);
    const antes = await assinaturas(usuario_id);
    expect(await b.importar(usuario_id, 'importar_assinaturas', arquivo)).toMatchObject({
      novas: 0,
      existentes: 3,
    });
    expect(await assinaturas(usuario_id)).toEqual(antes);
  });

  it('duas importações já com prévia entram uma vez só, e a segunda diz por quê', async () => {
    const { usuario_id, ctx } = await umaLoja();
    const ids = [
      await b.enviar(usuario_id, 'importar_assinaturas', arquivo),
      await b.enviar(usuario_id, 'importar_assinaturas', arquivo),
    ];
    for (const id of ids) await b.executar(usuario_id, id);
    for (const id of ids) await confirmarTarefa(b.deps, { ctx: ctx(), id });
    const feitas = await Promise.all(ids.map((id) => b.executar(usuario_id, id)));
    expect(feitas.reduce((total, { novas }) => total + novas, 0)).toBe(3);
    expect(feitas.reduce((total, { recusadas }) => total + recusadas, 0)).toBe(3);
    expect(await assinaturas(usuario_id)).toHaveLength(3);
    const itens = await doOperador(usuario_id);
    expect(mantido(itens, usuario_id)).toEqual(recontado(itens, usuario_id));
  });

  it('a ativa com data passada fica ativa até o trabalho da noite', async () => {
    const { usuario_id } = await umaLoja();
    await b.importar(usuario_id, 'importar_assinaturas', arquivo);
    const ativas = async () =>
      (await assinaturas(usuario_id)).filter(({ status }) => status === 'ativo').length;
    expect(await ativas()).toBe(1);
    b.c.irPara('2026-11-22');
    await expirarVencidas({ tabela: b.c.tabela, relogio: b.c.relogio });
    b.c.irPara('2026-11-21');
    expect(await ativas()).toBe(0);
  });

  it('cliente editado entre a prévia e a gravação leva a cópia nova; o arquivado é recusado', async () => {
    const { usuario_id, ctx, maria, luis } = await umaLoja();
    const id = await b.enviar(usuario_id, 'importar_assinaturas', arquivo);
    await b.executar(usuario_id, id);
    const entrada = { ...umCliente({ nome: 'Maria Nova' }), versao: maria.versao };
    await alterarCliente(b.deps, { ctx: ctx(), id: maria.id, entrada });
    await arquivarCliente(
      { ...b.deps, cancelarAssinaturas: async () => {} },
      { ctx: ctx(), id: luis.id, cancelar_assinaturas: false },
    );
    await confirmarTarefa(b.deps, { ctx: ctx(), id });
    expect(await b.executar(usuario_id, id)).toMatchObject({ novas: 2, recusadas: 1 });
    const { itens } = await previaDaTarefa(b.deps, { ctx: ctx(), id, situacao: 'recusada', pagina: 0 });
    expect(itens).toMatchObject([{ linha: 4, motivo: 'O cliente foi arquivado depois da prévia' }]);
    const nomes = (await assinaturas(usuario_id)).map(({ cliente_nome }) => cliente_nome);
    expect(nomes).toEqual(['Maria Nova', 'Maria Nova']);
  });
});
