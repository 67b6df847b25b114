// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatarData, somarDias } from '../../../shared/base/datas.ts';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { umGrupo, umLote } from '../../../test/support/registros-de-prova.ts';
import { umaNaFila } from '../../../test/support/renovacoes-de-prova.ts';
import { deuCerto, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { obterHoje } from '../shell/api.ts';
import GrupoPagina from './GrupoPagina.tsx';
import { umMembro } from './membro.apoio.ts';

prepararTelas();
const servidor = prepararServidor();

const em = (dias: number) => somarDias(obterHoje(), dias);
const JOAO = 'João Araújo Brandão';
const membros = (): readonly Membro[] => [
  umMembro(JOAO, {
    status: 'expirado',
    data_expiracao: em(-1),
    cliente_telefone: '+5511987654321',
    cliente_email: 'joao@exemplo.com.br',
    produto_nome: 'Over Limite',
  }),
  umMembro('Bia Vencida', { status: 'expirado', data_expiracao: em(-10) }),
  umMembro('Ana Pendente', { status_grupo: 'pendente', data_expiracao: em(20) }),
  umMembro('Caio Pendente', {
    status: 'expirado',
    status_grupo: 'pendente',
    data_expiracao: em(-20),
    valor: 97,
  }),
  umMembro('Eva Hoje', { data_expiracao: em(0) }),
  umMembro('Davi Cancelado', { status: 'cancelado', data_expiracao: em(12) }),
  umMembro('Ivo Em Dia', { data_expiracao: em(40) }),
];

function comGrupo(quem: readonly Membro[]) {
  servidor.responder('GET /api/grupos/{slug}', deuCerto(umGrupo()));
  servidor.responder('GET /api/grupos/{slug}/membros', deuCerto({ itens: quem, proximo_cursor: null }));
}
const abrir = () =>
  abrirTela(<GrupoPagina />, {
    endereco: '/dashboard/produtos/over-limite',
    rota: '/dashboard/produtos/:produtoSlug',
  });
type Tela = ReturnType<typeof abrir>;
const secoes = (tela: Tela) => tela.papeis('heading', { level: 2 }).map((elemento) => elemento.textContent);

describe('o painel de um grupo', () => {
  beforeEach(() => comGrupo(membros()));

  it('conta e separa quem está no grupo; o contador e o filtro são o mesmo', async () => {
    const tela = abrir();
    await tela.ver('Vencidos (2)');
    expect(tela.papel('region', { name: 'Totais' }).textContent).toBe(
      'Total Clientes7Ativos5Pendentes2Vencendo Hoje1',
    );
    const demais = ['Vencendo Hoje (1)', 'Cancelados com acesso (1)', 'Ativos em dia (1)'];
    expect(secoes(tela)).toEqual(['Vencidos (2)', 'Pendentes (2)', ...demais]);
    await tela.ver('Pagou e não entrou: o acesso venceu');
    await tela.ver(/^Acesso até \d\d\/\d\d/);
    await tela.escolher('Filtrar por status', 'Pendentes');
    await esperar(() => expect(secoes(tela)).toEqual(['Pendentes (2)']));
    await tela.clicar(/^Ativos: 5/);
    await esperar(() => expect(secoes(tela)).toEqual(['Vencidos (2)', ...demais]));
    expect(tela.valor('Filtrar por status')).toBe('ativos');
    await tela.clicar(/^Vencendo Hoje: 1/);
    await esperar(() => expect(secoes(tela)).toEqual(['Vencendo Hoje (1)']));
  });

  it('a busca que não acha ninguém diz isso, e limpar os filtros traz todos', async () => {
    const tela = abrir();
    await tela.ver('Vencidos (2)');
    for (const busca of ['joao araujo', 'JOAO@EXEMPLO', '(11) 98765-4321']) {
      await tela.preencher('Buscar por nome, e-mail ou telefone', busca);
      await esperar(() => expect(secoes(tela)).toEqual(['Vencidos (1)']));
    }
    await tela.preencher('Buscar por nome, e-mail ou telefone', 'ninguém com este nome');
    await tela.ver('Nenhum cliente encontrado');
    await tela.clicar('Limpar filtros');
    await tela.ver('Ativos em dia (1)');
  });

  it('ao vencido se oferece renovar e chamar com a mensagem escrita; e-mail de acesso, a quem tem acesso', async () => {
    const tela = abrir();
    await tela.ver(JOAO);
    servidor.responder('GET /api/renovacoes/{id}', deuCerto(umaNaFila(JOAO)));
    await tela.clicar(`Chamar para renovar ${JOAO}`);
    const janela = naTela(await tela.dialogo(`Chamar ${JOAO} para renovar`));
    expect((await janela.ver(/Olá, João! Renove aqui/))?.textContent).toBe(
      'Olá, João! Renove aqui: https://loja.com.br/renovar/a.b',
    );
    const conversa = janela.papel('link', { name: `Cobrar ${JOAO}: abrir a conversa no WhatsApp` });
    const destino = new URL(conversa.getAttribute('href') ?? '');
    expect(destino.host).toBe('wa.me');
    expect(destino.searchParams.get('text')).toContain('https://loja.com.br/renovar/a.b');
    await janela.clicar('Fechar');
    expect(tela.papeis('link', { name: `Renovar a assinatura de ${JOAO}` })).toHaveLength(1);
    expect(tela.papeis('button', { name: 'Enviar email para Bia Vencida' })).toEqual([]);
    expect(tela.papeis('button', { name: 'Enviar email para Ivo Em Dia' })).toHaveLength(1);
    expect(
      tela.papeis('button', { name: /^Ativar / }).map((elemento) => elemento.getAttribute('aria-label')),
    ).toEqual(['Ativar Ana Pendente']);
  });

  it('em Vencidos, quem está em tolerância distingue-se de quem já se pode remover', async () => {
    const tela = abrir();
    await tela.ver('Vencidos (2)');
    await tela.ver(`Em tolerância até ${formatarData(em(0))}`);
    expect(document.body.textContent?.match(/Em tolerância/g)).toHaveLength(1);
    expect(tela.papeis('button', { name: `Enviar email para ${JOAO}` })).toHaveLength(1);
  });

  it('remover pergunta pelo nome; o que falha fica na pergunta, e o que saiu sai da lista', async () => {
    const tela = abrir();
    await tela.ver('Ivo Em Dia');
    servidor.responder(
      'POST /api/assinaturas/{id}/remover-do-grupo',
      recusa(409, 'fora_do_grupo', 'Esta assinatura já saiu do grupo'),
    );
    servidor.responder('GET /api/assinaturas/{id}', recusa(404, 'assinatura_nao_encontrada', 'Não'));
    await tela.clicar('Mais ações de Ivo Em Dia');
    fireEvent.click(tela.papel('menuitem', { name: 'Remover do grupo' }));
    const pergunta = naTela(await tela.dialogo('Tem certeza que deseja remover Ivo Em Dia do grupo?'));
    await pergunta.clicar('Remover');
    await pergunta.ver('Erro ao remover cliente do grupo. Esta assinatura já saiu do grupo');
    await pergunta.clicar('Voltar');
    await esperar(() => expect(secoes(tela)).not.toContain('Ativos em dia (1)'));
  });

  it('os vencidos escolhidos saem juntos depois de se verem os nomes; e desfazer os traz de volta', async () => {
    servidor.responder('POST /api/tarefas/lote', deuCerto(umLote('remover_do_grupo')));
    servidor.responder('GET /api/tarefas/{id}', ({ rota }) =>
      deuCerto(umLote(rota.endsWith('remover_do_grupo') ? 'remover_do_grupo' : 'voltar_ao_grupo')),
    );
    servidor.responder('GET /api/tarefas/{id}/resultado', deuCerto({ recusados: [] }));
    servidor.responder('POST /api/tarefas/{id}/desfazer', deuCerto(umLote('voltar_ao_grupo')));
    const tela = abrir();
    await tela.ver(JOAO);
    await tela.ver("1 está em tolerância e não entra em 'Selecionar todos'");
    await tela.marcar('Selecionar todos');
    await tela.verBotao('Remover 1 vencido');
    await tela.marcar(`Selecionar ${JOAO}`);
    await tela.clicar('Remover 2 vencidos');
    const pergunta = naTela(await tela.dialogo('Tem certeza que deseja remover 2 vencidos do grupo?'));
    expect(pergunta.papeis('listitem').map((elemento) => elemento.textContent)).toEqual([
      'Bia Vencida',
      `${JOAO}: em tolerância até ${formatarData(em(0))}`,
    ]);
    await pergunta.cliqueDuplo('Remover 2 vencidos');
    await tela.ver('2 saíram do grupo');
    await esperar(() => expect(secoes(tela)).not.toContain('Vencidos (2)'));
    await tela.clicar('Desfazer');
    await tela.ver('2 voltaram ao grupo');
    await tela.ver('Vencidos (2)');
    expect(servidor.chamadas('POST /api/tarefas/lote').map(({ corpo }) => corpo)).toMatchObject([
      { acao: 'remover_do_grupo', itens: [{ versao: 1 }, { versao: 1 }] },
    ]);
  });

  it('o e-mail se manda depois de dizer quando saiu o último, uma vez; o que não saiu fica na pergunta', async () => {
    const resposta = { success: false, status: 'erro', destinatario: null, error: 'caixa cheia' };
    servidor.responder('POST /api/assinaturas/{id}/email-boas-vindas', deuCerto(resposta));
    servidor.responder('GET /api/assinaturas/{id}', recusa(404, 'assinatura_nao_encontrada', 'Não'));
    const tela = abrir();
    await tela.clicar('Enviar email para Eva Hoje');
    const pergunta = naTela(await tela.dialogo('Enviar o e-mail de boas-vindas para Eva Hoje?'));
    await pergunta.ver('Ainda não saiu nenhum.');
    await pergunta.clicar('Enviar e-mail');
    await pergunta.ver('Erro ao enviar email. caixa cheia');
    servidor.responder(
      'POST /api/assinaturas/{id}/email-boas-vindas',
      deuCerto({ ...resposta, success: true, status: 'enviado', error: null }),
    );
    await pergunta.cliqueDuplo('Tentar de novo');
    await tela.ver('Email enviado para Eva Hoje!');
    expect(servidor.chamadas('POST /api/assinaturas/{id}/email-boas-vindas')).toHaveLength(2);
  });
});

describe('o convite', () => {
  beforeEach(() => {
    servidor.responder('GET /api/clientes', deuCerto({ itens: [], proximo_cursor: null }));
  });

  it('só se envia com tudo preenchido', async () => {
    comGrupo([]);
    const tela = abrir();
    await tela.clicar('Convidar o primeiro cliente');
    const janela = naTela(await tela.dialogo('Criar Convite: Over Limite'));
    await janela.ver('Preencha todos os campos obrigatórios');
    expect(janela.botao('Enviar convite').hasAttribute('disabled')).toBe(true);
    await janela.clicar('+7 dias');
    const [ano, mes, dia] = em(7).split('-');
    expect(janela.valor('Data de vencimento')).toBe(`${dia}/${mes}/${ano}`);
  });
});

describe('o grupo que não abre', () => {
  it('o produto que não existe diz qual, e leva aos que há', async () => {
    servidor.responder('GET /api/grupos/{slug}', recusa(404, 'produto_nao_encontrado', 'Não'));
    servidor.responder('GET /api/grupos/{slug}/membros', recusa(404, 'produto_nao_encontrado', 'Não'));
    const tela = abrir();
    await tela.ver('Produto não encontrado: over-limite');
    expect(tela.papel('link', { name: 'Ver os produtos' }).getAttribute('href')).toBe('/dashboard/produtos');
  });

  it('o que não carrega diz isso e tenta de novo', async () => {
    servidor.responder('GET /api/grupos/{slug}', { status: 503, corpo: {} });
    const tela = abrir();
    await tela.ver('Erro ao carregar produto');
    comGrupo([]);
    servidor.responder('GET /api/grupos/{slug}/membros', { status: 503, corpo: {} });
    await tela.clicar('Tentar de novo');
    await tela.ver('Não foi possível carregar os clientes do grupo');
    comGrupo([]);
    await tela.clicar('Tentar de novo');
    await tela.ver('Nenhum cliente encontrado');
  });
});
