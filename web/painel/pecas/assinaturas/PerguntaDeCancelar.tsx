import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { DialogoConfirmacao } from '../../../kit/DialogoConfirmacao.tsx';
import { useHoje } from '../../shell/api.ts';
import { fimDoAcesso } from './fimDoAcesso.ts';

type Pergunta = Pick<
  ComponentProps<typeof DialogoConfirmacao>,
  'ocupado' | 'erro' | 'aoConfirmar' | 'aoCancelar'
> & {
  readonly linha: Parameters<typeof fimDoAcesso>[0] & {
    readonly cliente_nome: string;
    readonly produto_nome: string;
  };
};

/** 'Tem certeza que deseja cancelar a assinatura de …?', com até quando o acesso vale. */
export function PerguntaDeCancelar({ linha, ...dialogo }: Pergunta) {
  const hoje = useHoje();
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja cancelar a assinatura de ${linha.cliente_nome}?`}
      rotuloConfirmar="Cancelar assinatura"
      perigosa
      {...dialogo}
    >
      <Typography>
        {linha.produto_nome}. {fimDoAcesso(linha, hoje)} Você pode renová-la depois.
      </Typography>
    </DialogoConfirmacao>
  );
}
