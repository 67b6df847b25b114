import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { PERIODICIDADES, type Produto } from '../../../shared/produtos/produtos.schema.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { ROTULO_DA_PERIODICIDADE } from '../pecas/assinaturas/rotulos.ts';

const GRADE = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  listStyle: 'none',
  margin: 0,
  marginBottom: 3,
  padding: 0,
} as const;

const compararPeriodicidade = (a: Produto, b: Produto) =>
  PERIODICIDADES.indexOf(a.periodicidade) - PERIODICIDADES.indexOf(b.periodicidade) || a.preco - b.preco;

/** O que só o painel genérico tem: o aviso e o preço de cada periodicidade, com tipo e descrição. */
export function ResumoGenerico({ produtos }: { produtos: readonly Produto[] }) {
  return (
    <>
      <Alert severity="info" role="note" sx={{ marginBottom: 3 }}>
        <strong>Dashboard em Desenvolvimento</strong>
        <div>
          Preços, receita e clientes deste produto já estão aqui. Convites e e-mail de boas-vindas ainda não.
        </div>
      </Alert>
      <Typography variant="h2" sx={{ marginBottom: 1.5 }}>
        Preços por periodicidade
      </Typography>
      <Box component="ul" sx={GRADE}>
        {produtos.toSorted(compararPeriodicidade).map((produto) => (
          <Box
            component="li"
            key={produto.id}
            sx={{
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 1,
              backgroundColor: 'background.paper',
              padding: 2,
              overflowWrap: 'anywhere',
            }}
          >
            <Typography variant="h3">{ROTULO_DA_PERIODICIDADE[produto.periodicidade]}</Typography>
            <Typography sx={{ fontSize: '1.25rem', fontWeight: 650 }}>
              {formatarReais(produto.preco)}
            </Typography>
            {produto.tipo && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {produto.tipo}
              </Typography>
            )}
            {produto.descricao && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                {produto.descricao}
              </Typography>
            )}
            {produto.arquivado_em !== null && <StatusChip tipo="neutro" rotulo="Arquivado" />}
          </Box>
        ))}
      </Box>
    </>
  );
}
