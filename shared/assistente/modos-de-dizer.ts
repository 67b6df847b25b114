/** Até tantas palavras no meio, sem passar de uma vírgula nem de uma pergunta. */
const ATE = (quantas: number) => `(?:[^\\s,?]+ ){0,${quantas}}?`;
const FIM = '(?!\\w)';
/** Quem pede: 'quero', 'gostaria de', 'como faço para', 'me ajuda a'. */
const QUER = `(?:quer(?:o|ia|emos)|gostaria|pretendo|preciso|precisava|desejo|decidi|resolvi|vou|vamos|solicito|tem como|bora|como (?:que )?(?:eu |se )?(?:faco|faz|fazer|faria|posso|consigo)|posso|pode|podem|poderia|favor|quando posso)`;
const MEU =
  '(?:(?:a |o |esse |esta |essa |este )?(?:minha|meu|nossa|nosso|assinatura|plano|grupo|compra|mensalidade|inscricao|conta|cadastro|contrato|servico|renovacao|cobranca|tudo|isso|curso))';
const VALOR =
  '(?:(?:o |a |os |meu |meus |minha |todo |esse |este |do meu )*(?:dinheiro|valor|grana|pagamento|diferenca|quantia|reais|que (?:eu )?paguei|\\d+)|de volta)';
const CANAL =
  '(?:grupo|link|acesso|convite|canal|curso|area|plataforma|site|email|aulas?|conteudo|telegram|app|aplicativo|login|senha|conta|sala|clube)';

/**
 * Mensagens que uma pessoa trata e em que nunca se vende: menores, desespero, luto, promessa pedida, dados de outros.
 */
export const DELICADAS: readonly string[] = [
  'tenho (?:(?:so|apenas) )?(?:\\d|1[0-7]) anos',
  '(?:sou|e) (?:de )?menor(?: de (?:idade|18))?(?= |$)(?! (?:que|preco|valor|plano))',
  'meu filho (?:de (?:\\d|1[0-7]) anos|e menor)',
  'perdi (?:tudo|todo|o dinheiro|meu salario|meu dinheiro|minha casa|o aluguel|muito dinheiro)',
  `(?:viciad[oa]|vicio|endividad[oa]|dividas?|agiota|suicid\\w*|me matar|tirar minha vida|quero morrer|depressao|desesperad[oa])${FIM}`,
  '(?:nao aguento mais|nao sei (?:mais )?o que fazer)(?! (?:pra|para) (?:entrar|pagar|acessar))',
  `(?:parar|deixar) de apostar`,
  `(?:morreu|faleceu|falecimento|luto|enterro|velorio|uti|internad[oa])${FIM}`,
  `(?:garante|garantem|garantido|da pra|consigo|vou) ${ATE(3)}(?:ganhar |lucrar |fazer )?\\d[\\d.]* ?(?:mil|reais|conto|k|%)? (?:por|ao|todo|na) (?:dia|semana|mes|semanal)`,
  `garant\\w* ${ATE(5)}\\d`,
  `(?:cpf|telefone|numero|contato|endereco|dados|email|zap|whatsapp) d(?:o|a|e) (?!loja|suporte|empresa|voce|atendimento|compra|grupo|site|pagina|equipe|cobranca|pagamento|cadastro|plano|minha|meu|assinatura|cliente|curso|dono|dona|responsavel)\\w+`,
  `(?<!quem )(?:^|, )(?:o|a) (?!gente|grupo|curso|link|pagamento|pix|plano|cartao|loja|acesso|assinatura|site|valor|sistema|minha|meu)\\w+ (?:ja )?(?:pagou|assinou|entrou|renovou|comprou|cancelou)`,
  `(?:ele|ela|minha (?:esposa|mulher|mae|irma)|meu (?:marido|amigo|irmao|pai)) (?:ja )?(?:pagou|assinou|renovou)`,
  `ignor[ea]\\w* ${ATE(3)}(?:tudo|instruc\\w+|regras)`,
];

