import Typography from '@mui/material/Typography';
import type { Execucao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { executarAgora, usePrevisao } from './consultas.ts';
import { pessoas } from './mostrar.ts';
import { ListaDaPrevisao } from './PrevisaoDasCobrancas.tsx';

/** Diz primeiro quem recebe o quê, e só então manda de verdade (regra 40). */
export function ExecutarAgora(props: { aoTerminar: (resposta: Execucao) => void; aoFechar: () => void }) {
  const { aoTerminar, aoFechar } = props;
  const avisos = useAvisos();
  const { data, isError, isFetching } = usePrevisao();
  const executar = useAcao({
    fazer: executarAgora,
    sucesso: ({ success, resultados }) =>
      success ? `Cobranças executadas! ${resultados.enviados} mensagens enviadas` : null,
    frase: () => 'Erro ao executar cobranças',
    aoDarCerto: (resposta) => {
      if (resposta.success) return aoTerminar(resposta);
      avisos.erro(`Erro ao executar cobranças. ${resposta.message}`);
      aoFechar();
    },
    aoFalhar: aoFechar,
  });
  // O que se leu antes pode já não ser verdade: só vale o que se leu agora.
  const pronta = data !== undefined && !isFetching && !isError;
  const semConexao = pronta && !data.conectado;
  const ninguem = pronta && data.hoje.recebem === 0;
  return (
    <DialogoConfirmacao
      aberto
      titulo={
        semConexao
          ? 'Nenhum WhatsApp conectado'
          : ninguem
            ? 'Não há cobrança a mandar agora'
            : 'Mandar agora as cobranças de hoje?'
      }
      rotuloConfirmar={
        executar.ocupado ? 'Executando…' : pronta ? `Mandar a ${pessoas(data.hoje.recebem)}` : 'Mandar'
      }
      ocupado={executar.ocupado}
      semConfirmar={semConexao || ninguem || isFetching}
      aoConfirmar={() => executar.agir()}
      aoCancelar={aoFechar}
    >
      {isFetching && <Typography role="status">Vendo quem vence…</Typography>}
      {isError && !isFetching && (
        <Typography>
          Não foi possível ver antes quem recebe. Mandar agora envia a todos os que estão numa etapa hoje e
          ainda não receberam.
        </Typography>
      )}
      {executar.ocupado && <Typography role="status">Executando cobranças automáticas...</Typography>}
      {semConexao && (
        <Typography>
          Conecte um em Integrações para mandar a todos de uma vez. Enquanto isso, “Cobrar” abre a conversa de
          cada pessoa com o texto pronto.
        </Typography>
      )}
      {pronta && !semConexao && (
        <>
          <Typography sx={{ marginBottom: 1.5 }}>
            {ninguem
              ? 'Quem está numa etapa hoje já recebeu, ou não pode receber.'
              : 'As mensagens saem de verdade, sem esperar o horário dos templates, uma vez só por pessoa e dia.'}
          </Typography>
          <ListaDaPrevisao dia={data.hoje} />
        </>
      )}
    </DialogoConfirmacao>
  );
}
