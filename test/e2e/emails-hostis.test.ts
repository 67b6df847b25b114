import { describe, expect, it } from 'vitest';
import { renderizarEmail, VARIAVEIS_EMAIL } from '../../shared/mensagens/mensagens.rules.ts';
import { textosHostis, textosHostisDeHtml } from '../support/hostis.ts';
import { navegadorComum } from './compartilhado.ts';

/** Cada lugar de um e-mail em que há o que alguém escreveu. */
const LUGARES = [
  ...['assunto', 'corpo', 'link', 'botao', 'quem_vende'],
  ...['cliente_nome', 'cliente_email', 'produto_nome', 'plano', 'data_vencimento', 'valor'],
  ...['remetente_nome', 'link_renovacao'],
] as const;

/** O e-mail em que o primeiro lugar tem o texto `inicio` da lista, o segundo o seguinte, e assim por diante. */
function emailCom(textos: readonly string[], inicio: number): string {
  const em = Object.fromEntries(
    LUGARES.map((lugar, i) => [lugar, textos[(inicio + i) % textos.length] ?? '']),
  ) as Record<(typeof LUGARES)[number], string>;
  return renderizarEmail(
    {
      assunto: em.assunto,
      conteudo_texto: `${VARIAVEIS_EMAIL.map((nome) => `{{${nome}}}`).join('\n')}\n${em.corpo}\nBOTAO AZUL {{link_x}} // ${em.botao}`,
      configuracoes: { link_x: em.link },
    },
    em,
    { linhas: [em.quem_vende], descadastro: 'https://loja.com.br/descadastrar#t' },
  ).html;
}

/**
 * Cada texto hostil num lugar, e os que são HTML em todos; que todos em todo lugar continuam texto, prova-se nas
 * regras.
 */
const HTMLS_HOSTIS = [
  ...Array.from({ length: Math.ceil(textosHostis.length / LUGARES.length) }, (_, i) =>
    emailCom(textosHostis, i * LUGARES.length),
  ),
  ...textosHostisDeHtml.map((_, i) => emailCom(textosHostisDeHtml, i)),
];

describe('e-mails com texto hostil em todo lugar, abertos no Chromium', () => {
  it('nenhum executa nada, pede nada à rede, nem ganha elemento ou atributo que age', async () => {
    const contexto = await (await navegadorComum()).newContext();
    const pedidos: string[] = [];
    const executados: string[] = [];
    await contexto.route('**/*', (rota) => {
      pedidos.push(rota.request().url());
      return rota.abort();
    });
    const pagina = await contexto.newPage();
    pagina.on('dialog', (dialogo) => {
      executados.push(dialogo.message());
      void dialogo.dismiss();
    });
    try {
      // Sem sandbox: se algo pudesse executar, executava.
      const achados = await pagina.evaluate(async (todos) => {
        const quadros = await Promise.all(
          todos.map(
            (html) =>
              new Promise<HTMLIFrameElement>((pronto) => {
                const quadro = document.createElement('iframe');
                quadro.onload = () => pronto(quadro);
                quadro.srcdoc = html;
                document.body.append(quadro);
              }),
          ),
        );
        return quadros.flatMap(({ contentDocument: doc }) =>
          doc === null
            ? ['documento que não se lê']
            : [...doc.querySelectorAll('*')].flatMap((elemento) => [
                ...(elemento.matches('script,img,svg,math,iframe,object,embed,link,base,form,input,textarea')
                  ? [elemento.outerHTML]
                  : []),
                ...[...elemento.attributes].flatMap(({ name, value }) =>
                  /^on|^srcdoc$|^autofocus$/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value)
                    ? [`${name}=${value}`]
                    : [],
                ),
              ]),
        );
      }, HTMLS_HOSTIS);
      expect({ achados, pedidos, executados }).toEqual({ achados: [], pedidos: [], executados: [] });
    } finally {
      await contexto.close();
    }
  });

  it('a prova vê o que executa: um e-mail com um script plantado é apanhado', async () => {
    const contexto = await (await navegadorComum()).newContext();
    try {
      const pagina = await contexto.newPage();
      const dialogo = pagina.waitForEvent('dialog');
      await pagina.evaluate(
        (html) => {
          const quadro = document.createElement('iframe');
          quadro.srcdoc = html;
          document.body.append(quadro);
        },
        emailCom(['Ana'], 0).replace('</body>', '<script>alert("plantado")</script></body>'),
      );
      const visto = await dialogo;
      expect(visto.message()).toBe('plantado');
      await visto.dismiss();
    } finally {
      await contexto.close();
    }
  });
});
