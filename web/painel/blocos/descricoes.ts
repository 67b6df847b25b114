import type { ICONES_DOS_BLOCOS, TipoDeBloco } from '../../../shared/blocos/blocos.schema.ts';

// Passa de 300 linhas: é uma tabela, os dezessete tipos de bloco lado a lado.

/** Um campo de um bloco; o limite dele é o do esquema. */
export type Campo = {
  readonly nome: string;
  readonly rotulo: string;
  readonly ajuda?: string;
} & (
  | {
      readonly como:
        | 'texto'
        | 'longo'
        | 'marcar'
        | 'dinheiro'
        | 'imagem'
        | 'destino'
        | 'icone'
        /** Uma lista de textos curtos, um por linha. */
        | 'linhas'
        /** Linhas e colunas, como se colam de uma planilha. */
        | 'tabela'
        /** Um texto para cada plano da página. */
        | 'selos'
        /** O endereço de um vídeo, de que saem o serviço e o nome dele. */
        | 'video';
    }
  /** `vezes` é quanto o que se guarda tem do que se lê: 1000, de milissegundos para segundos. */
  | { readonly como: 'numero'; readonly vezes: number }
  | { readonly como: 'escolha'; readonly opcoes: Readonly<Record<string, string>> }
  | { readonly como: 'figura'; readonly obrigatoria: boolean }
  /** Campos que só valem juntos: com todos em branco, o grupo é nulo. */
  | { readonly como: 'grupo'; readonly campos: readonly Campo[] }
  /** `item` é como se chama cada um: 'Cartão'; `novo`, o que se acrescenta. */
  | {
      readonly como: 'lista';
      readonly item: string;
      readonly campos: readonly Campo[];
      readonly novo: Readonly<Record<string, unknown>>;
    }
);

/** Um tipo de bloco, como o editor o oferece. */
type Descricao = {
  readonly nome: string;
  /** Para que serve, numa frase. */
  readonly paraQue: string;
  /** O desenho do bloco, em 24 × 24, só com traço. */
  readonly desenho: string;
  readonly campos: readonly Campo[];
  /** O que um bloco novo traz; o que falta escrever vem marcado com [[…]]. */
  readonly novo: Readonly<Record<string, unknown>>;
};

type Resto = { readonly ajuda?: string };
const campo =
  <
    C extends
      | 'texto'
      | 'longo'
      | 'marcar'
      | 'dinheiro'
      | 'imagem'
      | 'destino'
      | 'linhas'
      | 'tabela'
      | 'video',
  >(
    como: C,
  ) =>
  (nome: string, rotulo: string, resto: Resto = {}): Campo => ({ como, nome, rotulo, ...resto });
const curto = campo('texto');
const longo = campo('longo');

const TITULO = curto('titulo', 'Título');
const TEXTO = longo('texto', 'Texto');
const OLHO = curto('olho', 'Chamada', { ajuda: 'Em letra miúda, acima do título' });
const FAIXA = campo('marcar')('faixa', 'Fundo destacado');
const SECAO = [OLHO, TITULO, TEXTO];
const NOTA = curto('nota', 'Nota', { ajuda: 'Em letra miúda, no fim' });
const MENSAGEM = longo('mensagem', 'Mensagem do WhatsApp', {
  ajuda: 'Já vem escrita para quem abre a conversa',
});
const ICONE: Campo = { como: 'icone', nome: 'icone', rotulo: 'Ícone' };
const NUMERO = curto('numero', 'Número');
const ROTULO = curto('rotulo', 'O que ele diz');

const lista = (
  item: string,
  rotulo: string,
  campos: readonly Campo[],
  novo: Readonly<Record<string, unknown>>,
  nome = 'itens',
): Campo => ({ como: 'lista', nome, rotulo, item, campos, novo });

const cartaoNovo = { titulo: '', texto: '', icone: null };
const numeroNovo = { numero: '', rotulo: '', texto: '' };

