import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadsQueVencem } from '../../../infra/tools/tabela/migracoes/0001-leads-que-vencem.ts';
import { renovadasAParte } from '../../../infra/tools/tabela/migracoes/0002-renovadas-a-parte.ts';
import { produtosComLinha } from '../../../infra/tools/tabela/migracoes/0003-produtos-com-linha.ts';
import { linhasDoTempo } from '../../../infra/tools/tabela/migracoes/0005-linhas-do-tempo.ts';
import { nomesPeloSobrenome } from '../../../infra/tools/tabela/migracoes/0006-nomes-pelo-sobrenome.ts';
import { avisosNaAssinatura } from '../../../infra/tools/tabela/migracoes/0007-avisos-na-assinatura.ts';
import { MIGRACOES } from '../../../infra/tools/tabela/migracoes/lista.ts';
import type { Migracao } from '../../../infra/tools/tabela/migracoes/migracao.ts';
import { migrar, simular } from '../../../infra/tools/tabela/migrar.ts';
import { tabelaMigrar } from '../../../infra/tools/tabela-migrar.ts';
import { atualizarCopias } from '../../../lambdas/assinaturas/index.ts';
import { linhaDoNome } from '../../../lambdas/linhas/index.ts';
import { supportedForm } from '../../../lambdas/platform/item-form.ts';
import {
  assinaturaKey,
  assinaturasList,
  clienteKey,
  linhaDoTempo,
  linhasPartition,
  produtoKey,
  telefoneKey,
} from '../../../lambdas/platform/keys/cadastros.ts';
import { envioKey } from '../../../lambdas/platform/keys/envios.ts';
import { eventoKey } from '../../../lambdas/platform/keys/eventos.ts';
import type { Key } from '../../../lambdas/platform/keys/key.ts';
import { catalogoKey } from '../../../lambdas/platform/keys/paginas.ts';
import { leadKey, pagamentoKey, pedidoKey } from '../../../lambdas/platform/keys/pedidos.ts';
import { getItem, putIfAbsent, queryPage, transact } from '../../../lambdas/platform/table.ts';
import type { Lista } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Base, umaBase } from './apoio.ts';

let b: Base;
beforeAll(async () => {
  b = await umaBase();
});
afterAll(() => b.parar());

const CRIADO = '2026-01-10T12:00:00.000Z';
const DIA_S = 86_400;
const segundos = (instante: string) => Date.parse(instante) / 1_000;

/** Leads como se guardavam antes de haver prazo. */
async function leadsDeAntes(usuario_id: string, quantos: number, extras: Record<string, unknown> = {}) {
  for (let i = 0; i < quantos; i += 1) {
    await putIfAbsent(b.tabela, {
      ...leadKey(usuario_id, `lead-${i}`),
      nome_completo: 'Maria Souza',
      email: `m${i}@exemplo.com.br`,
      criado_em: CRIADO,
      ...extras,
    });
  }
}
const leads = async (usuario_id: string) =>
  (await b.despejar()).filter(({ pk }) => pk === leadKey(usuario_id, '').pk);

