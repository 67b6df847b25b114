import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { desfazDe } from '../../../../shared/tarefas/lote.rules.ts';
import type { LoteEntrada, Tarefa } from '../../../../shared/tarefas/tarefas.schema.ts';
import { mensagemDaFalha } from '../../../kit/falhas.ts';
import { useRecados } from '../../../kit/Recados.tsx';
import { useAcao } from '../../../kit/useAcao.ts';
import { ApiError, novaChave } from '../../shell/api.ts';
import { api, continuaAndando, useGuardarTarefa, useTarefa } from './consultas.ts';
import { DIZER_DO_LOTE } from './lote.ts';
import { esquecerPedida, guardarPedida, lerPedida } from './pedidaNaAba.ts';

/** O que acabou: a tarefa e quem se fez; null quando a página recarregou no meio e já não se sabe quem se pediu. */
export type FimDoLote = { readonly tarefa: Tarefa; readonly feitos: readonly string[] | null };

/**
 * Uma ação em lote de uma lista, de cada vez: pede-a, acompanha-a também depois de recarregar, e no fim diz o que se
 * fez, com 'Desfazer' quando se pode (regra 47), e com quem não se fez. `aoAcabar` põe a lista como ficou.
 */
export function useLote(lista: string, aoAcabar: (fim: FimDoLote) => void) {
  const qual = `lote-${lista}`;
  const recados = useRecados();
  const guardar = useGuardarTarefa();
  const [id, definirId] = useState<string | null>(() => lerPedida(qual)?.id ?? null);
  const pedidos = useRef<readonly string[] | null>(null);
  const dita = useRef<string | null>(null);
  const { data: tarefa, error } = useTarefa(id);
  const andando = tarefa !== undefined && continuaAndando(tarefa.status);
  const { data: resultado } = useQuery({
    queryKey: ['GET /api/tarefas/{id}/resultado', { id }] as const,
    queryFn: ({ signal }) => api('GET /api/tarefas/{id}/resultado', { params: { id: id ?? '' } }, { signal }),
    enabled: tarefa !== undefined && !andando,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const acompanhar = (nova: Tarefa, ids: readonly string[] | null) => {
    pedidos.current = ids;
    void guardar(nova);
    guardarPedida(qual, { chave: novaChave(), id: nova.id });
    definirId(nova.id);
  };
  const dispensar = () => {
    definirId(null);
    esquecerPedida(qual);
  };
  const pedir = useAcao({
    fazer: (opcoes, entrada: LoteEntrada) => api('POST /api/tarefas/lote', { body: entrada }, opcoes),
    aoDarCerto: (nova, { itens }) =>
      acompanhar(
        nova,
        itens.map((item) => item.id),
      ),
  });
  const parar = useAcao({
    fazer: (opcoes, qualDelas: string) =>
      api('POST /api/tarefas/{id}/cancelar', { params: { id: qualDelas } }, opcoes),
  });
  const desfazer = useAcao({
    fazer: (opcoes, { de }: { de: string; ids: readonly string[] | null }) =>
      api('POST /api/tarefas/{id}/desfazer', { params: { id: de } }, opcoes),
    aoDarCerto: (nova, { ids }) => acompanhar(nova, ids),
    frase: (mensagem) => `Não foi possível desfazer: ${mensagem}`,
  });

  const atuais = useRef({ aoAcabar, desfazer });
  atuais.current = { aoAcabar, desfazer };
  useEffect(() => {
    if (!tarefa || andando || !resultado || tarefa.acao === null || dita.current === tarefa.id) return;
    dita.current = tarefa.id;
    const recusados = new Set(resultado.recusados.map((recusado) => recusado.id));
    const feitos = pedidos.current?.slice(0, tarefa.feitas).filter((cada) => !recusados.has(cada)) ?? null;
    atuais.current.aoAcabar({ tarefa, feitos });
    const quantos = tarefa.feitas - tarefa.recusadas;
    const frase = DIZER_DO_LOTE[tarefa.acao].feitos(quantos);
    const desfaz = {
      rotulo: 'Desfazer',
      agir: () => atuais.current.desfazer.agir({ de: tarefa.id, ids: feitos }),
    };
    if (quantos > 0) recados.sucesso(frase, desfazDe(tarefa.acao) === null ? undefined : desfaz);
    // Com tudo feito, o recado já disse; o que ficou por fazer continua à vista até se fechar.
    if (tarefa.recusadas === 0 && tarefa.status === 'concluida') {
      definirId(null);
      esquecerPedida(qual);
    }
  }, [tarefa, andando, resultado, recados, qual]);

  const sumiu = error instanceof ApiError && error.status === 404;
  return {
    comecar: pedir.agir,
    comecando: pedir.ocupado || desfazer.ocupado,
    tarefa: sumiu ? null : (tarefa ?? null),
    andando: !sumiu && id !== null && (tarefa === undefined || andando),
    semNoticias: error === null || sumiu ? null : mensagemDaFalha(error),
    recusados: resultado?.recusados ?? [],
    parar: () => id !== null && parar.agir(id),
    parando: parar.ocupado || parar.resposta?.id === id,
    dispensar,
  };
}
