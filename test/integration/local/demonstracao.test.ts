import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo } from '../../../shared/base/datas.ts';
import { CARTOES } from '../../../shared/templates/templates.schema.ts';
import { esperarPor } from '../../support/loja.ts';
import { type Produto, subirProduto } from '../../support/produto.ts';

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

const enviadas = z.array(z.object({ texto: z.string(), botao: z.string().nullable() }));

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
    return todas.find(({ texto }) => texto.includes(alguem.cliente_nome)) ?? null;
  });
}

it('a demonstração vem com o WhatsApp ligado e os templates aprovados: cobrar manda de verdade, noutra porta também', async () => {
  const antes = await subir();
  const { itens, canal } = await antes.operador.api('GET /api/templates/whatsapp', {});
  expect(canal).toBe('whatsapp');
  expect(itens.filter(({ aprovacao }) => aprovacao?.estado === 'aprovado')).toHaveLength(CARTOES.length * 4);
  const { botao } = await cobrarAlguem(antes);
  expect(botao).toMatch(`${antes.produto.origin}/renovar/`);
  const depois = await subir();
  expect(depois.produto.origin).not.toBe(antes.produto.origin);
  const { botao: outro } = await cobrarAlguem(depois);
  expect(outro).toMatch(`${depois.produto.origin}/renovar/`);
  const pagina = await fetch(outro ?? '');
  expect(pagina.status).toBe(200);
});
