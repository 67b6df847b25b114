import { useEffect } from 'react';
import { pedirEntrada, responderEntrada } from '../shell/entradaPendente.ts';
import { aoMudarEmOutraAba, type Sessao, saiuDeProposito, sessaoRenovada } from '../shell/sessao.ts';

/** Intervalo entre as conferências da sessão (especificação 1, seção 9). */
const INTERVALO_MS = 30_000;

async function vigiar(inicial: Sessao, outraAbaMudou: boolean): Promise<void> {
  const sessao = await sessaoRenovada().catch(() => undefined);
  // Serviço de identidade fora do ar: a próxima conferência resolve; ninguém perde o que digitou.
  if (sessao === undefined) return;
  if (sessao === null) {
    if (saiuDeProposito()) window.location.replace('/login');
    else void pedirEntrada();
    return;
  }
  // Outra pessoa entrou neste navegador: nada do que está na tela é dela.
  if (sessao.sub !== inicial.sub) return window.location.assign('/dashboard');
  if (outraAbaMudou) responderEntrada(sessao.token);
}

/** Confere a sessão a cada 30 s, ao voltar para a aba e quando outra aba entra ou sai. */
export function useVigiaDaSessao(inicial: Sessao): void {
  useEffect(() => {
    const relogio = setInterval(() => void vigiar(inicial, false), INTERVALO_MS);
    const aoVer = () => {
      if (document.visibilityState === 'visible') void vigiar(inicial, false);
    };
    document.addEventListener('visibilitychange', aoVer);
    const parar = aoMudarEmOutraAba(() => void vigiar(inicial, true));
    return () => {
      clearInterval(relogio);
      document.removeEventListener('visibilitychange', aoVer);
      parar();
    };
  }, [inicial]);
}
