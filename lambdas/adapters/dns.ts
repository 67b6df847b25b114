import { Resolver } from 'node:dns/promises';
import type { Dns, RespostaDoDns } from '../dominios/ports.ts';

/** Cada pergunta tem duas tentativas destas; a chamada da API espera as duas. */
const LIMITE_MS = 1_000;
const TENTATIVAS = 2;
/** O nome não existe, ou não tem o registro: é resposta, e não falha. */
const NADA = new Set(['ENOTFOUND', 'ENODATA']);

async function responder(perguntar: () => Promise<readonly string[]>): Promise<readonly string[] | null> {
  try {
    return await perguntar();
  } catch (erro) {
    const codigo = erro instanceof Error && 'code' in erro ? String(erro.code) : '';
    return NADA.has(codigo) ? [] : null;
  }
}

function juntar(respostas: readonly (readonly string[] | null)[]): RespostaDoDns {
  const lidas = respostas.filter((resposta) => resposta !== null);
  if (lidas.length < respostas.length) return null;
  const vistos = [...new Set(lidas.flat())];
  return { vistos, comuns: vistos.filter((visto) => lidas.every((lida) => lida.includes(visto))) };
}

/**
 * O DNS da internet por resolvedores públicos, `servidores` separados por vírgula: um domínio só é de quem o prova
 * diante de todos, para que um que minta ou guarde o que já mudou não baste.
 */
export function dnsDaInternet(servidores: string): Dns {
  let abertos: readonly Resolver[] | undefined;
  function resolvedores(): readonly Resolver[] {
    abertos ??= servidores.split(',').map((servidor) => {
      const resolvedor = new Resolver({ timeout: LIMITE_MS, tries: TENTATIVAS });
      resolvedor.setServers([servidor]);
      return resolvedor;
    });
    return abertos;
  }
  const perguntarATodos = async (perguntar: (resolver: Resolver) => Promise<readonly string[]>) =>
    juntar(await Promise.all(resolvedores().map((resolvedor) => responder(() => perguntar(resolvedor)))));
  return {
    // Um TXT longo vem em pedaços, que se juntam (RFC 7208, 3.3).
    txt: (nome) =>
      perguntarATodos(async (resolver) =>
        (await resolver.resolveTxt(nome)).map((pedacos) => pedacos.join('')),
      ),
    cname: (nome) => perguntarATodos((resolver) => resolver.resolveCname(nome)),
  };
}
