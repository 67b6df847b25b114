import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { vaultKey } from '../../../infra/local/data-folder.ts';
import { semearVendedores } from '../../../infra/local/demo-vendedores.ts';
import { openLocalTable } from '../../../infra/local/emulators/dynamo.ts';
import { type Client, createClient } from '../../../shared/base/client.ts';
import { dataEmSaoPaulo } from '../../../shared/base/datas.ts';
import { digitos } from '../../../shared/base/mascaras.ts';
import { enderecoDaImagem } from '../../../shared/imagens/imagens.rules.ts';
import { IDS_ESPECIFICADOS } from '../../../shared/linhas/especificadas.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { TIPOS_WHATSAPP } from '../../../shared/templates/whatsapp.schema.ts';
import { esperarPor } from '../../support/loja.ts';
import { type Produto, subirProduto, type TodasAsRotas } from '../../support/produto.ts';

const dir = mkdtempSync(join(tmpdir(), 'demonstracao-'));
let produto: Produto | undefined;
afterAll(async () => {
  await produto?.parar();
  rmSync(dir, { recursive: true, force: true });
});

/** Sobe a demonstração, sempre na mesma pasta, às dez da manhã: fora de hora nada sai. */
async function subir() {
  await produto?.parar();
  produto = await subirProduto({ vazio: false, dir });
  await produto.local('POST', 'relogio', { agora: `${dataEmSaoPaulo(new Date())}T10:00:00-03:00` });
  return { produto, operador: await produto.operador() };
}

const enviadas = z.array(z.object({ para: z.string(), botao: z.string().nullable() }));

/** Cobra a primeira pessoa a quem hoje não se mandou nada, e devolve o que chegou a ela. */
async function cobrarAlguem({ produto: aqui, operador }: Awaited<ReturnType<typeof subir>>) {
  const { clientes, conectado } = await operador.api('GET /api/cobrancas', {});
  expect(conectado).toBe(true);
  const alguem = clientes.find(({ enviado, dias_restantes }) => !enviado && dias_restantes > 3);
  if (!alguem) throw new Error('Ninguém na demonstração para cobrar');
  const params = { id: alguem.assinatura_id };
  expect(await operador.api('POST /api/cobrancas/disparar-individual/{id}', { params })).toMatchObject({
    success: true,
  });
  return esperarPor(`a mensagem de ${alguem.cliente_nome}`, async () => {
    const todas = enviadas.parse(await aqui.local('GET', 'whatsapp'));
    return todas.find(({ para }) => para.endsWith(digitos(alguem.telefone ?? '').slice(-8))) ?? null;
  });
}

/** Cada produto tem a sua figura, e ela abre onde abrem as que se enviam. */
async function conferirFiguras(username: string, linhas: readonly Pick<Linha, 'nome' | 'imagem'>[]) {
  const ids = linhas.map(({ nome, imagem }) => imagem?.id ?? `${nome} sem figura`);
  expect(new Set(ids).size).toBe(linhas.length);
  for (const id of ids) {
    const aberta = await fetch(`${produto?.origin}${enderecoDaImagem(username, id, 480)}`);
    expect([id, aberta.status, aberta.headers.get('content-type')]).toEqual([id, 200, 'image/webp']);
  }
}

it('os quatro produtos de quem opera têm figura, cada um a sua', async () => {
  const { operador } = await subir();
  const [{ itens }, { username }] = await Promise.all([
    operador.api('GET /api/linhas', {}),
    operador.api('GET /api/perfil', {}),
  ]);
  expect(itens.map(({ id }) => id)).toEqual(IDS_ESPECIFICADOS);
  await conferirFiguras(username, itens);
});

