import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo } from 'react';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { EsqueletoEmColunas, ListaEmColunas } from '../../kit/ListaEmColunas.tsx';
import { TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useAgora } from '../../kit/tempo.ts';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { AbrirPaginaDeVenda } from '../pecas/produtos/AbrirPaginaDeVenda.tsx';
import { useNomesDasPaginas } from '../pecas/produtos/ofertas.ts';
import { ExportarLista } from '../pecas/tarefas/ExportarLista.tsx';
import { useHoje } from '../shell/api.ts';
import { CARTAO_DO_LEAD, DO_LEAD } from './colunas.tsx';
import { CHAVE_DOS_LEADS, useLeads } from './consultas.ts';
import {
  contarLeads,
  filtrarLeads,
  lerFiltros,
  prepararLeads,
  produtosDosLeads,
  SITUACOES,
  temFiltro,
} from './filtros.ts';
import { notaDosTotais, ROTULO_DA_SITUACAO, textoDaTaxa } from './mostrar.ts';
import { planilhaDosLeads } from './planilha.ts';

const FILTROS = { busca: '', produto: 'todos', situacao: 'todos' };

/** Tela de leads: quem começou a comprar, onde parou, e como falar com quem não terminou. */
export default function LeadsPagina() {
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const filtros = useMemo(() => lerFiltros(textos), [textos]);
  const hoje = useHoje();
  const agora = useAgora(hoje);
  const lista = useLeads();

  // A tecla aparece logo; a lista vem em seguida, quando o navegador puder.
  const procurados = useDeferredValue(filtros);
  const preparados = useMemo(() => prepararLeads(lista.itens), [lista.itens]);
  const achados = useMemo(() => filtrarLeads(preparados, procurados, hoje), [preparados, procurados, hoje]);
  // Uma taxa só dos que compraram, ou só dos que pararam, não diria nada: a conta não olha a situação.
  const conta = useMemo(
    () => contarLeads(filtrarLeads(preparados, { ...procurados, situacao: 'todos' }, hoje)),
    [preparados, procurados, hoje],
  );
  const nomes = useNomesDasPaginas();
  const contexto = useMemo(() => ({ agora, nomes }), [agora, nomes]);
  const produtos = useMemo(
    () => produtosDosLeads(nomes.paginas, lista.itens, filtros.produto),
    [nomes, lista.itens, filtros.produto],
  );
  const nota = notaDosTotais(procurados, conta);

  return (
    <TelaDeLista
      titulo="Leads"
      subtitulo="Quem começou a comprar e onde parou"
      acao={
        <>
          <ExportarLista
            nome="leads"
            completa={lista.completo}
            itens={achados}
            colunas={planilhaDosLeads(nomes)}
          />
          <BotaoAtualizar chave={CHAVE_DOS_LEADS} aoAtualizar={lista.recarregar} />
        </>
      }
      filtros={
        <FiltrosDaLista
          rotulo="Buscar leads"
          placeholder="Nome, e-mail ou telefone"
          busca={filtros.busca}
          aoBuscar={(busca) => mudar({ busca })}
          filtros={[
            {
              rotulo: 'Filtrar por situação',
              valor: filtros.situacao,
              aoMudar: (situacao) => mudar({ situacao }),
              opcoes: [
                ['todos', 'Todas as situações'],
                ['quentes', 'Quentes: pararam no pagamento há pouco'],
                ...SITUACOES.map((situacao) => [situacao, ROTULO_DA_SITUACAO[situacao].rotulo] as const),
              ],
            },
            {
              rotulo: 'Filtrar por produto',
              valor: filtros.produto,
              aoMudar: (produto) => mudar({ produto }),
              opcoes: [
                ['todos', 'Todos os produtos'],
                ...produtos.map((slug) => [slug, nomes.produto(slug)] as const),
              ],
            },
          ]}
        />
      }
      contadores={[
        ['Leads', conta.total],
        ['Em aberto', conta.emAberto],
        ['Convertidos', conta.convertidos],
        ...(conta.repetidos > 0 ? [['Compraram em outra tentativa', conta.repetidos] as const] : []),
        ['Taxa de conversão', textoDaTaxa(conta.taxa)],
      ]}
      contagem={
        nota !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
            {nota}
          </Typography>
        )
      }
      lista={lista}
      achados={achados}
      nome={['lead', 'leads']}
      erroAoCarregar="Não foi possível carregar os leads"
      esqueleto={<EsqueletoEmColunas />}
      recomeco={JSON.stringify(procurados)}
      nadaAchado={
        temFiltro(procurados)
          ? {
              titulo: 'Nenhum lead encontrado',
              texto: 'Ninguém combina com a busca e os filtros. A busca olha nome, e-mail e telefone.',
              limpar: 'Limpar filtros',
              aoLimpar: () => mudar(FILTROS),
            }
          : null
      }
      vazio={{
        titulo: 'Nenhum lead ainda',
        texto:
          'Quem começa a preencher o checkout aparece aqui, com o que queria comprar e onde parou, para você chamar no WhatsApp. Divulgue a sua página de vendas.',
        acao: <AbrirPaginaDeVenda />,
      }}
    >
      {(parte) => (
        <ListaEmColunas
          rotulo="Leads"
          itens={parte}
          colunas={DO_LEAD}
          cartao={CARTAO_DO_LEAD}
          contexto={contexto}
          sx={{ '& th, & td': { paddingInline: 1 } }}
        />
      )}
    </TelaDeLista>
  );
}
