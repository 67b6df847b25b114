import { lazy, Suspense } from 'react';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { usePorResolver } from '../pecas/mensagens/porResolver.ts';

const QuadrosPorResolver = lazy(() => import('./QuadrosPorResolver.tsx'));
const NAO_SE_SABE = 'Não foi possível ver se há mensagens por resolver.';
/** A falha, sem rede nem para baixar o quadro dela. */
function SemODesenho({ erro, aoTentarDeNovo }: { erro: string | null; aoTentarDeNovo?: () => void }) {
  return (
    <p role="alert" style={{ marginTop: 0 }}>
      {erro} <BotaoLeve onClick={aoTentarDeNovo}>Tentar de novo</BotaoLeve>
    </p>
  );
}
// O quadro da falha pesa tanto como a Home: só o baixa quem falhou.
const NaoSeLeu = lazy(() =>
  import('../../kit/Falha.tsx').then(
    ({ Falha }) => ({ default: Falha }),
    () => ({ default: SemODesenho }),
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
