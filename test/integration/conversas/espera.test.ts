import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comunicarEspera } from '../../../lambdas/conversas/index.ts';
import { gravacoesDoComunicado } from '../../../lambdas/mensagens/index.ts';
import { newContext } from '../../../lambdas/platform/context.ts';
import { conversaKey } from '../../../lambdas/platform/keys/conversas.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umaLoja } from './apoio.ts';

const DESDE = '2026-11-20T11:50:00.000Z';
/** Sexta-feira, 09:00 de Brasília. */
const NOVE = '2026-11-20T12:00:00.000Z';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario('2026-11-20');
});
afterAll(() => c.parar());

/** Uma loja em que alguém espera desde as 08:50, e o que a notificação faz a uma hora. */
async function umaEspera({ avisar_espera = true, passada_motivo = 'sem_conhecimento' } = {}) {
  const loja = umaLoja(c);
  const { usuario_id } = loja;
  const esperar = async (telefone: string) => {
    await loja.chegar(telefone, 'tem alguém?');
    await transact(c.tabela, [
      { update: conversaKey(usuario_id, telefone), set: { espera_desde: DESDE, passada_motivo } },
    ]);
  };
  await esperar('551188887777');
  const avisar = (instante = NOVE, telefone = '551188887777') =>
    comunicarEspera(
      {
        tabela: c.tabela,
        configuracaoDe: async () => ({
          avisar_espera,
          atende: (em) => em.getUTCHours() >= 12 && em.getUTCHours() < 21,
        }),
        dizerPedido: (motivo) => (motivo === 'cancelar' ? 'quer cancelar' : null),
        comunicarAoOperador: async (ctx, notificacao) =>
          gravacoesDoComunicado(ctx, { ...notificacao, para: { nome: 'Bia', email: 'bia@exemplo.com.br' } }),
      },
      newContext({ now: () => new Date(instante) }, { usuario_id, ator: 'entregas' }),
      { telefone, desde: DESDE },
    );
  const emails = async () =>
    (await c.despejar()).filter(
      ({ pk, tipo_template }) => String(pk).startsWith(usuario_id) && tipo_template === 'aviso_da_conta',
    );
  return { usuario_id, esperar, avisar, emails };
}

describe('quem espera uma pessoa', () => {
  it('avisa quem vende uma vez, também repetido', async () => {
    const loja = await umaEspera();
    expect(await loja.avisar()).toEqual({ tentar_em: null });
    await loja.avisar();
    const [email, ...outros] = await loja.emails();
    expect(outros).toEqual([]);
    expect(JSON.stringify(email)).toContain('Maria do Zap espera há 10 minutos');
  });

  it('o e-mail diz o que a pessoa pediu, quando toca em dinheiro ou em acesso', async () => {
    const loja = await umaEspera({ passada_motivo: 'cancelar' });
    await loja.avisar();
    const dito = JSON.stringify(await loja.emails());
    expect(dito).toContain('Maria do Zap espera uma resposta no WhatsApp: quer cancelar');
    expect(dito).toContain('O pedido, como o assistente o entendeu: quer cancelar.');
    const outra = await umaEspera();
    await outra.avisar();
    expect(JSON.stringify(await outra.emails())).not.toContain('O pedido');
  });

  it('outra conversa espera a sua vez: um e-mail a cada 30 minutos', async () => {
    const loja = await umaEspera();
    await loja.avisar();
    await loja.esperar('551177776666');
    const cedo = await loja.avisar('2026-11-20T12:10:00.000Z', '551177776666');
    expect(cedo.tentar_em?.toISOString()).toBe('2026-11-20T12:30:00.000Z');
    expect(await loja.emails()).toHaveLength(1);
    await loja.avisar('2026-11-20T12:30:00.000Z', '551177776666');
    expect(await loja.emails()).toHaveLength(2);
  });

  it('fora do horário diz quando tentar; respondida, ou com a notificação desligada, não há o que avisar', async () => {
    const loja = await umaEspera();
    const de_noite = await loja.avisar('2026-11-20T23:00:00.000Z');
    expect(de_noite.tentar_em?.toISOString()).toBe('2026-11-21T12:00:00.000Z');
    const chave = conversaKey(loja.usuario_id, '551188887777');
    await transact(c.tabela, [{ update: chave, set: { espera_desde: null } }]);
    expect(await loja.avisar()).toEqual({ tentar_em: null });
    const desligada = await umaEspera({ avisar_espera: false });
    expect(await desligada.avisar()).toEqual({ tentar_em: null });
    expect([await loja.emails(), await desligada.emails()]).toEqual([[], []]);
  });
});
