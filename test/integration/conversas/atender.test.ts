// Passa de 300 linhas: as provas de quem atende partilham o cenário e a loja.
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { anotarNaConversa } from '../../../lambdas/conversas/anotar.ts';
import {
  assumirConversa,
  devolverConversa,
  marcarLida,
  reabrirConversa,
  resolverConversa,
} from '../../../lambdas/conversas/atender.ts';
import { mensagensRecentes } from '../../../lambdas/conversas/conversa.ts';
import { escrever } from '../../../lambdas/conversas/escrever.ts';
import { deixarEsperando } from '../../../lambdas/conversas/esperar.ts';
import { guardarEco } from '../../../lambdas/conversas/guardar-eco.ts';
import { listarConversas } from '../../../lambdas/conversas/listar-conversas.ts';
import { listarMensagens, obterConversa } from '../../../lambdas/conversas/mostrar-conversa.ts';
import { contarPorAtender } from '../../../lambdas/conversas/por-atender.ts';
import {
  guardarRespostasProntas,
  obterRespostasProntas,
} from '../../../lambdas/conversas/respostas-prontas.ts';
import { conversaKey } from '../../../lambdas/platform/keys/conversas.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import { consultaDasConversas, consultaDasMensagens } from '../../../shared/conversas/atendimento.schema.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from '../cenario.ts';
import { umaLoja } from './apoio.ts';

const MARIA = '5511988887777';
const DA_MARIA = '551188887777';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

type Loja = ReturnType<typeof umaLoja>;
const listar = (loja: Loja, consulta: object = {}) =>
  listarConversas(loja.deps(), { ctx: loja.ctx(), consulta: consultaDasConversas.parse(consulta) });
const mensagens = (loja: Loja, consulta: object = {}) =>
  listarMensagens(loja.deps(), {
    ctx: loja.ctx(),
    id: DA_MARIA,
    consulta: consultaDasMensagens.parse(consulta),
  });
const dizer = (loja: Loja, texto: string, chave?: string) =>
  escrever(loja.deps(), { ctx: loja.ctx(chave), id: DA_MARIA, texto });

describe('a lista de conversas', () => {
  it('vem pela última mensagem, com o nome do cadastro ou o do WhatsApp, por partes e com filtros', async () => {
    const loja = umaLoja(c);
    await criarCliente(
      { tabela: c.tabela },
      { ctx: loja.ctx(), entrada: umCliente({ nome: 'Maria Souza', telefone: '(11) 98888-7777' }) },
    );
    await loja.chegar(MARIA, 'oi');
    await loja.chegar('5511977776666', 'olá');
    await loja.chegar('BR.13491208655302741918', 'quem sou?');
    const esperando = { espera_desde: c.relogio.now().toISOString(), nao_lidas: 0 };
    await transact(c.tabela, [{ update: conversaKey(loja.usuario_id, DA_MARIA), set: esperando }]);
    const { itens } = await listar(loja);
    expect(new Set(itens.map(({ nome, telefone }) => [nome, telefone].join(' ')))).toEqual(
      new Set(['Maria Souza 5511988887777', 'Maria do Zap 5511977776666', 'Maria do Zap ']),
    );
    expect((await listar(loja, { esperando: 'sim' })).itens.map(({ id }) => id)).toEqual([DA_MARIA]);
    expect((await listar(loja, { nao_lidas: 'sim' })).itens).toHaveLength(2);
    const vistas: string[] = [];
    let cursor: string | null = null;
    do {
      const pagina = await listar(loja, { limite: 1, nao_lidas: 'sim', ...(cursor ? { cursor } : {}) });
      vistas.push(...pagina.itens.map(({ id }) => id));
      cursor = pagina.proximo_cursor;
    } while (cursor);
    expect(vistas).toHaveLength(2);
  });
});

describe('quem procura uma conversa', () => {
  it('acha pelo nome do cadastro, pelo do WhatsApp e pelo telefone, com ou sem o nono algarismo; e pelo produto', async () => {
    const loja = umaLoja(c);
    const { id: cliente_id } = await criarCliente(
      { tabela: c.tabela },
      { ctx: loja.ctx(), entrada: umCliente({ nome: 'Mária Souzá', telefone: '(85) 98251-3496' }) },
    );
    const produto = await criarProduto({ tabela: c.tabela }, { ctx: loja.ctx(), entrada: umProduto() });
    await criarAssinatura(
      { tabela: c.tabela },
      { ctx: loja.ctx(), entrada: umaAssinatura({ cliente_id, produto_id: produto.id }) },
    );
    // O WhatsApp conhece este número sem o nono algarismo.
    await loja.chegar('558582513496', 'oi');
    await loja.chegar('5511977776666', 'olá');
    const achar = async (consulta: object) =>
      (await listar(loja, consulta)).itens.map(({ telefone }) => telefone);
    for (const busca of ['soûza', '98251-3496', '(85) 8251', '5585982513496', '82513496']) {
      expect(await achar({ busca }), busca).toEqual(['5585982513496']);
    }
    expect(await achar({ busca: 'do zap' })).toHaveLength(2);
    expect(await achar({ busca: 'ninguém' })).toEqual([]);
    expect(await achar({ produtos: produto.id })).toEqual(['5585982513496']);
    expect(await achar({ produtos: 'outro' })).toEqual([]);
  });
});

