import type { Bloco, ConteudoDaVenda } from '../blocos/blocos.schema.ts';
import { modeloDaNatureza } from '../blocos/modelos.ts';
import type { Linha } from '../linhas/linhas.schema.ts';
import type { Periodicidade } from '../produtos/produtos.schema.ts';
import { ehRecorrente, nomeNaPagina } from './catalogo.rules.ts';
import type { OfertaNaLista } from './ofertas.schema.ts';

/** Um começo curto vai na abertura, sem empurrar o preço para fora da primeira vista. */
const MAXIMO_NA_ABERTURA = 280;

/** O texto de antes dos blocos: o começo, se cabe na abertura, e o resto. */
function partesDoTexto(texto: string | null): readonly [abertura: string, resto: string] {
  const [primeiro = '', ...outros] = (texto ?? '').trim().split(/\n+/);
  return primeiro.length <= MAXIMO_NA_ABERTURA ? [primeiro, outros.join('\n')] : ['', texto ?? ''];
}

type Escrita = Pick<OfertaNaLista, 'id' | 'titulo' | 'texto' | 'perguntas'>;
type DaLinha = Pick<Linha, 'id' | 'nome' | 'natureza' | 'links' | 'pede_endereco'>;
type DoPlano = { readonly periodicidade: Periodicidade | null };

/** As perguntas que se escreveram antes dos blocos; a que se deixou sem resposta não se mostra. */
const respondidas = ({ perguntas }: Escrita) =>
  perguntas.flatMap(({ pergunta, resposta }) => (resposta?.trim() ? [{ pergunta, resposta }] : []));

const comum = { oculto: false } as const;
const semSecao = { olho: '', titulo: '', texto: '', faixa: false } as const;

/** O conteúdo que diz o mesmo que o título, o texto e as perguntas de antes dos blocos. */
function conteudoDosTextos(oferta: Escrita, nome: string): ConteudoDaVenda {
  const [abertura, resto] = partesDoTexto(oferta.texto);
  const itens = respondidas(oferta);
  const duvida = `Olá! Tenho uma dúvida sobre ${nome}.`;
  const blocos: Bloco[] = [
    {
      ...comum,
      id: 'capa',
      tipo: 'capa',
      olho: oferta.titulo === null || oferta.titulo === nome ? '' : nome,
      titulo: '',
      texto: abertura,
      acao: '',
      mensagem: duvida,
      figura: null,
      destaques: [],
    },
    ...(resto === '' ? [] : [{ ...comum, ...semSecao, id: 'texto', tipo: 'texto' as const, corpo: resto }]),
    {
      ...comum,
      ...semSecao,
      id: 'planos',
      tipo: 'planos',
      botao: '',
      inclui: [],
      selos: {},
      selo_sozinho: false,
      mensagem: `Olá! Quero saber quando abrem as vendas de ${nome}.`,
    },
    ...(itens.length === 0
      ? []
      : [{ ...comum, id: 'perguntas', tipo: 'perguntas' as const, titulo: '', itens, mensagem: duvida }]),
    { ...comum, id: 'quem-vende', tipo: 'quem-vende', titulo: '', texto: '', imagem: null },
  ];
  return { tema: 'limpo', esquema: 'automatico', cor: null, descricao: '', imagem: null, blocos };
}

/** A semente, com as perguntas que quem vende lhe escreveu antes dos blocos. */
function conteudoDaPaginaFixa(semente: ConteudoDaVenda, oferta: Escrita): ConteudoDaVenda {
  const itens = respondidas(oferta);
  if (itens.length === 0) return semente;
  const blocos = semente.blocos.map((bloco) => (bloco.tipo === 'perguntas' ? { ...bloco, itens } : bloco));
  return { ...semente, blocos };
}

/**
 * O conteúdo que vale numa página: o que se escreveu; sem ele, o da semente, enquanto ninguém escreveu outro texto na
 * página dela; depois o que diz o mesmo que os textos de antes dos blocos; e, sem texto nenhum, o modelo da natureza do
 * que se vende, que pode ter lacunas. A página que já existia antes dos modelos não ganha um sem que alguém o peça.
 */
export function conteudoDaOferta(
  oferta: Escrita,
  {
    linha,
    escrito,
    semente,
    planos,
    do_modelo,
  }: {
    readonly linha: DaLinha;
    readonly planos: readonly DoPlano[];
    readonly escrito: ConteudoDaVenda | null;
    readonly semente: ConteudoDaVenda | null;
    /** Nasceu de um modelo, ou voltou a ele. */
    readonly do_modelo: boolean;
  },
): ConteudoDaVenda {
  if (escrito !== null) return escrito;
  if (semente !== null && oferta.texto === null) return conteudoDaPaginaFixa(semente, oferta);
  const nome = nomeNaPagina(linha, oferta.id);
  const comTextos = oferta.texto !== null || respondidas(oferta).length > 0;
  if (comTextos || !do_modelo) return conteudoDosTextos(oferta, nome);
  return modeloDaNatureza(linha.natureza, {
    nome,
    links: linha.links,
    pede_endereco: linha.pede_endereco,
    planos: planos.map(({ periodicidade }) => ({
      recorrente: periodicidade !== null && ehRecorrente(periodicidade),
    })),
  });
}
