import { describe, expect, it } from 'vitest';
import { cabecalhosDaBorda } from '../../infra/aws/edge/cabecalhos.ts';
import { codigoDoRoteador } from '../../infra/aws/edge/codigo-do-roteador.ts';
import { fonteDoRoteador } from '../../infra/aws/edge/fonte-do-roteador.ts';
import { lerEstagio, recusarProducaoIncompleta, validarEstagio } from '../../infra/aws/estagio.ts';
import { carregar } from './roteador-apoio.ts';
import { AJUSTES, COM_PAINEL, em, lista, montar, sintetizar } from './sintese.ts';

const PAINEL = 'painel.exemplo.com.br';
const SITE = 'crm.exemplo.com.br';
const HOSTS = { casa: ['exemplo.com.br'], painel: { host: PAINEL, site: SITE } };

describe.each([
  ['como está escrito', fonteDoRoteador(HOSTS)],
  ['como é enviado', codigoDoRoteador(HOSTS)],
])('a borda com um host só do painel, %s', (_nome, codigo) => {
  const { abrir } = carregar(codigo);

  it.each([
    ['/login', '/login.html'],
    ['/dashboard', '/painel.html'],
    ['/dashboard/clientes', '/painel.html'],
    ['/config.json', '/config.json'],
    ['/favicon.svg', '/favicon.svg'],
    ['/robots.txt', '/robots.txt'],
  ])('no host do painel abre %s', async (endereco, esperado) => {
    expect((await abrir(endereco, { host: PAINEL })).uri).toBe(esperado);
  });

  it('a raiz do painel leva à entrada, e outra grafia à certa', async () => {
    for (const [endereco, destino] of [
      ['/', '/login'],
      ['/LOGIN/', '/login'],
      ['/Dashboard/clientes', '/dashboard/clientes'],
    ] as const) {
      expect((await abrir(endereco, { host: PAINEL })).headers.location?.value, endereco).toBe(destino);
    }
  });

  it.each([
    '/ana',
    '/ana/home',
    '/bia-lima/velho',
    '/produtos/over-limite',
    '/checkout/jackpot-hunters',
    '/checkout/nenhum',
    '/pedido/0b9c-1',
    '/renovar/AbC-_1',
    '/descadastrar/AbC-_1',
    '/overlimite',
    '/privacidade',
    '/sitemap.xml',
  ])(
    'no host do painel %s é a página de não encontrada, sem elo para o que ali não abre',
    async (endereco) => {
      const { statusCode, headers, body } = await abrir(endereco, { host: PAINEL });
      expect(statusCode).toBe(404);
      for (const nome of Object.keys(cabecalhosDaBorda())) expect(headers, nome).toHaveProperty([nome]);
      expect(body?.data).not.toContain('<a ');
    },
  );

  it.each([SITE, 'loja.bia.com.br', 'cursosdaana.com.br', 'd111.cloudfront.net'])(
    'em %s o painel não existe: quem compra vê a página dele de não encontrada',
    async (host) => {
      for (const endereco of ['/login', '/Login/', '/dashboard', '/dashboard/clientes', '/config.json']) {
        const { statusCode, body } = await abrir(endereco, { host });
        expect(statusCode, endereco).toBe(404);
        expect(body?.data, endereco).toContain('Página não encontrada');
      }
    },
  );

  it('nos outros hosts o resto abre como sempre, e uma raiz sem página não leva à entrada', async () => {
    expect((await abrir('/ana/home', { host: SITE })).uri).toBe('/site/ana/home.html');
    expect((await abrir('/produtos/over-limite', { host: SITE })).uri).toBe(
      '/site/u1/produtos/over-limite.html',
    );
    expect((await abrir('/', { host: 'cursosdaana.com.br' })).headers.location?.value).toBe('/ana/home');
    expect((await abrir('/', { host: 'loja.bia.com.br' })).statusCode).toBe(404);
  });

  it('um token só chega à API pelo host do painel; as rotas públicas e as notificações, por todos', async () => {
    const headers = { authorization: 'Bearer x', 'idempotency-key': 'k' };
    const pelo = async (host: string, uri: string) => (await abrir(uri, { host, headers })).headers;
    expect((await pelo(PAINEL, '/api/clientes')).authorization?.value).toBe('Bearer x');
    for (const uri of ['/api/clientes', '/api/asaas/criar-assinatura', '/webhook/asaas/chave']) {
      const levados = await pelo(SITE, uri);
      expect(levados.authorization, uri).toBeUndefined();
      expect(levados['idempotency-key']?.value, uri).toBe('k');
    }
    expect((await abrir('/webhook/asaas/chave', { host: PAINEL, method: 'POST' })).uri).toBe(
      '/webhook/asaas/chave',
    );
  });

  it('a API nunca ouve falar do host do painel: o que ela escreve em links é do host das páginas', async () => {
    const visto = async (host: string) =>
      (await abrir('/api/integracoes', { host })).headers['x-host-visitante']?.value;
    expect(await visto(PAINEL)).toBe(SITE);
    expect(await visto('loja.bia.com.br')).toBe('loja.bia.com.br');
  });
});

describe('a instalação com um host só do painel', () => {
  const { certificado } = COM_PAINEL;
  const dominios = [PAINEL, SITE];
  const { doTipo } = sintetizar({ nome: 'prod', producao: true, ...COM_PAINEL });

  it('a produção não se instala sem ele: a página de um vendedor leria a entrada de outro', () => {
    const semPainel = { ...COM_PAINEL, painel: null };
    const conferir = (muda: object) => () =>
      recusarProducaoIncompleta({
        ...lerEstagio('prod'),
        emailDosAlarmes: 'plantao@exemplo.com.br',
        orcamento: 200,
        ...muda,
      });
    for (const muda of [semPainel, { dominios: [], certificado: null, painel: null }]) {
      expect(conferir(muda)).toThrow(
        "infra/aws/estagios/prod.json: um estágio de produção precisa de 'painel', um host só do painel",
      );
    }
    expect(conferir(COM_PAINEL)).not.toThrow();
    const { limpar } = montar({ nome: 'homologacao', ...semPainel });
    limpar();
  });

  it('a função da borda o conhece e continua a caber', () => {
    const codigo = String(doTipo('AWS::CloudFront::Function')[0]?.Properties.FunctionCode);
    expect(codigo).toBe(codigoDoRoteador({ casa: [], painel: { host: PAINEL, site: SITE } }));
    expect(codigo.length).toBeLessThan(10_240);
  });

  it('só ele manda e busca arquivos no balde', () => {
    const origens = doTipo('AWS::S3::Bucket').flatMap((balde) =>
      lista(em(balde, 'Properties.CorsConfiguration.CorsRules')).map((regra) => em(regra, 'AllowedOrigins')),
    );
    expect(origens).toEqual([[`https://${PAINEL}`]]);
  });

  it('o host do painel é um dos domínios, e não o único', () => {
    const comEste = (muda: object) => () => validarEstagio('prod', { ...AJUSTES, certificado, ...muda });
    const frase = "'painel' precisa ser um dos 'dominios', e não o único";
    expect(comEste({ dominios: [SITE], painel: PAINEL })).toThrow(frase);
    expect(comEste({ dominios: [PAINEL], painel: PAINEL })).toThrow(frase);
    expect(comEste({ dominios, painel: PAINEL })).not.toThrow();
  });
});
