import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { envioKey, logEmailKey } from '../../lambdas/platform/keys.ts';
import { queryAll, transact } from '../../lambdas/platform/table.ts';
import { esperarPor } from '../support/loja.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum, vendedora } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

const emails = z.array(z.looseObject({ assunto: z.string(), para: z.array(z.string()) }));

describe('lembretes automáticos', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await vendedora(produto);
    ({ janela, tela } = await abrirPainel(produto, operador, { largura: 360 }));
  });
  afterAll(() => janela?.fechar());

  const doServidor = () => operador.api('GET /api/lembretes', {});
  const dialogo = () => janela.pagina.getByRole('dialog');

  it('a tela que não carrega diz isso e tenta de novo; a vazia diz o que vai aparecer', async () => {
    const { pagina } = janela;
    await pagina.route('**/api/lembretes', (rota) => rota.fulfill({ status: 400, body: '{}' }));
    await tela.irPara('Lembretes automáticos');
    await tela.ver('Não foi possível carregar os lembretes');
    await pagina.unroute('**/api/lembretes');
    await tela.botao('Tentar de novo').click();
    await tela.ver('Nenhum log de email encontrado');
    await tela.ver('Lembretes desligados: nada sai sozinho.');
    await tela.ver(/06:00, horário de Brasília \(09:00 UTC\)/);
    await verificarTela(janela, 'lembretes-01-vazia');
  });

  it('ligar diz quem seria avisado hoje e não manda nada', async () => {
    await tela.botao('Ligar os lembretes').click();
    await dialogo()
      .getByText(/12 pessoas/)
      .waitFor();
    await verificarTela(janela, 'lembretes-02-ligar');
    await tela.botao('Ligar', dialogo()).click();
    await tela.ver('Lembretes ligados: saem sozinhos todos os dias às 06:00.');
    expect(await doServidor()).toMatchObject({ ligado: true, contadores: { total: 0 } });
  });

  it('o que outra janela desligou não faz do botão de desligar um de ligar', async () => {
    const mudar = (ligado: boolean, versao: number) =>
      operador.api('PUT /api/lembretes', { body: { ligado, versao } });
    janela.esperar(/Failed to load resource.*409/);
    await tela.botao('Desligar os lembretes').click();
    const { versao } = await mudar(false, (await doServidor()).versao);
    await tela.botao('Desligar', dialogo()).click();
    await dialogo()
      .getByText(/alterado em outra janela/)
      .waitFor();
    await tela.ver('Lembretes desligados: nada sai sozinho.');
    await dialogo().getByText('Desligar os lembretes automáticos?').waitFor();
    await expect.poll(() => tela.botao('Desligar', dialogo()).count()).toBe(0);
    await tela.botao('Voltar', dialogo()).click();
    await mudar(true, versao);
    await tela.botao('Atualizar Logs').click();
    await tela.ver('Lembretes ligados: saem sozinhos todos os dias às 06:00.');
  });

  it('Testar Manualmente diz quem recebe, manda de verdade e mostra o que foi aceito', async () => {
    await tela.botao('Testar Manualmente').click();
    await dialogo().getByText('Recebem: 12').click();
    await verificarTela(janela, 'lembretes-03-testar');
    await tela.botao('Mandar a 12 pessoas', dialogo()).click();
    await tela.ver('✅ Teste Executado com Sucesso');
    await tela.ver(/De 12 pedidos: 12 aceitos, 0 não saíram\./);
    await janela.pagina.getByRole('list', { name: 'Últimos e-mails' }).getByText('Enviado').first().waitFor();
    await verificarTela(janela, 'lembretes-04-testado');
    expect((await doServidor()).contadores).toEqual({ total: 12, enviados: 12, erros: 0, hoje: 12 });
    await tela.botao('Testar Manualmente').click();
    await dialogo().getByText('Não há lembrete a mandar agora').waitFor();
    await tela.botao('Voltar', dialogo()).click();
  });

  it('o duvidoso se tenta de novo depois de perguntar, e o motivo comprido se lê inteiro', async () => {
    const [log] = (await doServidor()).logs;
    if (!log) throw new Error('sem registros');
    const [instante = '', id = ''] = log.id.split('#');
    const duvidoso = { status: 'duvidoso', erro: `${'o serviço de e-mail não respondeu '.repeat(4)}fim` };
    await transact(openLocalTable(produto.stack.dynamo), [
      { update: logEmailKey(operador.usuario_id, instante, id), set: duvidoso },
      { update: envioKey(operador.usuario_id, log.envio), set: duvidoso },
    ]);
    await tela.botao('Atualizar Logs').click();
    await tela.botao(`Ler tudo do motivo de ${log.cliente.nome}`).click();
    await tela.ver(/não respondeu fim/);
    await tela.botao(`Tentar de novo o e-mail de ${log.cliente.nome}`).click();
    await dialogo()
      .getByText(/ela recebe dois/)
      .waitFor();
    await verificarTela(janela, 'lembretes-05-duvidoso');
    // A tela larga troca os cartões por tabela, e com eles se vai a pergunta; o segundo clique cai no fundo dela, e não a fecha.
    await tela.botao(`Tentar de novo o e-mail de ${log.cliente.nome}`).dblclick();
    await tela.botao('Mandar outro', dialogo()).click();
    await tela.ver(`E-mail enviado para ${log.cliente.nome}!`);
    expect((await doServidor()).logs.filter(({ cliente }) => cliente.id === log.cliente.id)).toMatchObject([
      { status: 'enviado' },
      { status: 'duvidoso', pode_tentar_de_novo: false },
    ]);
  });

  it('o teste que não cabe numa chamada soma o que cada uma pediu', async () => {
    const { pagina } = janela;
    const antes = await operador.api('GET /api/lembretes/previsao', {});
    const rodada = '3f0e8c1a-52d7-4a63-9a3a-6d4f0e1b2c3d';
    const detalhes = { vencendo_em_3_dias: 2, vencendo_em_1_dia: 1, vencendo_hoje: 0, total: 3 };
    const contas = { ja_pedidos: 0, sem_envio: 0, rodada, detalhes };
    const [hoje, respostas] = [
      { ...antes.hoje, recebem: 3, nao_recebem: 0, ja_pedidos: 0, pessoas: [] },
      [
        { ...contas, message: '2 lembretes a caminho', enviados: 2, restam: 1 },
        { ...contas, message: '1 lembrete a caminho', enviados: 1, restam: 0 },
      ],
    ];
    await pagina.route('**/api/lembretes/previsao', (rota) => rota.fulfill({ json: { ...antes, hoje } }));
    await pagina.route('**/verificar-vencimentos*', (rota) => rota.fulfill({ json: respostas.shift() }));
    await pagina.route('**/api/lembretes/rodada*', (rota) =>
      rota.fulfill({
        json: {
          total: 3,
          enviados: 3,
          erros: 0,
          duvidosos: 0,
          descartados: 0,
          em: '2026-11-21T12:00:00.000Z',
        },
      }),
    );
    await tela.botao('Testar Manualmente').click();
    await tela.botao('Mandar a 3 pessoas', dialogo()).click();
    await tela.ver('3 lembretes a caminho');
    await tela.ver('De 3 pedidos: 3 aceitos, 0 não saíram.');
    const teste = janela.pagina.getByRole('status').filter({ hasText: 'Teste Executado' });
    for (const rotulo of ['Vencendo em 3 dias', 'Vencendo em 1 dia', 'Vencendo hoje', 'Total'])
      await teste.getByText(rotulo, { exact: true }).waitFor();
    await pagina.unrouteAll();
  });

  it('o teste que falha diz o erro', async () => {
    const { pagina } = janela;
    await pagina.route('**/verificar-vencimentos', (rota) =>
      rota.fulfill({ status: 409, json: { erro: 'x', mensagem: 'Sem resposta do provedor', id: 'a' } }),
    );
    // Nem quem recebe se consegue ver: o que se leu antes disso já não vale.
    await pagina.route('**/api/lembretes/previsao', (rota) => rota.abort());
    await tela.botao('Atualizar Logs').click();
    await tela.botao('Testar Manualmente').click();
    await tela.botao(/^Mandar/, dialogo()).click();
    await tela.ver('❌ Erro no Teste');
    await tela.ver('Sem resposta do provedor');
    await pagina.unrouteAll();
  });

  it('com devoluções demais param, dizem por quê com os números, e voltam quando o vendedor os retoma', async () => {
    // De quem é cada e-mail o SES só sabe pelas etiquetas com que ele saiu: outros vendedores têm clientes com os mesmos endereços.
    const mandados = queryAll(openLocalTable(produto.stack.dynamo), {
      pk: logEmailKey(operador.usuario_id, '', '').pk,
    });
    const ids: string[] = [];
    for await (const { id_provedor } of mandados) ids.push(String(id_provedor));
    for (const id of ids.slice(0, 5)) await produto.local('POST', `emails/${id}/devolver`, {});
    const pausa = async () => (await operador.api('GET /api/envios/pausa', {})).pausa;
    await esperarPor('a pausa', pausa);
    await janela.pagina.reload();
    await tela.ver('Os seus avisos por e-mail estão pausados');
    await tela.ver('Lembretes ligados, mas nada sai enquanto os envios estão pausados.');
    await tela.ver(/5 voltaram: \d\d,\d+%, e o limite é 4%/);
    await tela.ver(/envios pausados|Ninguém mais a avisar/);
    await verificarTela(janela, 'lembretes-06-pausados');
    const doDono = await esperarPor(
      'o e-mail a quem vende',
      async () =>
        emails
          .parse(await produto.local('GET', 'emails'))
          .find(({ para }) => para.join().includes(operador.email)) ?? null,
    );
    expect(doDono).toMatchObject({ assunto: 'Os seus lembretes por e-mail pararam' });
    await janela.pagina.getByRole('link', { name: 'Ver os e-mails que voltaram' }).click();
    await tela.ver('5 eventos');
    await tela.ver('Os seus avisos por e-mail estão pausados');
    await tela.botao('Retomar os envios').click();
    await tela.botao('Retomar os envios', dialogo()).click();
    await tela.ver('Envios retomados');
    expect(await pausa()).toBeNull();
  });
});
