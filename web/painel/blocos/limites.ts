import * as z from 'zod';

/** O que há dentro de um esquema que tem valor de ausência, pode ser nulo ou se transforma antes de se conferir. */
function dentroDe(esquema: z.core.$ZodType): z.core.$ZodType {
  if (esquema instanceof z.ZodDefault || esquema instanceof z.ZodNullable)
    return dentroDe(esquema.def.innerType);
  if (esquema instanceof z.ZodPipe) return dentroDe(esquema.def.out);
  return esquema;
}

/** O esquema de um campo, pelo nome; undefined quando o esquema não o tem. */
export function esquemaDoCampo(esquema: z.core.$ZodType, nome: string): z.core.$ZodType | undefined {
  const dentro = dentroDe(esquema);
  if (dentro instanceof z.ZodArray) return esquemaDoCampo(dentro.def.element, nome);
  return dentro instanceof z.ZodObject && Object.hasOwn(dentro.shape, nome) ? dentro.shape[nome] : undefined;
}

const numeroEm = (def: object, nome: string): number | undefined => {
  const valor: unknown = Reflect.get(def, nome);
  return typeof valor === 'number' ? valor : undefined;
};

/** O maior que um campo aceita: caracteres de um texto, itens de uma lista, ou o próprio número. */
export function maximoDe(esquema: z.core.$ZodType): number | undefined {
  const dentro = dentroDe(esquema);
  if (dentro instanceof z.ZodNumber) return dentro.maxValue ?? undefined;
  if (!(dentro instanceof z.ZodString || dentro instanceof z.ZodArray)) return undefined;
  const maximos = (dentro.def.checks ?? []).flatMap(({ _zod }) => numeroEm(_zod.def, 'maximum') ?? []);
  return maximos.length === 0 ? undefined : Math.min(...maximos);
}

/** O menor que um número aceita. */
export function minimoDe(esquema: z.core.$ZodType): number | undefined {
  const dentro = dentroDe(esquema);
  return dentro instanceof z.ZodNumber ? (dentro.minValue ?? undefined) : undefined;
}
