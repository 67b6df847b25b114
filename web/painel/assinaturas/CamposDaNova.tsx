import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as LinkDaRota } from 'react-router-dom';
import type {
  AssinaturaEntrada,
  AssinaturaFormulario,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { AlertaDeRepetida } from '../pecas/clientes/AlertaDeRepetida.tsx';
import { CampoCliente } from '../pecas/clientes/CampoCliente.tsx';
import { nomeComPeriodo } from '../pecas/produtos/nomeDoProduto.ts';
import { DUAS_COLUNAS } from './AssinaturaCampos.tsx';

type Produtos = { itens: readonly Produto[]; carregando: boolean; completo: boolean; erro: Error | null };

const STATUS_DA_NOVA = [
  { valor: 'ativo', rotulo: 'Ativo' },
  { valor: 'pendente', rotulo: 'Pendente' },
];
const CONJUNTO_DA_NOVA = [
  { valor: 'pendente', rotulo: 'Pendente' },
  { valor: 'ativo', rotulo: 'Ativo' },
];

function ajudaDoProduto({ itens, completo, erro }: Produtos) {
  if (erro !== null && itens.length === 0) return 'Não foi possível carregar os produtos';
  if (!completo || itens.length > 0) return undefined;
  return (
    <>
      Nenhum produto cadastrado.{' '}
      <Link component={LinkDaRota} to="/dashboard/produtos">
        Cadastrar um produto
      </Link>
    </>
  );
}

/** Cliente e produto, que só se escolhem ao criar. */
export function EscolhasDaNova(props: { produtos: Produtos; aoMudarProduto: (id: string) => void }) {
  const { produtos, aoMudarProduto } = props;
  const { control } = useFormContext<AssinaturaFormulario, unknown, AssinaturaEntrada>();
  const [cliente_id, produto_id] = useWatch({ control, name: ['cliente_id', 'produto_id'] });
  const opcoes = produtos.itens.map(({ id, nome, periodicidade, preco }) => ({
    valor: id,
    rotulo: `${nomeComPeriodo(nome, periodicidade)} · ${formatarReais(preco)}`,
  }));
  const primeira = { valor: '', rotulo: produtos.carregando ? 'Carregando…' : 'Escolha um produto' };
  return (
    <>
      <CampoCliente control={control} name="cliente_id" />
      <CampoSelecao
        control={control}
        name="produto_id"
        label="Produto"
        obrigatorio
        opcoes={[primeira, ...opcoes]}
        aoMudar={aoMudarProduto}
        ajuda={ajudaDoProduto(produtos)}
      />
      <AlertaDeRepetida
        control={control}
        name="mesmo_assim"
        cliente_id={cliente_id}
        produtos={[produto_id]}
      />
    </>
  );
}

/** Situação com que a assinatura nasce. */
export function SituacaoDaNova() {
  const { control } = useFormContext<AssinaturaFormulario, unknown, AssinaturaEntrada>();
  return (
    <Box sx={DUAS_COLUNAS}>
      <CampoSelecao control={control} name="status" label="Status" opcoes={STATUS_DA_NOVA} />
      <CampoSelecao
        control={control}
        name="status_grupo"
        label="Situação no grupo"
        opcoes={CONJUNTO_DA_NOVA}
        ajuda="Pendente até entrar no grupo"
      />
    </Box>
  );
}
