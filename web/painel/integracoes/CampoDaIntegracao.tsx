import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import type { CampoDaIntegracao as Campo } from './catalogo.ts';
import type { Valores } from './valores.ts';

/** Uma credencial: escondida enquanto se digita, e em branco quando já há uma guardada. */
function CampoSegredo(props: { control: Control<Valores>; campo: Campo; guardado: string | undefined }) {
  const { control, campo, guardado } = props;
  const [visivel, definirVisivel] = useState(false);
  const { nome, rotulo, opcional = false, ajuda } = campo;
  const jaHa = guardado !== undefined;
  return (
    <CampoTexto
      control={control}
      name={nome}
      label={rotulo}
      obrigatorio={!opcional && !jaHa}
      ajuda={jaHa ? `Guardada, termina em ${guardado || '••••'}. Em branco, continua a mesma` : ajuda}
      type={visivel ? 'text' : 'password'}
      // O navegador não oferece a senha da pessoa nem guarda a chave como uma.
      autoComplete="new-password"
      noFim={
        <Button
          size="small"
          aria-pressed={visivel}
          aria-label={`Mostrar ${rotulo}`}
          onClick={() => definirVisivel(!visivel)}
        >
          {visivel ? 'Ocultar' : 'Mostrar'}
        </Button>
      }
    />
  );
}

/** Um campo do formulário de uma integração; `guardado` é o fim da credencial que já existe. */
export function CampoDaIntegracao(props: {
  control: Control<Valores>;
  campo: Campo;
  guardado: string | undefined;
}) {
  const { control, campo, guardado } = props;
  const { nome, rotulo, tipo = 'text', opcional = false, ajuda, opcoes } = campo;
  if (tipo === 'segredo') return <CampoSegredo control={control} campo={campo} guardado={guardado} />;
  if (opcoes) {
    return <CampoSelecao control={control} name={nome} label={rotulo} opcoes={opcoes} ajuda={ajuda} />;
  }
  return (
    <CampoTexto
      control={control}
      name={nome}
      label={rotulo}
      obrigatorio={!opcional}
      ajuda={ajuda}
      type={tipo}
    />
  );
}
