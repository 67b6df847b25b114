import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatarReais } from '../../../../shared/base/dinheiro.ts';
import type { PorResolver } from '../../../../shared/mensagens/por-resolver.schema.ts';
import { CABE_TABELA } from '../../../kit/Tabela.tsx';
import { numero } from '../contar.ts';
import { useLinhas } from '../linhas/linhas.ts';
import { usePorResolver } from '../mensagens/porResolver.ts';
import { useContagemDaFila } from '../renovacoes/consultas.ts';
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

/**
 * O que espera, em linhas quietas: quantos, o quê, e na ponta o que se faz, que é um link; vermelho é só o número do
 * que aperta. Na tela larga, umas por cima das outras ao lado dos números, de que as separa um fio, e como
 * eles: o nome, quanto e o que se faz, em colunas; na do meio, seguidas; no celular, duas, lado a lado. O lugar
 * reserva-se antes de se saber.
 */
const Faixa = styled('ul')(({ theme }) => {
  const tingir = (parte: string) =>
    `color-mix(in srgb, ${theme.vars.palette.text.primary} ${parte}, transparent)`;
  return {
    display: 'flex',
    gap: theme.spacing(0, 2.5),
    minHeight: 40,
    margin: theme.spacing(1.5, 0),
    padding: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    listStyle: 'none',
    borderBlock: `1px solid ${theme.vars.palette.divider}`,
    '&:empty[aria-busy="false"]': { display: 'none' },
    '& li': { flex: 'none', maxWidth: '100%' },
    '& :is(a, button)': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(0.75),
      width: '100%',
      minHeight: 40,
      padding: 0,
      color: theme.vars.palette.text.primary,
      background: 'none',
      border: 0,
      font: 'inherit',
      fontSize: '0.875rem',
      cursor: 'pointer',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      outlineOffset: -2,
    },
    '& b': { flex: 'none', fontWeight: 550 },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& [data-urgente] > b:not([data-valor])': { color: theme.vars.palette.error.main },
    '& em': {
      flex: 'none',
      marginLeft: theme.spacing(0.5),
      fontSize: '0.8125rem',
      fontStyle: 'normal',
      fontWeight: 550,
      color: theme.vars.palette.primary.main,
    },
    '& :is(a, button):hover em': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '@media (pointer: coarse)': { minHeight: 44, '& :is(a, button)': { minHeight: 44 } },
    [`@media ${CABE_TABELA}`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridAutoRows: 40,
      gap: theme.spacing(0, 2.5),
      minWidth: '12.5rem',
      paddingLeft: theme.spacing(3),
      borderBlock: 0,
      borderLeft: `1px solid ${theme.vars.palette.divider}`,
      '& :is(li, a, button)': {
        display: 'grid',
        gridColumn: '1 / -1',
        gridTemplateColumns: 'subgrid',
        columnGap: 'inherit',
        minHeight: 0,
      },
      // O nome vem na frente, como os dos números ao lado.
      '& span': { color: theme.vars.palette.text.secondary, textAlign: 'left' },
      '& span::first-letter': { textTransform: 'uppercase' },
      '& b': { order: 1, textAlign: 'right' },
      // O que se faz tem a forma das ações da Home.
      '& em': {
        order: 2,
        marginLeft: 0,
        padding: theme.spacing(0, 1.25),
        border: `1px solid ${tingir('16%')}`,
        borderRadius: theme.shape.borderRadius,
        color: theme.vars.palette.text.primary,
        lineHeight: '26px',
        textAlign: 'center',
      },
      '& :is(a, button):hover em': { backgroundColor: tingir('5%'), textDecoration: 'none' },
      ...theme.applyStyles('dark', { '& em': { borderColor: tingir('22%') } }),
      '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    },
    // No celular, lado a lado em duas linhas: quantos e, por baixo, o que se faz.
    [theme.breakpoints.down('sm')]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'auto',
      gap: 0,
      minHeight: 56,
      margin: theme.spacing(0.5, 0, 1.5),
      borderBottom: 0,
      '& li + li': {
        marginLeft: theme.spacing(1.5),
        paddingLeft: theme.spacing(1.5),
        borderLeft: `1px solid ${theme.vars.palette.divider}`,
      },
      '& :is(a, button)': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignContent: 'center',
        gap: theme.spacing(0, 0.75),
        minHeight: 56,
        fontSize: '0.8125rem',
        lineHeight: '20px',
        textAlign: 'left',
      },
      '& em': {
        gridColumn: '1 / -1',
        justifySelf: 'start',
        margin: 0,
        lineHeight: '20px',
      },
    },
  };
});

