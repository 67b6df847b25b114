import { lerSaidas, numeroDe, rodarComando, separarOpcoes, UsoError } from './linha-de-comando.ts';
import { abrirTabela, lerAlvo, OPCOES_DO_ALVO } from './tabela/alvo.ts';
import { exportar } from './tabela/exportar.ts';

const USO = `Uso: npm run tabela:exportar -- --para PASTA [--segmentos 4] [--ritmo 500]
       [--estagio dev] [--regiao sa-east-1] [--tabela NOME] [--endpoint URL]

Escreve a tabela inteira numa pasta nova: linhas de JSON do DynamoDB, comprimidas, e o manifesto com o resumo de cada arquivo e do conteúdo.
A pasta tem dados pessoais: guarde-a cifrada. Cada item está como era quando se leu; para uma cópia de um instante só, exporte a tabela
que a recuperação contínua restaurou (docs/operations.md). Sem --tabela, vale TABELA do ambiente; sem ela, o cdk-outputs.json.`;

const OPCOES = {
  ...OPCOES_DO_ALVO,
  para: { type: 'string' },
  segmentos: { type: 'string' },
  ritmo: { type: 'string' },
} as const;

async function tabelaExportar(argumentos: readonly string[]): Promise<void> {
  const valores = separarOpcoes(argumentos, OPCOES);
  if (!valores.para) throw new UsoError('Falta: --para.');
  const aberta = abrirTabela(lerAlvo(valores, process.env, lerSaidas()));
  const { itens, por_tipo, conteudo } = await exportar(aberta, valores.para, {
    segmentos: numeroDe('segmentos', valores.segmentos) ?? 1,
    ritmo: numeroDe('ritmo', valores.ritmo),
  });
  for (const [tipo, quantos] of Object.entries(por_tipo))
    console.log(`${String(quantos).padStart(9)}  ${tipo}`);
  console.log(`${String(itens).padStart(9)}  itens em ${valores.para}; resumo ${conteudo}`);
}

if (import.meta.main) await rodarComando(USO, () => tabelaExportar(process.argv.slice(2)));
