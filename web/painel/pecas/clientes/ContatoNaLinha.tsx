import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Instante } from '../../../../shared/base/datas.ts';
import { UltimoContato } from './UltimoContato.tsx';

/** Cabe nela quando foi o último contato e, ao lado, com que se fala. */
export const LARGURA_DO_CONTATO = '7.25rem';

const Celula = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  whiteSpace: 'nowrap',
  // O que se toca é mais alto do que a linha de texto, e não a empurra.
  '& > :is(a, button)': { flex: 'none', zIndex: 1, marginBlock: -8, padding: 4 },
  // Com o dedo o lugar de tocar passa um pouco da coluna.
  '@media (pointer: coarse)': { '& > :is(a, button)': { marginRight: -8 } },
  // Onde se aponta, só na linha em que se está.
  '@media (hover: hover) and (pointer: fine)': {
    'tr:not(:hover, :focus-within) & > :is(a, button)': { opacity: 0 },
  },
});

/** Numa tabela: quando se falou com a pessoa por último e, na linha em que se está, com que se fala (`children`). */
export const ContatoNaLinha = (props: {
  em: Instante | null | undefined;
  agora: Date;
  soLigacao: boolean;
  children: ReactNode;
}) => (
  <Celula>
    <span>
      <UltimoContato em={props.em} agora={props.agora} soLigacao={props.soLigacao} />
    </span>
    {props.children}
  </Celula>
);
