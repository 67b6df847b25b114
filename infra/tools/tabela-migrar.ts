import { lerSaidas, numeroDe, rodarComando, separarOpcoes, UsoError } from './linha-de-comando.ts';
import { abrirTabela, lerAlvo, OPCOES_DO_ALVO } from './tabela/alvo.ts';
import { lerAndamento } from './tabela/andamento.ts';
import { MIGRACOES } from './tabela/migracoes/lista.ts';
import { migrar, simular } from './tabela/migrar.ts';

const USO = `Uso: npm run tabela:migrar -- [--listar | --simular] [--so ID] [--de-novo] [--segmentos 4] [--ritmo 500]
       [--estagio dev] [--regiao sa-east-1] [--tabela NOME] [--endpoint URL]

Leva os registros já gravados à forma que a versão instalada grava: faz, na ordem, as migrações que ainda não se fizeram. Pode parar no
meio e rodar de novo. --simular conta o que mudaria e não grava nada; --segmentos lê em partes, ao mesmo tempo; --ritmo limita as unidades
de leitura por segundo. Sem --tabela, vale TABELA do ambiente; sem ela, o cdk-outputs.json que
"npm run deploy" escreveu. --endpoint é o do emulador, na sua máquina.`;

const OPCOES = {
  ...OPCOES_DO_ALVO,
  listar: { type: 'boolean' },
  simular: { type: 'boolean' },
  'de-novo': { type: 'boolean' },
  so: { type: 'string' },
  segmentos: { type: 'string' },
  ritmo: { type: 'string' },
} as const;

/** Faz o que a linha de comando pede e diz cada linha a `dizer`. */
export async function tabelaMigrar(
  argumentos: readonly string[],
  dizer: (linha: string) => void = console.log,
): Promise<void> {
  const valores = separarOpcoes(argumentos, OPCOES);
  const { so, listar, simular: soSimular } = valores;
  const segmentos = numeroDe('segmentos', valores.segmentos) ?? 1;
  const ritmo = numeroDe('ritmo', valores.ritmo);
  const pedidas = MIGRACOES.filter(({ id }) => !so || id === so || id.startsWith(`${so}-`));
  if (pedidas.length === 0) throw new UsoError(`Não há migração '${so}'.`);
  const aberta = abrirTabela(lerAlvo(valores, process.env, lerSaidas()));
  for (const migracao of pedidas) {
    const { id, descricao } = migracao;
    const antes = await lerAndamento(aberta.tabela, id);
    const feita = antes?.situacao === 'terminada' && !valores['de-novo'];
    if (listar || feita) {
      const quando = antes?.terminou_em
        ? `terminada em ${antes.terminou_em}`
        : antes
          ? 'no meio'
          : 'por fazer';
      dizer(`${id} (${descricao}): ${quando}${antes ? `, ${antes.mudados} itens` : ''}.`);
      continue;
    }
    if (soSimular) {
      const { mudados, amostras } = await simular(aberta, migracao, { ritmo });
      dizer(`${id} (${descricao}): mudaria ${mudados} itens.`);
      for (const amostra of amostras) dizer(`  ${amostra}`);
      continue;
    }
    const feito = await migrar(aberta, migracao, { segmentos, ritmo, deNovo: valores['de-novo'] ?? false });
    dizer(`${id} (${descricao}): ${feito?.mudados ?? 0} itens mudados.`);
  }
}

if (import.meta.main) await rodarComando(USO, () => tabelaMigrar(process.argv.slice(2)));
