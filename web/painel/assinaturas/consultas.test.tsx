// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { umaAssinaturaGravada, umaLinha } from '../../../test/support/registros-de-prova.ts';
import { CHAVE_EM_ANDAMENTO } from '../pecas/assinaturas/emAndamento.ts';
import { useGravado } from './consultas.ts';

afterEach(cleanup);

/** A lista, com o que já se leu dela, e o que se grava nela. */
function abrir(itens: readonly AssinaturaLinha[]) {
  const cliente = new QueryClient();
  cliente.setQueryData(CHAVE_EM_ANDAMENTO, { itens, completo: true });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cliente}>{children}</QueryClientProvider>
  );
  const gravado = renderHook(() => useGravado(), { wrapper }).result.current;
  const lista = () => cliente.getQueryState<{ itens: readonly AssinaturaLinha[] }>(CHAVE_EM_ANDAMENTO);
  const soLigacao = () =>
    Object.fromEntries((lista()?.data?.itens ?? []).map(({ id, so_ligacao }) => [id, so_ligacao]));
  return { gravado, soLigacao, velha: () => lista()?.isInvalidated };
}

it('a quem só se liga continua a só se ligar depois de uma gravação, também na assinatura que nasce', () => {
  const { gravado, soLigacao, velha } = abrir([umaLinha({ so_ligacao: true })]);
  gravado.guardar(umaAssinaturaGravada({ versao: 2 }));
  gravado.guardar(umaAssinaturaGravada({ id: 'a2' }));
  expect(soLigacao()).toEqual({ a1: true, a2: true });
  gravado.renovar(umaAssinaturaGravada({ versao: 2 }), umaAssinaturaGravada({ id: 'a3' }));
  expect(soLigacao()).toEqual({ a2: true, a3: true });
  expect(velha()).toBe(false);
});

it('de quem não está na lista não se sabe, e ela lê-se de novo na próxima visita', () => {
  const { gravado, soLigacao, velha } = abrir([]);
  gravado.guardar(umaAssinaturaGravada());
  expect(soLigacao()).toEqual({ a1: false });
  expect(velha()).toBe(true);
});
