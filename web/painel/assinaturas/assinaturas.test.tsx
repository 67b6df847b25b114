// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { fraseDaRepetida } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { dataEmSaoPaulo, formatarData, somarDias } from '../../../shared/base/datas.ts';
import {
  umaAssinaturaGravada,
  umaLinha,
  umaPagina,
  umClienteGravado,
  umProdutoGravado,
} from '../../../test/support/registros-de-prova.ts';
import {
  deuCerto,
  FORA_DO_AR,
  INDISPONIVEL,
  prepararServidor,
  recusa,
} from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import AssinaturasPagina from './AssinaturasPagina.tsx';

prepararTelas();
const servidor = prepararServidor();
const hoje = dataEmSaoPaulo(new Date());

function abrir(endereco = '/dashboard/assinaturas', linhas = [umaLinha()]) {
  servidor.responder('GET /api/assinaturas', ({ busca }) =>
    deuCerto(busca.get('lista') === 'em_andamento' ? umaPagina(...linhas) : umaPagina()),
  );
  servidor.responder('GET /api/assinaturas/{id}', deuCerto(umaAssinaturaGravada()));
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(umProdutoGravado())));
  servidor.responder('GET /api/inicio/contagens', FORA_DO_AR);
  servidor.responder(
    'GET /api/clientes',
    deuCerto(umaPagina(umClienteGravado({ id: 'c9', nome: 'Iara Breve' }))),
  );
  return abrirTela(<AssinaturasPagina />, { endereco });
}

describe('uma assinatura nova', () => {
  it('vazia, diz os três campos que faltam', async () => {
    const tela = abrir();
    await tela.clicar('Nova Assinatura');
    const nova = naTela(await tela.dialogo('Nova Assinatura'));
    await nova.clicar('Salvar');
    for (const campo of ['Cliente', 'Produto', 'Data de expiração'])
      await nova.ver(`${campo} é um campo obrigatório`);
  });

  it('o cliente se acha por um pedaço do nome, e quem não existe se cadastra ali mesmo, pelo teclado', async () => {
    const criada = umClienteGravado({ id: 'c2', nome: 'Zulmira Nova', estrangeiro: true, cpf: null });
    servidor.responder('POST /api/clientes', deuCerto(criada));
    servidor.responder('GET /api/clientes/{id}', deuCerto(criada));
    const tela = abrir();
    await tela.clicar('Nova Assinatura');
    const nova = naTela(await tela.dialogo('Nova Assinatura'));
    await nova.preencher('Cliente', 'breve');
    await esperar(() => expect(nova.papeis('option', { name: /^Iara Breve/ })).toHaveLength(1));
    await nova.preencher('Cliente', 'Zulmira Nova');
    await esperar(() =>
      expect(nova.papeis('option', { name: '+ Novo cliente “Zulmira Nova”' })).toHaveLength(1),
    );
    await tela.teclar('{ArrowUp}{Enter}');
    const cadastro = naTela(await tela.dialogo('Novo cliente'));
    expect(cadastro.valor('Nome')).toBe('Zulmira Nova');
    await cadastro.marcar('Cliente estrangeiro');
    await cadastro.clicar('Salvar');
    await esperar(() => expect(nova.valor('Cliente')).toBe('Zulmira Nova'));
  });

  it('a que o cliente já tem se diz uma vez, também depois que o servidor a recusa', async () => {
    const tem = umaLinha({ cliente_nome: 'Iara Breve', cliente_id: 'c9' });
    const frase = /Iara Breve já tem/;
    servidor.responder('GET /api/clientes/{id}/assinaturas', deuCerto(umaPagina(tem)));
    const dita = fraseDaRepetida({
      ...tem,
      cliente: { nome: tem.cliente_nome },
      produto: { nome: tem.produto_nome },
    });
    servidor.responder('POST /api/assinaturas', recusa(409, 'assinatura_repetida', dita, 'mesmo_assim'));
    const tela = abrir();
    await tela.clicar('Nova Assinatura');
    const nova = naTela(await tela.dialogo('Nova Assinatura'));
    await nova.preencher('Cliente', 'breve');
    await esperar(() => expect(nova.papeis('option', { name: /^Iara Breve/ })).toHaveLength(1));
    await tela.teclar('{ArrowDown}{Enter}');
    await nova.ver('Over Limite (mensal) · R$ 49,90');
    await nova.escolher('Produto', 'p1');
    await nova.ver(frase);
    await nova.clicar('Salvar');
    await nova.ver('Não foi possível salvar a assinatura: veja o aviso acima.');
    expect(nova.texto(frase)).toHaveLength(1);
    await nova.verBotao(/^Salvar/);
    expect(nova.papeis('link', { name: 'Abrir a existente' })).toHaveLength(1);
  });
});

