import { tirarAcentos } from '../base/nomes.ts';
import { FICHA } from './fichas.rules.ts';
import { tirarDisfarce } from './promessa.rules.ts';

/**
 * Um texto como se compara: sem acento, minúsculo, sem enfeites, com 'aaa' como 'a' e cada ficha como uma palavra
 * ('fichat' é um telefone); e, a seguir, sem as letras trocadas por algarismos.
 */
export function simplificar(texto: string): readonly string[] {
  const simples = tirarAcentos(texto.normalize('NFKC').toLowerCase())
    .replace(new RegExp(FICHA.source, 'giu'), (ficha) => ` ficha${ficha[1]} `)
    .replace(/[*_~`"'“”‘’()[\]]/g, '')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/(?<!\w)p[ ._/|-]?[i1!l|][ ._/|-]?x(?:inho)?(?!\w)/g, 'pix')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const semTrocas = tirarDisfarce(simples);
  return semTrocas === simples ? [simples] : [simples, semTrocas];
}

/**
 * Com que intenção se diz uma oração. Só a que afirma diz alguma coisa da loja: perguntar, supor, dizer que não se sabe
 * ou não se pode, e ser gentil não prometem nada.
 */
export type Modo = 'afirma' | 'pergunta' | 'supoe' | 'ressalva' | 'gentileza' | 'oferta';
export type Oracao = { readonly texto: string; readonly inicio: number; readonly modo: Modo };
/** Uma frase, e a oração de cada ponto dela. */
export type Clausula = {
  readonly texto: string;
  readonly oracoes: readonly Oracao[];
  readonly oracaoDe: (onde: number) => Oracao;
};

const QUEBRA = /[,;:]|(?<=\w )(?=a gente )|(?<!\w)(?:mas|porem|e sim|so que|porque|pois|entao)(?!\w)/g;
/** 'Te coloco no grupo, blz?' não pergunta nada. */
const SO_CONFIRMA =
  /^ ?(?:e |ai )?(?:ta|ok|okay|certo|viu|ne|blz|beleza|combinado|pode ser|tudo bem|tudo certo|entendeu|fechado|fechou|bora|sim|correto|que tal|vamos|show|belezinha|joia|bele)(?: (?:bom|bem|assim|ai|jeito))? ?\?/;
/** 'Sabia que você dobra a banca?' afirma. */
const AFIRMA_A_PERGUNTAR =
  /^ ?(?:e )?(?:voce |vc )?(?:ja )?(?:sabia|sabe|viu|imagin\w+|acredita)(?: so)? que(?!\w)/;
const SUPOE =
  /^ ?(?:e |mas |ou |entao |ai |so |mesmo |inclusive )*(?:se|caso|quando|passando de|acima de|assim que|logo que|enquanto|talvez|pode ser que|e possivel que|desde que)(?! preocup)(?!\w)/;
const RESSALVA =
  /(?<!\w)(?:nao|nem|nunca)(?: (?:te|lhe|se|me|eu|ainda|aqui|daqui|por aqui|e|mais|temos|tenho|[oa]|uma?|nenhuma))* (?:sei|sabemos|saberia|informac\w*|certeza|essa|esse|isso|confirmac\w*|como (?!errar|perder|dar errado|nao)|consigo|conseguimos|posso|podemos|encontr\w+|achei|localizei|da (?:pra|para)(?! (?:perder|errar))|possivel|promet\w+|garant\w+|asseguramos|prevemos|acesso)(?!\w)/;
const GENTILEZA =
  /^ ?(?:e |mas |ah |ai |oi |ola |poxa |puxa |nossa )*(?:sinto|sentimos|lament\w+|(?:meus|nossos) (?:sentimentos|pesames|parabens)|que (?!horas|dia)\w+|parabens|desculp\w+|melhoras|imagino|entendo|compreendo|obrigad\w+|agrade[cç]\w+|fico (?:feliz|contente|a disposicao)|espero que|tomara|torc\w+|bo[am]s? \w+|bem-vind\w+|sei que|sei como|eu (?:e )?que agradeco|claro|sem problemas?|perfeito|otimo)(?!\w)/;
const OFERTA =
  /(?<!\w)o (?:melhor|ideal|certo|mais seguro) e (?!o |a |os |as )(?!\w* ?(?:pag|pix|transf))\w+|(?<!\w)(?:vou|vamos|posso|podemos|quer que|prefere que|se quiser|se preferir)(?: [^\s.!?,]+){0,8} (?:equipe|pessoa|alguem|atendente|time|suporte|responsavel|humano|gente|ajudar|explicar|tirar|secretaria|recepcao)(?!\w)/;

/** Quem começa por se pôr no lugar da pessoa fala dela a frase inteira. */
const EMPATIA =
  /^ ?(?:oi |ola |ai |nossa )*(?:sinto|sentimos|lament\w+|meus (?:sentimentos|pesames)|que (?:pena|susto|triste|chato)|imagino|entendo|compreendo|poxa|puxa)(?!\w)/;

function modoDe(oracao: string, ultima: boolean, gentil: boolean): Modo {
  if (SUPOE.test(oracao)) return 'supoe';
  if (ultima && oracao.endsWith('?') && !SO_CONFIRMA.test(oracao) && !AFIRMA_A_PERGUNTAR.test(oracao))
    return 'pergunta';
  if (RESSALVA.test(oracao)) return 'ressalva';
  if (OFERTA.test(oracao)) return 'oferta';
  return gentil || GENTILEZA.test(oracao) ? 'gentileza' : 'afirma';
}

/** As frases de um texto simplificado. */
export function clausulasDe(simples: string): readonly Clausula[] {
  return simples
    .split(/(?<=[.!?])\s+|\n+/)
    .map((texto) => texto.trim())
    .filter((texto) => texto !== '')
    .map((texto) => {
      const inicios = [0, ...[...texto.matchAll(QUEBRA)].map((achado) => achado.index + achado[0].length)];
      const oracoes = inicios.map((inicio, i): Oracao => {
        const oracao = texto.slice(inicio, inicios[i + 1]);
        return { texto: oracao, inicio, modo: modoDe(oracao, i === inicios.length - 1, EMPATIA.test(texto)) };
      });
      const [primeira = { texto, inicio: 0, modo: 'afirma' as const }] = oracoes;
      return {
        texto,
        oracoes,
        oracaoDe: (onde) => oracoes.filter(({ inicio }) => inicio <= onde).at(-1) ?? primeira,
      };
    });
}
