import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarConhecimento } from '../../../lambdas/conhecimento/conhecimento.ts';
import { responderComando } from '../../../lambdas/conversas/index.ts';
import { conversaKey } from '../../../lambdas/platform/keys/conversas.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { conhecimentoEntrada } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { respostaDeCancelar } from '../../../shared/conversas/conversas.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { TELEFONE, umAtendimento } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const DOIS = [
  { id: 'jackpot', nome: 'Jackpot Hunters + Lay CS' },
  { id: 'over_limite', nome: 'Over Limite' },
];
/** Mais um item na base de um produto de quem atende. */
const escreverItem = (
  v: Awaited<ReturnType<typeof umAtendimento>>,
  produto: string,
  { titulo, conteudo }: { titulo: string; conteudo: string },
) =>
  criarConhecimento(
    { tabela: c.tabela },
    {
      ctx: v.ctx(),
      entrada: {
        ...conhecimentoEntrada.parse({ titulo, conteudo, categoria: 'sobre', tags: [], ativo: true }),
        produto,
      },
    },
  );

describe('o que toca em dinheiro ou em acesso', () => {
  it('marca a conversa, avisa quem vende e diz o que acontece a seguir, sem dizer que fez', async () => {
    const v = await umAtendimento(c);
    await v.dizer('quero cancelar minha assinatura');
    expect(v.textos()[0]).toContain('continua como está');
    expect(v.textos()[0]).not.toMatch(/cancelei|cancelada|cancelado/);
    expect(await v.conversa()).toMatchObject({ silencio_de: 'passagem', passada_motivo: 'cancelar' });
    expect(await v.eventos('conversa.esperando')).toHaveLength(1);
    // Calado, um assunto novo ainda fica marcado; uma cortesia não muda nada.
    await v.dizer('e quero meu dinheiro de volta');
    await v.dizer('obrigado');
    expect(v.saidas).toHaveLength(1);
    expect(await v.conversa()).toMatchObject({ passada_motivo: 'reembolso' });
    // Passado o silêncio, o que se responde não tira quem espera da fila de quem vende.
    v.passar(2 * 3_600);
    await v.dizer('quanto custa o plano?');
    expect(v.textos().at(-1)).toContain('R$ 65,00');
    expect((await v.conversa()).espera_desde).not.toBeNull();
    expect((await v.decisoes()).map(({ motivo }) => motivo)).toEqual([
      'cancelar',
      'reembolso',
      'cortesia',
      'com_conhecimento',
    ]);
  });

  it('quem pagou e está sem acesso recebe-o de novo uma vez por dia, e o texto só o diz quando é verdade', async () => {
    const v = await umAtendimento(c, { acesso: true });
    await v.dizer('paguei e não recebi o link do grupo');
    expect(v.textos()[0]).toContain('está saindo de novo');
    expect((await v.conversa()).espera_desde).not.toBeNull();
    v.passar(2 * 3_600);
    await v.dizer('ainda não recebi o acesso');
    expect(v.textos().at(-1)).not.toContain('está saindo de novo');
    expect(v.reenvios).toHaveLength(1);
    const semDireito = await umAtendimento(c);
    await semDireito.dizer('já paguei');
    expect(semDireito.textos()[0]).toContain('Ainda não vejo o pagamento');
  });

  it('CANCELAR sozinho para os avisos, diz que a assinatura continua e fica marcado', async () => {
    const v = await umAtendimento(c);
    const id = await v.escrever('CANCELAR');
    const conta = 'https://loja.exemplo.com.br/minha-conta';
    const deps = { tabela: c.tabela, escolher: v.deps.escolher, contaDe: async () => conta };
    await responderComando(deps)(v.ctx(), {
      para: '5511988887777',
      id,
      comando: 'parar',
      cancela: true,
    });
    expect(v.textos()[0]).toContain(respostaDeCancelar(conta));
    expect(v.textos()[0]).toContain(`entre em Minha conta com o e-mail da compra: ${conta}`);
    expect(respostaDeCancelar('')).not.toContain('Minha conta');
    expect(await v.conversa()).toMatchObject({ passada_motivo: 'cancelar' });
    expect(await v.eventos('conversa.esperando')).toHaveLength(1);
  });
});

describe('de que produto se fala', () => {
  it('dois podem responder: pergunta uma vez, e a resposta vale para as perguntas seguintes', async () => {
    const v = await umAtendimento(c, { linhas: DOIS, configuracao: { mensagens_por_minuto: 30 } });
    await escreverItem(v, 'over_limite', {
      titulo: 'Quanto custa o Over Limite',
      conteudo: 'O plano mensal custa R$ 49,90.',
    });
    await v.dizer('qual o preço?');
    expect(v.textos()[0]).toContain('De qual você quer saber: *Jackpot Hunters + Lay CS* ou *Over Limite*?');
    expect(v.pedidos).toEqual([]);
    await v.dizer('do over');
    expect(v.textos()[1]).toContain('Over Limite');
    expect(v.textos()[1]).toContain('R$ 49,90');
    // O modelo só recebeu itens desse produto, com o nome dele.
    expect(JSON.stringify(v.pedidos)).toContain('(produto: Over Limite)');
    expect(JSON.stringify(v.pedidos)).not.toContain('Quanto custa e quais são os planos');
    await v.dizer('quanto mesmo?');
    expect(v.textos()[2]).toContain('R$ 49,90');
    expect(v.textos()[2]).not.toContain('R$ 65,00');
    await v.dizer('e o jackpot, qual o preço?');
    expect(v.textos()[3]).toContain('R$ 65,00');
  });

  it('sem resposta que diga de qual, uma pessoa continua', async () => {
    const v = await umAtendimento(c, { linhas: DOIS });
    await escreverItem(v, 'over_limite', { titulo: 'Preço', conteudo: 'O plano mensal custa R$ 49,90.' });
    await v.dizer('qual o preço?');
    await v.dizer('fala logo o valor');
    expect((await v.decisoes()).map(({ motivo }) => motivo)).toEqual(['qual_produto', 'sem_produto']);
  });
});

