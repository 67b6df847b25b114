import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Secao } from '../../../shared/renovacoes/renovacoes.rules.ts';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { BotaoDeEscolher } from '../../kit/BarraDaEscolha.tsx';
import { useEscolha, useEscolhendo } from '../../kit/escolha.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { mensagemDaFalha } from '../../kit/falhas.ts';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from '../../kit/icones.tsx';
import { ListaComFoco } from '../../kit/ListaComFoco.tsx';
import { AndamentoDoLote } from '../pecas/tarefas/AndamentoDoLote.tsx';
import { useLote } from '../pecas/tarefas/useLote.ts';
import { useHoje } from '../shell/api.ts';
import { useEsquecer, useFila } from './consultas.ts';
import type { Aberto } from './Desfechos.tsx';
import { DicaDasTeclas } from './DicaDasTeclas.tsx';
import { DuasColunas, EsqueletoDaFila, useDuasColunas } from './DuasColunas.tsx';
import { EscolhaNaFila, EscolherNaLista, ListaParaEscolher } from './EscolhaNaFila.tsx';
import { ListaDaFila } from './ListaDaFila.tsx';
import { DA_SECAO, dizerChamados, dizerOrdem } from './mostrar.ts';
import { Pessoa } from './Pessoa.tsx';
import { Proximos } from './Proximos.tsx';
import { useAndar } from './useAndar.ts';
import { useTeclas } from './useTeclas.ts';

/** Onde o texto que sai cabe inteiro na primeira vista, com o que se diz embaixo dele. */
const CABE_O_TEXTO = '(min-height:880px)';

/** Onde não cabe, veem-se as linhas de um texto como os da casa, sem se cortar uma frase a meio. */
const LINHAS_DO_TEXTO = 6;

/** A ordem da fila, onde não há títulos que a digam. */
const POR = { Valor: 'Por valor', Contato: 'Por contato', Vencimento: 'Por data' } as const;

