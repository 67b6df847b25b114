// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  configuracaoPadrao,
  type DecisaoDoAssistente,
  decisaoDoAssistente,
} from '../../../shared/assistente/assistente.schema.ts';
import type { AssistenteVisto } from '../../../shared/assistente/painel.schema.ts';
import { umaDecisaoSemResposta } from '../../../test/support/construtores.ts';
import { umaBase } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import AssistentePagina from './AssistentePagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const MODELO = { nome: 'gpt-4o-mini', provedor: 'modelo.exemplo.com.br' };
const umAssistente = (campos: Partial<AssistenteVisto> = {}): AssistenteVisto => ({
  ...configuracaoPadrao(),
  id: 'assistente',
  versao: 3,
  canal: 'whatsapp',
  modelo: MODELO,
  gasto_micro: 0,
  precos: { entrada: 0.8, saida: 3.2, busca: 0.11 },
  teto_mensal: 50,
  ...campos,
});
const umaDecisao = (campos: Partial<DecisaoDoAssistente> = {}): DecisaoDoAssistente =>
  decisaoDoAssistente.parse(umaDecisaoSemResposta(campos));

const METODO = umaBase({ produto: 'metodo_cerccos', nome: 'Método Cerccos', endereco: 'metodo-cerccos' });
const DUAS_BASES = deuCerto({ itens: [umaBase(), METODO] });

/** O servidor com esta configuração gravada; o que se grava muda a versão. */
function comAssistente(campos: Partial<AssistenteVisto> = {}) {
  let atual = umAssistente(campos);
  servidor.responder('GET /api/whatsapp/config', () => deuCerto(atual));
  servidor.responder('GET /api/whatsapp/status', deuCerto({ itens: [] }));
  servidor.responder('GET /api/conhecimento/bases', DUAS_BASES);
  servidor.responder('PUT /api/whatsapp/config', ({ corpo }) => {
    atual = { ...atual, ...Object(corpo), versao: atual.versao + 1 };
    return deuCerto(atual);
  });
  servidor.responder('POST /api/whatsapp/ativar', ({ corpo }) => {
    atual = { ...atual, ativo: Object(corpo).ativo, versao: atual.versao + 1 };
    return deuCerto(atual);
  });
  return {
    gravacoes: () => servidor.chamadas('PUT /api/whatsapp/config').map(({ corpo }) => corpo),
    ativacoes: () => servidor.chamadas('POST /api/whatsapp/ativar').map(({ corpo }) => corpo),
  };
}
const abrir = (aba = '') =>
  abrirTela(<AssistentePagina />, { endereco: `/dashboard/whatsapp${aba && `?tab=${aba}`}` });

describe('ligar e pausar o assistente', () => {
  it.each([
    [{ canal: null }, 'Para ligar o assistente, ative a integração do WhatsApp.'],
    [{ modelo: null }, /^Para responder com IA, ative a integração Assistente de IA, ou desligue/],
  ])('sem o que falta, ligar diz o mesmo e onde se resolve: %j', async (campos, frase) => {
    comAssistente(campos);
    const tela = abrir();
    await tela.ver('Pausado');
    await tela.clicar('Ativar IA');
    const pergunta = naTela(await tela.dialogo('Ativar o assistente?'));
    await pergunta.ver(frase);
    expect(pergunta.papel('link', { name: 'Abrir Integrações' }).getAttribute('href')).toBe(
      '/dashboard/integracoes',
    );
    expect(pergunta.papeis('button').map((elemento) => elemento.textContent)).toEqual(['Voltar']);
  });

  it('sem teto não liga: diz onde se escreve', async () => {
    comAssistente({ precos: null, teto_mensal: null });
    const tela = abrir();
    await tela.clicar('Ativar IA');
    const pergunta = naTela(await tela.dialogo('Ativar o assistente?'));
    await pergunta.ver(/escreva o teto de gasto por mês/);
    expect(pergunta.papel('link', { name: 'Abrir Configuração IA' }).getAttribute('href')).toBe(
      '/dashboard/whatsapp?tab=ia',
    );
    expect(pergunta.papeis('button').map((elemento) => elemento.textContent)).toEqual(['Voltar']);
  });

  it('o que responde sem teto continua ligado, com o aviso de que falta', async () => {
    comAssistente({ ativo: true, precos: null, teto_mensal: null });
    const tela = abrir();
    await tela.ver(/O assistente responde sem teto de gasto por mês/);
    await tela.verBotao('Pausar IA');
  });

  it('o aviso nomeia o provedor e a ida ao exterior; aceitar liga, e pausar diz o que acontece com quem escrever', async () => {
    const { ativacoes } = comAssistente();
    const tela = abrir();
    await tela.clicar('Ativar IA');
    const aviso = naTela(await tela.dialogo('Ativar o assistente?'));
    await aviso.ver(MODELO.provedor);
    await aviso.ver(/fora do Brasil/);
    await aviso.clicar('Li o aviso e quero ativar');
    await tela.ver('Assistente ativado');
    await tela.clicar('Pausar IA');
    const pausa = naTela(await tela.dialogo('Pausar o assistente?'));
    await pausa.ver(/ninguém recebe resposta sozinha/);
    await pausa.clicar('Pausar IA');
    await tela.ver('Assistente pausado');
    expect(ativacoes()).toEqual([
      { ativo: true, versao: 3, ciente: true },
      { ativo: false, versao: 4, ciente: false },
    ]);
  });

  it('sem o modo IA não há provedor de que avisar', async () => {
    comAssistente({ modo_ia: false, modelo: null });
    const tela = abrir();
    await tela.clicar('Ativar IA');
    await naTela(await tela.dialogo('Ativar o assistente?')).ver(/Nada vai a provedor de IA\./);
  });
});

