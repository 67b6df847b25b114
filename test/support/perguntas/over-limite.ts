import type { Perguntas } from './forma.ts';

export const OVER_LIMITE: Perguntas = {
  comResposta: {
    'O que é o Over Limite': [
      'me explica o que é o over limite',
      'vcs entram em gol no fim do primeiro tempo?',
      'esse grupo é de aposta ao vivo?',
    ],
    'Valores e planos do Over Limite': [
      'quanto é a mensalidade',
      'qnto fica o plano de 6 meses?',
      'o trimestral sai mais barato?',
      'queria saber os valores por favor',
    ],
    'Como recebo as entradas ao vivo': [
      'como chega a entrada pra mim',
      'quanto tempo eu tenho pra entrar depois q manda o sinal',
      'se passar da odd minima eu entro?',
    ],
    'Que horas tem mais jogos': [
      'funciona todo dia?',
      'ate que horas vcs mandam jogo',
      'tem bastante jogo no fim de semana?',
    ],
    'Posso usar qualquer casa de aposta': [
      'posso usar a betano?',
      'qual casa de aposta vcs usam',
      'da pra fazer pela bet 365',
    ],
    'Quanto devo apostar em cada entrada': [
      'quantos por cento da banca por entrada?',
      'quanto apostar em cada jogo',
      'posso dobrar pra recuperar o q perdi',
    ],
    'Dá para acompanhar trabalhando o dia todo': [
      'trabalho o dia inteiro, consigo acompanhar?',
      'so tenho tempo de noite, vale a pena?',
    ],
    'Serve para quem nunca apostou': ['nunca apostei na vida, serve pra mim?', 'sou iniciante vcs ensinam?'],
    'Vocês garantem resultado': ['é garantido ganhar?', 'qual o risco disso'],
    'Não recebi o link do grupo': [
      'nao recebi o convite do grupo',
      'paguei faz 3h e nao chegou nada no email',
    ],
    'Troquei de número de telefone ou de Telegram': [
      'troquei de celular e perdi o telegram',
      'mudei meu numero, como faço?',
    ],
    'Cancelamento e devolução do Over Limite': ['como faço pra cancelar', 'quero meu dinheiro de volta'],
    'Pagamento por PIX, cartão e renovação': [
      'a renovaçao é automatica?',
      'da pra pagar com pix?',
      'meu plano vence amanha como renovo',
    ],
  },
  semResposta: [
    'vcs sabem de algum curso de ingles bom?',
    'qual jogo entra hoje?',
    'vc pode me emprestar dinheiro',
    'tem aplicativo pra android na play store?',
    'quem é o dono da empresa',
    'vcs tem grupo de corrida de cavalo?',
    'onde fica o escritorio de voces',
    'posso revender o grupo?',
    'meu cachorro ta doente',
    'o joao silva é cliente de vcs? qual telefone dele',
    'qual a previsao do tempo pra amanha',
    'tem promoçao de black friday',
    'aceita criptomoeda bitcoin?',
    'feliz natal pra vcs',
    'vcs emitem nota fiscal pra empresa?',
    'ok obrigado',
  ],
};
