// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Caminho, CompraDeTeste } from '../../../shared/primeira-venda/primeira-venda.routes.ts';
import {
  PASSOS,
  type Passo,
  type SituacaoDoPasso,
} from '../../../shared/primeira-venda/primeira-venda.rules.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import PrimeiraVendaPagina from './PrimeiraVendaPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const CAMINHO = 'GET /api/primeira-venda';
const COMPRA = 'GET /api/primeira-venda/compra-de-teste';
const comPassos = (
  situacoes: Partial<Record<Passo, SituacaoDoPasso>>,
  extras: Partial<Caminho> = {},
): Caminho => ({
  acabou: false,
  passos: PASSOS.map((passo) => ({ passo, situacao: situacoes[passo] ?? 'a_fazer' })),
  foco: null,
  recebimento: null,
  ...extras,
});
const abrir = (passo: Passo, caminho = comPassos({})) => {
  servidor.responder(CAMINHO, deuCerto(caminho));
  return abrirTela(<PrimeiraVendaPagina />, {
    endereco: `/dashboard/primeira-venda/${passo}`,
    rota: '/dashboard/primeira-venda/:passo',
  });
};
const compra = (campos: Partial<CompraDeTeste> = {}): CompraDeTeste => ({
  pedido_id: 'v1',
  status: 'pago',
  gateway: 'asaas',
  valor: 5,
  payment_url: null,
  criado_em: '2026-11-21T12:00:00.000Z',
  pago_em: '2026-11-21T12:01:00.000Z',
  devolvendo: false,
  conferir: null,
  acesso: { para: 'rosa@exemplo.com.br', status: 'enviado', motivo: null },
  ...campos,
});

it('a chave que o Asaas não aceita não se guarda, e a frase dele fica ao lado do campo', async () => {
  servidor.responder('GET /api/integracoes', deuCerto({ itens: [] }));
  servidor.responder(
    'POST /api/integracoes/testar',
    deuCerto({ resultado: 'recusada', motivo: 'a chave fornecida é inválida' }),
  );
  const tela = abrir('recebimento');
  await tela.ver('Gerar chave de API');
  await tela.clicar('Testar e ligar o Asaas');
  await tela.ver('API Key não configurada');
  await tela.preencher('API Key', '$aact_hmlg_abcdefghijklmnop');
  expect(tela.valor('Ambiente')).toBe('sandbox');
  await tela.clicar('Testar e ligar o Asaas');
  await tela.ver('O Asaas não aceitou a chave: a chave fornecida é inválida');
  expect(servidor.chamadas('POST /api/integracoes')).toEqual([]);
});

it('a chave aceita cadastra sempre o endereço dos avisos no Asaas, antes de ligar', async () => {
  const guardada = { id: 'asaas', versao: 1, webhook_pronto: true };
  servidor.responder('GET /api/integracoes', deuCerto({ itens: [] }));
  servidor.responder('POST /api/integracoes/testar', deuCerto({ resultado: 'aceita', motivo: null }));
  servidor.responder('POST /api/integracoes', deuCerto(guardada));
  servidor.responder('POST /api/integracoes/{id}/webhook', deuCerto({ ...guardada, versao: 2 }));
  servidor.responder('POST /api/integracoes/{id}/status', deuCerto({ ...guardada, versao: 3 }));
  const tela = abrir('recebimento');
  await tela.ver('Gerar chave de API');
  await tela.preencher('API Key', '$aact_hmlg_abcdefghijklmnop');
  await tela.clicar('Testar e ligar o Asaas');
  await tela.ver('Asaas ligado: a chave foi aceita e os avisos chegam aqui');
  expect(servidor.chamadas('POST /api/integracoes/{id}/webhook')).toHaveLength(1);
});

it('ligado e sem aviso ainda, diz que a compra de teste o traz; ouvido, diz há quanto tempo', async () => {
  const ouvido_em = new Date(Date.now() - 40_000).toISOString();
  const pronto = { gateway: 'asaas', ouvido_em: null } as const;
  const antes = abrir('recebimento', comPassos({ recebimento: 'esperando' }, { recebimento: pronto }));
  await antes.ver(/Ainda não ouvimos nenhum aviso/);
  antes.fechar();
  const depois = abrir(
    'recebimento',
    comPassos({ recebimento: 'feito' }, { recebimento: { ...pronto, ouvido_em } }),
  );
  await depois.ver(/Webhook ouvido há 4\d s\./);
});

it('a compra de teste que não se faz diz o que falta antes; paga, devolve-se com um botão', async () => {
  servidor.responder(COMPRA, deuCerto({ compra: null }));
  servidor.responder(
    'POST /api/primeira-venda/compra-de-teste',
    recusa(409, 'sem_documento', 'Diga antes quem vende: o gateway pede o CPF ou o CNPJ de quem paga'),
  );
  const tela = abrir('teste');
  await tela.clicar(/^Fazer a compra de teste de R\$/);
  await tela.ver(/Diga antes quem vende/);
  tela.fechar();

  servidor.responder(COMPRA, deuCerto({ compra: compra() }));
  servidor.responder('POST /api/pedidos/{id}/estornar', FORA_DO_AR);
  const paga = abrir('teste');
  await paga.ver(/O e-mail de acesso saiu para rosa@exemplo.com.br/);
  await paga.clicar(/^Devolver os R\$/);
  await paga.ver(/^Não foi possível devolver\./);
  servidor.responder('POST /api/pedidos/{id}/estornar', deuCerto({}));
  servidor.responder(COMPRA, deuCerto({ compra: compra({ status: 'estornado' }) }));
  await paga.clicar(/^Devolver os R\$/);
  await paga.ver(/foram devolvidos/);
});

it('o e-mail de acesso que não saiu diz por quê', async () => {
  const acesso = { para: 'rosa@exemplo.com.br', status: 'descartado', motivo: 'Sem link de acesso' } as const;
  servidor.responder(COMPRA, deuCerto({ compra: compra({ acesso }) }));
  await abrir('teste').ver(/O e-mail de acesso não saiu para rosa@exemplo.com.br. Sem link de acesso/);
});

it('o caminho que não se leu diz isso e tenta de novo; o que acabou leva à Home', async () => {
  servidor.responder(CAMINHO, FORA_DO_AR);
  const tela = abrirTela(<PrimeiraVendaPagina />, {
    endereco: '/dashboard/primeira-venda/produto',
    rota: '/dashboard/primeira-venda/:passo',
  });
  await tela.ver('Não foi possível ler o caminho da primeira venda');
  servidor.responder(CAMINHO, deuCerto({ ...comPassos({}), passos: [], acabou: true }));
  await tela.clicar('Tentar de novo');
  await tela.ver('Outra tela');
});
