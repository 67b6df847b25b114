import { styled } from '@mui/material/styles';
import { corVencimento } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Secao } from '../../../shared/renovacoes/renovacoes.rules.ts';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { type Escolha, MarcarLinha, useEscolhendo } from '../../kit/escolha.tsx';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { Tabela } from '../../kit/Tabela.tsx';
import { TituloQueOrdena } from '../../kit/TituloQueOrdena.tsx';
import { useAgora } from '../../kit/tempo.ts';
import { HaQuanto } from '../pecas/assinaturas/HaQuanto.tsx';
import { COR_DO_VENCIMENTO } from '../pecas/assinaturas/rotulos.ts';
import { Aperta } from '../pecas/assinaturas/Vencimento.tsx';
import { NomeCortado, RostoDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { BotaoDeContato } from '../pecas/renovacoes/BotaoDeContato.tsx';
import { useHoje } from '../shell/api.ts';
import { DA_SECAO, dizerOrdem, escreverPrazo } from './mostrar.ts';
import { UltimoContato } from './UltimoContato.tsx';

/** Quanto a lista deixa antes do fio do trilho. */
const ANTES_DO_TRILHO = 3.5;

/** E a coluna do contato, antes da figura dele: o valor acaba um pouco antes. */
const ANTES_DO_CONTATO = 2.5;

/** Uma linha por pessoa, e doze numa tela de 800 px: o que não cabe termina em reticências, e está inteiro ao lado. */
const Linhas = styled(Tabela)(({ theme }) => ({
  tableLayout: 'fixed',
  // As caixas ficam na beira da folha: a lista começa onde começa o título, e acaba antes do fio do trilho.
  width: `calc(100% + var(--beira) - ${theme.spacing(ANTES_DO_TRILHO)})`,
  marginLeft: 'calc(-1 * var(--beira))',
  '& th, & td': {
    height: 48,
    padding: theme.spacing(0.125, 0.75),
    verticalAlign: 'middle',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& thead th': { height: 36 },
  '& thead th:first-of-type': { paddingLeft: 0 },
  '& thead th:last-of-type': { paddingLeft: theme.spacing(ANTES_DO_CONTATO) },
  '& tr > :last-child': { paddingRight: 0 },
  '& td[data-escolha]': {
    width: 'var(--beira)',
    padding: 0,
    border: 0,
    textAlign: 'center',
    overflow: 'visible',
    '& > *': { marginInline: -8 },
  },
  // Onde se aponta, só na linha em que se está, até que se comece a escolher.
  '@media (hover: hover) and (pointer: fine)': {
    '&:not([data-escolhendo], :has(td[data-escolha] :checked)) tbody tr:not(:hover, :focus-within) > td[data-escolha] > *':
      {
        opacity: 0,
      },
  },
  // O produto só tem coluna numa tela larga: senão vai embaixo do nome.
  '@media (max-width: 1499.95px)': { '& [data-larga]': { display: 'none' } },
  '@media (min-width: 1500px)': { '& [data-estreita]': { display: 'none' } },
  '& [data-estreita]': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 400,
    lineHeight: '1.125rem',
  },
  // O tom de uma linha tem os cantos da casa, e passa um pouco das letras para um lado e para o outro.
  '& tbody tr': {
    position: 'relative',
    zIndex: 0,
    cursor: 'pointer',
    '&, &:hover': { backgroundColor: 'transparent' },
    '&:is(:hover, [data-atual], :has(:checked)) > [data-escolha]::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: '0 -8px 0 calc(var(--beira) - 8px)',
      borderRadius: theme.shape.borderRadius,
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 3%, transparent)`,
    },
    '&[data-atual] > [data-escolha]::before': {
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 10%, transparent)`,
    },
    '&:not([data-atual]):has(:checked) > [data-escolha]::before': {
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 6%, transparent)`,
    },
    '&:is([data-atual], [data-atual] + tr) > *': { borderTopColor: 'transparent' },
  },
  '& thead th .MuiButtonBase-root': { gap: theme.spacing(0.5), verticalAlign: 'top' },
  '& td[data-prazo]': { fontSize: '0.8125rem' },
  // O que se faz só se vê na linha em que se está; com o dedo, sempre.
  // A palavra do botão acaba onde acaba a coluna.
  '& td:last-child .MuiButton-root': {
    minWidth: 0,
    marginRight: theme.spacing(-0.5),
    verticalAlign: 'middle',
    paddingInline: theme.spacing(0.5),
  },
  // O que já não se faz diz-se em duas linhas, inteiro.
  '& td:last-child .MuiButton-root.Mui-disabled': {
    paddingBlock: 0,
    fontWeight: 400,
    lineHeight: 1.2,
    textAlign: 'right',
    whiteSpace: 'normal',
    color: theme.vars.palette.text.secondary,
  },
  '& td:last-child .MuiButton-startIcon': { display: 'none' },
  '@media (hover: hover)': {
    '& tbody tr:not(:hover, :focus-within) .MuiButton-root:not(.Mui-disabled)': { opacity: 0 },
    '& tbody tr:is(:hover, :focus-within):not([data-atual]) td:not([data-cobrada]) > [data-contato]': {
      display: 'none',
    },
    // A pessoa aberta chama-se ao lado, e com a tecla: na linha dela fica o último contato.
    '& tbody tr[data-atual] .MuiButton-root:not(.Mui-disabled)': { visibility: 'hidden' },
  },
  // Com o dedo o botão está sempre: o último contato lê-se ao lado.
  '@media (hover: none)': { '& td:not([data-cobrada]) > [data-contato]': { display: 'none' } },
  '& td:last-child': { position: 'relative', textAlign: 'right', overflow: 'visible' },
  '& [data-contato]': {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    paddingLeft: theme.spacing(ANTES_DO_CONTATO),
    color: theme.vars.palette.text.secondary,
    fontSize: '0.8125rem',
    pointerEvents: 'none',
  },
  '& [data-contato] > svg': { fontSize: '0.875rem' },
  // A quem já se cobrou hoje não se volta: o botão só se ouve.
  '& td[data-cobrada] .MuiButton-root': SO_PARA_OUVIR,
  // Por quem nunca se chamou é que se começa.
  '& [data-contato="nunca"]': { color: theme.vars.palette.text.primary, fontWeight: 550 },
  '& tbody th': { padding: theme.spacing(0.125, 0.25, 0.125, 4.5), position: 'relative' },
  '& tbody th > span:first-of-type': { position: 'absolute', left: 0, top: 'calc(50% - 10px)' },
  '& tbody th > button': {
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 500,
    lineHeight: '1.25rem',
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
}));

// O nome fica com o que sobra; o produto, onde tem coluna, cresce com a tela, e está inteiro ao lado.
const LARGURA_DO_PRODUTO = 'clamp(16rem, 36vw - 17rem, 21rem)';
/** Nas vencidas basta há quanto tempo, e nas adiadas o prazo traz a data inteira. */
const LARGURA_DO_PRAZO: Readonly<Record<Secao, string>> = {
  vencidos: '7rem',
  hoje: '8.25rem',
  semana: '8.25rem',
  adiados: '10.5rem',
};
const LARGURA_DO_VALOR = '6.5rem';
const TITULOS = ['Pessoa', 'Produto', 'Vencimento', 'Valor', 'Contato'] as const;

/** A fila de uma seção: quem, o quê, desde quando ou até quando, quanto, o último contato e o botão. */
export function ListaDaFila(props: {
  secao: Secao;
  itens: readonly NaFila[];
  atual: string | null;
  escolha: Escolha;
  porValor: boolean;
  aoOrdenar: (porValor: boolean) => void;
  aoEscolher: (id: string) => void;
  aoCobrar: (pessoa: NaFila, saiu: boolean) => void;
}) {
  const { secao, itens, atual, escolha, porValor, aoOrdenar, aoEscolher, aoCobrar } = props;
  const hoje = useHoje();
  const agora = useAgora(hoje);
  const escolhendo = useEscolhendo(escolha);
  const { por: ordenado, sentido } = dizerOrdem(secao, itens, porValor);
  const larguras = ['auto', LARGURA_DO_PRODUTO, LARGURA_DO_PRAZO[secao], LARGURA_DO_VALOR, '6.75rem'];
  return (
    <Linhas aria-label={DA_SECAO[secao].rotulo} {...(escolhendo && { 'data-escolhendo': true })}>
      <thead>
        <tr>
          <td data-escolha />
          {TITULOS.map((titulo, i) => (
            <th
              key={titulo}
              scope="col"
              style={{ width: larguras[i] }}
              {...(i === 3 && { 'data-numero': true })}
              {...(i === 1 && { 'data-larga': true })}
              {...(titulo === ordenado && {
                'aria-sort': sentido === 'sobe' ? ('ascending' as const) : ('descending' as const),
              })}
            >
              {titulo === 'Valor' || titulo === 'Vencimento' || titulo === ordenado ? (
                <TituloQueOrdena
                  seta={titulo === ordenado ? sentido : null}
                  aoOrdenar={() => aoOrdenar(titulo === 'Valor')}
                >
                  {titulo}
                </TituloQueOrdena>
              ) : (
                titulo
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {itens.map((item) => {
          const { assinatura_id: id, cliente_nome, produto_nome, data_expiracao } = item;
          const eAtual = id === atual;
          return (
            <tr
              key={id}
              data-linha={id}
              {...(eAtual && { 'data-atual': true })}
              onClick={() => aoEscolher(id)}
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: só não deixa o clique da caixa escolher a linha */}
              <td data-escolha onClick={(evento) => evento.stopPropagation()}>
                <MarcarLinha escolha={escolha} id={id} nome={cliente_nome} />
              </td>
              <th scope="row">
                <RostoDoProduto nome={produto_nome} tamanho={20} />
                <button
                  type="button"
                  data-fila={id}
                  title={cliente_nome}
                  aria-current={eAtual ? 'true' : undefined}
                  onClick={() => aoEscolher(id)}
                >
                  {cliente_nome}
                </button>
                <div data-estreita>
                  <NomeCortado nome={produto_nome} />
                </div>
              </th>
              <td data-larga>
                <NomeCortado nome={produto_nome} />
              </td>
              <td data-prazo>
                {secao === 'vencidos' ? (
                  // Todos venceram: o ponto vermelho em todas as linhas não diria nada.
                  <HaQuanto>{escreverPrazo(item, hoje)}</HaQuanto>
                ) : (
                  <Aperta cor={COR_DO_VENCIMENTO[corVencimento(data_expiracao, hoje)]}>
                    {escreverPrazo(item, hoje)}
                  </Aperta>
                )}
              </td>
              <td data-numero>{formatarReais(item.valor)}</td>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: só não deixa o clique do botão escolher a linha */}
              <td
                {...(item.contato.cobrada_hoje && { 'data-cobrada': true })}
                onClick={(evento) => evento.stopPropagation()}
              >
                {item.contato.telefone !== null && <UltimoContato item={item} hoje={hoje} agora={agora} />}
                <BotaoDeContato
                  pessoa={item}
                  size="small"
                  variant="text"
                  aoCobrar={(saiu) => aoCobrar(item, saiu)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Linhas>
  );
}