it('a demonstração vem com o WhatsApp ligado e os templates aprovados: cobrar manda de verdade, noutra porta também', async () => {
  const antes = await subir();
  const { itens, canal } = await antes.operador.api('GET /api/templates/whatsapp', {});
  expect(canal).toBe('whatsapp');
  expect(itens.filter(({ aprovacao }) => aprovacao?.estado === 'aprovado')).toHaveLength(
    IDS_ESPECIFICADOS.length * TIPOS_WHATSAPP.length,
  );
  const { botao } = await cobrarAlguem(antes);
  expect(botao).toMatch(`${antes.produto.origin}/renovar/`);
  const depois = await subir();
  expect(depois.produto.origin).not.toBe(antes.produto.origin);
  const { botao: outro } = await cobrarAlguem(depois);
  expect(outro).toMatch(`${depois.produto.origin}/renovar/`);
  const pagina = await fetch(outro ?? '');
  expect(pagina.status).toBe(200);
});

describe('os outros vendedores da demonstração', () => {
  const PALAVRAS =
    /aposta|banca|trading|trader|odds|jackpot|cerccos|over limite|consultoria|renda variável|18\+/i;
  const daDemonstracao = async () => produto ?? (await subir()).produto;
  async function entrar(nome: string): Promise<Client<TodasAsRotas>> {
    const { local, stack } = await daDemonstracao();
    const lido = await local('POST', 'token', { email: `${nome}@exemplo.com.br` });
    const { token } = z.object({ token: z.string() }).parse(lido);
    return createClient<TodasAsRotas>({ base: stack.painel, token: async () => token });
  }
  /** O que um vende e a quem, com as contagens da Home. */
  async function oQueTem(api: Client<TodasAsRotas>) {
    const [linhas, produtos, ofertas, clientes, assinaturas, contagens] = await Promise.all([
      api('GET /api/linhas', {}),
      api('GET /api/produtos', { query: { limite: 50 } }),
      api('GET /api/ofertas', {}),
      api('GET /api/clientes', { query: { limite: 50 } }),
      api('GET /api/assinaturas', { query: { limite: 50 } }),
      api('GET /api/inicio/contagens', {}),
    ]);
    return { linhas, produtos, ofertas, clientes, assinaturas, contagens };
  }

  it.each([
    ['padaria', 'Curso de Panificação', 'curso-de-panificacao', 'R$ 197,00', 6],
    ['adega', 'Clube do Vinho', 'clube-do-vinho', 'R$ 490,00', 7],
  ])(
    'a %s vende o seu sob o nome dela, sem nada do que a outra vende',
    async (nome, linha, slug, preco, quantos) => {
      const { chamar, assentar } = await daDemonstracao();
      await assentar();
      const { linhas, ofertas, ...tem } = await oQueTem(await entrar(nome));
      expect(linhas.itens.map((item) => item.nome)).toEqual([linha]);
      await conferirFiguras(nome, linhas.itens);
      expect(ofertas.itens).toMatchObject([{ id: slug, ativa: true }]);
      expect(ofertas.itens[0]?.planos.every(({ a_venda }) => a_venda)).toBe(true);
      expect(tem.contagens).toMatchObject({ clientes: quantos, assinaturas: quantos });
      const estados = tem.assinaturas.itens.map(({ status }) => status);
      expect(new Set(estados).size).toBeGreaterThan(1);
      const pagina = await esperarPor(`a página de ${nome}`, async () => {
        const lida = await chamar({ metodo: 'GET', caminho: `/${nome}/produtos/${slug}` });
        return lida.status === 200 && lida.texto.includes(preco) ? lida.texto : null;
      });
      expect(pagina).toContain(linha);
      expect(pagina).not.toMatch(PALAVRAS);
    },
  );

  it('semear de novo depois de uma queda não faz dois', async () => {
    const { stack, assentar } = await daDemonstracao();
    const [padaria, adega] = [await entrar('padaria'), await entrar('adega')];
    const antes = [await oQueTem(padaria), await oQueTem(adega)];
    const tabela = openLocalTable(stack.dynamo);
    const { operadores, endpoints } = stack;
    await semearVendedores({
      tabela,
      cofre: vaultKey(dir),
      estagio: 'local',
      operadores,
      s3: endpoints.s3,
    });
    await assentar();
    expect([await oQueTem(padaria), await oQueTem(adega)]).toEqual(antes);
  });
});
