import { afterEach, describe, expect, it } from 'vitest';
import { leadEntrada, pedidoAsaas, pedidoStripe } from '../../../shared/checkout/checkout.schema.ts';
import { umPlanoPublicado } from '../../../test/support/catalogo-de-prova.ts';
import { apagar, gravar } from './armazenamento.ts';
import { type DadosPessoais, VAZIO } from './dados.ts';
import { encerrarPedido, guardarPedido, pedidoGuardado, ultimoDaVenda } from './guardados.ts';
import { donoDoLead, ehOutroLead, montarLead, temContato } from './lead.ts';
import {
  type Compra,
  pedidoDeFora,
  pedidoDoBrasil,
  pedidoPara,
  resumoDaCompra,
  trocaUmPedido,
} from './pedido.ts';

const ID = '6f1d6c7e-6a8e-4b7a-9d55-0a3b5d2f9c11';
const maria: DadosPessoais = {
  ...VAZIO,
  nomeCompleto: 'Maria Souza',
  email: 'Maria@Exemplo.com.br',
  cpf: '529.982.247-25',
  cep: '01310-100',
  numero: '1000',
  endereco: 'Avenida Paulista',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  telefone: '(11) 98765-4321',
};
const joao: DadosPessoais = {
  ...VAZIO,
  pais: 'Portugal',
  nomeCompleto: 'João Pereira',
  email: 'joao@exemplo.pt',
  documento: 'X123',
  paisDocumento: 'Portugal',
  telefone: '+351 912 345 678',
};
const compra: Compra = {
  slug: 'jackpot-hunters',
  linha: { nome: 'Jackpot Hunters + Lay CS', pede_endereco: true },
  plano: umPlanoPublicado({
    plano: 'trimestral',
    nome: 'Trimestral',
    preco_centavos: 16_500,
    tabela_centavos: 26_000,
    meses_acesso: 3,
  }),
  cupom: null,
};
const cupom = { codigo: 'OFF20', desconto: 33, valor_final: 132 };

