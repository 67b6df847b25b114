import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import {
  corVencimento,
  expiraEmBreve,
  textoVencimento,
  venceuPelaData,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { ocultarCpf } from '../../../shared/base/documentos.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { Email, Telefone } from '../../kit/Contato.tsx';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { type Coluna, TabelaEmColunas } from '../../kit/ListaEmColunas.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useEmAndamento } from '../pecas/assinaturas/emAndamento.ts';
import { COR_DO_VENCIMENTO, rotuloDoStatus } from '../pecas/assinaturas/rotulos.ts';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { nomeComPeriodo } from '../pecas/produtos/nomeDoProduto.ts';
import { useHoje } from '../shell/api.ts';
import { AcoesDoCliente, type AcoesNoCliente } from './AcoesDoCliente.tsx';
import { useDevolvidos } from './consultas.ts';
import { contarAssinaturas, juntarPorCliente } from './mostrar.ts';

/** Largura a partir da qual os clientes são linhas, e não cartões. */
export const CABEM_LINHAS = '(min-width:900px)';
/** E a partir da qual cabem também o e-mail e o dia em que acaba. */
const CABE_MAIS = '(min-width:1100px)';
const CABE_O_CPF = '(min-width:1400px)';

type Contexto = {
  readonly hoje: Data;
  readonly doCliente: ReadonlyMap<string, readonly AssinaturaLinha[]>;
  /** As assinaturas ainda chegam: do que não se sabe não se diz nada. */
  readonly chegando: boolean;
  readonly devolvidos: ReadonlySet<string>;
  readonly acoes: AcoesNoCliente;
};

function OQueCorre({ cliente, contexto }: { cliente: ClienteResumo; contexto: Contexto }) {
  const [primeira, ...outras] = contexto.doCliente.get(cliente.id) ?? [];
  if (!primeira)
    return cliente.assinaturas > 0 && contexto.chegando ? '…' : contarAssinaturas(cliente.assinaturas);
  const nome = nomeComPeriodo(primeira.produto_nome, primeira.produto_periodicidade);
  return (
    <span title={nome}>
      {nome}
      {outras.length > 0 && ` e mais ${outras.length}`}
    </span>
  );
}

/** A situação do que corre: o normal é só texto, e a etiqueta é da exceção. */
function Situacao({ assinatura, hoje }: { assinatura: AssinaturaLinha; hoje: Data }) {
  const rotulo = rotuloDoStatus(assinatura, hoje);
  if (!venceuPelaData(assinatura, hoje) && expiraEmBreve(assinatura, hoje)) {
    const cor = COR_DO_VENCIMENTO[corVencimento(assinatura.data_expiracao, hoje)];
    return (
      <Box component="span" sx={{ fontWeight: 600, color: cor }}>
        {textoVencimento(assinatura.data_expiracao, hoje)}
      </Box>
    );
  }
  return rotulo.tipo === 'sucesso' ? rotulo.rotulo : <StatusChip {...rotulo} />;
}

const DO_CLIENTE: Readonly<
  Record<
    'nome' | 'telefone' | 'email' | 'cpf' | 'corre' | 'ate' | 'situacao' | 'acoes',
    Coluna<ClienteResumo, Contexto>
  >
