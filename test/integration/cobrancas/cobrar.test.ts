import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelarAssinatura, renovarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { dispararIndividual } from '../../../lambdas/cobrancas/disparar.ts';
import { executarCobrancas } from '../../../lambdas/cobrancas/executar.ts';
import { historicoDeCobrancas } from '../../../lambdas/cobrancas/historico.ts';
import { marcarRenovada, marcarRespondida } from '../../../lambdas/cobrancas/index.ts';
import { ligarCobrancas, mostrarCobrancas } from '../../../lambdas/cobrancas/mostrar.ts';
import { preverCobrancas } from '../../../lambdas/cobrancas/prever.ts';
import { confirmarEnvio, falharEnvio } from '../../../lambdas/mensagens/index.ts';
import { assinaturaKey, semWhatsappKey } from '../../../lambdas/platform/keys.ts';
import { getItem, transact } from '../../../lambdas/platform/table.ts';
import { templateWhatsappKey } from '../../../lambdas/platform/template-keys.ts';
import { somarDias } from '../../../shared/base/datas.ts';
import { telefoneComparavel } from '../../../shared/base/telefone.ts';
import { etiquetaDoEnvio, POSSE_MS } from '../../../shared/mensagens/envios.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { emCadaPonto, processoQueCai } from '../queda/simulada.ts';
import {
  agenda,
  cobrancasDe,
  DA_META,
  depsDe,
  desligar,
  diasDe,
  enviosDe,
  eventosDe,
  porWhatsapp,
  rodarFila,
  semWhatsapp,
  soNasGravacoes,
  umVendedor,
  umWhatsapp,
  type Vendedor,
} from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

const deps = (v: Vendedor, saidaDe = porWhatsapp) => ({
  ...depsDe(c, { remetente: umWhatsapp().remetente }),
  saidaDe,
  relogio: v.relogio.clock,
});
const executar = (v: Vendedor, chave?: string, saidaDe = porWhatsapp) =>
  executarCobrancas(deps(v, saidaDe), { ctx: v.ctx(chave), rodada: undefined });
const status = async (v: Vendedor) => (await cobrancasDe(c, v)).map((uma) => uma.status);
const prever = (v: Vendedor, saidaDe = porWhatsapp) =>
  preverCobrancas({ tabela: c.tabela, saidaDe }, v.ctx());
const mostrar = (v: Vendedor, saidaDe = porWhatsapp) => mostrarCobrancas(deps(v, saidaDe), v.ctx());

