import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import type { RouteDef } from '../../shared/base/routes.ts';
import { functions } from '../../shared/manifest/manifest.ts';
import { indexKeys, tableDef } from '../../shared/manifest/table.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { amostraDe, type Cenario, enderecoDe, rotasQueMudam } from './amostras.ts';

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

/** Um valor que não pode aparecer na tabela, do mesmo tipo que o atributo guardado. */
function canario(atributo: string, guardado: unknown, n: number): { valor: unknown; marca: string } {
  const texto = `canario-${n}-${atributo}`;
  if (typeof guardado === 'number') return { valor: 77_000_000 + n, marca: String(77_000_000 + n) };
  if (Array.isArray(guardado)) return { valor: [texto], marca: texto };
  if (guardado !== null && typeof guardado === 'object') return { valor: { tipo: texto }, marca: texto };
  return { valor: texto, marca: texto };
}

describe('atribuição em massa: o que o contrato não nomeia nunca chega à tabela', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let cenario: Cenario;
  const guardados = new Map<string, unknown>();

  beforeAll(async () => {
    produto = await subirProduto();
    operador = await produto.operador();
    cenario = { operador, hoje: dataEmSaoPaulo(new Date()) };
    // Um registro de cada tipo e situação, para conhecer todos os atributos que se guardam.
    for (const { id, route } of rotasQueMudam) {
      const chamada = await amostraDe(id)(cenario);
      await produto.chamar({
        metodo: route.method,
        caminho: enderecoDe(route.path, chamada),
        token: operador.token,
        ...(chamada.body ? { corpo: chamada.body } : {}),
        chave: `preparo-${id}`,
      });
    }
    await produto.assentar();
    for (const item of await produto.despejar()) {
      for (const [nome, valor] of Object.entries(item)) {
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
        const forma = reply.schema instanceof z.ZodObject ? Object.keys(reply.schema.shape) : [];
        for (const nome of forma) if (!guardados.has(nome)) guardados.set(nome, '');
      }
    }
  });
  afterAll(() => produto?.parar());

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
    ]) {
      expect([...guardados.keys()]).toContain(nome);
    }
    expect(guardados.size).toBeGreaterThan(40);
  });

  it.each(rotasQueMudam)('$key', async ({ id, route }) => {
    const permitidos = nomeados(route);
    const marcas: { atributo: string; marca: string }[] = [];
    const proibidos = [...guardados].filter(([nome]) => !permitidos.has(nome));
    for (const [n, [atributo, guardado]] of proibidos.entries()) {
      const chamada = await amostraDe(id)(cenario);
      const { valor, marca } = canario(atributo, guardado, n);
      const resposta = await produto.chamar({
        metodo: route.method,
        caminho: enderecoDe(route.path, { ...chamada, query: { ...chamada.query, [atributo]: marca } }),
        token: operador.token,
        corpo: { ...chamada.body, [atributo]: valor },
      });
      expect([route.reply.status, 400], `${atributo}: ${resposta.texto}`).toContain(resposta.status);
      expect(resposta.texto, atributo).not.toContain(marca);
      marcas.push({ atributo, marca });
    }
    const tabela = JSON.stringify(await produto.despejar());
    expect(marcas.filter(({ marca }) => tabela.includes(marca)).map(({ atributo }) => atributo)).toEqual([]);
    expect(marcas.length).toBeGreaterThan(20);
  });
});
