import { useRef, useState } from 'react';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { ApiError, mensagemDaFalha, novaChave } from '../shell/api.ts';
import { api, useGuardarMembro } from './consultas.ts';

/** Ativa no grupo quem está pendente; um clique duplo é um pedido só. */
export function useAtivarNoGrupo(membro: Membro, slug: string) {
  const avisos = useAvisos();
  const { guardar, reler } = useGuardarMembro(slug);
  const [ocupado, definirOcupado] = useState(false);
  const correndo = useRef(false);
  const chave = useRef<string>(undefined);

  const ativar = async () => {
    if (correndo.current) return;
    correndo.current = true;
    definirOcupado(true);
    // A mesma chave para a mesma versão: repetir depois de uma queda não repete o efeito.
    chave.current ??= novaChave();
    try {
      const pedido = { params: { id: membro.assinatura_id }, body: { versao: membro.versao } };
      guardar(await api('POST /api/assinaturas/{id}/ativar-no-grupo', pedido, { chave: chave.current }));
      avisos.sucesso('Cliente ativado no grupo com sucesso!');
    } catch (falha) {
      avisos.erro(`Erro ao ativar cliente no grupo. ${mensagemDaFalha(falha)}`);
      if (falha instanceof ApiError && (falha.status === 404 || falha.status === 409)) {
        chave.current = undefined;
        await reler(membro);
      }
    } finally {
      correndo.current = false;
      definirOcupado(false);
    }
  };
  return { ocupado, ativar: () => void ativar() };
}
