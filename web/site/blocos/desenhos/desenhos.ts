import type { ReactElement } from 'react';
import type { DESENHOS as NOMES } from '../../../../shared/blocos/blocos.schema.ts';
import { AnelDeMeses } from './AnelDeMeses.tsx';
import { LinhaDeGols } from './LinhaDeGols.tsx';
import { MatrizDePlacares } from './MatrizDePlacares.tsx';
import { Orbita } from './Orbita.tsx';

export type NomeDoDesenho = (typeof NOMES)[number];

/** Os desenhos em SVG que um bloco pode mostrar, pelo nome com que se guardam. */
export const DESENHOS: Readonly<Record<NomeDoDesenho, () => ReactElement>> = {
  orbita: Orbita,
  'linha-de-gols': LinhaDeGols,
  'matriz-de-placares': MatrizDePlacares,
  'anel-de-meses': AnelDeMeses,
};
