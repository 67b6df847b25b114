import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo, formatarData, somarDias, somarMeses } from '../../../shared/base/datas.ts';
import { esperarPor } from '../../support/loja.ts';
import { gente, type Mes, umMes } from './apoio.ts';

// Deste mês, que é o do que se apaga sozinho; no meio dele, porque um dia que o mês seguinte não tem não volta no
// outro.
const COMPRA = `${dataEmSaoPaulo(new Date()).slice(0, 8)}10`;
const VENCE = somarMeses(COMPRA, 1);
const antes = (dias: number) => somarDias(VENCE, -dias);
const { ana, bia, caio, davi } = gente;
const TODOS = Object.values(gente);

let m: Mes;
/** De cada uma: a assinatura e, na que se comprou, a primeira cobrança do gateway. */
let daAna: Awaited<ReturnType<Mes['comprar']>>;
let daBia: typeof daAna;
let doCaio: Awaited<ReturnType<Mes['cadastrar']>>;
let doDavi: typeof doCaio;
beforeAll(async () => {
  m = await umMes(COMPRA);
  await m.ligarWhatsapp();
  await m.escreverTemplates({ '3_dias': '14:30' });
  await m.api('PUT /api/lembretes', { body: { ligado: true, versao: 0 } });
  await m.api('PUT /api/cobrancas', { body: { ligado: true, versao: 1 } });
  [daAna, daBia] = [await m.comprar(ana, 'pix'), await m.comprar(bia, 'cartao')];
  [doCaio, doDavi] = [await m.cadastrar(caio, VENCE), await m.cadastrar(davi, VENCE)];
}, 120_000);
afterAll(() => m?.produto.parar());

const quem = (novas: readonly { quem: string }[]) => novas.map((nova) => nova.quem).sort();
/** O que saiu agora: quem recebeu, por onde. */
async function saiu() {
  const { whatsapp, emails } = await m.novidades(TODOS);
  return { whatsapp: quem(whatsapp), emails: quem(emails) };
}
const NADA = { whatsapp: [], emails: [] };
/** O fim do link de renovação que há num texto. */
const tokenDe = (texto: string | null | undefined) => /\/renovar\/([\w-]+)/.exec(texto ?? '')?.[1] ?? '';
const aberta = z.object({ payment_url: z.string() });

