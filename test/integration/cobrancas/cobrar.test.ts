import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acompanharDisparo, desfazerDisparo } from '../../../lambdas/cobrancas/desfazer.ts';
import { dispararIndividual } from '../../../lambdas/cobrancas/disparar.ts';
import { historicoDeCobrancas } from '../../../lambdas/cobrancas/historico.ts';
import { templateWhatsappKey } from '../../../lambdas/platform/keys/templates.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { somarDias } from '../../../shared/base/datas.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { executar, mostrar, prever, status } from './acoes.ts';
import {
  agenda,
  cobrancasDe,
  DA_META,
  diasDe,
  enviosDe,
  porWhatsapp,
  rodarFila,
  rodarPedidas,
  semWhatsapp,
  umVendedor,
  umWhatsapp,
  type Vendedor,
} from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
const cobrar = (v: Vendedor, id: string, chave?: string) =>
  dispararIndividual({ tabela: c.tabela, saidaDe: porWhatsapp }, { ctx: v.ctx(chave), id });
const desfazer = (v: Vendedor, envio: string | null) =>
  desfazerDisparo({ tabela: c.tabela }, { ctx: v.ctx(), envio: envio ?? '' });
const acompanhar = (v: Vendedor, envio: string | null) =>
  acompanharDisparo({ tabela: c.tabela }, { ctx: v.ctx(), envio: envio ?? '' });
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

