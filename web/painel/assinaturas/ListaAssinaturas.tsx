import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { IconeDeEscolher } from '../../kit/BarraDaEscolha.tsx';
import { useEscolha, useEscolhendo } from '../../kit/escolha.tsx';
import { EsqueletoEmColunas, ListaEmColunas } from '../../kit/ListaEmColunas.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from '../../kit/noCelular.ts';
import { Paginas } from '../../kit/Paginas.tsx';
import { PorPartes } from '../../kit/PorPartes.tsx';
import { CABE_TABELA } from '../../kit/Tabela.tsx';
import { ListaIncompleta, TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useAgora } from '../../kit/tempo.ts';
import { UmaLinha } from '../../kit/UmaLinha.ts';
import { useRecolhidas } from '../../kit/useRecolhidas.ts';
import { Vistas } from '../../kit/Vistas.tsx';
import { TETO_DE_LINHAS } from '../pecas/assinaturas/emAndamento.ts';
import { useContagens } from '../pecas/contagens.ts';
import { contar, numero } from '../pecas/contar.ts';
import { useGruposDosProdutos } from '../pecas/linhas/gruposDosProdutos.ts';
import { opcoesDeProduto } from '../pecas/produtos/filtroDeProduto.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import { AndamentoDoLote } from '../pecas/tarefas/AndamentoDoLote.tsx';
import { useLote } from '../pecas/tarefas/useLote.ts';
import { useHoje } from '../shell/api.ts';
import { BarraDeFiltros } from './BarraDeFiltros.tsx';
import { DA_ASSINATURA, LINHA_DA_ASSINATURA, type PedirDaLinha } from './colunas.tsx';
import { useAssinaturas, useGravado } from './consultas.ts';
import { type Contagem, contarRenovadas, fraseDaContagem } from './contagem.ts';
import { EscolhaDeAssinaturas } from './EscolhaDeAssinaturas.tsx';
import { ESTILO_DA_TABELA, ESTILO_EM_GRUPOS } from './estilo.ts';
import { FaixaDasAssinaturas } from './FaixaDasAssinaturas.tsx';
import {
  CABE_O_INICIO,
  COLUNAS,
  escreverOrdem,
  LINHAS_POR_PAGINA,
  lerOrdem,
  ORDEM_PADRAO,
  temFiltro,
  VISTAS,
  vistaDe,
} from './filtros.ts';
import { ordenarPorGrupo, titulosDosGrupos } from './grupos.tsx';
import { contarVistas, filtrarLinhas, ordenarLinhas } from './linhas.ts';
import { nadaNaVista, resumoDoEscondido } from './nadaNaVista.ts';
import { useFiltros } from './useFiltros.ts';

/** Abaixo disto, também o grupo e o contato saem, para que nomes e ações caibam. */
const CABE_O_GRUPO = '(min-width:1280px)';

const produtoDaLinha = ({ produto_id, produto_nome }: AssinaturaLinha) => ({
  id: produto_id,
  nome: produto_nome,
});

/** Entre todas, das vencidas que são muitas veem-se as que venceram há mais tempo. */
const RECOLHEM = ['vencidas'] as const;
const NENHUM = [] as const;
const HISTORIA = ['renovadas', 'removidas'] as const;

