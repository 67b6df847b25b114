// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { somarDias } from '../../../shared/base/datas.ts';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { umGrupo } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { obterHoje } from '../shell/api.ts';
import GrupoPagina from './GrupoPagina.tsx';
import { umMembro } from './membro.apoio.ts';

prepararTelas();
const servidor = prepararServidor();

const ENVIAR = 'POST /api/assinaturas/{id}/email-boas-vindas';
const membro = (nome: string, campos: Partial<Membro> = {}) =>
  umMembro(nome, { data_expiracao: somarDias(obterHoje(), 20), produto_nome: 'Over Limite', ...campos });
const em = '2026-11-21T12:00:00.000Z';
const duvidoso = (nome: string) =>
  membro(nome, { boas_vindas: { status: 'duvidoso', motivo: 'o serviço de e-mail não respondeu', em } });

function abrir(membros: readonly Membro[]) {
  servidor.responder('GET /api/grupos/{slug}', deuCerto(umGrupo()));
  servidor.responder(
    'GET /api/grupos/{slug}/membros',
    deuCerto({ itens: [...membros], proximo_cursor: null }),
  );
  servidor.responder('GET /api/assinaturas/{id}', recusa(404, 'assinatura_nao_encontrada', 'Não'));
  return abrirTela(<GrupoPagina />, {
    endereco: '/dashboard/produtos/over-limite',
    rota: '/dashboard/produtos/:produtoSlug',
  });
}

it('o e-mail em dúvida não se diz que não saiu: o cartão e a pergunta têm as suas palavras', async () => {
  const tela = abrir([
    duvidoso('Ana'),
    membro('Bia', { boas_vindas: { status: 'erro', motivo: 'caixa cheia', em } }),
  ]);
  await tela.ver('E-mail duvidoso');
  expect(tela.texto('E-mail não saiu')).toHaveLength(1);
  await tela.clicar('Tentar de novo o e-mail de Ana');
  const pergunta = naTela(await tela.dialogo('Enviar o e-mail de boas-vindas para Ana?'));
  await pergunta.ver(
    /^Não se sabe se o de 21\/11\/2026.* saiu: confira com a pessoa antes de mandar outro\.$/,
  );
  expect(pergunta.texto(/Ainda não saiu nenhum/)).toEqual([]);
  await pergunta.verBotao('Mandar outro');
});

it('o que fica em dúvida ao mandar não é erro: diz que não se pôde confirmar, e só isso', async () => {
  servidor.responder(
    ENVIAR,
    deuCerto({ success: false, status: 'duvidoso', destinatario: 'ana@exemplo.com.br', error: 'x' }),
  );
  const tela = abrir([membro('Ana')]);
  await tela.clicar('Enviar email para Ana');
  const pergunta = naTela(await tela.dialogo('Enviar o e-mail de boas-vindas para Ana?'));
  await pergunta.ver('Ainda não saiu nenhum.');
  await pergunta.clicar('Enviar e-mail');
  await pergunta.ver('Não foi possível confirmar se o e-mail saiu.');
  await pergunta.ver('Não se sabe se este saiu: confira com a pessoa antes de mandar outro.');
  expect(pergunta.texto(/Erro ao enviar email|Ainda não saiu nenhum/)).toEqual([]);
});

it('os que estão em dúvida num grupo tentam-se todos de novo, com os nomes perguntados antes', async () => {
  servidor.responder('POST /api/envios/acessos', deuCerto({ pedidos: 2, ja_pedidos: 0, sem_envio: [] }));
  const tela = abrir([duvidoso('Ana'), duvidoso('Caio'), membro('Bia')]);
  await tela.ver('Não se sabe se o e-mail de boas-vindas chegou a 2 pessoas');
  await tela.clicar('Tentar de novo a todos');
  const pergunta = naTela(await tela.dialogo('Mandar de novo o e-mail de boas-vindas a 2 pessoas?'));
  expect(pergunta.papeis('listitem')).toHaveLength(2);
  await pergunta.cliqueDuplo('Mandar a 2');
  await tela.ver('2 e-mails a caminho');
  expect(servidor.chamadas('POST /api/envios/acessos').map(({ corpo }) => corpo)).toEqual([
    { assinaturas: ['Ana', 'Caio'], podem_ter_chegado: true },
  ]);
});
