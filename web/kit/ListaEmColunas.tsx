import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { EsqueletoTabela } from './Esqueletos.tsx';
import { type Escolha, MarcarAsDaVista, MarcarLinha } from './escolha.tsx';
import {
  type GrupoDe,
  GrupoNaTabela,
  LinhasEmGrupos,
  OutrasDoGrupo,
  repartirEmGrupos,
} from './GrupoDaLista.tsx';
import { LinhaDensa, type PedacosDaLinha } from './LinhaDensa.tsx';
import { guardarContas } from './procura.ts';
import { CABE_TABELA, GradeDeCartoes, LinhasDaTabela } from './Tabela.tsx';
import { type Ordem, SetaDaOrdem, Titulo } from './TituloQueOrdena.tsx';

/** O segundo de uma linha do cartão: do tamanho que tem, encostado à direita. */
const A_DIREITA = { flex: 'none', marginLeft: 'auto', whiteSpace: 'nowrap' } as const;

/** Como cada forma de coluna se desenha no cartão; na tabela, o estilo de `LinhasDaTabela`. */
const NO_CARTAO = {
  /** Quem é o registro: o cabeçalho da linha, e o título do cartão. */
  nome: { flex: 1, minWidth: 0 },
  texto: { flex: 1, minWidth: 0, typography: 'body2' },
  numero: { textAlign: 'right', fontSize: '0.875rem' },
  instante: { alignSelf: 'flex-end', typography: 'caption', color: 'text.secondary' },
  etiquetas: { flex: '1 1 auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 },
  acoes: { display: 'flex', flexWrap: 'wrap', gap: 0.5 },
} as const;

/** Uma coluna de uma lista, e o que ela mostra de cada registro. */
export type Coluna<T, C> = {
  readonly titulo: string;
  readonly celula: (item: T, contexto: C) => ReactNode;
  /** O que vem embaixo, menor e apagado. */
  readonly abaixo?: (item: T, contexto: C) => ReactNode;
  readonly forma?: keyof typeof NO_CARTAO;
  readonly largura?: string;
  /** O que o cartão mostra, se é outra coisa que a célula e o que vem embaixo dela; null não ocupa lugar. */
  readonly noCartao?: (item: T, contexto: C) => ReactNode;
};

const Abaixo = ({ children }: { children: ReactNode }) =>
  children && (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );

/** O que uma lista em colunas recebe, nas duas formas. */
type Props<N extends string, T, C> = {
  rotulo: string;
  itens: readonly T[];
  colunas: Readonly<Record<N, Coluna<T, C>>>;
  /** O que as células precisam além do registro: o mesmo objeto enquanto nada muda. */
  contexto: C;
  /** As colunas que não cabem na tabela. */
  fora?: readonly NoInfer<N>[];
  ordem?: Ordem;
  /** As linhas que se escolhem, e como se chama cada uma. */
  escolha?: { readonly escolha: Escolha; readonly nomear: (item: T) => string } | undefined;
  /** Onde o grupo muda de uma linha para a seguinte, o título dele. */
  grupos?: GrupoDe<T> | undefined;
  sx?: SxProps<Theme>;
};

/**
 * A tabela de uma lista em colunas, uma linha por registro. Uma linha só se desenha de novo quando o registro ou o
 * `contexto` mudam: uma tecla na busca não mexe nas que ficam.
 */
export function TabelaEmColunas<N extends string, T extends { readonly id: string }, C>(
  props: Props<N, T, C>,
) {
  const { rotulo, itens, colunas, contexto, fora, ordem, escolha: queSeEscolhem, grupos } = props;
  const aVista = useMemo(
    () => Object.entries<Coluna<T, C>>(colunas).filter(([nome]) => !fora?.some((item) => item === nome)),
    [colunas, fora],
  );

  const linha = useMemo(
    () =>
      guardarContas((item: T) => (
        <tr key={item.id} data-linha={item.id}>
          {queSeEscolhem && (
            <td data-forma="escolha">
              <MarcarLinha escolha={queSeEscolhem.escolha} id={item.id} nome={queSeEscolhem.nomear(item)} />
            </td>
          )}
          {aVista.map(([nome, { celula, abaixo, forma = 'texto' }]) => {
            const conteudo = (
              <>
                <div>{celula(item, contexto)}</div>
                <Abaixo>{abaixo?.(item, contexto)}</Abaixo>
              </>
            );
            return forma === 'nome' ? (
              <th key={nome} scope="row">
                {conteudo}
              </th>
            ) : (
              <td key={nome} data-forma={forma} {...(forma === 'numero' && { 'data-numero': true })}>
                {conteudo}
              </td>
            );
          })}
        </tr>
      )),
    [aVista, contexto, queSeEscolhem],
  );
  const quantas = aVista.length + (queSeEscolhem ? 1 : 0);
  const sentido = ordem?.atual.startsWith('-') ? 'descending' : 'ascending';
  return (
    <LinhasDaTabela aria-label={rotulo} sx={props.sx ?? {}} {...(queSeEscolhem && { 'data-escolhe': true })}>
      <thead>
        <tr>
          {queSeEscolhem && (
            <td data-forma="escolha">
              <MarcarAsDaVista escolha={queSeEscolhem.escolha} aVista={itens.map(({ id }) => id)} />
            </td>
          )}
          {aVista.map(([nome, { titulo, forma, largura }]) => (
            <th
              key={nome}
              scope="col"
              style={{ width: largura }}
              {...(forma === 'numero' && { 'data-numero': true })}
              {...(ordem?.atual.replace('-', '') === nome && { 'aria-sort': sentido })}
            >
              {ordem && forma !== 'acoes' && (ordem.por?.includes(nome) ?? true) ? (
                <Titulo nome={nome} ordem={ordem}>
                  {titulo}
                </Titulo>
              ) : (
                <>
                  {titulo}
                  {/* A ordem em que a lista abre, ainda que não se escolha por aqui. */}
                  {ordem?.atual.replace('-', '') === nome && forma !== 'acoes' && (
                    <SetaDaOrdem desce={sentido === 'descending'} />
                  )}
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {grupos ? (
        repartirEmGrupos(itens, grupos).map(({ grupo, itens: deles }) => (
          <tbody key={grupo.id}>
            <GrupoNaTabela grupo={grupo} colunas={quantas} />
            {deles.map(linha)}
            <OutrasDoGrupo grupo={grupo} colunas={quantas} />
          </tbody>
        ))
      ) : (
        <tbody>{itens.map(linha)}</tbody>
      )}
    </LinhasDaTabela>
  );
}

/** O que a tela estreita mostra de um registro, numa linha de 64 px. */
export type EmLinhaDensa<T, C> = (item: T, contexto: C) => PedacosDaLinha;

/**
 * Uma lista cujas colunas se declaram uma vez: na tela larga, uma tabela com uma linha por registro; na estreita, uma
 * linha densa ou, onde há mais a dizer, um cartão com as linhas de `cartao` (à esquerda e, se há, à direita).
 */
export function ListaEmColunas<N extends string, T extends { readonly id: string }, C>({
  cartao,
  nivel = 'h2',
  escolhendo = false,
  ...props
}: Props<N, T, C> & {
  cartao: readonly (readonly NoInfer<N>[])[] | EmLinhaDensa<NoInfer<T>, NoInfer<C>>;
  /** O título de cada cartão: 'h3' numa lista que já está sob um título de seção. */
  nivel?: 'h2' | 'h3';
  /** Nos cartões, as caixas só aparecem quando se está a escolher. */
  escolhendo?: boolean;
}) {
  const { rotulo, itens, colunas, contexto, escolha: queSeEscolhem, grupos } = props;
  const tabela = useMediaQuery(CABE_TABELA);
  const emCartao = useMemo(() => {
    const lado = (nome: N, item: T, aDireita: boolean) => {
      const { celula, abaixo, forma = 'texto', noCartao } = colunas[nome];
      const conteudo = (noCartao ?? celula)(item, contexto);
      if (conteudo === null) return null;
      return (
        <Box key={nome} sx={{ ...NO_CARTAO[forma], ...(aDireita && A_DIREITA) }}>
          {forma === 'nome' ? (
            <Typography component={nivel} variant="h3">
              {conteudo}
            </Typography>
          ) : (
            conteudo
          )}
          {!noCartao && <Abaixo>{abaixo?.(item, contexto)}</Abaixo>}
        </Box>
      );
    };
    const marcar = (item: T) =>
      escolhendo &&
      queSeEscolhem && (
        <Box sx={{ position: 'absolute', left: 0, top: 0 }}>
          <MarcarLinha escolha={queSeEscolhem.escolha} id={item.id} nome={queSeEscolhem.nomear(item)} />
        </Box>
      );
    if (typeof cartao === 'function') {
      return guardarContas((item: T) => {
        const pedacos = cartao(item, contexto);
        return (
          <LinhaDensa
            key={item.id}
            id={item.id}
            nivel={nivel}
            {...pedacos}
            {...(escolhendo &&
              queSeEscolhem && {
                figura: (
                  <MarcarLinha
                    escolha={queSeEscolhem.escolha}
                    id={item.id}
                    nome={queSeEscolhem.nomear(item)}
                  />
                ),
                // Enquanto se escolhe, o que se faz é com as escolhidas.
                acao: null,
              })}
          />
        );
      });
    }
    return guardarContas((item: T) => (
      <Box
        component="li"
        key={item.id}
        data-linha={item.id}
        sx={{
          position: 'relative',
          ...(escolhendo && { paddingLeft: 6 }),
          paddingBlock: 0.75,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 0.25,
          alignContent: 'start',
          overflowWrap: 'anywhere',
        }}
      >
        {marcar(item)}
        {cartao.map((nomes) => {
          const lados = nomes.map((nome, i) => lado(nome, item, i > 0)).filter((lado) => lado !== null);
          if (lados.length === 0) return null;
          return (
            <Box key={nomes[0]} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
              {lados}
            </Box>
          );
        })}
      </Box>
    ));
  }, [colunas, cartao, contexto, nivel, escolhendo, queSeEscolhem]);

  if (tabela) return <TabelaEmColunas {...props} />;
  return (
    <GradeDeCartoes juntos aria-label={rotulo}>
      <LinhasEmGrupos itens={itens} grupos={grupos} linha={emCartao} />
    </GradeDeCartoes>
  );
}

/** O lugar de uma lista em colunas que ainda não chegou, da altura das linhas dela. */
export function EsqueletoEmColunas() {
  return <EsqueletoTabela densa={!useMediaQuery(CABE_TABELA)} />;
}
