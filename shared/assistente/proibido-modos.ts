import { POR_EXTENSO } from './numeros.rules.ts';
import { ATE, type Familia, FIM, NEGA, PODE_ACONTECER } from './proibido-pecas.ts';

/** O que só um item pode dizer: por onde se paga, onde mais se fala, o que se concede, quando, e o que se ganha. */

const PIX = 'pi(?:x+|cs|ks)';
const DIAS = '(?:segunda(?! (?:via|parcela|opcao|compra|vez))|terca|quarta|quinta|sexta|sabado|domingo)';
/** Onde o próprio comprador paga: a página da loja, o aplicativo do banco dele. */
const NA_PAGINA =
  '(?:a |o |as |os |propri[ao] |nossa |nosso )*(?:pagina|site|link|checkout|hora|ficha|finalizacao|momento|botao|app|aplicativo|seu|sua|tela|fim|final|ato|dia)';
const ENTREGA = '(?:mand|envi|transf|deposit|pass|pagu?|jog)\\w*';
const REDES =
  '(?:insta(?![ln])\\w*|ig|face|facebook|fb|messenger|tik ?to[ck]\\w*|twitter|discord|linkedin|you ?tube|kwai|signal|skype|telegra\\w*|threads|twitch|viber|pinterest|snapchat|bluesky|reddit|onlyfans|wechat|clubhouse)';
const CONTATO = '(?:zap\\w*|whats\\w*|telegram|numero|celular|telefone|contato|e-?mail|perfil)';
/** O que de novo se concede. */
const CONCESSAO =
  '(?:bonus|abatimento|cupom|cupons|descont(?:o|os|inho|ao)|bolsas?|de metade|taxas?|promoc\\w+|ofertas?|cortesia|condic\\w+ especia\\w+|cash ?back|juros|brindes?|reajust\\w+|parcel\\w+ sem|concorren\\w+|negoci(?:ar|o|amos|avel)|precinho|baratinho|vale[- ]?presente|credito extra|pague (?:so )?\\d|leve \\d|(?:lev|compr)\\w* (?:[^\\s.!?,]+ ){1,3}(?:e )?pag\\w+ (?:so )?(?:um|uma|dois|duas|metade|menos|1|2)|(?:preco|valor|mensalidade) (?:vai|deve|pode) (?:subir|aumentar|mudar|cair)|ganh\\w+ \\d|mes(?:es)? (?:extra|gratis|a mais)|dias? (?:extra|a mais)|metade do (?:preco|valor)|pela metade|por (?:nossa|minha) conta|(?:so|somente|apenas) (?:ate )?hoje|ultim[oa]s? (?:horas?|vagas?|dias?))';
/** O que se diz do risco, e por isso não promete. */
const RISCO =
  /(?<!\w)(?:depende\w*|renda variavel|resultados? passados?|oscil\w+|risco de|riscos? (?:e|sao) seus?|tem riscos?|ha riscos?|envolve\w* riscos?|pode (?:haver )?perd\w+|perdas|negativ\w+)(?!\w)/;
/** 'Se a turma já encheu'; 'com o plano você recupera' continua a prometer. */
const NEGA_OU_SE = new RegExp(`${NEGA.source}|(?<!\\w)(?:se|caso|quando)(?: [^\\s]+){0,3} ?$`);

