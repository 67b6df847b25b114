import { useEffect, useRef, useSyncExternalStore } from 'react';

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

function ouvir(aoMudar: () => void): () => void {
  window.addEventListener('online', aoMudar);
  window.addEventListener('offline', aoMudar);
  return () => {
    window.removeEventListener('online', aoMudar);
    window.removeEventListener('offline', aoMudar);
  };
}

/** Faixa que avisa quando a internet cai; o que se digitou já está guardado. */
export function SemInternet() {
  const ligado = useSyncExternalStore(
    ouvir,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sem-internet">
      {!ligado && (
        <p className="nota aviso">
          Você está sem internet. O que você digitou está guardado: continue quando a conexão voltar.
        </p>
      )}
    </div>
  );
}
