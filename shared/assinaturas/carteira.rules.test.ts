import { describe, expect, it } from 'vitest';
import { type Data, somarDias } from '../base/datas.ts';
import { CONVITE_MANUAL } from './assinaturas.rules.ts';
import {
  contarAssinatura,
  type DaCarteira,
  DIAS_PARA_RENOVAR,
  diferencaDasParcelas,
  type Elo,
  mesDe,
  type Parcelas,
  repartir,
  somarMedida,
  voltasDaSafra,
} from './carteira.rules.ts';

type Uma = DaCarteira & { readonly id: string; renovada_por: string | null; anterior_id: string | null };

/** Um número de 0 a 1 que só depende da semente: dez mil eventos repetíveis. */
function sorteio(semente: number) {
  let estado = semente;
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) | 0;
    return (estado >>> 0) / 2 ** 32;
  };
}

const COMECO = '2025-01-01';
const PRODUTOS = ['p1', 'p2', 'p3'] as const;

/**
 * Assinaturas que se criam, renovam, cancelam, removem, corrigem e excluem ao acaso, com a carteira contada a cada
 * evento.
 */
function umaCarteira(semente: number) {
  const chance = sorteio(semente);
  const ate = (n: number) => Math.floor(chance() * n);
  const todas = new Map<string, Uma>();
  const marcas = new Map<string, { parcelas: Parcelas; elo: Elo }>();
  const dias = new Map<string, Record<string, number>>();
  const meses = new Map<string, Record<string, number>>();
  const somar = (onde: typeof dias, novas: ReadonlyMap<string, Parcelas>) => {
    for (const [em, somas] of novas) {
      const guardadas = onde.get(em) ?? {};
      onde.set(em, guardadas);
      for (const [nome, n] of Object.entries(somas)) guardadas[nome] = (guardadas[nome] ?? 0) + n;
    }
  };
  const contar = (id: string, sucessora: string | null = null) => {
    const item = todas.get(id) ?? null;
    const elo = item?.anterior_id ? (marcas.get(item.anterior_id)?.elo ?? null) : null;
    const depois = contarAssinatura(item, elo);
    const partes = repartir(diferencaDasParcelas(marcas.get(id)?.parcelas ?? {}, depois.parcelas));
    somar(dias, partes.dias);
    somar(meses, partes.meses);
    marcas.set(id, depois);
    const seguinte = item?.renovada_por ?? sucessora;
    if (seguinte) contar(seguinte);
  };
  let hoje: Data = COMECO;
  const nova = (id: string, produto_id: string, extras: Partial<Uma> = {}): Uma => ({
    id,
    produto_id,
    status: 'ativo',
    status_grupo: 'ativo',
    data_inicio: hoje,
    data_expiracao: somarDias(hoje, 30 * (1 + ate(3))),
    data_remocao_grupo: null,
    valor: ate(20_000) / 100,
    metadata: {},
    renovada_por: null,
    anterior_id: null,
    criado_em: `${hoje}T15:00:00.000Z`,
    ...extras,
  });
  const mudar = (antes: Uma, mudanca: Partial<Uma>) => {
    todas.set(antes.id, { ...antes, ...mudanca });
    contar(antes.id);
  };
  for (let evento = 0; evento < 10_000; evento += 1) {
    if (ate(20) === 0) hoje = somarDias(hoje, 1);
    const lista = [...todas.values()];
    const item = lista[ate(lista.length)];
    const sorte = ate(10);
    const produto_id = PRODUTOS[ate(3)] ?? 'p1';
    if (!item || sorte < 2) {
      const convite = ate(8) === 0 ? { metadata: { tipo: CONVITE_MANUAL }, valor: 0 } : {};
      const criada = nova(`a${evento}`, produto_id, {
        ...convite,
        status: ate(6) === 0 ? 'pendente' : 'ativo',
      });
      todas.set(criada.id, criada);
      contar(criada.id);
    } else if (sorte < 6 && item.renovada_por === null && item.status !== 'pendente') {
      if (item.status_grupo === 'removido') continue;
      const seguinte = nova(`a${evento}`, produto_id, { anterior_id: item.id });
      todas.set(seguinte.id, seguinte);
      mudar(item, { status: 'expirado', status_grupo: 'renovado', renovada_por: seguinte.id });
    } else if (sorte === 6) {
      todas.delete(item.id);
      contar(item.id, item.renovada_por);
    } else if (item.renovada_por === null) {
      if (sorte === 7) mudar(item, { status: 'cancelado' });
      else if (sorte === 8) {
        const saiu = new Date(`${hoje}T15:00:00Z`).toISOString();
        mudar(item, { status: 'cancelado', status_grupo: 'removido', data_remocao_grupo: saiu });
      } else mudar(item, { status: 'ativo', data_expiracao: somarDias(item.data_inicio, 1 + ate(60)) });
    }
  }
  return { todas, dias, meses, hoje };
}

