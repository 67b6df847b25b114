import { Link, useLocation } from 'react-router-dom';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';

const CAMINHOS = [
  ['/dashboard', 'Home'],
  ['/dashboard/clientes', 'Clientes'],
  ['/dashboard/produtos', 'Produtos'],
  ['/dashboard/assinaturas', 'Assinaturas'],
] as const;

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
          <nav
            aria-label="Caminhos"
            style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}
          >
            {CAMINHOS.map(([para, rotulo]) => (
              <BotaoLeve key={para} as={Link} to={para}>
                {rotulo}
              </BotaoLeve>
            ))}
          </nav>
        }
      />
    </>
  );
}
