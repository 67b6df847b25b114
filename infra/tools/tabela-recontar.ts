import { kindOf } from '../../lambdas/platform/item-form.ts';
import { lerSaidas, numeroDe, rodarComando, separarOpcoes } from './linha-de-comando.ts';
import { abrirTabela, lerAlvo, OPCOES_DO_ALVO } from './tabela/alvo.ts';
import { corrigir, diferencas, paginasDe } from './tabela/recontar.ts';

const USO = `Uso: npm run tabela:recontar -- [--corrigir] [--vendedor USUARIO_ID] [--ritmo 500]
       [--estagio dev] [--regiao sa-east-1] [--tabela NOME] [--endpoint URL]

Conta de novo, pelos registros, o que a tabela mantém: os totais da tela inicial, as assinaturas de cada cliente e de cada produto, o que
cada cliente pagou, e as buscas por CPF, e-mail e telefone; diz o que não bate. --corrigir acerta o que deu o mesmo em duas contagens. As
somas dos relatórios são de relatorios:recontar. Sem --tabela, vale TABELA do ambiente; sem ela, o cdk-outputs.json.`;

const OPCOES = {
  ...OPCOES_DO_ALVO,
  corrigir: { type: 'boolean' },
  vendedor: { type: 'string' },
  ritmo: { type: 'string' },
} as const;

/**
 * Faz o que a linha de comando pede e diz cada linha a `dizer`: o tipo e o campo, sem a chave, que pode ser um e-mail.
 */
export async function tabelaRecontar(
  argumentos: readonly string[],
  dizer: (linha: string) => void = console.log,
): Promise<void> {
  const { vendedor, ...valores } = separarOpcoes(argumentos, OPCOES);
  const ritmo = numeroDe('ritmo', valores.ritmo);
  const aberta = abrirTabela(lerAlvo(valores, process.env, lerSaidas()));
  const achadas = await diferencas(paginasDe(aberta, ritmo), vendedor);
  const quantas = new Map<string, number>();
  for (const { chave, campo } of achadas) {
    const onde = `${kindOf(chave)} ${campo}`;
    quantas.set(onde, (quantas.get(onde) ?? 0) + 1);
  }
  for (const [onde, quantos] of quantas) dizer(`${String(quantos).padStart(6)}  ${onde}`);
  dizer(achadas.length === 0 ? 'Tudo bate.' : `${achadas.length} valores não batem com os registros.`);
  if (valores.corrigir && achadas.length > 0)
    dizer(`Corrigidos: ${await corrigir(aberta, vendedor, ritmo)}.`);
}

if (import.meta.main) await rodarComando(USO, () => tabelaRecontar(process.argv.slice(2)));
