import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { textoDaExpiracao, venceuPelaData } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { ROTULO_DO_STATUS } from '../pecas/assinaturas/rotulos.ts';
import { useHoje } from '../shell/api.ts';
import { useAssinaturasDoCliente } from './consultas.ts';

/** Quais são as assinaturas de um cliente: produto, expiração e status das primeiras, e quantas faltam. */
export function AssinaturasDoCliente({ id, quantas }: { id: string; quantas: number }) {
  const consulta = useAssinaturasDoCliente(id);
  const hoje = useHoje();
  if (consulta.isPending) {
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        Carregando as assinaturas…
      </Typography>
    );
  }
  if (consulta.isError) {
    return (
      <Box role="alert">
        <Typography color="error">Não foi possível carregar as assinaturas</Typography>
        <Button size="small" onClick={() => void consulta.refetch()}>
          Tentar de novo
        </Button>
      </Box>
    );
  }
  const { itens } = consulta.data;
  return (
    <Box
      component="ul"
      // Uma lista que rola tem de se alcançar pelo teclado.
      tabIndex={0}
      aria-label="Assinaturas"
      sx={{ margin: 0, padding: 0, listStyle: 'none', maxHeight: '40vh', overflowY: 'auto' }}
    >
      {itens.map((linha) => (
        <Box
          component="li"
          key={linha.id}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, paddingBlock: 0.75 }}
        >
          <div>
            {linha.produto_nome}
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {textoDaExpiracao(linha.data_expiracao, hoje)}
            </Typography>
          </div>
          <div>{!venceuPelaData(linha, hoje) && <StatusChip {...ROTULO_DO_STATUS[linha.status]} />}</div>
        </Box>
      ))}
      {quantas > itens.length && <li>e mais {quantas - itens.length}</li>}
    </Box>
  );
}
