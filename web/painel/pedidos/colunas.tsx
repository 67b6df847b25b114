import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as Rota } from 'react-router-dom';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
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
import { NomeDoProduto, RostoDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { separarPlano } from '../pecas/produtos/nomeDoProduto.ts';
import { type Abrir, abrirPedido, abrirPeloProduto } from './abrirDaLinha.tsx';
import { comprovantePorConferir, conversaDoPedido, paginaDePagamento } from './mostrar.ts';
import { rotulosAConferir } from './situacao.ts';

/** De quem ainda não está no cadastro, o nome abre a venda, e as iniciais são as de sempre. */
export const AoLado = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
    <Iniciais nome={nome} tamanho={24} />
    <Box sx={UMA_LINHA}>{children}</Box>
  </Box>
);

/** A figura do que se vendeu, numa linha do celular, que leva à pessoa: o resto da linha abre a venda. */
export const figura = (cliente_id: string | null, nome: string, produto: string) =>
  cliente_id === null ? (
    <RostoDoProduto nome={produto} tamanho={32} />
  ) : (
    <Box
      component={Rota}
      to={enderecoDaPessoa(cliente_id)}
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 44,
        height: 44,
        marginInline: '-6px',
        textDecoration: 'none',
      }}
    >
      <RostoDoProduto nome={produto} tamanho={32} />
      <span style={SO_PARA_OUVIR}>{nome}</span>
    </Box>
  );

/** 'mensal · Curso de Bolos': no celular o fim se corta. */
export const planoNaFrente = (plano: string, produto: string) =>
  plano === '' ? produto : `${plano.toLowerCase()} · ${produto}`;

/** ' (mensal)', depois do nome de um produto que não o traz. */
export const planoDepois = (produto: string, plano_nome: string | null) =>
  plano_nome === null || separarPlano(produto)[1] !== '' ? '' : ` (${plano_nome.toLowerCase()})`;

const ESTE_ANO = formatarInstante(new Date().toISOString()).slice(5, 10);
/** O dia e a hora; o ano, só de outro: a lista é do mais novo ao mais antigo. */
const diaEHora = (instante: string) => formatarInstante(instante).replace(ESTE_ANO, '');
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
    celula: ({ valor }) => formatarReais(valor),
    // Com cupom, o código e quanto ele tirou.
    abaixo: ({ cupom, desconto }) => cupom !== null && `${cupom} −${formatarReais(desconto)}`,
  },
  acoes: { titulo: 'Ações', forma: 'acoes', largura: '3.5rem', celula: chamarDaLinha },
};

const Ponta = styled('span')(({ theme: { vars } }) => ({
  marginLeft: 'auto',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: vars.palette.text.secondary,
}));

/** Um pedido no celular: quem, quanto, o que comprou e quando; por baixo, só o que não correu como devia. */
export const LINHA_DO_PEDIDO: EmLinhaDensa<Pedido, Abrir> = (pedido, aoAbrir) => {
  const { id, cliente_id, cliente_nome, produto, plano_nome, criado_em } = pedido;
  const acao = chamarDaLinha(pedido);
  const quando = diaEHora(criado_em);
  return {
    figura: figura(cliente_id, cliente_nome, produto),
    nome: cliente_id === null ? abrirPedido(id, cliente_nome, aoAbrir) : cliente_nome,
    valor: DO_PEDIDO.valor.celula(pedido, aoAbrir),
    abaixo: [
      ehTexto(pedido) && ROTULO_DO_PEDIDO[pedido.status].rotulo,
      abrirPeloProduto(pedido, aoAbrir)(planoNaFrente(plano_nome, produto)),
    ],
    acao,
    // Onde há ação, o lugar do dia é ao lado da situação.
    ...(acao === null && { canto: quando }),
    fim: (
      <>
        {situacaoDoPedido(pedido)}
        {acao !== null && <Ponta>{quando}</Ponta>}
      </>
    ),
  };
};

/** As colunas têm a largura delas, e não a do que dizem: a linha é uma só, e o que não cabe termina em reticências. */
export const ESTILO_DAS_LINHAS = {
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  '& th, & td': { paddingInline: 1 },
  // O que se lê começa e acaba onde começam e acabam o título e a procura.
  '& tr > :first-child': { paddingLeft: 0 },
  '& td[data-forma="instante"]': { color: 'text.secondary' },
  // As etiquetas assentam na linha do que está ao lado.
  '& td[data-forma="etiquetas"] > div > *': { lineHeight: '20px' },
} as const;
