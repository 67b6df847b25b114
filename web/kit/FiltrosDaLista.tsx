import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { DobraDosFiltros } from './DobraDosFiltros.tsx';
import { Search } from './icones.tsx';

/** Um filtro de escolha; a primeira opção é a que não esconde nada. */
type FiltroDeEscolha = {
  readonly rotulo: string;
  readonly valor: string;
  readonly opcoes: readonly (readonly [valor: string, rotulo: string])[];
  readonly aoMudar: (valor: string) => void;
  /** Só a largura das opções, em vez da comum a todos. */
  readonly justo?: boolean;
  /** No celular, a linha toda: as opções chegam depois, e o que está embaixo não desce com elas. */
  readonly inteiro?: boolean;
};
/** Um filtro que se liga e desliga. */
type FiltroDeLigar = {
  readonly rotulo: string;
  readonly ligado: boolean;
  readonly aoLigar: (ligado: boolean) => void;
};

type Busca = {
  readonly rotulo: string;
  readonly placeholder: string;
  readonly busca: string;
  readonly aoBuscar: (texto: string) => void;
};

/** Da opção mais comprida, para nenhuma sair cortada; no celular, os que não cabem lado a lado descem. */
const LARGURA = { flex: { xs: '1 1 auto', sm: '0 1 auto' }, maxWidth: { xs: '100%', sm: '16rem' } };

const LINHA_TODA = { flex: { xs: '1 1 100%', sm: '0 1 auto' } };

/** Quantos filtros cabem no celular sem empurrar a lista para fora da primeira tela. */
const A_VISTA = 2;

/** Quantos ficam à vista na tela larga: os outros, se os há, ficam sob o botão, e a barra é uma linha só. */
const NA_TELA_LARGA = 3;
const DOS_MUITOS = 2;

/** O que um filtro esconde, nas palavras dele; vazio no que não esconde nada. */
const dito = ({ valor, opcoes }: FiltroDeEscolha): string[] => {
  const escolhida = opcoes.findIndex(([opcao]) => opcao === valor);
  return escolhida > 0 ? [opcoes[escolhida]?.[1] ?? ''] : [];
};

/**
 * Busca por texto, onde a lista tem uma, e filtros. Os de escolha são os seletores do próprio aparelho; no celular, com
 * a busca ou sendo vários, dobram-se.
 */
export function FiltrosDaLista(
  props: (Busca | { readonly aoBuscar?: undefined }) & {
    filtros?: readonly FiltroDeEscolha[];
    ligar?: FiltroDeLigar;
    /** Uma procura que não filtra a lista: leva a outra tela. */
    procura?: ReactNode;
    /** O que vem na ponta da linha da busca, onde os filtros se dobram. */
    naPonta?: ReactNode;
  },
) {
  const { filtros = [], ligar, procura, naPonta } = props;
  // No celular, onde se procura não cabe: diz-se a quem ouve, e na face de quem não acha.
  const estreita = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'));
  const busca = props.aoBuscar && (
    <OutlinedInput
      type="search"
      size="small"
      value={props.busca}
      onChange={(evento) => props.aoBuscar(evento.target.value)}
      placeholder={estreita ? 'Buscar' : props.placeholder}
      inputProps={{ 'aria-label': props.rotulo, autoComplete: 'off', maxLength: 120 }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" aria-hidden />
        </InputAdornment>
      }
      sx={{
        flex: { xs: '1 1 9rem', sm: '1 1 19rem' },
        maxWidth: { sm: '26rem' },
      }}
    />
  );
  const escolhas = filtros.map(({ rotulo, valor, opcoes, aoMudar, justo = false, inteiro = false }) => (
    <NativeSelect
      key={rotulo}
      input={<OutlinedInput size="small" sx={{ ...(!justo && LARGURA), ...(inteiro && LINHA_TODA) }} />}
      value={valor}
      onChange={(evento) => aoMudar(evento.target.value)}
      inputProps={{ 'aria-label': rotulo }}
    >
      {opcoes.map(([opcao, texto]) => (
        <option key={opcao} value={opcao}>
          {texto}
        </option>
      ))}
    </NativeSelect>
  ));
  const chave = ligar && (
    <FormControlLabel
      label={ligar.rotulo}
      control={<Switch checked={ligar.ligado} onChange={(_, ligado) => ligar.aoLigar(ligado)} />}
    />
  );
  const muitos = filtros.length > A_VISTA || (busca !== undefined && (filtros.length > 0 || chave));
  if (!muitos) {
    return (
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: { xs: 1, sm: 1.5 } }}>
        {busca ?? procura}
        {escolhas}
        {chave}
      </Box>
    );
  }
  const aVista = filtros.length > NA_TELA_LARGA ? DOS_MUITOS : filtros.length;
  return (
    <DobraDosFiltros
      busca={busca ?? procura}
      ditos={[...filtros.flatMap(dito), ...(ligar?.ligado ? [ligar.rotulo] : [])]}
      espaco={ligar ? 2 : 1}
      naPonta={naPonta}
      {...(aVista < filtros.length && {
        menosUsados: { filtros: escolhas.slice(aVista), ditos: filtros.slice(aVista).flatMap(dito) },
      })}
    >
      {escolhas.slice(0, aVista)}
      {chave}
    </DobraDosFiltros>
  );
}
