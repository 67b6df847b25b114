// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  ConversaAberta,
  EstadoDaConversa,
  LinhaDaConversa,
  MensagemMostrada,
} from '../../../shared/conversas/atendimento.schema.ts';
import { ouvirBaixados } from '../../../test/support/baixados-de-prova.ts';
import { deuCerto, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, endereco, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import ConversasPagina from './ConversasPagina.tsx';
import { CONVERSAS } from './mostrar.ts';

prepararTelas();
const servidor = prepararServidor();
const larguraDeAntes = window.innerWidth;
afterEach(() => {
  window.innerWidth = larguraDeAntes;
});

const EM = '2026-11-21T12:00:00.000Z';
const ESTADO: EstadoDaConversa = {
  resolvida_em: null,
  comprovante: null,
  nao_lidas: 0,
  espera_desde: null,
  responde: 'assistente',
  silencio_ate: null,
  janela_ate: null,
  impedimento: null,
};
const QUEM = { id: '551187654321', nome: 'Maria Souza', cadastrada: true, telefone: '5511987654321' };
const umaLinha = (campos: Partial<LinhaDaConversa> = {}): LinhaDaConversa => ({
  ...QUEM,
  ultima_em: EM,
  ultima_texto: 'Oi, quando vence?',
  ultima_de: 'cliente',
  nao_lidas: 0,
  espera_desde: null,
  responde: 'assistente',
  resolvida_em: null,
  ...campos,
});
const umaMensagem = (campos: Partial<MensagemMostrada> = {}): MensagemMostrada => ({
  id: `${EM}#1`,
  em: EM,
  de: 'cliente',
  formato: 'text',
  texto: 'Oi, quando vence?',
  situacao: null,
  motivo: null,
  midia: null,
  decisao: null,
  transcricao: null,
  ...campos,
});

type Dados = {
  conversas?: readonly LinhaDaConversa[];
  estado?: Partial<EstadoDaConversa>;
  mensagens?: readonly MensagemMostrada[];
  clientes?: ConversaAberta['clientes'];
};
function comDados({ conversas = [], estado = {}, mensagens = [umaMensagem()], clientes = [] }: Dados = {}) {
  const todo = { ...ESTADO, ...estado };
  servidor.responder('GET /api/conversas', deuCerto({ itens: conversas, proximo_cursor: null }));
  servidor.responder('GET /api/conversas/{id}', ({ rota }) => {
    const id = rota.split('/').at(-1) ?? '';
    const quem = conversas.find((conversa) => conversa.id === id) ?? QUEM;
    return deuCerto({ ...todo, ...quem, id, clientes });
  });
  servidor.responder(
    'GET /api/conversas/{id}/mensagens',
    deuCerto({ itens: mensagens, proximo_cursor: null, estado: todo }),
  );
}
const abrir = (caminho = '') =>
  abrirTela(<ConversasPagina />, {
    endereco: `${CONVERSAS}${caminho}`,
    rota: `${CONVERSAS}/:telefone?`,
  });
const aberta = () => abrir(`/${QUEM.id}`);

describe('a lista das conversas', () => {
  it('sem conversas diz o que vai aparecer; a que não carrega tenta de novo', async () => {
    comDados();
    servidor.responder('GET /api/conversas', recusa(400, 'x', 'Não'));
    const tela = abrir();
    await tela.ver('Erro ao carregar conversas');
    comDados();
    await tela.clicar('Tentar de novo');
    await tela.ver('Nenhuma conversa aberta');
    await tela.ver('Escolha uma conversa');
  });

  it('diz de cada uma quantas não se leram e quem responde; o filtro fica no endereço, e diz quando nada há', async () => {
    comDados({
      conversas: [
        umaLinha({ nao_lidas: 2, espera_desde: EM }),
        umaLinha({ id: '55118888', nome: 'João Lima', responde: 'pessoa' }),
      ],
    });
    const tela = abrir();
    const maria = naTela(await screen.findByRole('link', { name: /Maria Souza/ }));
    expect(maria.papeis('img', { name: '2 não lidas' })).toHaveLength(1);
    await maria.ver(/^Espera você/);
    await naTela(tela.papel('link', { name: /João Lima/ })).ver('Você responde');
    comDados();
    await tela.escolher('Mostrar', 'Não lidas');
    await tela.ver('Tudo lido');
    await esperar(() => expect(endereco()).toBe(`${CONVERSAS}?ver=nao_lidas`));
    expect(servidor.chamadas('GET /api/conversas').at(-1)?.busca.get('nao_lidas')).toBe('sim');
  });

  it('exporta todas as que o filtro deixa, parte por parte', async () => {
    comDados();
    const espera = umaLinha({ id: '2', nome: '=1+1', espera_desde: EM, nao_lidas: 2 });
    servidor.responder('GET /api/conversas', ({ busca }) =>
      busca.get('cursor') === 'segunda'
        ? deuCerto({ itens: [espera], proximo_cursor: null })
        : deuCerto({ itens: [umaLinha()], proximo_cursor: 'segunda' }),
    );
    const { baixados, linhas } = ouvirBaixados();
    const tela = abrir('?ver=esperando');
    await screen.findByRole('link', { name: /Maria Souza/ });
    await tela.clicar('Exportar CSV');
    await esperar(() => expect(baixados.map(({ nome }) => nome)).toEqual(['conversas']));
    const [titulos, ...conversas] = await linhas();
    expect(titulos).toBe('Nome;Telefone;Situação;Espera desde;Não lidas;Última mensagem em;Última mensagem');
    expect(conversas).toEqual([
      expect.stringMatching(
        /^Maria Souza;\(11\) 98765-4321;Assistente responde;;0;21\/11\/\d{2,4} 09:00;Oi, /,
      ),
      expect.stringMatching(/^'=1\+1;\(11\) 98765-4321;Espera você;21\/11\/\d{2,4} 09:00;2;/),
    ]);
    const pedidas = servidor.chamadas('GET /api/conversas').filter(({ busca }) => busca.has('limite'));
    expect(pedidas.map(({ busca }) => [busca.get('esperando'), busca.get('cursor')])).toEqual([
      ['sim', null],
      ['sim', 'segunda'],
      ['sim', null],
    ]);
  });

  it('no celular é uma coisa por vez, com volta à lista', async () => {
    window.innerWidth = 360;
    comDados({ conversas: [umaLinha()] });
    const tela = abrir();
    fireEvent.click(await screen.findByRole('link', { name: /Maria Souza/ }));
    await tela.ver('Oi, quando vence?');
    expect(tela.papeis('navigation', { name: 'Lista de conversas' })).toEqual([]);
    fireEvent.click(tela.papel('link', { name: 'Voltar às conversas' }));
    await screen.findByRole('link', { name: /Maria Souza/ });
    expect(tela.papeis('log')).toEqual([]);
  });
});

describe('uma conversa aberta', () => {
  it('marca como lidas as que estão na tela, e mostra o que a pessoa assinou', async () => {
    comDados({
      estado: { nao_lidas: 3 },
      clientes: [
        {
          id: 'c1',
          nome: 'Maria Souza',
          assinaturas: [
            {
              id: 'a1',
              produto_nome: 'Over Limite (mensal)',
              data_expiracao: '2099-12-31',
              status: 'ativo',
              status_grupo: 'ativo',
            },
          ],
        },
      ],
    });
    servidor.responder('POST /api/conversas/{id}/lida', deuCerto(ESTADO));
    const tela = aberta();
    await tela.ver('Over Limite (mensal)');
    await tela.ver(/^Vence em \d+ dias \(31\/12\/2099\)$/);
    await esperar(() =>
      expect(servidor.chamadas('POST /api/conversas/{id}/lida').map(({ corpo }) => corpo)).toEqual([
        { nao_lidas: 3 },
      ]),
    );
    const cobranca = { success: true, motivo: null, message: '', envio: 'whatsapp#1' };
    servidor.responder('POST /api/cobrancas/disparar-individual/{id}', deuCerto(cobranca));
    await tela.clicar('Cobrar Over Limite (mensal)');
    await tela.ver('Cobrança a caminho de Maria Souza');
  });

  it('Enter manda, Shift+Enter muda de linha, e o campo esvazia quando a mensagem sai', async () => {
    comDados();
    const texto = 'Vence dia 30.\nQuer renovar?';
    servidor.responder('POST /api/conversas/{id}/mensagens', ({ corpo }) =>
      deuCerto({
        mensagem: umaMensagem({
          id: '2026-11-21T12:05:00.000Z#2',
          de: 'pessoa',
          situacao: 'aceita',
          ...Object(corpo),
        }),
        estado: { ...ESTADO, responde: 'pessoa', silencio_ate: '2099-11-22T00:00:00.000Z' },
      }),
    );
    const tela = aberta();
    await tela.ver('Oi, quando vence?');
    await tela.digitar('Mensagem', 'Vence dia 30.{Shift>}{Enter}{/Shift}Quer renovar?');
    expect(servidor.chamadas('POST /api/conversas/{id}/mensagens')).toEqual([]);
    await tela.digitar('Mensagem', '{Enter}{Enter}');
    await tela.ver('Enviada');
    await tela.ver(/O assistente se cala até/);
    expect(servidor.chamadas('POST /api/conversas/{id}/mensagens').map(({ corpo }) => corpo)).toEqual([
      { texto },
    ]);
    await esperar(() => expect(tela.valor('Mensagem')).toBe(''));
  });

  it('devolve ao assistente e assume de novo', async () => {
    comDados({ estado: { responde: 'pessoa', silencio_ate: '2099-11-22T00:00:00.000Z' } });
    servidor.responder('POST /api/conversas/{id}/devolver', deuCerto(ESTADO));
    servidor.responder('POST /api/conversas/{id}/assumir', deuCerto({ ...ESTADO, responde: 'pessoa' }));
    const tela = aberta();
    await tela.ver('Você responde');
    await tela.clicar('Devolver ao assistente');
    await tela.ver('Assistente responde');
    expect(tela.papeis('button', { name: 'Devolver ao assistente' })).toEqual([]);
    await tela.clicar('Assumir');
    await tela.ver('Você responde');
  });

  it('o que não cabe fica inteiro, com quanto falta tirar; o rascunho de cada conversa fica', async () => {
    comDados({ conversas: [umaLinha(), umaLinha({ id: '55118888', nome: 'João Lima' })] });
    const tela = aberta();
    await tela.ver('Oi, quando vence?');
    await tela.preencher('Mensagem', 'Uma resposta comprida. '.repeat(183));
    await tela.ver('Use no máximo 4.096 caracteres: tire 112.');
    expect(tela.botao('Enviar').hasAttribute('disabled')).toBe(true);
    await tela.preencher('Mensagem', 'Um rascunho');
    fireEvent.click(tela.papel('link', { name: /João Lima/ }));
    await esperar(() => expect(tela.papeis('region', { name: 'Conversa com João Lima' })).toHaveLength(1));
    expect(tela.valor('Mensagem')).toBe('');
    fireEvent.click(tela.papel('link', { name: /Maria Souza/ }));
    await esperar(() => expect(tela.papeis('region', { name: 'Conversa com Maria Souza' })).toHaveLength(1));
    expect(tela.valor('Mensagem')).toBe('Um rascunho');
  });

  it('a que não saiu diz por quê e se tenta de novo; a que pode ter saído, não', async () => {
    const falhou = { de: 'pessoa', situacao: 'falhou', motivo: 'este número não recebe WhatsApp' } as const;
    const duvidosa = { de: 'pessoa', situacao: 'duvidosa', texto: 'Chegou?' } as const;
    comDados({
      mensagens: [
        umaMensagem({ id: '1', texto: 'Segue o link', ...falhou }),
        umaMensagem({ id: '2', ...duvidosa }),
      ],
    });
    servidor.responder(
      'POST /api/conversas/{id}/mensagens',
      deuCerto({
        mensagem: umaMensagem({ id: '3', texto: 'Segue o link', de: 'pessoa', situacao: 'aceita' }),
        estado: ESTADO,
      }),
    );
    const tela = aberta();
    await tela.ver('Não saiu: este número não recebe WhatsApp');
    await tela.ver('Não se sabe se saiu');
    expect(tela.papeis('button', { name: 'Tentar de novo' })).toHaveLength(1);
    await tela.cliqueDuplo('Tentar de novo');
    await tela.ver('Enviada');
    expect(tela.papeis('button', { name: 'Tentar de novo' })).toEqual([]);
    expect(servidor.chamadas('POST /api/conversas/{id}/mensagens').map(({ corpo }) => corpo)).toEqual([
      { texto: 'Segue o link' },
    ]);
  });

  it.each([
    ['janela_fechada', /^Passaram 24 horas desde a última mensagem/],
    ['sem_whatsapp', /^Nenhum WhatsApp está ligado/],
    ['numero_escondido', /^Esta pessoa esconde o número/],
  ] as const)('quando não se pode escrever, diz por quê e o que fazer: %s', async (impedimento, frase) => {
    comDados({ estado: { impedimento } });
    const tela = aberta();
    await tela.ver(frase);
    expect(tela.campos('Mensagem')).toEqual([]);
  });

  it('a que não existe diz isso, com o que fazer', async () => {
    comDados();
    servidor.responder('GET /api/conversas/{id}', recusa(404, 'conversa_nao_encontrada', 'Não'));
    servidor.responder('GET /api/conversas/{id}/mensagens', recusa(404, 'conversa_nao_encontrada', 'Não'));
    const tela = aberta();
    await tela.ver('Erro ao carregar a conversa');
    await tela.verBotao('Tentar de novo');
  });

  it('de novo só se leem as que podem ter mudado e as novas, e as anteriores entram por cima', async () => {
    comDados();
    const lidas = { proximo_cursor: 'antes', estado: ESTADO };
    // A situação das doze últimas ainda pode mudar: pedem-se de novo, e só elas.
    const todas = Array.from({ length: 13 }, (_, i) => umaMensagem({ id: String(10 + i) }));
    servidor.responder('GET /api/conversas/{id}/mensagens', deuCerto({ ...lidas, itens: todas }));
    const tela = aberta();
    await tela.ver('Oi, quando vence?');
    servidor.responder('GET /api/conversas/{id}/mensagens', ({ busca }) =>
      deuCerto(
        busca.has('cursor')
          ? { ...lidas, proximo_cursor: null, itens: [umaMensagem({ id: '01', texto: 'A mais velha' })] }
          : { ...lidas, itens: [umaMensagem({ id: '30', texto: 'A mais nova' })] },
      ),
    );
    await tela.consultas.refetchQueries();
    await tela.ver('A mais nova');
    expect(servidor.chamadas('GET /api/conversas/{id}/mensagens').at(-1)?.busca.get('depois_de')).toBe('11');
    await tela.clicar('Mostrar mensagens anteriores');
    await tela.ver('A mais velha');
    expect(tela.papel('log').textContent).toMatch(/A mais velha.*Oi, quando vence\?.*A mais nova/);
    expect(tela.papeis('button', { name: 'Mostrar mensagens anteriores' })).toEqual([]);
  });
});

describe('mandar um arquivo', () => {
  const ROTA = 'POST /api/conversas/{id}/arquivos';
  const escolher = (tela: ReturnType<typeof aberta>, arquivo: File) =>
    fireEvent.change(tela.campo('Arquivo a mandar'), { target: { files: [arquivo] } });

  it('diz o que vai e até que tamanho antes de escolher; o grande demais não se manda', async () => {
    comDados();
    const tela = aberta();
    await tela.ver('Imagem, PDF ou áudio, até 4 MB');
    const grande = new File(['x'], 'filme.pdf');
    Object.defineProperty(grande, 'size', { value: 5 * 1024 * 1024 });
    escolher(tela, grande);
    await tela.ver('filme.pdf é grande demais: use um arquivo de até 4 MB.');
    expect(servidor.chamadas(ROTA)).toEqual([]);
  });

  it('o escolhido vai uma vez, com o texto; o recusado diz por quê, e o que se escreveu fica', async () => {
    comDados();
    servidor.responder(ROTA, recusa(400, 'anexo_recusado', 'Este arquivo não se manda', 'base64'));
    const tela = aberta();
    await tela.ver('Imagem, PDF ou áudio, até 4 MB');
    escolher(tela, new File(['%PDF-1.4'], 'contrato.pdf'));
    await tela.verBotao('Tirar contrato.pdf');
    await tela.preencher('Mensagem', 'O contrato');
    await tela.clicar('Enviar');
    await tela.ver(/^O arquivo não foi enviado: Este arquivo não se manda/);
    expect(tela.valor('Mensagem')).toBe('O contrato');
    await tela.verBotao('Tirar contrato.pdf');
    const midia = {
      situacao: 'guardada',
      motivo: null,
      especie: 'documento',
      nome: 'contrato.pdf',
      tamanho: 8,
    };
    servidor.responder(
      ROTA,
      deuCerto({
        mensagem: umaMensagem({
          id: '9',
          texto: 'O contrato',
          de: 'pessoa',
          situacao: 'aceita',
          midia: midia as never,
        }),
        estado: ESTADO,
      }),
    );
    await tela.cliqueDuplo('Enviar');
    await tela.verBotao(/^Baixar contrato\.pdf/);
    await tela.verBotao('Anexar');
    expect(servidor.chamadas(ROTA).map(({ corpo }) => corpo)).toEqual([
      { nome: 'contrato.pdf', base64: btoa('%PDF-1.4'), legenda: 'O contrato' },
      { nome: 'contrato.pdf', base64: btoa('%PDF-1.4'), legenda: 'O contrato' },
    ]);
  });
});
