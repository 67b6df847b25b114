import Typography from '@mui/material/Typography';
import type { Verificacao } from '../../../shared/lembretes/lembretes.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { codigoDaFalha, mensagemDaFalha } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { testarAgora, usePrevisao } from './consultas.ts';
import { pessoas } from './mostrar.ts';
import { ListaDaPrevisao } from './PrevisaoDosLembretes.tsx';

/** Diz primeiro quem recebe o quê, e só então manda de verdade (regra 40). */
export function TestarManualmente(props: {
  aoTerminar: (resultado: Verificacao | { erro: string }) => void;
  aoFechar: () => void;
}) {
  const { aoTerminar, aoFechar } = props;
  const { data, isError, isFetching } = usePrevisao();
  const testar = useAcao({
    fazer: testarAgora,
    erroNaTela: true,
    aoDarCerto: aoTerminar,
    aoFalhar: (falha) => aoTerminar({ erro: `${mensagemDaFalha(falha)}${codigoDaFalha(falha)}` }),
  });
  // O que se leu antes pode já não ser verdade: só vale o que se leu agora.
  const pronta = data !== undefined && !isFetching && !isError;
  const ninguem = pronta && data.hoje.recebem === 0;
  return (
    <DialogoConfirmacao
      aberto
      titulo={ninguem ? 'Não há lembrete a mandar agora' : 'Mandar agora os lembretes de hoje?'}
      rotuloConfirmar={
        testar.ocupado ? 'Mandando…' : pronta ? `Mandar a ${pessoas(data.hoje.recebem)}` : 'Mandar'
      }
      ocupado={testar.ocupado}
      semConfirmar={ninguem || isFetching}
      aoConfirmar={() => testar.agir()}
      aoCancelar={aoFechar}
    >
      {isFetching && <Typography role="status">Vendo quem vence…</Typography>}
      {isError && !isFetching && (
        <Typography>
          Não foi possível ver antes quem recebe. Mandar agora envia a todos os que vencem em 3 dias, em 1 dia
          e hoje e ainda não receberam.
        </Typography>
      )}
      {pronta && (
        <>
          <Typography sx={{ marginBottom: 1.5 }}>
            {ninguem
              ? 'Quem vence em 3 dias, em 1 dia e hoje já recebeu, ou não pode receber.'
              : 'Os e-mails saem de verdade, uma vez só por pessoa e vencimento.'}
          </Typography>
          <ListaDaPrevisao dia={data.hoje} />
        </>
      )}
    </DialogoConfirmacao>
  );
}
