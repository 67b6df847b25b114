import type { Control } from 'react-hook-form';
import { CAMPOS_DO_PRODUTO, PERIODICIDADES } from '../../../shared/produtos/produtos.campos.ts';
import type { ProdutoEntrada } from '../../../shared/produtos/produtos.schema.ts';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { CampoNaGrade, Grade } from '../../kit/campos/Grade.tsx';
import { declarados } from '../../kit/campos/propriedades.ts';
import { ROTULO_DA_PERIODICIDADE } from '../pecas/assinaturas/rotulos.ts';
import { CampoLinha, type LinhaDaEscolha } from './CampoLinha.tsx';
import type { ValoresProduto } from './valores.ts';

const OPCOES = PERIODICIDADES.map((valor) => ({ valor, rotulo: ROTULO_DA_PERIODICIDADE[valor] }));

/** Campos do produto, os mesmos para criar e editar (especificação 1, seções 3 e 5). */
export function ProdutoCampos(props: {
  control: Control<ValoresProduto, unknown, ProdutoEntrada>;
  linhas: readonly LinhaDaEscolha[];
  gravado: boolean;
}) {
  const { control } = props;
  const campo = declarados(control, CAMPOS_DO_PRODUTO);
  return (
    <Grade colunas={2}>
      <CampoTexto {...campo('nome')} obrigatorio />
      <CampoDinheiro {...campo('preco')} obrigatorio />
      <CampoLinha {...props} />
      <CampoSelecao {...campo('periodicidade')} opcoes={OPCOES} ajuda="De quanto em quanto tempo se renova" />
      <CampoNaGrade {...campo('tipo')} colunas={2} ajuda="Como grupo, curso ou consultoria" />
      <CampoNaGrade {...campo('descricao')} colunas={2} multiline rows={3} />
    </Grade>
  );
}
