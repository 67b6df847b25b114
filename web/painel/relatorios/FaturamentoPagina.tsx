import { formatarData } from '../../../shared/base/datas.ts';
import { formatarReais, somarReais } from '../../../shared/base/dinheiro.ts';
import type { RelatorioDeFaturamento } from '../../../shared/relatorios/faturamento.routes.ts';
import { Contadores } from '../../kit/Contadores.tsx';
import { type Coluna, contas, reais } from '../pecas/relatorios/colunas.ts';
import { diaEMes, inteiro, nomeDoMes, reaisInteiros } from '../pecas/relatorios/grafico.ts';
import { QuadroDoRelatorio } from '../pecas/relatorios/QuadroDoRelatorio.tsx';
import { useFaturamento } from './consultas.ts';
import { TelaDeRelatorio } from './TelaDeRelatorio.tsx';

type Linha = {
  readonly em: string;
  readonly recebido: number;
  readonly liquido: number;
  readonly recuperado?: number;
};
type DoMes = RelatorioDeFaturamento['meses'][number];
type DoProduto = RelatorioDeFaturamento['produtos'][number];

function Dinheiro({ relatorio, porDia }: { relatorio: RelatorioDeFaturamento; porDia: boolean }) {
  const { dias, meses, de, ate } = relatorio;
  const todas: readonly Linha[] = porDia
    ? dias.map((dia) => ({ ...dia, em: dia.dia }))
    : meses.map((mes) => ({ ...mes, em: mes.mes }));
  const nome = (em: string) => (porDia ? formatarData(em) : nomeDoMes(em));
  // Do dia sem dinheiro o desenho mostra a falta; na tabela ele só afastaria os outros.
  const linhas = porDia
    ? todas.filter(({ recebido, liquido }) => recebido !== 0 || liquido !== 0).reverse()
    : todas;
  const colunas: Coluna<Linha>[] = [
    { titulo: porDia ? 'Dia' : 'Mês', mostrar: ({ em }) => nome(em) },
    reais('Recebido', ({ recebido }) => recebido),
    reais('Depois de devoluções', ({ liquido }) => liquido),
    ...(porDia ? [] : [reais<Linha>('Recuperado por mensagens', ({ recuperado = 0 }) => recuperado)]),
  ];
  return (
    <QuadroDoRelatorio
      titulo={porDia ? 'Recebido por dia' : 'Recebido por mês'}
      nota={`Depois de devoluções é o recebido menos o estornado, o que está em contestação e o que nela se perdeu, antes das taxas do gateway.${porDia ? '' : ' Recuperado é o líquido das renovações pagas depois do vencimento, ou depois de uma cobrança que falhou, até 30 dias depois da última mensagem, no mês em que se renovaram. Exemplo: venceu no dia 10, a mensagem saiu no dia 11 e pagou R$ 65,00 no dia 15: R$ 65,00.'}`}
      barras={{
        linhas: todas,
        posicao: ({ em }) => (porDia ? diaEMes(em) : nomeDoMes(em)),
        series: [
          ['Recebido', ({ recebido }) => recebido],
          ['Depois de devoluções', ({ liquido }) => liquido],
        ],
        escrever: reaisInteiros,
      }}
      colunas={colunas}
      linhas={linhas}
      chave={({ em }) => em}
      vazio="Nenhum pagamento neste período."
      arquivo={`recebido-${de}-a-${ate}`}
    />
  );
}

type Movimentos = Pick<DoMes, 'novas' | 'reativadas' | 'renovadas' | 'perdidas'>;
/** Quem entrou, voltou, renovou e se perdeu: no gráfico, na tabela dos meses e na dos produtos. */
const MOVIMENTOS: readonly (readonly [nome: string, quantas: (linha: Movimentos) => number])[] = [
  ['Novas', ({ novas }) => novas],
  ['Reativadas', ({ reativadas }) => reativadas],
  ['Renovadas', ({ renovadas }) => renovadas],
  ['Perdidas', ({ perdidas }) => perdidas],
];
const DOS_MOVIMENTOS = MOVIMENTOS.map(([nome, quantas]) => contas(nome, quantas));
const DOS_MESES: readonly Coluna<DoMes>[] = [
  { titulo: 'Mês', mostrar: ({ mes, em_aberto }) => `${nomeDoMes(mes)}${em_aberto ? '\u00a0*' : ''}` },
  ...DOS_MOVIMENTOS,
];
const DOS_PRODUTOS: readonly Coluna<DoProduto>[] = [
  { titulo: 'Produto', mostrar: ({ nome }) => nome ?? 'Produto excluído', texto: true },
  reais('Recebido', ({ recebido }) => recebido),
  reais('Depois de devoluções', ({ liquido }) => liquido),
  reais('Recorrência mensal', ({ recorrencia }) => recorrencia),
  ...DOS_MOVIMENTOS,
];