describe('um mês de quem assina', () => {
  it('ligar, vender e cadastrar não cobram ninguém: só as boas-vindas e o recibo de quem comprou', async () => {
    const { whatsapp, emails, recibos } = await m.novidades(TODOS);
    expect(whatsapp).toEqual([]);
    expect([quem(emails), quem(recibos)]).toEqual([
      ['Ana', 'Bia'],
      ['Ana', 'Bia'],
    ]);
    expect(recibos.find((recibo) => recibo.quem === 'Bia')?.texto).toMatch(
      /Próxima cobrança: R\$ [\d.,]+ em [\d/]+, no seu cartão/,
    );
    for (const { id } of [daAna, daBia, doCaio, doDavi]) {
      expect(await m.assinatura(id)).toMatchObject({
        data_expiracao: VENCE,
        status: 'ativo',
        status_grupo: 'ativo',
      });
    }
    // Dias antes, o gateway cria a cobrança seguinte de quem comprou.
    await m.irPara(antes(10));
    for (const { cobranca } of [daAna, daBia])
      await m.produto.local('POST', `pagamentos/${cobranca}/renovar`, {});
    await m.rodar('lembretes');
    await m.rodar('cobrancas');
    expect(await saiu()).toEqual(NADA);
  });

  it('sete dias antes, às dez e nem um minuto antes, o WhatsApp lembra quem paga por si; a agenda repetida não repete', async () => {
    await m.irPara(antes(7), '06:00');
    await m.rodar('lembretes');
    await m.irPara(antes(7), '09:59');
    await m.rodar('cobrancas');
    expect(await saiu()).toEqual(NADA);
    await m.irPara(antes(7), '10:00');
    await m.rodar('cobrancas');
    await m.rodar('cobrancas');
    const { whatsapp, emails } = await m.novidades(TODOS);
    expect([quem(whatsapp), emails]).toEqual([['Ana', 'Caio', 'Davi'], []]);
    expect(whatsapp[0]?.texto).toContain(`vale até ${formatarData(VENCE)}: faltam 7 dias.`);
    expect(await m.cobrancasDe(caio)).toEqual(['7_dias enviada']);
  });

  it('PARAR é obedecido e respondido uma vez, por mais que o WhatsApp repita o aviso', async () => {
    const id = await m.escrever(davi, 'Parar!');
    await m.produto.local('POST', `whatsapp/${id}/avisos`, { vezes: 5, embaralhar: true });
    await m.produto.assentar();
    const { whatsapp } = await m.novidades(TODOS);
    expect(whatsapp.map(({ texto }) => texto)).toEqual([
      'Pronto: você não recebe mais avisos, nem por aqui nem por e-mail. Se quiser voltar a receber, responda VOLTAR.',
    ]);
    expect(await m.cobrancasDe(davi)).toEqual(['7_dias respondida']);
  });

  it('três dias antes: e-mail às seis, WhatsApp na hora do template; o cartão só é avisado, e quem parou não recebe nada', async () => {
    await m.irPara(antes(3), '06:00');
    await m.rodar('lembretes');
    const { emails } = await m.novidades(TODOS);
    expect(quem(emails)).toEqual(['Ana', 'Bia', 'Caio']);
    const doCartao = emails.find((email) => email.quem === 'Bia');
    expect(doCartao?.texto).toMatch(/será cobrado em \d{2}\/\d{2} no seu cartão/);
    expect(tokenDe(doCartao?.texto)).toBe('');
    await m.irPara(antes(3), '14:15');
    await m.rodar('cobrancas');
    expect(await saiu()).toEqual(NADA);
    await m.irPara(antes(3), '14:30');
    await m.rodar('cobrancas');
    expect(await saiu()).toEqual({ whatsapp: ['Ana', 'Caio'], emails: [] });
    await m.escrever(ana, 'Já vou pagar, obrigada');
    expect(await m.cobrancasDe(ana)).toEqual(['7_dias enviada', '3_dias respondida']);
    expect(await saiu()).toEqual(NADA);
  });

  it('VOLTAR desfaz: um dia antes, quem paga por si recebe pelos dois; no cartão, nada', async () => {
    await m.irPara(antes(2));
    await m.escrever(davi, 'voltar');
    expect(await saiu()).toEqual({ whatsapp: ['Davi'], emails: [] });
    await m.irPara(antes(1), '06:00');
    await m.rodar('lembretes');
    await m.irPara(antes(1), '10:00');
    await m.rodar('cobrancas');
    expect(await saiu()).toEqual({ whatsapp: ['Ana', 'Caio', 'Davi'], emails: ['Ana', 'Caio', 'Davi'] });
  });

  it('o cartão é cobrado sozinho, e a assinatura anda sem que ninguém a chame a renovar', async () => {
    const deles = m.produto.stack.pagamentos.asaas.doConsole.listar();
    const { assinatura } = deles.find(({ id }) => id === daBia.cobranca) ?? {};
    const nova = deles.find(
      (cobranca) => cobranca.assinatura === assinatura && cobranca.status === 'pendente',
    );
    await m.irPara(VENCE, '01:00');
    await m.produto.local('POST', `pagamentos/${nova?.id}/pagar`, { forma: 'cartao' });
    await m.produto.assentar();
    const { metadata, ...antiga } = await m.assinatura(daBia.id);
    expect(antiga).toMatchObject({ status: 'expirado', status_grupo: 'renovado' });
    expect(await m.assinatura(metadata.renovada_por ?? '')).toMatchObject({
      status: 'ativo',
      status_grupo: 'ativo',
      data_expiracao: somarMeses(VENCE, 1),
    });
    expect(await m.cobrancasDe(bia)).toEqual([]);
    const { recibos } = await m.novidades(TODOS);
    expect(recibos.map(({ quem: deQuem, assunto }) => [deQuem, assunto])).toEqual([
      ['Bia', expect.stringMatching(/^Recibo da renovação: /)],
    ]);
  });

  it('no dia, o link do e-mail e o do WhatsApp, em dois aparelhos ao mesmo tempo, abrem uma cobrança só', async () => {
    await m.novidades(TODOS);
    await m.irPara(VENCE, '06:00');
    await m.rodar('lembretes');
    await m.irPara(VENCE, '10:00');
    await m.rodar('cobrancas');
    const { whatsapp, emails } = await m.novidades(TODOS);
    expect([quem(whatsapp), quem(emails)]).toEqual([
      ['Ana', 'Caio', 'Davi'],
      ['Ana', 'Caio', 'Davi'],
    ]);
    const links = (de: string) => [
      tokenDe(emails.find((email) => email.quem === de)?.texto),
      tokenDe(whatsapp.find((item) => item.quem === de)?.botao),
    ];
    const abrir = async (de: string) => {
      const respostas = await Promise.all(
        links(de).map((link) => m.pedir(`/api/renovar/${link}`, { visto: 65 })),
      );
      const enderecos = respostas.map(({ corpo }) => aberta.parse(corpo).payment_url);
      expect(new Set(enderecos).size, de).toBe(1);
      return enderecos[0] ?? '';
    };
    const cobrancas = () => m.produto.stack.pagamentos.asaas.doConsole.listar();
    const antesDeAbrir = cobrancas().length;
    // Quem assina pelo gateway vai à cobrança que ele já fez; quem paga à mão ganha uma, e uma só.
    const [noPix, aMao] = [await abrir('Ana'), await abrir('Caio')];
    expect(cobrancas().length).toBe(antesDeAbrir + 1);
    const aPagar = (url: string) => cobrancas().find((cobranca) => cobranca.url === url);
    expect(aPagar(noPix)).toMatchObject({ status: 'pendente', assinatura: expect.any(String) });
    expect(aPagar(aMao)).toMatchObject({ status: 'pendente', assinatura: null, valor: 65 });

    const { asaas } = m.produto.stack.pagamentos;
    const pagar = (url: string) =>
      m.produto.local('POST', `pagamentos/${aPagar(url)?.id}/pagar`, { forma: 'pix' });
    await pagar(aMao);
    await m.produto.local('POST', `pagamentos/${aPagar(aMao)?.id}/avisos`, { vezes: 10, embaralhar: true });
    // O aviso do outro se perde: é a conciliação da noite que o encontra.
    asaas.avisos.modo('perder');
    await pagar(noPix);
    await m.produto.assentar();
    asaas.avisos.modo('normal');
    expect(await m.assinatura(daAna.id)).toMatchObject({ status_grupo: 'ativo' });
    await m.irPara(VENCE, '23:30');
    await m.rodar('conciliacao');
    for (const { id } of [daAna, doCaio]) {
      const { metadata, status_grupo } = await m.assinatura(id);
      expect(status_grupo).toBe('renovado');
      expect(await m.assinatura(metadata.renovada_por ?? '')).toMatchObject({
        status: 'ativo',
        status_grupo: 'ativo',
        data_expiracao: somarMeses(VENCE, 1),
      });
    }
    expect(await m.cobrancasDe(caio)).toEqual([
      ...['7_dias enviada', '3_dias enviada', '1_dia enviada', 'vencido renovada'],
    ]);
    expect(await m.cobrancasDe(ana)).toEqual([
      ...['7_dias enviada', '3_dias respondida', '1_dia enviada', 'vencido renovada'],
    ]);
    // Gasto o link, nada mais se cobra por ele.
    for (const token of links('Caio')) {
      expect((await m.pedir(`/api/renovar/${token}`)).corpo).toMatchObject({ situacao: 'renovada' });
      expect((await m.pedir(`/api/renovar/${token}`, { visto: 65 })).status).toBe(409);
    }
    expect(cobrancas().length).toBe(antesDeAbrir + 1);
  });

  it('quem deixou vencer não é cobrado outra vez sozinho; uma pessoa o cobra, ele responde e renova com quem vende', async () => {
    await m.novidades(TODOS);
    for (const dia of [1, 2]) {
      await m.irPara(somarDias(VENCE, dia), '00:05');
      await m.rodar('expiracao');
      await m.irPara(somarDias(VENCE, dia), '10:00');
      await m.rodar('lembretes');
      await m.rodar('cobrancas');
    }
    expect(await saiu()).toEqual(NADA);
    expect(await m.assinatura(doDavi.id)).toMatchObject({ status: 'expirado', status_grupo: 'ativo' });
    const alvo = { params: { id: doDavi.id } };
    const cobrar = () => m.api('POST /api/cobrancas/disparar-individual/{id}', alvo);
    const dez = await Promise.all(Array.from({ length: 10 }, cobrar));
    expect(dez.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(dez.map(({ motivo }) => motivo))).toEqual(new Set([null, 'ja_enviado_hoje']));
    // Até se poder desfazer, nada saiu (regra 47).
    expect(await saiu()).toEqual(NADA);
    const envio = dez.find(({ success }) => success)?.envio ?? '';
    await esperarPor('a cobrança de Davi', async () => {
      const { situacao } = await m.api('GET /api/cobrancas/desfecho', { query: { envio } });
      return situacao === 'saiu';
    });
    await m.produto.assentar();
    expect(await saiu()).toEqual({ whatsapp: ['Davi'], emails: [] });
    await m.escrever(davi, 'Fiz o PIX agora');
    const { versao } = await m.assinatura(doDavi.id);
    const hoje = somarDias(VENCE, 2);
    await m.api('POST /api/assinaturas/{id}/renovar', {
      ...alvo,
      body: { data_inicio: hoje, data_expiracao: somarMeses(hoje, 1), valor: 65, telegram_id: null, versao },
    });
    await m.produto.assentar();
    expect(await m.cobrancasDe(davi)).toEqual([
      ...['7_dias respondida', '1_dia enviada', 'vencido enviada', 'vencido renovada'],
    ]);
  });

  it('renovados, ninguém recebe mais nada, e a tela, o histórico e os relatórios contam o mesmo', async () => {
    await m.irPara(somarDias(VENCE, 4), '10:00');
    await m.rodar('lembretes');
    await m.rodar('cobrancas');
    expect(await saiu()).toEqual(NADA);
    const { contadores, clientes } = await m.api('GET /api/cobrancas', {});
    expect([contadores.renovacoes_30d, contadores.proximos_7_dias, clientes]).toEqual([3, 0, []]);
    const { itens } = await m.api('GET /api/cobrancas/historico', { query: { status: 'renovada' } });
    expect(itens.map(({ cliente }) => cliente.nome).sort()).toEqual(
      [ana, caio, davi].map(({ nome }) => nome),
    );

    const vendas = await m.api('GET /api/relatorios/vendas', { query: { periodo: '6_meses' } });
    expect(vendas.totais).toMatchObject({ recebido: 8 * 65, liquido: 8 * 65, estornado: 0 });
    expect(vendas.recorrencia).toEqual({ mensal: 4 * 65, pessoas: 4 });
    expect(vendas.movimento).toMatchObject({ novas: 4, renovadas: 4, perdidas: 0 });
    const relatorio = await m.api('GET /api/relatorios/clientes', { query: { periodo: '6_meses' } });
    expect(relatorio.ativas).toBe(4);
    for (const { no_inicio, novas, reativadas, perdidas, no_fim } of relatorio.meses) {
      expect(no_inicio + novas + reativadas - perdidas).toBe(no_fim);
    }
  });
});
