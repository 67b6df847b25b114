import { stemmer } from '@orama/stemmers/portuguese';
import { tirarAcentos } from '../base/nomes.ts';
import { lembrarResultado } from '../base/uma-vez.ts';

/** Palavras que não dizem do que se fala. */
const VAZIAS = new Set(
  `a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sobre entre ate e ou mas que
  se me te lhe nos vos eu tu voce voces ele ela eles elas meu minha meus minhas seu sua seus suas nosso nossa esse essa
  esses essas este esta estes estas isso isto aquele aquela ai ali la ja so mais muito muita tambem mesmo ser sou e sao era
  foi estar estou esta estao ter tenho tem temos ha haver ir vou vai vao fazer faco faz fica ficar fico dar da poder posso pode podem
  querer quero queria gostaria saber sei como qual quais quando onde quem porque quanto quantos quanta quantas oi ola bom boa dia
  tarde noite favor obrigado obrigada valeu aqui agora entao tudo bem nao sim nem ao aos algum alguma algo cada conseguir consigo
  preciso precisa precisar dele dela deles delas outro outra depois antes ainda pessoal tipo coisa
  explica explicar dizer diz fala falam falar usar usa usam uso so tao sera seria deve devo chega chegar chegou mandar manda mandam ver vejo
  existe existem vale pena dentro final meio bastante mesma vem`.split(/\s+/),
);

/** Como se abrevia no WhatsApp. */
const ABREVIADAS: Readonly<Record<string, string>> = {
  vc: 'voce',
  vcs: 'voces',
  ce: 'voce',
  cs: 'correct score',
  qto: 'quanto',
  qnto: 'quanto',
  qt: 'quanto',
  qtos: 'quantos',
  qtas: 'quantas',
  q: 'que',
  oq: 'que',
  pq: 'porque',
  pra: 'para',
  pro: 'para',
  tb: 'tambem',
  tbm: 'tambem',
  ta: 'esta',
  to: 'estou',
  tou: 'estou',
  hj: 'hoje',
  msg: 'mensagem',
  zap: 'whatsapp',
  wpp: 'whatsapp',
  pgto: 'pagamento',
  nf: 'nota fiscal',
  n: 'nao',
  eh: 'e',
  blz: 'valeu',
  cel: 'celular',
  tel: 'telefone',
  fds: 'fim de semana',
  mt: 'muito',
  mto: 'muito',
  info: 'informacao',
};

/** Palavras diferentes com que se pergunta a mesma coisa: a primeira representa as outras. */
const SINONIMAS = [
  'preco valor custa custo mensalidade investimento investir',
  'cancelar cancelamento sair desistir desistencia',
  'reembolso estorno devolver devolucao devolvem arrependi arrependimento volta',
  'iniciante comecando comecar iniciar zero nunca',
  'entrada sinal tip palpite',
  'parcela parcelar parcelado vezes',
  'lucro ganhar ganho rentabilidade retorno',
  'risco prejuizo perder perda',
  'garantia garantir garantem garantido garante',
  'incluso incluido inclui',
  'reuniao encontro call videochamada',
  'inscrever inscricao contratar',
  'remarcar adiar reagendar faltar',
  'site pagina',
  'trimestral trimestre',
  'semestral semestre',
  'aula video live',
  'celular telefone numero',
].map((linha) => linha.split(' '));

/**
 * O radical fica sem acento, para que quem escreve sem ele ache o mesmo; os sufixos que o perdem voltam a tê-lo antes.
 */
function radical(palavra: string): string {
  const acentuada = palavra
    .replace(/cao$/, 'ção')
    .replace(/coes$/, 'ções')
    .replace(/([ai])vel$/, (_, vogal: string) => (vogal === 'a' ? 'ável' : 'ível'))
    .replace(/encia(s?)$/, 'ência$1')
    .replace(/ancia(s?)$/, 'ância$1');
  return tirarAcentos(stemmer(acentuada));
}

const representantes = lembrarResultado(
  () =>
    new Map(
      SINONIMAS.flatMap(([primeira = '', ...demais]) =>
        [primeira, ...demais].map((texto) => [radical(texto), radical(primeira)] as const),
      ),
    ),
);

/**
 * As palavras de um texto que dizem do que ele fala, em radicais: sem acento, abreviatura, repetição de letra nem
 * sinônimo.
 */
export function radicaisDe(texto: string): string[] {
  return tirarAcentos(texto.toLowerCase())
    .split(/[^a-z0-9]+/)
    .map((palavra) => palavra.replace(/(?<=[a-z])([a-z])\1{2,}|([a-z])\2{2,}(?=[a-z])/g, '$1$2'))
    .flatMap((palavra) => (ABREVIADAS[palavra] ?? palavra).split(' '))
    .filter((palavra) => palavra.length > 1 && !VAZIAS.has(palavra))
    .map((palavra) => {
      const texto = radical(palavra);
      return representantes().get(texto) ?? texto;
    });
}
