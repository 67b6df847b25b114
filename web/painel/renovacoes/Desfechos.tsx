import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { ArrowLeft, Pencil, Phone, X } from '../../kit/icones.tsx';
import { BotaoDeContato } from '../pecas/renovacoes/BotaoDeContato.tsx';
import type { Pedido } from './useDecidir.ts';

/** O que se abriu embaixo dos botões de uma pessoa. */
export type Aberto = 'renovou' | 'ligar_depois' | 'anotar' | null;

/**
 * O que se faz quase sempre ao lado do que se segue, do mesmo tamanho; por baixo o resto, sem moldura, cada um com a
 * sua figura. Onde há teclado, a tecla de cada um está nele.
 */
const Lugar = styled('div')(({ theme: { vars, spacing, breakpoints } }) => ({
  display: 'grid',
  gap: spacing(1),
  '& > div:first-of-type': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: spacing(1),
  },
  '& > div:first-of-type > *': { position: 'relative' },
  '& span > .MuiButton-root': { width: '100%' },
  '& .MuiButton-root': { minWidth: 0, minHeight: 38, paddingInline: spacing(0.5), whiteSpace: 'nowrap' },
  '& .MuiButton-outlined': { backgroundColor: vars.palette.background.paper },
  '& > div:last-of-type': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '&[data-quatro]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '& .MuiButton-text': {
    flexDirection: 'column',
    gap: 2,
    minHeight: 54,
    fontWeight: 400,
    lineHeight: '1.25rem',
    '&:is(:hover, [aria-expanded="true"])': { backgroundColor: vars.palette.action.hover },
  },
  '& .MuiButton-text .MuiButton-startIcon': { margin: 0, color: vars.palette.text.secondary },
  '& .MuiButton-text .MuiButton-startIcon > svg': { fontSize: '1.125rem' },
  '& kbd': {
    marginLeft: spacing(1),
    boxSizing: 'border-box',
    width: '1.25rem',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 4,
    color: vars.palette.text.secondary,
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 400,
    lineHeight: '1.125rem',
    textAlign: 'center',
    pointerEvents: 'none',
  },
  // O que se escreve e a tecla leem-se juntos, a meio do botão; nas linhas, a tecla fica na ponta.
  '& .MuiButton-contained kbd': {
    borderColor: 'transparent',
    backgroundColor: 'color-mix(in srgb, var(--no-cheio) 18%, transparent)',
    color: 'inherit',
  },
  '& .MuiButton-text kbd': { marginLeft: 'auto' },
  // Onde há teclado, uma linha cada, com a tecla na ponta.
  [breakpoints.up('lg')]: {
    '@media (hover: hover)': {
      '& > div:last-of-type': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& .MuiButton-text': {
        flexDirection: 'row',
        justifyContent: 'flex-start',
        gap: spacing(1.25),
        minHeight: 32,
        marginInline: spacing(-1),
        paddingInline: spacing(1),
        fontSize: '0.875rem',
      },
    },
  },
  [breakpoints.down('lg')]: { '& kbd': { display: 'none' } },
  '@media (hover: none)': { '& kbd': { display: 'none' } },
}));

/** A tecla que faz o mesmo, para quem a vê: quem ouve a tem no próprio botão. */
const Tecla = ({ children }: { children: string }) => <kbd aria-hidden>{children}</kbd>;

/** O que se faz de quem está à vista, com um clique ou com uma tecla. */
export function Desfechos(props: {
  pessoa: NaFila;
  aberto: Aberto;
  ocupado: boolean;
  principal: Ref<HTMLSpanElement>;
  aoAbrir: (aberto: Aberto) => void;
  aoDecidir: (pedido: Pedido) => void;
  aoCobrar: (saiu: boolean) => void;
}) {
  const { pessoa, aberto, ocupado, principal, aoAbrir, aoDecidir, aoCobrar } = props;
  const { contato, ligar_em } = pessoa;
  const abrirOuFechar = (qual: Aberto) => aoAbrir(aberto === qual ? null : qual);
  return (
    <Lugar>
      <div>
        <span ref={principal}>
          <BotaoDeContato
            pessoa={pessoa}
            variant="contained"
            aoCobrar={aoCobrar}
            tecla={!contato.cobrada_hoje && <Tecla>↵</Tecla>}
          />
        </span>
        <Button
          variant="outlined"
          aria-expanded={aberto === 'renovou'}
          aria-keyshortcuts="r"
          disabled={ocupado}
          onClick={() => abrirOuFechar('renovou')}
        >
          Renovou
          <Tecla>R</Tecla>
        </Button>
      </div>
      <div {...(ligar_em !== null && { 'data-quatro': true })}>
        <Button
          size="small"
          color="inherit"
          startIcon={<Phone />}
          aria-expanded={aberto === 'ligar_depois'}
          aria-keyshortcuts="l"
          disabled={ocupado}
          onClick={() => abrirOuFechar('ligar_depois')}
        >
          Ligar depois
          <Tecla>L</Tecla>
        </Button>
        <Button
          size="small"
          color="inherit"
          startIcon={<Pencil />}
          aria-expanded={aberto === 'anotar'}
          aria-keyshortcuts="a"
          disabled={ocupado}
          onClick={() => abrirOuFechar('anotar')}
        >
          Anotar
          <Tecla>A</Tecla>
        </Button>
        {ligar_em !== null && (
          <Button
            size="small"
            color="inherit"
            startIcon={<ArrowLeft />}
            disabled={ocupado}
            onClick={() => aoDecidir({ decisao: 'voltar' })}
          >
            Voltar à fila
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          startIcon={<X />}
          aria-keyshortcuts="x"
          disabled={ocupado}
          onClick={() => aoDecidir({ decisao: 'nao_quer' })}
        >
          Não quer
          <Tecla>X</Tecla>
        </Button>
      </div>
    </Lugar>
  );
}
