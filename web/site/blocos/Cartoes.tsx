import type { BlocoDe, ICONES_DOS_BLOCOS } from '../../../shared/blocos/blocos.schema.ts';
import { dinheiro } from '../produtos/precos.ts';
import { type PropsDoBloco, Secao, secaoDe, TituloDoItem } from './pecas.tsx';

/** Traços de 24x24 dos cartões; desenhados aqui, sem biblioteca: só vai para a página o que ela mostra. */
export const ICONES: Readonly<Record<(typeof ICONES_DOS_BLOCOS)[number], string>> = {
  alvo: 'M12 3a9 9 0 1 0 9 9M12 7.5a4.5 4.5 0 1 0 4.5 4.5M12 12l8-8M16 4.5V8h3.5',
  contra: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M6 6l12 12',
  roteiro: 'M5 4v16M5 12h5q3 0 3-3V7h6M10 12q3 0 3 3v2h6M16 4l3 3-3 3M16 14l3 3-3 3',
  porcento:
    'M19 5 5 19M7.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M16.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  pulso: 'M2 12h5l3-8 4 16 3-8h5',
  escudo: 'M12 3l8 3v6q0 6-8 9-8-3-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  relogio: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2',
  livro: 'M4 5q4-2 8 1 4-3 8-1v13q-4-2-8 1-4-3-8-1zM12 6v13',
  grupo: 'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M3 19q0-5 6-5t6 5M16 5.5a3 3 0 0 1 0 5M18 14q3 1 3 5',
  bola: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8l4 3-1.5 4.5h-5L8 11zM12 3v5M16 11l4.5-1.5M14.5 15.5l3 3.5M9.5 15.5l-3 3.5M8 11 3.5 9.5',
  barras: 'M4 20h16M7 16v-4M12 16V6M17 16v-7',
  sino: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
};

type Item = BlocoDe<'cartoes'>['itens'][number] & { readonly vale_centavos?: number | null };

function Cartao({ item, secao }: { item: Item; secao: string }) {
  const { titulo, texto, icone, vale_centavos = null } = item;
  return (
    <li>
      {icone !== null && (
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path d={ICONES[icone]} />
        </svg>
      )}
      <TituloDoItem secao={secao}>{titulo}</TituloDoItem>
      {texto && <p>{texto}</p>}
      {vale_centavos !== null && <p className="vale">Vale {dinheiro(vale_centavos)}</p>}
    </li>
  );
}

const desenhar = (itens: readonly Item[], secao: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: dois cartões podem ser iguais
  itens.map((item, i) => <Cartao key={i} item={item} secao={secao} />);

/** Cartões com título e texto, em uma, duas ou três colunas; os dos bônus dizem também quanto valem. */
export function Cartoes({ bloco }: PropsDoBloco<'cartoes'> | PropsDoBloco<'bonus'>) {
  return (
    <Secao {...secaoDe(bloco)}>
      <ul className="cartoes">{desenhar(bloco.itens, bloco.titulo)}</ul>
    </Secao>
  );
}

/** Cartões numerados, na ordem em que as coisas acontecem. */
export function Passos({ bloco }: PropsDoBloco<'passos'>) {
  const itens = bloco.itens.map((item) => ({ ...item, icone: null }));
  return (
    <Secao {...secaoDe(bloco)}>
      <ol className="cartoes passos">{desenhar(itens, bloco.titulo)}</ol>
    </Secao>
  );
}
