import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatarInstante } from '../../../../shared/base/datas.ts';
import type { RotasEntregas, SituacaoDosEnvios } from '../../../../shared/entregas/entregas.routes.ts';
import { numerosDaPausa } from '../../../../shared/entregas/entregas.rules.ts';
import type { PausaDosEnvios } from '../../../../shared/entregas/entregas.schema.ts';
import { DialogoConfirmacao } from '../../../kit/DialogoConfirmacao.tsx';
import { Falha } from '../../../kit/Falha.tsx';
import { mudouEmOutraJanela } from '../../../kit/falhas.ts';
import { useAcao } from '../../../kit/useAcao.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<RotasEntregas>();
const CHAVE = ['GET /api/envios/pausa'] as const;

/** O que fazer de cada motivo, e onde se veem os e-mails que o deram. */
const O_QUE_FAZER: Readonly<
  Record<PausaDosEnvios['motivo'], { readonly texto: string; readonly ver: string; readonly status: string }>
> = {
  devolucoes: {
    texto:
      'O que fazer: veja os endereços que voltaram, corrija os que têm erro e apague os que não existem mais.',
    ver: 'Ver os e-mails que voltaram',
    status: 'bounced',
  },
  reclamacoes: {
    texto:
      'O que fazer: veja quem reclamou e confirme que todos na sua lista pediram para receber os seus avisos.',
    ver: 'Ver quem reclamou',
    status: 'complained',
  },
};

function Pergunta({ versao, aoFechar }: { versao: number; aoFechar: () => void }) {
  const consultas = useQueryClient();
  const { agir, ocupado, erro } = useAcao({
    fazer: (opcoes) => api('POST /api/envios/retomar', { body: { versao } }, opcoes),
    sucesso: ({ pausa }) => (pausa === null ? 'Envios retomados' : null),
    erroNaTela: true,
    aoDarCerto: (depois) => {
      consultas.setQueryData<SituacaoDosEnvios>(CHAVE, depois);
      void consultas.invalidateQueries({ queryKey: ['GET /api/lembretes/previsao'] });
      aoFechar();
    },
    aoFalhar: (falha) => mudouEmOutraJanela(falha) && consultas.invalidateQueries({ queryKey: CHAVE }),
  });
  return (
    <DialogoConfirmacao
      aberto
      titulo="Retomar os envios?"
      rotuloConfirmar={ocupado ? 'Retomando…' : 'Retomar os envios'}
      ocupado={ocupado}
      erro={erro}
      aoConfirmar={agir}
      aoCancelar={aoFechar}
    >
      <Typography sx={{ marginBottom: 1 }}>
        Confirme antes que os endereços estão certos. A conta recomeça agora, e passar do limite para tudo de
        novo.
      </Typography>
      <Typography>
        Nada sai só por retomar: os lembretes voltam no próximo envio das 06:00, e os de hoje que ainda não
        foram pedidos podem sair em “Testar Manualmente”.
      </Typography>
    </DialogoConfirmacao>
  );
}

/** Se os avisos por e-mail de quem vende estão parados, e por quê (regra 42). */
export const usePausaDosEnvios = () =>
  useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => api('GET /api/envios/pausa', {}, { signal }),
    staleTime: 0,
  });

/**
 * Diz que os avisos por e-mail pararam, por quê e o que fazer, e dá por onde os retomar (regra 42); nada, quando saem.
 */
export function EnviosPausados() {
  const [perguntando, setPerguntando] = useState(false);
  const { data, isError, refetch } = usePausaDosEnvios();
  if (data === undefined && isError) {
    return (
      <Falha
        leve
        erro="Não foi possível ver se os envios estão pausados."
        aoTentarDeNovo={() => void refetch()}
        sx={{ marginBottom: 2 }}
      />
    );
  }
  if (!data?.pausa) return null;
  const { pausa, versao } = data;
  const { texto, ver, status } = O_QUE_FAZER[pausa.motivo];
  return (
    <>
      <Alert severity="error" role="alert" sx={{ marginBottom: 2, '& .MuiAlert-message': { minWidth: 0 } }}>
        <AlertTitle>Os seus avisos por e-mail estão pausados</AlertTitle>
        <Typography variant="body2" sx={{ marginBottom: 1 }}>
          {numerosDaPausa(pausa)} Desde {formatarInstante(pausa.em)} nenhum lembrete sai; boas-vindas, acesso
          e recibos continuam saindo.
        </Typography>
        <Typography variant="body2">{texto}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1.5 }}>
          <Button
            component={Link}
            to={`/dashboard/relatorios/resend?periodo=90d&status=${status}`}
            color="inherit"
            variant="outlined"
          >
            {ver}
          </Button>
          <Button color="inherit" variant="outlined" onClick={() => setPerguntando(true)}>
            Retomar os envios
          </Button>
        </Box>
      </Alert>
      {perguntando && <Pergunta versao={versao} aoFechar={() => setPerguntando(false)} />}
    </>
  );
}