/** Número errado, agências, propostas, emprego: nenhum item responde, por mais que as palavras se pareçam. */
export const FORA_DO_ASSUNTO: readonly string[] = [
  '(?:agencia|trafego pago|influenciador\\w*|influencer|parceria|patrocini\\w*|curriculo|proposta comercial|divulgacao|divulgar|publi|permuta)',
  'vagas? (?:de|para|pra) (?:emprego|trabalh\\w+|vendedor\\w*|estagio)',
  '(?:anunciar|propaganda|publicidade) (?:na|no|em|da|do) (?:minha|meu|nossa|sua)',
  `(?:vendem|vende|tem|e) (?:a |alguma )?(?:camis\\w+|chuteira|bone|ingresso)`,
  `(?:palpite|dica|previsao) ${ATE(3)}(?:jogo|hoje|tempo)`,
  `plano de saude`,
  `(?:tem|ha|procuro|procurando|preciso de|quero|busco) ${ATE(2)}(?:um )?emprego`,
  'estao contratando',
  `quem (?:ganha|vai ganhar|vence|vai vencer|leva)${FIM}(?! (?:com|mais|menos|quando|e voce))`,
  `sorteio`,
  `(?:bitcoin|criptomoeda\\w*|cripto|usdt)`,
];

/** Quem pede que uma pessoa o atenda. */
export const PEDE_PESSOA: readonly string[] = [
  `(?:atendente|atendimento) (?:human[oa]|de verdade|real|pessoal)`,
  `(?:quero|preciso|cade|chama|passa|com|um|uma|pelo) ${ATE(3)}(?:atendente|human[oa]|ser humano|pessoa de verdade|pessoa real|vendedor[a]?|responsavel)${FIM}`,
  `(?:falar|fala|conversar|conversa|tratar|falo) (?:\\w+ )?(?:com|c) (?:um |uma |o |a |algum |alguma |outra )?(?:pessoa|alguem|gente|human[oa]|atendente|responsavel|don[oa]|gerente|vendedor[a]?|suporte|time|equipe|marina|voces)(?! (?:pelo|por aqui|sobre))`,
  `nao quero (?:falar com |conversar com )?(?:um |o )?(?:robo|bot|maquina)`,
  `(?:me (?:passa|passe|transfere|transfira|encaminha)|passa|transfere) (?:logo |ai )?(?:para|a) (?:um |uma |o |a )?(?:pessoa|alguem|human\\w*|atendente|responsavel|don[oa]|gerente|suporte|equipe|ser)`,
  `(?:me liga|me ligue|me ligar|podem ligar|pode ligar|liga para mim|me chama)`,
  `(?:chama|chame|chamar) (?:o |a |um |uma )?(?!n[oa]s?(?!\\w)|de(?!\\w)|atencao|isso|me(?!\\w))\\w+ (?:ai|para mim|por favor|da equipe|do suporte|aqui|de verdade)${FIM}`,
  `(?:transferir|transfere|transfira|passar|encaminhar) (?:[^\\s,?]+ ){0,2}?(?:suporte|atend\\w+|human\\w+|pessoa|alguem|equipe|setor)`,
  `(?:suporte|atendimento|contato) human[oa]`,
  `(?:chama|chame|cade|tem) (?:um |uma |o |a )?(?:alguem|pessoa|human\\w*|atendente|gerente|don[oa]) ?(?:de verdade|real|da equipe|do suporte|ai)?$`,
  `alguem ${ATE(2)}(?:pode|poderia|consegue|possa) (?:me )?(?:atend|ajud|respond|lig|fal)`,
  `tem (?:alguma|algum|uma|um) (?:pessoa|atendente|human[oa]) (?:disponivel|ai|que|para|online)`,
  `alguem (?:pode|poderia|consegue|da equipe|do suporte|de verdade) (?:me )?(?:atend|ajud|respond|lig|fal)`,
];

