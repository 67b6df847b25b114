/** Nem a configuração nem a sessão puderam ser lidas; o tema ainda não existe aqui. */
export function SemConexao() {
  return (
    <main role="alert" className="sem-conexao">
      <h1>Não foi possível abrir o painel</h1>
      <p>Confira sua conexão. Se continuar, espere alguns minutos.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Tentar de novo
      </button>
    </main>
  );
}