describe('a conversa que se resolve', () => {
  const alvo = (loja: Loja) => ({ ctx: loja.ctx(), id: DA_MARIA });
  it('sai das abertas e de quem espera, e a próxima mensagem a abre de novo; a que chegou no meio não se perde', async () => {
    const loja = umaLoja(c);
    await loja.chegar(MARIA, 'oi');
    await deixarEsperando(c.tabela, loja.ctx(), await loja.conversa(DA_MARIA));
    expect(await contarPorAtender(loja.deps(), loja.ctx())).toMatchObject({ conversas: 1 });
    await loja.chegar(MARIA, 'alguém?');
    const outra = { erro: 'chegou_outra' };
    await expect(resolverConversa(loja.deps(), { ...alvo(loja), nao_lidas: 1 })).rejects.toMatchObject(outra);
    const resolvida = await resolverConversa(loja.deps(), { ...alvo(loja), nao_lidas: 2 });
    expect(resolvida).toMatchObject({ nao_lidas: 0, espera_desde: null, responde: 'assistente' });
    expect(resolvida.resolvida_em).not.toBeNull();
    expect(await contarPorAtender(loja.deps(), loja.ctx())).toEqual({ conversas: 0, entrada_em: null });
    expect((await listar(loja, { situacao: 'abertas' })).itens).toEqual([]);
    expect((await listar(loja, { situacao: 'resolvidas' })).itens).toHaveLength(1);
    await loja.chegar(MARIA, 'voltei');
    expect((await listar(loja, { situacao: 'abertas' })).itens).toHaveLength(1);
    await resolverConversa(loja.deps(), { ...alvo(loja), nao_lidas: 1 });
    expect((await reabrirConversa(loja.deps(), alvo(loja))).resolvida_em).toBeNull();
  });

  it('sem o assistente, quem não se leu também pede alguém', async () => {
    const loja = umaLoja(c, { assistente: false });
    await loja.chegar(MARIA, 'oi');
    const contada = await contarPorAtender(loja.deps(), loja.ctx());
    expect(contada).toEqual({ conversas: 1, entrada_em: (await loja.conversa(DA_MARIA)).entrada_em });
  });
});

describe('o que a loja anota', () => {
  it('fica na conversa, uma vez por pedido; não sai, não vai ao assistente nem se toma pelo eco do celular', async () => {
    const loja = umaLoja(c);
    await loja.chegar(MARIA, 'oi');
    const nota = { id: DA_MARIA, texto: 'Prefere falar à tarde' };
    const feita = await anotarNaConversa(loja.deps(), { ...nota, ctx: loja.ctx('k1') });
    await anotarNaConversa(loja.deps(), { ...nota, ctx: loja.ctx('k1') });
    expect(feita.mensagem).toMatchObject({ de: 'pessoa', formato: 'nota', situacao: null });
    expect((await mensagens(loja)).itens.map(({ texto }) => texto)).toEqual(['oi', nota.texto]);
    expect(loja.mandadas).toEqual([]);
    const recentes = await mensagensRecentes(c.tabela, loja.usuario_id, DA_MARIA);
    expect(recentes.map(({ texto }) => texto)).toEqual(['oi']);
    const eco = { id: 'eco-1', telefone: MARIA, em: c.relogio.now(), nome: null, tipo: 'text' };
    await guardarEco(c.tabela, loja.ctx(), { ...eco, texto: nota.texto });
    expect((await mensagens(loja)).itens).toHaveLength(3);
  });
});

describe('as respostas prontas', () => {
  it('guardam-se inteiras, na versão que se leu; cada loja tem as suas', async () => {
    const [loja, outra] = [umaLoja(c), umaLoja(c)];
    const itens = [{ id: 'pix', titulo: 'Pix', texto: 'Oi, {primeiro_nome}! O link: {link}' }];
    const guardar = (versao: number, chave?: string) =>
      guardarRespostasProntas({ tabela: c.tabela }, { ctx: loja.ctx(chave), entrada: { versao, itens } });
    expect(await guardar(0, 'k1')).toEqual({ versao: 1, itens });
    expect(await guardar(0, 'k1')).toEqual({ versao: 1, itens });
    await expect(guardar(0)).rejects.toMatchObject({ erro: 'versao_desatualizada' });
    expect(await obterRespostasProntas({ tabela: c.tabela }, loja.ctx())).toEqual({ versao: 1, itens });
    expect((await obterRespostasProntas({ tabela: c.tabela }, outra.ctx())).itens).toEqual([]);
  });
});

