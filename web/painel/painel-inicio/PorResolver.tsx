import { lazy, Suspense } from 'react';
import { usePorResolver } from '../pecas/mensagens/porResolver.ts';

const QuadrosPorResolver = lazy(() => import('./QuadrosPorResolver.tsx'));
const NAO_SE_SABE = 'Não foi possível ver se há mensagens por resolver.';
// O quadro da falha pesa tanto como a Home: só o baixa quem falhou, e sem rede fica a frase.
const NaoSeLeu = lazy(() =>
  import('../../kit/Falha.tsx').then(
    ({ Falha }) => ({ default: Falha }),
    () => ({ default: ({ erro }: { erro: string | null }) => <p role="alert">{erro}</p> }),
  ),
);

/** O que se mandou e alguém tem de resolver (regras 36 e 54); nada, quando está tudo resolvido. */
export function PorResolver() {
  const { data, isError, refetch } = usePorResolver();
  if (data === undefined) {
    return (
      <Suspense>
        {isError && (
          <NaoSeLeu leve erro={NAO_SE_SABE} aoTentarDeNovo={() => void refetch()} sx={{ marginBottom: 2 }} />
        )}
      </Suspense>
    );
  }
  if (data.acessos.length + data.cobrancas + data.emails === 0) return null;
  return (
    <Suspense>
      <QuadrosPorResolver data={data} />
    </Suspense>
  );
}