/** Quem pergunta se fala com uma máquina. */
export const PERGUNTA_ROBO: readonly string[] = [
  `(?:voce|voces|tu|isso|isto|quem|alguem|aqui|ai|esta|falando|conversando|respond\\w*|resposta\\w*|atendimento|mensagem|e tudo|e um|e uma|sao|e) ${ATE(6)}(?:robo|robos|bot|bots|maquina|automatic[oa]s?|automatizad[oa]|robotizad[oa]|ia|inteligencia artificial|chat ?gpt|gpt|assistente virtual|gravacao)${FIM}`,
  `(?:robo|bot|automatico) (?:que|ne|ou|ai|falando|respondendo|isso)`,
  `^(?:e )?(?:um )?(?:robo|bot|ia) ?\\??$`,
  `(?:voce|tu) (?:e|eh) (?:um |uma )?(?:human[oa]|gente|pessoa|real|de verdade|alguem)`,
  `(?:e |estou )?falando com (?:gente|pessoa|uma pessoa|humano|alguem de verdade) (?:mesmo|ou|de verdade)`,
];
/** Quem pergunta se é gente quem responde não pede uma pessoa: pede a verdade. */
export const PERGUNTA_SE_E_GENTE =
  /(?<!\w)(?:(?:gente|pessoa|human[oa]|alguem) ou (?:(?:um|uma|com|por) )*(?:robo|bot|maquina|ia)|(?:robo|bot|maquina|ia) ou (?:(?:um|uma|com|por) )*(?:gente|pessoa|human[oa]|alguem)|(?:voce|tu|isso|ai|aqui|quem (?:fala|responde)) (?:e|eh) (?:mesmo )?(?:um |uma )?(?:pessoa|gente|human[oa]|real|de verdade))(?!\w)/;
/** O que também pode ser automático e não é quem responde. */
export const AUTOMATICO_DE_OUTRA_COISA =
  /(?<!\w)(?:renov\w*|cobranc\w*|pagament\w*|cartao|debito|entrada\w*|aposta\w*|sinal|sinais|assinatura|envio|planilha|acesso)(?!\w)/;

/** Quem quer cancelar: quase sempre sem a palavra. */
export const CANCELAR: readonly string[] = [
  `(?:cancela|cancele|cancelem|cancelar|cancelo|cancelei|encerra|encerre|encerrar|encerrem|encerro) ${ATE(2)}(?:${MEU}|ai|para mim|por favor|ja|agora|urgente|entao|ok|tambem|o mensal|o trimestral|o semestral)`,
  `${QUER} ${ATE(5)}(?:cancelar|cancelamento|encerrar|desistir|desistencia|me desvincular|desassinar|dar baixa)`,
  `(?:cancela|cancele|cancelem|cancelar|encerrar|cancelamento)(?=$|,| \\?$)`,
  `(?:pedido|solicitacao|solicitar|fazer) ${ATE(2)}cancelamento`,
  `(?:quero|queria|vou|pretendo|preciso|gostaria de|decidi|resolvi|vou ter que|tenho que) ${ATE(2)}(?:sair|parar|deixar|abandonar)(?! (?:de (?:perder|apostar|trabalhar)|d[oa] (?:trabalho|servico|casa)|mais cedo|agora cedo|para|hoje (?:cedo|do)))`,
  `me (?:tira|tire|tirem|remove|remova|removam|exclui|exclua|desliga|desligue)(?! (?:uma|a|essa|esta|da|do|minha)? ?duvida)${FIM}`,
  `(?:pode|podem) (?:me )?(?:tirar|remover|excluir|parar|encerrar|cancelar)(?! (?:a|uma|minha) duvida)`,
  `nao (?:quero|vou|pretendo|desejo|irei|posso|consigo) (?:mais )?(?:que )?${ATE(1)}(?:continuar|renov\\w+|ficar|seguir|pagar mais|participar|permanecer|assinar mais|fazer parte)`,
  `nao (?:quero|vou querer) (?:mais|isso mais|saber mais)(?= |$|,)(?! (?:informac|detalh))`,
  `nao quero (?:que )?${ATE(2)}renov\\w+`,
  `nao (?:precisa|renove|renovem|renova) ${ATE(1)}(?:renovar|mais|o meu|a minha)`,
  `(?:desisto|desisti)(?! de (?:perder|entender))${FIM}`,
  `(?:parem|parar|para|pare|podem parar|sem) (?:de )?(?:me )?(?:cobrar|debitar|descontar)(?! (?:duas|em))`,
  `parar de pagar`,
  `(?:estou|vou estar) (?:saindo|me desligando|desistindo)(?! (?:d[oa] (?:trabalho|servico|casa)|agora de|para))`,
  `(?:decidi|resolvi|prefiro|optei por|escolhi|melhor|acho melhor) nao (?:seguir|continuar|renovar|ficar|permanecer|prosseguir)`,
  `(?:da|daria|tem como|como|quero|queria|posso) (?:para |pra |faco para )?(?:parar|suspender|me desligar|pausar) ?${ATE(1)}(?:minha|meu|a assinatura|o plano|do grupo|da assinatura|d[oa] (?:curso|plano)|de assinar)`,
  `nao (?:me )?(?:cobrem|cobre|debitem|descontem)(?! (?:a mais|duas|errad))${FIM}`,
  `(?:desliga|desligue|desliguem|desativa|desative|desativem|tira|tire|tirem|remove|remova) ${ATE(2)}(?:renovacao|cobranca|recorrencia)`,
  `nao tenho mais (?:interesse|condic\\w+|como pagar)`,
  `nao tenho interesse`,
  `(?:sem grana|sem dinheiro|apertad[oa]) ${ATE(5)}(?:sair|parar|cancelar)`,
];

