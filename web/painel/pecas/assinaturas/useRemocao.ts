import { useRef } from 'react';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { mensagemDaFalha, mudouEmOutraJanela, recusou } from '../../kit/falhas.ts';
import { useRecados } from '../../kit/Recados.tsx';
import { novaChave } from '../shell/api.ts';
import { api, useGuardarMembro } from './consultas.ts';

type Rota = 'POST /api/assinaturas/{id}/remover-do-grupo' | 'POST /api/assinaturas/{id}/desfazer-remocao';

/**
 * Remove uma pessoa do grupo e oferece 'Desfazer' por 10 s (regra 47); várias vão numa ação em lote. O aviso é do
 * painel inteiro: segue noutra tela.
 */
export function useRemocao(slug: string) {
  const { guardar, reler } = useGuardarMembro(slug);
  const recados = useRecados();
  // Sem resposta, repetir pergunta pelo mesmo pedido em vez de fazer outro.
  const chaves = useRef(new Map<string, string>());

  const gravar = async (rota: Rota, membro: Membro): Promise<Membro> => {
    const { assinatura_id: id, versao } = membro;
    const qual = `${rota} ${id} ${versao}`;
    const chave = chaves.current.get(qual) ?? novaChave();
    chaves.current.set(qual, chave);
    try {
      const gravado = await api(rota, { params: { id }, body: { versao } }, { chave });
      guardar(gravado);
      return gravado;
    } catch (falha) {
      if (recusou(falha)) chaves.current.delete(qual);
      if (mudouEmOutraJanela(falha)) await reler(membro);
      throw falha;
    }
  };

  const desfazer = async (removido: Membro): Promise<void> => {
    const { cliente_nome: nome } = removido;
    try {
      await gravar('POST /api/assinaturas/{id}/desfazer-remocao', removido);
      recados.sucesso(`${nome} voltou ao grupo`);
    } catch (falha) {
      const acao = { rotulo: 'Tentar de novo', agir: () => void desfazer(removido) };
      const frase = `${nome} não voltou ao grupo. ${mensagemDaFalha(falha)}`;
      recados.erro(frase, recusou(falha) ? undefined : acao);
    }
  };

  /** Remove, ou lança a falha. */
  const remover = async (membro: Membro): Promise<void> => {
    const removido = await gravar('POST /api/assinaturas/{id}/remover-do-grupo', membro);
    recados.sucesso(`${membro.cliente_nome} saiu do grupo`, {
      rotulo: 'Desfazer',
      agir: () => void desfazer(removido),
    });
  };
  return { remover };
}
