import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  corVencimento,
  expiraEmBreve,
  textoVencimento,
  venceuPelaData,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { WhatsApp } from '../../kit/icones.tsx';
import type { Coluna as ColunaDaLista, EmLinhaDensa } from '../../kit/ListaEmColunas.tsx';
import { BotaoDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { COR_DO_VENCIMENTO, ROTULO_DO_GRUPO, rotuloDoStatus } from '../pecas/assinaturas/rotulos.ts';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { PessoaNaLinha } from '../pecas/clientes/PessoaNaLinha.tsx';
import { NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { nomeDoPlano } from '../pecas/produtos/nomeDoProduto.ts';
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

const grupo = ({ status_grupo }: AssinaturaLinha) => <StatusChip {...ROTULO_DO_GRUPO[status_grupo]} />;

/** Quanto falta, ou há quanto tempo venceu; só o que aperta tem a cor da regra: verde é o dinheiro que entrou. */
const prazo = ({ data_expiracao }: AssinaturaLinha, hoje: Data) => {
  const cor = corVencimento(data_expiracao, hoje);
  return (
    <Box component="span" sx={cor === 'verde' ? {} : { fontWeight: 600, color: COR_DO_VENCIMENTO[cor] }}>
      {textoVencimento(data_expiracao, hoje)}
    </Box>
  );
};

/** Uma palavra só, a que mais pede: a que expira em breve está ativa, e não precisa de o dizer. */
const situacao = (linha: AssinaturaLinha, hoje: Data) => {
  if (venceuPelaData(linha, hoje)) return prazo(linha, hoje);
  return expiraEmBreve(linha, hoje) ? (
    <StatusChip tipo="alerta" rotulo="Expira em breve" />
  ) : (
    <StatusChip {...rotuloDoStatus(linha, hoje)} />
  );
};

/** O que se faz quase sempre de quem venceu ou vence logo; aparece na linha em que se está, e está também no menu. */
function acaoDaVez(linha: AssinaturaLinha, { hoje, aoChamar }: Contexto) {
  if (!acoesDaLinha(linha, hoje).includes('chamar')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      data-rapida
      aria-label={`Chamar ${linha.cliente_nome} para renovar`}
      onClick={() => aoChamar(linha)}
    >
      Chamar
    </Button>
  );
}

/** O mesmo no celular, onde está sempre à vista: um toque abre o texto que sai. */
function chamarDaLinha(linha: AssinaturaLinha, { hoje, aoChamar }: Contexto) {
  if (!acoesDaLinha(linha, hoje).includes('chamar')) return null;
  return (
    <IconButton
      color="primary"
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
export const DA_ASSINATURA: Readonly<Record<Coluna | 'acoes', ColunaDaLista<AssinaturaLinha, Contexto>>> = {
  cliente: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: ({ cliente_id, cliente_nome }) => <PessoaNaLinha id={cliente_id} nome={cliente_nome} />,
  },
  produto: {
    titulo: 'Produto',
    largura: '20.5%',
    celula: ({ produto_nome, produto_periodicidade }) => (
      <NomeDoProduto nome={nomeDoPlano(produto_nome, produto_periodicidade)} comLetra />
    ),
  },
  data_inicio: {
    titulo: 'Início',
    largura: '5.75rem',
    celula: ({ data_inicio }) => formatarData(data_inicio),
  },
  // A data e quanto falta; da que venceu, há quanto tempo diz o status.
  data_expiracao: {
    titulo: 'Expiração',
    largura: '6.5rem',
    celula: ({ data_expiracao }) => formatarData(data_expiracao),
    abaixo: (linha, { hoje }) => !venceuPelaData(linha, hoje) && prazo(linha, hoje),
  },
  // O status pela data ou, quando vale, a marca de que expira em breve.
  status: {
    titulo: 'Status',
    forma: 'etiquetas',
    largura: '9.25rem',
    celula: (linha, { hoje }) => situacao(linha, hoje),
  },
  status_grupo: { titulo: 'Grupo', largura: '6.75rem', celula: grupo },
  valor: {
    titulo: 'Valor',
    forma: 'numero',
    largura: '6rem',
    celula: ({ valor }) => formatarReais(valor),
  },
  acoes: {
    titulo: 'Ações',
    forma: 'acoes',
    largura: '3.75rem',
    celula: (linha, contexto) => (
      <>
        {acaoDaVez(linha, contexto)}
        {menu(linha, contexto)}
      </>
    ),
  },
};

/** Uma assinatura no celular: quem, quanto, o prazo e o que é; a linha leva à pessoa, e o menu, ao que se faz. */
export const LINHA_DA_ASSINATURA: EmLinhaDensa<AssinaturaLinha, Contexto> = (linha, contexto) => {
  const { cliente_id, cliente_nome, status_grupo, produto_nome, produto_periodicidade, valor } = linha;
  const { hoje } = contexto;
  const { tipo, rotulo } = ROTULO_DO_GRUPO[status_grupo];
  const breve = expiraEmBreve(linha, hoje);
  return {
    figura: <Iniciais nome={cliente_nome} tamanho={36} />,
    nome: <NomeDaPessoa id={cliente_id} nome={cliente_nome} cobreALinha />,
    valor: formatarReais(valor),
    abaixo: [
      !venceuPelaData(linha, hoje) && !breve && rotuloDoStatus(linha, hoje).rotulo,
      prazo(linha, hoje),
      nomeDoPlano(produto_nome, produto_periodicidade),
      breve && 'Expira em breve',
      tipo !== 'sucesso' && `Grupo: ${rotulo}`,
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

/** A tabela: sete colunas em 1100 px. */
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
  // Com a coluna do grupo, 'Chamar' toma o lugar dela, e o valor lê-se sempre.
  '@media (min-width:1240px)': {
    '& [data-rapida]': { right: '10.25rem' },
    '& tbody tr:is(:hover, :focus-within):has([data-rapida]) td:nth-last-of-type(3) > div': {
      visibility: 'hidden',
    },
  },
  '& thead button': { font: 'inherit', gap: '4px', borderRadius: '4px', minHeight: 28 },
} as const;
