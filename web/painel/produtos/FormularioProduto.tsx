import Box from '@mui/material/Box';
import {
  type Produto,
  type ProdutoEntrada,
  produtoEntrada,
} from '../../../shared/produtos/produtos.schema.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { QuadroDeFormulario } from '../../kit/formulario/QuadroDeFormulario.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { AlertaDeMesmoNome } from './AlertaDeMesmoNome.tsx';
import { rotas, useGuardarProduto } from './consultas.ts';
import { FaltaParaVender } from './FaltaParaVender.tsx';
import { ProdutoCampos } from './ProdutoCampos.tsx';
import { diferencasDoProduto, PRODUTO_EM_BRANCO, type ValoresProduto, valoresDoProduto } from './valores.ts';

const esquema = lerFormulario<ValoresProduto>((valores) => ({
  ...valores,
  linha_id: valores.linha_id || null,
})).pipe(produtoEntrada);

/** Formulário de produto, para criar (`registro` null) e para editar. */
export default function FormularioProduto(props: { registro: Produto | null; aoFechar: () => void }) {
  const { registro, aoFechar } = props;
  const { guardar } = useGuardarProduto();
  const { data } = useLinhas();
  const linhas = data?.itens ?? [];
  const formulario = useCadastro<ValoresProduto, ProdutoEntrada, Produto>({
    nome: 'produto',
    registro,
    esquema,
    valores: registro === null ? PRODUTO_EM_BRANCO : valoresDoProduto(registro),
    valoresDe: valoresDoProduto,
    primeiro: 'nome',
    rotas,
    guardar,
    chamar: ({ nome }) => nome,
    diferencas: (meu, atual) =>
      diferencasDoProduto(meu, atual, new Map(linhas.map(({ id, nome }) => [id, nome]))),
    sucesso: ({ nome }) => `Produto salvo: ${nome}`,
    frase: (mensagem) => `Não foi possível salvar o produto: ${mensagem}`,
    aoFechar,
  });
  return (
    <QuadroDeFormulario
      tela="Produtos"
      titulo={registro === null ? 'Novo produto' : `Editar ${registro.nome}`}
      formulario={formulario}
    >
      <ProdutoCampos control={formulario.form.control} linhas={linhas} gravado={registro !== null} />
      <AlertaDeMesmoNome control={formulario.form.control} id={registro?.id ?? null} />
      {registro && (
        <Box sx={{ marginTop: 3 }}>
          <FaltaParaVender id={registro.id} />
        </Box>
      )}
    </QuadroDeFormulario>
  );
}
