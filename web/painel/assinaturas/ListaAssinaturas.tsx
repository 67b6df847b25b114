import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useMemo } from 'react';
import { EsqueletoTabela, EstadoVazio } from '../../kit/Faces.tsx';
import { useHoje } from '../shell/api.ts';
import { BarraDeFiltros } from './BarraDeFiltros.tsx';
import Cartoes from './CartoesAssinaturas.tsx';
import type { AbrirMenu } from './Celulas.tsx';
import type { useAssinaturas } from './consultas.ts';
import { fraseDaContagem } from './contagem.ts';
import { LINHAS_POR_PAGINA, temFiltro } from './filtros.ts';
import { filtrarLinhas, ordenarLinhas } from './linhas.ts';
import { useFiltros } from './useFiltros.ts';
import { TELA_DE_TABELA, useTabela } from './useTabela.ts';

/** Filtros, contagem e linhas: tabela na tela larga, cartões na estreita. */
export function ListaAssinaturas(props: {
  lista: ReturnType<typeof useAssinaturas>;
  aoAbrirMenu: AbrirMenu;
}) {
  const { lista, aoAbrirMenu } = props;
  const hoje = useHoje();
  const estreita = !useMediaQuery(TELA_DE_TABELA);
  const Tabela = useTabela(!estreita);
  const { filtros, ordem, pagina, mudar } = useFiltros();

  // A tecla aparece na hora; as linhas vêm assim que dá.
  const filtrosDasLinhas = useDeferredValue(filtros);
  const filtradas = useMemo(
    () => ordenarLinhas(filtrarLinhas(lista.itens, filtrosDasLinhas, hoje), ordem),
    [lista.itens, filtrosDasLinhas, hoje, ordem],
  );
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
  return (
    <>
      <BarraDeFiltros filtros={filtros} ordem={ordem} mudar={mudar} comOrdem={estreita} />
      {lista.erro !== null && (
        <Alert
          severity="warning"
          sx={{ marginBottom: 1 }}
          action={
            <Button size="small" color="inherit" onClick={lista.recarregar}>
              Tentar de novo
            </Button>
          }
        >
          Não foi possível carregar as assinaturas: a lista abaixo pode estar incompleta.
        </Alert>
      )}
      <Typography
        role="status"
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', marginBottom: 1 }}
      >
        {fraseDaContagem({
          mostradas: filtradas.length,
          carregadas: lista.itens.length,
          completo: lista.completo || lista.erro !== null,
        })}
      </Typography>
      {filtradas.length === 0 && temFiltro(filtrosDasLinhas) ? (
        <EstadoVazio
          titulo="Nenhuma assinatura encontrada"
          texto="Nenhuma das assinaturas carregadas combina com a busca e os filtros."
          acao={
            <Button variant="outlined" onClick={mudar.limpar}>
              Limpar filtros
            </Button>
          }
        />
      ) : (
        linhas
      )}
    </>
  );
}
