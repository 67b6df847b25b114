import type { Bloco, BlocoDe, ConteudoDaVenda, TipoDeBloco } from '../../shared/blocos/blocos.schema.ts';
import { BLOCOS, conteudoDaVenda } from '../../shared/blocos/blocos.schema.ts';

// Páginas de blocos para as provas: uma com um bloco de cada tipo, e uma de padaria, com o que uma loja escreve.

/** Um bloco de um tipo, com o nome do tipo; o que não se diz é o que o esquema põe. */
export const umBloco = <T extends TipoDeBloco>(tipo: T, campos: object = {}): BlocoDe<T> =>
  BLOCOS[tipo].parse({ id: tipo, tipo, ...campos }) as BlocoDe<T>;

/** Um conteúdo com estes blocos, claro ou escuro como o aparelho. */
export const comBlocos = (...blocos: readonly Bloco[]): ConteudoDaVenda => conteudoDaVenda.parse({ blocos });

/** Uma imagem enviada, de 1600 de largura. */
export const umaImagem = (alt = 'Um pão inteiro') => ({
  id: 'a'.repeat(32),
  largura: 1600,
  altura: 900,
  alt,
});

/** Um bloco de cada tipo, com `texto` em todo campo que quem vende escreve. */
export function umDeCada(texto: string): Bloco[] {
  const secao = { olho: texto, titulo: texto, texto };
  const imagem = umaImagem(texto);
  const itens = [{ titulo: texto, texto }];
  return [
    umBloco('capa', {
      olho: texto,
      titulo: texto,
      texto,
      acao: texto,
      mensagem: texto,
      figura: { tipo: 'imagem', imagem },
      destaques: [{ numero: texto, rotulo: texto }],
    }),
    umBloco('texto', { ...secao, corpo: texto }),
    umBloco('cartoes', { ...secao, itens: [{ titulo: texto, texto, icone: 'alvo' }] }),
    umBloco('numeros', {
      ...secao,
      itens: [{ numero: texto, rotulo: texto, texto }],
      acao: { rotulo: texto, mensagem: texto },
      nota: texto,
    }),
    umBloco('passos', { ...secao, itens }),
    umBloco('galeria', { ...secao, itens: [{ imagem, titulo: texto, texto }] }),
    umBloco('video', { ...secao, servico: 'youtube', video: 'dQw4w9WgXcQ', capa: imagem }),
    umBloco('depoimentos', { ...secao, itens: [{ nome: texto, papel: texto, texto, imagem }] }),
    umBloco('bonus', { ...secao, itens: [{ titulo: texto, texto, vale_centavos: 9_900 }] }),
    umBloco('planos', {
      ...secao,
      botao: texto,
      inclui: [texto],
      selos: { completo: texto },
      selo_sozinho: true,
      mensagem: texto,
    }),
    umBloco('garantia', { titulo: texto, texto, dias: 30 }),
    umBloco('perguntas', {
      titulo: texto,
      itens: [{ pergunta: texto, resposta: texto }],
      mensagem: texto,
    }),
    umBloco('quem-vende', { titulo: texto, texto, imagem }),
    umBloco('whatsapp', { titulo: texto, texto, rotulo: texto, mensagem: texto }),
    umBloco('resultados', {
      ...secao,
      rotulo: texto,
      endereco: 'https://planilhas.exemplo.com/resultados',
      colunas: [texto],
      linhas: [[texto]],
      nota: texto,
    }),
    umBloco('botao', { rotulo: texto, destino: { tipo: 'whatsapp', mensagem: texto } }),
    umBloco('figura', { ...secao, figura: { tipo: 'imagem', imagem }, legenda: texto }),
  ];
}