/** Quem quer o dinheiro de volta, ou diz que foi cobrado errado. */
export const REEMBOLSO: readonly string[] = [
  `${QUER} ${ATE(4)}(?:re+mbolso|re+mbolsad[oa]|estorno|estornem|devolucao|ressarciment\\w+|chargeback)`,
  `(?:re+mbols(?:o|e|em|a|ar)|estorn(?:o|a|e|em|ar|ado)|ressarc\\w+)(?=$|,| por favor| ja| agora| do meu| da minha| \\?$| d(?:o|a) (?:compra|valor|pagamento|curso|plano))`,
  `(?:pedir|peco|pedi|solicitar|solicito|solicitei|fazer) ${ATE(2)}(?:re+mbolso|estorno|devolucao)`,
  `devolv(?:a|am|e|em|er|eu|eram|es) ${ATE(2)}${VALOR}`,
  `(?:quero|queria|preciso|exijo|cade|me (?:da|de|deem|manda)) ${ATE(5)}(?:dinheiro|valor|grana|diferenca|pagamento|reais|\\d+) ${ATE(2)}(?:de )?volta`,
  `(?:cobrad[oa]|cobraram|cobrou|cobranca|debitaram|debitou|descontaram|descontou|caiu) ${ATE(4)}(?:errad[oa]|a mais|duas vezes|2x|2 vezes|dobr\\w+|duplicad\\w*|indevid\\w*|sem (?:eu |minha )?(?:autoriz\\w*|pedir|querer)|de novo sem)`,
  `quero ${ATE(2)}de volta`,
  `(?:me )?(?:arrependi|arrependid[oa])${FIM}`,
  `(?:comprei|assinei|paguei) ${ATE(3)}(?:errad[oa]|sem querer|por engano|enganad[oa]|duas vezes|2x|duplicad\\w*)`,
  `meu dinheiro de volta`,
  `(?:reaver|resgatar|recuperar|ser ressarcid[oa]) ?${ATE(2)}${VALOR}`,
  `(?:duas|2|tres|3|outra) (?:cobrancas|parcelas iguais|faturas)`,
  `(?:receber|pegar|ter|quero|queria) ${ATE(4)}de volta(?! (?:ao|no|para o|pro) (?:grupo|plano|curso))`,
  `estorn(?:a|e|em|ar|o) ${ATE(2)}(?:para mim|cartao|compra|tudo|isso|valor|pix|pagamento)`,
  `paguei (?:dobrado|em dobro|em duplicidade)`,
  `(?:passou|passaram|caiu|veio|debitou) ${ATE(1)}(?:duas|2|tres|3) vezes`,
  `(?:devolvem|devolve|devolver|devolver (?:o|meu)) ${ATE(2)}(?:dinheiro|valor|grana)`,
];