describe('a agenda de 15 em 15 minutos', () => {
  it('manda a etapa de cada um, uma vez, com o modelo aprovado e o botão de renovar, e anota na assinatura', async () => {
    const v = await umVendedor(c);
    for (const dias of [7, 3, 1, 0, 5]) await v.alguem(somarDias(HOJE, dias));
    const { aceitas, remetente } = umWhatsapp();
    await agenda(c, v);
    expect(await rodarFila(c, v, { remetente })).toBe(0);
    expect(aceitas.map(({ corpo }) => corpo.tipo === 'modelo' && corpo.nome).sort()).toEqual([
      'over_1_dia',
      'over_3_dias',
      'over_padrao',
      'over_vencido',
    ]);
    const [uma] = aceitas;
    expect(uma?.para).toMatch(/^55119\d{8}$/);
    expect(uma?.corpo).toMatchObject({ variaveis: [expect.any(String), expect.stringMatching(/\/2026$/)] });
    expect(uma?.corpo.tipo === 'modelo' && uma.corpo.botao).toMatch(/.{20}/);
    const cobrancas = await cobrancasDe(c, v);
    expect(cobrancas.map(({ status, tipo_cobranca }) => [tipo_cobranca, status]).sort()).toEqual([
      ['1_dia', 'enviada'],
      ['3_dias', 'enviada'],
      ['7_dias', 'enviada'],
      ['vencido', 'enviada'],
    ]);
    const item = await getItem(c.tabela, assinaturaKey(v.usuario_id, String(cobrancas[0]?.assinatura_id)));
    expect(item?.notificacoes_enviadas).toMatchObject([{ canal: 'whatsapp' }]);
    expect((await mostrar(v)).contadores.mensagens_enviadas).toBe(4);
  });

  it('antes da hora do template não sai; rodar de novo não manda outra, e a etapa resolvida não se lê mais', async () => {
    const v = await umVendedor(c, { horario: '15:00' });
    await v.alguem(HOJE);
    v.relogio.irPara(`${HOJE}T14:45:00-03:00`);
    await agenda(c, v);
    expect(await enviosDe(c, v)).toHaveLength(0);
    v.relogio.irPara(`${HOJE}T15:00:00-03:00`);
    expect(await agenda(c, v)).toMatchObject({ pedidos: 1 });
    const { aceitas, remetente } = umWhatsapp();
    await rodarFila(c, v, { remetente });
    v.relogio.irPara(`${HOJE}T15:15:00-03:00`);
    const depois = await agenda(c, v);
    expect(depois.pedidos).toBe(0);
    expect(depois.resolvidas).toBe(depois.etapas);
    // Quem entra no dia depois disso faz a etapa voltar.
    await v.alguem(HOJE);
    expect(await agenda(c, v)).toMatchObject({ pedidos: 1 });
    await rodarFila(c, v, { remetente });
    expect(aceitas).toHaveLength(2);
  });

  it('não sai nada antes das 8 nem depois das 20; o que ficou na fila até as 20 não sai e se conta', async () => {
    const v = await umVendedor(c, { horario: '08:00' });
    await v.alguem(HOJE);
    v.relogio.irPara(`${HOJE}T07:50:00-03:00`);
    await agenda(c, v);
    v.relogio.irPara(`${HOJE}T20:00:00-03:00`);
    await agenda(c, v);
    expect(await enviosDe(c, v)).toHaveLength(0);
    v.relogio.irPara(`${HOJE}T19:45:00-03:00`);
    await agenda(c, v);
    v.relogio.irPara(`${HOJE}T20:00:01-03:00`);
    const { aceitas, remetente } = umWhatsapp();
    expect(await rodarFila(c, v, { remetente })).toBe(0);
    expect(aceitas).toHaveLength(0);
    expect(await cobrancasDe(c, v)).toMatchObject([{ status: 'cancelada', motivo: 'passou das 20:00' }]);
    expect(await diasDe(c, v)).toHaveLength(0);
    expect((await mostrar(v)).contadores).toMatchObject({ passaram_da_hora: 1, mensagens_enviadas: 0 });
  });

  it('o vencido que uma falha segurou sai até 2 dias depois, também de quem a noite já expirou; os outros, nunca', async () => {
    const v = await umVendedor(c);
    const ontem = await v.alguem(somarDias(HOJE, -1));
    await transact(c.tabela, [
      {
        update: assinaturaKey(v.usuario_id, ontem.assinatura.id),
        set: { status: 'expirado', gsi4sk: 'expirado' },
      },
    ]);
    await v.alguem(somarDias(HOJE, -2));
    await v.alguem(somarDias(HOJE, -3));
    await v.alguem(somarDias(HOJE, 2));
    // Nasceram vencidas: o índice as tem no dia em que se gravaram, e aqui importa o dia que vale.
    const noDia = async (id: string, dia: string) => {
      const item = await getItem(c.tabela, assinaturaKey(v.usuario_id, id));
      const gsi4pk = String(item?.gsi4pk).replace(/^D#[\d-]+/, `D#${dia}`);
      await transact(c.tabela, [{ update: assinaturaKey(v.usuario_id, id), set: { gsi4pk } }]);
    };
    for await (const { id, data_expiracao } of (await mostrar(v)).clientes.map((um) => ({
      id: um.assinatura_id,
      data_expiracao: um.data_expiracao,
    })))
      await noDia(id, data_expiracao);
    await agenda(c, v);
    expect(
      (await enviosDe(c, v)).map(({ tipo_template, data_expiracao }) => [tipo_template, data_expiracao]),
    ).toEqual(
      expect.arrayContaining([
        ['vencido', somarDias(HOJE, -1)],
        ['vencido', somarDias(HOJE, -2)],
      ]),
    );
    expect(await enviosDe(c, v)).toHaveLength(2);
  });

  it('desligado não sai nada sozinho; ligar depois da hora não manda o que ficou para trás', async () => {
    const v = await umVendedor(c, { ligado: false });
    await v.alguem(HOJE);
    await agenda(c, v);
    expect(await enviosDe(c, v)).toHaveLength(0);
    const { versao } = await mostrar(v);
    await ligarCobrancas(deps(v), { ctx: v.ctx(), entrada: { ligado: true, versao } });
    v.relogio.irPara(`${HOJE}T15:00:00-03:00`);
    await agenda(c, v);
    expect(await enviosDe(c, v)).toHaveLength(0);
    // 'Executar Agora' manda, ligado ou não.
    expect((await executar(v)).resultados.enviados).toBe(1);
  });

  it('desligar, sair do grupo, cancelar, renovar ou pedir PARAR antes da saída cancela a cobrança e larga o dia', async () => {
    const v = await umVendedor(c);
    const [cancelou, parou, renovou, fica] = [
      await v.alguem(HOJE),
      await v.alguem(HOJE),
      await v.alguem(HOJE),
      await v.alguem(HOJE),
    ];
    await agenda(c, v);
    await cancelarAssinatura({ tabela: c.tabela }, { ctx: v.ctx(), id: cancelou.assinatura.id, versao: 1 });
    await renovarAssinatura(
      { tabela: c.tabela },
      {
        ctx: v.ctx(),
        id: renovou.assinatura.id,
        entrada: { data_inicio: HOJE, data_expiracao: '2026-12-21', valor: 65, telegram_id: null, versao: 1 },
      },
    );
    const telefone = telefoneComparavel(parou.cliente.telefone ?? '');
    await transact(c.tabela, [
      { put: { ...semWhatsappKey(v.usuario_id, telefone), parou_em: '2026-11-21T12:00:00.000Z' } },
    ]);
    const { aceitas, remetente } = umWhatsapp();
    expect(await rodarFila(c, v, { remetente })).toBe(0);
    expect(aceitas).toHaveLength(1);
    const motivos = new Map(
      (await cobrancasDe(c, v)).map((um) => [um.assinatura_id, [um.status, um.motivo]]),
    );
    expect(motivos.get(cancelou.assinatura.id)).toEqual(['cancelada', 'a assinatura já não está ativa']);
    expect(motivos.get(renovou.assinatura.id)).toEqual(['cancelada', 'já renovou']);
    expect(motivos.get(parou.assinatura.id)).toEqual(['cancelada', 'pediu para parar']);
    expect(motivos.get(fica.assinatura.id)).toEqual(['enviada', undefined]);
    expect(await diasDe(c, v)).toHaveLength(1);
  });

  it('a conta que o WhatsApp bloqueia para os envios do dia, e a tela diz por quê', async () => {
    const v = await umVendedor(c);
    for (let i = 0; i < 3; i += 1) await v.alguem(HOJE);
    await agenda(c, v);
    let vezes = 0;
    const { remetente } = umWhatsapp({
      enviar: async () => {
        vezes += 1;
        return {
          aceito: false,
          provedor: 'whatsapp',
          motivo: 'a Meta limitou este número',
          duvidoso: false,
          passageiro: false,
          para_tudo: true,
        };
      },
    });
    await rodarFila(c, v, { remetente });
    expect(vezes).toBeGreaterThanOrEqual(1);
    expect((await mostrar(v)).pausa).toBe('a Meta limitou este número');
    await v.alguem(HOJE);
    expect((await prever(v)).hoje.pessoas.map(({ motivo }) => motivo)).toContain('envios pausados');
    expect((await executar(v)).resultados.enviados).toBe(0);
  });
});

describe('uma por dia, quem quer que a peça', () => {
  it("'Executar Agora' manda sem olhar a hora do template, e repetir não manda outra", async () => {
    const v = await umVendedor(c, { ligado: false, horario: '19:00' });
    for (let i = 0; i < 3; i += 1) await v.alguem(HOJE);
    await v.alguem(HOJE, { aceita_avisos: false });
    const primeira = await executar(v, 'chave-1');
    expect(primeira).toMatchObject({
      success: true,
      resultados: { enviados: 3, sem_envio: 1, ja_pedidos: 0, restam: 0 },
    });
    expect(await executar(v, 'chave-1')).toEqual(primeira);
    expect((await executar(v, 'chave-2')).resultados).toMatchObject({ enviados: 0, ja_pedidos: 3 });
    const { aceitas, remetente } = umWhatsapp();
    await rodarFila(c, v, { remetente });
    expect(aceitas).toHaveLength(3);
  });

  it('sem WhatsApp ligado, ou fora do horário, diz isso e não pede nada', async () => {
    const v = await umVendedor(c);
    await v.alguem(HOJE);
    expect(await executar(v, undefined, semWhatsapp)).toMatchObject({
      success: false,
      motivo: 'sem_whatsapp',
    });
    v.relogio.irPara(`${HOJE}T21:00:00-03:00`);
    expect(await executar(v)).toMatchObject({ success: false, motivo: 'fora_do_horario' });
    expect(await enviosDe(c, v)).toHaveLength(0);
  });

  it("'Cobrar' manda a etapa dos dias que faltam; de novo no mesmo dia, ou depois da agenda, é ja_enviado_hoje", async () => {
    const v = await umVendedor(c);
    const { assinatura, cliente } = await v.alguem(somarDias(HOJE, 2));
    const { aceitas, remetente } = umWhatsapp();
    const cobrar = (id: string, chave?: string) =>
      dispararIndividual({ ...depsDe(c, { remetente }), saidaDe: porWhatsapp }, { ctx: v.ctx(chave), id });
    expect(await cobrar(assinatura.id, 'x')).toEqual({
      success: true,
      motivo: null,
      message: `Cobrança enviada para ${cliente.nome}`,
    });
    expect(aceitas[0]?.corpo).toMatchObject({ nome: 'over_3_dias' });
    expect(await cobrar(assinatura.id)).toMatchObject({ success: false, motivo: 'ja_enviado_hoje' });
    // A mesma chamada, repetida depois de uma queda, acha o que fez.
    expect(await cobrar(assinatura.id, 'x')).toMatchObject({ success: true });
    expect(aceitas).toHaveLength(1);
    const daAgenda = await v.alguem(HOJE);
    await agenda(c, v);
    expect(await cobrar(daAgenda.assinatura.id)).toMatchObject({ motivo: 'ja_enviado_hoje' });
    await expect(cobrar('não existe')).rejects.toThrow('Assinatura não encontrada');
    // Amanhã a etapa é outra vez de quem quiser: a mesma sai de novo, como tentativa.
    v.relogio.irPara('2026-11-22T10:30:00-03:00');
    const outra = await v.alguem(somarDias(HOJE, 40));
    expect(await cobrar(outra.assinatura.id)).toMatchObject({ success: true });
    v.relogio.irPara('2026-11-23T10:30:00-03:00');
    expect(await cobrar(outra.assinatura.id)).toMatchObject({ success: true });
    expect((await enviosDe(c, v)).filter((um) => um.assinatura_id === outra.assinatura.id)).toHaveLength(2);
  });

  it('dez cliques e a agenda ao mesmo tempo: uma mensagem só', async () => {
    const v = await umVendedor(c);
    const { assinatura } = await v.alguem(HOJE);
    const { aceitas, remetente } = umWhatsapp();
    const cobrar = () =>
      dispararIndividual(
        { ...depsDe(c, { remetente }), saidaDe: porWhatsapp },
        { ctx: v.ctx(), id: assinatura.id },
      );
    await Promise.all([agenda(c, v), executar(v), ...Array.from({ length: 10 }, cobrar)]);
    await rodarFila(c, v, { remetente });
    expect(aceitas).toHaveLength(1);
    expect(await status(v)).toEqual(['enviada']);
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
    const cobrar = (remetente = recusa) =>
      dispararIndividual(
        { ...depsDe(c, { remetente }), saidaDe: porWhatsapp },
        { ctx: v.ctx(), id: assinatura.id },
      );
    expect(await cobrar()).toMatchObject({
      success: false,
      message: 'Erro no envio: este número não recebe WhatsApp',
    });
    expect(await cobrancasDe(c, v)).toMatchObject([
      { status: 'cancelada', motivo: 'este número não recebe WhatsApp' },
    ]);
    expect((await mostrar(v)).clientes[0]).toMatchObject({ enviado: false });
    expect(await cobrar(umWhatsapp().remetente)).toMatchObject({ success: true });
    expect((await mostrar(v)).clientes[0]).toMatchObject({ enviado: true });
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
    const { hoje, amanha } = await prever(v);
    expect([hoje.recebem, hoje.nao_recebem]).toEqual([1, 2]);
    expect(hoje.pessoas.map(({ situacao, motivo, horario }) => [situacao, motivo, horario])).toEqual([
      ['recebe', null, '10:00'],
      ['nao_recebe', 'sem telefone', null],
      ['nao_recebe', 'fora do grupo', null],
    ]);
    expect(amanha).toMatchObject({ recebem: 1, nao_recebem: 1 });
    expect((await prever(v, semWhatsapp)).hoje.pessoas.map(({ motivo }) => motivo)).toContain(
      'sem WhatsApp conectado',
    );
    const { clientes, contadores } = await mostrar(v);
    expect(clientes.map(({ dias_restantes }) => dias_restantes)).toEqual([-40, 0, 1, 2]);
    expect(contadores).toMatchObject({ vencimentos_hoje: 1, proximos_7_dias: 3 });
    const semZap = await mostrar(v, semWhatsapp);
    expect(semZap.clientes[1]?.texto).toMatch(/^Olá, .*! Over Limite \(mensal\) vence em 21\/11\/2026\./);
    expect(clientes[1]?.texto).toBeNull();
    v.relogio.irPara(`${HOJE}T20:00:00-03:00`);
    const deNoite = await prever(v);
    expect([deNoite.encerrado_hoje, deNoite.hoje.recebem, deNoite.amanha.recebem]).toEqual([true, 0, 1]);
    expect(deNoite.hoje.pessoas.map(({ motivo }) => motivo)).toContain('passou das 20:00');
  });

  it('o template inativo ou sem aprovação diz por quê, e volta a valer no mesmo dia', async () => {
    const v = await umVendedor(c);
    await v.alguem(HOJE);
    const chave = templateWhatsappKey(v.usuario_id, 'over_limite', 'vencido');
    await transact(c.tabela, [{ update: chave, set: { aprovado: null } }]);
    await agenda(c, v);
    expect((await prever(v)).hoje.pessoas).toMatchObject([{ motivo: 'aguardando aprovação' }]);
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

describe('os estados de uma cobrança', () => {
  async function enviada() {
    const v = await umVendedor(c);
    const alguem = await v.alguem(HOJE);
    await agenda(c, v);
    await rodarFila(c, v, { remetente: umWhatsapp().remetente });
    return { v, ...alguem };
  }

  /** O que o WhatsApp diz da mensagem de um envio que não entregou. */
  const daFalha = (v: Vendedor, envio: Awaited<ReturnType<typeof enviosDe>>[number] | undefined) => ({
    etiqueta: etiquetaDoEnvio(String(envio?.sk)),
    provedor: 'whatsapp',
    id_provedor: 'wamid.1',
    motivo: 'este número não recebe WhatsApp',
    para_tudo: false,
    em: v.ctx().now,
  });

  it('a resposta do telefone, com ou sem o nono algarismo, marca a última enviada, até 7 dias depois', async () => {
    const { v, cliente } = await enviada();
    const semNono = String(cliente.telefone).replace(/^\+55(\d\d)9/, '55$1');
    const responder = (em: string) =>
      marcarRespondida(c.tabela, v.ctx(), { telefone: semNono, em: new Date(em) });
    await responder('2026-11-29T13:30:00Z');
    expect(await status(v)).toEqual(['enviada']);
    await responder('2026-11-22T13:30:00Z');
    await responder('2026-11-23T13:30:00Z');
    expect(await status(v)).toEqual(['respondida']);
    expect(await eventosDe(c, v, 'cobranca.respondida')).toHaveLength(1);
  });

  it('a que o WhatsApp aceitou e depois não entregou vira cancelada, deixa de contar, e o dia fica livre', async () => {
    const { v } = await enviada();
    const [envio] = await enviosDe(c, v);
    const alvo = daFalha(v, envio);
    expect(await falharEnvio(c.tabela, v.ctx(), alvo)).toBe('feito');
    await falharEnvio(c.tabela, v.ctx(), alvo);
    expect(await cobrancasDe(c, v)).toMatchObject([{ status: 'cancelada', motivo: alvo.motivo }]);
    expect(await diasDe(c, v)).toHaveLength(0);
    expect((await mostrar(v)).contadores.mensagens_enviadas).toBe(0);
  });

  it('a falha que é da conta inteira para as outras do dia; a de ontem, que só hoje se soube, não para o de hoje', async () => {
    const { v } = await enviada();
    const [envio] = await enviosDe(c, v);
    const motivo = 'há um problema de pagamento na conta do WhatsApp';
    const alvo = { ...daFalha(v, envio), motivo, para_tudo: true };
    await falharEnvio(c.tabela, v.ctx(), { ...alvo, em: new Date('2026-11-20T13:00:00Z') });
    const outro = await v.alguem(HOJE);
    expect((await mostrar(v)).pausa).toBeNull();
    await falharEnvio(c.tabela, v.ctx(), alvo);
    expect((await mostrar(v)).pausa).toBe(motivo);
    const resposta = await dispararIndividual(deps(v), { ctx: v.ctx(), id: outro.assinatura.id });
    expect(resposta).toMatchObject({ success: false, motivo: 'envios_pausados' });
  });

  it('a que a pessoa já respondeu fica respondida, ainda que o WhatsApp diga depois que não a entregou', async () => {
    const { v, cliente } = await enviada();
    const em = new Date('2026-11-22T13:30:00Z');
    await marcarRespondida(c.tabela, v.ctx(), { telefone: cliente.telefone ?? '', em });
    const [envio] = await enviosDe(c, v);
    const alvo = daFalha(v, envio);
    expect(await falharEnvio(c.tabela, v.ctx(), alvo)).toBe('feito');
    expect(await status(v)).toEqual(['respondida']);
  });

  it('a renovação em até 30 dias marca a última enviada, uma vez, e diz quanto trouxe', async () => {
    const { v, assinatura } = await enviada();
    v.relogio.irPara('2026-11-25T12:00:00Z');
    const nova = await renovarAssinatura(
      { tabela: c.tabela },
      {
        ctx: v.ctx(),
        id: assinatura.id,
        entrada: {
          data_inicio: HOJE,
          data_expiracao: '2026-12-21',
          valor: 65.5,
          telegram_id: null,
          versao: 1,
        },
      },
    );
    const alvo = { ctx: v.ctx(), assinatura_id: assinatura.id, renovada_por: nova.id };
    await marcarRenovada({ tabela: c.tabela }, alvo);
    await marcarRenovada({ tabela: c.tabela }, alvo);
    expect(await cobrancasDe(c, v)).toMatchObject([{ status: 'renovada', renovacao_obtida: true }]);
    expect(await eventosDe(c, v, 'cobranca.renovada')).toMatchObject([
      { dados: { assinatura_id: assinatura.id, centavos: 6550 } },
    ]);
    expect((await mostrar(v)).contadores.renovacoes_30d).toBe(1);
  });
});

describe('quedas: nenhuma perdida, nenhuma dobrada, toda duvidosa marcada', () => {
  it('a agenda cai em qualquer gravação, antes e depois dela, e a volta seguinte pede só o que falta', async () => {
    let gravacoes = Number.POSITIVE_INFINITY;
    for (let n = 1; n <= gravacoes; n += 1) {
      for (const quando of ['antes', 'depois'] as const) {
        const v = await umVendedor(c);
        await v.alguem(HOJE);
        await v.alguem(somarDias(HOJE, 1));
        const processo = processoQueCai(n, quando);
        await agenda(c, v, { tabela: soNasGravacoes(c.tabela, processo) }).catch(() => undefined);
        if (processo.chamadas() < n) gravacoes = n;
        await agenda(c, v);
        expect(await enviosDe(c, v)).toHaveLength(2);
        expect(await cobrancasDe(c, v)).toHaveLength(2);
        expect(await diasDe(c, v)).toHaveLength(2);
        expect(await eventosDe(c, v, 'envio.reivindicado_em_massa')).toHaveLength(2);
        await desligar(c, v);
      }
    }
    expect(gravacoes).toBeGreaterThan(4);
  });

  it('a fila cai em qualquer ponto; o que não se sabe fica duvidoso até o WhatsApp falar dela, e nunca saem duas', async () => {
    const desfechos = new Set<unknown>();
    await emCadaPonto(async (processo) => {
      const v = await umVendedor(c);
      await v.alguem(HOJE);
      await executar(v);
      const { aceitas, remetente } = umWhatsapp();
      const caindo = {
        ...remetente,
        enviar: (m: Parameters<typeof remetente.enviar>[0]) => processo.chamar(() => remetente.enviar(m)),
      };
      await rodarFila(c, v, { remetente: caindo, tabela: processo.tabela(c.tabela) });
      expect(await rodarFila(c, v, { remetente, tempoReal: () => Date.now() + POSSE_MS })).toBe(0);
      const [envio] = await enviosDe(c, v);
      const [cobranca] = await cobrancasDe(c, v);
      expect(aceitas.length).toBeLessThanOrEqual(1);
      expect(await diasDe(c, v)).toHaveLength(1);
      if (envio?.status === 'enviado') {
        expect(aceitas).toHaveLength(1);
        expect(cobranca).toMatchObject({ status: 'enviada' });
      } else {
        expect(envio?.status).toBe('duvidoso');
        expect(cobranca).toMatchObject({ status: 'agendada', duvidosa: true });
        const alvo = {
          etiqueta: etiquetaDoEnvio(String(envio?.sk)),
          provedor: 'whatsapp',
          id_provedor: 'wamid.x',
        };
        await confirmarEnvio(c.tabela, v.ctx(), alvo);
        expect(await cobrancasDe(c, v)).toMatchObject([{ status: 'enviada', duvidosa: false }]);
      }
      desfechos.add(envio?.status);
    });
    expect([...desfechos].sort()).toEqual(['duvidoso', 'enviado']);
  });
});