describe('uma conversa aberta', () => {
  it('diz quem tem o telefone, o que assinou, quem responde e até quando se pode escrever', async () => {
    const loja = umaLoja(c);
    const { id: cliente_id } = await criarCliente(
      { tabela: c.tabela },
      { ctx: loja.ctx(), entrada: umCliente({ nome: 'Maria Souza', telefone: '(11) 98888-7777' }) },
    );
    const produto = await criarProduto({ tabela: c.tabela }, { ctx: loja.ctx(), entrada: umProduto() });
    await criarAssinatura(
      { tabela: c.tabela },
      { ctx: loja.ctx(), entrada: umaAssinatura({ cliente_id, produto_id: produto.id }) },
    );
    await loja.chegar(MARIA, 'oi', { minutos: 60 });
    const aberta = await obterConversa(loja.deps(), { ctx: loja.ctx(), id: DA_MARIA });
    expect(aberta).toMatchObject({
      nome: 'Maria Souza',
      responde: 'assistente',
      nao_lidas: 1,
      impedimento: null,
      clientes: [{ nome: 'Maria Souza', assinaturas: [{ produto_nome: 'Over Limite (mensal)' }] }],
    });
    expect(Date.parse(aberta.janela_ate ?? '') - c.relogio.now().getTime()).toBe(23 * 3_600_000);
  });

  it('as mensagens vêm as últimas, as anteriores por cursor, e só as novas depois de uma', async () => {
    const loja = umaLoja(c);
    for (const [i, texto] of ['um', 'dois', 'três'].entries()) {
      await loja.chegar(MARIA, texto, { minutos: 10 - i });
    }
    const ultimas = await mensagens(loja, { limite: 2 });
    expect(ultimas.itens.map(({ texto }) => texto)).toEqual(['dois', 'três']);
    const anteriores = await mensagens(loja, { limite: 2, cursor: ultimas.proximo_cursor });
    expect(anteriores.itens.map(({ texto }) => texto)).toEqual(['um']);
    const depois_de = ultimas.itens[0]?.id;
    expect((await mensagens(loja, { depois_de })).itens.map(({ texto }) => texto)).toEqual(['três']);
    expect((await mensagens(loja, { depois_de: ultimas.itens[1]?.id })).itens).toEqual([]);
  });

  it('marcar como lida não esconde a que chegou enquanto se lia', async () => {
    const loja = umaLoja(c);
    await loja.chegar(MARIA, 'oi');
    await loja.chegar(MARIA, 'alguém?');
    const alvo = { ctx: loja.ctx(), id: DA_MARIA };
    expect((await marcarLida(loja.deps(), { ...alvo, nao_lidas: 1 })).nao_lidas).toBe(2);
    expect((await marcarLida(loja.deps(), { ...alvo, nao_lidas: 2 })).nao_lidas).toBe(0);
  });

  it('assumir cala o assistente por 12 horas; devolver o traz de volta, e ninguém mais espera', async () => {
    const loja = umaLoja(c);
    await loja.chegar(MARIA, 'oi');
    await transact(c.tabela, [
      {
        update: conversaKey(loja.usuario_id, DA_MARIA),
        set: { espera_desde: c.relogio.now().toISOString(), passada_em: c.relogio.now().toISOString() },
      },
    ]);
    const alvo = { ctx: loja.ctx(), id: DA_MARIA };
    const assumida = await assumirConversa(loja.deps(), alvo);
    expect(assumida.responde).toBe('pessoa');
    expect(Date.parse(assumida.silencio_ate ?? '') - c.relogio.now().getTime()).toBe(12 * 3_600_000);
    expect(assumida.espera_desde).not.toBeNull();
    const devolvida = await devolverConversa(loja.deps(), alvo);
    expect(devolvida).toMatchObject({ responde: 'assistente', silencio_ate: null, espera_desde: null });
    expect(await loja.conversa(DA_MARIA)).toMatchObject({ passada_em: null, silencio_de: null });
  });

  it('a de outro vendedor não existe para este', async () => {
    const [dela, outra] = [umaLoja(c), umaLoja(c)];
    await dela.chegar(MARIA, 'oi');
    const alvo = { ctx: outra.ctx(), id: DA_MARIA };
    const nao = { erro: 'conversa_nao_encontrada' };
    await expect(obterConversa(outra.deps(), alvo)).rejects.toMatchObject(nao);
    await expect(assumirConversa(outra.deps(), alvo)).rejects.toMatchObject(nao);
    await expect(dizer(outra, 'oi')).rejects.toMatchObject(nao);
    expect((await listar(outra)).itens).toEqual([]);
  });
});

