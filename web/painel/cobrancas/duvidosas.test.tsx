// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import CobrancasPagina from './CobrancasPagina.tsx';

prepararTelas({ larga: true });
const servidor = prepararServidor();

const RODADA = '3f0e8c1a-52d7-4a63-9a3a-6d4f0e1b2c3d';
const TENTAR = 'POST /api/cobrancas/tentar-de-novo';
const dia = { data: '2026-11-21', recebem: 0, nao_recebem: 0, ja_pedidos: 0, pessoas: [], ha_mais: false };
const cliente = (cliente_nome: string, duvidoso: string | null) => ({
  assinatura_id: cliente_nome,
  cliente_id: cliente_nome,
  cliente_nome,
  produto_nome: 'Over Limite',
  data_expiracao: '2026-11-22',
  dias_restantes: 1,
  telefone: '+5511987654321',
  texto: null,
  enviado: true,
  duvidoso,
});
/** A tela com estas pessoas: de cada uma, a cobrança em dúvida ou null. */
function comDuvidosas(quem: Readonly<Record<string, string | null>>) {
  const todos = Object.entries(quem);
  const duvidosas = todos.flatMap(([nome, envio]) =>
    envio === null ? [] : [{ envio, assinatura_id: nome, cliente_nome: nome }],
  );
  servidor.responder(
    'GET /api/cobrancas',
    deuCerto({
      ligado: true,
      versao: 1,
      conectado: true,
      pausa: null,
      ha_mais: false,
      duvidosas,
      contadores: {
        vencimentos_hoje: 0,
        proximos_7_dias: 2,
        mensagens_enviadas: 1,
        renovacoes_30d: 0,
        passaram_da_hora: 0,
      },
      clientes: todos.map(([nome, envio]) => cliente(nome, envio)),
    }),
  );
  servidor.responder(
    'GET /api/cobrancas/previsao',
    deuCerto({ ligado: true, conectado: true, encerrado_hoje: false, hoje: dia, amanha: dia }),
  );
  servidor.responder(
    'GET /api/cobrancas/historico',
    deuCerto({
      itens: duvidosas.map(({ envio, cliente_nome }) => ({
        id: envio,
        assinatura_id: cliente_nome,
        status: 'agendada',
        tipo_cobranca: '1_dia',
        data_envio: null,
        created_at: '2026-11-21T13:00:00.000Z',
        renovacao_obtida: false,
        motivo: 'o WhatsApp não respondeu',
        duvidosa: true,
        pode_tentar_de_novo: true,
        cliente: { id: cliente_nome, nome: cliente_nome, telefone: '+5511987654321' },
        produto_nome: 'Over Limite',
        data_expiracao: '2026-11-22',
      })),
    }),
  );
}
const feita = (success: boolean, message: string, enviados = 1) =>
  deuCerto({
    success,
    motivo: null,
    message,
    rodada: RODADA,
    resultados: { enviados, ja_pedidos: 0, sem_envio: 0, restam: 0 },
  });
const abrir = () => abrirTela(<CobrancasPagina />, { endereco: '/dashboard/cobrancas' });

it('a cobrança em dúvida lê-se assim na lista, no histórico e nos contadores, e tenta-se de novo', async () => {
  comDuvidosas({ Ana: 'e1', Bia: null });
  servidor.responder(TENTAR, feita(true, 'Cobrança enviada'));
  const tela = abrir();
  await tela.ver('Não se sabe se 1 cobrança de hoje saiu');
  await tela.verBotao('Tentar de novo a cobrança de Ana, do histórico');
  const linhas = naTela(tela.papel('table', { name: 'Clientes para Cobrança' })).papeis('row');
  expect(linhas[1]?.textContent).toMatch(/Ana.*Duvidoso.*Tentar de novo/);
  expect(linhas[2]?.textContent).toMatch(/Bia.*Enviado.*Cobrar/);
  const historico = naTela(tela.papel('table', { name: 'Histórico de Cobranças' }));
  expect(historico.texto('Duvidoso')).toHaveLength(1);
  expect(historico.texto('Agendada')).toEqual([]);
  expect(tela.papel('region', { name: 'Resumo das cobranças' }).textContent).toMatch(/Em dúvida hoje1$/);
  await tela.clicar('Tentar de novo a cobrança de Ana');
  const pergunta = naTela(await tela.dialogo('Mandar outra cobrança a Ana?'));
  await pergunta.ver(/^Não se sabe se a primeira chegou\./);
  await pergunta.cliqueDuplo('Mandar outra');
  await tela.ver('✅ Cobrança enviada para Ana!');
  expect(servidor.chamadas(TENTAR).map(({ corpo }) => corpo)).toEqual([
    { envios: ['e1'], podem_ter_chegado: true },
  ]);
});

it('a que não saiu outra vez diz por quê', async () => {
  comDuvidosas({ Ana: 'e1' });
  servidor.responder(TENTAR, feita(false, 'Erro ao enviar cobrança: pediu para parar', 0));
  const tela = abrir();
  await tela.clicar('Tentar de novo a cobrança de Ana');
  await naTela(await tela.dialogo('Mandar outra cobrança a Ana?')).clicar('Mandar outra');
  await tela.ver('❌ Erro ao enviar cobrança: pediu para parar');
});

it('tentam-se todas de novo, depois de dizer quem são e quantas, e acompanha-se o que acontece com elas', async () => {
  comDuvidosas({ Ana: 'e1', Bia: 'e2' });
  servidor.responder(TENTAR, feita(true, 'Cobranças a caminho', 2));
  servidor.responder(
    'GET /api/cobrancas/rodada',
    deuCerto({
      total: 2,
      enviados: 2,
      erros: 0,
      duvidosos: 0,
      descartados: 0,
      em: '2026-11-21T13:01:00.000Z',
    }),
  );
  const tela = abrir();
  await tela.clicar('Tentar de novo a todos');
  const pergunta = naTela(await tela.dialogo('Mandar outra vez 2 cobranças?'));
  expect(pergunta.papeis('listitem').map((elemento) => elemento.textContent)).toEqual(['Ana', 'Bia']);
  comDuvidosas({});
  await pergunta.cliqueDuplo('Mandar a 2');
  await tela.ver('✅ Cobranças a caminho');
  await tela.ver(/De 2 pedidas: 2 aceitas/);
  await esperar(() => expect(tela.texto(/^Não se sabe se/)).toEqual([]));
  expect(servidor.chamadas(TENTAR).map(({ corpo }) => corpo)).toEqual([
    { envios: ['e1', 'e2'], podem_ter_chegado: true },
  ]);
});
