import { describe, expect, it } from 'vitest';
import type { AcessoDoPedido, SituacaoDoPedido } from '../../../shared/checkout/checkout.schema.ts';
import { podeMudar, proximaEspera, proximaEsperaDoPix, telaDoAcesso, telaDoPedido } from './tela.ts';

const pedido = (mudancas: Partial<SituacaoDoPedido> = {}): SituacaoDoPedido => ({
  situacao: 'aguardando',
  produto: 'Over Limite',
  plano: 'Mensal',
  plano_codigo: 'mensal',
  slug: 'over-limite',
  renovacao: false,
  valor: 99,
  estornado: 0,
  contestacao_vencida: false,
  acesso_vale: true,
  acesso_em_falta: false,
  detalhes: [],
  como_cancelar: null,
  vendedor: null,
  marca: null,
  payment_url: 'https://pagar.exemplo/1',
  forma: null,
  pix: null,
  pix_venceu: false,
  whatsapp: '5511987654321',
  ...mudancas,
});

describe('página do pedido', () => {
  it('enquanto espera, dá outra vez o endereço de pagamento e o contato com o número do pedido', () => {
    const tela = telaDoPedido(pedido(), 'abc');
    expect(tela).toMatchObject({
      titulo: 'Aguardando a confirmação do pagamento',
      pagar: 'https://pagar.exemplo/1',
      depois: false,
    });
    expect(tela.contato).toBe(
      'https://wa.me/5511987654321?text=Ol%C3%A1!%20Preciso%20de%20ajuda%20com%20o%20pedido%20abc.',
    );
  });

  it('pago, diz o que acontece depois e não oferece pagar de novo', () => {
    expect(telaDoPedido(pedido({ situacao: 'pago' }), 'abc')).toMatchObject({
      titulo: 'Pagamento confirmado!',
      pagar: null,
      outro: null,
      depois: true,
    });
  });

  it('vencido ainda se paga; vencido e cancelado dão em um novo pedido', () => {
    expect(telaDoPedido(pedido({ situacao: 'vencido' }), 'abc')).toMatchObject({
      pagar: 'https://pagar.exemplo/1',
      outro: '/checkout/over-limite?plano=mensal',
    });
    expect(telaDoPedido(pedido({ situacao: 'cancelado' }), 'abc')).toMatchObject({
      pagar: null,
      outro: '/checkout/over-limite?plano=mensal',
    });
    expect(telaDoPedido(pedido({ situacao: 'estornado' }), 'abc')).toMatchObject({
      pagar: null,
      outro: null,
    });
  });

  it('vencido que já não se paga não diz que ainda se pode pagar', () => {
    const tela = telaDoPedido(pedido({ situacao: 'vencido', payment_url: null }), 'abc');
    expect(tela).toMatchObject({ pagar: null, outro: '/checkout/over-limite?plano=mensal' });
    expect(tela.explicacao).toBe(
      'Se você já pagou, a confirmação ainda aparece aqui. Se não pagou, faça um novo pedido.',
    );
  });

  it.each([
    [
      { situacao: 'contestado' },
      'O pagamento deste pedido está em contestação',
      /ainda está decidindo.*pausado/,
    ],
    [
      { situacao: 'perdido' },
      'A contestação terminou e o dinheiro voltou',
      /a favor de quem pagou.*terminou/,
    ],
    [
      { situacao: 'estornado', estornado: 99 },
      'O pagamento deste pedido foi devolvido',
      /O acesso.*terminou/,
    ],
    [{ situacao: 'pago', estornado: 1_020.5 }, 'Pagamento confirmado!', /R\$ 1\.020,50.*O acesso continua/],
    [
      { situacao: 'pago', estornado: 99, acesso_vale: false },
      'Pagamento confirmado!',
      /R\$ 99,00, foi devolvida.*O acesso já terminou\./,
    ],
    [{ situacao: 'pago', contestacao_vencida: true }, 'Pagamento confirmado!', /mantido: o acesso voltou/],
  ] as const)('%j tem a sua frase', (mudancas, titulo, explicacao) => {
    const tela = telaDoPedido(pedido(mudancas), 'abc');
    expect(tela).toMatchObject({ titulo, pagar: null, outro: null });
    expect(tela.explicacao).toMatch(explicacao);
  });

  it('só depois de devolvido é que diz que o dinheiro voltou', () => {
    for (const situacao of ['aguardando', 'vencido', 'pago', 'cancelado', 'contestado'] as const) {
      const { titulo, explicacao } = telaDoPedido(pedido({ situacao }), 'abc');
      expect(`${titulo} ${explicacao}`).not.toMatch(/devolvid|voltou/);
    }
  });

  it('endereço que não é da web não vira link, e sem WhatsApp não há contato', () => {
    const tela = telaDoPedido(pedido({ payment_url: 'javascript:alert(1)', whatsapp: null }), 'abc');
    expect(tela).toMatchObject({ pagar: null, contato: null });
  });

  it('continua perguntando enquanto pode mudar, de 2 a 10 segundos', () => {
    expect(
      (['aguardando', 'vencido', 'pago', 'cancelado', 'estornado', 'contestado', 'perdido'] as const).map(
        (situacao) => [situacao, podeMudar(situacao)],
      ),
    ).toEqual([
      ['aguardando', true],
      ['vencido', true],
      ['pago', false],
      ['cancelado', false],
      ['estornado', false],
      ['contestado', false],
      ['perdido', false],
    ]);
    expect(proximaEspera(0)).toBe(2_000);
    expect(proximaEspera(3)).toBeGreaterThan(proximaEspera(2));
    expect(proximaEspera(50)).toBe(10_000);
  });
});

