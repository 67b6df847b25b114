import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { semearConversas } from '../../../infra/local/demo-conversas.ts';
import { assinaturaDoItem } from '../../../lambdas/assinaturas/item.ts';
import { linhaDoTempoDaPessoa } from '../../../lambdas/clientes/tempo-da-pessoa.ts';
import { listarConversas } from '../../../lambdas/conversas/listar-conversas.ts';
import { contarPorAtender } from '../../../lambdas/conversas/por-atender.ts';
import { contasDoItem, entregaDoItem } from '../../../lambdas/entregas/item.ts';
import { cobrancaDoItem } from '../../../lambdas/mensagens/cobranca-item.ts';
import { cobrancasDoDia, contagemDoDia, lerContagem, TOTAL } from '../../../lambdas/mensagens/contagem.ts';
import { envioDoItem, logDoItem } from '../../../lambdas/mensagens/item.ts';
import { lerHoje } from '../../../lambdas/painel-inicio/ler-hoje.ts';
import { kindOf } from '../../../lambdas/platform/item-form.ts';
import type { Item } from '../../../lambdas/platform/table.ts';
import type { Assinatura } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { dataEmSaoPaulo, somarDias } from '../../../shared/base/datas.ts';
import { contasDaEntrega, somarContas } from '../../../shared/entregas/entregas.rules.ts';
import { secaoDe } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';

const LOJA = 'vitrine';
const HOJE = '2026-11-21';
let c: Cenario;
let itens: Item[];
beforeAll(async () => {
  c = await umCenario(HOJE);
  await c.semear(LOJA, { historico: true });
  await conversar();
  itens = await c.despejar();
}, 60_000);
afterAll(() => c.parar());

const conversar = () =>
  semearConversas({ tabela: c.tabela, usuario_id: LOJA, clientes: 60, relogio: c.relogio });
const ctx = () => c.ctx({ usuario_id: LOJA });
const deps = () => ({
  tabela: c.tabela,
  cursores: c.cursores,
  canalDe: async () => 'whatsapp' as const,
  assistenteLigado: async () => false,
});
const doTipo = (tipo: string) =>
  itens.filter((item) => kindOf({ pk: String(item.pk), sk: String(item.sk) }) === tipo);
const quandoSaiu = ({ atualizado_em }: { atualizado_em: string }) => dataEmSaoPaulo(new Date(atualizado_em));

/** Quantos há de cada dia. */
function porDia(dias: readonly string[]): Map<string, number> {
  const contados = new Map<string, number>();
  for (const dia of dias) contados.set(dia, (contados.get(dia) ?? 0) + 1);
  return contados;
}

/** As assinaturas que venceram e não se renovaram, como a fila de Renovações as mostra. */
const vencidas = (): Assinatura[] =>
  doTipo('ASSINATURA')
    .map(assinaturaDoItem)
    .filter((assinatura) => secaoDe(assinatura, HOJE) === 'vencidos');
const dela = ({ cliente_id }: Assinatura, so?: 'conversas') =>
  linhaDoTempoDaPessoa(deps(), { ctx: ctx(), id: cliente_id, consulta: { limite: 50, ...(so && { so }) } });

describe('as contas do que a demonstração mandou são as dos registros', () => {
  it('os e-mails, ao todo e por dia', async () => {
    const logs = doTipo('LOG_EMAIL').map(logDoItem);
    expect(logs.length).toBeGreaterThan(50);
    expect(await lerContagem(c.tabela, LOJA, TOTAL)).toMatchObject({
      total: logs.length,
      enviados: logs.length,
    });
    for (const [dia, total] of porDia(logs.map((log) => dataEmSaoPaulo(new Date(log.data_tentativa)))))
      expect(await lerContagem(c.tabela, LOJA, contagemDoDia(dia)), dia).toMatchObject({ total });
  });

  it('as cobranças por WhatsApp, por dia, e nenhuma fora da hora nem duas à mesma assinatura num dia', async () => {
    const cobrancas = doTipo('COBRANCA').map(cobrancaDoItem);
    expect(cobrancas.length).toBeGreaterThan(50);
    const enviadas = cobrancas.map(({ assinatura_id, data_envio }) => {
      const em = new Date(data_envio ?? '');
      const hora = (em.getUTCHours() + 21) % 24;
      expect(hora >= 8 && hora < 20, `às ${hora}h`).toBe(true);
      return { assinatura_id, dia: dataEmSaoPaulo(em) };
    });
    for (const [dia, total] of porDia(enviadas.map(({ dia }) => dia)))
      expect(await lerContagem(c.tabela, LOJA, cobrancasDoDia(dia)), dia).toMatchObject({ total });
    const chaves = enviadas.map(({ assinatura_id, dia }) => `${assinatura_id} ${dia}`);
    expect(new Set(chaves).size).toBe(chaves.length);
  });

  it('o que o provedor de e-mail contou, por dia em que saiu', () => {
    const entregas = doTipo('ENTREGA').map(entregaDoItem);
    const dias = new Map(doTipo('ENTREGAS_DIA').map((item) => [contasDoItem(item).dia, contasDoItem(item)]));
    expect(dias.size).toBeGreaterThan(10);
    for (const [dia, { contas }] of dias) {
      const delas = entregas.filter((entrega) => entrega.dia === dia);
      expect(contas, dia).toEqual(somarContas(delas.map(({ fatos }) => contasDaEntrega(fatos))));
    }
  });
});

