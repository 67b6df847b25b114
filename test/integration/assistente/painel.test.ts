import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analisarAssistente } from '../../../lambdas/assistente/analise.ts';
import {
  ativarAssistente,
  configurarAssistente,
  obterAssistente,
} from '../../../lambdas/assistente/configurar.ts';
import { corrigirResposta, listarDecisoes } from '../../../lambdas/assistente/decisoes.ts';
import { ligacoesDe } from '../../../lambdas/assistente/ligacoes.ts';
import type { Ligacoes, TestarConta } from '../../../lambdas/assistente/ports.ts';
import { gravacoesDaDecisao } from '../../../lambdas/assistente/registro.ts';
import {
  criarRascunho,
  dispensarPergunta,
  listarSemResposta,
  somarPergunta,
} from '../../../lambdas/assistente/sem-resposta.ts';
import { statusTecnico } from '../../../lambdas/assistente/status-tecnico.ts';
import { reservarGasto } from '../../../lambdas/assistente/teto-do-mes.ts';
import { listarConhecimento } from '../../../lambdas/conhecimento/conhecimento.ts';
import { assistenteKey, decisoesList } from '../../../lambdas/platform/keys/assistente.ts';
import { baseKey } from '../../../lambdas/platform/keys/conhecimento.ts';
import { queryAll, transact } from '../../../lambdas/platform/table.ts';
import { assistenteEntrada, type DecisaoParaGuardar } from '../../../shared/assistente/assistente.schema.ts';
import { ITENS_POR_BASE } from '../../../shared/conhecimento/conhecimento.rules.ts';
import { umaDecisaoSemResposta } from '../../support/construtores.ts';
import { type Cenario, umCenario } from '../cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const MODELO = { nome: 'gpt-4o-mini', provedor: 'api.openai.com' };
const TUDO: Ligacoes = async () => ({ canal: 'whatsapp', modelo: MODELO });
const NADA: Ligacoes = async () => ({ canal: null, modelo: null });

function loja(usuario_id: string, ligacoes: Ligacoes = TUDO) {
  const deps = { tabela: c.tabela, cursores: c.cursores, ligacoes };
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  return {
    deps,
    ctx,
    ler: () => obterAssistente(deps, ctx()),
    configurar: (extras: object, versao: number, chave?: string) =>
      configurarAssistente(deps, {
        ctx: ctx(chave),
        entrada: { ...assistenteEntrada.parse(extras), versao },
      }),
    ativar: (ativo: boolean, versao: number, ciente = true) =>
      ativarAssistente(deps, { ctx: ctx(), entrada: { ativo, versao, ciente } }),
    decidir: (extras: Partial<DecisaoParaGuardar> = {}) =>
      transact(
        c.tabela,
        gravacoesDaDecisao(
          { usuario_id },
          umaDecisaoSemResposta({ em: '2026-11-21T12:00:00.000Z', ...extras }),
        ),
      ),
    semResposta: async () =>
      (await listarSemResposta(deps, { ctx: ctx(), consulta: { limite: 2_000 } })).itens,
    rascunho: (
      id: string,
      resposta: string | null = null,
      produto = 'over_limite',
      outras: readonly string[] = [],
    ) =>
      criarRascunho(
        { tabela: c.tabela, respostaDaPessoa: async () => resposta },
        { ctx: ctx(), id, produto, outras },
      ),
    conhecimentos: async (produto = 'over_limite') =>
      (await listarConhecimento(deps, { ctx: ctx(), produto })).itens,
  };
}
const TETO = { precos: { entrada: 1, saida: 4, busca: 0.1 }, teto_mensal: 10 };
const recusa = (nome: string) => expect.objectContaining({ erro: nome });