describe('o PIX na página do pedido', () => {
  const noPix = (mudancas: Partial<SituacaoDoPedido> = {}) =>
    pedido({
      forma: 'pix',
      pix: { payload: '000201', expira_em: '2026-11-23T02:59:59.000Z' },
      ...mudancas,
    });

  it('à vista, diz até quando vale e como mudar de forma; a página do gateway não se oferece', () => {
    expect(telaDoPedido(noPix(), 'abc', '/ana')).toMatchObject({
      titulo: 'Falta só o PIX',
      pagar: null,
      trocar: '/ana/checkout/over-limite/gateway?plano=mensal',
      pix: { tipo: 'pagar', payload: '000201', ate: 'Vale até 22/11/2026, 23:59.' },
    });
    const semPrazo = telaDoPedido(noPix({ pix: { payload: '000201', expira_em: null } }), 'abc');
    expect(semPrazo.pix).toMatchObject({ tipo: 'pagar', ate: '' });
  });

  it('sem código, oferece gerá-lo e a página de pagamento; o que venceu diz que venceu', () => {
    expect(telaDoPedido(noPix({ pix: null }), 'abc')).toMatchObject({
      titulo: 'Aguardando a confirmação do pagamento',
      pagar: 'https://pagar.exemplo/1',
      pix: { tipo: 'gerar', botao: 'Gerar o PIX' },
    });
    expect(telaDoPedido(noPix({ pix: null, pix_venceu: true }), 'abc')).toMatchObject({
      pagar: 'https://pagar.exemplo/1',
      pix: { tipo: 'gerar', titulo: 'O prazo deste código PIX terminou', botao: 'Gerar outro PIX' },
    });
  });

  it('a cobrança vencida ainda se paga por ele; a que já não se paga por aqui, não, nem a renovação muda de forma', () => {
    expect(telaDoPedido(noPix({ situacao: 'vencido' }), 'abc')).toMatchObject({
      titulo: 'O prazo deste pagamento venceu',
      pix: { tipo: 'pagar' },
      outro: '/checkout/over-limite?plano=mensal',
    });
    expect(telaDoPedido(noPix({ situacao: 'vencido', pix: null, payment_url: null }), 'abc').pix).toBeNull();
    expect(telaDoPedido(noPix({ renovacao: true }), 'abc').trocar).toBeNull();
  });

  it('depois de pago, cancelado ou devolvido, ou para quem não o escolheu, não há PIX', () => {
    for (const situacao of ['pago', 'cancelado', 'estornado', 'contestado', 'perdido'] as const) {
      expect(telaDoPedido(noPix({ situacao }), 'abc').pix, situacao).toBeNull();
    }
    expect(telaDoPedido(pedido(), 'abc')).toMatchObject({ pix: null, trocar: null });
  });

  it('pergunta a cada segundo e meio enquanto está fresco, e depois mais devagar', () => {
    expect([0, 299_999, 300_000, 1_199_999, 1_200_000].map(proximaEsperaDoPix)).toEqual([
      1_500, 1_500, 5_000, 5_000, 15_000,
    ]);
  });
});

