import { useEffect, useState } from 'react';
import type { Data } from '../../../shared/base/datas.ts';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import { useRecados } from '../../kit/Recados.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarCupom } from './consultas.ts';
import { motivoDeNaoValer } from './mostrar.ts';

/** Quanto dura a indicação de que se copiou (especificação 1, seções 2 e 9). */
const INDICACAO_MS = 1000;

/** Copia o código para a área de transferência; `copiado` vale por 1 s. */
export function useCopiarCodigo(codigo: string) {
  const recados = useRecados();
  const [copias, definirCopias] = useState(0);
  const [copiado, definirCopiado] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: cada cópia recomeça a contagem
  useEffect(() => {
    if (!copiado) return;
    const espera = setTimeout(() => definirCopiado(false), INDICACAO_MS);
    return () => clearTimeout(espera);
  }, [copiado, copias]);

  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(codigo);
      definirCopiado(true);
      definirCopias((vezes) => vezes + 1);
    } catch {
      recados.erro(`O navegador não deixou copiar. O código é ${codigo}`);
    }
  };
  return { copiado, copiar: () => void copiar() };
}

/** Ativa ou desativa; a chamada diz o estado que se quer, e repeti-la não desfaz nada. */
export function useAlternarCupom({ id, codigo, ativo }: Cupom, hoje: Data) {
  const { guardar } = useGuardarCupom();
  return useAcao({
    fazer: (opcoes, ligar: boolean) =>
      api('POST /api/cupons/{id}/ativo', { params: { id }, body: { ativo: ligar } }, opcoes),
    aoDarCerto: guardar,
    sucesso: (salvo, ligar) => {
      if (!ligar) return `Cupom desativado: ${codigo}`;
      const porque = motivoDeNaoValer(salvo, hoje);
      return `Cupom ativado: ${codigo}${porque === null ? '' : `. Ainda não vale: ${porque}`}`;
    },
    frase: (mensagem) => `Não foi possível ${ativo ? 'desativar' : 'ativar'} o cupom. ${mensagem}`,
  });
}
