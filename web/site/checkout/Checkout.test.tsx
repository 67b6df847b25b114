// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { umaLinhaPublicada, umPlanoPublicado } from '../../../test/support/catalogo-de-prova.ts';
import { umaLinha, umPlano } from '../../../test/support/pagina-de-venda.ts';
import { deuCerto, emEspera, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { apagar } from './armazenamento.ts';
import { Checkout } from './Checkout.tsx';
import { type DadosPessoais, dadosGuardados, VAZIO } from './dados.ts';
import { guardarPedido } from './guardados.ts';
import type { Catalogo } from './planos.ts';
import { segredoDoPedido } from './segredo.ts';

const CATALOGO: Catalogo = {
  slug: 'jackpot-hunters',
  linha: umaLinhaPublicada('jackpot-hunters'),
  planos: [
    umPlanoPublicado({ produto_id: 'p-mensal', preco_centavos: 6_500 }),
    umPlanoPublicado({
      plano: 'trimestral',
      nome: 'Trimestral',
      produto_id: 'p-trimestral',
      preco_centavos: 16_500,
      meses_acesso: 3,
    }),
  ],
};
const MARIA: DadosPessoais = {
  ...VAZIO,
  nomeCompleto: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  cpf: '529.982.247-25',
  cep: '01310-100',
  endereco: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  telefone: '(11) 98765-4321',
};
const DE_FORA: DadosPessoais = {
  ...VAZIO,
  pais: 'Portugal',
  nomeCompleto: 'João Pereira',
  email: 'joao@exemplo.pt',
  documento: 'PT123456',
  paisDocumento: 'Portugal',
  telefone: '+351 912 345 678',
};
const DADOS = '/checkout/jackpot-hunters?plano=trimestral&preco=165';
const GATEWAY = '/checkout/jackpot-hunters/gateway?plano=trimestral&preco=165';
const PAGINA_DE_PAGAMENTO = 'https://pagar.exemplo/i/1';

const servidor = prepararServidor();
const ida = vi.fn();
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(() => {
  localStorage.clear();
  servidor.responder('GET /api/checkout/pais', deuCerto({ pais: 'Brasil' }));
  servidor.responder('POST /api/leads', deuCerto({ success: true }));
  ida.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(ida);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const chave of ['checkout_dados', 'checkout_pedido', 'checkout_cupom', 'checkout_lead_id'] as const) {
    apagar(chave);
  }
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Abre o checkout num endereço, com o que o navegador já guardava. */
async function abrir(
  endereco = DADOS,
  partida: DadosPessoais | null = null,
  catalogo: Catalogo = CATALOGO,
): Promise<void> {
  window.history.pushState(null, '', endereco);
  await act(async () => {
    render(<Checkout catalogo={catalogo} loja="" partida={partida} />);
  });
}
const campo = (nome: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${nome}(?: \\*)?$`), { selector: 'input' });
const escrever = (nome: string, texto: string) => fireEvent.change(campo(nome), { target: { value: texto } });
const botao = (nome: string) => screen.getByRole<HTMLButtonElement>('button', { name: nome });
const clicar = (nome: string) =>
  act(async () => {
    fireEvent.click(botao(nome));
  });
const ha = (texto: string | RegExp) => screen.queryAllByText(texto).length > 0;
const ver = (texto: string | RegExp) => screen.findAllByText(texto);
const sumir = (texto: string | RegExp) => waitFor(() => expect(ha(texto)).toBe(false));
const alerta = () => screen.findByRole('alertdialog');
/** O tempo do navegador passa, sem se esperar por ele. */
const passar = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const pedidos = (rota = 'POST /api/asaas/criar-assinatura') =>
  servidor
    .chamadas(rota)
    .map(({ corpo }) => corpo as { forma?: string; metadata: { pedido_id: string; anteriores: unknown[] } });

describe('o passo 1 na tela', () => {
  it('abre no plano do endereço, e o que este pede e não há se vê avisado', async () => {
    await abrir();
    expect(ha('Plano Trimestral · R$ 165,00')).toBe(true);
    await ver('País detectado automaticamente: Brasil');
    cleanup();
    await abrir('/checkout/jackpot-hunters?plano=mensal&preco=1');
    expect(ha(/^O preço deste plano hoje é R\$ 65,00/)).toBe(true);
    cleanup();
    await abrir('/checkout/jackpot-hunters?plano=anual');
    expect(ha('O plano pedido não existe neste produto. Mostramos o Mensal.')).toBe(true);
  });

  it('quem é de onde a loja não recebe lê-o ao lado do país, e não só depois de preencher tudo', async () => {
    const avisa = () =>
      ha('Esta loja ainda não recebe de fora do Brasil. Fale com quem vende antes de continuar.');
    servidor.responder('GET /api/checkout/pais', deuCerto({ pais: 'Portugal', recebe_de: ['brasil'] }));
    await abrir();
    await ver('País detectado automaticamente: Portugal');
    expect(avisa()).toBe(true);
    const pais = screen.getByLabelText(/^País/, { selector: '#campo-pais' });
    expect(pais.getAttribute('aria-describedby')).toBe('erro-pais');
    fireEvent.change(pais, { target: { value: 'Brasil' } });
    expect(avisa()).toBe(false);
    cleanup();
    // Com o que já se tinha preenchido, o país não muda sozinho, e o aviso é o dele.
    await abrir(DADOS, DE_FORA);
    await ver(/^Esta loja ainda não recebe de fora/);
    expect(ha(/País detectado/)).toBe(false);
    cleanup();
    servidor.responder(
      'GET /api/checkout/pais',
      deuCerto({ pais: 'Portugal', recebe_de: ['brasil', 'exterior'] }),
    );
    await abrir();
    await ver('País detectado automaticamente: Portugal');
    expect(avisa()).toBe(false);
  });

  it('sem nada preenchido mostra todos os erros de uma vez, com o foco no primeiro; editar apaga o do campo', async () => {
    await abrir();
    await clicar('Continuar para pagamento');
    for (const erro of [
      'Nome completo é obrigatório',
      'Email é obrigatório',
      'CPF é obrigatório',
      'CEP é obrigatório',
      'Número é obrigatório',
      'Endereço é obrigatório',
      'Cidade é obrigatória',
      'Estado é obrigatório',
      'Telefone é obrigatório',
    ]) {
      expect(ha(erro), erro).toBe(true);
    }
    expect(document.activeElement).toBe(campo('Nome completo'));
    escrever('Nome completo', 'Maria da Silva');
    expect(ha('Nome completo é obrigatório')).toBe(false);
    expect(ha('Email é obrigatório')).toBe(true);
    expect(window.location.pathname).not.toContain('/gateway');
    expect(servidor.chamadas('POST /api/leads')).toEqual([]);
  });

  it('o CPF errado se diz ao sair do campo; vazio, ou ainda a digitar, não', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await abrir();
    fireEvent.blur(campo('CPF'));
    escrever('CPF', '529.982.247-26');
    await passar(1_000);
    expect(ha('CPF inválido')).toBe(false);
    fireEvent.blur(campo('CPF'));
    await passar(300);
    expect(ha('CPF inválido')).toBe(true);
    escrever('CPF', '11.222.333/0001-81');
    fireEvent.blur(campo('CPF'));
    await passar(300);
    expect(ha('Isto é um CNPJ. Digite um CPF')).toBe(true);
    escrever('CPF', '529.982.247-25');
    fireEvent.blur(campo('CPF'));
    await passar(300);
    expect(ha(/CNPJ|CPF inválido/)).toBe(false);
  });

  it('quem continua antes de o CEP responder espera por ele: a rua de antes não segue com o CEP novo', async () => {
    const achado = { rua: 'Rua Nova', bairro: 'Centro', cidade: 'Santos', estado: 'SP' };
    const espera = emEspera();
    servidor.responder('GET /api/checkout/cep/{cep}', espera.resposta);
    await abrir(DADOS, MARIA);
    escrever('CEP', '11010000');
    await clicar('Continuar para pagamento');
    expect(botao('Processando...').disabled).toBe(true);
    expect(servidor.chamadas('POST /api/leads')).toEqual([]);
    await act(async () => {
      espera.soltar(deuCerto(achado));
    });
    await ver('Dados confirmados');
    expect(dadosGuardados()).toMatchObject({ cep: '11010-000', endereco: 'Rua Nova', cidade: 'Santos' });
  });

  it('o CEP que não existe limpa o de antes e não passa; o que demora demais pede que se confira', async () => {
    const espera = emEspera();
    servidor.responder('GET /api/checkout/cep/{cep}', espera.resposta);
    await abrir(DADOS, MARIA);
    escrever('CEP', '00000000');
    await clicar('Continuar para pagamento');
    await act(async () => {
      espera.soltar(recusa(404, 'cep_nao_encontrado', 'CEP não encontrado'));
    });
    await ver(/^CEP não encontrado\. Confira o número/);
    expect([campo('Endereço').value, campo('Cidade').value]).toEqual(['', '']);
    expect(window.location.pathname).not.toContain('/gateway');
    cleanup();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    servidor.responder('GET /api/checkout/cep/{cep}', emEspera().resposta);
    await abrir(DADOS, MARIA);
    escrever('CEP', '11010000');
    await clicar('Continuar para pagamento');
    await passar(5_000);
    expect(ha(/^Erro ao buscar CEP\. Confira o endereço/)).toBe(true);
    expect(botao('Continuar para pagamento').disabled).toBe(false);
  });

  it('o e-mail errado se diz ao sair do campo; vazio, ou ainda a digitar, não', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await abrir();
    fireEvent.blur(campo('Email'));
    await passar(300);
    expect(ha('Email é obrigatório')).toBe(false);
    escrever('Email', 'maria@exemplo');
    await passar(300);
    expect(ha('Email inválido')).toBe(false);
    fireEvent.blur(campo('Email'));
    await passar(300);
    expect(ha('Email inválido')).toBe(true);
    escrever('Email', 'maria@exemplo.com.br');
    fireEvent.blur(campo('Email'));
    await passar(300);
    expect(ha('Email inválido')).toBe(false);
  });

  it('o CEP completo preenche o endereço; o que não existe, ou não se pôde buscar, deixa digitar', async () => {
    servidor.responder(
      'GET /api/checkout/cep/{cep}',
      recusa(404, 'cep_nao_encontrado', 'CEP não encontrado'),
    );
    await abrir();
    escrever('CEP', '00000000');
    await ver('CEP não encontrado');
    servidor.responder('GET /api/checkout/cep/{cep}', 'semRede');
    escrever('CEP', '01310200');
    await ver('Erro ao buscar CEP');
    escrever('Endereço', 'Rua que eu digitei');
    const achado = { rua: '', bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' };
    servidor.responder('GET /api/checkout/cep/{cep}', deuCerto(achado));
    escrever('CEP', '01310100');
    await waitFor(() => expect(campo('Cidade').value).toBe('São Paulo'));
    expect([campo('CEP').value, campo('Estado \\(UF\\)').value]).toEqual(['01310-100', 'SP']);
    expect(campo('Endereço').value).toBe('Rua que eu digitei');
    expect(ha('Erro ao buscar CEP')).toBe(false);
  });

  it.each([
    ['que outro CEP trouxe', null],
    ['guardada de outra visita', MARIA],
  ])('o CEP que não existe apaga a rua %s, e não se segue com ela', async (_qual, partida) => {
    const achado = { rua: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' };
    servidor.responder('GET /api/checkout/cep/{cep}', deuCerto(achado));
    await abrir(DADOS, partida);
    if (partida === null) escrever('CEP', '01310100');
    await waitFor(() => expect(campo('Endereço').value).toBe('Avenida Paulista'));
    escrever('Cidade', 'Osasco');
    const naoExiste = recusa(404, 'cep_nao_encontrado', 'CEP não encontrado');
    servidor.responder('GET /api/checkout/cep/{cep}', naoExiste);
    escrever('CEP', '00000000');
    await ver('CEP não encontrado');
    expect(['Endereço', 'Bairro', 'Estado \\(UF\\)'].map((nome) => campo(nome).value)).toEqual(['', '', '']);
    // O que a própria pessoa escreveu é dela.
    expect(campo('Cidade').value).toBe('Osasco');
    await clicar('Continuar para pagamento');
    expect(ha('Endereço é obrigatório')).toBe(true);
    expect(window.location.pathname).not.toContain('/gateway');
  });

  it.each([
    [
      'de cidade pequena, sem rua',
      deuCerto({ rua: '', bairro: '', cidade: 'Santa Luzia', estado: 'RO' }),
      'Santa Luzia',
    ],
    ['que não se pôde buscar', 'semRede' as const, ''],
  ])('o CEP %s não fica com a rua do anterior', async (_qual, resposta, cidade) => {
    const achado = { rua: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' };
    servidor.responder('GET /api/checkout/cep/{cep}', deuCerto(achado));
    await abrir();
    escrever('CEP', '01310100');
    await waitFor(() => expect(campo('Endereço').value).toBe('Avenida Paulista'));
    servidor.responder('GET /api/checkout/cep/{cep}', resposta);
    escrever('CEP', '76950000');
    await waitFor(() => expect(campo('Cidade').value).toBe(cidade));
    expect([campo('Endereço').value, campo('Bairro').value]).toEqual(['', '']);
  });

  it('a rua escrita à mão, guardada de outra visita, fica quando o CEP dela se busca de novo e vem sem rua, ou não vem', async () => {
    const semRua = deuCerto({ rua: '', bairro: '', cidade: 'Santa Luzia', estado: 'RO' });
    servidor.responder('GET /api/checkout/cep/{cep}', semRua);
    await abrir(DADOS, {
      ...MARIA,
      cep: '76950-000',
      endereco: 'Linha 45, lote 8',
      cidade: 'Santa Luzia',
      estado: 'RO',
    });
    escrever('CEP', '7695000');
    escrever('CEP', '76950000');
    await waitFor(() => expect(campo('CEP').value).toBe('76950-000'));
    expect(campo('Endereço').value).toBe('Linha 45, lote 8');
    servidor.responder('GET /api/checkout/cep/{cep}', 'semRede');
    escrever('CEP', '76950001');
    await ver('Erro ao buscar CEP');
    expect(campo('Endereço').value).toBe('Linha 45, lote 8');
  });

  it('com o endereço escrito à mão o CEP que não existe se diz uma vez, e quem insiste segue', async () => {
    const naoExiste = recusa(404, 'cep_nao_encontrado', 'CEP não encontrado');
    servidor.responder('GET /api/checkout/cep/{cep}', naoExiste);
    await abrir(DADOS, { ...MARIA, cep: '' });
    escrever('CEP', '00000000');
    await ver('CEP não encontrado');
    expect(campo('Endereço').value).toBe('Avenida Paulista');
    await clicar('Continuar para pagamento');
    await ver(/^CEP não encontrado\. Confira o número/);
    expect(document.activeElement).toBe(campo('CEP'));
    expect(window.location.pathname).not.toContain('/gateway');
    await clicar('Continuar para pagamento');
    await ver('Dados confirmados');
  });

  it('um domínio quase certo ganha uma sugestão, que um toque aceita e que não impede de seguir', async () => {
    await abrir(DADOS, { ...MARIA, email: 'maria@exemplo.com.br' });
    escrever('Email', 'maria@gmial.com');
    const sugestao = await screen.findByText('maria@gmail.com');
    expect(sugestao.parentElement?.textContent).toBe('Você quis dizer maria@gmail.com?');
    await clicar('Corrigir');
    expect(campo('Email').value).toBe('maria@gmail.com');
    expect(document.activeElement).toBe(campo('Email'));
    await sumir(/Você quis dizer/);
    // Quem continua depressa, antes de a ver, ouve-a uma vez.
    escrever('Email', 'maria@gmaill.com');
    await clicar('Continuar para pagamento');
    await ver(/^Você quis dizer maria@gmail\.com\? Corrija/);
    expect(document.activeElement).toBe(campo('Email'));
    expect(window.location.pathname).not.toContain('/gateway');
    await clicar('Continuar para pagamento');
    await ver('maria@gmaill.com');
    expect(window.location.pathname).toBe('/checkout/jackpot-hunters/gateway');
  });

  it('de fora do Brasil pede documento e país dele, e nada do endereço', async () => {
    await abrir();
    fireEvent.change(screen.getByRole('combobox', { name: 'País' }), { target: { value: 'Portugal' } });
    expect(ha(/apenas Stripe e PayPal estão disponíveis/)).toBe(true);
    expect(screen.queryByLabelText(/^CEP/)).toBeNull();
    await clicar('Continuar para pagamento');
    expect(ha('Documento é obrigatório')).toBe(true);
    expect(ha('País do documento é obrigatório')).toBe(true);
  });

  it('dois segundos depois da última edição guarda o que se digitou, e o lead vai uma vez', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await abrir(DADOS, MARIA);
    escrever('Número', '10');
    await passar(1_900);
    escrever('Número', '1000A');
    await passar(1_900);
    expect(servidor.chamadas('POST /api/leads')).toEqual([]);
    await passar(100);
    expect(servidor.chamadas('POST /api/leads').map(({ corpo }) => corpo)).toMatchObject([
      { nome_completo: 'Maria da Silva', numero: '1000A', plano_interesse: 'trimestral', etapa: 'dados' },
    ]);
    expect(dadosGuardados()?.numero).toBe('1000A');
    expect(ha('Dados salvos automaticamente!')).toBe(true);
    await passar(4_000);
    expect(ha('Dados salvos automaticamente!')).toBe(false);
  });

  it('continuar logo depois da última tecla manda o lead uma vez, e ele não volta de etapa', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await abrir(DADOS, MARIA);
    escrever('Número', '1001');
    await clicar('Continuar para pagamento');
    await passar(0);
    expect(ha('Dados confirmados')).toBe(true);
    // Mais que a espera do salvamento automático.
    await passar(10_000);
    const etapas = servidor.chamadas('POST /api/leads').map(({ corpo }) => corpo);
    expect(etapas).toMatchObject([{ etapa: 'gateway', numero: '1001' }]);
  });

  it('quem sai da página antes dos dois segundos também não perde o que digitou', async () => {
    await abrir(DADOS, MARIA);
    escrever('Nome completo', 'Maria da Silva Souza');
    expect(dadosGuardados()).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(dadosGuardados()?.nomeCompleto).toBe('Maria da Silva Souza');
  });
});

describe('o pedido por pagar, no passo 1', () => {
  const ID = '6f1d6c7e-6a8e-4b7a-9d55-0a3b5d2f9c11';
  const deixarPedido = (slug = 'jackpot-hunters') =>
    guardarPedido({
      id: ID,
      resumo: `${slug}|trimestral|165||Brasil|52998224725`,
      enviado: true,
      anteriores: [],
    });
  const caixa = () => screen.queryByRole('complementary', { name: 'Pedido por pagar' });
  const responder = (situacao: string) =>
    servidor.responder('GET /api/checkout/pedidos/{id}/situacao', deuCerto({ situacao }));
  const perguntas = () => servidor.chamadas('GET /api/checkout/pedidos/{id}/situacao').length;
  afterEach(() => apagar('checkout_segredos'));

  it('oferece continuar ou fazer outro, e a quem faz outro diz antes e não o retoma', async () => {
    servidor.responder(
      'POST /api/asaas/criar-assinatura',
      deuCerto({ success: true, payment_url: PAGINA_DE_PAGAMENTO, payment_id: 'pay_1' }),
    );
    responder('aguardando');
    deixarPedido();
    segredoDoPedido(ID);
    await abrir();
    await ver('Você tem um pedido de R$ 165,00 por pagar.');
    expect(caixa()?.textContent).toContain('com o mesmo CPF ou documento, cancela este');
    expect(screen.getByRole('link', { name: 'Continuar o pagamento' }).getAttribute('href')).toBe(
      `/pedido/${ID}`,
    );
    // De quem é, não se diz: o telefone pode ter passado a outra pessoa.
    expect(document.body.textContent).not.toMatch(/maria|529|\(11\)/i);
    await clicar('Fazer um novo pedido');
    expect(caixa()).toBeNull();
    cleanup();
    await abrir();
    expect(caixa()).toBeNull();
    cleanup();
    await abrir(GATEWAY, MARIA);
    await ver(/^Você já fez um pedido desta página\. Se ele ainda não foi pago, será cancelado/);
    await clicar('Continuar para pagamento');
    const [novo] = pedidos().map(({ metadata }) => metadata);
    expect(novo?.pedido_id).not.toBe(ID);
    expect(novo?.anteriores).toMatchObject([{ id: ID }]);
    expect(perguntas()).toBe(1);
  });

  it('a outra pessoa no mesmo telefone compra o seu, e o da primeira fica como estava', async () => {
    responder('aguardando');
    deixarPedido();
    await abrir();
    await ver('Você tem um pedido de R$ 165,00 por pagar.');
    await clicar('Fazer um novo pedido');
    expect([campo('Nome completo').value, campo('CPF').value]).toEqual(['', '']);
    cleanup();
    await abrir(GATEWAY, { ...MARIA, nomeCompleto: 'Ana Lima', cpf: '111.444.777-35' });
    expect(ha(/^Você já fez um pedido desta página/)).toBe(false);
  });

  it.each(['pago', 'cancelado', 'estornado', 'contestado', 'perdido'])(
    'o %s não se oferece',
    async (situacao) => {
      responder(situacao);
      deixarPedido();
      await abrir();
      await waitFor(() => expect(perguntas()).toBe(1));
      await act(async () => undefined);
      expect(caixa()).toBeNull();
    },
  );

  it('sem resposta não se oferece nem se diz nada; de outra página de venda, nem se pergunta', async () => {
    servidor.responder('GET /api/checkout/pedidos/{id}/situacao', 'semRede');
    deixarPedido('over-limite');
    await abrir();
    expect(perguntas()).toBe(0);
    cleanup();
    deixarPedido();
    await abrir();
    await waitFor(() => expect(perguntas()).toBe(1));
    await act(async () => undefined);
    expect(caixa()).toBeNull();
  });
});

describe('o produto que não pede endereço', () => {
  const CURSO: Catalogo = {
    slug: 'curso-de-panificacao',
    linha: umaLinha(),
    planos: [
      umPlano({ plano: 'turma-de-marco', nome: 'Turma de março', esgotado: true }),
      umPlano({ plano: 'para-sempre', nome: 'Para sempre', meses_acesso: null }),
    ],
  };
  const enderecoDoCurso = '/checkout/curso-de-panificacao?plano=para-sempre&preco=197';

  it('compra-se com cinco campos, e o que ficou guardado de outro produto não vai junto', async () => {
    servidor.responder(
      'POST /api/asaas/criar-assinatura',
      deuCerto({ success: true, payment_url: PAGINA_DE_PAGAMENTO, payment_id: 'pay_1' }),
    );
    await abrir(enderecoDoCurso, { ...MARIA, nomeCompleto: '', cep: '0131' }, CURSO);
    expect(screen.queryByLabelText(/^(CEP|Endereço|Número|Cidade)/)).toBeNull();
    await clicar('Continuar para pagamento');
    expect([ha('Nome completo é obrigatório'), ha('CEP inválido')]).toEqual([true, false]);
    escrever('Nome completo', 'Maria da Silva');
    await clicar('Continuar para pagamento');
    await ver('Dados confirmados');
    expect(servidor.chamadas('POST /api/leads').at(-1)?.corpo).toMatchObject({ cep: null, cidade: null });
    await clicar('Continuar para pagamento');
    await waitFor(() => expect(ida).toHaveBeenCalled());
    expect(pedidos().at(-1)).toMatchObject({
      cliente: { cpf: '52998224725' },
      produto: { nome: 'Curso de Panificação - Para sempre', valor: 197 },
    });
    expect(pedidos().at(-1)).not.toHaveProperty('cliente.endereco');
  });

  it('o plano esgotado se vê e não se escolhe; o vitalício diz que se paga uma vez', async () => {
    await abrir(enderecoDoCurso.replace('para-sempre', 'turma-de-marco'), null, CURSO);
    expect(ha('O Turma de março está esgotado. Mostramos o Para sempre.')).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Turma de março Esgotado/ }).disabled).toBe(
      true,
    );
    expect(ha('Pagamento único, acesso vitalício')).toBe(true);
  });
});

describe('o passo 2 na tela', () => {
  it('sem os dados do passo 1, volta a ele com o mesmo plano', async () => {
    await abrir(GATEWAY);
    expect(window.location.pathname + window.location.search).toBe(DADOS);
    expect(campo('Nome completo').value).toBe('');
  });

  it('corrigir o e-mail volta ao passo 1 com o foco nele e o resto preenchido', async () => {
    await abrir(GATEWAY, MARIA);
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Corrigir o e-mail' }));
    });
    expect(document.activeElement).toBe(campo('Email'));
    expect([campo('Nome completo').value, campo('Número').value]).toEqual(['Maria da Silva', '1000']);
  });

  it('o cupom diz o que houve; aplicado, risca o preço de antes; removido, volta ao preço cheio', async () => {
    await abrir(GATEWAY, MARIA);
    await clicar('Aplicar');
    expect(ha('Digite um código de cupom')).toBe(true);
    expect(servidor.chamadas('POST /api/cupons/validar')).toEqual([]);
    const aplicar = async (codigo: string) => {
      escrever('Cupom de desconto', codigo);
      await act(async () => {
        fireEvent.submit(campo('Cupom de desconto'));
      });
    };
    servidor.responder('POST /api/cupons/validar', deuCerto({ valido: false, mensagem: 'Cupom inválido' }));
    await aplicar('nao-existe');
    await ver('Cupom inválido');
    servidor.responder('POST /api/cupons/validar', { status: 500, corpo: '' });
    await aplicar('promo2026');
    await ver('Serviço temporariamente indisponível. Tente novamente em alguns minutos.');
    const aceito = {
      valido: true,
      mensagem: '',
      codigo: 'PROMO2026',
      valor_final: 145,
      desconto_aplicado: 20,
    };
    servidor.responder('POST /api/cupons/validar', deuCerto(aceito));
    await aplicar(' promo2026 ');
    await ver('Cupom PROMO2026 aplicado: R$ 20,00 de desconto');
    expect(servidor.chamadas('POST /api/cupons/validar').at(-1)?.corpo).toEqual({
      codigo: 'PROMO2026',
      valor_pedido: 165,
      produto_id: 'p-trimestral',
    });
    expect(ha('R$ 145,00')).toBe(true);
    expect(document.querySelector('s')?.textContent).toContain('R$ 165,00');
    await clicar('Remover');
    expect(document.querySelector('s')).toBeNull();
    expect(ha('R$ 165,00')).toBe(true);
  });

  it('o cupom do link se confere e se aplica sozinho no passo 2; voltar o mantém, e removido não volta', async () => {
    const aceito = {
      valido: true,
      mensagem: '',
      codigo: 'NATAL25',
      valor_final: 123.75,
      desconto_aplicado: 41.25,
    };
    servidor.responder('POST /api/cupons/validar', deuCerto(aceito));
    const conferidos = () => servidor.chamadas('POST /api/cupons/validar').length;
    await abrir(`${DADOS}&cupom=natal25`, MARIA);
    await ver(/O cupom NATAL25 é conferido na próxima etapa/);
    const voltar = () => screen.getByRole('link', { name: '← Voltar para os planos' }).getAttribute('href');
    expect(voltar()).toBe('/produtos/jackpot-hunters?cupom=NATAL25#planos');
    expect([conferidos(), ha('R$ 123,75')]).toEqual([0, false]);
    cleanup();
    await abrir(`${GATEWAY}&cupom=natal25`, MARIA);
    await ver('Cupom NATAL25 aplicado: R$ 41,25 de desconto');
    await ver('R$ 123,75');
    cleanup();
    await abrir(`${GATEWAY}&cupom=natal25`, MARIA);
    expect(ha('R$ 123,75')).toBe(true);
    expect(conferidos()).toBe(1);
    await clicar('Remover');
    expect(window.location.search).toBe('?plano=trimestral&preco=165');
    cleanup();
    await abrir(window.location.pathname + window.location.search, MARIA);
    expect([ha('R$ 165,00'), ha(/NATAL25/), conferidos()]).toEqual([true, false, 1]);
  });

  it('o cupom do link que já não vale fica escrito na caixa, com o porquê; o texto hostil é só texto', async () => {
    servidor.responder(
      'POST /api/cupons/validar',
      deuCerto({ valido: false, mensagem: 'Este cupom não está mais ativo' }),
    );
    await abrir(`${GATEWAY}&cupom=natal25`, MARIA);
    await ver('Este cupom não está mais ativo');
    expect(campo('Cupom de desconto').value).toBe('NATAL25');
    cleanup();
    const hostil = `"><img src=x onerror=alert(1)>${'A'.repeat(100)}`;
    servidor.responder('POST /api/cupons/validar', deuCerto({ valido: false, mensagem: 'Cupom inválido' }));
    await abrir(`${GATEWAY}&cupom=${encodeURIComponent(hostil)}`, MARIA);
    await ver('Cupom inválido');
    expect(campo('Cupom de desconto').value).toBe(hostil.slice(0, 40).toUpperCase());
    expect(document.querySelector('img')).toBeNull();
  });

  it('com o servidor fora, o alerta diz o que houve, o botão volta, e tentar de novo é o mesmo pedido', async () => {
    servidor.responder('POST /api/asaas/criar-assinatura', { status: 503, corpo: '' });
    await abrir(GATEWAY, MARIA);
    await clicar('Continuar para pagamento');
    expect((await alerta()).textContent).toContain(
      'Erro ao processar pagamento: Erro ao criar assinatura: 503',
    );
    expect((await alerta()).textContent).toContain('tentar de novo não cobra duas vezes');
    await clicar('Entendi');
    servidor.responder('POST /api/asaas/criar-assinatura', 'semRede');
    await clicar('Continuar para pagamento');
    expect((await alerta()).textContent).toContain('Não foi possível falar com o servidor');
    await clicar('Entendi');
    expect(botao('Continuar para pagamento').disabled).toBe(false);
    const [primeiro, outro, ...mais] = pedidos().map(({ metadata }) => metadata.pedido_id);
    expect([primeiro === outro, mais]).toEqual([true, []]);
    expect(ida).not.toHaveBeenCalled();
  });

  it('PIX vem escolhido e fica na loja; quem escolhe cartão vai à página de pagamento, e a escolha se lembra', async () => {
    servidor.responder(
      'POST /api/asaas/criar-assinatura',
      deuCerto({ success: true, payment_url: PAGINA_DE_PAGAMENTO, payment_id: 'pay_1' }),
    );
    servidor.responder('GET /api/checkout/pedidos/{id}/situacao', deuCerto({ situacao: 'aguardando' }));
    await abrir(GATEWAY, MARIA);
    const radio = (nome: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name: nome });
    expect([radio(/^PIX/).checked, radio(/^Cartão/).checked]).toEqual([true, false]);
    await clicar('Continuar para pagamento');
    const [noPix] = pedidos();
    await waitFor(() => expect(ida.mock.calls).toEqual([[`/pedido/${noPix?.metadata.pedido_id}`]]));
    cleanup();
    await abrir(GATEWAY, MARIA);
    await act(async () => {
      fireEvent.click(radio(/^Cartão/));
    });
    await clicar('Continuar para pagamento');
    await waitFor(() => expect(ida.mock.calls.at(-1)).toEqual([PAGINA_DE_PAGAMENTO]));
    // É o mesmo pedido, com outra forma.
    expect(
      pedidos().map(({ forma, metadata }) => [forma, metadata.pedido_id === noPix?.metadata.pedido_id]),
    ).toEqual([
      ['pix', true],
      [undefined, true],
    ]);
    cleanup();
    await abrir(GATEWAY, MARIA);
    expect(radio(/^Cartão/).checked).toBe(true);
  });

  it('clique duplo manda um pedido só, e o botão espera ocupado a página de pagamento abrir', async () => {
    const espera = emEspera();
    servidor.responder('POST /api/asaas/criar-assinatura', espera.resposta);
    await abrir(GATEWAY, MARIA);
    await act(async () => {
      fireEvent.click(screen.getByRole('radio', { name: /^Cartão/ }));
    });
    const pagar = botao('Continuar para pagamento');
    await act(async () => {
      fireEvent.click(pagar);
      fireEvent.click(pagar);
    });
    expect(botao('Redirecionando para pagamento...').disabled).toBe(true);
    await act(async () => {
      espera.soltar(deuCerto({ success: true, payment_url: PAGINA_DE_PAGAMENTO, payment_id: 'pay_1' }));
    });
    await waitFor(() => expect(ida.mock.calls).toEqual([[PAGINA_DE_PAGAMENTO]]));
    expect(pedidos()).toHaveLength(1);
    expect(botao('Redirecionando para pagamento...').disabled).toBe(true);
  });

  it('quem muda de plano lê, antes de pagar, que o pedido que fez e não pagou será cancelado', async () => {
    servidor.responder(
      'POST /api/asaas/criar-assinatura',
      deuCerto({ success: true, payment_url: PAGINA_DE_PAGAMENTO, payment_id: 'pay_1' }),
    );
    const alerta = /^Você já fez um pedido desta página\. Se ele ainda não foi pago, será cancelado/;
    servidor.responder('GET /api/checkout/pedidos/{id}/situacao', deuCerto({ situacao: 'aguardando' }));
    await abrir(GATEWAY, MARIA);
    expect(ha(alerta)).toBe(false);
    await clicar('Continuar para pagamento');
    await waitFor(() => expect(ida).toHaveBeenCalled());
    cleanup();
    await abrir(GATEWAY, MARIA);
    expect(ha(alerta)).toBe(false);
    cleanup();
    await abrir('/checkout/jackpot-hunters/gateway?plano=mensal&preco=65', MARIA);
    expect(ha(alerta)).toBe(true);
    cleanup();
    await abrir('/checkout/jackpot-hunters/gateway?plano=mensal&preco=65', {
      ...MARIA,
      cpf: '111.444.777-35',
    });
    expect(ha(alerta)).toBe(false);
  });

  it('o pedido que já foi pago não se paga outra vez; comprar de novo é outro pedido', async () => {
    servidor.responder(
      'POST /api/asaas/criar-assinatura',
      deuCerto({ success: true, payment_url: PAGINA_DE_PAGAMENTO, payment_id: 'pay_1' }),
    );
    await abrir(GATEWAY, MARIA);
    await clicar('Continuar para pagamento');
    await waitFor(() => expect(ida).toHaveBeenCalled());
    cleanup();
    servidor.responder('GET /api/checkout/pedidos/{id}/situacao', deuCerto({ situacao: 'pago' }));
    await abrir(GATEWAY, MARIA);
    await ver('Este pedido já está pago. Não é preciso pagar de novo.');
    const [feito] = pedidos();
    expect(screen.getByRole('link', { name: 'Acompanhar o pedido' }).getAttribute('href')).toBe(
      `/pedido/${feito?.metadata.pedido_id}`,
    );
    await clicar('Quero comprar outra vez');
    await clicar('Continuar para pagamento');
    expect(pedidos()[1]?.metadata.pedido_id).not.toBe(feito?.metadata.pedido_id);
  });

  it('o que venceu não se retoma: paga-se outro, e antes lê-se que o primeiro se cancela', async () => {
    servidor.responder(
      'POST /api/asaas/criar-assinatura',
      deuCerto({ success: true, payment_url: PAGINA_DE_PAGAMENTO, payment_id: 'pay_1' }),
    );
    servidor.responder('GET /api/checkout/pedidos/{id}/situacao', deuCerto({ situacao: 'vencido' }));
    await abrir(GATEWAY, MARIA);
    await clicar('Continuar para pagamento');
    await waitFor(() => expect(ida).toHaveBeenCalled());
    cleanup();
    await abrir(GATEWAY, MARIA);
    await ver(/^Você já fez um pedido desta página\. Se ele ainda não foi pago, será cancelado/);
    await clicar('Continuar para pagamento');
    const [velho, novo] = pedidos().map(({ metadata }) => metadata);
    expect(novo?.pedido_id).not.toBe(velho?.pedido_id);
    expect(novo?.anteriores).toMatchObject([{ id: velho?.pedido_id }]);
  });

  it('o preço que mudou no meio da compra se vê antes de pagar, assim que a página publicada o tem', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const publicado = (preco_centavos: number) => {
      const planos = CATALOGO.planos.map((plano) => ({ ...plano, preco_centavos }));
      const json = JSON.stringify({ ...CATALOGO, planos });
      return new Response(`<script type="application/json" id="dados">${json}</script>`);
    };
    // A borda ainda serve a página de antes uma vez.
    const paginas = [publicado(16_500), publicado(17_000)];
    const daApi = fetch;
    vi.stubGlobal('fetch', (endereco: string, init?: RequestInit) =>
      endereco === '/checkout/jackpot-hunters' ? Promise.resolve(paginas.shift()) : daApi(endereco, init),
    );
    const mensagem = 'O preço deste plano hoje é R$ 170,00. Confira antes de continuar';
    servidor.responder(
      'POST /api/asaas/criar-assinatura',
      deuCerto({ success: false, motivo: 'preco_divergente', message: mensagem }),
    );
    await abrir(GATEWAY, MARIA);
    await clicar('Continuar para pagamento');
    await passar(0);
    expect(screen.getByRole('alertdialog').textContent).toContain(`Erro ao processar pagamento: ${mensagem}`);
    expect(ha('R$ 165,00')).toBe(true);
    await passar(2_000);
    expect([ha('R$ 165,00'), ha('R$ 170,00')]).toEqual([false, true]);
    expect(window.location.search).toBe('?plano=trimestral&preco=170');
    expect(paginas).toEqual([]);
  });

  it('o PayPal diz que ainda não existe, e a Stripe continua escolhida', async () => {
    await abrir(GATEWAY, DE_FORA);
    await act(async () => {
      fireEvent.click(screen.getByRole('radio', { name: /PayPal/ }));
    });
    expect((await alerta()).textContent).toContain('O pagamento por PayPal ainda não foi implementado.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Stripe/ }).checked).toBe(true);
  });
});