/** Sem nada da regra: como uma pessoa contaria olhando as assinaturas. */
function recontar(todas: ReadonlyMap<string, Uma>) {
  const contam = [...todas.values()].filter(
    ({ status, metadata }) => status !== 'pendente' && metadata.tipo === undefined,
  );
  const porId = new Map(contam.map((item) => [item.id, item]));
  const anterior = (item: Uma) => porId.get(item.anterior_id ?? '');
  const ultimo = (item: Uma) => {
    const saiu = item.data_remocao_grupo?.slice(0, 10);
    return item.status_grupo === 'removido' && saiu && saiu < item.data_expiracao
      ? saiu
      : item.data_expiracao;
  };
  const origem = (item: Uma): [Uma, number] => {
    const antes = anterior(item);
    if (!antes) return [item, 0];
    const [primeira, voltas] = origem(antes);
    return [primeira, voltas + 1];
  };
  return {
    ativasEm: (dia: Data) =>
      contam.filter((item) => {
        const antes = anterior(item);
        const depoisDaAnterior = antes ? somarDias(antes.data_expiracao, 1) : item.data_inicio;
        const comeca = depoisDaAnterior > item.data_inicio ? depoisDaAnterior : item.data_inicio;
        const fim = ultimo(item);
        return (comeca < fim ? comeca : fim) <= dia && dia <= fim;
      }).length,
    novasEm: (mes: string) =>
      contam.filter((item) => !anterior(item) && mesDe(item.data_inicio) === mes).length,
    renovadasEm: (mes: string) =>
      contam.filter((item) => anterior(item) && mesDe(item.criado_em) === mes).length,
    perdidasEm: (mes: string) =>
      contam.filter((item) => {
        if (mesDe(ultimo(item)) !== mes) return false;
        const depois = contam.find(({ anterior_id }) => anterior_id === item.id);
        return !depois || depois.data_inicio > somarDias(item.data_expiracao, DIAS_PARA_RENOVAR);
      }).length,
    aVencer: (de: Data) =>
      contam.filter(
        ({ status, status_grupo, data_expiracao }) =>
          ['ativo', 'expirado'].includes(status) && status_grupo === 'ativo' && data_expiracao >= de,
      ),
    safra: (mes: string) =>
      contam.reduce<number[]>((voltas, item) => {
        const [primeira, volta] = origem(item);
        if (mesDe(primeira.data_inicio) === mes) voltas[volta] = (voltas[volta] ?? 0) + 1;
        return voltas;
      }, []),
  };
}

