import * as z from 'zod';
import { type RefusalDef, recusasComuns } from './refusals.ts';

/** De que registro se fala, no caminho. */
export const porId = z.object({ id: z.string().min(1).max(64) });
/** A versão que se leu do registro que se muda ou exclui. */
export const comVersao = z.object({ versao: z.coerce.number().int().min(1) });

const { versao_desatualizada } = recusasComuns;
type Recusas = Readonly<Record<string, RefusalDef>>;

/**
 * As rotas que todo cadastro do operador tem. Cada domínio dá as suas aos nomes que o painel chama, com a frase do
 * OpenAPI, e escreve por cima do que lhe é próprio: `{ ...cadastro.acao('ativo', …), body }`.
 */
export function rotasDoCadastro<const P extends `/api/${string}`, R extends z.ZodType, N extends Recusas>({
  caminho,
  registro,
  naoEncontrado,
}: {
  readonly caminho: P;
  /** O registro como a API o mostra. */
  readonly registro: R;
  /** A recusa do que não existe, também do que é de outro operador. */
  readonly naoEncontrado: N;
}) {
  const operador = { access: 'operador' } as const;
  const item = { ...operador, path: `${caminho}/{id}`, params: porId } as const;
  const recusasDe = <T extends Recusas>(recusas: T) => ({ ...naoEncontrado, ...recusas });
  return {
    listar: <Q extends z.ZodObject, L extends z.ZodType>(summary: string, query: Q, lista: L) =>
      ({
        ...operador,
        method: 'GET',
        path: caminho,
        summary,
        query,
        reply: { status: 200, schema: lista },
      }) as const,
    obter: (summary: string) =>
      ({
        ...item,
        method: 'GET',
        summary,
        reply: { status: 200, schema: registro },
        refusals: naoEncontrado,
      }) as const,
    criar: <B extends z.ZodType, T extends Recusas>(summary: string, body: B, refusals: T) =>
      ({
        ...operador,
        method: 'POST',
        path: caminho,
        summary,
        body,
        reply: { status: 201, schema: registro },
        refusals,
      }) as const,
    /** Muda o registro se a versão ainda é a que se leu. */
    alterar: <B extends z.ZodType, T extends Recusas>(summary: string, body: B, recusas: T) =>
      ({
        ...item,
        method: 'PUT',
        summary,
        body,
        reply: { status: 200, schema: registro },
        refusals: { ...recusasDe(recusas), versao_desatualizada },
      }) as const,
    excluir: <T extends Recusas>(summary: string, recusas: T) =>
      ({
        ...item,
        method: 'DELETE',
        summary,
        query: comVersao,
        reply: { status: 204, schema: z.undefined() },
        refusals: { ...recusasDe(recusas), versao_desatualizada },
      }) as const,
    /** O que se faz a um registro além de o alterar: um verbo depois do endereço dele. */
    acao: <const A extends string, T extends Recusas>(acao: A, summary: string, recusas: T) =>
      ({
        ...item,
        method: 'POST',
        path: `${caminho}/{id}/${acao}`,
        summary,
        reply: { status: 200, schema: registro },
        refusals: recusasDe(recusas),
      }) as const,
  };
}
