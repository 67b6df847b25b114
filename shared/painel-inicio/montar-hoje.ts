import { DIAS_EXPIRA_EM_BREVE } from '../assinaturas/assinaturas.rules.ts';
import { mesDe } from '../assinaturas/carteira.rules.ts';
import { type Data, dataMaisTarde, somarDias, somarMeses } from '../base/datas.ts';
import { centavosParaReais } from '../base/dinheiro.ts';
import { DIAS_DE_LEAD_QUENTE } from '../checkout/checkout.rules.ts';
import { itemDoCaixa, itemDoDia, itemDoMes, TOTAL } from './hoje.rules.ts';
import type { Hoje, SecoesDaLinha } from './hoje.schema.ts';

/** As somas que se leram, pelo nome do item. */
export type SomasDeHoje = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** Dias do gráfico; os de antes são outros tantos. */
const DIAS_DO_GRAFICO = 30;

const ultimoDoMes = (dia: Data): Data => somarDias(somarMeses(`${mesDe(dia)}-01`, 1), -1);

/** De que item a que item se lê: os dias de perto, os meses que ainda vêm com o total, e o dinheiro. */
export function faixasDeHoje(hoje: Data): readonly { readonly from: string; readonly to: string }[] {
  const fim = dataMaisTarde(ultimoDoMes(hoje), somarDias(hoje, DIAS_EXPIRA_EM_BREVE));
  return [
    { from: itemDoDia(somarDias(hoje, 1 - DIAS_DE_LEAD_QUENTE)), to: itemDoDia(fim) },
    { from: itemDoMes(mesDe(somarMeses(`${mesDe(hoje)}-01`, 1))), to: TOTAL },
    {
      from: itemDoCaixa(mesDe(somarDias(hoje, 1 - 2 * DIAS_DO_GRAFICO))),
      to: itemDoCaixa(mesDe(hoje)),
    },
  ];
}

function leitor(somas: SomasDeHoje, hoje: Data) {
  const ler = (item: string, campo: string) => somas.get(item)?.[campo] ?? 0;
  const somarNosDias = (campo: string, de: Data, ate: Data) => {
    let soma = 0;
    for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) soma += ler(itemDoDia(dia), campo);
    return soma;
  };
  const depois = itemDoMes(mesDe(hoje));
  /** O que vem de um dia em diante: o resto dos dias deste mês, e os meses que se seguem. */
  const somarEmDiante = (campo: string, dia: Data) => {
    const meses = [...somas].filter(([item]) => item.startsWith('M#') && item > depois);
    return (
      meses.reduce((soma, [, campos]) => soma + (campos[campo] ?? 0), 0) +
      somarNosDias(campo, dia, ultimoDoMes(hoje))
    );
  };
  const lerCaixa = (campo: 'recebido' | 'pagamentos', dia: Data) =>
    ler(itemDoCaixa(mesDe(dia)), `${campo}|${dia.slice(8)}`);
  return { total: (campo: string) => ler(TOTAL, campo), somarNosDias, somarEmDiante, lerCaixa };
}
type Leitor = ReturnType<typeof leitor>;

/** O mesmo dia do mês passado; o que ele não tem é o último. */
const mesmoDiaDoMesPassado = (hoje: Data): Data => somarMeses(hoje, -1);

function recebidoEntre({ lerCaixa }: Leitor, de: Data, ate: Data) {
  let [centavos, pagamentos] = [0, 0];
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) {
    centavos += lerCaixa('recebido', dia);
    pagamentos += lerCaixa('pagamentos', dia);
  }
  return { valor: centavosParaReais(centavos), pagamentos };
}

