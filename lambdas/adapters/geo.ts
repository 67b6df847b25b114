import { BlockList, isIP } from 'node:net';
import * as z from 'zod';
import type { Geolocalizacao } from '../checkout/ports.ts';

/** É só um palpite para a tela: ninguém espera mais que isto por ele. */
const LIMITE_MS = 2_000;

// O limite de uso responde 429 ou 200, nos dois com `error` (ipapi.co).
const resposta = z.object({
  error: z.boolean().default(false),
  country_code: z.string().regex(/^[A-Z]{2}$/),
});

/** Endereços que não estão na internet: perguntar por eles gastaria a cota à toa. */
const internos = new BlockList();
for (const [rede, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  internos.addSubnet(rede, bits, 'ipv4');
}
for (const [rede, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  internos.addSubnet(rede, bits, 'ipv6');
}

function ehPublico(ip: string): boolean {
  const familia = isIP(ip);
  return familia !== 0 && !internos.check(ip, familia === 4 ? 'ipv4' : 'ipv6');
}

/** País pelo ipapi.co, para quando a borda não diz o de quem compra; qualquer problema é 'não se sabe'. */
export function geolocalizacao(url: string): Geolocalizacao {
  return async (ip) => {
    if (!ehPublico(ip)) return null;
    try {
      const recebida = await fetch(`${url}/${ip}/json/`, {
        headers: { 'user-agent': 'crm-assinaturas' },
        signal: AbortSignal.timeout(LIMITE_MS),
      });
      const lida = recebida.ok ? resposta.safeParse(await recebida.json()).data : undefined;
      return lida && !lida.error ? lida.country_code : null;
    } catch {
      return null;
    }
  };
}
