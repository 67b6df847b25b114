import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type EstadoDaConversa, LETRAS_DA_MENSAGEM } from '../../../shared/conversas/atendimento.schema.ts';
import { apagarRascunho, guardarRascunho, lerRascunho } from '../../kit/formulario/rascunhos.ts';
import { useHoje } from '../shell/api.ts';
import { diaDe, horaDe, IMPEDIDO } from './mostrar.ts';

/** O que se começou a escrever a cada pessoa: trocar de conversa, ou recarregar, não perde nada. */
function useRascunho(id: string) {
  const nome = `conversa:${id}`;
  const [texto, definir] = useState(() => String(lerRascunho(nome)?.valores.texto ?? ''));
  const mudar = (novo: string) => {
    definir(novo);
    if (novo === '') apagarRascunho(nome);
    else guardarRascunho(nome, { valores: { texto: novo }, chave: id });
  };
  return { texto, mudar };
}

/**
 * Onde se escreve: Enter manda, Shift+Enter muda de linha. Fora da janela diz por quê, e o que ainda se pode mandar.
 */
export function Escrever(props: {
  id: string;
  estado: EstadoDaConversa;
  ocupado: boolean;
  mandar: (texto: string, aoSair: () => void) => void;
}) {
  const { id, estado, ocupado, mandar } = props;
  const { texto, mudar } = useRascunho(id);
  const hoje = useHoje();
  const { impedimento, janela_ate } = estado;
  if (impedimento !== null) {
    return (
      <Alert
        severity="info"
        sx={{ margin: 1 }}
        action={
          impedimento === 'sem_whatsapp' && (
            <Button color="inherit" size="small" component={Link} to="/dashboard/integracoes">
              Ligar
            </Button>
          )
        }
      >
        {IMPEDIDO[impedimento]}
      </Alert>
    );
  }
  const sobram = texto.trim().length - LETRAS_DA_MENSAGEM;
  const pronto = texto.trim() !== '' && sobram <= 0 && !ocupado;
  const sair = () => {
    if (pronto) mandar(texto.trim(), () => mudar(''));
  };
  return (
    <Box
      component="form"
      onSubmit={(evento) => {
        evento.preventDefault();
        sair();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 1, alignItems: 'flex-end' }}
    >
      <OutlinedInput
        multiline
        maxRows={6}
        size="small"
        value={texto}
        readOnly={ocupado}
        onChange={(evento) => mudar(evento.target.value)}
        onKeyDown={(evento) => {
          if (evento.key !== 'Enter' || evento.shiftKey || evento.nativeEvent.isComposing) return;
          evento.preventDefault();
          sair();
        }}
        placeholder="Escreva uma mensagem"
        error={sobram > 0}
        inputProps={{ 'aria-label': 'Mensagem', enterKeyHint: 'send' }}
        sx={{ flex: '1 1 12rem', backgroundColor: 'background.paper' }}
      />
      <Button type="submit" variant="contained" disabled={!pronto} aria-busy={ocupado}>
        {ocupado ? 'Enviando…' : 'Enviar'}
      </Button>
      {sobram > 0 && (
        <Typography variant="caption" role="status" sx={{ flexBasis: '100%', color: 'error.main' }}>
          Use no máximo {LETRAS_DA_MENSAGEM.toLocaleString('pt-BR')} caracteres: tire{' '}
          {sobram.toLocaleString('pt-BR')}.
        </Typography>
      )}
      {janela_ate !== null && (
        <Typography variant="caption" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
          Você pode escrever até {diaDe(janela_ate, hoje).toLowerCase()} às {horaDe(janela_ate)}. O que se
          responde pelo celular só aparece aqui com o número em coexistência na Meta; sem ela, assuma antes.
        </Typography>
      )}
    </Box>
  );
}
