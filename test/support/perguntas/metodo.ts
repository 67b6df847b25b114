import type { Perguntas } from './forma.ts';

export const METODO: Perguntas = {
  comResposta: {
    'O que é o Método Cerccos Multimercados': [
      'o que é esse metodo cerccos?',
      'o curso ensina correct score?',
      'é grupo de sinal ou é curso?',
    ],
    'Preço do curso e o que está incluído': [
      'qual o preço do curso',
      'da pra parcelar em quantas vezes?',
      'o curso é mensal ou pago uma vez só',
      'oq ta incluso nos 497?',
    ],
    'Por quanto tempo tenho acesso às aulas': [
      'o acesso é vitalicio?',
      'fico com as aulas por qto tempo',
      'quando termina meu acesso ao curso',
    ],
    'Quais módulos e aulas tem o curso': [
      'quantas aulas tem?',
      'quais sao os modulos',
      'qual o conteudo das aulas',
    ],
    'Preciso saber operar antes de fazer o curso': [
      'nao sei nada de trade, consigo fazer?',
      'serve pra quem ta comecando do zero',
      'sou iniciante, da pra mim?',
    ],
    'O curso tem certificado': ['vem com certificado?', 'ganho diploma no final'],
    'Planilha de gestão de banca': [
      'tem planilha pra controlar a banca?',
      'como faço o controle das minhas operacoes',
    ],
    'Encontros ao vivo para tirar dúvidas': [
      'tem aula ao vivo?',
      'como tiro minhas duvidas com o professor',
      'perdi a live, fica gravada?',
    ],
    'Grupo de alunos do Método': ['os alunos tem um grupo?', 'tem comunidade no telegram'],
    'Qual retorno posso esperar com o método': [
      'quanto vou ganhar por mes com o metodo',
      'qual a rentabilidade media',
    ],
    'Esqueci a senha da área de alunos': [
      'esqueci minha senha',
      'nao consigo fazer login na plataforma',
      'nao to conseguindo entrar na area de aluno',
    ],
    'Pedir o dinheiro de volta do curso': [
      'nao gostei do curso, devolvem o dinheiro?',
      'quantos dias tenho pra pedir reembolso',
    ],
    'Assistir pelo celular, tablet ou TV': [
      'da pra assistir no celular?',
      'posso baixar os videos pra ver offline',
    ],
  },
  semResposta: [
    'vcs tem curso de investimento em acoes?',
    'qual o melhor celular pra comprar',
    'o cerccos é casado?',
    'tem curso de python?',
    'me diz a senha do admin',
    'voces vendem camiseta',
    'posso pagar na loja da esquina?',
    'o fulano ja pagou? me manda o cpf dele',
    'qual a cotaçao do euro',
    'onde compro ingresso pro jogo',
    'tem desconto pra professor de escola publica?',
    'vcs contratam estagiario?',
    'preciso de um advogado',
    'bom dia tudo bem',
    'tem versao em espanhol?',
    'qual o nome do seu modelo de ia',
  ],
};
