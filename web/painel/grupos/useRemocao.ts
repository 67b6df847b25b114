import { useRef } from 'react';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { mudouEmOutraJanela, recusou } from '../../kit/falhas.ts';
import { useRecados } from '../../kit/Recados.tsx';
import { novaChave } from '../shell/api.ts';
import { aplicarATodos, type Desfecho, frases } from './aplicarATodos.ts';
import { api, useGuardarMembro } from './consultas.ts';

type Rota = 'POST /api/assinaturas/{id}/remover-do-grupo' | 'POST /api/assinaturas/{id}/desfazer-remocao';

/**
 * Remove pessoas do grupo, uma por uma, e oferece 'Desfazer' por 10 s (regra 47). O que o navegador já mandou está
 * gravado: fechá-lo no meio não perde nada, e quem faltava continua na lista. O aviso é do painel inteiro: segue noutra
 * tela.
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

  const desfazer = async (removidos: readonly Membro[]): Promise<void> => {
    const { feitos, falhas } = await aplicarATodos(removidos, (membro) =>
      gravar('POST /api/assinaturas/{id}/desfazer-remocao', membro),
    );
    if (feitos.length > 0) recados.sucesso(frases.voltaram(feitos));
    const semResposta = falhas.filter(({ falha }) => !recusou(falha)).map(({ membro }) => membro);
    const acao = { rotulo: 'Tentar de novo', agir: () => void desfazer(semResposta) };
    if (falhas.length > 0)
      recados.erro(frases.naoVoltaram(falhas), semResposta.length > 0 ? acao : undefined);
  };

  /** Remove todos; `aoAndar` diz quantos já tiveram resposta. */
  const remover = async (
    membros: readonly Membro[],
    aoAndar: (quantos: number) => void,
  ): Promise<Desfecho> => {
    const fim = await aplicarATodos(
      membros,
      (membro) => gravar('POST /api/assinaturas/{id}/remover-do-grupo', membro),
      aoAndar,
    );
    const { feitos } = fim;
    if (feitos.length > 0) {
      recados.sucesso(frases.sairam(feitos), { rotulo: 'Desfazer', agir: () => void desfazer(feitos) });
    }
    return fim;
  };
  return { remover };
}
