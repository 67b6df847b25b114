// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { UsoDoCupom } from '../../../shared/cupons/cupons.schema.ts';
import {
  umaPagina,
  umaVendaGravada,
  umCupomGravado,
  umPlanoGravado,
} from '../../../test/support/registros-de-prova.ts';
import {
  deuCerto,
  FORA_DO_AR,
  INDISPONIVEL,
  prepararServidor,
  recusa,
} from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import CuponsPagina from './CuponsPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

async function abrir(endereco: string, ...cupons: ReturnType<typeof umCupomGravado>[]) {
  servidor.responder('GET /api/produtos', deuCerto(umaPagina()));
  servidor.responder('GET /api/linhas', deuCerto({ itens: [] }));
  servidor.responder('GET /api/cupons', deuCerto(umaPagina(...cupons)));
  for (const cupom of cupons) servidor.responder(`GET /api/cupons/${cupom.id}`, deuCerto(cupom));
  const tela = abrirTela(<CuponsPagina />, { endereco });
  if (endereco.includes('formulario')) await tela.verBotao('Salvar');
  return tela;
}

describe('o formulário de um cupom', () => {
  const NOVO = '/dashboard/cupons?formulario=novo';

  it('vazio, diz numa frase o que falta', async () => {
    const tela = await abrir(NOVO);
    await tela.clicar('Salvar');
    await esperar(() => expect(tela.juntoDe('Código')).toBe('Preencha todos os campos obrigatórios'));
    expect(tela.juntoDe('Descrição')).toBe('Preencha todos os campos obrigatórios');
    expect(tela.juntoDe('Desconto')).toBe('Preencha todos os campos obrigatórios');
  });

  it('o código fica em maiúsculas, sem espaços, com no máximo 20; o gerador sugere um', async () => {
    servidor.responder('GET /api/cupons/codigo-sugerido', deuCerto({ codigo: 'LAMEVA4729' }));
    const tela = await abrir(NOVO);
    await tela.digitar('Código', 'natal abcdefghijklmnopqrstuv');
    expect(tela.valor('Código')).toBe('NATALABCDEFGHIJKLMNO');
    await tela.clicar('Gerar código');
    await esperar(() => expect(tela.valor('Código')).toBe('LAMEVA4729'));
    servidor.responder('GET /api/cupons/codigo-sugerido', FORA_DO_AR);
    await tela.clicar('Gerar código');
    await tela.ver(`Não foi possível gerar o código. ${INDISPONIVEL}`);
  });

  it('o que não pode se diz ao lado do campo, e o que se digitou fica', async () => {
    const tela = await abrir(NOVO);
    await tela.preencher('Código', 'natal25');
    await tela.preencher('Descrição', 'Promoção de Natal');
    await tela.preencher('Desconto', '-5');
    await tela.preencher('Máximo de usos', '1,5');
    await tela.preencher('Data de expiração', '31/02/2027');
    await tela.clicar('Salvar');
    await esperar(() => expect(tela.juntoDe('Desconto')).toBe('O desconto não pode ser negativo'));
    expect(tela.juntoDe('Máximo de usos')).toBe('Use um número inteiro');
    expect(tela.juntoDe('Data de expiração')).toBe('A data 31/02/2027 não existe');
    expect([tela.valor('Desconto'), tela.valor('Máximo de usos')]).toEqual(['-5,00', '1,5']);
    await tela.preencher('Máximo de usos', '');
    await tela.preencher('Desconto', '100,01');
    await tela.preencher('Data de expiração', '25/12/2020');
    await tela.clicar('Salvar');
    await esperar(() => expect(tela.juntoDe('Desconto')).toBe('O percentual vai de 0 a 100'));
    await tela.preencher('Desconto', '25');
    await tela.clicar('Salvar');
    await esperar(() =>
      expect(tela.juntoDe('Data de expiração')).toBe('A data de expiração não pode ser anterior a hoje'),
    );
    expect(servidor.chamadas('POST /api/cupons')).toEqual([]);
  });

  it('a recusa do servidor se lê como ele a diz; sem resposta, lê-se Erro ao salvar cupom', async () => {
    const repetido = 'Já existe um cupom com este código';
    servidor.responder('PUT /api/cupons/{id}', recusa(409, 'codigo_em_uso', repetido, 'codigo'));
    const tela = await abrir('/dashboard/cupons?formulario=k1', umCupomGravado());
    await tela.clicar('Salvar');
    await esperar(() => expect(tela.juntoDe('Código')).toBe(repetido));
    servidor.responder('PUT /api/cupons/{id}', 'semRede');
    await tela.clicar('Salvar');
    await tela.ver(/^Erro ao salvar cupom\. Não foi possível falar com o servidor/);
    servidor.responder('PUT /api/cupons/{id}', { status: 500 });
    await tela.clicar('Salvar');
    await tela.ver(`Erro ao salvar cupom. ${INDISPONIVEL}`);
  });
});

