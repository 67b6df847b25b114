import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { createRoot, type Root } from 'react-dom/client';
import { LoginPagina } from './LoginPagina.tsx';
import './login.css';

/** O painel e a tela a abrir, que vêm enquanto se digita a senha: quem entra já os tem. */
const carregarPainel = () => import('../app/abrir.tsx');

/** O painel toma o lugar do login na mesma página; se não veio, ou não abre aqui, abre-se numa página nova. */
async function irAoPainel(raiz: Root, endereco: string): Promise<void> {
  try {
    const { abrirPainel, adiantarDados } = await carregarPainel();
    window.history.replaceState(null, '', endereco);
    adiantarDados(window.location.pathname);
    await abrirPainel(raiz);
  } catch {
    window.location.replace(endereco);
  }
}

const lugar = document.getElementById('raiz');
if (lugar) {
  const raiz = createRoot(lugar);
  raiz.render(<LoginPagina irAoPainel={(endereco) => void irAoPainel(raiz, endereco)} />);
}

addEventListener('load', () => {
  const letra = document.createElement('link');
  // O mesmo pedido que o do estilo, ou baixava-se duas vezes.
  document.head.append(Object.assign(letra, { rel: 'prefetch', as: 'font', crossOrigin: '', href: geist }));
  // O que não veio aqui pede-se outra vez ao entrar.
  carregarPainel()
    .then(({ adiantarTela }) => {
      adiantarTela('/dashboard');
      // A letra não se troca depois (`font-display: optional`): já está pronta quando o painel a pede.
      return document.fonts.load('1rem Geist');
    })
    .catch(() => undefined);
});
