import { item } from './item.ts';

/** O que a vendedora da demonstração escreveu do Over Limite. */
export const OVER_LIMITE = [
  item(
    'O que é o Over Limite',
    'sobre',
    'É um grupo no Telegram com entradas ao vivo no mercado de gols: o over limite, o próximo gol que falta para a linha. Acompanhamos o ritmo da partida, chutes e escanteios, e entramos no fim do primeiro tempo ou nos minutos finais.',
    ['gols', 'ao vivo', 'telegram'],
  ),
  item(
    'Valores e planos do Over Limite',
    'sobre',
    'Mensal R$ 49,90, trimestral R$ 129,90 e semestral R$ 239,90. Quanto maior o período, menor sai o mês. O conteúdo é o mesmo nos três.',
    ['preço', 'mensalidade', 'trimestral', 'semestral'],
  ),
  item(
    'Como recebo as entradas ao vivo',
    'como_funciona',
    'A mensagem chega no grupo com o jogo, o minuto, a linha de gols e a odd mínima. Você tem de um a três minutos para entrar; passou da odd mínima, não entre. Avisamos quando a aposta bate ou perde.',
    ['sinal', 'notificação', 'minuto', 'odd mínima'],
  ),
  item(
    'Que horas tem mais jogos',
    'como_funciona',
    'O grupo funciona todos os dias, das 8h à meia-noite, com mais entradas das 14h às 22h e nos fins de semana, quando jogam as ligas da Europa e o Brasileirão.',
    ['horários', 'turno', 'fim de semana'],
  ),
  item(
    'Posso usar qualquer casa de aposta',
    'faq',
    'Pode. Over de gols existe em toda casa: Bet365, Betano, Betfair, entre outras autorizadas no Brasil. O importante é que ela tenha mercado ao vivo e não demore a aceitar a aposta.',
    ['bet365', 'betano', 'betfair', 'casas'],
  ),
  item(
    'Quanto devo apostar em cada entrada',
    'faq',
    'Use de 1% a 2% da banca por entrada, sempre o mesmo valor. Com R$ 200,00 de banca, de R$ 2,00 a R$ 4,00. Nunca dobre para recuperar.',
    ['stake', 'banca', 'gestão', 'martingale'],
  ),
  item(
    'Dá para acompanhar trabalhando o dia todo',
    'faq',
    'Dá, mas as entradas são ao vivo e duram poucos minutos. Quem só olha à noite aproveita os jogos das 19h às 22h e os do fim de semana. Não é preciso pegar todas.',
    ['tempo', 'trabalho', 'rotina'],
  ),
  item(
    'Serve para quem nunca apostou',
    'faq',
    'Serve. Na entrada do grupo há um guia de dez minutos com o que é odd, linha de gols, banca e stake, e as mensagens dizem exatamente onde clicar. Comece com valores pequenos.',
    ['iniciante', 'começar', 'guia'],
  ),
  item(
    'Vocês garantem resultado',
    'faq',
    'Não há garantia de ganho. Apostas são renda variável, há semanas negativas, e a responsabilidade pelas entradas é de cada pessoa. Só para maiores de 18 anos; jogue com responsabilidade.',
    ['risco', 'lucro', 'garantia', '18 anos'],
  ),
  item(
    'Não recebi o link do grupo',
    'suporte',
    'O convite vai por e-mail logo depois do pagamento. Procure no spam por "Over Limite". Se passaram duas horas, mande ao suporte o e-mail usado na compra e reenviamos o acesso.',
    ['acesso', 'convite', 'e-mail', 'telegram'],
  ),
  item(
    'Troquei de número de telefone ou de Telegram',
    'suporte',
    'Avise o suporte com o e-mail da compra e o usuário novo do Telegram. Tiramos a conta antiga e liberamos a nova no mesmo dia; a assinatura continua igual.',
    ['celular', 'conta', 'usuário'],
  ),
  item(
    'Cancelamento e devolução do Over Limite',
    'suporte',
    'Para cancelar, fale com o suporte a qualquer momento: não há multa e o acesso vale até o fim do período pago. Nos primeiros 7 dias depois da compra você pode desistir e receber tudo de volta.',
    ['cancelar', 'reembolso', 'estorno', 'desistência'],
  ),
  item(
    'Pagamento por PIX, cartão e renovação',
    'suporte',
    'Aceitamos PIX e cartão de crédito. Antes do vencimento mandamos um link para renovar pelo WhatsApp e por e-mail. No cartão a renovação é automática; no PIX é preciso pagar de novo.',
    ['renovar', 'vencimento', 'pix', 'cartão'],
  ),
];
