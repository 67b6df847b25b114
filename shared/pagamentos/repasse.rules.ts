import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';

const centavos = z.number().int();

/** O que fica com o vendedor depois da taxa, e a taxa, como o gateway os disse em `em`. */
const valores = z.object({ liquido_centavos: centavos, taxa_centavos: centavos.nonnegative(), em: instante });
/** O dia em que o dinheiro cai na conta do vendedor; `previsto` enquanto o gateway não diz que caiu. */
const credito = z.object({ dia: z.string(), previsto: z.boolean(), em: instante });

/** O repasse de um pagamento que entrou; null é o que o gateway ainda não disse. */
export const repasse = z.object({
  valores: valores.nullable().default(null),
  credito: credito.nullable().default(null),
});
export type Repasse = z.output<typeof repasse>;

type Dito = { readonly em: string };

/** O que se disse por último; no mesmo instante, sempre o mesmo dos dois. */
function escolherMaisNovo<T extends Dito>(primeiro: T | null, outro: T | null): T | null {
  if (!primeiro || !outro) return primeiro ?? outro;
  if (primeiro.em !== outro.em) return primeiro.em > outro.em ? primeiro : outro;
  return JSON.stringify(primeiro) > JSON.stringify(outro) ? primeiro : outro;
}

/** Junta o que se ouviu de um repasse: cada parte fica como o gateway a disse por último, em qualquer ordem. */
export function juntarRepasses(
  primeiro: Repasse | null | undefined,
  outro: Repasse | null | undefined,
): Repasse | null {
  if (!primeiro || !outro) return primeiro ?? outro ?? null;
  return {
    valores: escolherMaisNovo(primeiro.valores, outro.valores),
    credito: escolherMaisNovo(primeiro.credito, outro.credito),
  };
}

/** Diz se um ouvido traz algo que ainda não se sabia; o mesmo dito outra vez, mais tarde, não traz. */
export function trazNovidade(
  sabido: Repasse | null | undefined,
  ouvido: Repasse | null | undefined,
): boolean {
  const depois = juntarRepasses(sabido, ouvido);
  return (
    depois?.valores?.liquido_centavos !== sabido?.valores?.liquido_centavos ||
    depois?.valores?.taxa_centavos !== sabido?.valores?.taxa_centavos ||
    depois?.credito?.dia !== sabido?.credito?.dia ||
    depois?.credito?.previsto !== sabido?.credito?.previsto
  );
}
