import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  mudarAvisos,
  obterAvisos,
  removerAparelho,
  testarAparelho,
} from '../../../lambdas/toques/configurar.ts';
import { TENTATIVAS_DE_UM_TOQUE } from '../../../shared/toques/toques.rules.ts';
import { type Casa, DIA, umaCasa, umMovimento } from './apoio.ts';

let casa: Casa;
beforeAll(async () => {
  casa = await umaCasa();
});
beforeEach(() => casa.irPara(`${DIA}T09:00`));
afterAll(() => casa.parar());

const vendaDe = (usuario_id: string) => ({
  usuario_id,
  tipo: 'pagamento.alterado',
  entidade_id: 'asaas#pay_1',
});
const lidos = (endpoint = '') => casa.push.recebidos(endpoint).map(({ aviso }) => aviso);
const emails = async (usuario_id: string) =>
  (await casa.itens(usuario_id, 'ENVIO')).map(({ conteudo }) => conteudo) as {
    template: { assunto: string; conteudo_texto: string };
  }[];

describe('o que toca no aparelho', () => {
  it('a venda chega cifrada para o aparelho, assinada com a chave do vendedor, e leva ao pedido', async () => {
    const { usuario_id, chave, aparelhos } = await casa.vendedor();
    expect(await casa.entregar(vendaDe(usuario_id))).toBe(0);
    const recebidos = casa.push.recebidos(aparelhos[0]?.endpoint);
    expect(recebidos).toHaveLength(1);
    expect(recebidos[0]).toMatchObject({
      chave,
      contato: 'mailto:loja@exemplo.com.br',
      urgencia: 'high',
      vida_s: 43_200,
      aviso: {
        titulo: 'Venda de R$ 65,00',
        corpo: 'Ana acabou de comprar.',
        caminho: '/dashboard/vendas?venda=pedido-1',
      },
    });
    // Só o que se lê, aonde leva e o que o junta: nem e-mail, nem CPF, nem sobrenome.
    expect(Object.keys(recebidos[0]?.aviso ?? {}).sort()).toEqual(['caminho', 'corpo', 'etiqueta', 'titulo']);
    expect(JSON.stringify(recebidos[0]?.aviso)).not.toContain('Lima');
  });

  it('sem mostrar valores, a tela bloqueada não diz nem valor nem nome', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor();
    await mudarAvisos(casa.configuracao, casa.ctxDe(usuario_id), { mostrar_valores: false });
    await casa.entregar(vendaDe(usuario_id));
    expect(lidos(aparelhos[0]?.endpoint)).toMatchObject([
      { titulo: 'Venda', corpo: 'Abra o painel para ver.' },
    ]);
  });

  it('os cinco acontecimentos tocam, cada um com as suas palavras, e o desligado não toca', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor();
    const desde = `${DIA}T11:50:00.000Z`;
    const tudo = async () => {
      await casa.entregar(vendaDe(usuario_id), {
        movimentosDe: async () => [
          umMovimento(),
          umMovimento({ chave: 'r', primeira: false }),
          umMovimento({ chave: 'e', conta: 'estornado', centavos: 2_000 }),
          umMovimento({ chave: 'c', conta: 'contestado' }),
        ],
      });
      await casa.entregar(
        { usuario_id, tipo: 'conversa.esperando', entidade_id: '5511999990000', dados: { desde } },
        { quemEspera: async () => ({ nome: 'Davi Reis', desde }) },
      );
      await casa.entregar({ usuario_id, tipo: 'envio.nao_saiu', entidade_id: 'assinatura-1' });
      await casa.entregar({
        usuario_id,
        tipo: 'envio.nao_saiu',
        entidade_id: 'email#a#7_dias#2026-11-28',
        dados: { canal: 'email' },
      });
    };
    await tudo();
    expect(lidos(aparelhos[0]?.endpoint).map(({ titulo, corpo }) => `${titulo}: ${corpo}`)).toEqual([
      'Venda de R$ 65,00: Ana acabou de comprar.',
      'Renovação de R$ 65,00: Ana acabou de renovar.',
      'Devolução de R$ 20,00: O dinheiro voltou para Ana.',
      'Contestação de R$ 65,00: Ana contestou a cobrança.',
      'Conversa esperando: Davi espera uma resposta no WhatsApp.',
      'Algo não saiu: O acesso de Bia não saiu.',
      'Algo não saiu: Há mensagens de hoje que não saíram.',
    ]);

    const calado = await casa.vendedor();
    await mudarAvisos(casa.configuracao, casa.ctxDe(calado.usuario_id), {
      venda: false,
      renovacao: false,
      reembolso: false,
      conversa: false,
      nao_saiu: false,
    });
    await casa.entregar(vendaDe(calado.usuario_id));
    await casa.entregar({ usuario_id: calado.usuario_id, tipo: 'envio.nao_saiu', entidade_id: 'a' });
    expect(lidos(calado.aparelhos[0]?.endpoint)).toEqual([]);
  });

  it('a conversa que já se respondeu, o dinheiro velho e o que voltou a zero não tocam', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor();
    const espera = { usuario_id, tipo: 'conversa.esperando', entidade_id: '5511999990000' };
    await casa.entregar({ ...espera, dados: { desde: `${DIA}T11:50:00.000Z` } });
    await casa.entregar(vendaDe(usuario_id), {
      movimentosDe: async () => [
        umMovimento({ em: '2026-11-18T12:00:00.000Z' }),
        umMovimento({ chave: 'd', centavos: -6_500 }),
      ],
    });
    expect(lidos(aparelhos[0]?.endpoint)).toEqual([]);
  });
});

