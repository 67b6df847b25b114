import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { definirGuardaDaTela, definirOuvinteDeVoltar } from './deixarTela.ts';

/** O que se pergunta antes de deixar o que mudou; `aoSair` leva aonde a pessoa ia. */
export type Saida = {
  /** Desistir apaga o que se digitou; ir a outra tela o deixa guardado na aba. */
  readonly perde: boolean;
  readonly aoSair: () => void;
  readonly aoFicar: () => void;
};

const passoDe = (estado: unknown): number =>
  estado !== null && typeof estado === 'object' && 'idx' in estado ? Number(estado.idx) : 0;

/**
 * Chama `perguntar` com o caminho que a pessoa ia seguir quando ela quer deixar a tela: um link, o botão voltar, ou
 * 'Sair', que apaga os rascunhos. Fechar ou recarregar a aba, quem pergunta é o navegador. Mudar só a busca do endereço
 * não é sair, a menos que seja um `passo` dela que mantém o formulário aberto: voltar o fecharia.
 */
function useVigiaDaTela(
  vigia: boolean,
  {
    passo: umPasso,
    livre,
    perguntar,
  }: {
    passo: boolean;
    livre: () => boolean;
    perguntar: (perde: boolean, seguir: () => void) => void;
  },
): void {
  // O roteador das telas não tem bloqueio próprio: o que há é o navegador de histórico que ele usa.
  const { navigator: historico } = useContext(UNSAFE_NavigationContext);
  const { pathname, search } = useLocation();
  const aqui = umPasso ? pathname + search : pathname;
  const passo = useRef(0);
  useEffect(() => {
    passo.current = passoDe(window.history.state);
  });

  useEffect(() => {
    if (!vigia) return;
    const ehOutraTela = (para: string) => {
      const la = new URL(para, window.location.href);
      return (umPasso ? la.pathname + la.search : la.pathname) !== aqui;
    };
    // O que um passo tem aberto não vai para o rascunho da aba: sair o perde.
    const segurar = (seguir: () => void) => perguntar(umPasso, seguir);
    const originais = { push: historico.push, replace: historico.replace };
    for (const nome of ['push', 'replace'] as const) {
      historico[nome] = (para, ...resto) => {
        const seguir = () => originais[nome].call(historico, para, ...resto);
        if (ehOutraTela(historico.createHref(para))) segurar(seguir);
        else seguir();
      };
    }
    let devolvendo = false;
    // Antes do roteador: o endereço volta a ser o da tela e só depois se pergunta.
    const aoVoltar = (evento: PopStateEvent) => {
      if (devolvendo) {
        devolvendo = false;
        evento.stopImmediatePropagation();
        return;
      }
      if (livre() || !ehOutraTela(window.location.href)) return;
      // Iguais quando a aba recarregou entre os dois: quem sai por aqui quase sempre volta.
      const quanto = passoDe(evento.state) - passo.current || -1;
      evento.stopImmediatePropagation();
      devolvendo = true;
      window.history.go(-quanto);
      segurar(() => window.history.go(quanto));
    };
    const aoFechar = (evento: BeforeUnloadEvent) => evento.preventDefault();
    definirOuvinteDeVoltar(aoVoltar);
    definirGuardaDaTela((seguir) => perguntar(true, seguir));
    window.addEventListener('beforeunload', aoFechar);
    return () => {
      Object.assign(historico, originais);
      definirOuvinteDeVoltar(null);
      definirGuardaDaTela(null);
      window.removeEventListener('beforeunload', aoFechar);
    };
  }, [vigia, aqui, umPasso, historico, livre, perguntar]);
}

/**
 * A pergunta de quem deixa um formulário mudado. `desistir` pergunta antes de seguir se há o que perder; com
 * `vigiaATela`, ir a outra tela, voltar e fechar a aba também perguntam; no 'passo', o formulário está aberto por um
 * passo do endereço e não tem rascunho. `liberar` é para quem já salvou: ninguém pergunta mais.
 */
export function useSaida(sujo: boolean, vigiaATela: boolean | 'passo') {
  const [saida, definir] = useState<Saida | null>(null);
  const [livre, definirLivre] = useState(false);
  const liberado = useRef(false);
  const perguntar = useCallback((perde: boolean, seguir: () => void) => {
    if (liberado.current) return seguir();
    definir({
      perde,
      aoFicar: () => definir(null),
      aoSair: () => {
        definir(null);
        liberado.current = true;
        definirLivre(true);
        seguir();
      },
    });
  }, []);
  const jaLivre = useCallback(() => liberado.current, []);
  useVigiaDaTela(vigiaATela !== false && sujo && !livre, {
    passo: vigiaATela === 'passo',
    livre: jaLivre,
    perguntar,
  });
  return {
    saida,
    desistir: (seguir: () => void) => (sujo ? perguntar(true, seguir) : seguir()),
    liberar: () => {
      liberado.current = true;
    },
  };
}
