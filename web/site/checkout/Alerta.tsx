import { useEffect, useRef } from 'react';

export type Aviso = {
  readonly texto: string;
  readonly explicacao?: string;
};

/** Alerta que se lê e se fecha; o foco volta para onde estava. */
export function Alerta({ aviso, aoFechar }: { aviso: Aviso | null; aoFechar: () => void }) {
  const janela = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (aviso !== null) janela.current?.showModal();
  }, [aviso]);
  return (
    <dialog ref={janela} role="alertdialog" aria-labelledby="alerta-texto" onClose={aoFechar}>
      <p id="alerta-texto">{aviso?.texto}</p>
      {aviso?.explicacao !== undefined && <p className="explicacao">{aviso.explicacao}</p>}
      <button type="button" className="botao" onClick={() => janela.current?.close()}>
        Entendi
      </button>
    </dialog>
  );
}
