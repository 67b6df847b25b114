import { createRoot } from 'react-dom/client';
import { ouvirVoltar } from '../../kit/formulario/deixarTela.ts';
import { definirDonoDosRascunhos } from '../../kit/formulario/rascunhos.ts';
import { esperarComPrazo } from '../shell/prazo.ts';
import { obterSessao } from '../shell/sessao.ts';
import { vigiarCliqueDuplo } from './cliqueDuplo.ts';
import { Painel } from './Painel.tsx';
import { adiantarTela } from './rotas.tsx';
import { SemConexao } from './SemConexao.tsx';
import './tema.css';

// O zod experimenta gerar código (`new Function`) assim que um esquema nasce, e a política de conteúdo o recusa e
// anota. Por este nome ele lê a configuração de quem chegou antes, sem que se baixe aqui; o e2e vigia que ainda vale.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

async function abrir(raiz: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  adiantarTela(pathname);
  const sessao = await esperarComPrazo(obterSessao());
  if (sessao === null) {
    const voltar = pathname + search;
    const busca = voltar === '/dashboard' ? '' : `?voltar=${encodeURIComponent(voltar)}`;
    return window.location.replace(`/login${busca}`);
  }
  definirDonoDosRascunhos(sessao.sub);
  ouvirVoltar();
  vigiarCliqueDuplo();
  createRoot(raiz).render(<Painel sessao={sessao} />);
}

const raiz = document.getElementById('raiz');
if (raiz) abrir(raiz).catch(() => createRoot(raiz).render(<SemConexao />));
