import { lazy, Suspense } from 'react';
import { Falha } from '../../kit/Falha.tsx';
import { usePorResolver } from '../pecas/porResolver.ts';

const QuadrosPorResolver = lazy(() => import('./QuadrosPorResolver.tsx'));

/** O que se mandou e alguém tem de resolver (regras 36 e 54); nada, quando está tudo resolvido. */
export function PorResolver() {
  const { data, isError, refetch } = usePorResolver();
  if (data === undefined) {
    return (
      <Falha
        leve
        erro={isError ? 'Não foi possível ver se há mensagens por resolver.' : null}
        aoTentarDeNovo={() => void refetch()}
        sx={{ marginBottom: 2 }}
      />
    );
  }
  if (data.acessos.length + data.cobrancas + data.emails === 0) return null;
  return (
    <Suspense>
      <QuadrosPorResolver data={data} />
    </Suspense>
  );
}
