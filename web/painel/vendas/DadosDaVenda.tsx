import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { Pedido } from '../../../shared/pagamentos/pagamentos.schema.ts';
import { textoDaCampanha } from '../../kit/campanha.ts';
import { Dados } from '../../kit/Dados.tsx';
import { Email } from '../../kit/Email.tsx';
import { NOME_DO_GATEWAY, nomeDoPlano, textoDaCobranca } from './mostrar.ts';

/** Pares que se mostram; o que não se sabe não ocupa uma linha. */
function pares(venda: Pedido): readonly (readonly [nome: string, valor: ReactNode])[] {
  const { cupom, desconto, preco, pago_em, pais, cobranca_id } = venda;
  return [
    ['Produto', `${venda.produto} · ${nomeDoPlano(venda.plano)}`],
    ['Cobrança', textoDaCobranca(venda)],
    ...(cupom === null
      ? []
      : ([
          ['Cupom', `${cupom}: ${formatarReais(desconto)} de desconto`],
          ['Preço sem cupom', formatarReais(preco)],
        ] as const)),
    [
      'E-mail',
      <Link key="email" href={`mailto:${venda.cliente_email}`}>
        <Email email={venda.cliente_email} />
      </Link>,
    ],
    ['Telefone', formatarTelefone(venda.cliente_telefone)],
    ...(pais === 'Brasil' ? [] : ([['País', pais]] as const)),
    ['Gateway', NOME_DO_GATEWAY[venda.gateway]],
    ['Pedido em', formatarInstante(venda.criado_em)],
    ...(pago_em === null ? [] : ([['Pago em', formatarInstante(pago_em)]] as const)),
    ['Campanha', textoDaCampanha(venda.campanha) ?? 'Sem campanha'],
    ...(cobranca_id === null ? [] : ([['Código da cobrança', cobranca_id]] as const)),
    ['Código do pedido', venda.id],
  ];
}

/** Os dados de uma venda. */
export function DadosDaVenda({ venda }: { venda: Pedido }) {
  return (
    <section>
      <Typography variant="h3" sx={{ marginBottom: 1 }}>
        Dados
      </Typography>
      <Dados>
        {pares(venda).map(([nome, valor]) => (
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