describe('configurar o assistente', () => {
  it('quem nunca configurou vê a padrão; grava, relê, e duas janelas não se atropelam', async () => {
    const { ler, configurar } = loja('config');
    expect(await ler()).toMatchObject({
      versao: 0,
      ativo: false,
      canal: 'whatsapp',
      modelo: MODELO,
      gasto_micro: 0,
    });
    const depois = await configurar({ palavras_gatilho: 'preço, plano', max_tokens: 200 }, 0);
    expect(depois).toMatchObject({ versao: 1, palavras_gatilho: ['preço', 'plano'], max_tokens: 200 });
    await expect(configurar({ max_tokens: 100 }, 0)).rejects.toEqual(recusa('versao_desatualizada'));
    expect(await configurar({ palavras_gatilho: '' }, 1)).toMatchObject({
      palavras_gatilho: null,
      max_tokens: 300,
    });
    expect((await ler()).versao).toBe(2);
  });

  it('a mesma chamada repetida depois de uma queda acha o que já gravou', async () => {
    const { configurar } = loja('repetida');
    await configurar({ max_tokens: 200 }, 0, 'mesma');
    expect(await configurar({ max_tokens: 200 }, 0, 'mesma')).toMatchObject({ versao: 1, max_tokens: 200 });
  });

  it('ligar pede WhatsApp, modelo, teto e o aceite do aviso, e guarda quem aceitou, quando e de que provedor', async () => {
    await expect(loja('sem-nada', NADA).ativar(true, 0)).rejects.toEqual(recusa('sem_whatsapp'));
    const semModelo: Ligacoes = async () => ({ canal: 'evolution', modelo: null });
    await expect(loja('sem-modelo', semModelo).ativar(true, 0)).rejects.toEqual(recusa('sem_modelo'));
    const { ativar, configurar, ctx } = loja('ligada');
    await expect(ativar(true, 0)).rejects.toMatchObject({ erro: 'sem_teto', campo: 'teto_mensal' });
    await configurar(TETO, 0);
    await expect(ativar(true, 1, false)).rejects.toEqual(recusa('sem_ciencia'));
    expect(await ativar(true, 1)).toMatchObject({
      ativo: true,
      aceite: { por: 'ligada', em: ctx().now.toISOString(), provedor: 'api.openai.com' },
    });
    expect(await ativar(false, 2)).toMatchObject({ ativo: false, versao: 3 });
  });

  it('ligado, o teto não se tira; o que já respondia sem teto continua, e o que só passa a conversa não o pede', async () => {
    const com = loja('com-teto');
    await com.configurar(TETO, 0);
    await com.ativar(true, 1);
    await expect(com.configurar({}, 2)).rejects.toMatchObject({ erro: 'sem_teto', campo: 'teto_mensal' });
    expect(await com.configurar({ ...TETO, teto_mensal: 20 }, 2)).toMatchObject({ teto_mensal: 20 });
    expect(await com.configurar({ modo_ia: false }, 3)).toMatchObject({ ativo: true, teto_mensal: null });
    await expect(com.configurar({}, 4)).rejects.toEqual(recusa('sem_teto'));

    const deAntes = loja('ligada-sem-teto');
    await deAntes.configurar({}, 0);
    await transact(c.tabela, [{ update: assistenteKey('ligada-sem-teto'), set: { ativo: true } }]);
    expect(await deAntes.configurar({ max_tokens: 200 }, 1)).toMatchObject({ ativo: true, max_tokens: 200 });
    expect(await deAntes.ativar(false, 2)).toMatchObject({ ativo: false });
    await expect(deAntes.ativar(true, 3)).rejects.toEqual(recusa('sem_teto'));
  });

  it('sem o modo IA liga sem modelo e sem aviso: nada vai a provedor nenhum', async () => {
    const { configurar, ativar } = loja('sem-ia', async () => ({ canal: 'evolution', modelo: null }));
    await configurar({ modo_ia: false }, 0);
    expect(await ativar(true, 1, false)).toMatchObject({ ativo: true, aceite: null });
    // Ligar a IA depois traria um provedor de que ninguém leu o aviso.
    await expect(configurar(TETO, 2)).rejects.toEqual(recusa('sem_modelo'));
  });

  it('ativo sem IA, ela só se liga com o aviso do provedor de agora aceito: senão diz que se pause e ative', async () => {
    const { configurar, ativar } = loja('ia-depois');
    await configurar({ ...TETO, modo_ia: false }, 0);
    await ativar(true, 1, false);
    await expect(configurar(TETO, 2)).rejects.toMatchObject({ erro: 'ciencia_ao_ativar', campo: 'modo_ia' });
    expect(await ativar(false, 2)).toMatchObject({ versao: 3 });
    await configurar(TETO, 3);
    await ativar(true, 4);
    await configurar({ ...TETO, modo_ia: false }, 5);
    expect(await configurar(TETO, 6)).toMatchObject({ ativo: true, modo_ia: true });
  });

  it('só conta a integração ativa, e o provedor se chama pelo endereço dele', async () => {
    const openai = { id: 'openai', configuracao: { url: 'https://api.groq.com/openai/v1', modelo: 'llama' } };
    const criar = (status: string) => ligacoesDe(async () => [{ ...openai, status }])('x');
    expect(await criar('ativo')).toEqual({
      canal: null,
      modelo: { nome: 'llama', provedor: 'api.groq.com' },
    });
    expect(await criar('inativo')).toEqual({ canal: null, modelo: null });
  });
});

