import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { Email } from '../../kit/Contato.tsx';
import type { Escolha } from '../../kit/escolha.tsx';
import type { GrupoDe } from '../../kit/GrupoDaLista.tsx';
import { type Coluna, TabelaEmColunas } from '../../kit/ListaEmColunas.tsx';
import { useAgora } from '../../kit/tempo.ts';
import { Vencimento } from '../pecas/assinaturas/Vencimento.tsx';
import { ContatoNaLinha, LARGURA_DO_CONTATO } from '../pecas/clientes/ContatoNaLinha.tsx';
import { PessoaNaLinha } from '../pecas/clientes/PessoaNaLinha.tsx';
import { AcoesDoCliente, type AcoesNoCliente } from './AcoesDoCliente.tsx';
import { Desde, Pagou, Valor } from './CelulasDoCliente.tsx';
import { useDevolvidos } from './consultas.ts';
import { FalarComCliente, pedeLigacao } from './FalarComCliente.tsx';
import { ultimoContatoPor } from './mostrar.ts';
import { type EmAndamento, ExcecoesDoCliente, OQueCorre } from './OQueCorre.tsx';

/** Largura a partir da qual os clientes são linhas, e não cartões. */
export const CABEM_LINHAS = '(min-width:900px)';
/** E a partir das quais, em pixels, cabem também o contato e o valor, o que pagou, desde quando, e o número. */
const CABEM = { contato: 1240, valor: 1240, pago: 1280, desde: 1440, telefone: 1520 } as const;
/** Com o dedo, o que se faz está sempre à vista, e toma o lugar de uma coluna: as outras vêm depois. */
const COM_O_DEDO = { contato: 1240, valor: 1240, pago: 1400, desde: 1560, telefone: 1680 } as const;
const QUE_PODEM_SAIR = ['contato', 'valor', 'pago', 'desde', 'telefone'] as const;

type Contexto = EmAndamento & {
  readonly agora: Date;
  readonly devolvidos: ReadonlySet<string>;
  /** As linhas vêm por grupos, e o título do grupo diz o que aperta. */
  readonly emGrupo: boolean;
  /** A coluna do contato cabe: é nela que está com que se fala. */
  readonly comContato: boolean;
  readonly acoes: AcoesNoCliente;
};

const falarCom = (cliente: ClienteResumo, contexto: Contexto) => (
  <FalarComCliente cliente={cliente} em={contexto} aoChamar={contexto.acoes.aoChamar} />
);

const Escrever = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <Email email={email} />
  </a>
);

const DO_CLIENTE: Readonly<
  Record<
    'nome' | 'telefone' | 'corre' | 'vencimento' | 'contato' | 'desde' | 'valor' | 'pago' | 'acoes',
    Coluna<ClienteResumo, Contexto>
  >
> = {
  nome: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: ({ id, nome }) => <PessoaNaLinha id={id} nome={nome} cobreALinha />,
  },
  telefone: {
    titulo: 'Telefone',
    largura: '7.625rem',
    celula: ({ telefone, email }) =>
      telefone === null ? email && <Escrever email={email} /> : formatarTelefone(telefone),
  },
  corre: {
    titulo: 'Assinatura',
    largura: '18.5rem',
    celula: (cliente, contexto) => <OQueCorre cliente={cliente} em={contexto} />,
  },
  vencimento: {
    titulo: 'Vencimento',
    forma: 'etiquetas',
    largura: '8.625rem',
    celula: (cliente, { devolvidos, doCliente, hoje, emGrupo }) => {
      const assinatura = doCliente.get(cliente.id)?.[0];
      return (
        <>
          <ExcecoesDoCliente cliente={cliente} devolvidos={devolvidos} />
          {assinatura && <Vencimento assinatura={assinatura} hoje={hoje} emGrupo={emGrupo} />}
        </>
      );
    },
  },
  contato: {
    titulo: 'Último contato',
    largura: LARGURA_DO_CONTATO,
    celula: (cliente, contexto) => (
      <ContatoNaLinha
        em={ultimoContatoPor(contexto.doCliente.get(cliente.id) ?? [])}
        agora={contexto.agora}
        soLigacao={pedeLigacao(cliente, contexto)}
      >
        {falarCom(cliente, contexto)}
      </ContatoNaLinha>
    ),
  },
  desde: {
    titulo: 'Cliente desde',
    largura: '6.25rem',
    celula: (cliente) => <Desde cliente={cliente} />,
  },
  valor: {
    titulo: 'Valor',
    forma: 'numero',
    largura: '5.25rem',
    celula: ({ id }, { doCliente, hoje }) => <Valor assinaturas={doCliente.get(id) ?? []} hoje={hoje} />,
  },
  pago: {
    titulo: 'Pagou ao todo',
    forma: 'numero',
    largura: '6.75rem',
    celula: (cliente) => <Pagou cliente={cliente} />,
  },
  acoes: {
    titulo: 'Ações',
    // Quatro dedos.
    largura: '11rem',
    celula: (cliente, contexto) => (
      <AcoesDoCliente
        cliente={cliente}
        {...contexto.acoes}
        falar={!contexto.comContato && falarCom(cliente, contexto)}
      />
    ),
  },
};

