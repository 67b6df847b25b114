import type { BlocoDe, ConteudoDaVenda } from './blocos.schema.ts';

// Os textos das cinco páginas com que se começa a vender (regra 51), lado a lado, como quem os escreve os compara.

/** O que uma linha é (shared/linhas, que lê os blocos e não pode ser lida por eles). */
export type Natureza = 'grupo' | 'curso' | 'clube' | 'consultoria' | 'outro';

type Cartao = { readonly titulo: string; readonly texto: string };
/** Uma pergunta de quem compra, com a resposta. */
export type Pergunta = BlocoDe<'perguntas'>['itens'][number];

/** O que muda de uma natureza para outra. */
export type Textos = {
  readonly tema: ConteudoDaVenda['tema'];
  readonly olho: string;
  readonly promessa: string;
  readonly acao: string;
  readonly problema: { readonly titulo: string; readonly corpo: string };
  readonly leva: { readonly titulo: string; readonly itens: readonly (Cartao & { icone: Icone })[] };
  readonly comeca: Cartao;
  readonly planos: string;
  /** Com um plano só; com mais de um, o botão diz o nome de cada um. */
  readonly botao: string;
  /** O que cada link de acesso abre, como se diz a quem ainda não comprou. */
  readonly recebe: string;
  readonly perguntas: readonly Pergunta[];
  readonly quem: string;
};
type Icone = BlocoDe<'cartoes'>['itens'][number]['icone'];