describe('o status técnico', () => {
  const aceita: TestarConta = async () => ({ resultado: 'aceita', motivo: null });
  const nenhuma: TestarConta = async () => null;
  const conferir = async (
    usuario_id: string,
    { whatsapp = aceita, modelo = aceita, ultima = '2026-11-21T11:00:00.000Z' as string | null } = {},
  ) => {
    const deps = { tabela: c.tabela, whatsapp, modelo, ultimaRecebida: async () => ultima };
    const { itens } = await statusTecnico(deps, c.ctx({ usuario_id }));
    return Object.fromEntries(itens.map(({ o_que, situacao, frase }) => [o_que, `${situacao}: ${frase}`]));
  };

  it('diz o que está bem, o que pede atenção e o que falha, e onde se resolve', async () => {
    expect(await conferir('nova', { whatsapp: nenhuma, modelo: nenhuma, ultima: null })).toEqual({
      whatsapp: 'falha: Nenhuma integração de WhatsApp ativa: ative uma em Integrações',
      avisos: 'atencao: Ainda não chegou nenhuma mensagem: confira o endereço do webhook em Integrações',
      modelo: 'falha: Nenhuma integração Assistente de IA ativa: ative em Integrações',
      conhecimento: 'atencao: Nenhum conhecimento ativo: sem ele, tudo o que se perguntar passa a uma pessoa',
      gasto: 'atencao: Sem os preços por milhão de tokens não se sabe o custo: informe-os em Configuração IA',
    });
    expect(await conferir('nova')).toMatchObject({
      whatsapp: 'ok: A conta respondeu',
      avisos: 'ok: Última mensagem recebida: 21/11/2026 08:00',
      modelo: 'ok: O provedor respondeu e tem o modelo',
    });
    const calado: TestarConta = async () => ({ resultado: 'sem_resposta' });
    expect((await conferir('nova', { modelo: calado })).modelo).toContain(
      'falha: O provedor do modelo não respondeu',
    );
  });

  it('perto do teto avisa, e no teto falha', async () => {
    const { configurar } = loja('teto');
    await configurar({ precos: { entrada: 1, saida: 4, busca: 0.1 }, teto_mensal: 10 }, 0);
    const gastar = (reserva_micro: number) =>
      reservarGasto(c.tabela, { usuario_id: 'teto', mes: '2026-11', reserva_micro, teto_micro: null });
    await gastar(8_500_000);
    expect((await conferir('teto')).gasto).toBe('atencao: R$ 8,50 de R$ 10,00 neste mês');
    await gastar(1_500_000);
    expect((await conferir('teto')).gasto).toContain(
      'falha: R$ 10,00 de R$ 10,00 neste mês: o teto foi atingido',
    );
  });
});

