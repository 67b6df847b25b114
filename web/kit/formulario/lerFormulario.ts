import * as z from 'zod';

/**
 * O que um formulário guarda enquanto se digita, como `preparar` o leva ao contrato: `lerFormulario<Valores>()
 * .pipe(contrato)`. O contrato confere tudo; o formulário pode guardar o que ele ainda recusa (um valor vazio).
 */
export const lerFormulario = <V>(preparar: (valores: V) => unknown = (valores) => valores) =>
  z.custom<V>().transform((valores): unknown => preparar(valores));
