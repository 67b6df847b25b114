import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import { APRESENTACAO } from '../../../shared/gateways/gateways.rules.ts';
import type { PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { Email } from '../../kit/Contato.tsx';
import { Copiavel } from '../../kit/Copiavel.tsx';
import { Dados } from '../../kit/Dados.tsx';
import { textoDaCampanha } from '../pecas/pedidos/campanha.ts';
import { textoDaCobranca } from './mostrar.ts';

type Par = readonly [nome: string, valor: ReactNode];

/** Por onde se fala com quem comprou; nada de quem pediu para ser apagado. */
function paresDoContato({ cliente_email, cliente_telefone }: PedidoDetalhe): readonly Par[] {
  if (cliente_email === '') return [];
  return [
    [
      'E-mail',
      <Link key="email" href={`mailto:${cliente_email}`}>
        <Email email={cliente_email} />
      </Link>,
    ],
    ['Telefone', formatarTelefone(cliente_telefone)],
  ];
}

/** Pares que se mostram; o que não se sabe não ocupa uma linha. */
function pares(pedido: PedidoDetalhe): readonly Par[] {
  const { avisos, cupom, desconto, preco, pago_em, pais, cobranca_id } = pedido;
  return [
    ['Produto', `${pedido.produto} · ${pedido.plano_nome}`],
    ['Cobrança', textoDaCobranca(pedido)],
    ...(cupom === null
      ? []
      : ([
          ['Cupom', `${cupom}: ${formatarReais(desconto)} de desconto`],
          ['Preço sem cupom', formatarReais(preco)],
        ] as const)),
    ...paresDoContato(pedido),
    ...(pais === 'Brasil' ? [] : ([['País', pais]] as const)),
    ...(avisos === null ? [] : ([['Aceitou avisos', formatarInstante(avisos.em)]] as const)),
    ['Gateway', APRESENTACAO[pedido.gateway].nome],
    ['Pedido em', formatarInstante(pedido.criado_em)],
    ...(pago_em === null ? [] : ([['Pago em', formatarInstante(pago_em)]] as const)),
    ['Campanha', textoDaCampanha(pedido.campanha) ?? 'Sem campanha'],
    ...(cobranca_id === null ? [] : ([['Código da cobrança', cobranca_id]] as const)),
    ['Código do pedido', pedido.id],
    ...(pedido.correlacao === null
      ? []
      : ([
          [
            'Código para o suporte',
            <Copiavel key="suporte" nome="Código para o suporte" texto={pedido.correlacao} />,
          ],
        ] as const)),
  ];
}

/** Os dados de um pedido. */
export function DadosDoPedido({ pedido }: { pedido: PedidoDetalhe }) {
  return (
    <section>
      <Typography variant="h3" sx={{ marginBottom: 1 }}>
        Dados
      </Typography>
      <Dados>
        {pares(pedido).map(([nome, valor]) => (
          // O grupo não muda a grade: cada par continua sendo uma linha dela.
          <div key={nome} style={{ display: 'contents' }}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </Dados>
    </section>
  );
}