describe('a quem se falou', () => {
  it('o último contato que Renovações diz é o último envio que saiu, e há quem nunca teve um: não aceita avisos', async () => {
    const envios = doTipo('ENVIO').map(envioDoItem);
    const contatos = vencidas().map(({ id, notificacoes_enviadas }) => {
      const dele = envios.filter(({ assinatura_id }) => assinatura_id === id);
      const ultimo = dele
        .map(({ atualizado_em }) => atualizado_em)
        .sort()
        .at(-1);
      expect(notificacoes_enviadas.at(-1)?.em).toBe(ultimo);
      expect(notificacoes_enviadas).toHaveLength(dele.length);
      return ultimo === undefined ? 'nunca' : quandoSaiu({ atualizado_em: ultimo });
    });
    expect(contatos).toHaveLength(12);
    expect(new Set(contatos).size).toBeGreaterThan(4);
    const recusam = new Set(
      doTipo('CLIENTE').flatMap(({ sk, aceita_avisos }) => (aceita_avisos === false ? [sk] : [])),
    );
    expect(vencidas().filter((_, n) => contatos[n] === 'nunca')).toHaveLength(recusam.size);
    for (const { cliente_id, notificacoes_enviadas } of vencidas())
      expect(notificacoes_enviadas.length === 0).toBe(recusam.has(cliente_id));
  });

  it('ninguém recebeu ainda o de hoje, que é da agenda de hoje, nem um aviso de um vencimento já renovado', () => {
    const avisos = doTipo('ENVIO')
      .map(envioDoItem)
      .filter(({ categoria }) => categoria === 'aviso');
    const renovadas = new Map(doTipo('ASSINATURA').map((item) => [item.sk, assinaturaDoItem(item)]));
    for (const aviso of avisos) {
      expect(quandoSaiu(aviso) < HOJE).toBe(true);
      expect(quandoSaiu(aviso) >= somarDias(HOJE, -30)).toBe(true);
      const por = renovadas.get(aviso.assinatura_id ?? '')?.metadata.renovada_por;
      const nova = por === undefined ? undefined : renovadas.get(por);
      expect(nova === undefined || aviso.criado_em <= nova.criado_em).toBe(true);
    }
  });

  it('a linha do tempo de quem venceu conta a compra, o que se mandou e o que houve', async () => {
    for (const vencida of vencidas().filter(
      ({ notificacoes_enviadas }) => notificacoes_enviadas.length > 0,
    )) {
      const { itens: momentos } = await dela(vencida);
      const tipos = new Set(momentos.map(({ tipo }) => tipo));
      expect(momentos.length, vencida.cliente.nome).toBeGreaterThanOrEqual(6);
      expect([...tipos]).toEqual(expect.arrayContaining(['pagamento', 'mensagem', 'mudanca']));
    }
  });

  it('de quem venceu fora do grupo, o que por último se conta do grupo é que saiu', async () => {
    const fora = vencidas().filter(({ status_grupo }) => status_grupo === 'pendente');
    expect(fora.length).toBeGreaterThan(0);
    for (const vencida of fora) {
      const { itens: momentos } = await dela(vencida);
      const mudancas = momentos.flatMap((momento) => (momento.tipo === 'mudanca' ? [momento.o_que] : []));
      const doGrupo = mudancas.filter((o_que) => /_do_grupo|_no_grupo/.test(o_que));
      expect(doGrupo[0], vencida.cliente.nome).toBe('assinatura.removida_do_grupo');
    }
  });
});

describe('as conversas da demonstração', () => {
  it('duas esperam por alguém, no menu e na Home; as outras foram respondidas', async () => {
    const { itens: lista } = await listarConversas(deps(), { ctx: ctx(), consulta: { limite: 50 } });
    expect(lista.map(({ espera_desde }) => espera_desde !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(lista.filter(({ nao_lidas }) => nao_lidas > 0)).toHaveLength(2);
    expect(lista.every(({ cadastrada }) => cadastrada)).toBe(true);
    expect((await contarPorAtender(deps(), ctx())).conversas).toBe(2);
    expect((await lerHoje(deps(), ctx())).conversas_esperando).toBe(2);
  });

  it('o que alguém que venceu respondeu está na linha do tempo dele, e a cobrança ficou respondida', async () => {
    const textos = await Promise.all(
      vencidas().map(async (vencida) => {
        const { itens: falas } = await dela(vencida, 'conversas');
        return falas.flatMap((momento) => (momento.tipo === 'conversa' ? [momento.texto] : []));
      }),
    );
    expect(textos.flat()).toContain('vou renovar sexta, recebo quinta');
    const respondidas = doTipo('COBRANCA')
      .map(cobrancaDoItem)
      .filter(({ status }) => status === 'respondida');
    expect(respondidas.length).toBeGreaterThanOrEqual(3);
  });

  it('semeá-las de novo depois de uma queda deixa tudo como estava', async () => {
    const semPrazo = (todos: readonly Item[]) =>
      todos.map(({ expira_em: _, ...item }) => JSON.stringify(item, Object.keys(item).sort())).sort();
    const antes = semPrazo(await c.despejar());
    await conversar();
    expect(semPrazo(await c.despejar())).toEqual(antes);
  });
});
