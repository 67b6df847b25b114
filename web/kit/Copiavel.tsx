import IconButton from '@mui/material/IconButton';
import { ContentCopy } from './icones.tsx';
import { useRecados } from './Recados.tsx';

/** Um texto que se copia com um clique; `nome` diz o que ele é. */
export function Copiavel({ nome, texto }: { nome: string; texto: string }) {
  const recados = useRecados();
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(texto);
      recados.sucesso(`${nome} copiado`);
    } catch {
      recados.erro(`O navegador não deixou copiar. ${nome}: ${texto}`);
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
