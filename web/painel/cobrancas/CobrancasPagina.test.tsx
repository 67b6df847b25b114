// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { STATUS_DA_COBRANCA } from '../../../shared/cobrancas/cobrancas.rules.ts';
import type {
  ClienteParaCobranca,
  Cobranca,
  Cobrancas,
  PessoaDaPrevisao,
} from '../../../shared/cobrancas/cobrancas.schema.ts';
import { deuCerto, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import CobrancasPagina from './CobrancasPagina.tsx';

prepararTelas({ larga: true });
const servidor = prepararServidor();

const RODADA = '3f0e8c1a-52d7-4a63-9a3a-6d4f0e1b2c3d';
const umCliente = (cliente_nome: string, campos: Partial<ClienteParaCobranca> = {}): ClienteParaCobranca => ({
  assinatura_id: cliente_nome,
  cliente_id: cliente_nome,
  cliente_nome,
  produto_nome: 'Over Limite',
  data_expiracao: '2026-11-22',
  dias_restantes: 1,
  enviado: false,
  duvidoso: null,
  email_devolvido: false,
  telefone: '+5511987654321',
  texto: `Olá, ${cliente_nome}! Renove já`,
  ...campos,
});
const umaCobranca = (campos: Partial<Cobranca> = {}): Cobranca => ({
  id: 'c1',
  assinatura_id: 'a1',
  status: 'enviada',
  tipo_cobranca: '1_dia',
  data_envio: '2026-11-21T13:00:00.000Z',
  created_at: '2026-11-21T12:59:00.000Z',
  renovacao_obtida: false,
  motivo: null,
  duvidosa: false,
  cliente: { id: 'c1', nome: 'Maria Souza', telefone: '+5511987654321' },
  produto_nome: 'Over Limite',
  data_expiracao: '2026-11-22',
  ...campos,
});
const umaPessoa = (cliente_nome: string): PessoaDaPrevisao => ({
  assinatura_id: cliente_nome,
  cliente_id: cliente_nome,
  cliente_nome,
  produto_nome: 'Over Limite',
  data_expiracao: '2026-11-22',
  situacao: 'recebe',
  motivo: null,
  status: null,
  telefone: '+5511987654321',
  etapa: '1_dia',
  horario: '10:00',
});
const umDia = (nomes: readonly string[] = [], data = '2026-11-21') => ({
  data,
  recebem: nomes.length,
  nao_recebem: 0,
  ja_pedidos: 0,
  pessoas: nomes.map(umaPessoa),
  ha_mais: false,
});
const CONTADORES = {
  vencimentos_hoje: 1,
  proximos_7_dias: 4,
  mensagens_enviadas: 3,
  renovacoes_30d: 2,
  passaram_da_hora: 0,
};

type Dados = Partial<Cobrancas> & { recebem?: readonly string[]; encerrado_hoje?: boolean };
function comDados({ recebem = [], encerrado_hoje = false, ...cobrancas }: Dados = {}) {
  const lido = {
    ligado: false,
    versao: 3,
    conectado: true,
    pausa: null,
    ha_mais: false,
    contadores: CONTADORES,
    clientes: [],
    duvidosas: [],
    ...cobrancas,
  };
  const { ligado, conectado } = lido;
  servidor.responder('GET /api/cobrancas', deuCerto(lido));
  servidor.responder(
    'GET /api/cobrancas/previsao',
    deuCerto({ ligado, conectado, encerrado_hoje, hoje: umDia(recebem), amanha: umDia([], '2026-11-22') }),
  );
  servidor.responder('GET /api/cobrancas/historico', deuCerto({ itens: [] }));
}
const abrir = () => abrirTela(<CobrancasPagina />, { endereco: '/dashboard/cobrancas' });

describe('a tela das cobranças', () => {
  it('que não carrega diz isso e tenta de novo; a vazia diz o que vai aparecer', async () => {
    comDados();
    servidor.responder('GET /api/cobrancas', recusa(400, 'x', 'Não'));
    const tela = abrir();
    await tela.ver('Erro ao carregar dados');
    comDados();
    await tela.clicar('Tentar de novo');
    await tela.ver('Nenhum vencimento próximo encontrado');
    await tela.ver('Nenhuma cobrança encontrada');
    await tela.ver('Cobrança por WhatsApp enviada todos os dias às 10h, horário do Brasil');
    await tela.ver('Cobranças desligadas: nada sai sozinho.');
  });

  it('os contadores são os do servidor, e diz quantas passaram da hora e por que o dia parou', async () => {
    comDados({
      ligado: true,
      encerrado_hoje: true,
      recebem: ['Ana'],
      pausa: 'a conta foi bloqueada',
      contadores: { ...CONTADORES, passaram_da_hora: 2 },
    });
    const tela = abrir();
    await tela.ver('Já passou das 20:00: hoje não sai mais nada.');
    const resumo = tela.papel('region', { name: 'Resumo das cobranças' });
    expect(resumo.textContent).toBe('Vencimentos Hoje1Próximos 7 dias4Mensagens Enviadas3Renovações (30d)2');
    await tela.ver(/Hoje, 2 passaram da hora sem sair\./);
    await tela.ver('Os envios de hoje pararam: a conta foi bloqueada. Amanhã voltam a sair.');
    await tela.ver('Cobranças ligadas, mas por enquanto nada sai.');
  });

  it('ligar diz quem poderia receber hoje, e pede a versão que se leu', async () => {
    comDados({ recebem: ['Ana', 'Bia'] });
    servidor.responder('PUT /api/cobrancas', deuCerto({ ligado: true, versao: 4 }));
    const tela = abrir();
    await tela.clicar('Ligar as cobranças');
    const pergunta = naTela(await tela.dialogo('Ligar as cobranças automáticas?'));
    await pergunta.ver('Hoje 2 pessoas poderiam receber.');
    await pergunta.ver('· às 10:00');
    await pergunta.clicar('Ligar');
    await tela.ver('Cobranças ligadas: saem sozinhas no horário de cada template.');
    expect(servidor.chamadas('PUT /api/cobrancas').map(({ corpo }) => corpo)).toEqual([
      { ligado: true, versao: 3 },
    ]);
  });
});

describe('quem há para cobrar', () => {
  it('cada um com os dias que faltam, a situação e o telefone, que pode faltar', async () => {
    comDados({
      ha_mais: true,
      clientes: [
        umCliente('Maria', { dias_restantes: 0 }),
        umCliente('João', { enviado: true }),
        umCliente('Nair', { dias_restantes: 5, telefone: null, texto: null }),
      ],
    });
    const tela = abrir();
    await tela.ver('Maria');
    const linhas = naTela(tela.papel('table', { name: 'Clientes para Cobrança' }))
      .papeis('row')
      .map((elemento) => elemento.textContent);
    expect(linhas[1]).toMatch(/Maria.*Vence hoje.*Pendente.*\(11\) 98765-4321/);
    expect(linhas[2]).toMatch(/João.*Vence em 1 dia.*Enviado/);
    expect(linhas[3]).toMatch(/Nair.*Vence em 5 dias.*Pendente.*N\/A/);
    expect(tela.botao('Cobrar João').hasAttribute('disabled')).toBe(true);
    await tela.ver('Há mais pessoas: aqui estão as 3 que vencem primeiro.');
  });

  it("sem WhatsApp conectado, 'Executar Agora' diz isso e 'Cobrar' abre a conversa com o texto pronto", async () => {
    comDados({ conectado: false, clientes: [umCliente('Maria Souza')], recebem: ['Maria Souza'] });
    const tela = abrir();
    await tela.ver(/^Nenhum WhatsApp conectado: nada sai sozinho\./);
    const conversa = tela.papel('link', { name: 'Cobrar Maria Souza: abrir a conversa no WhatsApp' });
    const endereco = new URL(conversa.getAttribute('href') ?? '');
    expect([endereco.host, endereco.pathname, endereco.searchParams.get('text')]).toEqual([
      'wa.me',
      '/5511987654321',
      'Olá, Maria Souza! Renove já',
    ]);
    await tela.clicar('Executar Agora');
    const aviso = naTela(await tela.dialogo('Nenhum WhatsApp conectado'));
    expect(aviso.papeis('button').map((elemento) => elemento.textContent)).toEqual(['Voltar']);
  });

  it('sem WhatsApp conectado, um telefone que não se entendeu não abre conversa, e meio emoji não derruba a tela', async () => {
    comDados({
      conectado: false,
      clientes: [
        umCliente('Maria', { telefone: '(11) 98765' }),
        umCliente('João', { texto: 'Olá, Jo\ud83d! Renove já' }),
      ],
    });
    const tela = abrir();
    await tela.ver('Maria');
    expect(tela.botao('Cobrar Maria').textContent).toBe('Cobrar');
    expect(tela.papel('link', { name: 'Cobrar João: abrir a conversa no WhatsApp' })).toBeTruthy();
  });

  it.each([
    [{ success: true, motivo: null, message: '', envio: 'whatsapp#1' }, 'Cobrança a caminho de João'],
    [
      { success: false, motivo: 'ja_enviado_hoje', message: 'Cobrança já foi enviada hoje', envio: null },
      '⚠️ Cobrança já foi enviada hoje para João',
    ],
    [
      { success: false, motivo: 'erro', message: 'este número não recebe WhatsApp', envio: null },
      '❌ este número não recebe WhatsApp',
    ],
    [{ success: false, motivo: 'erro', message: '', envio: null }, '❌ Erro ao enviar cobrança'],
  ])("'Cobrar' diz o que houve: %j", async (resposta, frase) => {
    comDados({ clientes: [umCliente('João')] });
    servidor.responder('POST /api/cobrancas/disparar-individual/{id}', deuCerto(resposta));
    const tela = abrir();
    await tela.cliqueDuplo('Cobrar João');
    await tela.ver(frase);
    expect(servidor.chamadas('POST /api/cobrancas/disparar-individual/{id}')).toHaveLength(1);
  });
});

describe("'Executar Agora'", () => {
  it('diz quem recebe e que está executando, e conta o que foi aceito', async () => {
    comDados({ recebem: ['Ana', 'Bia'] });
    const { promise, resolve } = Promise.withResolvers<void>();
    servidor.responder('POST /api/cobrancas/executar', async () => {
      await promise;
      const resultados = { enviados: 2, ja_pedidos: 1, sem_envio: 1, restam: 0 };
      return deuCerto({ success: true, motivo: null, message: '', resultados, rodada: RODADA });
    });
    servidor.responder(
      'GET /api/cobrancas/rodada',
      deuCerto({
        total: 2,
        enviados: 2,
        erros: 0,
        duvidosos: 0,
        descartados: 0,
        em: '2026-11-21T12:00:00.000Z',
      }),
    );
    const tela = abrir();
    await tela.clicar('Executar Agora');
    const pergunta = naTela(await tela.dialogo('Mandar agora as cobranças de hoje?'));
    await pergunta.ver('Recebem: 2');
    await pergunta.clicar('Mandar a 2 pessoas');
    await pergunta.ver('Executando cobranças automáticas...');
    resolve();
    await tela.ver('Cobranças executadas! 2 mensagens enviadas');
    await tela.ver(
      /De 2 pedidas: 2 aceitas, 0 não saíram\. 1 já tinha recebido hoje\. 1 pessoa não pode receber\./,
    );
  });

  it.each([
    ['recusada', recusa(409, 'x', 'Sem resposta')],
    [
      'que não se pôde fazer',
      deuCerto({
        success: false,
        motivo: 'fora_do_horario',
        message: 'Só entre 08:00 e 20:00',
        rodada: RODADA,
        resultados: { enviados: 0, ja_pedidos: 0, sem_envio: 0, restam: 0 },
      }),
    ],
  ])('a execução %s diz isso, também quando não se vê antes quem recebe', async (_, resposta) => {
    comDados();
    servidor.responder('GET /api/cobrancas/previsao', 'semRede');
    servidor.responder('POST /api/cobrancas/executar', resposta);
    const tela = abrir();
    await tela.clicar('Executar Agora');
    const pergunta = naTela(await tela.dialogo('Mandar agora as cobranças de hoje?'));
    await pergunta.ver(/^Não foi possível ver antes quem recebe\./);
    await pergunta.clicar('Mandar');
    await tela.ver(/^Erro ao executar cobranças/);
    await esperar(() => expect(tela.dialogos()).toEqual([]));
  });
});

describe('o histórico das cobranças', () => {
  it('cada estado se lê, com o motivo da que não saiu e o vencimento de que fala', async () => {
    comDados();
    servidor.responder(
      'GET /api/cobrancas/historico',
      deuCerto({
        itens: STATUS_DA_COBRANCA.map((status) =>
          umaCobranca({ id: status, status, motivo: status === 'cancelada' ? 'já renovou' : null }),
        ),
      }),
    );
    const tela = abrir();
    await tela.ver('já renovou');
    const historico = naTela(tela.papel('table', { name: 'Histórico de Cobranças' }));
    expect(historico.papeis('columnheader').map((elemento) => elemento.textContent)).toEqual([
      ...['Data', 'Cliente', 'Produto', 'Tipo', 'Status', 'Detalhes'],
    ]);
    for (const rotulo of ['Agendada', 'Enviada', 'Respondida', 'Renovada', 'Cancelada'])
      expect(historico.texto(rotulo)).toHaveLength(1);
    expect(historico.papeis('img', { name: 'Vencimento em 22/11/2026: já renovou' })).toHaveLength(1);
    expect(historico.papeis('img', { name: 'Vencimento em 22/11/2026' })).toHaveLength(4);
  });

  it('os filtros pedem ao servidor um status e um tipo', async () => {
    comDados();
    const tela = abrir();
    await tela.ver('Nenhuma cobrança encontrada');
    await tela.escolher('Filtrar por status', 'Cancelada');
    await tela.escolher('Filtrar por tipo', '1 dia antes');
    await esperar(() =>
      expect(String(servidor.chamadas('GET /api/cobrancas/historico').at(-1)?.busca)).toBe(
        'status=cancelada&tipo_cobranca=1_dia',
      ),
    );
  });
});
