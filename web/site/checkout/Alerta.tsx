import { useEffect, useRef } from 'react';

export type TextoDoAlerta = {
  readonly texto: string;
  readonly explicacao?: string;
};

/** Alerta que se lê e se fecha; o foco volta para onde estava. */
export function Alerta({ aviso: alerta, aoFechar }: { aviso: TextoDoAlerta | null; aoFechar: () => void }) {
  const janela = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (alerta !== null) janela.current?.showModal();
  }, [alerta]);
  return (
    <dialog ref={janela} role="alertdialog" aria-labelledby="alerta-texto" onClose={aoFechar}>
      <p id="alerta-texto">{alerta?.texto}</p>
      {alerta?.explicacao !== undefined && <p className="explicacao">{alerta.explicacao}</p>}
      <button type="button" className="botao" onClick={() => janela.current?.close()}>
        Entendi
      </button>
    </dialog>
  );
}
