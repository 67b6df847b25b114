import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import type { NoticeReception } from '../platform/provider-notice.ts';
import { DIAS_DAS_CONVERSAS } from './item.ts';
import type { ContaDoEndereco } from './ports.ts';

type Conta = NonNullable<Awaited<ReturnType<ContaDoEndereco>>>;

const resumo = (texto: string) => createHash('sha256').update(texto).digest();
/** Compara em tempo constante, qualquer que seja o tamanho de cada um. */
const iguais = (primeiro: string, outro: string) => timingSafeEqual(resumo(primeiro), resumo(outro));

/** O desafio da Meta, devolvido a quem traz o token de verificação do vendedor; recusa `nao_autenticado`. */
export async function confirmarEndereco(
  conta: ContaDoEndereco,
  { chave, token, desafio }: { chave: string; token: string; desafio: string },
): Promise<string> {
  const dono = await conta(chave);
  if (dono?.provedor !== 'whatsapp' || !iguais(token, dono.verify_token)) {
    throw refusal(recusasComuns, 'nao_autenticado');
  }
  return desafio;
}

/** A assinatura é dos bytes como vieram: a Meta escapa o que não é ASCII, e escrever de novo o corpo a estragaria. */
function assinada(dono: Conta, { body, headers }: RawRequest): boolean {
  if (dono.provedor !== 'whatsapp') return false;
  const certa = createHmac('sha256', dono.app_secret).update(body).digest('hex');
  return iguais(headers['x-hub-signature-256'] ?? '', `sha256=${certa}`);
}

/**
 * Uma notificação do WhatsApp não traz id: o nome dele é o resumo do corpo, e guarda-se também de que conta do vendedor
 * ele tem de ser.
 */
const doWhatsapp = {
  id: ({ body }: RawRequest) => resumo(body).toString('hex'),
  evento: 'whatsapp.avisou',
  dias_guardado: DIAS_DAS_CONVERSAS,
  junto: ({ conta }: Conta) => ({ conta }),
} as const;
/** Como se recebe o que chega pelo WhatsApp; o segredo da Evolution é o próprio endereço. */
export const RECEPCAO_DO_WHATSAPP: Readonly<Record<Conta['provedor'], NoticeReception<Conta>>> = {
  whatsapp: { autentico: assinada, ...doWhatsapp },
  evolution: { autentico: () => true, ...doWhatsapp },
};
