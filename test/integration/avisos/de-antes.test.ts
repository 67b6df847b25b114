import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispararIndividual } from '../../../lambdas/cobrancas/disparar.ts';
import { mandarEmMassa } from '../../../lambdas/mensagens/mensageiro-em-massa.ts';
import { abrirRitmo } from '../../../lambdas/mensagens/ritmo.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { eventoDaFila, umaFila } from '../../support/eventos.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { executar } from '../cobrancas/acoes.ts';
import * as cobrancas from '../cobrancas/apoio.ts';
import * as lembretes from '../lembretes/apoio.ts';

const HOJE = '2026-11-21';
const AGORA = `${HOJE}T12:00:00.000Z`;
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

type Pessoa = Awaited<ReturnType<lembretes.Vendedor['alguem']>>;

/**
 * O envio de um aviso, como a versão anterior o gravou ao pedir; escrito por extenso, que o código novo não o faz por
 * nós.
 */
const envioDeAntes = (
  usuario_id: string,
  chave: string,
  { cliente, assinatura }: Pessoa,
  extras: Record<string, unknown>,
) => ({
  pk: `${usuario_id}#ENVIO`,
  sk: chave,
  tipo_template: chave.split('#')[2],
  categoria: 'aviso',
  assinatura_id: assinatura.id,
  data_expiracao: HOJE,
  cliente: { id: cliente.id, nome: cliente.nome, email: cliente.email ?? '' },
  produto_nome: 'Over Limite (mensal)',
  automatico: true,
  rodada: null,
  status: 'pendente',
  posse: 0,
  ator: 'lembretes',
  chamada: 'a-da-versao-anterior',
  criado_em: AGORA,
  atualizado_em: AGORA,
  ...extras,
});
/** A mensagem que a versão anterior deixou na fila. */
const naFila = (usuario_id: string, chave: string) =>
  JSON.stringify({
    id: `${AGORA}#evento-de-antes`,
    usuario_id,
    tipo: 'envio.reivindicado_em_massa',
    entidade_id: chave,
    dados: { grupo: 'ses/1-3' },
  });

describe('o que a versão anterior já pediu', () => {
  it('um lembrete: ninguém o pede de novo, e a mensagem que está na fila leva-o uma vez', async () => {
    const v = await lembretes.umVendedor(c);
    const pessoa = await v.alguem(HOJE);
    const chave = `email#${pessoa.assinatura.id}#vencimento#${HOJE}`;
    const ate = `${HOJE}T23:59:00.000Z`;
    await transact(c.tabela, [{ put: envioDeAntes(v.usuario_id, chave, pessoa, { ate }) }]);
    await lembretes.lembrarDoDia(c);
    expect(await lembretes.verificar(c, v)).toMatchObject({ enviados: 0, ja_pedidos: 1 });
    expect(await lembretes.enviosDe(c, v)).toMatchObject([{ sk: chave, chamada: 'a-da-versao-anterior' }]);
    expect(await lembretes.eventosEmMassa(c, v)).toEqual([]);

    const { aceitos, remetente } = lembretes.umProvedor();
    const deps = {
      tabela: c.tabela,
      molde: 'https://{host}',
      links: c.links,
      escolherRemetente: async () => remetente,
      tempoReal: Date.now,
      ritmo: abrirRitmo(c.tabela),
      relogio: c.relogio,
      fila: umaFila('envios-em-massa'),
    };
    for (const _ of ['a primeira entrega', 'a fila repete']) {
      const { batchItemFailures } = await mandarEmMassa(deps, eventoDaFila([naFila(v.usuario_id, chave)]));
      expect(batchItemFailures).toEqual([]);
    }
    expect(aceitos.map(({ assunto }) => assunto)).toEqual(['Over Limite vence hoje']);
  });

  it('uma cobrança: nem a agenda, nem quem a pede, manda outra no dia; a etapa que se marcou não se lê de novo', async () => {
    const v = await cobrancas.umVendedor(c);
    const pessoa = await v.alguem(HOJE);
    const { id } = pessoa.assinatura;
    const chave = `whatsapp#${id}#vencido#${HOJE}`;
    const telefone = pessoa.cliente.telefone;
    const dia = { pk: `${v.usuario_id}#COBRANCA_DIA`, sk: `${id}#${HOJE}`, chave, em: AGORA };
    await transact(c.tabela, [
      { put: envioDeAntes(v.usuario_id, chave, pessoa, { ate: `${HOJE}T23:00:00.000Z`, telefone }) },
      { put: dia },
    ]);
    const cobrar = () =>
      dispararIndividual(
        {
          ...cobrancas.depsDe(c, { remetente: cobrancas.umWhatsapp().remetente }),
          saidaDe: cobrancas.porWhatsapp,
        },
        { ctx: v.ctx(), id },
      );
    expect(await cobrancas.agenda(c, v)).toMatchObject({ pedidos: 0 });
    expect((await executar(c, v)).resultados).toMatchObject({ enviados: 0, ja_pedidos: 1 });
    expect(await cobrar()).toMatchObject({ success: false, motivo: 'ja_enviado_hoje' });
    expect(await cobrancas.enviosDe(c, v)).toHaveLength(1);

    // Uma tentativa da versão anterior, com outra chave: o dia basta para que não saia a da etapa.
    const outra = await v.alguem(HOJE);
    const doDia = { ...dia, sk: `${outra.assinatura.id}#${HOJE}`, chave: `${chave}#tentativa` };
    await transact(c.tabela, [{ put: doDia }]);
    await cobrancas.agenda(c, v);
    expect((await executar(c, v)).resultados).toMatchObject({ enviados: 0, ja_pedidos: 2 });
    expect(await cobrancas.enviosDe(c, v)).toHaveLength(1);

    const marcado = await cobrancas.umVendedor(c);
    const ids = [(await marcado.alguem(HOJE)).assinatura.id];
    const de = createHash('sha256').update(ids.join()).digest('base64url').slice(0, 16);
    const marca = { pk: `${marcado.usuario_id}#ETAPA_FEITA`, sk: `whatsapp#vencido#${HOJE}`, de };
    await transact(c.tabela, [{ put: marca }]);
    await cobrancas.agenda(c, marcado);
    expect(await cobrancas.enviosDe(c, marcado)).toEqual([]);
  });
});
