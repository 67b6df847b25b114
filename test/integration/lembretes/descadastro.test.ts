import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preverLembretes } from '../../../lambdas/lembretes/prever.ts';
import {
  atenderFormulario,
  descadastrar,
  lerDescadastro,
  voltarAReceber,
} from '../../../lambdas/mensagens/descadastro.ts';
import { linhaDoTempo } from '../../../lambdas/platform/keys/cadastros.ts';
import { suprimidoKey } from '../../../lambdas/platform/keys/envios.ts';
import { hostDoOperadorKey } from '../../../lambdas/platform/keys/paginas.ts';
import { linkSigner } from '../../../lambdas/platform/signed-link.ts';
import { getItem, queryAll, transact } from '../../../lambdas/platform/table.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { lembrarDoDia, rodarFila, umProvedor, umVendedor } from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

/** Um vendedor com loja e alguém que vence hoje, e o aviso que lhe chegou. */
async function umAviso({ loja = true } = {}) {
  const v = await umVendedor(c);
  const chave = hostDoOperadorKey(v.usuario_id, 'loja.da.ana.com.br');
  if (loja) await transact(c.tabela, [{ put: { ...chave, inicio: false } }]);
  const { cliente } = await v.alguem(HOJE);
  await lembrarDoDia(c);
  const { aceitos, remetente } = umProvedor();
  await rodarFila(c, v, { remetente });
  const [mensagem] = aceitos;
  if (!mensagem) throw new Error('O aviso não saiu');
  const um_clique = mensagem.cabecalhos?.['List-Unsubscribe'] ?? '';
  const token = /\/api\/descadastrar\/([\w-]+)>$/.exec(um_clique)?.[1] ?? '';
  const email = cliente.email ?? '';
  const tempo = async () => {
    const itens = await Array.fromAsync(
      queryAll(c.tabela, { index: 'gsi3', pk: linhaDoTempo(v.usuario_id, cliente.id) }),
    );
    return itens.flatMap(({ tipo }) => (String(tipo).startsWith('avisos.') ? [tipo] : []));
  };
  return { v, cliente, email, mensagem, token, tempo };
}
const deps = () => ({ tabela: c.tabela, links: c.links });
const doComprador = (token: string) => ({ ctx: c.ctx({ usuario_id: '' }), token });

