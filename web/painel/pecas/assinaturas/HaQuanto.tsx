import { SO_PARA_OUVIR } from '../../../kit/noCelular.ts';

const VENCEU = 'Venceu ';

/** O prazo de quem está debaixo de 'Vencidos': basta há quanto tempo, e quem ouve ouve tudo. Os outros ficam como são. */
export const HaQuanto = ({ children }: { children: string }) =>
  children.startsWith(VENCEU) ? (
    <>
      <span style={SO_PARA_OUVIR}>{VENCEU}</span>
      {children.slice(VENCEU.length)}
    </>
  ) : (
    children
  );
