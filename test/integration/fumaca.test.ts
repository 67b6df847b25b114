import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Alvo } from '../../infra/tools/fumaca/passo.ts';
import { escrever, lerAlvo, provar } from '../../infra/tools/fumaca.ts';
import type { Produto } from '../support/produto.ts';
import { produtoComum } from './produto-comum.ts';

let produto: Produto;
let alvo: Alvo;
beforeAll(async () => {
  produto = await produtoComum();
  alvo = {
    ...lerAlvo([produto.origin, '--pagina', '/produtos/jackpot-hunters'], {}, {}),
    esperaMs: 15_000,
  };
});
afterEach(() => produto.local('DELETE', 'falhas'));

const nomesDe = (linhas: Awaited<ReturnType<typeof provar>>, situacao: string) =>
  linhas.filter((linha) => linha.situacao === situacao).map(({ nome }) => nome);

describe('a prova de fumaça contra o produto inteiro', () => {
  it('no ar e são, compra, recebe a notificação, o acesso e o e-mail; o que não se vê daqui não conta como certo', async () => {
    const linhas = await provar(alvo);
    expect(linhas.filter(({ situacao }) => situacao === 'falhou').map(escrever)).toEqual([]);
    expect(nomesDe(linhas, 'nao_conferido')).toEqual([
      'A API só atende pelo CloudFront',
      'Espaço na borda',
      'Um alarme chega ao tópico',
    ]);
    expect(nomesDe(linhas, 'certo')).toEqual([
      'Página inicial',
      'Página de venda',
      'Cabeçalhos de segurança',
      'Endereço que não existe',
      'Contrato da API',
      'Sem token não se entra',
      'Pedido',
      'Pagamento',
      'Aviso do gateway',
      'Acesso',
      'E-mail de boas-vindas',
    ]);
  });

  it('com o gateway fora do ar falha o pedido, e o que viria depois dele não se dá por certo', async () => {
    await produto.local('POST', 'falhas', { alvo: 'asaas', modo: '500' });
    const linhas = await provar(alvo);
    expect(nomesDe(linhas, 'falhou')).toEqual(['Pedido']);
    expect(nomesDe(linhas, 'nao_conferido')).toEqual([
      'A API só atende pelo CloudFront',
      'Pagamento',
      'Aviso do gateway',
      'Acesso',
      'E-mail de boas-vindas',
      'Espaço na borda',
      'Um alarme chega ao tópico',
    ]);
  });

  it('com o e-mail parado falha só a linha dele', async () => {
    await produto.local('POST', 'falhas', { alvo: 'ses', modo: '500' });
    expect(nomesDe(await provar({ ...alvo, esperaMs: 8_000 }), 'falhou')).toEqual(['E-mail de boas-vindas']);
  });

  it('uma API que atende quem não passou pela borda, e um endereço onde não há nada, são falhas', async () => {
    const aberta = await provar({ ...alvo, api: produto.origin });
    expect(nomesDe(aberta, 'falhou')).toEqual(['A API só atende pelo CloudFront']);
    const vazio = await provar({ ...alvo, origem: 'http://127.0.0.1:9' });
    expect(nomesDe(vazio, 'certo')).toEqual([]);
    expect(vazio.map(escrever)[0]).toMatch(/^FALHOU {2}Página inicial: fetch failed/);
  });
});

describe('a compra onde não há o que comprar', () => {
  const daCompra = (linhas: Awaited<ReturnType<typeof provar>>) =>
    linhas.filter(({ nome }) => ['Pedido', 'Pagamento', 'Acesso'].includes(nome));

  it('num domínio que ainda não é de loja nenhuma não se confere, e não falha: a esteira segue', async () => {
    // Por este nome chega-se ao mesmo produto, e ninguém é dono dele.
    const semLoja = produto.origin.replace('localhost', '127.0.0.1');
    const linhas = await provar({ ...alvo, origem: semLoja, pagina: undefined });
    expect(daCompra(linhas).map(({ situacao }) => situacao)).toEqual(Array(3).fill('nao_conferido'));
    expect(daCompra(linhas)[0]?.frase).toContain('ainda não é de loja nenhuma');
  });

  it('num estágio que não diz o plano também não, e o que ele diz é o que se compra', async () => {
    const linhas = await provar({ ...alvo, plano: undefined });
    expect(daCompra(linhas).map(({ situacao }) => situacao)).toEqual(Array(3).fill('nao_conferido'));
    const [pedido] = daCompra(
      await provar({ ...alvo, plano: { slug: 'oferta-que-nao-ha', codigo: 'mensal' } }),
    );
    expect(pedido?.situacao).toBe('falhou');
  });
});

describe('o que se pede na linha de comando', () => {
  it('do estágio saem o endereço, o da API e o alarme', () => {
    const lido = lerAlvo(
      ['--estagio', 'homologacao', '--comprar'],
      { ASAAS_DE_TESTE: 'chave' },
      {
        'crm-homologacao-web': { Endereco: 'https://d1.cloudfront.net' },
        'crm-homologacao-api': { ApiEndereco: 'https://a1.execute-api.sa-east-1.amazonaws.com' },
      },
    );
    expect(lido).toMatchObject({
      origem: 'https://d1.cloudfront.net',
      api: 'https://a1.execute-api.sa-east-1.amazonaws.com',
      comprar: true,
      chaveDoAsaas: 'chave',
      // O plano é o que o estágio diz, e este não diz nenhum.
      plano: undefined,
      alarme: { nome: 'crm-homologacao-operador-ve-servico-indisponivel', regiao: 'sa-east-1' },
    });
  });

  it('sem endereço, ou com um caminho no lugar dele, diz o que falta', () => {
    expect(() => lerAlvo([], {}, {})).toThrow('Diga o endereço a provar');
    expect(() => lerAlvo(['https://a.com.br/login'], {}, {})).toThrow('Diga o endereço a provar');
  });
});