describe('o cupom que não muda, ou muda e não vale', () => {
  it('o que não se desativou diz por quê no seu cartão, e de lá se tenta de novo', async () => {
    servidor.responder('POST /api/cupons/{id}/ativo', FORA_DO_AR);
    const tela = await abrir('/dashboard/cupons', umCupomGravado());
    await tela.ver('NATAL25');
    await tela.marcar('Ativo: NATAL25');
    const cartao = naTela(tela.texto('NATAL25')[0]?.closest('li') ?? undefined);
    await cartao.ver(`Não foi possível desativar o cupom. ${INDISPONIVEL}`);
    servidor.responder('POST /api/cupons/{id}/ativo', deuCerto(umCupomGravado({ ativo: false })));
    await cartao.clicar('Tentar de novo');
    await tela.ver('Cupom desativado: NATAL25');
    await tela.sumir(/^Não foi possível desativar/);
    expect(servidor.chamadas('POST /api/cupons/{id}/ativo').map(({ corpo }) => corpo)).toEqual([
      { ativo: false },
      { ativo: false },
    ]);
  });

  it.each([
    [{ data_expiracao: '2020-12-25' }, 'expirou em 25/12/2020'],
    [{ maximo_usos: 3, usos_atuais: 3 }, 'já teve todos os usos'],
    [{ valor_desconto: 100 }, 'não deixa nada a pagar, e o checkout o recusa'],
  ])('ativado com %o, diz que não vale porque %s', async (campos, porque) => {
    const cupom = umCupomGravado({ ...campos, ativo: false });
    servidor.responder('POST /api/cupons/{id}/ativo', deuCerto({ ...cupom, ativo: true }));
    const tela = await abrir('/dashboard/cupons', cupom);
    await tela.ver('NATAL25');
    await tela.marcar('Ativo: NATAL25');
    await tela.ver(`Cupom ativado: NATAL25. Ainda não vale: ${porque}`);
  });

  it('o que desconta tudo diz, no formulário e no cartão, que ninguém o usa e o que fazer', async () => {
    const frase = /Com 100% não sobra nada a pagar, e o checkout recusa.*convite/;
    const cupom = umCupomGravado({ valor_desconto: 100 });
    const lista = await abrir('/dashboard/cupons', cupom);
    await lista.ver(frase);
    lista.fechar();
    const tela = await abrir('/dashboard/cupons?formulario=novo');
    expect(tela.juntoDe('Desconto')).toBe('De 0 a 100');
    await tela.preencher('Desconto', '100');
    await esperar(() => expect(tela.juntoDe('Desconto')).toMatch(frase));
    await tela.preencher('Desconto', '99');
    await esperar(() => expect(tela.juntoDe('Desconto')).toBe('De 0 a 100'));
  });
});

