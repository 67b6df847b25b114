const recarregar = () => window.location.reload();

function escrever(elemento: HTMLElement, texto: string): HTMLElement {
  elemento.textContent = texto;
  return elemento;
}

/**
 * Nem a configuração nem a sessão puderam ser lidas, ou o programa não veio: diz e oferece tentar de novo, e tenta
 * quando a rede volta. Sem o React nem o tema, que podem ser o que faltou.
 */
export function mostrarSemConexao(lugar: HTMLElement): void {
  const aviso = document.createElement('main');
  aviso.role = 'alert';
  aviso.className = 'sem-conexao';
  const botao = Object.assign(document.createElement('button'), { type: 'button', onclick: recarregar });
  aviso.append(
    escrever(document.createElement('h1'), 'Não foi possível abrir o painel'),
    escrever(document.createElement('p'), 'Confira sua conexão. Se continuar, espere alguns minutos.'),
    escrever(botao, 'Tentar de novo'),
  );
  lugar.replaceChildren(aviso);
  window.addEventListener('online', recarregar);
}
