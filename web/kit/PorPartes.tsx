import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';

/**
 * Os primeiros itens e 'Mostrar mais': desenhar milhares de uma vez travaria a digitação. Outro `recomeco` (outra
 * busca, outro filtro) volta aos primeiros.
 */
export function PorPartes<T>(props: {
  itens: readonly T[];
  deCadaVez: number;
  recomeco: string;
  /** O que 'Mostrar mais' mostra, para quem não vê onde o botão está. */
  deQue?: string;
  espaco?: number;
  /** O botão diz quantos virão, na largura da lista. */
  dizQuantos?: boolean;
  children: (parte: readonly T[]) => ReactNode;
}) {
  const { itens, deCadaVez, recomeco, deQue, espaco = 3, dizQuantos = false, children } = props;
  const [pedido, definirPedido] = useState({ recomeco, mostrados: deCadaVez });
  const mostrados = pedido.recomeco === recomeco ? pedido.mostrados : deCadaVez;
  const parte = useMemo(() => itens.slice(0, mostrados), [itens, mostrados]);
  return (
    <>
      {children(parte)}
      {itens.length > mostrados && (
        <Box sx={{ display: 'flex', justifyContent: 'center', marginTop: espaco }}>
          <Button
            variant="outlined"
            fullWidth={dizQuantos}
            aria-label={deQue && `Mostrar mais: ${deQue}`}
            onClick={() => definirPedido({ recomeco, mostrados: mostrados + deCadaVez })}
          >
            Mostrar mais{dizQuantos && ` ${Math.min(itens.length - mostrados, deCadaVez)}`}
          </Button>
        </Box>
      )}
    </>
  );
}
