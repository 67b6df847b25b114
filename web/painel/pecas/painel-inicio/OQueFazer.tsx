import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatarReais } from '../../../../shared/base/dinheiro.ts';
import type { PorResolver } from '../../../../shared/mensagens/por-resolver.schema.ts';
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
 * O que espera, numa linha rente à lista: quantos, o quê, e o que se faz, que é um link; no celular, dois, lado a lado.
 * O lugar reserva-se antes de se saber.
 */
const Faixa = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  const fio = `linear-gradient(${palette.divider} 0 0) 0 50% / 1px 16px no-repeat`;
  return {
    display: 'flex',
    minHeight: 38,
    margin: theme.spacing(0, -1, 0.5),
    padding: theme.spacing(0, 1),
    overflowX: 'auto',
    // A mesma faixa do título de um grupo.
    borderRadius: 8,
    backgroundColor: `color-mix(in srgb, var(--tinta) 4%, ${palette.background.paper})`,
    scrollbarWidth: 'none',
    listStyle: 'none',
    '&:empty[aria-busy="false"]': { display: 'none' },
    '& li': { display: 'flex', flex: 'none', minHeight: 'inherit', maxWidth: '100%' },
    // Entre um e o outro, um fio que não chega às beiras.
    '& li + li': { marginLeft: theme.spacing(2.5), paddingLeft: theme.spacing(2.5), background: fio },
    '& :is(a, button)': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(0.75),
      width: '100%',
      minHeight: 'inherit',
      padding: 0,
      color: palette.text.primary,
      background: 'none',
      border: 0,
      font: 'inherit',
      fontSize: '0.8125rem',
      cursor: 'pointer',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      outlineOffset: -2,
    },
    // O ponto de que aperta, como nas linhas.
    '& [data-urgente]::before': {
      content: '""',
      flex: 'none',
      width: 7,
      height: 7,
      borderRadius: '50%',
      backgroundColor: palette.warning.light,
    },
    '& b': { flex: 'none', fontWeight: 550 },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    // A seta de quem leva, e a de quem abre a escolha.
    '& em': {
      flex: 'none',
      marginLeft: theme.spacing(0.5),
      fontStyle: 'normal',
      fontWeight: 550,
      lineHeight: '24px',
      color: palette.primary.main,
      '&::after': {
        content: '""',
        display: 'inline-block',
        width: 5,
        height: 5,
        marginLeft: 5,
        borderTop: '1.5px solid',
        borderRight: '1.5px solid',
        verticalAlign: 2,
        transform: 'rotate(45deg)',
      },
    },
    '& [aria-haspopup] em::after': { marginLeft: 7, verticalAlign: 3, transform: 'rotate(135deg)' },
    '& :is(a, button):hover em': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '@media (pointer: coarse)': { minHeight: 44 },
    // No celular, lado a lado em duas linhas: quantos e, por baixo, o que se faz.
    [theme.breakpoints.down('sm')]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'auto',
      minHeight: 56,
      marginInline: 0,
      paddingInline: theme.spacing(1.25),
      '& li + li': {
        marginLeft: theme.spacing(1),
        paddingLeft: theme.spacing(1.5),
        backgroundSize: '1px 32px',
      },
      '& :is(a, button)': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignContent: 'center',
        gap: theme.spacing(0, 0.75),
        lineHeight: '20px',
        textAlign: 'left',
      },
      '& [data-urgente]::before': { display: 'none' },
      '& em': { gridColumn: '1 / -1', justifySelf: 'start', margin: 0, lineHeight: 'inherit' },
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
 * Do que a Home diz, o que é das vendas, em menos palavras e pelo que aperta mais: a faixa é uma linha só.
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
/** Quantas cabem numa linha em qualquer tela: as que apertam mais. */
const CABEM = 2;

type Vista = 'pagamentos' | 'pedidos';
type Texto = readonly [um: string, varios: string];
type NaFaixa = { readonly texto: Texto; readonly curto?: Texto; readonly so?: Vista };

/** Das vendas: quem espera pelo que pagou, o que correu mal, o que se cobra, e o que se há de conferir ou retomar. */
export function PedidosPorFazer({ vista }: { vista: Vista }) {
  const { data, isError } = useResumoDoDia();
  const { data: porResolver } = usePorResolver();
  const linhas = useLinhas();
  const fila = useContagemDaFila();
  // No celular, as palavras são menos.
  const noCelular = useMediaQuery('(max-width:599.95px)');
  if (isError && !data) return null;
  if (!data || linhas.isPending || fila.isPending) return <OQueFazer fazer={null} />;
  const daHome = listarParaFazer(data, linhas.data?.itens ?? [], fila.data);
  const curtas = [...DAS_VENDAS].flatMap(([id, { texto, curto = texto, so = vista }]): ParaFazer[] => {
    const linha = daHome.find((cada) => cada.id === id);
    if (!linha || so !== vista) return [];
    return [{ ...linha, texto: (noCelular ? curto : texto)[linha.quantos === 1 ? 0 : 1] }];
  });
  const entrar = curtas.filter(({ id }) => id === 'pagaram');
  const todas = [
    ...entrar,
    ...(porResolver ? fazerDosAcessos(porResolver) : []),
    ...curtas.filter((linha) => !entrar.includes(linha)),
  ];
  // O que não cabe inteiro não se mostra: a Home diz tudo.
  return <OQueFazer fazer={todas.slice(0, CABEM)} />;
}
