import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mudarAvisos } from '../../../lambdas/toques/configurar.ts';
import { type Casa, DIA, umaCasa, umMovimento } from './apoio.ts';

let casa: Casa;
beforeAll(async () => {
  casa = await umaCasa();
});
beforeEach(() => casa.irPara(`${DIA}T09:00`));
afterAll(() => casa.parar());

type Extras = Parameters<Casa['entregar']>[1];

/** A venda de número `n`, de R$ 65,00 e `n` centavos. */
const vender = (usuario_id: string, n: number, extras: Extras = {}) =>
  casa.entregar(
    { usuario_id, tipo: 'pagamento.alterado', entidade_id: `asaas#${n}`, id: `${DIA}T12:00:00.000Z#v${n}` },
    {
      movimentosDe: async () => [umMovimento({ chave: `v${n}`, centavos: 6_500 + n })],
      ...extras,
    },
  );
const venderMuitas = (usuario_id: string, de: number, ate: number) =>
  Promise.all(Array.from({ length: ate - de + 1 }, (_, i) => vender(usuario_id, de + i)));
/** Entrega, como a fila, os pedidos de soma que se gravaram; devolve quantos são. */
async function somar(usuario_id: string, extras: Extras = {}): Promise<number> {
  const pedidos = (await casa.itens(usuario_id, 'EVENTO')).filter(({ tipo }) => tipo === 'toque.rajada');
  for (const { sk, entidade_id } of pedidos) {
    const evento = { tipo: 'toque.rajada', entidade_id: String(entidade_id), id: String(sk) };
    await casa.entregar({ usuario_id, ...evento }, extras);
  }
  return pedidos.length;
}
const titulos = (endpoint = '') => casa.push.recebidos(endpoint).map(({ aviso }) => aviso.titulo);
const assuntos = async (usuario_id: string) =>
  (await casa.itens(usuario_id, 'ENVIO')).map(({ conteudo }) =>
    String((conteudo as { template: { assunto: string } }).template.assunto),
  );

describe('as vendas de um lançamento', () => {
  it('trinta num minuto, cinco de cada vez e repetidas, tocam duas vezes: a primeira na hora, e a soma certa ao centavo', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor({ aparelhos: 2 });
    await vender(usuario_id, 1);
    expect(titulos(aparelhos[0]?.endpoint)).toEqual(['Venda de R$ 65,01']);
    for (let de = 2; de <= 30; de += 5) {
      await venderMuitas(usuario_id, de, Math.min(de + 4, 30));
      await venderMuitas(usuario_id, de, Math.min(de + 4, 30));
    }
    expect(titulos(aparelhos[0]?.endpoint)).toHaveLength(1);
    casa.irPara(`${DIA}T09:05`);
    expect(await somar(usuario_id)).toBe(1);
    await somar(usuario_id);
    // 29 × 65,00 e os centavos de 2 a 30.
    for (const { endpoint } of aparelhos) {
      expect(titulos(endpoint)).toEqual(['Venda de R$ 65,01', 'Mais 29 vendas · R$ 1.889,64']);
    }
  });

  it('o lançamento que continua diz-se em somas; passados os minutos sem nada, a seguinte toca na hora', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor();
    const endpoint = aparelhos[0]?.endpoint;
    await vender(usuario_id, 1);
    await vender(usuario_id, 2);
    casa.irPara(`${DIA}T09:05`);
    await somar(usuario_id);
    await vender(usuario_id, 3);
    casa.irPara(`${DIA}T09:10`);
    expect(await somar(usuario_id)).toBe(2);
    casa.irPara(`${DIA}T09:16`);
    await vender(usuario_id, 4);
    expect(titulos(endpoint)).toEqual([
      'Venda de R$ 65,01',
      'Mais 1 venda · R$ 65,02',
      'Mais 1 venda · R$ 65,03',
      'Venda de R$ 65,04',
    ]);
  });

  it('cada acontecimento junta-se com os seus, e o de outro vendedor com os dele', async () => {
    const [primeiro, outro] = [await casa.vendedor(), await casa.vendedor()];
    for (const { usuario_id } of [primeiro, outro]) {
      await vender(usuario_id, 1);
      await vender(usuario_id, 2, {
        movimentosDe: async () => [
          umMovimento({ chave: 'r', primeira: false }),
          umMovimento({ chave: 'd', conta: 'estornado' }),
          umMovimento({ chave: 'c', conta: 'contestado' }),
        ],
      });
    }
    for (const { aparelhos } of [primeiro, outro]) {
      expect(titulos(aparelhos[0]?.endpoint)).toEqual([
        'Venda de R$ 65,01',
        'Renovação de R$ 65,00',
        'Devolução de R$ 65,00',
        'Contestação de R$ 65,00',
      ]);
    }
  });

  it('o e-mail na hora, sem aparelho, também são dois', async () => {
    const { usuario_id } = await casa.vendedor({ aparelhos: 0 });
    await mudarAvisos(casa.configuracao, casa.ctxDe(usuario_id), { email: 'na_hora' });
    await vender(usuario_id, 1);
    await venderMuitas(usuario_id, 2, 6);
    casa.irPara(`${DIA}T09:05`);
    await somar(usuario_id);
    await somar(usuario_id);
    expect(await assuntos(usuario_id)).toEqual(['Venda de R$ 65,01', 'Mais 5 vendas · R$ 325,20']);
  });

  it('a soma que cai no silêncio fica para a manhã com todas; a do que se desligou não toca', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor();
    casa.irPara(`${DIA}T21:58`);
    await vender(usuario_id, 1);
    await venderMuitas(usuario_id, 2, 4);
    casa.irPara(`${DIA}T22:03`);
    await somar(usuario_id);
    await somar(usuario_id);
    expect(titulos(aparelhos[0]?.endpoint)).toEqual(['Venda de R$ 65,01']);
    expect(await casa.itens(usuario_id, 'TOQUE_GUARDADO')).toMatchObject([
      { evento: 'venda', quantos: 3, centavos: 19_509 },
    ]);

    const calado = await casa.vendedor();
    casa.irPara(`${DIA}T09:00`);
    await venderMuitas(calado.usuario_id, 1, 3);
    await mudarAvisos(casa.configuracao, casa.ctxDe(calado.usuario_id), { venda: false });
    casa.irPara(`${DIA}T09:05`);
    await somar(calado.usuario_id);
    expect(titulos(calado.aparelhos[0]?.endpoint)).toHaveLength(1);
  });
});

