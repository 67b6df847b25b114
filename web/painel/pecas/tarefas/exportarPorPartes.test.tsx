// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ouvirBaixados } from '../../../../test/support/baixados-de-prova.ts';
import { abrirTela, esperar, prepararTelas } from '../../../../test/support/tela-de-prova.tsx';
import { ExportarPorPartes } from './ExportarPorPartes.tsx';
import { type BuscarParte, LINHAS_DA_PLANILHA, lerTudo } from './lerTudo.ts';

prepararTelas();

type Linha = { readonly id: string; readonly vez: number };
const idDe = ({ id }: Linha) => id;
const linha = (id: string, vez = 1): Linha => ({ id, vez });
const parte = (cursor: string | null, ...itens: readonly Linha[]) => ({ itens, proximo_cursor: cursor });

describe('ler uma lista toda', () => {
  const ler = (buscar: BuscarParte<Linha>, signal = new AbortController().signal) => {
    const contadas: number[] = [];
    return lerTudo(buscar, { idDe, aoLer: (quantos) => contadas.push(quantos), signal }).then((lida) => ({
      ...lida,
      contadas,
    }));
  };

  it('quem subiu ao alto enquanto se lia vem à frente, e ninguém vem duas vezes', async () => {
    let vez = 0;
    const { itens, haMais, contadas } = await ler(async (cursor) => {
      vez += 1;
      if (cursor !== undefined) return parte(null, linha('b', vez), linha('c', vez));
      return vez === 1 ? parte('2', linha('a'), linha('b')) : parte('2', linha('d', vez), linha('a', vez));
    });
    expect(itens.map(idDe)).toEqual(['d', 'a', 'b', 'c']);
    expect([haMais, contadas]).toEqual([false, [2, 3]]);
  });

  it('para no que uma planilha leva, ou quando já procurou muito, e diz que há mais', async () => {
    const mil = async (cursor = '0') =>
      parte(String(Number(cursor) + 1), ...Array.from({ length: 1_000 }, (_, i) => linha(`${cursor}-${i}`)));
    const { itens, haMais } = await ler(mil);
    expect([itens.length, haMais]).toEqual([LINHAS_DA_PLANILHA, true]);
    let pedidas = 0;
    const vazias = await ler(async () => {
      pedidas += 1;
      return parte('mais');
    });
    expect([vazias.itens.length, vazias.haMais, pedidas]).toEqual([0, true, 101]);
  });

  it('quem sai da tela não lê mais nada', async () => {
    const saiu = new AbortController();
    let pedidas = 0;
    const lendo = ler(async () => {
      pedidas += 1;
      saiu.abort();
      return parte('mais', linha('a'));
    }, saiu.signal);
    await expect(lendo).rejects.toThrow();
    expect(pedidas).toBe(1);
  });
});

describe('o botão que lê parte por parte', () => {
  const abrir = (buscar: BuscarParte<Linha>) =>
    abrirTela(
      <ExportarPorPartes
        nome="conversas"
        varias="conversas"
        idDe={idDe}
        buscar={buscar}
        colunas={[{ titulo: 'Id', celula: idDe }]}
      />,
    );

  it('diz quantas já leu; a falha diz que nada foi baixado, e outra vez lê tudo', async () => {
    const segunda = Promise.withResolvers<ReturnType<typeof parte>>();
    let falha = true;
    const { baixados, linhas } = ouvirBaixados();
    const tela = abrir(async (cursor) => {
      if (cursor === undefined) return parte('2', linha('a'), linha('b'));
      return falha ? segunda.promise : parte(null, linha('c'));
    });
    await tela.clicar('Exportar CSV');
    await tela.ver('Lendo… 2 conversas');
    segunda.reject(new Error('caiu'));
    await tela.ver(/^Não foi possível ler todas as conversas, e nada foi baixado\./);
    expect(baixados).toEqual([]);
    falha = false;
    await tela.clicar('Exportar CSV');
    await esperar(() => expect(baixados).toHaveLength(1));
    expect(await linhas()).toEqual(['Id', 'a', 'b', 'c']);
  });

  it('a lista maior que uma planilha baixa-se até onde se leu, e diz que há mais', async () => {
    const itens = Array.from({ length: LINHAS_DA_PLANILHA }, (_, i) => linha(String(i)));
    const { baixados } = ouvirBaixados();
    const tela = abrir(async () => parte('mais', ...itens));
    await tela.clicar('Exportar CSV');
    await tela.ver('Só se leram as 5.000 primeiras conversas: há mais');
    expect(baixados).toHaveLength(1);
  });

  it('com os filtros que não deixam nada, diz isso e não baixa nada', async () => {
    const { baixados } = ouvirBaixados();
    const tela = abrir(async () => parte(null));
    await tela.clicar('Exportar CSV');
    await tela.ver('Nada a exportar com estes filtros');
    expect(baixados).toEqual([]);
  });
});
