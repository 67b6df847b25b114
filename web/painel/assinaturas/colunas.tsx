import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  corVencimento,
  expiraEmBreve,
  textoDaExpiracao,
  textoVencimento,
  venceuPelaData,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { Email } from '../../kit/Contato.tsx';
import { type Coluna as ColunaDaLista, UMA_LINHA } from '../../kit/ListaEmColunas.tsx';
import { BotaoDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { COR_DO_VENCIMENTO, ROTULO_DO_GRUPO, rotuloDoStatus } from '../pecas/assinaturas/rotulos.ts';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { dizOPeriodo, nomeComPeriodo } from '../pecas/produtos/nomeDoProduto.ts';
import type { Coluna } from './filtros.ts';
import { donoDoMenu } from './MenuDaLinha.tsx';

export type AbrirMenu = (botao: HTMLElement, linha: AssinaturaLinha) => void;
type Contexto = { readonly hoje: Data; readonly aoAbrirMenu: AbrirMenu };

const DISCRETO = { color: 'text.secondary' } as const;
const grupo = ({ status_grupo }: AssinaturaLinha) => <StatusChip {...ROTULO_DO_GRUPO[status_grupo]} />;

/** Uma palavra só, a que mais pede: a que expira em breve está ativa, e não precisa de o dizer. */
const situacao = (linha: AssinaturaLinha, hoje: Data) =>
  expiraEmBreve(linha, hoje) ? (
    <StatusChip tipo="alerta" rotulo="Expira em breve" />
  ) : (
    <StatusChip {...rotuloDoStatus(linha, hoje)} />
  );

/** O que se mostra de uma assinatura; pelo nome das colunas se ordena. */
export const DA_ASSINATURA: Readonly<Record<Coluna | 'acoes', ColunaDaLista<AssinaturaLinha, Contexto>>> = {
  cliente: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: ({ cliente_id, cliente_nome }) => <NomeDaPessoa id={cliente_id} nome={cliente_nome} />,
    abaixo: ({ cliente_email }) => (cliente_email ? <Email email={cliente_email} /> : 'Sem e-mail'),
    noCartao: ({ cliente_id, cliente_nome }) => <NomeDaPessoa id={cliente_id} nome={cliente_nome} />,
  },
  produto: {
    titulo: 'Produto',
    largura: '19%',
    celula: ({ produto_nome }) => <span title={produto_nome}>{produto_nome}</span>,
    abaixo: ({ produto_nome, produto_periodicidade }) =>
      !dizOPeriodo(produto_nome, produto_periodicidade) && produto_periodicidade,
    noCartao: ({ produto_nome, produto_periodicidade }) =>
      nomeComPeriodo(produto_nome, produto_periodicidade),
  },
  data_inicio: {
    titulo: 'Início',
    largura: '5.75rem',
    celula: ({ data_inicio }) => formatarData(data_inicio),
  },
  // A data e quanto falta, na cor da regra; da que venceu, há quanto tempo diz o status.
  data_expiracao: {
    titulo: 'Expiração',
    largura: '7.75rem',
    celula: ({ data_expiracao }) => formatarData(data_expiracao),
    abaixo: (linha, { hoje }) =>
      !venceuPelaData(linha, hoje) && (
        <Box
          component="span"
          sx={{ fontWeight: 600, color: COR_DO_VENCIMENTO[corVencimento(linha.data_expiracao, hoje)] }}
        >
          {textoVencimento(linha.data_expiracao, hoje)}
        </Box>
      ),
  },
  // O status pela data ou, quando vale, a marca de que expira em breve.
  status: {
    titulo: 'Status',
    forma: 'etiquetas',
    largura: '10.25rem',
    celula: (linha, { hoje }) => situacao(linha, hoje),
    noCartao: (linha, { hoje }) => (
      <>
        {situacao(linha, hoje)}
        {!venceuPelaData(linha, hoje) && (
          <Typography variant="caption" component="span" sx={DISCRETO}>
            {textoDaExpiracao(linha.data_expiracao, hoje)}
          </Typography>
        )}
      </>
    ),
  },
  status_grupo: {
    titulo: 'Grupo',
    largura: '7rem',
    celula: grupo,
    noCartao: (linha) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="caption" sx={DISCRETO}>
          Grupo
        </Typography>
        {grupo(linha)}
      </Box>
    ),
  },
  valor: {
    titulo: 'Valor',
    forma: 'numero',
    largura: '6.25rem',
    celula: ({ valor }) => formatarReais(valor),
  },
  acoes: {
    titulo: 'Ações',
    forma: 'acoes',
    largura: '3.5rem',
    celula: (linha, { aoAbrirMenu }) => (
      <BotaoDeAcoes de={donoDoMenu(linha)} aoAbrir={(botao) => aoAbrirMenu(botao, linha)} />
    ),
  },
};

/** O cartão de uma assinatura, linha a linha. */
export const CARTAO_DA_ASSINATURA = [
  ['cliente', 'acoes'],
  ['produto', 'valor'],
  ['status', 'status_grupo'],
] as const;

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
  '& thead button': { font: 'inherit', gap: '4px', borderRadius: '4px', minHeight: 28 },
  // O nome do produto, numa linha só.
  '& tbody td:nth-of-type(2) > div:first-of-type': UMA_LINHA,
} as const;
