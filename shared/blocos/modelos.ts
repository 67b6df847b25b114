import type { Bloco, BlocoDe, ConteudoDaVenda } from './blocos.schema.ts';
import { type Natureza, type Pergunta, TEXTOS_DOS_MODELOS, type Textos } from './modelos.textos.ts';

// As páginas com que se começa a vender (regra 51): só dizem o que o produto faz por todos. O que só quem vende sabe é
// uma lacuna, `[[…]]`, que não se publica; preços, prazos e selos vêm dos planos, nunca de um texto.

/** O que se sabe do que se vende. */
export type DadosDoModelo = {
  readonly nome: string;
  /** O que cada link de acesso abre. */
  readonly links: readonly { readonly tipo: string }[];
  /** A compra pede o endereço: há o que entregar. */
  readonly pede_endereco: boolean;
  /** Os planos da página: se cada um se cobra sozinho. */
  readonly planos: readonly { readonly recorrente: boolean }[];
};

/** A renovação, como cada plano da página funciona; só onde há o que dizer. */
function perguntaDaRenovacao({ planos }: DadosDoModelo): Pergunta[] {
  const seRenovam = planos.filter(({ recorrente }) => recorrente).length;
  const cancelar = 'Para cancelar, fale com quem vende: o acesso vale até o fim do período já pago.';
  if (planos.length === 0) return [];
  if (seRenovam === 0) {
    return [
      {
        pergunta: 'Vou pagar todo mês?',
        resposta: 'Não. O pagamento é um só, e o tempo de acesso está escrito no plano.',
      },
    ];
  }
  return [
    {
      pergunta: 'Como funciona a renovação? Posso cancelar?',
      resposta:
        seRenovam === planos.length
          ? `A cobrança se repete a cada período do plano, até você cancelar. ${cancelar}`
          : `Depende do plano: cada um diz se é pago uma vez ou se a cobrança se repete. ${cancelar}`,
    },
  ];
}

/** O que chega por e-mail a quem pagou: o que os links abrem; sem nenhum, só se confirma a compra. */
const entregaPorEmail = ({ links }: DadosDoModelo, { recebe }: Textos): string =>
  links.length > 0 ? recebe : 'a confirmação da compra';

/** O que se responde do mesmo modo em toda loja: como se recebe, como se paga, como se desiste. */
const perguntasDaCompra = (dados: DadosDoModelo, textos: Textos): Pergunta[] => [
  {
    pergunta: 'Como recebo depois de pagar?',
    resposta: `Com o pagamento confirmado, ${entregaPorEmail(dados, textos)} chega no e-mail que você informou na compra e fica também na página do seu pedido.${
      dados.pede_endereco ? '\n[[Diga como e em quanto tempo se entrega no endereço]]' : ''
    }`,
  },
  {
    // Quem cobra liga-se e desliga-se sem que a página mude: só o checkout sabe o que vale na hora.
    pergunta: 'Quais são as formas de pagamento?',
    resposta: 'Você vê as formas de pagamento na hora da compra, e escolhe a sua antes de confirmar.',
  },
  ...perguntaDaRenovacao(dados),
  {
    pergunta: 'E se eu mudar de ideia?',
    resposta:
      'Você pode desistir em até 7 dias da compra, sem explicar por quê, e recebe de volta tudo o que pagou. É o que diz o art. 49 do Código de Defesa do Consumidor.',
  },
];

const visivel = { oculto: false } as const;
const secao = { olho: '', texto: '', faixa: false } as const;

/** O que se leva: com área de aulas ou de membros, ela também. */
function itensQueSeLevam({ links }: DadosDoModelo, { leva }: Textos): BlocoDe<'cartoes'>['itens'] {
  const temArea = links.some(({ tipo }) => tipo === 'area');
  const area = {
    titulo: 'Tudo num lugar só',
    texto: 'Você entra na sua área pelo celular ou pelo computador, na hora que preferir.',
    icone: 'relogio',
  } as const;
  return [...leva.itens, ...(temArea ? [area] : [])];
}

/**
 * A página com que se começa a vender o que tem uma natureza: a promessa, o problema, o que se leva, como funciona, os
 * planos, os 7 dias da lei, as perguntas e quem vende. Com lacunas; sem elas, já é uma página que se publica.
 */
export function modeloDaNatureza(natureza: Natureza, dados: DadosDoModelo): ConteudoDaVenda {
  const { nome, planos } = dados;
  const textos = TEXTOS_DOS_MODELOS[natureza](nome);
  const duvida = `Olá! Tenho uma dúvida sobre ${nome}.`;
  const blocos: Bloco[] = [
    {
      ...visivel,
      id: 'capa',
      tipo: 'capa',
      olho: textos.olho,
      titulo: '',
      texto: textos.promessa,
      acao: textos.acao,
      mensagem: duvida,
      figura: null,
      destaques: [],
    },
    { ...visivel, ...secao, id: 'problema', tipo: 'texto', ...textos.problema },
    {
      ...visivel,
      ...secao,
      id: 'o-que-leva',
      tipo: 'cartoes',
      titulo: textos.leva.titulo,
      itens: itensQueSeLevam(dados, textos),
    },
    {
      ...visivel,
      ...secao,
      id: 'como-funciona',
      tipo: 'passos',
      titulo: 'Como funciona',
      itens: [
        {
          titulo: 'Escolha e pague',
          texto: 'Preencha os seus dados, confira o valor e pague em ambiente seguro.',
        },
        {
          titulo: 'Receba no seu e-mail',
          texto: `Com o pagamento confirmado, chega ${entregaPorEmail(dados, textos)}.`,
        },
        textos.comeca,
      ],
    },
    {
      ...visivel,
      ...secao,
      id: 'planos',
      tipo: 'planos',
      titulo: textos.planos,
      botao: planos.length > 1 ? 'Escolher {plano}' : textos.botao,
      inclui: [],
      selos: {},
      selo_sozinho: false,
      mensagem: `Olá! Quero saber quando abrem as vendas de ${nome}.`,
    },
    {
      ...visivel,
      id: 'garantia',
      tipo: 'garantia',
      titulo: 'Você tem 7 dias para decidir com calma',
      texto:
        'Comprou e não era o que esperava? Peça o dinheiro de volta em até 7 dias e receba tudo o que pagou. É um direito seu, por lei.',
      dias: 7,
    },
    {
      ...visivel,
      id: 'perguntas',
      tipo: 'perguntas',
      titulo: 'Antes de comprar',
      itens: [...textos.perguntas, ...perguntasDaCompra(dados, textos)],
      mensagem: duvida,
    },
    {
      ...visivel,
      id: 'quem-vende',
      tipo: 'quem-vende',
      titulo: 'Quem está por trás',
      texto: textos.quem,
      imagem: null,
    },
    { ...visivel, id: 'convite', tipo: 'botao', rotulo: textos.acao, destino: { tipo: 'planos' } },
  ];
  return { tema: textos.tema, esquema: 'automatico', cor: null, descricao: '', imagem: null, blocos };
}
