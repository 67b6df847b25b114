import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { createRoot } from 'react-dom/client';
import { LoginPagina } from './LoginPagina.tsx';
import './login.css';

const raiz = document.getElementById('raiz');
if (raiz) createRoot(raiz).render(<LoginPagina />);

// A letra do painel vem enquanto se digita a senha: quem entra já a tem, e a tela não espera por ela.
addEventListener('load', () => {
  const letra = document.createElement('link');
  // O mesmo pedido que o do estilo, ou baixava-se duas vezes.
  document.head.append(Object.assign(letra, { rel: 'prefetch', as: 'font', crossOrigin: '', href: geist }));
});
