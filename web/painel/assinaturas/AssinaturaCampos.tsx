import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Assinatura } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import { CampoData } from '../../kit/campos/CampoData.tsx';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { declarados } from '../../kit/campos/propriedades.ts';
import { nomeComPeriodo } from '../pecas/produtos/nomeDoProduto.ts';
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
export const ENTRA_NO_CAIXA = 'Conta em Pagamentos como venda manual de hoje; 0 se ninguém pagou';

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

function Dado({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <div>
      <Typography variant="body2" component="dt" sx={{ fontWeight: 550 }}>
        {rotulo}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {valor}
      </Typography>
    </div>
  );
}

/** De quem é a assinatura e do quê, onde isso não se escolhe; e por que a pessoa saiu, se o disse em Minha conta. */
export function Identificacao({ assinatura }: { assinatura: Assinatura }) {
  const {
    cliente,
    produto,
    metadata: { saida },
  } = assinatura;
  return (
    <Box component="dl" sx={{ ...DUAS_COLUNAS, margin: 0 }}>
      <Dado rotulo="Cliente" valor={cliente.nome} />
      <Dado rotulo="Produto" valor={nomeComPeriodo(produto.nome, produto.periodicidade)} />
      {saida && (
        <Dado
          rotulo={`Cancelou em Minha conta, ${formatarData(dataEmSaoPaulo(new Date(saida.em)))}`}
          valor={saida.motivo || 'Não disse por quê'}
        />
      )}
    </Box>
  );
}