/** As famílias do que só um item diz. */
export const SO_DO_ITEM: readonly Familia[] = [
  {
    // Quem paga fora do link paga a quem não é a loja, e ninguém o renova.
    proibido: 'pagar_por_fora',
    desfaz: NEGA,
    modos: [
      '(?:mando|mandamos|envio|enviamos|passo|passamos|gero|geramos|segue|anota|toma)(?: (?:o|aqui|ai|agora|ja|logo|aqui o))* (?:copia e cola|qr ?code)(?!\\w)',
      'pagamento (?:ness[ea]|nest[ea]|em (?:meu )?nome)',
      '(?:por fora|fora d[oe] (?:site|link|pagina|loja)|direto comigo|pix(?:a|ar|e|em)(?!\\w)|codigo de seguranca|print d[oe]|em dinheiro)',
      `${PIX} (?:direto|avuls[oa]|manual\\w*)|n?o ${PIX} d[aeo] (?!compra|pagina|site)`,
      `(?:${PIX}|chav[ei]|transf\\w*|deposit\\w*|conta) ?:? ?${ATE(4)}ficha[ten]|${PIX}[^.!?,;]{0,20}: ?ficha[ten]`,
      `(?:parcel|acert|fech|negoci)\\w* ${ATE(2)}direto`,
      `(?:pag(?:a|ar|ue|uem|ando|o)|pagamento (?:e |fica |pode ser |sai )?(?:feito )?)(?!\\w) ?${ATE(3)}(?:comigo|aqui mesmo|por aqui(?! ?:? ?fichal)|diret(?:o|amente) (?:comigo|(?:pra|para|com|na|no|ao|a|pro) (?!${NA_PAGINA})))`,
      `${ENTREGA} ${ATE(1)}(?:dinheiro|valor|grana|quantia|pagamento) ${ATE(1)}(?:para|pra|pro)${FIM}`,
      `${ENTREGA} ${ATE(4)}(?:(?:pra|para|com) (?:mim|nos|a gente|ele|ela)|comigo)${FIM}`,
      `(?:mand[ae]r?|envi[ae]r?|me pass[ae]) ${ATE(2)}comprovante`,
      'sem (?:o |passar |usar |precisar |entrar )*(?:pel[ao] |d[ao] |n[ao] )?(?:site|link|pagina|plataforma|checkout)',
      '(?:dados bancarios|(?:dados|numero) da (?:nossa |minha )?conta)(?! de acesso)',
      // Segredos de quem compra: nunca na conversa.
      `(?:digit|inform|envi|mand|pass|diz|dig|fal|escrev|coloc|post|fornec|compartilh|confirm|tir|fotograf|repet)\\w* ${ATE(6)}(?:senha|cartao|cvv|token|rg|selfie|(?:foto|frente|verso) d[oa] (?:[st]eu |[st]ua )?(?:cartao|documento|rg|cnh|identidade|rosto|tela)|codigo (?:de|que|do sms)|sms|tres (?:digitos|numeros)|validade)(?! (?:na|no|pel[ao]) (?:propri[ao] )?(?:pagina|site|link|app|tela|area|checkout))`,
    ],
  },
  {
    // Chave e meios de pagar que a loja não disse que tem.
    proibido: 'pagar_por_fora',
    desfaz: NEGA,
    seNoItem: true,
    modos: [
      'cvv(?!\\w)',
      '(?<!palavras?[- ])(?:ch|x)av(?:e|i|inha)s?(?!\\w)',
      '(?:transfer\\w*|transfir\\w*|deposit\\w*|picpay|paypal|nubank|mercado ?pago|loterica|fiado|na entrega|pag(?:a|ar|ue|uem|ando) (?:na mao|depois|quando (?:receber|chegar|puder|der))|em especie|dinheiro vivo|boletos?|itau|bradesco|santander|ted(?!\\w)|cripto\\w*|bitcoin|usdt|wise|moedas? digita\\w+|carteira digital)',
    ],
  },
  {
    // Um golpe começa por tirar a pessoa daqui; só vale a rede de que o item fala.
    proibido: 'outro_contato',
    desfaz: NEGA,
    seNoItem: true,
    modos: [
      `${REDES}${FIM}|(?:no|pelo|via) x(?= ?(?:[,.!]|$))`,
      '(?:nas|nossas|minhas) redes|redes sociais|lista de transmissao',
      'grupo (?:vip )?(?:do|no|de) (?:whats|zap)',
      '(?:(?:nos |nossos |n[ao]s? )?stor(?:y|ies)|(?:no|nesse|neste|nosso|num) (?:post|feed|reels?))(?!\\w)',
      `(?:(?:zap\\w*|whats\\w*|celular) d[aeo]|(?:numero|contato) d[ao]) (?!loja|equipe|suporte|atendimento|compra|cadastro|site|pagina)\\w+`,
      '(?<=(?:meu|nosso|no|do|pelo) )(?:user|usuario|perfil|nick|arroba|servidor|bio|link da bio|outro canal)(?! d[oae] (?:telegram|compra|cadastro|aluno))|na bio(?!\\w)',
    ],
  },
  {
    proibido: 'outro_contato',
    desfaz: NEGA,
    // 'Siga a gente no Instagram: @loja', quando o item o diz.
    desfazDepois: /fichal/,
    modos: [
      '(?:@|arroba) ?[a-z0-9_.]{2,}',
      '(?:no|pelo|mand\\w*|envi\\w*|em|via|por) (?:meu |nosso |um |uma )?(?:direct|dm|pv|privado|inbox|particular)(?!\\w)',
      `(?:meu|minha|outro) (?:outro |novo )?(?:zap\\w*|whats\\w*|numero|celular|telefone|contato)`,
      `(?:${CONTATO}|conta) (?:pessoal|particular|privad[oa]|novo|del[ea])${FIM}`,
      '(?:cham[ae]|procur[ae]|mand[ae] (?:um )?(?:oi|ola|mensagem|msg)) (?:a \\w+ |o \\w+ )?(?:no|pelo|n[oa] nosso) (?:zap\\w*|whats\\w*|telegram)',
      '(?:em|por|no|num) (?:um )?outro (?:aplicativo|app|lugar|canal|numero)',
      '(?:coment[ae] (?:eu|quero|aqui|la|no|na)|marca a gente|salva (?:o )?meu|te (?:chamo|ligo|espero))(?!\\w)',
      '(?:me|nos) (?:sig(?:a|am)|segue|adicion\\w*|marque|ach[ae]|procur\\w*|cham[ae]|lig[ae])(?!\\w)',
      '(?:seg(?:ue|uir|uem|am?)|sig(?:a|am)) (?:la|(?:n?os|a|o|nosso|nossa) )?(?:gente|perfil|loja|pagina|conta|rede)|segue [oa] \\w+ (?:la|n[oa]|em)(?!\\w)|(?:siga|sigam) [oa] (?!e-?mail|guia|tutorial|passo|link|roteiro|caminho|metodo|planilha|orient|instru|grupo|que|fluxo|ordem|processo)\\w+',
    ],
  },
  {
    // Quem vende decide o preço: o assistente não negocia nem apressa.
    proibido: 'preco',
    desfaz: NEGA,
    seNoItem: true,
    modos: [
      CONCESSAO,
      `(?:dou|damos|consigo|conseguimos|faco|fazemos|aplico|aplicamos|arrumo|arranjo|(?:posso|podemos|vou|da pra) (?:te )?(?:dar|fazer|aplicar|conseguir)) ${ATE(4)}(?:preco|por menos|valor melhor|mais barato|\\d+(?! ?x))`,
      '(?:custa|sai|fica|cobr\\w*|pag[ao]\\w*|por|e) (?:so |apenas |por )?(?:a )?metade(?!\\w)',
    ],
  },
  {
    // A data de quem escreve é um fato que o código põe; quanto dura e quando acontece, diz o item.
    proibido: 'data',
    desfaz: NEGA,
    desfazDepois: /^ ?(?:[^\s.!?,]+ ){0,4}nao(?!\w)/,
    seNoItem: true,
    modos: [
      `(?:venc\\w*|expir\\w*|renova(?!r|c)\\w*|acaba(?!r)\\w*|termina(?!r|l)\\w*|encerra(?!r)\\w*) ${ATE(3)}(?:hoje|proxim[ao])`,
      `(?<!bom |boa |otim[oa] )(?:amanha|(?:semana|mes|ano) que vem|proxim[ao] (?:semana|mes|${DIAS})|${DIAS}|(?:fim|final) d[oe] (?:semana|mes|ano))${FIM}`,
      `dia (?:primeiro|${POR_EXTENSO})${FIM}|(?<=(?:as|das|pelas|ate as) )(?:${POR_EXTENSO})(?: e (?:meia|${POR_EXTENSO}))?(?= (?:da|horas?|em ponto|no|na|todo|toda|aos?)(?!\\w)|[,.!]|$)`,
      '(?:toda semana|a cada semana|semanalmente|quinzenalmente)(?!\\w)',
      '(?:vitalici\\w+|para sempre|pra sempre|ilimitad\\w+|quant[ao]s (?:vezes )?(?:quiser|precisar|for)|sem limites?(?! d)|eternament\\w+|permanente\\w*)',
      'n[oa] (?:outr[oa] (?:dia|semana|mes)|dia seguinte)(?!\\w)|n[oa] mesm[oa] (?:dia|hora|semana)|ainda (?:hoje|nest[ae]|ess[ae]|est[ae])|nesta (?:tarde|noite|manha)',
      '(?:natal|pascoa|carnaval|reveillon|ano novo|feriado|virada|black friday|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|(?:fatura|quinzena) que vem|proxima fatura)(?!\\w)',
    ],
  },
  {
    // O que vai acontecer a quem compra não se adivinha, nem o que os outros conseguiram.
    proibido: 'promessa',
    desfaz: NEGA_OU_SE,
    seNoItem: true,
    modos: [
      `(?:voce|senhora?|tu|a gente) (?:ja |logo )?(?:vai|ira|vais) (?:[^\\s.!?,]+ )?(?!${PODE_ACONTECER}${FIM})[a-z]{2,}(?:ar|er|ir|or)${FIM}`,
      `(?:[st]eus?|[st]uas?) (?:investiment\\w+|banca|dinheiro|vida|contas?|dividas?|renda|resultados?|vendas?) (?:[^\\s.!?,]+ )?(?:vai|vao|ira|irao|cresc\\w+|rend\\w+|dobr\\w+|melhor\\w+|aument\\w+|sobe\\w*)${FIM}`,
      'voce (?:sera|vai ser|ja e) (?!(?:avisad|redirecionad|direcionad|levad|notificad|cobrad|informad|atendid|respondid|chamad|inclu)[a-z]*)[a-z]{2,}(?:ad|id)[oa]s?(?!\\w)',
      `quem (?:[^\\s.!?,]+ ){1,5}(?:passa|ganha|lucra|vence|aprova|acerta|recupera|enriquece)(?=[.!,]|$)`,
      '(?:na certa(?!\\w)|forr(?:a|ando|ar|ou|amos)|barbada|cravad\\w+|saldo positivo|encher o bolso|dinheiro no bolso|nadar em dinheiro|(?:vai|vao|vem) (?:render|dobrar|subir|crescer|triplicar|multiplicar|explodir|bombar|disparar|decolar|sobrar)|o dobro(?! d[eo]s? (?!lucro|dinheiro|valor|retorno|resultado|clientes|vendas|seguidores))|no azul|quitar|sair das dividas|e impossivel (?:nao|dar)|mina de ouro|tiro certo|meter ficha|mete ficha|pode (?:entrar|apostar|ir) (?:tranquil\\w+|sem medo|forte|pesado|com forca)|(?:lucro|retorno|resultado|green) vem)',
    ],
  },
  {
    // O que se ganha, dito sem um não.
    proibido: 'promessa',
    desfaz: NEGA_OU_SE,
    seNoItem: true,
    semNaFrase: RISCO,
    modos: [
      '(?:greens?|lucr\\w+|fatur(?:a|ar|o|ando|am|em)|enriquec\\w*|embols\\w*|quebr(?:a|ar) a banca|bate[mu]?(?! (?:um )?papo)|bater(?! (?:um )?papo)|se paga|sai (?:no|de) (?:lucro|verde|azul)|no (?:positivo|verde|azul)|recuper\\w+ (?!a senha|sua senha|o acesso|o login|a conta|o link|seu acesso))',
      '(?:garanto|garante|garantem|garantimos|garantid[oa]s?|asseguro|asseguramos|juro|prometo|prometemos|aposto (?:que|com voce))',
      '(?:(?:larg|abandon|ped[ei]\\w* demissao|sai[ar]? d)\\w* (?:[^\\s.!?]+ ){0,2}?(?:emprego|trabalho|clt|patrao|chefe)|(?<!ao )viv(?:e|em|er|o|emos) (?:so )?d(?:isso|e|as|os)|(?:muda|mudar|mudou|transform\\w+) (?:d[ea] )?(?:[st]?ua )?vida)(?!\\w)',
    ],
  },
  {
    // E o que não se perde, dito com um não.
    proibido: 'promessa',
    modos: [
      '(?<!(?:para|pra|pode) )(?:ninguem|nao|nunca|nem|jamais|dificilmente|raramente|quase nunca|e raro|impossivel)(?: [^\\s.!?,]+){0,3}? (?:perd(?!id)\\w+|errar?|erram|falh\\w+|quebr\\w+|fracass\\w+)(?=[.!,;?]|$| (?:dinheiro|nada(?! d[oa])|quase|aqui|conosco|com a gente|nunca|jamais|mais|com (?:isso|esse|este|nosso|o metodo))(?!\\w))',
      '(?:ninguem|nao|nunca|nem|jamais|dificilmente|raramente|sem)(?: [^\\s.!?,]+){0,3}? (?:prejuizos?|reds?|no vermelho)(?!\\w)(?! (?:d[eoa]|para) )',
      '(?:chances?|riscos?|probabilidades?|possibilidades?) (?:de [^\\s.!?,]+ )*(?:e |eh |sao |fica )?(?:quase |praticamente |muito |bem |bastante )*(?:zero|nenhum|nul[ao]|minim[ao]|baix\\w+|pequen\\w+|inexistente)|quase (?:impossivel|sem) (?:perder|errar|risco|prejuizo)',
    ],
  },
];
