// @vitest-environment happy-dom
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import type { RelatorioDoAsaas } from '../../../shared/relatorios/asaas.routes.ts';
import type { RelatorioDeClientes } from '../../../shared/relatorios/clientes.routes.ts';
import type { RelatorioDeFaturamento } from '../../../shared/relatorios/faturamento.routes.ts';
import { ouvirBaixados } from '../../../test/support/baixados-de-prova.ts';
import { deuCerto, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, endereco, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import AsaasPagina from './AsaasPagina.tsx';
import ClientesPagina from './ClientesPagina.tsx';
import EmailsPagina from './EmailsPagina.tsx';
import FaturamentoPagina from './FaturamentoPagina.tsx';
import RelatoriosPagina from './RelatoriosPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const PERIODO = { periodo: '6_meses', de: '2026-06-01', ate: '2026-11-21' } as const;
const VENDAS: RelatorioDeFaturamento = {
  ...PERIODO,
  totais: { recebido: 330.1, liquido: 65, estornado: 65, contestado: 200.1, perdido: 150 },
  recorrencia: { mensal: 49.9, pessoas: 1 },
  movimento: { novas: 2, reativadas: 0, renovadas: 1, perdidas: 0, em_aberto: true },
  recuperado: { valor: 65, renovacoes: 1, falhas_recuperadas: 2, falhas_perdidas: 1 },
  dias: [{ dia: '2026-11-21', recebido: 130, liquido: 65 }],
  meses: [
    {
      mes: '2026-11',
      recebido: 130,
      liquido: 65,
      recuperado: 65,
      novas: 2,
      reativadas: 0,
      renovadas: 1,
      perdidas: 0,
      em_aberto: true,
    },
  ],
  produtos: [
    {
      id: 'p1',
      nome: null,
      recebido: 130,
      liquido: 65,
      recorrencia: 49.9,
      novas: 2,
      reativadas: 0,
      renovadas: 1,
      perdidas: 0,
    },
  ],
};
const CLIENTES: RelatorioDeClientes = {
  ...PERIODO,
  ativas: 22,
  fechado: { mes: '2026-10', no_inicio: 10, perdidas_do_inicio: 2, churn: null, arpu: 50, ltv: null },
  meses: [
    {
      mes: '2026-11',
      no_inicio: 20,
      no_fim: 22,
      novas: 3,
      reativadas: 1,
      perdidas: 2,
      perdidas_do_inicio: 2,
      churn: 0.1,
      em_aberto: true,
      arpu: 50,
      recorrencia: {
        inicio: 1_000,
        nova: 150,
        reativada: 65,
        expansao: 20,
        contracao: 15,
        perdida: 120,
        fim: 1_100,
      },
    },
  ],
  a_vencer: [
    { dias: 7, assinaturas: 2, valor: 99.8 },
    { dias: 30, assinaturas: 5, valor: 249.5 },
  ],
  safras: [{ mes: '2026-06', voltas: [4, 2] }],
};
const ZERO = { recebido: 0, estornado: 0, contestado: 0, liquido: 0 };
const ASAAS: RelatorioDoAsaas = {
  periodo: 'este_mes',
  de: '2026-11-01',
  ate: '2026-11-30',
  ativa: true,
  pode_atualizar: true,
  alem: 0,
  sem_conferir: 0,
  meses: [{ mes: '2026-11', em: null, lendo: false, lidas: 0, falha: null }],
  situacoes: [],
  la: ZERO,
  aqui: ZERO,
  de_fora: { ...ZERO, quantas: 0 },
  diferencas: [],
};
const SEM_CONTAS = {
  enviados: 0,
  entregues: 0,
  abertos: 0,
  clicados: 0,
  devolvidos: 0,
  reclamados: 0,
  falhas: 0,
};
const TAXAS = { entrega: null, abertura: null, clique: null, devolucao: null, reclamacao: null };
const EMAILS = {
  periodo: '7d',
  de: '2026-11-15',
  ate: '2026-11-21',
  contas: SEM_CONTAS,
  taxas: TAXAS,
  rastreio: { aberturas: false, cliques: false },
};

function comEmails(resposta: Parameters<typeof servidor.responder>[1] = deuCerto(EMAILS)) {
  servidor.responder('GET /api/relatorios/emails', resposta);
  servidor.responder('GET /api/relatorios/emails/historico', deuCerto({ itens: [], proximo_cursor: null }));
  servidor.responder('GET /api/envios/pausa', deuCerto({ pausa: null, versao: 0 }));
  servidor.responder('GET /api/envios/medicao', deuCerto({ ligado: false, versao: 2 }));
}
const abrir = (Tela: ComponentType, qual: string) =>
  abrirTela(<Tela />, { endereco: `/dashboard/relatorios/${qual}` });
type Aberta = ReturnType<typeof abrir>;
const regiao = async (tela: Aberta, nome: string) => {
  await esperar(() => expect(tela.papeis('region', { name: nome })).toHaveLength(1));
  return tela.papel('region', { name: nome }).textContent ?? '';
};
/** O texto da planilha que o botão baixa. */
async function planilhaDe(tela: Aberta, botao: string): Promise<string> {
  const { baixados } = ouvirBaixados();
  await tela.clicar(botao);
  return (await baixados.at(-1)?.texto) ?? '';
}

describe('os relatórios', () => {
  it('há um cartão de cada, todos disponíveis', () => {
    const tela = abrir(RelatoriosPagina, '');
    expect(tela.papeis('listitem').map((elemento) => elemento.querySelector('h2')?.textContent)).toEqual([
      ...['Resend', 'Asaas', 'Vendas', 'Clientes'],
    ]);
    expect(tela.texto('Disponível')).toHaveLength(4);
  });

  it.each([
    ['vendas', FaturamentoPagina, 'Não foi possível carregar o relatório de vendas', 'Por produto', VENDAS],
    ['clientes', ClientesPagina, 'Não foi possível carregar o relatório de clientes', 'A vencer', CLIENTES],
    [
      ...(['asaas', AsaasPagina, 'Não foi possível carregar o relatório do Asaas'] as const),
      'Nenhuma leitura deste período ainda',
      ASAAS,
    ],
  ] as const)(
    'o de %s que não carrega diz isso, e dá por onde tentar de novo',
    async (qual, Tela, falha, depois, lido) => {
      servidor.responder(`GET /api/relatorios/${qual}`, { status: 500, corpo: {} });
      const tela = abrir(Tela, qual);
      await tela.ver(falha);
      servidor.responder(`GET /api/relatorios/${qual}`, deuCerto(lido));
      await tela.clicar('Tentar de novo');
      await tela.ver(depois);
    },
  );

  it('quem ainda não vendeu lê o que aparecerá em cada um', async () => {
    servidor.responder('GET /api/relatorios/vendas', deuCerto({ ...VENDAS, produtos: [] }));
    const vendas = abrir(FaturamentoPagina, 'vendas');
    await vendas.ver('Nenhuma venda neste período');
    vendas.fechar();
    servidor.responder(
      'GET /api/relatorios/clientes',
      deuCerto({ ...CLIENTES, ativas: 0, meses: [], a_vencer: [] }),
    );
    await abrir(ClientesPagina, 'clientes').ver('Nenhuma assinatura ainda');
  });
});

describe('o relatório de vendas', () => {
  it('mostra o dinheiro do período e as assinaturas; a planilha tem os números da tabela', async () => {
    servidor.responder('GET /api/relatorios/vendas', deuCerto(VENDAS));
    const tela = abrir(FaturamentoPagina, 'vendas');
    expect(await regiao(tela, 'O dinheiro do período')).toMatch(
      /Recebido.*330,10Estornado.*65,00Em contestação.*50,10Contestação perdida.*150,00Depois de devoluções.*65,00/,
    );
    expect(await regiao(tela, 'As assinaturas')).toMatch(
      /Recorrência mensal.*49,90Recuperado por mensagens.*65,00Novas2Reativadas0Renovadas1Perdidas até agora0Cobranças que falharam e se recuperaram2Cobranças que falharam e se perderam1/,
    );
    await tela.ver('Produto excluído');
    expect(await planilhaDe(tela, 'Exportar CSV: Recebido por mês')).toMatch(
      /Mês;Recebido;Depois de devoluções;Recuperado por mensagens\r\nnov 2026;130(,00)?;65(,00)?;65(,00)?\r\n$/,
    );
  });

  it('o período e o dia ficam no endereço, e é o que se pede ao servidor', async () => {
    servidor.responder('GET /api/relatorios/vendas', deuCerto(VENDAS));
    const tela = abrir(FaturamentoPagina, 'vendas');
    await tela.ver('Recebido por mês');
    await tela.escolher('Período', 'Este mês');
    await tela.escolher('Ver por', 'Por dia');
    await tela.ver('Recebido por dia');
    await esperar(() => expect(endereco()).toMatch(/periodo=este_mes.*por=dia/));
    expect(servidor.chamadas('GET /api/relatorios/vendas').map(({ busca }) => busca.get('periodo'))).toEqual([
      '6_meses',
      'este_mes',
    ]);
  });
});

it('o relatório de clientes diz as ativas, o churn, o que vence e as safras, com a planilha de cada um', async () => {
  servidor.responder('GET /api/relatorios/clientes', deuCerto(CLIENTES));
  const tela = abrir(ClientesPagina, 'clientes');
  expect(await regiao(tela, 'No fim do período')).toMatch(
    /^Ativas22Churn de out 20262 de 10ARPUR\$\s50,00LTV—Vencem em 7 dias2Vencem em 30 dias5$/,
  );
  expect(await regiao(tela, 'Tabela: Pessoas ativas')).toMatch(/No fimnov 2026\s\*20312\s?22/);
  expect(await regiao(tela, 'Tabela: A vencer')).toMatch(/7 dias2R\$\s99,8030 dias5R\$\s249,50/);
  expect(await regiao(tela, 'Tabela: Safras de renovação')).toMatch(/1ª renovação.*jun 202642 \(50,0%\)/);
  expect(await planilhaDe(tela, 'Exportar CSV: Churn')).toContain('Mês;No começo;Perdidas;Churn');
});

it('cada gráfico se anuncia pelo nome, e parar numa barra diz de que ela é e quanto', async () => {
  servidor.responder('GET /api/relatorios/clientes', deuCerto(CLIENTES));
  const tela = abrir(ClientesPagina, 'clientes');
  await tela.ver('A vencer');
  const barras = tela.papel('img', { name: 'Gráfico: A vencer' }).querySelectorAll('rect > title');
  expect([...barras].map((barra) => barra.textContent)).toEqual([
    '7 dias, Assinaturas: 2',
    '30 dias, Assinaturas: 5',
  ]);
});

it('a recorrência de cada mês fecha do começo ao fim, e a definição de cada conta está na tela, com um exemplo', async () => {
  servidor.responder('GET /api/relatorios/clientes', deuCerto(CLIENTES));
  const tela = abrir(ClientesPagina, 'clientes');
  expect(await regiao(tela, 'Tabela: Recorrência mensal')).toMatch(
    /No começoNovaReativadaExpansãoContraçãoPerdidaNo fimARPU.*1\.000,00.*150,00.*65,00.*20,00.*15,00.*120,00.*1\.100,00.*50,00/,
  );
  await tela.ver(/Exemplo: 40 no começo \+ 5 novas \+ 1 reativada − 4 perdidas = 42 no fim/);
  await tela.ver(
    /Exemplo: 40 no começo e 4 delas perdidas são 10,0%\. Com menos de 20 no começo, só os números/,
  );
  await tela.ver(/LTV é o ARPU do último mês fechado dividido pelo churn dele/);
});

describe('o relatório do Asaas', () => {
  it('sem a integração ativa, diz isso e leva às integrações', async () => {
    servidor.responder('GET /api/relatorios/asaas', deuCerto({ ...ASAAS, ativa: false }));
    const tela = abrir(AsaasPagina, 'asaas');
    await tela.ver('Configure e ative a integração do Asaas primeiro');
    await esperar(() => expect(endereco()).toBe('/dashboard/integracoes'));
  });

  it('o que não combina aparece ao centavo, com o que fazer, e leva à venda', async () => {
    const lido = { mes: '2026-11', em: '2026-11-21T12:00:00.000Z', lendo: false, lidas: 0, falha: null };
    servidor.responder(
      'GET /api/relatorios/asaas',
      deuCerto({
        ...ASAAS,
        pode_atualizar: false,
        meses: [lido],
        situacoes: [{ situacao: 'pago', quantas: 1, valor: 65 }],
        la: { ...ZERO, recebido: 65, liquido: 65 },
        aqui: { ...ZERO, recebido: 64.99, liquido: 64.99 },
        diferencas: [
          {
            id: 'pay_1',
            tipo: 'valor',
            pedido_id: 'ped-1',
            cliente_nome: 'Maria Souza',
            vence_em: '2026-11-21',
            la: { situacao: 'pago', valor: 65, devolvido: 0 },
            aqui: { situacao: 'pago', valor: 64.99, devolvido: 0 },
          },
        ],
      }),
    );
    const tela = abrir(AsaasPagina, 'asaas');
    await tela.ver(/Já se leu há pouco: espere alguns minutos para pedir de novo\./);
    expect(await regiao(tela, 'Tabela: No Asaas e aqui')).toMatch(/Recebido.*65,00.*64,99.*R\$\s0,01/);
    const diferencas = await regiao(tela, 'Tabela: Diferenças');
    expect(diferencas).toMatch(/Valor diferente.*vale o que entrou na conta/);
    expect(tela.papel('link', { name: 'Maria Souza' }).getAttribute('href')).toBe(
      '/dashboard/vendas?venda=ped-1',
    );
    expect(await planilhaDe(tela, 'Exportar CSV: Diferenças')).toContain(
      'Venda;Vencimento;No Asaas;Aqui;O que é;O que fazer',
    );
  });

  it('enquanto se lê diz quantas já vieram, e por que uma leitura parou', async () => {
    const outubro = { mes: '2026-10', em: null, lendo: false, lidas: 0, falha: 'chave_recusada' };
    const novembro = { mes: '2026-11', em: null, lendo: true, lidas: 1_200, falha: null };
    servidor.responder('GET /api/relatorios/asaas', deuCerto({ ...ASAAS, meses: [outubro, novembro] }));
    const tela = abrir(AsaasPagina, 'asaas');
    await tela.ver(/Lendo nov 2026 no Asaas: 1\.200 cobranças até agora…/);
    await tela.ver(/out 2026: o Asaas não aceitou a API Key\. Confira a chave em Integrações\./);
  });
});

describe('o relatório de e-mails', () => {
  it('sem e-mails, diz que não há nenhum no período, com traço em cada taxa', async () => {
    comEmails();
    const tela = abrir(EmailsPagina, 'resend');
    await tela.ver('Nenhum email encontrado no período selecionado');
    expect(await regiao(tela, 'Taxas do período')).toBe(
      'Enviados0Taxa de entrega—Taxa de abertura—Taxa de clique—',
    );
    expect(tela.texto('Problemas no período')).toEqual([]);
  });

  it('quando não carrega, diz isso e dá por onde tentar de novo', async () => {
    comEmails();
    servidor.responder('GET /api/relatorios/emails', { status: 500, corpo: {} });
    servidor.responder('GET /api/relatorios/emails/historico', { status: 500, corpo: {} });
    const tela = abrir(EmailsPagina, 'resend');
    await tela.ver('Não foi possível carregar o relatório de e-mails');
    comEmails();
    await tela.clicar('Tentar de novo');
    await tela.ver('Nenhum email encontrado no período selecionado');
  });

  it('o filtro só muda o histórico, e contar aberturas se liga na versão que se leu', async () => {
    comEmails();
    servidor.responder('PUT /api/envios/medicao', deuCerto({ ligado: true, versao: 3 }));
    const tela = abrir(EmailsPagina, 'resend');
    await tela.ver('Nenhum email encontrado no período selecionado');
    const antes = servidor.chamadas('GET /api/relatorios/emails').length;
    await tela.escolher('Filtrar por status', 'Devolvido');
    await tela.ver(/^Nenhum com o status Devolvido\./);
    expect(servidor.chamadas('GET /api/relatorios/emails')).toHaveLength(antes);
    expect(servidor.chamadas('GET /api/relatorios/emails/historico').at(-1)?.busca.get('status')).toBe(
      'bounced',
    );
    await tela.marcar('Contar aberturas e cliques');
    await tela.ver('Aberturas e cliques passam a ser contados nos próximos e-mails');
    expect(servidor.chamadas('PUT /api/envios/medicao').map(({ corpo }) => corpo)).toEqual([
      { ligado: true, versao: 2 },
    ]);
  });

  it('exporta os eventos do período com o status escolhido, e nada que veio de fora vira fórmula', async () => {
    comEmails();
    const evento = (id: string, status: string) => ({
      ...{ id, email_id: id, provedor: 'resend', status, destinatario: 'ana@exemplo.com.br' },
      ...{ assunto: '=1+1', evento_data: '2026-11-21T12:30:00.000Z' },
    });
    servidor.responder('GET /api/relatorios/emails/historico', ({ busca }) => {
      const itens = [evento('e1', 'delivered'), evento('e2', 'bounced')].filter(
        ({ status }) => (busca.get('status') ?? status) === status,
      );
      return deuCerto({ itens, proximo_cursor: null });
    });
    const { baixados, linhas } = ouvirBaixados();
    const tela = abrir(EmailsPagina, 'resend');
    await tela.ver('2 eventos');
    await tela.escolher('Filtrar por status', 'Devolvido');
    await tela.ver('1 evento');
    await tela.clicar('Exportar CSV');
    expect(baixados.map(({ nome }) => nome)).toEqual(['emails']);
    expect(await linhas()).toEqual([
      'Data e hora;Status;Destinatário;Assunto',
      expect.stringMatching(/^21\/11\/\d{2,4} 09:30;Devolvido;ana@exemplo\.com\.br;'=1\+1$/),
    ]);
  });

  it('a conta que outra janela mudou se lê de novo', async () => {
    comEmails();
    servidor.responder('PUT /api/envios/medicao', () => {
      servidor.responder('GET /api/envios/medicao', deuCerto({ ligado: true, versao: 5 }));
      return recusa(409, 'versao_desatualizada', 'Foi alterado em outra janela');
    });
    const tela = abrir(EmailsPagina, 'resend');
    // Antes de se saber se conta, não se muda.
    await esperar(() =>
      expect(naTela().papel('switch', { name: 'Contar aberturas e cliques' })).toHaveProperty(
        'disabled',
        false,
      ),
    );
    await tela.marcar('Contar aberturas e cliques');
    await tela.ver(/alterado em outra janela/);
    await esperar(() =>
      expect(naTela().papel('switch', { name: 'Contar aberturas e cliques' })).toHaveProperty(
        'checked',
        true,
      ),
    );
  });
});