describe('a configuração do assistente', () => {
  it('o horário que passa da meia-noite se diz, e as palavras gatilho se aparam', async () => {
    const { gravacoes } = comAssistente({ ativo: true });
    const tela = abrir();
    await tela.ver('Início do atendimento');
    await tela.preencher('Início do atendimento', '22:00');
    await tela.preencher('Fim do atendimento', '02:00');
    await tela.ver('Passa da meia-noite: atende das 22:00 às 02:00 do dia seguinte');
    await tela.preencher('Palavras gatilho', ' preço ,, plano ');
    await tela.clicar('Salvar');
    await tela.ver('Configuração salva');
    expect(gravacoes()).toMatchObject([
      { horario_inicio: '22:00', horario_fim: '02:00', palavras_gatilho: ['preço', 'plano'], versao: 3 },
    ]);
  });

  it('o que outra janela gravou antes não se perde: mostra as duas versões, e manter a minha a grava', async () => {
    const { gravacoes } = comAssistente();
    const tela = abrir();
    await tela.ver('Início do atendimento');
    servidor.responder('PUT /api/whatsapp/config', ({ corpo }) =>
      Object(corpo).versao === 3
        ? recusa(409, 'versao_desatualizada', 'Foi alterado em outra janela')
        : deuCerto(umAssistente({ palavras_gatilho: ['desconto'], versao: 5 })),
    );
    servidor.responder(
      'GET /api/whatsapp/config',
      deuCerto(umAssistente({ palavras_gatilho: ['cupom'], versao: 4 })),
    );
    await tela.preencher('Palavras gatilho', 'desconto');
    await tela.clicar('Salvar');
    const conflito = naTela(await tela.dialogo(/foi alterado em outra janela/));
    await conflito.ver('desconto');
    await conflito.ver('cupom');
    await conflito.clicar(/^Manter/);
    await tela.ver('Configuração salva');
    expect(gravacoes().at(-1)).toMatchObject({ palavras_gatilho: ['desconto'], versao: 4 });
  });

  it('ligado, tirar o teto se recusa ao lado do campo', async () => {
    comAssistente({ ativo: true });
    servidor.responder(
      'PUT /api/whatsapp/config',
      recusa(409, 'sem_teto', 'Escreva o teto de gasto por mês', 'teto_mensal'),
    );
    const tela = abrir('ia');
    await tela.ver(/de 4\.000 caracteres/);
    await tela.preencher('Teto de gasto por mês', '');
    await tela.clicar('Salvar');
    await tela.ver('Escreva o teto de gasto por mês');
    expect(tela.campo('Teto de gasto por mês').getAttribute('aria-invalid')).toBe('true');
  });

  it('na Configuração IA o prompt tem contador, o teto pede os preços, e o que é da outra aba fica como estava', async () => {
    const { gravacoes } = comAssistente({
      palavras_gatilho: ['desconto'],
      precos: null,
      teto_mensal: null,
    });
    const tela = abrir('ia');
    await tela.ver(/de 4\.000 caracteres/);
    await tela.preencher('Prompt do sistema', 'Responda curto e com bom humor.');
    await tela.ver(/^31 de 4\.000 caracteres/);
    await tela.preencher('Teto de gasto por mês', '50');
    await tela.clicar('Salvar');
    await tela.ver('Para ter um teto, informe os preços por milhão de tokens');
    await tela.preencher('Entrada', '0,80');
    await tela.preencher('Saída', '3,20');
    await tela.preencher('Busca', '0,11');
    await tela.clicar('Salvar');
    await tela.ver('Configuração salva');
    expect(gravacoes()).toMatchObject([
      {
        prompt_sistema: 'Responda curto e com bom humor.',
        precos: { entrada: 0.8, saida: 3.2, busca: 0.11 },
        teto_mensal: 50,
        palavras_gatilho: ['desconto'],
      },
    ]);
  });

  it('transcrever os áudios diz a quem eles vão, e pede o preço com que o teto os conta', async () => {
    const { gravacoes } = comAssistente();
    const tela = abrir('ia');
    await tela.ver(
      /^O áudio vai a modelo\.exemplo\.com\.br, que pode guardá-lo e processá-lo fora do Brasil/,
    );
    tela.campo('Transcrever os áudios que chegam').click();
    await tela.preencher('Modelo de transcrição', 'whisper-1');
    await tela.clicar('Salvar');
    await tela.ver('Para transcrever, informe o preço por hora: é com ele que o teto conta os áudios');
    await tela.preencher('Preço por hora de áudio', '0,97');
    await tela.clicar('Salvar');
    await tela.ver('Configuração salva');
    expect(gravacoes()).toMatchObject([
      { transcrever_audios: true, modelo_de_audio: 'whisper-1', preco_do_audio: 0.97 },
    ]);
  });

  it('o teste rápido diz o que responderia, com que conhecimento e quanto custou, ou por que não responderia', async () => {
    comAssistente();
    const teste = {
      success: true,
      resposta: 'Custa R$ 49,90.',
      error: null,
      motivo: 'com_conhecimento',
      tokens_used: 980,
      model_used: 'gpt-4o-mini',
      custo_micro: 976,
      configuracao_usada: { temperatura: 0.3, max_tokens: 300 },
      itens: [{ id: 'k1', produto: 'over_limite', titulo: 'Valores do Over Limite', certeza: 0.92 }],
    };
    servidor.responder('POST /api/whatsapp/testar-llm', deuCerto(teste));
    const tela = abrir('ia');
    expect((await tela.verBotao('Testar IA')).hasAttribute('disabled')).toBe(true);
    await tela.preencher('Pergunta para testar', 'qto custa?');
    await tela.cliqueDuplo('Testar IA');
    await tela.ver('Custa R$ 49,90.');
    await tela.ver('Conhecimento usado: Valores do Over Limite (92%)');
    await tela.ver(/gpt-4o-mini · 980 tokens · custo R\$\s0,0010/);
    expect(servidor.chamadas('POST /api/whatsapp/testar-llm')).toHaveLength(1);
    servidor.responder(
      'POST /api/whatsapp/testar-llm',
      deuCerto({ ...teste, success: false, error: 'O provedor falhou', motivo: 'provedor_falhou' }),
    );
    await tela.clicar('Testar IA');
    await tela.ver('O provedor falhou. Verifique a API Key do provedor em Integrações.');
  });
});

