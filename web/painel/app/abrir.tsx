import { createRoot, type Root } from 'react-dom/client';
import { ouvirVoltar } from '../../kit/formulario/deixarTela.ts';
import { definirDonoDosRascunhos } from '../../kit/formulario/rascunhos.ts';
import { esperarComPrazo } from '../shell/prazo.ts';
import { obterSessao } from '../shell/sessao.ts';
import { vestirAcentoGuardado } from './acento.ts';
import { vigiarCliqueDuplo } from './cliqueDuplo.ts';
import { Painel } from './Painel.tsx';
import { adiantarTela } from './telas.ts';
import './moldura.css';
import './tema.css';

export { adiantarDados, adiantarTela } from './telas.ts';

// O zod experimenta gerar código (`new Function`) assim que um esquema nasce, e a política de conteúdo o recusa e
// anota. Por este nome ele lê a configuração de quem chegou antes, sem que se baixe aqui; o e2e vigia que ainda vale.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Desenha o painel em `raiz`, na tela do endereço; sem sessão, vai para o login, que volta a ela. Rejeita quando nem a
 * configuração nem a sessão puderam ser lidas.
 */
export async function abrirPainel(raiz: Root): Promise<void> {
  const { pathname, search } = window.location;
  void adiantarTela(pathname);
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
  raiz.render(<Painel sessao={sessao} />);
}

/** Como `abrirPainel`, na página em que nada se desenhou ainda. */
export const abrirPainelEm = (lugar: HTMLElement) => abrirPainel(createRoot(lugar));
