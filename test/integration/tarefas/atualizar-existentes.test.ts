import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alterarCliente, criarCliente, obterCliente } from '../../../lambdas/clientes/clientes.ts';
import { baixarTarefa, confirmarTarefa, previaDaTarefa } from '../../../lambdas/tarefas/tarefas.ts';
import { trabalhar } from '../../../lambdas/tarefas/trabalhar.ts';
import { umCliente } from '../cenario.ts';
import { mantido, recontado } from '../recontagem.ts';
import { type Bancada, umaBancada } from './bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await umaBancada();
});
afterAll(() => b.parar());

const CABECALHO = 'Nome;CPF;E-mail;Telefone;Aceita avisos;Cidade;Observações';
const CPFS = ['52998224725', '24971563792', '11144477735'] as const;
let numero = 0;
/** Uma loja com três clientes cadastrados. */
async function umaLoja() {
  numero += 1;
  const usuario_id = `atualiza-${numero}`;
  const ctx = () => b.c.ctx({ usuario_id });
  const criados: Awaited<ReturnType<typeof criarCliente>>[] = [];
  for (const [i, cpf] of CPFS.entries()) {
    const entrada = umCliente({
      nome: `P${i}`,
      cpf,
      email: `p${i}@x.com`,
      telefone: `1198765432${i}`,
      cidade: 'Recife',
      observacoes: 'anotado à mão',
      aceita_avisos: true,
    });
    criados.push(await criarCliente(b.deps, { ctx: ctx(), entrada }));
  }
  const ler = (i: number) => obterCliente(b.deps, { ctx: ctx(), id: criados[i]?.id ?? '' });
  return { usuario_id, ctx, criados, ler };
}
const doOperador = async (usuario_id: string) =>
  (await b.c.despejar()).filter(({ pk }) => String(pk).split('#')[0] === usuario_id);
