import { ListaIncompleta } from '../../kit/TelaDeLista.tsx';

export const SEM_ASSINATURAS = 'Não foi possível carregar as assinaturas';

/** Os nomes vieram e as assinaturas não: diz o que falta à lista, que continua a servir, e pede-o de novo. */
export const SemAssinaturas = ({ aoTentarDeNovo }: { aoTentarDeNovo: () => void }) => (
  <ListaIncompleta aoTentarDeNovo={aoTentarDeNovo}>
    {SEM_ASSINATURAS}. Faltam o que cada cliente tem e até quando.
  </ListaIncompleta>
);
