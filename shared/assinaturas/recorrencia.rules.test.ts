import { describe, expect, it } from 'vitest';
import { quantas } from '../../test/support/amostragem.ts';
import { type Data, somarDias } from '../base/datas.ts';
import type { Periodicidade } from '../produtos/produtos.schema.ts';
import { recorrenciaDoMes } from '../relatorios/recorrencia.rules.ts';
import { CONVITE_MANUAL } from './assinaturas.rules.ts';
import { diferencaDasParcelas, mesDe, type Parcelas, repartir } from './carteira.rules.ts';
import {
  continuarLinha,
  type DaRecorrencia,
  type Linha,
  linhaDaPessoa,
  parcelasDaLinha,
  TODOS,
} from './recorrencia.rules.ts';

const aoMeioDia = (dia: Data) => new Date(`${dia}T12:00:00-03:00`).toISOString();

const umaPaga = (extras: Partial<DaRecorrencia> = {}): DaRecorrencia => ({
  id: 'a1',
  produto_id: 'mensal',
  produto: { periodicidade: 'mensal' },
  status: 'ativo',
  status_grupo: 'ativo',
  data_inicio: '2026-10-05',
  data_expiracao: '2026-11-05',
  data_remocao_grupo: null,
  valor: 65,
  criado_em: aoMeioDia('2026-10-05'),
  metadata: {},
  ...extras,
});
const passos = (...assinaturas: DaRecorrencia[]) => linhaDaPessoa(assinaturas)[TODOS];
const renovada = (de: Data, ate: Data, extras: Partial<DaRecorrencia> = {}) => [
  umaPaga({ status: 'expirado', status_grupo: 'renovado', metadata: { renovada_por: 'a2' } }),
  umaPaga({ id: 'a2', data_inicio: de, data_expiracao: ate, criado_em: aoMeioDia(de), ...extras }),
];

describe('a recorrência de uma pessoa', () => {
  it('quem venceu está em atraso por 7 dias, e a perda conta no oitavo', () => {
    expect(passos(umaPaga())).toEqual([
      ['2026-10-05', 6_500],
      ['2026-11-13', 0],
    ]);
    expect(passos(umaPaga({ status: 'expirado' }))).toEqual(passos(umaPaga()));
  });

  it('a de quem cancelou conta quando o acesso acaba; a de quem teve o dinheiro de volta, no dia', () => {
    expect(passos(umaPaga({ status: 'cancelado' }))?.at(-1)).toEqual(['2026-11-06', 0]);
    const estornada = umaPaga({ data_expiracao: '2026-10-20', metadata: { encerrada_por: 'estorno' } });
    const depois = continuarLinha(linhaDaPessoa([umaPaga()]), linhaDaPessoa([estornada]), '2026-10-20');
    expect(depois[TODOS]).toEqual([
      ['2026-10-05', 6_500],
      ['2026-10-20', 0],
    ]);
  });

  it('quem renova em atraso não se perde; quem volta depois é reativada, e nunca nova', () => {
    expect(passos(...renovada('2026-11-12', '2026-12-12'))).toEqual([
      ['2026-10-05', 6_500],
      ['2026-12-20', 0],
    ]);
    const parcelas = parcelasDaLinha(linhaDaPessoa(renovada('2026-11-14', '2026-12-14')));
    expect(parcelas).toMatchObject({
      '2026-11-13|perdidas|todos': 1,
      '2026-11-14|reativadas|todos': 1,
      '2026-11-14|reativada_centavos|todos': 6_500,
    });
    expect(Object.keys(parcelas).filter((nome) => nome.includes('|novas|todos'))).toHaveLength(1);
  });

  it('quem renova por mais expande, por menos contrai, e quem troca de produto não se perde no total', () => {
    const mais = parcelasDaLinha(linhaDaPessoa(renovada('2026-11-01', '2026-12-05', { valor: 80 })));
    expect(mais['2026-11-01|expansao_centavos|todos']).toBe(1_500);
    const outro = renovada('2026-11-01', '2027-02-05', {
      produto_id: 'trimestral',
      produto: { periodicidade: 'trimestral' },
      valor: 165,
    });
    const troca = parcelasDaLinha(linhaDaPessoa(outro));
    expect(troca).toMatchObject({
      '2026-11-01|contracao_centavos|todos': 1_000,
      '2026-11-01|perdidas|mensal': 1,
      '2026-11-01|novas|trimestral': 1,
    });
    expect(troca['2026-11-01|perdidas|todos']).toBeUndefined();
  });

  it.each([
    ['o convite', { metadata: { tipo: CONVITE_MANUAL } }],
    ['a pendente', { status: 'pendente' }],
    ['o pagamento único', { produto: { periodicidade: 'único' } }],
    ['o vitalício', { data_expiracao: '9999-12-31' }],
    ['a sem valor', { valor: 0 }],
  ] satisfies [string, Partial<DaRecorrencia>][])('%s fica de fora', (_qual, extras) => {
    expect(passos(umaPaga(extras))).toEqual([]);
  });

  it.each([
    ['mensal', 65, 6_500],
    ['trimestral', 165, 5_500],
    ['semestral', 239.9, 3_998],
    ['anual', 1_000, 8_333],
    ['anual', 0.05, 1],
  ] as const)('de uma %s de R$ %d contam-se por mês %i centavos', (periodicidade, valor, centavos) => {
    expect(passos(umaPaga({ produto: { periodicidade }, valor }))?.[0]?.[1]).toBe(centavos);
  });

  it('o que se corrige conta do dia em que se corrigiu: a véspera fica como se sabia', () => {
    const antes = linhaDaPessoa([umaPaga()]);
    expect(continuarLinha(antes, linhaDaPessoa([umaPaga({ valor: 50 })]), '2026-11-03')[TODOS]).toEqual([
      ['2026-10-05', 6_500],
      ['2026-11-03', 5_000],
      ['2026-11-13', 0],
    ]);
    expect(continuarLinha(antes, linhaDaPessoa([]), '2026-11-03')[TODOS]).toEqual([
      ['2026-10-05', 6_500],
      ['2026-11-03', 0],
    ]);
  });
});