describe('o que o assistente fez', () => {
  it('a análise tem cada dia do período, os motivos e o conhecimento que mais respondeu', async () => {
    const { decidir, ctx, deps, rascunho, semResposta } = loja('analise');
    await decidir({ pergunta: 'Tem desconto?' });
    const [pergunta] = await semResposta();
    const { conhecimento_id: id } = await rascunho(pergunta?.id ?? '');
    const respondida = {
      desfecho: 'respondida',
      motivo: 'com_conhecimento',
      itens: [{ id, produto: 'over_limite', titulo: 'Tem desconto?', certeza: 0.9 }],
      tokens_entrada: 100,
      tokens_saida: 20,
      custo_micro: 180,
    } satisfies Partial<DecisaoParaGuardar>;
    await decidir(respondida);
    await decidir({ ...respondida, em: '2026-11-20T12:00:00.000Z' });
    await decidir({ desfecho: 'ignorada', motivo: 'pausado' });
    const analise = await analisarAssistente(deps, { ctx: ctx(), periodo: '7d' });
    expect(analise).toMatchObject({ de: '2026-11-15', ate: '2026-11-21' });
    expect(analise.dias).toHaveLength(7);
    expect(analise.dias.slice(-2)).toEqual([
      {
        dia: '2026-11-20',
        respondidas: 1,
        passadas: 0,
        ignoradas: 0,
        sem_resposta: 0,
        tokens: 120,
        custo_micro: 180,
      },
      {
        dia: '2026-11-21',
        respondidas: 1,
        passadas: 1,
        ignoradas: 1,
        sem_resposta: 1,
        tokens: 120,
        custo_micro: 180,
      },
    ]);
    const marcada = (await listarDecisoes(deps, { ctx: ctx(), consulta: { limite: 10 } })).itens.find(
      ({ desfecho }) => desfecho === 'respondida',
    );
    const alvo = { ctx: ctx(), id: marcada?.id ?? '', telefone: marcada?.telefone ?? '' };
    await Promise.all([corrigirResposta(deps, alvo), corrigirResposta(deps, alvo)]);
    await corrigirResposta(deps, alvo);
    await expect(corrigirResposta(deps, { ...alvo, id: 'outra' })).rejects.toEqual(
      recusa('resposta_nao_encontrada'),
    );
    const { semanas } = await analisarAssistente(deps, { ctx: ctx(), periodo: '7d' });
    expect(semanas).toHaveLength(8);
    expect(semanas.slice(-2)).toEqual([
      { de: '2026-11-09', ate: '2026-11-15', respondidas: 0, passadas: 0, erradas: 0, custo_micro: 0 },
      { de: '2026-11-16', ate: '2026-11-21', respondidas: 2, passadas: 1, erradas: 1, custo_micro: 360 },
    ]);
    expect(analise.motivos[0]).toEqual({ motivo: 'com_conhecimento', vezes: 2 });
    expect(analise.mais_usados).toEqual([{ id, produto: 'over_limite', titulo: 'Tem desconto?', vezes: 2 }]);
  });

  it('as decisões vêm da mais nova, por páginas, e o filtro traz só as do desfecho', async () => {
    const { decidir, ctx } = loja('logs');
    for (const [i, motivo] of (['pausado', 'sem_conhecimento', 'pausado'] as const).entries()) {
      const desfecho = motivo === 'pausado' ? 'ignorada' : 'passada';
      await decidir({ motivo, desfecho, em: `2026-11-2${i}T12:00:00.000Z` });
    }
    const deps = { tabela: c.tabela, cursores: c.cursores };
    const pagina = (consulta: { limite: number; cursor?: string; desfecho?: 'passada' }) =>
      listarDecisoes(deps, { ctx: ctx(), consulta });
    const primeira = await pagina({ limite: 2 });
    expect(primeira.itens.map(({ em }) => em.slice(0, 10))).toEqual(['2026-11-22', '2026-11-21']);
    const segunda = await pagina({ limite: 2, cursor: primeira.proximo_cursor ?? '' });
    expect(segunda).toMatchObject({ itens: [{ motivo: 'pausado' }], proximo_cursor: null });
    expect((await pagina({ limite: 10, desfecho: 'passada' })).itens).toMatchObject([
      { motivo: 'sem_conhecimento', custo_micro: null, resposta: null },
    ]);
  });
});

