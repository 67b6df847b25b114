import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { RotasLembretes } from '../../../../shared/lembretes/lembretes.routes.ts';
import type { CanaisDosAvisos as Canais } from '../../../../shared/mensagens/automacoes.schema.ts';
import {
  MARCOS_DOS_DOIS,
  type MarcoDosDois,
  POR_ONDE,
  type PorOnde,
} from '../../../../shared/mensagens/marcos.rules.ts';
import { Falha } from '../../../kit/Falha.tsx';
import { mudouEmOutraJanela } from '../../../kit/falhas.ts';
import { useAcao } from '../../../kit/useAcao.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<RotasLembretes>();
const CHAVE = ['GET /api/lembretes/canais'] as const;
/** O que se lê de novo quando a escolha muda: as duas telas, e quem recebe em cada uma. */
const QUE_MUDAM = [
  'GET /api/lembretes',
  'GET /api/lembretes/previsao',
  'GET /api/cobrancas',
  'GET /api/cobrancas/previsao',
] as const;

const ROTULO_DO_MARCO: Readonly<Record<MarcoDosDois, string>> = {
  '3_dias': '3 dias antes',
  '1_dia': '1 dia antes',
  vencimento: 'No vencimento',
};
const ROTULO_DO_CANAL: Readonly<Record<PorOnde, string>> = {
  os_dois: 'E-mail e WhatsApp',
  email: 'Só e-mail',
  whatsapp: 'Só WhatsApp',
};

/** O que está escolhido, numa frase: igual em todos, ou um por um. */
function resumir(canais: Canais['canais']): string {
  const [primeiro, ...outros] = MARCOS_DOS_DOIS.map((marco) => canais[marco]);
  if (primeiro !== undefined && outros.every((outro) => outro === primeiro)) return ROTULO_DO_CANAL[primeiro];
  return MARCOS_DOS_DOIS.map((marco) => `${ROTULO_DO_MARCO[marco]}: ${ROTULO_DO_CANAL[canais[marco]]}`).join(
    ' · ',
  );
}

/** O que se escolheu e não sai: o canal de que ele só sai está desligado. */
function parados({ canais, lembretes, cobrancas }: Canais): string[] {
  const algumSo = (canal: PorOnde) => MARCOS_DOS_DOIS.some((marco) => canais[marco] === canal);
  return [
    ...(algumSo('email') && !lembretes
      ? ['Os lembretes por e-mail estão desligados: o que sai só por e-mail não sai.']
      : []),
    ...(algumSo('whatsapp') && !cobrancas
      ? ['As cobranças por WhatsApp estão desligadas: o que sai só por WhatsApp não sai.']
      : []),
  ];
}

/** Por onde sai o aviso de cada marco do vencimento: a mesma escolha em Lembretes e em Cobranças. */
export function CanaisDosAvisos() {
  const id = useId();
  const cliente = useQueryClient();
  const { data } = useQuery({ queryKey: CHAVE, queryFn: () => api('GET /api/lembretes/canais', {}) });
  const acao = useAcao({
    fazer: (opcoes, body: Pick<Canais, 'canais' | 'versao'>) =>
      api('PUT /api/lembretes/canais', { body }, opcoes),
    sucesso: () => 'Escolha salva: vale para o que ainda não saiu',
    frase: (mensagem) => `Não foi possível salvar a escolha. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: (depois) => {
      cliente.setQueryData(CHAVE, depois);
      for (const chave of QUE_MUDAM) void cliente.invalidateQueries({ queryKey: [chave], exact: true });
    },
    aoFalhar: (falha) => mudouEmOutraJanela(falha) && cliente.invalidateQueries({ queryKey: CHAVE }),
  });
  // O que se acrescenta à tela não a segura: sem resposta, fica a escolha de antes, que ninguém mudou.
  if (data === undefined) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ padding: 2, marginBottom: 3 }}>
      <details>
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          <Typography id={id} variant="h2" component="h2" sx={{ display: 'inline' }}>
            Por onde sai cada aviso
          </Typography>{' '}
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {resumir(data.canais)}
          </Typography>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: 1.5 }}>
          Vale para os lembretes por e-mail e as cobranças por WhatsApp. O de 7 dias antes só existe no
          WhatsApp.
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
          }}
        >
          {MARCOS_DOS_DOIS.map((marco) => (
            <Box key={marco} sx={{ display: 'grid', gap: 0.5 }}>
              <Typography
                component="label"
                htmlFor={`${id}-${marco}`}
                variant="body2"
                sx={{ fontWeight: 550 }}
              >
                {ROTULO_DO_MARCO[marco]}
              </Typography>
              <NativeSelect
                input={<OutlinedInput size="small" />}
                value={data.canais[marco]}
                disabled={acao.ocupado}
                inputProps={{ id: `${id}-${marco}` }}
                onChange={({ target }) => {
                  const escolhido = POR_ONDE.find((porOnde) => porOnde === target.value);
                  if (!escolhido) return;
                  acao.agir({ canais: { ...data.canais, [marco]: escolhido }, versao: data.versao });
                }}
              >
                {POR_ONDE.map((porOnde) => (
                  <option key={porOnde} value={porOnde}>
                    {ROTULO_DO_CANAL[porOnde]}
                  </option>
                ))}
              </NativeSelect>
            </Box>
          ))}
        </Box>
      </details>
      {parados(data).map((frase) => (
        <Alert key={frase} severity="warning" sx={{ marginTop: 2 }}>
          {frase}
        </Alert>
      ))}
      <Falha erro={acao.erro} sx={{ marginTop: 2 }} />
    </Paper>
  );
}
