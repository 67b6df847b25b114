import Typography from '@mui/material/Typography';
import type { Lembretes, Previsao } from '../../../shared/lembretes/lembretes.schema.ts';
import { LigarAutomacao } from '../pecas/automacoes/LigarAutomacao.tsx';
import { pessoas } from '../pecas/automacoes/prever.ts';
import { usePausaDosEnvios } from '../pecas/mensagens/EnviosPausados.tsx';
import { api, CHAVE_DA_PREVISAO, CHAVE_DOS_LEMBRETES, usePrevisao } from './consultas.ts';

/** Nomes que se dizem antes de ligar. */
const NOMES = 5;

const TEXTOS = {
  nome: 'os lembretes',
  nomeInteiro: 'os lembretes automáticos',
  ligada: 'Lembretes ligados',
  desligada: 'Lembretes desligados',
  aoDesligar:
    'Nenhum lembrete sai mais sozinho, nem os que estão na fila. “Testar Manualmente” continua funcionando.',
  vendo: 'Vendo quem seria avisado hoje…',
  semPrevisao: 'Não foi possível ver quem seria avisado hoje. Nada sai agora: só no próximo envio das 06:00.',
};

/** Quem seria avisado hoje, antes de ligar: nada do que passou sai por se ligar agora (regra 34). */
function QuemSeriaAvisado({ previsao }: { previsao: Previsao }) {
  const { hoje, ja_passou_hoje } = previsao;
  const recebem = hoje.pessoas.filter(({ situacao }) => situacao === 'recebe').slice(0, NOMES);
  const nomes = recebem.map(({ cliente_nome }) => cliente_nome).join(', ');
  return (
    <>
      {hoje.recebem === 0 ? (
        <Typography sx={{ marginBottom: 1 }}>Hoje ninguém mais seria avisado.</Typography>
      ) : (
        <Typography sx={{ marginBottom: 1 }}>
          Hoje {hoje.recebem === 1 ? 'seria avisada' : 'seriam avisadas'}{' '}
          <strong>{pessoas(hoje.recebem)}</strong>: {nomes}
          {hoje.recebem > NOMES && ` e mais ${hoje.recebem - NOMES}`}.
        </Typography>
      )}
      <Typography>
        {ja_passou_hoje
          ? 'O envio de hoje já passou: ligar não manda nada agora, e o próximo é amanhã às 06:00.'
          : 'Nada sai agora: o próximo envio é hoje às 06:00.'}
      </Typography>
    </>
  );
}

/** Se os lembretes saem sozinhos, e o botão que liga e desliga. */
export function LigarLembretes({ lembretes }: { lembretes: Lembretes }) {
  const { ligado } = lembretes;
  const parados = Boolean(usePausaDosEnvios().data?.pausa);
  return (
    <LigarAutomacao
      automacao={lembretes}
      chave={CHAVE_DOS_LEMBRETES}
      chaveDaPrevisao={CHAVE_DA_PREVISAO}
      mudar={(opcoes, body) => api('PUT /api/lembretes', { body }, opcoes)}
      usePrevisao={usePrevisao}
      saem={!parados}
      estado={
        !ligado
          ? 'Lembretes desligados: nada sai sozinho.'
          : parados
            ? 'Lembretes ligados, mas nada sai enquanto os envios estão pausados.'
            : 'Lembretes ligados: saem sozinhos todos os dias às 06:00.'
      }
      textos={TEXTOS}
      antesDeLigar={(previsao) => <QuemSeriaAvisado previsao={previsao} />}
    />
  );
}