describe('quem atende escreve', () => {
  it('a resposta com um emoji em cima do corte da lista sai inteira', async () => {
    const loja = umaLoja(c);
    await loja.chegar(MARIA, 'oi');
    const texto = `${'a'.repeat(159)}🙂 até logo`;
    expect(await dizer(loja, texto)).toMatchObject({ mensagem: { texto, situacao: 'aceita' } });
    expect(loja.mandadas).toMatchObject([{ corpo: { texto } }]);
    expect((await loja.conversa(DA_MARIA)).ultima_texto).toBe('a'.repeat(159));
  });

  it('a mensagem sai, o assistente se cala, e ninguém mais espera nem há o que ler', async () => {
    const loja = umaLoja(c);
    await loja.chegar(MARIA, 'oi');
    const { mensagem, estado } = await dizer(loja, 'Oi, Maria!');
    expect(mensagem).toMatchObject({ de: 'pessoa', situacao: 'aceita', texto: 'Oi, Maria!' });
    expect(estado).toMatchObject({ responde: 'pessoa', nao_lidas: 0, espera_desde: null });
    expect(loja.mandadas).toMatchObject([{ para: MARIA, corpo: { tipo: 'texto', texto: 'Oi, Maria!' } }]);
  });

  it('o mesmo pedido, repetido depois de uma queda e mais tarde, manda uma vez só', async () => {
    const loja = umaLoja(c);
    await loja.chegar(MARIA, 'oi');
    // A máquina cai logo depois de a mensagem sair: o que houve com ela não se grava.
    const { tabela } = loja.com;
    loja.com.enviar = async () => {
      loja.com.tabela = {
        name: tabela.name,
        doc: new Proxy(tabela.doc, {
          get: (doc, nome) =>
            nome === 'send'
              ? async (comando: never) => {
                  const qual: unknown = comando;
                  if (qual instanceof TransactWriteCommand) throw new Error('caiu');
                  return doc.send(comando);
                }
              : Reflect.get(doc, nome),
        }),
      };
      throw new Error('caiu');
    };
    await dizer(loja, 'Sim!', 'pedido-0001').catch(() => {});
    loja.com.tabela = tabela;
    c.irPara('2026-11-22');
    await loja.chegar(MARIA, 'e aí?');
    const { mensagem } = await dizer(loja, 'Sim!', 'pedido-0001');
    expect(mensagem).toMatchObject({ texto: 'Sim!', situacao: 'duvidosa' });
    expect(loja.mandadas).toHaveLength(1);
    c.irPara('2026-11-21');
  });

  it('a que o WhatsApp recusa diz por quê, e quem esperava continua a esperar', async () => {
    const loja = umaLoja(c);
    await loja.chegar(MARIA, 'oi');
    const espera_desde = c.relogio.now().toISOString();
    await transact(c.tabela, [{ update: conversaKey(loja.usuario_id, DA_MARIA), set: { espera_desde } }]);
    loja.com.enviar = async () => ({
      aceito: false,
      motivo: 'este número não recebe WhatsApp',
      duvidoso: false,
      passageiro: false,
    });
    const { mensagem, estado } = await dizer(loja, 'Oi!');
    expect(mensagem).toMatchObject({ situacao: 'falhou', motivo: 'este número não recebe WhatsApp' });
    expect(estado.espera_desde).toBe(espera_desde);
  });

  it.each([
    ['janela_fechada', 'whatsapp', 25 * 60, MARIA],
    ['sem_whatsapp', null, 1, MARIA],
    ['numero_escondido', 'whatsapp', 1, 'BR.13491208655302741918'],
  ] as const)('recusa com %s, e nada se grava', async (erro, canal, minutos, telefone) => {
    const loja = umaLoja(c, { canal });
    await loja.chegar(telefone, 'oi', { minutos });
    const antes = await c.despejar();
    const id = telefone === MARIA ? DA_MARIA : telefone;
    await expect(escrever(loja.deps(), { ctx: loja.ctx(), id, texto: 'oi' })).rejects.toMatchObject({ erro });
    expect([await c.despejar(), loja.mandadas]).toEqual([antes, []]);
  });

  it('pela Evolution não há janela: escreve-se a quem escreveu há dias', async () => {
    const loja = umaLoja(c, { canal: 'evolution' });
    await loja.chegar(MARIA, 'oi', { minutos: 5 * 24 * 60 });
    expect((await dizer(loja, 'Oi!')).mensagem.situacao).toBe('aceita');
  });
});
