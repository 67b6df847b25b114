import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { APRESENTACAO } from '../../../shared/gateways/gateways.rules.ts';
import type { Pedido } from '../../../shared/pedidos/pedidos.schema.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { nomeDoPlano, ROTULO_DO_PEDIDO } from './mostrar.ts';

/** O botão cobre a linha ou o cartão inteiro, que por isso é `position: relative`. */
export const COBRE_TUDO = {
  // O botão do MUI é relativo: assim o que cobre a linha é medido pela linha, e não pelo nome.
  position: 'static',
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

/** A edição de uma assinatura. */
export const verAssinatura = (id: string) =>
  `/dashboard/assinaturas?acao=editar&id=${encodeURIComponent(id)}`;

/** Nome de quem comprou: abre o pedido. */
export function Comprador(props: { id: string; nome: string; aoAbrir: (id: string) => void }) {
  const { id, nome, aoAbrir } = props;
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      color="text.primary"
      sx={COBRE_TUDO}
      aria-label={`Abrir a venda de ${nome}`}
      onClick={() => aoAbrir(id)}
    >
      {nome}
    </Link>
  );
}

/** Situação do pedido, a renovação que venceu sem pagamento e, quando a identidade não bateu com um cliente só, o aviso de conferir (regra 15). */
export function Situacao({ pedido }: { pedido: Pedido }) {
  return (
    <>
      <StatusChip {...ROTULO_DO_PEDIDO[pedido.status]} />
      {pedido.renovacao_vencida !== null && <StatusChip tipo="erro" rotulo="Renovação vencida" />}
      {pedido.conferir_pagamento !== null && <StatusChip tipo="alerta" rotulo="Conferir pagamento" />}
      {pedido.conferir !== null && <StatusChip tipo="alerta" rotulo="Conferir cliente" />}
    </>
  );
}

/** Primeira cobrança e, com cupom, o código e quanto ele tirou. */
export function Valor({ pedido: { valor, desconto, cupom } }: { pedido: Pedido }) {
  return (
    <>
      <strong>{formatarReais(valor)}</strong>
      {cupom !== null && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {cupom} −{formatarReais(desconto)}
        </Typography>
      )}
    </>
  );
}

/** Produto e, embaixo, plano e gateway. */
export function OQueComprou({ pedido: { produto, plano, gateway } }: { pedido: Pedido }) {
  return (
    <>
      {produto}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {nomeDoPlano(plano)} · {APRESENTACAO[gateway].nome}
      </Typography>
    </>
  );
}
