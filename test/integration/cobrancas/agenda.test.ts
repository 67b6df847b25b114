import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelarAssinatura, renovarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { ligarAvisos } from '../../../lambdas/avisos/ligar.ts';
import { assinaturaKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { semWhatsappKey } from '../../../lambdas/platform/keys/envios.ts';
import { getItem, transact } from '../../../lambdas/platform/table.ts';
import { somarDias } from '../../../shared/base/datas.ts';
import { telefoneComparavel } from '../../../shared/base/telefone.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { deps, executar, mostrar, prever } from './acoes.ts';
import { agenda, cobrancasDe, diasDe, enviosDe, rodarFila, umVendedor, umWhatsapp } from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

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
    const [aceita] = aceitas;
    expect(aceita?.para).toMatch(/^55119\d{8}$/);
    expect(aceita?.corpo).toMatchObject({
      variaveis: [expect.any(String), expect.stringMatching(/\/2026$/)],
    });
    expect(aceita?.corpo.tipo === 'modelo' && aceita.corpo.botao).toMatch(/.{20}/);
    const cobrancas = await cobrancasDe(c, v);
    expect(cobrancas.map(({ status, tipo_cobranca }) => [tipo_cobranca, status]).sort()).toEqual([
      ['1_dia', 'enviada'],
      ['3_dias', 'enviada'],
      ['7_dias', 'enviada'],
      ['vencido', 'enviada'],
    ]);
    const item = await getItem(c.tabela, assinaturaKey(v.usuario_id, String(cobrancas[0]?.assinatura_id)));
    expect(item?.notificacoes_enviadas).toMatchObject([{ canal: 'whatsapp' }]);
    expect((await mostrar(c, v)).contadores.mensagens_enviadas).toBe(4);
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
    expect((await mostrar(c, v)).contadores).toMatchObject({ passaram_da_hora: 1, mensagens_enviadas: 0 });
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
    for await (const { id, data_expiracao } of (await mostrar(c, v)).clientes.map((cliente) => ({
      id: cliente.assinatura_id,
      data_expiracao: cliente.data_expiracao,
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
    const { versao } = await mostrar(c, v);
    await ligarAvisos(deps(c, v), { canal: 'whatsapp', ctx: v.ctx(), entrada: { ligado: true, versao } });
    v.relogio.irPara(`${HOJE}T15:00:00-03:00`);
    await agenda(c, v);
    expect(await enviosDe(c, v)).toHaveLength(0);
    // 'Executar Agora' manda, ligado ou não.
    expect((await executar(c, v)).resultados.enviados).toBe(1);
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
      (await cobrancasDe(c, v)).map((cobranca) => [
        cobranca.assinatura_id,
        [cobranca.status, cobranca.motivo],
      ]),
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
    expect((await mostrar(c, v)).pausa).toBe('a Meta limitou este número');
    await v.alguem(HOJE);
    expect((await prever(c, v)).hoje.pessoas.map(({ motivo }) => motivo)).toContain('envios pausados');
    expect((await executar(c, v)).resultados.enviados).toBe(0);
  });
});
