import { parseArgs } from 'node:util';
import { lerEstagio, prefixoDoEstagio } from '../aws/estagio.ts';
import { PLANO_DA_DEMONSTRACAO } from '../local/demo-ids.ts';
import { provarAlarme } from './fumaca/alarme.ts';
import { provarCompra } from './fumaca/compra.ts';
import { provarEspaco } from './fumaca/espaco.ts';
import { provarLeitura } from './fumaca/leitura.ts';
import type { Alvo, Linha } from './fumaca/passo.ts';
import { explicarErro, lerSaidas, type Saidas, saidasDo, UsoError } from './linha-de-comando.ts';

const USO = `Uso: npm run fumaca -- URL [--pagina /produtos/curso] [--plano oferta/plano] [--comprar]
     npm run fumaca -- --estagio homologacao [--comprar]

Prova o que está no ar: páginas, cabeçalhos, contrato, portas fechadas, uma compra e um alarme. Com --estagio, o endereço é o do
cdk-outputs.json (URL manda), e prova-se também que a API não atende por fora e que um alarme chega. --comprar faz um pedido
de verdade, do plano que o estágio diz em 'planoDaProva' (--plano manda): só onde os gateways são os de teste. Com ASAAS_DE_TESTE (a chave da API do Asaas de teste da loja) no ambiente, o
pedido é pago. No produto local compra-se sempre. O que não se tem como conferir daqui se diz, e não conta como certo.`;

/** Alarme que a prova faz tocar: existe em todo estágio. */
const ALARME = 'operador-ve-servico-indisponivel';
const ESPERA_MS = 60_000;

/** Tudo o que se prova, na ordem em que se mostra. */
export async function provar(alvo: Alvo): Promise<Linha[]> {
  const leitura = await provarLeitura(alvo);
  const compra = await provarCompra(alvo);
  return [...leitura, ...compra, await provarEspaco(alvo), await provarAlarme(alvo)];
}

const MARCAS = { certo: 'certo  ', falhou: 'FALHOU ', nao_conferido: 'não conferido' } as const;

/** Uma linha do resultado, como se lê. */
export const escrever = ({ situacao, nome, frase }: Linha) =>
  situacao === 'nao_conferido'
    ? `${MARCAS[situacao]}: ${nome} (${frase})`
    : `${MARCAS[situacao]} ${nome}: ${frase}`;

/** O que a linha de comando, o ambiente e as saídas da instalação pedem. */
export function lerAlvo(
  argumentos: readonly string[],
  ambiente: NodeJS.ProcessEnv,
  instaladas: Saidas,
): Alvo {
  const texto = { type: 'string' } as const;
  let lido: { values: Record<string, string | boolean | undefined>; positionals: string[] };
  try {
    lido = parseArgs({
      args: [...argumentos],
      options: {
        estagio: texto,
        pagina: texto,
        plano: texto,
        api: texto,
        comprar: { type: 'boolean', default: false },
      },
      allowPositionals: true,
      strict: true,
    });
  } catch (erro) {
    throw new UsoError(`Opção não reconhecida: ${erro instanceof Error ? erro.message : erro}`);
  }
  const valor = (nome: string) => (typeof lido.values[nome] === 'string' ? lido.values[nome] : undefined);
  const estagio = valor('estagio');
  const saida = estagio ? saidasDo(estagio, instaladas) : () => undefined;
  const endereco = lido.positionals[0] ?? saida('web', 'Endereco');
  if (!endereco || !/^https?:\/\/[^/]+\/?$/.test(endereco)) {
    throw new UsoError('Diga o endereço a provar, como https://loja.exemplo.com.br.');
  }
  const dito = valor('plano') ?? (estagio ? lerEstagio(estagio).planoDaProva : PLANO_DA_DEMONSTRACAO);
  const [slug = '', codigo = ''] = dito?.split('/') ?? [];
  return {
    origem: endereco.replace(/\/$/, ''),
    pagina: valor('pagina'),
    api: valor('api') ?? saida('api', 'ApiEndereco'),
    enderecos: saida('dados', 'VivosArn'),
    comprar: lido.values.comprar === true,
    plano: dito === null ? undefined : { slug, codigo },
    chaveDoAsaas: ambiente.ASAAS_DE_TESTE,
    alarme: estagio
      ? { nome: `${prefixoDoEstagio(estagio)}-${ALARME}`, regiao: lerEstagio(estagio).regiao }
      : undefined,
    esperaMs: ESPERA_MS,
  };
}

if (import.meta.main) {
  try {
    const linhas = await provar(lerAlvo(process.argv.slice(2), process.env, lerSaidas()));
    for (const linha of linhas) console.log(escrever(linha));
    if (linhas.some(({ situacao }) => situacao === 'falhou')) process.exitCode = 1;
  } catch (erro) {
    const frase = explicarErro(erro, USO);
    if (frase === null) throw erro;
    console.error(frase);
    process.exitCode = 1;
  }
}