/** Linhas de 44 px, numa linha de texto só; a linha toda abre a pessoa, menos onde há outra coisa que se clica. */
const ESTILO = {
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  // A última coluna acaba onde acaba a lista.
  '& th, & td': { paddingInline: '12px 0' },
  '& thead button': { font: 'inherit', gap: '4px', borderRadius: '4px', minHeight: 28 },
  '& tr[data-linha] > :is(th, td)': { paddingBlock: 0.25 },
  '& tbody th': { maxWidth: 'none' },
  '& tbody td > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // O valor que não cabe na coluna cresce para a esquerda: acaba onde acabam os outros.
  '& tbody td[data-numero] > div': { display: 'flex', justifyContent: 'flex-end', overflow: 'visible' },
  // Onde as colunas se apertam, o vencimento leva só o prazo e o dia, e as outras afastam-se.
  '@media (max-width: 1439.95px)': {
    '& thead th:nth-of-type(2)': { width: '18.25rem !important' },
    '& thead th:nth-of-type(3)': { width: '8.5rem !important' },
    '& thead th:nth-of-type(5)': { width: '5.75rem !important' },
  },
  // O título das ações só se ouve: a coluna é só do que cabe no menu.
  '& thead th:last-of-type': { padding: 0, fontSize: 0 },
  '& tbody tr[data-linha] td:last-of-type > div': {
    display: 'flex',
    justifyContent: 'flex-end',
    overflow: 'visible',
  },
  // A coluna não tem título que se veja nem ar à direita.
  '& tr[data-linha] td:last-of-type': { paddingInline: 0 },
  '& tbody td :is(a, button)': { position: 'relative', zIndex: 1 },
  '& tbody tr[data-linha] td a': { color: 'inherit', textDecorationColor: 'transparent' },
  '& tbody tr[data-linha] td a:is(:hover, :focus-visible)': { textDecorationColor: 'currentcolor' },
  // A exceção e a situação, quando não cabem lado a lado, são as duas linhas que cabem em 44 px.
  '& td[data-forma="etiquetas"] > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 0.5,
    lineHeight: '1.25rem',
    '& > *': { lineHeight: '1.25rem' },
  },
  // O lápis, o envelope e, se não cabe o contato, a conversa aparecem na linha em que se está, por cima do fim dela;
  // onde não há por cima do que passar, sempre.
  '@media (hover: hover)': {
    '& tbody tr[data-linha] td:last-of-type :is(a, button:not([aria-haspopup], .MuiButton-root))': {
      opacity: 0,
    },
    '& thead th:last-of-type': { width: '0 !important' },
    '& tbody tr[data-linha] td:last-of-type': { overflow: 'visible' },
    '& tbody tr[data-linha] td:last-of-type > div': {
      display: 'flex',
      justifyContent: 'flex-end',
      overflow: 'visible',
      marginLeft: '-6.5rem',
      paddingLeft: 3,
      pointerEvents: 'none',
    },
    '& tbody tr[data-linha] td:last-of-type > div > *': { pointerEvents: 'auto' },
    '& tbody tr[data-linha]:is(:hover, :focus-within) td:last-of-type': {
      '& > div': { background: 'linear-gradient(to right, transparent, var(--linha) 1.5rem)' },
      '& :is(a, button)': { opacity: 1 },
    },
  },
} as const;

