import { useRef } from 'react';
import type { RotasGrupos } from '../../../../shared/grupos/grupos.routes.ts';
import type { Membro } from '../../../../shared/grupos/grupos.schema.ts';
import { mensagemDaFalha, mudouEmOutraJanela, recusou } from '../../../kit/falhas.ts';
import { useRecados } from '../../../kit/Recados.tsx';
import { criarApi, novaChave } from '../../shell/api.ts';

const api = criarApi<RotasGrupos>();

type QuemSai = Pick<Membro, 'assinatura_id' | 'cliente_nome' | 'versao'>;
type Rota = 'POST /api/assinaturas/{id}/remover-do-grupo' | 'POST /api/assinaturas/{id}/desfazer-remocao';

/**
 * Remove uma pessoa do grupo e oferece 'Desfazer' por 10 s (regra 47); várias vão numa ação em lote. O aviso é do
 * painel inteiro: segue noutra tela. A lista que pede guarda o que ficou, e relê quem mudou em outra janela.
 */
export function useRemocao<Q extends QuemSai>({
  guardar,
  reler,
}: {
  readonly guardar: (membro: Membro) => void;
  readonly reler: (quem: Q | Membro) => Promise<unknown>;
}) {
  const recados = useRecados();
  // Sem resposta, repetir pergunta pelo mesmo pedido em vez de fazer outro.
  const chaves = useRef(new Map<string, string>());

  const gravar = async (rota: Rota, quem: Q | Membro): Promise<Membro> => {
    const { assinatura_id: id, versao } = quem;
    const qual = `${rota} ${id} ${versao}`;
    const chave = chaves.current.get(qual) ?? novaChave();
    chaves.current.set(qual, chave);
    try {
      const gravado = await api(rota, { params: { id }, body: { versao } }, { chave });
      guardar(gravado);
      return gravado;
    } catch (falha) {
      if (recusou(falha)) chaves.current.delete(qual);
      if (mudouEmOutraJanela(falha)) await reler(quem);
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
  const remover = async (quem: Q): Promise<void> => {
    const removido = await gravar('POST /api/assinaturas/{id}/remover-do-grupo', quem);
    recados.sucesso(`${quem.cliente_nome} saiu do grupo`, {
      rotulo: 'Desfazer',
      agir: () => void desfazer(removido),
    });
  };
  return { remover };
}