/** Os textos de cada natureza, para o produto de um nome; o que só quem vende sabe é uma lacuna, `[[…]]`. */
export const TEXTOS_DOS_MODELOS: Readonly<Record<Natureza, (nome: string) => Textos>> = {
  grupo: (nome) => ({
    tema: 'limpo',
    olho: 'Grupo fechado',
    promessa:
      'Esteja onde a conversa acontece: um grupo só para quem leva o assunto a sério.\n[[Em uma frase: o que a pessoa recebe aqui dentro que não acha lá fora]]',
    acao: 'Quero entrar',
    problema: {
      titulo: 'O difícil não é achar informação. É saber em qual confiar',
      corpo: `Todo dia aparece gente nova ensinando tudo, e quase nada serve para o seu caso. No fim, você decide sozinho.\n${nome} é o contrário disso: um lugar só, com as mesmas pessoas, falando do mesmo assunto.\n[[Conte a dificuldade que leva alguém a procurar o seu grupo]]`,
    },
    leva: {
      titulo: 'O que você encontra no grupo',
      itens: [
        {
          titulo: 'Tudo na mesma conversa',
          texto: 'É abrir o grupo e acompanhar, sem juntar pedaços de vários lugares.',
          icone: 'sino',
        },
        {
          titulo: 'Gente com o mesmo objetivo',
          texto: 'Você entra num grupo só de quem também decidiu participar.',
          icone: 'grupo',
        },
        {
          titulo: '[[O que você publica no grupo]]',
          texto: '[[Com que frequência, em que horários, como se acompanha]]',
          icone: 'alvo',
        },
      ],
    },
    comeca: {
      titulo: 'Entre no grupo',
      texto: 'Apresente-se, leia o que já se conversou e acompanhe.',
    },
    planos: 'Entre para o grupo',
    botao: 'Quero entrar',
    recebe: 'o convite do grupo',
    perguntas: [
      {
        pergunta: 'Em que aplicativo fica o grupo?',
        resposta: '[[Diga o aplicativo e se é preciso instalar algo]]',
      },
      {
        pergunta: 'Posso só ler, sem participar da conversa?',
        resposta: '[[Diga como funciona a conversa no grupo]]',
      },
    ],
    quem: '[[Conte em duas ou três frases quem conduz o grupo e desde quando você faz isto]]',
  }),
  curso: (nome) => ({
    tema: 'limpo',
    olho: 'Curso',
    promessa:
      'Aprenda aula por aula, e ponha em prática o que aprendeu.\n[[Em uma frase: o que o aluno vai saber fazer no fim]]',
    acao: 'Quero aprender',
    problema: {
      titulo: 'Se aprender sozinho está demorando mais do que devia',
      corpo: `Vídeos soltos, dicas que se contradizem e nenhuma ordem para seguir. Você junta material e continua sem saber qual é o próximo passo.\n${nome} existe para você aprender com método, e não aos pedaços.\n[[Conte a dificuldade que o seu aluno tem hoje, com as palavras dele]]`,
    },
    leva: {
      titulo: 'O que você vai aprender',
      itens: [
        {
          titulo: 'Uma aula de cada vez',
          texto: 'Você estuda, põe em prática o que aprendeu e só então segue adiante.',
          icone: 'roteiro',
        },
        {
          titulo: '[[Primeiro módulo]]',
          texto: '[[O que o aluno sabe fazer depois dele]]',
          icone: 'livro',
        },
        {
          titulo: '[[O módulo que mais faz diferença]]',
          texto: '[[O que muda na prática]]',
          icone: 'alvo',
        },
      ],
    },
    comeca: {
      titulo: 'Comece a estudar',
      texto: 'Reserve um horário na semana e pratique cada passo antes de ir ao seguinte.',
    },
    planos: 'Comece o curso',
    botao: 'Quero começar',
    recebe: 'o acesso às aulas',
    perguntas: [
      {
        pergunta: 'Preciso saber alguma coisa antes?',
        resposta: '[[Diga para quem é e o que a pessoa já precisa saber]]',
      },
      {
        pergunta: 'As aulas são gravadas ou ao vivo?',
        resposta: '[[Diga como são as aulas e quanto dura o curso]]',
      },
      { pergunta: 'Tem certificado?', resposta: '[[Sim ou não; se sim, como se recebe]]' },
    ],
    quem: '[[Conte em duas ou três frases quem ensina e o que você já fez nesta área]]',
  }),
  clube: (nome) => ({
    tema: 'editorial',
    olho: 'Clube',
    promessa:
      'O que você gosta, já escolhido, sem ter de procurar.\n[[Em uma frase: o que o sócio recebe e com que frequência]]',
    acao: 'Quero fazer parte',
    problema: {
      titulo: 'Escolher bem dá trabalho',
      corpo: `São muitas opções, pouco tempo e a sensação de levar sempre o mesmo.\nEm ${nome}, a escolha já vem feita: você só aproveita.\n[[Conte o que torna a sua seleção diferente]]`,
    },
    leva: {
      titulo: 'O que o sócio recebe',
      itens: [
        {
          titulo: 'A escolha já feita',
          texto: 'Você não precisa procurar nem comparar: a seleção chega pronta.',
          icone: 'alvo',
        },
        {
          titulo: '[[O que vem em cada período]]',
          texto: '[[Descreva um mês comum: o que chega, quanto, de onde]]',
          icone: 'livro',
        },
        {
          titulo: '[[Uma vantagem só de sócio]]',
          texto: '[[Descontos, encontros, prioridade: só o que de fato existe]]',
          icone: 'grupo',
        },
      ],
    },
    comeca: {
      titulo: 'Aproveite o clube',
      texto: 'Veja o que há para os sócios e comece pelo que mais gosta.',
    },
    planos: 'Faça parte do clube',
    botao: 'Quero fazer parte',
    recebe: 'o acesso ao clube',
    perguntas: [
      { pergunta: 'O que vem em cada período?', resposta: '[[Descreva o que o sócio recebe e quando]]' },
      { pergunta: 'Posso dar de presente?', resposta: '[[Diga se é possível e como se faz]]' },
    ],
    quem: '[[Conte em duas ou três frases quem faz a seleção e por que entende do assunto]]',
  }),
  consultoria: (nome) => ({
    tema: 'editorial',
    olho: 'Consultoria',
    promessa:
      'Alguém olhando para o seu caso, e não para a média.\n[[Em uma frase: o problema que você resolve e para quem]]',
    acao: 'Quero contratar',
    problema: {
      titulo: 'O seu caso não cabe num conselho pronto',
      corpo: `Você já leu, já tentou e já perguntou. O que falta não é mais conteúdo: é alguém que entenda a sua situação e diga por onde ir.\nÉ para isso que existe ${nome}.\n[[Conte uma situação típica de quem procura você]]`,
    },
    leva: {
      titulo: 'O que está incluído',
      itens: [
        {
          titulo: 'Olhar para o seu caso',
          texto: 'O trabalho é sobre a sua situação: o que você já tem, o que quer e o que está no caminho.',
          icone: 'alvo',
        },
        {
          titulo: '[[Os encontros]]',
          texto: '[[Quantos são, quanto duram e por onde acontecem]]',
          icone: 'relogio',
        },
        {
          titulo: '[[O que você entrega]]',
          texto: '[[Um plano, um diagnóstico, um acompanhamento entre os encontros]]',
          icone: 'roteiro',
        },
      ],
    },
    comeca: {
      titulo: 'Marque a primeira conversa',
      texto: 'Combine o horário e conte o que espera resolver.',
    },
    planos: 'Contrate a consultoria',
    botao: 'Quero contratar',
    recebe: 'o acesso ao atendimento',
    perguntas: [
      { pergunta: 'Para quem é?', resposta: '[[Diga quem aproveita mais e para quem não é]]' },
      {
        pergunta: 'Como são os encontros?',
        resposta: '[[Diga quantos são, quanto duram e por onde acontecem]]',
      },
      { pergunta: 'Posso remarcar?', resposta: '[[Diga até quando se pode remarcar]]' },
    ],
    quem: '[[Conte em duas ou três frases a sua formação e a sua experiência neste tipo de caso]]',
  }),
  outro: (nome) => ({
    tema: 'limpo',
    olho: '',
    promessa:
      'Feito para resolver, e simples de comprar.\n[[Em uma frase: o que é e o que muda para quem compra]]',
    acao: 'Quero comprar',
    problema: {
      titulo: 'Feito para quem quer resolver',
      corpo: `Você não precisa de mais uma promessa: precisa de algo que funcione para o que você quer fazer.\nÉ para isso que ${nome} existe.\n[[Conte o problema que ele resolve, com um exemplo do dia a dia]]`,
    },
    leva: {
      titulo: 'O que você recebe',
      itens: [
        {
          titulo: '[[O principal]]',
          texto: '[[O que é e para que serve]]',
          icone: 'alvo',
        },
        {
          titulo: '[[O que mais vem junto]]',
          texto: '[[Só o que de fato se entrega]]',
          icone: 'livro',
        },
      ],
    },
    comeca: {
      titulo: 'Comece a usar',
      texto: 'Veja tudo o que recebeu e comece pelo que mais precisa.',
    },
    planos: 'Compre agora',
    botao: 'Quero comprar',
    recebe: 'o acesso ao que você comprou',
    perguntas: [
      { pergunta: 'O que vem na compra?', resposta: '[[Liste o que a pessoa recebe]]' },
      { pergunta: 'Para quem é?', resposta: '[[Diga quem aproveita mais]]' },
    ],
    quem: '[[Conte em duas ou três frases quem você é e por que faz isto]]',
  }),
};
