import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, mensagemDaFalha, novaChave } from '../../shell/api.ts';
import { baixar } from './baixar.ts';
import { api, useGuardarTarefa, useTarefa } from './consultas.ts';
import { esquecerPedida, guardarPedida, lerPedida, type TarefaPedida } from './pedidaNaAba.ts';

export type TipoDeExportacao = 'exportar_clientes' | 'exportar_assinaturas';
export type EstadoDaExportacao =
  | { fase: 'parada' }
  | { fase: 'andando'; feitas: number; total: number; semNoticias: boolean }
  | { fase: 'falhou'; erro: string }
  | { fase: 'pronta'; nome: string; linhas: number };

type Feita = { nome: string; id: string };

/**
 * Uma exportação desta aba: pede, acompanha e baixa o arquivo assim que fica pronto, também depois de recarregar a
 * página. Uma por vez e por lista.
 */
export function useExportacao(tipo: TipoDeExportacao) {
  const guardar = useGuardarTarefa();
  const [exportacao, definirExportacao] = useState<TarefaPedida | null>(() => lerPedida(tipo));
  const [erro, definirErro] = useState<string | null>(null);
  const [feita, definirFeita] = useState<Feita | null>(null);
  const { data: tarefa, error } = useTarefa(exportacao?.id ?? null);
  const chavePedida = useRef<string | null>(null);
  const baixada = useRef<string | null>(null);

  const comecar = useCallback(() => {
    const novo: TarefaPedida = { chave: novaChave(), id: null };
    definirErro(null);
    definirFeita(null);
    definirExportacao(novo);
    guardarPedida(tipo, novo);
  }, [tipo]);
  const dispensar = useCallback(() => {
    definirErro(null);
    definirFeita(null);
    definirExportacao(null);
    esquecerPedida(tipo);
  }, [tipo]);

  useEffect(() => {
    if (exportacao === null || exportacao.id !== null || chavePedida.current === exportacao.chave) return;
    const { chave } = exportacao;
    chavePedida.current = chave;
    api('POST /api/tarefas', { body: { tipo } }, { chave }).then(
      ({ tarefa: nova }) => {
        void guardar(nova);
        definirExportacao({ chave, id: nova.id });
        guardarPedida(tipo, { chave, id: nova.id });
      },
      (falha: unknown) => definirErro(mensagemDaFalha(falha)),
    );
  }, [exportacao, tipo, guardar]);

  const buscarArquivo = useCallback(
    async (id: string) => {
      try {
        const { url, nome_arquivo } = await api('GET /api/tarefas/{id}/arquivo', { params: { id } });
        baixar(url, nome_arquivo);
        definirFeita({ nome: nome_arquivo, id });
        definirErro(null);
        esquecerPedida(tipo);
      } catch (falha) {
        definirErro(mensagemDaFalha(falha));
      }
    },
    [tipo],
  );
  useEffect(() => {
    if (tarefa?.status !== 'concluida' || baixada.current === tarefa.id) return;
    baixada.current = tarefa.id;
    void buscarArquivo(tarefa.id);
  }, [tarefa, buscarArquivo]);

  const sumiu = error instanceof ApiError && error.status === 404;
  const falha = erro ?? (tarefa?.status === 'falhou' ? (tarefa.erro ?? 'Algo deu errado') : null);
  const estado = (): EstadoDaExportacao => {
    if (exportacao === null) return { fase: 'parada' };
    if (falha !== null || sumiu) return { fase: 'falhou', erro: falha ?? 'A exportação não foi encontrada' };
    if (feita !== null) return { fase: 'pronta', nome: feita.nome, linhas: tarefa?.total ?? 0 };
    const { feitas, total } = tarefa ?? { feitas: 0, total: 0 };
    return { fase: 'andando', feitas, total, semNoticias: error !== null };
  };
  /** O arquivo já feito baixa de novo; o que falhou antes disso se pede outra vez. */
  const repetir = () => {
    if (tarefa?.status === 'concluida') void buscarArquivo(tarefa.id);
    else comecar();
  };
  return { estado: estado(), comecar, repetir, dispensar };
}
