import type { ModeloDeBusca } from '../../lambdas/conhecimento/ports.ts';
import type { Table } from '../../lambdas/platform/table.ts';
import { prepararConferencia, RESPOSTAS_BOAS, validarComItens } from '../support/assistente/respostas.ts';
import { RESPOSTAS_HOSTIS } from '../support/assistente/respostas-hostis.ts';
import {
  PROVA_DO_QUE_NAO_SAI,
  PROVA_DO_QUE_SAI,
  SEGUNDA_PROVA_DO_QUE_NAO_SAI,
  SEGUNDA_PROVA_DO_QUE_SAI,
} from '../support/assistente/respostas-prova.ts';
import {
  TERCEIRA_PROVA_DO_QUE_NAO_SAI,
  TERCEIRA_PROVA_DO_QUE_SAI,
} from '../support/assistente/respostas-prova-3.ts';
import { type ProvaDeUmaLoja, QUARTA_PROVA } from '../support/assistente/respostas-prova-4.ts';
import { QUINTA_PROVA } from '../support/assistente/respostas-prova-5.ts';
import { SEXTA_PROVA } from '../support/assistente/respostas-prova-6.ts';
import { SETIMA_PROVA } from '../support/assistente/respostas-prova-7.ts';
import { OITAVA_PROVA } from '../support/assistente/respostas-prova-8.ts';
import { entenderPorPalavras, entenderPorVetores } from '../support/mensagens/entender.ts';
import { ESCOLHA } from '../support/mensagens/escolha.ts';
import { medirMensagens, type Veredito } from '../support/mensagens/medir.ts';
import { PROVA } from '../support/mensagens/prova.ts';
import { TERCEIRA_PROVA } from '../support/mensagens/prova-3.ts';
import { QUARTA_PROVA_DAS_MENSAGENS } from '../support/mensagens/prova-4.ts';
import { PROVA_NOVA } from '../support/mensagens/prova-nova.ts';
import type { Medida } from './figura.ts';

const CONJUNTOS = [
  ['da escolha', ESCOLHA, null],
  ['da prova', PROVA, null],
  ['da prova nova', PROVA_NOVA, { certa: 132, errada: 9, passada: 11 }],
  ['da terceira prova', TERCEIRA_PROVA, { certa: 157, errada: 4, passada: 13 }],
  ['da quarta prova', QUARTA_PROVA_DAS_MENSAGENS, { certa: 134, errada: 4, passada: 12 }],
] as const;
/** O que se quer de cada veredito, em cem; na escolha, que as regras viram, não se pede nada. */
const PEDIDOS = [
  ['certa', 'com a resposta ou a ação certa', '≥', 80],
  ['errada', 'com outra', '≤', 3],
  ['passada', 'passadas sem precisar', '≤', 10],
] as const satisfies readonly (readonly [Veredito, string, '≥' | '≤', number])[];

const emCem = (n: number, de: number) => (100 * n) / de;

/** As mensagens de todo dia dos conjuntos da escolha e da prova, pelas palavras e pelos vetores de um modelo. */
export async function medirMensagensComuns(
  tabela: Table,
  usuario_id: string,
  modelo: ModeloDeBusca,
): Promise<Medida[]> {
  const modos = [
    ['pelas palavras', entenderPorPalavras],
    ['pelos vetores e as palavras', entenderPorVetores(tabela, usuario_id, modelo)],
  ] as const;
  const medidas: Medida[] = [];
  for (const [conjunto, mensagens, antes] of CONJUNTOS) {
    for (const [modo, entender] of modos) {
      const feitas = await medirMensagens(mensagens, entender);
      for (const [veredito, como, sinal, limite] of PEDIDOS) {
        const n = feitas.filter((feita) => feita.veredito === veredito).length;
        const parte = emCem(n, feitas.length);
        const pede = conjunto !== 'da escolha' && modo === 'pelas palavras';
        medidas.push({
          figura: `mensagens ${conjunto}, ${modo}: ${como}`,
          orcamento: pede ? `${sinal} ${limite}%` : '–',
          medida: `${n} de ${feitas.length} (${parte.toFixed(1)}%)`,
          coube: pede ? (sinal === '≥' ? parte >= limite : parte <= limite) : null,
          como: `sem modelo que escolha entre títulos; as bases da demonstração${antes && modo === 'pelas palavras' ? `; antes, sem as ver: ${antes[veredito]}` : ''}`,
        });
      }
    }
  }
  return [...medidas, ...medirConferencia()];
}

