import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renovarAssinatura } from '../../lambdas/assinaturas/assinaturas.ts';
import { listarAssinaturas } from '../../lambdas/assinaturas/listar-assinaturas.ts';
import { cursorCodec } from '../../lambdas/platform/cursor.ts';
import { adiadasList, assinaturaKey } from '../../lambdas/platform/keys/cadastros.ts';
import { templateWhatsappKey } from '../../lambdas/platform/keys/templates.ts';
import { queryAll, transact } from '../../lambdas/platform/table.ts';
import { decidirRenovacao, lerFila, obterRenovacao } from '../../lambdas/renovacoes/renovacoes.ts';
import { contarSecoes } from '../../lambdas/renovacoes/repository.ts';
import { somarDias } from '../../shared/base/datas.ts';
import type { Secao } from '../../shared/renovacoes/renovacoes.rules.ts';
import type { Decisao } from '../../shared/renovacoes/renovacoes.schema.ts';
import { type Cenario, umCenario } from './cenario.ts';
import { prever } from './cobrancas/acoes.ts';
import {
  depsDe,
  eventosDe,
  porWhatsapp,
  semWhatsapp,
  umVendedor,
  umWhatsapp,
  type Vendedor,
} from './cobrancas/apoio.ts';

const HOJE = '2026-11-21';
const em = (dias: number) => somarDias(HOJE, dias);
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

const depsDaFila = (saidaDe = porWhatsapp) => ({
  ...depsDe(c, { remetente: umWhatsapp().remetente }),
  molde: 'https://{host} casa.com.br',
  saidaDe,
  cursores: cursorCodec('segredo'),
});
const fila = (v: Vendedor, secao: Secao, { limite = 25, cursor = undefined as string | undefined } = {}) =>
  lerFila(depsDaFila(), { ctx: v.ctx(), consulta: { secao, limite, cursor } });
const nomes = async (v: Vendedor, secao: Secao) =>
  (await fila(v, secao)).itens.map(({ assinatura_id }) => assinatura_id);
type SemVersao<T> = T extends unknown ? Omit<T, 'versao'> : never;
const decidir = async (
  v: Vendedor,
  id: string,
  pedido: SemVersao<Decisao>,
  versao?: number,
  chave?: string,
) => {
  const lida = versao ?? (await obterRenovacao(depsDaFila(), { ctx: v.ctx(), id })).versao;
  return decidirRenovacao(depsDaFila(), {
    ctx: v.ctx(chave),
    id,
    entrada: { ...pedido, versao: lida },
  });
};