describe('uma por dia, quem quer que a peça', () => {
  it("'Executar Agora' manda sem olhar a hora do template, e repetir não manda outra", async () => {
    const v = await umVendedor(c, { ligado: false, horario: '19:00' });
    for (let i = 0; i < 3; i += 1) await v.alguem(HOJE);
    await v.alguem(HOJE, { aceita_avisos: false });
    const primeira = await executar(c, v, 'chave-1');
    expect(primeira).toMatchObject({
      success: true,
      resultados: { enviados: 3, sem_envio: 1, ja_pedidos: 0, restam: 0 },
    });
    expect(await executar(c, v, 'chave-1')).toEqual(primeira);
    expect((await executar(c, v, 'chave-2')).resultados).toMatchObject({ enviados: 0, ja_pedidos: 3 });
    const { aceitas, remetente } = umWhatsapp();
    await rodarFila(c, v, { remetente });
    expect(aceitas).toHaveLength(3);
  });

  it('sem WhatsApp ligado, ou fora do horário, diz isso e não pede nada', async () => {
    const v = await umVendedor(c);
    await v.alguem(HOJE);
    expect(await executar(c, v, undefined, semWhatsapp)).toMatchObject({
      success: false,
      motivo: 'sem_whatsapp',
    });
    v.relogio.irPara(`${HOJE}T21:00:00-03:00`);
    expect(await executar(c, v)).toMatchObject({ success: false, motivo: 'fora_do_horario' });
    expect(await enviosDe(c, v)).toHaveLength(0);
  });

  it("'Cobrar' manda a etapa dos dias que faltam; de novo no mesmo dia, ou depois da agenda, é ja_enviado_hoje", async () => {
    const v = await umVendedor(c);
    const { assinatura, cliente } = await v.alguem(somarDias(HOJE, 2));
    const { aceitas, remetente } = umWhatsapp();
    const pedida = await cobrar(v, assinatura.id, 'x');
    expect(pedida).toMatchObject({
      success: true,
      motivo: null,
      message: `Cobrança a caminho de ${cliente.nome}`,
    });
    expect(await acompanhar(v, pedida.envio)).toMatchObject({ situacao: 'a_caminho' });
    await rodarPedidas(c, v, { remetente });
    expect(await acompanhar(v, pedida.envio)).toEqual({ situacao: 'saiu', message: '' });
    expect(aceitas[0]?.corpo).toMatchObject({ nome: 'over_3_dias' });
    expect(await cobrar(v, assinatura.id)).toMatchObject({ success: false, motivo: 'ja_enviado_hoje' });
    // A mesma chamada, repetida depois de uma queda, acha o que pediu.
    expect(await cobrar(v, assinatura.id, 'x')).toEqual(pedida);
    await rodarPedidas(c, v, { remetente });
    expect(aceitas).toHaveLength(1);
    const daAgenda = await v.alguem(HOJE);
    await agenda(c, v);
    expect(await cobrar(v, daAgenda.assinatura.id)).toMatchObject({ motivo: 'ja_enviado_hoje' });
    await expect(cobrar(v, 'não existe')).rejects.toThrow('Assinatura não encontrada');
    // Amanhã a etapa é outra vez de quem quiser: a mesma sai de novo, como tentativa.
    v.relogio.irPara('2026-11-22T10:30:00-03:00');
    const outra = await v.alguem(somarDias(HOJE, 40));
    expect(await cobrar(v, outra.assinatura.id)).toMatchObject({ success: true });
    await rodarPedidas(c, v, { remetente });
    v.relogio.irPara('2026-11-23T10:30:00-03:00');
    expect(await cobrar(v, outra.assinatura.id)).toMatchObject({ success: true });
    await rodarPedidas(c, v, { remetente });
    expect(
      (await enviosDe(c, v)).filter((envio) => envio.assinatura_id === outra.assinatura.id),
    ).toHaveLength(2);
  });

  it('dez cliques e a agenda ao mesmo tempo: uma mensagem só', async () => {
    const v = await umVendedor(c);
    const { assinatura } = await v.alguem(HOJE);
    const { aceitas, remetente } = umWhatsapp();
    const dez = Array.from({ length: 10 }, () => cobrar(v, assinatura.id));
    await Promise.all([agenda(c, v), executar(c, v), ...dez]);
    await Promise.all([rodarFila(c, v, { remetente }), rodarPedidas(c, v, { remetente })]);
    expect(aceitas).toHaveLength(1);
    expect(await status(c, v)).toEqual(['enviada']);
  });

  it('a recusada vira cancelada com o motivo, não conta, e deixa cobrar de novo no mesmo dia', async () => {
    const v = await umVendedor(c);
    const { assinatura } = await v.alguem(HOJE);
    const recusa = umWhatsapp({
      enviar: async () => ({
        aceito: false,
        provedor: 'whatsapp',
        motivo: 'este número não recebe WhatsApp',
        duvidoso: false,
        passageiro: false,
      }),
    }).remetente;
    const pedida = await cobrar(v, assinatura.id);
    await rodarPedidas(c, v, { remetente: recusa });
    expect(await acompanhar(v, pedida.envio)).toEqual({
      situacao: 'nao_saiu',
      message: 'Erro no envio: este número não recebe WhatsApp',
    });
    expect(await cobrancasDe(c, v)).toMatchObject([
      { status: 'cancelada', motivo: 'este número não recebe WhatsApp' },
    ]);
    expect((await mostrar(c, v)).clientes[0]).toMatchObject({ enviado: false });
    expect(await cobrar(v, assinatura.id)).toMatchObject({ success: true });
    expect((await mostrar(c, v)).clientes[0]).toMatchObject({ enviado: true });
  });
});