/** A página de um curso de pão, com doze blocos e o tanto que se escreve numa de verdade. */
export const daPadaria = (): Bloco[] => [
  umBloco('capa', {
    olho: 'Curso online de fermentação natural',
    titulo: 'Pão de verdade, feito na sua cozinha',
    texto:
      'Do levain ao forno em 32 aulas curtas: aprenda a ler a massa, ajustar a água e assar um pão de casca fina em qualquer forno doméstico.',
    figura: { tipo: 'imagem', imagem: umaImagem('Pão rústico sobre um pano de linho, com a casca aberta') },
    destaques: [
      { numero: '32', rotulo: 'aulas gravadas' },
      { numero: '12 meses', rotulo: 'para ver e rever' },
      { numero: '1.240', rotulo: 'alunos desde 2019' },
    ],
  }),
  umBloco('texto', {
    titulo: 'Por que o seu pão não cresce',
    corpo:
      'Quase toda receita manda esperar um número de horas. A massa não sabe ler relógio: ela responde à temperatura da cozinha, à força da farinha e ao fermento que você tem hoje.\nNeste curso você aprende a olhar e a tocar a massa até saber, sem medo, a hora de dobrar, modelar e assar. Quando isso vira hábito, a receita deixa de mandar em você.\nNão é preciso batedeira, forno a lenha nem farinha importada. Todos os pães foram feitos num forno a gás de quatro bocas.',
  }),
  umBloco('cartoes', {
    olho: 'O que você aprende',
    titulo: 'Seis módulos, um por semana',
    texto: 'Cada módulo termina com um pão assado por você e uma conversa sobre ele.',
    itens: [
      {
        titulo: 'O levain',
        texto: 'Criar, alimentar e guardar o fermento sem desperdício.',
        icone: 'relogio',
      },
      { titulo: 'A farinha', texto: 'O que o rótulo diz e o que só a mão percebe.', icone: 'livro' },
      { titulo: 'A água', texto: 'Hidratação de 65 a 80 por cento, e quando parar.', icone: 'porcento' },
      { titulo: 'A dobra', texto: 'Força sem sova: quatro dobras que mudam o miolo.', icone: 'pulso' },
      { titulo: 'A modelagem', texto: 'Filão, bola e forma, com as emendas que seguram.', icone: 'alvo' },
      {
        titulo: 'O forno',
        texto: 'Vapor em casa, pedra, panela de ferro e a cor da casca.',
        icone: 'escudo',
      },
    ],
  }),
  umBloco('passos', {
    titulo: 'Como funciona',
    itens: [
      { titulo: 'Compre', texto: 'PIX ou cartão, e o acesso chega por e-mail em minutos.' },
      {
        titulo: 'Assista no seu ritmo',
        texto: 'Aulas de oito a quinze minutos, no celular ou na televisão.',
      },
      { titulo: 'Mostre o seu pão', texto: 'Mande a foto do miolo e receba uma resposta em até dois dias.' },
    ],
  }),
  umBloco('galeria', {
    titulo: 'Os pães do curso',
    itens: ['Filão rústico', 'Ciabatta', 'Centeio com passas', 'Brioche', 'Focaccia', 'Pão de forma'].map(
      (titulo) => ({
        imagem: umaImagem(`${titulo} cortado ao meio`),
        titulo,
        texto: 'Receita impressa inclusa',
      }),
    ),
  }),
  umBloco('video', { titulo: 'Veja a primeira aula', video: 'dQw4w9WgXcQ' }),
  umBloco('depoimentos', {
    titulo: 'Quem já assou',
    itens: [
      {
        nome: 'Helena Prado',
        papel: 'Professora, de Santos',
        texto:
          'Três anos tentando e o problema era a temperatura da água. Na segunda semana saiu o primeiro pão alto.',
      },
      {
        nome: 'Rogério Lins',
        papel: 'Dono de café em Recife',
        texto: 'Troquei o fornecedor pela minha própria fornada. O café da manhã passou a esgotar às dez.',
      },
      { nome: 'Mara', texto: 'O que mais ajudou foi a resposta às fotos. Sincera e gentil.' },
    ],
  }),
  umBloco('bonus', {
    titulo: 'Vem junto',
    itens: [
      {
        titulo: 'Planilha de padeiro',
        texto: 'As contas de hidratação e custo já prontas.',
        vale_centavos: 4_700,
      },
      { titulo: 'Grupo de alunos', texto: 'Trocas, dúvidas e um desafio por mês.' },
      { titulo: 'Caderno em PDF', texto: 'Dezoito receitas para imprimir.', vale_centavos: 3_900 },
    ],
  }),
  umBloco('planos', {
    titulo: 'Escolha como começar',
    texto: 'O mesmo curso nos dois; muda o acompanhamento.',
    inclui: ['32 aulas gravadas', '{meses} de acesso', 'Certificado de conclusão', 'Grupo de alunos'],
  }),
  umBloco('garantia', {
    dias: 15,
    texto: 'Assista a quantas aulas quiser. Se não gostar, devolvemos tudo em até 15 dias.',
  }),
  umBloco('perguntas', {
    itens: [
      { pergunta: 'Preciso de forno especial?', resposta: 'Não. O de casa basta, a gás ou elétrico.' },
      {
        pergunta: 'E se eu não conseguir acompanhar toda semana?',
        resposta:
          'As aulas ficam abertas por 12 meses.\nVocê assiste na ordem que quiser, quantas vezes quiser.',
      },
      { pergunta: 'Tem certificado?', resposta: 'Tem, com a carga horária, depois da última aula.' },
      {
        pergunta: 'Serve para quem quer vender?',
        resposta: 'Serve: o módulo do forno traz custo, preço e produção.',
      },
      {
        pergunta: 'Como falo com vocês?',
        resposta: 'Pelo WhatsApp, de segunda a sábado, das nove às dezoito.',
      },
    ],
  }),
  umBloco('quem-vende', {
    titulo: 'Quem ensina',
    texto:
      'Lia assa pão há dezesseis anos e mantém a mesma padaria de bairro desde 2012. Estudou em São Paulo e em Lisboa, e ensina como quem conversa na bancada.',
    imagem: umaImagem('Lia na padaria, com uma assadeira de pães'),
  }),
];