it('a que vence em cinco dias expira em breve, e a de trinta não', async () => {
  const breve = umaLinha({ id: 'a2', cliente_nome: 'Iara Breve', data_expiracao: somarDias(hoje, 5) });
  const tela = abrir('/dashboard/assinaturas', [umaLinha(), breve]);
  await tela.ver('Iara Breve');
  const marcadas = tela
    .texto('Expira em breve')
    .filter((elemento) => elemento.closest('option, button') === null);
  expect(marcadas).toHaveLength(1);
});

it.each([
  ['Editar', /outro valor conta em Pagamentos como correção de hoje; o que se recebeu fica no seu dia/],
  ['Excluir', /sai de Pagamentos hoje, como correção; o dia em que se recebeu e os meses fechados ficam/],
] as const)('%s diz, antes, que o dinheiro de uma venda manual se corrige hoje', async (acao, frase) => {
  const tela = abrir();
  await tela.clicar(/^Ações da assinatura de Ema Correia/);
  await tela.noMenu(acao);
  await naTela(await tela.dialogo(/assinatura/)).ver(frase);
});

describe('cancelar diz até quando vai o acesso', () => {
  const formatada = (dias: number) => formatarData(somarDias(hoje, dias));
  it.each([
    ['com dias pagos', 12, `O acesso continua até ${formatada(12)}, o último dia já pago.`],
    ['no último dia', 0, `O acesso continua até ${formatada(0)}, o último dia já pago.`],
    ['depois de vencida', -3, `O acesso já acabou em ${formatada(-3)}.`],
  ] as const)('%s', async (_, dias, frase) => {
    const tela = abrir('/dashboard/assinaturas', [umaLinha({ data_expiracao: somarDias(hoje, dias) })]);
    await tela.clicar(/^Ações da assinatura de Ema Correia/);
    await tela.noMenu('Cancelar');
    const janela = naTela(await tela.dialogo(/^Tem certeza que deseja cancelar/));
    await janela.ver(`Over Limite (mensal). ${frase} Você pode renová-la depois.`);
    expect(janela.texto(/deixa de valer/)).toEqual([]);
  });
});

describe('sem o servidor', () => {
  it.each([
    ['Cancelar', 'Cancelar assinatura', `Não foi possível alterar o status da assinatura. ${INDISPONIVEL}`],
    ['Excluir', 'Excluir', `Não foi possível excluir a assinatura: ${INDISPONIVEL}`],
    ['Editar', 'Salvar', `Não foi possível salvar a assinatura: ${INDISPONIVEL}`],
  ] as const)('%s diz que não deu, e a janela continua aberta', async (acao, botao, frase) => {
    for (const rota of [
      'POST /api/assinaturas/{id}/cancelar',
      'DELETE /api/assinaturas/{id}',
      'PUT /api/assinaturas/{id}',
    ])
      servidor.responder(rota, FORA_DO_AR);
    const tela = abrir();
    await tela.clicar(/^Ações da assinatura de Ema Correia/);
    await tela.noMenu(acao);
    const janela = naTela(await tela.dialogo(/assinatura/));
    await janela.clicar(botao);
    await janela.ver(frase);
  });
});
