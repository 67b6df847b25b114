import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CampoData } from '../../kit/campos/CampoData.tsx';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
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
  return (
    <>
      {antes}
      <Box sx={DUAS_COLUNAS}>
        <CampoData
          control={control}
          name="data_inicio"
          label="Data de início"
          obrigatorio
          {...(aoMudarInicio && { aoMudar: aoMudarInicio })}
        />
        <CampoData
          control={control}
          name="data_expiracao"
          label="Data de expiração"
          obrigatorio
          ajuda={ajudaExpiracao}
        />
        <CampoDinheiro control={control} name="valor" label="Valor" obrigatorio ajuda={ajudaValor} />
        <CampoTexto control={control} name="telegram_id" label="ID do Telegram (opcional)" maxLength={64} />
      </Box>
      <CampoMarcar
        control={control}
        name="manter_preco"
        label="Manter este valor na renovação"
        ajuda="Sem marcar, quem renova pelo link paga o preço do produto no dia"
      />
      {depois}
    </>
  );
}
