import type { RelatorioDeClientes } from '../../../shared/relatorios/clientes.routes.ts';
import { type Coluna, contas, reais } from '../pecas/relatorios/colunas.ts';
import { type Barras, inteiro, nomeDoMes, reaisInteiros } from '../pecas/relatorios/grafico.ts';
import { QuadroDoRelatorio } from '../pecas/relatorios/QuadroDoRelatorio.tsx';
import { escreverPorcento, reaisOuTraco } from './mostrar.ts';

type DoMes = RelatorioDeClientes['meses'][number];
type Props = { readonly relatorio: RelatorioDeClientes };

const mesComMarca = ({ mes, em_aberto }: DoMes) => `${nomeDoMes(mes)}${em_aberto ? '\u00a0*' : ''}`;
const MES: Coluna<DoMes> = { titulo: 'Mês', mostrar: mesComMarca };

/** '10,0%'; com poucas no começo, só os números ('2 de 12'). */
export const textoDoChurn = ({
  churn,
  perdidas_do_inicio,
  no_inicio,
}: Pick<DoMes, 'churn' | 'perdidas_do_inicio' | 'no_inicio'>): string =>
  churn === null ? `${inteiro(perdidas_do_inicio)} de ${inteiro(no_inicio)}` : escreverPorcento(churn);

const DAS_PESSOAS: readonly Coluna<DoMes>[] = [
  MES,
  contas('No começo', ({ no_inicio }) => no_inicio),
  contas('Novas', ({ novas }) => novas),
  contas('Reativadas', ({ reativadas }) => reativadas),
  contas('Perdidas', ({ perdidas }) => perdidas),
  contas('No fim', ({ no_fim }) => no_fim),
];
const DO_CHURN: readonly Coluna<DoMes>[] = [
  MES,
  contas('No começo', ({ no_inicio }) => no_inicio),
  contas('Perdidas', ({ perdidas_do_inicio }) => perdidas_do_inicio),
  { titulo: 'Churn', mostrar: textoDoChurn },
];
const DA_RECORRENCIA: readonly Coluna<DoMes>[] = [
  MES,
  reais('No começo', ({ recorrencia }) => recorrencia.inicio),
  reais('Nova', ({ recorrencia }) => recorrencia.nova),
  reais('Reativada', ({ recorrencia }) => recorrencia.reativada),
  reais('Expansão', ({ recorrencia }) => recorrencia.expansao),
  reais('Contração', ({ recorrencia }) => recorrencia.contracao),
  reais('Perdida', ({ recorrencia }) => recorrencia.perdida),
  reais('No fim', ({ recorrencia }) => recorrencia.fim),
  { titulo: 'ARPU', mostrar: ({ arpu }) => reaisOuTraco(arpu), planilha: ({ arpu }) => arpu ?? '' },
];

const barrasDoMes = (
  nome: string,
  valor: (mes: DoMes) => number,
  escrever: (valor: number) => string,
): Barras<DoMes> => ({ posicao: ({ mes }) => nomeDoMes(mes), series: [[nome, valor]], escrever });

/** As pessoas, o churn e a recorrência de cada mês, com a definição de cada conta e um exemplo (regra 73). */
export function QuadrosDasPessoas({ relatorio: { meses, de, ate } }: Props) {
  const comum = { linhas: meses, chave: ({ mes }: DoMes) => mes, vazio: 'Nenhuma assinatura neste período.' };
  return (
    <>
      <QuadroDoRelatorio
        {...comum}
        titulo="Pessoas ativas"
        nota="Pessoas com alguma assinatura paga que se renova; convites, pagamentos únicos e vitalícios ficam de fora. Quem venceu conta por mais 7 dias, em atraso. Quem volta depois de perdida é reativada, nunca nova. Exemplo: 40 no começo + 5 novas + 1 reativada − 4 perdidas = 42 no fim. * Em aberto: o mês ainda não acabou."
        barras={barrasDoMes('No fim do mês', ({ no_fim }) => no_fim, inteiro)}
        colunas={DAS_PESSOAS}
        arquivo={`pessoas-ativas-${de}-a-${ate}`}
      />
      <QuadroDoRelatorio
        {...comum}
        titulo="Churn"
        nota="Pessoas perdidas no mês que estavam ativas no começo dele, divididas pelas ativas no começo. Exemplo: 40 no começo e 4 delas perdidas são 10,0%. Com menos de 20 no começo, só os números. A perda conta no 8º dia depois do fim do acesso pago; de quem cancelou, quando o acesso acaba; com estorno inteiro ou contestação perdida, no dia. O mês que fechou não muda mais: o que se corrige depois conta no dia da correção. * Em aberto."
        barras={barrasDoMes(
          'Churn (%)',
          ({ churn }) => (churn ?? 0) * 100,
          (valor) => `${inteiro(Math.round(valor * 10) / 10)}%`,
        )}
        colunas={DO_CHURN}
        arquivo={`churn-${de}-a-${ate}`}
      />
      <QuadroDoRelatorio
        {...comum}
        titulo="Recorrência mensal"
        nota="O que as pessoas ativas pagam por mês: o valor de cada assinatura dividido pelos meses do seu período. Expansão é quem passou a pagar mais; contração, menos. Exemplo: R$ 1.000,00 no começo + R$ 130,00 nova + R$ 65,00 reativada + R$ 20,00 de expansão − R$ 15,00 de contração − R$ 200,00 perdida = R$ 1.000,00 no fim. ARPU é a recorrência do fim dividida pelas pessoas do fim (R$ 1.000,00 ÷ 20 = R$ 50,00); LTV é o ARPU do último mês fechado dividido pelo churn dele (R$ 50,00 ÷ 10,0% = R$ 500,00). * Em aberto."
        barras={barrasDoMes('No fim do mês', ({ recorrencia }) => recorrencia.fim, reaisInteiros)}
        colunas={DA_RECORRENCIA}
        arquivo={`recorrencia-${de}-a-${ate}`}
      />
    </>
  );
}
