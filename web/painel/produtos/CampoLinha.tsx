import { type Control, useWatch } from 'react-hook-form';
import { especificadaDoNome } from '../../../shared/linhas/especificadas.ts';
import { slugSemReservados } from '../../../shared/linhas/linhas.rules.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { nomeBase } from '../../../shared/produtos/produtos.rules.ts';
import type { ProdutoEntrada } from '../../../shared/produtos/produtos.schema.ts';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { FAZ_PARTE_DE, type ValoresProduto } from './valores.ts';

export type LinhaDaEscolha = Pick<Linha, 'id' | 'slug' | 'nome'>;

/** O que um nome propõe: um dos produtos que já existem, ou um novo com o nome-base. */
export function rotuloPeloNome(nome: string, linhas: readonly LinhaDaEscolha[]): string {
  const base = nomeBase(nome);
  if (base === '') return 'O que o nome disser';
  const id = especificadaDoNome(nome);
  // O endereço do painel leva o começo do id quando o nome sozinho é o de uma da especificação.
  const achada = linhas.find((linha) =>
    id === null ? linha.slug === slugSemReservados(nome, linha.id) : linha.id === id,
  );
  return achada === undefined ? `Novo: ${base}` : `${achada.nome} (pelo nome)`;
}

/** De que produto o plano faz parte: o que o nome propõe enquanto se digita, ou outro que se escolha. */
export function CampoLinha(props: {
  control: Control<ValoresProduto, unknown, ProdutoEntrada>;
  linhas: readonly LinhaDaEscolha[];
  /** O plano já é de um produto: o nome não o muda. */
  gravado: boolean;
}) {
  const { control, linhas, gravado } = props;
  const nome = useWatch({ control, name: 'nome' });
  return (
    <CampoSelecao
      control={control}
      name="linha_id"
      label={FAZ_PARTE_DE}
      opcoes={[
        ...(gravado ? [] : [{ valor: '', rotulo: rotuloPeloNome(nome, linhas) }]),
        ...linhas.map((linha) => ({ valor: linha.id, rotulo: linha.nome })),
      ]}
      ajuda="O produto de que este é um plano: decide as mensagens, o grupo e a página de venda"
    />
  );
}
