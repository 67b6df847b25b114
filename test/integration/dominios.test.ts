import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIALS } from '../../infra/local/emulators/dynamo.ts';
import {
  type CloudFrontFake,
  EDGE_DOMAINS,
  startCloudFrontFake,
} from '../../infra/local/fakes/cloudfront.ts';
import { type DnsFake, startDnsFake } from '../../infra/local/fakes/dns.ts';
import { dnsDaInternet } from '../../lambdas/adapters/dns.ts';
import { dominiosNoCloudFront } from '../../lambdas/adapters/dominios-na-borda.ts';
import { andarDominio, andarDominios } from '../../lambdas/dominios/andar.ts';
import { obterDominio, salvarDominio } from '../../lambdas/dominios/guardar.ts';
import { removerDominio } from '../../lambdas/dominios/remover.ts';
import { verificarDominio } from '../../lambdas/dominios/verificar.ts';
import { hostDoOperadorKey, hostKey } from '../../lambdas/platform/keys/paginas.ts';
import { getItem, transact } from '../../lambdas/platform/table.ts';
import { donoDaLoja } from '../../lambdas/sessao/index.ts';
import { lerVendedor, origemCanonica, origemNoEmail } from '../../lambdas/site/vendedor.ts';
import { SEM_DOMINIOS } from '../../shared/dominios/dominios.rules.ts';
import { type Cenario, umCenario } from './cenario.ts';

let c: Cenario;
let dns: DnsFake;
let cloudfront: CloudFrontFake;
const pasta = mkdtempSync(join(tmpdir(), 'dominios-'));
const publicados = new Set<string>();

beforeAll(async () => {
  c = await umCenario();
  dns = await startDnsFake(pasta);
  cloudfront = await startCloudFrontFake(pasta, dns);
  process.env.AWS_ENDPOINT_URL_CLOUDFRONT = cloudfront.endpoint;
  process.env.AWS_ACCESS_KEY_ID = CREDENTIALS.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = CREDENTIALS.secretAccessKey;
});
afterAll(async () => {
  await Promise.all([c.parar(), dns.stop(), cloudfront.stop()]);
  rmSync(pasta, { recursive: true });
});
beforeEach(() => {
  c.irPara('2026-11-21');
  dns.modo('normal');
  cloudfront.certificados('normal');
});

const { alvo } = EDGE_DOMAINS;
let sorteios = 0;
function deps() {
  return {
    tabela: c.tabela,
    relogio: c.relogio,
    alvo,
    casa: ['crm.exemplo.com.br', 'cloudfront.net'],
    dns: dnsDaInternet(`${dns.servidor},${dns.servidor}`),
    borda: async () => dominiosNoCloudFront(EDGE_DOMAINS),
    aindaPublicado: async (_: unknown, __: string, host: string) => publicados.has(host),
    sortearToken: () => {
      sorteios += 1;
      return `prova-${sorteios}`;
    },
  };
}

/** Um vendedor com as chamadas que a tela faz e o trabalho que corre sozinho. */
function vendedor(usuario_id: string) {
  const ctx = () => c.ctx({ usuario_id });
  return {
    usuario_id,
    salvar: (host: string) => salvarDominio(deps(), { ctx: ctx(), host }),
    verificar: () => verificarDominio(deps(), { ctx: ctx() }),
    remover: (host: string) => removerDominio(deps(), { ctx: ctx(), host }),
    ver: async () => (await obterDominio(deps(), usuario_id)).dominio,
    andar: () => andarDominio(deps(), usuario_id),
    /** Cria no DNS os registros que a tela mostra. */
    async criarRegistros() {
      for (const { nome, tipo, valor } of (await this.ver())?.registros ?? []) dns.por({ nome, tipo, valor });
    },
    async porNoAr(host: string) {
      await this.salvar(host);
      await this.criarRegistros();
      await this.verificar();
      await this.andar();
    },
  };
}

