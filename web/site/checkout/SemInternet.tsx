import { useSyncExternalStore } from 'react';

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
