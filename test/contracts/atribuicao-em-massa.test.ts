import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { RouteDef } from '../../shared/base/routes.ts';
import { functions } from '../../shared/manifest/manifest.ts';
import { indexKeys, tableDef } from '../../shared/manifest/table.ts';
import { entre } from '../support/despejo.ts';
import type { Item, Produto } from '../support/produto.ts';
import {
  amostraDe,
  notificacoesComCorpo,
  recusaDe,
  rotasDaPessoa,
  rotasDeNotificacao,
  rotasPublicas,
  rotasQueMudam,
} from './amostras.ts';
import { type Cenario, type Chamada, chamarRota, montarCenario, produtoComum } from './amostras-chamar.ts';

/** Nomes que o contrato da rota aceita, no corpo ou na consulta. */
function nomeados(route: RouteDef): Set<string> {
  const nomes = new Set<string>(Object.keys(route.query?.shape ?? {}));
  const visitar = (no: unknown): void => {
    if (no === null || typeof no !== 'object') return;
    for (const [chave, valor] of Object.entries(no)) {
      if (chave === 'properties' && valor !== null && typeof valor === 'object') {
        for (const nome of Object.keys(valor)) nomes.add(nome);
      }
      visitar(valor);
    }
  };
  if (route.body) visitar(z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }));
  return nomes;
}

/** O mesmo corpo com os atributos a mais em cada objeto dele: um esquema pode ter deixado um por dentro aberto. */
function emTodoObjeto(corpo: unknown, extras: Record<string, unknown>): Record<string, unknown> {
  const dentro = (valor: unknown): unknown =>
    valor !== null && typeof valor === 'object' && !Array.isArray(valor)
      ? emTodoObjeto(valor, extras)
      : valor;
  const campos = Object.entries(corpo ?? {}).map(([nome, valor]) => [nome, dentro(valor)]);
  return { ...extras, ...Object.fromEntries(campos) };
}

/** O maior corpo que a função lê de uma rota (lambdas/platform/pipeline.ts). */
const maiorCorpo = ({ maxBytes = 64 * 1024 }: RouteDef) => maxBytes;

/** Curto, porque há rotas que não leem mais do que 1 KiB; nenhum id nem soma tem forma parecida. */
const marcaDe = (n: number) => `canario-${String(n).padStart(4, '0')}`;
const NUMERO = 777_000_000_000_000;
const marcasEm = (texto: string) => texto.match(/canario-\d{4}|777000000\d{6}/g) ?? [];

/** Um valor que não pode aparecer na tabela, do mesmo tipo que o atributo guardado. */
function canario(guardado: unknown, n: number): { valor: unknown; marca: string } {
  const marca = marcaDe(n);
  if (typeof guardado === 'number') return { valor: NUMERO + n, marca: String(NUMERO + n) };
  if (Array.isArray(guardado)) return { valor: [marca], marca };
  if (guardado !== null && typeof guardado === 'object') return { valor: { tipo: marca }, marca };
  return { valor: marca, marca };
}