/** Quem pagou, ou diz que pagou, e não entra. */
export const SEM_ACESSO: readonly string[] = [
  `nao (?:recebi|chegou|veio|recebemos|chega|recebo)(?! (?:resposta|retorno|resultado|desconto|salario|o salario|cobranca|lucro))(?: ${ATE(4)}(?:${CANAL}|nada|ainda|boas vindas|confirmacao|compra|mensagem|\\?)|$|,)`,
  `nao (?:consigo|consegui|estou conseguindo|estou conseguir|da para|esta dando (?:para)?|deixa) ${ATE(2)}(?:entrar|acessar|abrir|ver|logar|fazer login|encontrar|achar|assistir)(?! (?:no|na|para)? ?(?:celular|tv|pagina de pagamento|pagamento))`,
  `(?:nao|n) (?:entra|abre|funciona|carrega|acessa|vai|aceita minha senha)(?= |$|,)(?! (?:renovar|cair|ter|cobrar|dar|continuar|pagar|querer|ser|poder|ficar|me))`,
  `(?:link|convite|acesso|login|senha) ${ATE(4)}(?:expir\\w+|invalid\\w+|quebrad\\w+|venc\\w+|errad\\w+|bloquead\\w+|negad\\w+|cortad\\w+|suspens\\w+|caiu|sumiu|nao (?:abre|funciona|entra|vai|pega|chegou|veio))`,
  `nao aceita ${ATE(1)}(?:meu|minha|o|a) ?(?:login|senha|acesso|email|cpf)`,
  `(?:grupo|canal|link|acesso|convite|curso) (?:[^\\s,?]+ )?(?:sumiu|desapareceu)`,
  `diz que ${ATE(3)}(?:expir\\w+|invalid\\w+|venc\\w+)`,
  `(?:cade|sumiu|onde esta|onde fica|perdi|cade o|perdi o|sem) ${ATE(3)}(?:grupo|link|acesso|convite|meu curso|minha senha|minhas aulas|canal)(?! (?:de|para) (?:pag|compr|venda|renov))`,
  `(?:fui|estou|me|ja) ${ATE(2)}(?:removid[oa]|excluid[oa]|tirad[oa]|expuls[oa]|banid[oa]|bloquead[oa]|tiraram|removeram|excluiram|bloquearam|expulsaram|baniram)`,
  `nao (?:fui|me|estou sendo|foi) (?:adicionad[oa]|adicionaram|colocaram|liberad[oa]|liberaram|incluid[oa]|aceit[oa]|aceitaram|inserid[oa])`,
  `nao (?:me )?(?:liberou|liberaram|liberado|mandaram|enviaram|colocaram)(?! (?:entrada|jogo|sinal))`,
  `nao (?:acho|achei|encontro|encontrei|estou achando|estou encontrando|localizei|aparece|apareceu) ${ATE(3)}${CANAL}`,
  `(?:paguei|comprei|assinei|pago|renovei|pagamento) (?:[^\\s?]+ ){0,7}?(?:e nada|nada|nao (?:recebi|chegou|veio|entrei|liber\\w+|consegu\\w+|consigo|consta))`,
  `ate agora (?:nada|nao)(?! (?:jogo|sinal|entrada))`,
  `(?:esperando|aguardando) ${ATE(2)}(?:o )?(?:acesso|link|liberacao|liberar|convite|entrar)`,
];

