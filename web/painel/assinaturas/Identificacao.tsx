import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Assinatura } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { nomeComPeriodo } from '../pecas/produtos/nomeDoProduto.ts';
import { DUAS_COLUNAS } from './AssinaturaCampos.tsx';

function Dado({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <div>
      <Typography variant="body2" component="dt" sx={{ fontWeight: 600 }}>
        {rotulo}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {valor}
      </Typography>
    </div>
  );
}

/** De quem é a assinatura e do quê, onde isso não se escolhe. */
export function Identificacao({ assinatura }: { assinatura: Assinatura }) {
  const { cliente, produto } = assinatura;
  return (
    <Box component="dl" sx={{ ...DUAS_COLUNAS, margin: 0 }}>
      <Dado rotulo="Cliente" valor={cliente.nome} />
      <Dado rotulo="Produto" valor={nomeComPeriodo(produto.nome, produto.periodicidade)} />
    </Box>
  );
}
