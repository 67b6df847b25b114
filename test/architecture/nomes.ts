import type { Arquivo } from './arvore.ts';
import { type No, nosDe } from './sintaxe.ts';

/** Colunas de uma linha de comentário; ficam inteiras a de uma tabela e a que o verificador lê (`biome-ignore`). */
const LARGURA = 120;

/** Palavras de ligação, que ninguém escreve ao procurar uma função; o `ao` de quem trata um evento (`aoSair`) vale. */
const LIGACAO =
  /^(?:a|aos|as|ate|cada|com|como|da|das|de|dela|dele|depois|desde|do|dos|e|em|entre|fora|ja|mais|na|nao|nas|no|nos|o|onde|os|outra|outro|para|pela|pelo|por|qual|quando|quanta|quantas|quanto|quantos|que|quem|se|sem|so|sobre|toda|todas|todo|todos|tudo|um|uma)(?=[A-Z_]|$)/;

const ehNo = (valor: unknown): valor is No => typeof valor === 'object' && valor !== null && 'type' in valor;

/** As linhas de comentário que passam da largura. */
export function comentariosLongos({ caminho, texto }: Arquivo): string[] {
  return texto
    .split('\n')
    .flatMap((linha, i) =>
      linha.length > LARGURA && /^\s*(?:\/\/|\/\*|\*(?!\s*\|)|\{\/\*)(?!\s*biome-ignore)/.test(linha)
        ? [`${caminho}:${i + 1}`]
        : [],
    );
}

/** Os nomes que um padrão declara. */
function nomesDe(padrao: unknown): string[] {
  if (!ehNo(padrao)) return [];
  switch (padrao.type) {
    case 'Identifier':
      return [String(padrao.name)];
    case 'AssignmentPattern':
      return nomesDe(padrao.left);
    case 'RestElement':
      return nomesDe(padrao.argument);
    case 'ArrayPattern':
      return Array.isArray(padrao.elements) ? padrao.elements.flatMap(nomesDe) : [];
    case 'ObjectPattern':
      return Array.isArray(padrao.properties)
        ? padrao.properties.flatMap((campo) => nomesDe(ehNo(campo) ? (campo.value ?? campo) : campo))
        : [];
    default:
      return [];
  }
}

const ehFuncao = (valor: unknown) =>
  ehNo(valor) &&
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(valor.type);

/** As funções cujo nome começa por uma palavra de ligação. */
export function funcoesSemNome(arquivo: Arquivo): string[] {
  return [...nosDe(arquivo)]
    .flatMap((no) => {
      if (no.type === 'FunctionDeclaration') return nomesDe(no.id);
      return no.type === 'VariableDeclarator' && ehFuncao(no.init) ? nomesDe(no.id) : [];
    })
    .filter((nome) => LIGACAO.test(nome))
    .map((nome) => `${arquivo.caminho}: ${nome}`);
}

/** Onde `um` e `uma` fazem de nome. */
export function umComoNome(arquivo: Arquivo): string[] {
  if (!/\buma?\b/.test(arquivo.texto)) return [];
  return [...nosDe(arquivo)]
    .flatMap((no) => {
      if (no.type === 'VariableDeclarator') return nomesDe(no.id);
      return ehFuncao(no) && Array.isArray(no.params)
        ? [...nomesDe(no.id), ...no.params.flatMap(nomesDe)]
        : [];
    })
    .filter((nome) => /^uma?$/.test(nome))
    .map((nome) => `${arquivo.caminho}: ${nome}`);
}
