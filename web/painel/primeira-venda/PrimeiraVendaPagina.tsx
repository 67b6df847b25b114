import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ComponentType, useEffect } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import {
  PASSOS,
  type Passo,
  type PassoDoCaminho,
} from '../../../shared/primeira-venda/primeira-venda.rules.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { CircleCheck } from '../../kit/icones.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useCaminho } from '../pecas/primeira-venda/caminho.ts';
import { enderecoDoPasso, PASSOS_NA_TELA } from '../pecas/primeira-venda/passos.ts';
import { PassoAcesso } from './PassoAcesso.tsx';
import { PassoPagina } from './PassoPagina.tsx';
import { PassoProduto } from './PassoProduto.tsx';
import { PassoRecebimento } from './PassoRecebimento.tsx';
import { PassoTeste } from './PassoTeste.tsx';
import { PassoVendedor } from './PassoVendedor.tsx';
import type { PropsDoPasso } from './partes.tsx';

const TELA: Readonly<Record<Passo, ComponentType<PropsDoPasso>>> = {
  produto: PassoProduto,
  recebimento: PassoRecebimento,
  pagina: PassoPagina,
  vendedor: PassoVendedor,
  acesso: PassoAcesso,
  teste: PassoTeste,
};

const Trilha = styled('ol')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  margin: theme.spacing(0, 0, 3),
  padding: 0,
  listStyle: 'none',
  '& li': { flex: '1 1 0' },
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 44,
    borderBottom: `4px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    fontWeight: 550,
    textDecoration: 'none',
  },
  '& a[data-feito]': { borderColor: theme.vars.palette.success.main, color: theme.vars.palette.success.main },
  '& a[aria-current]': {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.text.primary,
  },
}));

const ehPasso = (texto: string | undefined): texto is Passo => PASSOS.some((passo) => passo === texto);

/** Para onde se vai depois de um passo: o seguinte que ainda está por fazer; null quando já não há nenhum. */
function seguinteDe(passo: Passo, passos: readonly PassoDoCaminho[]): Passo | null {
  const depois = passos.slice(PASSOS.indexOf(passo) + 1);
  return (
    [...depois, ...passos].find((item) => item.passo !== passo && item.situacao === 'a_fazer')?.passo ?? null
  );
}

/** Um passo do caminho da primeira venda, com os outros à mão; o que se faz nele fica guardado na hora. */
export default function PrimeiraVendaPagina() {
  const { passo } = useParams();
  const navegar = useNavigate();
  const { data, isError, refetch } = useCaminho();
  // A leitura barata pode atrasar um instante: cada passo olha de novo o que os de antes fizeram.
  // biome-ignore lint/correctness/useExhaustiveDependencies: o passo é a razão de ler
  useEffect(() => void refetch({ cancelRefetch: false }), [passo, refetch]);
  if (!ehPasso(passo)) return <Navigate to="/dashboard" replace />;
  const { titulo, resumo } = PASSOS_NA_TELA[passo];
  const numero = PASSOS.indexOf(passo) + 1;
  if (data === undefined) {
    return (
      <>
        <PaginaCabecalho titulo={titulo} subtitulo={`Passo ${numero} de ${PASSOS.length} · ${resumo}`} />
        {isError ? (
          <EstadoErro
            mensagem="Não foi possível ler o caminho da primeira venda"
            aoTentarDeNovo={() => void refetch()}
          />
        ) : (
          <EsqueletoCartoes quantidade={1} />
        )}
      </>
    );
  }
  if (data.acabou) return <Navigate to="/dashboard" replace />;
  const Tela = TELA[passo];
  const seguinte = seguinteDe(passo, data.passos);
  return (
    <>
      <PaginaCabecalho
        titulo={titulo}
        subtitulo={`Passo ${numero} de ${PASSOS.length} · ${resumo}`}
        acao={
          // No celular a frase inteira espremeria o título.
          <Button component={Link} to="/dashboard" aria-label="Sair e continuar depois">
            Sair
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'pre' }}>
              {' e continuar depois'}
            </Box>
          </Button>
        }
      />
      <nav aria-label="Passos da primeira venda">
        <Trilha>
          {data.passos.map(({ passo: outro, situacao }, i) => (
            <li key={outro}>
              <Link
                to={enderecoDoPasso(outro)}
                aria-label={`${i + 1}. ${PASSOS_NA_TELA[outro].titulo}${situacao === 'feito' ? ' (feito)' : ''}`}
                aria-current={outro === passo ? 'step' : undefined}
                data-feito={situacao === 'feito' || undefined}
              >
                {situacao === 'feito' ? <CircleCheck fontSize="small" /> : i + 1}
              </Link>
            </li>
          ))}
        </Trilha>
      </nav>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: '46rem' }}>
        <Tela
          key={passo}
          caminho={data}
          feito={data.passos.some((item) => item.passo === passo && item.situacao === 'feito')}
          aoContinuar={() => void navegar(seguinte === null ? '/dashboard' : enderecoDoPasso(seguinte))}
        />
      </Box>
    </>
  );
}