describe('tocar uma vez só', () => {
  it('o mesmo evento dez vezes, cinco ao mesmo tempo, toca uma vez em cada aparelho', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor({ aparelhos: 3 });
    await Promise.all(Array.from({ length: 5 }, () => casa.entregar(vendaDe(usuario_id))));
    for (let vez = 0; vez < 5; vez += 1) await casa.entregar(vendaDe(usuario_id));
    for (const { endpoint } of aparelhos) expect(lidos(endpoint)).toHaveLength(1);
  });

  it('outro evento do mesmo pagamento não toca outra vez, nem no aparelho que se ligou depois', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor();
    await casa.entregar(vendaDe(usuario_id));
    const { ligarAparelho } = await import('../../../lambdas/toques/configurar.ts');
    const novo = casa.push.inscrever();
    await ligarAparelho(casa.configuracao, casa.ctxDe(usuario_id), { ...novo, nome: 'Outro' });
    await casa.entregar({ ...vendaDe(usuario_id), id: `${DIA}T12:10:00.000Z#evento-2` });
    expect(lidos(aparelhos[0]?.endpoint)).toHaveLength(1);
    expect(lidos(novo.endpoint)).toEqual([]);
  });

  it('o serviço que recusa por agora (429, 503) espera na fila, e os outros aparelhos não tocam de novo', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor({ aparelhos: 2 });
    const [primeiro, segundo] = aparelhos.map(({ endpoint }) => endpoint);
    for (const falha of ['429', '503'] as const) {
      casa.push.falhar(falha, 1, new RegExp(String(primeiro?.split('/').at(-1))));
      expect(await casa.entregar(vendaDe(usuario_id))).toBe(1);
      expect([lidos(primeiro).length, lidos(segundo).length]).toEqual([0, 1]);
    }
    expect(await casa.entregar(vendaDe(usuario_id))).toBe(0);
    expect([lidos(primeiro).length, lidos(segundo).length]).toEqual([1, 1]);
  });

  it('o serviço que fica mudo depois de receber não recebe outra vez', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor();
    const empurrado: string[] = [];
    const deps = {
      empurrar: async () => {
        empurrado.push('um');
        return 'duvida' as const;
      },
    };
    await casa.entregar(vendaDe(usuario_id), deps);
    await casa.entregar(vendaDe(usuario_id), deps);
    expect(empurrado).toHaveLength(1);
    expect(aparelhos).toHaveLength(1);
  });

  it('404 e 410 tiram o aparelho da lista e abrem o lugar; a recusa que não passa só se esquece', async () => {
    const { usuario_id } = await casa.vendedor({ aparelhos: 3 });
    const ids = async () =>
      (await obterAvisos(casa.configuracao, casa.ctxDe(usuario_id))).aparelhos.map(({ nome }) => nome);
    const [primeiro, segundo, terceiro] = (await casa.itens(usuario_id, 'TOQUES')).flatMap(
      ({ endpoint, nome }) => (endpoint ? [{ endpoint: String(endpoint), nome: String(nome) }] : []),
    );
    casa.push.desinscrever(primeiro?.endpoint ?? '');
    expect(await casa.entregar(vendaDe(usuario_id))).toBe(0);
    expect((await ids()).sort()).toEqual([segundo?.nome, terceiro?.nome].sort());
    casa.push.falhar('recusa', 1, new RegExp(String(segundo?.endpoint.split('/').at(-1))));
    casa.irPara(`${DIA}T09:06`);
    const outra = { movimentosDe: async () => [umMovimento({ chave: 'outra' })] };
    expect(await casa.entregar({ ...vendaDe(usuario_id), id: `${DIA}T12:10:00.000Z#e` }, outra)).toBe(0);
    expect((await ids()).length).toBe(2);
    const [escolhas] = (await casa.itens(usuario_id, 'TOQUES')).filter(({ sk }) => sk === 'ESCOLHAS');
    expect(escolhas?.aparelhos).toBe(2);
  });

  it('o aviso de teste toca só no aparelho pedido, também no silêncio', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor({ aparelhos: 2 });
    casa.irPara(`${DIA}T23:00`);
    const [primeiro, segundo] = aparelhos;
    await testarAparelho(casa.configuracao, casa.ctxDe(usuario_id), primeiro?.id ?? '');
    const [pedido] = (await casa.itens(usuario_id, 'EVENTO')).filter(({ tipo }) => tipo === 'toque.pedido');
    const evento = {
      usuario_id,
      tipo: 'toque.pedido',
      entidade_id: String(pedido?.entidade_id),
      dados: { qual: 'teste' },
      id: String(pedido?.sk),
    };
    await casa.entregar(evento);
    await casa.entregar(evento);
    expect(lidos(primeiro?.endpoint)).toMatchObject([{ titulo: 'Aviso de teste' }]);
    expect(lidos(segundo?.endpoint)).toEqual([]);
  });

  it('quem saiu no aparelho deixa de receber', async () => {
    const { usuario_id, aparelhos } = await casa.vendedor();
    await removerAparelho(casa.configuracao, casa.ctxDe(usuario_id), aparelhos[0]?.id ?? '');
    await casa.entregar(vendaDe(usuario_id));
    expect(lidos(aparelhos[0]?.endpoint)).toEqual([]);
  });
});

