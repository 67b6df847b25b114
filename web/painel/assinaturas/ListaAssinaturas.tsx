import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { EsqueletoTabela } from '../../kit/Faces.tsx';
import { ListaIncompleta, TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useHoje } from '../shell/api.ts';
import { BarraDeFiltros } from './BarraDeFiltros.tsx';
import Cartoes from './CartoesAssinaturas.tsx';
import type { AbrirMenu } from './Celulas.tsx';
import { ContagemDaLista } from './ContagemDaLista.tsx';
import { useAssinaturas } from './consultas.ts';
import { LINHAS_POR_PAGINA, temFiltro } from './filtros.ts';
import { filtrarLinhas, foiRenovada, ordenarLinhas } from './linhas.ts';
import { useFiltros } from './useFiltros.ts';
import { TELA_DE_TABELA, useTabela } from './useTabela.ts';

/** A lista de assinaturas, com filtros e contagem: tabela na tela larga, cartões na estreita. */
export function ListaAssinaturas(props: {
  acao: ReactNode;
  topo: ReactNode;
  novaAssinatura: ReactNode;
  aoAbrirMenu: AbrirMenu;
}) {
  const { aoAbrirMenu } = props;
  const lista = useAssinaturas();
  const hoje = useHoje();
  const estreita = !useMediaQuery(TELA_DE_TABELA);
  const Tabela = useTabela(!estreita);
  const { filtros, ordem, pagina, mudar } = useFiltros();

  // A tecla aparece na hora; as linhas vêm assim que dá.
  const filtrosDasLinhas = useDeferredValue(filtros);
  const achadas = useMemo(
    () => filtrarLinhas(lista.itens, filtrosDasLinhas, hoje),
    [lista.itens, filtrosDasLinhas, hoje],
  );
  const filtradas = useMemo(() => ordenarLinhas(achadas.linhas, ordem), [achadas, ordem]);
  const renovadas = useMemo(() => lista.itens.filter(foiRenovada).length, [lista.itens]);
  const ultimaPagina = Math.max(0, Math.ceil(filtradas.length / LINHAS_POR_PAGINA) - 1);
  const paginaVisivel = Math.min(pagina, ultimaPagina);
  const daPagina = useMemo(
    () => filtradas.slice(paginaVisivel * LINHAS_POR_PAGINA, (paginaVisivel + 1) * LINHAS_POR_PAGINA),
    [filtradas, paginaVisivel],
  );

  const tabela = Tabela ? (
    <Tabela
      linhas={daPagina}
      total={filtradas.length}
      pagina={paginaVisivel}
      ordem={ordem}
      hoje={hoje}
      aoMudarOrdem={mudar.ordem}
      aoMudarPagina={mudar.pagina}
      aoAbrirMenu={aoAbrirMenu}
    />
  ) : (
    <EsqueletoTabela />
  );
  const linhas = estreita ? <Cartoes linhas={filtradas} hoje={hoje} aoAbrirMenu={aoAbrirMenu} /> : tabela;
  const semNada = lista.itens.length === 0;
  return (
    <TelaDeLista
      titulo="Assinaturas"
      acao={props.acao}
      topo={props.topo}
      filtros={
        !semNada && <BarraDeFiltros filtros={filtros} ordem={ordem} mudar={mudar} comOrdem={estreita} />
      }
      lista={lista}
      achados={filtradas}
      contagem={
        !semNada && (
          <ContagemDaLista
            mostradas={filtradas.length}
            semFiltro={lista.itens.length - (filtros.renovadas ? 0 : renovadas)}
            renovadas={achadas.renovadas}
            carregadas={lista.itens.length}
            completo={lista.completo || lista.erro !== null}
            aVista={filtros.renovadas && renovadas > 0}
            aoMostrar={mudar.renovadas}
          />
        )
      }
      erroAoCarregar="Não foi possível carregar as assinaturas"
      incompleta={
        <ListaIncompleta gravidade="warning" aoTentarDeNovo={lista.recarregar}>
          Não foi possível carregar as assinaturas: a lista abaixo pode estar incompleta.
        </ListaIncompleta>
      }
      esqueleto={<EsqueletoTabela />}
      recomeco=""
      deCadaVez={Number.POSITIVE_INFINITY}
      nadaAchado={
        temFiltro(filtrosDasLinhas)
          ? {
              titulo: 'Nenhuma assinatura encontrada',
              texto: 'Nenhuma das assinaturas à vista combina com a busca e os filtros.',
              limpar: 'Limpar filtros',
              aoLimpar: mudar.limpar,
            }
          : achadas.renovadas > 0
            ? {
                titulo: 'Só há assinaturas já renovadas',
                texto: 'A assinatura que tomou o lugar delas saiu da lista.',
                limpar: 'Mostrar renovadas',
                aoLimpar: () => mudar.renovadas(true),
              }
            : null
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
