import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo, formatarData, somarDias, somarMeses } from '../../shared/base/datas.ts';
import { abrirLoja, esperarPor, type Loja } from '../support/loja.ts';
import { abrirJanela, fotografar, type Janela, tornarLenta } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoDoRelogio } from './compartilhado.ts';
import { semRolagemLateral } from './tela.ts';

const HOJE = dataEmSaoPaulo(new Date());
const FALHA = somarMeses(HOJE, 1);
const mandados = z.array(z.object({ para: z.unknown(), assunto: z.string(), texto: z.string() }));
const umEmail = (nome: string) => `${nome}-${randomUUID().slice(0, 8)}@exemplo.com.br`;

describe('o cartão que falha, num celular lento', () => {
  const [ana, beto] = [umEmail('ana'), umEmail('beto')];
  let produto: Produto;
  let operador: OperadorLigado;
  let loja: Loja;
  let janela: Janela;

  beforeAll(async () => {
    produto = await produtoDoRelogio();
    const host = `falha-${randomUUID().slice(0, 8)}.localhost`;
    operador = await produto.outroOperador(host);
    loja = await abrirLoja(produto, operador, host);
    await operador.api('PUT /api/lembretes', { body: { ligado: true, versao: 0 } });
    const origem = `http://${host}:${new URL(produto.origin).port}`;
    janela = await abrirJanela(await navegadorComum(), origem, { largura: 360 });
    await tornarLenta(janela.pagina);
  });
  afterAll(() => janela?.fechar());

  const cartasA = async (email: string, assunto: RegExp) =>
    mandados
      .parse(await produto.local('GET', 'emails'))
      .filter((carta) => JSON.stringify(carta.para).includes(email) && assunto.test(carta.assunto));
  const pedidos = (email: string) => cartasA(email, /: falta pagar$/);
  const passarPara = async (dia: string) => {
    await produto.irPara(dia);
    await produto.local('POST', 'agenda/lembretes/executar');
    await produto.assentar();
  };
  /** Compra no cartão, e a renovação que o banco recusa. */
  async function comprarEFalhar(email: string): Promise<void> {
    const { pagamento_id } = await loja.venderPago({ email }, 'cartao');
    const nova = z
      .object({ id: z.string() })
      .parse(await produto.local('POST', `pagamentos/${pagamento_id}/renovar`, {}));
    await produto.irPara(FALHA);
    for (const acao of ['recusar', 'vencer'])
      await produto.local('POST', `pagamentos/${nova.id}/${acao}`, {});
    await esperarPor('o e-mail de que falta pagar', async () => (await pedidos(email)).length === 1);
    await produto.irPara(HOJE);
  }
  /** Entra em Minha conta pelo link do e-mail. */
  async function entrar(email: string): Promise<void> {
    const { pagina } = janela;
    await pagina.goto('/minha-conta');
    // Outra pessoa no mesmo celular.
    await pagina.evaluate(() => localStorage.clear());
    await janela.contexto.clearCookies();
    await pagina.reload();
    await pagina.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
    await pagina.getByRole('button', { name: 'Mandar o link' }).click();
    const carta = await esperarPor(
      'o link de Minha conta',
      async () => (await cartasA(email, /^Entre em Minha conta$/))[0] ?? null,
    );
    await pagina.goto('about:blank');
    await pagina.goto(carta.texto.match(/https?:\/\/\S+minha-conta#[\w-]+/)?.[0] ?? '');
    await pagina.getByRole('button', { name: 'Entrar' }).click();
    await pagina.getByText('Suas compras').waitFor();
    await semRolagemLateral(pagina);
  }
  const recuperado = async () =>
    (await operador.api('GET /api/relatorios/vendas', { query: { periodo: '6_meses' } })).recuperado;

  it('pede-se na hora, e 3 e 5 dias depois, com a fatura que a paga; recusada outra vez e paga, recupera-se', async () => {
    await comprarEFalhar(ana);
    await comprarEFalhar(beto);
    await produto.irPara(FALHA);
    for (const [dias, quantos] of [
      [3, 2],
      [5, 3],
    ] as const) {
      await passarPara(somarDias(FALHA, dias));
      await esperarPor(`o pedido de ${dias} dias`, async () => (await pedidos(ana)).length === quantos);
      expect(await pedidos(beto)).toHaveLength(quantos);
    }
    const faturas = new Set((await pedidos(ana)).map(({ texto }) => texto.match(/http\S+\/i\/\w+/)?.[0]));
    expect(faturas.size).toBe(1);

    const { pagina } = janela;
    await pagina.goto([...faturas][0] ?? '');
    await pagina.getByRole('button', { name: 'Recusar' }).click();
    await pagina.getByText('O cartão foi recusado').waitFor();
    await pagina.getByRole('button', { name: 'Pagar com cartão' }).click();
    await pagina.getByText('Pagamento confirmado').waitFor();
    await produto.assentar();
    await entrar(ana);
    // Paga depois de vencer: os dias contam-se do dia em que se pagou.
    await pagina.getByText(`Ativa até ${formatarData(somarMeses(somarDias(FALHA, 5), 1))}`).waitFor();
    await fotografar(pagina, 'cobranca-que-falha-recuperada');
    expect(await recuperado()).toMatchObject({ falhas_recuperadas: 1, falhas_perdidas: 0 });
  });

  it('a que ninguém paga: a conta diz quando venceu e como continuar, e depois conta-se como perdida', async () => {
    const { pagina } = janela;
    await produto.irPara(somarDias(FALHA, 10));
    await produto.local('POST', 'agenda/expiracao/executar');
    await produto.assentar();
    await entrar(beto);
    await pagina.getByText(`Venceu em ${formatarData(FALHA)}`).waitFor();
    await pagina.getByRole('link', { name: 'Pagar e continuar' }).waitFor();
    await fotografar(pagina, 'cobranca-que-falha-por-pagar');
    await produto.irPara(somarDias(FALHA, 36));
    await produto.local('POST', 'agenda/expiracao/executar');
    await produto.assentar();
    expect(await recuperado()).toMatchObject({ falhas_recuperadas: 1, falhas_perdidas: 1 });
    expect(await pedidos(ana)).toHaveLength(3);
    expect(janela.problemas()).toEqual([]);
  });
});
