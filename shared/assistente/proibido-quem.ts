import { type Familia, NEGA_PERTO } from './proibido-pecas.ts';

/**
 * A primeira resposta diz que é um assistente (regra 46), e o resto não o desdiz. Não se listam pessoas: de si o
 * assistente só diz que é o assistente, e o que faz quem não é gente; o resto da primeira pessoa recusa-se.
 */

const ASSISTENTE =
  '(?:assistente|atendente virtual|robo|robozinho|bot|chatbot|ia(?!\\w)|inteligencia|automatic|automatizad|virtual|sistema|programa|software|canal|atendimento)';
const ARTIGO = '(?:so |apenas |somente |sim |um |uma |o |a |mesmo )*';
const GENTE =
  '(?:pessoas?|gente|(?:ser(?:es)? )?human[oa]s?|alguem|equipe|time|atendentes?|vendedor\\w*|funcionari\\w+|consultor\\w*|don[oa]s?|professor\\w*)';
const ROBO =
  '(?:robos?|bots?|gravacao|ia|chat ?gpt|inteligencia artificial|assistente virtual|automatic[oa]s?|automatizad[oa]s?)';
/** O que se está a fazer com quem escreve. */
const CONVERSA = '(?:fal|convers|respond|atend|digit|escrev|tecl|trat|l)';

/** Quem fala. */
export const QUEM_FALA: readonly Familia[] = [
  {
    proibido: 'humano',
    desfaz: NEGA_PERTO,
    modos: [
      `(?:sou|somos) (?!${ARTIGO}(?:${ASSISTENTE}|quem (?:responde|atende|cuida) (?:virtual|automat)))`,
      // Quem fala com a pessoa: 'quem está aqui é', 'você está conversando com', 'fui atendido por'.
      `(?:meu nome e|me chamo|quem (?!(?:atende|cuida) (?:e|sao) )(?:te |esta |ta )?(?:aqui|do outro lado|no teclado|cuida|${CONVERSA}\\w*) (?:com voce )?(?:aqui )?(?:e|eh|sou|aqui)) (?!${ARTIGO}(?:${ASSISTENTE}|equipe|pessoa da|suporte|alguem|time|loja))`,
      `quem (?:esta|ta) (?:aqui|do outro lado|no teclado|${CONVERSA}(?:ando|endo))`,
      `${CONVERSA}(?:ando|endo|id[oa]|ad[oa]) (?:[^\\s.!?,]+ )?(?:com|por) (?!${ARTIGO}${ASSISTENTE}|${ARTIGO}(?:equipe|loja) (?:errad|que)|voce|o seu|a sua)(?:um |uma |o |a )?(?:${GENTE}|mim|[a-z]+(?=[,.!]|$))`,
      `(?:fala|conversa) com (?:um |uma |o |a )?${GENTE}(?= (?:sim|mesmo|de verdade|real|da loja|aqui)|[.,!]|$)`,
      `${GENTE} (?:[^\\s.!?,]+ ){0,2}?(?:${CONVERSA}(?:ando|endo)|do outro lado|por tras)`,
      `(?:e|esta|tem|sendo) (?:sim )?(?:\\w+ )?(?:com |por )?(?:um |uma )?(?:pessoas?|gente|human[oa]s?)(?! da (?:equipe|loja)| para| que (?!te|lhe))(?=[,.!]| sim| mesmo| de verdade| aqui| atendendo| (?:que|quem) |$)`,
      'como (?:pessoa|ser humano|human[oa])(?!\\w)',
      // 'Aqui é a Ana', 'é o João falando', 'Ana aqui', 'eu, Ana,'.
      `aqui (?:quem fala )?(?:e|eh) (?:o|a|d[oa]|de) (?!${ASSISTENTE}|loja|lugar|grupo|link|area|pagina|site|forma|melhor)\\w+`,
      '(?<=^(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite)?,? ?)(?!estou|por|e|ta|esta|fico|segue|venha|clique|assine|tudo|fala|ate|bem|so|olha|veja|entre)[a-z]{3,} aqui(?=[!.,]|$| d[aeo] )',
      'eu, [a-z]+,|prazer,? (?!em |te |falar|conhec|ajudar|atender|receb|ter |nosso|meu|seu)\\w+|ao seu dispor',
      `(?:fal|cham|cont|trat|resolv)[a-z]+ comigo, (?!(?:ta|ok|viu|certo|blz|beleza|combinado|que|pois|sim|por|se|quando|qualquer)(?!\\w))[a-z]{3,}(?=[,.!]|$)|gerente (?:d[aeo]s? )?(?:[st]ua )?conta`,
      // O corpo, a casa e o trabalho de alguém.
      'eu mesm[oa]|pessoalmente(?! n[oa] )|em pessoa|de carne|ser vivo|de verdade(?=[,.!]|$)',
      '(?:meu|minha|meus|minhas) (?:turno|plantao|colega|chefe|gerente|almoco|horario de almoco|mesa|soci[oa]|marido|espos[oa]|familia|mae|pais?|casa|vida|voz|mulher|filh\\w+)(?!\\w)',
      '(?:estava|tava|estou|to|tou) (?:aqui |agora )?(?:(?:digit|almoc|dirig|jant|dorm|viaj)(?:ando|indo)|ocupad[oa]|cansad\\w+|doente|gravid\\w+|(?:n[oa]s?|em|de|com|sem) (?!acesso|essa|esse|esta|isso|disposicao|duvida|problema|informac|atendimento|automatic|linha)[a-z]+)',
      '(?<!(?:o|um|bom|meu|nosso|seu|do|de|ao|no|esse|este) )(?:trabalho|assino|aposto|opero|moro|estudei|assisto) (?:n[oa]s?|com|o|a|os|as|aqui|em)(?!\\w)',
      'eu (?:tambem |ja |sempre |so )?(?!(?:nao|posso|consigo|sou|sei|tenho|recomendo|sugiro|entendo|ajudo|explico|respondo|atendo|vejo|falo|chamo|indico|digo|preciso|fico|acredito|agradeco|lamento|sinto|espero|mesmo|faco parte|funciono|quero|conto|mando|uso|acho|aviso|anoto|repasso|consulto|encaminho|busco|procuro|confiro|lembro|torco|gosto|passo)(?!\\w))[a-z]{2,}o(?!\\w)',
    ],
  },
  {
    // 'Não sou um robô' é o que um robô não diz.
    proibido: 'humano',
    modos: [
      `(?<!(?:renovacao|cobranca|pagamento|envio|acesso|liberacao) )(?:nao|nunca|ninguem|nenhum\\w*|nada|sem|zero|longe de ser|deixei de ser|em vez de|no lugar de|melhor (?:do )?que)(?: (?:aqui|por aqui|mais|de))?(?: (?:e|eh|tem|sou|somos|ha|existe|uso|usamos|falamos|trabalhamos com))?(?: (?!sim |mas )[^\\s.!?,;:]+){0,4}? ${ROBO}(?!\\w)`,
      '(?:nao|nunca|ninguem|nenhum\\w*|nada|sem|longe de ser|em vez de|no lugar de|melhor (?:do )?que)(?: (?:e|eh|tem|sou|somos|ha|existe|ser|aqui|de|com|nenhuma|uma|so|falando|conversando))* maquinas?(?! d)(?!\\w)',
    ],
  },
];
