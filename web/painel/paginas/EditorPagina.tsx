import { useNavigate, useParams } from 'react-router-dom';
import { RegistroParaEditar } from '../../kit/formulario/RegistroParaEditar.tsx';
import { rotas } from './consultas.ts';
import { LISTA } from './endereco.ts';
import FormularioPagina from './FormularioPagina.tsx';

/** Editor de landing pages em /new e /edit/{id}; cancelar e salvar voltam à lista (especificação 2, seção 2). */
export default function EditorPagina() {
  const { id } = useParams();
  const navegar = useNavigate();
  const voltar = () => void navegar(LISTA);
  if (id === undefined) return <FormularioPagina key="nova" pagina={null} aoFechar={voltar} />;
  return (
    <RegistroParaEditar
      key={id}
      tela="Landing Pages"
      id={id}
      ler={rotas.ler}
      falta={{ naoEncontrado: 'Página não encontrada', naoCarregou: 'Não foi possível carregar a página' }}
      aoFechar={voltar}
    >
      {(pagina) => <FormularioPagina pagina={pagina} aoFechar={voltar} />}
    </RegistroParaEditar>
  );
}
