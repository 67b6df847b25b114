import Typography from '@mui/material/Typography';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { DialogoExclusao } from '../../kit/DialogoExclusao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, rotas, useGuardarProduto } from './consultas.ts';

/** Pergunta antes de excluir; um produto com assinaturas não se exclui: oferece arquivar. */
export function ExcluirProduto({ produto, aoFechar }: { produto: Produto; aoFechar: () => void }) {
  const { id, nome } = produto;
  const listas = useGuardarProduto();
  const arquivar = useAcao({
    fazer: (opcoes) => api('POST /api/produtos/{id}/arquivar', { params: { id } }, opcoes),
    sucesso: () => `Produto arquivado: ${nome}`,
    frase: (mensagem) => `Não foi possível arquivar o produto. ${mensagem}`,
    aoDarCerto: (arquivado) => {
      listas.guardar(arquivado);
      aoFechar();
    },
  });
  const perguntarSeArquiva = ({ assinaturas }: Produto) =>
    assinaturas === 0 ? null : (
      <DialogoConfirmacao
        aberto
        titulo={`${nome} tem ${assinaturas === 1 ? '1 assinatura' : `${assinaturas} assinaturas`}`}
        rotuloConfirmar="Arquivar"
        ocupado={arquivar.ocupado}
        erro={arquivar.erro}
        aoConfirmar={arquivar.agir}
        aoCancelar={aoFechar}
      >
        <Typography>
          Por isso não pode ser excluído. Arquivado, deixa de ser vendido e sai das listas; as assinaturas que
          existem continuam, e ele pode ser restaurado.
        </Typography>
      </DialogoConfirmacao>
    );

  return (
    <DialogoExclusao
      registro={produto}
      rotas={rotas}
      naoEncontrado="produto_nao_encontrado"
      listas={listas}
      impedido={{ recusa: 'produto_com_assinaturas', pergunta: perguntarSeArquiva }}
      titulo={`Tem certeza que deseja excluir ${nome}?`}
      sucesso={`Produto excluído: ${nome}`}
      falha="Não foi possível excluir o produto."
      aoFechar={aoFechar}
    >
      Isso não pode ser desfeito.
    </DialogoExclusao>
  );
}
