import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link as Rota } from 'react-router-dom';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import type { Pedido } from '../../../shared/pedidos/pedidos.schema.ts';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { WhatsApp } from '../../kit/icones.tsx';
import type { Coluna, EmLinhaDensa } from '../../kit/ListaEmColunas.tsx';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { UMA_LINHA } from '../../kit/Tabela.tsx';
import { PessoaNaLinha } from '../pecas/clientes/PessoaNaLinha.tsx';
import { enderecoDaPessoa } from '../pecas/clientes/pessoa.ts';
import { ROTULO_DO_PEDIDO } from '../pecas/pedidos/rotulos.ts';
import { NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { planoEProduto, separarPlano } from '../pecas/produtos/nomeDoProduto.ts';
import {
  type Abrir,
  abrirPagamento,
  abrirPedido,
  abrirPeloProduto,
  pagoPeloProduto,
} from './abrirDaLinha.tsx';
import { descrever, descreverLancamento, NOME_DA_FORMA } from './lancamento.ts';
import { comprovantePorConferir, conversaDoPedido, paginaDePagamento } from './mostrar.ts';
import { rotulosAConferir } from './situacao.ts';

/** De quem ainda não está no cadastro, o nome abre a venda, e as iniciais são as de sempre. */
const AoLado = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Iniciais nome={nome} tamanho={28} />
    <Box sx={UMA_LINHA}>{children}</Box>
  </Box>
);

/** As iniciais de uma linha do celular, que levam à pessoa: o resto da linha abre a venda. */
const figura = (cliente_id: string | null, nome: string) =>
  cliente_id === null ? (
    <Iniciais nome={nome} tamanho={36} />
  ) : (
    <Box
      component={Rota}
      to={enderecoDaPessoa(cliente_id)}
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 44,
        height: 44,
        marginInline: '-4px',
        textDecoration: 'none',
      }}
    >
      <Iniciais nome={nome} tamanho={36} />
      <span style={SO_PARA_OUVIR}>{nome}</span>
    </Box>
  );

/** 'mensal · Curso de Bolos': no celular o fim se corta. */
const planoNaFrente = (plano: string, produto: string) =>
  plano === '' ? produto : `${plano.toLowerCase()} · ${produto}`;

/** ' (mensal)', depois do nome de um produto que não o traz. */
const planoDepois = (produto: string, plano_nome: string | null) =>
  plano_nome === null || separarPlano(produto)[1] !== '' ? '' : ` (${plano_nome.toLowerCase()})`;

const ESTE_ANO = formatarInstante(new Date().toISOString()).slice(5, 10);
/** O dia e a hora; o ano, só de outro: a lista é do mais novo ao mais antigo. */
const diaEHora = (instante: string) => formatarInstante(instante).replace(ESTE_ANO, '');
/** Do que se recebeu por fora só se sabe o dia. */
const escreverQuando = ({ gateway, em }: LancamentoDaApi) =>
  gateway === 'por_fora' ? diaEHora(em).split(' ')[0] : diaEHora(em);

/** A situação que não pede nada: lê-se como texto. */
const ehTexto = ({ status }: Pedido) => ['sucesso', 'neutro'].includes(ROTULO_DO_PEDIDO[status].tipo);

/** O que não é só 'Pago': a situação do pedido, o acesso que não saiu, o que há a conferir. */
const situacaoDoPedido = (pedido: Pedido) => (
  <>
    {pedido.teste && <StatusChip tipo="info" rotulo="Compra de teste" />}
    {!ehTexto(pedido) && <StatusChip {...ROTULO_DO_PEDIDO[pedido.status]} />}
    {pedido.acesso_que_falta === 'erro' && <StatusChip tipo="erro" rotulo="Acesso não saiu" />}
    {pedido.acesso_que_falta === 'duvidoso' && <StatusChip tipo="alerta" rotulo="Acesso em dúvida" />}
    {comprovantePorConferir(pedido) && <StatusChip tipo="alerta" rotulo="Comprovante recebido" />}
    {pedido.renovacao_vencida !== null && <StatusChip tipo="erro" rotulo="Renovação vencida" />}
    {rotulosAConferir(pedido).map((rotulo) => (
      <StatusChip key={rotulo} tipo="alerta" rotulo={rotulo} />
    ))}
  </>
);