describe("'Desfazer' um 'Cobrar' (regra 47)", () => {
  it('antes dos 15 s nada sai, o dia fica livre, e desfazer outra vez é o mesmo', async () => {
    const v = await umVendedor(c);
    const { assinatura } = await v.alguem(HOJE);
    const { aceitas, remetente } = umWhatsapp();
    const pedida = await cobrar(v, assinatura.id);
    const desfeita = { situacao: 'nao_saiu', message: 'Erro no envio: desfeita por quem a pediu' };
    expect(await desfazer(v, pedida.envio)).toEqual(desfeita);
    expect(await desfazer(v, pedida.envio)).toEqual(desfeita);
    expect(await rodarPedidas(c, v, { remetente })).toBe(0);
    expect(aceitas).toHaveLength(0);
    expect(await diasDe(c, v)).toHaveLength(0);
    expect((await mostrar(c, v)).clientes[0]).toMatchObject({ enviado: false });
    expect(await cobrancasDe(c, v)).toMatchObject([
      { status: 'cancelada', motivo: 'desfeita por quem a pediu' },
    ]);
    // O que se desfez não conta como uma que falhou, e a automática do dia continua a ser dela.
    expect(await agenda(c, v)).toMatchObject({ pedidos: 1 });
    await rodarFila(c, v, { remetente });
    expect(aceitas).toHaveLength(1);
  });

  it('desfeita e pedida de novo, sai uma, e só a segunda', async () => {
    const v = await umVendedor(c);
    const { assinatura } = await v.alguem(HOJE);
    const { aceitas, remetente } = umWhatsapp();
    const primeira = await cobrar(v, assinatura.id);
    await desfazer(v, primeira.envio);
    const segunda = await cobrar(v, assinatura.id);
    expect(segunda).toMatchObject({ success: true });
    await rodarPedidas(c, v, { remetente });
    expect(aceitas).toHaveLength(1);
    expect(await acompanhar(v, segunda.envio)).toMatchObject({ situacao: 'saiu' });
    expect((await status(c, v)).sort()).toEqual(['cancelada', 'enviada']);
  });

  it('a que já saiu, a que está a sair e a que ficou em dúvida recusam-se em palavras', async () => {
    const v = await umVendedor(c);
    const { assinatura } = await v.alguem(HOJE);
    const pedida = await cobrar(v, assinatura.id);
    const naHora: unknown[] = [];
    const { remetente } = umWhatsapp({
      enviar: async () => {
        naHora.push(await desfazer(v, pedida.envio).catch(({ message }: Error) => message));
        return { aceito: false, provedor: 'whatsapp', motivo: null, duvidoso: true, passageiro: false };
      },
    });
    await rodarPedidas(c, v, { remetente });
    expect(naHora).toEqual(['A mensagem já saiu: não dá para desfazer']);
    await expect(desfazer(v, pedida.envio)).rejects.toThrow('A mensagem já saiu: não dá para desfazer');
    const outra = await v.alguem(HOJE);
    const saiu = await cobrar(v, outra.assinatura.id);
    await rodarPedidas(c, v, { remetente: umWhatsapp().remetente });
    await expect(desfazer(v, saiu.envio)).rejects.toThrow('A mensagem já saiu: não dá para desfazer');
  });

  it('desfazer no instante em que sai: ou não sai, ou diz que saiu; nunca as duas', async () => {
    const v = await umVendedor(c);
    for (let vez = 0; vez < 5; vez += 1) {
      const { assinatura } = await v.alguem(HOJE);
      const { aceitas, remetente } = umWhatsapp();
      const pedida = await cobrar(v, assinatura.id);
      const [desfeita] = await Promise.all([
        desfazer(v, pedida.envio).then(
          () => true,
          () => false,
        ),
        rodarPedidas(c, v, { remetente }),
      ]);
      expect(aceitas).toHaveLength(desfeita ? 0 : 1);
    }
  });

  it('a automática não se desfaz por aqui, nem a de outro vendedor', async () => {
    const v = await umVendedor(c);
    await v.alguem(HOJE);
    await agenda(c, v);
    const [automatica] = await enviosDe(c, v);
    await expect(desfazer(v, String(automatica?.sk))).rejects.toThrow('Cobrança não encontrada');
    const { assinatura } = await v.alguem(HOJE);
    const pedida = await cobrar(v, assinatura.id);
    const outro = await umVendedor(c);
    await expect(desfazer(outro, pedida.envio)).rejects.toThrow('Cobrança não encontrada');
    await expect(acompanhar(outro, pedida.envio)).rejects.toThrow('Cobrança não encontrada');
  });
});

