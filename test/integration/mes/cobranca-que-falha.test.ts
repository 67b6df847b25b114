import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataEmSaoPaulo, somarDias, somarMeses } from '../../../shared/base/datas.ts';
import { gente, type Mes, umMes } from './apoio.ts';

const COMPRA = `${dataEmSaoPaulo(new Date()).slice(0, 8)}10`;
const VENCE = somarMeses(COMPRA, 1);
const depois = (dias: number) => somarDias(VENCE, dias);
const { bia } = gente;

let m: Mes;
beforeAll(async () => {
  m = await umMes(COMPRA);
  await m.ligarWhatsapp();
  await m.escreverTemplates({});
  await m.api('PUT /api/lembretes', { body: { ligado: true, versao: 0 } });
  await m.api('PUT /api/cobrancas', { body: { ligado: true, versao: 1 } });
}, 120_000);
afterAll(() => m?.produto.parar());

/** As agendas de um dia, às seis e às dez, duas vezes; o que saiu. */
async function passarDia(dia: string) {
  await m.irPara(dia, '06:00');
  await m.rodar('lembretes');
  await m.irPara(dia, '10:00');
  for (let volta = 0; volta < 2; volta += 1) await m.rodar('cobrancas');
  const { emails, whatsapp } = await m.novidades([bia]);
  return { emails, whatsapp };
}

it('o cartão recusado na renovação, no gateway e no WhatsApp de mentira: três mensagens por canal, e o que se pagou conta', async () => {
  const { cobranca } = await m.comprar(bia, 'cartao');
  await m.irPara(somarDias(VENCE, -10));
  await m.produto.local('POST', `pagamentos/${cobranca}/renovar`, {});
  await m.novidades([bia]);
  const deles = m.produto.stack.pagamentos.asaas.doConsole.listar();
  const renovacao = deles.find(({ id, status }) => id !== cobranca && status === 'pendente');
  await m.irPara(VENCE, '05:00');
  await m.produto.local('POST', `pagamentos/${renovacao?.id}/vencer`, {});
  await m.produto.local('POST', `pagamentos/${renovacao?.id}/avisos`, { vezes: 3 });
  await m.produto.assentar();

  const dias = [];
  for (const dia of [VENCE, depois(1), depois(3), depois(4), depois(5)]) {
    dias.push(await passarDia(dia));
    if (dia === VENCE) await m.rodar('expiracao');
  }
  expect(dias.map(({ emails, whatsapp }) => [emails.length, whatsapp.length])).toEqual([
    [1, 1],
    [0, 0],
    [1, 1],
    [0, 0],
    [1, 1],
  ]);
  for (const { emails, whatsapp } of dias) {
    for (const { assunto, texto } of emails) {
      expect(assunto).toMatch(/: falta pagar$/);
      expect(texto).toMatch(/Pagar a cobrança: https?:\/\/\S+\/i\//);
    }
    for (const { texto } of whatsapp) expect(texto).toContain('não foi confirmado');
  }

  await m.produto.local('POST', `pagamentos/${renovacao?.id}/pagar`, { forma: 'cartao' });
  await m.produto.assentar();
  const { recuperado } = await m.api('GET /api/relatorios/vendas', { query: {} });
  expect(recuperado).toMatchObject({ renovacoes: 1, falhas_recuperadas: 1, falhas_perdidas: 0 });
}, 240_000);
