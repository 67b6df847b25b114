import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renovarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { alterarCliente } from '../../../lambdas/clientes/clientes.ts';
import { ativarNoGrupo } from '../../../lambdas/grupos/mudar-no-grupo.ts';
import { mostrarLembretes } from '../../../lambdas/lembretes/mostrar.ts';
import { confirmarEnvio } from '../../../lambdas/mensagens/confirmar-envio.ts';
import { pedirBoasVindas } from '../../../lambdas/mensagens/enviar-boas-vindas.ts';
import { mandarAcessosDeNovo } from '../../../lambdas/mensagens/mandar-acessos.ts';
import { enviosPorResolver } from '../../../lambdas/mensagens/por-resolver.ts';
import type { Mensagem, Remetente, ResultadoDoProvedor } from '../../../lambdas/mensagens/ports.ts';
import { tentarTodosDeNovo } from '../../../lambdas/mensagens/tentar-todos.ts';
import { newContext } from '../../../lambdas/platform/context.ts';
import { assinaturaKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { acessoPendenteKey } from '../../../lambdas/platform/keys/pendencias.ts';
import { associacaoKey, templateEmailKey } from '../../../lambdas/platform/keys/templates.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { umEventoDoSes } from '../../support/notificacoes-de-email.ts';
import { type Cenario, umCenario, umCliente } from '../cenario.ts';
import { consumirNotificacoes } from '../entregas.apoio.ts';
import * as lembretes from '../lembretes/apoio.ts';
import { enviosDe, LINKS, type Loja, pedir, rodarFila, tempoQueAnda, umaLoja } from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

const semResposta: ResultadoDoProvedor = {
  aceito: false,
  provedor: 'ses',
  motivo: 'o serviço de e-mail não respondeu',
  duvidoso: true,
  passageiro: true,
};
const mudo = lembretes.umProvedor({ enviar: async () => semResposta }).remetente;
const com = (remetente: Remetente) => ({
  tabela: c.tabela,
  molde: 'https://{host}',
  links: c.links,
  escolherRemetente: async () => remetente,
  ...tempoQueAnda(),
});
const acessos = async (loja: Loja) => (await enviosPorResolver({ tabela: c.tabela }, loja.ctx())).acessos;
const ouvir = (avisos: readonly unknown[]) =>
  consumirNotificacoes(c, avisos, {
    confirmarEnvio: ({ usuario_id, ...alvo }) =>
      confirmarEnvio(c.tabela, newContext(c.relogio, { usuario_id, ator: 'entregas' }), alvo),
  });
const mandar = (loja: Loja, chave?: string) =>
  mandarAcessosDeNovo(com(mudo), { ctx: loja.ctx(chave), assinaturas: [loja.assinatura.id] });
/** Alguém que pagou, e cujo acesso se pediu pela fila. */
async function comprou(remetente: Remetente, loja?: Loja) {
  const compra = loja ?? (await umaLoja(c));
  await pedirBoasVindas(com(remetente), {
    ctx: compra.ctx(),
    assinatura_id: compra.assinatura.id,
    para: { nome: 'Ana Souza', email: compra.email },
  });
  await rodarFila(com(remetente), c, compra);
  return compra;
}

describe('o acesso que falta a quem pagou', () => {
  it('o que não se sabe se saiu fica à vista até chegar, com quem é e desde quando', async () => {
    const loja = await comprou(mudo);
    expect(await acessos(loja)).toMatchObject([
      {
        assinatura_id: loja.assinatura.id,
        cliente_nome: loja.cliente.nome,
        cliente_email: loja.email,
        duvidoso: true,
        motivo: 'o serviço de e-mail não respondeu',
      },
    ]);
    const { aceitos, remetente } = lembretes.umProvedor();
    expect(await pedir(com(remetente), loja)).toMatchObject({ success: true });
    expect(aceitos).toHaveLength(1);
    expect(await acessos(loja)).toEqual([]);
  });

  it('manda-se de novo a todos pela fila: dois cliques e duas janelas mandam um a cada um', async () => {
    const loja = await comprou(mudo);
    const feitos = await Promise.all([mandar(loja), mandar(loja)]);
    feitos.push(await mandar(loja));
    expect(feitos.map(({ pedidos }) => pedidos).sort()).toEqual([0, 0, 1]);
    expect(feitos.map(({ ja_pedidos }) => ja_pedidos).sort()).toEqual([0, 1, 1]);
    expect(await acessos(loja)).toEqual([]);
    const { aceitos, remetente } = lembretes.umProvedor();
    await rodarFila(com(remetente), c, loja);
    await rodarFila(com(remetente), c, loja);
    expect(aceitos).toHaveLength(1);
    // Vai a quem pagou, e não ao e-mail que o cadastro tiver.
    expect(aceitos[0]?.para).toEqual({ nome: 'Ana Souza', email: loja.email });
  });

  it('a mesma chamada, repetida, acha o que já pediu', async () => {
    const loja = await comprou(mudo);
    await mandar(loja, 'a mesma chave');
    await mandar(loja, 'a mesma chave');
    expect(await enviosDe(c, loja)).toHaveLength(2);
  });

  it('o que volta a ficar em dúvida volta a estar por resolver', async () => {
    const loja = await comprou(mudo);
    await mandar(loja);
    await rodarFila(com(mudo), c, loja);
    expect(await acessos(loja)).toMatchObject([{ duvidoso: true }]);
  });

  it('o que nem se chegou a pedir fica até a loja ter como mandar, e então sai uma vez', async () => {
    const loja = await umaLoja(c);
    const template = templateEmailKey(loja.usuario_id, 'over_limite', 'boas_vindas');
    await transact(c.tabela, [{ update: template, set: { ativo: false } }]);
    await comprou(mudo, loja);
    expect(await acessos(loja)).toMatchObject([
      { duvidoso: false, motivo: expect.stringMatching(/template/i) },
    ]);
    expect(await mandar(loja)).toEqual({
      pedidos: 0,
      ja_pedidos: 0,
      sem_envio: [{ nome: loja.cliente.nome, motivo: expect.stringMatching(/template/i) }],
    });
    await transact(c.tabela, [{ update: template, set: { ativo: true } }]);
    await Promise.all([mandar(loja), mandar(loja)]);
    const { aceitos, remetente } = lembretes.umProvedor();
    await rodarFila(com(remetente), c, loja);
    expect(aceitos).toHaveLength(1);
    expect(await acessos(loja)).toEqual([]);
  });

  it.each([
    [
      'o produto se tirou de todas as mensagens',
      null,
      {
        o_que: 'boas-vindas',
        frase: 'Nenhuma mensagem de boas-vindas serve a este produto: associe-o a uma em Templates',
        onde: '/dashboard/templates',
      },
    ],
    [
      'a mensagem está desligada',
      { ativo: false },
      {
        o_que: 'boas-vindas',
        frase: 'O e-mail de boas-vindas de Over Limite está desligado: ligue-o',
        onde: '/dashboard/templates/over-limite',
      },
    ],
    [
      'nenhum link está preenchido',
      { configuracoes: { link_telegram_over: ' ', link_planos: 'https://loja.com.br/planos' } },
      {
        o_que: 'link de acesso',
        frase:
          'O e-mail de boas-vindas de Over Limite não tem link de acesso. Preencha: Grupo Over Limite no Telegram',
        onde: '/dashboard/templates/over-limite',
      },
    ],
  ])('não sai, e diz o que falta e onde se resolve, quando %s', async (_, mudanca, falta) => {
    const loja = await umaLoja(c);
    const template = templateEmailKey(loja.usuario_id, 'over_limite', 'boas_vindas');
    const tirado = { ...associacaoKey(loja.usuario_id, loja.produto.id), cartao: 'nenhum' };
    await transact(c.tabela, [mudanca ? { update: template, set: mudanca } : { put: tirado }]);
    const { aceitos, remetente } = lembretes.umProvedor();
    // A compra avisada outra vez não o dobra.
    await comprou(remetente, loja);
    await comprou(remetente, loja);
    expect(aceitos).toEqual([]);
    expect(await acessos(loja)).toMatchObject([{ duvidoso: false, falta }]);
    expect(await mandar(loja)).toMatchObject({ pedidos: 0, sem_envio: [{ nome: loja.cliente.nome }] });
  });

  it('a compra avisada outra vez, com a mensagem já desligada, não diz que falta o que saiu', async () => {
    const { remetente } = lembretes.umProvedor();
    const loja = await comprou(remetente);
    const template = templateEmailKey(loja.usuario_id, 'over_limite', 'boas_vindas');
    await transact(c.tabela, [{ update: template, set: { ativo: false } }]);
    await comprou(remetente, loja);
    expect(await acessos(loja)).toEqual([]);
  });

  it('resolvido o que faltava, já não se diz que falta; mandado, some e não volta', async () => {
    const loja = await umaLoja(c);
    const template = templateEmailKey(loja.usuario_id, 'over_limite', 'boas_vindas');
    await transact(c.tabela, [{ update: template, set: { configuracoes: {} } }]);
    await comprou(mudo, loja);
    expect(await acessos(loja)).toMatchObject([{ falta: { o_que: 'link de acesso' } }]);
    await transact(c.tabela, [{ update: template, set: { configuracoes: LINKS } }]);
    expect(await acessos(loja)).toMatchObject([{ falta: null }]);
    await mandar(loja);
    const { aceitos, remetente } = lembretes.umProvedor();
    await rodarFila(com(remetente), c, loja);
    expect(aceitos).toHaveLength(1);
    expect(await acessos(loja)).toEqual([]);
  });

  /** O que o SES diz da mensagem de número `n`: que o endereço não existe, ou só que agora não a recebe. */
  const voltar = (aceitos: readonly Mensagem[], n: number, devolucao?: 'Transient') => {
    const { vendedor = '', envio = '' } = aceitos[n - 1]?.etiquetas ?? {};
    const em = `${HOJE}T12:0${n}:00.000Z`;
    const para = `${n}@antes.com.br`;
    return ouvir([
      umEventoDoSes({ vendedor, envio, mensagem: `m${n}`, status: 'bounced', em, para, devolucao }),
    ]);
  };

  it('o que saiu e voltou fica por resolver, e manda-se de novo', async () => {
    const { aceitos, remetente } = lembretes.umProvedor();
    const loja = await comprou(remetente);
    await voltar(aceitos, 1, 'Transient');
    expect(await acessos(loja)).toEqual([]);
    expect(await voltar(aceitos, 1)).toBe(0);
    expect(await acessos(loja)).toMatchObject([{ duvidoso: false, motivo: 'o endereço devolveu o e-mail' }]);
    expect(await mandar(loja)).toMatchObject({ pedidos: 1 });
    await rodarFila(com(remetente), c, loja);
    expect(aceitos).toHaveLength(2);
    expect(await acessos(loja)).toEqual([]);
  });

  it('o endereço da compra devolve: corrigido no cadastro, o acesso sai para o endereço novo, uma vez', async () => {
    const { aceitos, remetente } = lembretes.umProvedor();
    const loja = await comprou(remetente);
    const { vendedor = '', envio = '' } = aceitos[0]?.etiquetas ?? {};
    const volta = { vendedor, envio, mensagem: 'm1', status: 'bounced', para: loja.email } as const;
    await ouvir([umEventoDoSes({ ...volta, em: `${HOJE}T12:01:00.000Z` })]);
    expect(await acessos(loja)).toMatchObject([
      {
        falta: {
          o_que: 'e-mail do cliente',
          frase: 'O endereço devolve as mensagens, ou falta: corrija o e-mail do cliente',
          onde: `/dashboard/clientes?formulario=${loja.cliente.id}`,
        },
      },
    ]);
    expect(await mandar(loja)).toMatchObject({ pedidos: 0, sem_envio: [{ nome: loja.cliente.nome }] });
    const email = 'corrigido@exemplo.com.br';
    await alterarCliente(
      { tabela: c.tabela },
      {
        ctx: loja.ctx(),
        id: loja.cliente.id,
        entrada: { ...umCliente({ email }), versao: loja.cliente.versao },
      },
    );
    expect(await Promise.all([mandar(loja), mandar(loja)])).toContainEqual(
      expect.objectContaining({ pedidos: 1 }),
    );
    await rodarFila(com(remetente), c, loja);
    expect(aceitos.map(({ para }) => para.email)).toEqual([loja.email, email]);
    expect(await acessos(loja)).toEqual([]);
  });

  it('quem se ativa no grupo depois da falha já tem o acesso, e deixa de estar por resolver', async () => {
    const loja = await comprou(mudo);
    expect(await acessos(loja)).toHaveLength(1);
    const { id, versao } = loja.assinatura;
    await ativarNoGrupo({ tabela: c.tabela }, { ctx: loja.ctx(), id, versao });
    expect(await acessos(loja)).toEqual([]);
  });

  it('quem renova sem ter recebido o acesso continua a esperá-lo, e recebe-o uma vez', async () => {
    const loja = await comprou(mudo);
    const { id, versao } = loja.assinatura;
    const entrada = {
      data_inicio: HOJE,
      data_expiracao: '2027-01-21',
      valor: 49.9,
      telegram_id: null,
      versao,
    };
    const nova = await renovarAssinatura({ tabela: c.tabela }, { ctx: loja.ctx(), id, entrada });
    expect(await acessos(loja)).toMatchObject([{ assinatura_id: nova.id, duvidoso: true }]);
    const { aceitos, remetente } = lembretes.umProvedor();
    const daNova = () => mandarAcessosDeNovo(com(remetente), { ctx: loja.ctx(), assinaturas: [nova.id] });
    await Promise.all([daNova(), daNova()]);
    await rodarFila(com(remetente), c, loja);
    expect(aceitos).toHaveLength(1);
    expect(await acessos(loja)).toEqual([]);
  });

  it('o que já não espera ninguém não esconde quem espera, por mais que se junte', async () => {
    const loja = await comprou(mudo);
    const em = loja.ctx().now.toISOString();
    const velhas = Array.from({ length: 120 }, (_, i) => ({
      put: { ...acessoPendenteKey(loja.usuario_id, `0-antiga-${i}`), envio: null, em },
    }));
    await transact(c.tabela, velhas.slice(0, 60));
    await transact(c.tabela, velhas.slice(60));
    expect(await acessos(loja)).toHaveLength(1);
  });

  it('o que voltou não diz nada depois de outro sair', async () => {
    const { aceitos, remetente } = lembretes.umProvedor();
    const loja = await comprou(remetente);
    const daqui = new Date(loja.ctx().now.getTime() + 60_000);
    await pedir(com(remetente), { ...loja, ctx: (chave) => ({ ...loja.ctx(chave), now: daqui }) });
    expect(aceitos).toHaveLength(2);
    await voltar(aceitos, 1);
    expect(await acessos(loja)).toEqual([]);
    await voltar(aceitos, 2);
    expect(await acessos(loja)).toHaveLength(1);
  });

  it('quem perdeu o direito ao acesso deixa de estar por resolver', async () => {
    const loja = await comprou(mudo);
    await transact(c.tabela, [
      { update: assinaturaKey(loja.usuario_id, loja.assinatura.id), set: { status_grupo: 'removido' } },
    ]);
    expect(await acessos(loja)).toEqual([]);
  });

  it('o de um vendedor não aparece nem se manda por outro', async () => {
    const [loja, outra] = [await comprou(mudo), await umaLoja(c)];
    expect(await acessos(outra)).toEqual([]);
    const pedido = { ctx: outra.ctx(), assinaturas: [loja.assinatura.id] };
    expect(await mandarAcessosDeNovo(com(mudo), pedido)).toMatchObject({ pedidos: 0, ja_pedidos: 1 });
    expect(await acessos(loja)).toHaveLength(1);
  });
});

describe('os e-mails de hoje que não se sabe se saíram', () => {
  it('contam-se todos, e tentam-se todos de novo: cada um uma vez, por mais cliques', async () => {
    const v = await lembretes.umVendedorComPedidos(c, { hoje: HOJE, quantos: 3 });
    await lembretes.rodarFila(c, v, { remetente: mudo });
    const { duvidosos } = await mostrarLembretes({ tabela: c.tabela }, v.ctx());
    expect(duvidosos).toHaveLength(3);
    const conta = async () => (await enviosPorResolver({ tabela: c.tabela }, v.ctx())).emails;
    expect(await conta()).toBe(3);
    const envios = duvidosos.map(({ envio }) => envio);
    const tentar = () => tentarTodosDeNovo(com(mudo), { ctx: v.ctx(), envios });
    const feitos = await Promise.all([tentar(), tentar()]);
    expect(feitos.reduce((soma, { pedidos }) => soma + pedidos, 0)).toBe(3);
    expect(feitos.reduce((soma, { ja_pedidos }) => soma + ja_pedidos, 0)).toBe(3);
    expect(await conta()).toBe(0);
    const refeitos = (await lembretes.enviosDe(c, v)).filter(({ status }) => status === 'pendente');
    expect(refeitos).toHaveLength(3);
  });
});
