import { createRoot } from 'react-dom/client';
import { LoginPagina } from './LoginPagina.tsx';
import './login.css';

const raiz = document.getElementById('raiz');
if (raiz) createRoot(raiz).render(<LoginPagina />);
