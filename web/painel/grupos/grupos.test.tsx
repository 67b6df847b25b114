// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { dataEmSaoPaulo, formatarData, somarDias } from '../../../shared/base/datas.ts';
import { ESPECIFICADAS } from '../../../shared/linhas/especificadas.ts';
import { umaPagina, umClienteGravado, umGrupo, umMembro } from '../../../test/support/registros-de-prova.ts';
import {
  deuCerto,
  FORA_DO_AR,
  INDISPONIVEL,
  prepararServidor,
  recusa,
} from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import GrupoPagina from './GrupoPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

function abrir(grupo = umGrupo(), membros = [umMembro()]) {
  servidor.responder('GET /api/grupos/{slug}', deuCerto(grupo));
  servidor.responder('GET /api/grupos/{slug}/membros', deuCerto(umaPagina(...membros)));
  servidor.responder('GET /api/clientes', deuCerto(umaPagina(umClienteGravado())));
  servidor.responder('GET /api/clientes/{id}/assinaturas', deuCerto(umaPagina()));
  return naDoGrupo(grupo.slug);
}
/** O cartão de um cliente, depois de aparecer. */
async function cartaoDe(tela: ReturnType<typeof abrirTela>, nome: string): Promise<HTMLElement> {
  const cartao = (await tela.ver(nome))?.closest('li');
  if (!cartao) throw new Error(`Sem o cartão de ${nome}`);
  return cartao;
}
const naDoGrupo = (slug: string) =>
  abrirTela(<GrupoPagina />, {
    endereco: `/dashboard/produtos/${slug}`,
    rota: '/dashboard/produtos/:produtoSlug',
  });

it('o grupo que não carrega diz isso; o que não existe, qual', async () => {
  servidor.responder('GET /api/grupos/{slug}', FORA_DO_AR);
  const tela = naDoGrupo('over-limite');
  await tela.ver('Erro ao carregar produto');
  servidor.responder('GET /api/grupos/{slug}', recusa(404, 'grupo_nao_encontrado', 'Não encontrado'));
  await tela.clicar('Tentar de novo');
  await tela.ver('Produto não encontrado: over-limite');
});

it('os clientes do grupo que não carregam dizem isso e tentam de novo', async () => {
  servidor.responder('GET /api/grupos/{slug}', deuCerto(umGrupo()));
  servidor.responder('GET /api/grupos/{slug}/membros', FORA_DO_AR);
  const tela = naDoGrupo('over-limite');
  await tela.ver('Não foi possível carregar os clientes do grupo');
  servidor.responder('GET /api/grupos/{slug}/membros', deuCerto(umaPagina(umMembro())));
  await tela.clicar('Tentar de novo');
  await tela.ver('Ema Correia');
});

it('quem cancelou e ainda tem acesso lê até que dia, uma vez', async () => {
  const data_expiracao = somarDias(dataEmSaoPaulo(new Date()), 12);
  const tela = abrir(umGrupo(), [umMembro({ status: 'cancelado', data_expiracao })]);
  const cartao = await cartaoDe(tela, 'Ema Correia');
  const dia = formatarData(data_expiracao);
  expect(cartao.textContent).toContain(`Acesso até ${dia.slice(0, 5)}`);
  expect(cartao.textContent).not.toContain(`(${dia})`);
});

it('o painel de qualquer produto conta, separa e convida, com os motivos dele', async () => {
  const hoje = dataEmSaoPaulo(new Date());
  const alunos = [0, 3, 30].map((dias) =>
    umMembro({
      assinatura_id: `a${dias}`,
      cliente_nome: `Aluno ${dias}`,
      data_expiracao: somarDias(hoje, dias),
      cliente_origem_gateway: null,
      origem: 'checkout',
    }),
  );
  const linha = {
    id: 'a1b2c3d4',
    nome: 'Curso de Panificação',
    natureza: 'curso',
    motivos_convite: ['Bolsa', 'Cortesia'],
    convite_manda_email: true,
    tolerancia_dias: 1,
  } as const;
  const grupo = umGrupo({
    slug: 'curso-de-panificacao',
    linha: { ...linha, motivos_convite: [...linha.motivos_convite] },
  });
  const vencido = umMembro({
    assinatura_id: 'v',
    cliente_nome: 'Aluno vencido',
    data_expiracao: somarDias(hoje, -3),
  });
  const pendente = umMembro({ assinatura_id: 'p', status_grupo: 'pendente' });
  const tela = abrir(grupo, [...alunos, vencido, pendente]);
  await tela.ver('Aluno 30');
  expect((await cartaoDe(tela, 'Aluno vencido')).textContent).toMatch(/Sem acesso/);
  // Quem comprou um curso não está em grupo nenhum, e veio de uma compra.
  const cartao = await cartaoDe(tela, 'Aluno 30');
  expect(cartao.textContent).toContain('Acesso: ativo');
  expect(cartao.textContent).not.toMatch(/Grupo:|manual/);
  const totais = naTela(tela.papel('region', { name: 'Totais' }));
  for (const [nome, quantos] of [
    ['Total Clientes', 5],
    ['Ativos', 4],
    ['Pendentes', 1],
    ['Vencendo Hoje', 1],
  ] as const)
    expect(totais.botao(`${nome}: ${quantos}. Mostrar só estes`)).toBeTruthy();
  for (const secao of ['Vencendo Hoje (1)', 'Vencendo em 7 Dias (1)', 'Ativos em dia (1)', 'Pendentes (1)']) {
    await tela.ver(secao);
  }
  expect(tela.papeis('button', { name: 'Enviar email para Aluno 30' })).toHaveLength(1);
  await tela.clicar('Criar Convite');
  const janela = naTela(await tela.dialogo('Criar Convite: Curso de Panificação'));
  const motivos = janela.papel('combobox', { name: /^Motivo/ });
  expect([...motivos.querySelectorAll('option')].map((opcao) => opcao.textContent)).toEqual([
    'Escolha o motivo',
    'Bolsa',
    'Cortesia',
  ]);
});

