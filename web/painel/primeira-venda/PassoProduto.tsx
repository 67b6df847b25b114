import { PERIODICIDADES } from '../../../shared/produtos/produtos.campos.ts';
import type { RotasProdutos } from '../../../shared/produtos/produtos.routes.ts';
import {
  type Produto,
  type ProdutoEntrada,
  produtoEntrada,
} from '../../../shared/produtos/produtos.schema.ts';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { ROTULO_DA_PERIODICIDADE } from '../pecas/assinaturas/rotulos.ts';
import { CHAVE_DAS_LINHAS } from '../pecas/linhas/linhas.ts';
import { CHAVE_DOS_PRODUTOS, useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import { criarApi } from '../shell/api.ts';
import { Feito, FormularioDoPasso, type PropsDoPasso, TelaInteira, useAndar } from './partes.tsx';

const api = criarApi<RotasProdutos>();

type Valores = {
  nome: string;
  preco: number | string | null;
  periodicidade: ProdutoEntrada['periodicidade'];
};
const esquema = lerFormulario<Valores>((valores) => ({ ...valores, tipo: '', descricao: '' })).pipe(
  produtoEntrada,
);
const OPCOES = PERIODICIDADES.map((valor) => ({ valor, rotulo: ROTULO_DA_PERIODICIDADE[valor] }));

/** Passo 1: o que se vende, com o nome, o preço e de quanto em quanto tempo se paga. */
export function PassoProduto({ caminho, feito, aoContinuar }: PropsDoPasso) {
  const andar = useAndar();
  const { itens } = useProdutosDaLoja();
  const formulario = useFormulario<Valores, ProdutoEntrada, Produto>({
    nome: 'primeira-venda-produto',
    esquema,
    valores: { nome: '', preco: null, periodicidade: 'mensal' },
    gravar: (body, chave) => api('POST /api/produtos', { body }, { chave }),
    aoSalvar: () =>
      void andar([CHAVE_DOS_PRODUTOS[0]], CHAVE_DAS_LINHAS, ['GET /api/inicio/contagens']).then(aoContinuar),
    frase: (mensagem) => `Não foi possível salvar o produto: ${mensagem}`,
    erroNaTela: true,
  });
  const { control } = formulario.form;
  if (feito && caminho.foco) {
    const nome = itens.find(({ id }) => id === caminho.foco?.produto_id)?.nome;
    return (
      <>
        <Feito aoContinuar={aoContinuar}>{nome ? `Você já vende ${nome}.` : 'Você já tem um produto.'}</Feito>
        <TelaInteira para="/dashboard/produtos" passo="produto">
          Ver os produtos
        </TelaInteira>
      </>
    );
  }
  return (
    <FormularioDoPasso formulario={formulario} rotulo="Salvar e continuar" ocupado="Salvando…">
      <CampoTexto
        control={control}
        name="nome"
        label="Nome"
        maxLength={120}
        obrigatorio
        ajuda="Como o seu cliente o chama: Curso de Panificação"
      />
      <CampoDinheiro control={control} name="preco" label="Valor" obrigatorio />
      <CampoSelecao
        control={control}
        name="periodicidade"
        label="Periodicidade"
        opcoes={OPCOES}
        ajuda="De quanto em quanto tempo se renova; 'Único' se paga uma vez"
      />
    </FormularioDoPasso>
  );
}
