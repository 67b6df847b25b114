import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Contagens } from '../../../shared/painel-inicio/painel-inicio.routes.ts';
import { EstadoErro } from '../../kit/Faces.tsx';
import { ArrowForward } from '../../kit/iconesDaMoldura.tsx';
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

const Grade = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  margin: theme.spacing(0, 0, 3),
  padding: 0,
  listStyle: 'none',
  // Quatro números: numa linha só, ou dois a dois, e menores do que o dinheiro.
  '&[data-contagens]': {
    gap: 0,
    gridTemplateColumns: 'repeat(4, 1fr)',
    borderBlock: `1px solid ${theme.vars.palette.divider}`,
    '& li + li': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
    '& a': { padding: theme.spacing(1, 2), border: 0, borderRadius: 0 },
    '& a:hover .numero': { textDecoration: 'underline', textUnderlineOffset: 4 },
    // O que um número conta diz-se ao lado dele.
    '& .numero': { display: 'inline-block', marginRight: theme.spacing(1), fontSize: '1.25rem' },
    '& .texto:first-of-type': { display: 'block' },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: '1fr 1fr',
      '& li:nth-of-type(3)': { borderLeft: 0 },
      '& li:nth-of-type(n + 3)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    },
  },
}));

const Cartao = styled(Link)(({ theme }) => ({
  display: 'block',
  height: '100%',
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { borderColor: theme.vars.palette.primary.main },
  '& .numero': { display: 'block', fontSize: '2rem', fontWeight: 550, lineHeight: 1.2, minHeight: '1.2em' },
  '& .atalho': { display: 'flex', alignItems: 'center', gap: 6, fontWeight: 550 },
  '& .atalho svg': { fontSize: '1rem', color: theme.vars.palette.primary.main, marginLeft: 'auto' },
  '& .texto': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
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
      <ResumoDoDia />
      {contagens.isError && contagens.data === undefined ? (
        <EstadoErro
          mensagem="Não foi possível carregar as contagens"
          aoTentarDeNovo={() => void contagens.refetch()}
        />
      ) : (
        <Grade data-contagens aria-label="Contagens" aria-busy={contagens.isPending}>
          {CARTOES.map(({ campo, rotulo, para, nota }) => (
            <li key={campo}>
              <Cartao to={para}>
                <span className="texto">{rotulo}</span>
                <span className="numero">
                  {contagens.data === undefined ? (
                    <span aria-hidden>–</span>
                  ) : (
                    milhar.format(contagens.data[campo])
                  )}
                </span>{' '}
                {nota && <span className="texto">{nota}</span>}
              </Cartao>
            </li>
          ))}
        </Grade>
      )}
      <Typography variant="h2" sx={{ marginBlock: 1.5 }}>
        Atalhos
      </Typography>
      <Grade>
        {[paginaDeVenda, ...ATALHOS].map(({ rotulo, texto, para }) => (
          <li key={rotulo}>
            <Cartao to={para}>
              <span className="atalho">
                {rotulo}
                <ArrowForward aria-hidden />
              </span>
              <span className="texto">{texto}</span>
            </Cartao>
          </li>
        ))}
      </Grade>
    </>
  );
}
