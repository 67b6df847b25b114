import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CampoData } from '../../kit/campos/CampoData.tsx';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { declarados } from '../../kit/campos/declarados.ts';
import { CAMPOS_DA_ASSINATURA } from './conflito.ts';
import type { ValoresComuns } from './valores.ts';

/** Dois campos por linha; um só no celular. */
export const DUAS_COLUNAS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** O que o valor de uma assinatura feita ou renovada à mão faz (regra 29). */
export const ENTRA_NO_CAIXA = 'Conta em Pagamentos como recebido hoje, por fora; 0 se ninguém pagou';

/**
 * Os campos que criar, editar e renovar têm em comum, dentro de um FormProvider; `antes` e `depois` são os que só
 * um deles tem.
 */
export function AssinaturaCampos(props: {
  antes?: ReactNode;
  depois?: ReactNode;
  ajudaExpiracao?: ReactNode;
  ajudaValor?: ReactNode;
  aoMudarInicio?: (data: string) => void;
}) {
  const { antes, depois, ajudaExpiracao, ajudaValor, aoMudarInicio } = props;
  const { control } = useFormContext<ValoresComuns, unknown, ValoresComuns>();
  const campo = declarados(control, CAMPOS_DA_ASSINATURA);
  return (
    <>
      {antes}
      <Box sx={DUAS_COLUNAS}>
        <CampoData {...campo('data_inicio')} obrigatorio {...(aoMudarInicio && { aoMudar: aoMudarInicio })} />
        <CampoData {...campo('data_expiracao')} obrigatorio ajuda={ajudaExpiracao} />
        <CampoDinheiro {...campo('valor')} obrigatorio ajuda={ajudaValor} />
        <CampoTexto {...campo('telegram_id')} label="ID do Telegram (opcional)" />
      </Box>
      <CampoMarcar
        {...campo('manter_preco')}
        ajuda="Sem marcar, quem renova pelo link paga o preço do produto no dia"
      />
      {depois}
    </>
  );
}
