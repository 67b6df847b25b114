import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RespostaDoTeste } from '../../../shared/assistente/painel.schema.ts';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, CHAVE_DO_ASSISTENTE } from './consultas.ts';
import { escreverReais } from './mostrar.ts';
import { Quadro } from './Quadro.tsx';

const DO_PROVEDOR: ReadonlySet<RespostaDoTeste['motivo']> = new Set([
  'provedor_falhou',
  'sem_cota',
  'sem_modelo',
]);

function Resposta({ teste }: { teste: RespostaDoTeste }) {
  const { success, resposta, error, motivo, itens, tokens_used, model_used, custo_micro } = teste;
  const { temperatura, max_tokens } = teste.configuracao_usada;
  return (
    <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      {success ? (
        <Alert severity="success" sx={{ whiteSpace: 'pre-wrap' }}>
          {resposta}
        </Alert>
      ) : (
        <Alert severity="warning">
          {error}.{' '}
          {DO_PROVEDOR.has(motivo)
            ? 'Verifique a API Key do provedor em Integrações.'
            : 'O cliente receberia a mensagem de passagem.'}
        </Alert>
      )}
      {itens.length > 0 && (
        <Typography variant="body2">
          Conhecimento usado:{' '}
          {itens.map(({ titulo, certeza }) => `${titulo} (${Math.round(certeza * 100)}%)`).join(', ')}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {model_used === null
          ? 'Nenhum modelo foi usado.'
          : `${model_used} · ${tokens_used.toLocaleString('pt-BR')} tokens · custo ${escreverReais(custo_micro)} · temperatura ${temperatura.toLocaleString('pt-BR')} · máximo ${max_tokens} tokens`}
      </Typography>
    </Box>
  );
}

/** O teste rápido: o que ele responderia agora, com que conhecimento e quanto custou. Não manda nada a ninguém. */
export function TesteRapido() {
  const [pergunta, definirPergunta] = useState('');
  const cliente = useQueryClient();
  const { agir, ocupado, erro, resposta } = useAcao({
    fazer: (opcoes, { pergunta }: { pergunta: string; vez: number }) =>
      api('POST /api/whatsapp/testar-llm', { body: { pergunta } }, opcoes),
    erroNaTela: true,
    frase: (mensagem) => `Não foi possível testar: ${mensagem}`,
    aoDarCerto: () => void cliente.invalidateQueries({ queryKey: CHAVE_DO_ASSISTENTE }),
  });
  return (
    <Quadro titulo="Teste rápido">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Com a configuração já salva, como se alguém sem cadastro perguntasse. Conta no gasto do mês.
      </Typography>
      <Box
        component="form"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        onSubmit={(evento) => {
          evento.preventDefault();
          if (pergunta.trim() !== '') agir({ pergunta: pergunta.trim(), vez: Date.now() });
        }}
      >
        <OutlinedInput
          size="small"
          value={pergunta}
          onChange={(evento) => definirPergunta(evento.target.value)}
          placeholder="Como um cliente escreveria: qto custa?"
          inputProps={{ 'aria-label': 'Pergunta para testar', maxLength: 500, autoComplete: 'off' }}
          sx={{ flex: '1 1 16rem' }}
        />
        <BotaoLeve type="submit" disabled={ocupado || pergunta.trim() === ''}>
          {ocupado ? 'Testando…' : 'Testar IA'}
        </BotaoLeve>
      </Box>
      <Falha erro={erro} />
      <div role="status">{resposta && !ocupado && <Resposta teste={resposta} />}</div>
    </Quadro>
  );
}
