import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cobrancas, PrevisaoDasCobrancas } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { mudouEmOutraJanela } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, CHAVE_DA_PREVISAO, CHAVE_DAS_COBRANCAS, usePrevisao } from './consultas.ts';
import { pessoas } from './mostrar.ts';
import { ListaDaPrevisao } from './PrevisaoDasCobrancas.tsx';

/** Quem poderia receber hoje, antes de ligar: nada do que passou sai por se ligar agora (regra 34). */
function QuemReceberia({ previsao: { hoje } }: { previsao: PrevisaoDasCobrancas }) {
  return (
    <>
      <Typography sx={{ marginBottom: 1 }}>
        {hoje.recebem === 0
          ? 'Hoje ninguém mais seria cobrado.'
          : `Hoje ${pessoas(hoje.recebem)} ${hoje.recebem === 1 ? 'poderia' : 'poderiam'} receber.`}
      </Typography>
      <ListaDaPrevisao dia={hoje} />
      <Typography sx={{ marginTop: 1 }}>
        Nada sai agora: só o que chegar na hora do template daqui em diante.
      </Typography>
    </>
  );
}

function Pergunta({ cobrancas, aoFechar }: { cobrancas: Cobrancas; aoFechar: () => void }) {
  const ligar = !cobrancas.ligado;
  const cliente = useQueryClient();
  const previsao = usePrevisao();
  const mudar = useAcao({
    fazer: (opcoes) =>
      api('PUT /api/cobrancas', { body: { ligado: ligar, versao: cobrancas.versao } }, opcoes),
    sucesso: ({ ligado }) => (ligado ? 'Cobranças ligadas' : 'Cobranças desligadas'),
    erroNaTela: true,
    aoDarCerto: (depois) => {
      cliente.setQueryData<Cobrancas>(CHAVE_DAS_COBRANCAS, (antes) => antes && { ...antes, ...depois });
      void cliente.invalidateQueries({ queryKey: CHAVE_DA_PREVISAO });
      aoFechar();
    },
    aoFalhar: (falha) =>
      mudouEmOutraJanela(falha) && cliente.invalidateQueries({ queryKey: CHAVE_DAS_COBRANCAS }),
  });
  const carregando = ligar && previsao.data === undefined && !previsao.isError;
  return (
    <DialogoConfirmacao
      aberto
      titulo={ligar ? 'Ligar as cobranças automáticas?' : 'Desligar as cobranças automáticas?'}
      rotuloConfirmar={ligar ? 'Ligar' : 'Desligar'}
      ocupado={mudar.ocupado}
      semConfirmar={carregando}
      erro={mudar.erro}
      aoConfirmar={() => mudar.agir()}
      aoCancelar={aoFechar}
    >
      {!ligar && (
        <Typography>
          Nenhuma cobrança sai mais sozinha, nem as que estão na fila. “Executar Agora” e “Cobrar” continuam
          funcionando.
        </Typography>
      )}
      {carregando && <Typography role="status">Vendo quem receberia hoje…</Typography>}
      {ligar && previsao.data !== undefined && <QuemReceberia previsao={previsao.data} />}
      {ligar && previsao.isError && (
        <Typography>Não foi possível ver quem receberia hoje. Nada sai agora.</Typography>
      )}
    </DialogoConfirmacao>
  );
}

/** Se as cobranças saem sozinhas, e o botão que liga e desliga. */
export function LigarCobrancas({ cobrancas }: { cobrancas: Cobrancas }) {
  const [perguntando, setPerguntando] = useState(false);
  const { ligado, conectado, pausa } = cobrancas;
  const saem = conectado && pausa === null;
  return (
    <>
      <Alert
        severity={ligado && saem ? 'success' : 'warning'}
        sx={{ marginBottom: 2, alignItems: 'center', flexWrap: 'wrap' }}
        action={
          <Button
            color="inherit"
            size="small"
            variant="outlined"
            aria-label={ligado ? 'Desligar as cobranças' : 'Ligar as cobranças'}
            onClick={() => setPerguntando(true)}
          >
            {ligado ? 'Desligar' : 'Ligar'}
          </Button>
        }
      >
        {!ligado
          ? 'Cobranças desligadas: nada sai sozinho.'
          : saem
            ? 'Cobranças ligadas: saem sozinhas no horário de cada template.'
            : 'Cobranças ligadas, mas por enquanto nada sai.'}
      </Alert>
      {perguntando && <Pergunta cobrancas={cobrancas} aoFechar={() => setPerguntando(false)} />}
    </>
  );
}
