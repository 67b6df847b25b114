// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataEmSaoPaulo, somarDias } from '../../../shared/base/datas.ts';
import { umaLinha, umaPagina, umClienteGravado } from '../../../test/support/registros-de-prova.ts';
import { umaNaFila } from '../../../test/support/renovacoes-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, endereco, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import ClientesPagina from './ClientesPagina.tsx';
import { juntarPorCliente, valorDoQueCorre } from './mostrar.ts';

prepararTelas({ larga: true });
const servidor = prepararServidor();

const HOJE = '2026-11-21';
const linha = umaLinha;
const DA_ANA = { cliente_id: 'c1', cliente_nome: 'Ana Prado' } as const;

async function abrir(
  assinaturas: Parameters<typeof servidor.responder>[1],
  ...outros: ReturnType<typeof umClienteGravado>[]
) {
  const clientes = [
    umClienteGravado({ id: 'c1', nome: 'Ana Prado', email: 'ana@exemplo.com.br', assinaturas: 2 }),
    umClienteGravado({ id: 'c2', nome: 'Bia Reis', email: null, assinaturas: 0 }),
    ...outros,
  ];
  servidor.responder('GET /api/clientes', deuCerto(umaPagina(...clientes)));
  servidor.responder(
    'GET /api/envios/devolvidos',
    deuCerto({ emails: ['ana@exemplo.com.br'], ha_mais: false }),
  );
  servidor.responder('GET /api/assinaturas', assinaturas);
  const tela = abrirTela(<ClientesPagina />, { endereco: '/dashboard/clientes' });
  const daPessoa = async (nome: string) => {
    await tela.ver(nome);
    return tela.papel('row', { name: new RegExp(nome) });
  };
  return { tela, daPessoa };
}

