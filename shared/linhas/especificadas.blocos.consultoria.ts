import type { Bloco } from '../blocos/blocos.schema.ts';
import { capa, cartoes, desenho, passos, perguntas, planos, secao } from './especificadas.blocos.moldes.ts';

const DUVIDA = 'Olá! Tenho uma dúvida sobre a Consultoria Individual.';

/** Os blocos da página da Consultoria Individual (especificação 2, seções 2 e 9). */
export const consultoria = (): Bloco[] => [
  capa({
    olho: 'Para traders já lucrativos',
    texto:
      'Um encontro por mês, um a um, durante um ano. Sobre os seus números, o seu risco e o seu próximo passo. Apenas 10 vagas por ano.',
    acao: 'Ver investimento',
    mensagem: DUVIDA,
    figura: desenho('anel-de-meses'),
    destaques: [
      { numero: '1 a 1', rotulo: 'encontros mensais' },
      { numero: '12 meses', rotulo: 'de acompanhamento' },
      { numero: '10 vagas', rotulo: 'por ano' },
    ],
  }),
  passos('metodologia', {
    ...secao(
      'Metodologia',
      'Um ano de decisões revistas com alguém do outro lado',
      'Quem já lucra raramente precisa de mais entradas. Precisa de processo, de limites e de um olhar de fora.',
    ),
    itens: [
      {
        titulo: 'Diagnóstico',
        texto:
          'No primeiro encontro lemos o seu histórico: onde está o lucro, onde ele escapa e qual mercado sustenta o resto.',
      },
      {
        titulo: 'Plano escrito',
        texto:
          'Metas de processo, limites de risco e o que testar no mês, por escrito, com prazo e critério de parada.',
      },
      {
        titulo: 'Encontro mensal, um a um',
        texto: 'Todo mês revemos as operações juntos, corrigimos o plano e decidimos o próximo passo.',
      },
      {
        titulo: 'Canal direto',
        texto: 'Entre um encontro e outro, as dúvidas vão direto ao consultor pelo WhatsApp.',
      },
    ],
  }),
  cartoes('bonus', {
    ...secao('Bônus', 'Incluído na consultoria', 'Acesso por 1 ano a tudo o que fazemos.', true),
    itens: [
      {
        titulo: 'Método Cerccos',
        icone: 'livro',
        texto: 'O curso completo, dez módulos, para alinhar a linguagem.',
      },
      {
        titulo: 'Grupos Jackpot Hunters e Lay CS',
        icone: 'grupo',
        texto: 'Os dois grupos do Telegram durante toda a consultoria.',
      },
      { titulo: 'Over Limite', icone: 'bola', texto: 'As entradas de gols ao vivo, no mesmo período.' },
      {
        titulo: 'Ferramenta de análise',
        icone: 'barras',
        texto: 'Estatísticas e cenários para a leitura pré-live.',
      },
      {
        titulo: 'Ferramenta de alertas',
        icone: 'sino',
        texto: 'Avisos quando um jogo entra no seu critério.',
      },
    ],
  }),
  planos({
    titulo: 'Investimento',
    texto: 'Apenas 10 vagas por ano, para que cada pessoa receba atenção de verdade.',
    mensagem: 'Olá! Quero saber quando abrem as vagas da Consultoria Individual.',
    botao: 'Garantir a minha vaga',
    inclui: [
      '{meses} de consultoria, um encontro por mês',
      'Curso Método Cerccos completo',
      'Jackpot Hunters, Lay CS e Over Limite por 1 ano',
      'Duas ferramentas: análise e alertas',
      'Canal direto com o consultor',
    ],
    selos: { premium: 'Premium' },
    selo_sozinho: true,
  }),
  {
    id: 'espera',
    oculto: false,
    tipo: 'whatsapp',
    titulo: 'E quando as vagas acabam?',
    texto:
      'São só 10 vagas por ano. Quando elas se esgotam há uma lista de espera, e chamamos por ordem de chegada.',
    rotulo: 'Entrar na lista de espera',
    mensagem: 'Olá! Quero entrar na lista de espera da Consultoria Individual.',
  },
  perguntas(DUVIDA, [
    {
      pergunta: 'Como funciona?',
      resposta:
        'São encontros mensais, um a um, por vídeo. Em cada um revemos as operações do mês, ajustamos o plano e definimos o próximo. Entre eles, o canal direto fica aberto.',
    },
    {
      pergunta: 'Quanto tempo dura?',
      resposta: 'A consultoria dura 12 meses, com um encontro por mês e acesso aos bônus durante todo o ano.',
    },
    {
      pergunta: 'Para quem é?',
      resposta:
        'Para o trader que já é lucrativo e quer crescer com método. Se você está começando, o curso Método Cerccos é o caminho certo, e custa muito menos.',
    },
    {
      pergunta: 'Qual é o diferencial premium?',
      resposta:
        'Atenção individual: no máximo 10 pessoas por ano, um plano feito sobre os seus números e todos os nossos produtos e ferramentas incluídos.',
    },
  ]),
];