function somarAVencer({ somarNosDias }: Leitor, hoje: Data): Hoje['a_vencer'] {
  const fim = somarDias(hoje, DIAS_EXPIRA_EM_BREVE);
  const ler = (campo: string) => somarNosDias(campo, hoje, fim);
  const [assinaturas, sozinhas] = [ler('a_vencer'), ler('sozinho')];
  const [centavos, sozinhos] = [ler('a_vencer_centavos'), ler('sozinho_centavos')];
  return {
    assinaturas,
    valor: centavosParaReais(centavos),
    sozinho: { assinaturas: sozinhas, valor: centavosParaReais(sozinhos) },
    depende: { assinaturas: assinaturas - sozinhas, valor: centavosParaReais(centavos - sozinhos) },
  };
}

/** Quem está em cada seção do grupo de uma linha: o que está vencido é o que não vence de hoje em diante. */
function secoesDa(
  { total, somarNosDias, somarEmDiante }: Leitor,
  hoje: Data,
  linha_id: string,
): SecoesDaLinha {
  const campo = (nome: string) => `${nome}|${linha_id}`;
  const [amanha, fim] = [somarDias(hoje, 1), somarDias(hoje, DIAS_EXPIRA_EM_BREVE)];
  const doDia = somarNosDias(campo('no_grupo'), hoje, hoje);
  const semana = somarNosDias(campo('no_grupo'), amanha, fim);
  const valem = somarEmDiante(campo('no_grupo'), hoje);
  const cancelados = somarEmDiante(campo('cancelados'), hoje);
  return {
    linha_id,
    vencidos: total(campo('sem_direito')) + total(campo('no_grupo')) - valem - cancelados,
    pagaram: total(campo('pagaram')),
    aguardam: total(campo('aguardam')),
    hoje: doDia,
    semana,
    cancelados,
    em_dia: valem - doDia - semana,
  };
}

/** As linhas de que há alguém no grupo, ou à espera dele. */
function linhasDe(somas: SomasDeHoje): string[] {
  const campos = Object.entries(somas.get(TOTAL) ?? {}).filter(([, n]) => n !== 0);
  const ids = campos.flatMap(([campo]) => (campo.includes('|') ? [campo.slice(campo.indexOf('|') + 1)] : []));
  return [...new Set(ids)].sort();
}

/**
 * A Home pelas somas que se mantêm (regra 56): os meses comparam-se até ao mesmo dia, e o que depende do dia decide-se
 * aqui, com as contas de cada dia e de cada mês que ainda vêm.
 */
export function montarHoje(hoje: Data, somas: SomasDeHoje): Omit<Hoje, 'envios_pausados' | 'atividades'> {
  const lido = leitor(somas, hoje);
  const dias = Array.from({ length: DIAS_DO_GRAFICO }, (_, i) => somarDias(hoje, i + 1 - DIAS_DO_GRAFICO));
  const passado = mesmoDiaDoMesPassado(hoje);
  const recebidoNoDia = (dia: Data) => centavosParaReais(lido.lerCaixa('recebido', dia));
  return {
    dia: hoje,
    recebido_hoje: recebidoEntre(lido, hoje, hoje),
    mes: recebidoEntre(lido, `${mesDe(hoje)}-01`, hoje),
    mes_passado: recebidoEntre(lido, `${mesDe(passado)}-01`, passado),
    a_vencer: somarAVencer(lido, hoje),
    recorrencia: centavosParaReais(
      lido.total('recorrencia') - lido.somarEmDiante('recorrencia', somarDias(hoje, 1)),
    ),
    dias: dias.map((dia) => ({
      dia,
      recebido: recebidoNoDia(dia),
      antes: recebidoNoDia(somarDias(dia, -DIAS_DO_GRAFICO)),
    })),
    vencem_hoje: lido.somarNosDias('vencem', hoje, hoje),
    grupos: linhasDe(somas).map((linha_id) => secoesDa(lido, hoje, linha_id)),
    conversas_esperando: lido.total('conversas'),
    pix_parado: lido.total('pix_parado'),
    a_conferir: lido.total('a_conferir'),
    ligar_hoje: lido.total('ligar') - lido.somarEmDiante('ligar', somarDias(hoje, 1)),
    leads_quentes: lido.somarNosDias('leads', somarDias(hoje, 1 - DIAS_DE_LEAD_QUENTE), hoje),
  };
}
