import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ROTULO_DA_VARIAVEL } from './valores.ts';

const rotulo = (nome: string) => ROTULO_DA_VARIAVEL[nome] ?? nome;

/** O que se põe no texto com um clique, onde está o cursor: as variáveis, e um botão para cada link. */
export function Variaveis(props: {
  nomes: readonly string[];
  links: readonly string[];
  aoInserir: (nome: string) => void;
  aoInserirBotao: (link: string) => void;
}) {
  const { nomes, links, aoInserir, aoInserirBotao } = props;
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ padding: 2, minWidth: 0 }}>
      <Typography id={id} variant="h2">
        Variáveis
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
        Um clique põe a variável onde está o cursor; cada pessoa recebe o valor dela.
      </Typography>
      <Lista itens={nomes.filter((nome) => !links.includes(nome))} verbo="Inserir" aoEscolher={aoInserir} />
      <Subtitulo>Botão que leva a um link</Subtitulo>
      <Lista itens={links} verbo="Inserir botão" aoEscolher={aoInserirBotao} />
      <Subtitulo>Só o endereço do link</Subtitulo>
      <Lista itens={links} verbo="Inserir" aoEscolher={aoInserir} />
    </Paper>
  );
}

function Subtitulo({ children }: { children: string }) {
  return (
    <Typography variant="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, marginTop: 2, marginBottom: 0.5 }}>
      {children}
    </Typography>
  );
}

function Lista(props: { itens: readonly string[]; verbo: string; aoEscolher: (nome: string) => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {props.itens.map((nome) => (
        <Button
          key={nome}
          size="small"
          variant="outlined"
          title={`{{${nome}}}`}
          aria-label={`${props.verbo}: ${rotulo(nome)}`}
          onClick={() => props.aoEscolher(nome)}
        >
          {rotulo(nome)}
        </Button>
      ))}
    </Box>
  );
}