describe('domínio próprio', () => {
  it('numa instalação que ainda não os tem, diz que não há, e nada se guarda', async () => {
    const pedido = { ctx: c.ctx({ usuario_id: 'sem-borda' }), host: 'www.loja-sem-borda.com.br' };
    await expect(salvarDominio({ ...deps(), alvo: SEM_DOMINIOS }, pedido)).rejects.toMatchObject({
      erro: 'dominio_indisponivel',
    });
    expect(await vendedor('sem-borda').ver()).toBeNull();
  });

  it('do nome ao ar: prova pelo DNS, certificado, e as páginas passam a dizer que são dele', async () => {
    const ana = vendedor('ana');
    const host = 'www.loja-da-ana.com.br';
    const salvo = await ana.salvar(host);
    expect(salvo.estado).toBe('aguardando_dns');
    expect(salvo.registros).toMatchObject([
      { tipo: 'TXT', nome: `_crm-verificacao.${host}`, achado: false },
      { tipo: 'CNAME', nome: host, valor: alvo, achado: false },
    ]);
    expect(await ana.verificar()).toMatchObject({ estado: 'aguardando_dns', motivo: 'posse_nao_encontrada' });
    expect(await donoDaLoja(c.tabela, host)).toBeNull();

    await ana.criarRegistros();
    expect(await ana.verificar()).toMatchObject({ estado: 'emitindo_certificado', motivo: null });
    expect(await donoDaLoja(c.tabela, host)).toBe('ana');
    await ana.andar();
    expect(await ana.ver()).toMatchObject({ estado: 'no_ar' });
    expect(await getItem(c.tabela, hostDoOperadorKey('ana', host))).toMatchObject({
      inicio: true,
      proprio: true,
      fora: false,
    });
    expect(cloudfront.dominios()).toMatchObject([{ host, ligado: true }]);
  });

  it('o mesmo nome outra vez mantém a prova; outro, antes de provado, toma o lugar dele', async () => {
    const bia = vendedor('bia');
    const [primeira] = (await bia.salvar('www.loja-da-bia.com.br')).registros;
    expect((await bia.salvar('www.loja-da-bia.com.br')).registros[0]).toEqual(primeira);
    expect((await bia.salvar('vendas.loja-da-bia.com.br')).host).toBe('vendas.loja-da-bia.com.br');
    await bia.remover('vendas.loja-da-bia.com.br');
    expect(await bia.ver()).toBeNull();
    await expect(bia.remover('vendas.loja-da-bia.com.br')).rejects.toMatchObject({
      erro: 'dominio_nao_encontrado',
    });
  });

  it('recusa o da casa, os subdomínios dela, a raiz e a terminação', async () => {
    const cris = vendedor('cris');
    for (const host of ['crm.exemplo.com.br', 'loja.crm.exemplo.com.br', 'd1.cloudfront.net']) {
      await expect(cris.salvar(host)).rejects.toMatchObject({ erro: 'dominio_da_casa', campo: 'host' });
    }
    await expect(cris.salvar('loja-da-cris.com.br')).rejects.toMatchObject({
      erro: 'dominio_e_raiz',
      message: expect.stringContaining('use www.loja-da-cris.com.br'),
    });
    await expect(cris.salvar('com.br')).rejects.toMatchObject({ erro: 'dominio_e_raiz' });
    expect(await cris.ver()).toBeNull();
  });

  it('querer não reserva: dois querem o mesmo, e é de quem prova', async () => {
    const [dora, edu] = [vendedor('dora'), vendedor('edu')];
    const host = 'www.disputado.com.br';
    await dora.salvar(host);
    await edu.salvar(host);
    await edu.criarRegistros();
    // A prova é a do Edu: a da Dora tem outro valor.
    expect(await dora.verificar()).toMatchObject({ estado: 'aguardando_dns', motivo: 'posse_outra' });
    expect(await edu.verificar()).toMatchObject({ estado: 'emitindo_certificado' });
    await expect(vendedor('fabio').salvar(host)).rejects.toMatchObject({
      erro: 'dominio_em_uso',
      message: 'Este domínio já está em uso',
    });
    // Mesmo quem troca o TXT pelo seu não toma o que já tem dono.
    await dora.criarRegistros();
    expect(await dora.verificar()).toMatchObject({ estado: 'aguardando_dns', motivo: 'em_uso' });
    expect(await donoDaLoja(c.tabela, host)).toBe('edu');
  });

  it('os dois provam ao mesmo tempo: um ganha, o outro lê que está em uso', async () => {
    const host = 'www.corrida.com.br';
    const corredores = ['gil', 'hugo', 'iris', 'jane'].map(vendedor);
    for (const corredor of corredores) await corredor.salvar(host);
    const provas = await Promise.all(
      corredores.map(async (corredor) => (await corredor.ver())?.registros[0]),
    );
    // Um DNS com as quatro provas: quem tem o domínio as pôs.
    const comTodas = { comuns: provas.map((prova) => prova?.valor ?? ''), vistos: [] };
    const todas = {
      txt: async () => comTodas,
      cname: async () => ({ comuns: [alvo], vistos: [alvo] }),
    };
    const vistos = await Promise.all(
      corredores.map(({ usuario_id }) =>
        verificarDominio({ ...deps(), dns: todas }, { ctx: c.ctx({ usuario_id }) }),
      ),
    );
    expect(vistos.map(({ estado }) => estado).sort()).toEqual([
      'aguardando_dns',
      'aguardando_dns',
      'aguardando_dns',
      'emitindo_certificado',
    ]);
    const ganhou = corredores[vistos.findIndex(({ estado }) => estado === 'emitindo_certificado')];
    expect(await donoDaLoja(c.tabela, host)).toBe(ganhou?.usuario_id);
    expect(vistos.filter(({ motivo }) => motivo === 'em_uso')).toHaveLength(3);
  });

  it('removido, sai do ar já, só se solta depois que a borda e as páginas o largam, e outro o liga', async () => {
    const [kai, leo] = [vendedor('kai'), vendedor('leo')];
    const host = 'www.passou-de-mao.com.br';
    await kai.porNoAr(host);
    publicados.add(host);
    expect((await kai.remover(host)).dominio).toMatchObject({ estado: 'saindo' });
    expect(await donoDaLoja(c.tabela, host)).toBeNull();
    expect(await getItem(c.tabela, hostDoOperadorKey('kai', host))).toBeNull();
    await expect(leo.salvar(host)).rejects.toMatchObject({ erro: 'dominio_em_uso' });
    await expect(kai.salvar('www.outro.com.br')).rejects.toMatchObject({ erro: 'dominio_ja_ligado' });
    await kai.andar();
    expect(cloudfront.dominios().some((item) => item.host === host)).toBe(false);
    expect(await kai.ver()).toMatchObject({ estado: 'saindo' });

    publicados.delete(host);
    await kai.andar();
    expect(await kai.ver()).toBeNull();
    expect(await getItem(c.tabela, hostKey(host))).toBeNull();
    await leo.porNoAr(host);
    expect(await leo.ver()).toMatchObject({ estado: 'no_ar' });
    expect(await donoDaLoja(c.tabela, host)).toBe('leo');
  });

  it('o DNS que não responde, ou que só um resolvedor vê, não prova nada', async () => {
    const mel = vendedor('mel');
    await mel.salvar('www.loja-da-mel.com.br');
    await mel.criarRegistros();
    dns.modo('servfail');
    expect(await mel.verificar()).toMatchObject({ estado: 'aguardando_dns', motivo: 'dns_sem_resposta' });
    dns.modo('mudo');
    expect(await mel.verificar()).toMatchObject({ motivo: 'dns_sem_resposta' });
    dns.modo('normal');
    const outro = await startDnsFake(mkdtempSync(join(pasta, 'outro-')));
    const doisQueDiscordam = dnsDaInternet(`${dns.servidor},${outro.servidor}`);
    const visto = await verificarDominio(
      { ...deps(), dns: doisQueDiscordam },
      { ctx: c.ctx({ usuario_id: 'mel' }) },
    );
    await outro.stop();
    expect(visto).toMatchObject({ estado: 'aguardando_dns', motivo: 'posse_nao_encontrada' });
  });

  it('com a prova e sem o CNAME, ou com ele a outro lugar, diz o que falta', async () => {
    const nina = vendedor('nina');
    const host = 'www.loja-da-nina.com.br';
    const [prova] = (await nina.salvar(host)).registros;
    if (prova) dns.por(prova);
    expect(await nina.verificar()).toMatchObject({ motivo: 'endereco_nao_encontrado' });
    dns.por({ nome: host, tipo: 'CNAME', valor: 'outro.exemplo.net' });
    expect(await nina.verificar()).toMatchObject({
      estado: 'aguardando_dns',
      motivo: 'endereco_outro',
      registros: [{ achado: true }, { achado: false }],
    });
  });

  it('certificado recusado falha com a razão; verificar de novo desfaz e pede outro', async () => {
    const otto = vendedor('otto');
    cloudfront.certificados('recusado');
    await otto.porNoAr('www.loja-do-otto.com.br');
    expect(await otto.ver()).toMatchObject({ estado: 'falhou', motivo: 'certificado_recusado' });
    const primeiro = cloudfront.dominios().find(({ host }) => host === 'www.loja-do-otto.com.br');
    cloudfront.certificados('normal');
    expect(await otto.verificar()).toMatchObject({ estado: 'emitindo_certificado' });
    await otto.andar();
    expect(await otto.ver()).toMatchObject({ estado: 'no_ar' });
    const segundo = cloudfront.dominios().find(({ host }) => host === 'www.loja-do-otto.com.br');
    expect(segundo?.id).not.toBe(primeiro?.id);
  });

  it('o DNS que muda tira o domínio de canônico, a volta o devolve, e um mês fora o solta', async () => {
    const paula = vendedor('paula');
    const host = 'www.loja-da-paula.com.br';
    await transact(c.tabela, [
      { put: { pk: 'paula', sk: 'USUARIO', nome: 'Paula', username: 'paula' } },
      { put: { ...hostDoOperadorKey('paula', 'crm.exemplo.com.br'), inicio: false } },
    ]);
    const origens = async () => {
      const lido = await lerVendedor(c.tabela, 'paula');
      if (!lido) throw new Error('sem cadastro');
      return [origemCanonica(lido, '{host}', 'loja'), origemNoEmail(lido, '{host}')];
    };
    await paula.porNoAr(host);
    expect(await origens()).toEqual([host, 'crm.exemplo.com.br']);
    dns.tirar(host);
    await paula.verificar();
    expect(await paula.ver()).toMatchObject({ estado: 'dns_mudou', motivo: 'endereco_nao_encontrado' });
    expect(await origens()).toEqual(['crm.exemplo.com.br', 'crm.exemplo.com.br']);
    await paula.criarRegistros();
    expect(await paula.verificar()).toMatchObject({ estado: 'no_ar', motivo: null });
    expect(await origens()).toEqual([host, 'crm.exemplo.com.br']);
    dns.tirar(host);
    await paula.verificar();
    c.irPara('2026-12-23');
    await andarDominios(deps(), () => true);
    expect(await paula.ver()).toBeNull();
    expect(await donoDaLoja(c.tabela, host)).toBeNull();
  });

  it('a borda que falha no meio não perde nada: a rodada seguinte acha o que já se fez', async () => {
    const rui = vendedor('rui');
    const host = 'www.loja-do-rui.com.br';
    await rui.salvar(host);
    await rui.criarRegistros();
    await rui.verificar();
    const borda = dominiosNoCloudFront(EDGE_DOMAINS);
    const cai = {
      ...borda,
      criar: async (texto: string) => borda.criar(texto).then(() => Promise.reject(new Error('caiu'))),
    };
    await expect(andarDominio({ ...deps(), borda: async () => cai }, 'rui')).rejects.toThrow('caiu');
    await rui.andar();
    expect(await rui.ver()).toMatchObject({ estado: 'no_ar' });
    expect(cloudfront.dominios().filter((item) => item.host === host)).toHaveLength(1);
  });

  it('um domínio que não anda não segura os outros', async () => {
    const [sol, tom] = [vendedor('sol'), vendedor('tom')];
    for (const item of [sol, tom]) {
      await item.salvar(`www.loja-de-${item.usuario_id}.com.br`);
      await item.criarRegistros();
      await item.verificar();
    }
    const borda = dominiosNoCloudFront(EDGE_DOMAINS);
    const soUmFalha = {
      ...borda,
      ler: (host: string) =>
        host === 'www.loja-de-sol.com.br' ? Promise.reject(new Error('fora do ar')) : borda.ler(host),
    };
    const resultado = await andarDominios({ ...deps(), borda: async () => soUmFalha }, () => true);
    expect(resultado.falhas).toBe(1);
    expect(await tom.ver()).toMatchObject({ estado: 'no_ar' });
    expect(await sol.ver()).toMatchObject({ estado: 'emitindo_certificado' });
    await sol.andar();
    expect(await sol.ver()).toMatchObject({ estado: 'no_ar' });
  });
});
