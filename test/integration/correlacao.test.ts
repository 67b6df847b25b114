import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CHAVES_DA_DEMONSTRACAO } from '../../infra/local/demo-loja.ts';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { umPedido } from '../support/compras.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './produto-comum.ts';

const corpo = umPedido();
let produto: Produto;
let operador: OperadorLigado;
beforeAll(async () => {
  produto = await produtoComum();
  operador = await produto.operador();
});

const linha = z.looseObject({
  message: z.string(),
  correlacao: z.string().optional(),
  correlacao_de_origem: z.string().nullish(),
});
type Linha = z.output<typeof linha> & { readonly funcao: string };

/** O que as funções registraram, cada linha com o nome da sua. */
function registros(): Linha[] {
  return readFileSync(join(produto.stack.dir, 'registro.log'), 'utf8')
    .split('\n')
    .flatMap((texto) => {
      const [, funcao = '', json = ''] = /^\S+ \[([\w-]+)\] (\{.*\})$/.exec(texto) ?? [];
      return json ? [{ ...linha.parse(JSON.parse(json)), funcao }] : [];
    });
}

describe('um pedido se segue do começo ao fim', () => {
  it('um número só liga a chamada da página, o pedido, a notificação, as filas, o e-mail e os provedores', async () => {
    const resposta = await produto.chamar({
      metodo: 'POST',
      caminho: '/api/asaas/criar-assinatura',
      corpo,
      cabecalhos: { 'x-correlation-id': 'o-navegador-nao-escolhe' },
    });
    const { pedido_id = '', payment_id = '' } = pedidoCriado.parse(resposta.corpo);
    const ler = () => operador.api('GET /api/pedidos/{id}', { params: { id: pedido_id } });
    await produto.local('POST', `pagamentos/${payment_id}/pagar`, {});
    await expect.poll(async () => (await ler()).boas_vindas?.status, { timeout: 60_000 }).toBe('enviado');
    await produto.assentar();

    const { correlacao } = await ler();
    expect(correlacao).toMatch(/^[0-9a-f-]{36}$/);
    const doPedido = registros().filter((registro) => registro.correlacao === correlacao);
    const passo = (funcao: string, campos: Record<string, unknown>) =>
      expect(doPedido).toContainEqual(expect.objectContaining({ funcao, ...campos }));
    passo('checkout', { message: 'chamada atendida', rota: 'POST /api/asaas/criar-assinatura' });
    passo('checkout', { message: 'provedor chamado', provedor: 'asaas', acao: 'criar cobrança', ok: true });
    passo('pagamentos', { message: 'mensagem tratada', tipo: 'gateway.avisou' });
    passo('pagamentos', { message: 'mensagem tratada', tipo: 'pagamento.confirmado' });
    passo('mensageiro', { message: 'provedor chamado', provedor: 'ses', ok: true });
    passo('mensageiro', { message: 'mensagem tratada', tipo: 'envio.reivindicado' });

    // A notificação chegou sozinho, com o número dele: uma linha traz os dois.
    const encontro = doPedido.find(({ correlacao_de_origem: outra }) => outra);
    expect(registros()).toContainEqual(
      expect.objectContaining({
        funcao: 'webhooks',
        message: 'chamada atendida',
        correlacao: encontro?.correlacao_de_origem,
      }),
    );
    const eventos = (await produto.despejar()).filter((item) => item.correlacao === correlacao);
    expect(eventos.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining([
        'pedido.criado',
        'pedido.aguardando',
        'pedido.pago',
        'pagamento.confirmado',
        'cliente.criado',
        'assinatura.criada',
        'envio.reivindicado',
      ]),
    );
    // O que o serviço de e-mail recebeu é o que a linha diz.
    const emails = z.array(z.looseObject({ id: z.string() })).parse(await produto.local('GET', 'emails'));
    const saida = doPedido.find(({ provedor }) => provedor === 'ses');
    expect(emails.map(({ id }) => id)).toContain(saida?.id_provedor);
  });

  it('nenhuma linha leva quem comprou', () => {
    const { cliente } = corpo;
    const tudo = JSON.stringify(registros());
    for (const dado of [cliente.nome, cliente.email, cliente.cpf, cliente.telefone.slice(-9)]) {
      expect(tudo).not.toContain(dado);
    }
  });

  it('nem a chave ou o segredo de quem vende', () => {
    const tudo = JSON.stringify(registros());
    expect(tudo).toContain('provedor chamado');
    for (const segredo of Object.values(CHAVES_DA_DEMONSTRACAO)) expect(tudo).not.toContain(segredo);
  });
});