describe('a lista de cupons', () => {
  it('copiar indica que copiou, e a indicação some em seguida', async () => {
    const tela = await abrir('/dashboard/cupons', umCupomGravado());
    await tela.clicar('Copiar código NATAL25');
    await tela.verBotao('Código NATAL25 copiado');
    await tela.ver('Copiado');
    await tela.sumir('Copiado');
    await tela.verBotao('Copiar código NATAL25');
  });

  it('copiar link oferece a página e o checkout de cada plano à venda em que o cupom vale, na loja de quem vende', async () => {
    const [mensal, anual, fora] = [
      umPlanoGravado(),
      umPlanoGravado({ codigo: 'anual', nome: 'Anual', produto_id: 'p2', preco_centavos: 49_700 }),
      umPlanoGravado({ codigo: 'velho', nome: 'Velho', a_venda: false, por_que_nao: 'arquivado' }),
    ];
    servidor.responder('GET /api/ofertas', FORA_DO_AR);
    servidor.responder('GET /api/paginas-de-venda', deuCerto({ host: null, itens: [] }));
    servidor.responder('GET /api/perfil', deuCerto({ username: 'ana' }));
    const tela = await abrir('/dashboard/cupons', umCupomGravado({ valor_minimo: 49.9 }));
    await tela.clicar('Copiar link de NATAL25');
    const janela = naTela(await tela.dialogo('Links com o cupom NATAL25'));
    await janela.ver('Não foi possível carregar as páginas de venda');
    servidor.responder(
      'GET /api/ofertas',
      deuCerto({
        itens: [
          umaVendaGravada({ titulo: 'Over Limite', planos: [mensal, anual, fora] }),
          umaVendaGravada({ id: 'barata', planos: [umPlanoGravado({ preco_centavos: 4_989 })] }),
        ],
      }),
    );
    await janela.clicar('Tentar de novo');
    await janela.ver('Checkout: Mensal, R$ 49,90');
    expect(janela.papeis('button', { name: /^Copiar link/ })).toHaveLength(3);
    const copiar = async (nome: string) => {
      await janela.clicar(`Copiar link: Over Limite, ${nome}`);
      return (await navigator.clipboard.readText()).replace(window.location.origin, '');
    };
    expect(await copiar('Página de venda')).toBe('/ana/produtos/over-limite?cupom=NATAL25');
    expect(await copiar('Checkout: Anual, R$ 497,00')).toBe(
      '/ana/checkout/over-limite?plano=anual&cupom=NATAL25',
    );
    await janela.clicar('Fechar');
  });

  it.each([
    [{ ativo: false }, /o cupom não vale: está inativo/],
    [{ produtos_aplicaveis: ['outro'] }, /Nenhum plano em que este cupom vale está à venda/],
  ])('dos links de um cupom com %o, a janela diz que não servem', async (campos, frase) => {
    servidor.responder('GET /api/ofertas', deuCerto({ itens: [umaVendaGravada()] }));
    servidor.responder('GET /api/paginas-de-venda', deuCerto({ host: null, itens: [] }));
    servidor.responder('GET /api/perfil', deuCerto({ username: 'ana' }));
    const tela = await abrir('/dashboard/cupons', umCupomGravado(campos));
    await tela.clicar('Copiar link de NATAL25');
    await naTela(await tela.dialogo('Links com o cupom NATAL25')).ver(frase);
  });

  it('quem usou leva à página de cada pessoa, e a soma já não tem o que se devolveu', async () => {
    const uso = (id: string, campos: Partial<UsoDoCupom>): UsoDoCupom => ({
      id,
      cliente_id: `cliente-${id}`,
      nome: id,
      pago_em: '2026-11-20T15:00:00.000Z',
      renovacao: false,
      valor: 58.5,
      desconto: 6.5,
      voltou: 0,
      ...campos,
    });
    const ROTA = 'GET /api/cupons/{id}/usos';
    servidor.responder(ROTA, recusa(400, 'invalida', 'Não deu'));
    const tela = await abrir('/dashboard/cupons', umCupomGravado());
    await tela.clicar('Ações de NATAL25');
    await tela.noMenu('Quem usou e quanto trouxe');
    const janela = naTela(await tela.dialogo('Quem usou NATAL25'));
    await janela.ver('Não foi possível carregar os usos');
    servidor.responder(
      ROTA,
      deuCerto(
        umaPagina(
          uso('Ana', { voltou: 8.5 }),
          uso('Bia', { pago_em: '2026-11-22T15:00:00.000Z', renovacao: true }),
        ),
      ),
    );
    await janela.clicar('Tentar de novo');
    await janela.ver('R$ 108,50, já sem R$ 8,50 devolvidos');
    await janela.ver('R$ 13,00');
    await janela.ver('Renovação, 22/11/2026');
    const nomes = janela.papeis('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(nomes).toEqual([
      ['Bia', '/dashboard/clientes/cliente-Bia'],
      ['Ana', '/dashboard/clientes/cliente-Ana'],
    ]);
  });

  it('de um cupom que ninguém pagou, diz isso', async () => {
    servidor.responder('GET /api/cupons/{id}/usos', deuCerto(umaPagina()));
    const tela = await abrir('/dashboard/cupons', umCupomGravado());
    await tela.clicar('Ações de NATAL25');
    await tela.noMenu('Quem usou e quanto trouxe');
    const janela = naTela(await tela.dialogo('Quem usou NATAL25'));
    await janela.ver('Ninguém pagou ainda uma compra com este cupom.');
  });

  it('sem o servidor, excluir diz que não deu e a pergunta continua aberta', async () => {
    servidor.responder('DELETE /api/cupons/{id}', FORA_DO_AR);
    const tela = await abrir('/dashboard/cupons', umCupomGravado());
    await tela.clicar('Ações de NATAL25');
    await tela.noMenu('Excluir');
    const pergunta = naTela(await tela.dialogo('Tem certeza que deseja excluir o cupom NATAL25?'));
    await pergunta.clicar('Excluir');
    await pergunta.ver(`Não foi possível excluir o cupom. ${INDISPONIVEL}`);
  });
});