/** Quem reclama: gritando, ou com toda a educação. */
export const RECLAMACAO: readonly string[] = [
  `(?:vergonha|vergonhos[oa]|absurd[oa]|palhacada|palhac[oa]s|golpistas?|pilantras?|pilantragem|ladroes|ladrao|estelionat\\w*|picaret\\w*|caloteir\\w*|safad\\w*|enganad[oa]s?|enganaram|enganando|enganos[oa]|enrolando|enrolacao|decepcionad[oa]s?|decepcao|decepcionante|insatisfeit[oa]s?|indignad[oa]s?|revoltad[oa]s?|frustrad[oa]s?|frustrante|chatead[oa]|lesad[oa]|procon|reclame ?aqui|reclamacao|reclamar|processar|processo voces|advogad[oa]|na justica|consumidor\\.gov|descaso|desrespeito|pessim[oa]s?|horrivel|horriveis|porcaria|merda|bosta|ridicul[oa]|lixo|fraude|mentiros\\w*|mentira|mentiram|inadmissivel|inaceitavel|lamentavel|delegacia|policia|denunci\\w+|expor voces|uma piada|enganacao|furada)${FIM}`,
  'falta de (?:respeito|consideracao|vergonha|compromisso|profissionalismo)',
  '(?:e|isso e|foi|parece|cai em|cai num|esse|um) ?(?:um )?golpe(?! \\?)(?= |$|,)(?! (?:ou|mesmo))',
  '^golpe',
  `ninguem (?:me )?(?:responde|respondeu|atende|atendeu|ajuda|resolve|da retorno|fala nada)`,
  `(?:demora|demorou|demoram|demorando) ${ATE(3)}(?:para|a) (?:responder|atender|resolver|liberar)`,
  `(?:deixou|deixa|deixaram) (?:muito )?a desejar`,
  `esperava (?:mais|muito mais|outra coisa)`,
  `(?:nao (?:era|e|foi) (?:nada )?(?:d)?o que (?:voces )?(?:promet\\w+|esperava|falaram|anunci\\w+|diss\\w+))`,
  `nada do que (?:promet|fal|diss)`,
  `(?:atendimento|servico|suporte|curso|grupo|conteudo|produto) (?:e |esta |foi )?(?:muito |bem |super )?(?:ruim|fraco|fraca|mal feito|uma droga|decepcion\\w+)`,
  `(?:nao gostei|nao estou (?:nada )?(?:satisfeit|content|feliz))`,
  `so (?:perco|perdi|perdendo|red|reds|da red|tomo red|prejuizo)`,
  `(?:voces|isso) (?:nao|so) (?:prestam?|presta|enganam|enrolam|enganam)`,
  `(?:cansei|cansad[oa]|de saco cheio|que raiva|put[oa] da vida)(?= |$|,)(?! de (?:trabalhar|perder nas))`,
  `(?:pior|piores) (?:grupo|curso|servico|atendimento|compra|empresa)`,
];

/** Quem diz que pagou. */
export const PAGAMENTO_FEITO: readonly string[] = [
  `(?<!quando (?:eu )?)(?<!se (?:eu )?)(?:paguei|efetuei|quitei|pagamos)(?! (?:barato|caro))${FIM}`,
  `(?:fiz|realizei|efetuei|mandei|enviei|transferi|depositei|concluí|conclui|acabei de (?:fazer|mandar|enviar|realizar|efetuar|transferir)|ja fiz) ${ATE(3)}(?:pix|pagamento|transferencia|deposito|valor|boleto|compra)`,
  `acabei de (?:pagar|assinar|comprar|renovar|transferir)`,
  `(?:pix|pagamento|transferencia|boleto|mensalidade) (?:ja |foi |esta )*(?:feit[oa]|enviad[oa]|realizad[oa]|mandad[oa]|efetuad[oa]|pag[oa]|concluid[oa]|ok|na conta|caiu)`,
  `(?:esta|ja esta|ta) (?:tudo )?pag[oa](?= |$|,)(?! \\?)`,
  `(?:^|esta |ja )feit[oa] (?:o |a )?(?:pix|pagamento|deposito|transferencia)`,
  `comprovante (?:do pix |de pagamento |do pagamento )?(?:em |no |segue |segue em )?anexo`,
  `^pag[oa](?: (?:chefe|amigo|mano|ja))?$`,
  `(?:segue|olha|ai|aqui|mandei|enviei|anexo|veja|esse e|confere|mandando|te mandei|em anexo|eis) ${ATE(3)}(?:comprovante|recibo do pix|print do pix)`,
  `^(?:o )?comprovante(?: (?:ai|do pix|de pagamento|acima|anexo))?$`,
  `(?:meu pagamento|o pagamento|o pix) (?:caiu|entrou|foi (?:aprovado|confirmado|identificado)|compensou)`,
];

