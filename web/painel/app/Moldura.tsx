import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { deixarATela } from '../../kit/formulario/deixarTela.ts';
import { apagarRascunhos } from '../../kit/formulario/rascunhos.ts';
import { Menu } from '../../kit/iconesDaMoldura.tsx';
import { esquecerRecentes } from '../busca/recentes.ts';
import { FigurasDosProdutos } from '../pecas/linhas/FigurasDosProdutos.tsx';
import { enderecoDoPasso, PASSOS_NA_TELA } from '../pecas/primeira-venda/passos.ts';
import { esquecerVolta, lerVolta } from '../pecas/primeira-venda/volta.ts';
import { usePerfil } from '../pecas/sessao/perfil.ts';
import { type Sessao, sair } from '../shell/sessao.ts';
import { useAcento } from './acento.ts';
import { Barra, BarraDeBaixo, Marca } from './Barra.tsx';
import { BotaoBuscar, useBusca } from './Busca.tsx';
import { LimiteDeErro } from './LimiteDeErro.tsx';
import { useChamarParaAtender } from './useChamarParaAtender.ts';
import { useTelasEmDia } from './useTelasEmDia.ts';
import './moldura.css';

const CHAVE_RECOLHIDA = 'barra-recolhida';
function useRecolhida() {
  const [recolhida, definir] = useState(() => localStorage.getItem(CHAVE_RECOLHIDA) === 'sim');
  const alternar = () => {
    localStorage.setItem(CHAVE_RECOLHIDA, recolhida ? 'nao' : 'sim');
    definir(!recolhida);
  };
  return { recolhida, alternar };
}

/** O que avisa neste navegador; null onde nunca se ligou, e nada se baixa por isso. */
const avisosDaqui = async () => {
  if (!('serviceWorker' in navigator)) return null;
  const registro = await navigator.serviceWorker.getRegistration('/dashboard');
  return registro ? import('../pecas/avisos/sair.ts') : null;
};

function sairDoPainel() {
  apagarRascunhos();
  esquecerRecentes();
  void avisosDaqui()
    .then((avisos) => avisos?.sairDosAvisos())
    .catch(() => undefined)
    .finally(sair);
}

/** O navegador em que outra pessoa ligou os avisos deixa de os receber: quem entrou é outro. */
function useAvisosDeQuemEntrou(dono: string): void {
  useEffect(() => {
    // O que 'Sair' usa fica assim à mão, também sem rede.
    void avisosDaqui()
      .then((avisos) => avisos?.esquecerDeOutro(dono))
      .catch(() => undefined);
  }, [dono]);
}

/** Para quem saiu do caminho da primeira venda para outra tela: o que veio fazer nela, e por onde voltar. */
function VoltarAoCaminho({ pathname }: { pathname: string }) {
  const passo = lerVolta();
  const noCaminho = pathname === '/dashboard' || pathname.startsWith('/dashboard/primeira-venda');
  // Quem chegou, por este link ou por outro, já voltou.
  useEffect(() => {
    if (noCaminho) esquecerVolta();
  }, [noCaminho]);
  if (passo === null || noCaminho) return null;
  return (
    <p className="volta">
      <Link to={enderecoDoPasso(passo)}>← Voltar ao caminho</Link>
      <span>{PASSOS_NA_TELA[passo].titulo}</span>
    </p>
  );
}

/** Moldura de todas as telas: barra lateral (gaveta no celular) e o lugar da tela. */
export function Moldura({ sessao }: { sessao: Sessao }) {
  const { pathname } = useLocation();
  const perfil = usePerfil();
  useChamarParaAtender(pathname);
  useTelasEmDia();
  useAvisosDeQuemEntrou(sessao.sub);
  useAcento(perfil.data?.cor);
  const recolher = useRecolhida();
  const busca = useBusca(sessao.sub);
  const gaveta = useRef<HTMLDialogElement>(null);
  const [gavetaAberta, definirGaveta] = useState(false);
  const conteudo = useRef<HTMLElement>(null);
  const caminhoAnterior = useRef(pathname);

  // Ao trocar de tela, a gaveta fecha e o foco vai para o título da nova, como numa página que carrega; se ela ainda
  // não chegou, espera em <main>, e o título o toma ao aparecer (PaginaCabecalho).
  useEffect(() => {
    if (caminhoAnterior.current === pathname) return;
    caminhoAnterior.current = pathname;
    gaveta.current?.close();
    (conteudo.current?.querySelector('h1') ?? conteudo.current)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  const quem = {
    nome: perfil.data?.nome ?? (perfil.isError ? '' : null),
    email: perfil.data?.email ?? sessao.email,
    logo: perfil.data?.logo ?? null,
    aoSair: () => {
      gaveta.current?.close();
      deixarATela(sairDoPainel);
    },
  };
  return (
    <FigurasDosProdutos>
      <a className="pular" href="#conteudo">
        Ir para o conteúdo
      </a>
      <div className="moldura" data-recolhida={recolher.recolhida}>
        <aside aria-label="Navegação">
          <Barra {...quem} recolher={recolher} aoBuscar={busca.abrir} />
        </aside>
        <div className="folha">
          <header className="topo">
            <button
              type="button"
              className="icone"
              aria-label="Abrir menu"
              aria-haspopup="dialog"
              onClick={() => {
                definirGaveta(true);
                gaveta.current?.showModal();
              }}
            >
              <Menu />
            </button>
            <strong className="marca">
              <Marca nome={quem.nome} logo={quem.logo} />
            </strong>
            <BotaoBuscar curto aoAbrir={busca.abrir} />
          </header>
          <main id="conteudo" className="conteudo" ref={conteudo} tabIndex={-1}>
            <VoltarAoCaminho pathname={pathname} />
            <LimiteDeErro key={pathname}>
              <Outlet />
            </LimiteDeErro>
          </main>
          <BarraDeBaixo />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pelo teclado, o próprio <dialog> fecha com Esc */}
      <dialog
        ref={gaveta}
        className="gaveta"
        aria-label="Menu"
        onClose={() => definirGaveta(false)}
        onClick={(evento) => {
          // O toque fora da gaveta chega ao próprio <dialog>; o numa entrada fecha até quando a tela já é essa.
          const { target, currentTarget } = evento;
          const emEntrada = target instanceof Element && target.closest('a') !== null;
          if (target === currentTarget || emEntrada) currentTarget.close();
        }}
      >
        {gavetaAberta && <Barra {...quem} />}
      </dialog>
      {busca.paleta}
    </FigurasDosProdutos>
  );
}
