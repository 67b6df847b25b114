import { useNavigate, useParams } from 'react-router-dom';
import { RegistroParaEditar } from '../../kit/formulario/RegistroParaEditar.tsx';
import { lerLinhaDoEndereco } from './consultas.ts';
import FormularioLinha from './FormularioLinha.tsx';

/** Onde a lista de produtos abre. */
const LISTA = '/dashboard/produtos';
/** O que dizer de um endereço de produto que não se achou. */
export const FALTA_DO_PRODUTO = {
  naoEncontrado: 'Produto não encontrado',
  naoCarregou: 'Não foi possível carregar o produto',
} as const;

/** O que vale para todos os planos de um produto; cancelar e salvar voltam à lista. */
export default function ConfigurarPagina() {
  const { produtoSlug = '' } = useParams();
  const navegar = useNavigate();
  const voltar = () => void navegar(LISTA);
  return (
    <RegistroParaEditar
      key={produtoSlug}
      tela="Configurar produto"
      id={produtoSlug}
      ler={lerLinhaDoEndereco}
      falta={FALTA_DO_PRODUTO}
      aoFechar={voltar}
    >
      {(linha) => <FormularioLinha linha={linha} aoFechar={voltar} />}
    </RegistroParaEditar>
  );
}
