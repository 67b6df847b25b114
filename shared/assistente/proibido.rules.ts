// Passa de 300 linhas: são os modos de dizer de cada família, que se leem lado a lado.
import { lembrarResultado } from '../base/uma-vez.ts';
import { codigoSemApoio, pixSemApoio, trazOutraLingua } from './apoio.rules.ts';
import { type Clausula, clausulasDe, simplificar } from './frases.rules.ts';
import { numeroSemApoio } from './numeros.rules.ts';
import { ATOS } from './proibido-atos.ts';
import { QUEM_FALA } from './proibido-quem.ts';
import { CONSTRUCOES } from './proibido-construcoes.ts';
import {
  AR,
  ATE,
  ER,
  type Familia,
  FIM,
  NEGA,
  NEGA_OU_CONDICAO,
  PARTE,
  type Proibido,
} from './proibido-pecas.ts';

export type { Proibido } from './proibido-pecas.ts';

const PIX = 'pi(?:x+|cs|ks)';
const FEITO = `(?:${AR}ad[oa]s?|${ER}id[oa]s?|enviad[oa]s?|aceit[oa]s?|feit[oa]s?|pag[oa]s?|suspens[oa]s?)${FIM}`;
/**
 * 'Cancelei', e qualquer outro verbo na primeira pessoa do passado: o assistente não fez nada; 'o plano inclui' não é
 * um.
 */
const FIZ = `(?:(?!(?:fut)?volei|hoquei|joquei)[a-z]{2,}ei|(?!exclu|conclu|restitu)${ER}i|(?:eu|te|lhe) (?:inclui|exclui|conclui)|ja (?:exclui|conclui|inclui (?:na|no|voce|[st]eu|[st]ua))|fiz|consegui|vi|pedi|abri|transferi|dei baixa)${FIM}`;
const FIZEMOS = `(?:${AR}amos|${ER}[ei]mos|conseguimos|fizemos|demos baixa)`;
const FIZERAM = `(?:${AR}(?:ou|aram)|${ER}(?:eu|iu|eram|iram)|fez|fizeram)${FIM}`;
const FACO = `(?:${AR}o|${ER}o)${FIM}`;
const FAZER = `(?:${AR}(?:ar|ando)|${ER}(?:er|ir|endo|indo))${FIM}`;
const DIAS = '(?:segunda(?! (?:via|parcela|opcao|compra|vez))|terca|quarta|quinta|sexta|sabado|domingo)';
const NUMERO =
  '(?:dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzentos|trezentos|quatrocentos|quinhentos|mil)';
/** Onde o próprio comprador paga: a página da loja, o aplicativo do banco dele. */
const NA_PAGINA =
  '(?:a |o |as |os |propri[ao] |nossa |nosso )*(?:pagina|site|link|checkout|hora|ficha|finalizacao|momento|botao|app|aplicativo|seu|sua|tela|fim|final|ato|dia)';
const REDES =
  '(?:insta(?![ln])\\w*|ig|face|facebook|fb|messenger|tik ?to[ck]\\w*|twitter|discord|linkedin|you ?tube|kwai|signal|skype|telegra\\w*|threads|twitch|viber|pinterest|snapchat|bluesky|reddit|onlyfans|wechat|clubhouse)';

/** Os números que se escrevem dos dois jeitos: '7 dias' e 'sete dias'. */
const ALGARISMO: Readonly<Record<string, string>> = {
  um: '1',
  uma: '1',
  dois: '2',
  duas: '2',
  tres: '3',
  quatro: '4',
  cinco: '5',
  seis: '6',
  sete: '7',
  oito: '8',
  nove: '9',
  dez: '10',
  quinze: '15',
  trinta: '30',
};
const escreverAlgarismos = (texto: string) =>
  texto.replace(/[a-z]+/g, (palavra) => ALGARISMO[palavra] ?? palavra);

