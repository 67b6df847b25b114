import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Linha } from '../../../../shared/linhas/linhas.schema.ts';
import { ajustarLista } from '../../shell/consultas.ts';
import { acrescentar } from '../../shell/salvoAntesDoIndice.ts';
import { CHAVE_DAS_LINHAS } from './linhas.ts';

/** As listas de templates trazem as linhas ao lado: um cartão por linha. */
const COM_CARTOES = ['GET /api/templates/email', 'GET /api/templates/whatsapp'] as const;

/** O que mostra o nome, os links ou o preço de uma linha, ou o que lhe falta para vender. */
const DEPENDEM_DA_LINHA = [
  ...CHAVE_DAS_LINHAS,
  ...COM_CARTOES,
  'GET /api/ofertas',
  'GET /api/grupos/{slug}',
  'GET /api/conhecimento/bases',
  'GET /api/produtos/falta-para-vender',
] as const;

/** Diz às telas que uma linha mudou, ou que há mais uma: mostram-na já, e leem de novo o que depende dela. */
export function useGuardarLinha(): (gravada: Linha) => void {
  const consultas = useQueryClient();
  return useCallback(
    (gravada) => {
      ajustarLista(consultas, CHAVE_DAS_LINHAS, gravada.id, gravada);
      for (const rota of COM_CARTOES) {
        consultas.setQueryData<{ readonly linhas: readonly Linha[] }>(
          [rota],
          (lista) => lista && { ...lista, linhas: acrescentar(lista.linhas, gravada.id, gravada) },
        );
      }
      for (const rota of DEPENDEM_DA_LINHA) void consultas.invalidateQueries({ queryKey: [rota] });
    },
    [consultas],
  );
}