describe('o e-mail de quem não ouve o aparelho', () => {
  it('na hora, só se em nenhum aparelho tocou, e uma vez', async () => {
    const comAparelho = await casa.vendedor();
    const sem = await casa.vendedor({ aparelhos: 0 });
    for (const { usuario_id } of [comAparelho, sem]) {
      await mudarAvisos(casa.configuracao, casa.ctxDe(usuario_id), { email: 'na_hora' });
      await casa.entregar(vendaDe(usuario_id));
      await casa.entregar(vendaDe(usuario_id));
    }
    expect(await emails(comAparelho.usuario_id)).toEqual([]);
    expect((await emails(sem.usuario_id)).map(({ template }) => template.assunto)).toEqual([
      'Venda de R$ 65,00',
    ]);
  });

  it('o aparelho que nunca aceitou passa ao e-mail quando se acaba a insistência', async () => {
    const { usuario_id } = await casa.vendedor();
    await mudarAvisos(casa.configuracao, casa.ctxDe(usuario_id), { email: 'na_hora' });
    casa.push.falhar('503', 2);
    expect(await casa.entregar(vendaDe(usuario_id))).toBe(1);
    expect(await emails(usuario_id)).toEqual([]);
    expect(await casa.entregar(vendaDe(usuario_id), { entrega: TENTATIVAS_DE_UM_TOQUE })).toBe(0);
    expect(await emails(usuario_id)).toHaveLength(1);
  });

  it('a conversa que espera não sai por aqui: tem o seu e-mail', async () => {
    const { usuario_id } = await casa.vendedor({ aparelhos: 0 });
    await mudarAvisos(casa.configuracao, casa.ctxDe(usuario_id), { email: 'na_hora' });
    const desde = `${DIA}T11:50:00.000Z`;
    await casa.entregar(
      { usuario_id, tipo: 'conversa.esperando', entidade_id: '5511999990000', dados: { desde } },
      { quemEspera: async () => ({ nome: 'Davi', desde }) },
    );
    expect(await emails(usuario_id)).toEqual([]);
  });
});
