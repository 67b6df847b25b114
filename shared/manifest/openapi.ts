import * as z from 'zod';
import { HTTP_DA_FAMILIA, recusasComuns } from '../base/refusals.ts';
import { routes } from './manifest.ts';

const esquema = (tipo: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...resto } = z.toJSONSchema(tipo, { io, unrepresentable: 'any' });
  return resto;
};

const erroSchema = {
  type: 'object',
  required: ['erro', 'mensagem', 'id'],
  properties: {
    erro: { type: 'string' },
    mensagem: { type: 'string' },
    campo: { type: 'string' },
    id: { type: 'string' },
  },
};

const parametros = (em: 'path' | 'query', objeto: z.ZodObject | undefined) =>
  Object.entries(objeto?.shape ?? {}).map(([nome, tipo]) => ({
    name: nome,
    in: em,
    required: em === 'path' || !tipo.safeParse(undefined).success,
    schema: esquema(tipo as z.ZodType, 'input'),
  }));

/** Com que se prova quem chama, por quem pode chamar. */
const SEGURANCA = {
  operador: [{ cognito: [] }],
  pessoa: [{ minhaConta: [] }],
  publico: [],
  webhook: [],
} as const;

/** Documento OpenAPI 3.1 de todas as rotas do manifesto. */
export function buildOpenApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { id, function: funcao, route } of routes) {
    const porCodigo = new Map<number, string[]>();
    for (const [erro, def] of Object.entries({ ...recusasComuns, ...route.refusals })) {
      if (erro === 'nao_autenticado' && route.access === 'publico') continue;
      const codigo = HTTP_DA_FAMILIA[def.familia];
      porCodigo.set(codigo, [...(porCodigo.get(codigo) ?? []), `${erro}: ${def.mensagem}`]);
    }
    const conteudo = (schema: unknown, tipo = 'application/json') => ({ [tipo]: { schema } });
    const respostas: Record<string, unknown> = {
      [route.reply.status]:
        route.reply.status === 204
          ? { description: 'Sem conteúdo' }
          : {
              description: 'Sucesso',
              content: conteudo(esquema(route.reply.schema, 'output'), route.reply.emTexto && 'text/plain'),
            },
    };
    for (const [codigo, linhas] of [...porCodigo].sort(([a], [b]) => a - b)) {
      respostas[codigo] = {
        description: linhas.join('\n'),
        content: conteudo({ $ref: '#/components/schemas/Erro' }),
      };
    }
    const idempotencia =
      route.method === 'GET'
        ? []
        : [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 128 },
            },
          ];
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: {
        operationId: id,
        tags: [funcao],
        summary: route.summary,
        security: SEGURANCA[route.access],
        parameters: [
          ...parametros('path', route.params),
          ...parametros('query', route.query),
          ...idempotencia,
        ],
        ...(route.body
          ? { requestBody: { required: true, content: conteudo(esquema(route.body, 'input')) } }
          : {}),
        responses: respostas,
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'CRM de assinaturas', version: '1', description: 'Gerado do manifesto de rotas.' },
    paths,
    components: {
      schemas: { Erro: erroSchema },
      securitySchemes: {
        cognito: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        // O nome do cookie termina pelo vendedor: um navegador pode estar na conta de vários num mesmo domínio.
        minhaConta: { type: 'apiKey', in: 'cookie', name: '__Host-conta-{vendedor}' },
      },
    },
  };
}