describe('identificador do pedido no navegador', () => {
  const resumo = resumoDaCompra(compra, maria);
  const maisVelho = { id: 'mais-velho', resumo: '', enviado: true };
  const guardado = { id: ID, resumo, enviado: true, anteriores: [maisVelho] };
  const sortear = () => 'novo';
  it('a forma de pagar não faz dele outro pedido, e só vai quando se escolheu', () => {
    expect(resumoDaCompra({ ...compra, forma: 'pix' }, maria)).toBe(resumo);
    expect(pedidoDoBrasil(maria, { ...compra, forma: 'pix' }, {})).toMatchObject({ forma: 'pix' });
    expect(pedidoDoBrasil(maria, { ...compra, forma: null }, {})).not.toHaveProperty('forma');
  });

  const mensal = { ...compra, plano: { ...compra.plano, plano: 'mensal' } } as const;
  const outroProduto = { ...compra, slug: 'over-limite' } as const;
  afterEach(() => apagar('checkout_pedido'));

  it('é o mesmo enquanto produto, plano, cupom e identidade são os mesmos', () => {
    expect(pedidoPara(resumoDaCompra(compra, maria), guardado, sortear)).toEqual(guardado);
    const outroContato = {
      ...maria,
      nomeCompleto: 'Maria de Souza',
      telefone: '(11) 90000-0000',
      numero: '2',
      email: 'maria.souza@exemplo.com.br',
    };
    expect(pedidoPara(resumoDaCompra(compra, outroContato), guardado, sortear).id).toBe(ID);
  });

  it.each([
    ['produto', { ...compra, slug: 'over-limite' } as const, maria],
    ['plano', { ...compra, plano: { ...compra.plano, plano: 'mensal' } } as const, maria],
    ['preço', { ...compra, plano: { ...compra.plano, preco_centavos: 17_000 } }, maria],
    ['cupom', { ...compra, cupom }, maria],
    ['CPF', compra, { ...maria, cpf: '111.444.777-35' }],
    ['país', compra, joao],
  ])('mudou %s: é outro pedido, e o que havia se lembra', (_, outra, pessoa) => {
    expect(pedidoPara(resumoDaCompra(outra, pessoa), guardado, sortear)).toEqual({
      id: 'novo',
      resumo: resumoDaCompra(outra, pessoa),
      enviado: false,
      anteriores: [maisVelho, { id: ID, resumo, enviado: true }],
    });
  });

  it('quem volta ao que pedia, depois de pedir outro produto, continua o mesmo pedido; o que se trocou não volta', () => {
    const doOutro = pedidoPara(resumoDaCompra(outroProduto, maria), guardado, () => 'do-outro');
    expect(pedidoPara(resumo, { ...doOutro, enviado: true }, sortear)).toEqual({
      id: ID,
      resumo,
      enviado: true,
      anteriores: [maisVelho, { id: 'do-outro', resumo: resumoDaCompra(outroProduto, maria), enviado: true }],
    });
    const trocado = pedidoPara(resumoDaCompra(mensal, maria), guardado, () => 'mensal');
    expect(pedidoPara(resumo, { ...trocado, enviado: true }, sortear).id).toBe('novo');
  });

  it('só outro plano, preço ou cupom da mesma página e da mesma pessoa cancela o pedido que se fez, e diz-se antes', () => {
    expect(trocaUmPedido(compra, maria)).toBe(false);
    guardarPedido({ ...guardado, enviado: false });
    expect(trocaUmPedido(mensal, maria)).toBe(false);
    guardarPedido(guardado);
    expect(trocaUmPedido(compra, maria)).toBe(false);
    expect([mensal, { ...compra, cupom }].map((item) => trocaUmPedido(item, maria))).toEqual([true, true]);
    expect(trocaUmPedido(outroProduto, maria)).toBe(false);
    expect(trocaUmPedido(mensal, { ...maria, cpf: '111.444.777-35' })).toBe(false);
    expect(trocaUmPedido(mensal, joao)).toBe(false);
    const doOutro = pedidoPara(resumoDaCompra(outroProduto, maria), guardado, sortear);
    guardarPedido({ ...doOutro, enviado: true });
    expect(trocaUmPedido(mensal, maria)).toBe(true);
  });

  it('quem quer outro no lugar do que deixou por pagar faz um pedido novo, e lê antes que o de antes se cancela', () => {
    guardarPedido(guardado);
    expect(ultimoDaVenda('jackpot-hunters')?.id).toBe(ID);
    expect(ultimoDaVenda('jackpot')).toBeNull();
    encerrarPedido(ID, 'trocado');
    expect(ultimoDaVenda('jackpot-hunters')).toBeNull();
    expect([trocaUmPedido(compra, maria), trocaUmPedido(compra, joao)]).toEqual([true, false]);
    const trocado = { id: ID, resumo, enviado: true, fim: 'trocado' };
    expect(pedidoPara(resumo, pedidoGuardado(), sortear)).toEqual({
      id: 'novo',
      resumo,
      enviado: false,
      anteriores: [maisVelho, trocado],
    });
    guardarPedido({ id: 'novo', resumo, enviado: true, anteriores: [{ ...trocado, fim: 'trocado' }] });
    expect(ultimoDaVenda('jackpot-hunters')?.id).toBe('novo');
    encerrarPedido('novo', 'terminado');
    expect(trocaUmPedido(compra, maria)).toBe(false);
    expect(pedidoPara(resumo, pedidoGuardado(), () => 'outro').id).toBe('outro');
  });

  it('lê o que a versão de antes guardou, em que os de antes só tinham o id', () => {
    gravar('checkout_pedido', JSON.stringify({ id: ID, resumo, enviado: true, anteriores: ['velho', 7] }));
    expect(pedidoGuardado()).toEqual({
      id: ID,
      resumo,
      enviado: true,
      anteriores: [{ id: 'velho', resumo: '', enviado: true }],
    });
  });
});

