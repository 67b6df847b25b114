import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { formatarInstante, somarDias } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import type { Coluna, EmLinhaDensa } from '../../kit/ListaEmColunas.tsx';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { PessoaNaLinha } from '../pecas/clientes/PessoaNaLinha.tsx';
import { NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { planoEProduto } from '../pecas/produtos/nomeDoProduto.ts';
import { AcaoDoPagamento, AcessoDeQuemPagou, acessoDito, ExcecaoDoPagamento } from './AcessoDeQuemPagou.tsx';
import { abrirPagamento, pagoPeloProduto } from './abrirDaLinha.tsx';
import { ehExcecao, nomeDoDiaNaLista } from './acesso.ts';
import { ComoSePagou, OQueFez } from './ComoSePagou.tsx';
import { AoLado, ESTILO_DAS_LINHAS, figura, planoDepois, planoNaFrente } from './colunas.tsx';
import { descreverLancamento, FORMA_NA_LINHA } from './lancamento.ts';
import type { ContextoDoPagamento } from './useAcessos.ts';

/** Um recebimento sem nada de mais. */
const foiRecebido = (pagamento: LancamentoDaApi) =>
  descreverLancamento(pagamento).tipo === 'sucesso' && !pagamento.conferir;

const etiquetasDoPagamento = (pagamento: LancamentoDaApi) => (
  <>
    {descreverLancamento(pagamento).tipo !== 'sucesso' && <StatusChip {...descreverLancamento(pagamento)} />}
    {pagamento.conferir && <StatusChip tipo="alerta" rotulo="Conferir pagamento" />}
  </>
);

/**
 * O dia, que só se vê na linha que o abre e naquela em que se está; a hora, a de hoje e a de ontem; a da venda manual
 * não se sabe.
 */
function Quando({ pagamento, contexto }: { pagamento: LancamentoDaApi; contexto: ContextoDoPagamento }) {
  const { id, dia, em, gateway } = pagamento;
  const instante = formatarInstante(em);
  const [data, hora] = instante.split(' ');
  const { hoje, abrem } = contexto;
  return (
    <Box
      sx={{ display: 'flex', gap: 0.5, lineHeight: '24px' }}
      title={gateway === 'por_fora' ? data : instante}
    >
      <span data-mesmo-dia={abrem.has(id) ? undefined : ''}>{nomeDoDiaNaLista(dia, hoje)}</span>
      {gateway !== 'por_fora' && dia >= somarDias(hoje, -1) && <span>{hora}</span>}
    </Box>
  );
}

/** O que se mostra de um movimento do dinheiro. */
export const DO_PAGAMENTO: Readonly<
  Record<
    'data' | 'cliente' | 'produto' | 'houve' | 'acesso' | 'valor',
    Coluna<LancamentoDaApi, ContextoDoPagamento>
  >
> = {
  data: {
    titulo: 'Data',
    forma: 'instante',
    largura: '5.25rem',
    celula: (pagamento, contexto) => <Quando pagamento={pagamento} contexto={contexto} />,
  },
  cliente: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: (pagamento, { aoAbrir }) => {
      const { cliente_id, cliente_nome } = pagamento;
      return cliente_id === null ? (
        <AoLado nome={cliente_nome}>{abrirPagamento(pagamento, cliente_nome, aoAbrir)}</AoLado>
      ) : (
        <PessoaNaLinha id={cliente_id} nome={cliente_nome} />
      );
    },
  },
  produto: {
    titulo: 'Produto',
    largura: '29%',
    celula: (pagamento, { aoAbrir }) => (
      <NomeDoProduto
        nome={pagamento.produto}
        comLetra
        abrir={pagoPeloProduto(pagamento, aoAbrir)}
        depois={planoDepois(pagamento.produto, pagamento.plano_nome)}
      />
    ),
  },
  // O que se recebeu di-lo o valor: aqui, se se comprou ou renovou e por onde; e o que não correu como devia.
  houve: {
    titulo: 'O que houve',
    forma: 'etiquetas',
    largura: '8.5rem',
    celula: (pagamento) => (
      <>
        {!foiRecebido(pagamento) && etiquetasDoPagamento(pagamento)}
        <ComoSePagou pagamento={pagamento} />
      </>
    ),
  },
  acesso: {
    titulo: 'Acesso',
    largura: '9rem',
    celula: (pagamento, contexto) => <AcessoDeQuemPagou pagamento={pagamento} contexto={contexto} />,
  },
  valor: {
    titulo: 'Valor',
    forma: 'numero',
    largura: '5.5rem',
    // Aqui quase tudo entrou: a cor diz só o que voltou atrás, que não é vermelho, o que há para fazer.
    celula: ({ valor }) => (
      <Box component="span" sx={valor < 0 ? { color: 'text.secondary' } : {}}>
        {formatarReais(valor)}
      </Box>
    ),
  },
};

/** O que a linha do celular diz do que se pagou: o que não cabe desce para onde não se vê, e o produto encolhe. */
const OQueSePagou = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 0',
  minWidth: 0,
  height: 20,
  overflow: 'hidden',
  whiteSpace: 'pre',
  '& > :first-of-type': { display: 'flex', minWidth: 0, maxWidth: '100%' },
  // O que começa a linha começa em maiúscula.
  '&[data-comeca] > :first-of-type > :first-of-type::first-letter': { textTransform: 'uppercase' },
  '&[data-comeca] > :first-of-type > :first-of-type > button::first-letter': { textTransform: 'uppercase' },
  '& > :first-of-type > :last-child': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});