describe('a queda a meio', () => {
  /**
   * Uma tabela que cai antes, ou logo depois, da chamada de número `vez`. A marca de um aparelho grava-se antes de o
   * aviso sair, e o que cai entre os dois não se repete nele (decisão 0102): só depois dela é que não se cai.
   */
  function tabelaQueCai(vez: number, quando: 'antes' | 'depois') {
    const { doc } = casa.c.tabela;
    let chamadas = 0;
    const send = async (comando: Parameters<typeof doc.send>[0]) => {
      if (quando === 'depois' && comando instanceof PutCommand) return doc.send(comando);
      chamadas += 1;
      const cai = chamadas === vez;
      if (cai && quando === 'antes') throw new Error('caiu antes');
      const resposta: unknown = await doc.send(comando);
      if (cai) throw new Error('caiu depois');
      return resposta;
    };
    const caida = new Proxy(doc, {
      get: (alvo, nome) => (nome === 'send' ? send : Reflect.get(alvo, nome)),
    });
    return { tabela: { ...casa.c.tabela, doc: caida }, acabou: () => chamadas < vez };
  }

  it.each(['antes', 'depois'] as const)(
    'em cada gravação e leitura, %s dela, nenhuma venda se perde nem se conta duas vezes',
    async (quando) => {
      let quedas = 0;
      for (let vez = 1; ; vez += 1) {
        const { usuario_id, aparelhos } = await casa.vendedor();
        casa.irPara(`${DIA}T09:00`);
        const cai = [1, 2, 3, 4].map(() => tabelaQueCai(vez, quando));
        for (const n of [1, 2, 3]) {
          await vender(usuario_id, n, { tabela: cai[n - 1]?.tabela ?? casa.c.tabela });
          await vender(usuario_id, n);
        }
        casa.irPara(`${DIA}T09:05`);
        await somar(usuario_id, { tabela: cai[3]?.tabela ?? casa.c.tabela });
        await somar(usuario_id);
        expect(titulos(aparelhos[0]?.endpoint)).toEqual(['Venda de R$ 65,01', 'Mais 2 vendas · R$ 130,05']);
        if (cai.every(({ acabou }) => acabou())) break;
        quedas += 1;
      }
      expect(quedas).toBeGreaterThan(2);
    },
  );

  it('o pedido de soma que se perdeu pede-se outra vez com a venda seguinte, e conta todas', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor();
    await venderMuitas(usuario_id, 1, 1);
    await vender(usuario_id, 2);
    casa.irPara(`${DIA}T09:20`);
    await vender(usuario_id, 3);
    casa.irPara(`${DIA}T09:25`);
    expect(await somar(usuario_id)).toBe(2);
    expect(titulos(aparelhos[0]?.endpoint)).toEqual(['Venda de R$ 65,01', 'Mais 2 vendas · R$ 130,05']);
  });
});
