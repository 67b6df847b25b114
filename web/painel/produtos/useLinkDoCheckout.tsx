import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCopiar } from '../../kit/Copiavel.tsx';
import { Copy, QrCode } from '../../kit/icones.tsx';
import type { AcaoDoMenu } from '../../kit/MenuDeAcoes.tsx';
import { enderecoDoCheckout, useBaseDaLoja } from '../pecas/produtos/loja.ts';
import { type PlanoNaPagina, temCheckout } from '../pecas/produtos/ofertas.ts';

const JanelaDoQr = lazy(() => import('./JanelaDoQr.tsx'));

/**
 * O que se faz do link do checkout de um plano: copiá-lo e abrir o código QR, numa janela que fica em `janela`. O plano
 * sem checkout publicado não tem link.
 */
export function useLinkDoCheckout(): {
  readonly acoes: (vendas: readonly PlanoNaPagina[]) => AcaoDoMenu[];
  readonly janela: ReactNode;
} {
  const base = useBaseDaLoja();
  const copiar = useCopiar();
  const [aberto, abrir] = useState<{ nome: string; endereco: string } | null>(null);
  return {
    acoes: (vendas) => {
      if (base === null) return [];
      const publicadas = vendas.filter(({ plano }) => temCheckout(plano));
      return publicadas.flatMap(({ slug, plano: { codigo, nome } }) => {
        const endereco = enderecoDoCheckout(base, slug, codigo);
        // Vendido em duas páginas, o nome diz de qual é o link.
        const de = publicadas.length > 1 ? ` (${slug})` : '';
        return [
          {
            rotulo: `Copiar link do checkout${de}`,
            Icone: Copy,
            aoEscolher: () => void copiar('Link do checkout', endereco),
          },
          { rotulo: `QR do checkout${de}`, Icone: QrCode, aoEscolher: () => abrir({ nome, endereco }) },
        ];
      });
    },
    janela: aberto && (
      <Suspense>
        <JanelaDoQr {...aberto} aoFechar={() => abrir(null)} />
      </Suspense>
    ),
  };
}
