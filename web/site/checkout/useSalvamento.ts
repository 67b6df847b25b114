import { useCallback, useEffect, useRef, useState } from 'react';
import { type Formulario, guardarDados } from './dados.ts';
import type { Form } from './formulario.ts';
import { type Etapa, enviarLead, temContato } from './lead.ts';
import type { Compra } from './pedido.ts';

/** Especificação 2, seção 9. */
const ESPERA_MS = 2_000;
const ALERTA_MS = 4_000;
/** Quem clica em continuar não espera um servidor lento: o lead segue sozinho. */
const LIMITE_DO_LEAD_MS = 1_500;

/**
 * Guarda o que se digita: no navegador 2 s depois da última edição (ou ao sair da página) e, com nome, e-mail e
 * telefone, como lead no servidor. `salvo` acende o aviso depois que o lead foi guardado.
 */
export function useSalvamento(form: Form, compra: Pick<Compra, 'slug' | 'linha' | 'plano'> | null) {
  const [salvo, definirSalvo] = useState(false);
  const enviado = useRef('');
  const apagarAlerta = useRef<ReturnType<typeof setTimeout>>(undefined);
  const atual = useRef(compra);
  atual.current = compra;
  /** O salvamento marcado para daqui a pouco; quem continua antes o leva consigo. */
  const marcado = useRef<ReturnType<typeof setTimeout>>(undefined);
  const desmarcar = useCallback(() => {
    clearTimeout(marcado.current);
    marcado.current = undefined;
  }, []);

  const mandarLead = useCallback(async (valores: Formulario, etapa: Etapa) => {
    if (atual.current === null || !temContato(valores)) return;
    const conteudo = JSON.stringify([valores, atual.current.slug, atual.current.plano.plano, etapa]);
    if (conteudo === enviado.current) return;
    if (!(await enviarLead(valores, atual.current, etapa))) return;
    enviado.current = conteudo;
    clearTimeout(apagarAlerta.current);
    definirSalvo(true);
    apagarAlerta.current = setTimeout(() => definirSalvo(false), ALERTA_MS);
  }, []);

  useEffect(() => {
    const guardar = () => {
      desmarcar();
      guardarDados(form.valores());
    };
    const parar = form.ouvirEdicoes(() => {
      desmarcar();
      marcado.current = setTimeout(() => {
        guardar();
        void mandarLead(form.valores(), 'dados');
      }, ESPERA_MS);
    });
    // Recarregar ou fechar antes dos 2 s também não perde nada.
    const aoSair = () => {
      if (marcado.current !== undefined) guardar();
    };
    window.addEventListener('pagehide', aoSair);
    return () => {
      aoSair();
      parar();
      window.removeEventListener('pagehide', aoSair);
    };
  }, [form, mandarLead, desmarcar]);

  const salvarAgora = useCallback(
    async (valores: Formulario) => {
      desmarcar();
      guardarDados(valores);
      const limite = new Promise((pronto) => setTimeout(pronto, LIMITE_DO_LEAD_MS));
      await Promise.race([mandarLead(valores, 'gateway'), limite]);
    },
    [mandarLead, desmarcar],
  );

  return { salvo, salvarAgora };
}
