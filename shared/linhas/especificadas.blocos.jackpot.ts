import type { Bloco } from '../blocos/blocos.schema.ts';
import { capa, cartoes, desenho, passos, perguntas, planos, secao } from './especificadas.blocos.moldes.ts';

const DUVIDA = 'Olá! Tenho uma dúvida sobre o Jackpot Hunters + Lay CS.';

/** Os blocos da página do Jackpot Hunters + Lay CS (especificação 2, seções 2 e 9). */
export const jackpot = (): Bloco[] => [
  capa({
    olho: 'Dois grupos no Telegram',
    texto:
      'Os dois lados do placar exato. De um, a caça às odds altas. Do outro, o lay nos placares improváveis. Cada entrada chega com odd, stake e motivo.',
    acao: 'Ver planos',
    mensagem: DUVIDA,
    figura: desenho('orbita'),
    destaques: [
      { numero: '40 meses', rotulo: 'de existência' },
      { numero: '2 grupos', rotulo: 'numa assinatura só' },
      { numero: '1, 3 ou 6', rotulo: 'meses de acesso' },
    ],
  }),
  cartoes('metodos', {
    ...secao(
      'Os métodos',
      'Tudo gira em torno do placar exato',
      'Seis peças que trabalham juntas: duas para entrar, quatro para saber quando não entrar.',
    ),
    itens: [
      {
        titulo: 'Back CS: os Jackpot Hunters',
        icone: 'alvo',
        texto:
          'Entradas a favor de placares exatos de odd alta. Acertam pouco e pagam muito quando acertam, por isso a stake é pequena e a sequência ruim já está na conta.',
      },
      {
        titulo: 'Lay CS',
        icone: 'contra',
        texto:
          'Entradas contra placares que o roteiro do jogo torna improváveis. A responsabilidade de cada uma é calculada antes de entrar, nunca depois.',
      },
      {
        titulo: 'Leitura pré-live',
        icone: 'roteiro',
        texto:
          'Antes do apito, o cenário: como o jogo tende a andar, o que o confirma e o que manda ficar de fora.',
      },
      {
        titulo: 'Matemática do +EV',
        icone: 'porcento',
        texto:
          'Só interessa a odd que paga mais do que a chance real. Sem valor não há entrada, mesmo com jogo na tela.',
      },
      {
        titulo: 'Acompanhamento ao vivo',
        icone: 'pulso',
        texto:
          'Quando o jogo sai do roteiro, o grupo recebe a leitura e a opção de saída, com o motivo escrito.',
      },
      {
        titulo: 'Gestão de banca',
        icone: 'escudo',
        texto:
          'Toda entrada vem com a stake em porcentagem da banca. Serve para a de R$ 200 e para a de R$ 20 mil.',
      },
    ],
  }),
  passos('passos', {
    ...secao('Como funciona', 'Do pagamento ao grupo, três passos'),
    itens: [
      {
        titulo: 'Escolha o plano',
        texto: 'Um, três ou seis meses. O conteúdo é o mesmo, muda o preço por mês.',
      },
      { titulo: 'Pague como preferir', texto: 'PIX ou cartão no Brasil; cartão internacional fora dele.' },
      {
        titulo: 'Entre nos grupos',
        texto: 'Com o pagamento confirmado, o caminho para os dois grupos do Telegram chega no seu e-mail.',
      },
    ],
  }),
  planos({
    titulo: 'Escolha o seu plano',
    texto: 'Os mesmos dois grupos em todos eles.',
    mensagem: 'Olá! Quero saber quando abrem as vendas do Jackpot Hunters + Lay CS.',
    botao: 'Assinar o {plano}',
    inclui: [
      'Acesso aos grupos do Telegram por {meses}',
      'Jackpot Hunters e Lay CS juntos',
      'Stake e motivo em cada entrada',
      'Suporte pelo WhatsApp',
    ],
    selos: { trimestral: 'Mais Popular' },
    selo_sozinho: false,
  }),
  perguntas(DUVIDA, [
    {
      pergunta: 'O que recebo ao assinar?',
      resposta:
        'Acesso aos dois grupos do Telegram, Jackpot Hunters e Lay CS, pelo período do plano. As entradas chegam com jogo, mercado, odd mínima, stake e o motivo.',
    },
    {
      pergunta: 'Preciso de experiência?',
      resposta:
        'Precisa saber usar uma casa de apostas ou uma bolsa esportiva: abrir o mercado de placar exato e fazer uma entrada back ou lay. O resto se aprende acompanhando.',
    },
    {
      pergunta: 'Vocês garantem lucro?',
      resposta:
        'Não, e desconfie de quem garante. Placar exato tem taxa de acerto baixa e sequências negativas longas. O que oferecemos é método, critério e registro de cada entrada.',
    },
    {
      pergunta: 'Como funcionam a renovação e o cancelamento?',
      resposta:
        'O plano se renova ao fim de cada período. Você cancela quando quiser e continua nos grupos até o último dia já pago.',
    },
    {
      pergunta: 'Posso assinar de fora do Brasil?',
      resposta: 'Pode. No checkout, escolha o seu país e pague com cartão internacional.',
    },
  ]),
];
