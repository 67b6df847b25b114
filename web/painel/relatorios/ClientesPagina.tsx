import { lazy, Suspense } from 'react';
import type { RelatorioDeClientes } from '../../../shared/relatorios/clientes.routes.ts';
import { Contadores } from '../../kit/Contadores.tsx';
import { type Coluna, contas, reais } from '../pecas/relatorios/colunas.ts';
import { nomeDoMes } from '../pecas/relatorios/grafico.ts';
import { QuadroDoRelatorio } from '../pecas/relatorios/QuadroDoRelatorio.tsx';
import { useClientes } from './consultas.ts';
import { emPorcento } from './mostrar.ts';
import { TelaDeRelatorio } from './TelaDeRelatorio.tsx';

// Os números aparecem antes: o desenho, que pesa mais que a tela, chega depois deles.
const GraficoDeBarras = lazy(() => import('../pecas/relatorios/GraficoDeBarras.tsx'));

type DoMes = RelatorioDeClientes['meses'][number];
type AVencer = RelatorioDeClientes['a_vencer'][number];
type Safra = RelatorioDeClientes['safras'][number];
type Props = { readonly relatorio: RelatorioDeClientes };

const inteiro = (valor: number) => valor.toLocaleString('pt-BR');
const mesComMarca = ({ mes, parcial }: DoMes) => `${nomeDoMes(mes)}${parcial ? '\u00a0*' : ''}`;

const DOS_MESES: readonly Coluna<DoMes>[] = [
  { titulo: 'Mês', mostrar: mesComMarca },
  contas('No começo', ({ no_inicio }) => no_inicio),
  contas('Novas', ({ novas }) => novas),
  contas('Renovadas', ({ renovadas }) => renovadas),
  contas('Venceram', ({ venceram }) => venceram),
  contas('No fim', ({ no_fim }) => no_fim),
];
const DO_CHURN: readonly Coluna<DoMes>[] = [
  { titulo: 'Mês', mostrar: mesComMarca },
  contas('No começo', ({ no_inicio }) => no_inicio),
  contas('Perdidas', ({ perdidas }) => perdidas),
  { titulo: 'Churn', mostrar: ({ churn }) => emPorcento(churn) },
];
const DO_QUE_VENCE: readonly Coluna<AVencer>[] = [
  { titulo: 'Próximos', mostrar: ({ dias }) => `${dias} dias` },
  contas('Assinaturas', ({ assinaturas }) => assinaturas),
  reais('Valor', ({ valor }) => valor),
];

const QUANTAS_VOLTAS = 12;
/** Uma coluna por renovação, até onde alguma safra chegou. */
function colunasDasSafras(safras: readonly Safra[]): Coluna<Safra>[] {
  const maior = Math.min(QUANTAS_VOLTAS, Math.max(0, ...safras.map(({ voltas }) => voltas.length - 1)));
  const renovaram = Array.from({ length: maior }, (_, i) => i + 1);
  return [
    { titulo: 'Começaram em', mostrar: ({ mes }) => nomeDoMes(mes) },
    contas('Novas', ({ voltas }) => voltas[0] ?? 0),
    ...renovaram.map(
      (volta): Coluna<Safra> => ({
        titulo: `${volta}ª renovação`,
        mostrar: ({ voltas: [novas = 0, ...resto] }) => {
          const quantas = resto[volta - 1] ?? 0;
          return quantas === 0
            ? '—'
            : `${inteiro(quantas)} (${emPorcento(novas === 0 ? null : quantas / novas)})`;
        },
        planilha: ({ voltas }) => String(voltas[volta] ?? 0),
      }),
    ),
  ];
}

function Ativas({ relatorio: { meses, de, ate } }: Props) {
  return (
    <QuadroDoRelatorio
      titulo="Assinaturas ativas"
      nota="As que davam acesso pago no dia, também as canceladas até o último; sem convites. * O mês de agora vai até hoje."
      grafico={
        <Suspense>
          <GraficoDeBarras
            posicoes={meses.map(({ mes }) => nomeDoMes(mes))}
            series={[{ nome: 'No fim do mês', valores: meses.map(({ no_fim }) => no_fim) }]}
            escrever={inteiro}
          />
        </Suspense>
      }
      colunas={DOS_MESES}
      linhas={meses}
      chave={({ mes }) => mes}
      vazio="Nenhuma assinatura neste período."
      arquivo={`assinaturas-ativas-${de}-a-${ate}`}
    />
  );
}