/** De quem ainda não pagou, a conversa com a página de pagamento escrita. */
function chamarDaLinha(pedido: Pedido) {
  const conversa = paginaDePagamento(pedido) === null ? null : conversaDoPedido(pedido);
  return (
    conversa && (
      <IconButton
        href={conversa}
        target="_blank"
        rel="noreferrer"
        color="primary"
        title="Chamar no WhatsApp"
        aria-label={`Chamar ${pedido.cliente_nome} no WhatsApp: falta pagar`}
        sx={{ position: 'relative', zIndex: 1, padding: 0.75 }}
      >
        <WhatsApp fontSize="small" />
      </IconButton>
    )
  );
}

/** O que se mostra de um pedido; a linha inteira o abre. */
export const DO_PEDIDO: Readonly<
  Record<'cliente' | 'produto' | 'status' | 'data' | 'valor' | 'acoes', Coluna<Pedido, Abrir>>
> = {
  cliente: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: ({ id, cliente_id, cliente_nome }, aoAbrir) =>
      cliente_id === null ? (
        <AoLado nome={cliente_nome}>{abrirPedido(id, cliente_nome, aoAbrir)}</AoLado>
      ) : (
        <PessoaNaLinha id={cliente_id} nome={cliente_nome} />
      ),
  },
  produto: {
    titulo: 'Produto',
    largura: '29%',
    celula: (pedido, aoAbrir) => {
      const { produto, plano_nome } = pedido;
      return (
        <NomeDoProduto
          nome={produto}
          comLetra
          abrir={abrirPeloProduto(pedido, aoAbrir)}
          depois={planoDepois(produto, plano_nome)}
        />
      );
    },
  },
  // A compra de teste, que não conta em número nenhum; a situação do pedido, o acesso que não saiu (regra 54), a
  // renovação que venceu sem pagamento, e o que há a conferir: o cliente, quando a identidade não bateu com um só
  // (regra 15), ou o pagamento (regra 27).
  status: {
    titulo: 'Status',
    forma: 'etiquetas',
    largura: '18%',
    celula: (pedido) => (
      <>
        {ehTexto(pedido) && <StatusChip {...ROTULO_DO_PEDIDO[pedido.status]} />}
        {situacaoDoPedido(pedido)}
      </>
    ),
  },
  data: {
    titulo: 'Data',
    forma: 'instante',
    largura: '7.25rem',
    celula: ({ criado_em }) => diaEHora(criado_em),
  },
  valor: {
    titulo: 'Valor',
    forma: 'numero',
    largura: '6.75rem',
    celula: ({ valor }) => <strong>{formatarReais(valor)}</strong>,
    // Com cupom, o código e quanto ele tirou.
    abaixo: ({ cupom, desconto }) => cupom !== null && `${cupom} −${formatarReais(desconto)}`,
  },
  acoes: { titulo: 'Ações', forma: 'acoes', largura: '3.5rem', celula: chamarDaLinha },
};

/** Um pedido no celular: quem, quanto, o que comprou e quando; por baixo, só o que não correu como devia. */
export const LINHA_DO_PEDIDO: EmLinhaDensa<Pedido, Abrir> = (pedido, aoAbrir) => {
  const { id, cliente_id, cliente_nome, produto, plano_nome, criado_em } = pedido;
  return {
    figura: figura(cliente_id, cliente_nome),
    nome: cliente_id === null ? abrirPedido(id, cliente_nome, aoAbrir) : cliente_nome,
    valor: DO_PEDIDO.valor.celula(pedido, aoAbrir),
    abaixo: [
      ehTexto(pedido) && ROTULO_DO_PEDIDO[pedido.status].rotulo,
      abrirPeloProduto(pedido, aoAbrir)(planoNaFrente(plano_nome, produto)),
    ],
    canto: diaEHora(criado_em),
    acao: chamarDaLinha(pedido),
    fim: <>{situacaoDoPedido(pedido)}</>,
  };
};

