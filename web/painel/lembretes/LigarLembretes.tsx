import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lembretes, Previsao } from '../../../shared/lembretes/lembretes.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { mudouEmOutraJanela } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { usePausaDosEnvios } from '../pecas/EnviosPausados.tsx';
import { api, CHAVE_DOS_LEMBRETES, usePrevisao } from './consultas.ts';
import { pessoas } from './mostrar.ts';

/** Nomes que se dizem antes de ligar. */
const NOMES = 5;

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

function Pergunta(props: { lembretes: Lembretes; aoFechar: () => void }) {
  const { lembretes, aoFechar } = props;
  const ligar = !lembretes.ligado;
  const cliente = useQueryClient();
  const previsao = usePrevisao();
  const mudar = useAcao({
    fazer: (opcoes) =>
      api('PUT /api/lembretes', { body: { ligado: ligar, versao: lembretes.versao } }, opcoes),
    sucesso: ({ ligado }) => (ligado ? 'Lembretes ligados' : 'Lembretes desligados'),
    erroNaTela: true,
    aoDarCerto: (depois) => {
      cliente.setQueryData<Lembretes>(CHAVE_DOS_LEMBRETES, (antes) => antes && { ...antes, ...depois });
      aoFechar();
    },
    aoFalhar: (falha) =>
      mudouEmOutraJanela(falha) && cliente.invalidateQueries({ queryKey: CHAVE_DOS_LEMBRETES }),
  });
  const carregando = ligar && previsao.data === undefined && !previsao.isError;
  return (
    <DialogoConfirmacao
      aberto
      titulo={ligar ? 'Ligar os lembretes automáticos?' : 'Desligar os lembretes automáticos?'}
      rotuloConfirmar={ligar ? 'Ligar' : 'Desligar'}
      ocupado={mudar.ocupado}
      semConfirmar={carregando}
      erro={mudar.erro}
      aoConfirmar={() => mudar.agir()}
      aoCancelar={aoFechar}
    >
      {!ligar && (
        <Typography>
          Nenhum lembrete sai mais sozinho, nem os que estão na fila. “Testar Manualmente” continua
          funcionando.
        </Typography>
      )}
      {carregando && <Typography role="status">Vendo quem seria avisado hoje…</Typography>}
      {ligar && previsao.data !== undefined && <QuemSeriaAvisado previsao={previsao.data} />}
      {ligar && previsao.isError && (
        <Typography>
          Não foi possível ver quem seria avisado hoje. Nada sai agora: só no próximo envio das 06:00.
        </Typography>
      )}
    </DialogoConfirmacao>
  );
}

/** Se os lembretes saem sozinhos, e o botão que liga e desliga. */
export function LigarLembretes({ lembretes }: { lembretes: Lembretes }) {
  const [perguntando, setPerguntando] = useState(false);
  const { ligado } = lembretes;
  const parados = Boolean(usePausaDosEnvios().data?.pausa);
  return (
    <>
      <Alert
        severity={ligado && !parados ? 'success' : 'warning'}
        sx={{ marginBottom: 2, alignItems: 'center', flexWrap: 'wrap' }}
        action={
          <Button
            color="inherit"
            size="small"
            variant="outlined"
            aria-label={ligado ? 'Desligar os lembretes' : 'Ligar os lembretes'}
            onClick={() => setPerguntando(true)}
          >
            {ligado ? 'Desligar' : 'Ligar'}
          </Button>
        }
      >
        {!ligado
          ? 'Lembretes desligados: nada sai sozinho.'
          : parados
            ? 'Lembretes ligados, mas nada sai enquanto os envios estão pausados.'
            : 'Lembretes ligados: saem sozinhos todos os dias às 06:00.'}
      </Alert>
      {perguntando && <Pergunta lembretes={lembretes} aoFechar={() => setPerguntando(false)} />}
    </>
  );
}
