import { styled } from '@mui/material/styles';
import { tomDe } from '../../../kit/tom.ts';
import { separarPlano } from './nomeDoProduto.ts';

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

/** O nome de um produto numa linha só, com a inicial dele na cor que tem no menu; o plano lê-se sempre inteiro. */
export function NomeDoProduto({ nome, comLetra = false }: { nome: string; comLetra?: boolean }) {
  const [produto, plano] = separarPlano(nome);
  return (
    <NumaLinha title={nome}>
      {comLetra && (
        <span
          className="letra"
          aria-hidden="true"
          style={{ ['--tom' as string]: `hsl(${tomDe(produto)} 60% 50%)` }}
        >
          {produto.charAt(0).toUpperCase()}
        </span>
      )}
      <span>{produto}</span>
      <span>{plano}</span>
    </NumaLinha>
  );
}