/** Quem quer comprar. */
export const COMPRAR: readonly string[] = [
  `(?:quero|queria|gostaria de|desejo|pretendo|vou|bora|vamos|como(?: que)?(?: eu)?(?: (?:faco|faz|fazer|faria))?|onde(?: que)?(?: eu)?(?: faco)?|interesse em|interessad[oa] em|a ?fim de|afim de|preciso|pode(?:m)? me|consigo) (?!saber)${ATE(3)}(?:comprar|compro|compra|assinar|assino|assina|adquirir|adquiro|contratar|contrato|participar|participo|fazer parte|fecho|fechar(?! a conta)|me inscrever|inscrevo|inscrever|matricular|entrar|entro|ingressar|garantir (?:a |minha |uma )?vaga)(?! (?:em contato|num sinal|no sinal|na entrada|na aposta|no jogo|depois|com (?:quanto|menos|\\d)|a betfair|sozinh|na area|no site|no link|na plataforma|de novo|lucr))${FIM}`,
  `(?:quero|vou querer|me ve|me veja|manda|quero pegar|vou de|fico com|pode ser|escolho|vou pegar|vou levar) (?:(?:o|a|um|uma|esse|essa|meu|plano|do) ){0,3}(?:mensal|trimestral|semestral|anual|vitalicio|plano|curso|consultoria|pacote|combo|assinatura)(?! (?:de saude))(?= |$|,)(?!.*\\?)`,
  `(?:link|pagina|pix|site|qr ?code) ${ATE(1)}(?:para|pra|de|do|da) (?:\\w+ ){0,2}?(?:comprar|compra|assinar|assinatura|pagar|pagamento|inscricao|venda|checkout)`,
  `(?:tenho|tem|com) (?:muito )?interesse(?! (?:mais|em saber))`,
  `(?:estou|to) (?:dentro|interessad[oa]|querendo (?:entrar|assinar|comprar))`,
  `(?:como|onde) (?:\\w+ ){0,3}(?:inscricao|matricula|inscrever|inscrevo|matricular)`,
  `onde (?:eu |que )?(?:pago|compro|assino|clico|assina|paga|compra|me inscrevo|faco (?:a inscricao|o pagamento))`,
  `(?:quero|queria|vou|bora) (?:ja )?pagar`,
  `^(?:eu )?quero(?: (?:sim|um|muito|ja|agora))?$`,
  `(?:bora|vamos) (?:fechar|nessa|comecar|la entao)`,
  `(?:como|o que) (?:faco|preciso|eu faco|que eu faco|preciso fazer)? ?(?:para|pra) (?:comecar|aderir|virar (?:aluno|membro|assinante))`,
  `(?:ainda )?(?:da|tem) (?:para|como) (?:eu )?(?:entrar|assinar|comprar|participar)(?! (?:depois|com|mais tarde))`,
];