/** Um número de 0 a 1 que só depende da semente. */
function sorteio(semente: number) {
  let estado = semente;
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) | 0;
    return (estado >>> 0) / 2 ** 32;
  };
}

const PERIODOS: readonly [string, Periodicidade, number][] = [
  ['mensal', 'mensal', 1],
  ['trimestral', 'trimestral', 3],
  ['curso', 'único', 0],
];
const ESCOPOS = [TODOS, 'mensal', 'trimestral'];

/** O nível de um dia, olhando as assinaturas uma a uma, sem nada da regra. */
function nivelNoDia(delas: readonly DaRecorrencia[], escopo: string, dia: Data): number {
  const comeco = ({ data_inicio, criado_em }: DaRecorrencia) =>
    data_inicio > criado_em.slice(0, 10) ? data_inicio : criado_em.slice(0, 10);
  const paga = ({ produto_id, valor, status, metadata }: DaRecorrencia) =>
    produto_id !== 'curso' && valor > 0 && status !== 'pendente' && metadata.tipo === undefined;
  let soma = 0;
  for (const recorrencia of delas) {
    if (
      !paga(recorrencia) ||
      (escopo !== TODOS && escopo !== recorrencia.produto_id) ||
      dia < comeco(recorrencia)
    )
      continue;
    const outra = delas.find(({ id }) => id === recorrencia.metadata.renovada_por);
    if (outra && paga(outra) && dia >= comeco(outra)) continue;
    const saiu = recorrencia.data_remocao_grupo?.slice(0, 10);
    if (recorrencia.metadata.encerrada_por) {
      if (dia >= recorrencia.data_expiracao) continue;
    } else if (saiu) {
      if (dia > saiu || dia > recorrencia.data_expiracao) continue;
    } else if (dia > somarDias(recorrencia.data_expiracao, recorrencia.status === 'cancelado' ? 0 : 7))
      continue;
    soma += Math.max(
      1,
      Math.round((recorrencia.valor * 100) / (recorrencia.produto_id === 'mensal' ? 1 : 3)),
    );
  }
  return soma;
}

type Mes = ReturnType<typeof vazio>;
const vazio = () => ({
  novas: 0,
  reativadas: 0,
  perdidas: 0,
  do_inicio: 0,
  nova: 0,
  reativada: 0,
  expansao: 0,
  contracao: 0,
  perdida: 0,
});

/** Os movimentos de cada mês, contados de um dia ao outro. */
function contarDias(niveis: ReadonlyMap<string, readonly (readonly [Data, number])[]>) {
  const meses = new Map<string, Mes>();
  for (const dias of niveis.values()) {
    let [antes, ja, noInicio, mesAntes, perdeu] = [0, false, 0, '', false];
    for (const [dia, agora] of dias) {
      const mes = mesDe(dia);
      if (mes !== mesAntes) [noInicio, mesAntes, perdeu] = [antes, mes, false];
      const conta = meses.get(mes) ?? vazio();
      meses.set(mes, conta);
      if (antes === 0 && agora > 0) {
        conta[ja ? 'reativadas' : 'novas'] += 1;
        conta[ja ? 'reativada' : 'nova'] += agora;
        ja = true;
      } else if (antes > 0 && agora === 0) {
        conta.perdidas += 1;
        conta.perdida += antes;
        if (noInicio > 0 && !perdeu) conta.do_inicio += 1;
        perdeu = true;
      } else if (agora > antes) conta.expansao += agora - antes;
      else conta.contracao += antes - agora;
      antes = agora;
    }
  }
  return meses;
}