/** Cada tipo de bloco: como se chama, para que serve, e os seus campos na ordem em que se escrevem. */
export const DESCRICOES: Readonly<Record<TipoDeBloco, Descricao>> = {
  capa: {
    nome: 'Capa',
    paraQue: 'O título, o menor preço e o botão: o que se vê primeiro',
    desenho: 'M3 4h18v16H3zM7 9h10M7 12h6M7 16h4',
    campos: [
      OLHO,
      curto('titulo', 'Título', { ajuda: 'Em branco, é o nome da página' }),
      TEXTO,
      curto('acao', 'Botão', { ajuda: 'Leva aos planos' }),
      MENSAGEM,
      { como: 'figura', nome: 'figura', rotulo: 'Figura', obrigatoria: false },
      lista('Destaque', 'Destaques', [NUMERO, ROTULO], { numero: '', rotulo: '' }, 'destaques'),
    ],
    novo: {
      titulo: '',
      texto: '[[O que a pessoa ganha, em uma ou duas frases]]',
      acao: 'Ver planos',
      figura: null,
    },
  },
  texto: {
    nome: 'Texto',
    paraQue: 'Um trecho corrido: a história, a explicação',
    desenho: 'M5 6h14M5 10h14M5 14h14M5 18h8',
    campos: [
      ...SECAO,
      longo('corpo', 'Texto corrido', { ajuda: 'Uma linha em branco separa parágrafos' }),
      FAIXA,
    ],
    novo: { titulo: '[[Título do trecho]]', corpo: '[[O que você quer contar]]' },
  },
  cartoes: {
    nome: 'Cartões',
    paraQue: 'O que se ganha, em cartões curtos com ícone',
    desenho: 'M3 5h8v6H3zM13 5h8v6h-8zM3 13h8v6H3zM13 13h8v6h-8z',
    campos: [...SECAO, lista('Cartão', 'Cartões', [TITULO, TEXTO, ICONE], cartaoNovo), FAIXA],
    novo: {
      titulo: '[[O que a pessoa vai ganhar]]',
      itens: [{ ...cartaoNovo, titulo: '[[Um ganho]]', texto: '[[Por que ele importa]]' }],
    },
  },
  numeros: {
    nome: 'Números',
    paraQue: 'Números grandes e o que eles querem dizer',
    desenho: 'M5 19v-6M10 19V9M15 19v-4M20 19V5',
    campos: [
      ...SECAO,
      lista('Número', 'Números', [NUMERO, ROTULO, curto('texto', 'Explicação')], numeroNovo),
      {
        como: 'grupo',
        nome: 'acao',
        rotulo: 'Convite ao WhatsApp',
        campos: [curto('rotulo', 'O que o botão diz', { ajuda: 'Em branco, não há botão' }), MENSAGEM],
      },
      NOTA,
      FAIXA,
    ],
    novo: { itens: [{ ...numeroNovo, numero: '[[120]]', rotulo: '[[alunos formados]]' }] },
  },
  passos: {
    nome: 'Passos',
    paraQue: 'Como funciona, um passo depois do outro',
    desenho: 'M5 6h.01M9 6h10M5 12h.01M9 12h10M5 18h.01M9 18h10',
    campos: [...SECAO, lista('Passo', 'Passos', [TITULO, TEXTO], { titulo: '', texto: '' }), FAIXA],
    novo: {
      titulo: 'Como funciona',
      itens: [{ titulo: '[[O primeiro passo]]', texto: '[[O que acontece nele]]' }],
    },
  },
  galeria: {
    nome: 'Galeria',
    paraQue: 'Fotos lado a lado, ou uma de cada vez',
    desenho: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15 9h.01',
    campos: [
      ...SECAO,
      {
        como: 'escolha',
        nome: 'modo',
        rotulo: 'Como se veem',
        opcoes: { grade: 'Todas à vista', carrossel: 'Uma de cada vez' },
      },
      {
        como: 'numero',
        nome: 'tempo',
        rotulo: 'Segundos em cada uma',
        ajuda: 'Só quando se vê uma de cada vez',
        vezes: 1000,
      },
      lista('Foto', 'Fotos', [campo('imagem')('imagem', 'Imagem'), TITULO, curto('texto', 'Legenda')], {
        imagem: null,
        titulo: '',
        texto: '',
      }),
      FAIXA,
    ],
    novo: { modo: 'grade', itens: [] },
  },
  video: {
    nome: 'Vídeo',
    paraQue: 'Um vídeo do YouTube ou do Vimeo',
    desenho: 'M3 5h18v14H3zM10 9v6l5-3z',
    campos: [
      ...SECAO,
      campo('video')('video', 'Endereço do vídeo', { ajuda: 'Copie do YouTube ou do Vimeo' }),
      campo('imagem')('capa', 'Capa', { ajuda: 'O que se vê antes de apertar' }),
      FAIXA,
    ],
    novo: { titulo: '[[O que o vídeo mostra]]', servico: 'youtube', video: '', capa: null },
  },
  depoimentos: {
    nome: 'Depoimentos',
    paraQue: 'O que diz quem já comprou',
    desenho: 'M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5',
    campos: [
      ...SECAO,
      lista(
        'Depoimento',
        'Depoimentos',
        [
          curto('nome', 'Nome'),
          curto('papel', 'Quem é', { ajuda: "Como 'Aluna desde 2024'" }),
          longo('texto', 'O que diz'),
          campo('imagem')('imagem', 'Foto'),
        ],
        { nome: '', papel: '', texto: '', imagem: null },
      ),
      FAIXA,
    ],
    novo: {
      titulo: 'Quem já comprou',
      itens: [
        {
          nome: '[[Nome]]',
          papel: '',
          texto: '[[O que essa pessoa disse, com as palavras dela]]',
          imagem: null,
        },
      ],
    },
  },
  bonus: {
    nome: 'Bônus',
    paraQue: 'O que vem junto com a compra',
    desenho:
      'M4 10h16v10H4zM3 6h18v4H3zM12 6v14M12 6c-5 0-5-4-2-4 2 0 2 4 2 4zM12 6c5 0 5-4 2-4-2 0-2 4-2 4z',
    campos: [
      ...SECAO,
      lista(
        'Bônus',
        'Bônus',
        [
          TITULO,
          TEXTO,
          campo('dinheiro')('vale_centavos', 'Quanto vale', { ajuda: 'Só se você o vende por esse preço' }),
          ICONE,
        ],
        { ...cartaoNovo, vale_centavos: null },
      ),
      FAIXA,
    ],
    novo: {
      titulo: 'O que vem junto',
      itens: [{ ...cartaoNovo, titulo: '[[Um bônus]]', texto: '[[O que ele traz]]', vale_centavos: null }],
    },
  },
  planos: {
    nome: 'Planos e preços',
    paraQue: 'Os planos à venda, com o botão de comprar',
    desenho: 'M3 5h5v14H3zM9.5 3h5v18h-5zM16 5h5v14h-5z',
    campos: [
      ...SECAO,
      curto('botao', 'Botão de cada plano', { ajuda: '{plano} vira o nome do plano' }),
      campo('linhas')('inclui', 'O que todo plano inclui', {
        ajuda: 'Um por linha; {meses} vira o tempo de acesso',
      }),
      { como: 'selos', nome: 'selos', rotulo: 'Selo', ajuda: "Como 'Mais escolhido'" },
      campo('marcar')('selo_sozinho', 'Mostrar o selo também com um plano só'),
      longo('mensagem', 'Mensagem do WhatsApp', { ajuda: 'De quem quer saber quando as vendas abrem' }),
      FAIXA,
    ],
    novo: { titulo: 'Escolha o seu plano', inclui: [], selos: {} },
  },
  garantia: {
    nome: 'Garantia',
    paraQue: 'Os 7 dias da lei, ou mais, se você promete',
    desenho: 'M12 3l7 3v6c0 5-3 8-7 9-4-1-7-4-7-9V6zM9 12l2 2 4-4',
    campos: [
      TITULO,
      TEXTO,
      { como: 'numero', nome: 'dias', rotulo: 'Dias de garantia', ajuda: 'A lei dá 7', vezes: 1 },
    ],
    novo: { titulo: '', texto: '', dias: 7 },
  },
  perguntas: {
    nome: 'Perguntas',
    paraQue: 'As dúvidas mais comuns, com a resposta',
    desenho: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
    campos: [
      TITULO,
      lista('Pergunta', 'Perguntas', [curto('pergunta', 'Pergunta'), longo('resposta', 'Resposta')], {
        pergunta: '',
        resposta: '',
      }),
      MENSAGEM,
    ],
    novo: {
      titulo: 'Perguntas frequentes',
      itens: [{ pergunta: '[[Uma dúvida comum]]', resposta: '[[A resposta, direta]]' }],
    },
  },
  'quem-vende': {
    nome: 'Quem vende',
    paraQue: 'A sua foto e a sua história',
    desenho: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6',
    campos: [TITULO, TEXTO, campo('imagem')('imagem', 'Foto')],
    novo: { titulo: '[[O seu nome]]', texto: '[[Quem você é e por que faz isto]]', imagem: null },
  },
  whatsapp: {
    nome: 'WhatsApp',
    paraQue: 'Um convite a conversar antes de comprar',
    desenho: 'M4 20l1.5-4A8 8 0 1 1 9 19.2zM9 9c0 4 2 6 6 6l1-2-2-1-1 1c-1 0-2-1-2-2l1-1-1-2z',
    campos: [
      TITULO,
      TEXTO,
      curto('rotulo', 'O que o botão diz', {
        ajuda: 'O bloco só aparece com o seu WhatsApp em Integrações, Páginas do site',
      }),
      MENSAGEM,
    ],
    novo: { titulo: 'Ficou com dúvida?', rotulo: 'Chamar no WhatsApp' },
  },
  resultados: {
    nome: 'Resultados',
    paraQue: 'Uma tabela, ou o endereço onde se conferem',
    desenho: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v14M15 5v14',
    campos: [
      ...SECAO,
      curto('endereco', 'Endereço dos resultados', { ajuda: 'Onde qualquer um confere' }),
      curto('rotulo', 'O que o botão diz'),
      campo('linhas')('colunas', 'Colunas', { ajuda: 'O nome de cada uma, um por linha' }),
      campo('tabela')('linhas', 'Linhas', { ajuda: 'Cole de uma planilha, ou separe as colunas com |' }),
      NOTA,
      FAIXA,
    ],
    novo: { titulo: '[[De quando são os resultados]]', colunas: [], linhas: [] },
  },
  botao: {
    nome: 'Botão',
    paraQue: 'Um botão que leva aos planos, ao WhatsApp ou a um endereço',
    desenho: 'M3 8h18v8H3zM8 12h8',
    campos: [curto('rotulo', 'O que o botão diz'), campo('destino')('destino', 'Leva a')],
    novo: { rotulo: 'Quero comprar', destino: { tipo: 'planos' } },
  },
  figura: {
    nome: 'Imagem',
    paraQue: 'Uma imagem grande, com legenda',
    desenho: 'M3 5h18v14H3zM3 16l6-6 5 5 2-2 5 5M16 9h.01',
    campos: [
      ...SECAO,
      { como: 'figura', nome: 'figura', rotulo: 'Imagem', obrigatoria: true },
      curto('legenda', 'Legenda'),
      FAIXA,
    ],
    novo: { figura: { tipo: 'imagem', imagem: null } },
  },
};

/** Como cada ícone de cartão se chama. */
export const NOMES_DOS_ICONES: Readonly<Record<(typeof ICONES_DOS_BLOCOS)[number], string>> = {
  alvo: 'Alvo',
  contra: 'Setas opostas',
  roteiro: 'Roteiro',
  porcento: 'Porcentagem',
  pulso: 'Pulso',
  escudo: 'Escudo',
  relogio: 'Relógio',
  livro: 'Livro',
  grupo: 'Pessoas',
  bola: 'Bola',
  barras: 'Barras',
  sino: 'Sino',
};
