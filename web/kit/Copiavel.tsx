import IconButton from '@mui/material/IconButton';
import { useAvisos } from './Avisos.tsx';
import { ContentCopy } from './icones.tsx';

/** Um texto que se copia com um clique; `nome` diz o que ele é. */
export function Copiavel({ nome, texto }: { nome: string; texto: string }) {
  const avisos = useAvisos();
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(texto);
      avisos.sucesso(`${nome} copiado`);
    } catch {
      avisos.erro(`O navegador não deixou copiar. ${nome}: ${texto}`);
    }
  };
  return (
    <>
      {texto}
      <IconButton size="small" aria-label={`Copiar ${nome}`} onClick={() => void copiar()}>
        <ContentCopy fontSize="inherit" />
      </IconButton>
    </>
  );
}