/** Quem quer renovar, ou promete pagar. */
export const RENOVAR: readonly string[] = [
  `(?:quero|queria|gostaria de|vou|como|preciso|pode|posso|consigo|onde|bora|link|desejo|pretendo) ${ATE(4)}(?:renovar|renovo|renova|renovacao|reativar|reativo)`,
  `(?:renova|renove|renovem|renovar|reativa) (?:o |a |para |pra )*(?:mim|meu|minha|de novo|ai|por favor|mais um|por mais|aqui)`,
  `^(?:renovar|renovacao|renova)$`,
  `(?:quero|vou|gostaria de) (?:continuar|seguir|ficar|permanecer)(?! (?:sem|sabendo))`,
  `(?:venceu|vencid[oa]|expirou|acabou|vencendo|vence hoje|vence amanha) ${ATE(3)}(?:[,] )?${ATE(5)}(?:pag\\w+|renov\\w+|quero|voltar|link|pix|faco|faz|fazer)`,
  `(?:quero|queria|posso|como faco para) (?:voltar|retornar)(?! (?:o video|a aula|o dinheiro))`,
  `(?:ja |vou |vo |irei |consigo |so (?:consigo )?)${ATE(2)}(?:vou )?(?:pagar|acertar|pago|acerto|pagando)(?! (?:\\?|caro|para ver|mais barato|no cartao|pela|com))`,
  `(?:amanha|hoje|depois|sexta|segunda|terca|quarta|quinta|sabado|domingo|semana que vem|dia \\d+|mais tarde|daqui a pouco|assim que|quando) (?:[^\\s,?]+ ){0,4}?(?:eu )?(?:pago|acerto|pagarei|faco o pix|mando o pix|vou pagar|renovo|transfiro)(?! \\?)`,
  `(?:pago|acerto|pagarei|renovo|faco o pix) (?:\\w+ )?(?:amanha|hoje|depois|sexta|segunda|terca|quarta|quinta|sabado|domingo|semana que vem|dia \\d+|mais tarde|sem falta)`,
  `(?:cade|manda|me manda|envia|passa|quero|preciso do|e) ${ATE(2)}(?:o |a )?(?:boleto|cobranca|pix|link|mensalidade)(?: (?:d[eoa]|deste|desse|para|pra) (?:\\w+ )?(?:mes|mensalidade|renov\\w+|mim|novo|pagar a mensalidade|pagar))(?! (?:o curso|a consultoria))`,
  `(?:pagar|pago) ${ATE(1)}(?:minha |a )?(?:mensalidade|renovacao|parcela desse mes|mes)(?= |$|,)(?! \\?)`,
];

/** Quem pergunta do próprio plano: quando vence, se está ativo. */
export const SEUS_DADOS: readonly string[] = [
  `(?:quando|que dia|qual (?:a |e a )?(?:data|dia)|ate (?:quando|que dia)|falta\\w*|quanto tempo (?:falta|tenho|resta)|quantos dias|dias faltam|em que dia) ${ATE(6)}(?:venc\\w*|acab\\w*|expir\\w*|termin\\w*|renov\\w*|meu (?:plano|acesso)|minha (?:assinatura|mensalidade)|o meu|a minha|proxima|cai)`,
  `(?:meu|minha) (?:plano|assinatura|acesso|mensalidade|conta) ${ATE(4)}(?:ativ[oa]|venc\\w+|em dia|valend\\w+|valid\\w+|regular|ate quando|acab\\w+|expir\\w+|certo)`,
  `(?:estou|to|tou|eu ?) em dia`,
  `(?:ate (?:quando|que dia|que data)) ${ATE(4)}(?:acesso|plano|assinatura|vale)`,
  `(?:acesso|plano|assinatura) ${ATE(2)}ate (?:quando|que dia|que data)`,
  `(?:meu|minha) (?:vencimento|validade|situacao)`,
  `(?:qual|quanto) (?:e )?(?:o |a )?(?:meu|minha) (?:plano|assinatura|vencimento|status)`,
];

/** Pergunta sobre o que pode acontecer, e não um pedido: 'se eu quiser sair', 'posso cancelar quando quiser?'. */
export const HIPOTESE =
  /(?<!\w)(?:e se|se eu|se nao|se der|caso|quando (?:eu )?quiser|a qualquer (?:momento|hora)|tem (?:multa|fidelidade|reembolso|garantia|devolucao|estorno|taxa|direito)|ha (?:multa|fidelidade|garantia)|quantos dias|qual o prazo|ate quando posso|sou obrigad[oa]|obrigatorio|antes (?:de|eu)|depois (?:que|de) (?:eu )?(?:pag|assin|compr|renov)\w+|politica de)(?!\w)/;
