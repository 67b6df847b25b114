import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textosHostis } from '../../test/support/hostis.ts';
import { VITALICIO } from '../base/datas.ts';
import { corNoEmail } from '../base/marca.ts';
import { escaparHtml } from './mensagens.html.ts';
import { botaoDaLinha, ESTILOS_DE_BOTAO, linkSeguro } from './mensagens.marcacao.ts';
import {
  linksDoEmail,
  renderizarEmail,
  VARIAVEIS_EMAIL,
  type VariaveisEmail,
  variaveisDaAssinatura,
} from './mensagens.rules.ts';

const variaveis = (extras: Partial<VariaveisEmail> = {}): VariaveisEmail => ({
  ...variaveisDaAssinatura({
    cliente: { nome: 'João D’Ávila', email: 'joao@exemplo.com.br' },
    produto_nome: 'Over Limite (mensal)',
    data_expiracao: '2026-11-21',
    valor: 1234.5,
    remetente_nome: 'Loja da Ana & Cia',
  }),
  ...extras,
});
const umTemplate = (conteudo_texto: string, configuracoes: Record<string, string> = {}, assunto = 'Oi') => ({
  assunto,
  conteudo_texto,
  configuracoes,
});

/** O HTML sem os nossos elementos: o que sobra não pode ter nenhum. */
const elementos = (html: string) =>
  [...html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map((achado) => achado[1]?.toLowerCase());
const NOSSOS = new Set('!doctype html head meta title style body div table tbody tr td p br a'.split(' '));
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((achado) => achado[1] ?? '');

it('os links de um e-mail são os dos botões dele, na ordem, com o texto que se lê e só os seguros', () => {
  const template = umTemplate(
    [
      'Olá, {{cliente_nome}}: {{link_planos}}',
      'BOTAO AZUL {{link_telegram_over}} // Entrar no {{produto_nome}}',
      'BOTAO WHATSAPP {{link_whatsapp}}',
      'BOTAO VERDE {{link_suporte}} // Ajuda',
      'BOTAO ROSA {{link_que_falta}} // Nada',
    ].join('\n'),
    {
      link_telegram_over: 'https://t.me/+over',
      link_whatsapp: 'wa.me/5511999998888',
      link_suporte: 'javascript:alert(1)',
      link_planos: 'https://exemplo.com.br/planos',
    },
  );
  expect(linksDoEmail(template, variaveis())).toEqual([
    { texto: 'Entrar no Over Limite', link: 'https://t.me/+over' },
    { texto: 'Falar no WhatsApp', link: 'https://wa.me/5511999998888' },
  ]);
});

describe('e-mail feito de um template', () => {
  it('o que é vitalício vale para sempre, e não até uma data', () => {
    const vitalicia = variaveisDaAssinatura({
      cliente: { nome: 'Ana', email: 'ana@exemplo.com.br' },
      produto_nome: 'Curso de Panificação (completo)',
      data_expiracao: VITALICIO,
      valor: 197,
      remetente_nome: 'Padaria',
    });
    const texto = 'Seu plano {{plano}} vale até {{data_vencimento}}. Vencimento: {{data_vencimento}}.';
    expect(renderizarEmail(umTemplate(texto), vitalicia).texto).toContain(
      'Seu plano completo vale para sempre. Vencimento: vitalício.',
    );
  });

  it('põe as variáveis no assunto, no texto e no HTML, com data e valor do Brasil', () => {
    const email = renderizarEmail(
      umTemplate(
        'Olá, {{cliente_nome}} ({{ cliente_email }})!\nVale até {{data_vencimento}}: {{valor}}.',
        {},
        'Seu acesso a {{produto_nome}}',
      ),
      variaveis(),
    );
    expect(email.assunto).toBe('Seu acesso a Over Limite');
    expect(email.texto).toBe(
      'Olá, João D’Ávila (joao@exemplo.com.br)!\nVale até 21/11/2026: R$ 1.234,50.\n\n-- \nLoja da Ana & Cia\n',
    );
    expect(email.html).toContain('Vale até 21/11/2026: R$ 1.234,50.');
    expect(email.html).toContain('Enviado por Loja da Ana &amp; Cia');
    expect(email.html).toContain(' lang="pt-BR"><head>');
  });

  it('termina com quem vende, linha a linha, depois do remetente; o que vem do cadastro é sempre texto', () => {
    const vendedor = ['Ana & <b>Cia</b> Ltda', 'CNPJ 11.222.333/0001-81'];
    const { texto, html } = renderizarEmail(umTemplate('Oi'), variaveis(), { linhas: vendedor });
    expect(texto).toBe('Oi\n\n-- \nLoja da Ana & Cia\nAna & <b>Cia</b> Ltda\nCNPJ 11.222.333/0001-81\n');
    expect(html).toContain(
      'Enviado por Loja da Ana &amp; Cia<br>Ana &amp; &lt;b&gt;Cia&lt;/b&gt; Ltda<br>CNPJ 11.222.333/0001-81<',
    );
    const com = (nome: string) => ({
      linhas: [nome],
      logo: { endereco: 'https://loja.com.br/ana/logo.imagem', largura: 96, altura: 48, nome },
    });
    for (const hostil of textosHostis) {
      const { html: comHostil } = renderizarEmail(umTemplate('Oi'), variaveis(), com(hostil));
      const { html: semNada } = renderizarEmail(umTemplate('Oi'), variaveis(), com('x'));
      const etiquetas = (qual: string) => qual.replace(/ alt="[^"]*"/g, '').match(/<[a-z/!][^>]*>/gi);
      expect(etiquetas(comHostil)).toEqual(etiquetas(semNada));
    }
  });

  it('no alto está de quem é: o logo com a medida e o nome, ou só o nome; o texto fica como era', () => {
    const logo = { endereco: 'https://loja.com.br/ana/logo.imagem', largura: 96, altura: 48, nome: 'Ana' };
    const { texto, html } = renderizarEmail(umTemplate('Oi'), variaveis(), { linhas: ['Ana Ltda'], logo });
    const [imagem = ''] = /<img[^>]*>/.exec(html) ?? [];
    for (const atributo of [`src="${logo.endereco}"`, 'width="96"', 'height="48"', 'alt="Ana"']) {
      expect(imagem).toContain(atributo);
    }
    expect(html.indexOf('<img')).toBeLessThan(html.indexOf('>Oi</p>'));
    expect(texto).toBe('Oi\n\n-- \nLoja da Ana & Cia\nAna Ltda\n');
    const semLogo = renderizarEmail(umTemplate('Oi'), variaveis()).html;
    expect(semLogo.indexOf('>Loja da Ana &amp; Cia<')).toBeGreaterThan(0);
    expect(semLogo.indexOf('>Loja da Ana &amp; Cia<')).toBeLessThan(semLogo.indexOf('>Oi</p>'));
  });

  it('os botões tomam a cor de quem vende, legível com branco; o do WhatsApp fica com a dele', () => {
    const links = { link_a: 'https://a.com.br/', link_b: 'https://b.com.br/' };
    const template = umTemplate('Oi\nBOTAO ROSA {{link_a}}\nBOTAO WHATSAPP {{link_b}}', links);
    const html = (cor: string | null) => renderizarEmail(template, variaveis(), { cor }).html;
    expect(html(null)).toContain('background-color:#be185d');
    expect(html('#0a1f5c')).toContain('background-color:#0a1f5c');
    const amarela = html('#ffe066');
    expect(amarela).not.toMatch(/#be185d|#ffe066/);
    expect(amarela).toContain(`background-color:${corNoEmail('#ffe066')}`);
    expect(amarela).toContain('color:#075e54');
  });

  it('separa parágrafos por linha em branco', () => {
    const { html } = renderizarEmail(umTemplate('Primeira\nlinha\n\n\nSegundo'), variaveis());
    expect(html.match(/<p class="texto"/g)).toHaveLength(2);
    expect(html).toContain('Primeira<br>linha');
  });

  it.each([
    ['Olá, {{cliente_nome}}!\n\nSeu acesso está pronto.', 'Seu acesso está pronto.'],
    ['Olá, {{cliente_nome}}! Seu acesso está pronto.', 'Seu acesso está pronto.'],
    ['Oi {{cliente_nome}},\nseu acesso está pronto.\n\nAté já.', 'seu acesso está pronto. Até já.'],
    ['Bom dia\n\nBOTAO AZUL {{link_planos}}\n\nRenove.', 'Renove.'],
    ['Olá, Dr. {{cliente_nome}}!\n\nSeu acesso está pronto.', 'Seu acesso está pronto.'],
    ['Olá, Dr. {{cliente_nome}}! Seu acesso. Até já!', 'Seu acesso. Até já!'],
    ['Olavo escreveu isto.\n\nE mais isto.', 'Olavo escreveu isto. E mais isto.'],
  ])('a caixa de entrada mostra o que o e-mail diz, e não a saudação: %j', (corpo, esperada) => {
    const { previa, html } = renderizarEmail(umTemplate(corpo), variaveis({ cliente_nome: 'Maria Souza' }));
    expect(previa).toBe(esperada);
    expect(html).toContain(`mso-hide:all">${esperada}&#847;`);
  });

  it('o primeiro botão é o principal, cheio na sua cor; os outros são discretos, com a cor na letra', () => {
    const links = { link_a: 'https://a.com.br/', link_b: 'https://b.com.br/', link_c: 'https://c.com.br/' };
    const corpo = 'Oi\nBOTAO ROSA {{link_a}}\nBOTAO AZUL {{link_b}}\nBOTAO VERDE {{link_c}}';
    const { html } = renderizarEmail(umTemplate(corpo, links), variaveis());
    const botoes = [...html.matchAll(/<a href="https:\/\/(\w)[^>]*>/g)].map(([inteiro, qual]) => ({
      qual,
      cheio: inteiro.includes('color:#ffffff') && inteiro.includes('background-color:#be185d'),
    }));
    expect(botoes).toEqual([
      { qual: 'a', cheio: true },
      { qual: 'b', cheio: false },
      { qual: 'c', cheio: false },
    ]);
    expect(html).toMatch(/<a href="https:\/\/b[^>]*color:#1d4ed8/);
    expect(html).toMatch(/<a href="https:\/\/c[^>]*color:#15803d/);
  });

  it('diz como deixar de receber só onde se pode, nas duas partes, com o link como veio', () => {
    const link = 'https://loja.com.br/api/descadastrar/abc.DEF-_?a=1&b=2';
    const com = renderizarEmail(umTemplate('Oi'), variaveis(), { descadastro: link });
    expect(hrefs(com.html)).toEqual(['https://loja.com.br/api/descadastrar/abc.DEF-_?a=1&amp;b=2']);
    expect(com.texto).toBe(`Oi\n\n-- \nLoja da Ana & Cia\n\nNão quero mais receber estes avisos: ${link}\n`);
    const sem = renderizarEmail(umTemplate('Oi'), variaveis(), { descadastro: null });
    expect(`${sem.html}${sem.texto}`).not.toMatch(/avisos|href/);
  });

  it('diz que se lê no claro e no escuro, e toda cor de texto tem a do escuro', () => {
    const { html } = renderizarEmail(umTemplate('Oi'), variaveis(), { descadastro: 'https://x.com.br/' });
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    for (const [elemento] of html.matchAll(/<(?:p|a|td)[^>]*[;"]color:#(?!ffffff)[^>]*>/g)) {
      expect(elemento).toMatch(/class="(?:texto|nome|rodape|segundo)"/);
    }
  });

  it('nada do e-mail fica com um buraco da moldura por preencher', () => {
    const tudo = renderizarEmail(
      umTemplate('[[corpo]]\nBOTAO AZUL {{link_x}}\nBOTAO AZUL {{link_x}}', { link_x: 'https://x.com.br' }),
      variaveis({ remetente_nome: 'x' }),
      { descadastro: 'https://x.com.br/', logo: { endereco: 'https://x', largura: 1, altura: 1, nome: 'x' } },
    );
    expect(tudo.html.match(/\[\[\w+\]\]/g)).toEqual(['[[corpo]]', '[[corpo]]']);
  });

  it('faz um botão de cada linha BOTAO, em tabela, com o link e o texto; no texto puro vai o endereço', () => {
    for (const estilo of ESTILOS_DE_BOTAO) {
      const { html, texto } = renderizarEmail(
        umTemplate(`Oi\nBOTAO ${estilo} {{link_planos}} // Entrar no {{produto_nome}}`, {
          link_planos: 'https://loja.com.br/p?a=1&b=2',
        }),
        variaveis(),
      );
      expect(hrefs(html)).toEqual(['https://loja.com.br/p?a=1&amp;b=2']);
      expect(html).toMatch(/<td align="center" bgcolor="#[0-9a-f]{6}"[^>]*mso-padding-alt[^>]*><a /);
      expect(texto).toContain('Entrar no Over Limite: https://loja.com.br/p?a=1&b=2');
      expect(texto).not.toContain('BOTAO');
    }
  });

  it('aceita botão sem texto, em minúsculas e com acento', () => {
    const { texto } = renderizarEmail(
      umTemplate('botão whatsapp {{link_whatsapp}}', { link_whatsapp: 'wa.me/5511999998888' }),
      variaveis(),
    );
    expect(texto).toContain('Falar no WhatsApp: https://wa.me/5511999998888');
  });

  it('deixa de fora o botão sem link, com link perigoso ou de variável que não é link', () => {
    for (const link of [
      '',
      '   ',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
    ]) {
      const { html, texto } = renderizarEmail(
        umTemplate('Oi\nBOTAO AZUL {{link_x}} // Entrar', { link_x: link }),
        variaveis(),
      );
      expect(hrefs(html)).toEqual([]);
      expect(texto).not.toContain('Entrar');
    }
    const deNome = umTemplate('BOTAO AZUL {{cliente_nome}} // Entrar');
    expect(
      hrefs(renderizarEmail(deNome, variaveis({ cliente_nome: 'https://exemplo.invalid' })).html),
    ).toEqual([]);
  });

  it('aceita só http, https, mailto, tel e whatsapp', () => {
    expect(linkSeguro(' https://t.me/+abc ')).toBe('https://t.me/+abc');
    expect(linkSeguro('@grupo_vip')).toBe('https://t.me/grupo_vip');
    expect(linkSeguro('mailto:oi@loja.com.br')).toBe('mailto:oi@loja.com.br');
    expect(linkSeguro('tel:+5511999998888')).toBe('tel:+5511999998888');
    expect(linkSeguro('whatsapp://send?phone=5511999998888')).toBe('whatsapp://send?phone=5511999998888');
    for (const link of [
      'ftp://a.b/c',
      'file:///etc/passwd',
      '//a.b',
      '/planos',
      'https://banco.com@exemplo.invalid',
    ]) {
      expect(linkSeguro(link)).toBeNull();
    }
  });

  it('tira a variável desconhecida e não troca o que veio dentro de um valor', () => {
    const email = renderizarEmail(
      umTemplate('[{{nao_existe}}][{{constructor}}][{{__proto__}}] {{cliente_nome}}'),
      variaveis({ cliente_nome: '{{valor}}' }),
    );
    expect(email.texto).toContain('[][][] {{valor}}');
  });

  it('um valor nunca vira botão, nem abre outra linha', () => {
    const nome = 'Ana\nBOTAO AZUL {{link_planos}} // Clique aqui';
    const email = renderizarEmail(
      umTemplate('{{cliente_nome}}', { link_planos: 'https://exemplo.invalid' }),
      variaveis({ cliente_nome: nome }),
    );
    expect(hrefs(email.html)).toEqual([]);
    expect(email.texto).toContain('Ana BOTAO AZUL {{link_planos}} // Clique aqui');
  });

  it('texto hostil em qualquer variável continua texto, e o assunto tem uma linha só', () => {
    expect(textosHostis.length).toBeGreaterThanOrEqual(500);
    const limpo = renderizarEmail(todas(), variaveis({ cliente_nome: 'x' }));
    for (const hostil of textosHostis) {
      const valores = Object.fromEntries(VARIAVEIS_EMAIL.map((nome) => [nome, hostil])) as VariaveisEmail;
      validar(renderizarEmail(todas(), valores), limpo.html);
    }
  });

  it('template hostil escrito pelo operador também continua texto', () => {
    for (const hostil of textosHostis) {
      const links = { link_x: hostil };
      const email = renderizarEmail(
        umTemplate(`${hostil}\nBOTAO AZUL {{link_x}} // ${hostil}`, links, hostil),
        variaveis(),
      );
      validar(email, null);
      for (const href of hrefs(email.html)) expect(href).toMatch(/^(https?:|mailto:|tel:|whatsapp:)/);
    }
  });

  it('qualquer texto, em qualquer lugar, dá um e-mail bem formado', () => {
    const qualquer = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(qualquer, qualquer, qualquer, qualquer, (assunto, corpo, valor, link) => {
        const valores = Object.fromEntries(VARIAVEIS_EMAIL.map((nome) => [nome, valor])) as VariaveisEmail;
        const texto = `${corpo}\n{{cliente_nome}}\nBOTAO ROSA {{link_x}} // ${valor}`;
        const email = renderizarEmail(
          umTemplate(texto, { link_x: link }, `${assunto}{{cliente_nome}}`),
          valores,
        );
        validar(email, null);
      }),
    );
  });

  it('fazer duas vezes o mesmo e-mail dá o mesmo corpo, byte a byte', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (corpo, nome) => {
        const fazer = () => renderizarEmail(umTemplate(corpo), variaveis({ cliente_nome: nome }));
        expect(fazer()).toEqual(fazer());
      }),
    );
  });

  it('o que foi escapado volta a ser o mesmo texto', () => {
    const voltar = (html: string) =>
      html
        .replace(/&#39;/g, "'")
        .replace(/&quot;/g, '"')
        .replace(/&gt;/g, '>')
        .replace(/&lt;/g, '<')
        .replace(/&amp;/g, '&');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (texto) => {
        expect(escaparHtml(texto)).not.toMatch(/[<>"']/);
        expect(voltar(escaparHtml(texto))).toBe(texto.toWellFormed());
      }),
    );
  });

  it('linha comum nunca é lida como botão', () => {
    for (const linha of [
      'BOTAO',
      'BOTAO AZUL',
      'BOTAO ROXO {{x}}',
      'O BOTAO AZUL {{x}}',
      'BOTAO AZUL {{x}} texto',
    ]) {
      expect(botaoDaLinha(linha)).toBeNull();
    }
  });
});

function todas() {
  const conteudo = VARIAVEIS_EMAIL.map((nome) => `{{${nome}}}`).join('\n\n');
  const links = { link_planos: 'https://loja.com.br' };
  return umTemplate(`${conteudo}\nBOTAO AZUL {{link_planos}} // {{cliente_nome}}`, links, '{{cliente_nome}}');
}

function validar(email: ReturnType<typeof renderizarEmail>, modelo: string | null): void {
  expect(email.assunto).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  expect([...email.assunto].length).toBeLessThanOrEqual(200);
  expect(elementos(email.html).filter((nome) => !NOSSOS.has(nome ?? ''))).toEqual([]);
  expect(email.html.isWellFormed()).toBe(true);
  // Nenhum atributo além dos nossos: um valor não abre outro elemento nem outro atributo.
  expect(email.html).not.toMatch(/<[^>]*\son[a-z]+\s*=/i);
  if (modelo !== null) expect(hrefs(email.html)).toEqual(hrefs(modelo));
}
