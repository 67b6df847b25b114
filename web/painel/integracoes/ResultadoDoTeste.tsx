import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ResultadoDoTeste as Resultado } from '../../../shared/integracoes/integracoes.schema.ts';

const GRAVIDADE = { aceita: 'success', recusada: 'error', nao_da: 'info' } as const;

/** O que se lê de um teste: aceita, recusada com o motivo, ou que só um evento diria (regra 41). */
function fraseDe({ resultado, motivo }: Resultado): string {
  if (resultado === 'aceita') return motivo ? `A chave foi aceita. ${motivo}` : 'A chave foi aceita';
  if (resultado === 'recusada') return `Erro na validação: ${motivo ?? 'a chave foi recusada'}`;
  return motivo ?? 'Não dá para conferir sem enviar um evento';
}

/** O resultado de 'Testar API', onde se apertou; a região existe desde antes, para que o leitor de tela o anuncie. */
export function ResultadoDoTeste({
  resultado,
  erro,
}: {
  resultado: Resultado | undefined;
  erro: string | null;
}) {
  return (
    <Box role="status">
      {erro !== null && <Alert severity="error">{erro}</Alert>}
      {erro === null && resultado && (
        <Alert severity={GRAVIDADE[resultado.resultado]} sx={{ overflowWrap: 'anywhere' }}>
          {fraseDe(resultado)}
        </Alert>
      )}
    </Box>
  );
}
