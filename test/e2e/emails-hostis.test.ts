import { describe, expect, it } from 'vitest';
import { renderizarEmail } from '../../shared/mensagens/mensagens.rules.ts';
import { textosHostis } from '../support/hostis.ts';
import { navegadorComum } from './compartilhado.ts';

/** Quantos e-mails se abrem por página. */
const POR_PAGINA = 60;

const emailCom = (texto: string) =>
  renderizarEmail(
    {
      assunto: texto,
      conteudo_texto: `{{cliente_nome}} {{produto_nome}}\n${texto}\nBOTAO AZUL {{link_x}} // ${texto}`,
      configuracoes: { link_x: texto },
    },
    {
      cliente_nome: texto,
      cliente_email: texto,
      produto_nome: texto,
      plano: texto,
      data_vencimento: texto,
      valor: texto,
      remetente_nome: texto,
      link_renovacao: texto,
    },
    { linhas: [texto], descadastro: 'https://loja.com.br/descadastrar#t' },
  ).html;

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
    const achados: string[] = [];
    try {
      for (let de = 0; de < textosHostis.length; de += POR_PAGINA) {
        const htmls = textosHostis.slice(de, de + POR_PAGINA).map((texto) => emailCom(texto));
        // Sem sandbox: se algo pudesse executar, executava.
        const resposta = await pagina.evaluate(async (todos) => {
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
          const estranhos = quadros.flatMap(({ contentDocument: doc }) =>
            doc === null
              ? ['documento que não se lê']
              : [...doc.querySelectorAll('*')].flatMap((um) => [
                  ...(um.matches('script,img,svg,math,iframe,object,embed,link,base,form,input,textarea')
                    ? [um.outerHTML]
                    : []),
                  ...[...um.attributes].flatMap(({ name, value }) =>
                    /^on|^srcdoc$|^autofocus$/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value)
                      ? [`${name}=${value}`]
                      : [],
                  ),
                ]),
          );
          const quantos = quadros.length;
          for (const quadro of quadros) quadro.remove();
          return { quantos, estranhos };
        }, htmls);
        expect(resposta.quantos).toBe(htmls.length);
        achados.push(...resposta.estranhos);
      }
    } finally {
      await contexto.close();
    }
    expect({ achados, pedidos, executados }).toEqual({ achados: [], pedidos: [], executados: [] });
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
        emailCom('Ana').replace('</body>', '<script>alert("plantado")</script></body>'),
      );
      const visto = await dialogo;
      expect(visto.message()).toBe('plantado');
      await visto.dismiss();
    } finally {
      await contexto.close();
    }
  });
});
