import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import {
  corVencimento,
  expiraEmBreve,
  textoVencimento,
  venceuPelaData,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha, StatusGrupo } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { WhatsApp } from '../../kit/icones.tsx';
import type { Coluna as ColunaDaLista, EmLinhaDensa } from '../../kit/ListaEmColunas.tsx';
import { BotaoDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { COR_DO_VENCIMENTO, rotuloDoStatus } from '../pecas/assinaturas/rotulos.ts';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { PessoaNaLinha } from '../pecas/clientes/PessoaNaLinha.tsx';
import { IniciaisComProduto, NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { nomeDoPlano, planoEProduto } from '../pecas/produtos/nomeDoProduto.ts';
import { acoesDaLinha } from './acoes.ts';
import type { Coluna } from './filtros.ts';
import { donoDoMenu } from './MenuDaLinha.tsx';

export type AbrirMenu = (botao: HTMLElement, linha: AssinaturaLinha) => void;
export type Chamar = (linha: AssinaturaLinha) => void;
type Contexto = {
  readonly hoje: Data;
  readonly aoAbrirMenu: AbrirMenu;
  readonly aoChamar: Chamar;
};

/** Se a pessoa está no grupo do produto, nas palavras de quem vende; só o que falta chama a atenção. */
const NO_GRUPO: Readonly<Record<StatusGrupo, string>> = {
  ativo: 'No grupo',
  pendente: 'Não entrou',
  removido: 'Removido',
  renovado: 'Renovado',
};

const grupo = ({ status_grupo }: AssinaturaLinha) => (
  <Box
    component="span"
    sx={{ color: status_grupo === 'pendente' ? 'warning.main' : 'text.secondary', whiteSpace: 'nowrap' }}
  >
    {NO_GRUPO[status_grupo]}
  </Box>
);

/**
 * Quanto falta, ou há quanto tempo venceu; só o que aperta tem a cor da regra (verde é o dinheiro que entrou), e só o
 * de hoje pesa.
 */
const prazo = ({ data_expiracao }: AssinaturaLinha, hoje: Data) => {
  const cor = corVencimento(data_expiracao, hoje);
  return (
    <Box
      component="span"
      sx={{
        ...(cor !== 'verde' && { color: COR_DO_VENCIMENTO[cor] }),
        ...(data_expiracao === hoje && { fontWeight: 600 }),
      }}
    >
      {textoVencimento(data_expiracao, hoje)}
    </Box>
  );
};

/** Se é pela data que se lê: da pendente, da cancelada e da que se renovou, o que se lê é o status. */
const correPelaData = (linha: AssinaturaLinha, hoje: Data) =>
  linha.status === 'ativo' || venceuPelaData(linha, hoje);

/** O que a data não diz: a marca da que vence em até 7 dias, e que a outra está ativa. */
const aoLadoDaData = (linha: AssinaturaLinha, hoje: Data) => {
  if (expiraEmBreve(linha, hoje)) return <span>Expira em breve</span>;
  return correPelaData(linha, hoje) && !venceuPelaData(linha, hoje) && <span>Ativo</span>;
};

/** O que se faz de quem venceu ou vence logo: um toque abre o texto que sai. */
function chamarDaLinha(linha: AssinaturaLinha, { hoje, aoChamar }: Contexto) {
  if (!acoesDaLinha(linha, hoje).includes('chamar')) return null;
  return (
    <IconButton
      // De quem ainda tem dias, na tela larga, só na linha em que se está.
      {...(linha.data_expiracao > hoje && { 'data-quieta': true })}
      color="primary"
      title="Chamar para renovar"
      aria-label={`Chamar ${linha.cliente_nome} para renovar`}
      onClick={() => aoChamar(linha)}
    >
      <WhatsApp fontSize="small" />
    </IconButton>
  );
}

const menu = (linha: AssinaturaLinha, { aoAbrirMenu }: Contexto) => (
  <BotaoDeAcoes de={donoDoMenu(linha)} aoAbrir={(botao) => aoAbrirMenu(botao, linha)} />
);

/** O que se mostra de uma assinatura; pelo nome das colunas se ordena. */
export const DA_ASSINATURA: Readonly<
  Record<Exclude<Coluna, 'status'> | 'acoes', ColunaDaLista<AssinaturaLinha, Contexto>>
> = {
  cliente: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: ({ cliente_id, cliente_nome }) => <PessoaNaLinha id={cliente_id} nome={cliente_nome} />,
  },
  produto: {
    titulo: 'Produto',
    largura: '27.4%',
    celula: ({ produto_nome, produto_periodicidade }) => (
      <NomeDoProduto nome={nomeDoPlano(produto_nome, produto_periodicidade)} comLetra />
    ),
  },
  data_inicio: {
    titulo: 'Início',
    largura: '5.75rem',
    celula: ({ data_inicio }) => formatarData(data_inicio),
  },
  // O que mais se olha: quanto falta, ou há quanto tempo venceu; e por baixo, apagado, o dia e o que ele não diz.
  data_expiracao: {
    titulo: 'Vencimento',
    largura: '12.5rem',
    celula: (linha, { hoje }) =>
      correPelaData(linha, hoje) ? prazo(linha, hoje) : <StatusChip {...rotuloDoStatus(linha, hoje)} />,
    abaixo: (linha, { hoje }) => {
      const aoLado = aoLadoDaData(linha, hoje);
      return (
        <>
          {formatarData(linha.data_expiracao)}
          {aoLado && <> · {aoLado}</>}
        </>
      );
    },
  },
  status_grupo: { titulo: 'Grupo', largura: '5.125rem', celula: grupo },
  valor: {
    titulo: 'Valor',
    forma: 'numero',
    largura: '5.75rem',
    celula: ({ valor }) => <strong>{formatarReais(valor)}</strong>,
  },
  acoes: {
    titulo: 'Ações',
    forma: 'acoes',
    largura: '4.75rem',
    celula: (linha, contexto) => (
      <>
        {chamarDaLinha(linha, contexto)}
        {menu(linha, contexto)}
      </>
    ),
  },
};

/** Uma assinatura no celular: quem, o prazo, quanto e o que é; a linha leva à pessoa, e o menu, ao que se faz. */
export const LINHA_DA_ASSINATURA: EmLinhaDensa<AssinaturaLinha, Contexto> = (linha, contexto) => {
  const { cliente_id, cliente_nome, status_grupo, produto_nome, produto_periodicidade, valor } = linha;
  const { hoje } = contexto;
  return {
    figura: <IniciaisComProduto nome={cliente_nome} produto={produto_nome} />,
    nome: <NomeDaPessoa id={cliente_id} nome={cliente_nome} cobreALinha />,
    inteiros: true,
    abaixo: [
      correPelaData(linha, hoje) ? prazo(linha, hoje) : rotuloDoStatus(linha, hoje).rotulo,
      formatarReais(valor),
      ...planoEProduto(nomeDoPlano(produto_nome, produto_periodicidade)),
      aoLadoDaData(linha, hoje),
      status_grupo !== 'ativo' && `Grupo: ${NO_GRUPO[status_grupo].toLowerCase()}`,
      formatarData(linha.data_expiracao),
    ],
    acao: (
      <>
        {chamarDaLinha(linha, contexto)}
        {menu(linha, contexto)}
      </>
    ),
  };
};

/** A tabela: seis colunas em 1100 px. */
export const ESTILO_DA_TABELA = {
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  '& th, & td': { paddingInline: 1, verticalAlign: 'middle' },
  '& td[data-forma="escolha"]': { padding: 0 },
  // A ordem se troca com a lista rolada: os títulos ficam à vista.
  '& thead :is(th, td)': {
    position: 'sticky',
    top: 0,
    // Por cima do nome e da caixa das linhas, que estão por cima do que abre a linha.
    zIndex: 2,
    backgroundColor: 'background.paper',
    borderRadius: 1,
  },
  '& thead button': { font: 'inherit', gap: '4px', borderRadius: '4px', minHeight: 28 },
  '& tbody td[data-forma="texto"] > div': { lineHeight: '18px' },
  '& strong': { fontWeight: 600 },
  // O título das ações só se ouve: os botões dizem o que são.
  '& thead th:last-of-type': { fontSize: 0 },
  '& td[data-forma="acoes"]': { paddingInline: 0 },
  '& td[data-forma="acoes"] > div': { flexWrap: 'nowrap', justifyContent: 'flex-end', gap: 0 },
  // A ação de cada linha não grita com as outras: tem cor na linha em que se está.
  '& td[data-forma="acoes"] .MuiIconButton-root:not(:hover, :focus-visible)': { color: 'text.secondary' },
  '& [data-quieta]': { '@media (hover: hover)': { opacity: 0 } },
  '& tbody tr:is(:hover, :focus-within) [data-quieta]': { opacity: 1 },
} as const;
