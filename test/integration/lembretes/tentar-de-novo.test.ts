import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostrarLembretes } from '../../../lambdas/lembretes/mostrar.ts';
import { gravacoesDoComunicado } from '../../../lambdas/mensagens/index.ts';
import { mandarPeloTransporte } from '../../../lambdas/mensagens/mandar.ts';
import type { Remetente } from '../../../lambdas/mensagens/ports.ts';
import { tentarDeNovo } from '../../../lambdas/mensagens/tentar-de-novo.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { enviosDe, logsDe, rodarFila, umProvedor, umVendedor, type Vendedor, verificar } from './apoio.ts';

const HOJE = '2026-11-21';
const AMANHA = '2026-11-22';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

const recusa = umProvedor({
  enviar: async () => ({
    aceito: false,
    provedor: 'ses',
    motivo: 'o serviço de e-mail recusou a mensagem',
    duvidoso: false,
    passageiro: false,
  }),
}).remetente;
const depsCom = (remetente: Remetente) => ({
  tabela: c.tabela,
  molde: 'https://{host}',
  links: c.links,
  escolherRemetente: async () => remetente,
  tempoReal: Date.now,
});
const ofertas = async (v: Vendedor) =>
  (await mostrarLembretes({ tabela: c.tabela }, v.ctx())).logs.map((log) => log.pode_tentar_de_novo);

describe('o que falhou e já não se pode tentar de novo', () => {
  it('o lembrete de ontem diria que vence amanhã a quem vence hoje: não sai, nem se oferece', async () => {
    const v = await umVendedor(c);
    await v.alguem(AMANHA);
    await verificar(c, v);
    await rodarFila(c, v, { remetente: recusa });
    const [antes] = await enviosDe(c, v);
    expect(antes).toMatchObject({ tipo_template: 'lembrete_1d', status: 'erro' });
    expect(await ofertas(v)).toEqual([true]);
    c.irPara(AMANHA);
    const { aceitos, remetente } = umProvedor();
    const entrada = { envio: String(antes?.sk), pode_ter_chegado: false };
    await expect(tentarDeNovo(depsCom(remetente), { ctx: v.ctx(), entrada })).rejects.toThrow(
      'já não vale: passou o dia deste aviso',
    );
    expect(aceitos).toEqual([]);
    expect(await ofertas(v)).toEqual([false]);
    c.irPara(HOJE);
  });

  it('o aviso da conta não é de assinatura nenhuma: não se oferece o que seria recusado', async () => {
    const v = await umVendedor(c);
    const aviso = { chave: 'prova', assunto: 'Aviso', linhas: ['Uma linha.'] };
    const para = { nome: 'Ana Lima', email: 'ana@loja.com.br' };
    await transact(c.tabela, gravacoesDoComunicado(v.ctx(), { ...aviso, para }));
    await mandarPeloTransporte(depsCom(recusa), { ctx: v.ctx(), chave: 'email#conta#prova', naFila: false });
    expect((await logsDe(c, v)).map((log) => log.status)).toEqual(['erro']);
    expect(await ofertas(v)).toEqual([false]);
  });
});