/** Cada família e por quê. Texto sem acento, minúsculo, com cada ficha no lugar do seu valor. */
const FAMILIAS: readonly Familia[] = [
  {
    // Quem paga fora do link paga a quem não é a loja, e ninguém o renova.
    proibido: 'pagar_por_fora',
    desfaz: NEGA,
    modos: [
      `(?:ch|x)av[ei]s? ?${ATE(2)}(?:${PIX}|aleatori[ao]|cpf|celular|e-?mail|telefone|nova)`,
      `(?:minha|nossa|essa|esta|anot\\w+ a) (?:ch|x)av[ei]`,
      '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
      `(?:fac|faz|mand|envi|transf|pass|jog)\\w* ${ATE(3)}${PIX} ${ATE(2)}(?:(?:pra|pro|para|p\\/|a|ao) (?!\\w+[aei]r(?!\\w)|voce|${NA_PAGINA})|(?:na|no|pel[ao]|em) (?!${NA_PAGINA})|direto|aqui|por aqui(?! ?fichal)|comigo)`,
      `${PIX} (?:pra|pro|para|p\\/|ao) (?!\\w+[aei]r(?!\\w)|voce|${NA_PAGINA})`,
      `(?:cpf|cnpj|celular|telefone|e-?mail) ${ATE(3)}(?:${PIX}|chav[ei])`,
      `(?:mand|envi|pass)\\w* ${ATE(1)}(?:dinheiro|valor|grana|quantia|pagamento) ${ATE(1)}(?:para|pra|pro)`,
      'pagamento (?:ness[ea]|nest[ea]|em (?:meu )?nome)',
      '(?:por fora|fora d[oe] (?:site|link|pagina|loja)|direto comigo|pix(?:a|ar|e|em)(?!\\w)|cvv|codigo de seguranca)',
      `(?:meu|minha|nosso|nossa) (?:novo )?${PIX}(?! (?:e )?(?:so |apenas |somente |feito )*(?:pel[ao]|n[ao]) ${NA_PAGINA})`,
      `${PIX} (?:mudou|novo|no nome|em nome)`,
      `n?o ${PIX} d[aeo] (?!compra|pagina|site)`,
      'print d[oe]',
      `${PIX} ${ATE(3)}(?:no|na|e o|e a|eh o|pelo|pro|pra) (?:nome|celular|cpf|cnpj|telefone|e-?mail|numero|conta)(?! d[oae] compra)`,
      `(?:${PIX}|chav[ei]|transf\\w*|deposit\\w*|conta) ?:? ?${ATE(4)}ficha[ten]`,
      `${PIX}[^.!?,;]{0,20}: ?ficha[ten]`,
      '(?:ag|agencia|conta|cc):? ?\\d{3,}',
      `(?:parcel|acert|fech|negoci)\\w* ${ATE(2)}direto`,
      'em dinheiro',
      `(?:pag(?:a|ar|ue|uem|ando|o)|pagamento (?:e |fica |pode ser |sai )?(?:feito )?)(?!\\w) ?${ATE(3)}(?:comigo|aqui mesmo|por aqui(?! ?:? ?fichal)|diret(?:o|amente) (?:comigo|(?:pra|para|com|na|no|ao|a|pro) (?!${NA_PAGINA}))|sem (?:o |usar o )?(?:link|site))`,
      `(?:(?:me|nos) (?:mand|pass|envi|inform|d[aie]|fal)|mand|pass|envi)\\w* ${ATE(5)}(?:cartao|senha)`,
      `(?:mand[ae]r?|envi[ae]r?|me pass[ae]) ${ATE(2)}comprovante`,
      'qr ?code (?:que )?(?:te |eu )',
      `(?:pag(?:a|ue)|acerta) ${ATE(3)}(?:no|via) ${PIX}(?!,? ${ATE(2)}(?:n[ao]|pel[ao]|em) ${NA_PAGINA}| ou )`,
      `(?:mand|envi|pass)\\w* ${ATE(2)}${PIX}(?! ${ATE(2)}(?:n[ao]|pel[ao]) ${NA_PAGINA})`,
      `(?:recebo|recebemos|gero|geramos|envio|mando|passo|cobro) ${ATE(4)}${PIX}`,
      `(?:basta|so|apenas) (?:fazer |mandar )?(?:um |o )?${PIX} (?:de|para|pra|pro)(?!\\w)`,
      `${PIX} (?:direto|avuls[oa]|manual\\w*|na hora comigo)`,
      'sem (?:passar|usar|precisar|entrar) (?:pel[ao]|d[ao]|[ao]|n[ao]) (?:site|link|pagina|plataforma|checkout)',
      'dados (?:bancarios|da (?:nossa |minha )?conta)(?! de acesso)',
      '(?:numero|dados) da (?:nossa |minha )?conta',
    ],
  },
  {
    // Chave só se diz para pagar: a loja que fala de outra tem-na num item.
    proibido: 'pagar_por_fora',
    desfaz: NEGA,
    seNoItem: true,
    modos: ['(?<!palavras?[- ])(?:ch|x)av(?:e|i|inha)s?(?!\\w)'],
  },
  {
    // Meios de pagar que a loja não disse que tem.
    proibido: 'pagar_por_fora',
    desfaz: NEGA,
    seNoItem: true,
    modos: [
      '(?:transfer\\w*|transfir\\w*|deposit\\w*|picpay|paypal|nubank|mercado ?pago|loterica|fiado|na entrega|pag(?:a|ar|ue|uem|ando) (?:na mao|depois|quando (?:receber|chegar|puder|der))|em especie|dinheiro vivo|boletos?|itau|bradesco|santander|ted(?!\\w)|cripto\\w*|bitcoin|usdt|wise|moedas? digita\\w+|carteira digital)',
    ],
  },
  {
    // Um golpe começa por tirar a pessoa daqui; só vale a rede de que o item fala.
    proibido: 'outro_contato',
    desfaz: NEGA,
    seNoItem: true,
    modos: [
      `${REDES}(?!\\w)`,
      '(?:nas|nossas|minhas) redes',
      'redes sociais',
      'grupo (?:vip )?(?:do|no|de) (?:whats|zap)',
      '(?:nos |nossos |n[ao]s? )?stor(?:y|ies)(?!\\w)',
      '(?:no|nesse|neste|nosso|num) (?:post|feed|reels?)(?!\\w)',
      'lista de transmissao',
      '(?:pass[ae]|vem|venha|visite|apareca) (?:aqui )?(?:na|no|em) (?:noss[ao] )?(?:loja|escritorio|sede|sala)',
      '(?:zap\\w*|whats\\w*|numero|celular|contato) d[aeo] (?!loja|equipe|suporte|atendimento|compra|cadastro|site|pagina)\\w+',
    ],
  },
  {
    proibido: 'outro_contato',
    desfaz: NEGA,
    modos: [
      '(?:@|arroba) ?[a-z0-9_.]{2,}',
      '(?:no|pelo|mand\\w*|envi\\w*|em|via|por) (?:meu |nosso |um |uma )?(?:direct|dm|pv|privado|inbox|particular)(?!\\w)',
      '(?:meu|minha|outro) (?:outro |novo )?(?:zap\\w*|whats\\w*|numero|celular|telefone|contato)',
      '(?:zap\\w*|whats\\w*|numero|celular|contato) (?:pessoal|particular|novo|del[ea])',
      '(?:zap\\w*|whats\\w*|telegram|e-?mail|contato|perfil|conta) (?:pessoal|particular|privad[oa])',
      '(?:cham[ae]|procur[ae]|mand[ae] (?:um )?(?:oi|ola|mensagem|msg)) (?:a \\w+ |o \\w+ )?(?:no|pelo|n[oa] nosso) (?:zap\\w*|whats\\w*|telegram)',
      '(?:nos |me )(?:siga|sigam|segue|adicione|marque)(?!\\w)',
      'segue [oa] \\w+ (?:la|n[oa]|em)(?!\\w)',
      '(?:siga|sigam) [oa] (?!e-?mail|guia|tutorial|passo|link|roteiro|caminho|metodo|planilha|orient|instru|grupo|que|fluxo|ordem|processo)\\w+',
      '(?:em|por|no|num) (?:um )?outro (?:aplicativo|app|lugar|canal|numero)',
      '(?:coment[ae] (?:eu|quero|aqui|la|no|na)|marca a gente|salva (?:o )?meu)(?!\\w)',
      '(?:te (?:chamo|ligo|espero)|me (?:segue|siga|adicion\\w*|ach[ae]|procur\\w*|cham[ae]|lig[ae])|(?:seg(?:ue|uir|uem|am?)|sig(?:a|am)) (?:la|(?:n?os|a|o|nosso|nossa) )?(?:gente|perfil|loja|pagina|conta|rede))',
    ],
  },
  {
    // Quem vende decide o preço: o assistente não negocia nem apressa.
    proibido: 'preco',
    desfaz: NEGA,
    seNoItem: true,
    modos: [
      `(?:dou|damos|consigo|conseguimos|faco|fazemos|aplico|aplicamos|arrumo|arranjo|(?:posso|podemos|vou|da pra) (?:te )?(?:dar|fazer|aplicar|conseguir)) ${ATE(4)}(?:descont\\w*|precinho|preco|cupom|por menos|promocao|valor melhor|mais barato|\\d+)`,
      '(?:deix[oa]\\w*|fech[oa]\\w*|cai|baix[oa]\\w*|fica) (?:por|pra|para) (?:so |apenas )?\\d{2,}',
      `(?:cai|baix[oa]\\w*|deix[oa]\\w*) (?:por|pra|para) (?:so |apenas )?${NUMERO}`,
      '(?:bonus|abatimento|cupom|cupons|descont(?:o|os|inho|ao))',
      '(?:custa|sai|fica|cobr\\w*|pag[ao]\\w*|por|e) (?:so |apenas |por )?(?:a )?metade(?!\\w)',
      '(?:metade do (?:preco|valor)|pela metade|por (?:nossa|minha) conta|de brinde|(?:so|somente|apenas) (?:ate )?hoje|ultim[oa]s? (?:horas?|vagas?|dias?))',
      `(?:custa|sai|fica|cobr\\w*|pag[ao]\\w*|por|mensal|trimestral|semestral|anual)(?: (?:so|apenas|por|e|ta|esta|fica|sai))* ${NUMERO}(?! (?:dias?|mes|meses|anos?|jogos?|horas?|minutos?|pessoas?|aulas?|grupos?|entradas?|vezes)(?!\\w))`,
    ],
  },
  {
    // A data de quem escreve é um fato que o código põe.
    proibido: 'data',
    desfaz: NEGA,
    seNoItem: true,
    modos: [
      `(?:venc\\w*|expir\\w*|renova(?!r|c)\\w*|acaba(?!r)\\w*|termina(?!r|l)\\w*|encerra(?!r)\\w*) ${ATE(3)}(?:hoje|proxim[ao])`,
      `(?:amanha|(?:semana|mes|ano) que vem|proxim[ao] (?:semana|mes|${DIAS})|${DIAS}|(?:fim|final) d[oe] (?:semana|mes|ano))${FIM}`,
      `(?:acesso|plano|assinatura|mensalidade) ${ATE(2)}(?:vai|vale|dura|fica|esta) ${ATE(2)}ate (?:o |a )?(?:fim|final|hoje|dia)${FIM}`,
      `(?:\\d+|${Object.keys(ALGARISMO).join('|')}|${NUMERO}) (?:dias?|horas?|minutos?|semanas?)${FIM}`,
      `dia (?:primeiro|dois|tres|quatro|cinco|seis|sete|oito|nove|${NUMERO})(?!\\w)`,
    ],
  },
];

