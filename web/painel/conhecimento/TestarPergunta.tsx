import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RespostaDaProcura } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api } from './consultas.ts';
import { ROTULO_DA_CATEGORIA } from './mostrar.ts';

const Quadro = styled('section')(({ theme }) => ({
  padding: theme.spacing(2),
  marginBottom: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& form': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(1) },
  '& ol': { margin: theme.spacing(1, 0, 0), paddingLeft: theme.spacing(3) },
  '& li button': {
    border: 0,
    padding: 0,
    background: 'none',
    color: theme.vars.palette.primary.main,
    font: 'inherit',
    textAlign: 'left',
    // O número fica ao lado da primeira linha de um título comprido.
    verticalAlign: 'top',
    textDecoration: 'underline',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
}));

const porcento = (parte: number) => `${Math.round(parte * 100)}%`;

function preverResposta({ basta, piso, achados }: RespostaDaProcura): string {
  if (achados.length === 0) return 'Nada na base fala disso: uma pessoa seria chamada.';
  if (basta) return 'O primeiro item basta para responder.';
  return `Nenhum item chega a ${porcento(piso)} do que se perguntou: uma pessoa seria chamada.`;
}

/** Uma pergunta de cliente contra a base: que itens o assistente usaria, e com que certeza. */
export function TestarPergunta({ base, aoAbrir }: { base: string; aoAbrir: (id: string) => void }) {
  const [pergunta, definirPergunta] = useState('');
  const { agir, ocupado, erro, resposta } = useAcao({
    fazer: (_, pergunta: string) =>
      api('GET /api/conhecimento/procura', { query: { produto: base, pergunta } }),
    erroNaTela: true,
    frase: (mensagem) => `Não foi possível testar a pergunta. ${mensagem}`,
  });
  return (
    <Quadro aria-label="Testar uma pergunta">
      <Typography variant="h3" component="h2">
        Testar uma pergunta
      </Typography>
      <form
        onSubmit={(evento) => {
          evento.preventDefault();
          if (pergunta.trim() !== '') agir(pergunta.trim());
        }}
      >
        <OutlinedInput
          size="small"
          value={pergunta}
          onChange={(evento) => definirPergunta(evento.target.value)}
          placeholder="Como um cliente escreveria: qto custa?"
          inputProps={{ 'aria-label': 'Pergunta de um cliente', maxLength: 500, autoComplete: 'off' }}
          sx={{ flex: '1 1 16rem' }}
        />
        <BotaoLeve type="submit" disabled={ocupado}>
          Testar
        </BotaoLeve>
      </form>
      <Falha erro={erro} sx={{ marginTop: 1 }} />
      <div role="status">
        {resposta && !ocupado && (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1.5 }}>
              <StatusChip
                tipo={resposta.basta ? 'sucesso' : 'alerta'}
                rotulo={resposta.basta ? 'Responderia' : 'Não responderia'}
              />
              <Typography variant="body2">{preverResposta(resposta)}</Typography>
            </Box>
            {resposta.achados.length > 0 && (
              <ol>
                {resposta.achados.map(({ id, titulo, categoria, certeza }) => (
                  <li key={id}>
                    <button type="button" onClick={() => aoAbrir(id)}>
                      {titulo}
                    </button>{' '}
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                      {ROTULO_DA_CATEGORIA[categoria]} · certeza de {porcento(certeza)}
                    </Typography>
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </div>
    </Quadro>
  );
}
