import { createHash } from 'node:crypto';
import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import { logger, whereItFailed } from '../platform/logger.ts';
import type { AceitarEndereco, DesfechoDoToque, Empurrar, ParDeChaves } from '../toques/ports.ts';
import { chamarEnderecoDoVendedor, enderecoPublico, type Rede } from './endereco-do-vendedor.ts';

/** Um aviso que não chega em meio dia já não é novidade: o serviço deixa de o guardar. */
const VIDA_S = 12 * 3_600;
/** Do que o serviço responde só interessa o código. */
const RESPOSTA_BYTES = 16 * 1024;

/** O pacote só se carrega com o primeiro aviso. */
const pacote = lembrarResultado(async () => (await import('web-push')).default);

/** O que fazer de cada código (RFC 8030, seções 5, 6.2 e 7.3; os 4xx que não passam sozinhos não se repetem). */
function desfechoDo(status: number): DesfechoDoToque {
  if (status >= 200 && status < 300) return 'aceito';
  if (status === 404 || status === 410) return 'acabou';
  return status === 429 || status >= 500 ? 'tentar' : 'recusado';
}

/**
 * Manda avisos pelos serviços dos navegadores: cifrados para o aparelho (RFC 8291), assinados pelo vendedor (RFC 8292),
 * e só a endereços da internet (regra 41). `contato` é a quem o serviço escreve se algo correr mal.
 */
export function empurrarPelaRede({
  rede,
  contato,
}: {
  readonly rede: Rede;
  readonly contato: string;
}): Empurrar {
  return async ({ inscricao: { endpoint, p256dh, auth }, chaves, aviso }) => {
    const { generateRequestDetails } = await pacote();
    let pedido: ReturnType<typeof generateRequestDetails>;
    try {
      pedido = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(aviso), {
        vapidDetails: { subject: contato, publicKey: chaves.publica, privateKey: chaves.privada },
        TTL: VIDA_S,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        // O que ainda não chegou troca-se pelo mesmo aviso, se outro o repetir.
        topic: createHash('sha256').update(aviso.etiqueta).digest('base64url').slice(0, 32),
      });
    } catch (erro) {
      // A chave do aparelho não é um ponto da curva: nunca vai servir.
      logger.warn('aviso que não se cifra', { causa: whereItFailed(erro) });
      return 'recusado';
    }
    const resposta = await chamarEnderecoDoVendedor(
      {
        url: endpoint,
        cabecalhos: Object.fromEntries(
          Object.entries(pedido.headers).map(([nome, valor]) => [nome.toLowerCase(), String(valor)]),
        ),
        corpo: pedido.body ?? Buffer.alloc(0),
        maximo_bytes: RESPOSTA_BYTES,
      },
      rede,
    );
    if (resposta.ok) return desfechoDo(resposta.status);
    if (resposta.falha === 'nao_conecta' || resposta.falha === 'nao_resolve') return 'tentar';
    return resposta.falha === 'sem_resposta' || resposta.falha === 'resposta_grande' ? 'duvida' : 'recusado';
  };
}

/** Diz se um serviço de avisos se pode chamar (regra 41). */
export const aceitarPelaRede =
  (rede: Rede): AceitarEndereco =>
  async (url) =>
    (await enderecoPublico(url, rede)).ok;

/** Sorteia o par de chaves de um vendedor. */
export async function novoParDeChaves(): Promise<ParDeChaves> {
  const { publicKey, privateKey } = (await pacote()).generateVAPIDKeys();
  return { publica: publicKey, privada: privateKey };
}