describe('o que o assistente fez', () => {
  beforeEach(() => servidor.responder('GET /api/conhecimento/bases', DUAS_BASES));
  const ANALISE = {
    periodo: '7d',
    de: '2026-11-15',
    ate: '2026-11-21',
    dias: [
      {
        dia: '2026-11-21',
        respondidas: 1,
        passadas: 2,
        ignoradas: 1,
        sem_resposta: 2,
        tokens: 980,
        custo_micro: 976,
      },
    ],
    semanas: [
      { de: '2026-11-16', ate: '2026-11-21', respondidas: 7, passadas: 3, erradas: 2, custo_micro: 976 },
    ],
    motivos: [{ motivo: 'sem_gatilho', vezes: 1 }],
    mais_usados: [
      { id: 'k1', produto: 'over_limite', titulo: 'Valores do Over Limite', vezes: 1 },
      { id: 'k2', produto: 'over_limite', titulo: null, vezes: 1 },
    ],
  };

  it('Analytics diz que nada houve; depois mostra o que respondeu, passou, custou, e o que mais se usou', async () => {
    servidor.responder('GET /api/whatsapp/analytics', deuCerto({ ...ANALISE, dias: [], semanas: [] }));
    servidor.responder('GET /api/whatsapp/sem-resposta', deuCerto({ itens: [], proximo_cursor: null }));
    const tela = abrir('analytics');
    await tela.ver('Nada neste período');
    await tela.ver('Nenhuma: o que perguntarem e a base não souber aparece aqui.');
    servidor.responder('GET /api/whatsapp/analytics', deuCerto(ANALISE));
    await tela.clicar('Atualizar');
    const numeros = await screen.findByRole('region', { name: 'Números do período' });
    expect(numeros.textContent).toMatch(
      /Respondidas1Passadas a uma pessoa2Sem resposta2Ignoradas1Tokens980CustoR\$\s0,0010/,
    );
    expect(tela.papel('link', { name: 'Valores do Over Limite' }).getAttribute('href')).toMatch(
      /formulario=k1$/,
    );
    await tela.ver('Não tinha nenhuma palavra gatilho');
    await tela.ver('Excluído');
    const semanas = screen.getByRole('region', { name: 'Tabela: Por semana' });
    expect(semanas.textContent).toMatch(/16\/11 a 21\/11732R\$\s0,0010/);
  });

  it('um clique soma o grupo a um item, outro faz dele um rascunho na base que se escolhe, e o dispensado sai da lista', async () => {
    const umaPergunta = (id: string, pergunta: string) => ({
      id,
      pergunta,
      vezes: 2,
      em: '2026-11-21T12:00:00.000Z',
      telefone: '551199998888',
      nome: null,
      bases: [],
      outras: [] as string[],
      exemplos: [] as string[],
    });
    const juntas = { outras: ['p3'], exemplos: ['tem nota fiscal?'] };
    let itens = [
      { ...umaPergunta('p1', 'Emitem nota?'), ...juntas },
      umaPergunta('p2', 'Quem ganha?'),
      { ...umaPergunta('p4', 'Qual o preço?'), outras: ['p5'] },
    ];
    servidor.responder(
      'GET /api/conhecimento',
      deuCerto({ itens: [{ id: 'k1', titulo: 'Valores', ativo: true }] }),
    );
    servidor.responder('POST /api/whatsapp/sem-resposta/{id}/somar', () => {
      itens = itens.filter(({ id }) => id !== 'p4');
      return deuCerto({ conhecimento_id: 'k1', produto: 'over_limite' });
    });
    servidor.responder('GET /api/whatsapp/analytics', deuCerto({ ...ANALISE, dias: [], semanas: [] }));
    servidor.responder('GET /api/whatsapp/sem-resposta', () => deuCerto({ itens, proximo_cursor: null }));
    servidor.responder('POST /api/whatsapp/sem-resposta/{id}/rascunho', ({ corpo }) => {
      itens = itens.filter(({ id }) => id !== 'p1');
      return deuCerto({ conhecimento_id: 'k9', com_resposta: false, ...Object(corpo) });
    });
    servidor.responder('POST /api/whatsapp/sem-resposta/{id}/dispensar', () => {
      itens = itens.filter(({ id }) => id !== 'p2');
      return deuCerto();
    });
    const tela = abrir('analytics');
    await tela.ver('Emitem nota?');
    expect(tela.texto(/perguntada 2 vezes/)).toHaveLength(3);
    await tela.ver('Também: “tem nota fiscal?”');
    await tela.clicar('Somar a um item: Qual o preço?');
    await screen.findByLabelText('Item de Over Limite');
    await tela.escolher('Item de Over Limite', 'Valores');
    await tela.cliqueDuplo('Somar');
    await tela.ver('Pergunta somada ao item');
    await tela.sumir('Qual o preço?');
    const corpos = (rota: string) => servidor.chamadas(rota).map(({ corpo }) => corpo);
    expect(corpos('POST /api/whatsapp/sem-resposta/p4/somar')).toEqual([
      { conhecimento_id: 'k1', outras: ['p5'] },
    ]);
    await tela.clicar('Dispensar: Quem ganha?');
    await tela.ver('Pergunta dispensada');
    await tela.sumir('Quem ganha?');
    await tela.escolher('Base para Emitem nota?', 'Método Cerccos');
    await tela.cliqueDuplo('Criar item: Emitem nota?');
    await tela.ver('Rascunho criado: escreva a resposta e ative');
    expect(corpos('POST /api/whatsapp/sem-resposta/p1/rascunho')).toEqual([
      { produto: 'metodo_cerccos', outras: ['p3'] },
    ]);
  });

  it('Logs conta cada decisão e por quê, o filtro pede as de um desfecho, e o que não carrega tenta de novo', async () => {
    const decisoes = [
      umaDecisao({
        desfecho: 'respondida',
        motivo: 'com_conhecimento',
        resposta: 'O mensal custa R$ 49,90.',
        itens: [{ id: 'k1', produto: 'over_limite', titulo: 'Valores', certeza: 0.92 }],
        tokens_entrada: 900,
        tokens_saida: 80,
        custo_micro: 976,
        modelo: 'gpt-4o-mini',
      }),
      umaDecisao({ pergunta: '', desfecho: 'ignorada', motivo: 'sem_gatilho', bases: [] }),
    ];
    const pagina = (itens: readonly DecisaoDoAssistente[]) => deuCerto({ itens, proximo_cursor: null });
    servidor.responder('GET /api/whatsapp/logs', recusa(400, 'x', 'Não'));
    const tela = abrir('logs');
    await tela.ver('Não foi possível carregar os logs');
    servidor.responder('GET /api/whatsapp/logs', ({ busca }) =>
      pagina(decisoes.filter(({ desfecho }) => (busca.get('desfecho') ?? desfecho) === desfecho)),
    );
    await tela.clicar('Tentar de novo');
    await tela.ver('O mensal custa R$ 49,90.');
    await tela.ver('Conhecimento: Valores (92%)');
    await tela.ver(/^gpt-4o-mini · 980 tokens · custo R\$\s0,0010/);
    await tela.ver('Não tinha nenhuma palavra gatilho');
    await tela.ver('(sem texto)');
    await tela.ver('Nenhum modelo foi usado');
    await tela.escolher('Filtrar por desfecho', 'Ignorada');
    await tela.sumir('O mensal custa R$ 49,90.');
    await tela.escolher('Filtrar por desfecho', 'Passada a uma pessoa');
    await tela.ver('Nenhuma decisão com este desfecho');
    await tela.clicar('Ver todas');
    await tela.ver('O mensal custa R$ 49,90.');
    servidor.responder('POST /api/whatsapp/logs/{id}/corrigir', () => {
      decisoes[0] = umaDecisao({ ...decisoes[0], errada_em: '2026-11-21T13:00:00.000Z' });
      return deuCerto();
    });
    await tela.cliqueDuplo(/^Corrigir Valores/);
    await esperar(() =>
      expect(servidor.chamadas(`POST /api/whatsapp/logs/${decisoes[0]?.id}/corrigir`)).toHaveLength(1),
    );
  });

  it('cada aba que não carrega diz o que foi', async () => {
    const fora = { status: 503, corpo: {} };
    for (const rota of ['config', 'status', 'analytics', 'sem-resposta'])
      servidor.responder(`GET /api/whatsapp/${rota}`, fora);
    servidor.responder('GET /api/conhecimento/bases', fora);
    const tela = abrir();
    await tela.ver('Não foi possível carregar a configuração do assistente');
    fireEvent.click(tela.papel('link', { name: 'Analytics' }));
    await tela.ver('Não foi possível carregar o que o assistente fez');
    await tela.ver('Não foi possível carregar as perguntas sem resposta');
    comAssistente();
    servidor.responder('GET /api/whatsapp/status', fora);
    servidor.responder('GET /api/conhecimento/bases', fora);
    fireEvent.click(tela.papel('link', { name: 'Geral' }));
    await tela.ver('Não foi possível conferir o status');
    await tela.ver('Erro ao carregar conhecimentos');
    await esperar(() => expect(tela.botao('Ativar IA')).toBeDefined());
  });
});
