import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { RecadosProvider } from '../../kit/Recados.tsx';
import { CHAVE_DO_TEMA, tema } from '../../kit/tema.ts';
import { consultas } from '../shell/consultas.ts';
import { useEntradaPendente } from '../shell/entradaPendente.ts';
import type { Sessao } from '../shell/sessao.ts';
import { LimiteDeErro } from './LimiteDeErro.tsx';
import { Rotas } from './rotas.tsx';
import { adiantarTela } from './telas.ts';
import { useVigiaDaSessao } from './useVigiaDaSessao.ts';

const carregarEntrada = () => import('./EntrarDeNovo.tsx');
const EntrarDeNovo = lazy(carregarEntrada);

/** As telas de todos os dias, da mais para a menos aberta. */
const DE_TODOS_OS_DIAS = ['renovacoes', 'assinaturas', 'vendas', 'clientes', 'whatsapp/conversas'];

/** Uma de cada vez, para não tirar a rede nem o processador de quem já trabalha. */
async function baixarDeAntemao(): Promise<void> {
  // Quando a sessão cai, a rede pode ter caído também: primeiro o diálogo de entrar de novo.
  await carregarEntrada();
  for (const tela of DE_TODOS_OS_DIAS) await adiantarTela(`/dashboard/${tela}`);
}

/** O painel de quem já entrou. */
export function Painel({ sessao }: { sessao: Sessao }) {
  useVigiaDaSessao(sessao);
  const pedindoEntrada = useEntradaPendente();
  useEffect(() => {
    const espera = setTimeout(() => baixarDeAntemao().catch(() => undefined), 5000);
    return () => clearTimeout(espera);
  }, []);

  return (
    <ThemeProvider theme={tema} modeStorageKey={CHAVE_DO_TEMA} noSsr>
      <CssBaseline enableColorScheme />
      <LimiteDeErro>
        <QueryClientProvider client={consultas}>
          <RecadosProvider>
            <BrowserRouter>
              <Rotas sessao={sessao} />
            </BrowserRouter>
            {pedindoEntrada && (
              <Suspense>
                <EntrarDeNovo email={sessao.email} />
              </Suspense>
            )}
          </RecadosProvider>
        </QueryClientProvider>
      </LimiteDeErro>
    </ThemeProvider>
  );
}
