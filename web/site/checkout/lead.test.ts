import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { umPlanoPublicado } from '../../../test/support/catalogo-de-prova.ts';
import { apagar, COM_DADOS_PESSOAIS } from './armazenamento.ts';
import { type Formulario, VAZIO } from './dados.ts';
import { enviarLead } from './lead.ts';

const compra = {
  slug: 'over-limite',
  linha: { nome: 'Over Limite', pede_endereco: true },
  plano: umPlanoPublicado(),
};
const maria: Formulario = {
  ...VAZIO,
  site: '',
  nomeCompleto: 'Maria Souza',
  email: 'Maria@exemplo.com.br',
  cpf: '529.982.247-25',
  telefone: '(11) 98765-4321',
};
const corpo = z.object({
  id: z.uuid(),
  sequencia: z.number(),
  email: z.string(),
  email_anterior: z.string().optional(),
});

let recebidos: z.output<typeof corpo>[];
let noAr = true;
const ultimo = () => recebidos.at(-1);

beforeEach(() => {
  recebidos = [];
  noAr = true;
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, documentElement: { dataset: {} } });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    recebidos.push(corpo.parse(JSON.parse(body)));
    if (!noAr) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, id: ultimo()?.id });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const chave of COM_DADOS_PESSOAIS) apagar(chave);
});

describe('o lead que o navegador manda', () => {
  it('é um só, e cada rascunho vem um depois do outro', async () => {
    for (const etapa of ['dados', 'dados', 'gateway'] as const) await enviarLead(maria, compra, etapa);
    expect(recebidos.map(({ sequencia }) => sequencia)).toEqual([1, 2, 3]);
    expect(new Set(recebidos.map(({ id }) => id)).size).toBe(1);
  });

  it('diz o e-mail de antes só quando o corrige', async () => {
    await enviarLead(maria, compra, 'dados');
    await enviarLead({ ...maria, email: 'maria@certo.com.br' }, compra, 'dados');
    expect(ultimo()).toMatchObject({ id: recebidos[0]?.id, email_anterior: 'maria@exemplo.com.br' });
    await enviarLead({ ...maria, email: 'maria@certo.com.br' }, compra, 'gateway');
    expect(ultimo()?.email_anterior).toBeUndefined();
  });

  it('sem saber com que e-mail chegou, a correção começa outro', async () => {
    noAr = false;
    await enviarLead(maria, compra, 'dados');
    await enviarLead(maria, compra, 'dados');
    expect(ultimo()).toMatchObject({ id: recebidos[0]?.id, sequencia: 2 });
    noAr = true;
    await enviarLead({ ...maria, email: 'maria@certo.com.br' }, compra, 'dados');
    expect(ultimo()?.id).not.toBe(recebidos[0]?.id);
    expect(ultimo()).toMatchObject({ sequencia: 1 });
  });
});
