import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as Rota } from 'react-router-dom';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { APRESENTACAO } from '../../../shared/gateways/gateways.rules.ts';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import type { Pedido } from '../../../shared/pedidos/pedidos.schema.ts';
import { Email } from '../../kit/Contato.tsx';
import type { Coluna } from '../../kit/ListaEmColunas.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { PessoaNaLinha } from '../pecas/clientes/PessoaNaLinha.tsx';
import { ROTULO_DO_PEDIDO } from '../pecas/pedidos/rotulos.ts';
import { descrever, descreverLancamento } from './lancamento.ts';
import { comprovantePorConferir, verAssinatura } from './mostrar.ts';
import { rotulosAConferir } from './situacao.ts';

type Abrir = (id: string) => void;

/** Um link que cobre a linha ou o cartão inteiro, que por isso são `position: relative`. */
const COBRE_TUDO = {
  underline: 'hover',
  color: 'text.primary',
  sx: {
    // O botão do MUI é relativo: assim o que cobre a linha é medido pela linha, e não pelo nome.
    position: 'static',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    // O que se toca é a linha inteira, longe do nome, que leva à pessoa: o texto não precisa da altura do dedo.
    '&&': { minHeight: 0 },
    '@media (pointer: coarse)': { display: 'inline-block', marginTop: '12px' },
  },
} as const;

/** O que abre o pedido, em qualquer lugar da linha; o leitor de tela diz de quem ele é. */
const abrirPedido = (id: string, nome: string, aoAbrir: Abrir, texto = nome) => (
  <Link
    {...COBRE_TUDO}
    component="button"
    type="button"
    aria-label={texto === nome ? `Abrir a venda de ${nome}` : `Abrir a venda de ${nome}: ${texto}`}
    onClick={() => aoAbrir(id)}
  >
    {texto}
  </Link>
);

/** O que abre a venda; do que se recebeu por fora, a assinatura: `texto` é o que se lê no link. */
function abrirPagamento(
  { pedido_id, assinatura_id, cliente_nome }: LancamentoDaApi,
  texto: string,
  aoAbrir: Abrir,
) {
  if (pedido_id !== null) return abrirPedido(pedido_id, cliente_nome, aoAbrir, texto);
  if (assinatura_id === null) return texto;
  return (
    <Link
      {...COBRE_TUDO}
      component={Rota}
      to={verAssinatura(assinatura_id)}
      aria-label={`Ver a assinatura de ${cliente_nome}${texto === cliente_nome ? '' : `: ${texto}`}`}
    >
      {texto}
    </Link>
  );
}

/** O que se mostra de um pedido; a linha inteira o abre. */
export const DO_PEDIDO: Readonly<
  Record<'cliente' | 'produto' | 'status' | 'data' | 'valor', Coluna<Pedido, Abrir>>
