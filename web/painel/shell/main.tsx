import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { definirDonoDosRascunhos } from '../../kit/rascunhos.ts';
import { Painel } from './Painel.tsx';
import { adiantarTela } from './rotas.tsx';
import { SemConexao } from './SemConexao.tsx';
import { obterSessao } from './sessao.ts';
import './tema.css';

// Sem isto o zod experimenta gerar código (`new Function`), que a política de conteúdo recusa e anota.
config({ jitless: true });

async function abrir(raiz: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  adiantarTela(pathname);
  const sessao = await obterSessao();
  if (sessao === null) {
    const voltar = pathname + search;
    const busca = voltar === '/dashboard' ? '' : `?voltar=${encodeURIComponent(voltar)}`;
    return window.location.replace(`/login${busca}`);
  }
  definirDonoDosRascunhos(sessao.sub);
  createRoot(raiz).render(<Painel sessao={sessao} />);
}

const raiz = document.getElementById('raiz');
if (raiz) abrir(raiz).catch(() => createRoot(raiz).render(<SemConexao />));
