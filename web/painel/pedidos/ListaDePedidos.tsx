import { useDeferredValue, useMemo } from 'react';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { APRESENTACAO, GATEWAYS } from '../../../shared/gateways/gateways.rules.ts';
import { STATUS_DO_PEDIDO } from '../../../shared/pedidos/pedidos.rules.ts';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { EsqueletoEmColunas, ListaEmColunas } from '../../kit/ListaEmColunas.tsx';
import { TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { PedidosPorFazer } from '../pecas/painel-inicio/OQueFazer.tsx';
import { ROTULO_DO_PEDIDO } from '../pecas/pedidos/rotulos.ts';
import { AbrirPaginaDeVenda } from '../pecas/produtos/AbrirPaginaDeVenda.tsx';
import { opcoesDeProduto } from '../pecas/produtos/filtroDeProduto.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import { ExportarLista } from '../pecas/tarefas/ExportarLista.tsx';
import { AcoesDosPedidos } from './AcoesDosPedidos.tsx';
import { DO_PEDIDO, ESTILO_DAS_LINHAS, LINHA_DO_PEDIDO } from './colunas.tsx';
import { CHAVE_DOS_PEDIDOS, usePedidos } from './consultas.ts';
import { type Filtros, filtrarPedidos, lerFiltros, PENDENCIAS, somarPedidos, temFiltro } from './filtros.ts';
import { produtoDoPedido, ROTULO_DA_PENDENCIA } from './mostrar.ts';
import { PLANILHA_DOS_PEDIDOS } from './planilha.ts';
import { RegistrarVenda } from './RegistrarVenda.tsx';
import { Resumo } from './Resumo.tsx';
import { NumerosDosPedidos, VistasDosPedidos } from './TopoDosPedidos.tsx';

const FILTROS = { busca: '', status: 'todos', produto: 'todos', gateway: 'todos' };

/** A vista Pedidos: os pedidos do checkout e quanto vale a primeira cobrança de cada um. */
export function ListaDePedidos({ aoAbrir }: { aoAbrir: (id: string) => void }) {
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const filtros = useMemo(() => lerFiltros(textos), [textos]);
  const lista = usePedidos();

  // A tecla aparece logo; a lista vem em seguida, quando o navegador puder.
  const procurados = useDeferredValue(filtros);
  const achadas = useMemo(() => filtrarPedidos(lista.itens, procurados), [lista.itens, procurados]);
  const { itens: atuais } = useProdutosDaLoja();
  const produtos = useMemo(
    () => opcoesDeProduto(atuais, lista.itens.map(produtoDoPedido), filtros.produto),
    [atuais, lista.itens, filtros.produto],
  );
  // Os números são os de todos os status, e cada um mostra os que soma.
  const somados = useMemo(
    () => somarPedidos(filtrarPedidos(lista.itens, { ...procurados, status: 'todos' })),
    [lista.itens, procurados],
  );
  const filtrarPor = (status: Filtros['status']) => ({
    ligado: filtros.status === status,
    mostrar: () => mudar({ status: filtros.status === status ? FILTROS.status : status }),
  });

  return (
    <TelaDeLista
      titulo="Vendas"
      densa
      contagemNoTitulo
      topo={
        <>
          <VistasDosPedidos atual="pedidos" />
          <NumerosDosPedidos>
            {!(lista.completo && lista.itens.length === 0) && (
              <Resumo
                prontos={lista.completo}
                principal={[
                  'Primeiras cobranças pagas',
                  formatarReais(somados.valorPago),
                  filtrarPor('pago'),
                ]}
                outros={[
                  ['Aguardando', formatarReais(somados.valorAguardando), filtrarPor('aguardando')],
                  ['Pedidos', somados.pedidos],
                  ['Pagos', somados.pagos],
                ]}
              />
            )}
          </NumerosDosPedidos>
        </>
      }
      acao={
        <AcoesDosPedidos>
          <ExportarLista
            nome="vendas"
            completa={lista.completo}
            itens={achadas}
            colunas={PLANILHA_DOS_PEDIDOS}
          />
          <BotaoAtualizar soIcone chave={CHAVE_DOS_PEDIDOS} aoAtualizar={lista.recarregar} />
          <RegistrarVenda />
        </AcoesDosPedidos>
      }
      filtros={
        <>
          <FiltrosDaLista
            rotulo="Buscar vendas"
            placeholder="Nome, e-mail, telefone ou cupom"
            busca={filtros.busca}
            aoBuscar={(busca) => mudar({ busca })}
            filtros={[
              {
                rotulo: 'Filtrar por status',
                valor: filtros.status,
                aoMudar: (status) => mudar({ status }),
                opcoes: [
                  ['todos', 'Todos os status'],
                  ...STATUS_DO_PEDIDO.map((texto) => [texto, ROTULO_DO_PEDIDO[texto].rotulo] as const),
                  ...PENDENCIAS.map((texto) => [texto, ROTULO_DA_PENDENCIA[texto]] as const),
                ],
              },
              {
                rotulo: 'Filtrar por produto',
                valor: filtros.produto,
                aoMudar: (produto) => mudar({ produto }),
                opcoes: produtos,
              },
              {
                rotulo: 'Filtrar por gateway',
                valor: filtros.gateway,
                aoMudar: (gateway) => mudar({ gateway }),
                opcoes: [
                  ['todos', 'Todos os gateways'],
                  ...GATEWAYS.map((gateway) => [gateway, APRESENTACAO[gateway].nome] as const),
                ],
              },
            ]}
          />
          <PedidosPorFazer vista="pedidos" />
        </>
      }
      lista={lista}
      achados={achadas}
      nome={['pedido', 'pedidos']}
      erroAoCarregar="Não foi possível carregar as vendas"
      esqueleto={<EsqueletoEmColunas />}
      recomeco={JSON.stringify(procurados)}
      nadaAchado={
        temFiltro(procurados)
          ? {
              titulo: 'Nenhuma venda encontrada',
              texto:
                'Nenhum pedido combina com a busca e os filtros. A busca olha nome, e-mail, telefone e cupom.',
              limpar: 'Limpar filtros',
              aoLimpar: () => mudar(FILTROS),
            }
          : null
      }
      vazio={{
        titulo: 'Nenhuma venda ainda',
        texto:
          'Cada pedido feito no checkout aparece aqui, com o que foi pago e o que ainda se espera. Divulgue a sua página de vendas.',
        acao: <AbrirPaginaDeVenda />,
      }}
    >
      {(parte) => (
        <ListaEmColunas
          rotulo="Vendas"
          itens={parte}
          colunas={DO_PEDIDO}
          cartao={LINHA_DO_PEDIDO}
          contexto={aoAbrir}
          sx={ESTILO_DAS_LINHAS}
        />
      )}
    </TelaDeLista>
  );
}
