import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { canalDoEnvio, type TransicaoDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import { assinaturaKey } from '../platform/keys/cadastros.ts';
import { acessoPendenteKey, pendenciaDoDiaKey } from '../platform/keys/pendencias.ts';
import type { Write } from '../platform/table.ts';
import { BOAS_VINDAS } from './boas-vindas.ts';
import type { Envio } from './item.ts';

/** O que ficou em dúvida serve a quem ainda o pode repetir no mesmo dia. */
const DIAS_GUARDADA = 7;

type DoEnvio = Pick<Envio, 'usuario_id' | 'chave' | 'tipo_template' | 'assinatura_id' | 'criado_em'>;

/** Onde fica a dúvida de um envio; null no que não é de assinatura nenhuma e no de acesso, que é uma por assinatura. */
function chaveDaDuvida({ usuario_id, chave, tipo_template, assinatura_id, criado_em }: DoEnvio) {
  if (assinatura_id === null || tipo_template === BOAS_VINDAS || criado_em === '') return null;
  const dia = dataEmSaoPaulo(new Date(criado_em));
  return pendenciaDoDiaKey(usuario_id, { canal: canalDoEnvio(chave), dia, envio: chave });
}

/** O que se grava com o desfecho de um envio que não é de acesso: a dúvida entra no dia dele, e sai quando se sabe. */
export function gravacoesDaDuvida(
  envio: DoEnvio,
  { transicao }: { readonly transicao: TransicaoDoEnvio },
): Write[] {
  const chave = chaveDaDuvida(envio);
  if (chave === null) return [];
  if (transicao === 'duvidar') return [{ put: { ...chave, expira_em: ttlInDays(DIAS_GUARDADA) } }];
  return transicao === 'confirmar' || transicao === 'negar' ? [{ delete: chave }] : [];
}

/**
 * O acesso que alguém não recebeu, ou não se sabe se recebeu; `envio` é o que falhou, se algum se chegou a reivindicar.
 */
export const acessoPendente = (
  usuario_id: string,
  { assinatura_id, envio, em }: { assinatura_id: string; envio: string | null; em: string },
): Write => ({ put: { ...acessoPendenteKey(usuario_id, assinatura_id), envio, em } });

/**
 * O que deixa de estar por resolver quando alguém manda de novo um envio; do de acesso, a assinatura diz que está a
 * caminho.
 */
export function gravacoesDoRefeito(antes: DoEnvio, em: string): Write[] {
  const { usuario_id, assinatura_id, tipo_template } = antes;
  if (assinatura_id !== null && tipo_template === BOAS_VINDAS) {
    return [
      { delete: acessoPendenteKey(usuario_id, assinatura_id) },
      {
        update: assinaturaKey(usuario_id, assinatura_id),
        set: { boas_vindas: { status: 'pendente', motivo: null, em } },
        where: [['pk', 'exists']],
      },
    ];
  }
  const chave = chaveDaDuvida(antes);
  return chave === null ? [] : [{ delete: chave }];
}
