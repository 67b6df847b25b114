import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { HTTP_DA_FAMILIA } from '../../shared/base/refusals.ts';
import { routes } from '../../shared/manifest/manifest.ts';
import type { Produto } from '../support/produto.ts';
import { produtoComum } from './amostras-chamar.ts';

const TIPOS = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;
const tipo = z.enum(TIPOS);
/** JSON Schema 2020-12, no que o documento usa. */
const esquema: z.ZodType = z.lazy(() =>
  z.union([
    z.boolean(),
    z.looseObject({
      type: z.union([tipo, z.array(tipo)]).optional(),
      properties: z.record(z.string(), esquema).optional(),
      required: z.array(z.string()).optional(),
      items: esquema.optional(),
      anyOf: z.array(esquema).min(1).optional(),
      allOf: z.array(esquema).min(1).optional(),
      oneOf: z.array(esquema).min(1).optional(),
      enum: z.array(z.unknown()).min(1).optional(),
      $ref: z.string().optional(),
      // Estas são do OpenAPI 3.0 e não existem no 3.1.
      nullable: z.never().optional(),
    }),
  ]),
);
const conteudo = z.record(z.string(), z.strictObject({ schema: esquema }));
const operacao = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  tags: z.array(z.string()).min(1),
  summary: z.string().min(5),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: esquema,
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content: conteudo }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content: conteudo.optional() }),
  ),
});
const documento = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.looseObject({ title: z.string().min(1), version: z.string().min(1) }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operacao),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), esquema),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
  }),
});

/** Com que se prova quem chama cada rota. */
const PROVA = { operador: [{ cognito: [] }], pessoa: [{ minhaConta: [] }], publico: [], webhook: [] };

describe('OpenAPI servido em /api/openapi.json', () => {
  let produto: Produto;
  let cru: unknown;
  let doc: z.output<typeof documento>;

  beforeAll(async () => {
    produto = await produtoComum();
    const resposta = await produto.chamar({ metodo: 'GET', caminho: '/api/openapi.json' });
    expect(resposta.status).toBe(200);
    cru = resposta.corpo;
    doc = documento.parse(cru);
  });

  const operacoes = () =>
    Object.entries(doc.paths).flatMap(([caminho, metodos]) =>
      Object.entries(metodos).map(([metodo, op]) => ({ caminho, metodo: metodo.toUpperCase(), op })),
    );

  it('tem exatamente as rotas do manifesto, cada uma com o seu nome', () => {
    const noDocumento = operacoes().map(
      ({ caminho, metodo, op }) => `${op?.operationId} ${metodo} ${caminho}`,
    );
    expect(noDocumento.sort()).toEqual(routes.map(({ id, key }) => `${id} ${key}`).sort());
  });

  it('toda parte variável do caminho é um parâmetro obrigatório, e só elas', () => {
    for (const { caminho, op } of operacoes()) {
      const noCaminho = [...caminho.matchAll(/\{(\w+)\+?\}/g)].map(([, nome]) => nome);
      const declarados = (op?.parameters ?? []).filter((p) => p.in === 'path');
      expect(declarados.map(({ name }) => name).sort(), caminho).toEqual(noCaminho.sort());
      expect(declarados.every(({ required }) => required)).toBe(true);
    }
  });

  it('as do operador pedem o token, e as públicas não', () => {
    for (const { id, route } of routes) {
      const op = operacoes().find((o) => o.op?.operationId === id)?.op;
      expect(op?.security, id).toEqual(PROVA[route.access]);
    }
    expect(doc.components.securitySchemes).toHaveProperty('cognito');
  });

  it('cada recusa da rota aparece sob o seu código, com a frase que a pessoa lê', () => {
    for (const { id, route } of routes) {
      const op = operacoes().find((o) => o.op?.operationId === id)?.op;
      expect(Object.keys(op?.responses ?? {}), id).toContain(String(route.reply.status));
      for (const [erro, def] of Object.entries(route.refusals ?? {})) {
        const codigo = HTTP_DA_FAMILIA[def.familia];
        expect(op?.responses[codigo]?.description, `${id} ${erro}`).toContain(`${erro}: ${def.mensagem}`);
      }
    }
  });

  it('toda referência aponta para algo que existe', () => {
    const referencias = [...JSON.stringify(cru).matchAll(/"\$ref":"([^"]+)"/g)].map(([, alvo = '']) => alvo);
    expect(referencias.length).toBeGreaterThan(0);
    for (const alvo of new Set(referencias)) {
      const nome = /^#\/components\/schemas\/(\w+)$/.exec(alvo)?.[1];
      expect(nome && doc.components.schemas[nome], alvo).toBeTruthy();
    }
  });
});
