import IconButton from '@mui/material/IconButton';
import { Copy } from './icones.tsx';
import { useRecados } from './Recados.tsx';

/** Põe um texto na área de transferência e diz que o fez; `nome` diz o que ele é ('Link'). */
export function useCopiar() {
  const recados = useRecados();
  return async (nome: string, texto: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(texto);
      recados.sucesso(`${nome} copiado`);
    } catch {
      recados.erro(`O navegador não deixou copiar. ${nome}: ${texto}`);
    }
  };
}

/** Um texto que se copia com um clique; `nome` diz o que ele é. */
export function Copiavel({ nome, texto }: { nome: string; texto: string }) {
  const copiar = useCopiar();
  return (
    <>
      {texto}
      <IconButton size="small" aria-label={`Copiar ${nome}`} onClick={() => void copiar(nome, texto)}>
        <Copy fontSize="inherit" />
      </IconButton>
    </>
  );
}