describe('a carteira', () => {
  it.each([1, 2])('depois de dez mil eventos ao acaso é a recontagem (semente %i)', (semente) => {
    const { todas, dias, meses, hoje } = umaCarteira(semente);
    const certo = recontar(todas);
    const ordem = [...dias.keys()].sort();
    const [primeiro = COMECO, fim = COMECO] = [ordem[0], ordem.at(-1)];
    let ativas = 0;
    for (let dia = primeiro, passo = 0; dia <= fim; dia = somarDias(dia, 1), passo += 1) {
      const somas = [dias.get(dia) ?? {}];
      ativas += somarMedida(somas, 'entra');
      if (passo % 17 === 0) expect([dia, ativas]).toEqual([dia, certo.ativasEm(dia)]);
      ativas -= somarMedida(somas, 'venceu');
    }
    expect(ativas).toBe(0);
    for (const [mes, somas] of meses) {
      expect([
        mes,
        somarMedida([somas], 'novas'),
        somarMedida([somas], 'renovadas'),
        somarMedida([somas], 'venceu') - somarMedida([somas], 'salvas'),
        voltasDaSafra(somas),
      ]).toEqual([
        mes,
        certo.novasEm(mes),
        certo.renovadasEm(mes),
        certo.perdidasEm(mes),
        Array.from(certo.safra(mes), (n) => n ?? 0),
      ]);
    }
    const porVir = [...dias].filter(([dia]) => dia >= hoje).map(([, somas]) => somas);
    const esperadas = certo.aVencer(hoje);
    expect(somarMedida(porVir, 'a_vencer')).toBe(esperadas.length);
    for (const produto of PRODUTOS) {
      const centavos = esperadas
        .filter(({ produto_id }) => produto_id === produto)
        .reduce((soma, { valor }) => soma + Math.round(valor * 100), 0);
      expect(somarMedida(porVir, 'a_vencer_centavos', produto)).toBe(centavos);
    }
  });

  const deNovembro: DaCarteira = {
    produto_id: 'p1',
    status: 'ativo',
    status_grupo: 'ativo',
    data_inicio: '2026-11-05',
    data_expiracao: '2026-12-05',
    data_remocao_grupo: null,
    valor: 65,
    metadata: {},
    criado_em: '2026-11-05T15:00:00.000Z',
  };

  it('renovada trinta dias depois de vencer ainda não é perda; trinta e um, já é', () => {
    const { elo } = contarAssinatura(deNovembro, null);
    const renovada = (data_inicio: Data) =>
      contarAssinatura({ ...deNovembro, data_inicio, data_expiracao: '2027-02-05' }, elo).parcelas;
    expect(renovada('2027-01-04')['2026-12-05|salvas|p1']).toBe(1);
    expect(renovada('2027-01-05')['2026-12-05|salvas|p1']).toBeUndefined();
  });

  it('a renovada é do dia em que se renovou, em São Paulo, e não do começo que se escreveu', () => {
    const { elo } = contarAssinatura(deNovembro, null);
    const renovada = { ...deNovembro, data_expiracao: '2027-01-05', criado_em: '2026-12-01T02:30:00.000Z' };
    for (const data_inicio of ['2026-10-31', '2026-12-06']) {
      const { parcelas } = contarAssinatura({ ...renovada, data_inicio }, elo);
      expect(Object.keys(parcelas).filter((nome) => nome.includes('renovadas'))).toEqual([
        '2026-11-30|renovadas|p1',
      ]);
    }
  });

  it('o convite e a pendente não contam, e quem passou de convidado a pagante é novo', () => {
    const convite = contarAssinatura({ ...deNovembro, metadata: { tipo: CONVITE_MANUAL } }, null);
    expect(convite).toEqual({ parcelas: {}, elo: null });
    expect(contarAssinatura({ ...deNovembro, status: 'pendente' }, null).parcelas).toEqual({});
    expect(contarAssinatura(deNovembro, convite.elo).parcelas['2026-11-05|novas|p1']).toBe(1);
  });

  it('a cancelada dá acesso até o último dia, e dela já não se espera que renove', () => {
    const { parcelas } = contarAssinatura({ ...deNovembro, status: 'cancelado' }, null);
    expect(parcelas).toEqual({
      '2026-11-05|entra|p1': 1,
      '2026-11-05|novas|p1': 1,
      '2026-12-05|venceu|p1': 1,
      '2026-11|safra0|p1': 1,
    });
  });
});
