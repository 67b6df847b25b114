import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AsaasFake, startAsaas } from '../../../infra/local/fakes/asaas.ts';
import { cobradoresDosVendedores } from '../../../lambdas/gateways/gateways.ts';
import {
  anotarProblema,
  credencialDe,
  definirIntegracao,
  lerIntegracao,
  lerIntegracoes,
  sorteioDoSistema,
  vendedoresComGateway,
} from '../../../lambdas/integracoes/index.ts';
import { conciliarVendedor } from '../../../lambdas/pagamentos/conciliar.ts';
import { pedirConciliacoes } from '../../../lambdas/pagamentos/pedir-conciliacoes.ts';
import { obterAlertas } from '../../../lambdas/painel-inicio/painel-inicio.ts';
import { enderecosDosGateways } from '../../../shared/gateways/gateways.enderecos.ts';
import { umCofre } from '../../support/cofre.ts';
import { type Cenario, umCenario } from '../cenario.ts';

const BOA = '$aact_hmlg_chave-que-vale';
const RUIM = '$aact_hmlg_invalida';
const { cofre, apagar } = umCofre();
let c: Cenario;
let asaas: AsaasFake;
beforeAll(async () => {
  [c, asaas] = await Promise.all([umCenario(), startAsaas()]);
});
afterAll(async () => {
  await Promise.all([c.parar(), asaas.stop()]);
  apagar();
});

const deps = () => ({ tabela: c.tabela, cofre, sorteio: sorteioDoSistema });
const definir = (usuario_id: string, api_key: string) =>
  definirIntegracao(deps(), {
    ctx: c.ctx({ usuario_id }),
    provedor: 'asaas',
    configuracao: { ambiente: 'sandbox' },
    credenciais: { api_key },
  });
const conciliar = (usuario_id: string) =>
  conciliarVendedor(
    {
      tabela: c.tabela,
      relogio: c.relogio,
      cobrador: cobradoresDosVendedores(
        enderecosDosGateways(() => asaas.endpoint),
        (quem, gateway) => credencialDe(deps(), quem, gateway, { mesmoInativa: true }),
      ),
      chaves: {
        ler: (quem, gateway) => lerIntegracao(deps(), quem, gateway),
        anotar: ({ usuario_id: quem, gateway, versao, problema }) =>
          anotarProblema(c.tabela, quem, { id: gateway, versao }, problema),
      },
    },
    usuario_id,
  );
const notificacoes = (usuario_id: string) =>
  obterAlertas({ integracoes: (quem) => lerIntegracoes({ tabela: c.tabela }, quem) }, c.ctx({ usuario_id }));
const pedidas = async (usuario_id: string) =>
  (await c.despejar()).filter(
    ({ pk, tipo }) => pk === `${usuario_id}#EVENTO` && tipo === 'conciliacao.pedida',
  ).length;

describe('a chave que o gateway não aceita mais', () => {
  it('não é falha da noite: fica escrita para o vendedor dela, e o outro nem sabe', async () => {
    await definir('certa', BOA);
    await definir('errada', RUIM);
    await expect(conciliar('errada')).resolves.toMatchObject({ falhas: 0, pagamentos: 0 });
    await expect(conciliar('certa')).resolves.toMatchObject({ falhas: 0 });
    expect(await notificacoes('certa')).toEqual({ chaves_recusadas: [] });
    expect(await notificacoes('errada')).toEqual({
      chaves_recusadas: [{ gateway: 'asaas', em: c.relogio.now().toISOString() }],
    });
  });

  it('continua a dizer desde quando, noite após noite', async () => {
    await definir('antiga', RUIM);
    await conciliar('antiga');
    const desde = await notificacoes('antiga');
    c.irPara('2026-11-25');
    await conciliar('antiga');
    expect(await notificacoes('antiga')).toEqual(desde);
    c.irPara('2026-11-21');
  });

  it('definir outra chave apaga a notificação e pede logo a conciliação que faltou', async () => {
    await definir('corrige', RUIM);
    await conciliar('corrige');
    expect(await pedidas('corrige')).toBe(0);
    await definir('corrige', BOA);
    expect(await notificacoes('corrige')).toEqual({ chaves_recusadas: [] });
    expect(await pedidas('corrige')).toBe(1);
    await expect(conciliar('corrige')).resolves.toMatchObject({ falhas: 0 });
  });

  it('a que volta a valer no próprio gateway some da notificação na noite seguinte', async () => {
    await definir('volta', BOA);
    const { versao } = (await lerIntegracao(deps(), 'volta', 'asaas')) ?? { versao: 0 };
    const problema = { motivo: 'chave_recusada', em: c.relogio.now().toISOString() } as const;
    await anotarProblema(c.tabela, 'volta', { id: 'asaas', versao }, problema);
    await conciliar('volta');
    expect(await notificacoes('volta')).toEqual({ chaves_recusadas: [] });
  });

  it('o que se ouviu da chave antiga não acusa a nova', async () => {
    await definir('troca', RUIM);
    const lida = await lerIntegracao(deps(), 'troca', 'asaas');
    await definir('troca', BOA);
    const problema = { motivo: 'chave_recusada', em: c.relogio.now().toISOString() } as const;
    await anotarProblema(c.tabela, 'troca', { id: 'asaas', versao: lida?.versao ?? 0 }, problema);
    expect(await notificacoes('troca')).toEqual({ chaves_recusadas: [] });
  });

  it('um gateway que não responde continua a ser falha: a mensagem volta à fila', async () => {
    await definir('fora', BOA);
    await asaas.stop();
    await expect(conciliar('fora')).rejects.toThrow('1 falha');
    expect(await notificacoes('fora')).toEqual({ chaves_recusadas: [] });
    asaas = await startAsaas();
  });
});

describe('a agenda da noite', () => {
  it('só pede: uma mensagem por vendedor que tem gateway', async () => {
    const vendedores = () => vendedoresComGateway(c.tabela);
    const todos: string[] = [];
    for await (const vendedor of vendedores()) todos.push(vendedor);
    const antes = await Promise.all(todos.map(pedidas));
    const pedido = await pedirConciliacoes({
      tabela: c.tabela,
      relogio: c.relogio,
      vendedores,
      pedirConferencias: async () => {},
    });
    expect(pedido).toEqual({ vendedores: todos.length });
    expect(todos.length).toBeGreaterThan(1);
    expect(await Promise.all(todos.map(pedidas))).toEqual(antes.map((quantas) => quantas + 1));
  });
});
