import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { Link as Rota } from 'react-router-dom';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { WhatsApp } from '../../kit/icones.tsx';
import type { Coluna as ColunaDaLista, EmLinhaDensa } from '../../kit/ListaEmColunas.tsx';
import { BotaoDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from '../../kit/noCelular.ts';
import { dizerGrupo } from '../pecas/assinaturas/grupo.ts';
import { NoGrupo } from '../pecas/assinaturas/NoGrupo.tsx';
import { pedacosDoVencimento, Vencimento } from '../pecas/assinaturas/Vencimento.tsx';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { PessoaNaLinha } from '../pecas/clientes/PessoaNaLinha.tsx';
import { UltimoContato } from '../pecas/clientes/UltimoContato.tsx';
import { enderecoNoGrupo } from '../pecas/linhas/gruposDosProdutos.ts';
import { NomeDoProduto, RostoDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { nomeDoPlano, planoEProduto } from '../pecas/produtos/nomeDoProduto.ts';
import { acoesDaLinha } from './acoes.ts';
import { CABE_O_INICIO, type Coluna } from './filtros.ts';
import { donoDoMenu } from './MenuDaLinha.tsx';
import { Periodo } from './Periodo.tsx';

export type AbrirMenu = (botao: HTMLElement, linha: AssinaturaLinha) => void;
/** Pede uma coisa de uma linha. */
export type FazerDaLinha = (linha: AssinaturaLinha) => void;

// O que se faz de uma pessoa fala mais baixo do que cobrar a todas, que está por cima: só na linha em que se está, no
// fim do que dela se diz.
const ComAcao = styled('span')(({ theme: { vars } }) => ({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  whiteSpace: 'nowrap',
  '&& > :is(a, button)': { zIndex: 1, font: 'inherit', color: vars.palette.primary.main },
  '@media (hover: hover)': {
    '&& > :is(a, button)': {
      position: 'absolute',
      right: 0,
      paddingLeft: 20,
      background: 'linear-gradient(to right, transparent, var(--linha) 14px)',
      opacity: 0,
    },
    'tr:is(:hover, :focus-within) && > :is(a, button)': { opacity: 1 },
  },
}));

type Contexto = {
  readonly hoje: Data;
  readonly agora: Date;
  /** O grupo de cada produto, onde se tira quem venceu e se dá entrada a quem pagou. */
  readonly grupos: ReadonlyMap<string, string>;
  /** As linhas vêm por grupos, e o título do grupo diz o que aperta. */
  readonly emGrupo: boolean;
  readonly aoAbrirMenu: AbrirMenu;
  readonly aoChamar: FazerDaLinha;
  readonly aoRemover: FazerDaLinha;
};

/** Se a pessoa está no grupo e, de quem não devia estar como está, o que se faz: tira-se, ou dá-se entrada. */
function grupo(linha: AssinaturaLinha, { hoje, grupos, emGrupo, aoRemover }: Contexto) {
  const { texto, chama } = dizerGrupo(linha, hoje);
  if (!chama) return <span data-quieto>{texto}</span>;
  const aperta = <NoGrupo linha={linha} hoje={hoje} />;
  // Noutra ordem o vencimento diz mais, e o que se faz está no menu da linha.
  if (!emGrupo) return aperta;
  const { cliente_nome: pessoa, produto_id } = linha;
  const slug = grupos.get(produto_id);
  return (
    <ComAcao>
      {aperta}
      {acoesDaLinha(linha, hoje).includes('remover') ? (
        <Link
          component="button"
          type="button"
          underline="hover"
          aria-label={`Remover ${pessoa} do grupo`}
          onClick={() => aoRemover(linha)}
        >
          Remover
        </Link>
      ) : (
        slug !== undefined &&
        linha.data_expiracao >= hoje && (
          <Link
            component={Rota}
            to={enderecoNoGrupo(slug, { status: 'pagaram', pessoa })}
            underline="hover"
            aria-label={`Liberar o acesso de ${pessoa}`}
          >
            Liberar
          </Link>
        )
      )}
    </ComAcao>
  );
}

/** O que se faz de quem venceu ou vence logo: um toque abre o texto que sai. */
function chamarDaLinha(linha: AssinaturaLinha, { hoje, aoChamar }: Contexto) {
  if (!acoesDaLinha(linha, hoje).includes('chamar')) return null;
  return (
    <IconButton
      color="primary"
      data-chamar
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
  Record<Exclude<Coluna, 'status'> | 'contato' | 'acoes', ColunaDaLista<AssinaturaLinha, Contexto>>
> = {
  cliente: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: ({ cliente_id, cliente_nome }) => <PessoaNaLinha id={cliente_id} nome={cliente_nome} />,
  },
  produto: {
    titulo: 'Produto',
    largura: '18.5rem',
    celula: ({ produto_nome, produto_periodicidade }) => (
      <NomeDoProduto nome={nomeDoPlano(produto_nome, produto_periodicidade)} comLetra />
    ),
  },
  data_inicio: {
    titulo: 'Início',
    largura: '5.75rem',
    celula: ({ data_inicio }) => formatarData(data_inicio),
  },
  data_expiracao: {
    titulo: 'Vencimento',
    largura: '12rem',
    celula: (linha, { hoje, emGrupo }) => (
      <>
        <Vencimento assinatura={linha} hoje={hoje} marca emGrupo={emGrupo} />
        <Periodo assinatura={linha} hoje={hoje} />
      </>
    ),
  },
  status_grupo: { titulo: 'Grupo', largura: '8rem', celula: grupo },
  contato: {
    titulo: 'Contato',
    largura: '5.25rem',
    celula: ({ contato_em }, { agora }) => <UltimoContato em={contato_em} agora={agora} />,
  },
  valor: {
    titulo: 'Valor',
    forma: 'numero',
    largura: '5.5rem',
    celula: ({ valor }) => formatarReais(valor),
  },
  acoes: {
    titulo: 'Ações',
    forma: 'acoes',
    largura: '2.125rem',
    celula: (linha, contexto) => (
      <>
        {menu(linha, contexto)}
        {chamarDaLinha(linha, contexto)}
      </>
    ),
  },
};

/** Uma assinatura no celular: quem, o prazo, o plano e quanto; numa tela maior, também o produto, o dia e o grupo. */
export const LINHA_DA_ASSINATURA: EmLinhaDensa<AssinaturaLinha, Contexto> = (linha, contexto) => {
  const { cliente_id, cliente_nome, produto_nome, produto_periodicidade, valor } = linha;
  const { hoje, emGrupo } = contexto;
  const { texto, chama } = dizerGrupo(linha, hoje);
  const [prazo, ...resto] = pedacosDoVencimento(linha, hoje, { marca: true, emGrupo });
  const [plano, produto] = planoEProduto(nomeDoPlano(produto_nome, produto_periodicidade));
  const noFim = texto === 'No grupo' ? resto : [...resto, `Grupo: ${texto.toLowerCase()}`];
  // A ativação pendente já diz que a pessoa não entrou.
  const dizOGrupo = chama && linha.status !== 'pendente';
  const [aVista, ...ouvidos] = dizOGrupo ? [null, plano, produto, ...noFim] : [plano, produto, ...noFim];
  const soOuvido = (
    <Box component="span" sx={{ ...SO_PARA_OUVIR_NO_CELULAR, left: 0 }}>
      {ouvidos.map((pedaco) => ` · ${pedaco}`)}
    </Box>
  );
  return {
    figura: <RostoDoProduto nome={produto_nome} tamanho={32} />,
    nome: <NomeDaPessoa id={cliente_id} nome={cliente_nome} cobreALinha />,
    abaixo: [
      // Qual é o produto, no celular, diz-se pela figura; de quem está onde não devia, o grupo antes do plano.
      <Fragment key="prazo">
        <span>{prazo}</span>
        {dizOGrupo && (
          <>
            <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
              {' · '}
              {linha.status_grupo === 'ativo' ? (
                'no grupo'
              ) : (
                <Box component="span" sx={{ color: 'warning.main' }}>
                  {texto.toLowerCase()}
                </Box>
              )}
            </Box>
            {soOuvido}
          </>
        )}
      </Fragment>,
      aVista !== null && (
        <Fragment key="plano">
          {aVista}
          {soOuvido}
        </Fragment>
      ),
    ],
    valor: formatarReais(valor),
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
  '& th, & td': { paddingInline: 0.75, verticalAlign: 'middle' },
  // Onde cabe o início, cabe também o dia ao lado da marca; onde não cabe o grupo, cede o produto.
  [`@media ${CABE_O_INICIO}`]: {
    '& thead th:nth-of-type(2)': { width: '16rem !important' },
    '& thead th:nth-of-type(4)': { width: '17rem !important' },
  },
  '@media (max-width: 1279.95px)': { '& thead th:nth-of-type(2)': { width: '24% !important' } },
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
  '& strong': { fontWeight: 550 },
  '& [data-quieto]': { color: 'text.secondary' },
  // O título das ações só se ouve: os botões dizem o que são.
  '& thead th:last-of-type': { fontSize: 0 },
  '& td[data-forma="acoes"]': { paddingInline: 0 },
  '& td[data-forma="acoes"] > div': { flexWrap: 'nowrap', justifyContent: 'flex-end', gap: 0 },
  // Dois dedos.
  '@media (pointer: coarse)': { '& thead th:last-of-type': { width: '5.5rem !important' } },
  // De cor só a ação da vez, na linha em que se está: por cima dela está o título do grupo, que chama por todos.
  '@media (hover: hover) and (pointer: fine)': {
    '& tbody tr:not(:hover, :focus-within) [data-chamar]': { color: 'text.secondary' },
  },
} as const;

/** A mesma, por grupos: o vencimento não traz o ponto nem a marca, e o lugar é do produto. */
export const ESTILO_EM_GRUPOS = {
  ...ESTILO_DA_TABELA,
  // Também onde não cabe o grupo.
  '@media (max-width: 1279.95px)': { '& thead th:nth-of-type(2)': { width: '19rem !important' } },
  '@media (min-width: 1100px) and (max-width: 1279.95px)': {
    '& thead th:nth-of-type(3)': { width: '8rem !important' },
  },
  // À medida do que dizem: o que sobra é do nome.
  '@media (min-width: 1280px) and (max-width: 1519.95px)': {
    '& thead th:nth-of-type(2)': { width: '16.75rem !important' },
    '& thead th:nth-of-type(3)': { width: '8.5rem !important' },
    '& thead th:nth-of-type(4)': { width: '8rem !important' },
    '@media (hover: none)': { '& thead th:nth-of-type(4)': { width: '9.25rem !important' } },
  },
  [`@media ${CABE_O_INICIO}`]: {
    '& thead th:nth-of-type(2)': { width: '19rem !important' },
    '& thead th:nth-of-type(3)': { width: '6rem !important' },
    '& thead th:nth-of-type(4)': { width: '8.5rem !important' },
    '& thead th:nth-of-type(5)': { width: '11.25rem !important' },
  },
} as const;
