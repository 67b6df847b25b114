import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSesThread } from '../../../infra/local/emulators/services.ts';
import type { Emulator } from '../../../infra/local/emulators/thread.ts';
import { mudarAssinatura, obterAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { convidar } from '../../../lambdas/grupos/grupos.ts';
import { lerMedicao, mudarMedicao } from '../../../lambdas/mensagens/automacoes.ts';
import { enviarBoasVindas, pedirBoasVindas } from '../../../lambdas/mensagens/enviar-boas-vindas.ts';
import { handlers } from '../../../lambdas/mensagens/handlers.ts';
import { assinaturaKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { suprimidoKey } from '../../../lambdas/platform/keys/envios.ts';
import { hostDoOperadorKey } from '../../../lambdas/platform/keys/paginas.ts';
import { associacaoKey, templateEmailKey } from '../../../lambdas/platform/keys/templates.ts';
import { implement } from '../../../lambdas/platform/pipeline.ts';
import { getItem, transact } from '../../../lambdas/platform/table.ts';
import { rotasMensagens } from '../../../shared/mensagens/mensagens.routes.ts';
import { logEmail } from '../../../shared/mensagens/mensagens.schema.ts';
import { quantas } from '../../support/amostragem.ts';
import { contextoDaLambda, eventoHttp, SEGREDO_DA_ORIGEM } from '../../support/eventos.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umProvedor } from '../lembretes/apoio.ts';
import {
  type Deps,
  enviosDe,
  eventosDeEnvio,
  logsDe,
  pedir,
  REMETENTE,
  recebidos,
  rodarFila,
  sesEm,
  umaLoja,
} from './apoio.ts';

let c: Cenario;
let ses: Emulator;
let deps: Deps;
beforeAll(async () => {
  [c, ses] = await Promise.all([umCenario(), startSesThread()]);
  const remetente = sesEm(ses.endpoint);
  deps = {
    tabela: c.tabela,
    molde: 'https://{host}',
    links: c.links,
    escolherRemetente: async () => remetente,
    tempoReal: Date.now,
  };
});
afterAll(async () => {
  await Promise.all([c.parar(), ses.stop()]);
});

describe('e-mail de boas-vindas pelo SES', () => {
  it('chega ao cliente com as duas partes, assunto com acento, botões e resposta para o vendedor', async () => {
    const loja = await umaLoja(c, {
      cliente: { nome: 'João Conceição' },
      usuario: {
        remetente_nome: 'Loja da Ána & Cia',
        responder_para: 'contato@loja.com.br',
        razao_social: 'Ana Cursos Ltda',
        cpf_cnpj: '11222333000181',
      },
    });
    expect(await pedir(deps, loja)).toEqual({
      success: true,
      status: 'enviado',
      destinatario: loja.email,
      error: null,
    });
    const [email, ...outros] = await recebidos(ses.endpoint, loja.email);
    expect(outros).toEqual([]);
    expect(email?.subject).toBe('Seu acesso: Over Limite');
    expect(email?.from).toBe(`"Loja da Ána & Cia" <${REMETENTE}>`);
    expect(email?.replyTo.join()).toContain('contato@loja.com.br');
    expect(email?.destination.to).toEqual([`"João Conceição" <${loja.email}>`]);
    expect(email?.body.text).toContain('Que bom ter você no Over Limite! ');
    expect(email?.body.text).toContain('Seu plano mensal vale até 21/12/2026');
    expect(email?.body.text).toContain('Entrar no grupo Over Limite: https://t.me/+over');
    expect(email?.body.html).toContain('href="https://t.me/+over"');
    expect(email?.body.html).toContain('>Entrar no grupo Over Limite</a>');
    expect(email?.body.html).toContain('Enviado por Loja da Ána &amp; Cia');
    expect(email?.body.text).toContain('-- \nLoja da Ána & Cia\nAna Cursos Ltda\nCNPJ 11.222.333/0001-81');
    // O botão de link vazio não aparece.
    expect(email?.body.html).not.toContain('Suporte do Over Limite');
  });

  it('de quem quer contar aberturas e cliques, sai para ser contado; de quem não pediu, não', async () => {
    const loja = await umaLoja(c);
    const { versao } = await mudarMedicao({ tabela: c.tabela }, loja.ctx(), { ligado: true, versao: 0 });
    expect(await lerMedicao({ tabela: c.tabela }, loja.ctx())).toEqual({ ligado: true, versao });
    await expect(
      mudarMedicao({ tabela: c.tabela }, loja.ctx('outra-janela'), { ligado: false, versao: 0 }),
    ).rejects.toMatchObject({ erro: 'versao_desatualizada' });
    const { aceitos, remetente } = umProvedor();
    const medindo = { ...deps, escolherRemetente: async () => remetente };
    await pedir(medindo, loja);
    await pedir(medindo, await umaLoja(c));
    expect(aceitos.map((aceito) => aceito.medir)).toEqual([true, false]);
    expect(aceitos[0]?.html).toMatch(/<a ses:no-track [^>]*href="https:\/\/t\.me\/\+over"/);
    expect(aceitos[1]?.html).not.toContain('no-track');
  });

  it('leva o logo pelo endereço que não muda, no domínio da loja; sem domínio não há onde o buscar', async () => {
    const logo = { arquivo: 'logo-0123456789ab.png', largura: 600, altura: 200 };
    const [comDominio, semDominio] = [
      await umaLoja(c, { usuario: { logo } }),
      await umaLoja(c, { usuario: { logo } }),
    ];
    const { usuario_id } = comDominio;
    await transact(c.tabela, [{ put: { ...hostDoOperadorKey(usuario_id, 'ana.loja.br'), inicio: false } }]);
    const htmlDe = async (loja: typeof comDominio) => {
      await pedir(deps, loja);
      return (await recebidos(ses.endpoint, loja.email))[0]?.body.html;
    };
    const [imagem = ''] = /<img[^>]*>/.exec((await htmlDe(comDominio)) ?? '') ?? [];
    const endereco = `https://ana.loja.br/${usuario_id}/logo.imagem`;
    for (const atributo of [`src="${endereco}"`, 'width="144"', 'height="48"', 'alt="Ana Lima"']) {
      expect(imagem).toContain(atributo);
    }
    expect(await htmlDe(semDominio)).not.toContain('<img');
  });

  it('fica registrado em logs_email e na assinatura', async () => {
    const loja = await umaLoja(c);
    await pedir(deps, loja);
    const [log, ...outros] = await logsDe(c, loja);
    expect(outros).toEqual([]);
    expect(logEmail.parse({ ...log, id: log?.sk })).toMatchObject({
      status: 'enviado',
      tipo_template: 'boas_vindas',
      provedor: 'ses',
      erro: null,
      assinatura_id: loja.assinatura.id,
      cliente: { id: loja.cliente.id, nome: loja.cliente.nome, email: loja.email },
      produto_nome: 'Over Limite (mensal)',
      data_tentativa: '2026-11-21T12:00:00.000Z',
    });
    const guardada = await getItem(c.tabela, assinaturaKey(loja.usuario_id, loja.assinatura.id));
    expect(guardada?.notificacoes_enviadas).toEqual([
      { tipo: 'boas_vindas', canal: 'email', em: '2026-11-21T12:00:00.000Z' },
    ]);
    expect(guardada?.versao).toBe(1);
  });

  it('sem nome de remetente nem endereço de resposta, usa os da conta do operador', async () => {
    const loja = await umaLoja(c);
    await pedir(deps, loja);
    const [email] = await recebidos(ses.endpoint, loja.email);
    expect(email?.from).toBe(`"Ana Lima" <${REMETENTE}>`);
    expect(email?.replyTo.join()).toContain('ana@loja.com.br');
  });

  it('nome hostil do cliente não cria cabeçalho nem elemento no e-mail', async () => {
    const loja = await umaLoja(c, {
      cliente: { nome: '<b>Ana</b>, x@exemplo.invalid "Bcc: y@exemplo.invalid' },
    });
    expect((await pedir(deps, loja)).status).toBe('enviado');
    const [email, ...outros] = await recebidos(ses.endpoint, loja.email);
    expect(outros).toEqual([]);
    expect(email?.destination.to).toHaveLength(1);
    expect(email?.body.html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
    expect(await recebidos(ses.endpoint, 'y@exemplo.invalid>')).toEqual([]);
  });

  it('recusa com a frase de cada caso e não reivindica nada', async () => {
    const outro = await umaLoja(c, { produto: 'Mentoria' });
    // Só quem tirou o produto de todos os cartões fica sem textos.
    const tirado = associacaoKey(outro.usuario_id, outro.produto.id);
    await transact(c.tabela, [{ put: { ...tirado, cartao: 'nenhum' } }]);
    await expect(pedir(deps, outro)).rejects.toThrow('Produto não identificado para email');
    const semEmail = await umaLoja(c, { cliente: { email: '' } });
    await expect(pedir(deps, semEmail)).rejects.toThrow('Email do cliente não encontrado');
    const inativo = await umaLoja(c);
    const chave = templateEmailKey(inativo.usuario_id, 'over_limite', 'boas_vindas');
    await transact(c.tabela, [{ update: chave, set: { ativo: false } }]);
    await expect(pedir(deps, inativo)).rejects.toThrow('Template de boas-vindas não encontrado ou inativo');
    const alheia = { ...inativo, assinatura: outro.assinatura };
    await expect(pedir(deps, alheia)).rejects.toThrow('Assinatura não encontrada');
    for (const loja of [outro, semEmail, inativo]) {
      expect([...(await enviosDe(c, loja)), ...(await logsDe(c, loja))]).toEqual([]);
    }
  });

  it.each([
    ['que expirou', { status: 'expirado' }, 'o acesso venceu'],
    ['que venceu anteontem, antes do trabalho da noite', { data_expiracao: '2026-11-19' }, 'o acesso venceu'],
    ['que cancelou e venceu', { status: 'cancelado', data_expiracao: '2026-11-20' }, 'o acesso venceu'],
    [
      'que teve o dinheiro de volta',
      { status: 'cancelado', metadata: { encerrada_por: 'estorno' } },
      'o dinheiro foi devolvido',
    ],
    ['que saiu do grupo', { status: 'cancelado', status_grupo: 'removido' }, 'saiu do grupo'],
  ] as const)(
    'quem perdeu o direito não recebe os links, por quem quer que peça: a %s',
    async (_, mudanca, porque) => {
      const loja = await umaLoja(c);
      await mudarAssinatura(c.tabela, loja.ctx(), loja.assinatura, { mudanca, tipo: 'assinatura.alterada' });
      await expect(pedir(deps, loja)).rejects.toThrow(
        `Os links de acesso só vão a quem tem direito a eles: ${porque}`,
      );
      await pedirBoasVindas(deps, {
        ctx: loja.ctx(),
        assinatura_id: loja.assinatura.id,
        para: { nome: 'Maria', email: loja.email },
      });
      expect(await enviosDe(c, loja)).toEqual([]);
      const { boas_vindas } = await obterAssinatura(deps, { ctx: loja.ctx(), id: loja.assinatura.id });
      expect(boas_vindas).toMatchObject({ status: 'erro', motivo: expect.stringContaining(porque) });
    },
  );

  it('quem está em tolerância ainda recebe os links, até o último dia dela', async () => {
    const loja = await umaLoja(c);
    const mudanca = { status: 'expirado', data_expiracao: '2026-11-20' } as const;
    await mudarAssinatura(c.tabela, loja.ctx(), loja.assinatura, { mudanca, tipo: 'assinatura.alterada' });
    expect(await pedir(deps, loja)).toMatchObject({ status: 'enviado' });
    const recusada = await umaLoja(c);
    const cobranca_recusada = { pagamento_id: 'pay_2', data_expiracao: '2026-11-15' };
    await mudarAssinatura(c.tabela, recusada.ctx(), recusada.assinatura, {
      mudanca: { ...mudanca, data_expiracao: '2026-11-15', metadata: { cobranca_recusada } },
      tipo: 'assinatura.alterada',
    });
    expect(await pedir(deps, recusada)).toMatchObject({ status: 'enviado' });
  });

  it('quem cancelou e ainda tem dias pagos recebe os links', async () => {
    const loja = await umaLoja(c);
    const cancelada = { mudanca: { status: 'cancelado' }, tipo: 'assinatura.cancelada' } as const;
    await mudarAssinatura(c.tabela, loja.ctx(), loja.assinatura, cancelada);
    expect(await pedir(deps, loja)).toMatchObject({ success: true });
  });

  it('quem descadastrou os avisos, ou reclamou deles, recebe o acesso; o endereço que devolve, não', async () => {
    const com = async (motivo: 'descadastrado' | 'reclamou' | 'devolvido') => {
      const loja = await umaLoja(c);
      const fato = { em: '2026-11-20T12:00:00.000Z', detalhe: null };
      const suprimido = { motivo, ...fato, motivos: { [motivo]: fato }, versao: 1 };
      await transact(c.tabela, [{ put: { ...suprimidoKey(loja.usuario_id, loja.email), ...suprimido } }]);
      return loja;
    };
    for (const motivo of ['descadastrado', 'reclamou'] as const) {
      const loja = await com(motivo);
      expect(await pedir(deps, loja)).toMatchObject({ success: true, status: 'enviado' });
      expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(1);
    }
    await expect(pedir(deps, await com('devolvido'))).rejects.toMatchObject({ erro: 'email_devolvido' });
  });

  it('o convite manda uma vez por vencimento; o botão manda de novo a cada clique', async () => {
    const loja = await umaLoja(c);
    await pedir(deps, loja, { tentativa: false });
    await pedir(deps, loja, { tentativa: false });
    expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(1);
    await pedir(deps, loja);
    await pedir(deps, loja);
    expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(3);
    expect(await logsDe(c, loja)).toHaveLength(3);
  });

  it('muitos pedidos com a mesma chave mandam um e-mail, e todos sabem o desfecho', async () => {
    const loja = await umaLoja(c);
    const respostas = await Promise.all(
      Array.from({ length: quantas(12, 50) }, () => pedir(deps, loja, { chave: 'mesma-chave' })),
    );
    expect(respostas.filter((resposta) => !resposta.success)).toEqual([]);
    expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(1);
    expect(await enviosDe(c, loja)).toHaveLength(1);
    expect(await logsDe(c, loja)).toHaveLength(1);
  });

  it('a API e a fila ao mesmo tempo mandam um só, e a mensagem da fila some quando o envio termina', async () => {
    const loja = await umaLoja(c);
    const [resposta] = await Promise.all([
      pedir(deps, loja),
      (async () => {
        while ((await eventosDeEnvio(c, loja)).length === 0);
        await rodarFila(deps, c, loja);
      })(),
    ]);
    expect(resposta).toMatchObject({ success: true, status: 'enviado' });
    expect(await rodarFila(deps, c, loja)).toBe(0);
    expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(1);
  });

  it('pela API, o mesmo pedido repetido responde igual e manda um só; o de outro operador não acha a assinatura', async () => {
    const loja = await umaLoja(c);
    const handler = implement(rotasMensagens, handlers(deps), {
      originSecret: SEGREDO_DA_ORIGEM,
      clock: c.relogio,
      table: c.tabela,
    });
    const chamar = async (sub: string) => {
      const pedido = eventoHttp({
        rota: 'POST /api/assinaturas/{id}/email-boas-vindas',
        chave: 'clique-0001',
        params: { id: loja.assinatura.id },
        claims: { sub, token_use: 'access' },
      });
      const { statusCode, body } = await handler(pedido, contextoDaLambda);
      return { statusCode, corpo: JSON.parse(body ?? '{}') };
    };
    const primeira = await chamar(loja.usuario_id);
    expect(primeira).toEqual({
      statusCode: 200,
      corpo: { success: true, status: 'enviado', destinatario: loja.email, error: null },
    });
    expect(await chamar(loja.usuario_id)).toEqual(primeira);
    expect(await chamar('outra-operadora')).toMatchObject({
      statusCode: 404,
      corpo: { erro: 'assinatura_nao_encontrada' },
    });
    expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(1);
  });

  it('o convite de um grupo manda o e-mail de verdade e responde Convite enviado com sucesso!', async () => {
    const loja = await umaLoja(c);
    const { email, mensagem, assinatura } = await convidar(
      {
        tabela: c.tabela,
        enviarBoasVindas: (ctx, assinatura_id) =>
          enviarBoasVindas(deps, { ctx, assinatura_id, tentativa: false }),
      },
      {
        ctx: loja.ctx('convite-1'),
        slug: 'over-limite',
        entrada: {
          cliente_id: loja.cliente.id,
          data_expiracao: '2026-12-01',
          motivo: 'Cortesia',
          mesmo_assim: true,
        },
      },
    );
    expect({ email, mensagem }).toEqual({ email: 'enviado', mensagem: 'Convite enviado com sucesso!' });
    expect((await enviosDe(c, loja)).map((envio) => envio.sk)).toEqual([
      `email#${assinatura.id}#boas_vindas#2026-12-01`,
    ]);
    const [recebido] = await recebidos(ses.endpoint, loja.email);
    expect(recebido?.body.text).toContain('01/12/2026');
  });
});
