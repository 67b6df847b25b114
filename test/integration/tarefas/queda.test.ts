import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import type { Table } from '../../../lambdas/platform/table.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import type { Arquivos } from '../../../lambdas/tarefas/ports.ts';
import { baixarTarefa, confirmarTarefa, criarTarefa, obterTarefa } from '../../../lambdas/tarefas/tarefas.ts';
import { type DepsDoTarefeiro, trabalhar } from '../../../lambdas/tarefas/trabalhar.ts';
import { temTrabalho } from '../../../shared/tarefas/tarefas.rules.ts';
import type { TipoDeTarefa } from '../../../shared/tarefas/tarefas.schema.ts';
import { quantas } from '../../support/amostragem.ts';
import { umCliente, umProduto } from '../cenario.ts';
import { mantido, recontado } from '../recontagem.ts';
import { type Bancada, umaBancada } from './bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await umaBancada();
});
afterAll(() => b.parar());

class Queda extends Error {}

/** Tabela e balde em que o processo 'morre' na chamada `n`: antes de ela sair, ou feita mas antes da resposta. */
function depsQueCaem(n: number, quando: 'antes' | 'depois'): DepsDoTarefeiro {
  let chamadas = 0;
  const passar = async <T>(fazer: () => Promise<T>): Promise<T> => {
    chamadas += 1;
    const esta = chamadas;
    if (esta > n || (esta === n && quando === 'antes')) throw new Queda();
    const resposta = await fazer();
    if (esta === n) throw new Queda();
    return resposta;
  };
  const doc = new Proxy(b.c.tabela.doc, {
    get: (alvo, nome) =>
      nome === 'send'
        ? (comando: Parameters<DynamoDBDocumentClient['send']>[0]) => passar(() => alvo.send(comando))
        : Reflect.get(alvo, nome),
  });
  const tabela: Table = { name: b.c.tabela.name, doc };
  const { arquivos } = b.deps;
  const comQueda: Arquivos = {
    ...arquivos,
    tamanho: (chave) => passar(() => arquivos.tamanho(chave)),
    ler: (chave) => passar(() => arquivos.ler(chave)),
    gravar: (...item) => passar(() => arquivos.gravar(...item)),
    abrirPartes: (...item) => passar(() => arquivos.abrirPartes(...item)),
    gravarParte: (...item) => passar(() => arquivos.gravarParte(...item)),
    fecharPartes: (...item) => passar(() => arquivos.fecharPartes(...item)),
  };
  return { ...b.deps, tabela, arquivos: comQueda };
}

/** Chama o tarefeiro com uma queda cada vez mais longe (os primeiros pontos, todos), até acabar; conta as quedas. */
async function comQuedas(usuario_id: string, id: string, quando: 'antes' | 'depois'): Promise<number> {
  let quedas = 0;
  for (let n = 1; n < 1_000; n += n < 20 ? 1 : 9) {
    const { status } = await obterTarefa(b.deps, { ctx: b.c.ctx({ usuario_id }), id });
    if (!temTrabalho(status)) return quedas;
    await trabalhar(depsQueCaem(n, quando), {
      usuario_id,
      id,
      restaMs: () => 600_000,
      ultimaTentativa: false,
    }).catch((erro) => {
      if (!(erro instanceof Queda)) throw erro;
      quedas += 1;
    });
  }
  throw new Error('A tarefa não acaba');
}

let numero = 0;
const umOperador = () => {
  numero += 1;
  return `queda-${numero}`;
};
/** Linhas de um arquivo que se grava em quatro vezes. */
const EM_QUATRO = 130;
/** Linhas do arquivo em que se cai; na suíte, de um que se grava em duas vezes. */
const QUANTOS = quantas(50, EM_QUATRO);
const arquivoDeClientes = (linhas: number) =>
  [
    'Nome;CPF;E-mail;Estrangeiro',
    ...Array.from({ length: linhas }, (_, i) => `Pessoa ${i};;p${i}@exemplo.com;sim`),
  ].join('\n');
const clientes = arquivoDeClientes(QUANTOS);
const assinaturas = [
  'CPF;E-mail;Produto;Data de início;Data de expiração',
  ...Array.from({ length: QUANTOS }, (_, i) => `;p${i}@exemplo.com;Curso;01/01/2026;01/01/2027`),
].join('\n');
const doOperador = async (usuario_id: string) =>
  (await b.c.despejar()).filter(({ pk }) => String(pk).split('#')[0] === usuario_id);

async function preparar(usuario_id: string, tipo: TipoDeTarefa): Promise<void> {
  await criarProduto(b.deps, { ctx: b.c.ctx({ usuario_id }), entrada: umProduto({ nome: 'Curso' }) });
  if (tipo === 'importar_assinaturas') await b.importar(usuario_id, 'importar_clientes', clientes);
}

