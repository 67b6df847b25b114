import type { PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';
import { DialogoExclusao } from '../../kit/DialogoExclusao.tsx';
import { rotas, useGuardarPagina } from './consultas.ts';

/** Pergunta pelo título antes de excluir. */
export function ExcluirPagina(props: { pagina: PaginaResumo; endereco: string; aoFechar: () => void }) {
  const { pagina, endereco, aoFechar } = props;
  return (
    <DialogoExclusao
      registro={pagina}
      rotas={rotas}
      naoEncontrado="pagina_nao_encontrada"
      listas={useGuardarPagina()}
      titulo={`Tem certeza que deseja excluir a página ${pagina.titulo}?`}
      sucesso={`Página excluída: ${pagina.titulo}`}
      falha="Não foi possível excluir a página."
      aoFechar={aoFechar}
    >
      {endereco} sai do ar, e os endereços antigos dela deixam de redirecionar.
    </DialogoExclusao>
  );
}
