import { describe, expect, it } from 'vitest';
import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { escreverMomento } from './momentos.ts';

type Mostrado = Parameters<typeof escreverMomento>[0];
const base = { id: '1', em: '2026-11-21T12:00:00.000Z' };
const pagamento = (mudanca: Partial<Extract<Momento, { tipo: 'pagamento' }>>): Mostrado => ({
  ...base,
  tipo: 'pagamento',
  gateway: 'asaas',
  situacao: 'pago',
  valor: 50,
  recebido: 50,
  devolvido: 0,
  contestado: 0,
  moeda: 'brl',
  forma: null,
  produto: 'Curso',
  pedido_id: 'p1',
  assinatura_id: 'a1',
  ...mudanca,
});
const envio = (mudanca: Partial<Extract<Momento, { tipo: 'mensagem' }>>): Mostrado => ({
  ...base,
  tipo: 'mensagem',
  canal: 'email',
  template: 'boas_vindas',
  status: 'enviado',
  motivo: null,
  entrega: 'opened',
  produto: 'Curso',
  ...mudanca,
});
const mudanca = (o_que: string, campos: readonly string[] = []): Mostrado => ({
  ...base,
  tipo: 'mudanca',
  o_que,
  entidade_id: 'e1',
  campos: [...campos],
  ator: 'operador',
});

describe('um momento em palavras', () => {
  it('o que se pagou é verde e leva à venda; o da venda manual leva à assinatura', () => {
    expect(escreverMomento(pagamento({}))).toMatchObject({
      titulo: 'Pagou: Curso',
      valor: 'R$ 50,00',
      entrou: true,
      chip: null,
      para: '/dashboard/vendas?venda=p1',
    });
    expect(escreverMomento(pagamento({ gateway: null, pedido_id: null }))).toMatchObject({
      detalhe: 'Venda manual',
      para: '/dashboard/assinaturas?acao=editar&id=a1',
    });
  });

  it('o que voltou diz quanto, e já não é dinheiro que entrou', () => {
    expect(escreverMomento(pagamento({ situacao: 'estornado', devolvido: 50 }))).toMatchObject({
      detalhe: 'Asaas · R$ 50,00 devolvidos',
      entrou: false,
      chip: { rotulo: 'Devolvido' },
    });
    expect(escreverMomento(pagamento({ situacao: 'vencido', recebido: 0 })).titulo).toBe('Cobrança: Curso');
  });

  it('de uma mensagem diz-se o que o provedor contou; a que voltou, ou em dúvida, tem etiqueta', () => {
    expect(escreverMomento(envio({}))).toMatchObject({
      titulo: 'E-mail: Boas-vindas',
      detalhe: 'Curso · Aberto',
      chip: null,
    });
    expect(escreverMomento(envio({ entrega: 'bounced' })).chip).toEqual({
      tipo: 'erro',
      rotulo: 'Devolvido',
    });
    expect(
      escreverMomento(envio({ canal: 'whatsapp', template: '3_dias', status: 'duvidoso', entrega: null })),
    ).toMatchObject({
      titulo: 'WhatsApp: 3 dias antes',
      chip: { rotulo: 'Duvidoso' },
    });
  });

  it('de uma mudança diz-se o que mudou e quem mudou, sem o que só a máquina usa', () => {
    expect(escreverMomento(mudanca('cliente.alterado', ['email', 'rua', 'cidade', 'segredo']))).toMatchObject(
      {
        titulo: 'Cadastro alterado',
        detalhe: 'e-mail, endereço · por você',
      },
    );
    expect(escreverMomento(mudanca('assinatura.ativada_no_grupo', ['status'])).detalhe).toBe('por você');
  });
});
