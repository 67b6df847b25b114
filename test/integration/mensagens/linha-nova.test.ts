import { afterAll, beforeAll, expect, it } from 'vitest';
import { alterarLinha, obterLinha } from '../../../lambdas/linhas/linhas.ts';
import { lerAcesso } from '../../../lambdas/mensagens/acesso-da-assinatura.ts';
import type { Mensagem } from '../../../lambdas/mensagens/ports.ts';
import { linhaKey, produtoKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { alterarProduto, obterProduto } from '../../../lambdas/produtos/produtos.ts';
import type { LinhaEntrada } from '../../../shared/linhas/linhas.schema.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { rodarFila as lembrar, umProvedor, umVendedor, verificar } from '../lembretes/apoio.ts';
import { type Deps, type Loja, pedir, umaLoja } from './apoio.ts';

const HOJE = '2026-11-21';
const AULAS = 'https://aulas.padaria.exemplo.com.br/entrar';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

/** O que sairia de outra loja, ou de um texto que não é para esta: nunca pode sair. */
const DE_OUTRO = /telegram|consultoria|reuni|renda variável|jogue com|jackpot|over limite|cerccos|exemplo_/i;

function umCorreio() {
  const { aceitos, remetente } = umProvedor();
  const deps: Deps = {
    tabela: c.tabela,
    molde: 'https://{host}',
    links: c.links,
    tempoReal: Date.now,
    escolherRemetente: async () => remetente,
  };
  return { aceitos, deps };
}
const umaPadaria = () => umaLoja(c, { produto: 'Curso de panificação' });

async function mudarLinha({ ctx, produto }: Loja, mudanca: Partial<LinhaEntrada>) {
  const alvo = { ctx: ctx(), id: produto.linha_id };
  const linha = await obterLinha({ tabela: c.tabela }, alvo);
  await alterarLinha({ tabela: c.tabela }, { ...alvo, entrada: { ...linha, ...mudanca } });
}
const comAulas = (loja: Loja) =>
  mudarLinha(loja, {
    links: [{ id: 'link_area', rotulo: 'Área de aulas', endereco: AULAS, tipo: 'area' }],
  });
const quemComprou = { nome: 'Ana', email: 'ana@exemplo.com.br' };
const acessoDe = (deps: Deps, { ctx, assinatura }: Loja) =>
  lerAcesso(deps, { ctx: ctx(), assinatura_id: assinatura.id, para: quemComprou });

/** Tudo o que a pessoa lê num e-mail. */
const lido = ({ assunto, texto, html }: Mensagem) => `${assunto}\n${texto}\n${html}`;

it('o curso de uma padaria: as boas-vindas saem com as palavras dele e o link da área de aulas, e nenhum aviso de aposta', async () => {
  const loja = await umaPadaria();
  await comAulas(loja);
  const { aceitos, deps } = umCorreio();
  expect((await pedir(deps, loja)).status).toBe('enviado');
  const [email] = aceitos;
  if (!email) throw new Error('nada saiu');
  expect(email.assunto).toBe('Seu acesso: Curso de panificação');
  expect(email.texto).toContain('O seu acesso a Curso de panificação está liberado');
  expect(email.texto).toContain(`Área de aulas: ${AULAS}`);
  expect(email.html).toContain(`href="${AULAS}"`);
  expect(lido(email)).not.toMatch(DE_OUTRO);
  // A página do pedido mostra os mesmos links.
  expect(await acessoDe(deps, loja)).toEqual({ links: [{ texto: 'Área de aulas', link: AULAS }] });
});

it('o link que ninguém preencheu nunca sai: nem botão, nem endereço de exemplo, nem marca', async () => {
  const loja = await umaPadaria();
  const { aceitos, deps } = umCorreio();
  await mudarLinha(loja, {
    links: [
      { id: 'link_area', rotulo: 'Área de aulas', endereco: '', tipo: 'area' },
      { id: 'link_apostila', rotulo: 'Apostila', endereco: AULAS, tipo: 'arquivo' },
    ],
  });
  expect((await pedir(deps, loja)).status).toBe('enviado');
  const texto = aceitos.map(lido).join();
  expect(texto).toContain('Apostila');
  expect(texto).not.toMatch(/Área de aulas|\{\{|BOTAO|link_/);
  expect([...new Set(Array.from(texto.matchAll(/href="([^"]*)"/g), ([, link]) => link))]).toEqual([AULAS]);
  expect(await acessoDe(deps, loja)).toEqual({ links: [{ texto: 'Apostila', link: AULAS }] });
});

it('o aviso que o vendedor escreveu sai ao fim das boas-vindas', async () => {
  const loja = await umaPadaria();
  await comAulas(loja);
  await mudarLinha(loja, { aviso: { tipo: 'texto', texto: 'As receitas contêm glúten.' } });
  const { aceitos, deps } = umCorreio();
  await pedir(deps, loja);
  expect(aceitos[0]?.texto).toContain('As receitas contêm glúten.');
});

it('o produto que muda de nome continua a mandar o acesso, com os mesmos links', async () => {
  const loja = await umaPadaria();
  await comAulas(loja);
  const alvo = { ctx: loja.ctx(), id: loja.produto.id };
  const atual = await obterProduto({ tabela: c.tabela }, alvo);
  await alterarProduto({ tabela: c.tabela }, { ...alvo, entrada: { ...atual, nome: 'Fermento e Farinha' } });
  const { aceitos, deps } = umCorreio();
  expect((await pedir(deps, loja)).status).toBe('enviado');
  expect(aceitos[0]?.html).toContain(`href="${AULAS}"`);
});

it('na tabela de antes, sem linha gravada nem no produto, vale a que o nome propõe, com o link por preencher', async () => {
  const loja = await umaPadaria();
  await transact(c.tabela, [
    { delete: linhaKey(loja.usuario_id, loja.produto.linha_id) },
    { update: produtoKey(loja.usuario_id, loja.produto.id), remove: ['linha_id'] },
  ]);
  const { aceitos, deps } = umCorreio();
  await expect(pedir(deps, loja)).rejects.toMatchObject({ erro: 'sem_link_de_acesso' });
  expect(aceitos).toEqual([]);
  // Preenchido o link dela, que assim se grava, sai o texto dela.
  await comAulas(loja);
  expect((await pedir(deps, loja)).status).toBe('enviado');
  expect(aceitos[0]?.texto).toContain('O seu acesso a Curso de panificação está liberado');
});

it('quem tem o curso recebe o lembrete com as palavras dele, sem que ninguém tenha gravado um texto', async () => {
  const v = await umVendedor(c, { produto: 'Curso de panificação' });
  await v.alguem('2026-11-24');
  await verificar(c, v);
  const { aceitos, remetente } = umProvedor();
  expect(await lembrar(c, v, { remetente })).toBe(0);
  const [email, ...outros] = aceitos;
  if (!email) throw new Error('nada saiu');
  expect(outros).toEqual([]);
  expect(email.assunto).toBe('Curso de panificação vence em 3 dias');
  expect(email.texto).toContain('o seu acesso a Curso de panificação vence em 3 dias, no dia 24/11/2026');
  expect(email.texto).toContain('você mantém o acesso ao conteúdo sem interrupção');
  expect(lido(email)).not.toMatch(DE_OUTRO);
});