> = {
  cliente: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: ({ id, cliente_id, cliente_nome }, aoAbrir) =>
      cliente_id === null ? (
        abrirPedido(id, cliente_nome, aoAbrir)
      ) : (
        <PessoaNaLinha id={cliente_id} nome={cliente_nome} />
      ),
    abaixo: ({ cliente_email }) => <Email email={cliente_email} />,
  },
  produto: {
    titulo: 'Produto',
    // De quem já é cliente o nome leva à pessoa: é o produto que abre a venda.
    celula: ({ id, cliente_id, cliente_nome, produto }, aoAbrir) =>
      cliente_id === null ? produto : abrirPedido(id, cliente_nome, aoAbrir, produto),
    abaixo: ({ plano_nome, gateway }) => `${plano_nome} · ${APRESENTACAO[gateway].nome}`,
  },
  // A compra de teste, que não conta em número nenhum; a situação do pedido, o acesso que não saiu (regra 54), a
  // renovação que venceu sem pagamento, e o que há a conferir: o cliente, quando a identidade não bateu com um só
  // (regra 15), ou o pagamento (regra 27).
  status: {
    titulo: 'Status',
    forma: 'etiquetas',
    celula: (pedido) => (
      <>
        {pedido.teste && <StatusChip tipo="info" rotulo="Compra de teste" />}
        <StatusChip {...ROTULO_DO_PEDIDO[pedido.status]} />
        {pedido.acesso_que_falta === 'erro' && <StatusChip tipo="erro" rotulo="Acesso não saiu" />}
        {pedido.acesso_que_falta === 'duvidoso' && <StatusChip tipo="alerta" rotulo="Acesso em dúvida" />}
        {comprovantePorConferir(pedido) && <StatusChip tipo="alerta" rotulo="Comprovante recebido" />}
        {pedido.renovacao_vencida !== null && <StatusChip tipo="erro" rotulo="Renovação vencida" />}
        {rotulosAConferir(pedido).map((rotulo) => (
          <StatusChip key={rotulo} tipo="alerta" rotulo={rotulo} />
        ))}
      </>
    ),
  },
  data: { titulo: 'Data', forma: 'instante', celula: ({ criado_em }) => formatarInstante(criado_em) },
  valor: {
    titulo: 'Valor',
    forma: 'numero',
    celula: ({ valor }) => <strong>{formatarReais(valor)}</strong>,
    // Com cupom, o código e quanto ele tirou.
    abaixo: ({ cupom, desconto }) => cupom !== null && `${cupom} −${formatarReais(desconto)}`,
  },
};
export const CARTAO_DO_PEDIDO = [['cliente', 'valor'], ['produto', 'data'], ['status']] as const;

/** O que se mostra de um movimento do dinheiro. */
export const DO_PAGAMENTO: Readonly<
  Record<'data' | 'cliente' | 'produto' | 'houve' | 'valor', Coluna<LancamentoDaApi, Abrir>>
> = {
  data: { titulo: 'Data', forma: 'instante', celula: ({ em }) => formatarInstante(em) },
  cliente: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: (pagamento, aoAbrir) => {
      const { cliente_id, cliente_nome } = pagamento;
      return cliente_id === null ? (
        abrirPagamento(pagamento, cliente_nome, aoAbrir)
      ) : (
        <PessoaNaLinha id={cliente_id} nome={cliente_nome} />
      );
    },
  },
  produto: {
    titulo: 'Produto',
    celula: (pagamento, aoAbrir) => {
      const { cliente_id, produto } = pagamento;
      return cliente_id === null ? produto : abrirPagamento(pagamento, produto, aoAbrir);
    },
    abaixo: descrever,
  },
  houve: {
    titulo: 'O que houve',
    forma: 'etiquetas',
    celula: (pagamento) => (
      <>
        <StatusChip {...descreverLancamento(pagamento)} />
        {pagamento.conferir && <StatusChip tipo="alerta" rotulo="Conferir pagamento" />}
      </>
    ),
    // No cartão, o que se recebeu sem nada de mais di-lo o valor.
    noCartao: (pagamento) => {
      const houve = descreverLancamento(pagamento);
      if (houve.tipo === 'sucesso' && !pagamento.conferir) return null;
      return (
        <>
          {houve.tipo !== 'sucesso' && <StatusChip {...houve} />}
          {pagamento.conferir && <StatusChip tipo="alerta" rotulo="Conferir pagamento" />}
        </>
      );
    },
  },
  valor: {
    titulo: 'Valor',
    forma: 'numero',
    // Verde é o dinheiro que entrou; o que saiu não é vermelho, que é o que há para fazer.
    celula: ({ valor }) => (
      <Box component="strong" sx={{ fontWeight: 600, ...(valor > 0 && { color: 'success.main' }) }}>
        {formatarReais(valor)}
      </Box>
    ),
  },
};
export const CARTAO_DO_PAGAMENTO = [['cliente', 'valor'], ['produto', 'data'], ['houve']] as const;