/** Pessoas cujas assinaturas mudam ao acaso, também com fatos que chegam tarde; e o que se manteve delas. */
function umaLoja(semente: number, eventos: number) {
  const chance = sorteio(semente);
  const ate = (n: number) => Math.floor(chance() * n);
  const pessoas = new Map<string, Map<string, DaRecorrencia>>();
  const marcas = new Map<string, { linha: Linha; dia: Data }>();
  const somas = { dias: new Map<string, Parcelas>(), meses: new Map<string, Parcelas>() };
  const niveis = new Map<string, [Data, number][]>();
  const porContar = new Map<string, Data>();
  const fechados = new Map<string, string>();
  const comeco = '2025-01-01';
  let hoje = comeco;
  const delas = (pessoa: string) => [...(pessoas.get(pessoa)?.values() ?? [])];
  const somar = (onde: Map<string, Parcelas>, novas: ReadonlyMap<string, Parcelas>) => {
    for (const [em, quais] of novas) {
      const tinha = onde.get(em) ?? {};
      const nomes = [...Object.keys(tinha), ...Object.keys(quais)];
      onde.set(em, Object.fromEntries(nomes.map((nome) => [nome, (tinha[nome] ?? 0) + (quais[nome] ?? 0)])));
    }
  };
  const contar = (pessoa: string, doFato: Data) => {
    const antes = marcas.get(pessoa);
    const dia = antes && antes.dia > doFato ? antes.dia : doFato;
    const sabida = linhaDaPessoa(delas(pessoa));
    const linha = antes ? continuarLinha(antes.linha, sabida, dia) : sabida;
    const difere = diferencaDasParcelas(parcelasDaLinha(antes?.linha ?? {}), parcelasDaLinha(linha));
    const { dias, meses } = repartir(difere);
    somar(somas.dias, dias);
    somar(somas.meses, meses);
    marcas.set(pessoa, { linha, dia });
  };
  /** As mensagens da pessoa que faltam, algumas mais de uma vez. */
  const entregar = (pessoa: string) => {
    const dia = porContar.get(pessoa);
    if (!dia) return;
    porContar.delete(pessoa);
    for (let vez = 0; vez <= ate(3); vez += 1) contar(pessoa, dia);
  };
  const lido = () => ({ hoje, ...somas });
  const passarODia = () => {
    for (const pessoa of pessoas.keys()) {
      for (const escopo of ESCOPOS) {
        const chave = `${pessoa}|${escopo}`;
        const dias = niveis.get(chave) ?? [];
        niveis.set(chave, dias);
        dias.push([hoje, nivelNoDia(delas(pessoa), escopo, hoje)]);
      }
    }
    const mes = mesDe(hoje);
    hoje = somarDias(hoje, 1);
    if (mesDe(hoje) === mes) return;
    // A mensagem que ainda vem é do mês que acaba: chega antes de ele fechar.
    for (const pessoa of [...porContar.keys()]) entregar(pessoa);
    fechados.set(mes, JSON.stringify(ESCOPOS.map((escopo) => recorrenciaDoMes(lido(), mes, escopo))));
  };
  const gravar = (pessoa: string, recorrencia: DaRecorrencia) => {
    const dela = pessoas.get(pessoa) ?? new Map<string, DaRecorrencia>();
    pessoas.set(pessoa, dela.set(recorrencia.id, recorrencia));
  };
  for (let evento = 0; evento < eventos; evento += 1) {
    if (ate(20) === 0) passarODia();
    const pessoa = `p${ate(1 + evento / 40)}`;
    // A mensagem anterior da pessoa já chegou quando outra coisa muda nela, ainda que dias depois.
    entregar(pessoa);
    const lista = delas(pessoa);
    const recorrencia = lista[ate(lista.length)];
    const sorte = ate(10);
    const [produto_id, periodicidade, meses] = PERIODOS[ate(3)] ?? ['mensal', 'mensal', 1];
    const nova = (extras: Partial<DaRecorrencia> = {}) =>
      umaPaga({
        id: `a${evento}`,
        produto_id,
        produto: { periodicidade },
        valor: 1 + ate(20_000) / 100,
        // Algumas se gravam depois de começar, e outras começam depois.
        data_inicio: somarDias(hoje, ate(6) === 0 ? 10 - ate(50) : 0),
        criado_em: aoMeioDia(hoje),
        data_expiracao: somarDias(hoje, 12 + 30 * (meses || ate(3))),
        ...extras,
      });
    const renovavel = recorrencia && recorrencia.status !== 'pendente' && !recorrencia.metadata.renovada_por;
    if (!recorrencia || sorte < 2) {
      gravar(
        pessoa,
        nova({
          status: ate(6) === 0 ? 'pendente' : 'ativo',
          ...(ate(8) === 0 ? { metadata: { tipo: CONVITE_MANUAL }, valor: 0 } : {}),
        }),
      );
    } else if (sorte < 5 && renovavel && recorrencia.status_grupo !== 'removido') {
      gravar(pessoa, nova());
      const metadata = { ...recorrencia.metadata, renovada_por: `a${evento}` };
      gravar(pessoa, { ...recorrencia, status: 'expirado', status_grupo: 'renovado', metadata });
    } else if (sorte === 5) pessoas.get(pessoa)?.delete(recorrencia.id);
    else if (!renovavel) gravar(pessoa, { ...recorrencia, status: 'ativo', valor: recorrencia.valor + 1 });
    else if (sorte === 6) gravar(pessoa, { ...recorrencia, status: 'cancelado' });
    else if (sorte === 7) {
      const saiu = {
        status: 'cancelado',
        status_grupo: 'removido',
        data_remocao_grupo: aoMeioDia(hoje),
      } as const;
      gravar(pessoa, { ...recorrencia, ...saiu });
    } else if (sorte === 8) {
      const metadata = { ...recorrencia.metadata, encerrada_por: 'estorno' as const };
      gravar(pessoa, { ...recorrencia, data_expiracao: somarDias(hoje, -ate(40)), metadata });
    } else
      gravar(pessoa, { ...recorrencia, data_expiracao: somarDias(hoje, 20 - ate(40)), valor: 1 + ate(90) });
    porContar.set(pessoa, hoje);
    if (ate(3) > 0) entregar(pessoa);
    // A mensagem que a fila repete dias depois acha a marca, e não muda nada.
    else if (marcas.has(`p${evento % 7}`) && !porContar.has(`p${evento % 7}`))
      contar(`p${evento % 7}`, comeco);
  }
  for (const pessoa of [...porContar.keys()]) entregar(pessoa);
  // O tempo passa sem evento nenhum: as perdas vêm sozinhas.
  for (let dia = 0; dia < 150; dia += 1) passarODia();
  return { lido: lido(), niveis, fechados };
}

