import * as z from 'zod';
import type { EnderecoDoCep, ServicoDeCep } from '../clientes/ports.ts';

/** Cada serviço tem 3 s; passado isso, o endereço se digita à mão. */
const LIMITE_MS = 3_000;
/** Um endereço vale 30 dias na memória da função; um CEP que não existe, uma hora. */
const VIDA_ACHADO_MS = 30 * 24 * 3_600_000;
const VIDA_NAO_ENCONTRADO_MS = 3_600_000;
const MAXIMO_NA_MEMORIA = 2_000;

type Resultado = EnderecoDoCep | 'nao_encontrado' | 'indisponivel';

// 'erro' vem como texto ou booleano; cidades pequenas têm logradouro e bairro vazios (viacep.com.br).
const respostaViaCep = z.object({
  erro: z.union([z.boolean(), z.string()]).optional(),
  logradouro: z.string().default(''),
  bairro: z.string().default(''),
  localidade: z.string().default(''),
  uf: z.string().default(''),
});

const respostaBrasilApi = z.object({
  street: z.string().nullish(),
  neighborhood: z.string().nullish(),
  city: z.string(),
  state: z.string(),
});

async function buscarJson(endereco: string): Promise<unknown | 'nao_encontrado' | 'indisponivel'> {
  try {
    const resposta = await fetch(endereco, { signal: AbortSignal.timeout(LIMITE_MS) });
    if (!resposta.ok) return 'indisponivel';
    return await resposta.json();
  } catch {
    return 'indisponivel';
  }
}

async function buscarNaViaCep(base: string, cep: string): Promise<Resultado> {
  const lido = respostaViaCep.safeParse(await buscarJson(`${base}/ws/${cep}/json/`));
  if (!lido.success) return 'indisponivel';
  const { erro, logradouro, bairro, localidade, uf } = lido.data;
  if (erro === true || erro === 'true' || localidade === '') return 'nao_encontrado';
  return { cep, rua: logradouro, bairro, cidade: localidade, estado: uf };
}

/** O 404 da BrasilAPI também quer dizer 'todos os serviços caíram': por isso nunca vale como 'não encontrado'. */
async function buscarNaBrasilApi(base: string, cep: string): Promise<Resultado> {
  const lido = respostaBrasilApi.safeParse(await buscarJson(`${base}/api/cep/v2/${cep}`));
  if (!lido.success) return 'indisponivel';
  const { street, neighborhood, city, state } = lido.data;
  return { cep, rua: street ?? '', bairro: neighborhood ?? '', cidade: city, estado: state };
}

/** CEP pela ViaCEP e, se ela não responde, pela BrasilAPI; as respostas ficam na memória da função. */
export function servicoDeCep(urls: { viacep: string; brasilapi: string }): ServicoDeCep {
  const memoria = new Map<string, { ate: number; resultado: EnderecoDoCep | 'nao_encontrado' }>();
  return {
    buscar: async (cep) => {
      const lembrado = memoria.get(cep);
      if (lembrado && lembrado.ate > performance.now()) return lembrado.resultado;
      const primeiro = await buscarNaViaCep(urls.viacep, cep);
      const resultado = primeiro === 'indisponivel' ? await buscarNaBrasilApi(urls.brasilapi, cep) : primeiro;
      if (resultado === 'indisponivel') return resultado;
      const vida = resultado === 'nao_encontrado' ? VIDA_NAO_ENCONTRADO_MS : VIDA_ACHADO_MS;
      memoria.delete(cep);
      memoria.set(cep, { ate: performance.now() + vida, resultado });
      const maisAntigo = memoria.keys().next().value;
      if (memoria.size > MAXIMO_NA_MEMORIA && maisAntigo !== undefined) memoria.delete(maisAntigo);
      return resultado;
    },
  };
}
