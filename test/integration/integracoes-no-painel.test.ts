import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alternarIntegracao } from '../../lambdas/integracoes/alternar.ts';
import { criarWebhook } from '../../lambdas/integracoes/criar-webhook.ts';
import { excluirIntegracao } from '../../lambdas/integracoes/excluir.ts';
import { alterarIntegracao, criarIntegracao } from '../../lambdas/integracoes/guardar.ts';
import {
  anotarNotificacao,
  credencialDe,
  integracaoDoWebhook,
  sorteioDoSistema,
} from '../../lambdas/integracoes/index.ts';
import { listarIntegracoes } from '../../lambdas/integracoes/mostrar.ts';
import type { RespostaDoTeste, WebhookCriado, WebhookNovo } from '../../lambdas/integracoes/ports.ts';
import { testarAntesDeSalvar, testarIntegracao } from '../../lambdas/integracoes/testar.ts';
import type { Provedor } from '../../shared/integracoes/integracoes.schema.ts';
import { umCofre } from '../support/cofre.ts';
import { type Cenario, umCenario } from './cenario.ts';

const { cofre, apagar } = umCofre();
const CANARIO = 'canario8e12d7aa';
const CHAVE = `$aact_hmlg_${CANARIO}`;
let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(async () => {
  await c.parar();
  apagar();
});

/** Um vendedor com o mundo de fora que se quiser: quantas cobranças vivas, que senha, o que o provedor diz. */
function vendedor(usuario_id: string) {
  const fora = {
    vivas: 0,
    cadastra: 'wh_1',
    resposta: { resultado: 'aceita', motivo: null } as RespostaDoTeste,
  };
  const vistas: string[] = [];
  const avisados: string[] = [];
  const testar = async (aberta: object) => {
    vistas.push(JSON.stringify(aberta));
    return fora.resposta;
  };
  const cadastros: WebhookNovo[] = [];
  const criar = async (_aberta: object, novo: WebhookNovo): Promise<WebhookCriado> => {
    cadastros.push(novo);
    const segredo = novo.segredo ?? `whsec_${CANARIO}`;
    return fora.cadastra ? { ok: true, webhook_id: fora.cadastra, segredo } : { ok: false, motivo: null };
  };
  const criarSemSegredo = async () => ({ ok: true, webhook_id: 'app_1', segredo: null }) as const;
  const deps = {
    tabela: c.tabela,
    cofre,
    sorteio: sorteioDoSistema,
    origemDasNotificacoes: async () => 'https://loja.exemplo.com.br',
    faturasVivas: async () => fora.vivas,
    autenticarSenha: async ({ senha }: { senha: string }) =>
      senha === 'certa' ? ('certa' as const) : ('errada' as const),
    comunicarAoOperador: async (
      _ctx: unknown,
      { assunto, linhas }: { assunto: string; linhas: readonly string[] },
    ) => {
      avisados.push([assunto, ...linhas].join('\n'));
      return [];
    },
    emailDoOperador: async () => 'ana@exemplo.com.br',
    testadores: {
      asaas: testar,
      stripe: testar,
      resend: testar,
      whatsapp: testar,
      evolution: testar,
      openai: testar,
      meta: testar,
      ga4: testar,
      site: null,
    },
    criadores: {
      asaas: criar,
      stripe: criar,
      resend: criar,
      whatsapp: criarSemSegredo,
      evolution: criarSemSegredo,
    },
  };
  const host = 'crm.exemplo.com.br';
  const ctx = (chave?: string) => c.ctx({ usuario_id, ...(chave ? { chave } : {}) });
  const semCredenciais: Record<string, string> = {};
  return {
    deps,
    fora,
    vistas,
    avisados,
    cadastros,
    ctx,
    criar: (
      provedor: Provedor,
      configuracao: Record<string, string>,
      credenciais = semCredenciais,
      chave?: string,
    ) =>
      criarIntegracao(deps, {
        ctx: ctx(chave),
        host,
        entrada: { provedor, nome: 'Minha integração', configuracao, credenciais },
      }),
    alterar: (
      id: string,
      versao: number,
      configuracao: Record<string, string>,
      credenciais = semCredenciais,
      senha?: string,
    ) =>
      alterarIntegracao(deps, {
        ctx: ctx(),
        host,
        id,
        entrada: { nome: 'Minha integração', configuracao, credenciais, versao, senha },
      }),
    alternar: (id: string, status: 'ativo' | 'inativo', no_lugar_de?: Provedor) =>
      alternarIntegracao(deps, { ctx: ctx(), host, id, status, no_lugar_de }),
    listar: async () => (await listarIntegracoes(deps, { usuario_id, host })).itens,
  };
}
const SANDBOX = { ambiente: 'sandbox' };
const recusa = (promessa: Promise<unknown>) => promessa.then(() => null).catch((erro: unknown) => erro);