/** O que um lugar da faixa diz: quantos, ou quanto valem, o quê, e o que se faz. */
function Dito({ fazer: { quantos, ha_mais, valor, texto, verbo, destinos } }: { fazer: ParaFazer }) {
  return (
    <>
      {valor === undefined ? (
        <b>
          {numero(quantos)}
          {ha_mais && '+'}
        </b>
      ) : (
        <b data-valor>{formatarReais(valor)}</b>
      )}
      <span>{texto}</span>
      <em>{verbo ?? destinos[0].rotulo}</em>
    </>
  );
}

/** O que se faz em mais de um lugar: abre-os. */
function EmVarios({ fazer }: { fazer: ParaFazer }) {
  const [botao, definirBotao] = useState<HTMLElement | null>(null);
  const fechar = () => definirBotao(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={botao !== null}
        {...(fazer.urgente && { 'data-urgente': true })}
        onClick={({ currentTarget }) => definirBotao(currentTarget)}
      >
        <Dito fazer={fazer} />
      </button>
      <Menu anchorEl={botao} open={botao !== null} onClose={fechar}>
        {fazer.destinos.map(({ rotulo, para }) => (
          <MenuItem key={para} component={Link} to={para} onClick={fechar}>
            {rotulo}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** O que há para fazer a respeito da lista que se vê, numa faixa por cima dela. */
function OQueFazer({ fazer }: { fazer: readonly ParaFazer[] | null }) {
  return (
    <Faixa aria-label="O que fazer agora" aria-busy={fazer === null}>
      {fazer?.map((linha) => (
        <li key={linha.id}>
          {linha.destinos.length > 1 ? (
            <EmVarios fazer={linha} />
          ) : (
            <Link to={linha.destinos[0].para} {...(linha.urgente && { 'data-urgente': true })}>
              <Dito fazer={linha} />
            </Link>
          )}
        </li>
      ))}
    </Faixa>
  );
}

/**
 * Do que a Home diz, o que é das vendas, em menos palavras e pelo que aperta mais: a faixa fica ao lado dos números.
 * Quem pagou e não entrou, e o que já devia ter entrado, são dos pagamentos.
 */
const DAS_VENDAS: ReadonlyMap<string, NaFaixa> = new Map([
  [
    'pagaram',
    {
      texto: ['pagou e não entrou', 'pagaram e não entraram'],
      curto: ['não entrou', 'não entraram'],
      so: 'pagamentos',
    },
  ],
  ['renovar', { texto: ['a renovar', 'a renovar'], so: 'pagamentos' }],
  ['conferir', { texto: ['a conferir', 'a conferir'] }],
  ['pix', { texto: ['PIX por pagar', 'PIX por pagar'] }],
  ['leads', { texto: ['lead parado', 'leads parados'] }],
]);
type Vista = 'pagamentos' | 'pedidos';
type Texto = readonly [um: string, varios: string];
type NaFaixa = { readonly texto: Texto; readonly curto?: Texto; readonly so?: Vista };

/** Das vendas: quem espera pelo que pagou, o que correu mal, o que se cobra, e o que se há de conferir ou retomar. */
export function PedidosPorFazer({ vista }: { vista: Vista }) {
  const { data, isError } = useResumoDoDia();
  const { data: porResolver } = usePorResolver();
  const linhas = useLinhas();
  const fila = useContagemDaFila();
  // Ao lado dos números, e no celular, cabem menos palavras, e duas linhas.
  const curtos = useMediaQuery('(min-width:1100px) and (max-width:1599.95px)');
  const aoLado = useMediaQuery(CABE_TABELA);
  const noCelular = useMediaQuery('(max-width:599.95px)');
  if (isError && !data) return null;
  if (!data || linhas.isPending || fila.isPending) return <OQueFazer fazer={null} />;
  const daHome = listarParaFazer(data, linhas.data?.itens ?? [], fila.data);
  const curtas = [...DAS_VENDAS].flatMap(([id, { texto, curto = texto, so = vista }]): ParaFazer[] => {
    const linha = daHome.find((cada) => cada.id === id);
    if (!linha || so !== vista) return [];
    return [{ ...linha, texto: (curtos || noCelular ? curto : texto)[linha.quantos === 1 ? 0 : 1] }];
  });
  const entrar = curtas.filter(({ id }) => id === 'pagaram');
  const todas = [
    ...entrar,
    ...(porResolver ? fazerDosAcessos(porResolver) : []),
    ...curtas.filter((linha) => !entrar.includes(linha)),
  ];
  // O que não cabe inteiro não se mostra: a Home diz tudo.
  return <OQueFazer fazer={todas.slice(0, aoLado || noCelular ? 2 : 3)} />;
}
