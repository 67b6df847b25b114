import Typography from '@mui/material/Typography';
import type { Cobrancas, PrevisaoDasCobrancas } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { LigarAutomacao } from '../pecas/automacoes/LigarAutomacao.tsx';
import { ListaDaPrevisao } from '../pecas/automacoes/ListaDaPrevisao.tsx';
import { pessoas } from '../pecas/automacoes/prever.ts';
import { api, CHAVE_DA_PREVISAO, CHAVE_DAS_COBRANCAS, usePrevisao } from './consultas.ts';
import { COMO_DIZER } from './mostrar.ts';

const TEXTOS = {
  nome: 'as cobranças',
  nomeInteiro: 'as cobranças automáticas',
  ligada: 'Cobranças ligadas',
  desligada: 'Cobranças desligadas',
  aoDesligar:
    'Nenhuma cobrança sai mais sozinha, nem as que estão na fila. “Executar Agora” e “Cobrar” continuam funcionando.',
  vendo: 'Vendo quem receberia hoje…',
  semPrevisao: 'Não foi possível ver quem receberia hoje. Nada sai agora.',
};

/** Quem poderia receber hoje, antes de ligar: nada do que passou sai por se ligar agora (regra 34). */
function QuemReceberia({ previsao: { hoje } }: { previsao: PrevisaoDasCobrancas }) {
  return (
    <>
      <Typography sx={{ marginBottom: 1 }}>
        {hoje.recebem === 0
          ? 'Hoje ninguém mais seria cobrado.'
          : `Hoje ${pessoas(hoje.recebem)} ${hoje.recebem === 1 ? 'poderia' : 'poderiam'} receber.`}
      </Typography>
      <ListaDaPrevisao dia={hoje} como={COMO_DIZER} />
      <Typography sx={{ marginTop: 1 }}>
        Nada sai agora: só o que chegar na hora do template daqui em diante.
      </Typography>
    </>
  );
}

/** Se as cobranças saem sozinhas, e o botão que liga e desliga. */
export function LigarCobrancas({ cobrancas }: { cobrancas: Cobrancas }) {
  const { ligado, conectado, pausa } = cobrancas;
  const saem = conectado && pausa === null;
  return (
    <LigarAutomacao
      automacao={cobrancas}
      chave={CHAVE_DAS_COBRANCAS}
      chaveDaPrevisao={CHAVE_DA_PREVISAO}
      mudar={(opcoes, body) => api('PUT /api/cobrancas', { body }, opcoes)}
      usePrevisao={usePrevisao}
      saem={saem}
      estado={
        !ligado
          ? 'Cobranças desligadas: nada sai sozinho.'
          : saem
            ? 'Cobranças ligadas: saem sozinhas no horário de cada template.'
            : 'Cobranças ligadas, mas por enquanto nada sai.'
      }
      textos={TEXTOS}
      antesDeLigar={(previsao) => <QuemReceberia previsao={previsao} />}
    />
  );
}
