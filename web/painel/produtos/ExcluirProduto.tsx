import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { ApiError, mensagemDaFalha, novaChave } from '../shell/api.ts';
import { api, useGuardarProduto } from './consultas.ts';

const foi = (falha: unknown, erro: string) => falha instanceof ApiError && falha.erro === erro;

/** Pergunta antes de excluir; um produto com assinaturas não se exclui: oferece arquivar. */
export function ExcluirProduto(props: { produto: Produto; aoFechar: () => void }) {
  const { id, nome, versao } = props.produto;
  const avisos = useAvisos();
  const { guardar, esquecer } = useGuardarProduto();
  const [assinaturas, definirAssinaturas] = useState(props.produto.assinaturas);
  const [ocupado, definirOcupado] = useState(false);
  // Uma chave por abertura: repetir depois de uma queda não repete o efeito.
  const [chave] = useState(novaChave);

  const executar = async (
    acao: () => Promise<string>,
    aoFalhar: (falha: unknown) => Promise<string | null>,
  ) => {
    definirOcupado(true);
    try {
      avisos.sucesso(await acao());
      props.aoFechar();
    } catch (falha) {
      const frase = await aoFalhar(falha);
      if (frase !== null) avisos.erro(frase);
    } finally {
      definirOcupado(false);
    }
  };

  /** O que a lista mostrava envelheceu: lê o produto de agora e o põe nela. */
  const reler = async () => {
    const atual = await api('GET /api/produtos/{id}', { params: { id } });
    guardar(atual);
    return atual;
  };

  const excluir = () =>
    executar(
      async () => {
        await api('DELETE /api/produtos/{id}', { params: { id }, query: { versao } }, { chave }).catch(
          (falha: unknown) => {
            // Outra janela já excluiu: é o que se queria.
            if (!foi(falha, 'produto_nao_encontrado')) throw falha;
          },
        );
        esquecer(id);
        return `Produto excluído: ${nome}`;
      },
      async (falha) => {
        const frase = `Não foi possível excluir o produto. ${mensagemDaFalha(falha)}`;
        try {
          if (foi(falha, 'produto_com_assinaturas')) {
            definirAssinaturas((await reler()).assinaturas);
            return null;
          }
          if (foi(falha, 'versao_desatualizada')) {
            await reler();
            props.aoFechar();
          }
          return frase;
        } catch {
          return frase;
        }
      },
    );

  const arquivar = () =>
    executar(
      async () => {
        guardar(await api('POST /api/produtos/{id}/arquivar', { params: { id } }, { chave }));
        return `Produto arquivado: ${nome}`;
      },
      async (falha) => `Não foi possível arquivar o produto. ${mensagemDaFalha(falha)}`,
    );

  if (assinaturas === 0) {
    return (
      <DialogoConfirmacao
        aberto
        titulo={`Tem certeza que deseja excluir ${nome}?`}
        rotuloConfirmar="Excluir"
        perigosa
        ocupado={ocupado}
        aoConfirmar={() => void excluir()}
        aoCancelar={props.aoFechar}
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
      ocupado={ocupado}
      aoConfirmar={() => void arquivar()}
      aoCancelar={props.aoFechar}
    >
      <Typography>
        Por isso não pode ser excluído. Arquivado, deixa de ser vendido e sai das listas; as assinaturas que
        existem continuam, e ele pode ser restaurado.
      </Typography>
    </DialogoConfirmacao>
  );
}
