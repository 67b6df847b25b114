import { Link, useLocation } from 'react-router-dom';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';

/** Endereço do painel que não existe: diz qual foi e para onde ir. */
export function NaoEncontrada() {
  const { pathname } = useLocation();
  return (
    <>
      <PaginaCabecalho titulo="Página não encontrada" />
      <EstadoVazio
        titulo="Este endereço não existe"
        texto={`Não há nenhuma tela em ${pathname}. Confira o endereço ou siga por um destes caminhos.`}
        acao={
          <p>
            <Link to="/dashboard">Home</Link> · <Link to="/dashboard/clientes">Clientes</Link> ·{' '}
            <Link to="/dashboard/produtos">Produtos</Link> ·{' '}
            <Link to="/dashboard/assinaturas">Assinaturas</Link>
          </p>
        }
      />
    </>
  );
}