describe('quando as palavras não bastam, o modelo escolhe entre os títulos', () => {
  const gasta = { ok: true, fim: 'stop', modelo: 'm', tokens_entrada: 100, tokens_saida: 1 } as const;
  const ITEM = 'O plano mensal custa R$ 65,00';
  const escolhe = (escolha: string) => (mensagens: readonly { content: string }[]) => {
    const sistema = mensagens[0]?.content ?? '';
    const texto = sistema.startsWith('# ESCOLHA')
      ? escolha
      : (/## [^\n]*\n([^\n]+)/.exec(sistema)?.[1] ?? 'NAO_SEI');
    return { ...gasta, texto };
  };
  it.each([
    ['certo', '1', true],
    ['errado, de fora da lista', '7', false],
    ['com conversa em volta', '1, porque é o que mais parece', false],
    ['nada', '0', false],
    ['vazio', '', false],
  ])('%s', async (_, escolha, responde) => {
    const precos = { entrada: 1, saida: 1, busca: 0 };
    const v = await umAtendimento(c, { modelo: escolhe(escolha), configuracao: { precos, teto_mensal: 10 } });
    await v.dizer('preciso desembolsar muito?');
    expect(v.textos()[0]?.includes(ITEM)).toBe(responde);
    const [decisao] = await v.decisoes();
    expect(decisao).toMatchObject({
      motivo: responde ? 'com_conhecimento' : 'sem_conhecimento',
      tokens_entrada: responde ? 200 : 100,
    });
  });

  it('fora do teto do mês não se pergunta', async () => {
    const precos = { entrada: 1_000, saida: 1_000, busca: 0 };
    const v = await umAtendimento(c, { modelo: escolhe('1'), configuracao: { precos, teto_mensal: 0.01 } });
    await v.dizer('preciso desembolsar muito?');
    expect([v.pedidos, (await v.decisoes())[0]?.motivo]).toEqual([[], 'sem_conhecimento']);
  });
});

describe('o assistente volta', () => {
  it('fora do horário diz uma vez por dia que não há ninguém, e à abertura responde', async () => {
    const v = await umAtendimento(c, { comeco: '2026-11-27T23:00:00-03:00' });
    const primeira = await v.escrever('quanto custa o plano?');
    v.passar(8);
    await expect(v.tratar(primeira)).rejects.toThrow(`daqui a ${9 * 3_600 - 8} s`);
    const segunda = await v.escrever('alguém?');
    v.passar(8);
    await expect(v.tratar(segunda)).rejects.toThrow('Ainda não');
    expect(v.textos()).toEqual([expect.stringContaining('fora do horário')]);
    expect((await v.conversa()).espera_desde).toBeNull();
    v.passar(9 * 3_600);
    await v.tratar(primeira);
    await v.tratar(segunda);
    expect(v.saidas).toHaveLength(2);
    expect(v.textos()[1]).toContain('R$ 65,00');
  });

  it('fora do horário, o que toca em dinheiro já fica marcado; e o que uma pessoa respondeu não se responde à abertura', async () => {
    const v = await umAtendimento(c, { comeco: '2026-11-27T23:00:00-03:00' });
    const id = await v.escrever('quero cancelar');
    await expect(v.tratar(id)).rejects.toThrow('Ainda não');
    expect(await v.conversa()).toMatchObject({ passada_motivo: 'cancelar' });
    expect((await v.conversa()).espera_desde).not.toBeNull();
    const silencio_ate = '2026-11-28T14:00:00.000Z';
    await transact(c.tabela, [
      {
        update: conversaKey(v.usuario_id, TELEFONE),
        set: { silencio_ate, silencio_de: 'pessoa', ultima_de: 'pessoa' },
        remove: ['espera_desde'],
      },
    ]);
    v.passar(9 * 3_600);
    await v.tratar(id);
    expect(v.saidas).toHaveLength(1);
    expect((await v.conversa()).espera_desde).toBeNull();
  });

  it('à abertura, com as 24 horas fechadas, marca em vez de responder', async () => {
    const v = await umAtendimento(c, {
      comeco: '2026-11-27T22:30:00-03:00',
      configuracao: { ativo_finais_semana: false },
    });
    const id = await v.escrever('quanto custa o plano?');
    await expect(v.tratar(id)).rejects.toThrow('Ainda não');
    v.passar(58 * 3_600);
    await v.tratar(id);
    expect(v.saidas).toHaveLength(1);
    expect(await v.decisoes()).toMatchObject([{ motivo: 'janela_fechada' }]);
    expect((await v.conversa()).espera_desde).not.toBeNull();
  });

  it('o modelo fora do ar é perguntado de novo durante dez minutos; só então se chama uma pessoa', async () => {
    const cai = () => ({ ok: false, falha: 'sem_resposta', motivo: 'caiu' }) as const;
    const v = await umAtendimento(c, { modelo: cai });
    const id = await v.escrever('quanto custa o plano?');
    v.passar(8);
    for (let minuto = 0; minuto < 10; minuto += 1) {
      await expect(v.tratar(id)).rejects.toThrow('daqui a 60 s');
      v.passar(60);
    }
    expect(v.saidas).toEqual([]);
    await v.tratar(id);
    expect(await v.decisoes()).toMatchObject([{ motivo: 'provedor_falhou', desfecho: 'passada' }]);
    expect((await v.conversa()).modelo_falhou_em).toBeNull();
  });
});
