import { Link } from 'react-router-dom';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';

/** Lugar de uma tela que ainda não chegou. */
export function EmBreve({ titulo }: { titulo: string }) {
  return (
    <>
      <PaginaCabecalho titulo={titulo} />
      <EstadoVazio
        titulo="Em breve"
        texto={`A tela '${titulo}' está a caminho. Enquanto isso, clientes, produtos e assinaturas já funcionam.`}
        acao={
          <BotaoLeve as={Link} to="/dashboard">
            Voltar para a Home
          </BotaoLeve>
        }
      />
    </>
  );
}