const padroes = lembrarResultado(() =>
  [...FAMILIAS, ...ATOS, ...QUEM_FALA, ...CONSTRUCOES].map((familia) => ({
    ...familia,
    regex: new RegExp(`(?<!\\w)(?:${familia.modos.join('|')})`, 'g'),
  })),
);

/** Se um item usado diz o mesmo: 'insta' e 'Instagram' são a mesma rede, 'sete dias' e '7 dias' o mesmo prazo. */
const comparar = (texto: string) =>
  escreverAlgarismos(texto)
    .replace(/(?<!\w)fins(?!\w)/g, 'fim')
    .replace(/(\d) ?h(?:oras?)?(?!\w)/g, '$1h')
    .trim();
function estaNoItem(achado: string, conhecimento: string, inteiro: boolean): boolean {
  if (/^insta/.test(achado)) return conhecimento.includes('insta');
  if (
    /^(?:1|uma) semana$|^toda semana$|^a cada semana$|^semanalmente$/.test(achado) &&
    /seman|feira/.test(conhecimento)
  )
    return true;
  return new RegExp(`(?<!\\w)${comparar(achado).replace(/[^\w ]/g, '\\$&')}${inteiro ? '(?!\\w)' : ''}`).test(comparar(conhecimento));
}

const estaNosDados = (achado: string, dados: string) =>
  !/(?<!\w)(?:foi|foram|ja|agora|sucesso|ser)(?!\w)/.test(achado) &&
  new RegExp(`: (?:[^\n]* )?${/[a-z]+$/.exec(achado.trim())?.[0] ?? '-'}(?!\\w)`).test(dados);