const semTarefas = async (usuario_id: string) =>
  (await doOperador(usuario_id)).filter(({ pk }) => !/#(?:TAREFA|EVENTO)$/.test(String(pk)));
const alterados = async (usuario_id: string) =>
  (await doOperador(usuario_id)).filter(({ tipo }) => tipo === 'cliente.alterado');

const ARQUIVO = [
  CABECALHO,
  'P0 Novo Nome;529.982.247-25;novo0@x.com;(21) 98765-0000;;Olinda;',
  'P1;249.715.637-92;p1@x.com;(11) 98765-4321;;Recife;',
  ';111.444.777-35;;;;;',
  'Gente Nova;390.533.447-05;;;;;',
].join('\r\n');

describe("'Atualizar existentes'", () => {
  it('desligado, quem já existe fica como está, e a prévia diz o que traria de diferente', async () => {
    const { usuario_id, ctx } = await umaLoja();
    const antes = await semTarefas(usuario_id);
    const id = await b.enviar(usuario_id, 'importar_clientes', ARQUIVO);
    expect(await b.executar(usuario_id, id)).toMatchObject({
      novas: 1,
      existentes: 2,
      diferentes: 1,
      recusadas: 1,
    });
    const { itens } = await previaDaTarefa(b.deps, { ctx: ctx(), id, situacao: 'existente', pagina: 0 });
    expect(itens.map(({ linha, diferente }) => [linha, diferente])).toEqual([
      [2, ['Nome', 'Email', 'Telefone', 'Cidade']],
      [3, undefined],
    ]);
    await confirmarTarefa(b.deps, { ctx: ctx(), id });
    expect(await b.executar(usuario_id, id)).toMatchObject({
      status: 'concluida',
      novas: 1,
      existentes: 2,
      atualizadas: 0,
    });
    const depois = await semTarefas(usuario_id);
    for (const item of antes.filter(({ pk }) => pk === `${usuario_id}#CLIENTE`))
      expect(depois).toContainEqual(item);
  });

  it('ligado, cada um recebe as células preenchidas; a em branco não apaga, e as contas saem à parte', async () => {
    const { usuario_id, ctx, ler } = await umaLoja();
    const id = await b.enviar(usuario_id, 'importar_clientes', ARQUIVO);
    await b.executar(usuario_id, id);
    await confirmarTarefa(b.deps, { ctx: ctx(), id, atualizar: true });
    expect(await b.executar(usuario_id, id)).toMatchObject({
      status: 'concluida',
      total: 4,
      feitas: 4,
      novas: 1,
      existentes: 2,
      atualizadas: 1,
      recusadas: 1,
    });
    expect(await ler(0)).toMatchObject({
      nome: 'P0 Novo Nome',
      cpf: '52998224725',
      email: 'novo0@x.com',
      telefone: '+5521987650000',
      cidade: 'Olinda',
      observacoes: 'anotado à mão',
      aceita_avisos: true,
      estrangeiro: false,
      versao: 2,
    });
    expect(await ler(1)).toMatchObject({ versao: 1 });
    expect(await ler(2)).toMatchObject({ versao: 1, nome: 'P2' });
    const itens = await doOperador(usuario_id);
    expect(mantido(itens, usuario_id)).toEqual(recontado(itens, usuario_id));
    expect(await alterados(usuario_id)).toMatchObject([
      { entidade_id: (await ler(0)).id, dados: { campos: ['nome', 'email', 'telefone', 'cidade'] } },
    ]);
  });

  it('a mesma mensagem entregue a quatro ao mesmo tempo, e outra vez, muda cada um uma vez só', async () => {
    const { usuario_id, ctx, ler } = await umaLoja();
    const arquivo = [CABECALHO, ...CPFS.map((cpf, i) => `P${i};${cpf};;;;Natal;`)].join('\n');
    const id = await b.enviar(usuario_id, 'importar_clientes', arquivo);
    await b.executar(usuario_id, id);
    await confirmarTarefa(b.deps, { ctx: ctx(), id, atualizar: true });
    const chamada = { usuario_id, id, restaMs: () => 600_000, ultimaTentativa: false };
    await Promise.all([1, 2, 3, 4].map(() => trabalhar(b.deps, chamada)));
    expect(await b.executar(usuario_id, id)).toMatchObject({
      status: 'concluida',
      total: 3,
      feitas: 3,
      mudadas: 3,
      atualizadas: 3,
      existentes: 3,
    });
    await trabalhar(b.deps, chamada);
    for (const i of [0, 1, 2]) expect(await ler(i)).toMatchObject({ cidade: 'Natal', versao: 2 });
    expect(await alterados(usuario_id)).toHaveLength(3);
  });

  it('quem foi editado entre a prévia e a gravação guarda a edição, e recebe só o que a planilha traz', async () => {
    const { usuario_id, ctx, criados, ler } = await umaLoja();
    const arquivo = [CABECALHO, ...CPFS.map((cpf, i) => `P${i};${cpf};;;;Natal;`)].join('\n');
    const id = await b.enviar(usuario_id, 'importar_clientes', arquivo);
    await b.executar(usuario_id, id);
    const [primeiro, segundo] = criados;
    if (!primeiro || !segundo) throw new Error('faltam clientes');
    const editar = (quem: typeof primeiro, mudanca: object) =>
      alterarCliente(b.deps, {
        ctx: ctx(),
        id: quem.id,
        entrada: { ...umCliente({ ...quem, telefone: '11987650001', ...mudanca }), versao: quem.versao },
      });
    await editar(primeiro, { observacoes: 'escrito depois da prévia' });
    // Este já está como a planilha diz: conta como igual.
    await editar(segundo, { cidade: 'Natal' });
    await confirmarTarefa(b.deps, { ctx: ctx(), id, atualizar: true });
    expect(await b.executar(usuario_id, id)).toMatchObject({ atualizadas: 2, existentes: 3, recusadas: 0 });
    expect(await ler(0)).toMatchObject({
      cidade: 'Natal',
      observacoes: 'escrito depois da prévia',
      versao: 3,
    });
    expect(await ler(1)).toMatchObject({ cidade: 'Natal', versao: 2 });
  });

  it('quem se edita no meio da gravação não se perde: o lote lê de novo e grava por cima do que ficou', async () => {
    const { usuario_id, ctx, criados, ler } = await umaLoja();
    const id = await b.enviar(usuario_id, 'importar_clientes', `${CABECALHO}\nP0;${CPFS[0]};;;;Natal;`);
    await b.executar(usuario_id, id);
    await confirmarTarefa(b.deps, { ctx: ctx(), id, atualizar: true });
    let editou = false;
    const doc = new Proxy(b.c.tabela.doc, {
      get: (alvo, nome) =>
        nome === 'send'
          ? async (comando: Parameters<typeof alvo.send>[0]) => {
              if (!editou && comando.constructor.name === 'TransactWriteCommand') {
                editou = true;
                const [quem] = criados;
                if (quem) {
                  const entrada = umCliente({ ...quem, telefone: '11987650001', observacoes: 'no meio' });
                  await alterarCliente(b.deps, {
                    ctx: ctx(),
                    id: quem.id,
                    entrada: { ...entrada, versao: 1 },
                  });
                }
              }
              return alvo.send(comando);
            }
          : Reflect.get(alvo, nome),
    });
    const deps = { ...b.deps, tabela: { ...b.c.tabela, doc } };
    expect(await b.executar(usuario_id, id, deps)).toMatchObject({ atualizadas: 1, status: 'concluida' });
    expect(await ler(0)).toMatchObject({ cidade: 'Natal', observacoes: 'no meio', versao: 3 });
  });

  it('a linha que só a gravação recusa baixa-se também, com as células que tinha', async () => {
    const { usuario_id, ctx } = await umaLoja();
    const id = await b.enviar(
      usuario_id,
      'importar_clientes',
      `${CABECALHO}\nRuim;1;;;;;\nNova;390.533.447-05;nova@x.com;;;;=1+1`,
    );
    await b.executar(usuario_id, id);
    await criarCliente(b.deps, { ctx: ctx(), entrada: umCliente({ nome: 'Antes', cpf: '39053344705' }) });
    await confirmarTarefa(b.deps, { ctx: ctx(), id });
    expect(await b.executar(usuario_id, id)).toMatchObject({ novas: 0, recusadas: 2 });
    const { url } = await baixarTarefa(b.deps, { ctx: ctx(), id });
    expect((await (await fetch(url)).text()).split('\r\n')).toEqual([
      `Linha;Motivo da recusa;${CABECALHO}`,
      '2;CPF inválido;Ruim;1;;;;;',
      "3;Outro cliente com este CPF foi cadastrado depois da prévia;Nova;390.533.447-05;nova@x.com;;;;'=1+1",
      '',
    ]);
  });
});
