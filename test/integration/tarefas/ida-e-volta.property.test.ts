import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { arquivarCliente, criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { type Item, queryAll } from '../../../lambdas/platform/table.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import { somarDias } from '../../../shared/base/datas.ts';
import { ESTADOS } from '../../../shared/base/endereco.ts';
import { quantas } from '../../support/amostragem.ts';
import { textosHostis } from '../../support/hostis.ts';
import { umaAssinatura, umCliente, umProduto } from '../cenario.ts';
import { mantido, recontado } from '../recontagem.ts';
import { type Bancada, umaBancada } from './bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await umaBancada();
});
afterAll(() => b.parar());

const CPFS = ['52998224725', '24971563792', '11144477735', '39053344705', '86288366757'] as const;
const TELEFONES = ['11987654321', '1133334444', '+351912345678', '+12025550123', '08533334444', null];

const texto = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...textosHostis) },
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.stringMatching(/^['=+\-@;" ]{1,6}[a-z]{0,4}$/),
  )
  .map((texto) => texto.toWellFormed());
const curto = (maximo: number) => fc.option(texto.map((texto) => [...texto].slice(0, maximo / 2).join('')));
const preenchido = texto.map((texto) => {
  const nome = [...texto].slice(0, 40).join('');
  return nome.replace(/\p{Cc}/gu, ' ').trim() === '' ? `x${nome}` : nome;
});

const cliente = fc.record({
  nome: preenchido,
  estrangeiro: fc.boolean(),
  aceita_avisos: fc.boolean(),
  telefone: fc.constantFrom(...TELEFONES),
  cep: fc.constantFrom('01001000', '99999-999', null),
  rua: curto(120),
  numero: curto(20),
  complemento: curto(80),
  bairro: curto(80),
  cidade: curto(80),
  estado: fc.option(fc.constantFrom(...ESTADOS)),
  pais: curto(60),
  documento: curto(40),
  pais_documento: curto(60),
  observacoes: fc.option(
    fc.array(texto, { maxLength: 4 }).map((linhas) => linhas.join('\r\n').slice(0, 900)),
  ),
  arquivado: fc.boolean(),
});
const assinatura = fc.record({
  cliente: fc.nat(4),
  produto: fc.nat(2),
  inicio: fc.integer({ min: -400, max: 400 }),
  dias: fc.nat(400),
  centavos: fc.integer({ min: 0, max: 999_999_999 }),
  status: fc.constantFrom('ativo' as const, 'pendente' as const),
  status_grupo: fc.constantFrom('ativo' as const, 'pendente' as const),
  telegram_id: curto(64),
});

const SISTEMA = new Set(['pk', 'sk', 'gsi2pk', 'gsi3pk', 'gsi4pk', 'ator', 'chamada', 'gsi1pk']);
/** Os registros de um operador sem ids nem marcas de gravação, em ordem. */
function registros(itens: readonly Item[], usuario_id: string, nomes: Map<unknown, unknown>) {
  const tipos = ['CLIENTE', 'ASSINATURA'].map((tipo) => `${usuario_id}#${tipo}`);
  return itens
    .filter(({ pk }) => tipos.includes(String(pk)))
    .map((item) => ({
      ...Object.fromEntries(Object.entries(item).filter(([campo]) => !SISTEMA.has(campo))),
      de: [nomes.get(item.gsi2pk), nomes.get(item.gsi3pk)],
      lista: String(item.gsi1pk).replace(usuario_id, ''),
    }))
    .map((item) => JSON.stringify(Object.entries(item).sort(([a], [z]) => (a < z ? -1 : 1))))
    .sort();
}
const PARTICOES = ['', '#CLIENTE', '#PRODUTO', '#ASSINATURA', '#CPF', '#EMAIL', '#TELEFONE'];
async function tudoDe(usuario_id: string): Promise<Item[]> {
  const itens: Item[] = [];
  for (const parte of PARTICOES)
    for await (const item of queryAll(b.c.tabela, { pk: `${usuario_id}${parte}` })) itens.push(item);
  return itens;
}
const nomesDe = (itens: readonly Item[]) =>
  new Map<unknown, unknown>(itens.map((item) => [item.sk, item.cpf ?? item.email ?? item.nome]));

describe('exportar e importar de volta', () => {
  it('em um operador vazio dá os mesmos registros, com qualquer texto, e importar de novo não muda nada', async () => {
    let corrida = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(cliente, { minLength: 1, maxLength: 5 }),
        fc.uniqueArray(preenchido, {
          minLength: 3,
          maxLength: 3,
          selector: (nome) => nome.replace(/\p{Cc}/gu, ' ').trim(),
        }),
        fc.array(assinatura, { maxLength: 6 }),
        async (clientes, produtos, assinaturas) => {
          corrida += 1;
          const de = `origem-${corrida}`;
          const para = `destino-${corrida}`;
          const ctx = (usuario_id: string) => b.c.ctx({ usuario_id });
          const ids: { id: string; arquivado: boolean }[] = [];
          for (const [i, { arquivado, ...campos }] of clientes.entries()) {
            const quem = campos.estrangeiro ? { cpf: null } : { cpf: CPFS[i] ?? null };
            const entrada = umCliente({ ...campos, ...quem, email: `c${i}@exemplo.com.br` });
            const { id } = await criarCliente(b.deps, { ctx: ctx(de), entrada });
            ids.push({ id, arquivado });
          }
          const doProduto: string[] = [];
          for (const nome of produtos) {
            const entrada = umProduto({ nome });
            doProduto.push((await criarProduto(b.deps, { ctx: ctx(de), entrada })).id);
            await criarProduto(b.deps, { ctx: ctx(para), entrada });
          }
          const vistas = new Set<string>();
          for (const assinatura of assinaturas) {
            const alvo = ids[assinatura.cliente % ids.length];
            const produto_id = doProduto[assinatura.produto];
            const data_inicio = somarDias('2026-11-21', assinatura.inicio);
            const datas = { data_inicio, data_expiracao: somarDias(data_inicio, assinatura.dias) };
            const chave = JSON.stringify([alvo?.id, produto_id, datas]);
            // De cliente arquivado não se importa assinatura; a idêntica é uma só.
            if (!alvo || alvo.arquivado || !produto_id || vistas.has(chave)) continue;
            vistas.add(chave);
            const { status, status_grupo, telegram_id } = assinatura;
            const extras = { ...datas, status, status_grupo, telegram_id, valor: assinatura.centavos / 100 };
            const repetida = { ...extras, mesmo_assim: true };
            const entrada = umaAssinatura({ cliente_id: alvo.id, produto_id }, repetida);
            await criarAssinatura(b.deps, { ctx: ctx(de), entrada });
          }
          for (const { id, arquivado } of ids) {
            if (!arquivado) continue;
            const deps = { ...b.deps, cancelarAssinaturas: async () => {} };
            await arquivarCliente(deps, { ctx: ctx(de), id, cancelar_assinaturas: false });
          }

          for (const vez of ['primeira', 'segunda']) {
            for (const tipo of ['clientes', 'assinaturas'] as const) {
              const arquivo = await b.exportar(de, `exportar_${tipo}`);
              const linhas = parse(arquivo, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
              expect(linhas.flat().filter((celula) => /^[=+\-@\t\r]/.test(celula))).toEqual([]);
              const vazio = linhas.length === 1;
              const feita = await b.importar(para, `importar_${tipo}`, arquivo);
              if (vazio) expect(feita.erro).toBe('O arquivo só tem o cabeçalho');
              else
                expect([feita.recusadas, vez === 'primeira' ? feita.existentes : feita.novas]).toEqual([
                  0, 0,
                ]);
            }
            const itens = [...(await tudoDe(de)), ...(await tudoDe(para))];
            const nomes = nomesDe(itens);
            // Arquivar levanta a versão; quem chega arquivado nasce na primeira.
            const semVersao = (linha: string) => linha.replace(/,\["(?:cliente_)?versao",\d+\]/g, '');
            expect(registros(itens, para, nomes).map(semVersao)).toEqual(
              registros(itens, de, nomes).map(semVersao),
            );
            expect(mantido(itens, para)).toEqual(recontado(itens, para));
          }
        },
      ),
      { numRuns: quantas(6, 20) },
    );
  }, 240_000);
});
