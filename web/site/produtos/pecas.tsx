import type { ReactNode } from 'react';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { Paragrafos } from '../documento/Paragrafos.tsx';
import { PeDaPagina } from '../documento/QuemVende.tsx';

/** Traços de 24x24 dos cartões; desenhados aqui, sem biblioteca: só vai para a página o que ela mostra. */
const ICONES = {
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
} as const;
type Icone = keyof typeof ICONES;

/** Como a página se chama: o título que quem vende escreveu ou, sem ele, o nome do produto. */
export const tituloDaPagina = ({ titulo, linha }: Pick<DadosDaPaginaDeVenda, 'titulo' | 'linha'>): string =>
  titulo ?? linha.nome;

/** Bloco da página com título; `id` serve de âncora. */
export function Secao(props: {
  id?: string;
  olho?: string;
  titulo: string;
  texto?: ReactNode;
  classe?: string;
  children: ReactNode;
}) {
  const { id, olho, titulo, texto, classe = '', children } = props;
  return (
    <section id={id} className={`bloco ${classe}`.trim()}>
      <div className="caixa">
        {olho && <p className="olho">{olho}</p>}
        <h2>{titulo}</h2>
        {texto && <p className="intro">{texto}</p>}
        {children}
      </div>
    </section>
  );
}

export type Cartao = { readonly titulo: string; readonly texto: string; readonly icone?: Icone };

/** Cartões com título e texto, em uma, duas ou três colunas. */
export function Cartoes({ itens, numerados = false }: { itens: readonly Cartao[]; numerados?: boolean }) {
  const lista = itens.map(({ titulo, texto, icone }) => (
    <li key={titulo}>
      {icone && (
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path d={ICONES[icone]} />
        </svg>
      )}
      <h3>{titulo}</h3>
      <p>{texto}</p>
    </li>
  ));
  return numerados ? <ol className="cartoes passos">{lista}</ol> : <ul className="cartoes">{lista}</ul>;
}

/** Conversa no WhatsApp com a mensagem pronta; null sem número que sirva. */
export function linkDoWhatsApp(whatsapp: string | null, mensagem: string): string | null {
  if (whatsapp === null || !/^\d{8,15}$/.test(whatsapp)) return null;
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(mensagem)}`;
}

/** Link do WhatsApp com mensagem pronta; some quando o vendedor não tem número. */
export function WhatsApp(props: {
  dados: Pick<DadosDaPaginaDeVenda, 'whatsapp'>;
  mensagem: string;
  children: ReactNode;
  classe?: string;
}) {
  const { dados, mensagem, children, classe = 'botao vazado' } = props;
  const href = linkDoWhatsApp(dados.whatsapp, mensagem);
  return (
    href !== null && (
      <a className={classe} href={href} target="_blank" rel="noopener">
        {children}
      </a>
    )
  );
}

type Pergunta = { readonly pergunta: string; readonly resposta: string };

/** As perguntas que quem vende escreveu ou, sem nenhuma, as da página, com o convite para perguntar no WhatsApp. */
export function Perguntas(props: {
  dados: DadosDaPaginaDeVenda;
  itens?: readonly Pergunta[];
  mensagem: string;
}) {
  const { dados, itens = [], mensagem } = props;
  // A que se deixou sem resposta não se mostra.
  const escritas = dados.perguntas.filter(({ resposta }) => resposta.trim() !== '');
  const perguntas = escritas.length > 0 ? escritas : itens;
  if (perguntas.length === 0) return null;
  return (
    <Secao titulo="Perguntas frequentes" classe="estreito">
      {perguntas.map(({ pergunta, resposta }) => (
        <details key={pergunta}>
          <summary>{pergunta}</summary>
          <Paragrafos texto={resposta} />
        </details>
      ))}
      {dados.whatsapp !== null && (
        <p className="duvida">
          Ficou com alguma dúvida?{' '}
          <WhatsApp dados={dados} mensagem={mensagem}>
            Falar no WhatsApp
          </WhatsApp>
        </p>
      )}
    </Secao>
  );
}

export function Topo({ dados }: { dados: DadosDaPaginaDeVenda }) {
  return (
    <header className="topo caixa">
      <a href={dados.voltar}>← {dados.vendedor}</a>
      <a href="#planos">Planos</a>
    </header>
  );
}

export function Rodape({ dados }: { dados: DadosDaPaginaDeVenda }) {
  return (
    <footer className="rodape caixa">
      <p>
        Vendido por {dados.vendedor}. Desistência em até 7 dias da compra, com devolução do valor (art. 49 do
        Código de Defesa do Consumidor).
      </p>
      <PeDaPagina dados={dados} />
      <a href={dados.voltar}>← Voltar para a página de {dados.vendedor}</a>
    </footer>
  );
}
