import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { parteDoMomento } from '../../../shared/clientes/pessoa.rules.ts';
import type { Momento, ParteDoTempo } from '../../../shared/clientes/pessoa.schema.ts';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { useHoje } from '../shell/api.ts';
import { agruparConversas } from './conversaNoTempo.ts';
import { dobrarLembretes } from './lembretesNoTempo.ts';
import { LembretesNaLinha, MomentoNaLinha } from './MomentoNaLinha.tsx';
import { separarPorMes } from './mesesNoTempo.ts';
import { NOME_DA_PARTE, PARTES } from './momentos.ts';
import { juntarPagamentos } from './pagamentosNoTempo.ts';
import { useTempo } from './pessoa.consultas.ts';

/** O fio que liga um momento ao outro, de cima a baixo, e passa pelo meio dos ícones; só o ano se diz de permeio. */
const Fio = styled('div')(({ theme }) => ({
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 'calc(0.75rem - 0.5px)',
    top: 12,
    bottom: 12,
    width: 1,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 28%, ${theme.vars.palette.background.default})`,
  },
  '& > section': { position: 'relative' },
  '& h3 > :first-of-type': SO_PARA_OUVIR,
  '& h3': { margin: 0 },
  '& h3 > [data-ano]': {
    position: 'relative',
    display: 'block',
    padding: theme.spacing(0.5, 0, 0.5, 4.25),
    color: theme.vars.palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 550,
    lineHeight: '1.25rem',
  },
  // O fio acaba no último momento.
  '& > section:last-child > ul > li:last-child::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 16,
    bottom: 0,
    width: '1.5rem',
    backgroundColor: theme.vars.palette.background.default,
  },
  '& :is(ul, ol)': { listStyle: 'none', margin: 0, padding: 0 },
}));

/** Os momentos por mês, numa linha só cada série de lembretes; quem só quer ver as mensagens vê-as todas. */
function Meses({ id, momentos, dobrar }: { id: string; momentos: readonly Momento[]; dobrar: boolean }) {
  const hoje = useHoje();
  const lugares = juntarPagamentos(agruparConversas(momentos));
  // De quem só tem um, o produto diz-se no que pagou, e não em cada mensagem.
  const produtos = new Set(momentos.flatMap((momento) => ('produto' in momento && momento.produto) || []));
  const pagou = momentos.some(({ tipo }) => tipo === 'pagamento');
  const unico = pagou && produtos.size === 1 ? [...produtos][0] : undefined;
  return (
    <Fio>
      {separarPorMes(lugares, hoje).map(({ mes, nome, ano, lugares: doMes }) => (
        <section key={mes} aria-label={nome}>
          <h3>
            <span>{nome}</span>
            {ano !== null && (
              <span data-ano="" aria-hidden>
                {ano}
              </span>
            )}
          </h3>
          <ul>
            {(dobrar ? dobrarLembretes(doMes) : doMes.map((lugar) => [lugar] as const)).map((linha) =>
              linha.length > 1 ? (
                <LembretesNaLinha key={linha[0].momento.id} id={id} lugares={linha} unico={unico} />
              ) : (
                <MomentoNaLinha key={linha[0].momento.id} id={id} lugar={linha[0]} unico={unico} />
              ),
            )}
          </ul>
        </section>
      ))}
    </Fio>
  );
}

/** Como as vistas de uma lista: as palavras sobre um fio, e um traço na de agora; no celular, rola até à borda. */
const FILTROS = {
  display: 'flex',
  gap: { xs: 0, sm: 2.5 },
  marginInline: { xs: '-5px -16px', sm: 0 },
  marginBottom: 1.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: 'inset 0 -1px var(--p-palette-divider)',
} as const;

const FILTRO = {
  flex: 'none',
  height: 36,
  border: 0,
  borderBottom: '2px solid transparent',
  borderRadius: 0,
  color: 'text.secondary',
  outlineOffset: -2,
  '&, &[aria-pressed="true"], &:is(:hover, :active, .Mui-focusVisible)': { backgroundColor: 'transparent' },
  '&[aria-pressed="true"]': { borderColor: 'primary.main', color: 'text.primary', fontWeight: 550 },
  '& > span': { paddingInline: { xs: '5px', sm: 0 } },
  '@media (pointer: coarse)': { height: 44, minWidth: 44, justifyContent: 'flex-start' },
} as const;

/** Tudo o que houve com uma pessoa, do mais novo ao mais velho; os filtros ficam no endereço. */
export function TempoDaPessoa(props: {
  id: string;
  so: ParteDoTempo | null;
  aoFiltrar: (so: ParteDoTempo | null) => void;
  children: ReactNode;
}) {
  const { id, so, aoFiltrar } = props;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useTempo(id, so);
  const momentos = data?.pages.flatMap(({ itens }) => itens) ?? [];
  // Com a linha do tempo inteira à vista, só se oferece a parte que tem alguma coisa.
  const tudo = useTempo(id, null);
  const lidos = tudo.data?.pages.flatMap(({ itens }) => itens) ?? [];
  const aVista = PARTES.filter(
    (parte) => parte === so || tudo.hasNextPage || lidos.some((momento) => parteDoMomento(momento) === parte),
  );
  const corpo = () => {
    if (data === undefined) {
      if (error === null) return <EsqueletoTabela />;
      return (
        <EstadoErro
          mensagem="Não foi possível carregar a linha do tempo"
          aoTentarDeNovo={() => void refetch()}
        />
      );
    }
    if (momentos.length === 0 && !hasNextPage) {
      return (
        <EstadoVazio
          titulo={so === null ? 'Nada aconteceu ainda' : `Nada em ${NOME_DA_PARTE[so].toLowerCase()}`}
          texto="Pedidos, pagamentos, mensagens e o que se anotou desta pessoa aparecem aqui, por instante."
          acao={so !== null && <Button onClick={() => aoFiltrar(null)}>Ver tudo</Button>}
        />
      );
    }
    return (
      <>
        <Meses id={id} momentos={momentos} dobrar={so !== 'mensagens'} />
        {hasNextPage && (
          <Button
            fullWidth
            sx={{ marginTop: 1 }}
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Carregando…' : error ? 'Não carregou. Tentar de novo' : 'Mostrar mais'}
          </Button>
        )}
      </>
    );
  };
  return (
    <Box component="section" data-tempo="" aria-label="Linha do tempo" sx={{ minWidth: 0 }}>
      {props.children}
      <Box role="group" aria-label="Mostrar na linha do tempo" sx={FILTROS}>
        {[null, ...aVista].map((parte) => (
          <Chip
            key={parte ?? 'tudo'}
            label={parte === null ? 'Tudo' : NOME_DA_PARTE[parte]}
            size="small"
            aria-pressed={parte === so}
            onClick={() => aoFiltrar(parte)}
            sx={FILTRO}
          />
        ))}
      </Box>
      {corpo()}
    </Box>
  );
}
