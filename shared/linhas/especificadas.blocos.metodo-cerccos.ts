import type { Bloco } from '../blocos/blocos.schema.ts';
import {
  capa,
  carrossel,
  cartoes,
  desenho,
  perguntas,
  planos,
  secao,
} from './especificadas.blocos.moldes.ts';

const DUVIDA = 'Olá! Tenho uma dúvida sobre o Método Cerccos Multimercados.';

/** Os blocos da página do Método Cerccos (especificação 2, seções 2, 3 e 9). */
export const metodoCerccos = (): Bloco[] => [
  capa({
    olho: 'Curso completo em dez módulos',
    texto:
      'Do placar exato aos mercados paralelos: aprenda a ler o jogo antes de ele começar e a operar só o que tem valor.',
    acao: 'Quero o curso',
    mensagem: DUVIDA,
    figura: desenho('matriz-de-placares'),
    destaques: [
      { numero: '10', rotulo: 'módulos' },
      { numero: '6', rotulo: 'mercados' },
      { numero: '12 meses', rotulo: 'de suporte' },
    ],
  }),
  cartoes('metodologia', {
    ...secao(
      'Metodologia',
      'Um pilar, vários mercados, nenhuma adivinhação',
      'O curso não vende palpite. Ensina a conta, o cenário e a disciplina que vêm antes da entrada.',
    ),
    itens: [
      {
        titulo: 'Objetivo',
        icone: 'alvo',
        texto:
          'O back no placar exato (Correct Score) é o pilar principal, à caça de jackpots de 500% ou mais sobre a stake. Em volta dele, os mercados paralelos do mesmo jogo.',
      },
      {
        titulo: 'Gestão de banca e de risco',
        icone: 'escudo',
        texto:
          'A matemática do +EV em português claro: quanto arriscar, quando aumentar, quando parar. Quem não calcula o risco não tem método, tem palpite.',
      },
      {
        titulo: 'Cenários pré-live',
        icone: 'roteiro',
        texto:
          'Antes do jogo você monta os roteiros possíveis e o que fazer em cada um. Ao vivo, só reconhece qual deles está acontecendo.',
      },
      {
        titulo: 'Quebra de paradigma',
        icone: 'porcento',
        texto:
          'É possível ter resultado com taxa de acerto baixa, desde que as odds sejam altas e a stake aguente as sequências. O curso mostra a conta inteira, também a parte ruim.',
      },
      {
        titulo: 'Diferencial',
        icone: 'relogio',
        texto:
          'Menos tempo de tela, e melhor usado: você escolhe os jogos antes e só abre o mercado quando há o que fazer.',
      },
    ],
  }),
  // Na ordem em que se estudam.
  carrossel('modulos', { tempo: 3000, ...secao('Conteúdo', 'Os dez módulos do curso', '', true) }, 'modulo', [
    [
      'Quebra de paradigma',
      'Odds altas, acerto baixo e por que a conta pode fechar',
      'Módulo 1: um alvo com poucos acertos',
    ],
    ['Casas e bolsas', 'Back, lay, comissão e liquidez sem mistério', 'Módulo 2: duas colunas de back e lay'],
    ['Matemática do +EV', 'Chance real contra odd oferecida', 'Módulo 3: balança entre chance e odd'],
    [
      'Gestão de banca e risco',
      'Stake, sequência negativa e limite de perda',
      'Módulo 4: fatias de uma banca',
    ],
    [
      'Cenários pré-live',
      'Os roteiros do jogo montados antes do apito',
      'Módulo 5: caminhos que se abrem de um ponto',
    ],
    [
      'Back Correct Score',
      'O pilar: a caça aos jackpots de 500%+',
      'Módulo 6: matriz de placares com um aceso',
    ],
    [
      'Lay Correct Score',
      'Responsabilidade calculada, placar a placar',
      'Módulo 7: matriz de placares com um riscado',
    ],
    [
      'Match Odds e Overs',
      'Os mercados que protegem o placar exato',
      'Módulo 8: linhas de gols de uma partida',
    ],
    [
      'Handicaps, escanteios e intervalo',
      'Asian Handicaps, Corners e Half-time',
      'Módulo 9: campo com os cantos marcados',
    ],
    [
      'Rotina e tempo de tela',
      'Agenda, registro e revisão das operações',
      'Módulo 10: relógio com poucas horas acesas',
    ],
  ]),
  // Três são dois meses grátis de outro produto (especificação 2, seção 9).
  carrossel(
    'bonus',
    {
      tempo: 3500,
      ...secao(
        'Bônus',
        'Bônus Exclusivos Inclusos',
        'Oito bônus sem custo, entre eles dois meses grátis de três produtos, liberados pelo suporte depois da compra.',
      ),
    },
    'bonus',
    [
      [
        '2 meses grátis de Jackpot Hunters',
        'As entradas de placar exato no Telegram',
        'Bônus 1: alvo dourado',
      ],
      ['2 meses grátis de Lay CS', 'O outro lado do placar exato', 'Bônus 2: placar riscado'],
      ['2 meses grátis do Over Limite', 'Gols ao vivo com stake definida', 'Bônus 3: linha de gols'],
      ['Planilha de gestão de banca', 'Stake, ROI e drawdown calculados por você', 'Bônus 4: planilha'],
      ['Calculadora de +EV', 'Odd justa e valor de cada entrada', 'Bônus 5: calculadora'],
      [
        'Roteiro de leitura pré-live',
        'A lista de conferência antes de cada jogo',
        'Bônus 6: lista de conferência',
      ],
      ['Operações comentadas', 'Entradas explicadas, as boas e as ruins', 'Bônus 7: tela de vídeo'],
      ['Comunidade de alunos', 'Troca de leituras com quem estuda o mesmo', 'Bônus 8: balões de conversa'],
    ],
  ),
  planos({
    titulo: 'Um plano, tudo dentro',
    texto: 'Sem mensalidade e sem módulo vendido à parte.',
    mensagem: 'Olá! Quero saber quando abrem as vendas do Método Cerccos.',
    botao: 'Quero o acesso completo',
    inclui: [
      'Os dez módulos do curso',
      '{meses} de suporte',
      'Os oito bônus exclusivos',
      '2 meses grátis de Jackpot Hunters, Lay CS e Over Limite',
      'Comunidade de alunos e canais de WhatsApp',
    ],
    selos: { completo: 'Mais Popular' },
    selo_sozinho: true,
  }),
  perguntas(DUVIDA, [
    {
      pergunta: 'Preciso de conhecimento prévio?',
      resposta:
        'Sim. É uma formação avançada: você já deve usar o básico de casas de apostas e de bolsas esportivas (exchanges), como abrir um mercado e fazer um back ou um lay.',
    },
    {
      pergunta: 'Quais mercados o método cobre?',
      resposta:
        'Correct Score back e lay, Match Odds, Overs, Handicaps Asiáticos (Asian Handicaps), Escanteios (Corners) e o mercado de intervalo (Half-time).',
    },
    {
      pergunta: 'Como é o suporte?',
      resposta: 'Por 12 meses, na comunidade de alunos e pelos canais de WhatsApp.',
    },
  ]),
];
