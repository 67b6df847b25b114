import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arquivarCliente, criarCliente } from '../../../lambdas/clientes/clientes.ts';
import {
  analisarTarefa,
  cancelarTarefa,
  confirmarTarefa,
  criarTarefa,
  obterTarefa,
  previaDaTarefa,
} from '../../../lambdas/tarefas/tarefas.ts';
import { mandarFormulario } from '../../support/upload-de-arquivo.ts';
import { umCliente } from '../cenario.ts';
import { mantido, recontado } from '../recontagem.ts';
import { type Bancada, umaBancada } from './bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await umaBancada();
});
afterAll(() => b.parar());

let numero = 0;
const umOperador = () => {
  numero += 1;
  return `importa-${numero}`;
};
const ctx = (usuario_id: string) => b.c.ctx({ usuario_id });
const previa = async (usuario_id: string, id: string, situacao?: 'nova' | 'existente' | 'recusada') =>
  (await previaDaTarefa(b.deps, { ctx: ctx(usuario_id), id, situacao, pagina: 0 })).itens;
const doOperador = async (usuario_id: string) =>
  (await b.c.despejar()).filter(({ pk }) => String(pk).split('#')[0] === usuario_id);
const semTarefas = async (usuario_id: string) =>
  (await doOperador(usuario_id)).filter(({ pk }) => !/#(?:TAREFA|EVENTO)$/.test(String(pk)));

const CABECALHO = 'Nome;CPF;E-mail;Telefone;Estrangeiro';

describe('prévia de uma importação de clientes', () => {
  it('diz o que cada linha vai fazer, com a razão, e não grava nada', async () => {
    const usuario_id = umOperador();
    const deps = b.deps;
    await criarCliente(deps, { ctx: ctx(usuario_id), entrada: umCliente() });
    await criarCliente(deps, {
      ctx: ctx(usuario_id),
      entrada: umCliente({ nome: 'Luís', estrangeiro: true, cpf: null, email: 'luis@x.pt' }),
    });
    const arquivada = await criarCliente(deps, {
      ctx: ctx(usuario_id),
      entrada: umCliente({ nome: 'Velha', cpf: '11144477735', email: null }),
    });
    await arquivarCliente(
      { ...deps, cancelarAssinaturas: async () => {} },
      { ctx: ctx(usuario_id), id: arquivada.id, cancelar_assinaturas: false },
    );
    const antes = await semTarefas(usuario_id);
    const id = await b.enviar(
      usuario_id,
      'importar_clientes',
      [
        CABECALHO,
        'Ana;249.715.637-92;ana@x.com;(11) 98765-4321;não',
        'Outra Maria;52998224725;;;',
        'Luis;;LUIS@X.PT;;sim',
        'Velhinha;111.444.777-35;;;',
        'Zé;111.111.111-11;;;',
        ';39053344705;;;',
        'Sem CPF;;x@x.com;;',
        'Fone;39053344705;;1187654321;',
        'Mail;39053344705;não é;;',
        'Talvez;39053344705;;;quem sabe',
        'Ana de novo;24971563792;;;',
        'Com CPF e e-mail da Maria;390.533.447-05;maria@exemplo.com.br;;',
        'Sobra;86288366757;;;;;x',
      ].join('\r\n'),
    );
    const tarefa = await b.executar(usuario_id, id);
    expect(tarefa).toMatchObject({
      status: 'aguardando_confirmacao',
      total: 13,
      feitas: 13,
      novas: 2,
      existentes: 3,
      recusadas: 8,
      erro: null,
    });
    expect(
      (await previa(usuario_id, id)).map((item) => [item.linha, item.situacao, item.resumo, item.motivo]),
    ).toEqual([
      [2, 'nova', 'Ana · ***.715.637-**', null],
      [3, 'existente', 'Outra Maria · ***.982.247-**', 'Já existe um cliente com este CPF: Maria Souza'],
      [4, 'existente', 'Luis · luis@x.pt', 'Já existe um cliente com este e-mail: Luís'],
      [5, 'existente', 'Velhinha · ***.444.777-**', 'Já existe um cliente com este CPF: Velha (arquivado)'],
      [6, 'recusada', 'Zé', 'CPF inválido'],
      [7, 'recusada', '', 'Nome é um campo obrigatório'],
      [8, 'recusada', 'Sem CPF', 'CPF é obrigatório para clientes brasileiros'],
      [9, 'recusada', 'Fone', 'Telefone inválido: falta o 9 depois do DDD?'],
      [10, 'recusada', 'Mail', 'E-mail: Email inválido'],
      [11, 'recusada', 'Talvez', 'Estrangeiro: use Sim ou Não'],
      [12, 'recusada', 'Ana de novo', 'Mesmo cliente da linha 2 deste arquivo'],
      [13, 'nova', 'Com CPF e e-mail da Maria · ***.533.447-**', null],
      [14, 'recusada', 'Sobra', 'A linha tem mais colunas que o cabeçalho'],
    ]);
    expect((await previa(usuario_id, id, 'existente')).map(({ linha }) => linha)).toEqual([3, 4, 5]);
    expect(await semTarefas(usuario_id)).toEqual(antes);
  });

  it('páginas de cem, também por situação', async () => {
    const usuario_id = umOperador();
    const linhas = Array.from({ length: 250 }, (_, i) => `P${i};;${i % 2 ? 'ruim' : `p${i}@x.com`};;sim`);
    const id = await b.enviar(usuario_id, 'importar_clientes', [CABECALHO, ...linhas].join('\n'));
    await b.executar(usuario_id, id);
    const ler = (pagina: number, situacao?: 'nova' | 'recusada') =>
      previaDaTarefa(b.deps, { ctx: ctx(usuario_id), id, situacao, pagina });
    expect((await ler(0)).itens).toHaveLength(100);
    expect((await ler(2)).itens.map(({ linha }) => linha).at(-1)).toBe(251);
    expect((await ler(3)).itens).toEqual([]);
    expect((await ler(1, 'nova')).itens.map(({ linha }) => linha).at(0)).toBe(202);
    expect(await ler(1, 'recusada')).toMatchObject({ total: 125 });
  });

  it('lê o arquivo do Excel antigo, com vírgulas e acentos em Windows-1252', async () => {
    const usuario_id = umOperador();
    const arquivo = Uint8Array.from(Buffer.from('Nome,CPF\nJoão Conceição,52998224725\n', 'latin1'));
    expect(await b.importar(usuario_id, 'importar_clientes', arquivo)).toMatchObject({ novas: 1 });
    const cliente = (await doOperador(usuario_id)).find(({ pk }) => pk === `${usuario_id}#CLIENTE`);
    expect(cliente).toMatchObject({ nome: 'João Conceição', cpf: '52998224725', versao: 1 });
  });

  it.each([
    ['só o cabeçalho', `${CABECALHO}\r\n;;;;\r\n`, 'O arquivo só tem o cabeçalho'],
    ['com aspas abertas', `${CABECALHO}\r\n"Ana;1;2;3;4`, 'Há aspas abertas que não se fecham'],
    ['com linhas demais', `${CABECALHO}\n${'A;;;;\n'.repeat(50_001)}`, 'O arquivo tem mais de 50.000 linhas'],
  ])('o arquivo %s termina em falha com a razão', async (_, arquivo, erro) => {
    const usuario_id = umOperador();
    const tarefa = await b.importar(usuario_id, 'importar_clientes', arquivo);
    expect(tarefa.status).toBe('falhou');
    expect(tarefa.erro).toContain(erro);
  });

  it('recusa analisar o que não chegou, o vazio e o que passa de 10 MB', async () => {
    const usuario_id = umOperador();
    const { tarefa } = await criarTarefa(b.deps, {
      ctx: ctx(usuario_id),
      tipo: 'importar_clientes',
      nome_arquivo: 'x.csv',
    });
    await expect(analisarTarefa(b.deps, { ctx: ctx(usuario_id), id: tarefa.id })).rejects.toMatchObject({
      erro: 'arquivo_ausente',
    });
    await expect(b.enviar(usuario_id, 'importar_clientes', '')).rejects.toMatchObject({
      erro: 'arquivo_vazio',
    });
    const grande = 'x'.repeat(10 * 1024 * 1024 + 1);
    await expect(b.enviar(usuario_id, 'importar_clientes', grande)).rejects.toMatchObject({
      erro: 'arquivo_grande_demais',
    });
  });
});

describe('importação de clientes confirmada', () => {
  const arquivo = [
    CABECALHO,
    ...['52998224725', '24971563792', '11144477735'].map(
      (cpf, i) => `P${i};${cpf};p${i}@x.com;1198765432${i};`,
    ),
    'Luis;;luis@x.pt;+351912345678;sim',
    'Só nome;;;;sim',
  ].join('\r\n');

  it('grava os novos com buscas, contador uma vez por lote e um evento para cada', async () => {
    const usuario_id = umOperador();
    expect(await b.importar(usuario_id, 'importar_clientes', arquivo)).toMatchObject({
      status: 'concluida',
      total: 5,
      feitas: 5,
      novas: 5,
      recusadas: 0,
    });
    const itens = await doOperador(usuario_id);
    expect(mantido(itens, usuario_id)).toEqual(recontado(itens, usuario_id));
    expect(mantido(itens, usuario_id).contadores.clientes).toBe(5);
    expect(itens.filter(({ tipo }) => tipo === 'cliente.criado')).toHaveLength(5);
    expect(itens.filter(({ tipo }) => tipo === 'tarefa.pronta')).toHaveLength(2);
  });

  it('o mesmo arquivo de novo não muda nada', async () => {
    const usuario_id = umOperador();
    await b.importar(usuario_id, 'importar_clientes', arquivo);
    const antes = await semTarefas(usuario_id);
    expect(await b.importar(usuario_id, 'importar_clientes', arquivo)).toMatchObject({
      status: 'concluida',
      novas: 0,
      existentes: 5,
      feitas: 5,
    });
    expect(await semTarefas(usuario_id)).toEqual(antes);
  });

  it('duas importações do mesmo arquivo, as duas já com prévia: a segunda recusa cada linha, com a razão', async () => {
    const usuario_id = umOperador();
    const ids = [
      await b.enviar(usuario_id, 'importar_clientes', arquivo),
      await b.enviar(usuario_id, 'importar_clientes', arquivo),
    ];
    for (const id of ids) expect(await b.executar(usuario_id, id)).toMatchObject({ novas: 5 });
    for (const id of ids) await confirmarTarefa(b.deps, { ctx: ctx(usuario_id), id });
    const [primeira, outra] = await Promise.all(ids.map((id) => b.executar(usuario_id, id)));
    expect(primeira?.status).toBe('concluida');
    expect(outra?.status).toBe('concluida');
    expect([primeira, outra].map((t) => (t?.novas ?? 0) + (t?.recusadas ?? 0))).toEqual([5, 5]);
    expect((primeira?.novas ?? 0) + (outra?.novas ?? 0)).toBe(5);
    const recusas = (await Promise.all(ids.map((id) => previa(usuario_id, id, 'recusada')))).flat();
    expect(recusas).toHaveLength(5);
    for (const { motivo } of recusas) expect(motivo).toMatch(/cadastrado depois da prévia|outra importação/);
    const novas = (await Promise.all(ids.map((id) => previa(usuario_id, id, 'nova')))).flat();
    expect(novas).toHaveLength(5);
    const itens = await doOperador(usuario_id);
    expect(mantido(itens, usuario_id)).toEqual(recontado(itens, usuario_id));
    expect(mantido(itens, usuario_id).contadores.clientes).toBe(5);
  });

  it('a linha que perdeu o CPF para um cadastro feito depois da prévia é recusada, e as outras entram', async () => {
    const usuario_id = umOperador();
    const id = await b.enviar(usuario_id, 'importar_clientes', arquivo);
    await b.executar(usuario_id, id);
    await criarCliente(b.deps, { ctx: ctx(usuario_id), entrada: umCliente({ nome: 'Chegou antes' }) });
    await confirmarTarefa(b.deps, { ctx: ctx(usuario_id), id });
    expect(await b.executar(usuario_id, id)).toMatchObject({ novas: 4, recusadas: 1, feitas: 5, total: 5 });
    expect(await previa(usuario_id, id, 'recusada')).toEqual([
      {
        linha: 2,
        situacao: 'recusada',
        resumo: 'P0 · ***.982.247-**',
        motivo: 'Outro cliente com este CPF foi cadastrado depois da prévia',
      },
    ]);
    expect((await previa(usuario_id, id))[0]).toMatchObject({ linha: 2, situacao: 'recusada' });
    const itens = await doOperador(usuario_id);
    expect(mantido(itens, usuario_id)).toEqual(recontado(itens, usuario_id));
  });

  it('trocar o arquivo depois da prévia não muda o que se grava', async () => {
    const usuario_id = umOperador();
    const { tarefa, envio } = await criarTarefa(b.deps, {
      ctx: ctx(usuario_id),
      tipo: 'importar_clientes',
      nome_arquivo: null,
    });
    const por = (texto: string) => mandarFormulario(envio, texto);
    await por(arquivo);
    await analisarTarefa(b.deps, { ctx: ctx(usuario_id), id: tarefa.id });
    await b.executar(usuario_id, tarefa.id);
    await por(`${CABECALHO}\nIntruso;39053344705;;;`);
    await confirmarTarefa(b.deps, { ctx: ctx(usuario_id), id: tarefa.id });
    await b.executar(usuario_id, tarefa.id);
    const nomes = (await doOperador(usuario_id)).filter(({ pk }) => pk === `${usuario_id}#CLIENTE`);
    expect(nomes.map(({ nome }) => nome).sort()).toEqual(['Luis', 'P0', 'P1', 'P2', 'Só nome']);
  });

  it('cancelada, nada grava; confirmada, não se cancela mais; confirmar duas vezes dá um passo só', async () => {
    const usuario_id = umOperador();
    const id = await b.enviar(usuario_id, 'importar_clientes', arquivo);
    await b.executar(usuario_id, id);
    expect((await cancelarTarefa(b.deps, { ctx: ctx(usuario_id), id })).status).toBe('cancelada');
    await expect(confirmarTarefa(b.deps, { ctx: ctx(usuario_id), id })).rejects.toMatchObject({
      erro: 'fora_de_hora',
    });
    expect(mantido(await doOperador(usuario_id), usuario_id).contadores.clientes).toBe(0);

    const outra = await b.enviar(usuario_id, 'importar_clientes', arquivo);
    await b.executar(usuario_id, outra);
    const mesmo = () => b.c.ctx({ usuario_id, chave: 'confirmar-1' });
    const resultados = await Promise.allSettled([
      confirmarTarefa(b.deps, { ctx: mesmo(), id: outra }),
      confirmarTarefa(b.deps, { ctx: mesmo(), id: outra }),
      confirmarTarefa(b.deps, { ctx: ctx(usuario_id), id: outra }),
    ]);
    expect(resultados.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(2);
    await expect(cancelarTarefa(b.deps, { ctx: ctx(usuario_id), id: outra })).rejects.toMatchObject({
      erro: 'fora_de_hora',
    });
    await b.executar(usuario_id, outra);
    expect(await obterTarefa(b.deps, { ctx: ctx(usuario_id), id: outra })).toMatchObject({
      novas: 5,
      versao: 5,
    });
  });
});

describe('se as pessoas de uma planilha aceitam avisos', () => {
  const importar = async (aceitam_avisos?: boolean) => {
    const usuario_id = umOperador();
    const linhas = ['Sim;52998224725;sim', 'Não;24971563792;não', 'Calada;11144477735;'];
    const id = await b.enviar(
      usuario_id,
      'importar_clientes',
      ['Nome;CPF;Aceita avisos', ...linhas].join('\r\n'),
    );
    await b.executar(usuario_id, id);
    const resposta = aceitam_avisos === undefined ? {} : { aceitam_avisos };
    await confirmarTarefa(b.deps, { ctx: ctx(usuario_id), id, ...resposta });
    await b.executar(usuario_id, id);
    const clientes = (await doOperador(usuario_id)).filter(({ pk }) => String(pk).endsWith('#CLIENTE'));
    return Object.fromEntries(clientes.map(({ nome, aceita_avisos }) => [nome, aceita_avisos]));
  };

  it('sem resposta, ninguém que a planilha não diga; a coluna vale mais que a resposta', async () => {
    expect(await importar()).toEqual({ Sim: true, Não: false, Calada: false });
    expect(await importar(true)).toEqual({ Sim: true, Não: false, Calada: true });
  });
});
