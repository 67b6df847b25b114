import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { nomeOrdenacao } from '../../../shared/base/nomes.ts';
import type { ProdutoEntrada } from '../../../shared/produtos/produtos.schema.ts';
import { ROTULO_DA_PERIODICIDADE } from '../pecas/assinaturas/rotulos.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import type { ValoresProduto } from './valores.ts';

/** Diz que outro produto já tem o nome que se digita, sem diferença de acento nem de maiúscula, e deixa abri-lo. */
export function AlertaDeMesmoNome(props: {
  control: Control<ValoresProduto, unknown, ProdutoEntrada>;
  /** O produto que se edita; null num novo. */
  id: string | null;
}) {
  const nome = nomeOrdenacao(useWatch({ control: props.control, name: 'nome' }));
  const { itens } = useProdutosDaLoja();
  const outro = itens.find(
    (item) => item.id !== props.id && nome !== '' && nomeOrdenacao(item.nome) === nome,
  );
  if (outro === undefined) return null;
  const { periodicidade, preco } = outro;
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ marginTop: 3, overflowWrap: 'anywhere' }}
      action={
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={`/dashboard/produtos?formulario=${outro.id}`}
        >
          Abrir o existente
        </Button>
      }
    >
      Já existe um produto chamado {outro.nome} ({ROTULO_DA_PERIODICIDADE[periodicidade]},{' '}
      {formatarReais(preco)}). Salvar deixa dois com o mesmo nome.
    </Alert>
  );
}