describe('atribuição em massa: o que o contrato não nomeia nunca chega à tabela', () => {
  let produto: Produto;
  let cenario: Cenario;
  const guardados = new Map<string, unknown>();

  beforeAll(async () => {
    produto = await produtoComum();
    cenario = await montarCenario(produto);
    // Um registro de cada tipo e situação, para conhecer todos os atributos que se guardam.
    for (const rota of [...rotasQueMudam, ...rotasDaPessoa, ...rotasPublicas, ...rotasDeNotificacao]) {
      await chamarRota(cenario, rota, await amostraDe(rota.id)(cenario), { chave: `preparo-${rota.id}` });
    }
    await produto.assentar();
    for (const item of await produto.despejar()) {
      for (const [nome, valor] of Object.entries(item)) {
        // As somas de um dia do caixa têm o nome da combinação: uma a mais, uma a menos, são o mesmo atributo.
        if (nome.includes('|')) continue;
        if (!guardados.has(nome) || guardados.get(nome) === null) guardados.set(nome, valor);
      }
    }
    // Os que nenhum registro do preparo tem, mas que o contrato mostra ou a tabela conhece.
    const indices = tableDef.indexes.flatMap(({ name }) => Object.values(indexKeys(name)));
    for (const nome of [
      ...indices,
      tableDef.timeToLive,
      'arquivado_em',
      'origem_gateway',
      'data_remocao_grupo',
    ]) {
      if (!guardados.has(nome)) guardados.set(nome, '');
    }
    for (const { routes } of Object.values(functions)) {
      for (const { reply } of Object.values<RouteDef>(routes ?? {})) {
        const { schema } = reply;
        const aberto = schema instanceof z.ZodLazy ? schema.unwrap() : schema;
        const forma = aberto instanceof z.ZodObject ? Object.keys(aberto.shape) : [];
        for (const nome of forma) if (!guardados.has(nome)) guardados.set(nome, '');
      }
    }
  });

  it('conhece os atributos que a tabela guarda', () => {
    for (const nome of [
      'pk',
      'sk',
      'usuario_id',
      'versao',
      'assinaturas',
      'gsi1pk',
      'criado_em',
      'status_grupo',
      'ator',
      'ativo',
      'situacao',
      'valor_centavos',
      'pedido_id',
      'linha_do_tempo',
      'concedido_em',
    ]) {
      expect([...guardados.keys()]).toContain(nome);
    }
    expect(guardados.size).toBeGreaterThan(40);
  });

  /** Uma notificação guarda-se como veio, e o corpo dele tem tudo. */
  const semAvisos = (itens: Item[]) =>
    itens.map((item) => (String(item.sk).startsWith('AVISO#') ? { ...item, corpo: undefined } : item));
  const rotasComCorpo = [...rotasQueMudam, ...rotasPublicas.filter(({ route }) => route.method !== 'GET')];

  it.each(rotasComCorpo)('$key', async (rota) => {
    const { id, route } = rota;
    const permitidos = nomeados(route);
    const proibidos = [...guardados]
      .filter(([nome]) => !permitidos.has(nome))
      .map(([atributo, guardado], n) => ({ atributo, ...canario(guardado, n) }));
    expect(proibidos.length).toBeGreaterThan(20);
    type Lote = typeof proibidos;
    const comExtras = (chamada: Chamada, lote: Lote): Chamada => {
      const extras = Object.fromEntries(lote.map(({ atributo, valor }) => [atributo, valor]));
      return {
        ...chamada,
        query: {
          ...chamada.query,
          ...Object.fromEntries(lote.map(({ atributo, marca }) => [atributo, marca])),
        },
        body:
          route.access === 'publico' ? emTodoObjeto(chamada.body, extras) : { ...chamada.body, ...extras },
      };
    };
    const metades = (lote: Lote) => {
      const meio = Math.ceil(lote.length / 2);
      return [lote.slice(0, meio), lote.slice(meio)];
    };
    const antes = await produto.despejar();
    // Todos de uma vez, se cabem no corpo; um que a rota recuse não pode esconder os outros.
    const porTentar = [proibidos];
    let amostra = await amostraDe(id)(cenario);
    let usada = false;
    for (let lote = porTentar.pop(); lote; lote = porTentar.pop()) {
      if (JSON.stringify(comExtras(amostra, lote).body).length > maiorCorpo(route) && lote.length > 1) {
        porTentar.push(...metades(lote));
        continue;
      }
      if (usada) amostra = await amostraDe(id)(cenario);
      usada = true;
      const chamada = comExtras(amostra, lote);
      const nomes = lote.map(({ atributo }) => atributo).join();
      const resposta = await chamarRota(cenario, rota, chamada);
      expect(marcasEm(resposta.texto), nomes).toEqual([]);
      if ((resposta.status === 400 || resposta.status === 413) && lote.length > 1) {
        porTentar.push(...metades(lote));
        continue;
      }
      expect([route.reply.status, 400], `${nomes}: ${resposta.texto}`).toContain(resposta.status);
      // As da especificação recusam com 200: o que se prova é que o pedido foi adiante sem o que não se nomeia.
      expect(resposta.texto, nomes).not.toMatch(recusaDe(rota.id));
    }
    expect(marcasEm(JSON.stringify(entre(antes, await produto.despejar()).depois))).toEqual([]);
  });

  it.each(notificacoesComCorpo)(
    '$key guarda a notificação inteira, e nada dele vira atributo',
    async (rota) => {
      const marcas = [...guardados].map(([atributo, guardado], n) => ({
        atributo,
        ...canario(guardado, n),
      }));
      const extras = Object.fromEntries(marcas.map(({ atributo, valor }) => [atributo, valor]));
      // O id é o da notificação: é por ele que se reconhece o repetido.
      const { id: _, ...semId } = extras;
      const amostra = await amostraDe(rota.id)(cenario);
      const resposta = await chamarRota(cenario, rota, {
        ...amostra,
        body: { ...amostra.body, ...semId, ...(amostra.body ?? {}) },
      });
      expect(resposta.status, resposta.texto).toBe(200);
      await produto.assentar();
      expect(marcasEm(JSON.stringify(semAvisos(await produto.despejar())))).toEqual([]);
    },
  );

  it('no fim, depois de todos tratarem o que lhes coube, a tabela inteira não tem nenhum', async () => {
    await produto.assentar();
    expect(marcasEm(JSON.stringify(semAvisos(await produto.despejar())))).toEqual([]);
  });
});