describe('corpo do pedido', () => {
  it('no Brasil é o da especificação: CPF só com algarismos, preço depois do cupom, período do Asaas', () => {
    const corpo = pedidoDoBrasil(maria, { ...compra, cupom }, { pedido_id: ID });
    expect(corpo).toMatchObject({
      cliente: { cpf: '52998224725', endereco: { cep: '01310-100', estado: 'SP' } },
      produto: { nome: 'Jackpot Hunters + Lay CS - Trimestral', valor: 132, periodicidade: 'QUARTERLY' },
      cupom: { codigo: 'OFF20', desconto: 33 },
      metadata: {
        produto_original: 'jackpot-hunters',
        plano_original: 'trimestral',
        preco_original: 165,
        origem: 'checkout_website',
        pedido_id: ID,
      },
    });
    expect(pedidoAsaas.parse(corpo).cliente.email).toBe('maria@exemplo.com.br');
  });

  it.each([
    ['mensal', 1, true, 'MONTHLY'],
    ['trimestral', 3, true, 'QUARTERLY'],
    ['semestral', 6, true, 'SEMIANNUALLY'],
    ['anual', 12, true, 'YEARLY'],
    ['completo', 12, false, 'SEMIANNUALLY'],
    ['vitalicio', null, false, 'SEMIANNUALLY'],
  ] as const)(
    '%s, de %s meses, cobrado de novo: %s, é %s',
    (plano, meses_acesso, recorrente, periodicidade) => {
      const outra = { ...compra, plano: { ...compra.plano, plano, meses_acesso, recorrente } };
      expect(pedidoDoBrasil(maria, outra, {}).produto.periodicidade).toBe(periodicidade);
    },
  );

  it('o produto que não pede endereço não leva o que ficou escrito para outro, e o contrato o aceita', () => {
    const semEndereco = { ...compra, linha: { nome: 'Curso de Panificação', pede_endereco: false } };
    const { cliente, produto } = pedidoAsaas.parse(pedidoDoBrasil(maria, semEndereco, { pedido_id: ID }));
    expect([cliente.cpf, cliente.endereco]).toEqual(['52998224725', undefined]);
    expect(produto.nome).toBe('Curso de Panificação - Trimestral');
  });

  it('de fora leva o documento e o país, sem CPF nem endereço, e o contrato o aceita', () => {
    const corpo = pedidoDeFora(joao, compra, { pedido_id: ID });
    expect(pedidoStripe.parse(corpo)).toMatchObject({
      cliente: { pais: 'Portugal', documento: 'X123', pais_documento: 'Portugal' },
      cupom: null,
    });
  });
});

describe('lead', () => {
  const marcas = { id: ID, sequencia: 3, etapa: 'dados', campanha: undefined } as const;

  it('só se manda com nome, e-mail válido e telefone', () => {
    expect(temContato(maria)).toBe(true);
    for (const falta of ['nomeCompleto', 'email', 'telefone'] as const) {
      expect(temContato({ ...maria, [falta]: '' }), falta).toBe(false);
    }
    expect(temContato({ ...maria, email: 'maria' })).toBe(false);
  });

  it('tem os campos da especificação, e o contrato o aceita mesmo pela metade', () => {
    const corpo = montarLead({ ...maria, cep: '', cidade: '', site: '' }, compra, marcas);
    expect(leadEntrada.parse(corpo)).toMatchObject({
      nome_completo: 'Maria Souza',
      cpf: '52998224725',
      cep: null,
      documento: null,
      origem: 'checkout-jackpot-hunters',
      produto_interesse: 'jackpot-hunters',
      plano_interesse: 'trimestral',
      preco_interesse: 165,
    });
  });

  it('de fora não leva CPF nem endereço que tenham ficado escritos', () => {
    const corpo = montarLead({ ...maria, pais: 'Canadá', documento: 'Y9', site: '' }, compra, marcas);
    expect(corpo).toMatchObject({ cpf: null, cep: null, cidade: null, documento: 'Y9' });
  });

  it('do produto que não pede endereço, o lead não o leva', () => {
    const semEndereco = { ...compra, linha: { nome: 'Curso de Panificação', pede_endereco: false } };
    const corpo = montarLead({ ...maria, site: '' }, semEndereco, marcas);
    expect(corpo).toMatchObject({
      cpf: '52998224725',
      cep: null,
      endereco: null,
      cidade: null,
      estado: null,
    });
  });

  it('corrigir o e-mail ou o CPF é a mesma pessoa; os dois juntos, ou outro produto, é outro lead', () => {
    const antes = donoDoLead('jackpot-hunters', maria);
    const agora = (mudancas: Partial<DadosPessoais>, slug = 'jackpot-hunters') =>
      ehOutroLead(antes, donoDoLead(slug, { ...maria, ...mudancas }));
    expect(agora({})).toBe(false);
    expect(agora({ email: 'maria@certo.com.br' })).toBe(false);
    expect(agora({ cpf: '111.444.777-35' })).toBe(false);
    expect(agora({ cpf: '111.444.777-35', email: 'ana@exemplo.com.br' })).toBe(true);
    expect(agora({}, 'over-limite')).toBe(true);
  });
});
