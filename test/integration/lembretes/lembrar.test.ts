import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renovarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { ligarAvisos } from '../../../lambdas/avisos/ligar.ts';
import { mostrarLembretes } from '../../../lambdas/lembretes/mostrar.ts';
import { preverLembretes } from '../../../lambdas/lembretes/prever.ts';
import { suprimidoKey } from '../../../lambdas/platform/keys/envios.ts';
import { templateEmailKey } from '../../../lambdas/platform/keys/templates.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { somarDias } from '../../../shared/base/datas.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { caiu, emCadaPonto } from '../queda/simulada.ts';
import {
  enviosDe,
  eventosEmMassa,
  lembrarDoDia,
  logsDe,
  peloSes,
  rodarFila,
  umProvedor,
  umVendedor,
  type Vendedor,
  verificar,
} from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
beforeEach(() => c.irPara(HOJE));
afterAll(() => c.parar());

const rodar = (tabela = c.tabela) => lembrarDoDia({ tabela, relogio: c.relogio });
const tipos = async (v: Vendedor) => (await enviosDe(c, v)).map(({ tipo_template }) => tipo_template).sort();

describe('os lembretes do dia', () => {
  it('avisa quem vence em 3 dias, em 1 e hoje, e mais ninguém', async () => {
    const v = await umVendedor(c);
    for (const dia of ['2026-11-20', HOJE, '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
      await v.alguem(dia);
    await rodar();
    expect(await tipos(v)).toEqual(['lembrete_1d', 'lembrete_3d', 'vencimento']);
    const { aceitos, remetente } = umProvedor();
    expect(await rodarFila(c, v, { remetente })).toBe(0);
    expect(aceitos.map(({ assunto }) => assunto).sort()).toEqual([
      'Over Limite vence amanhã',
      'Over Limite vence em 3 dias',
      'Over Limite vence hoje',
    ]);
    const { contadores, logs } = await mostrarLembretes({ tabela: c.tabela }, v.ctx());
    expect(contadores).toEqual({ total: 3, enviados: 3, erros: 0, hoje: 3 });
    expect(logs.map(({ status }) => status)).toEqual(['enviado', 'enviado', 'enviado']);
  });

  it('não avisa quem não ligou os lembretes, quem não tem e-mail, quem renovou nem quem não quer', async () => {
    const desligado = await umVendedor(c, { ligado: false });
    await desligado.alguem(HOJE);
    const v = await umVendedor(c);
    await v.alguem(HOJE, { email: '' });
    await v.alguem(HOJE, { aceita_avisos: false });
    const [renovou, saiu] = [await v.alguem(HOJE), await v.alguem(HOJE)];
    await renovarAssinatura(
      { tabela: c.tabela },
      {
        ctx: v.ctx(),
        id: renovou.assinatura.id,
        entrada: {
          data_inicio: HOJE,
          data_expiracao: '2026-12-21',
          valor: 49.9,
          telegram_id: null,
          versao: 1,
        },
      },
    );
    const deFora = { ...suprimidoKey(v.usuario_id, saiu.cliente.email ?? ''), motivo: 'descadastrado' };
    await transact(c.tabela, [{ put: { ...deFora, em: '2026-11-01T00:00:00.000Z' } }]);
    await rodar();
    expect([...(await enviosDe(c, desligado)), ...(await enviosDe(c, v))]).toEqual([]);
    const { hoje } = await preverLembretes({ tabela: c.tabela }, v.ctx());
    expect(hoje.pessoas.map(({ motivo }) => motivo).sort()).toEqual([
      'descadastrado',
      'não aceita avisos',
      'sem e-mail',
    ]);
    expect(hoje).toMatchObject({ recebem: 0, nao_recebem: 3, ja_pedidos: 0 });
  });

  it('um só por assinatura e dia, por mais vezes e por mais gente que peça ao mesmo tempo', async () => {
    const v = await umVendedor(c);
    for (let i = 0; i < 5; i += 1) await v.alguem(HOJE);
    await Promise.all([rodar(), rodar(), verificar(c, v), verificar(c, v)]);
    await rodar();
    expect(await enviosDe(c, v)).toHaveLength(5);
    expect(await eventosEmMassa(c, v)).toHaveLength(5);
  });

  it('quem cai em qualquer ponto deixa para a vez seguinte só o que falta', async () => {
    let vezes = 0;
    const pontos = await emCadaPonto('a agenda dos lembretes', async (processo) => {
      // Cada queda no seu dia: o trabalho é de todos os vendedores, e não se quer o das outras.
      vezes += 1;
      const dia = somarDias('2030-01-01', vezes * 10);
      const relogio = { now: () => new Date(`${dia}T09:00:00-03:00`) };
      const v = await umVendedor(c);
      await v.alguem(dia);
      await v.alguem(somarDias(dia, 3));
      await lembrarDoDia({ tabela: processo.tabela(c.tabela), relogio }).catch(() => undefined);
      await lembrarDoDia({ tabela: c.tabela, relogio });
      expect(await tipos(v)).toEqual(['lembrete_3d', 'vencimento']);
      const doEvento = (await eventosEmMassa(c, v)).map(({ entidade_id }) => entidade_id).sort();
      expect(doEvento).toEqual((await enviosDe(c, v)).map(({ sk }) => sk).sort());
    });
    expect(pontos).toBeGreaterThan(25);
  });

  it('um vendedor que não se consegue ler não deixa os outros sem lembrete, e a agenda tenta de novo', async () => {
    const [ruim, bom] = [await umVendedor(c), await umVendedor(c)];
    await ruim.alguem(HOJE);
    await bom.alguem(HOJE);
    const falha = async (usuario_id: string) => {
      if (usuario_id === ruim.usuario_id) throw new Error('cofre fechado');
      return peloSes(usuario_id);
    };
    await expect(lembrarDoDia(c, { saidaDe: falha })).rejects.toThrow('1 lotes por fazer');
    expect([await enviosDe(c, ruim), await enviosDe(c, bom)].map(({ length }) => length)).toEqual([0, 1]);
    await rodar();
    expect(await enviosDe(c, ruim)).toHaveLength(1);
  });

  it('passada a última hora do dia não pede nada, e o que esperava na fila se descarta', async () => {
    const v = await umVendedor(c);
    await v.alguem(HOJE);
    await rodar();
    const noite = { ...c, relogio: { now: () => new Date(`${HOJE}T21:00:00-03:00`) } };
    const { aceitos, remetente } = umProvedor();
    expect(await rodarFila(noite, v, { remetente })).toBe(0);
    expect(aceitos).toEqual([]);
    expect(await enviosDe(c, v)).toMatchObject([{ status: 'descartado', motivo: 'passou da hora' }]);
    expect(await logsDe(c, v)).toMatchObject([{ status: 'descartado', erro: 'passou da hora' }]);
    const tarde = await umVendedor(c);
    await tarde.alguem(HOJE);
    await lembrarDoDia({ tabela: c.tabela, relogio: noite.relogio });
    expect(await enviosDe(c, tarde)).toEqual([]);
  });
});

describe('o que mudou entre o pedido e a saída', () => {
  it.each([
    ['o cliente renovou', 'já renovou'],
    ['o template foi desativado', 'template inativo'],
    ['o e-mail devolveu', 'devolvido'],
    ['o vendedor desligou', 'desligado'],
  ])('%s: não sai, e diz por quê', async (oQue, motivo) => {
    const v = await umVendedor(c);
    const { cliente, assinatura } = await v.alguem(HOJE);
    await rodar();
    if (oQue === 'o cliente renovou') {
      const entrada = {
        data_inicio: HOJE,
        data_expiracao: '2026-12-21',
        valor: 49.9,
        telegram_id: null,
        versao: 1,
      };
      await renovarAssinatura({ tabela: c.tabela }, { ctx: v.ctx(), id: assinatura.id, entrada });
    }
    if (oQue === 'o template foi desativado') {
      const update = templateEmailKey(v.usuario_id, 'over_limite', 'vencimento');
      await transact(c.tabela, [{ update, set: { ativo: false } }]);
    }
    if (oQue === 'o e-mail devolveu') {
      const put = { ...suprimidoKey(v.usuario_id, cliente.email ?? ''), motivo: 'devolvido' };
      await transact(c.tabela, [{ put: { ...put, em: '2026-11-01T00:00:00.000Z' } }]);
    }
    if (oQue === 'o vendedor desligou') {
      const entrada = { ligado: false, versao: 1 };
      await ligarAvisos({ tabela: c.tabela }, { canal: 'email', ctx: v.ctx(), entrada });
    }
    const { aceitos, remetente } = umProvedor();
    expect(await rodarFila(c, v, { remetente })).toBe(0);
    expect(aceitos).toEqual([]);
    expect(await enviosDe(c, v)).toMatchObject([{ status: 'descartado', motivo }]);
  });

  it('o e-mail corrigido no cadastro é o que recebe', async () => {
    const v = await umVendedor(c);
    const { cliente } = await v.alguem(HOJE);
    await rodar();
    await transact(c.tabela, [
      { update: { pk: `${v.usuario_id}#CLIENTE`, sk: cliente.id }, set: { email: 'novo@exemplo.com.br' } },
    ]);
    const { aceitos, remetente } = umProvedor();
    await rodarFila(c, v, { remetente });
    expect(aceitos.map(({ para }) => para.email)).toEqual(['novo@exemplo.com.br']);
  });
});

describe('Testar Manualmente', () => {
  it('manda de verdade também com os automáticos desligados, e diz quantos; repetido, não manda de novo', async () => {
    const v = await umVendedor(c, { ligado: false });
    for (const dia of [HOJE, '2026-11-22', '2026-11-24', '2026-11-24']) await v.alguem(dia);
    await v.alguem(HOJE, { email: '' });
    const resposta = await verificar(c, v, { chave: 'clique-1' });
    expect(resposta).toMatchObject({
      message: '4 lembretes a caminho',
      detalhes: { vencendo_em_3_dias: 2, vencendo_em_1_dia: 1, vencendo_hoje: 2, total: 5 },
      enviados: 4,
      ja_pedidos: 0,
      sem_envio: 1,
      restam: 0,
    });
    expect(await verificar(c, v, { chave: 'clique-1' })).toEqual(resposta);
    expect(await verificar(c, v, { chave: 'clique-2' })).toMatchObject({
      enviados: 0,
      ja_pedidos: 4,
      sem_envio: 1,
    });
    const { aceitos, remetente } = umProvedor();
    expect(await rodarFila(c, v, { remetente })).toBe(0);
    expect(aceitos).toHaveLength(4);
    await rodar();
    expect(await enviosDe(c, v)).toHaveLength(4);
  });

  it('quem cai em qualquer ponto, ao repetir, conta os mesmos e pede uma vez só', async () => {
    await emCadaPonto('verificar vencimentos', async (processo) => {
      const v = await umVendedor(c, { ligado: false });
      await v.alguem(HOJE);
      await v.alguem('2026-11-22');
      const pedir = (tabela: Cenario['tabela']) => verificar({ tabela }, v, { chave: 'clique-1' });
      await caiu(pedir(processo.tabela(c.tabela)));
      expect(await pedir(c.tabela)).toMatchObject({ enviados: 2, ja_pedidos: 0 });
      expect(await eventosEmMassa(c, v)).toHaveLength(2);
    });
  });
});

describe('ligar os lembretes', () => {
  it('não manda nada do que passou, e duas janelas não passam uma por cima da outra', async () => {
    const v = await umVendedor(c, { ligado: false });
    await v.alguem(HOJE);
    const ligar = (versao: number) =>
      ligarAvisos({ tabela: c.tabela }, { canal: 'email', ctx: v.ctx(), entrada: { ligado: true, versao } });
    expect(await ligar(0)).toEqual({ ligado: true, versao: 1 });
    await expect(ligar(0)).rejects.toThrow('alterado em outra janela');
    expect(await enviosDe(c, v)).toEqual([]);
  });
});