> = {
  nome: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: ({ id, nome }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }} title={nome}>
        <Iniciais nome={nome} tamanho={28} />
        <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          <NomeDaPessoa id={id} nome={nome} cobreALinha />
        </Box>
      </Box>
    ),
  },
  telefone: {
    titulo: 'Telefone',
    largura: '10.5rem',
    celula: ({ telefone }) => telefone && <Telefone telefone={telefone} />,
  },
  email: {
    titulo: 'E-mail',
    largura: '20%',
    celula: ({ email }) =>
      email && (
        <a href={`mailto:${email}`}>
          <Email email={email} />
        </a>
      ),
  },
  cpf: { titulo: 'CPF', largura: '9rem', celula: ({ cpf }) => cpf && ocultarCpf(cpf) },
  corre: {
    titulo: 'Assinatura',
    largura: '20%',
    celula: (cliente, contexto) => <OQueCorre cliente={cliente} contexto={contexto} />,
  },
  ate: {
    titulo: 'Até',
    largura: '6.5rem',
    celula: ({ id }, { doCliente, hoje }) => {
      const ate = doCliente.get(id)?.[0]?.data_expiracao;
      if (!ate) return null;
      return textoVencimento(ate, hoje) === 'Vitalício' ? 'Vitalício' : formatarData(ate);
    },
  },
  situacao: {
    titulo: 'Status',
    largura: '9.5rem',
    celula: (cliente, { doCliente, hoje, devolvidos }) => {
      const [primeira] = doCliente.get(cliente.id) ?? [];
      const apagado = cliente.apagado_em !== null;
      return (
        <>
          {apagado && <StatusChip tipo="neutro" rotulo="Dados apagados" />}
          {cliente.arquivado_em !== null && !apagado && <StatusChip tipo="neutro" rotulo="Arquivado" />}
          {devolvidos.has(cliente.email?.toLowerCase() ?? '') && (
            <StatusChip tipo="erro" rotulo="E-mail devolvido" />
          )}
          {cliente.estrangeiro && <StatusChip tipo="info" rotulo="Estrangeiro" />}
          {primeira && <Situacao assinatura={primeira} hoje={hoje} />}
        </>
      );
    },
  },
  acoes: {
    titulo: 'Ações',
    largura: '7.5rem',
    celula: (cliente, { acoes }) => <AcoesDoCliente cliente={cliente} emLinha {...acoes} />,
  },
};

/** Linhas de 44 px, numa linha de texto só; a linha toda abre a pessoa, menos onde há outra coisa que se clica. */
const ESTILO = {
  tableLayout: 'fixed',
  '& tbody th, & tbody td': { paddingBlock: 0.25, paddingInline: 1 },
  '& tbody th': { maxWidth: 'none' },
  '& tbody td > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& tbody td:last-of-type > div': { display: 'flex', justifyContent: 'flex-end', overflow: 'visible' },
  '& tbody td :is(a, button)': { position: 'relative', zIndex: 1 },
  '& tbody td a': { color: 'inherit', textDecorationColor: 'transparent' },
  '& tbody td a:is(:hover, :focus-visible)': { textDecorationColor: 'currentcolor' },
  '& tbody td > div > span + span': { marginLeft: 0.5 },
  // O lápis e o envelope aparecem na linha em que se está; onde não há por cima do que passar, sempre.
  '@media (hover: hover)': {
    '& tbody td:last-of-type :is(button:not([aria-haspopup]):not(.MuiButton-root))': { opacity: 0 },
    '& tbody tr:is(:hover, :focus-within) td:last-of-type button': { opacity: 1 },
  },
} as const;

/** Os clientes na tela larga, um por linha: quem, como falar com ele, o que corre e até quando, e o que fazer. */
export function ClientesEmLinhas({
  clientes,
  completo,
  ...acoes
}: {
  clientes: readonly ClienteResumo[];
  /** A lista de clientes já veio inteira: as assinaturas vêm depois, e não a atrasam. */
  completo: boolean;
} & AcoesNoCliente) {
  const { aoEditar, aoExcluir, aoApagarDados, aoEnviarEmail } = acoes;
  const hoje = useHoje();
  const devolvidos = useDevolvidos();
  const emAndamento = useEmAndamento({ pedir: completo });
  const semMais = !useMediaQuery(CABE_MAIS);
  const semCpf = !useMediaQuery(CABE_O_CPF);
  const doCliente = useMemo(() => juntarPorCliente(emAndamento.itens, hoje), [emAndamento.itens, hoje]);
  const chegando = !emAndamento.completo && emAndamento.erro === null;
  const contexto = useMemo(
    () => ({
      hoje,
      doCliente,
      chegando,
      devolvidos,
      acoes: { aoEditar, aoExcluir, aoApagarDados, aoEnviarEmail },
    }),
    [hoje, doCliente, chegando, devolvidos, aoEditar, aoExcluir, aoApagarDados, aoEnviarEmail],
  );
  const fora = useMemo(
    () => [...(semMais ? (['email', 'ate'] as const) : []), ...(semCpf ? (['cpf'] as const) : [])],
    [semMais, semCpf],
  );
  return (
    <TabelaEmColunas
      rotulo="Clientes"
      itens={clientes}
      colunas={DO_CLIENTE}
      contexto={contexto}
      fora={fora}
      sx={ESTILO}
    />
  );
}
