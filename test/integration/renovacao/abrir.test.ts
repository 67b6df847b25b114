import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelarAssinatura, renovarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { hostKey } from '../../../lambdas/platform/keys/paginas.ts';
import { linkSigner } from '../../../lambdas/platform/signed-link.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { linkDeRenovacao, tokenDeRenovacao } from '../../../lambdas/renovacao/link.ts';
import { type Cenario, umCenario } from '../cenario.ts';

import { HOJE, motivo, umaRenovacao, VENCE } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

describe('abrir o link de renovação', () => {
  it('mostra plano, preço e de quem é, escondido, e não cria nada, por mais que se abra', async () => {
    const r = await umaRenovacao(c);
    const antes = await c.despejar();
    const [lida] = await Promise.all(Array.from({ length: 20 }, () => r.ler()));
    expect(lida).toEqual({
      situacao: 'renovar',
      vendedor: '',
      marca: null,
      quem_vende: null,
      whatsapp: '5511999990000',
      pagina_de_venda: null,
      produto: 'Jackpot Hunters + Lay CS',
      plano: 'Mensal',
      valor: 65,
      cupom: null,
      data_expiracao: VENCE,
      nova_expiracao: '2026-12-24',
      nome: 'Maria S.',
      email: 'm•••@exemplo.com.br',
      pede_cpf: false,
    });
    expect(JSON.stringify(lida)).not.toMatch(/529|982|247/);
    expect(await c.despejar()).toEqual(antes);
    expect(r.gateway.criadas).toEqual([]);
  });

  it('diz quem vende, com o documento, como a lei manda', async () => {
    const r = await umaRenovacao(c);
    const set = {
      nome: 'Padaria da Lúcia',
      razao_social: 'Padaria da Lúcia Ltda',
      cpf_cnpj: '12345678000195',
    };
    await transact(c.tabela, [{ update: usuarioKey(r.alvo.usuario_id), set }]);
    const { vendedor, quem_vende } = await r.ler();
    expect(vendedor).toBe('Padaria da Lúcia');
    expect(quem_vende).toMatchObject({ nome: 'Padaria da Lúcia Ltda', documento: 'CNPJ 12.345.678/0001-95' });
  });

  it('o link sai no domínio da loja e cabe no botão de uma mensagem', async () => {
    const { alvo } = await umaRenovacao(c);
    const link = linkDeRenovacao({ links: c.links, loja: 'https://loja.com.br' }, alvo);
    expect(link).toMatch(/^https:\/\/loja\.com\.br\/renovar\/[\w-]+$/);
    expect(link.length).toBeLessThan(250);
  });

  it('o da chave anterior continua valendo; o de uma chave que saiu, não', async () => {
    const r = await umaRenovacao(c);
    const [antiga, nova, outra] = ['antiga', 'nova', 'outra'];
    const token = tokenDeRenovacao(linkSigner(antiga ?? ''), r.alvo);
    expect((await r.ler(token, r.loja.host, linkSigner(`${nova} ${antiga}`))).situacao).toBe('renovar');
    expect((await r.ler(token, r.loja.host, linkSigner(`${outra} ${nova}`))).situacao).toBe('invalido');
  });

  it('cortado, inventado, ou de outra coisa: diz só que não vale, e oferece o que a loja vende', async () => {
    const r = await umaRenovacao(c);
    const deSair = c.links.seal('descadastro', JSON.stringify(Object.values(r.alvo)));
    for (const torto of [r.token.slice(0, -2), `${r.token}x`, 'x', deSair]) {
      expect(await r.ler(torto)).toMatchObject({
        situacao: 'invalido',
        pagina_de_venda: '/produtos/jackpot-hunters',
        produto: '',
        nome: '',
        email: '',
        valor: null,
      });
      await expect(r.renovar({ token: torto })).rejects.toEqual(motivo('link_invalido'));
    }
    expect(await r.pedidos()).toEqual([]);
  });

  it('o de um vendedor não vale na loja de outro', async () => {
    const [r, outra] = [await umaRenovacao(c), await umaRenovacao(c)];
    expect((await r.ler(r.token, outra.loja.host)).situacao).toBe('invalido');
    await expect(r.renovar({ host: outra.loja.host })).rejects.toEqual(motivo('link_invalido'));
    expect([await r.pedidos(), await outra.pedidos()]).toEqual([[], []]);
  });

  it('30 dias depois do vencimento já não vale, e diz onde comprar', async () => {
    const r = await umaRenovacao(c);
    c.irPara('2026-12-24');
    expect((await r.ler()).situacao).toBe('renovar');
    c.irPara('2026-12-25');
    expect(await r.ler()).toMatchObject({
      situacao: 'vencido',
      pagina_de_venda: '/produtos/jackpot-hunters',
      valor: null,
    });
    await expect(r.renovar()).rejects.toEqual(motivo('nao_se_renova'));
  });

  it('de quem cancelou: não cobra, e oferece a compra', async () => {
    const r = await umaRenovacao(c);
    const { id, versao } = r.assinatura;
    await cancelarAssinatura({ tabela: c.tabela }, { ctx: r.loja.ctx(), id, versao });
    expect(await r.ler()).toMatchObject({
      situacao: 'cancelada',
      pagina_de_venda: '/produtos/jackpot-hunters',
    });
    await expect(r.renovar()).rejects.toEqual(motivo('nao_se_renova'));
  });

  it('de quem já renovou: diz até quando, e não cobra', async () => {
    const r = await umaRenovacao(c);
    const entrada = { data_inicio: HOJE, data_expiracao: '2026-12-24', valor: 50, telegram_id: null };
    const { id, versao } = r.assinatura;
    await renovarAssinatura({ tabela: c.tabela }, { ctx: r.loja.ctx(), id, entrada: { ...entrada, versao } });
    expect(await r.ler()).toMatchObject({ situacao: 'renovada', data_expiracao: '2026-12-24' });
    await expect(r.renovar()).rejects.toEqual(motivo('nao_se_renova'));
  });
});

it('sem loja no endereço visitado, o link continua valendo', async () => {
  const r = await umaRenovacao(c);
  const casa = 'painel.exemplo.com.br';
  expect((await r.ler(r.token, casa)).situacao).toBe('renovar');
  await transact(c.tabela, [{ put: { ...hostKey(casa), usuario_id: 'outro' } }]);
  expect((await r.ler(r.token, casa)).situacao).toBe('invalido');
});
