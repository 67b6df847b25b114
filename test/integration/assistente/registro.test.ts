import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lerConfiguracao } from '../../../lambdas/assistente/configuracao.ts';
import { gravacoesDaDecisao } from '../../../lambdas/assistente/registro.ts';
import { diaDoAssistenteKey, perguntasSemRespostaList } from '../../../lambdas/platform/keys/assistente.ts';
import { getItem, queryAll, tryTransact } from '../../../lambdas/platform/table.ts';
import { configuracaoPadrao, type DecisaoParaGuardar } from '../../../shared/assistente/assistente.schema.ts';
import { type Cenario, umCenario } from '../cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const item = { id: 'over_limite-1', produto: 'over_limite', titulo: 'Preço', certeza: 0.8 } as const;
const umaDecisao = (extras: Partial<DecisaoParaGuardar> & { id: string }): DecisaoParaGuardar => ({
  em: '2026-11-22T01:30:00.000Z',
  telefone: '551198887777',
  nome: 'Maria',
  pergunta: 'Quanto custa o plano?',
  desfecho: 'respondida',
  motivo: 'com_conhecimento',
  por: 'palavras',
  bases: ['over_limite'],
  itens: [item],
  tokens_entrada: 800,
  tokens_saida: 60,
  tokens_busca: 0,
  custo_micro: 1_500,
  modelo: 'gpt-4o-mini',
  ms: 900,
  resposta: 'O plano mensal custa R$ 49,90.',
  ...extras,
});
const gravar = (usuario_id: string, decisao: DecisaoParaGuardar) =>
  tryTransact(c.tabela, gravacoesDaDecisao({ usuario_id }, decisao));
const passada: Partial<DecisaoParaGuardar> = {
  desfecho: 'passada',
  motivo: 'sem_conhecimento',
  itens: [],
  resposta: null,
};

describe('o registro do que o assistente decidiu', () => {
  it('quem nunca configurou tem a configuração padrão, pausada', async () => {
    expect(await lerConfiguracao(c.tabela, 'ninguem')).toEqual(configuracaoPadrao());
  });

  it('a mesma decisão se registra e se conta uma vez, no dia de São Paulo', async () => {
    expect(await gravar('uma-vez', umaDecisao({ id: 'a' }))).toBeNull();
    expect(await gravar('uma-vez', umaDecisao({ id: 'a' }))).not.toBeNull();
    await gravar('uma-vez', umaDecisao({ id: 'b', custo_micro: null }));
    expect(await getItem(c.tabela, diaDoAssistenteKey('uma-vez', '2026-11-21'))).toMatchObject({
      respondidas: 2,
      'motivo#com_conhecimento': 2,
      'uso#over_limite-1': 2,
      tokens_entrada: 1_600,
      custo_micro: 1_500,
    });
  });

  it('o que ninguém soube responder fica numa lista, e a mesma pergunta escrita de outro jeito soma', async () => {
    await gravar('lacuna', umaDecisao({ id: 'a', ...passada }));
    await gravar('lacuna', umaDecisao({ id: 'b', ...passada, pergunta: 'qual o valor do plano' }));
    await gravar('lacuna', umaDecisao({ id: 'c', ...passada, motivo: 'midia', pergunta: 'áudio' }));
    const lista = [];
    for await (const item of queryAll(c.tabela, { pk: perguntasSemRespostaList('lacuna') })) lista.push(item);
    expect(lista).toMatchObject([{ pergunta: 'qual o valor do plano', vezes: 2, bases: ['over_limite'] }]);
  });
});
