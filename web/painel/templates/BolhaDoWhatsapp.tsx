import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Negrito } from '../pecas/mensagens/Negrito.tsx';

/** As cores são as da conversa no celular de quem recebe, nos dois temas do painel. */
const Conversa = styled('div')({
  backgroundColor: '#efeae2',
  borderRadius: 8,
  padding: 12,
  '& > div': {
    maxWidth: '22rem',
    borderRadius: 8,
    backgroundColor: '#ffffff',
    color: '#111b21',
    boxShadow: '0 1px 1px #0003',
  },
  '& p': {
    margin: 0,
    padding: '8px 10px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: '0.875rem',
  },
  '& span': {
    display: 'block',
    borderTop: '1px solid #e9edef',
    padding: 10,
    textAlign: 'center',
    color: '#00639a',
    fontWeight: 550,
  },
});

/** A mensagem pelo próprio código que a manda, com dados de exemplo; pela Meta, o link é um botão. */
export function BolhaDoWhatsapp({ texto, botao }: { texto: string; botao: string | null }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ padding: 2, minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ marginBottom: 1 }}>
        Preview
      </Typography>
      <Conversa>
        <div>
          <p>
            <Negrito texto={texto} />
          </p>
          {botao !== null && <span>{botao}</span>}
        </div>
      </Conversa>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
        Com dados de exemplo. Cada valor vai numa linha só.
      </Typography>
    </Paper>
  );
}
