import type { Arquivo } from './arvore.ts';
import { argumentosDe, type No, nosDe } from './sintaxe.ts';

/** Onde um texto se corta sem partir caracteres. */
const CORTAM = 'shared/base/cortar.ts';

// Sem tipos, o que se corta reconhece-se pelo nome. Uma lista tem o nome no plural, ou nasce de outra; as demais, e o
// que só tem ASCII, dizem-se aqui.
const LISTAS = /s$|^(?:caminho|faltam|stack)$/i;
const DAO_LISTAS =
  /^(?:filter|map|flatMap|sort|toSorted|toReversed|split|concat|entries|from|keys|values|flat|search|filtrarSituacao|somar|cortarEmLotes|ordenarPorNome|embaralhar)$/;
const ASCII =
  /^(?:balde|cep|chave|criada_em|data|data_\w+|dia|documento|fim|hex|hoje|id|nacional|quando|telefone|today)$/;
const DAO_ASCII =
  /^(?:toISOString|digest|randomUUID|String|digitos|tirarPontuacao|numeroDoBrasil|formatarData|slugDe|next)$/;
/** O que tira do texto tudo o que não é de uma lista de caracteres ASCII. */
const SO_DEIXA_ASCII = /^\/(?:\\D|\[\^[\x20-\x7e]*\])/;
/** Um tamanho, e não a posição de algo que se achou no texto: um número, uma constante ou um máximo. */
const TAMANHO = /^(?:\d[\d_]*|[A-Z][A-Z\d_]*|Math\..*|(?:\w+\.)*(?:maximo|limite|letras|quantos|tamanho))$/s;

const campo = (no: unknown, nome: string): unknown =>
  typeof no === 'object' && no !== null
    ? Object.entries(no).find(([texto]) => texto === nome)?.[1]
    : undefined;
const escrito = (no: unknown, { texto }: Arquivo) =>
  texto.slice(Number(campo(no, 'start')), Number(campo(no, 'end')));
const nomeDe = (no: unknown) => String(campo(campo(no, 'property') ?? no, 'name'));

/** Se o que se corta pode ser um texto que alguém escreveu. */
function podeSerTexto(no: unknown, arquivo: Arquivo): boolean {
  switch (campo(no, 'type')) {
    case 'ArrayExpression':
      return false;
    case 'Identifier':
    case 'MemberExpression':
      return !LISTAS.test(nomeDe(no)) && !ASCII.test(nomeDe(no));
    case 'CallExpression': {
      const chamado = campo(no, 'callee');
      const [primeiro] = Array.from(Object.values(campo(no, 'arguments') ?? {}));
      if (/^replace(?:All)?$/.test(nomeDe(chamado))) {
        const deixaAscii = SO_DEIXA_ASCII.test(escrito(primeiro, arquivo));
        return !deixaAscii && podeSerTexto(campo(chamado, 'object'), arquivo);
      }
      return !DAO_LISTAS.test(nomeDe(chamado)) && !DAO_ASCII.test(nomeDe(chamado));
    }
    default:
      return true;
  }
}

function ehCorte(no: No, arquivo: Arquivo): boolean {
  if (no.type !== 'CallExpression' || campo(no.callee, 'type') !== 'MemberExpression') return false;
  const metodo = nomeDe(no.callee);
  if (metodo === 'substring' || metodo === 'substr') return true;
  const [de, ate] = argumentosDe(no);
  return (
    metodo === 'slice' &&
    campo(de, 'value') === 0 &&
    TAMANHO.test(escrito(ate, arquivo)) &&
    podeSerTexto(campo(no.callee, 'object'), arquivo)
  );
}

/** Os cortes de texto que um arquivo faz sem `cortar`, como se escrevem. */
export function cortesDeTexto(arquivo: Arquivo): string[] {
  if (arquivo.caminho === CORTAM || !/\.slice\(\s*0\s*,|\.substr/.test(arquivo.texto)) return [];
  return [...nosDe(arquivo)]
    .filter((no) => ehCorte(no, arquivo))
    .map((no) => `${arquivo.caminho}: ${escrito(no, arquivo).replace(/\s+/g, ' ')}`);
}