/** Um recebimento sem nada de mais. */
const foiRecebido = (pagamento: LancamentoDaApi) =>
  descreverLancamento(pagamento).tipo === 'sucesso' && !pagamento.conferir;

const etiquetasDoPagamento = (pagamento: LancamentoDaApi) => (
  <>
    {descreverLancamento(pagamento).tipo !== 'sucesso' && <StatusChip {...descreverLancamento(pagamento)} />}
    {pagamento.conferir && <StatusChip tipo="alerta" rotulo="Conferir pagamento" />}
  </>
);

/** O que se mostra de um movimento do dinheiro. */
export const DO_PAGAMENTO: Readonly<
  Record<'data' | 'cliente' | 'produto' | 'houve' | 'valor', Coluna<LancamentoDaApi, Abrir>>
> = {
  data: { titulo: 'Data', forma: 'instante', largura: '7.25rem', celula: escreverQuando },
  cliente: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: (pagamento, aoAbrir) => {
      const { cliente_id, cliente_nome } = pagamento;
      return cliente_id === null ? (
        <AoLado nome={cliente_nome}>{abrirPagamento(pagamento, cliente_nome, aoAbrir)}</AoLado>
      ) : (
        <PessoaNaLinha id={cliente_id} nome={cliente_nome} />
      );
    },
  },
  produto: {
    titulo: 'Produto',
    largura: '31%',
    celula: (pagamento, aoAbrir) => (
      <NomeDoProduto
        nome={pagamento.produto}
        comLetra
        abrir={pagoPeloProduto(pagamento, aoAbrir)}
        depois={planoDepois(pagamento.produto, pagamento.plano_nome)}
      />
    ),
  },
  // O que se recebeu di-lo o valor: apagado, se é a primeira compra e por onde veio; e o que não correu como devia.
  houve: {
    titulo: 'O que houve',
    forma: 'etiquetas',
    largura: '19%',
    celula: (pagamento) => (
      <>
        {!foiRecebido(pagamento) && etiquetasDoPagamento(pagamento)}
        <Box component="span" sx={{ ...UMA_LINHA, color: 'text.secondary' }}>
          {descrever(pagamento)}
        </Box>
      </>
    ),
  },
  valor: {
    titulo: 'Valor',
    forma: 'numero',
    largura: '6.75rem',
    // Aqui quase tudo entrou: a cor diz só o que voltou atrás, que não é vermelho, o que há para fazer.
    celula: ({ valor }) => (
      <Box component="strong" sx={{ fontWeight: 600, ...(valor < 0 && { color: 'text.secondary' }) }}>
        {formatarReais(valor)}
      </Box>
    ),
  },
};

/** Um movimento no celular; o que se recebeu sem nada de mais di-lo o valor. */
export const LINHA_DO_PAGAMENTO: EmLinhaDensa<LancamentoDaApi, Abrir> = (pagamento, aoAbrir) => {
  const { cliente_id, cliente_nome, plano_nome, produto, forma } = pagamento;
  const [plano, nome] = planoEProduto(produto);
  return {
    figura: figura(cliente_id, cliente_nome),
    nome: cliente_id === null ? abrirPagamento(pagamento, cliente_nome, aoAbrir) : cliente_nome,
    valor: DO_PAGAMENTO.valor.celula(pagamento, aoAbrir),
    inteiros: true,
    abaixo: [
      pagoPeloProduto(pagamento, aoAbrir)(planoNaFrente(plano_nome ?? plano, nome)),
      NOME_DA_FORMA[forma],
    ],
    canto: escreverQuando(pagamento),
    fim: !foiRecebido(pagamento) && etiquetasDoPagamento(pagamento),
  };
};

/** As colunas têm a largura delas, e não a do que dizem: a linha é uma só, e o que não cabe termina em reticências. */
export const ESTILO_DAS_LINHAS = {
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  '& th, & td': { paddingInline: 1 },
  '& td[data-forma="instante"]': { color: 'text.secondary' },
  '& strong': { fontWeight: 600 },
} as const;
