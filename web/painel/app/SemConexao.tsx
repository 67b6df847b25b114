import { useEffect } from 'react';

const recarregar = () => window.location.reload();

/** Nem a configuração nem a sessão puderam ser lidas; o tema ainda não existe aqui. */
export function SemConexao() {
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