/** O verbo de um achado, se ele não diz que foi agora nem a quem: 'trocamos ... você'. */
const verboDe = (achado: string) =>
  /(?<!\w)(?:[st]eus?|[st]uas?|hoje|agora)(?!\w)/.test(achado) ? achado : (achado.split(' ')[0] ?? achado);

/** O que uma frase diz e só um item podia dizer: um número, um código, PIX de alguém, outra língua. */
function acharSemApoio(frase: Clausula, sabido: string, comoEscrito: boolean): Proibido | null {
  if (codigoSemApoio(frase.texto, sabido)) return 'pagar_por_fora';
  if (!NEGADA.test(frase.texto) && pixSemApoio(frase, sabido)) return 'pagar_por_fora';
  if (trazOutraLingua(frase.texto, sabido)) return 'promessa';
  // Sem os disfarces, '23h' seria '2eh'.
  return comoEscrito ? numeroSemApoio(frase.texto, sabido) : null;
}
const NEGADA = /(?<!\w)(?:nao|nunca|jamais|nem|ninguem|desconfi\w+|cuidado|golpe)(?!\w)/;
const tirarPonto = (frase: string) => frase.replace(/[.!?\s]+$/, '');
const dita = ({ texto, inicio }: Clausula, onde: number) => texto.slice(inicio(onde), onde);

