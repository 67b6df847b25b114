import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ouvirVoltar } from '../../kit/formulario/deixarTela.ts';
import { definirDonoDosRascunhos } from '../../kit/formulario/rascunhos.ts';
import { esperarComPrazo } from '../shell/prazo.ts';
import { obterSessao } from '../shell/sessao.ts';
import { vestirAcentoGuardado } from './acento.ts';
import { vigiarCliqueDuplo } from './cliqueDuplo.ts';
import { Painel } from './Painel.tsx';
import { adiantarTela } from './rotas.tsx';
import './tema.css';

// O zod experimenta gerar código (`new Function`) assim que um esquema nasce, e a política de conteúdo o recusa e
// anota. Por este nome ele lê a configuração de quem chegou antes, sem que se baixe aqui; o e2e vigia que ainda vale.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const recarregar = () => window.location.reload();

/** Nem a configuração nem a sessão puderam ser lidas; o tema ainda não existe aqui. */
function SemConexao() {
  useEffect(() => {
    window.addEventListener('online', recarregar);
    return () => window.removeEventListener('online', recarregar);
  }, []);
  return (
    <main role="alert" className="sem-conexao">
      <h1>Não foi possível abrir o painel</h1>
      <p>Confira sua conexão. Se continuar, espere alguns minutos.</p>
      <button type="button" onClick={recarregar}>
        Tentar de novo
      </button>
    </main>
  );
}

async function abrir(raiz: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  adiantarTela(pathname);
  const sessao = await esperarComPrazo(obterSessao());
  if (sessao === null) {
    const voltar = pathname + search;
    const busca = voltar === '/dashboard' ? '' : `?voltar=${encodeURIComponent(voltar)}`;
    return window.location.replace(`/login${busca}`);
  }
  vestirAcentoGuardado();
  definirDonoDosRascunhos(sessao.sub);
  ouvirVoltar();
  vigiarCliqueDuplo();
  createRoot(raiz).render(<Painel sessao={sessao} />);
}

const raiz = document.getElementById('raiz');
if (raiz) abrir(raiz).catch(() => createRoot(raiz).render(<SemConexao />));
