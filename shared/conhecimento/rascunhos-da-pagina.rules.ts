import { centavosParaReais, formatarReais } from '../base/dinheiro.ts';
import { type Bloco, type BlocoDesconhecido, ehConhecido } from '../blocos/blocos.schema.ts';
import { temLacuna } from '../blocos/lacunas.ts';
import type { OfertaDoVendedor, PlanoDaOferta } from '../catalogo/ofertas.schema.ts';
import { montarRascunhos, type Rascunho } from './rascunhos.rules.ts';
import { rascunhosDoTexto } from './rascunhos-do-texto.rules.ts';

/** As linhas escritas, sem as que ainda têm o que preencher. */
const juntar = (...linhas: readonly string[]) =>
  linhas
    .flatMap((linha) => linha.split('\n'))
    .filter((linha) => linha.trim() !== '' && !temLacuna(linha))
    .join('\n');

const listarItens = (itens: readonly { readonly titulo: string; readonly texto: string }[]) =>
  juntar(
    ...itens.map(({ titulo, texto }) =>
      temLacuna(titulo + texto) ? '' : [titulo, texto].filter((parte) => parte !== '').join(': '),
    ),
  );

function rascunhosDoBloco(bloco: Bloco, nome: string): readonly Rascunho[] {
  switch (bloco.tipo) {
    case 'capa':
      return montarRascunhos(
        `O que é ${nome}?`,
        juntar(bloco.texto, ...bloco.destaques.map(({ numero, rotulo }) => `${numero} ${rotulo}`)),
        'sobre',
      );
    case 'texto':
      return bloco.titulo === ''
        ? rascunhosDoTexto(juntar(bloco.corpo)).rascunhos
        : montarRascunhos(bloco.titulo, juntar(bloco.texto, bloco.corpo));
    case 'cartoes':
      return montarRascunhos(
        bloco.titulo || `O que tem ${nome}?`,
        juntar(bloco.texto, listarItens(bloco.itens)),
        'sobre',
      );
    case 'passos':
      return montarRascunhos(
        bloco.titulo || `Como funciona ${nome}?`,
        juntar(bloco.texto, listarItens(bloco.itens)),
        'como_funciona',
      );
    case 'bonus':
      return montarRascunhos(
        bloco.titulo || 'O que vem junto?',
        juntar(bloco.texto, listarItens(bloco.itens)),
        'beneficios',
      );
    case 'garantia':
      return montarRascunhos(
        bloco.titulo || 'Tem garantia?',
        juntar(bloco.texto, `O prazo é de ${bloco.dias} dias.`),
        'suporte',
      );
    case 'perguntas':
      return bloco.itens.flatMap(({ pergunta, resposta }) =>
        montarRascunhos(juntar(pergunta), juntar(resposta), 'faq'),
      );
    case 'quem-vende':
      return montarRascunhos(bloco.titulo || 'Quem vende?', juntar(bloco.texto), 'sobre');
    // O resto é figura, convite ou resultado: nada que se responda, e resultado passado não se promete.
    default:
      return [];
  }
}

const tempo = (meses: number | null) =>
  meses === null ? 'acesso vitalício' : `${meses} ${meses === 1 ? 'mês' : 'meses'} de acesso`;
function dizerPlano({ nome, preco_centavos, meses_acesso, recorrente, inclui }: PlanoDaOferta): string {
  const renova = recorrente ? ', cobrado de novo a cada período' : '';
  const dentro = inclui.length > 0 ? `. Inclui ${inclui.join(', ')}` : '';
  return `${nome}: ${formatarReais(centavosParaReais(preco_centavos))}, ${tempo(meses_acesso)}${renova}${dentro}.`;
}

/**
 * Os rascunhos de uma página de venda de quem vende: os planos que se compram agora e cada bloco à vista que explica
 * alguma coisa. O que a página ainda tem por preencher não entra.
 */
export function rascunhosDaPagina(
  { planos, conteudo }: Pick<OfertaDoVendedor, 'planos' | 'conteudo'>,
  nome: string,
): readonly Rascunho[] {
  const aVenda = planos.filter(({ a_venda }) => a_venda);
  const blocos = conteudo.blocos.filter(
    (bloco: Bloco | BlocoDesconhecido): bloco is Bloco => ehConhecido(bloco) && !bloco.oculto,
  );
  return [
    ...montarRascunhos(
      `Quais são os planos de ${nome} e quanto custam?`,
      aVenda.map(dizerPlano).join('\n'),
      'faq',
    ),
    ...blocos.flatMap((bloco) => rascunhosDoBloco(bloco, nome)),
  ];
}
