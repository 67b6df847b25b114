import type { Control } from 'react-hook-form';
import { CAMPOS_DO_PRODUTO as campos, PERIODICIDADES } from '../../../shared/produtos/produtos.campos.ts';
import type { ProdutoEntrada } from '../../../shared/produtos/produtos.schema.ts';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { Celula, Grade } from '../../kit/campos/Grade.tsx';
import { ROTULO_DA_PERIODICIDADE } from '../pecas/rotulos.ts';
import type { ValoresProduto } from './valores.ts';

const OPCOES = PERIODICIDADES.map((valor) => ({ valor, rotulo: ROTULO_DA_PERIODICIDADE[valor] }));

/** Campos do produto, os mesmos para criar e editar (especificação 1, seções 3 e 5). */
export function ProdutoCampos({ control }: { control: Control<ValoresProduto, unknown, ProdutoEntrada> }) {
  return (
    <Grade colunas={2}>
      <CampoTexto
        control={control}
        name="nome"
        label={campos.nome.rotulo}
        obrigatorio
        maxLength={campos.nome.maximo}
      />
      <CampoDinheiro control={control} name="preco" label={campos.preco.rotulo} obrigatorio />
      <CampoTexto
        control={control}
        name="tipo"
        label={campos.tipo.rotulo}
        maxLength={campos.tipo.maximo}
        ajuda="Como grupo, curso ou consultoria"
      />
      <CampoSelecao
        control={control}
        name="periodicidade"
        label={campos.periodicidade.rotulo}
        opcoes={OPCOES}
        ajuda="De quanto em quanto tempo se renova"
      />
      <Celula colunas={2}>
        <CampoTexto
          control={control}
          name="descricao"
          label={campos.descricao.rotulo}
          multiline
          rows={3}
          maxLength={campos.descricao.maximo}
        />
      </Celula>
    </Grade>
  );
}