describe('a recorrência mantida', () => {
  it.each([1, 2])(
    'depois de eventos ao acaso, com fatos e mensagens que chegam tarde, é a recontagem dia a dia, e o mês que fechou não mudou (semente %i)',
    (semente) => {
      const { lido, niveis, fechados } = umaLoja(semente, quantas(2_500, 10_000));
      expect(fechados.size).toBeGreaterThan(5);
      for (const escopo of ESCOPOS) {
        const dele = new Map([...niveis].filter(([chave]) => chave.endsWith(`|${escopo}`)));
        const certos = contarDias(dele);
        let [pessoas, centavos] = [0, 0];
        for (const mes of fechados.keys()) {
          const { recorrencia, ...item } = recorrenciaDoMes(lido, mes, escopo);
          const certo = certos.get(mes) ?? vazio();
          expect([mes, item.no_inicio, Math.round(recorrencia.inicio * 100)]).toEqual([
            mes,
            pessoas,
            centavos,
          ]);
          expect({ ...item, ...recorrencia }).toMatchObject({
            mes,
            novas: certo.novas,
            reativadas: certo.reativadas,
            perdidas: certo.perdidas,
            perdidas_do_inicio: certo.do_inicio,
            nova: certo.nova / 100,
            reativada: certo.reativada / 100,
            perdida: certo.perdida / 100,
            expansao: certo.expansao / 100,
            contracao: certo.contracao / 100,
          });
          pessoas += certo.novas + certo.reativadas - certo.perdidas;
          centavos += certo.nova + certo.reativada + certo.expansao - certo.contracao - certo.perdida;
          expect([item.no_fim, Math.round(recorrencia.fim * 100)]).toEqual([pessoas, centavos]);
        }
      }
      for (const [mes, comoFechou] of fechados) {
        expect(JSON.stringify(ESCOPOS.map((escopo) => recorrenciaDoMes(lido, mes, escopo)))).toBe(comoFechou);
      }
    },
  );
});
