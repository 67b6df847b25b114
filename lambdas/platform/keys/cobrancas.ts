import type { Data } from '../../../shared/base/datas.ts';
import type { Key } from './key.ts';

// As chaves das cobranças por WhatsApp; a tabela de acessos e custos é acessos.md.
export const cobrancasList = (usuario_id: string) => `${usuario_id}#COBRANCA`;
export const cobrancasPorStatus = (usuario_id: string, status: string) =>
  `${cobrancasList(usuario_id)}#STATUS#${status}`;
export const cobrancasPorTipo = (usuario_id: string, tipo: string) =>
  `${cobrancasList(usuario_id)}#TIPO#${tipo}`;
/** Uma cobrança por WhatsApp; a chave é a do envio dela. */
export const cobrancaKey = (usuario_id: string, envio: string): Key => ({
  pk: cobrancasList(usuario_id),
  sk: envio,
});
export const cobrancasDosDias = (usuario_id: string) => `${usuario_id}#COBRANCA_DIA`;
/** A cobrança de uma assinatura num dia (regra 22): a segunda do dia não passa daqui. */
export const cobrancaDoDiaKey = (usuario_id: string, assinatura_id: string, dia: Data): Key => ({
  pk: cobrancasDosDias(usuario_id),
  sk: `${assinatura_id}#${dia}`,
});
export const renovadasDosDias = (usuario_id: string) => `${usuario_id}#COBRANCAS_RENOVADAS`;
/** Quantas cobranças de um vendedor levaram a uma renovação num dia. */
export const renovadasDoDiaKey = (usuario_id: string, dia: Data): Key => ({
  pk: renovadasDosDias(usuario_id),
  sk: dia,
});
/** A última cobrança que saiu para um telefone: é ela que a resposta da pessoa responde (regra 21). */
export const cobrancaDoTelefoneKey = (usuario_id: string, telefone: string): Key => ({
  pk: `${usuario_id}#COBRANCA_TELEFONE`,
  sk: telefone,
});
/** O que uma etapa de um vendedor já resolveu num dia: a volta seguinte do trabalho não pergunta de novo. */
export const marcaDaEtapaKey = (usuario_id: string, canal: string, etapa: string, dia: Data): Key => ({
  pk: `${usuario_id}#ETAPA_FEITA`,
  sk: `${canal}#${etapa}#${dia}`,
});
/** Se o WhatsApp parou os envios de um vendedor por hoje (regra 35). */
export const pausaDoWhatsappKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'PAUSA_DO_WHATSAPP' });
