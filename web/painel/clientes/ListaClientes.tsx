import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { EsqueletoCartoes, EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useParametroUrl } from '../../kit/useParametroUrl.ts';
import { mensagemDaFalha, novaChave } from '../shell/api.ts';
import { AndamentoDaExportacao } from '../shell/tarefas/AndamentoDaExportacao.tsx';
import { MenuCsv } from '../shell/tarefas/MenuCsv.tsx';
import { useExportacao } from '../shell/tarefas/useExportacao.ts';
import { CartoesDeClientes } from './CartoesDeClientes.tsx';
import { api, useClientes, useGuardarCliente } from './consultas.ts';
import { ExcluirCliente } from './ExcluirCliente.tsx';
import { FiltrosDeClientes } from './FiltrosDeClientes.tsx';
import { emOrdemDeNome } from './ordem.ts';
import { procurarClientes } from './procura.ts';

const EnviarEmail = lazy(() => import('./EnviarEmail.tsx'));

const ERRO_AO_CARREGAR = 'Não foi possível carregar os clientes';
/** Identificador do botão 'Novo Cliente': para onde o foco volta quando o formulário fecha. */
export const ID_NOVO = 'novo-cliente';

const quantos = (numero: number) =>
  numero === 1 ? '1 cliente' : `${numero.toLocaleString('pt-BR')} clientes`;

function useRestaurar() {
  const avisos = useAvisos();
  const { guardar } = useGuardarCliente();
  const [restaurando, definirRestaurando] = useState<string | null>(null);
  const restaurar = useCallback(
    async ({ id, nome }: ClienteResumo) => {
      definirRestaurando(id);
      try {
        const opcoes = { chave: novaChave() };
        guardar(await api('POST /api/clientes/{id}/restaurar', { params: { id } }, opcoes));
        avisos.sucesso(`Cliente restaurado: ${nome}`);
      } catch (falha) {
        avisos.erro(`Não foi possível restaurar o cliente. ${mensagemDaFalha(falha)}`);
      } finally {
        definirRestaurando(null);
      }
    },
    [avisos, guardar],
  );
  return { restaurando, restaurar };
}

function Vazio(props: { arquivados: boolean; busca: string; aoLimpar: () => void; aoCriar: () => void }) {
  if (props.busca !== '') {
    return (
      <EstadoVazio
        titulo="Nenhum cliente encontrado"
        texto={`Nada combina com “${props.busca}”. A busca olha nome, e-mail, telefone e CPF.`}
        acao={
          <Button variant="outlined" onClick={props.aoLimpar}>
            Limpar busca
          </Button>
        }
      />
    );
  }
  if (props.arquivados) {
    return (
      <EstadoVazio
        titulo="Nenhum cliente arquivado"
        texto="Um cliente com assinaturas não se exclui: é arquivado, e daqui pode ser restaurado."
      />
    );
  }
  return (
    <EstadoVazio
      titulo="Nenhum cliente ainda"
      texto="Cadastre quem compra de você para criar assinaturas e acompanhar os vencimentos."
      acao={
        <Button variant="contained" onClick={props.aoCriar}>
          Cadastrar o primeiro cliente
        </Button>
      }
    />
  );
}

/** A lista de clientes em cartões, com busca e 'Arquivados' guardados na URL. */
export function ListaClientes({ aoAbrir }: { aoAbrir: (formulario: string) => void }) {
  const [busca, definirBusca] = useParametroUrl('busca');
  const [filtro, definirFiltro] = useParametroUrl('arquivados', 'nao');
  const arquivados = filtro === 'sim';
  const lista = useClientes(arquivados ? 'sim' : 'nao');
  const [excluindo, definirExcluindo] = useState<ClienteResumo | null>(null);
  const [escrevendo, definirEscrevendo] = useState<ClienteResumo | null>(null);
  const exportacao = useExportacao('exportar_clientes');
  const { restaurando, restaurar } = useRestaurar();

  // A tecla aparece logo; a lista vem em seguida, quando o navegador puder.
  const procurada = useDeferredValue(busca);
  const emOrdem = useMemo(() => emOrdemDeNome(lista.itens), [lista.itens]);
  const achados = useMemo(() => procurarClientes(emOrdem, procurada), [emOrdem, procurada]);

  const total = quantos(lista.itens.length);
  const resumo = procurada.trim() === '' ? total : `${achados.length.toLocaleString('pt-BR')} de ${total}`;
  const conteudo = () => {
    if (lista.carregando) return <EsqueletoCartoes />;
    if (lista.erro !== null && lista.itens.length === 0) {
      return <EstadoErro mensagem={ERRO_AO_CARREGAR} aoTentarDeNovo={lista.recarregar} />;
    }
    if (achados.length === 0 && !lista.completo) return <EsqueletoCartoes />;
    if (achados.length === 0) {
      return (
        <Vazio
          arquivados={arquivados}
          busca={procurada.trim()}
          aoLimpar={() => definirBusca('')}
          aoCriar={() => aoAbrir('novo')}
        />
      );
    }
    return (
      <CartoesDeClientes
        recomeco={`${filtro} ${procurada}`}
        clientes={achados}
        aoEditar={aoAbrir}
        aoExcluir={definirExcluindo}
        aoRestaurar={restaurar}
        aoEnviarEmail={definirEscrevendo}
        restaurando={restaurando}
      />
    );
  };

  return (
    <>
      <PaginaCabecalho
        titulo="Clientes"
        acao={
          <>
            <MenuCsv
              de="clientes"
              exportando={exportacao.estado.fase === 'andando'}
              aoExportar={exportacao.comecar}
            />
            <Button id={ID_NOVO} variant="contained" onClick={() => aoAbrir('novo')}>
              Novo Cliente
            </Button>
          </>
        }
      />
      <AndamentoDaExportacao exportacao={exportacao} />
      <FiltrosDeClientes
        busca={busca}
        aoBuscar={definirBusca}
        arquivados={arquivados}
        aoMostrarArquivados={(sim) => definirFiltro(sim ? 'sim' : 'nao')}
      />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
        {lista.itens.length > 0 && resumo}
        {lista.itens.length > 0 && !lista.completo && lista.erro === null && ', carregando os demais…'}
      </Typography>
      {lista.erro !== null && lista.itens.length > 0 && (
        <Alert
          severity="error"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" size="small" onClick={lista.recarregar}>
              Tentar de novo
            </Button>
          }
        >
          {ERRO_AO_CARREGAR}. A lista pode estar incompleta.
        </Alert>
      )}
      {conteudo()}
      {excluindo && <ExcluirCliente cliente={excluindo} aoFechar={() => definirExcluindo(null)} />}
      {escrevendo && (
        <Suspense>
          <EnviarEmail cliente={escrevendo} aoFechar={() => definirEscrevendo(null)} />
        </Suspense>
      )}
    </>
  );
}