describe('quem recebe, quem não recebe e por quê', () => {
  it('a previsão diz hoje e amanhã, com a hora de cada um; a lista mostra também os vencidos que estão no grupo', async () => {
    const v = await umVendedor(c);
    await v.alguem(HOJE);
    await v.alguem(HOJE, { status_grupo: 'pendente' });
    const semTelefone = await v.alguem(somarDias(HOJE, 1));
    await transact(c.tabela, [
      { update: { pk: `${v.usuario_id}#CLIENTE`, sk: semTelefone.cliente.id }, set: { telefone: null } },
    ]);
    await v.alguem(somarDias(HOJE, 2));
    await v.alguem(somarDias(HOJE, -40));
    const { hoje, amanha } = await prever(c, v);
    expect([hoje.recebem, hoje.nao_recebem]).toEqual([1, 2]);
    expect(hoje.pessoas.map(({ situacao, motivo, horario }) => [situacao, motivo, horario])).toEqual([
      ['recebe', null, '10:00'],
      ['nao_recebe', 'sem telefone', null],
      ['nao_recebe', 'fora do grupo', null],
    ]);
    expect(amanha).toMatchObject({ recebem: 1, nao_recebem: 1 });
    expect((await prever(c, v, semWhatsapp)).hoje.pessoas.map(({ motivo }) => motivo)).toContain(
      'sem WhatsApp conectado',
    );
    const { clientes, contadores } = await mostrar(c, v);
    expect(clientes.map(({ dias_restantes }) => dias_restantes)).toEqual([-40, 0, 1, 2]);
    expect(contadores).toMatchObject({ vencimentos_hoje: 1, proximos_7_dias: 3 });
    const semZap = await mostrar(c, v, semWhatsapp);
    expect(semZap.clientes[1]?.texto).toMatch(/^Olá, .*! Over Limite \(mensal\) vence em 21\/11\/2026\./);
    expect(clientes[1]?.texto).toBeNull();
    v.relogio.irPara(`${HOJE}T20:00:00-03:00`);
    const deNoite = await prever(c, v);
    expect([deNoite.encerrado_hoje, deNoite.hoje.recebem, deNoite.amanha.recebem]).toEqual([true, 0, 1]);
    expect(deNoite.hoje.pessoas.map(({ motivo }) => motivo)).toContain('passou das 20:00');
  });

  it('o template inativo ou sem aprovação diz por quê, e volta a valer no mesmo dia', async () => {
    const v = await umVendedor(c);
    await v.alguem(HOJE);
    const chave = templateWhatsappKey(v.usuario_id, 'over_limite', 'vencido');
    await transact(c.tabela, [{ update: chave, set: { aprovado: null } }]);
    await agenda(c, v);
    expect((await prever(c, v)).hoje.pessoas).toMatchObject([{ motivo: 'aguardando aprovação' }]);
    const aprovado = { nome: 'over_vencido', mensagem: '', variaveis: [], botao: false, ...DA_META };
    await transact(c.tabela, [{ update: chave, set: { aprovado } }]);
    v.relogio.irPara(`${HOJE}T11:45:00-03:00`);
    await agenda(c, v);
    expect(await enviosDe(c, v)).toHaveLength(1);
  });

  it('o histórico filtra por status e por tipo, do mais novo', async () => {
    const v = await umVendedor(c);
    await v.alguem(HOJE);
    await v.alguem(somarDias(HOJE, 1));
    await agenda(c, v);
    await rodarFila(c, v, { remetente: umWhatsapp().remetente });
    const historico = (consulta: Parameters<typeof historicoDeCobrancas>[1]['consulta']) =>
      historicoDeCobrancas({ tabela: c.tabela }, { ctx: v.ctx(), consulta });
    expect((await historico({})).itens).toHaveLength(2);
    expect((await historico({ status: 'enviada', tipo_cobranca: '1_dia' })).itens).toMatchObject([
      { tipo_cobranca: '1_dia', status: 'enviada' },
    ]);
    expect((await historico({ tipo_cobranca: 'vencido' })).itens).toHaveLength(1);
    expect((await historico({ status: 'cancelada' })).itens).toHaveLength(0);
  });
});