/** Uma seção da fila: a lista e a pessoa lado a lado; no celular, uma pessoa por tela. */
export function Fila(props: {
  secao: Secao;
  quantas: number;
  /** O maior valor primeiro, em vez do vencimento. */
  porValor: boolean;
  aoOrdenar: (porValor: boolean) => void;
  /** Quem da seção já se chamou hoje, em palavras. */
  aoContar: (chamados: string | null) => void;
}) {
  const { secao, porValor, aoContar } = props;
  const fila = useFila(secao, porValor);
  const { itens, data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = fila;
  const chamados = dizerChamados(itens, hasNextPage, useHoje());
  useEffect(() => aoContar(chamados), [aoContar, chamados]);
  const duas = useDuasColunas();
  const alta = useMediaQuery(CABE_O_TEXTO, { noSsr: true });
  const principal = useRef<HTMLSpanElement>(null);
  const pedirMais = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  const ordem = dizerOrdem(secao, itens, porValor);
  const esquecer = useEsquecer();
  const escolha = useEscolha();
  const escolhendo = useEscolhendo(escolha);
  const lote = useLote('renovacoes', ({ tarefa: { acao }, feitos }) => {
    const feitas = new Set(feitos ?? []);
    for (const id of feitas) esquecer(id);
    // Quem só mudou de dia, ou voltou, só a fila diz onde está.
    if (feitos === null || acao === 'voltar_a_fila' || (acao === 'adiar' && secao === 'adiados')) {
      fila.esquecerTrocas();
      void refetch();
      return;
    }
    for (const item of itens.filter(({ assinatura_id }) => feitas.has(assinatura_id))) {
      const cobrada = { ...item, contato: { ...item.contato, cobrada_hoje: true } };
      fila.guardar(item.assinatura_id, acao === 'cobrar' ? cobrada : null);
    }
  });
  /** Traz as partes que faltam até ter `quantas` pessoas, e devolve as que vieram. */
  const carregarAte = async (quantas: number): Promise<readonly NaFila[]> => {
    let paginas = data?.pages ?? [];
    const vieram = () => paginas.flatMap((pagina) => pagina.itens);
    let haMais = hasNextPage;
    while (haMais && vieram().length < quantas) {
      const lida = await fetchNextPage();
      paginas = lida.data?.pages ?? paginas;
      haMais = lida.hasNextPage && !lida.isError;
    }
    return vieram();
  };
  const passo = useAndar({ itens, guardar: fila.guardar, pedirMais });
  const { atual, aqui } = passo;
  const ordenar = (valor: boolean) => {
    passo.recomecar();
    props.aoOrdenar(valor);
  };
  const abrirOuFechar = (qual: Aberto) => passo.abrir(passo.aberto === qual ? null : qual);
  useTeclas({
    j: () => passo.andar(1),
    k: () => passo.andar(-1),
    enter: () => principal.current?.querySelector<HTMLElement>('a, button')?.click(),
    r: () => abrirOuFechar('renovou'),
    l: () => abrirOuFechar('ligar_depois'),
    a: () => abrirOuFechar('anotar'),
    x: () => passo.decidir({ decisao: 'nao_quer' }),
  });

  if (!data) {
    return error ? (
      <EstadoErro
        mensagem="Não foi possível carregar a fila"
        motivo={mensagemDaFalha(error)}
        aoTentarDeNovo={() => void refetch()}
      />
    ) : (
      <EsqueletoDaFila />
    );
  }
  const mais = hasNextPage && (
    <Button sx={{ marginTop: 1 }} disabled={isFetchingNextPage} onClick={pedirMais}>
      {isFetchingNextPage ? 'Carregando…' : 'Carregar mais'}
    </Button>
  );
  if (atual === null) {
    const { titulo, texto } = DA_SECAO[secao];
    return hasNextPage ? (
      mais
    ) : (
      <>
        <AndamentoDoLote lote={lote} />
        <EstadoVazio
          titulo={titulo}
          texto={texto}
          acao={
            secao === 'vencidos' ? (
              <Link to="/dashboard/assinaturas?status=vencidos">Ver quem venceu há mais tempo</Link>
            ) : (
              secao === 'adiados' && <Link to="/dashboard/renovacoes?secao=vencidos">Ver quem venceu</Link>
            )
          }
        />
      </>
    );
  }
  const pessoa = (
    <Pessoa
      key={atual.assinatura_id}
      pessoa={atual}
      aberto={passo.aberto}
      ocupado={passo.ocupado}
      linhas={duas && alta ? undefined : LINHAS_DO_TEXTO}
      principal={principal}
      aoAbrir={passo.abrir}
      aoDecidir={passo.decidir}
      aoCobrar={(saiu) => passo.cobrada(atual, saiu)}
      aoRenovar={() => passo.renovada(atual)}
      aoAnotar={() => {
        passo.abrir(null);
        principal.current?.querySelector<HTMLElement>('a, button')?.focus();
      }}
    />
  );
  const escolhas = (
    <EscolhaNaFila
      escolha={escolha}
      itens={itens}
      total={Math.max(itens.length, hasNextPage ? props.quantas : 0)}
      lote={lote}
      carregando={isFetchingNextPage}
      aoCarregar={carregarAte}
    />
  );
  if (!duas && escolhendo) {
    return (
      <>
        <AndamentoDoLote lote={lote} />
        <BotaoDeEscolher escolha={escolha} />
        <ListaParaEscolher itens={itens} escolha={escolha} />
        {mais}
        {escolhas}
      </>
    );
  }
  if (!duas) {
    return (
      <>
        <AndamentoDoLote lote={lote} />
        <Box
          sx={{ display: 'flex', alignItems: 'center', marginBottom: 1, marginLeft: -2, marginRight: -0.625 }}
        >
          <IconButton aria-label="Anterior" disabled={aqui === 0} onClick={() => passo.andar(-1, false)}>
            <ChevronLeft />
          </IconButton>
          <Typography role="status" variant="body2">
            {aqui + 1} de {itens.length}
            {hasNextPage && '+'}
          </Typography>
          <IconButton
            aria-label="Próxima"
            disabled={aqui + 1 >= itens.length}
            onClick={() => passo.andar(1, false)}
          >
            <ChevronRight />
          </IconButton>
          <Button
            size="small"
            color="inherit"
            endIcon={ordem.sentido === 'sobe' ? <ArrowUp /> : <ArrowDown />}
            aria-label={`${POR[ordem.por]}: pôr por ${porValor ? 'data' : 'valor'}`}
            onClick={() => ordenar(!porValor)}
            sx={{ marginLeft: 'auto', marginRight: 1 }}
          >
            {POR[ordem.por]}
          </Button>
          <BotaoDeEscolher escolha={escolha} />
        </Box>
        <ListaComFoco>{pessoa}</ListaComFoco>
        <Proximos itens={itens} aqui={aqui} aoEscolher={passo.escolher} />
        {escolhas}
      </>
    );
  }
  return (
    <>
      <AndamentoDoLote lote={lote} />
      <ListaComFoco>
        <DuasColunas>
          <div>
            <EscolherNaLista escolha={escolha} aVista={itens.map(({ assinatura_id }) => assinatura_id)} />
            <ListaDaFila
              secao={secao}
              itens={itens}
              atual={atual.assinatura_id}
              escolha={escolha}
              porValor={porValor}
              aoOrdenar={ordenar}
              aoEscolher={passo.escolher}
              aoCobrar={passo.cobrada}
            />
            {mais}
          </div>
          <div>
            <div data-fica="">
              {pessoa}
              <DicaDasTeclas />
            </div>
          </div>
        </DuasColunas>
      </ListaComFoco>
      {escolhas}
    </>
  );
}
