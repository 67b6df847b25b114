import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { DobraDosFiltros } from '../../kit/DobraDosFiltros.tsx';
import { Search, X } from '../../kit/icones.tsx';
import { ROTULO_DO_STATUS } from '../pecas/assinaturas/rotulos.ts';
import type { opcoesDeProduto } from '../pecas/produtos/filtroDeProduto.ts';
import { escreverOrdem, type Filtros, lerOrdem, lerStatus, type Ordem } from './filtros.ts';
import type { MudarFiltros } from './useFiltros.ts';

const ORDENS = [
  ['data_expiracao', 'Vence primeiro'],
  ['-data_expiracao', 'Vence por último'],
  ['cliente', 'Cliente, de A a Z'],
  ['produto', 'Produto, de A a Z'],
  ['-data_inicio', 'Início mais recente'],
  ['-valor', 'Maior valor'],
  ['status', 'Status'],
] as const;

/** Os status por que se filtra: os que vencem têm vista. */
const STATUS = ['ativo', 'pendente', 'cancelado'] as const;

/** O navegador desenha um segundo botão de limpar, que o teclado não alcança. */
const BUSCA = {
  flex: { xs: '1 1 9rem', sm: '1 1 16rem', lg: '1 1 10rem' },
  backgroundColor: 'background.paper',
  '& ::-webkit-search-cancel-button': { display: 'none' },
};

/** Da opção mais comprida, para não sair cortada; no celular, os que não cabem lado a lado descem. */
const ESCOLHA = {
  flex: { xs: '1 1 auto', md: '0 1 auto' },
  minWidth: 0,
  maxWidth: { xs: '100%', md: '14rem' },
  backgroundColor: 'background.paper',
};

/** Busca e produto; entre os menos usados, o status, a história e, nos cartões, que não têm títulos, a ordem. */
export function BarraDeFiltros(props: {
  filtros: Filtros;
  produtos: ReturnType<typeof opcoesDeProduto>;
  ordem: Ordem;
  mudar: MudarFiltros;
  comOrdem: boolean;
  /** O que mostra a história, entre os menos usados. */
  historia: ReactNode;
  naPonta: ReactNode;
}) {
  const estreita = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'));
  const { filtros, produtos, ordem, mudar, comOrdem, historia, naPonta } = props;
  const ordemAtual = escreverOrdem(ordem);
  const daHistoria = [
    ...(filtros.renovadas ? ['Com renovadas'] : []),
    ...(filtros.removidas ? ['Com removidas'] : []),
  ];
  const status = STATUS.find((nome) => nome === filtros.status);
  const menosUsados = [...(status ? [ROTULO_DO_STATUS[status].rotulo] : []), ...daHistoria];
  const ditos = [
    ...produtos.flatMap(([id, nome], i) => (i > 0 && id === filtros.produto ? [nome] : [])),
    ...menosUsados,
  ];
  const escolhaDoStatus = (
    <NativeSelect
      input={<OutlinedInput size="small" sx={ESCOLHA} />}
      value={status ?? 'todos'}
      onChange={(evento) => mudar.status(lerStatus(evento.target.value))}
      inputProps={{ 'aria-label': 'Filtrar por status' }}
    >
      <option value="todos">Todos os status</option>
      {STATUS.map((nome) => (
        <option key={nome} value={nome}>
          {ROTULO_DO_STATUS[nome].rotulo}
        </option>
      ))}
    </NativeSelect>
  );
  const escolhaDaOrdem = comOrdem && (
    <NativeSelect
      input={<OutlinedInput size="small" sx={ESCOLHA} />}
      value={ordemAtual}
      onChange={(evento) => mudar.ordem(lerOrdem(evento.target.value))}
      inputProps={{ 'aria-label': 'Ordenar por' }}
    >
      {!ORDENS.some(([valor]) => valor === ordemAtual) && <option value={ordemAtual}>Outra ordem</option>}
      {ORDENS.map(([valor, rotulo]) => (
        <option key={valor} value={valor}>
          {rotulo}
        </option>
      ))}
    </NativeSelect>
  );
  return (
    <DobraDosFiltros
      naPonta={naPonta}
      ditos={ditos}
      menosUsados={{
        filtros: (
          <>
            {escolhaDoStatus}
            {escolhaDaOrdem}
            {historia}
          </>
        ),
        ditos: menosUsados,
      }}
      busca={
        <OutlinedInput
          size="small"
          value={filtros.busca}
          onChange={(evento) => mudar.busca(evento.target.value)}
          placeholder={estreita ? 'Buscar' : 'Cliente, e-mail ou produto'}
          sx={BUSCA}
          inputProps={{
            'aria-label': 'Buscar por cliente, e-mail ou produto',
            type: 'search',
            maxLength: 120,
          }}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
          endAdornment={
            filtros.busca !== '' && (
              <IconButton size="small" edge="end" aria-label="Limpar a busca" onClick={() => mudar.busca('')}>
                <X fontSize="small" />
              </IconButton>
            )
          }
        />
      }
    >
      <NativeSelect
        input={<OutlinedInput size="small" sx={ESCOLHA} />}
        value={filtros.produto}
        onChange={(evento) => mudar.produto(evento.target.value)}
        inputProps={{ 'aria-label': 'Filtrar por produto' }}
      >
        {produtos.map(([id, nome]) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </NativeSelect>
    </DobraDosFiltros>
  );
}
