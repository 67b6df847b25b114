import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useState } from 'react';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { ClienteCartao } from './ClienteCartao.tsx';

/** Quantos cartões entram na tela de cada vez: com 10.000 clientes, desenhar todos travaria a digitação. */
const DE_CADA_VEZ = 24;

/** Os primeiros cartões e 'Mostrar mais'; outro `recomeco` (outra busca, outro filtro) volta aos primeiros. */
export const CartoesDeClientes = memo(function CartoesDeClientes(props: {
  clientes: readonly ClienteResumo[];
  recomeco: string;
  aoEditar: (id: string) => void;
  aoExcluir: (cliente: ClienteResumo) => void;
  aoRestaurar: (cliente: ClienteResumo) => void;
  aoEnviarEmail: (cliente: ClienteResumo) => void;
  restaurando: string | null;
}) {
  const { clientes, recomeco, restaurando, ...acoes } = props;
  const [pedido, definirPedido] = useState({ recomeco, mostrados: DE_CADA_VEZ });
  const mostrados = pedido.recomeco === recomeco ? pedido.mostrados : DE_CADA_VEZ;
  return (
    <>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {clientes.slice(0, mostrados).map((cliente) => (
          <ClienteCartao
            key={cliente.id}
            cliente={cliente}
            {...acoes}
            restaurando={restaurando === cliente.id}
          />
        ))}
      </Box>
      {clientes.length > mostrados && (
        <Box sx={{ display: 'flex', justifyContent: 'center', marginTop: 3 }}>
          <Button
            variant="outlined"
            onClick={() => definirPedido({ recomeco, mostrados: mostrados + DE_CADA_VEZ })}
          >
            Mostrar mais
          </Button>
        </Box>
      )}
    </>
  );
});