it('o produto que ainda não tem plano leva a cadastrar o primeiro, em vez de convidar', async () => {
  const tela = abrir(umGrupo({ produtos: [] }), []);
  await tela.ver('Nenhum cliente encontrado');
  expect(tela.papel('link', { name: 'Cadastrar o primeiro plano' }).getAttribute('href')).toBe(
    '/dashboard/produtos?formulario=novo',
  );
  expect(tela.papeis('button', { name: 'Criar Convite' })).toEqual([]);
});

describe('sem o servidor', () => {
  it('ninguém se ativa, e a frase diz isso', async () => {
    servidor.responder('POST /api/assinaturas/{id}/ativar-no-grupo', FORA_DO_AR);
    const tela = abrir(umGrupo(), [umMembro({ status_grupo: 'pendente' })]);
    await tela.clicar('Ativar Ema Correia');
    await tela.ver(`Erro ao ativar cliente no grupo. ${INDISPONIVEL}`);
  });

  it('quem não se ativou diz por quê no seu cartão, e de lá se tenta de novo', async () => {
    const pendente = umMembro({ status_grupo: 'pendente', versao: 3 });
    servidor.responder('POST /api/assinaturas/{id}/ativar-no-grupo', FORA_DO_AR);
    const tela = abrir(umGrupo(), [pendente]);
    await tela.clicar('Ativar Ema Correia');
    const cartao = naTela(await cartaoDe(tela, 'Ema Correia'));
    await cartao.ver(`Erro ao ativar cliente no grupo. ${INDISPONIVEL}`);
    servidor.responder('POST /api/assinaturas/{id}/ativar-no-grupo', deuCerto(umMembro({ versao: 4 })));
    await cartao.clicar('Tentar de novo');
    await tela.ver('Cliente ativado no grupo com sucesso!');
    await tela.sumir(/^Erro ao ativar/);
    expect(servidor.chamadas('POST /api/assinaturas/{id}/ativar-no-grupo').map(({ corpo }) => corpo)).toEqual(
      [{ versao: 3 }, { versao: 3 }],
    );
  });

  it('ninguém se remove, e a frase diz isso', async () => {
    servidor.responder('POST /api/assinaturas/{id}/remover-do-grupo', FORA_DO_AR);
    const tela = abrir();
    await tela.clicar('Mais ações de Ema Correia');
    await tela.noMenu('Remover do grupo');
    await naTela(await tela.dialogo(/^Tem certeza/)).clicar('Remover');
    await tela.ver(new RegExp(`^Erro ao remover cliente do grupo.*${INDISPONIVEL}`));
  });

  it('o e-mail não sai, e a frase diz isso', async () => {
    servidor.responder('POST /api/assinaturas/{id}/email-boas-vindas', FORA_DO_AR);
    servidor.responder('GET /api/assinaturas/{id}', FORA_DO_AR);
    const tela = abrir();
    await tela.clicar('Enviar email para Ema Correia');
    const janela = naTela(await tela.dialogo(/^Enviar o e-mail de boas-vindas/));
    await janela.clicar('Enviar e-mail');
    await janela.ver(/^Erro ao enviar email\. Serviço temporariamente/);
  });
});

describe('o convite que não se grava', () => {
  async function convidar(grupo = umGrupo()) {
    const tela = abrir(grupo);
    await tela.clicar('Criar Convite');
    const janela = naTela(await tela.dialogo(/^Criar Convite/));
    await janela.ver('Preencha todos os campos obrigatórios');
    await janela.preencher('Cliente', 'Ema');
    await esperar(() => expect(janela.papeis('option', { name: /^Ema Correia/ })).toHaveLength(1));
    await tela.teclar('{ArrowDown}{Enter}');
    await janela.clicar('+7 dias');
    await janela.escolher('Motivo', 'Cortesia');
    await janela.clicar('Enviar convite');
    return janela;
  }

  it.each([
    ['over_limite', 'Erro ao enviar convite:'],
    ['metodo_cerccos', 'Erro ao criar convite:'],
  ] as const)('%s: %s, com o motivo', async (id, frase) => {
    servidor.responder('POST /api/grupos/{slug}/convites', FORA_DO_AR);
    const { nome, natureza, motivos_convite, convite_manda_email, tolerancia_dias } = ESPECIFICADAS[id];
    const linha = { id, nome, natureza, motivos_convite, convite_manda_email, tolerancia_dias };
    await (await convidar(umGrupo({ linha }))).ver(`${frase} ${INDISPONIVEL}`);
  });

  it('sem o plano mensal, diz qual produto falta', async () => {
    const falta = 'Produto Over Limite (mensal) não encontrado';
    servidor.responder('POST /api/grupos/{slug}/convites', recusa(422, 'produto_nao_encontrado', falta));
    await (await convidar()).ver(`Erro ao enviar convite: ${falta}`);
  });
});
