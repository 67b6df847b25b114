// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type {
  Lembretes,
  LinhaDoLog,
  PessoaDaPrevisao,
  Previsao,
} from '../../../shared/lembretes/lembretes.schema.ts';
import { deuCerto, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import LembretesPagina from './LembretesPagina.tsx';

prepararTelas({ larga: true });
const servidor = prepararServidor();

const RODADA = '3f0e8c1a-52d7-4a63-9a3a-6d4f0e1b2c3d';
const umaPessoa = (cliente_nome: string, campos: Partial<PessoaDaPrevisao> = {}): PessoaDaPrevisao => ({
  assinatura_id: cliente_nome,
  cliente_id: cliente_nome,
  cliente_nome,
  cliente_email: `${cliente_nome.toLowerCase()}@exemplo.com.br`,
  produto_nome: 'Over Limite',
  data_expiracao: '2026-11-24',
  situacao: 'recebe',
  motivo: null,
  status: null,
  tipo: 'lembrete_3d',
  ...campos,
});
const umLog = (campos: Partial<LinhaDoLog> = {}): LinhaDoLog => ({
  id: '2026-11-21T12:00:00.000Z#1',
  status: 'enviado',
  tipo_template: 'lembrete_3d',
  data_tentativa: '2026-11-21T12:00:00.000Z',
  erro: null,
  provedor: 'ses',
  assinatura_id: 'a1',
  cliente: { id: 'c1', nome: 'Maria Souza', email: 'maria@exemplo.com.br' },
  produto_nome: 'Over Limite',
  data_expiracao: '2026-11-24',
  envio: 'email#a1#lembrete_3d',
  pode_tentar_de_novo: false,
  id_provedor: 'm1',
  voltou: null,
  ...campos,
});
function umDia(pessoas: readonly PessoaDaPrevisao[] = [], data = '2026-11-21') {
  const quantas = (situacao: PessoaDaPrevisao['situacao']) =>
    pessoas.filter((pessoa) => pessoa.situacao === situacao).length;
  return {
    data,
    recebem: quantas('recebe'),
    nao_recebem: quantas('nao_recebe'),
    ja_pedidos: quantas('ja_pedido'),
    pessoas: [...pessoas],
    ha_mais: false,
  };
}

type Dados = Partial<Lembretes> & { hoje?: readonly PessoaDaPrevisao[]; previsao?: Partial<Previsao> };
/** O que o servidor responde à tela, e muda entre uma leitura e outra. */
function comDados({ hoje = [], previsao = {}, ...lembretes }: Dados = {}) {
  const contadores = { total: 0, enviados: 0, erros: 0, hoje: 0 };
  const lido = { ligado: false, versao: 3, contadores, logs: [], duvidosos: [], ...lembretes };
  servidor.responder('GET /api/lembretes', deuCerto(lido));
  servidor.responder(
    'GET /api/lembretes/previsao',
    deuCerto({
      ligado: lido.ligado,
      ja_passou_hoje: false,
      hoje: umDia(hoje),
      amanha: umDia([], '2026-11-22'),
      ...previsao,
    }),
  );
  servidor.responder('GET /api/envios/pausa', deuCerto({ pausa: null, versao: 0 }));
}
const abrir = () => abrirTela(<LembretesPagina />, { endereco: '/dashboard/lembretes-automaticos' });

describe('a tela dos lembretes', () => {
  it('que não carrega diz isso e tenta de novo; a vazia diz o que vai aparecer', async () => {
    comDados();
    servidor.responder('GET /api/lembretes', recusa(400, 'x', 'Não'));
    const tela = abrir();
    await tela.ver('Não foi possível carregar os lembretes');
    comDados();
    await tela.clicar('Tentar de novo');
    await tela.ver('Nenhum log de email encontrado');
    await tela.ver('Lembretes desligados: nada sai sozinho.');
    await tela.ver(/06:00, horário de Brasília \(09:00 UTC\)/);
  });

  it('diz de hoje e de amanhã quem recebe, quem não recebe e por quê, e em que pé está o que se pediu', async () => {
    comDados({
      ligado: true,
      previsao: { ja_passou_hoje: true },
      hoje: [
        umaPessoa('Ana'),
        umaPessoa('Bia', { situacao: 'nao_recebe', motivo: 'não quer avisos' }),
        umaPessoa('Caio', { situacao: 'ja_pedido', status: 'erro', motivo: 'caixa cheia' }),
      ],
    });
    const tela = abrir();
    await tela.ver('1 pessoa para avisar; o envio das 06:00 já passou e só “Testar Manualmente” manda.');
    await tela.ver('Ninguém vence em 3 dias, em 1 dia ou neste dia.');
    const hoje = naTela(tela.papel('region', { name: 'Lembretes de hoje' }));
    await hoje.ver('Recebem: 1');
    await hoje.ver('Não recebem: 1');
    await hoje.ver('· não quer avisos');
    await hoje.ver('Já pedidos hoje: 1');
    await hoje.ver('· erro: caixa cheia');
  });

  it('ligar diz quem seria avisado e não manda nada; o que outra janela mudou não faz do botão de ligar um de desligar', async () => {
    comDados({ hoje: ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Ivo'].map((nome) => umaPessoa(nome)) });
    servidor.responder('PUT /api/lembretes', () => {
      comDados({ ligado: true, versao: 4 });
      return recusa(409, 'versao_desatualizada', 'Este registro foi alterado em outra janela');
    });
    const tela = abrir();
    await tela.clicar('Ligar os lembretes');
    const pergunta = naTela(await tela.dialogo('Ligar os lembretes automáticos?'));
    await pergunta.ver('6 pessoas');
    await pergunta.ver(/: Ana, Bia, Caio, Davi, Eva e mais 1\./);
    await pergunta.ver('Nada sai agora: o próximo envio é hoje às 06:00.');
    await pergunta.clicar('Ligar');
    await pergunta.ver(/alterado em outra janela/);
    await tela.ver('Lembretes ligados: saem sozinhos todos os dias às 06:00.');
    expect(pergunta.papeis('heading', { name: 'Ligar os lembretes automáticos?' })).toHaveLength(1);
    expect(pergunta.papeis('button').map((elemento) => elemento.textContent)).toEqual(['Voltar']);
    expect(servidor.chamadas('PUT /api/lembretes').map(({ corpo }) => corpo)).toEqual([
      { ligado: true, versao: 3 },
    ]);
  });

  it('o teste que não cabe numa chamada soma o que cada uma pediu, e conta o que foi aceito', async () => {
    comDados({ hoje: ['Ana', 'Bia', 'Caio'].map((nome) => umaPessoa(nome)) });
    const detalhes = { vencendo_em_3_dias: 2, vencendo_em_1_dia: 1, vencendo_hoje: 0, total: 3 };
    const contas = { ja_pedidos: 0, sem_envio: 0, rodada: RODADA, detalhes };
    const respostas = [
      { ...contas, message: '2 lembretes a caminho', enviados: 2, restam: 1 },
      { ...contas, message: '1 lembrete a caminho', enviados: 1, restam: 0 },
    ];
    servidor.responder('POST /api/lembretes/verificar-vencimentos', () => deuCerto(respostas.shift()));
    servidor.responder(
      'GET /api/lembretes/rodada',
      deuCerto({
        total: 3,
        enviados: 2,
        erros: 1,
        duvidosos: 0,
        descartados: 0,
        em: '2026-11-21T12:00:00.000Z',
      }),
    );
    const tela = abrir();
    await tela.clicar('Testar Manualmente');
    const pergunta = naTela(await tela.dialogo('Mandar agora os lembretes de hoje?'));
    await pergunta.ver('Recebem: 3');
    await pergunta.clicar('Mandar a 3 pessoas');
    await tela.ver('✅ Teste Executado com Sucesso');
    await tela.ver('3 lembretes a caminho');
    await tela.ver('De 3 pedidos: 2 aceitos, 1 não saiu.');
    for (const rotulo of ['Vencendo em 3 dias', 'Vencendo em 1 dia', 'Vencendo hoje', 'Total'])
      expect(tela.texto(rotulo)).toHaveLength(1);
    const [primeira, segunda] = servidor.chamadas('POST /api/lembretes/verificar-vencimentos');
    expect([primeira?.busca.get('rodada'), segunda?.busca.get('rodada')]).toEqual([null, RODADA]);
    expect(segunda?.chave).toBe(`${primeira?.chave}.1`);
  });

  it('sem ninguém a avisar não há o que mandar; o teste que falha diz o erro, mesmo sem se ver antes quem recebe', async () => {
    comDados();
    const tela = abrir();
    await tela.clicar('Testar Manualmente');
    const nada = naTela(await tela.dialogo('Não há lembrete a mandar agora'));
    expect(nada.papeis('button').map((elemento) => elemento.textContent)).toEqual(['Voltar']);
    await nada.clicar('Voltar');
    servidor.responder('GET /api/lembretes/previsao', 'semRede');
    servidor.responder(
      'POST /api/lembretes/verificar-vencimentos',
      recusa(409, 'x', 'Sem resposta do provedor'),
    );
    await tela.clicar('Testar Manualmente');
    const pergunta = naTela(await tela.dialogo('Mandar agora os lembretes de hoje?'));
    await pergunta.ver(/^Não foi possível ver antes quem recebe\./);
    await pergunta.clicar('Mandar');
    await tela.ver('❌ Erro no Teste');
    await tela.ver('Sem resposta do provedor');
  });
});

describe('os últimos e-mails', () => {
  it('cada fim de uma tentativa tem o seu nome, e o motivo comprido se lê inteiro', async () => {
    const erro = `${'o serviço de e-mail não respondeu '.repeat(4)}fim`;
    comDados({
      logs: (['enviado', 'erro', 'duvidoso', 'descartado'] as const).map((status) =>
        umLog({ id: status, status, erro: status === 'erro' ? erro : null }),
      ),
    });
    const tela = abrir();
    await tela.ver('Duvidoso');
    const tabela = naTela(tela.papel('table', { name: 'Últimos e-mails' }));
    for (const rotulo of ['Enviado', 'Erro', 'Duvidoso', 'Não saiu']) await tabela.ver(rotulo);
    expect(tela.texto(/não respondeu fim/)).toEqual([]);
    await tela.clicar('Ler tudo do motivo de Maria Souza');
    await tela.ver(/não respondeu fim/);
  });

  it('o que falhou se tenta de novo na hora; do duvidoso se pergunta antes, e só sai quando se diz que se sabe', async () => {
    comDados({
      logs: [
        umLog({ id: '1', envio: 'e1', status: 'erro', pode_tentar_de_novo: true }),
        umLog({
          id: '2',
          envio: 'e2',
          status: 'duvidoso',
          pode_tentar_de_novo: true,
          cliente: { id: 'c2', nome: 'João Lima', email: 'joao@exemplo.com.br' },
        }),
      ],
    });
    servidor.responder(
      'POST /api/envios/tentar-de-novo',
      deuCerto({ success: true, status: 'enviado', destinatario: 'x@y.com.br', error: null }),
    );
    const tela = abrir();
    await tela.clicar('Tentar de novo o e-mail de Maria Souza');
    await tela.ver('E-mail enviado para Maria Souza!');
    await tela.clicar('Tentar de novo o e-mail de João Lima');
    const pergunta = naTela(await tela.dialogo('Mandar outro e-mail a João Lima?'));
    await pergunta.ver(/Não se sabe se o primeiro chegou .* se chegou, ela recebe dois\./);
    await pergunta.cliqueDuplo('Mandar outro');
    await tela.ver('E-mail enviado para João Lima!');
    expect(servidor.chamadas('POST /api/envios/tentar-de-novo').map(({ corpo }) => corpo)).toEqual([
      { envio: 'e1', pode_ter_chegado: false },
      { envio: 'e2', pode_ter_chegado: true },
    ]);
  });
});

describe('com os envios parados', () => {
  it('diz por quê com os números e o que fazer, e retomar pede a pausa que se viu', async () => {
    comDados({ ligado: true });
    const em = '2026-11-21T12:00:00.000Z';
    const pausa = { motivo: 'reclamacoes', em, enviados: 10, casos: 2 };
    servidor.responder('GET /api/envios/pausa', deuCerto({ pausa, versao: 7 }));
    servidor.responder('POST /api/envios/retomar', deuCerto({ pausa: null, versao: 8 }));
    const tela = abrir();
    await tela.ver('Os seus avisos por e-mail estão pausados');
    await tela.ver(/Dos últimos 10 e-mails, 2 foram marcados como spam: 20%, e o limite é 0,08%\./);
    await tela.ver('Lembretes ligados, mas nada sai enquanto os envios estão pausados.');
    expect(tela.papel('link', { name: 'Ver quem reclamou' }).getAttribute('href')).toBe(
      '/dashboard/relatorios/resend?periodo=90d&status=complained',
    );
    await tela.clicar('Retomar os envios');
    await naTela(await tela.dialogo('Retomar os envios?')).clicar('Retomar os envios');
    await tela.ver('Envios retomados');
    await tela.sumir('Os seus avisos por e-mail estão pausados');
    await tela.ver('Lembretes ligados: saem sozinhos todos os dias às 06:00.');
    expect(servidor.chamadas('POST /api/envios/retomar').map(({ corpo }) => corpo)).toEqual([{ versao: 7 }]);
  });

  it('sem se saber se estão parados, diz isso e deixa ver de novo', async () => {
    comDados();
    servidor.responder('GET /api/envios/pausa', 'semRede');
    const tela = abrir();
    await tela.ver('Não foi possível ver se os envios estão pausados.');
    comDados();
    await tela.clicar('Tentar de novo');
    await tela.sumir('Não foi possível ver se os envios estão pausados.');
  });
});
