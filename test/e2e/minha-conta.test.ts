import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { abrirLoja, esperarPor, type Loja } from '../support/loja.ts';
import { abrirJanela, acessibilidade, fotografar, type Janela, semInternet } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';

const mandados = z.array(z.object({ para: z.unknown(), assunto: z.string(), texto: z.string() }));

describe.each([{ largura: 360 }, { largura: 1280 }] as const)('Minha conta, a $largura px', ({ largura }) => {
  let produto: Produto;
  let operador: OperadorLigado;
  let loja: Loja;
  let janela: Janela;
  let email: string;

  beforeAll(async () => {
    produto = await produtoComum();
    // Todo nome que termina assim é esta máquina, para o navegador.
    const host = `conta-${randomUUID().slice(0, 8)}.localhost`;
    operador = await produto.outroOperador(host);
    loja = await abrirLoja(produto, operador, host);
    const origem = `http://${host}:${new URL(produto.origin).port}`;
    janela = await abrirJanela(await navegadorComum(), origem, { largura });
    email = `ana-${randomUUID().slice(0, 8)}@exemplo.com.br`;
    // No cartão, com a cobrança seguinte já criada, como o Asaas faz 40 dias antes.
    const { pagamento_id } = await loja.venderPago({ email }, 'cartao');
    await produto.local('POST', `pagamentos/${pagamento_id}/renovar`, {});
  });
  afterAll(() => janela?.fechar());

  const botao = (nome: string) => janela.pagina.getByRole('button', { name: nome });
  const titulo = (nome: string) => janela.pagina.getByRole('heading', { name: nome, level: 1 });
  const semFalhas = async (nome: string) => {
    expect(await acessibilidade(janela.pagina), nome).toEqual([]);
    await fotografar(janela.pagina, `minha-conta-${nome}-${largura}`);
  };
  const lidos = new Set<string>();
  /** O link da última carta a um endereço que ainda não se abriu aqui. */
  const linkMandado = (assunto = 'Entre em Minha conta', para = email) =>
    esperarPor(`o link de '${assunto}' a ${para}`, async () => {
      const todos = mandados.parse(await produto.local('GET', 'emails'));
      const links = todos
        .filter((carta) => carta.assunto === assunto && JSON.stringify(carta.para).includes(`"${para}"`))
        .flatMap(({ texto }) => texto.match(/https?:\/\/\S+minha-conta#[\w.-]+/) ?? []);
      const novo = links.find((link) => !lidos.has(link)) ?? null;
      if (novo) lidos.add(novo);
      return novo;
    });
  const dialogo = () => janela.pagina.getByRole('dialog');
  const pedirEntrada = async (para: string) => {
    await janela.pagina.getByRole('textbox', { name: 'E-mail', exact: true }).fill(para);
    await botao('Mandar o link').click();
    await titulo('Confira o seu e-mail').waitFor();
    return linkMandado('Entre em Minha conta', para);
  };

  it('pelo e-mail, entra, para a cobrança e pede o dinheiro de volta', async () => {
    const { pagina } = janela;
    await pagina.goto('/minha-conta');
    await titulo('Minha conta').waitFor();
    // De quem é a loja, diz-se também a quem ainda não entrou.
    const { nome } = await operador.api('GET /api/perfil', {});
    await pagina.locator('#marca-nome', { hasText: nome }).waitFor();
    await semFalhas('pedir');
    await botao('Mandar o link').click();
    await pagina.getByText('Email é obrigatório').waitFor();
    const link = await pedirEntrada(email);
    // Abrir o link, como quem confere e-mails, não o gasta.
    await produto.chamar({ metodo: 'GET', caminho: '/minha-conta' });
    await pagina.goto('about:blank');
    await pagina.goto(link);
    await titulo('Entrar em Minha conta').waitFor();
    await semFalhas('entrar');
    await botao('Entrar').dblclick();
    await pagina.getByText('Suas compras').waitFor();
    expect(pagina.url()).not.toContain('#');
    await semFalhas('conta');

    await botao('Trocar o cartão').click();
    await pagina.getByText('o cartão novo paga já a próxima cobrança').waitFor();
    await semFalhas('cartao');
    await botao('Continuar').click();
    await pagina.waitForURL(/\/i\/pay_/);
    await pagina.goBack();
    await pagina.getByText('Suas compras').waitFor();

    await botao('Quero meu dinheiro de volta').click();
    await semFalhas('devolver');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Quero meu dinheiro de volta' }).dblclick();
    await pagina.getByText('Devolução pedida').waitFor();
    const { itens } = await operador.api('GET /api/devolucoes', {});
    expect(itens).toMatchObject([{ valor: 65 }]);

    await botao('Cancelar assinatura').click();
    await pagina.getByLabel('Quer dizer por quê?').fill('Sem tempo');
    await semInternet(janela, async () => {
      await pagina.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }).click();
      await pagina.getByText('O servidor não respondeu').waitFor();
    });
    expect(await pagina.getByLabel('Quer dizer por quê?').inputValue()).toBe('Sem tempo');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }).click();
    await pagina.getByText('não será mais cobrada').waitFor();
    await botao('Cancelar assinatura').waitFor({ state: 'detached' });

    await botao('Trocar o telefone').click();
    await pagina.getByLabel('Novo telefone').fill('11 1234');
    await botao('Guardar o telefone').click();
    await dialogo().getByText('Telefone inválido').waitFor();
    await semFalhas('telefone');
    await pagina.getByLabel('Novo telefone').fill('(11) 98888-7777');
    await botao('Guardar o telefone').click();
    await pagina.getByText('Telefone guardado.').waitFor();
    await pagina.locator('#telefone', { hasText: '(11) 98888-7777' }).waitFor();

    await botao('Pedir meus dados ou apagá-los').click();
    await pagina.getByLabel('CPF').fill('529.982.247-25');
    await semFalhas('dados');
    await botao('Fazer o pedido').click();
    await pagina.getByText('Pedido feito. A confirmação vai').waitFor();
    const { itens: pedidos } = await operador.api('GET /api/pedidos-de-dados', {});
    expect(pedidos).toMatchObject([{ tipo: 'copia', email }]);

    await botao('Sair').click();
    await titulo('Minha conta').waitFor();
    await pagina.goto('about:blank');
    await pagina.goto(link);
    await botao('Entrar').click();
    await titulo('Este link já foi usado ou já não vale').waitFor();
    await semFalhas('usado');
  });

  it('o e-mail só muda quando os dois endereços confirmam, e a sessão do antigo acaba', async () => {
    const { pagina } = janela;
    const novo = `nova-${randomUUID().slice(0, 8)}@exemplo.com.br`;
    await pagina.goto('about:blank');
    await pagina.goto('/minha-conta');
    await pagina.goto(await pedirEntrada(email));
    await pagina.reload();
    await botao('Entrar').click();
    await botao('Trocar o e-mail').click();
    await pagina.getByLabel('Novo e-mail').fill(novo);
    await semFalhas('email');
    await botao('Mandar os links').click();
    await pagina.getByText('Confirme nos dois').waitFor();
    const aoAntigo = await linkMandado('Confirme a troca de e-mail', email);
    const aoNovo = await linkMandado('Confirme a troca de e-mail', novo);
    for (const [link, depois] of [
      [aoNovo, 'Confirmado. Falta o outro endereço'],
      [aoNovo, 'Este link já foi usado ou já não vale'],
      [aoAntigo, 'E-mail trocado'],
    ] as const) {
      await pagina.goto('about:blank');
      await pagina.goto(link);
      await titulo('Confirmar a troca de e-mail').waitFor();
      await botao('Confirmar a troca').click();
      await titulo(depois).waitFor();
    }
    await semFalhas('trocado');
    // A sessão que pediu a troca é do endereço antigo.
    await pagina.goto('/minha-conta');
    await pagina.goto(await pedirEntrada(novo));
    await pagina.reload();
    await botao('Entrar').click();
    await pagina.getByText('Ver o recibo').waitFor();
    await semFalhas('conta-do-novo');
  });
});
