import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { STATUS_DO_PEDIDO } from '../../../shared/pagamentos/pagamentos.rules.ts';
import { NOMES, SLUGS } from '../../../shared/vendas/vendas.rules.ts';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { Contadores } from '../../kit/Contadores.tsx';
import { EsqueletoCartoes, EsqueletoTabela, EstadoVazio } from '../../kit/Faces.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { ListaPorPartes } from '../../kit/ListaPorPartes.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { CABE_TABELA } from '../../kit/Tabela.tsx';
import { useParametroUrl } from '../../kit/useParametroUrl.ts';
import { usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { CartoesDeVendas } from './CartoesDeVendas.tsx';
import { CHAVE_DAS_VENDAS, useVendas } from './consultas.ts';
import { filtrarVendas, lerFiltros, somarVendas, temFiltro } from './filtros.ts';
import { ROTULO_DO_PEDIDO } from './mostrar.ts';
import { TabelaDeVendas } from './TabelaDeVendas.tsx';

const VendaDetalhe = lazy(() => import('./VendaDetalhe.tsx'));

function useFiltros() {
  const [busca, buscar] = useParametroUrl('busca');
  const [status, definirStatus] = useParametroUrl('status', 'todos');
  const [produto, definirProduto] = useParametroUrl('produto', 'todos');
  const [gateway, definirGateway] = useParametroUrl('gateway', 'todos');
  const filtros = useMemo(
    () => lerFiltros({ busca, status, produto, gateway }),
    [busca, status, produto, gateway],
  );
  const limpar = () => {
    buscar('');
    for (const definir of [definirStatus, definirProduto, definirGateway]) definir('todos');
  };
  return { filtros, buscar, definirStatus, definirProduto, definirGateway, limpar };
}

function Vazio({ filtrado, aoLimpar }: { filtrado: boolean; aoLimpar: () => void }) {
  if (filtrado) {
    return (
      <EstadoVazio
        titulo="Nenhuma venda encontrada"
        texto="Nenhum pedido combina com a busca e os filtros. A busca olha nome, e-mail, telefone e cupom."
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
      titulo="Nenhuma venda ainda"
      texto="Cada pedido feito no checkout aparece aqui, com o que foi pago e o que ainda se espera. Divulgue a sua página de vendas."
      acao={
        <Button variant="contained" href={`/produtos/${SLUGS[0]}`} target="_blank" rel="noreferrer">
          Abrir a página de vendas
        </Button>
      }
    />
  );
}

/** Tela de vendas: os pedidos do checkout, quanto valem, e cada um com pagamentos, linha do tempo e estorno. */
export default function VendasPagina() {
  const { filtros, limpar, ...mudar } = useFiltros();
  const [venda, abrir, fechar] = usePassoNaUrl('venda');
  const tabela = useMediaQuery(CABE_TABELA);
  const lista = useVendas();

  // A tecla aparece logo; a lista vem em seguida, quando o navegador puder.
  const procurados = useDeferredValue(filtros);
  const achadas = useMemo(() => filtrarVendas(lista.itens, procurados), [lista.itens, procurados]);
  const totais = useMemo(() => somarVendas(achadas), [achadas]);

  return (
    <>
      <PaginaCabecalho
        titulo="Vendas"
        subtitulo="Pedidos feitos no checkout, do mais novo ao mais antigo"
        acao={<BotaoAtualizar chave={CHAVE_DAS_VENDAS} aoAtualizar={lista.recarregar} />}
      />
      <FiltrosDaLista
        rotulo="Buscar vendas"
        placeholder="Nome, e-mail, telefone ou cupom"
        busca={filtros.busca}
        aoBuscar={mudar.buscar}
        filtros={[
          {
            rotulo: 'Filtrar por status',
            valor: filtros.status,
            aoMudar: mudar.definirStatus,
            opcoes: [
              ['todos', 'Todos os status'],
              ...STATUS_DO_PEDIDO.map((um) => [um, ROTULO_DO_PEDIDO[um].rotulo] as const),
            ],
          },
          {
            rotulo: 'Filtrar por produto',
            valor: filtros.produto,
            aoMudar: mudar.definirProduto,
            opcoes: [['todos', 'Todos os produtos'], ...SLUGS.map((slug) => [slug, NOMES[slug]] as const)],
          },
          {
            rotulo: 'Filtrar por gateway',
            valor: filtros.gateway,
            aoMudar: mudar.definirGateway,
            opcoes: [
              ['todos', 'Todos os gateways'],
              ['asaas', 'Asaas'],
              ['stripe', 'Stripe'],
            ],
          },
        ]}
      />
      {(lista.itens.length > 0 || !lista.completo) && (
        <Contadores
          rotulo="Totais"
          prontos={lista.completo}
          contadores={[
            ['Pedidos', totais.pedidos],
            ['Pagos', totais.pagos],
            ['Valor pago', formatarReais(totais.valorPago)],
            ['Aguardando', formatarReais(totais.valorAguardando)],
          ]}
        />
      )}
      <ListaPorPartes
        lista={lista}
        achados={achadas}
        nome={['pedido', 'pedidos']}
        erroAoCarregar="Não foi possível carregar as vendas"
        recomeco={JSON.stringify(procurados)}
        esqueleto={tabela ? <EsqueletoTabela /> : <EsqueletoCartoes />}
        vazio={<Vazio filtrado={temFiltro(procurados)} aoLimpar={limpar} />}
      >
        {(parte) =>
          tabela ? (
            <TabelaDeVendas vendas={parte} aoAbrir={abrir} />
          ) : (
            <CartoesDeVendas vendas={parte} aoAbrir={abrir} />
          )
        }
      </ListaPorPartes>
      {venda !== null && (
        <Suspense>
          <VendaDetalhe key={venda} id={venda} aoFechar={fechar} />
        </Suspense>
      )}
    </>
  );
}
