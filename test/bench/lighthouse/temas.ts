import { setTimeout as esperar } from 'node:timers/promises';
import * as z from 'zod';
import { createClient } from '../../../shared/base/client.ts';
import { TEMAS, type Tema } from '../../../shared/blocos/blocos.schema.ts';
import type { RotasOfertas } from '../../../shared/catalogo/ofertas.routes.ts';
import { planoEntrada } from '../../../shared/catalogo/ofertas.schema.ts';

/** As páginas de blocos da demonstração: de quem são, e onde ficam. */
const PAGINAS_DE_BLOCOS = [
  ['curso', 'padaria', 'curso-de-panificacao'],
  ['clube', 'adega', 'clube-do-vinho'],
] as const;

const sessao = z.object({ token: z.string() });

/** Veste uma página de venda de um tema e espera que o publicador a deixe no ar. */
async function vestir(origin: string, [username, id]: readonly [string, string], tema: Tema): Promise<void> {
  const resposta = await fetch(`${origin}/_local/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${username}@exemplo.com.br` }),
  });
  const { token } = sessao.parse(await resposta.json());
  const api = createClient<RotasOfertas>({ base: origin, token: async () => token });
  const antes = await api('GET /api/ofertas/{id}', { params: { id } });
  const { linha_id, ativa, anunciar, titulo, texto, perguntas, conteudo, versao } = antes;
  const planos = antes.planos.map((plano) => planoEntrada.parse(plano));
  const depois = await api('PUT /api/ofertas/{id}', {
    params: { id },
    body: {
      ...{ linha_id, ativa, anunciar, titulo, texto, perguntas, planos, versao },
      conteudo: { ...conteudo, tema },
    },
  });
  for (let vez = 0; vez < 100; vez += 1) {
    const noAr = await api('GET /api/ofertas/{id}/no-ar', { params: { id } });
    if (noAr.versao === depois.versao) return;
    await esperar(200);
  }
  throw new Error(`${username}/${id} não foi ao ar no tema ${tema}`);
}

/** Cada página de blocos em cada tema: o nome da medida, e como a pôr no ar e onde. */
export const paginasPorTema = PAGINAS_DE_BLOCOS.flatMap(([natureza, username, id]) =>
  TEMAS.map((tema) => ({
    nome: `${natureza} de blocos, tema ${tema}`,
    caminho: `/${username}/produtos/${id}`,
    preparar: (origin: string) => vestir(origin, [username, id], tema),
  })),
);
