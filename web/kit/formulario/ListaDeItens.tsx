import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  useFieldArray,
} from 'react-hook-form';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from '../icones.tsx';
import { SO_PARA_OUVIR } from '../noCelular.ts';

const Linha = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 1.5, 2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.default,
  '&[data-alvo="true"]': { outline: `2px dashed ${theme.vars.palette.primary.main}` },
}));

type Props<V extends FieldValues, T, L extends FieldArrayPath<V>> = {
  control: Control<V, unknown, T>;
  /** Onde a lista está no formulário. */
  lista: L;
  /** Como se chama um item: 'Link', 'Plano'. */
  nome: string;
  /** O item que se acrescenta. */
  novo: FieldArray<V, L>;
  maximo: number;
  children: (indice: number) => ReactNode;
};

/** Lista de itens editáveis: acrescenta, tira e muda de ordem, por botões, teclado ou arrastando pela alça. */
export function ListaDeItens<V extends FieldValues, T, L extends FieldArrayPath<V>>(props: Props<V, T, L>) {
  const { control, nome, maximo } = props;
  const { fields, append, remove, move } = useFieldArray({ control, name: props.lista });
  const lista = useRef<HTMLUListElement>(null);
  const [anuncio, anunciar] = useState('');
  const [arrastado, arrastar] = useState<number | null>(null);
  const [alvo, mirar] = useState<number | null>(null);
  // Depois de mover, o foco acompanha o item; depois de acrescentar, vai ao primeiro campo dele.
  const [foco, focar] = useState<{ indice: number; onde: string } | null>(null);

  useEffect(() => {
    if (foco === null) return;
    const item = lista.current?.children[foco.indice];
    const botao = item?.querySelector<HTMLElement>(foco.onde);
    const livre = botao?.matches(':disabled') ? item?.querySelector<HTMLElement>('button:enabled') : botao;
    livre?.focus();
    focar(null);
  }, [foco]);

  const mover = (de: number, para: number) => {
    if (de === para || para < 0 || para >= fields.length) return;
    move(de, para);
    anunciar(`${nome} movido para a posição ${para + 1} de ${fields.length}`);
    focar({ indice: para, onde: para < de ? '[data-sobe]' : '[data-desce]' });
  };
  const soltar = (para: number) => {
    if (arrastado !== null) mover(arrastado, para);
    arrastar(null);
    mirar(null);
  };

  return (
    <>
      <Box
        component="ul"
        ref={lista}
        sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {fields.map(({ id }, i) => (
          <Linha
            key={id}
            data-alvo={alvo === i && arrastado !== i}
            onDragOver={(evento) => {
              if (arrastado === null) return;
              evento.preventDefault();
              mirar(i);
            }}
            onDrop={() => soltar(i)}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Box
                component="span"
                aria-hidden
                draggable
                onDragStart={() => arrastar(i)}
                onDragEnd={() => soltar(-1)}
                sx={{ display: 'inline-flex', cursor: 'grab', color: 'text.secondary' }}
              >
                <GripVertical fontSize="small" />
              </Box>
              <Typography component="h3" variant="body2" sx={{ fontWeight: 550, flex: 1 }}>
                {nome} {i + 1}
              </Typography>
              <IconButton
                data-sobe
                size="small"
                aria-label={`Mover ${nome} ${i + 1} para cima`}
                disabled={i === 0}
                onClick={() => mover(i, i - 1)}
              >
                <ArrowUp fontSize="small" />
              </IconButton>
              <IconButton
                data-desce
                size="small"
                aria-label={`Mover ${nome} ${i + 1} para baixo`}
                disabled={i === fields.length - 1}
                onClick={() => mover(i, i + 1)}
              >
                <ArrowDown fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Remover ${nome} ${i + 1}`}
                onClick={() => {
                  remove(i);
                  anunciar(`${nome} removido`);
                }}
              >
                <Trash2 fontSize="small" />
              </IconButton>
            </Box>
            {props.children(i)}
          </Linha>
        ))}
      </Box>
      <div>
        <Button
          variant="outlined"
          size="small"
          disabled={fields.length >= maximo}
          onClick={() => {
            append(props.novo, { shouldFocus: false });
            focar({ indice: fields.length, onde: 'input, textarea, select' });
          }}
        >
          Adicionar {nome.toLowerCase()}
        </Button>
        {fields.length >= maximo && (
          <Typography variant="caption" sx={{ marginLeft: 1, color: 'text.secondary' }}>
            O máximo são {maximo}
          </Typography>
        )}
      </div>
      <Box role="status" sx={SO_PARA_OUVIR}>
        {anuncio}
      </Box>
    </>
  );
}
