import { styled } from '@mui/material/styles';
import { Letra } from '../../../kit/Letra.tsx';
import { planoAntesDoProduto, separarPlano } from './nomeDoProduto.ts';

const NumaLinha = styled('span')({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  whiteSpace: 'pre',
  '& > .letra': { marginRight: 8 },
  // O plano nunca se corta: o que não cabe é o nome do produto.
  '& > :nth-last-of-type(2):not(.letra)': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :last-child': { flex: 'none' },
});

/** A inicial de um produto, na cor que tem no menu. */
export const LetraDoProduto = ({ nome }: { nome: string }) => <Letra nome={separarPlano(nome)[0]} />;

/** O nome de um produto numa linha só, com a inicial dele; o plano lê-se sempre inteiro. */
export function NomeDoProduto({ nome, comLetra = false }: { nome: string; comLetra?: boolean }) {
  const [produto, plano] = separarPlano(nome);
  return (
    <NumaLinha title={nome}>
      {comLetra && <LetraDoProduto nome={nome} />}
      <span>{produto}</span>
      <span>{plano}</span>
    </NumaLinha>
  );
}

const CortaNoFim = styled('span')({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  whiteSpace: 'nowrap',
  '& > .letra': { marginRight: 8 },
  '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** O plano e depois o produto, numa linha que se corta no fim: onde o nome raramente cabe inteiro. */
export function PlanoEProduto({ nome, comLetra = false }: { nome: string; comLetra?: boolean }) {
  return (
    <CortaNoFim title={nome}>
      {comLetra && <LetraDoProduto nome={nome} />}
      <span>{planoAntesDoProduto(nome)}</span>
    </CortaNoFim>
  );
}