describe('integrações pelo painel', () => {
  it('nasce inativa, com o endereço da loja, e a chave não está em resposta nem na tabela', async () => {
    const ana = vendedor('ana');
    const criada = await ana.criar('asaas', SANDBOX, { api_key: CHAVE });
    expect(criada).toMatchObject({
      id: 'asaas',
      status: 'inativo',
      ultimos4: { api_key: 'd7aa' },
      versao: 1,
    });
    expect(criada.webhook_url).toMatch(/^https:\/\/loja\.exemplo\.com\.br\/webhook\/asaas\/[\w-]{22}$/);
    expect(await recusa(ana.criar('asaas', SANDBOX, { api_key: CHAVE }))).toMatchObject({
      erro: 'integracao_ja_existe',
    });
    expect(JSON.stringify([await ana.listar(), await c.despejar()])).not.toContain(CANARIO);
    expect(await credencialDe(ana.deps, 'ana', 'asaas')).toBeNull();
  });

  it('a mesma chamada repetida acha o que gravou', async () => {
    const bia = vendedor('bia');
    const primeira = await bia.criar('ga4', { ga4_id: 'G-ABC123' }, {}, 'a-mesma-chamada');
    expect(await bia.criar('ga4', { ga4_id: 'G-ABC123' }, {}, 'a-mesma-chamada')).toEqual(primeira);
  });

  it('trocar a chave de um gateway pede a senha, diz o que para e avisa por e-mail; o nome, não', async () => {
    const vera = vendedor('vera');
    vera.fora.vivas = 3;
    await vera.criar('asaas', SANDBOX, { api_key: CHAVE });
    expect(await vera.alterar('asaas', 1, SANDBOX)).toMatchObject({ versao: 2 });
    expect(await vera.alterar('asaas', 2, SANDBOX, { api_key: CHAVE })).toMatchObject({ versao: 3 });
    const outra = { api_key: `${CHAVE}_outra` };
    expect(await recusa(vera.alterar('asaas', 3, SANDBOX, outra))).toMatchObject({
      erro: 'senha_necessaria',
      message: expect.stringContaining('Há 3 cobranças vivas no Asaas'),
    });
    expect(await recusa(vera.alterar('asaas', 3, { ambiente: 'producao' }))).toMatchObject({
      erro: 'senha_necessaria',
    });
    expect(await recusa(vera.alterar('asaas', 3, SANDBOX, outra, 'outra'))).toMatchObject({
      erro: 'senha_incorreta',
      campo: 'senha',
    });
    expect(vera.avisados).toEqual([]);
    expect(await vera.alterar('asaas', 3, SANDBOX, outra, 'certa')).toMatchObject({ versao: 4 });
    expect(vera.avisados).toHaveLength(1);
    expect(vera.avisados[0]).toContain('Trocaram a API Key do Asaas da sua loja');
    expect(vera.avisados[0]).not.toContain(CANARIO);
  });

  it('a versão antiga é um conflito, e um campo de configuração que sai, sai', async () => {
    const lia = vendedor('lia');
    await lia.criar('meta', { pixel_id: '1234567890', codigo_de_teste: 'TEST1' }, { token: CANARIO });
    const depois = await lia.alterar('meta', 1, { pixel_id: '1234567890' });
    expect(depois.configuracao).toEqual({ pixel_id: '1234567890' });
    expect(depois.ultimos4).toEqual({ token: expect.any(String) });
    expect(await recusa(lia.alterar('meta', 1, { pixel_id: '1234567890' }))).toMatchObject({
      erro: 'versao_desatualizada',
    });
  });

  it('a chave guardada não vai a outro endereço, nem para testar', async () => {
    const rui = vendedor('rui');
    const credenciais = { api_key: `evo-${CANARIO}` };
    await rui.criar('evolution', { url: 'https://e.exemplo.com.br', instancia: 'loja' }, credenciais);
    const outro = { url: 'https://de-outro.exemplo.com.br', instancia: 'loja' };
    const frase = { message: 'Com outro endereço, digite a API Key de novo' };
    expect(await recusa(rui.alterar('evolution', 1, outro))).toMatchObject(frase);
    const entrada = { provedor: 'evolution', configuracao: outro, credenciais: {} } as const;
    expect(await recusa(testarAntesDeSalvar(rui.deps, { ctx: rui.ctx(), entrada }))).toMatchObject(frase);
    expect(rui.vistas).toEqual([]);
    expect(await rui.alterar('evolution', 1, outro, { api_key: 'nova-0123456789' })).toMatchObject({
      versao: 2,
    });
  });

  it('de cada canal só uma envia: a segunda pergunta, e a troca é numa gravação só', async () => {
    const eva = vendedor('eva');
    await eva.criar(
      'whatsapp',
      { phone_number_id: '123456', waba_id: '654321' },
      { token: 't'.repeat(20), app_secret: 's'.repeat(20), verify_token: 'v'.repeat(20) },
    );
    await eva.criar(
      'evolution',
      { url: 'https://e.exemplo.com.br', instancia: 'x' },
      { api_key: 'e'.repeat(20) },
    );
    await eva.alternar('whatsapp', 'ativo');
    expect(await recusa(eva.alternar('evolution', 'ativo'))).toMatchObject({ erro: 'outra_ja_envia' });
    const { itens } = await eva.alternar('evolution', 'ativo', 'whatsapp');
    expect(itens.map(({ id, status }) => [id, status]).sort()).toEqual([
      ['evolution', 'ativo'],
      ['whatsapp', 'inativo'],
    ]);
  });

  it('com cobranças vivas não se exclui; sem elas, sai com o endereço das notificações', async () => {
    const ivo = vendedor('ivo');
    ivo.fora.vivas = 2;
    const { webhook_url } = await ivo.criar('asaas', SANDBOX, { api_key: CHAVE });
    const excluir = (versao = 1) => excluirIntegracao(ivo.deps, { ctx: ivo.ctx(), id: 'asaas', versao });
    expect(await recusa(excluir())).toMatchObject({
      erro: 'cobrancas_vivas',
      message: expect.stringMatching(/^Há 2 cobranças vivas no Asaas.*Inativa, ela já não vende/),
    });
    await ivo.alternar('asaas', 'ativo');
    expect(await recusa(excluir(2))).toMatchObject({
      message: expect.stringMatching(/Inative a integração: ela deixa de vender/),
    });
    await ivo.alternar('asaas', 'inativo');
    ivo.fora.vivas = 0;
    await excluir(3);
    expect(await ivo.listar()).toEqual([]);
    expect(await integracaoDoWebhook(ivo.deps, webhook_url?.split('/').at(-1) ?? '')).toBeNull();
    expect(await recusa(excluir())).toMatchObject({ erro: 'integracao_nao_encontrada' });
  });

  it('o teste diz o que o provedor diz, sem a chave, e sem resposta não finge que recusou', async () => {
    const noa = vendedor('noa');
    await noa.criar('asaas', SANDBOX, { api_key: CHAVE });
    const testar = () => testarIntegracao(noa.deps, { ctx: noa.ctx(), host: '', id: 'asaas' });
    expect(await testar()).toEqual({ resultado: 'aceita', motivo: null, campo: null });
    expect(noa.vistas[0]).toContain(CHAVE);
    noa.fora.resposta = { resultado: 'recusada', motivo: `A chave ${CHAVE} não serve`, campo: 'api_key' };
    expect(await testar()).toEqual({
      resultado: 'recusada',
      motivo: 'A chave *** não serve',
      campo: 'api_key',
    });
    noa.fora.resposta = { resultado: 'sem_resposta' };
    expect(await recusa(testar())).toMatchObject({ erro: 'provedor_sem_resposta', familia: 'indisponivel' });
  });

  it('só se ativa o que o provedor aceita; recusada, diz por quê e de que campo, sem a chave', async () => {
    const mel = vendedor('mel');
    const remetente = { from_email: 'oi@loja.com.br', from_name: 'Loja' };
    await mel.criar('resend', remetente, { api_key: `re_${CANARIO}` });
    mel.fora.resposta = { resultado: 'recusada', motivo: `re_${CANARIO} não vale`, campo: 'api_key' };
    const recusada = await recusa(mel.alternar('resend', 'ativo'));
    expect(recusada).toMatchObject({
      erro: 'integracao_recusada',
      campo: 'api_key',
      message: '*** não vale',
    });
    mel.fora.resposta = { resultado: 'sem_resposta' };
    expect(await recusa(mel.alternar('resend', 'ativo'))).toMatchObject({ erro: 'provedor_sem_resposta' });
    expect(await mel.listar()).toMatchObject([{ status: 'inativo', versao: 1 }]);
    mel.fora.resposta = { resultado: 'nao_da', motivo: null };
    await mel.alternar('resend', 'ativo');
    // Desativar não pergunta a ninguém.
    mel.fora.resposta = { resultado: 'recusada', motivo: 'não', campo: 'api_key' };
    const { itens } = await mel.alternar('resend', 'inativo');
    expect(itens).toMatchObject([{ status: 'inativo' }]);
  });

  it('a que está ativa não passa a uma chave recusada; o nome muda sem perguntar, e inativa tudo se guarda', async () => {
    const zeca = vendedor('zeca');
    const remetente = { from_email: 'oi@loja.com.br', from_name: 'Loja' };
    await zeca.criar('resend', remetente, { api_key: `re_${CANARIO}` });
    await zeca.alternar('resend', 'ativo');
    const motivo = 'O domínio outra.com.br não está verificado na Resend';
    zeca.fora.resposta = { resultado: 'recusada', motivo, campo: 'from_email' };
    const outro = { ...remetente, from_email: 'oi@outra.com.br' };
    expect(await recusa(zeca.alterar('resend', 2, outro))).toMatchObject({
      erro: 'integracao_recusada',
      campo: 'from_email',
      message: motivo,
    });
    expect(await zeca.alterar('resend', 2, remetente)).toMatchObject({ versao: 3 });
    await zeca.alternar('resend', 'inativo');
    expect(await zeca.alterar('resend', 4, outro)).toMatchObject({ versao: 5, configuracao: outro });
  });

  it('o webhook criado some do que falta, e volta a faltar quando a conta é outra', async () => {
    const duda = vendedor('duda');
    const conta = { phone_number_id: '123456', waba_id: '654321' };
    await duda.criar('whatsapp', conta, {
      token: 't'.repeat(20),
      app_secret: 's'.repeat(20),
      verify_token: 'v'.repeat(20),
    });
    expect(await duda.listar()).toMatchObject([{ webhook_cadastrado: false }]);
    const criado = await criarWebhook(duda.deps, { ctx: duda.ctx(), host: '', id: 'whatsapp', versao: 1 });
    expect(criado).toMatchObject({ webhook_cadastrado: true, versao: 2 });
    expect(Object.keys(criado.ultimos4)).not.toContain('webhook_segredo');
    expect(await duda.alterar('whatsapp', 2, conta)).toMatchObject({ webhook_cadastrado: true });
    const chave = criado.webhook_url?.split('/').at(-1) ?? '';
    const em = '2026-11-21T12:00:00.000Z';
    await anotarNotificacao(c.tabela, { usuario_id: 'duda', provedor: 'whatsapp' }, { chave, em });
    expect(await duda.alterar('whatsapp', 3, { ...conta, waba_id: '999999' })).toMatchObject({
      webhook_cadastrado: false,
      ultimo_aviso: null,
    });
  });

  it('o segredo do webhook criado fica cifrado, e a última notificação se anota sem mexer na versão', async () => {
    const gil = vendedor('gil');
    await gil.criar(
      'resend',
      { from_email: 'oi@loja.com.br', from_name: 'Loja' },
      { api_key: `re_${CANARIO}` },
    );
    const alvo = { ctx: gil.ctx(), host: '', id: 'resend', versao: 1 };
    const depois = await criarWebhook(gil.deps, alvo);
    expect(depois).toMatchObject({ webhook_pronto: true, versao: 2 });
    const chave = depois.webhook_url?.split('/').at(-1) ?? '';
    expect(await integracaoDoWebhook(gil.deps, chave)).toMatchObject({ segredo: `whsec_${CANARIO}` });
    expect(JSON.stringify([depois, await c.despejar()])).not.toContain(CANARIO);
    const em = '2026-11-21T12:00:00.000Z';
    await anotarNotificacao(c.tabela, { usuario_id: 'gil', provedor: 'resend' }, { chave, em });
    expect(await gil.listar()).toMatchObject([{ ultimo_aviso: em, versao: 2 }]);
    await anotarNotificacao(c.tabela, { usuario_id: 'gil', provedor: 'resend' }, { chave: 'outra', em: 'x' });
    expect(await gil.listar()).toMatchObject([{ ultimo_aviso: em }]);
  });

  it('o endereço que já se cadastrou no gateway acerta-se ao testar, ao salvar e ao ativar; o que falta, não', async () => {
    const iara = vendedor('iara');
    await iara.criar('asaas', SANDBOX, { api_key: CHAVE });
    const testar = () => testarIntegracao(iara.deps, { ctx: iara.ctx(), host: '', id: 'asaas' });
    await testar();
    await iara.alternar('asaas', 'ativo');
    expect(iara.cadastros).toEqual([]);
    const criado = await criarWebhook(iara.deps, { ctx: iara.ctx(), host: '', id: 'asaas', versao: 2 });
    const [novo] = iara.cadastros.splice(0);
    const url = criado.webhook_url;

    expect(await testar()).toEqual({ resultado: 'aceita', motivo: null, campo: null });
    expect(await iara.alterar('asaas', 3, SANDBOX)).toMatchObject({ versao: 4 });
    await iara.alternar('asaas', 'inativo');
    await iara.alternar('asaas', 'ativo');
    const acerto = { ...novo, url, webhook_id: 'wh_1' };
    expect(iara.cadastros.splice(0)).toEqual([acerto, acerto, acerto]);
    expect(await iara.listar()).toMatchObject([{ versao: 6 }]);
  });

  it('a chave de outra conta leva o endereço a ela; o que não se acertou diz-se ao testar, e o salvo fica', async () => {
    const davi = vendedor('davi');
    await davi.criar('asaas', SANDBOX, { api_key: CHAVE });
    await davi.alternar('asaas', 'ativo');
    await criarWebhook(davi.deps, { ctx: davi.ctx(), host: '', id: 'asaas', versao: 2 });
    davi.fora.cadastra = 'wh_2';
    expect(await davi.alterar('asaas', 3, SANDBOX, { api_key: `${CHAVE}outra` }, 'certa')).toMatchObject({
      webhook_cadastrado: true,
      ultimos4: { api_key: 'utra' },
      versao: 5,
    });
    davi.cadastros.splice(0);
    davi.fora.cadastra = '';
    expect(await davi.alterar('asaas', 5, SANDBOX, { api_key: CHAVE }, 'certa')).toMatchObject({ versao: 6 });
    expect(davi.cadastros).toMatchObject([{ webhook_id: 'wh_2' }]);
    expect(await testarIntegracao(davi.deps, { ctx: davi.ctx(), host: '', id: 'asaas' })).toMatchObject({
      resultado: 'aceita',
      motivo: expect.stringMatching(/^Mas o endereço dos avisos não se acertou lá/),
    });
  });
});
