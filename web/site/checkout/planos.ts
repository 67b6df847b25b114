import { centavosParaReais, formatarReais } from '../../../shared/base/dinheiro.ts';
import { NOMES_DOS_PLANOS, NOMES_DOS_PRODUTOS } from '../../../shared/catalogo/catalogo.rules.ts';
import type { PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';
import type { DadosDoCheckout } from '../../../shared/site/site.schema.ts';

/** O que o checkout sabe do catálogo: vem publicado na página. */
export type Catalogo = Pick<DadosDoCheckout, 'slug' | 'planos'>;
export type Escolha = { readonly plano: PlanoPublicado | null; readonly avisos: readonly string[] };

export const escreverReais = (centavos: number): string => formatarReais(centavosParaReais(centavos));
export const nomeDoPlano = (plano: PlanoPublicado): string => NOMES_DOS_PLANOS[plano.plano];

/** Frase que diz o que se paga e quando: 'Cobrança a cada 3 meses, até você cancelar'. */
export function fraseDaRecorrencia({ recorrente, meses_acesso }: PlanoPublicado): string {
  if (!recorrente) return `Pagamento único, ${meses_acesso} meses de acesso`;
  return meses_acesso === 1
    ? 'Cobrança todo mês, até você cancelar'
    : `Cobrança a cada ${meses_acesso} meses, até você cancelar`;
}

const lerPreco = (texto: string | null): number | null => {
  const reais = Number((texto ?? '').replace(',', '.'));
  return texto !== null && texto !== '' && Number.isFinite(reais) ? Math.round(reais * 100) : null;
};

/**
 * O plano que o endereço pede, senão o primeiro, e o que é preciso avisar. Quem diz o preço é o catálogo publicado: o
 * do endereço só serve para avisar que mudou.
 */
export function escolherPlano({ slug, planos }: Catalogo, busca: URLSearchParams): Escolha {
  const avisos: string[] = [];
  if (busca.get('produto_desconhecido') === '1') {
    avisos.push(`O produto que você procurava não foi encontrado. Este é o ${NOMES_DOS_PRODUTOS[slug]}.`);
  }
  const pedido = busca.get('plano');
  const achado = planos.find(({ plano }) => plano === pedido?.toLowerCase());
  const plano = achado ?? planos[0] ?? null;
  if (plano === null) return { plano, avisos };
  if (!achado && pedido !== null) {
    avisos.push(`O plano pedido não existe neste produto. Mostramos o ${nomeDoPlano(plano)}.`);
  } else if (!achado && planos.length > 1) {
    avisos.push(`Nenhum plano foi escolhido. Mostramos o ${nomeDoPlano(plano)}.`);
  }
  const preco = achado ? lerPreco(busca.get('preco')) : null;
  if (preco !== null && preco !== plano.preco_centavos) {
    avisos.push(`O preço deste plano hoje é ${escreverReais(plano.preco_centavos)}`);
  }
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
    'planos' in lido &&
    Array.isArray(lido.planos)
  );
}
