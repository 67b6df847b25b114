import { useEffect, useRef, useState } from 'react';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { mensagemDaFalha, novaChave } from '../shell/api.ts';
import { api, useGuardarProduto } from './consultas.ts';

/** Quanto dura a indicação de que se duplicou (especificação 1, seção 9). */
const INDICACAO_MS = 1000;

/** Duplicar e restaurar, um por vez; a chave fica até dar certo, para que repetir não duplique duas vezes. */
export function useAcoesDoProduto({ id, nome }: Produto) {
  const avisos = useAvisos();
  const { guardar } = useGuardarProduto();
  const [ocupado, definirOcupado] = useState(false);
  const [duplicado, definirDuplicado] = useState(false);
  const chave = useRef(novaChave());

  useEffect(() => {
    if (!duplicado) return;
    const espera = setTimeout(() => definirDuplicado(false), INDICACAO_MS);
    return () => clearTimeout(espera);
  }, [duplicado]);

  const executar = async (fazer: (opcoes: { chave: string }) => Promise<string>, verbo: string) => {
    definirOcupado(true);
    try {
      avisos.sucesso(await fazer({ chave: chave.current }));
      chave.current = novaChave();
    } catch (falha) {
      avisos.erro(`Não foi possível ${verbo} o produto: ${mensagemDaFalha(falha)}`);
    } finally {
      definirOcupado(false);
    }
  };

  const duplicar = () =>
    executar(async (opcoes) => {
      const copia = await api('POST /api/produtos/{id}/duplicar', { params: { id } }, opcoes);
      guardar(copia);
      definirDuplicado(true);
      return `Produto duplicado: ${copia.nome}`;
    }, 'duplicar');
  const restaurar = () =>
    executar(async (opcoes) => {
      guardar(await api('POST /api/produtos/{id}/restaurar', { params: { id } }, opcoes));
      return `Produto restaurado: ${nome}`;
    }, 'restaurar');

  return { duplicar: () => void duplicar(), restaurar: () => void restaurar(), duplicado, ocupado };
}
