import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESEND_DOMAIN, RESEND_KEYS, startResendFake } from '../../../infra/local/fakes/resend.ts';
import { remetenteResend } from '../../../lambdas/adapters/resend.ts';
import { alterarCliente } from '../../../lambdas/clientes/clientes.ts';
import { pedirRecibo } from '../../../lambdas/mensagens/index.ts';
import type { Remetente } from '../../../lambdas/mensagens/ports.ts';
import { tentarDeNovo } from '../../../lambdas/mensagens/tentar-de-novo.ts';
import { suprimidoKey } from '../../../lambdas/platform/keys/envios.ts';
import { hostDoOperadorKey } from '../../../lambdas/platform/keys/paginas.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { TIPOS_DE_RECIBO } from '../../../shared/pedidos/recibo.rules.ts';
import { type Cenario, umCenario, umCliente } from '../cenario.ts';
import { umProvedor } from '../lembretes/apoio.ts';
import { type Deps, enviosDe, type Loja, logsDe, rodarFila, umaLoja } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const depsDe = (remetente: Remetente): Deps => ({
  tabela: c.tabela,
  molde: 'https://{host}',
  links: c.links,
  escolherRemetente: async () => remetente,
  tempoReal: Date.now,
  esperar: () => new Promise(setImmediate),
});

const PEDIDO = '6f1d6c7e-6a8e-4b7a-9d55-0a3b5d2f9c11';
const pedir = (
  loja: Loja,
  {
    tipo = 'compra',
    fato = 'asaas:pay_1',
    para = null,
  }: Partial<{
    tipo: (typeof TIPOS_DE_RECIBO)[number];
    fato: string;
    para: { nome: string; email: string } | null;
  }> = {},
) =>
  pedirRecibo(c.tabela, loja.ctx(), {
    fato,
    para,
    assinatura_id: loja.assinatura.id,
    produto_nome: loja.produto.nome,
    cliente: { id: loja.cliente.id, nome: loja.cliente.nome, email: loja.cliente.email ?? '' },
    recibo: {
      tipo,
      pedido_id: PEDIDO,
      em: '2026-11-21',
      valor_centavos: 6_500,
      moeda: 'brl',
      forma: 'pix',
      ate: '2026-12-21',
      proxima: null,
      inteiro: false,
    },
  });

const suprimir = (loja: Loja, motivo: 'devolvido' | 'descadastrado') => {
  const fato = { em: '2026-11-20T12:00:00.000Z', detalhe: null };
  const item = {
    ...suprimidoKey(loja.usuario_id, loja.email),
    motivo,
    ...fato,
    motivos: { [motivo]: fato },
    versao: 1,
  };
  return transact(c.tabela, [{ put: item }]);
};

