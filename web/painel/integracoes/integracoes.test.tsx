// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { IntegracaoVista } from '../../../shared/integracoes/integracoes.schema.ts';
import { deuCerto, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import {
  abrirTela,
  andar,
  endereco,
  esperar,
  naTela,
  prepararTelas,
} from '../../../test/support/tela-de-prova.tsx';
import IntegracoesPagina from './IntegracoesPagina.tsx';

prepararTelas();
const servidor = prepararServidor();
const AQUI = '/dashboard/integracoes';

const resend: IntegracaoVista = {
  id: 'resend',
  nome: 'Resend',
  tipo: 'email_marketing',
  status: 'inativo',
  configuracao: { from_email: 'oi@loja.com.br', from_name: 'Loja' },
  ultimos4: { api_key: '6789' },
  ultimo_aviso: null,
  problema: null,
  versao: 1,
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-01T12:00:00.000Z',
  webhook_url: null,
  webhook_pronto: false,
  webhook_cadastrado: false,
};
function abrir(...itens: IntegracaoVista[]) {
  servidor.responder('GET /api/integracoes', deuCerto({ itens }));
  servidor.responder('GET /api/dominio', deuCerto({ dominio: null }));
  return abrirTela(<IntegracoesPagina />, { endereco: AQUI });
}
async function configurar(qual: RegExp) {
  const tela = abrir();
  await tela.clicar('Nova Integração');
  await naTela(await tela.dialogo('Escolha uma integração')).clicar(qual);
  await tela.verBotao('Salvar');
  return tela;
}

describe('o formulário de uma integração', () => {
  it('diz ao lado do campo o que falta e o que não tem forma, e nada se grava', async () => {
    const tela = await configurar(/^Asaas/);
    await tela.preencher('Nome da integração', '');
    await tela.clicar('Salvar');
    await tela.ver('Nome da integração é obrigatório');
    await tela.ver('API Key não configurada');
    await tela.preencher('API Key', 'chave-qualquer');
    await tela.clicar('Salvar');
    await tela.ver('Formato da API Key inválido. Deve começar com $aact_');
    expect(servidor.chamadas('POST /api/integracoes')).toEqual([]);
  });

  it('o botão voltar não leva o que se digitou sem perguntar; descartado, não fica na aba', async () => {
    const tela = await configurar(/^Asaas/);
    await tela.preencher('API Key', '$aact_hmlg_chave_de_prova');
    await andar(-1);
    const pergunta = () => tela.dialogo('Descartar o que você mudou?');
    await naTela(await pergunta()).clicar('Voltar');
    expect([endereco(), tela.valor('API Key')]).toEqual([
      `${AQUI}?configurar=asaas`,
      '$aact_hmlg_chave_de_prova',
    ]);
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('chave_de_prova');
    await andar(-1);
    await naTela(await pergunta()).clicar('Descartar');
    await tela.ver('Nenhuma integração configurada');
    expect(endereco()).toBe(AQUI);
  });

  it('o que se ouviu de uma chave não fica para a seguinte', async () => {
    const naoAceita = 'O Asaas não aceitou esta API Key: confira a chave e o ambiente';
    servidor.responder(
      'POST /api/integracoes/testar',
      deuCerto({ resultado: 'recusada', motivo: naoAceita, campo: null }),
    );
    const tela = await configurar(/^Asaas/);
    await tela.preencher('API Key', '$aact_hmlg_errada');
    await tela.clicar('Testar API');
    await tela.ver(`Erro na validação: ${naoAceita}`);
    await tela.preencher('API Key', '$aact_hmlg_outra');
    await tela.sumir(`Erro na validação: ${naoAceita}`);
  });
});

describe('a que outra janela mudou ou excluiu não prende a pessoa', () => {
  it('diz o que houve e mostra a de agora', async () => {
    const tela = abrir(resend);
    await tela.clicar('Excluir Resend');
    servidor.responder(
      'DELETE /api/integracoes/{id}',
      recusa(409, 'versao_desatualizada', 'Este registro foi alterado em outra janela'),
    );
    servidor.responder(
      'GET /api/integracoes',
      deuCerto({ itens: [{ ...resend, status: 'ativo', versao: 2 }] }),
    );
    const pergunta = naTela(await tela.dialogo(/deseja excluir esta integração/));
    await pergunta.clicar('Excluir');
    await pergunta.ver(/^Não foi possível excluir a integração. Este registro foi alterado em outra janela/);
    await esperar(() => expect(tela.campo('Ativo: Resend').checked).toBe(true));
    await pergunta.clicar('Voltar');
    servidor.responder(
      'POST /api/integracoes/{id}/status',
      recusa(404, 'integracao_nao_encontrada', 'Integração não encontrada'),
    );
    servidor.responder('GET /api/integracoes', deuCerto({ itens: [] }));
    await esperar(() => expect(tela.dialogos()).toEqual([]));
    await tela.marcar('Ativo: Resend');
    await tela.ver(/^Não foi possível alterar o status. Integração não encontrada/);
    await esperar(() => expect(tela.papeis('button', { name: 'Editar Resend' })).toEqual([]));
  });
});

it('a que o provedor recusa ao ativar abre com o motivo ao lado do campo, e o que se digita o limpa', async () => {
  const motivo = 'O domínio loja.com.br não está verificado na Resend';
  servidor.responder(
    'POST /api/integracoes/{id}/status',
    recusa(409, 'integracao_recusada', motivo, 'from_email'),
  );
  const tela = abrir(resend);
  await esperar(() => expect(tela.campos('Ativo: Resend')).toHaveLength(1));
  await tela.marcar('Ativo: Resend');
  await tela.ver(`Não foi possível alterar o status. ${motivo}`);
  await tela.clicar('Corrigir o que foi recusado');
  await tela.verBotao('Salvar');
  const formulario = naTela(await tela.dialogo('Editar Resend'));
  await formulario.ver(motivo);
  expect(formulario.campo('E-mail do remetente').getAttribute('aria-invalid')).toBe('true');
  await formulario.preencher('E-mail do remetente', 'oi@verificado.com.br');
  await formulario.sumir(motivo);
  expect(formulario.valor('E-mail do remetente')).toBe('oi@verificado.com.br');
});

it('a recusa de Testar API lê-se também ao lado do campo', async () => {
  const motivo = 'O Asaas não aceitou esta API Key: confira a chave e o ambiente';
  servidor.responder(
    'POST /api/integracoes/testar',
    deuCerto({ resultado: 'recusada', motivo, campo: 'api_key' }),
  );
  const tela = await configurar(/^Asaas/);
  await tela.preencher('API Key', '$aact_hmlg_errada');
  await tela.clicar('Testar API');
  await tela.ver(`Erro na validação: ${motivo}`);
  await tela.ver(motivo);
  expect([tela.campo('API Key').getAttribute('aria-invalid'), tela.valor('API Key')]).toEqual([
    'true',
    '$aact_hmlg_errada',
  ]);
});

it('o token de verificação se sorteia à vista e se copia antes de guardar', async () => {
  const tela = await configurar(/^WhatsApp Cloud API/);
  await tela.clicar('Sortear Token de verificação');
  expect(tela.valor('Token de verificação')).toMatch(/^[0-9a-f]{32}$/);
  await tela.verBotao('Copiar Token de verificação');
});

it('a do pixel não se confere sem mandar um evento, e a tela diz isso', async () => {
  const frase = 'Não dá para conferir sem enviar um evento';
  servidor.responder(
    'POST /api/integracoes/testar',
    deuCerto({ resultado: 'nao_da', motivo: null, campo: null }),
  );
  const tela = await configurar(/^Meta Pixel/);
  await tela.preencher('Id do pixel', '1234567890');
  await tela.clicar('Testar API');
  await tela.ver(frase);
});
