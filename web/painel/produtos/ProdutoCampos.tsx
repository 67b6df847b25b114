import { styled } from '@mui/material/styles';
import type { Control } from 'react-hook-form';
import { PERIODICIDADES, type ProdutoEntrada } from '../../../shared/produtos/produtos.schema.ts';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { ROTULO_DA_PERIODICIDADE } from '../shell/rotulos.ts';
import { ROTULOS_PRODUTO as rotulos, type ValoresProduto } from './valores.ts';

const OPCOES = PERIODICIDADES.map((valor) => ({ valor, rotulo: ROTULO_DA_PERIODICIDADE[valor] }));

// Uma coluna no celular, duas no computador.
const Grade = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
}));

/** Campos do produto, os mesmos para criar e editar (especificação 1, seções 3 e 5). */
export function ProdutoCampos({ control }: { control: Control<ValoresProduto, unknown, ProdutoEntrada> }) {
  return (
    <Grade>
      <CampoTexto control={control} name="nome" label={rotulos.nome} obrigatorio maxLength={120} />
      <CampoDinheiro control={control} name="preco" label={rotulos.preco} obrigatorio />
      <CampoTexto
        control={control}
        name="tipo"
        label={rotulos.tipo}
        maxLength={60}
        ajuda="Como grupo, curso ou consultoria"
      />
      <CampoSelecao
        control={control}
        name="periodicidade"
        label={rotulos.periodicidade}
        opcoes={OPCOES}
        ajuda="De quanto em quanto tempo se renova"
      />
      <CampoTexto
        control={control}
        name="descricao"
        label={rotulos.descricao}
        multiline
        rows={3}
        maxLength={2000}
      />
    </Grade>
  );
}
