import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { RelatorioDoAsaas } from '../../../shared/relatorios/asaas.routes.ts';
import type { PeriodoEmMeses } from '../../../shared/relatorios/periodos.rules.ts';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { nomeDoMes } from '../pecas/relatorios/grafico.ts';
import { atualizarAsaas } from './consultas.ts';
import { FALHAS_DA_LEITURA } from './mostrar.ts';

type Mes = RelatorioDoAsaas['meses'][number];
const nomes = (meses: readonly Mes[]) => meses.map(({ mes }) => nomeDoMes(mes)).join(', ');

/** De quando são os números, em palavras. */
function dequando(meses: readonly Mes[]): string {
  const lidos = meses.flatMap(({ em }) => em ?? []).sort();
  const faltam = meses.filter(({ em, lendo }) => em === null && !lendo);
  const mais_velho = lidos[0];
  return [
    mais_velho === undefined ? '' : `Números de ${formatarInstante(mais_velho)}.`,
    faltam.length === 0 ? '' : `Ainda não se leu ${nomes(faltam)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** De quando são os números, o que se está lendo agora, por que uma leitura parou, e por onde pedir outra. */
export function LeituraDoAsaas(props: { relatorio: RelatorioDoAsaas; periodo: PeriodoEmMeses }) {
  const { meses, pode_atualizar } = props.relatorio;
  const consultas = useQueryClient();
  const { agir, ocupado } = useAcao({
    fazer: (opcoes, periodo: PeriodoEmMeses) => atualizarAsaas(periodo, opcoes),
    aoDarCerto: () => void consultas.invalidateQueries({ queryKey: ['GET /api/relatorios/asaas'] }),
  });
  const lendo = meses.filter((mes) => mes.lendo);
  const falhas = meses.filter(({ falha }) => falha !== null);
  const lidas = lendo.reduce((soma, item) => soma + item.lidas, 0);
  const botao = (
    <Button
      variant="contained"
      size="small"
      disabled={ocupado || !pode_atualizar}
      onClick={() => agir(props.periodo)}
    >
      Atualizar agora
    </Button>
  );
  const nunca = meses.every(({ em, falha, ...item }) => em === null && falha === null && !item.lendo);
  if (nunca) {
    return (
      <EstadoVazio
        titulo="Nenhuma leitura deste período ainda"
        texto="O mês de agora e o passado se leem toda madrugada. Para ver já, leia a sua conta do Asaas agora: o que ela tem se compara com as suas vendas."
        acao={botao}
      />
    );
  }
  return (
    <>
      <Alert severity="info" action={botao} sx={{ marginBottom: 2 }} role="status">
        {dequando(meses)}{' '}
        {lendo.length > 0
          ? `Lendo ${nomes(lendo)} no Asaas: ${lidas.toLocaleString('pt-BR')} cobranças até agora…`
          : pode_atualizar
            ? ''
            : 'Já se leu há pouco: espere alguns minutos para pedir de novo.'}
      </Alert>
      {falhas.map(({ mes, falha, em }) => (
        <Alert key={mes} severity="warning" sx={{ marginBottom: 2 }}>
          {nomeDoMes(mes)}: {falha && FALHAS_DA_LEITURA[falha]}{' '}
          {em === null ? '' : `Continuam os números de ${formatarInstante(em)}.`}
        </Alert>
      ))}
    </>
  );
}