describe('os clientes na tela larga são linhas', () => {
  it('onde cabe, cada uma diz desde que mês é cliente', async () => {
    window.innerWidth = 1440;
    onTestFinished(() => {
      window.innerWidth = 1280;
    });
    const { daPessoa } = await abrir(
      deuCerto(umaPagina()),
      umClienteGravado({ id: 'c3', nome: 'Caio Sá', criado_em: '2025-12-01T02:59:00.000Z' }),
    );
    // Em São Paulo ainda era novembro.
    expect((await daPessoa('Caio Sá')).textContent).toContain('nov/2025');
  });

  it('cada uma diz quem é, o que corre e até quando, e a exceção; e leva à pessoa', async () => {
    const { tela, daPessoa } = await abrir(
      deuCerto(
        umaPagina(
          linha({ id: 'a1', cliente_id: 'c1', status: 'expirado', data_expiracao: '2020-01-02' }),
          linha({ id: 'a2', cliente_id: 'c1', status: 'ativo', data_expiracao: '9999-12-31' }),
        ),
      ),
    );
    const daAna = await daPessoa('Ana Prado');
    await esperar(() => expect(daAna.textContent).toContain('Over Limite (mensal) e mais 1'));
    expect(daAna.textContent).toContain('Vitalício');
    expect(daAna.textContent).toContain('E-mail devolvido');
    expect((await daPessoa('Bia Reis')).textContent).toContain('Sem assinaturas');
    await naTela(daAna).seguir('Ana Prado');
    expect(endereco()).toBe('/dashboard/clientes/c1');
    expect(tela.dialogos()).toEqual([]);
  });

  it('quem venceu chama-se com o texto que sai e o link; com quem está em dia abre-se só a conversa', async () => {
    const { tela, daPessoa } = await abrir(
      deuCerto(
        umaPagina(
          linha({ ...DA_ANA, id: 'a1', status: 'expirado', data_expiracao: '2020-01-02' }),
          linha({ id: 'a2', cliente_id: 'c2', status: 'ativo', data_expiracao: '2099-01-02' }),
        ),
      ),
    );
    servidor.responder('GET /api/renovacoes/a1', deuCerto(umaNaFila('Ana Prado', { assinatura_id: 'a1' })));
    const daAna = naTela(await daPessoa('Ana Prado'));
    await esperar(() => daAna.botao('Chamar Ana Prado para renovar'));
    naTela(await daPessoa('Bia Reis')).papel('link', { name: /abrir conversa no WhatsApp$/ });
    await daAna.clicar('Chamar Ana Prado para renovar');
    const chamada = naTela(await tela.dialogo('Chamar Ana Prado para renovar'));
    await chamada.ver(/Renove aqui/);
    const conversa = chamada.papel('link', { name: /^Cobrar/ }).getAttribute('href');
    expect(decodeURIComponent(conversa ?? '')).toContain('/renovar/a.b');
  });

  it('tudo o que o cartão faz, a linha faz', async () => {
    const { tela, daPessoa } = await abrir(deuCerto(umaPagina()));
    const daBia = naTela(await daPessoa('Bia Reis'));
    for (const nome of ['Editar Bia Reis', 'Enviar e-mail para Bia Reis']) daBia.botao(nome);
    await daBia.clicar('Ações de Bia Reis');
    const acoes = tela.papeis('menuitem').map(({ textContent }) => textContent);
    expect(acoes).toEqual(['Exportar dados (LGPD)', 'Apagar dados (LGPD)', 'Excluir']);
    await tela.noMenu('Excluir');
    await tela.dialogo('Tem certeza que deseja excluir Bia Reis?');
  });

  it('filtram-se pela situação, que fica no endereço: quem venceu há mais tempo vem antes', async () => {
    const { tela } = await abrir(
      deuCerto(
        umaPagina(
          linha({ id: 'a1', cliente_id: 'c1', status: 'expirado', data_expiracao: '2020-01-02' }),
          linha({ id: 'a3', cliente_id: 'c3', status: 'expirado', data_expiracao: '2020-03-04' }),
        ),
      ),
      umClienteGravado({ id: 'c3', nome: 'Caio Sá', assinaturas: 1 }),
    );
    await tela.ver('Bia Reis');
    await tela.ver('Expira em breve (0)');
    await tela.seguir('Vencidos (2)');
    await tela.sumir('Bia Reis');
    expect(tela.papel('link', { name: 'Vencidos (2)' }).getAttribute('aria-current')).toBe('page');
    const nomes = [...document.querySelectorAll('[scope="row"]')].map(({ textContent }) => textContent);
    expect(nomes.map((nome) => nome?.slice(2))).toEqual(['Ana Prado', 'Caio Sá']);
    await esperar(() => expect(endereco()).toContain('situacao=vencidos'));
    await tela.escolher('Situação', 'Em dia');
    await tela.ver('Nenhum cliente nesta situação');
    expect(tela.papel('link', { name: 'Vencidos (2)' }).hasAttribute('aria-current')).toBe(false);
    await tela.clicar('Ver todas as situações');
    await tela.ver('Bia Reis');
  });

  it('de um grupo que tem muitos veem-se os que valem mais, e por baixo mostram-se os outros; o que se procura acha-se', async () => {
    const muitos = Array.from({ length: 8 }, (_, i) => ({ id: `v${i}`, nome: `Vera ${i}` }));
    const { tela } = await abrir(
      deuCerto(
        umaPagina(
          linha({ id: 'a1', cliente_id: 'c1', data_expiracao: '9999-12-31' }),
          ...muitos.map(({ id }, i) =>
            linha({
              id: `a-${id}`,
              cliente_id: id,
              status: 'expirado',
              data_expiracao: '2020-03-04',
              valor: 10 + i,
            }),
          ),
        ),
      ),
      ...muitos.map((vera) => umClienteGravado({ ...vera, assinaturas: 1 })),
    );
    const quem = () =>
      tela.papeis('row', { name: /Vera/ }).map(({ textContent }) => /Vera \d/.exec(textContent)?.[0]);
    await tela.ver('Ver mais 3');
    expect(quem()).toEqual(['Vera 7', 'Vera 6', 'Vera 5', 'Vera 4', 'Vera 3']);
    await tela.ver('10 clientes');
    await tela.clicar('Ver mais 3: Vencidos');
    await esperar(() => expect(quem()).toHaveLength(8));
    expect(endereco()).toContain('abertos=vencidos');
    await tela.clicar('Ver menos: Vencidos');
    await esperar(() => expect(quem()).toHaveLength(5));
    await tela.preencher('Buscar clientes', 'Vera 0');
    await esperar(() => expect(quem()).toEqual(['Vera 0']));
  });

  it('vêm pelo que aperta e, em cada grupo, pelo valor e por quanto pagaram; e ordenam-se pelos títulos', async () => {
    const amanha = somarDias(dataEmSaoPaulo(new Date()), 1);
    const { tela } = await abrir(
      deuCerto(
        umaPagina(
          linha({ id: 'a1', cliente_id: 'c1', data_expiracao: '9999-12-31' }),
          linha({ id: 'a3', cliente_id: 'c3', status: 'expirado', data_expiracao: '2020-03-04' }),
          linha({ id: 'a4', cliente_id: 'c4', data_expiracao: amanha }),
          linha({ id: 'a5', cliente_id: 'c5', status: 'expirado', data_expiracao: '2020-03-09' }),
        ),
      ),
      umClienteGravado({ id: 'c3', nome: 'Caio Sá', assinaturas: 1, pago: 65 }),
      umClienteGravado({ id: 'c4', nome: 'Duda Luz', assinaturas: 1, pago: 330 }),
      umClienteGravado({ id: 'c5', nome: 'Elis Rios', assinaturas: 1, pago: 90 }),
    );
    const titulos = (de: string) =>
      tela
        .papeis('rowheader')
        .filter((titulo) => titulo.getAttribute('scope') === de)
        .map(({ textContent }) => textContent);
    const nomes = () => titulos('row').map((nome) => nome?.slice(2));
    const grupos = () => titulos('rowgroup');
    const ordem = (titulo: string) => tela.papel('columnheader', { name: titulo }).getAttribute('aria-sort');
    await tela.ver('Expira em breve (1)');
    // Quem venceu com o mesmo valor e pagou mais vem antes de quem venceu há mais tempo.
    expect(nomes()).toEqual(['Elis Rios', 'Caio Sá', 'Duda Luz', 'Ana Prado', 'Bia Reis']);
    // Cada grupo diz quantos tem e quanto somam; numa ordem que se escolheu não há grupos.
    expect(grupos()).toEqual([
      'Vencidos2R$ 99,80',
      'Expira em breve1R$ 49,90',
      'Em dia1R$ 49,90',
      'Sem assinatura1',
    ]);
    expect([ordem('Cliente'), ordem('Pagou ao todo')]).toEqual([null, null]);
    await tela.clicar('Vencimento');
    const porVencimento = ['Caio Sá', 'Elis Rios', 'Duda Luz', 'Ana Prado'];
    await esperar(() => expect(nomes()).toEqual([...porVencimento, 'Bia Reis']));
    expect(ordem('Vencimento')).toBe('ascending');
    expect(grupos()).toEqual([]);
    await esperar(() => expect(endereco()).toContain('ordem=vencimento'));
    await tela.clicar('Vencimento');
    await esperar(() => expect(nomes()).toEqual([...porVencimento.toReversed(), 'Bia Reis']));
    await tela.clicar('Cliente');
    const deAaZ = ['Ana Prado', 'Bia Reis', 'Caio Sá', 'Duda Luz', 'Elis Rios'];
    await esperar(() => expect(nomes()).toEqual(deAaZ));
    expect(ordem('Cliente')).toBe('ascending');
    await tela.clicar('Cliente');
    await esperar(() => expect(nomes()).toEqual(deAaZ.toReversed()));
    await esperar(() => expect(endereco()).toContain('ordem=-nome'));
    // O que se pagou começa por quem pagou mais.
    await tela.clicar('Pagou ao todo');
    const porPago = ['Duda Luz', 'Elis Rios', 'Caio Sá', 'Ana Prado', 'Bia Reis'];
    await esperar(() => expect(nomes()).toEqual(porPago));
    expect(ordem('Pagou ao todo')).toBe('descending');
    await tela.clicar('Pagou ao todo');
    await esperar(() => expect(nomes().slice(2)).toEqual(['Caio Sá', 'Elis Rios', 'Duda Luz']));
    // De volta à ordem de sempre, o endereço não diz nenhuma.
    await tela.seguir('Todos');
    await esperar(() => expect(nomes()[0]).toBe('Elis Rios'));
    expect(endereco()).not.toContain('ordem');
  });

  it('sem as assinaturas, a ordem pelo vencimento não se finge: continua a do nome', async () => {
    const { tela, daPessoa } = await abrir(FORA_DO_AR);
    await tela.clicar('Vencimento');
    await esperar(() => expect(endereco()).toContain('ordem=vencimento'));
    const daAna = await daPessoa('Ana Prado');
    await esperar(() => expect(daAna.textContent).toContain('2 assinaturas'));
    expect(tela.papel('columnheader', { name: 'Cliente' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('cada uma diz quanto vale o que corre; de quem tem várias, a soma, e que é uma soma', async () => {
    const { daPessoa } = await abrir(
      deuCerto(
        umaPagina(
          linha({ id: 'a1', cliente_id: 'c1', valor: 49.9, data_expiracao: '9999-12-31' }),
          linha({ id: 'a2', cliente_id: 'c1', valor: 100, data_expiracao: '9999-12-31' }),
        ),
      ),
    );
    const daAna = await daPessoa('Ana Prado');
    await esperar(() => expect(daAna.textContent).toContain('R$ 149,90 soma de 2 assinaturas'));
    expect((await daPessoa('Bia Reis')).textContent).not.toContain('R$');
  });

  it('os arquivados são uma das situações, e voltar a todas os larga', async () => {
    const { tela } = await abrir(deuCerto(umaPagina()));
    await tela.ver('Bia Reis');
    servidor.responder('GET /api/clientes', ({ busca }) =>
      deuCerto(busca.get('arquivados') === 'sim' ? umaPagina() : umaPagina(umClienteGravado())),
    );
    await tela.escolher('Situação', 'Arquivados');
    await tela.ver('Nenhum cliente arquivado');
    await esperar(() => expect(endereco()).toContain('arquivados=sim'));
    await tela.escolher('Situação', 'Todas as situações');
    await tela.sumir('Nenhum cliente arquivado');
    await esperar(() => expect(endereco()).not.toContain('arquivados'));
  });

  it('sem as assinaturas, a lista continua, com quantas cada um tem, diz o que lhe falta e pede-o de novo', async () => {
    const { tela, daPessoa } = await abrir(FORA_DO_AR);
    const daAna = await daPessoa('Ana Prado');
    await esperar(() => expect(daAna.textContent).toContain('2 assinaturas'));
    const falta = /^Não foi possível carregar as assinaturas\. Faltam o que cada cliente tem e até quando\.$/;
    await tela.ver(falta);
    // O que se procura continua a achar-se.
    await tela.preencher('Buscar clientes', 'bia');
    await tela.sumir('Ana Prado');
    await tela.preencher('Buscar clientes', '');
    servidor.responder('GET /api/assinaturas', deuCerto(umaPagina(linha(DA_ANA))));
    await tela.clicar('Tentar de novo');
    await tela.sumir(falta);
    expect((await daPessoa('Ana Prado')).textContent).toContain('Over Limite (mensal)');
  });

  it('numa situação, que sem as assinaturas não se sabe, não diz que não há ninguém nela', async () => {
    const { tela } = await abrir(FORA_DO_AR);
    await tela.ver('Bia Reis');
    await tela.escolher('Situação', 'Em dia');
    await tela.ver('Não foi possível carregar as assinaturas');
    expect(tela.papeis('button', { name: 'Tentar de novo' })).toHaveLength(1);
    await tela.sumir('Nenhum cliente nesta situação');
    servidor.responder('GET /api/assinaturas', deuCerto(umaPagina(linha(DA_ANA))));
    await tela.clicar('Tentar de novo');
    await tela.ver('Ana Prado');
  });

  it('cada uma diz quanto a pessoa pagou ao todo e há quanto tempo saiu a última mensagem', async () => {
    const emHoras = (horas: number) => new Date(Date.now() - horas * 3_600_000).toISOString();
    const { daPessoa } = await abrir(
      deuCerto(
        umaPagina(
          linha({ ...DA_ANA, contato_em: emHoras(72) }),
          linha({ id: 'a3', cliente_id: 'c3', contato_em: null }),
        ),
      ),
      umClienteGravado({ id: 'c3', nome: 'Caio Sá', assinaturas: 1, pago: 1234.5, pagamentos: 3 }),
    );
    const doCaio = await daPessoa('Caio Sá');
    await esperar(() => expect(doCaio.textContent).toContain('nunca'));
    expect(doCaio.textContent).toContain('R$ 1.234,50 em 3 pagamentos');
    const daAna = (await daPessoa('Ana Prado')).textContent;
    expect(daAna).toContain('há 3 dias');
    expect(daAna).toContain('—');
    // De quem não tem assinatura não se sabe.
    expect((await daPessoa('Bia Reis')).textContent).not.toContain('nunca');
  });

  it('a quem pediu para parar só se liga, e a linha di-lo no lugar do contato', async () => {
    const { tela, daPessoa } = await abrir(
      deuCerto(
        umaPagina(
          linha({ ...DA_ANA, data_expiracao: '2026-11-20', so_ligacao: true }),
          linha({ id: 'a3', cliente_id: 'c3', data_expiracao: '2026-11-20' }),
        ),
      ),
      umClienteGravado({ id: 'c3', nome: 'Caio Sá', assinaturas: 1 }),
    );
    const daAna = await daPessoa('Ana Prado');
    await esperar(() => expect(daAna.textContent).toContain('só ligação'));
    expect(naTela(daAna).papel('link', { name: 'Ligar para Ana Prado' }).getAttribute('href')).toMatch(
      /^tel:/,
    );
    expect((await daPessoa('Caio Sá')).textContent).toContain('nunca');
    expect(tela.papeis('button', { name: 'Chamar Caio Sá para renovar' })).toHaveLength(1);
  });
});

it('de quem tem várias, a que vale diz mais do que a que venceu, e esta mais do que a cancelada', () => {
  const linhas = [
    linha({ id: 'cancelada', status: 'cancelado', data_expiracao: '2027-01-01' }),
    linha({ id: 'venceu', status: 'ativo', data_expiracao: '2026-11-20' }),
    linha({ id: 'depois', status: 'ativo', data_expiracao: '2027-02-01' }),
    linha({ id: 'antes', status: 'ativo', data_expiracao: HOJE }),
    linha({ id: 'renovada', status: 'expirado', status_grupo: 'renovado', data_expiracao: '2026-10-01' }),
  ];
  const [deles] = [...juntarPorCliente(linhas, HOJE).values()];
  expect(deles?.map(({ id }) => id)).toEqual(['antes', 'depois', 'venceu', 'cancelada']);
});

it.each([
  ['de uma que corre, o dela', [{ valor: 49.9 }], { valor: 49.9, quantas: 1 }],
  ['de várias que correm, a soma', [{ valor: 49.9 }, { valor: 100 }], { valor: 149.9, quantas: 2 }],
  [
    'a que venceu e a cancelada não se somam à que corre',
    [{ valor: 49.9 }, { valor: 100, data_expiracao: '2026-11-20' }, { valor: 7, status: 'cancelado' }],
    { valor: 49.9, quantas: 1 },
  ],
  [
    'sem nenhuma que corra, o da que a linha mostra',
    [
      { valor: 100, data_expiracao: '2026-11-20' },
      { valor: 7, data_expiracao: '2026-11-01' },
    ],
    { valor: 100, quantas: 1 },
  ],
  ['de quem não tem nenhuma, nada', [], null],
] as const)('o valor da linha: %s', (_, assinaturas, esperado) => {
  const linhas = assinaturas.map((campos) => linha({ data_expiracao: '2026-12-21', ...campos }));
  expect(valorDoQueCorre(linhas, HOJE)).toEqual(esperado);
});