/**
 * Diz o que uma resposta tem que nenhuma pode ter, ou null: pagar fora do link, falar em outro lugar, um ato dito como
 * feito, passar-se por gente, um preço ou uma data que os itens não dizem (regras 45, 46 e 70). A frase que um item
 * usado diz inteira pode sair. Só palavras normalizadas e modos de dizer: na dúvida, recusa, e uma pessoa responde.
 */
export function proibidoDizer(
  texto: string,
  { conhecimento, dados }: { readonly conhecimento: string; readonly dados: string },
): Proibido | null {
  const [sabidoDele = ''] = simplificar(dados);
  const sabido = simplificar(conhecimento)[0] ?? '';
  const doItem = new Set(clausulasDe(sabido).map(({ texto }) => tirarPonto(texto)));
  const formas = simplificar(texto);
  for (const forma of formas) {
    for (const frase of clausulasDe(forma)) {
      if (doItem.has(tirarPonto(frase.texto))) continue;
      const semApoio = acharSemApoio(frase, sabido, forma === formas[0]);
      if (semApoio) return semApoio;
      for (const { proibido, regex, desfaz, desfazDepois, semNaFrase, seNoItem, seNosDados } of padroes()) {
        if (semNaFrase?.test(frase.texto)) continue;
        for (const { 0: achado, index } of frase.texto.matchAll(regex)) {
          if (desfaz?.test(dita(frase, index))) continue;
          if (desfazDepois?.test(frase.texto.slice(index + achado.length))) continue;
          if (seNoItem && estaNoItem(seNoItem === 'verbo' ? verboDe(achado) : achado, sabido, proibido === 'ato')) continue;
          if (seNosDados && estaNosDados(achado, sabidoDele)) continue;
          return proibido;
        }
      }
    }
  }
  return null;
}
