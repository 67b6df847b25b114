import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import {
  CONTAS,
  FORMAS_DE_PAGAR,
  ORIGENS_DO_DINHEIRO,
  TIPOS_DE_PAGAMENTO,
} from '../../../shared/pagamentos/formas.rules.ts';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { Download } from '../../kit/icones.tsx';
import { EsqueletoEmColunas, ListaEmColunas } from '../../kit/ListaEmColunas.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from '../../kit/noCelular.ts';
import { ListaIncompleta, TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { BuscaDePessoa } from '../pecas/clientes/BuscaDePessoa.tsx';
import { PedidosPorFazer } from '../pecas/painel-inicio/OQueFazer.tsx';
import { ChamadaParaRenovar } from '../pecas/renovacoes/ChamadaParaRenovar.tsx';
import { baixarTexto } from '../pecas/tarefas/baixar.ts';
import { useHoje } from '../shell/api.ts';
import { AcoesDosPedidos } from './AcoesDosPedidos.tsx';
import {
  DO_PAGAMENTO,
  ESTILO_DOS_CARTOES,
  ESTILO_DOS_PAGAMENTOS,
  LINHA_DO_PAGAMENTO,
} from './colunasDoPagamento.tsx';
import { chaveDosPagamentos, usePagamentos, useTotais } from './consultas.ts';
import {
  NOME_DA_FORMA,
  NOME_DO_TIPO,
  nomeDaOrigem,
  nomeNoFiltro,
  planilhaDosPagamentos,
} from './lancamento.ts';
import { diasDoPeriodo, lerPeriodo, PERIODOS, periodoDeAntes, problemaDoPeriodo } from './periodo.ts';
import { RegistrarVenda } from './RegistrarVenda.tsx';
import { ResumoDosPagamentos } from './ResumoDosPagamentos.tsx';
import { NumerosDosPedidos, VistasDosPedidos } from './TopoDosPedidos.tsx';
import { useAcessos } from './useAcessos.ts';

const PeriodoLivre = lazy(() => import('./PeriodoLivre.tsx'));

const SEM_FILTRO = { produto: 'todos', forma: 'todas', gateway: 'todos', tipo: 'todas', houve: 'tudo' };
const NO_ENDERECO = { periodo: 'este_mes', de: '', ate: '', ...SEM_FILTRO };

/** A vista Pagamentos: o dinheiro de um período, um movimento por linha, e os totais dele. */
export function ListaDePagamentos({ aoAbrir }: { aoAbrir: (id: string) => void }) {
  const { textos, mudar } = useFiltrosNaUrl(NO_ENDERECO);
  const hoje = useHoje();
  const noCelular = useMediaQuery('(max-width:599.95px)');
  const nome = lerPeriodo(textos.periodo);
  const periodo = diasDoPeriodo(nome, textos, hoje);
  const problema = problemaDoPeriodo(periodo);
  const consulta = {
    ...periodo,
    produto: textos.produto === 'todos' ? undefined : textos.produto,
    forma: FORMAS_DE_PAGAR.find((forma) => forma === textos.forma),
    gateway: ORIGENS_DO_DINHEIRO.find((caminho) => caminho === textos.gateway),
    tipo: TIPOS_DE_PAGAMENTO.find((tipo) => tipo === textos.tipo),
  };
  const lista = usePagamentos(consulta, problema === null);
  const totais = useTotais(consulta, problema === null);
  const antes = periodoDeAntes(nome, periodo);
  const deAntes = useTotais({ ...consulta, ...(antes && { de: antes.de, ate: antes.ate }) }, antes !== null);
  const filtrado = Object.entries(SEM_FILTRO).some(
    ([filtro, padrao]) => new Map(Object.entries(textos)).get(filtro) !== padrao,
  );
  const produtos = useMemo(() => totais.data?.produtos ?? [], [totais.data]);
  const { recebido = 0, liquido = 0 } = totais.data ?? {};
  const prontos = totais.data !== undefined && !totais.isPlaceholderData && problema === null;
  const foi = prontos && deAntes.data && !deAntes.isPlaceholderData ? deAntes.data.recebido : null;
  // O que houve não se pede ao servidor: os totais são os do período inteiro, e cada um mostra o que soma.
  const { houve } = textos;
  const movimentos = useMemo(
    () =>
      CONTAS.some((conta) => conta === houve)
        ? lista.itens.filter(({ conta }) => conta === houve)
        : lista.itens,
    [lista.itens, houve],
  );
  const [chamando, definirChamando] = useState<AssinaturaLinha | null>(null);
  const acessos = useAcessos(lista, movimentos);
  const contexto = useMemo(
    () => ({ ...acessos, aoAbrir, aoChamar: definirChamando, noCelular }),
    [acessos, aoAbrir, noCelular],
  );
  const recarregar = () => {
    lista.recarregar();
    void totais.refetch();
  };
  const exportar = () =>
    baixarTexto(planilhaDosPagamentos(lista.itens), `pagamentos-${periodo.de}-a-${periodo.ate}.csv`);

  return (
    <TelaDeLista
      titulo="Vendas"
      densa
      contagemNoTitulo
      acao={
        <AcoesDosPedidos>
          <Button
            color="inherit"
            startIcon={<Download />}
            disabled={!lista.completo || lista.itens.length === 0}
            onClick={exportar}
          >
            Exportar CSV
          </Button>
          <BotaoAtualizar soIcone chave={chaveDosPagamentos(consulta)} aoAtualizar={recarregar} />
          <RegistrarVenda />
        </AcoesDosPedidos>
      }
      vistas={<VistasDosPedidos atual="pagamentos" />}
      topo={
        <NumerosDosPedidos>
          <ResumoDosPagamentos
            totais={prontos ? totais.data : null}
            antes={antes && { ...antes, recebido: foi }}
            lancamentos={lista.completo ? lista.itens : null}
            periodo={problema === null ? periodo : null}
            escolhido={{ houve, tipo: consulta.tipo, filtrado: filtrado && houve === SEM_FILTRO.houve }}
            mudar={mudar}
          />
        </NumerosDosPedidos>
      }
      filtros={
        <Box sx={{ '& .MuiAutocomplete-root': { flexBasis: { sm: '13rem' } } }}>
          <FiltrosDaLista
            procura={<BuscaDePessoa so="pagamentos" rotulo="Buscar os pagamentos de uma pessoa" abaixo={0} />}
            filtros={[
              {
                rotulo: 'Período',
                valor: nome,
                aoMudar: (novo) =>
                  mudar({ periodo: novo, ...(novo === 'livre' ? periodo : { de: '', ate: '' }) }),
                opcoes: Object.entries(PERIODOS),
              },
              {
                rotulo: 'Filtrar por produto',
                inteiro: true,
                valor: textos.produto,
                aoMudar: (produto) => mudar({ produto }),
                opcoes: [
                  ['todos', 'Todos os produtos'],
                  ...produtos.map((produto) => [produto.id, nomeNoFiltro(produto, lista.itens)] as const),
                  ...(consulta.produto && !produtos.some(({ id }) => id === consulta.produto)
                    ? [[consulta.produto, 'Sem pagamentos no período'] as const]
                    : []),
                ],
              },
              {
                rotulo: 'Filtrar por forma de pagar',
                valor: consulta.forma ?? SEM_FILTRO.forma,
                aoMudar: (forma) => mudar({ forma }),
                opcoes: [
                  ['todas', 'Todas as formas'],
                  ...FORMAS_DE_PAGAR.map((forma) => [forma, NOME_DA_FORMA[forma]] as const),
                ],
              },
              {
                rotulo: 'Filtrar por gateway',
                valor: consulta.gateway ?? SEM_FILTRO.gateway,
                aoMudar: (gateway) => mudar({ gateway }),
                opcoes: [
                  ['todos', 'Todos os gateways'],
                  ...ORIGENS_DO_DINHEIRO.map((caminho) => [caminho, nomeDaOrigem(caminho)] as const),
                ],
              },
              {
                rotulo: 'Filtrar por primeira ou renovação',
                valor: consulta.tipo ?? SEM_FILTRO.tipo,
                aoMudar: (tipo) => mudar({ tipo }),
                opcoes: [
                  ['todas', 'Todos os tipos'],
                  ...TIPOS_DE_PAGAMENTO.map((tipo) => [tipo, NOME_DO_TIPO[tipo]] as const),
                ],
              },
            ]}
          />
          {nome === 'livre' && (
            <Suspense>
              <PeriodoLivre periodo={periodo} aoMudar={mudar} />
            </Suspense>
          )}
        </Box>
      }
      rente={
        <>
          {totais.isError && lista.erro === null && (
            <ListaIncompleta aoTentarDeNovo={() => void totais.refetch()}>
              Não foi possível somar os pagamentos.
            </ListaIncompleta>
          )}
          {liquido !== recebido && (
            <Typography
              variant="body2"
              sx={{ color: 'text.secondary', marginBottom: 1.5, ...SO_PARA_OUVIR_NO_CELULAR }}
            >
              Depois de devoluções é o recebido menos o estornado, o que está em contestação e o que nela se
              perdeu, antes das taxas do gateway.
            </Typography>
          )}
          <PedidosPorFazer vista="pagamentos" />
        </>
      }
      lista={{ ...lista, recarregar }}
      achados={movimentos}
      nome={['movimento', 'movimentos']}
      erroAoCarregar="Não foi possível carregar os pagamentos"
      fim={<ChamadaParaRenovar linha={chamando} aoFechar={() => definirChamando(null)} />}
      esqueleto={problema === null && <EsqueletoEmColunas />}
      recomeco={JSON.stringify({ ...consulta, houve })}
      nadaAchado={
        filtrado
          ? {
              titulo: 'Nenhum pagamento encontrado',
              texto: 'Nenhum pagamento deste período combina com os filtros.',
              limpar: 'Limpar filtros',
              aoLimpar: () => mudar(SEM_FILTRO),
            }
          : null
      }
      vazio={{
        titulo: 'Nenhum pagamento neste período',
        texto:
          'Cada pagamento confirmado, estorno ou contestação aparece aqui no dia em que aconteceu, e também a venda manual: o que se recebe ao criar ou renovar uma assinatura à mão.',
      }}
    >
      {(parte) => (
        <Box sx={ESTILO_DOS_CARTOES}>
          <ListaEmColunas
            rotulo="Pagamentos"
            itens={parte}
            colunas={DO_PAGAMENTO}
            cartao={LINHA_DO_PAGAMENTO}
            contexto={contexto}
            sx={ESTILO_DOS_PAGAMENTOS}
          />
        </Box>
      )}
    </TelaDeLista>
  );
}
