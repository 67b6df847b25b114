import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { X } from '../../kit/icones.tsx';
import { ApiError } from '../shell/api.ts';
import { usePedido } from './consultas.ts';
import { PedidoConteudo } from './PedidoConteudo.tsx';

/** Um pedido num painel ao lado da lista (a tela inteira no celular), com endereço próprio. */
export default function PedidoAberto({ id, aoFechar }: { id: string; aoFechar: () => void }) {
  const { data, error, refetch } = usePedido(id);
  const idDoTitulo = useId();
  const naoExiste = error instanceof ApiError && error.status === 404;
  const conteudo = () => {
    if (data) return <PedidoConteudo pedido={data} aoReler={() => void refetch()} />;
    if (error === null) return <EsqueletoTabela />;
    return (
      <EstadoErro
        mensagem={naoExiste ? 'Venda não encontrada' : 'Não foi possível carregar a venda'}
        aoTentarDeNovo={() => void refetch()}
      />
    );
  };
  return (
    <Dialog
      open
      onClose={aoFechar}
      aria-labelledby={idDoTitulo}
      slotProps={{
        container: { sx: { justifyContent: 'flex-end' } },
        paper: {
          square: true,
          sx: {
            width: 'min(34rem, 100vw)',
            maxWidth: 'none',
            height: '100%',
            maxHeight: 'none',
            margin: 0,
            overflowWrap: 'anywhere',
          },
        },
      }}
    >
      <Box
        component="header"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          padding: 2,
          borderBottom: 1,
          borderColor: 'divider',
          backgroundColor: 'background.paper',
        }}
      >
        <Typography id={idDoTitulo} variant="h2" sx={{ flex: 1 }}>
          {data ? `Venda de ${data.cliente_nome}` : 'Venda'}
        </Typography>
        <IconButton aria-label="Fechar" onClick={aoFechar}>
          <X />
        </IconButton>
      </Box>
      <Box sx={{ padding: 2, display: 'grid', gap: 3, alignContent: 'start' }}>{conteudo()}</Box>
    </Dialog>
  );
}
