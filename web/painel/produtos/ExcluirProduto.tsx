import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { foi, ouJaSumiu } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarProduto } from './consultas.ts';

/** Pergunta antes de excluir; um produto com assinaturas não se exclui: oferece arquivar. */
export function ExcluirProduto({ produto, aoFechar }: { produto: Produto; aoFechar: () => void }) {
  const { id, nome } = produto;
  const [versao, definirVersao] = useState(produto.versao);
  const { guardar, esquecer } = useGuardarProduto();
  const [assinaturas, definirAssinaturas] = useState(produto.assinaturas);

  /** O que a lista mostrava envelheceu: lê o produto de agora e o põe nela. */
  const reler = async () => {
    const atual = await api('GET /api/produtos/{id}', { params: { id } });
    guardar(atual);
    definirVersao(atual.versao);
    return atual;
  };
  const excluir = useAcao({
    fazer: (opcoes) =>
      ouJaSumiu(
        api('DELETE /api/produtos/{id}', { params: { id }, query: { versao } }, opcoes),
        'produto_nao_encontrado',
      ),
    sucesso: () => `Produto excluído: ${nome}`,
    frase: (mensagem) => `Não foi possível excluir o produto. ${mensagem}`,
    aoDarCerto: () => {
      esquecer(id);
      aoFechar();
    },
    aoFalhar: async (falha) => {
      if (foi(falha, 'produto_com_assinaturas')) {
        definirAssinaturas((await reler()).assinaturas);
        return false;
      }
      if (foi(falha, 'versao_desatualizada')) await reler();
    },
  });
  const arquivar = useAcao({
    fazer: (opcoes) => api('POST /api/produtos/{id}/arquivar', { params: { id } }, opcoes),
    sucesso: () => `Produto arquivado: ${nome}`,
    frase: (mensagem) => `Não foi possível arquivar o produto. ${mensagem}`,
    aoDarCerto: (arquivado) => {
      guardar(arquivado);
      aoFechar();
    },
  });

  if (assinaturas === 0) {
    return (
      <DialogoConfirmacao
        aberto
        titulo={`Tem certeza que deseja excluir ${nome}?`}
        rotuloConfirmar="Excluir"
        perigosa
        ocupado={excluir.ocupado}
        erro={excluir.erro}
        aoConfirmar={excluir.agir}
        aoCancelar={aoFechar}
      >
        <Typography>Isso não pode ser desfeito.</Typography>
      </DialogoConfirmacao>
    );
  }
  return (
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
}
