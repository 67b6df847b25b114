import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { diaDeEntregasKey, logEmailKey } from '../../lambdas/platform/keys/envios.ts';
import { queryAll, transact } from '../../lambdas/platform/table.ts';
import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { whatsappPadrao } from '../../shared/templates/whatsapp.padrao.ts';
import { TIPOS_WHATSAPP } from '../../shared/templates/whatsapp.schema.ts';
import { umaAssinatura, umCliente, umProduto } from '../support/construtores.ts';
import { esperarPor } from '../support/loja.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { linhaDe } from '../support/templates.ts';
import { produtoDoRelogio } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { instanciaDe, ligarWhatsapp } from './whatsapp-da-loja.ts';

const emails = z.array(z.looseObject({ assunto: z.string(), para: z.array(z.string()) }));
const hoje = dataEmSaoPaulo(new Date());

describe('o que sai sozinho a quem está para vencer', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let instancia: string;

  /** Alguém do grupo, que vence daqui a tantos dias. */
  async function alguem(nome: string, telefone: string, dias: number, produto_id: string) {
    const cliente = await operador.api('POST /api/clientes', { body: umCliente({ nome, telefone }) });
    await operador.api('POST /api/assinaturas', {
      body: umaAssinatura(
        { cliente_id: cliente.id, produto_id, hoje },
        {
          data_inicio: somarDias(hoje, -30),
          data_expiracao: somarDias(hoje, dias),
          status_grupo: 'ativo',
        },
      ),
    });
  }

  beforeAll(async () => {
    // Os lembretes saem até as 21 e as cobranças entre 8 e 20: o relógio precisa estar nesse meio.
    produto = await produtoDoRelogio();
    await produto.irPara(hoje);
    operador = await produto.outroOperador();
    instancia = instanciaDe(operador);
    const { id } = await operador.api('POST /api/produtos', {
      body: umProduto({ nome: 'Over Limite (mensal)' }),
    });
    await alguem('Maria Souza', '11987654321', 0, id);
    await alguem('João Lima', '11987650002', 1, id);
    await alguem('Rita Alves', '11987650003', 6, id);
    await alguem('Nair Prado', '', 5, id);
    for (const tipo of TIPOS_WHATSAPP) {
      await operador.api('PUT /api/templates/whatsapp/{cartao}/{tipo}', {
        params: { cartao: 'over_limite', tipo },
        body: { ...whatsappPadrao(linhaDe('over_limite'), tipo), versao: 0 },
      });
    }
    ({ janela, tela } = await abrirPainel(produto, operador, {
      caminho: '/dashboard/lembretes-automaticos',
    }));
  });
  afterAll(() => janela?.fechar());

  const dialogo = () => janela.pagina.getByRole('dialog');
  const mandadas = () =>
    produto.stack.evolution
      .mensagens()
      .filter((item) => item.instancia === instancia)
      .map(({ texto }) => texto)
      .join('\n');

  it('lembretes: ligar diz quem seria avisado e não manda nada; o teste manda de verdade, e mostra o que foi aceito', async () => {
    const contadores = async () => (await operador.api('GET /api/lembretes', {})).contadores;
    await tela.ver('Nenhum log de email encontrado');
    await tela.ver('Lembretes desligados: nada sai sozinho.');
    await tela.ver(/06:00, horário de Brasília \(09:00 UTC\)/);
    await tela.botao('Ligar os lembretes').click();
    await dialogo()
      .getByText(/2 pessoas/)
      .waitFor();
    await tela.botao('Ligar', dialogo()).click();
    await tela.ver('Lembretes ligados: saem sozinhos todos os dias às 06:00.');
    expect((await contadores()).total).toBe(0);

    await tela.botao('Testar Manualmente').click();
    await dialogo().getByText('Recebem: 2').waitFor();
    await tela.botao('Mandar a 2 pessoas', dialogo()).click();
    await tela.ver('✅ Teste Executado com Sucesso');
    await tela.ver(/De 2 pedidos: 2 aceitos, 0 não saíram\./);
    await janela.pagina
      .getByRole('table', { name: 'Últimos e-mails' })
      .getByText('Enviado')
      .first()
      .waitFor();
    expect(await contadores()).toEqual({ total: 2, enviados: 2, erros: 0, hoje: 2 });
  });

  it('com devoluções demais os lembretes param, dizem por quê com os números, e voltam quando se retomam', async () => {
    const tabela = openLocalTable(produto.stack.dynamo);
    const { usuario_id } = operador;
    const pausa = async () => (await operador.api('GET /api/envios/pausa', {})).pausa;
    // Ontem voltaram quatro; a quinta, que faz parar, é um aviso de verdade.
    const deOntem = { enviados: 4, devolvidos: 4 };
    await transact(tabela, [{ update: diaDeEntregasKey(usuario_id, somarDias(hoje, -1)), add: deOntem }]);
    // De quem é cada e-mail o SES só sabe pelas etiquetas com que ele saiu.
    const ids: string[] = [];
    for await (const { id_provedor } of queryAll(tabela, { pk: logEmailKey(usuario_id, '', '').pk }))
      ids.push(String(id_provedor));
    await produto.local('POST', `emails/${ids[0]}/devolver`, {});
    await esperarPor('a pausa', pausa);
    await janela.pagina.reload();
    await tela.ver('Os seus avisos por e-mail estão pausados');
    await tela.ver('Lembretes ligados, mas nada sai enquanto os envios estão pausados.');
    await tela.ver(/5 voltaram: \d+(,\d+)?%, e o limite é 4%/);
    const doDono = await esperarPor('o e-mail a quem vende', async () => {
      const mandados = emails.parse(await produto.local('GET', 'emails'));
      return mandados.find(({ para }) => para.join().includes(operador.email)) ?? null;
    });
    expect(doDono).toMatchObject({ assunto: 'Os seus lembretes por e-mail pararam' });
    await janela.pagina.getByRole('link', { name: 'Ver os e-mails que voltaram' }).click();
    await tela.ver('1 evento');
    await tela.botao('Retomar os envios').click();
    await tela.botao('Retomar os envios', dialogo()).click();
    await tela.ver('Envios retomados');
    expect(await pausa()).toBeNull();
  });

  it("cobranças: sem WhatsApp a conversa abre pronta; com ele, 'Cobrar' e 'Executar Agora' mandam, e amanhã a agenda", async () => {
    await tela.irPara('Cobranças automáticas');
    await tela.ver('Cobrança por WhatsApp enviada todos os dias às 10h, horário do Brasil');
    await tela.ver('Cobranças desligadas: nada sai sozinho.');
    const linhas = janela.pagina.getByRole('table', { name: 'Clientes para Cobrança' }).getByRole('row');
    for (const [nome, ...diz] of [
      ['Maria Souza', 'Vence hoje', 'Pendente'],
      ['João Lima', 'Vence em 1 dia', 'Pendente'],
      ['Nair Prado', 'Vence em 5 dias', 'N/A'],
    ] as const) {
      for (const texto of diz)
        await linhas.filter({ hasText: nome }).getByText(texto, { exact: true }).waitFor();
    }
    const conversa = janela.pagina.getByRole('link', {
      name: 'Cobrar Maria Souza: abrir a conversa no WhatsApp',
    });
    const endereco = new URL((await conversa.getAttribute('href')) ?? '');
    expect([endereco.host, endereco.pathname]).toEqual(['wa.me', '/5511987654321']);
    expect(endereco.searchParams.get('text')).toContain('Olá, Maria!');

    await ligarWhatsapp(produto, operador);
    await tela.botao('Atualizar').click();
    await janela.pagina.getByText(/^Nenhum WhatsApp conectado/).waitFor({ state: 'detached' });
    await tela.botao('Ligar as cobranças').click();
    await dialogo()
      .getByText(/2 pessoas poderiam receber/)
      .waitFor();
    await tela.botao('Ligar', dialogo()).click();
    await tela.ver('Cobranças ligadas: saem sozinhas no horário de cada template.');
    expect(mandadas()).toBe('');

    await tela.botao('Cobrar Rita Alves').click();
    await tela.ver('Cobrança a caminho de Rita Alves');
    await tela.botao('Desfazer').click();
    await tela.ver('Cobrança para Rita Alves desfeita: nada foi enviado');
    expect(mandadas()).toBe('');
    await tela.botao('Cobrar Rita Alves').click();
    await tela.ver('✅ Cobrança enviada para Rita Alves!');
    await expect.poll(() => tela.botao('Cobrar Rita Alves').isDisabled()).toBe(true);
    expect(mandadas()).toContain('Olá, Rita!');
    await tela.botao('Executar Agora').click();
    await dialogo().getByText('Recebem: 2').waitFor();
    await tela.botao('Mandar a 2 pessoas', dialogo()).click();
    await tela.ver('Cobranças executadas! 2 mensagens enviadas');
    await tela.ver(/De 2 pedidas: 2 aceitas, 0 não saíram\./);
    expect(mandadas()).toMatch(/Olá, (?:Maria|João)!/);
    const { contadores } = await operador.api('GET /api/cobrancas', {});
    expect(contadores).toMatchObject({ vencimentos_hoje: 1, proximos_7_dias: 4, mensagens_enviadas: 3 });
    await janela.pagina.getByLabel('Filtrar por tipo').selectOption('1_dia');
    await janela.pagina
      .getByRole('table', { name: 'Histórico de Cobranças' })
      .getByRole('row', { name: /João Lima.*1 dia antes.*Enviada/ })
      .waitFor();
    expect(janela.problemas()).toEqual([]);

    await produto.local('POST', 'relogio', { agora: `${somarDias(hoje, 1)}T10:00:00-03:00` });
    await produto.local('POST', 'agenda/cobrancas/executar');
    await esperarPor('a cobrança de João', async () => {
      const { itens } = await operador.api('GET /api/cobrancas/historico', {
        query: { tipo_cobranca: 'vencido' },
      });
      return (
        itens.find(({ cliente, status }) => cliente.nome === 'João Lima' && status === 'enviada') ?? null
      );
    });
  });

  it('Renovações: quem venceu se chama com o link em dois cliques desde o menu, e quem pagou por fora se renova em dois', async () => {
    await janela.pagina.evaluate(() => {
      document.addEventListener('click', ({ isTrusted }) => {
        const { dataset } = document.documentElement;
        if (isTrusted) dataset.cliques = String(Number(dataset.cliques ?? 0) + 1);
      });
    });
    const cliques = () => janela.pagina.evaluate(() => Number(document.documentElement.dataset.cliques));
    await tela.irPara('Renovações');
    const pessoa = (nome: string) => janela.pagina.getByRole('article', { name: nome });
    const texto = (await pessoa('Maria Souza').getByText('/renovar/').textContent()) ?? '';
    const [link = ''] = /https?:\S+\/renovar\/\S+/.exec(texto) ?? [];
    await pessoa('Maria Souza').getByRole('button', { name: 'Cobrar Maria Souza' }).click();
    await tela.ver('✅ Cobrança enviada para Maria Souza!');
    expect(await cliques()).toBe(2);
    // O que saiu é o que se lia, com o link que abre a renovação.
    expect(link).not.toBe('');
    expect(mandadas()).toContain(texto.trim());

    await tela.botao('Renovou', pessoa('Maria Souza')).click();
    await tela.botao('Confirmar renovação').click();
    await tela.ver(/^Assinatura de Maria Souza renovada até/);
    // O recado da cobrança fechou-se sem clique de ninguém.
    expect(await cliques()).toBe(4);
    await tela.ver('Ninguém por chamar de volta');

    await janela.pagina.getByRole('link', { name: /^7 dias/ }).click();
    await pessoa('Nair Prado').waitFor();
    await janela.pagina.keyboard.press('x');
    await pessoa('Rita Alves').waitFor();
    await tela.botao('Desfazer').click();
    await tela.ver('Nair Prado voltou para a fila');
    await pessoa('Nair Prado').or(pessoa('Rita Alves')).first().waitFor();
    expect(janela.problemas()).toEqual([]);
  });

  it('as escolhidas cobram-se juntas: pergunta-se pelos nomes, cada uma recebe uma vez, e de quem não se diz por quê', async () => {
    const aRita = () => mandadas().split('Olá, Rita!').length - 1;
    const antes = aRita();
    for (const nome of ['Nair Prado', 'Rita Alves']) {
      await janela.pagina.getByRole('checkbox', { name: `Selecionar ${nome}`, exact: true }).check();
    }
    const barra = janela.pagina.getByRole('group', { name: 'O que se faz com a escolha' });
    await tela.botao('Cobrar', barra).click();
    await tela.ver('Cobrar 2 pessoas?');
    const nomes = await dialogo().getByRole('listitem').allInnerTexts();
    expect(nomes.toSorted()).toEqual(['Nair Prado', 'Rita Alves']);
    expect(aRita()).toBe(antes);
    await tela.botao('Cobrar', dialogo()).click();
    await tela.ver('1 cobrança a caminho, 1 pessoa não foi cobrada.');
    const naoSeFez = janela.pagina.getByRole('list', { name: 'Com quem não se fez' }).getByRole('listitem');
    await expect
      .poll(() => naoSeFez.allInnerTexts())
      .toEqual([expect.stringMatching(/^Nair Prado: .*telefone/i)]);
    await expect.poll(() => tela.botao('Cobrar Rita Alves').first().isDisabled()).toBe(true);
    await produto.assentar();
    expect(aRita()).toBe(antes + 1);
    expect(janela.problemas()).toEqual([]);
  });

  it('a seção da fila baixa-se numa planilha', async () => {
    const baixado = janela.pagina.waitForEvent('download');
    await tela.botao('Exportar CSV').click();
    const arquivo = await baixado;
    expect(arquivo.suggestedFilename()).toMatch(/^renovacoes-semana-\d{4}-\d\d-\d\d\.csv$/);
    const [titulos, ...linhas] = readFileSync(await arquivo.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(titulos).toMatch(/^\uFEFFCliente;Telefone;Produto;/);
    expect(linhas.map((linha) => linha.split(';').slice(0, 2)).toSorted()).toEqual([
      ['Nair Prado', ''],
      ['Rita Alves', '(11) 98765-0003'],
    ]);
    expect(linhas.filter((linha) => /^Rita Alves;.*;WhatsApp;Sim;Não$/.test(linha))).toHaveLength(1);
  });
});
