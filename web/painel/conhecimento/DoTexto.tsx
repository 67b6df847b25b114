import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { MAXIMO_DO_TEXTO, rascunhosDoTexto } from '../../../shared/conhecimento/rascunhos-do-texto.rules.ts';
import { Moldura } from '../../kit/campos/Moldura.tsx';
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
      <Moldura
        label="Texto"
        erro={erro ?? undefined}
        ajuda="Perguntas e títulos numa linha só, com a resposta embaixo de cada um"
      >
        {(dentro) => (
          <OutlinedInput
            value={texto}
            onChange={({ target }) => mudar(target.value)}
            multiline
            minRows={6}
            maxRows={16}
            inputProps={dentro}
          />
        )}
      </Moldura>
      <Button variant="outlined" onClick={dividir} sx={{ justifySelf: 'start' }}>
        Dividir em rascunhos
      </Button>
    </>
  );
}
