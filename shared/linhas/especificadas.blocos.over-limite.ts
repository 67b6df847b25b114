import type { Bloco } from '../blocos/blocos.schema.ts';
import { capa, desenho, passos, perguntas, planos, secao } from './especificadas.blocos.moldes.ts';

const DUVIDA = 'Olá! Tenho uma dúvida sobre o Over Limite.';

/** Os blocos da página do Over Limite (especificação 2, seções 2 e 9). */
export const overLimite = (): Bloco[] => [
  capa({
    olho: 'Gols ao vivo, no Telegram',
    texto:
      'Entradas ao vivo no gol que o jogo está pedindo, na odd certa e com stake fixa. Regra escrita antes do jogo, para a emoção não decidir durante.',
    acao: 'Ver planos',
    mensagem: DUVIDA,
    figura: desenho('linha-de-gols'),
    destaques: [],
  }),
  {
    id: 'numeros',
    oculto: false,
    tipo: 'numeros',
    ...secao(
      'Metodologia',
      'Três números que você precisa conhecer antes',
      'O que se arrisca, o que se espera e quanto já doeu. Nessa ordem.',
    ),
    itens: [
      {
        numero: '2% ou 1%',
        rotulo: 'Stake, da banca',
        texto:
          'Cada entrada usa 2% ou 1% da banca, e a porcentagem já vem na mensagem. A perda de uma nunca aumenta a próxima.',
      },
      {
        numero: '5,00%',
        rotulo: 'ROI médio',
        texto:
          'Retorno médio sobre o valor movimentado, no histórico do método. É média: há mês acima e há mês negativo.',
      },
      {
        numero: '-10,00%',
        rotulo: 'Drawdown',
        texto: 'A maior queda da banca no histórico. Saber dela antes é o que permite atravessá-la.',
      },
    ],
    acao: { rotulo: 'Ver resultados', mensagem: 'Olá! Quero ver a planilha de resultados do Over Limite.' },
    nota: 'Médias históricas. Resultado passado não garante resultado futuro.',
  },
  passos('criterio', {
    ...secao('Critério', 'O que precisa acontecer para haver entrada'),
    itens: [
      {
        titulo: 'Jogo que pede gol',
        texto:
          'Pressão, finalizações e placar que obriga um dos lados a atacar. Sem os três, o jogo fica de fora.',
      },
      {
        titulo: 'Odd no limite',
        texto:
          'A entrada espera a odd mínima da planilha: o ponto em que o mercado paga mais do que o risco cobra.',
      },
      {
        titulo: 'Stake fixa',
        texto: 'A porcentagem já vem na mensagem. Você só multiplica pela sua banca.',
      },
    ],
  }),
  planos({
    titulo: 'Planos do Over Limite',
    texto: 'O mesmo grupo em todos; quanto mais longo o período, menor o preço por mês.',
    mensagem: 'Olá! Quero saber quando abrem as vendas do Over Limite.',
    botao: 'Assinar o {plano}',
    inclui: [
      'Grupo do Telegram por {meses}',
      'Entradas ao vivo com odd mínima',
      'Stake de 2% ou 1% da banca, já definida',
      'Suporte pelo WhatsApp',
    ],
    selos: { trimestral: 'Mais Popular' },
    selo_sozinho: false,
  }),
  perguntas(DUVIDA, [
    {
      pergunta: 'O que é o over limite?',
      resposta:
        'É a entrada ao vivo em mais um gol na linha que o jogo ainda permite: com 1 a 1 no placar, por exemplo, o over 2,5. Ganha se sair mais um gol no tempo do mercado.',
    },
    {
      pergunta: 'Quanto tempo preciso ter por dia?',
      resposta:
        'As entradas são ao vivo e pedem resposta em poucos minutos. Se você só olha o telefone à noite, diga isso no WhatsApp antes de assinar: contamos os horários com mais jogos.',
    },
    {
      pergunta: 'Os resultados são garantidos?',
      resposta:
        'Não. O ROI e o drawdown mostrados são do histórico, e o histórico não obriga o futuro. Entre só com dinheiro que pode perder.',
    },
    {
      pergunta: 'Como recebo o acesso?',
      resposta: 'Confirmado o pagamento, o caminho para o grupo do Telegram chega no seu e-mail.',
    },
    {
      pergunta: 'Posso cancelar?',
      resposta: 'Quando quiser. A renovação para e o acesso continua até o último dia já pago.',
    },
  ]),
];