describe('recibos pelo caminho dos e-mails', () => {
  it('cada tipo sai uma vez, com as duas partes, de quem vende, com o pedido na loja dele', async () => {
    const loja = await umaLoja(c, {
      usuario: { remetente_nome: 'Loja da Ána', responder_para: 'oi@loja.com.br' },
    });
    const host = `${loja.usuario_id}.exemplo.com.br`;
    await transact(c.tabela, [{ put: { ...hostDoOperadorKey(loja.usuario_id, host), inicio: true } }]);
    const { aceitos, remetente } = umProvedor();
    for (const tipo of TIPOS_DE_RECIBO) await Promise.all([1, 2, 3].map(() => pedir(loja, { tipo })));
    expect(await rodarFila(depsDe(remetente), c, loja)).toBe(0);
    expect(await rodarFila(depsDe(remetente), c, loja)).toBe(0);
    expect(aceitos.map(({ assunto }) => assunto).sort()).toEqual([
      'Cancelamento confirmado: Over Limite',
      'Devolução do seu pagamento: Over Limite',
      'Recibo da renovação: Over Limite',
      'Recibo da sua compra: Over Limite',
    ]);
    for (const { de, para, responder_para, texto, html, cabecalhos } of aceitos) {
      expect([de.nome, para.email, responder_para]).toEqual(['Loja da Ána', loja.email, 'oi@loja.com.br']);
      expect(texto).toContain(`Ver o pedido: https://${host}/pedido/${PEDIDO}`);
      expect(html).toContain(`href="https://${host}/pedido/${PEDIDO}"`);
      expect(cabecalhos).toBeUndefined();
    }
    expect(
      (await logsDe(c, loja)).map(({ tipo_template, status }) => [tipo_template, status]).sort(),
    ).toEqual(TIPOS_DE_RECIBO.map((tipo) => [`recibo_${tipo}`, 'enviado']).sort());
  });

  it('quem não quer avisos o recebe; o endereço que devolve as mensagens, não, e fica dito', async () => {
    const { aceitos, remetente } = umProvedor();
    const semAvisos = await umaLoja(c);
    await suprimir(semAvisos, 'descadastrado');
    await pedir(semAvisos);
    await rodarFila(depsDe(remetente), c, semAvisos);
    expect(aceitos.map(({ para }) => para.email)).toEqual([semAvisos.email]);
    const devolve = await umaLoja(c);
    await suprimir(devolve, 'devolvido');
    await pedir(devolve);
    await rodarFila(depsDe(remetente), c, devolve);
    expect(aceitos).toHaveLength(1);
    const [envio] = await enviosDe(c, devolve);
    expect(envio).toMatchObject({
      status: 'descartado',
      motivo: expect.stringMatching(/devolveu uma mensagem/),
    });
  });

  it('o que o provedor recusa por enquanto volta à fila inteiro, e sai com o e-mail que o cadastro tem então', async () => {
    const loja = await umaLoja(c);
    let fora = true;
    const base = umProvedor();
    const remetente: Remetente = {
      ...base.remetente,
      enviar: async (mensagem) =>
        fora
          ? { aceito: false, provedor: 'ses', motivo: 'cheio', duvidoso: false, passageiro: true }
          : base.remetente.enviar(mensagem),
    };
    await pedir(loja, { tipo: 'renovacao' });
    expect(await rodarFila(depsDe(remetente), c, loja)).toBe(1);
    const { id, nome, versao } = loja.cliente;
    const entrada = { ...umCliente({ nome, email: 'certo@exemplo.com.br' }), versao };
    await alterarCliente({ tabela: c.tabela }, { ctx: loja.ctx(), id, entrada });
    fora = false;
    expect(await rodarFila(depsDe(remetente), c, loja)).toBe(0);
    expect(base.aceitos.map(({ para, assunto }) => [para.email, assunto])).toEqual([
      ['certo@exemplo.com.br', 'Recibo da renovação: Over Limite'],
    ]);
  });

  it('o da compra vai ao endereço que se deu nela; sem endereço nenhum não se pede', async () => {
    const loja = await umaLoja(c);
    const { aceitos, remetente } = umProvedor();
    await pedir(loja, { para: { nome: 'Ana', email: 'da-compra@exemplo.com.br' } });
    await rodarFila(depsDe(remetente), c, loja);
    expect(aceitos.map(({ para }) => para.email)).toEqual(['da-compra@exemplo.com.br']);
    const sem = { ...loja, cliente: { ...loja.cliente, email: '' } };
    expect(await pedir(sem, { fato: 'asaas:pay_2' })).toBe(false);
    expect(await enviosDe(c, loja)).toHaveLength(1);
  });

  it('o que falhou de vez se tenta de novo à mão, com o mesmo recibo, uma vez por falha', async () => {
    const loja = await umaLoja(c);
    const recusa = umProvedor({
      enviar: async () => ({
        aceito: false,
        provedor: 'ses',
        motivo: 'recusado',
        duvidoso: false,
        passageiro: false,
      }),
    });
    await pedir(loja, { tipo: 'reembolso', fato: 'asaas:pay_1:6500' });
    await rodarFila(depsDe(recusa.remetente), c, loja);
    const [envio] = await enviosDe(c, loja);
    expect(envio?.status).toBe('erro');
    const { aceitos, remetente } = umProvedor();
    const entrada = { envio: String(envio?.sk), pode_ter_chegado: false };
    expect(await tentarDeNovo(depsDe(remetente), { ctx: loja.ctx(), entrada })).toMatchObject({
      success: true,
    });
    await expect(tentarDeNovo(depsDe(remetente), { ctx: loja.ctx(), entrada })).rejects.toMatchObject({
      erro: 'envio_ja_refeito',
    });
    expect(aceitos.map(({ assunto }) => assunto)).toEqual(['Devolução do seu pagamento: Over Limite']);
    expect(aceitos[0]?.texto).toContain('Valor devolvido: R$ 65,00');
  });

  it('pela Resend sai com a chave do fato, que a faz sair uma vez', async () => {
    const fake = await startResendFake();
    try {
      const loja = await umaLoja(c);
      const endereco = `oi@${RESEND_DOMAIN}`;
      const conta = {
        url: fake.endpoint,
        usuario_id: loja.usuario_id,
        api_key: RESEND_KEYS.boa,
        endereco,
        nome: null,
      };
      await pedir(loja);
      await rodarFila(depsDe(remetenteResend(conta)), c, loja);
      const meus = fake.emails().filter(({ to }) => to.join().includes(loja.email));
      expect(meus).toMatchObject([{ subject: 'Recibo da sua compra: Over Limite' }]);
      expect(meus[0]?.text).toContain('Pedido nº 6F1D6C7E');
    } finally {
      await fake.stop();
    }
  });
});
