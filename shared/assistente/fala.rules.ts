import { tirarAcentos } from '../base/nomes.ts';
import { lembrarResultado } from '../base/uma-vez.ts';
import { escreverPorExtenso } from '../conhecimento/abreviaturas.ts';

/** De onde a pessoa veio ('vim pelo story', 'vi o anúncio no instagram'): não é o que ela pergunta. */
const origem = lembrarResultado(
  () =>
    /(?<!\w)(?:(?:eu )?(?:vim|cheguei|vi|achei|encontrei|peguei)(?: \w+){0,3}? (?:pel[oa]|d[oa]|n[oa]|o|seu|um|esse|este|teu) ?(?:seu |sua |teu |story |storys |stories |anuncio |video |post |link |perfil |live |propaganda |site ){0,2}(?:story|storys|stories|anuncio|video|post|instagram|insta|facebook|face|tiktok|youtube|google|perfil|live|propaganda|link|site)(?: (?:d[oa]|n[oa]) (?:instagram|insta|facebook|face|tiktok|youtube|google|story|bio|perfil))?(?: (?:de|d[oa]s?) (?:voces|voce))?)(?!\w)/g,
);
const SAUDACAO =
  /^(?:(?:oi+e*|ola|opa|alo|ei|hey|salve|e ai|eai|bom|boa|bons|dia|tarde|noite|tudo|bem|certo|bao|joia|gente|pessoal|amigo|amiga|moco|moca|querida|querido|com|voce|voces|por favor|licenca)(?!\w) ?)*,? ?/;

/**
 * O que se escreveu, em palavras que se comparam: minúsculo, sem acento nem emoji, sem letra repetida ('diaaa'), com as
 * abreviaturas por extenso; '?' fica, e o resto da pontuação vira vírgula.
 */
export function palavrasDaFala(texto: string): string {
  return tirarAcentos(texto.normalize('NFKC').toLowerCase())
    .replace(/[*_~`"'“”‘’]/g, '')
    .replace(/\?+/g, ' ? ')
    .replace(/[.!,;:\n…—–-]+/g, ' , ')
    .replace(/[^\p{L}\p{N}?, %]+/gu, ' ')
    .split(/\s+/)
    .map((palavra) => escreverPorExtenso(palavra))
    .join(' ')
    .replace(/(?: ,)+(?= |$)/g, ' ,')
    .replace(/^[ ,]+|[ ,]+$/g, '')
    .replace(/\s+/g, ' ');
}

/** O que se pergunta, sem o cumprimento nem de onde a pessoa veio; vazio quando era só isso. */
export function assuntoDaFala(fala: string): string {
  const semOrigem = fala.replace(origem(), ' , ').replace(/\s+/g, ' ');
  return semOrigem
    .replace(/^[ ,]+/, '')
    .replace(SAUDACAO, '')
    .replace(/^[ ,]+|[ ,]+$/g, '')
    .trim();
}
