import * as z from 'zod';
import { defineRoutes } from '../base/routes.ts';

export const rotasContrato = defineRoutes({
  obterOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'publico',
    summary: 'Este documento OpenAPI 3.1',
    reply: { status: 200, schema: z.looseObject({ openapi: z.string() }) },
  },
});