describe('o aviso diz como não receber mais', () => {
  it('no pé e nos cabeçalhos que o programa de e-mail entende, no domínio da loja', async () => {
    const { mensagem, token } = await umAviso();
    expect(mensagem.cabecalhos).toEqual({
      'List-Unsubscribe': `<https://loja.da.ana.com.br/api/descadastrar/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const pagina = `https://loja.da.ana.com.br/descadastrar/${token}`;
    expect(mensagem.html).toContain(`href="${pagina}"`);
    expect(mensagem.texto).toContain(`Não quero mais receber estes avisos: ${pagina}`);
    expect(token.length).toBeLessThan(300);
  });

  it('quem vende sem domínio é pedido por e-mail', async () => {
    const { mensagem } = await umAviso({ loja: false });
    const [nome, ...outros] = Object.keys(mensagem.cabecalhos ?? {});
    expect([nome, outros]).toEqual(['List-Unsubscribe', []]);
    expect(mensagem.cabecalhos?.['List-Unsubscribe']).toMatch(/^<mailto:ana@loja\.com\.br\?subject=N%C3%A3o/);
  });
});

describe('quem não quer mais avisos', () => {
  it('deixa de os receber num toque, e a previsão diz por quê; dois toques contam como um', async () => {
    const { v, token, email, tempo } = await umAviso();
    expect(await lerDescadastro(deps(), { token })).toMatchObject({ recebe: true, vendedor: 'Ana Lima' });
    const lida = await descadastrar(deps(), doComprador(token));
    expect(lida).toEqual({
      email: `p***${email.slice(email.indexOf('@'))}`,
      vendedor: 'Ana Lima',
      recebe: false,
      marca: { nome: 'Ana Lima', logo: null, cores: null },
    });
    await Promise.all([1, 2, 3].map(() => descadastrar(deps(), doComprador(token))));
    expect(await tempo()).toEqual(['avisos.recusados']);
    await v.alguem(HOJE, { email });
    const { hoje } = await preverLembretes(deps(), v.ctx());
    expect(hoje.pessoas.filter(({ motivo }) => motivo === 'descadastrado')).toHaveLength(1);
  });

  it('ao mesmo tempo em dois lugares, um pedido só', async () => {
    const { token, tempo } = await umAviso();
    await Promise.all(Array.from({ length: 8 }, () => descadastrar(deps(), doComprador(token))));
    expect(await tempo()).toEqual(['avisos.recusados']);
  });

  it('volta atrás quando quer; só ela', async () => {
    const { v, token, email, tempo } = await umAviso();
    await descadastrar(deps(), doComprador(token));
    expect(await voltarAReceber(deps(), doComprador(token))).toMatchObject({ recebe: true });
    await voltarAReceber(deps(), doComprador(token));
    expect((await tempo()).toSorted()).toEqual(['avisos.aceitos', 'avisos.recusados']);
    expect(await getItem(c.tabela, suprimidoKey(v.usuario_id, email), { consistent: true })).toBeNull();
  });

  it('o que o provedor disse do endereço continua sabido, antes e depois', async () => {
    const { v, token, email } = await umAviso();
    const chave = suprimidoKey(v.usuario_id, email);
    const fato = { em: '2026-11-01T12:00:00.000Z', detalhe: 'caixa não existe' };
    await transact(c.tabela, [
      { put: { ...chave, motivo: 'devolvido', ...fato, motivos: { devolvido: fato }, versao: 1 } },
    ]);
    await descadastrar(deps(), doComprador(token));
    const guardado = async () =>
      (await c.despejar()).find(({ pk, sk }) => pk === chave.pk && sk === chave.sk);
    expect(await guardado()).toMatchObject({ motivo: 'devolvido', motivos: { devolvido: fato } });
    expect(await lerDescadastro(deps(), { token })).toMatchObject({ recebe: false });
    await voltarAReceber(deps(), doComprador(token));
    expect(await guardado()).toMatchObject({ motivo: 'devolvido', motivos: { devolvido: fato } });
    expect(await lerDescadastro(deps(), { token })).toMatchObject({ recebe: true });
  });

  it('com o link de um não se mexe no de outro, nem com um inventado', async () => {
    const [primeira, outra] = [await umAviso(), await umAviso()];
    await descadastrar(deps(), doComprador(primeira.token));
    expect(await lerDescadastro(deps(), { token: outra.token })).toMatchObject({ recebe: true });
    const antes = await c.despejar();
    const deOutraChave = linkSigner('outra').seal('descadastro', JSON.stringify(['u', 'c', 'a@b.co']));
    const deOutroUso = c.links.seal('renovar', JSON.stringify([primeira.v.usuario_id, 'c', outra.email]));
    for (const token of [deOutraChave, deOutroUso, outra.token.slice(0, -2), `${outra.token}AA`, 'x']) {
      for (const fazer of [descadastrar, voltarAReceber]) {
        await expect(fazer(deps(), doComprador(token))).rejects.toThrow('Este link não está inteiro');
      }
      expect(await atenderFormulario(deps(), { ...doComprador(token), corpo: 'acao=sair' })).toEqual({
        location: `/descadastrar/${token}#invalido`,
      });
    }
    expect(await c.despejar()).toEqual(antes);
  });

  it('sem JavaScript, o botão faz o que diz e volta à página', async () => {
    const { token } = await umAviso();
    const apertar = (corpo: string) => atenderFormulario(deps(), { ...doComprador(token), corpo });
    expect(await apertar('acao=sair')).toEqual({ location: `/descadastrar/${token}#saiu` });
    expect(await lerDescadastro(deps(), { token })).toMatchObject({ recebe: false });
    expect(await apertar('acao=voltar')).toEqual({ location: `/descadastrar/${token}#voltou` });
    expect(await lerDescadastro(deps(), { token })).toMatchObject({ recebe: true });
  });
});
