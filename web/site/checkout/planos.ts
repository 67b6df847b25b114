import { centavosParaReais, formatarReais } from '../../../shared/base/dinheiro.ts';
import type { PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';
import type { DadosDoCheckout } from '../../../shared/site/site.schema.ts';
import { meses } from '../produtos/precos.ts';

/** Um plano no checkout: o que ele inclui e quanto custava já se leu na página de venda. */
export type PlanoDoCheckout = Omit<PlanoPublicado, 'inclui' | 'selo' | 'tabela_centavos'>;

/** O que o checkout sabe do catálogo: vem publicado na página. */
export type Catalogo = Pick<DadosDoCheckout, 'slug'> & {
  readonly linha: Pick<DadosDoCheckout['linha'], 'nome' | 'pede_endereco'>;
  readonly planos: readonly PlanoDoCheckout[];
};

/** O catálogo de um checkout, só com o que ele usa. */
export function catalogoDe({ slug, linha: { nome, pede_endereco }, planos }: DadosDoCheckout): Catalogo {
  const planoDoCheckout = ({ inclui: _, selo: __, tabela_centavos: ___, ...plano }: PlanoPublicado) => plano;
  return { slug, linha: { nome, pede_endereco }, planos: planos.map(planoDoCheckout) };
}

export type Escolha = { readonly plano: PlanoDoCheckout | null; readonly avisos: readonly string[] };

export const escreverReais = (centavos: number): string => formatarReais(centavosParaReais(centavos));

/** 'Plano Mensal'; o nome que já começa assim não o diz duas vezes. */
export const rotuloDoPlano = ({ nome }: Pick<PlanoDoCheckout, 'nome'>): string =>
  /^plano\b/i.test(nome) ? nome : `Plano ${nome}`;

/** Poucos planos de nome curto ficam lado a lado no celular; os outros, um por linha. */
export const mostraEmLista = (planos: readonly Pick<PlanoDoCheckout, 'nome' | 'esgotado'>[]): boolean =>
  planos.length > 3 ||
  (planos.length > 1 && planos.some((plano) => plano.nome.length > 14 || plano.esgotado));

type Periodo = Pick<PlanoDoCheckout, 'recorrente' | 'meses_acesso'>;

/** Frase que diz o que se paga e quando: 'Cobrança a cada 3 meses, até você cancelar'. */
export function fraseDaRecorrencia({ recorrente, meses_acesso }: Periodo): string {
  if (meses_acesso === null) return 'Pagamento único, acesso vitalício';
  if (!recorrente) return `Pagamento único, ${meses(meses_acesso)} de acesso`;
  if (meses_acesso === 1) return 'Cobrança todo mês, até você cancelar';
  return `Cobrança ${meses_acesso === 12 ? 'todo ano' : `a cada ${meses(meses_acesso)}`}, até você cancelar`;
}

/** 'por mês', 'a cada 3 meses', 'por ano'. */
export function fraseDoPeriodo({ meses_acesso }: Pick<Periodo, 'meses_acesso'>): string {
  if (meses_acesso === 1) return 'por mês';
  return meses_acesso === 12 ? 'por ano' : `a cada ${meses(meses_acesso)}`;
}

const lerPreco = (texto: string | null): number | null => {
  const reais = Number((texto ?? '').replace(',', '.'));
  return texto !== null && texto !== '' && Number.isFinite(reais) ? Math.round(reais * 100) : null;
};

/** O que se avisa quando o plano mostrado não é o que o endereço pedia. */
function avisoDoPlano({ planos }: Catalogo, pedido: string | null, mostrado: PlanoDoCheckout): string | null {
  const achado = planos.find(({ plano }) => plano === pedido?.toLowerCase());
  if (achado === mostrado) return null;
  if (achado) return `O ${achado.nome} está esgotado. Mostramos o ${mostrado.nome}.`;
  if (pedido !== null) return `O plano pedido não existe neste produto. Mostramos o ${mostrado.nome}.`;
  return planos.length > 1 ? `Nenhum plano foi escolhido. Mostramos o ${mostrado.nome}.` : null;
}

/**
 * O plano que o endereço pede, senão o primeiro com vaga, e o que é preciso avisar. Quem diz o preço é o catálogo
 * publicado: o do endereço só serve para avisar que mudou.
 */
export function escolherPlano(catalogo: Catalogo, busca: URLSearchParams): Escolha {
  const pedido = busca.get('plano');
  const abertos = catalogo.planos.filter(({ esgotado }) => !esgotado);
  const achado = abertos.find(({ plano }) => plano === pedido?.toLowerCase());
  const plano = achado ?? abertos[0] ?? null;
  if (plano === null) return { plano, avisos: [] };
  const preco = achado ? lerPreco(busca.get('preco')) : null;
  const mudou = preco !== null && preco !== plano.preco_centavos;
  const outroProduto = busca.get('produto_desconhecido') === '1';
  const avisos = [
    outroProduto ? `O produto que você procurava não foi encontrado. Este é o ${catalogo.linha.nome}.` : null,
    avisoDoPlano(catalogo, pedido, plano),
    mudou ? `O preço deste plano hoje é ${escreverReais(plano.preco_centavos)}` : null,
  ].filter((aviso) => aviso !== null);
  return { plano, avisos };
}

/** Lê o catálogo que a página publicada leva em `<script type="application/json" id="dados">`. */
export function lerCatalogo(documento: Document): Catalogo | null {
  try {
    const lido: unknown = JSON.parse(documento.getElementById('dados')?.textContent ?? 'null');
    return ehCatalogo(lido) ? lido : null;
  } catch {
    return null;
  }
}

// A página é nossa: basta saber que é ela mesma, e não a página de outra coisa.
function ehCatalogo(lido: unknown): lido is Catalogo {
  return (
    typeof lido === 'object' &&
    lido !== null &&
    'slug' in lido &&
    'linha' in lido &&
    'planos' in lido &&
    Array.isArray(lido.planos)
  );
}
