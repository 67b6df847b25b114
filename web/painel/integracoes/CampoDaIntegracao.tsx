import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useCopiar } from '../../kit/Copiavel.tsx';
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

/** Uma credencial que se pode sortear: à vista enquanto não se guarda, para que se copie. */
function CampoSorteado(props: { control: Control<Valores>; campo: Campo; guardado: string | undefined }) {
  const { control, campo, guardado } = props;
  const { nome, rotulo, ajuda } = campo;
  const { field } = useController({ control, name: nome });
  const copiar = useCopiar();
  const texto = String(field.value ?? '');
  const jaHa = guardado !== undefined;
  return (
    <CampoTexto
      control={control}
      name={nome}
      label={rotulo}
      obrigatorio={!jaHa}
      ajuda={jaHa ? `Guardado, termina em ${guardado || '••••'}. Em branco, continua o mesmo` : ajuda}
      noFim={
        <>
          <Button
            size="small"
            aria-label={`Sortear ${rotulo}`}
            onClick={() => field.onChange(crypto.randomUUID().replaceAll('-', ''))}
          >
            Sortear
          </Button>
          {texto !== '' && (
            <Button size="small" aria-label={`Copiar ${rotulo}`} onClick={() => void copiar(rotulo, texto)}>
              Copiar
            </Button>
          )}
        </>
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
  if (campo.sorteado) return <CampoSorteado control={control} campo={campo} guardado={guardado} />;
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
