import { describe, expect, it } from 'vitest';
import { type Recibo, TIPOS_DE_RECIBO } from '../pedidos/recibo.rules.ts';
import { renderizarEmail, variaveisDaAssinatura } from './mensagens.rules.ts';
import { chaveDoRecibo, emailDoRecibo } from './recibos.rules.ts';

const ID = '6f1d6c7e-6a8e-4b7a-9d55-0a3b5d2f9c11';
const compra: Recibo = {
  tipo: 'compra',
  pedido_id: ID,
  em: '2026-11-21',
  valor_centavos: 6_500,
  moeda: 'brl',
  forma: 'cartao',
  ate: '2026-12-21',
  proxima: { em: '2026-12-21', valor_centavos: 9_900 },
  inteiro: false,
};

const CONTA = 'https://loja.com.br/minha-conta';
function email(
  recibo: Recibo,
  { produto_nome = 'Over Limite (mensal)', nome = 'Ana Souza', link = 'https://loja.com.br/pedido/1' } = {},
) {
  const variaveis = variaveisDaAssinatura({
    cliente: { nome, email: 'ana@exemplo.com.br' },
    produto_nome,
    data_expiracao: recibo.ate ?? recibo.em,
    valor: 0,
    remetente_nome: 'Loja da Ana',
  });
  return renderizarEmail(
    emailDoRecibo(recibo, { plano: variaveis.plano, link, conta: link && CONTA }),
    variaveis,
  );
}

describe('o e-mail de recibo', () => {
  it('da compra diz o que se pagou, como, quando, o pedido, até quando vale, o que vem depois e como parar', () => {
    const { assunto, texto, html } = email(compra);
    expect(assunto).toBe('Recibo da sua compra: Over Limite');
    for (const frase of [
      'Olá, Ana!',
      'Produto: Over Limite\nPlano: mensal\nValor pago: R$ 65,00\nForma de pagamento: Cartão\nData: 21/11/2026\nPedido nº 6F1D6C7E',
      'Acesso até: 21/12/2026\nPróxima cobrança: R$ 99,00 em 21/12/2026, no seu cartão',
      'Para cancelar, responda a este e-mail antes desse dia pedindo o cancelamento: nada mais será cobrado, e o acesso que você já pagou vale até 21/12/2026.',
      'Você pode desistir em até 7 dias e receber o dinheiro de volta: é só responder a este e-mail.',
      'Ver o pedido: https://loja.com.br/pedido/1',
      'Minha conta: https://loja.com.br/minha-conta',
    ]) {
      expect(texto).toContain(frase);
    }
    expect(html).toContain('href="https://loja.com.br/pedido/1"');
    // Não é um aviso: não há de que se descadastrar.
    expect(texto).not.toContain('Não quero mais receber');
  });

  it('do que não se cobra sozinho diz que nada mais vem, e não ensina a cancelar o que não há', () => {
    const { texto } = email({ ...compra, forma: 'pix', proxima: null });
    expect(texto).toContain('Próxima cobrança: nenhuma, nada mais será cobrado sozinho');
    expect(texto).toContain('Forma de pagamento: Pix');
    expect(texto).not.toContain('cancelamento');
  });

  it.each([
    ['inteira', { inteiro: true, ate: null, proxima: null }, 'o pagamento', 'Acesso: terminou'],
    ['em parte', { inteiro: false, ate: '2026-12-21' }, 'uma parte do pagamento', 'Acesso até: 21/12/2026'],
  ])('da devolução %s diz quanto voltou e o que é do acesso', (_, campos, devolvido, acesso) => {
    const { assunto, texto } = email({ ...compra, tipo: 'reembolso', valor_centavos: 3_000, ...campos });
    expect(assunto).toBe('Devolução do seu pagamento: Over Limite');
    expect(texto).toContain(`Devolvemos ${devolvido} de Over Limite.`);
    expect(texto).toContain('Valor devolvido: R$ 30,00');
    expect(texto).toContain(acesso);
    expect(texto).not.toContain('desistir');
  });

  it('do cancelamento diz até quando vai o que já se pagou, e que nada mais se cobra', () => {
    const { assunto, texto } = email({ ...compra, tipo: 'cancelamento', proxima: null });
    expect(assunto).toBe('Cancelamento confirmado: Over Limite');
    expect(texto).toContain('A sua assinatura de Over Limite foi cancelada.');
    expect(texto).toContain('Acesso até: 21/12/2026\nPróxima cobrança: nenhuma');
  });

  it('em outra moeda diz a quantia nela, e o que o gateway não nomeia não se diz', () => {
    const { texto } = email({ ...compra, tipo: 'reembolso', moeda: 'usd', forma: 'outra' });
    expect(texto).toMatch(/Valor devolvido: USD\s65,00/);
    expect(texto).not.toContain('Forma de pagamento');
  });

  it.each(TIPOS_DE_RECIBO)('%s: o que vem do cadastro é só texto, e sem domínio não há botão', (tipo) => {
    const hostil = '<img src=x onerror=alert(1)> {{link_pedido}}\nBOTAO AZUL {{link_pedido}}';
    const { assunto, texto, html } = email(
      { ...compra, tipo },
      { nome: hostil, produto_nome: hostil, link: '' },
    );
    expect(html).not.toContain('<img');
    expect(html).not.toContain('href=');
    expect(assunto).not.toContain('\n');
    expect(texto).not.toContain('undefined');
  });

  it('cada fato tem uma chave, que cabe no que os provedores guardam de uma mensagem', () => {
    const fato = `stripe:pi_${'x'.repeat(60)}:999999999`;
    expect(chaveDoRecibo('compra', fato)).not.toBe(chaveDoRecibo('renovacao', fato));
    expect(chaveDoRecibo('reembolso', fato, ID)).not.toBe(chaveDoRecibo('reembolso', fato));
    expect(btoa(chaveDoRecibo('cancelamento', fato, ID)).length).toBeLessThanOrEqual(256);
  });
});
