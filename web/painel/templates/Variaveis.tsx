import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';

type Grupo = {
  readonly titulo?: string;
  readonly nomes: readonly string[];
  readonly verbo?: string;
  readonly aoEscolher: (nome: string) => void;
};

/** O que se põe no texto com um clique, onde está o cursor: as variáveis, e o mais que o canal tem. */
export function Variaveis(props: {
  rotulos: Readonly<Record<string, string>>;
  /** Como a variável se escreve no texto. */
  escrever: (nome: string) => string;
  grupos: readonly Grupo[];
}) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ padding: 2, minWidth: 0 }}>
      <Typography id={id} variant="h2">
        Variáveis
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
        Um clique põe a variável onde está o cursor; cada pessoa recebe o valor dela.
      </Typography>
      {props.grupos.map(({ titulo, nomes, verbo = 'Inserir', aoEscolher }) => (
        <Fragment key={titulo ?? verbo}>
          {titulo !== undefined && (
            <Typography
              variant="h3"
              sx={{ fontSize: '0.875rem', fontWeight: 550, marginTop: 2, marginBottom: 0.5 }}
            >
              {titulo}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {nomes.map((nome) => (
              <Button
                key={nome}
                size="small"
                variant="outlined"
                title={props.escrever(nome)}
                aria-label={`${verbo}: ${props.rotulos[nome] ?? nome}`}
                onClick={() => aoEscolher(nome)}
              >
                {props.rotulos[nome] ?? nome}
              </Button>
            ))}
          </Box>
        </Fragment>
      ))}
    </Paper>
  );
}
