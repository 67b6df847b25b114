import Box from '@mui/material/Box';
import { Iniciais } from '../../../kit/Iniciais.tsx';
import { FiguraDoProduto } from '../produtos/NomeDoProduto.tsx';
import { NomeDaPessoa } from './NomeDaPessoa.tsx';

/**
 * Uma pessoa numa linha de lista: o nome, que leva à página dela e termina em reticências, e uma figura só: as iniciais
 * dela ou, onde a linha é do que ela comprou, a do produto.
 */
export const PessoaNaLinha = ({
  produto,
  ...pessoa
}: {
  id: string | null;
  nome: string;
  produto?: string;
  cobreALinha?: boolean;
}) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }} title={pessoa.nome}>
    {produto === undefined ? (
      <Iniciais nome={pessoa.nome} tamanho={28} />
    ) : (
      <FiguraDoProduto nome={produto} />
    )}
    <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      <NomeDaPessoa {...pessoa} />
    </Box>
  </Box>
);
