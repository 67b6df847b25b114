import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { usePorResolver } from '../pecas/porResolver.ts';

const QuadrosPorResolver = lazy(() => import('./QuadrosPorResolver.tsx'));

/** O que se mandou e alguém tem de resolver (regras 36 e 54); nada, quando está tudo resolvido. */
export function PorResolver() {
  const { data, isError, refetch } = usePorResolver();
  if (data === undefined) {
    if (!isError) return null;
    return (
      <Alert
        severity="warning"
        role="alert"
        sx={{ marginBottom: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        Não foi possível ver se há mensagens por resolver.
      </Alert>
    );
  }
  if (data.acessos.length + data.cobrancas + data.emails === 0) return null;
  return (
    <Suspense>
      <QuadrosPorResolver data={data} />
    </Suspense>
  );
}
