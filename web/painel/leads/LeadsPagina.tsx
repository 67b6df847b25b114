import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useMemo } from 'react';
import { NOMES, SLUGS } from '../../../shared/vendas/vendas.rules.ts';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { Contadores } from '../../kit/Contadores.tsx';
import { EsqueletoCartoes, EsqueletoTabela, EstadoVazio } from '../../kit/Faces.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { ListaPorPartes } from '../../kit/ListaPorPartes.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { CABE_TABELA } from '../../kit/Tabela.tsx';
import { useAgora } from '../../kit/tempo.ts';
import { useParametroUrl } from '../../kit/useParametroUrl.ts';
import { useHoje } from '../shell/api.ts';
import { CartoesDeLeads } from './CartoesDeLeads.tsx';
import { CHAVE_DOS_LEADS, useLeads } from './consultas.ts';
import { contarLeads, filtrarLeads, lerFiltros, prepararLeads, SITUACOES, temFiltro } from './filtros.ts';
import { ROTULO_DA_SITUACAO, textoDaTaxa } from './mostrar.ts';
import { TabelaDeLeads } from './TabelaDeLeads.tsx';

function useFiltros() {
  const [busca, buscar] = useParametroUrl('busca');
  const [produto, definirProduto] = useParametroUrl('produto', 'todos');
  const [situacao, definirSituacao] = useParametroUrl('situacao', 'todos');
  const filtros = useMemo(() => lerFiltros({ busca, produto, situacao }), [busca, produto, situacao]);
  const limpar = () => {
    buscar('');
    definirProduto('todos');
    definirSituacao('todos');
  };
  return { filtros, buscar, definirProduto, definirSituacao, limpar };
}

function Vazio({ filtrado, aoLimpar }: { filtrado: boolean; aoLimpar: () => void }) {
  if (filtrado) {
    return (
      <EstadoVazio
        titulo="Nenhum lead encontrado"
        texto="Ninguém combina com a busca e os filtros. A busca olha nome, e-mail e telefone."
        acao={
          <Button variant="outlined" onClick={aoLimpar}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  return (
    <EstadoVazio
      titulo="Nenhum lead ainda"
      texto="Quem começa a preencher o checkout aparece aqui, com o que queria comprar e onde parou, para você chamar no WhatsApp. Divulgue a sua página de vendas."
      acao={
        <Button variant="contained" href={`/produtos/${SLUGS[0]}`} target="_blank" rel="noreferrer">
          Abrir a página de vendas
        </Button>
      }
    />
  );
}

/** Tela de leads: quem começou a comprar, onde parou, e como falar com quem não terminou. */
export default function LeadsPagina() {
  const { filtros, limpar, ...mudar } = useFiltros();
  const tabela = useMediaQuery(CABE_TABELA);
  const agora = useAgora(useHoje());
  const lista = useLeads();

  // A tecla aparece logo; a lista vem em seguida, quando o navegador puder.
  const procurados = useDeferredValue(filtros);
  const preparados = useMemo(() => prepararLeads(lista.itens), [lista.itens]);
  const achados = useMemo(() => filtrarLeads(preparados, procurados), [preparados, procurados]);
  // Uma taxa só dos que compraram, ou só dos que pararam, não diria nada: a conta não olha a situação.
  const conta = useMemo(
    () => contarLeads(filtrarLeads(preparados, { ...procurados, situacao: 'todos' })),
    [preparados, procurados],
  );

  return (
    <>
      <PaginaCabecalho
        titulo="Leads"
        subtitulo="Quem começou a comprar e onde parou"
        acao={<BotaoAtualizar chave={CHAVE_DOS_LEADS} aoAtualizar={lista.recarregar} />}
      />
      <FiltrosDaLista
        rotulo="Buscar leads"
        placeholder="Nome, e-mail ou telefone"
        busca={filtros.busca}
        aoBuscar={mudar.buscar}
        filtros={[
          {
            rotulo: 'Filtrar por situação',
            valor: filtros.situacao,
            aoMudar: mudar.definirSituacao,
            opcoes: [
              ['todos', 'Todas as situações'],
              ...SITUACOES.map((uma) => [uma, ROTULO_DA_SITUACAO[uma].rotulo] as const),
            ],
          },
          {
            rotulo: 'Filtrar por produto',
            valor: filtros.produto,
            aoMudar: mudar.definirProduto,
            opcoes: [['todos', 'Todos os produtos'], ...SLUGS.map((slug) => [slug, NOMES[slug]] as const)],
          },
        ]}
      />
      {(lista.itens.length > 0 || !lista.completo) && (
        <Contadores
          rotulo="Totais"
          prontos={lista.completo}
          contadores={[
            ['Leads', conta.total],
            ['Em aberto', conta.emAberto],
            ['Convertidos', conta.convertidos],
            ['Taxa de conversão', textoDaTaxa(conta.taxa)],
          ]}
        />
      )}
      <ListaPorPartes
        lista={lista}
        achados={achados}
        nome={['lead', 'leads']}
        erroAoCarregar="Não foi possível carregar os leads"
        recomeco={JSON.stringify(procurados)}
        esqueleto={tabela ? <EsqueletoTabela /> : <EsqueletoCartoes />}
        vazio={<Vazio filtrado={temFiltro(procurados)} aoLimpar={limpar} />}
      >
        {(parte) =>
          tabela ? (
            <TabelaDeLeads leads={parte} agora={agora} />
          ) : (
            <CartoesDeLeads leads={parte} agora={agora} />
          )
        }
      </ListaPorPartes>
    </>
  );
}
