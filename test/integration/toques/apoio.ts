import { PUSH_HOST, startPushFake } from '../../../infra/local/fakes/push.ts';
import { aceitarPelaRede, empurrarPelaRede, novoParDeChaves } from '../../../lambdas/adapters/empurrar.ts';
import { redeDosVendedores } from '../../../lambdas/adapters/rede-dos-vendedores.ts';
import { gravacoesDoComunicado } from '../../../lambdas/mensagens/index.ts';
import type { RequestContext } from '../../../lambdas/platform/context.ts';
import { ligarAparelho, prepararChave } from '../../../lambdas/toques/configurar.ts';
import { consumirToques, type Deps, type Movimento } from '../../../lambdas/toques/consumir.ts';
import { umCofre } from '../../support/cofre.ts';
import { type Cenario, umCenario } from '../cenario.ts';

export const DIA = '2026-11-21';

/** O dinheiro de uma venda de R$ 65,00 que a Ana acabou de pagar. */
export const umMovimento = (extras: Partial<Movimento> = {}): Movimento => ({
  chave: `${DIA}#${DIA}T12:00:00.000Z#asaas#pay_1#0#0`,
  em: `${DIA}T12:00:00.000Z`,
  conta: 'recebido',
  primeira: true,
  centavos: 6_500,
  nome: 'Ana Lima',
  pedido_id: 'pedido-1',
  ...extras,
});

let numero = 0;

/** Uma tabela, um serviço de avisos de mentira e um cofre; o relógio move-se ao minuto. */
export async function umaCasa() {
  const c: Cenario = await umCenario(DIA);
  const push = await startPushFake();
  const { cofre, apagar } = umCofre();
  const rede = redeDosVendedores(`${PUSH_HOST}=${push.endpoint}`, 'teste');
  let agora = new Date(`${DIA}T09:00:00-03:00`);
  const relogio = { now: () => agora };
  const configuracao = {
    tabela: c.tabela,
    aceitarEndereco: aceitarPelaRede(rede),
    novoPar: novoParDeChaves,
    cifrar: cofre.cifrar,
  };
  const ctxDe = (usuario_id: string): RequestContext => ({ ...c.ctx({ usuario_id }), now: agora });
  return {
    c,
    push,
    rede,
    relogio,
    configuracao,
    ctxDe,
    irPara: (hora: string) => {
      agora = new Date(`${hora}:00-03:00`);
    },
    /** Um vendedor novo, com um aparelho ligado se se pede. */
    vendedor: async ({ aparelhos = 1 } = {}) => {
      numero += 1;
      const usuario_id = `vendedor-${numero}`;
      const ctx = ctxDe(usuario_id);
      const { chave } = await prepararChave(configuracao, ctx);
      const ligados = [];
      for (let i = 0; i < aparelhos; i += 1) {
        const inscricao = push.inscrever();
        const { id } = await ligarAparelho(configuracao, ctx, { ...inscricao, nome: `Celular ${i + 1}` });
        ligados.push({ ...inscricao, id });
      }
      return { usuario_id, chave, aparelhos: ligados };
    },
    /** Leva um evento à fila `toques`, como a entrega de número `entrega`; devolve quantos voltaram a ela. */
    entregar: async (
      evento: { usuario_id: string; tipo: string; entidade_id: string; dados?: object; id?: string },
      { entrega = 1, ...outras }: Partial<Deps> & { entrega?: number } = {},
    ): Promise<number> => {
      const corpo = { id: `${agora.toISOString()}#evento-1`, dados: {}, ...evento };
      const { batchItemFailures } = await consumirToques(
        {
          fila: { name: 'toques', returnLater: async () => {} },
          tabela: c.tabela,
          relogio,
          empurrar: empurrarPelaRede({ rede, contato: 'mailto:loja@exemplo.com.br' }),
          decifrar: cofre.decifrar,
          painel: 'https://painel.exemplo.com.br',
          movimentosDe: async () => [umMovimento()],
          quemEspera: async () => null,
          nomeDaAssinatura: async () => 'Bia Costa',
          comunicarAoOperador: async (ctx, aviso) =>
            gravacoesDoComunicado(ctx, { ...aviso, para: { nome: 'Carla', email: 'carla@loja.com.br' } }),
          ...outras,
        },
        {
          Records: [
            {
              messageId: 'm1',
              receiptHandle: 'r1',
              body: JSON.stringify(corpo),
              attributes: {
                ApproximateReceiveCount: String(entrega),
                SentTimestamp: '0',
                SenderId: 's',
                ApproximateFirstReceiveTimestamp: '0',
              },
              messageAttributes: {},
              md5OfBody: '',
              eventSource: 'aws:sqs',
              eventSourceARN: 'arn:aws:sqs:sa-east-1:000000000000:toques',
              awsRegion: 'sa-east-1',
            },
          ],
        },
      );
      return batchItemFailures.length;
    },
    itens: async (usuario_id: string, tipo: string) =>
      (await c.despejar()).filter(({ pk }) => pk === `${usuario_id}#${tipo}`),
    parar: async () => {
      await c.parar();
      await push.stop();
      apagar();
    },
  };
}
export type Casa = Awaited<ReturnType<typeof umaCasa>>;
