import {
  classificarVencimento,
  motivoSemAcesso,
  podeFazer,
  textoVencimento,
} from '../assinaturas/assinaturas.rules.ts';
import { type Data, formatarData } from '../base/datas.ts';
import { primeiroNome } from '../base/nomes.ts';
import { nomeBase } from '../produtos/produtos.rules.ts';
import type { Membro } from './grupos.schema.ts';

type Situacao = Pick<Membro, 'status' | 'status_grupo' | 'data_expiracao' | 'metadata'>;

/** Diz se renovar é o que cabe agora: venceu, vence em até 7 dias ou foi cancelada. Quem está em dia não precisa. */
export function cabeRenovar(membro: Situacao, hoje: Data): boolean {
  if (!podeFazer('renovar', membro)) return false;
  return membro.status === 'cancelado' || classificarVencimento(membro.data_expiracao, hoje) !== 'ativa';
}

/**
 * Diz se cabe chamar a pessoa para renovar: venceu ou vence em até 7 dias. Não se chama quem teve o dinheiro de volta,
 * nem quem o gateway vai cobrar sozinho.
 */
export function cabeChamar(membro: Situacao, hoje: Data): boolean {
  const { status, data_expiracao, metadata } = membro;
  if (!podeFazer('renovar', membro) || classificarVencimento(data_expiracao, hoje) === 'ativa') return false;
  const motivo = motivoSemAcesso(membro, hoje);
  if (motivo !== null) return motivo === 'vencida';
  return status === 'cancelado' || metadata.cobranca === undefined;
}

/**
 * A mensagem que chama alguém para renovar, conforme vence em dias, vence hoje ou venceu. Fala de renovação, nunca de
 * dívida nem de ganho (regra 39). Quem está em tolerância ainda tem acesso.
 */
export function textoParaRenovar(
  membro: Pick<Membro, 'cliente_nome' | 'produto_nome' | 'produto_periodicidade' | 'data_expiracao'>,
  hoje: Data,
  temAcesso = membro.data_expiracao >= hoje,
): string {
  const { produto_nome, produto_periodicidade: periodo, data_expiracao } = membro;
  const oi = ['Oi', primeiroNome(membro.cliente_nome)].filter(Boolean).join(', ');
  const assinatura = `sua assinatura${periodo === 'único' ? '' : ` ${periodo}`} de ${nomeBase(produto_nome)}`;
  const quando = textoVencimento(data_expiracao, hoje).toLowerCase();
  const dia = data_expiracao === hoje ? '' : `, no dia ${formatarData(data_expiracao).slice(0, 5)}`;
  const convite = temAcesso
    ? 'Quer renovar para continuar com acesso?'
    : 'Quer renovar para voltar a ter acesso?';
  return `${oi}! A ${assinatura} ${quando}${dia}. ${convite} Posso te ajudar por aqui.`;
}
