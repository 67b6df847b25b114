import Box from '@mui/material/Box';
import { Iniciais } from '../../../kit/Iniciais.tsx';
import { NomeDaPessoa } from './NomeDaPessoa.tsx';

/** Uma pessoa numa linha de lista: as iniciais e o nome, que leva à página dela e termina em reticências. */
export const PessoaNaLinha = (pessoa: { id: string | null; nome: string; cobreALinha?: boolean }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }} title={pessoa.nome}>
    <Iniciais nome={pessoa.nome} tamanho={24} />
    <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      <NomeDaPessoa {...pessoa} />
    </Box>
  </Box>
);
