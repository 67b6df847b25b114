import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Contagens } from '../../../shared/painel-inicio/painel-inicio.routes.ts';
import { EstadoErro } from '../../kit/Faces.tsx';
import { ArrowRight } from '../../kit/iconesDaMoldura.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useContagens } from '../pecas/contagens.ts';
import { ChavesRecusadas } from '../pecas/integracoes/ChavesRecusadas.tsx';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import { usePerfil } from '../pecas/sessao/perfil.ts';
import { ResumoDoDia } from './ResumoDoDia.tsx';

// Só o baixa quem ainda não vendeu.
const CaminhoDaVenda = lazy(() => import('./CaminhoDaVenda.tsx'));

const CARTOES = [
  { campo: 'clientes', rotulo: 'Clientes', para: '/dashboard/clientes' },
  { campo: 'produtos', rotulo: 'Produtos', para: '/dashboard/produtos' },
  {
    campo: 'assinaturas',
    rotulo: 'Assinaturas',
    para: '/dashboard/assinaturas',
    nota: 'com as que já acabaram',
  },
  { campo: 'landing_pages', rotulo: 'Landing Pages', para: '/dashboard/landing-pages' },
] satisfies readonly { campo: keyof Contagens; rotulo: string; para: string; nota?: string }[];

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

const Contadas = styled('ul')(({ theme }) => ({
  display: 'grid',
  // O que conta as assinaturas diz-se ao lado do número delas, que pede mais largura.
  gridTemplateColumns: '8fr 8fr 21fr 11fr',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& li + li': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& li:not(:first-of-type) a': { paddingLeft: theme.spacing(2) },
  '& a': {
    display: 'block',
    height: '100%',
    paddingBlock: theme.spacing(1),
    color: theme.vars.palette.text.secondary,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    textDecoration: 'none',
  },
  '& a:hover b': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& span': { display: 'block' },
  '& b': {
    fontSize: '1.25rem',
    fontWeight: 550,
    lineHeight: 1.4,
    color: theme.vars.palette.text.primary,
    fontVariantNumeric: 'tabular-nums',
  },
  // No celular, duas a duas.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    '& li:nth-of-type(3)': { borderLeft: 0 },
    '& li:nth-of-type(3) a': { paddingLeft: 0 },
    '& li:nth-of-type(n + 3)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));

const Atalhos = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: theme.spacing(1),
    minHeight: 44,
    paddingBlock: theme.spacing(0.5),
    color: theme.vars.palette.text.primary,
    lineHeight: 1.35,
    textDecoration: 'none',
  },
  '& a:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 4%, transparent)`,
  },
  '& b': { display: 'block', fontWeight: 550 },
  '& small': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& svg': { fontSize: '1rem', color: theme.vars.palette.primary.main },
}));

const milhar = new Intl.NumberFormat('pt-BR');

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
      />
      <ChavesRecusadas />
      {contagens.data?.vendeu === false && (
        <Suspense>
          <CaminhoDaVenda />
        </Suspense>
      )}
      <ResumoDoDia>
        {contagens.isError && contagens.data === undefined ? (
          <EstadoErro
            mensagem="Não foi possível carregar as contagens"
            aoTentarDeNovo={() => void contagens.refetch()}
          />
        ) : (
          <Contadas aria-label="Contagens" aria-busy={contagens.isPending}>
            {CARTOES.map(({ campo, rotulo, para, nota }) => (
              <li key={campo}>
                <Link to={para}>
                  <span>{rotulo}</span>{' '}
                  <b>{contagens.data === undefined ? '–' : milhar.format(contagens.data[campo])}</b>
                  {nota && ` ${nota}`}
                </Link>
              </li>
            ))}
          </Contadas>
        )}
        <Typography variant="h2" sx={{ marginTop: 3, marginBottom: 1 }}>
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
