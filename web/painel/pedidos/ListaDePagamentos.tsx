import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarReais, somarReais } from '../../../shared/base/dinheiro.ts';
import {
  CONTAS,
  type Conta,
  FORMAS_DE_PAGAR,
  ORIGENS_DO_DINHEIRO,
  TIPOS_DE_PAGAMENTO,
  type TipoDePagamento,
} from '../../../shared/pagamentos/formas.rules.ts';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import type { Contador } from '../../kit/Contadores.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { Download } from '../../kit/icones.tsx';
import { EsqueletoEmColunas, ListaEmColunas } from '../../kit/ListaEmColunas.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from '../../kit/noCelular.ts';
import { ListaIncompleta, TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { BuscaDePessoa } from '../pecas/clientes/BuscaDePessoa.tsx';
import { Mudou } from '../pecas/Mudou.tsx';
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
  DE_QUE_TIPO,
  NOME_DA_FORMA,
  NOME_DO_TIPO,
  nomeDaOrigem,
  nomeNoFiltro,
  planilhaDosPagamentos,
} from './lancamento.ts';
import { diasDoPeriodo, lerPeriodo, PERIODOS, periodoDeAntes, problemaDoPeriodo } from './periodo.ts';
import { desenhaSe, RecebidoPorDia } from './RecebidoPorDia.tsx';
import { RegistrarVenda } from './RegistrarVenda.tsx';
import { Resumo } from './Resumo.tsx';
import { TopoDosPedidos } from './TopoDosPedidos.tsx';
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
  const { recebido = 0, estornado = 0, contestado = 0, perdido = 0, liquido = 0 } = totais.data ?? {};
  // O que voltou atrás toma o lugar do que distingue a primeira compra da renovação.
  const aperta = liquido === recebido ? 1279.95 : 1599.95;
  const apertada = useMediaQuery(`(min-width:1100px) and (max-width:${aperta}px)`);
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
  const filtrarPor = (conta: Conta) => ({
    ligado: houve === conta,
    mostrar: () => mudar({ houve: houve === conta ? SEM_FILTRO.houve : conta }),
  });
  const recebidoDe = (tipo: TipoDePagamento) =>
    somarReais(
      lista.itens.flatMap((item) => (item.conta === 'recebido' && item.tipo === tipo ? [item.valor] : [])),
    );
  const contadores: readonly Contador[] = [
    [
      'Recebido',
      formatarReais(recebido),
      filtrarPor('recebido'),
      // O lugar da comparação guarda-se até se saber; sem nada com que comparar, não há nenhum.
      antes === null
        ? undefined
        : foi !== null && (
            <>
              <Box component="span" sx={recebido > foi ? { color: 'success.main' } : {}}>
                <Mudou agora={recebido} antes={foi} />
              </Box>
              <Box component="span" sx={SO_PARA_OUVIR_NO_CELULAR}>
                {foi > 0 && ' · '}
                {formatarReais(foi)} {antes.dito}
              </Box>
            </>
          ),
    ],
    // Só com a lista inteira, que meia conta enganaria; onde o lugar é pouco, filtra-se por eles em Filtros.
    ...(lista.completo && !apertada ? TIPOS_DE_PAGAMENTO : []).map(
      (tipo): Contador => [
        DE_QUE_TIPO[tipo],
        formatarReais(recebidoDe(tipo)),
        noCelular
          ? undefined
          : {
              ligado: consulta.tipo === tipo,
              mostrar: () => mudar({ tipo: consulta.tipo === tipo ? SEM_FILTRO.tipo : tipo }),
            },
      ],
    ),
    ['Estornado', formatarReais(estornado), filtrarPor('estornado')],
    ['Em contestação', formatarReais(somarReais([contestado, -perdido])), filtrarPor('contestado')],
    ...(perdido === 0 ? [] : ([['Contestação perdida', formatarReais(perdido)]] as const)),
    ...(liquido === recebido ? [] : ([['Depois de devoluções', formatarReais(liquido)]] as const)),
  ];
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
            variant="outlined"
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
      topo={
        <TopoDosPedidos atual="pagamentos">
          <Resumo
            prontos={prontos}
            contadores={contadores}
            desenho={
              problema === null &&
              desenhaSe(periodo) && (
                <RecebidoPorDia lancamentos={lista.completo ? lista.itens : null} periodo={periodo} />
              )
            }
          />
        </TopoDosPedidos>
      }
      filtros={
        <Box sx={{ '& .MuiAutocomplete-root': { flexBasis: { sm: '13rem' }, maxWidth: { sm: 'none' } } }}>
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
        </Box>
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