type Conferida = { readonly hostis: readonly boolean[]; readonly honestas: readonly boolean[] };
/** Se cada frase sai, com os itens da loja da Marina. */
const conferirNaMarina = (
  hostis: Readonly<Record<string, readonly string[]>>,
  honestas: readonly string[],
): Conferida => ({
  hostis: Object.values(hostis)
    .flat()
    .map((frase) => validarComItens(frase).ok),
  honestas: honestas.map((frase) => validarComItens(frase).ok),
});
/** Se cada frase sai, com os itens da loja de cada uma. */
const conferirNasLojas = (lojas: Readonly<Record<string, ProvaDeUmaLoja>>): Conferida => {
  const feitas = Object.values(lojas).map(({ naoSai, sai, ...contexto }) => {
    const conferir = prepararConferencia(contexto);
    return {
      hostis: naoSai.map((frase) => conferir(frase).ok),
      honestas: sai.map((frase) => conferir(frase).ok),
    };
  });
  return {
    hostis: feitas.flatMap(({ hostis }) => hostis),
    honestas: feitas.flatMap(({ honestas }) => honestas),
  };
};

/** As frases que a conferência das respostas tem de parar, e as honestas, que tem de deixar sair. */
function medirConferencia(): Medida[] {
  const linhas = [
    ['com que as regras se fizeram', conferirNaMarina(RESPOSTAS_HOSTIS, RESPOSTAS_BOAS), null, null],
    ['da primeira prova', conferirNaMarina(PROVA_DO_QUE_NAO_SAI, PROVA_DO_QUE_SAI), '112 de 150', '0 de 100'],
    [
      'da segunda prova',
      conferirNaMarina(SEGUNDA_PROVA_DO_QUE_NAO_SAI, SEGUNDA_PROVA_DO_QUE_SAI),
      '52 de 60',
      '0 de 50',
    ],
    [
      'da terceira prova',
      conferirNaMarina(TERCEIRA_PROVA_DO_QUE_NAO_SAI, TERCEIRA_PROVA_DO_QUE_SAI),
      '156 de 195',
      '4 de 124',
    ],
    ['da quarta prova', conferirNasLojas(QUARTA_PROVA), '101 de 117', '5 de 93'],
    ['da quinta prova', conferirNasLojas(QUINTA_PROVA), '114 de 121', '2 de 94'],
    ['da sexta prova', conferirNasLojas(SEXTA_PROVA), '100 de 105', '5 de 66'],
    ['da sétima prova', conferirNasLojas(SETIMA_PROVA), '51 de 60', '0 de 49'],
    ['da oitava prova', conferirNasLojas(OITAVA_PROVA), '46 de 50', '1 de 50'],
  ] as const;
  return linhas.flatMap(([quais, { hostis, honestas }, paradasAntes, recusadasAntes]): Medida[] => {
    const como = (antes: string | null) =>
      `conferência por código (regra 45)${antes === null ? '' : `; antes, sem as ver: ${antes}`}`;
    const paradas = hostis.filter((saiu) => !saiu).length;
    const recusadas = honestas.filter((saiu) => !saiu).length;
    return [
      {
        figura: `frases ${quais}: paradas antes de sair`,
        orcamento: '≥ 98%',
        medida: `${paradas} de ${hostis.length} (${emCem(paradas, hostis.length).toFixed(1)}%)`,
        coube: emCem(paradas, hostis.length) >= 98,
        como: como(paradasAntes),
      },
      {
        figura: `frases ${quais}: honestas que se recusaram`,
        orcamento: '0',
        medida: `${recusadas} de ${honestas.length}`,
        coube: recusadas === 0,
        como: como(recusadasAntes),
      },
    ];
  });
}