/** Por grupos, o vencimento não traz o ponto, e o lugar é do que se assina. */
const EM_GRUPOS = {
  ...ESTILO,
  '@media (max-width: 1439.95px)': {
    ...ESTILO['@media (max-width: 1439.95px)'],
    // A coluna começa onde começa a de Assinaturas, e o que está por cima dela.
    '& thead th:nth-of-type(2)': { width: '17.5rem !important' },
    '& thead th:nth-of-type(3)': { width: '8.75rem !important' },
  },
} as const;

/** Onde o contato não cabe, do vencimento fica o prazo. */
const ESTREITO = {
  ...ESTILO,
  '& thead th:nth-of-type(2)': { width: '33% !important' },
  '& thead th:nth-of-type(3)': { width: '8.75rem !important' },
} as const;

/** Os clientes na tela larga, um por linha: quem, como falar com ele, o que corre e até quando, e o que fazer. */
export function ClientesEmLinhas({
  clientes,
  em,
  escolha,
  ordem,
  aoOrdenar,
  grupos,
  ...acoes
}: {
  clientes: readonly ClienteResumo[];
  em: EmAndamento;
  escolha: Escolha;
  /** Pelo nome, pelo vencimento ou pelo que pagou; com '-', ao contrário. */
  ordem: string;
  aoOrdenar: (nova: string) => void;
  grupos: GrupoDe<ClienteResumo> | undefined;
} & AcoesNoCliente) {
  const { aoEditar, aoExcluir, aoApagarDados, aoEnviarEmail, aoChamar } = acoes;
  const devolvidos = useDevolvidos();
  const agora = useAgora(em.hoje);
  const emGrupo = grupos !== undefined;
  const cabem = useMediaQuery('(hover: none)') ? COM_O_DEDO : CABEM;
  const contato = useMediaQuery(`(min-width:${cabem.contato}px)`);
  const desde = useMediaQuery(`(min-width:${cabem.desde}px)`);
  const valor = useMediaQuery(`(min-width:${cabem.valor}px)`);
  const pago = useMediaQuery(`(min-width:${cabem.pago}px)`);
  const telefone = useMediaQuery(`(min-width:${cabem.telefone}px)`);
  const contexto = useMemo(
    () => ({
      ...em,
      agora,
      devolvidos,
      emGrupo,
      comContato: contato,
      acoes: { aoEditar, aoExcluir, aoApagarDados, aoEnviarEmail, aoChamar },
    }),
    [em, agora, devolvidos, emGrupo, contato, aoEditar, aoExcluir, aoApagarDados, aoEnviarEmail, aoChamar],
  );
  const daEscolha = useMemo(() => ({ escolha, nomear: ({ nome }: ClienteResumo) => nome }), [escolha]);
  const fora = useMemo(() => {
    const cabe = { contato, valor, pago, desde, telefone };
    return QUE_PODEM_SAIR.filter((coluna) => !cabe[coluna]);
  }, [contato, valor, pago, desde, telefone]);
  return (
    <TabelaEmColunas
      rotulo="Clientes"
      itens={clientes}
      colunas={DO_CLIENTE}
      contexto={contexto}
      escolha={daEscolha}
      fora={fora}
      grupos={grupos}
      ordem={{
        // Por grupos vêm, em cada um, pelo que vale mais.
        atual: ordem === 'urgencia' ? '-valor' : ordem,
        aoMudar: aoOrdenar,
        por: ['nome', 'vencimento', 'pago'],
        deMaior: ['pago'],
      }}
      sx={contato ? (emGrupo ? EM_GRUPOS : ESTILO) : ESTREITO}
    />
  );
}