function Churn({ relatorio: { meses, de, ate } }: Props) {
  return (
    <QuadroDoRelatorio
      titulo="Churn"
      nota="As que venceram no mês e não se renovaram em 30 dias, sobre as ativas no começo dele. * Parte ainda pode renovar a tempo."
      grafico={
        <Suspense>
          <GraficoDeBarras
            posicoes={meses.map(({ mes }) => nomeDoMes(mes))}
            series={[{ nome: 'Churn (%)', valores: meses.map(({ churn }) => (churn ?? 0) * 100) }]}
            escrever={(valor) => `${inteiro(Math.round(valor * 10) / 10)}%`}
          />
        </Suspense>
      }
      colunas={DO_CHURN}
      linhas={meses}
      chave={({ mes }) => mes}
      vazio="Nenhuma assinatura neste período."
      arquivo={`churn-${de}-a-${ate}`}
    />
  );
}

function Conteudo({ relatorio, prontos }: Props & { prontos: boolean }) {
  const { ativas, meses, a_vencer, safras, de, ate } = relatorio;
  const ultimo = meses.at(-1);
  const [em7, em30] = a_vencer;
  return (
    <>
      <Contadores
        rotulo="No fim do período"
        prontos={prontos}
        contadores={[
          ['Ativas', ativas],
          [ultimo?.parcial ? 'Churn até agora' : 'Churn do último mês', emPorcento(ultimo?.churn ?? null)],
          ['Vencem em 7 dias', em7?.assinaturas ?? 0],
          ['Vencem em 30 dias', em30?.assinaturas ?? 0],
        ]}
      />
      <Ativas relatorio={relatorio} />
      <Churn relatorio={relatorio} />
      <QuadroDoRelatorio
        titulo="A vencer"
        nota="De hoje em diante: as que se espera que renovem, e quanto elas valem."
        grafico={
          <Suspense>
            <GraficoDeBarras
              posicoes={a_vencer.map(({ dias }) => `${dias} dias`)}
              series={[{ nome: 'Assinaturas', valores: a_vencer.map(({ assinaturas }) => assinaturas) }]}
              escrever={inteiro}
              altura={200}
            />
          </Suspense>
        }
        colunas={DO_QUE_VENCE}
        linhas={a_vencer}
        chave={({ dias }) => String(dias)}
        vazio="Nada a vencer."
        arquivo="a-vencer"
      />
      <QuadroDoRelatorio
        titulo="Safras de renovação"
        nota="De quem começou em cada mês, quantos fizeram cada renovação, e que parte deles é."
        colunas={colunasDasSafras(safras)}
        linhas={safras}
        chave={({ mes }) => mes}
        vazio="Ninguém começou neste período."
        arquivo={`safras-${de}-a-${ate}`}
      />
    </>
  );
}

const semNada = ({ ativas, meses, a_vencer }: RelatorioDeClientes) =>
  ativas === 0 &&
  meses.every(({ no_inicio, novas, venceram }) => no_inicio + novas + venceram === 0) &&
  a_vencer.every(({ assinaturas }) => assinaturas === 0);

/** Relatório de clientes: ativas ao longo do tempo, churn, o que vence e as safras de renovação (regra 43). */
export default function ClientesPagina() {
  return (
    <TelaDeRelatorio
      titulo="Relatório de clientes"
      subtitulo="Quem está, quem saiu, quem volta e quem vence"
      erroAoCarregar="Não foi possível carregar o relatório de clientes"
      useConsulta={useClientes}
      vazio={{
        quando: semNada,
        titulo: 'Nenhuma assinatura ainda',
        texto:
          'As assinaturas pagas aparecem aqui desde o dia em que começam: quantas estão ativas, quantas se renovam e quantas se perdem.',
      }}
    >
      {(relatorio, { prontos }) => <Conteudo relatorio={relatorio} prontos={prontos} />}
    </TelaDeRelatorio>
  );
}
