import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { IconeDeEscolher } from '../../kit/BarraDaEscolha.tsx';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { useEscolha } from '../../kit/escolha.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from '../../kit/noCelular.ts';
import { BotaoDeCriar } from '../../kit/TelaDeCadastro.tsx';
import { nadaComABusca, TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { useRecolhidas } from '../../kit/useRecolhidas.ts';
import { useClientes, useGuardarCliente } from '../pecas/clientes/consultas.ts';
import { ordenarPorNome, procurarClientes } from '../pecas/clientes/procura.ts';
import { ChamadaParaRenovar } from '../pecas/renovacoes/ChamadaParaRenovar.tsx';
import { AndamentoDaExportacao } from '../pecas/tarefas/AndamentoDaExportacao.tsx';
import { AndamentoDoLote } from '../pecas/tarefas/AndamentoDoLote.tsx';
import { MenuCsv } from '../pecas/tarefas/MenuCsv.tsx';
import { baixarPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';
import { useExportacao } from '../pecas/tarefas/useExportacao.ts';
import { useLote } from '../pecas/tarefas/useLote.ts';
import { useHoje } from '../shell/api.ts';
import { ClientesAVista } from './ClientesAVista.tsx';
import { CABEM_LINHAS } from './ClientesEmLinhas.tsx';
import { EscolhaDeClientes } from './EscolhaDeClientes.tsx';
import { ExcluirCliente } from './ExcluirCliente.tsx';
import { FaixaDosClientes } from './FaixaDosClientes.tsx';
import { titulosDosGrupos } from './grupos.tsx';
import { filtrarPorSituacao, lerOrdem, lerSituacao, ordemDaSituacao, ordenarClientes } from './mostrar.ts';
import { useOQueCorre } from './OQueCorre.tsx';
import { PLANILHA_DOS_CLIENTES } from './planilha.ts';
import { SEM_ASSINATURAS, SemAssinaturas } from './SemAssinaturas.tsx';
import { useApertados, VistasDeClientes, vistaDe } from './VistasDeClientes.tsx';

const ApagarDados = lazy(() => import('./ApagarDados.tsx'));
const EnviarEmail = lazy(() => import('./EnviarEmail.tsx'));

/** A opção que troca a lista pela dos arquivados. */
const ARQUIVADOS = 'arquivados';
/** As que não têm vista: escolhem-se entre os filtros. */
const OUTRAS = [
  ['em_dia', 'Em dia'],
  ['sem', 'Sem assinatura'],
] as const;
/** A ordem vazia é a da situação. */
const FILTROS = { busca: '', situacao: '', arquivados: 'nao', ordem: '' };
/** No celular 24 já passam de três telas. */
const DE_CADA_VEZ = 24;

/** Com mais do que estes, esperar pelas assinaturas de todos para os ordenar seria esperar de mais: vêm de A a Z. */
const MUITOS = 1_000;

/** De quem venceu e de quem vence logo, sendo muitos, veem-se os que valem mais: os outros também são clientes. */
const RECOLHEM = ['vencidos', 'vencem'] as const;
const NENHUM = [] as const;

/** Uma linha é pequena. */
const LINHAS_DE_CADA_VEZ = 50;

/** A lista de clientes, em linhas ou em cartões, com busca e 'Arquivados' guardados na URL. */
export function ListaClientes({ aoAbrir }: { aoAbrir: (formulario: string) => void }) {
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const emLinhas = useMediaQuery(CABEM_LINHAS);
  const arquivados = textos.arquivados === 'sim';
  const lista = useClientes(arquivados ? 'sim' : 'nao');
  const [excluindo, definirExcluindo] = useState<ClienteResumo | null>(null);
  const [apagando, definirApagando] = useState<ClienteResumo | null>(null);
  const [escrevendo, definirEscrevendo] = useState<ClienteResumo | null>(null);
  const [chamando, definirChamando] = useState<AssinaturaLinha | null>(null);
  const exportacao = useExportacao('exportar_clientes');
  const hoje = useHoje();
  const escolha = useEscolha();
  const { esquecer } = useGuardarCliente();
  const lote = useLote('clientes', ({ feitos }) => {
    for (const id of feitos ?? []) esquecer(id);
    if (feitos === null) lista.recarregar();
  });

  // A tecla aparece logo; a lista vem em seguida, quando o navegador puder.
  const busca = useDeferredValue(textos.busca);
  const emOrdem = useMemo(() => ordenarPorNome(lista.itens), [lista.itens]);
  const { em, recarregar } = useOQueCorre(lista.completo);
  const situacao = lerSituacao(textos.situacao);
  const combinam = useMemo(() => procurarClientes(emOrdem, busca), [emOrdem, busca]);
  const lida = lerOrdem(textos.ordem, situacao);
  const pedida = lida === 'urgencia' && (arquivados || lista.itens.length > MUITOS) ? 'nome' : lida;
  const seSabe = lista.completo && !em.chegando && em.erro === null;
  // Só se ordena pelo que se sabe de todos: até lá, e se não vierem, a ordem é a do nome.
  const seOrdena = pedida.endsWith('pago') ? lista.completo : seSabe || pedida === '-nome';
  const ordem = seOrdena ? pedida : 'nome';
  // Aos que vêm na ordem do que aperta espera-se: postos de A a Z, trocariam de lugar debaixo do dedo.
  const espera = pedida === 'urgencia' && em.chegando && lista.erro === null;
  const achados = useMemo(
    () => ordenarClientes(filtrarPorSituacao(combinam, { situacao, ...em }), { ordem, ...em }),
    [combinam, situacao, ordem, em],
  );
  // Na ordem do que aperta vêm por grupos; o dos vencidos, também sozinho, diz quanto somam e onde se cobra.
  const emGrupos =
    situacao === '' ? ordem === 'urgencia' : situacao === 'vencidos' && ordem === ordemDaSituacao(situacao);
  const titulos = useMemo(
    () => (emGrupos ? titulosDosGrupos(achados, em) : undefined),
    [emGrupos, achados, em],
  );
  const recolhem = busca === '' ? RECOLHEM : NENHUM;
  const { linhas: desenhados, grupos } = useRecolhidas(achados, { recolhem, grupos: titulos });
  const ordenar = useCallback(
    (nova: string) => mudar({ ordem: nova === ordemDaSituacao(situacao) ? '' : nova }),
    [mudar, situacao],
  );
  const quantos = useApertados(combinam, em, lista.completo && !arquivados);
  const vista = vistaDe(situacao, arquivados);
  const outra = arquivados ? ARQUIVADOS : (OUTRAS.find(([nome]) => nome === situacao)?.[0] ?? '');
  const semAssinaturas = lista.erro === null && em.erro !== null;
  // A situação só se sabe com as assinaturas todas: sem elas, quem não se acha não é quem não há.
  const filtrada = semAssinaturas
    ? { itens: achados, completo: false, erro: em.erro, recarregar }
    : { ...lista, completo: lista.completo && !em.chegando };

  return (
    <>
      <TelaDeLista
        titulo="Clientes"
        densa
        acao={
          <>
            <MenuCsv
              de="clientes"
              exportando={exportacao.estado.fase === 'andando'}
              aoExportar={exportacao.comecar}
              aVista={
                lista.completo && achados.length > 0
                  ? {
                      quantos: achados.length,
                      aoExportar: () =>
                        baixarPlanilha('clientes-a-vista', hoje, {
                          colunas: PLANILHA_DOS_CLIENTES,
                          itens: achados,
                        }),
                    }
                  : null
              }
            />
            <BotaoDeCriar quieto aoAbrir={aoAbrir}>
              Novo
              <Box component="span" sx={{ whiteSpace: 'pre', ...SO_PARA_OUVIR_NO_CELULAR }}>
                {' Cliente'}
              </Box>
            </BotaoDeCriar>
          </>
        }
        vistas={<VistasDeClientes atual={vista} quantos={quantos} busca={textos.busca} />}
        topo={
          <>
            {vista === 'todos' && lista.erro === null && !semAssinaturas && (
              <FaixaDosClientes clientes={emOrdem} em={seSabe ? em : null} />
            )}
            <AndamentoDaExportacao exportacao={exportacao} />
            <AndamentoDoLote lote={lote} />
          </>
        }
        filtros={
          <FiltrosDaLista
            rotulo="Buscar clientes"
            placeholder="Nome, e-mail, telefone ou CPF"
            busca={textos.busca}
            aoBuscar={(novo) => mudar({ busca: novo })}
            naPonta={!emLinhas && <IconeDeEscolher escolha={escolha} />}
            filtros={[
              {
                rotulo: 'Situação',
                valor: outra,
                opcoes: [
                  // Numa vista que já escolhe a situação, dizer 'Todas' seria falso.
                  ['', situacao !== '' && vista !== null ? 'Outras situações' : 'Todas as situações'],
                  ...OUTRAS,
                  [ARQUIVADOS, 'Arquivados'],
                ],
                aoMudar: (nova) =>
                  mudar(
                    nova === ARQUIVADOS
                      ? { situacao: '', arquivados: 'sim' }
                      : { situacao: nova, arquivados: 'nao' },
                  ),
              },
            ]}
          />
        }
        contagemNoTitulo
        fim={<EscolhaDeClientes escolha={escolha} achados={achados} lote={lote} />}
        lista={espera ? { ...lista, itens: [], completo: false } : situacao === '' ? lista : filtrada}
        achados={espera ? [] : desenhados}
        quantos={espera ? 0 : achados.length}
        nome={['cliente', 'clientes']}
        erroAoCarregar={semAssinaturas ? SEM_ASSINATURAS : 'Não foi possível carregar os clientes'}
        contagem={semAssinaturas && situacao === '' && <SemAssinaturas aoTentarDeNovo={recarregar} />}
        esqueleto={<EsqueletoTabela densa={!emLinhas} />}
        recomeco={`${arquivados} ${situacao} ${busca} ${ordem}`}
        deCadaVez={emLinhas ? LINHAS_DE_CADA_VEZ : DE_CADA_VEZ}
        nadaAchado={
          nadaComABusca(busca, {
            titulo: 'Nenhum cliente encontrado',
            olha: 'nome, e-mail, telefone e CPF',
            aoLimpar: () => mudar({ busca: '' }),
          }) ??
          (situacao === ''
            ? null
            : {
                titulo: 'Nenhum cliente nesta situação',
                texto: 'A situação é a da assinatura que corre, ou da última que venceu.',
                limpar: 'Ver todas as situações',
                aoLimpar: () => mudar({ situacao: '' }),
              })
        }
        vazio={
          arquivados
            ? {
                titulo: 'Nenhum cliente arquivado',
                texto: 'Um cliente com assinaturas não se exclui: é arquivado, e daqui pode ser restaurado.',
              }
            : {
                titulo: 'Nenhum cliente ainda',
                texto: 'Cadastre quem compra de você para criar assinaturas e acompanhar os vencimentos.',
                acao: (
                  <Button variant="contained" onClick={() => aoAbrir('novo')}>
                    Cadastrar o primeiro cliente
                  </Button>
                ),
              }
        }
      >
        {(parte) => (
          <ClientesAVista
            clientes={parte}
            em={em}
            emLinhas={emLinhas}
            escolha={escolha}
            ordem={ordem}
            aoOrdenar={ordenar}
            grupos={grupos}
            aoEditar={aoAbrir}
            aoExcluir={definirExcluindo}
            aoApagarDados={definirApagando}
            aoEnviarEmail={definirEscrevendo}
            aoChamar={definirChamando}
          />
        )}
      </TelaDeLista>
      {excluindo && <ExcluirCliente cliente={excluindo} aoFechar={() => definirExcluindo(null)} />}
      {apagando && (
        <Suspense>
          <ApagarDados cliente={apagando} aoFechar={() => definirApagando(null)} />
        </Suspense>
      )}
      <ChamadaParaRenovar linha={chamando} aoFechar={() => definirChamando(null)} />
      {escrevendo && (
        <Suspense>
          <EnviarEmail cliente={escrevendo} aoFechar={() => definirEscrevendo(null)} />
        </Suspense>
      )}
    </>
  );
}
