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
  '& :is(a, button)': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    minHeight: 32,
    padding: theme.spacing(0, 1.5),
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.primary,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 4%, transparent)`,
    border: 0,
    font: 'inherit',
    fontSize: '0.8125rem',
    cursor: 'pointer',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    outlineOffset: -2,
  },
  '& :is(a, button):hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 8%, transparent)`,
  },
  '& b': { flex: 'none', fontWeight: 550 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& :is(a, button)[data-urgente]': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 6%, transparent)`,
  },
  '& [data-urgente] > b:not([data-valor])': { color: theme.vars.palette.error.main },
  '& em': {
    flex: 'none',
    color: theme.vars.palette.primary.main,
    fontStyle: 'normal',
    fontWeight: 550,
  },
  // No celular, com mais de uma, cada uma é um toque, e o lugar do verbo é o da seguinte.
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(0.5),
    margin: theme.spacing(0, 0, 1),
    minHeight: 36,
    '& :is(a, button)': { gap: theme.spacing(0.5), minHeight: 36, paddingInline: 7 },
    '& li:not(:only-child) em': { display: 'none' },
  },
  '@media (pointer: coarse)': { minHeight: 44, '& :is(a, button)': { minHeight: 44 } },
}));

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

/** O que há para fazer a respeito da lista que se vê, numa faixa por cima dela; nada, se nada espera. */
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
 * Do que a Home diz, o que é das vendas, em menos palavras e pelo que aperta mais: a faixa fica ao lado das vistas.
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
  const estreita = useMediaQuery('(max-width:599.95px), (min-width:1100px) and (max-width:1239.95px)');
  if (isError && !data) return null;
  if (!data || linhas.isPending || fila.isPending) return <OQueFazer fazer={null} />;
  const daHome = listarParaFazer(data, linhas.data?.itens ?? [], fila.data);
  const curtas = [...DAS_VENDAS].flatMap(([id, { texto, curto = texto, so = vista }]): ParaFazer[] => {
    const linha = daHome.find((cada) => cada.id === id);
    if (!linha || so !== vista) return [];
    return [{ ...linha, texto: (estreita ? curto : texto)[linha.quantos === 1 ? 0 : 1] }];
  });
  const entrar = curtas.filter(({ id }) => id === 'pagaram');
  return (
    <OQueFazer
      fazer={[
        ...entrar,
        ...(porResolver ? fazerDosAcessos(porResolver) : []),
        ...curtas.filter((linha) => !entrar.includes(linha)),
      ]}
    />
  );
}
