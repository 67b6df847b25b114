import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { type Data, formatarData } from '../../../../shared/base/datas.ts';
import { SEGUNDOS_PARA_DESFAZER } from '../../../../shared/base/esperas.ts';
import { DialogoConfirmacao } from '../../../kit/DialogoConfirmacao.tsx';

type Pergunta = Pick<
  ComponentProps<typeof DialogoConfirmacao>,
  'ocupado' | 'erro' | 'aoConfirmar' | 'aoCancelar'
> & {
  readonly quem: { readonly cliente_nome: string; readonly produto_nome: string };
  /** Até quando ainda se espera o pagamento dela (regra 65); null se não se espera. */
  readonly tolerada: Data | null;
};

/** 'Tem certeza que deseja remover … do grupo?', e o que isso cancela. */
export function PerguntaDeRemover({ quem, tolerada, ...dialogo }: Pergunta) {
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja remover ${quem.cliente_nome} do grupo?`}
      rotuloConfirmar={dialogo.erro === null ? 'Remover' : 'Tentar de novo'}
      perigosa
      {...dialogo}
    >
      {tolerada !== null && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          Está em tolerância até {formatarData(tolerada)}: ainda se espera o pagamento.
        </Alert>
      )}
      <Typography>
        A assinatura de {quem.produto_nome} será cancelada e sairá das listas. Se houver cobrança automática,
        ela para. Você pode desfazer por {SEGUNDOS_PARA_DESFAZER} segundos.
      </Typography>
    </DialogoConfirmacao>
  );
}
