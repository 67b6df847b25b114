import { mostrarSemConexao } from './semConexao.ts';
import { adiantarDados, adiantarTela } from './telas.ts';
import './moldura.css';
import './tema.css';

/** A página do painel. O que a tela mostra pergunta-se já, e ela vem ao lado do resto: aqui ainda não há o React. */
const lugar = document.getElementById('raiz');
if (lugar) {
  const { pathname } = window.location;
  adiantarDados(pathname);
  void adiantarTela(pathname);
  import('./abrir.tsx')
    .then(({ abrirPainelEm }) => abrirPainelEm(lugar))
    .catch(() => mostrarSemConexao(lugar));
}
