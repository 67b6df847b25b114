import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { EstadoErro } from '../../kit/Faces.tsx';
import { ArrowRight } from '../../kit/iconesDaMoldura.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useContagens } from '../pecas/contagens.ts';
import { ChavesRecusadas } from '../pecas/integracoes/ChavesRecusadas.tsx';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import { usePerfil } from '../pecas/sessao/perfil.ts';
import { Contagens } from './Contagens.tsx';
import { ResumoDoDia } from './ResumoDoDia.tsx';

// Só o baixa quem ainda não vendeu.
const CaminhoDaVenda = lazy(() => import('./CaminhoDaVenda.tsx'));

const ATALHOS = [
  {
    rotulo: 'Clientes vencidos',
    texto: 'Veja quem passou da data e chame para renovar.',
    para: '/dashboard/assinaturas?status=vencidos',
  },
  {
    rotulo: 'Templates de mensagens',
    texto: 'Escreva as boas-vindas e os lembretes.',
    para: '/dashboard/templates',
  },
] as const;

/** Lado a lado, um fio por cima de cada um; no celular, uma linha cada. */
const Atalhos = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0, 2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& li': { display: 'grid', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: theme.spacing(0.5),
    minHeight: 44,
    paddingBlock: theme.spacing(1.25),
    color: theme.vars.palette.text.primary,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    textDecoration: 'none',
  },
  '& a:hover b': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& b': { display: 'block', marginBottom: 2, fontWeight: 550 },
  '& small': { fontSize: 'inherit', color: theme.vars.palette.text.secondary },
  '& svg': { fontSize: '1rem', marginTop: 1, color: theme.vars.palette.text.secondary },
  '& a:hover svg': { color: theme.vars.palette.primary.main },
}));

/** Aonde se faz uma página de venda: na do único produto; com vários, escolhe-se; sem nenhum, cadastra-se antes. */
function useEnderecoDaPaginaDeVenda(): string {
  const { itens, completo } = useProdutosDaLoja();
  const { data: linhas } = useLinhas();
  if (completo && itens.length === 0) return '/dashboard/produtos?formulario=novo';
  const ids = new Set(itens.map(({ linha_id }) => linha_id));
  const unica = completo && ids.size === 1 && linhas?.itens.find(({ id }) => ids.has(id));
  return unica ? `/dashboard/produtos/${unica.slug}/venda` : '/dashboard/produtos';
}

/**
 * Tela inicial: o dinheiro, o que há para fazer e o que aconteceu; depois, as contagens e os atalhos (especificação 1,
 * seção 2; regras 26 e 56).
 */
export default function InicioPagina() {
  const perfil = usePerfil();
  const contagens = useContagens();
  const paginaDeVenda = {
    rotulo: 'Nova página de vendas',
    texto: 'Publique uma página para os seus produtos.',
    para: useEnderecoDaPaginaDeVenda(),
  };
  const larga = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('lg'));
  // Contadas ou por contar, são a mesma linha; o que não se pôde contar diz-se embaixo, e o título fica onde está.
  const asContagens = (contagens.data !== undefined || !contagens.isError) && (
    <Contagens contagens={contagens.data} />
  );
  // O nome inteiro: quem vende também pode ser uma loja, e 'Padaria da Lúcia' não se chama 'Padaria'.
  const nome = perfil.data?.nome;
  const vazio = contagens.data?.produtos === 0 && contagens.data.clientes === 0;

  return (
    <>
      <PaginaCabecalho
        titulo={nome ? `Boas-vindas, ${nome}!` : 'Boas-vindas!'}
        subtitulo={
          vazio ? (
            <>
              Comece cadastrando <Link to="/dashboard/produtos">o seu primeiro produto</Link>; depois, os
              clientes e as assinaturas.
            </>
          ) : undefined
        }
        acao={larga && asContagens}
      />
      <ChavesRecusadas />
      {contagens.data?.vendeu === false && (
        <Suspense>
          <CaminhoDaVenda />
        </Suspense>
      )}
      <ResumoDoDia>
        {!asContagens && (
          <EstadoErro
            mensagem="Não foi possível carregar as contagens"
            aoTentarDeNovo={() => void contagens.refetch()}
          />
        )}
        {!larga && asContagens}
        <Typography variant="h2" sx={{ marginTop: { xs: 3, lg: 0 }, marginBottom: 1 }}>
          Atalhos
        </Typography>
        <Atalhos>
          {[paginaDeVenda, ...ATALHOS].map(({ rotulo, texto, para }) => (
            <li key={rotulo}>
              <Link to={para}>
                <span>
                  <b>{rotulo}</b> <small>{texto}</small>
                </span>
                <ArrowRight aria-hidden />
              </Link>
            </li>
          ))}
        </Atalhos>
      </ResumoDoDia>
    </>
  );
}
