import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatarReais } from '../../../../shared/base/dinheiro.ts';
import type { PorResolver } from '../../../../shared/mensagens/por-resolver.schema.ts';
import { numero } from '../contar.ts';
import { usePorResolver } from '../mensagens/porResolver.ts';
import { useResumoDoDia } from './consultas.ts';
import { linhaAFazer, listarParaFazer, type ParaFazer } from './paraFazer.ts';

/** Quem pagou e ainda não tem o acesso: resolve-se na Home. */
const fazerDosAcessos = ({ acessos, ha_mais }: Pick<PorResolver, 'acessos' | 'ha_mais'>): ParaFazer[] =>
  linhaAFazer('acessos', acessos.length, {
    texto: ['sem o e-mail de acesso', 'sem o e-mail de acesso'],
    urgente: true,
    rotulo: 'Resolver',
    para: '/dashboard',
  }).map((linha) => ({ ...linha, ha_mais }));

/** Uma linha calma que se reserva antes de se saber, e que no celular rola para o lado se não cabe. */
const Faixa = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  minHeight: 32,
  margin: theme.spacing(0, 0, 1.5),
  padding: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  listStyle: 'none',
  '&:empty[aria-busy="false"]': { display: 'none' },
  '& li': { flex: 'none', maxWidth: '100%' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    minHeight: 32,
    padding: theme.spacing(0, 1.5),
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.primary,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 4%, transparent)`,
    fontSize: '0.8125rem',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    outlineOffset: -2,
  },
  '& a:hover': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 8%, transparent)` },
  '& b': { flex: 'none', fontWeight: 550 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-valor]': { flex: 'none', fontWeight: 550 },
  '& [data-urgente]': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 6%, transparent)`,
  },
  '& [data-urgente] > b:first-of-type': { color: theme.vars.palette.error.main },
  '& em': {
    flex: 'none',
    color: theme.vars.palette.primary.main,
    fontStyle: 'normal',
    fontWeight: 550,
  },
  // No celular, a segunda é um toque como a primeira, e o lugar do verbo dela é o do que vem a seguir.
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(0.5),
    margin: theme.spacing(0, 0, 1),
    minHeight: 36,
    '& a': { gap: theme.spacing(0.5), minHeight: 36, paddingInline: 7 },
    '& li + li em': { display: 'none' },
  },
  '@media (pointer: coarse)': { minHeight: 44, '& a': { minHeight: 44 } },
}));

/** O que há para fazer a respeito da lista que se vê, numa faixa por cima dela; nada, se nada espera. */
function OQueFazer({ fazer }: { fazer: readonly ParaFazer[] | null }) {
  return (
    <Faixa aria-label="O que fazer agora" aria-busy={fazer === null}>
      {fazer?.map(({ id, quantos, ha_mais, valor, texto, urgente, destinos: [{ rotulo, para }] }) => (
        <li key={id}>
          <Link to={para} {...(urgente && { 'data-urgente': true })}>
            <b>
              {numero(quantos)}
              {ha_mais && '+'}
            </b>
            <span>{texto}</span>
            {valor !== undefined && <span data-valor>{formatarReais(valor)}</span>}
            <em>{rotulo}</em>
          </Link>
        </li>
      ))}
    </Faixa>
  );
}

/** Do que a Home diz, o que é dos pedidos, em menos palavras: a faixa fica ao lado das vistas. */
const DO_PEDIDO: ReadonlyMap<string, readonly [um: string, varios: string]> = new Map([
  ['conferir', ['a conferir', 'a conferir']],
  ['pix', ['PIX por pagar', 'PIX por pagar']],
  ['leads', ['lead parado', 'leads parados']],
]);

/** Dos pedidos: o que correu mal primeiro, depois o que se há de conferir e quem parou a meio do pagamento. */
export function PedidosPorFazer() {
  const { data, isError } = useResumoDoDia();
  const { data: porResolver } = usePorResolver();
  if (isError && !data) return null;
  if (!data) return <OQueFazer fazer={null} />;
  return (
    <OQueFazer
      fazer={[
        ...(porResolver ? fazerDosAcessos(porResolver) : []),
        ...listarParaFazer(data, []).flatMap((linha): ParaFazer[] => {
          const curto = DO_PEDIDO.get(linha.id);
          return curto ? [{ ...linha, texto: curto[linha.quantos === 1 ? 0 : 1] }] : [];
        }),
      ]}
    />
  );
}
