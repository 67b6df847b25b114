import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { MAXIMO_DO_TEXTO, rascunhosDoTexto } from '../../../shared/conhecimento/rascunhos-do-texto.rules.ts';
import { useTextoGuardado } from '../../kit/formulario/useTextoGuardado.ts';
import { type AoAchar, avisarSemTexto } from './rascunhos.ts';

/** Um texto colado: as perguntas e os títulos dele dividem-no em rascunhos. */
export function DoTexto({ base, aoAchar }: { base: string; aoAchar: AoAchar }) {
  const { texto, mudar } = useTextoGuardado(`criar-de:${base}`, base);
  const [erro, definirErro] = useState<string | null>(null);
  const dividir = () => {
    if (texto.trim() === '') return definirErro('Cole o texto primeiro');
    if (texto.length > MAXIMO_DO_TEXTO) {
      return definirErro('O texto passa de 200.000 caracteres. Divida-o em partes');
    }
    const { rascunhos, semTexto } = rascunhosDoTexto(texto);
    definirErro(null);
    aoAchar({ rascunhos, avisos: avisarSemTexto(semTexto) });
  };
  return (
    <>
      <TextField
        label="Texto"
        value={texto}
        onChange={({ target }) => mudar(target.value)}
        multiline
        minRows={6}
        maxRows={16}
        error={erro !== null}
        helperText={erro ?? 'Perguntas e títulos numa linha só, com a resposta embaixo de cada um'}
      />
      <Button variant="outlined" onClick={dividir} sx={{ justifySelf: 'start' }}>
        Dividir em rascunhos
      </Button>
    </>
  );
}