function Numeros({ relatorio, prontos }: { relatorio: RelatorioDeFaturamento; prontos: boolean }) {
  const { totais, recorrencia, movimento } = relatorio;
  return (
    <>
      <Contadores
        rotulo="O dinheiro do período"
        prontos={prontos}
        contadores={[
          ['Recebido', formatarReais(totais.recebido)],
          ['Estornado', formatarReais(totais.estornado)],
          ['Em contestação', formatarReais(somarReais([totais.contestado, -totais.perdido]))],
          ['Contestação perdida', formatarReais(totais.perdido)],
          ['Depois de devoluções', formatarReais(totais.liquido)],
        ]}
      />
      <Contadores
        rotulo="As assinaturas"
        prontos={prontos}
        contadores={[
          ['Recorrência mensal', formatarReais(recorrencia.mensal)],
          ['Recuperado por mensagens', formatarReais(relatorio.recuperado.valor)],
          ['Novas', movimento.novas],
          ['Reativadas', movimento.reativadas],
          ['Renovadas', movimento.renovadas],
          [movimento.em_aberto ? 'Perdidas até agora' : 'Perdidas', movimento.perdidas],
          ['Cobranças que falharam e se recuperaram', relatorio.recuperado.falhas_recuperadas],
          ['Cobranças que falharam e se perderam', relatorio.recuperado.falhas_perdidas],
        ]}
      />
    </>
  );
}

/** Relatório de vendas: o dinheiro por dia, mês e produto, a recorrência, e quem entrou e se perdeu (regra 73). */
export default function FaturamentoPagina() {
  return (
    <TelaDeRelatorio
      titulo="Relatório de vendas"
      subtitulo="O que se recebeu, o que se repete todo mês, e quem entrou e saiu"
      erroAoCarregar="Não foi possível carregar o relatório de vendas"
      useConsulta={useFaturamento}
      outros={(por, aoMudar) => [
        {
          rotulo: 'Ver por',
          valor: por === 'dia' ? por : '',
          aoMudar,
          opcoes: [
            ['', 'Por mês'],
            ['dia', 'Por dia'],
          ],
        },
      ]}
      vazio={{
        quando: ({ produtos }) => produtos.length === 0,
        titulo: 'Nenhuma venda neste período',
        texto:
          'Cada pagamento e cada assinatura aparece aqui no dia em que acontece, também a venda manual: o que se recebe ao criar ou renovar uma à mão.',
      }}
    >
      {(relatorio, { por, prontos }) => (
        <>
          <Numeros relatorio={relatorio} prontos={prontos} />
          <Dinheiro relatorio={relatorio} porDia={por === 'dia'} />
          <QuadroDoRelatorio
            titulo="Novas, renovadas e perdidas"
            nota="Novas, reativadas e perdidas são pessoas: perdida é a que não renovou até 7 dias depois do fim do acesso pago, e reativada a que voltou depois disso. Renovadas são as renovações, no dia em que se fizeram, mesmo que comecem noutro. * Em aberto: o mês ainda não acabou."
            barras={{ posicao: ({ mes }) => nomeDoMes(mes), series: MOVIMENTOS, escrever: inteiro }}
            colunas={DOS_MESES}
            linhas={relatorio.meses}
            chave={({ mes }) => mes}
            vazio="Nenhuma assinatura neste período."
            arquivo={`assinaturas-${relatorio.de}-a-${relatorio.ate}`}
          />
          <QuadroDoRelatorio
            titulo="Por produto"
            nota={`Recorrência mensal é o que as ${inteiro(relatorio.recorrencia.pessoas)} pessoas ativas de hoje pagam por mês: o valor de cada assinatura dividido pelos meses do período; sem convites, pagamentos únicos nem vitalícios. Quem troca de produto é perdida num e nova no outro, e nenhuma das duas no total.`}
            colunas={DOS_PRODUTOS}
            linhas={relatorio.produtos}
            chave={({ id }) => id}
            vazio="Nenhum produto vendido neste período."
            arquivo={`vendas-por-produto-${relatorio.de}-a-${relatorio.ate}`}
          />
        </>
      )}
    </TelaDeRelatorio>
  );
}
