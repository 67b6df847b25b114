// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Assinatura } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarInstante } from '../../../shared/base/datas.ts';
import {
  umaAssinaturaGravada,
  umaLinha,
  umaPagina,
  umClienteGravado,
} from '../../../test/support/registros-de-prova.ts';
import {
  deuCerto,
  FORA_DO_AR,
  INDISPONIVEL,
  prepararServidor,
  recusa,
} from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import ClientesPagina from './ClientesPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

async function abrir(endereco: string, ...clientes: ReturnType<typeof umClienteGravado>[]) {
  servidor.responder('GET /api/clientes', deuCerto(umaPagina(...clientes)));
  for (const cliente of clientes) servidor.responder(`GET /api/clientes/${cliente.id}`, deuCerto(cliente));
  const tela = abrirTela(<ClientesPagina />, { endereco });
  if (endereco.includes('formulario')) await tela.verBotao('Salvar');
  return tela;
}

describe('o formulário de um cliente', () => {
  it('vazio, diz que o nome e o CPF faltam; de fora do Brasil não pede CPF nem endereço', async () => {
    const tela = await abrir('/dashboard/clientes?formulario=novo');
    await tela.clicar('Salvar');
    await tela.ver('Nome é um campo obrigatório');
    expect(tela.juntoDe('CPF')).toBe('CPF é obrigatório para clientes brasileiros');
    await tela.marcar('Cliente estrangeiro');
    for (const nome of ['CPF', 'CEP', 'Rua', 'Cidade']) expect(tela.campo(nome).disabled, nome).toBe(true);
    expect(tela.juntoDe('CPF')).toBe('');
    expect(tela.campo('País').disabled).toBe(false);
  });

  it('o CNPJ digitado no CPF fica como se digitou, e se diz que é um', async () => {
    const tela = await abrir('/dashboard/clientes?formulario=novo');
    await tela.digitar('CPF', '11222333000181');
    expect(tela.valor('CPF')).toBe('11.222.333/0001-81');
    await tela.clicar('Salvar');
    await esperar(() => expect(tela.juntoDe('CPF')).toBe('Isto é um CNPJ. Digite um CPF'));
  });

  it('o CEP traz o endereço; o que não existe leva embora o que veio do anterior, e o diz', async () => {
    const endereco = { cep: '01001000', rua: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' };
    servidor.responder('GET /api/cep/01001000', deuCerto(endereco));
    servidor.responder(
      'GET /api/cep/99999999',
      recusa(404, 'cep_nao_encontrado', 'CEP não encontrado', 'cep'),
    );
    const tela = await abrir('/dashboard/clientes?formulario=novo');
    await tela.preencher('CEP', '99999999');
    await esperar(() => expect(tela.juntoDe('CEP')).toBe('CEP não encontrado'));
    await tela.preencher('CEP', '01001000');
    await esperar(() => expect(tela.valor('Rua')).toBe('Praça da Sé'));
    expect([tela.valor('CEP'), tela.valor('Bairro'), tela.valor('Cidade'), tela.valor('Estado')]).toEqual([
      '01001-000',
      'Sé',
      'São Paulo',
      'SP',
    ]);
    await tela.preencher('CEP', '99999999');
    await esperar(() =>
      expect(tela.juntoDe('CEP')).toBe('CEP não encontrado. O endereço do CEP anterior foi apagado'),
    );
    expect(tela.valor('Rua')).toBe('');
  });

  it('com o CEP fora do ar, o endereço se digita e fica', async () => {
    servidor.responder('GET /api/cep/{cep}', FORA_DO_AR);
    const tela = await abrir('/dashboard/clientes?formulario=novo');
    await tela.preencher('CEP', '22041001');
    await tela.preencher('Rua', 'Rua Digitada');
    await esperar(() => expect(tela.juntoDe('CEP')).toBe('Erro ao buscar endereço pelo CEP'));
    expect(tela.valor('Rua')).toBe('Rua Digitada');
  });

  it('sem o servidor, diz que não foi possível salvar, e nada se perde', async () => {
    servidor.responder('PUT /api/clientes/{id}', FORA_DO_AR);
    const tela = await abrir('/dashboard/clientes?formulario=c1', umClienteGravado());
    await tela.preencher('Nome', 'Ema Prado');
    await tela.clicar('Salvar');
    await tela.ver(`Não foi possível salvar o cliente: ${INDISPONIVEL}`);
    expect(tela.valor('Nome')).toBe('Ema Prado');
  });
});

describe('excluir um cliente', () => {
  async function excluir(cliente: ReturnType<typeof umClienteGravado>) {
    const tela = await abrir('/dashboard/clientes', cliente);
    await tela.clicar('Ações de Ema Correia');
    await tela.noMenu('Excluir');
    return tela;
  }

  it('sem o servidor, a frase fica na pergunta, que continua aberta', async () => {
    servidor.responder('DELETE /api/clientes/{id}', FORA_DO_AR);
    const tela = await excluir(umClienteGravado());
    const pergunta = naTela(await tela.dialogo('Tem certeza que deseja excluir Ema Correia?'));
    await pergunta.clicar('Excluir');
    await pergunta.ver(`Não foi possível excluir o cliente. ${INDISPONIVEL}`);
  });

  it('quem tem assinatura não se exclui: diz quais são e oferece cancelar e arquivar', async () => {
    const com = umClienteGravado({ assinaturas: 1 });
    servidor.responder(
      'GET /api/clientes/{id}/assinaturas',
      deuCerto(umaPagina({ ...umaLinha(), tolerada_ate: null })),
    );
    servidor.responder(
      'POST /api/clientes/{id}/arquivar',
      deuCerto({ ...com, arquivado_em: '2026-11-21T12:00:00.000Z' }),
    );
    const tela = await excluir(com);
    const pergunta = naTela(await tela.dialogo('Ema Correia tem 1 assinatura'));
    await pergunta.ver(/^Over Limite \(mensal\)/);
    await pergunta.clicar('Cancelar assinaturas e arquivar');
    await tela.ver('Cliente arquivado: Ema Correia');
    expect(servidor.chamadas('POST /api/clientes/{id}/arquivar')[0]?.corpo).toEqual({
      cancelar_assinaturas: true,
    });
  });
});

describe('o e-mail de boas-vindas pergunta antes de sair', () => {
  async function perguntar(assinatura: Partial<Assinatura> | null) {
    servidor.responder(
      'GET /api/clientes/{id}/assinaturas',
      deuCerto(umaPagina({ ...umaLinha(), tolerada_ate: null })),
    );
    servidor.responder(
      'GET /api/assinaturas/{id}',
      assinatura === null ? FORA_DO_AR : deuCerto(umaAssinaturaGravada(assinatura)),
    );
    const tela = await abrir('/dashboard/clientes', umClienteGravado({ assinaturas: 1 }));
    await tela.clicar('Enviar e-mail para Ema Correia');
    return naTela(await tela.dialogo(/^Enviar e-mail de boas-vindas/));
  }
  const ONTEM = '2026-11-20T18:30:00.000Z';
  const HOJE = '2026-11-21T18:30:00.000Z';
  const saiu = [{ tipo: 'boas_vindas', canal: 'email', em: ONTEM }];
  const boas_vindas = { motivo: null, em: HOJE };

  it.each([
    ['nenhum saiu', {}, 'Ainda não saiu nenhum.'],
    ['um saiu', { notificacoes_enviadas: saiu }, `Saiu pela última vez em ${formatarInstante(ONTEM)}.`],
    [
      'o último pode ter saído',
      { boas_vindas: { ...boas_vindas, status: 'duvidoso' as const } },
      `O de ${formatarInstante(HOJE)} pode ter saído: confira com a pessoa antes de mandar outro.`,
    ],
    [
      'há um na fila',
      { boas_vindas: { ...boas_vindas, status: 'pendente' as const } },
      'Há um na fila: ainda estamos tentando.',
    ],
    ['não se sabe', null, 'Não foi possível saber quando saiu pela última vez.'],
  ] as const)('quando %s, diz isso e que leva os links de acesso', async (_, assinatura, frase) => {
    const janela = await perguntar(assinatura as Partial<Assinatura> | null);
    await janela.ver(frase);
    await janela.ver(/com os links de acesso de Over Limite \(mensal\)/);
    expect(janela.botao('Enviar e-mail').hasAttribute('disabled')).toBe(false);
  });
});

describe('o e-mail de boas-vindas que não pode sair diz por quê', () => {
  async function enviar() {
    servidor.responder('GET /api/assinaturas/{id}', deuCerto(umaAssinaturaGravada()));
    servidor.responder(
      'GET /api/clientes/{id}/assinaturas',
      deuCerto(umaPagina({ ...umaLinha(), tolerada_ate: null })),
    );
    const tela = await abrir('/dashboard/clientes', umClienteGravado({ assinaturas: 1 }));
    await tela.clicar('Enviar e-mail para Ema Correia');
    const janela = naTela(await tela.dialogo(/^Enviar e-mail de boas-vindas/));
    await janela.clicar('Enviar e-mail');
    return janela;
  }

  it.each([
    'Email do cliente não encontrado',
    'Produto não identificado para email',
    'Template de boas-vindas não encontrado ou inativo para este produto',
  ])('recusado: %s', async (frase) => {
    servidor.responder('POST /api/assinaturas/{id}/email-boas-vindas', recusa(422, 'nao_pode', frase));
    await naTela((await enviar()).alerta(frase)).ver(frase);
  });

  it.each(['Erro no envio', null])('respondido com o erro %s', async (error) => {
    servidor.responder(
      'POST /api/assinaturas/{id}/email-boas-vindas',
      deuCerto({ success: false, status: 'erro', destinatario: null, error }),
    );
    const frase = error ?? 'Erro desconhecido no envio';
    await naTela((await enviar()).alerta(frase)).ver(frase);
  });
});

describe('quem se combinou de procurar', () => {
  const ENDERECO = '/dashboard/clientes?contato=hoje';
  it('que não carrega diz isso e tenta de novo; sem ninguém, diz onde se marca', async () => {
    servidor.responder('GET /api/contatos', recusa(400, 'x', 'Não deu'));
    const tela = await abrir(ENDERECO);
    await tela.ver('Não foi possível carregar quem procurar hoje');
    servidor.responder('GET /api/contatos', deuCerto({ quantos: 0, itens: [] }));
    await tela.clicar('Tentar de novo');
    await tela.ver('Ninguém para procurar hoje');
  });

  it('lê-se com o assunto, o dia e o WhatsApp, e o nome leva à página da pessoa', async () => {
    const lucia = { cliente_id: 'c1', nome: 'Lúcia Prado', telefone: '+5511987654321', email: null };
    const itens = [{ ...lucia, data: '2026-01-10', texto: 'Saber se gostou' }];
    servidor.responder('GET /api/contatos', deuCerto({ quantos: 3, itens }));
    const tela = await abrir(ENDERECO);
    await tela.ver('Saber se gostou');
    await tela.ver('Era 10/01/2026');
    await tela.ver('E mais 2, que aparecem quando estes se fizerem.');
    expect(tela.papel('link', { name: 'Lúcia Prado' }).getAttribute('href')).toBe('/dashboard/clientes/c1');
    expect(tela.papel('link', { name: /abrir conversa no WhatsApp/ }).getAttribute('href')).toContain(
      'wa.me',
    );
    expect(tela.papel('link', { name: /^Procurar hoje/ }).getAttribute('aria-current')).toBe('page');
  });
});