describe('a fila de renovações', () => {
  it('reparte quem vence e quem venceu, de todos os produtos, e não vai além de 30 dias para trás e 7 para a frente', async () => {
    const v = await umVendedor(c);
    const dias = [-31, -30, -1, 0, 1, 7, 8];
    const ids = new Map<number, string>();
    for (const n of dias) ids.set(n, (await v.alguem(em(n))).assinatura.id);
    const dos = (...quais: number[]) => quais.map((n) => ids.get(n));
    expect(await nomes(v, 'vencidos')).toEqual(dos(-1, -30));
    expect(await nomes(v, 'hoje')).toEqual(dos(0));
    expect(await nomes(v, 'semana')).toEqual(dos(1, 7));
    expect(await contarSecoes(c.tabela, v.ctx())).toMatchObject({
      vencidos: { quantas: 2, valor: 99.8, ha_mais: false },
      hoje: { quantas: 1, valor: 49.9 },
      semana: { quantas: 2 },
      adiados: { quantas: 0, valor: 0 },
      ligar_hoje: 0,
    });
  });

  it('vem por partes, e o que o filtro tira não deixa uma parte pela metade', async () => {
    const v = await umVendedor(c);
    for (let n = 0; n < 5; n += 1) {
      const { assinatura } = await v.alguem(HOJE);
      if (n % 2 === 0) await decidir(v, assinatura.id, { decisao: 'nao_quer' });
      else await v.alguem(HOJE);
    }
    const primeira = await fila(v, 'hoje', { limite: 3 });
    expect(primeira.itens).toHaveLength(3);
    const resto = await fila(v, 'hoje', { limite: 3, cursor: primeira.proximo_cursor ?? '' });
    expect(resto.itens).toHaveLength(1);
    const vistas = [...primeira.itens, ...resto.itens].map(({ assinatura_id }) => assinatura_id);
    expect(new Set(vistas).size).toBe(4);
    await expect(fila(v, 'semana', { cursor: primeira.proximo_cursor ?? '' })).rejects.toThrow();
  });

  it('de cada um diz o texto que sai, com o link de renovação, e por onde; a quem pediu para parar só se liga', async () => {
    const v = await umVendedor(c);
    const { assinatura, cliente } = await v.alguem(em(3));
    const calada = await v.alguem(em(3), { aceita_avisos: false });
    const contato = async (id: string, saidaDe = porWhatsapp) =>
      (await obterRenovacao(depsDaFila(saidaDe), { ctx: v.ctx(), id })).contato;
    // Sem WhatsApp ligado, o texto que o vendedor escreveu, aberto no celular dele.
    const porFora = await contato(assinatura.id, semWhatsapp);
    expect(porFora).toMatchObject({ telefone: cliente.telefone, sai_daqui: false, so_ligacao: false });
    expect(porFora.texto).toMatch(
      new RegExp(`^Olá, ${cliente.nome}! .*24/11/2026\\. https://\\S+/renovar/\\S+$`),
    );
    // Ligado, 'Cobrar' manda daqui.
    expect(await contato(assinatura.id)).toMatchObject({ sai_daqui: true, motivo: null });
    expect(await contato(calada.assinatura.id)).toEqual({
      telefone: calada.cliente.telefone,
      texto: null,
      sai_daqui: false,
      so_ligacao: true,
      motivo: 'não aceita avisos',
      cobrada_hoje: false,
    });
    // A lista de assinaturas diz das duas o mesmo que a fila.
    const { itens } = await listarAssinaturas(c, { ctx: v.ctx(), consulta: { limite: 25 } });
    expect(Object.fromEntries(itens.map(({ id, so_ligacao }) => [id, so_ligacao]))).toEqual({
      [assinatura.id]: false,
      [calada.assinatura.id]: true,
    });
    // De noite, ou sem texto aprovado, o da casa, com o link, pelo celular.
    v.relogio.irPara(`${HOJE}T21:00:00-03:00`);
    expect(await contato(assinatura.id)).toMatchObject({ sai_daqui: false });
    v.relogio.irPara(`${HOJE}T10:30:00-03:00`);
    const template = templateWhatsappKey(v.usuario_id, 'over_limite', '3_dias');
    await transact(c.tabela, [{ update: template, set: { ativo: false } }]);
    const semTexto = await contato(assinatura.id);
    expect(semTexto).toMatchObject({ sai_daqui: false, motivo: 'template inativo' });
    expect(semTexto.texto).toMatch(
      /A sua assinatura mensal de Over Limite vence em 3 dias, no dia 24\/11\. .* É por este link: https:\/\/\S+\/renovar\/\S+$/,
    );
    // A quem pagou e nunca entrou, o da casa oferece ajuda, e a fila diz que ficou de fora.
    const deFora = await v.alguem(em(-2), { status_grupo: 'pendente' });
    const nela = await obterRenovacao(depsDaFila(), { ctx: v.ctx(), id: deFora.assinatura.id });
    expect(nela).toMatchObject({ status_grupo: 'pendente', contato: { motivo: 'fora do grupo' } });
    expect(nela.contato.texto).toMatch(
      /venceu há 2 dias, no dia 19\/11\. Vi que você não chegou a entrar: posso te ajudar\. Quer renovar\?/,
    );
    // A recusa da pessoa vale antes do que quer que impeça a loja: também fora do grupo só se liga.
    const caladaDeFora = await v.alguem(em(-2), { status_grupo: 'pendente', aceita_avisos: false });
    expect(await contato(caladaDeFora.assinatura.id)).toMatchObject({
      texto: null,
      so_ligacao: true,
      motivo: 'não aceita avisos',
    });
  });
});