describe('as perguntas que ninguém soube responder', () => {
  it('as bases guardam-se com o nome de sempre e leem-se pelo produto, nos registros, na análise e nas perguntas', async () => {
    const { decidir, semResposta, rascunho, conhecimentos, deps, ctx } = loja('nomes-de-antes');
    const id = 'jackpot_hunters_laycs-1';
    const itens = [{ id, produto: 'jackpot', titulo: 'Preço', certeza: 0.9 }];
    const bases = ['jackpot', 'over_limite'];
    await decidir({ desfecho: 'respondida', motivo: 'com_conhecimento', bases, itens });
    await decidir({ id: 'sem-resposta', bases });
    const guardados = [];
    for await (const item of queryAll(c.tabela, { pk: decisoesList('nomes-de-antes') })) guardados.push(item);
    for (const item of guardados) expect(item.bases).toEqual(['jackpot_hunters_laycs', 'over_limite']);
    expect(guardados.flatMap((item) => item.itens)).toMatchObject([{ produto: 'jackpot_hunters_laycs' }]);
    const logs = await listarDecisoes(
      { ...deps, cursores: c.cursores },
      { ctx: ctx(), consulta: { limite: 10 } },
    );
    expect(logs.itens.map((decisao) => decisao.bases)).toEqual([bases, bases]);
    expect(logs.itens.flatMap((decisao) => decisao.itens)).toEqual(itens);
    expect((await analisarAssistente(deps, { ctx: ctx(), periodo: '7d' })).mais_usados).toMatchObject([
      { id, produto: 'jackpot' },
    ]);
    const [pergunta] = await semResposta();
    expect(pergunta?.bases).toEqual(bases);
    expect(await rascunho(pergunta?.id ?? '', null, 'consultoria')).toMatchObject({ produto: 'consultoria' });
    expect(await conhecimentos('consultoria')).toHaveLength(1);
    expect(await rascunho(pergunta?.id ?? '')).toMatchObject({ produto: 'consultoria' });
  });

  it('um clique faz um conhecimento inativo com a pergunta no título, e dois cliques fazem um só', async () => {
    const { decidir, semResposta, rascunho, conhecimentos } = loja('rascunho');
    await decidir({ pergunta: 'Vocês emitem nota fiscal?' });
    await decidir({ pergunta: 'emite nota fiscal' });
    const [pergunta] = await semResposta();
    expect(pergunta).toMatchObject({ pergunta: 'emite nota fiscal', vezes: 2, bases: ['over_limite'] });
    const id = pergunta?.id ?? '';
    const [primeiro, outro] = await Promise.all([rascunho(id), rascunho(id)]);
    expect(primeiro).toEqual(outro);
    expect(await rascunho(id, null, 'metodo_cerccos')).toEqual(primeiro);
    expect(await conhecimentos()).toMatchObject([
      { id: primeiro.conhecimento_id, titulo: 'emite nota fiscal', categoria: 'faq', ativo: false },
    ]);
    expect((await conhecimentos())[0]?.conteudo).toContain('Escreva aqui o que responder');
    expect(await conhecimentos('metodo_cerccos')).toEqual([]);
    expect(await semResposta()).toEqual([]);
  });

  it('o que uma pessoa respondeu depois na conversa vira o conteúdo', async () => {
    const { decidir, semResposta, rascunho, conhecimentos } = loja('com-resposta');
    await decidir({ pergunta: 'Aceita boleto?' });
    const [pergunta] = await semResposta();
    const { com_resposta } = await rascunho(pergunta?.id ?? '', 'Aceitamos boleto e PIX.');
    expect(com_resposta).toBe(true);
    expect(await conhecimentos()).toMatchObject([{ conteudo: 'Aceitamos boleto e PIX.', ativo: false }]);
  });

  it('na base cheia nada se cria, e a pergunta ainda serve noutra base', async () => {
    const { decidir, semResposta, rascunho, conhecimentos } = loja('cheia');
    await decidir();
    await transact(c.tabela, [
      {
        update: baseKey('cheia', 'over_limite'),
        set: { versao: 1, total: ITENS_POR_BASE, ativos: 0, atualizado_em: c.relogio.now().toISOString() },
      },
    ]);
    const [pergunta] = await semResposta();
    await expect(rascunho(pergunta?.id ?? '')).rejects.toEqual(recusa('base_cheia'));
    expect(await rascunho(pergunta?.id ?? '', null, 'metodo_cerccos')).toMatchObject({
      produto: 'metodo_cerccos',
    });
    expect(await conhecimentos('metodo_cerccos')).toHaveLength(1);
  });

  it('a dispensada sai da lista, também se a perguntam de novo, e já não vira rascunho', async () => {
    const { decidir, semResposta, rascunho, deps, ctx } = loja('dispensada');
    await decidir({ pergunta: 'Quem vai ganhar hoje?' });
    const [pergunta] = await semResposta();
    const id = pergunta?.id ?? '';
    await dispensarPergunta(deps, { ctx: ctx(), id });
    await dispensarPergunta(deps, { ctx: ctx(), id });
    await decidir({ pergunta: 'Quem vai ganhar hoje?' });
    expect(await semResposta()).toEqual([]);
    await expect(rascunho(id)).rejects.toEqual(recusa('pergunta_nao_encontrada'));
    await expect(dispensarPergunta(deps, { ctx: ctx(), id: 'a'.repeat(22) })).rejects.toEqual(
      recusa('pergunta_nao_encontrada'),
    );
  });

  it('as parecidas vêm juntas, e tratar o grupo que se viu não leva a que chegou depois', async () => {
    const { decidir, semResposta, rascunho, conhecimentos } = loja('grupos');
    await decidir({ pergunta: 'Vocês emitem nota fiscal?', em: '2026-11-21T10:00:00.000Z' });
    await decidir({ pergunta: 'emite nota fiscal p/ cnpj', em: '2026-11-21T11:00:00.000Z' });
    await decidir({ pergunta: 'Tem estacionamento?', em: '2026-11-21T12:00:00.000Z' });
    const [grupo, sozinha, ...mais] = await semResposta();
    expect(mais).toEqual([]);
    expect(grupo).toMatchObject({
      pergunta: 'emite nota fiscal p/ cnpj',
      vezes: 2,
      exemplos: ['Vocês emitem nota fiscal?'],
    });
    expect(sozinha).toMatchObject({ pergunta: 'Tem estacionamento?', outras: [] });
    await decidir({ pergunta: 'nota fiscal de serviço emitem', em: '2026-11-21T13:00:00.000Z' });
    const outras = grupo?.outras ?? [];
    const feitos = await Promise.all(
      [1, 2].map(() => rascunho(grupo?.id ?? '', null, 'over_limite', outras)),
    );
    expect(feitos[0]).toEqual(feitos[1]);
    expect(await semResposta()).toMatchObject([
      { pergunta: 'nota fiscal de serviço emitem', outras: [] },
      { pergunta: 'Tem estacionamento?', outras: [] },
    ]);
    expect(await conhecimentos()).toMatchObject([
      { titulo: 'emite nota fiscal p/ cnpj', tags: ['Vocês emitem nota fiscal'], ativo: false },
    ]);
  });

  it('um grupo soma-se às tags de um item, também enquanto outra janela o altera; de novo, não muda nada', async () => {
    const { decidir, semResposta, rascunho, conhecimentos, deps, ctx } = loja('somar');
    await decidir({ pergunta: 'Aceita boleto?', em: '2026-11-21T10:00:00.000Z' });
    const [primeira] = await semResposta();
    const { conhecimento_id } = await rascunho(primeira?.id ?? '');
    await decidir({ pergunta: 'parcela no carnê?', em: '2026-11-21T11:00:00.000Z' });
    await decidir({ pergunta: 'entrega no sítio?', em: '2026-11-21T11:00:00.000Z' });
    const somar = (id: string) => somarPergunta(deps, { ctx: ctx(), id, conhecimento_id });
    const ids = (await semResposta()).map(({ id }) => id);
    await Promise.all(ids.map(somar));
    await Promise.all(ids.map(somar));
    expect(await semResposta()).toEqual([]);
    const [item] = await conhecimentos();
    expect([...(item?.tags ?? [])].sort()).toEqual(['entrega no sítio', 'parcela no carnê']);
    await decidir({ pergunta: 'Tem wifi?' });
    const [wifi] = await semResposta();
    await expect(
      somarPergunta(deps, { ctx: ctx(), id: wifi?.id ?? '', conhecimento_id: 'over_limite-nao-ha' }),
    ).rejects.toEqual(recusa('conhecimento_nao_encontrado'));
    expect(await semResposta()).toHaveLength(1);
  });

  it('as páginas não repetem nem perdem grupo, também quando um se trata no meio', async () => {
    const { decidir, deps, ctx } = loja('paginas');
    const frutas = ['abacaxi', 'banana', 'caju', 'jabuticaba', 'limão'];
    for (const [i, fruta] of frutas.entries()) {
      await decidir({ pergunta: `Vendem ${fruta}?`, em: `2026-11-21T1${i}:00:00.000Z` });
    }
    const pagina = (cursor?: string) =>
      listarSemResposta(deps, { ctx: ctx(), consulta: { limite: 2, cursor } });
    const primeira = await pagina();
    await dispensarPergunta(deps, { ctx: ctx(), id: primeira.itens[1]?.id ?? '' });
    const segunda = await pagina(primeira.proximo_cursor ?? '');
    const terceira = await pagina(segunda.proximo_cursor ?? '');
    const vistas = [primeira, segunda, terceira].flatMap(({ itens }) =>
      itens.map(({ pergunta }) => pergunta),
    );
    expect(vistas).toEqual([...frutas].reverse().map((fruta) => `Vendem ${fruta}?`));
    expect(terceira.proximo_cursor).toBeNull();
  });
});
