import { type RefObject, useEffect, useState } from 'react';
import type { Pais } from '../../../shared/checkout/checkout.schema.ts';
import { api } from './api.ts';
import type { Form } from './formulario.ts';

/**
 * Descobre o país de quem visita e o escolhe no formulário; devolve-o para o aviso. Quem já tem dados guardados
 * (`procurar` falso) ou já escolheu o país não é contrariado; a falha só se registra.
 */
export function usePaisDetectado(form: Form, procurar: boolean, jaEscolheu: RefObject<boolean>): Pais | null {
  const [detectado, definir] = useState<Pais | null>(null);

  useEffect(() => {
    if (!procurar) return;
    const busca = new AbortController();
    api('GET /api/checkout/pais', {}, { signal: busca.signal })
      .then(({ pais }) => {
        if (pais === null || jaEscolheu.current || busca.signal.aborted) return;
        if (pais !== form.valores().pais) form.preencher('pais', pais);
        definir(pais);
      })
      .catch((falha: unknown) => {
        if (!busca.signal.aborted) console.warn('País não detectado:', falha);
      });
    return () => busca.abort();
  }, [form, procurar, jaEscolheu]);

  return detectado;
}