describe('o que se decide com um clique', () => {
  it('ligar depois vai para Adiados até se decidir outra coisa, chega o dia, e desfazer devolve à seção de antes', async () => {
    const v = await umVendedor(c);
    const { assinatura } = await v.alguem(em(2));
    const { id } = assinatura;
    await expect(decidir(v, id, { decisao: 'ligar_depois', ligar_em: HOJE })).rejects.toThrow(
      /Escolha um dia de amanhã/,
    );
    await decidir(v, id, { decisao: 'ligar_depois', ligar_em: em(5) });
    const adiada = await decidir(v, id, { decisao: 'ligar_depois', ligar_em: em(4) });
    expect(adiada).toMatchObject({ secao: 'adiados', ligar_em: em(4) });
    expect(await nomes(v, 'semana')).toEqual([]);
    expect(await nomes(v, 'adiados')).toEqual([id]);
    const guardadas = [];
    for await (const item of queryAll(c.tabela, { pk: adiadasList(v.usuario_id) })) guardadas.push(item.sk);
    expect(guardadas).toEqual([`${em(4)}#${id}`]);
    v.relogio.irPara(`${em(40)}T10:30:00-03:00`);
    // Muito depois de vencer, continua à espera da ligação, e conta no que é de hoje.
    expect(await nomes(v, 'adiados')).toEqual([id]);
    expect(await contarSecoes(c.tabela, v.ctx())).toMatchObject({ adiados: { quantas: 1 }, ligar_hoje: 1 });
    v.relogio.irPara(`${HOJE}T10:30:00-03:00`);
    await decidir(v, id, { decisao: 'voltar' }, adiada.versao);
    expect(await nomes(v, 'semana')).toEqual([id]);
    expect(await nomes(v, 'adiados')).toEqual([]);
    const tipos = ['assinatura.adiada', 'assinatura.retomada'];
    const eventos = await Promise.all(tipos.map((tipo) => eventosDe(c, v, tipo)));
    expect(eventos.map((lista) => lista.length)).toEqual([2, 1]);
  });

  it('quem não quer sai da fila e nenhuma cobrança lhe pede mais; desfazer depois de mudar é recusado', async () => {
    const v = await umVendedor(c);
    const { assinatura } = await v.alguem(em(3));
    const { id } = assinatura;
    const dispensada = await decidir(v, id, { decisao: 'nao_quer' }, assinatura.versao, 'chave-x');
    expect(dispensada).toMatchObject({ secao: null, ligar_em: null });
    // A mesma chamada, repetida depois de uma queda, acha o que fez.
    expect(await decidir(v, id, { decisao: 'nao_quer' }, assinatura.versao, 'chave-x')).toMatchObject({
      versao: dispensada.versao,
    });
    const { hoje } = await prever(c, v);
    expect(hoje).toMatchObject({ recebem: 0, nao_recebem: 1 });
    expect(hoje.pessoas).toMatchObject([{ motivo: 'disse que não quer renovar' }]);
    await transact(c.tabela, [{ update: assinaturaKey(v.usuario_id, id), add: { versao: 1 } }]);
    await expect(decidir(v, id, { decisao: 'voltar' }, dispensada.versao)).rejects.toThrow(
      /alterad|outra janela/i,
    );
    expect((await obterRenovacao(depsDaFila(), { ctx: v.ctx(), id })).secao).toBeNull();
  });

  it('renovada à mão com as datas propostas, sai da fila e de Adiados, e já não se adia', async () => {
    const v = await umVendedor(c);
    const { assinatura } = await v.alguem(em(-2));
    const { id } = assinatura;
    const { renovacao, versao } = await decidir(v, id, { decisao: 'ligar_depois', ligar_em: em(1) });
    expect(renovacao).toMatchObject({ data_inicio: HOJE, data_expiracao: '2026-12-21' });
    await renovarAssinatura(depsDaFila(), { ctx: v.ctx(), id, entrada: { ...renovacao, versao } });
    expect(await nomes(v, 'adiados')).toEqual([]);
    expect(await contarSecoes(c.tabela, v.ctx())).toMatchObject({ adiados: { quantas: 0 } });
    await expect(decidir(v, id, { decisao: 'ligar_depois', ligar_em: em(2) })).rejects.toThrow(
      'Esta assinatura já não espera renovação',
    );
  });

  it('o que é de outro vendedor não existe', async () => {
    const [v, outro] = [await umVendedor(c), await umVendedor(c)];
    const { assinatura } = await v.alguem(HOJE);
    const alheia = { ctx: outro.ctx(), id: assinatura.id };
    await expect(obterRenovacao(depsDaFila(), alheia)).rejects.toThrow('Assinatura não encontrada');
    await expect(
      decidirRenovacao(depsDaFila(), { ...alheia, entrada: { decisao: 'nao_quer', versao: 1 } }),
    ).rejects.toThrow('Assinatura não encontrada');
    expect(await nomes(outro, 'hoje')).toEqual([]);
  });
});