describe.each(['antes', 'depois'] as const)('queda %s de cada chamada', (quando) => {
  it.each([
    ['importar_clientes', clientes, 'clientes'],
    ['importar_assinaturas', assinaturas, 'assinaturas'],
  ] as const)('%s: recomeça de onde parou e grava cada linha uma vez', async (tipo, arquivo, contador) => {
    const usuario_id = umOperador();
    await preparar(usuario_id, tipo);
    const id = await b.enviar(usuario_id, tipo, arquivo);
    expect(await comQuedas(usuario_id, id, quando)).toBeGreaterThan(3);
    const ctx = b.c.ctx({ usuario_id });
    expect(await obterTarefa(b.deps, { ctx, id })).toMatchObject({ novas: QUANTOS, total: QUANTOS });
    await confirmarTarefa(b.deps, { ctx, id });
    expect(await comQuedas(usuario_id, id, quando)).toBeGreaterThan(3);
    expect(await obterTarefa(b.deps, { ctx, id })).toMatchObject({
      status: 'concluida',
      feitas: QUANTOS,
      novas: QUANTOS,
      recusadas: 0,
      erro: null,
    });
    const itens = await doOperador(usuario_id);
    expect(mantido(itens, usuario_id)).toEqual(recontado(itens, usuario_id));
    expect(mantido(itens, usuario_id).contadores[contador]).toBe(QUANTOS);
    const tipoDoEvento = contador === 'clientes' ? 'cliente.criado' : 'assinatura.criada';
    expect(itens.filter((item) => item.tipo === tipoDoEvento)).toHaveLength(QUANTOS);
  });

  it.each(['exportar_clientes', 'exportar_assinaturas'] as const)(
    '%s: o arquivo sai inteiro e igual ao de quem não caiu',
    async (tipo) => {
      const usuario_id = umOperador();
      await preparar(usuario_id, 'importar_assinaturas');
      await b.importar(usuario_id, 'importar_assinaturas', assinaturas);
      const ctx = b.c.ctx({ usuario_id });
      const { tarefa } = await criarTarefa(b.deps, { ctx, tipo, nome_arquivo: null });
      expect(await comQuedas(usuario_id, tarefa.id, quando)).toBeGreaterThan(3);
      const { url } = await baixarTarefa(b.deps, { ctx, id: tarefa.id });
      const texto = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('utf8');
      expect(texto).toBe(await b.exportar(usuario_id, tipo));
      expect(texto.split('\r\n')).toHaveLength(QUANTOS + 2);
    },
  );
});

describe('tempo e entregas repetidas', () => {
  it('sem tempo, pede para continuar pelo evento e termina em outra chamada', async () => {
    const usuario_id = umOperador();
    const id = await b.enviar(usuario_id, 'importar_clientes', arquivoDeClientes(EM_QUATRO));
    await b.executar(usuario_id, id);
    await confirmarTarefa(b.deps, { ctx: b.c.ctx({ usuario_id }), id });
    const acordadas = async () =>
      (await doOperador(usuario_id)).filter(({ tipo }) => tipo === 'tarefa.pronta').length;
    const antes = await acordadas();
    for (let vez = 1; vez <= 3; vez += 1) {
      let lotes = 0;
      const restaMs = () => {
        lotes += 1;
        return lotes > 2 ? 1_000 : 600_000;
      };
      await trabalhar(b.deps, { usuario_id, id, restaMs, ultimaTentativa: false });
      expect(await acordadas()).toBe(antes + vez);
      const { feitas } = await obterTarefa(b.deps, { ctx: b.c.ctx({ usuario_id }), id });
      expect(feitas).toBe(38 * vez);
    }
    expect(await b.executar(usuario_id, id)).toMatchObject({ status: 'concluida', novas: EM_QUATRO });
  });

  it('a mesma mensagem entregue a quatro ao mesmo tempo grava cada linha uma vez', async () => {
    const usuario_id = umOperador();
    const id = await b.enviar(usuario_id, 'importar_clientes', clientes);
    const chamada = { usuario_id, id, restaMs: () => 600_000, ultimaTentativa: false };
    await Promise.all([1, 2, 3, 4].map(() => trabalhar(b.deps, chamada)));
    await b.executar(usuario_id, id);
    await confirmarTarefa(b.deps, { ctx: b.c.ctx({ usuario_id }), id });
    await Promise.all([1, 2, 3, 4].map(() => trabalhar(b.deps, chamada)));
    expect(await b.executar(usuario_id, id)).toMatchObject({ status: 'concluida', novas: QUANTOS });
    const itens = await doOperador(usuario_id);
    expect(mantido(itens, usuario_id)).toEqual(recontado(itens, usuario_id));
    expect(mantido(itens, usuario_id).contadores.clientes).toBe(QUANTOS);
  });

  it('esgotadas as tentativas, a falha aparece na tela, e o que entrou continua certo', async () => {
    const usuario_id = umOperador();
    await criarCliente(b.deps, { ctx: b.c.ctx({ usuario_id }), entrada: umCliente() });
    const id = await b.enviar(usuario_id, 'importar_clientes', clientes);
    await b.executar(usuario_id, id);
    await confirmarTarefa(b.deps, { ctx: b.c.ctx({ usuario_id }), id });
    const ler: Arquivos['ler'] = async () => {
      throw new Error('S3 fora do ar');
    };
    const semArquivos = { ...b.deps, arquivos: { ...b.deps.arquivos, ler } };
    const chamada = { usuario_id, id, restaMs: () => 600_000 };
    await expect(trabalhar(semArquivos, { ...chamada, ultimaTentativa: false })).rejects.toThrow('S3 fora');
    expect((await obterTarefa(b.deps, { ctx: b.c.ctx({ usuario_id }), id })).status).toBe('processando');
    await expect(trabalhar(semArquivos, { ...chamada, ultimaTentativa: true })).rejects.toThrow('S3 fora');
    const tarefa = await obterTarefa(b.deps, { ctx: b.c.ctx({ usuario_id }), id });
    expect(tarefa).toMatchObject({ status: 'falhou', feitas: 0 });
    expect(tarefa.erro).toContain('Importe o mesmo arquivo de novo');
  });
});