describe('npm run tabela:migrar', () => {
  it('simula sem gravar nada nem mostrar dados de ninguém, faz, e não faz outra vez', async () => {
    await leadsDeAntes('ana', 3, { atualizado_em: '2026-02-10T12:00:00.000Z' });
    await putIfAbsent(b.tabela, {
      ...leadKey('ana', 'ja-vence'),
      criado_em: CRIADO,
      forma_do_item: 2,
      expira_em: 9,
    });
    await putIfAbsent(b.tabela, { ...clienteKey('ana', 'c'), nome: 'Maria Souza' });
    const antes = await b.despejar();
    const linhas: string[] = [];
    const rodar = (...opcoes: string[]) =>
      tabelaMigrar([...b.opcoes, '--so', '0001', ...opcoes], (linha) => void linhas.push(linha));
    await rodar('--simular');
    expect(await b.despejar()).toEqual(antes);
    await rodar();
    await rodar();
    expect(linhas.join('\n')).not.toMatch(/Maria|exemplo\.com|lead-/);
    expect(linhas.filter((linha) => !linha.startsWith(' '))).toEqual([
      expect.stringContaining('mudaria 3 itens.'),
      expect.stringContaining('3 itens mudados.'),
      expect.stringMatching(/terminada em .*, 3 itens\.$/),
    ]);
    expect(await getItem(b.tabela, leadKey('ana', 'lead-0'))).toMatchObject({
      nome_completo: 'Maria Souza',
      forma_do_item: 2,
      expira_em: segundos('2026-02-10T12:00:00.000Z') + 180 * DIA_S,
      expira_no_maximo: segundos(CRIADO) + 365 * DIA_S,
    });
    expect(await getItem(b.tabela, leadKey('ana', 'ja-vence'))).toMatchObject({ expira_em: 9 });
    expect(await getItem(b.tabela, clienteKey('ana', 'c'))).not.toHaveProperty('forma_do_item');
  });

  it('as renovadas de antes vão para a lista delas, e nenhuma outra assinatura sai da sua', async () => {
    const situacoes = { ativo: '#ASSINATURA', renovado: '#ASSINATURA', removido: '#ASSINATURA#REMOVIDA' };
    for (const [status_grupo, lista] of Object.entries(situacoes)) {
      const gsi1 = { gsi1pk: `dora${lista}`, gsi1sk: '2026-01-10' };
      await putIfAbsent(b.tabela, { ...assinaturaKey('dora', status_grupo), status_grupo, ...gsi1 });
    }
    await migrar(b.aberta, renovadasAParte);
    const ids = async (lista: Lista) =>
      (await queryPage(b.tabela, { index: 'gsi1', pk: assinaturasList('dora', lista), limit: 9 })).items.map(
        ({ sk, forma_do_item }) => [sk, forma_do_item],
      );
    expect(await ids('em_andamento')).toEqual([['ativo', 2]]);
    expect(await ids('renovadas')).toEqual([['renovado', 2]]);
    expect(await ids('removidas')).toEqual([['removido', 2]]);
  });

  it('os produtos de antes de haver linhas passam a dizer a sua, que fica gravada', async () => {
    const nomes = {
      bolo: 'Curso de Bolo (anual)',
      tips: 'Over Limite (mensal)',
      pao: 'Curso de Bolo (mensal)',
    };
    for (const [id, nome] of Object.entries(nomes)) {
      await putIfAbsent(b.tabela, { ...produtoKey('eva', id), nome, forma_do_item: 1 });
    }
    // Renomeado depois de posto à venda: continua a vender-se na página em que estava.
    await putIfAbsent(b.tabela, { ...produtoKey('eva', 'vip'), nome: 'Sala da Eva (mensal)' });
    await putIfAbsent(b.tabela, { ...catalogoKey('eva', 'jackpot-hunters', 'mensal'), produto_id: 'vip' });
    expect((await migrar(b.aberta, produtosComLinha))?.mudados).toBe(4);
    const curso = linhaDoNome('eva', 'Curso de Bolo');
    for (const [id, linha_id] of Object.entries({
      bolo: curso,
      tips: 'over_limite',
      pao: curso,
      vip: 'jackpot',
    })) {
      expect(await getItem(b.tabela, produtoKey('eva', id))).toMatchObject({ linha_id, forma_do_item: 2 });
    }
    const linhas = (await b.despejar()).filter(({ pk }) => pk === linhasPartition('eva'));
    expect(linhas.map(({ sk, nome }) => [sk, nome]).sort()).toEqual(
      [
        [curso, 'Curso de Bolo'],
        ['jackpot', 'Jackpot Hunters + Lay CS'],
        ['over_limite', 'Over Limite'],
      ].sort(),
    );
  });

  it('quem cai no meio continua de onde parou, e outra execução não anda por cima de uma viva', async () => {
    // Itens grandes: a leitura vem em várias páginas.
    await leadsDeAntes('bia', 30, { recado: 'x'.repeat(100_000) });
    let restam = 12;
    const queCai: Migracao = {
      ...leadsQueVencem,
      id: 'que-cai',
      mudar: (item) => {
        restam -= 1;
        if (restam < 0) throw new Error('a máquina desligou');
        return leadsQueVencem.mudar(item);
      },
    };
    await expect(migrar(b.aberta, queCai)).rejects.toThrow('a máquina desligou');
    const feitos = (await leads('bia')).filter((item) => item.forma_do_item === 2).length;
    expect(feitos).toBeGreaterThan(0);
    expect(feitos).toBeLessThan(30);
    const seguinte: Migracao = { ...leadsQueVencem, id: 'que-cai' };
    await expect(migrar(b.aberta, seguinte)).rejects.toThrow('Outra execução');
    const daquiAPouco = () => new Date(Date.now() + 61_000);
    await migrar(b.aberta, seguinte, { agora: daquiAPouco });
    expect((await leads('bia')).map(({ forma_do_item }) => forma_do_item)).toEqual(Array(30).fill(2));
    expect(await migrar(b.aberta, seguinte, { agora: daquiAPouco })).toBeNull();
    expect(
      await migrar(b.aberta, seguinte, { agora: daquiAPouco, deNovo: true, segmentos: 4 }),
    ).toMatchObject({
      mudados: 0,
    });
  });

  it('o que se gravou de alguém antes de haver linhas do tempo entra na dele, no seu instante, e o resto fica', async () => {
    const pedido = { ...pedidoKey('ivo', 'p1'), cliente_id: 'c1', criado_em: CRIADO, forma_do_item: 2 };
    const pagamento = { ...pagamentoKey('ivo', 'asaas', 'pay_1'), cliente_id: 'c1', pago_em: CRIADO };
    const envio = { ...envioKey('ivo', 'e1'), assinatura_id: 'a1', cliente: { id: 'c1' }, criado_em: CRIADO };
    const teste = { ...envioKey('ivo', 'e2'), assinatura_id: null, cliente: { id: 'c1' }, criado_em: CRIADO };
    const evento = { ...eventoKey('ivo', CRIADO, 'ev1'), tipo: 'cliente.criado', entidade_id: 'c1' };
    const porPagar = { ...pedidoKey('ivo', 'p2'), criado_em: CRIADO, forma_do_item: 2 };
    const jaLa = {
      ...pedidoKey('ivo', 'p3'),
      cliente_id: 'c1',
      criado_em: CRIADO,
      gsi3pk: 'como',
      gsi3sk: 'estava',
    };
    for (const item of [pedido, pagamento, envio, teste, evento, porPagar, jaLa])
      await putIfAbsent(b.tabela, item);
    expect((await migrar(b.aberta, linhasDoTempo))?.mudados).toBe(4);
    const { items } = await queryPage(b.tabela, { index: 'gsi3', pk: linhaDoTempo('ivo', 'c1'), limit: 10 });
    const ids = ['e1', 'ev1', 'p1', 'pay_1'];
    expect(items.map(({ gsi3sk }) => gsi3sk)).toEqual(ids.map((id) => `${CRIADO}#${id}`));
    // A forma não muda: a versão de antes continua a gravar por cima.
    expect(await getItem(b.tabela, pagamentoKey('ivo', 'asaas', 'pay_1'))).toEqual({
      ...pagamento,
      gsi3pk: expect.any(String),
      gsi3sk: expect.any(String),
    });
    expect(await getItem(b.tabela, pedidoKey('ivo', 'p3'))).toEqual(jaLa);
    expect((await simular(b.aberta, linhasDoTempo)).mudados).toBe(0);
  });

  it('quem já estava no cadastro acha-se pelos sobrenomes e sem o DDD, e o que a versão de antes deixou se acerta', async () => {
    const lista = { gsi1pk: 'nina#CLIENTE', gsi1sk: 'como estava' };
    const velhas = {
      gsi2pk: 'nina#CLIENTE',
      gsi2sk: 'velho ana',
      gsi3pk: 'nina#CLIENTE',
      gsi3sk: 'mais ana velho',
    };
    const clientes = [
      { ...clienteKey('nina', 'inteiro'), ...lista, nome: 'Ana Paula de Souza Ferreira' },
      { ...clienteKey('nina', 'um-nome'), ...lista, nome: 'Ana', ...velhas },
      { ...clienteKey('nina', 'arquivado'), ...lista, nome: 'Ana Lima', arquivado_em: CRIADO, ...velhas },
      {
        ...clienteKey('nina', 'apagado'),
        nome: 'Pessoa apagada',
        arquivado_em: CRIADO,
        apagado_em: CRIADO,
        ...velhas,
      },
    ];
    const telefones = [
      { ...telefoneKey('nina', '+5585982513496', 'c'), cliente_id: 'c' },
      { ...telefoneKey('nina', '+351912345678', 'c'), cliente_id: 'c' },
    ];
    for (const item of [...clientes, ...telefones]) await putIfAbsent(b.tabela, item);
    await migrar(b.aberta, nomesPeloSobrenome);
    const indices = async (chave: Key) =>
      Object.entries((await getItem(b.tabela, chave)) ?? {})
        .filter(([nome]) => nome.startsWith('gsi'))
        .map(([nome, valor]) => `${nome} ${valor}`)
        .sort();
    const daLista = ['gsi1pk nina#CLIENTE', 'gsi1sk como estava'];
    expect(await indices(clienteKey('nina', 'inteiro'))).toEqual([
      ...daLista,
      ...['gsi2pk nina#CLIENTE', 'gsi2sk ferreira ana paula souza'],
      ...['gsi3pk nina#CLIENTE', 'gsi3sk souza ana paula ferreira'],
    ]);
    expect(await indices(clienteKey('nina', 'um-nome'))).toEqual(daLista);
    expect(await indices(clienteKey('nina', 'arquivado'))).toEqual([
      ...daLista,
      ...['gsi2pk nina#CLIENTE#ARQUIVADO', 'gsi2sk lima ana'],
    ]);
    expect(await indices(clienteKey('nina', 'apagado'))).toEqual([]);
    expect(await indices(telefoneKey('nina', '+5585982513496', 'c'))).toEqual([
      'gsi1pk nina#TELEFONE',
      'gsi1sk 982513496',
    ]);
    expect(await indices(telefoneKey('nina', '+351912345678', 'c'))).toEqual([]);
    expect((await simular(b.aberta, nomesPeloSobrenome)).mudados).toBe(0);
    expect(await migrar(b.aberta, nomesPeloSobrenome)).toBeNull();
    // O que esta versão grava já nasce assim: nada a fazer.
    await b.c.semear('semeada', { clientes: 5 });
    expect((await simular(b.aberta, nomesPeloSobrenome)).mudados).toBe(0);
  });

  it('as assinaturas de antes passam a dizer se a pessoa aceita avisos, e o que muda durante a migração não se perde', async () => {
    const cliente = (id: string, aceita_avisos: boolean) => ({
      ...clienteKey('lia', id),
      ...{ nome: 'Ana Lima', estrangeiro: true, assinaturas: 1, aceita_avisos, versao: 3 },
      ...{ criado_em: CRIADO, atualizado_em: CRIADO },
    });
    const assinatura = (id: string, gsi2pk: string, copias: object = {}) => ({
      ...assinaturaKey('lia', id),
      ...{ gsi2pk, gsi2sk: '2026-12-01', gsi3pk: 'p', gsi3sk: 'ativo#2026-12-01', versao: 7 },
      ...{ cliente_nome: 'Ana Lima', cliente_versao: 3, ...copias },
    });
    const emDia = { cliente_aceita_avisos: true, cliente_avisos_versao: 3 };
    const itens = [
      ...[cliente('recusa', false), cliente('aceita', true), cliente('muda', true)],
      assinatura('de-antes', 'recusa'),
      assinatura('sem-copias', 'recusa', { cliente_versao: undefined }),
      assinatura('aceita', 'aceita'),
      assinatura('em-dia', 'aceita', emDia),
      // Numa volta atrás, a versão de antes mudou as outras cópias e deixou esta.
      assinatura('da-volta', 'recusa', { ...emDia, cliente_avisos_versao: 2 }),
      assinatura('sem-dono', 'ninguem'),
      assinatura('muda', 'muda'),
    ];
    for (const item of itens) await putIfAbsent(b.tabela, item);
    // Quem recusa no meio: a cópia dele, que o produto grava, é que fica.
    const comGente = {
      ...b.aberta,
      tabela: b.interferir(async ({ sk }) => {
        if (sk !== 'muda') return;
        const update = clienteKey('lia', 'muda');
        await transact(b.tabela, [{ update, set: { aceita_avisos: false, versao: 4 } }]);
        await atualizarCopias({ tabela: b.tabela }, 'lia', { cliente_id: 'muda' });
      }),
    };
    await migrar(comGente, avisosNaAssinatura);
    const ler = async (id: string) => (await getItem(b.tabela, assinaturaKey('lia', id))) ?? {};
    const dito = async (id: string) => {
      const { cliente_aceita_avisos, cliente_avisos_versao, versao } = await ler(id);
      return [cliente_aceita_avisos, cliente_avisos_versao, versao];
    };
    expect(await dito('de-antes')).toEqual([false, 3, 7]);
    expect(await dito('sem-copias')).toEqual([false, 3, 7]);
    expect(await dito('aceita')).toEqual([true, 3, 7]);
    expect(await dito('em-dia')).toEqual([true, 3, 7]);
    expect(await dito('da-volta')).toEqual([false, 3, 7]);
    expect(await dito('sem-dono')).toEqual([true, 3, 7]);
    expect(await dito('muda')).toEqual([false, 4, 7]);
    // Duas vezes é o mesmo que uma, e o que esta versão grava já nasce assim.
    expect((await simular(b.aberta, avisosNaAssinatura)).mudados).toBe(0);
    const deNovo = await migrar(b.aberta, avisosNaAssinatura, { deNovo: true });
    expect(deNovo?.mudados).toBe(0);
  });

  it('o que alguém grava durante a migração não se perde, e a decisão é a do que ficou', async () => {
    await leadsDeAntes('caio', 6);
    const visto = new Set<string>();
    const comGente: Migracao = {
      ...leadsQueVencem,
      id: 'com-gente',
      mudar: (item) => {
        visto.add(String(item.atualizado_em));
        return leadsQueVencem.mudar(item);
      },
    };
    const AGORA = '2026-03-01T00:00:00.000Z';
    // Grava entre a leitura da página e a mudança de cada item.
    const intrometida = {
      ...b.aberta,
      tabela: b.interferir(async ({ sk }) => {
        const set = { nome_completo: 'Ana Lima', atualizado_em: AGORA };
        await transact(b.tabela, [{ update: leadKey('caio', sk), set }]);
      }),
    };
    await migrar(intrometida, comGente, { segmentos: 2 });
    for (const lead of await leads('caio')) {
      expect(lead).toMatchObject({
        nome_completo: 'Ana Lima',
        forma_do_item: 2,
        expira_em: segundos(AGORA) + 180 * DIA_S,
      });
    }
    expect(visto).toEqual(new Set(['undefined', AGORA]));
  });

  it('de cada tipo há migrações seguidas até a forma que esta versão grava, cada uma com o seu nome', async () => {
    expect(new Set(MIGRACOES.map(({ id }) => id)).size).toBe(MIGRACOES.length);
    const deForma = MIGRACOES.filter((migracao) => 'tipo' in migracao);
    for (const tipo of new Set(deForma.map((migracao) => migracao.tipo))) {
      const doTipo = deForma.filter((migracao) => migracao.tipo === tipo);
      expect(doTipo.map(({ de, para }) => [de, para])).toEqual(doTipo.map((_, i) => [i + 1, i + 2]));
      expect(doTipo.at(-1)?.para).toBe(supportedForm({ pk: `u#${tipo}`, sk: 'id' }));
    }
    expect((await simular(b.aberta, leadsQueVencem)).mudados).toBe(0);
  });
});