/** A lista de assinaturas, com filtros e contagem: tabela na tela larga, cartões na estreita. */
export function ListaAssinaturas(props: {
  /** O que se faz da lista, com as linhas que ela mostra; null enquanto chegam. */
  acao: (aVista: readonly AssinaturaLinha[] | null) => ReactNode;
  topo: ReactNode;
  novaAssinatura: ReactNode;
  daLinha: PedirDaLinha;
}) {
  const { daLinha } = props;
  const hoje = useHoje();
  const estreita = !useMediaQuery(CABE_TABELA);
  const semInicio = !useMediaQuery(CABE_O_INICIO);
  const semGrupo = !useMediaQuery(CABE_O_GRUPO);
  const agora = useAgora(hoje);
  const { filtros, ordem, pagina, mudar, enderecoDa } = useFiltros();
  const lista = useAssinaturas(filtros);
  const contagens = useContagens().data;
  const removidas = contagens?.assinaturas_removidas ?? 0;
  const renovadas = contarRenovadas(contagens, lista.emAndamento);

  const { itens: daLoja } = useProdutosDaLoja();
  const produtos = useMemo(
    () => opcoesDeProduto(daLoja, lista.itens.map(produtoDaLinha), filtros.produto),
    [daLoja, lista.itens, filtros.produto],
  );

  // A tecla aparece na hora; as linhas vêm assim que dá.
  const filtrosDasLinhas = useDeferredValue(filtros);
  // O que as vistas repartem: o que a busca e o produto deixam passar.
  const { busca, produto, status, breve } = filtrosDasLinhas;
  const combinam = useMemo(
    () => filtrarLinhas(lista.itens, { busca, produto, status: 'todos', breve: false }, hoje),
    [lista.itens, busca, produto, hoje],
  );
  const quantas = useMemo(
    () => (lista.completo ? contarVistas(combinam, hoje) : null),
    [lista.completo, combinam, hoje],
  );
  const achadas = useMemo(
    () => filtrarLinhas(combinam, { busca: '', produto: 'todos', status, breve }, hoje),
    [combinam, status, breve, hoje],
  );
  // Na ordem por que se cobra as linhas vêm por grupos; numa vista de um só, ele diz quanto somam e onde se cobra.
  const emGrupos = escreverOrdem(ordem) === escreverOrdem(ORDEM_PADRAO);
  const filtradas = useMemo(() => {
    const emOrdem = ordenarLinhas(achadas, ordem);
    return emGrupos ? ordenarPorGrupo(emOrdem, hoje) : emOrdem;
  }, [achadas, ordem, emGrupos, hoje]);
  const inteira = lista.completo && lista.carregadas < TETO_DE_LINHAS;
  const gruposDosProdutos = useGruposDosProdutos();
  const titulos = useMemo(
    () => (emGrupos ? titulosDosGrupos(filtradas, hoje, inteira, gruposDosProdutos) : undefined),
    [emGrupos, filtradas, hoje, inteira, gruposDosProdutos],
  );
  const recolhem = vistaDe(filtrosDasLinhas) === 'todas' && busca === '' ? RECOLHEM : NENHUM;
  const { linhas: desenhadas, grupos } = useRecolhidas(filtradas, { recolhem, grupos: titulos });
  const ultimaPagina = Math.max(0, Math.ceil(desenhadas.length / LINHAS_POR_PAGINA) - 1);
  const paginaVisivel = Math.min(pagina, ultimaPagina);
  const daPagina = useMemo(
    () => desenhadas.slice(paginaVisivel * LINHAS_POR_PAGINA, (paginaVisivel + 1) * LINHAS_POR_PAGINA),
    [desenhadas, paginaVisivel],
  );

  const escolha = useEscolha();
  const escolhendo = useEscolhendo(escolha);
  const daEscolha = useMemo(
    () => ({ escolha, nomear: ({ cliente_nome }: AssinaturaLinha) => `a assinatura de ${cliente_nome}` }),
    [escolha],
  );
  const gravado = useGravado();
  const lote = useLote('assinaturas', ({ tarefa, feitos }) => {
    if (tarefa.acao === 'cancelar') gravado.cancelar(feitos);
  });

  // Noutra ordem o vencimento diz mais, e o contato não cabe.
  const comContato = emGrupos && !semGrupo;
  const contexto = useMemo(
    () => ({ hoje, agora, grupos: gruposDosProdutos, emGrupo: emGrupos, comContato, ...daLinha }),
    [hoje, agora, gruposDosProdutos, emGrupos, comContato, daLinha],
  );
  const fora = useMemo(
    () => [
      ...(semInicio ? (['data_inicio'] as const) : []),
      ...(semGrupo ? (['status_grupo'] as const) : []),
      ...(comContato ? [] : (['contato'] as const)),
    ],
    [semInicio, semGrupo, comContato],
  );
  const mostrar = (parte: readonly AssinaturaLinha[]) => (
    <ListaEmColunas
      rotulo="Assinaturas"
      itens={parte}
      colunas={DA_ASSINATURA}
      cartao={LINHA_DA_ASSINATURA}
      contexto={contexto}
      escolha={daEscolha}
      escolhendo={escolhendo}
      fora={fora}
      grupos={grupos}
      ordem={{ atual: escreverOrdem(ordem), aoMudar: (nova) => mudar.ordem(lerOrdem(nova)), por: COLUNAS }}
      sx={emGrupos ? ESTILO_EM_GRUPOS : ESTILO_DA_TABELA}
    />
  );
  const linhas = estreita ? (
    <PorPartes itens={desenhadas} deCadaVez={LINHAS_POR_PAGINA} recomeco="" dizQuantos espaco={2}>
      {mostrar}
    </PorPartes>
  ) : (
    <>
      {mostrar(daPagina)}
      <Paginas
        de="das assinaturas"
        total={desenhadas.length}
        porPagina={LINHAS_POR_PAGINA}
        pagina={paginaVisivel}
        aoMudar={mudar.pagina}
      />
    </>
  );
  // O que mostra ou esconde a história está entre os filtros menos usados.
  const historia = HISTORIA.filter((qual) => filtros[qual] || { renovadas, removidas }[qual] > 0).map(
    (qual) => (
      <Button key={qual} variant="outlined" onClick={() => mudar.historia(qual, !filtros[qual])}>
        {filtros[qual]
          ? `Esconder ${qual}`
          : `Mostrar ${contar({ renovadas, removidas }[qual], qual.slice(0, -1), qual)}`}
      </Button>
    ),
  );
  // Enquanto não se sabe, os filtros ficam: o que está embaixo não desce quando a lista chega.
  const semNada = lista.completo && lista.itens.length === 0 && removidas === 0 && renovadas === 0;
  const contagem: Contagem = {
    mostradas: filtradas.length,
    semFiltro: lista.itens.length,
    renovadas: filtros.renovadas ? 0 : renovadas,
    removidas: filtros.removidas ? 0 : removidas,
    carregadas: lista.carregadas,
    completo: lista.completo || lista.erro !== null,
    buscada: filtros.busca.trim() !== '',
  };
  // Do que não chegou não se diz que são 0, também se falhou.
  const porSaber = filtradas.length === 0 && !(lista.itens.length === 0 ? lista.completo : contagem.completo);
  const frase = porSaber ? '\u00a0' : fraseDaContagem(contagem);
  const vista = vistaDe(filtros);
  const temQueEscolher = estreita && !(lista.completo && filtradas.length === 0);
  return (
    <TelaDeLista
      titulo="Assinaturas"
      subtitulo={
        semNada ? undefined : (
          // No celular só se ouve, menos o que a tela não mostra.
          <UmaLinha role="status" sx={lista.carregadas < TETO_DE_LINHAS ? SO_PARA_OUVIR_NO_CELULAR : {}}>
            {frase}
          </UmaLinha>
        )
      }
      acao={props.acao(lista.completo ? filtradas : null)}
      vistas={
        !semNada && (
          <Vistas
            rotulo="Vistas de assinaturas"
            vistas={VISTAS.map(({ nome, rotulo, filtro }) => ({
              rotulo: quantas && nome !== 'todas' ? `${rotulo} (${numero(quantas[nome])})` : rotulo,
              para: enderecoDa(filtro),
              atual: nome === vista,
            }))}
          />
        )
      }
      topo={
        <>
          {!semNada && vista === 'todas' && <FaixaDasAssinaturas lista={lista} hoje={hoje} />}
          {props.topo}
          <AndamentoDoLote lote={lote} />
        </>
      }
      fim={<EscolhaDeAssinaturas escolha={escolha} filtradas={filtradas} lote={lote} />}
      filtros={
        !semNada && (
          <BarraDeFiltros
            filtros={filtros}
            produtos={produtos}
            ordem={ordem}
            mudar={mudar}
            comOrdem={estreita}
            historia={historia}
            naPonta={temQueEscolher && <IconeDeEscolher escolha={escolha} />}
          />
        )
      }
      lista={lista}
      achados={filtradas}
      erroAoCarregar="Não foi possível carregar as assinaturas"
      incompleta={
        <ListaIncompleta gravidade="warning" aoTentarDeNovo={lista.recarregar}>
          Não foi possível carregar as assinaturas: a lista abaixo pode estar incompleta.
        </ListaIncompleta>
      }
      esqueleto={<EsqueletoEmColunas />}
      recomeco=""
      deCadaVez={Number.POSITIVE_INFINITY}
      nadaAchado={
        nadaNaVista(
          vistaDe(filtrosDasLinhas),
          temFiltro({ ...filtrosDasLinhas, status: 'todos', breve: false }),
          mudar.limpar,
        ) ??
        (temFiltro(filtrosDasLinhas)
          ? {
              titulo: 'Nenhuma assinatura encontrada',
              texto: `Nenhuma das assinaturas à vista combina com a busca e os filtros.${
                removidas + renovadas > 0
                  ? ' As renovadas e as removidas do grupo só se procuram depois de se mostrarem.'
                  : ''
              }`,
              limpar: 'Limpar filtros',
              aoLimpar: mudar.limpar,
            }
          : resumoDoEscondido(renovadas, removidas, mudar.historia))
      }
      vazio={{
        titulo: 'Nenhuma assinatura ainda',
        texto:
          'As assinaturas dos seus clientes aparecem aqui, da que vence primeiro à que vence por último.',
        acao: props.novaAssinatura,
      }}
    >
      {() => linhas}
    </TelaDeLista>
  );
}
