import type { Context } from 'aws-lambda';
import { totaisDoCaixa } from '../../shared/pagamentos/caixa.rules.ts';
import { gravacoesDoComunicado } from '../mensagens/index.ts';
import { lerHoje } from '../painel-inicio/index.ts';
import { diasDoCaixa } from '../pedidos/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { withLogFields } from '../platform/logger.ts';
import { origemDoPainel } from '../platform/origem.ts';
import { openTable } from '../platform/table.ts';
import { lerUsuario } from '../sessao/index.ts';
import { resumirODia, vendedoresComAvisos } from '../toques/index.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'PAINEL_ORIGEM']);
const tabela = openTable(env.TABELA);

/** Agenda `resumos`, às 08:00: o que entrou ontem e o que há para hoje, a quem o não desligou. */
export function handler(_: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>) {
  return withLogFields({ correlacao: awsRequestId }, () =>
    resumirODia({
      tabela,
      relogio: systemClock,
      painel: origemDoPainel(env.PAINEL_ORIGEM),
      vendedores: () => vendedoresComAvisos(tabela),
      doDia: async (ctx, ontem) => {
        const [dias, hoje] = await Promise.all([
          diasDoCaixa({ tabela }, ctx.usuario_id, { de: ontem, ate: ontem }),
          lerHoje({ tabela }, ctx),
        ]);
        const totais = totaisDoCaixa(
          dias.map(({ somas }) => somas),
          {},
        );
        const pagaram = hoje.grupos.reduce((soma, grupo) => soma + grupo.pagaram, 0);
        return {
          recebido_centavos: totais.recebido,
          pagamentos: totais.quantidade,
          devolvido_centavos: totais.estornado + totais.contestado,
          para_fazer: [
            {
              quantos: pagaram,
              singular: 'pessoa pagou e não entrou',
              varios: 'pessoas pagaram e não entraram',
            },
            {
              quantos: hoje.vencem_hoje,
              singular: 'assinatura vence hoje',
              varios: 'assinaturas vencem hoje',
            },
            {
              quantos: hoje.ligar_hoje,
              singular: 'pessoa para procurar hoje',
              varios: 'pessoas para procurar hoje',
            },
            {
              quantos: hoje.conversas_esperando,
              singular: 'conversa espera você',
              varios: 'conversas esperam você',
            },
            { quantos: hoje.a_conferir, singular: 'pagamento a conferir', varios: 'pagamentos a conferir' },
            {
              quantos: hoje.pix_parado,
              singular: 'pedido com PIX por pagar',
              varios: 'pedidos com PIX por pagar',
            },
          ],
        };
      },
      comunicarAoOperador: async (ctx, aviso) => {
        const perfil = await lerUsuario(tabela, ctx.usuario_id);
        return perfil
          ? gravacoesDoComunicado(ctx, { ...aviso, para: { nome: perfil.nome, email: perfil.email } })
          : [];
      },
    }),
  );
}
