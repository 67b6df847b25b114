import { item } from './item.ts';

/** O que a vendedora da demonstração escreveu do Jackpot Hunters + Lay CS. */
export const JACKPOT = [
  item(
    'O que é o Jackpot Hunters + Lay CS',
    'sobre',
    'São dois grupos no Telegram numa assinatura só. No Jackpot Hunters procuramos placares exatos de odd alta, as chamadas zebras. No Lay CS trabalhamos contra placares exatos, com responsabilidade controlada. As entradas são analisadas por uma equipe de traders e enviadas com a explicação.',
    ['grupo', 'telegram', 'placar exato', 'lay'],
  ),
  item(
    'Quanto custa e quais são os planos',
    'sobre',
    'Mensal R$ 65,00, trimestral R$ 165,00 e semestral R$ 330,00. O plano se renova no vencimento e você escolhe o período na página de venda. Todos dão acesso aos dois grupos, sem diferença de conteúdo.',
    ['preço', 'valor', 'mensal', 'trimestral', 'semestral'],
  ),
  item(
    'Como funcionam as entradas no grupo',
    'como_funciona',
    'Cada entrada traz o jogo, o mercado, o placar, a odd mínima e quantas unidades da banca usar. Enviamos antes do jogo começar e avisamos a hora de sair. São em média de três a oito entradas por dia, e há dias sem nenhuma quando o mercado não oferece valor.',
    ['sinais', 'tips', 'entradas', 'jogos'],
  ),
  item(
    'Em que horário saem as entradas',
    'como_funciona',
    'A maioria sai entre 9h e 18h, horário de Brasília, porque depende das ligas do dia. Nos fins de semana há mais jogos e as mensagens começam mais cedo. Deixe as notificações do Telegram ligadas.',
    ['horário', 'fim de semana', 'notificações'],
  ),
  item(
    'Qual banca mínima para começar',
    'faq',
    'Recomendamos começar com uma banca de pelo menos R$ 300,00, separada do dinheiro de casa, e arriscar no máximo 1% por entrada. Quem está começando deve usar stakes pequenas até entender a oscilação.',
    ['banca', 'gestão', 'stake', 'investimento inicial'],
  ),
  item(
    'Preciso ter conta na Betfair',
    'faq',
    'Sim. O método usa bolsa de apostas (exchange), porque o lay só existe nela. Você pode abrir conta na Betfair ou em outra bolsa equivalente. As casas de apostas comuns só servem para as entradas do Jackpot.',
    ['betfair', 'bolsa', 'exchange', 'casa de aposta'],
  ),
  item(
    'Há garantia de lucro',
    'faq',
    'Não. É renda variável: há dias e meses negativos, e resultado passado não garante o futuro. Ninguém sério promete ganho. Nós entregamos análise, método e gestão; a decisão e a responsabilidade de cada entrada são de quem opera. Só para maiores de 18 anos.',
    ['risco', 'garantia', 'lucro', 'prejuízo'],
  ),
  item(
    'Como entro nos grupos depois de pagar',
    'suporte',
    'Assim que o pagamento é confirmado você recebe um e-mail de boas-vindas com os links do Telegram. Peça para entrar com a mesma conta e aguarde a liberação, que costuma sair no mesmo dia. Se não achar o e-mail, olhe o spam e a aba Promoções.',
    ['acesso', 'link', 'entrar', 'e-mail de boas-vindas'],
  ),
  item(
    'Formas de pagamento',
    'suporte',
    'No Brasil aceitamos PIX e cartão de crédito, pelo Asaas. De fora do Brasil, cartão internacional pela Stripe. O PIX é liberado na hora; o cartão, em poucos minutos. Não trabalhamos com boleto.',
    ['pix', 'cartão', 'boleto', 'pagamento'],
  ),
  item(
    'Como cancelar a assinatura',
    'suporte',
    'Mande uma mensagem para o suporte pedindo o cancelamento. A renovação para e você continua no grupo até o último dia do período que já pagou. Não há multa nem fidelidade.',
    ['cancelamento', 'desistir', 'multa', 'fidelidade'],
  ),
  item(
    'Reembolso em até 7 dias',
    'suporte',
    'Pela lei, quem compra pela internet pode desistir em até 7 dias e receber o dinheiro de volta, inteiro. Peça ao suporte pelo mesmo e-mail da compra; o estorno volta pela forma em que você pagou.',
    ['estorno', 'devolução', 'arrependimento', '7 dias'],
  ),
  item(
    'Por que ter os dois grupos juntos',
    'beneficios',
    'O Jackpot acerta pouco e paga muito; o Lay CS acerta mais e paga menos. Juntos, a oscilação da banca fica menor do que em cada um sozinho, e você aprende dois jeitos de ler o mesmo jogo.',
    ['vantagens', 'diversificação'],
  ),
  item(
    'Links importantes do Jackpot Hunters',
    'links_importantes',
    'Página de venda e planos: /produtos/jackpot-hunters. Resultados publicados mês a mês: canal aberto do Telegram, fixado no topo. Dúvidas: o WhatsApp do suporte, de segunda a sexta, das 9h às 18h.',
    ['site', 'resultados', 'canal'],
  ),
];