describe('o acesso na página do pedido', () => {
  const EMAIL = 'ana@exemplo.com.br';
  const lido = (mudancas: Partial<AcessoDoPedido> = {}): AcessoDoPedido => ({
    email: 'ana@exemplo.com.br',
    vale: true,
    links: [{ texto: 'Entrar no grupo', link: 'https://t.me/+1' }],
    ...mudancas,
  });
  const pago = pedido({ situacao: 'pago' });

  it('pago, diz para onde vai o acesso, mostra os links e oferece mandar de novo', () => {
    expect(telaDoAcesso(pago, lido())).toEqual({
      destino: ['O acesso vai para ', 'ana@exemplo.com.br'],
      corrigir: null,
      links: [{ texto: 'Entrar no grupo', link: 'https://t.me/+1' }],
      reenviar: true,
      provar: false,
      aviso: '',
    });
  });

  it('enquanto não pago, o e-mail ainda se corrige no mesmo produto e plano, e não há o que mandar', () => {
    const tela = telaDoAcesso(pedido(), lido({ vale: false, links: [] }));
    expect(tela).toMatchObject({
      destino: ['O acesso vai para ', 'ana@exemplo.com.br'],
      corrigir: '/checkout/over-limite?plano=mensal#campo-email',
      reenviar: false,
    });
  });

  it('quem não provou que o pedido é seu não vê nada; pago, pode provar', () => {
    expect(telaDoAcesso(pago, null)).toMatchObject({
      destino: null,
      links: [],
      reenviar: false,
      provar: true,
    });
    expect(telaDoAcesso(pedido(), null)).toMatchObject({ destino: null, provar: false });
  });

  it('pago com o acesso encerrado diz isso; devolvido, contestado ou cancelado não mostra acesso nenhum', () => {
    expect(telaDoAcesso(pago, lido({ vale: false, links: [] }))).toMatchObject({
      destino: null,
      reenviar: false,
      aviso: expect.stringContaining('não está valendo'),
    });
    // Também a quem ainda não provou que é seu: não se lhe pede o e-mail para ver o que não há.
    expect(telaDoAcesso({ ...pago, acesso_vale: false }, null)).toMatchObject({
      provar: false,
      aviso: expect.stringContaining('não está valendo'),
    });
    for (const situacao of ['estornado', 'contestado', 'perdido', 'cancelado'] as const) {
      expect(telaDoAcesso(pedido({ situacao }), lido()), situacao).toMatchObject({
        destino: null,
        links: [],
        reenviar: false,
        provar: false,
      });
    }
  });

  it('o e-mail que não pôde sair não se promete: diz-se que a loja já sabe, e por onde falar com ela', () => {
    const emFalta = { ...pago, acesso_em_falta: true };
    for (const visto of [null, lido({ links: [] })]) {
      const tela = telaDoAcesso(emFalta, visto);
      expect(tela).toMatchObject({ destino: null, links: [], reenviar: false, provar: visto === null });
      expect(tela.aviso).toMatch(/pagamento está certo.*ainda não pôde sair.*já foi avisado.*pelo WhatsApp/);
    }
    const vendedor = { nome: null, documento: null, endereco: null, email: 'oi@padaria.com.br', logo: null };
    expect(telaDoAcesso({ ...emFalta, whatsapp: null, vendedor }, null).aviso).toContain(
      'em oi@padaria.com.br',
    );
    // O que voltou do endereço, mas tem links, mostra-os aqui.
    expect(telaDoAcesso(emFalta, lido())).toMatchObject({
      destino: null,
      links: [{ link: 'https://t.me/+1' }],
      reenviar: true,
      aviso: expect.stringContaining('o acesso está aqui'),
    });
    // Resolvido, a página volta a dizer para onde vai.
    expect(telaDoAcesso(pago, lido())).toMatchObject({ destino: ['O acesso vai para ', EMAIL], aviso: '' });
  });

  it('enquanto a loja não resolve, a página volta a perguntar a cada minuto', () => {
    expect(proximaEspera(0, true)).toBe(60_000);
    expect(proximaEspera(0)).toBe(2_000);
  });

  it('endereço que roda script não vira link', () => {
    const links = [{ texto: 'Entrar', link: 'javascript:alert(1)' }];
    expect(telaDoAcesso(pago, lido({ links })).links).toEqual([]);
  });
});
