import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { Link as Rota } from 'react-router-dom';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { Phone, WhatsApp } from '../../kit/icones.tsx';
import type { Coluna as ColunaDaLista, EmLinhaDensa } from '../../kit/ListaEmColunas.tsx';
import { BotaoDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from '../../kit/noCelular.ts';
import { dizerGrupo } from '../pecas/assinaturas/grupo.ts';
import { NoGrupo } from '../pecas/assinaturas/NoGrupo.tsx';
import { pedacosDoVencimento, Vencimento } from '../pecas/assinaturas/Vencimento.tsx';
import { ContatoNaLinha, LARGURA_DO_CONTATO } from '../pecas/clientes/ContatoNaLinha.tsx';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { PessoaNaLinha } from '../pecas/clientes/PessoaNaLinha.tsx';
import { enderecoNoGrupo } from '../pecas/linhas/gruposDosProdutos.ts';
import { NomeDoProduto, RostoDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { nomeDoPlano, planoEProduto } from '../pecas/produtos/nomeDoProduto.ts';
import { acoesDaLinha } from './acoes.ts';
import type { Coluna } from './filtros.ts';
import { donoDoMenu } from './MenuDaLinha.tsx';
import { Periodo } from './Periodo.tsx';

/** O que se pede de uma linha; as funções são as mesmas enquanto a tela está aberta. */
export type PedirDaLinha = {
  readonly aoAbrirMenu: (botao: HTMLElement, linha: AssinaturaLinha) => void;
  readonly aoChamar: (linha: AssinaturaLinha) => void;
  readonly aoRemover: (linha: AssinaturaLinha) => void;
};

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
  // Com o dedo e sem lugar, o que se faz está no menu da linha.
  '@media (hover: none) and (max-width: 1519.95px)': { '&&& > :is(a, button)': { display: 'none' } },
}));

type Contexto = PedirDaLinha & {
  readonly hoje: Data;
  readonly agora: Date;
  /** O grupo de cada produto, onde se tira quem venceu e se dá entrada a quem pagou. */
  readonly grupos: ReadonlyMap<string, string>;
  /** As linhas vêm por grupos, e o título do grupo diz o que aperta. */
  readonly emGrupo: boolean;
  /** A coluna do contato cabe: é nela que está com que se fala. */
  readonly comContato: boolean;
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

/** O que se faz de quem venceu ou vence logo: um toque abre o texto que sai ou, a quem não o quer, com que se liga. */
function chamarDaLinha(linha: AssinaturaLinha, { hoje, aoChamar }: Contexto) {
  if (!acoesDaLinha(linha, hoje).includes('chamar')) return null;
  const { cliente_nome: nome, so_ligacao } = linha;
  const [titulo, dito, Icone] = so_ligacao
    ? (['Só ligação', `Ligar para ${nome}`, Phone] as const)
    : (['Chamar para renovar', `Chamar ${nome} para renovar`, WhatsApp] as const);
  return (
    <IconButton color="primary" data-chamar title={titulo} aria-label={dito} onClick={() => aoChamar(linha)}>
      <Icone fontSize="small" />
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
    titulo: 'Último contato',
    largura: LARGURA_DO_CONTATO,
    celula: (linha, contexto) => (
      <ContatoNaLinha em={linha.contato_em} agora={contexto.agora} soLigacao={linha.so_ligacao}>
        {chamarDaLinha(linha, contexto)}
      </ContatoNaLinha>
    ),
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
        {!contexto.comContato && chamarDaLinha(linha, contexto)}
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
              <Box
                component="span"
                sx={{ color: linha.status_grupo === 'ativo' ? 'inherit' : 'warning.main' }}
              >
                {texto.toLowerCase()}
              </Box>
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