/**
 * Um movimento na tela estreita: quem e quanto e, por baixo, o que pede alguma coisa, o que se fez, o plano, o
 * produto e o dia; a forma é a primeira que sai. O que se recebeu sem nada de mais di-lo o valor.
 */
export const LINHA_DO_PAGAMENTO: EmLinhaDensa<LancamentoDaApi, ContextoDoPagamento> = (
  pagamento,
  contexto,
) => {
  const { aoAbrir, hoje, noCelular } = contexto;
  const { cliente_id, cliente_nome, plano_nome, produto, forma, dia, tipo } = pagamento;
  const [plano, nome] = planoEProduto(produto);
  const doPlano = plano_nome ?? plano;
  // No celular, onde se diz o plano, qual é o produto diz-se pela figura.
  const soOPlano = noCelular && doPlano !== '';
  const dito = acessoDito(pagamento, contexto);
  const excecao = dito !== null && ehExcecao(dito);
  return {
    figura: figura(cliente_id, cliente_nome, produto),
    nome: cliente_id === null ? abrirPagamento(pagamento, cliente_nome, aoAbrir) : cliente_nome,
    valor: DO_PAGAMENTO.valor.celula(pagamento, contexto),
    abaixo: [
      <>
        {excecao && (
          <>
            <ExcecaoDoPagamento pagamento={pagamento} contexto={contexto} />
            {' · '}
          </>
        )}
        <OQueSePagou {...(!excecao && { 'data-comeca': true })}>
          <span>
            {!(excecao && noCelular) && (
              <span>
                <OQueFez tipo={tipo} /> ·{' '}
              </span>
            )}
            <span>
              {pagoPeloProduto(
                pagamento,
                aoAbrir,
              )(soOPlano ? doPlano.toLowerCase() : planoNaFrente(doPlano, nome))}
              {soOPlano && <span style={{ ...SO_PARA_OUVIR, left: 0 }}> · {nome}</span>}
            </span>
          </span>
          <span style={excecao && noCelular ? { ...SO_PARA_OUVIR, left: 0 } : undefined}>
            {' · '}
            <span>{FORMA_NA_LINHA[forma]}</span>
          </span>
          {dito && !excecao && !noCelular && <span> · {dito.texto}</span>}
        </OQueSePagou>
        <Box component="span" sx={{ flex: 'none', paddingLeft: 1 }}>
          {nomeDoDiaNaLista(dia, hoje)}
        </Box>
      </>,
    ],
    acao: !noCelular && <AcaoDoPagamento pagamento={pagamento} contexto={contexto} emCartao />,
    fim: !foiRecebido(pagamento) && etiquetasDoPagamento(pagamento),
  };
};

/** A tabela: a linha é uma só; o dia que se repete e a conversa aparecem na linha em que se está. */
export const ESTILO_DOS_PAGAMENTOS = {
  ...ESTILO_DAS_LINHAS,
  '& th, & td': { paddingInline: 0.75 },
  '& tr > :last-child': { paddingRight: 0 },
  // As linhas de um dia leem-se como um bloco: o fio entre elas começa depois da coluna do dia.
  '& tbody tr:has([data-mesmo-dia]) > :is(td:first-of-type, th)': { borderTopColor: 'transparent' },
  // Começa onde começa quem comprou.
  '& tbody tr:has([data-mesmo-dia]) > th': {
    background: 'linear-gradient(var(--fio) 0 0) 6px 0 / 100% 1px no-repeat border-box',
    '--fio': 'color-mix(in srgb, var(--p-palette-divider) 60%, transparent)',
  },
  '& tbody tr:not(:hover, :focus-within) [data-mesmo-dia]': { opacity: 0 },
  '& td[data-forma="texto"] :is(.MuiIconButton-root, a[aria-label^="Liberar"])': {
    position: 'relative',
    zIndex: 1,
    flex: 'none',
  },
  '& td .MuiIconButton-root': { padding: '4px', fontSize: '1rem', '& svg': { fontSize: '1rem' } },
  '& td .MuiIconButton-root:not([data-quieta]) svg': { color: 'primary.main' },
  '@media (hover: hover)': {
    '& [data-quieta]': { opacity: 0 },
    '& tbody tr:is(:hover, :focus-within) [data-quieta]': { opacity: 1 },
  },
  // Onde o lugar é pouco, é do produto.
  '@media (max-width: 1239.95px)': {
    '& thead th:nth-of-type(3)': { width: '27% !important' },
    '& thead th:nth-of-type(4)': { width: '6.25rem !important' },
  },
  '@media (min-width: 1240px) and (max-width: 1399.95px)': {
    '& thead th:nth-of-type(3)': { width: '30% !important' },
    '& thead th:nth-of-type(4)': { width: '8.75rem !important' },
    // O produto acaba um pouco antes do que houve.
    '& tbody td:nth-of-type(2)': { paddingRight: 0.5 },
  },
} as const;

/** As linhas da tela estreita: o que vem embaixo do nome vai até ao fim, com o dia na ponta. */
export const ESTILO_DOS_CARTOES = {
  '& li > [data-abaixo][data-abaixo]': { gridColumn: '2 / span 2', display: 'flex', overflow: 'visible' },
  // Ao lado da ação, os dias acabam todos no mesmo lugar.
  '& li:has(> [data-acao]) > [data-abaixo][data-abaixo]': { gridColumn: '2 / -1', marginRight: '36px' },
  '& li > [data-abaixo][data-abaixo] > span': {
    display: 'flex',
    alignItems: 'baseline',
    flex: '1 1 auto',
    minWidth: 0,
    whiteSpace: 'pre',
  },
} as const;
