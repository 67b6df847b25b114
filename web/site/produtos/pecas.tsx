import type { ReactNode } from 'react';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { PeDaPagina, Risco } from '../documento/QuemVende.tsx';
import { ICONES, type Icone } from './icones.ts';

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

export type Pergunta = { readonly pergunta: string; readonly resposta: string };

/** Perguntas e respostas, com o convite para perguntar no WhatsApp. */
export function Perguntas(props: {
  dados: DadosDaPaginaDeVenda;
  itens: readonly Pergunta[];
  mensagem: string;
}) {
  const { dados, itens, mensagem } = props;
  return (
    <Secao titulo="Perguntas frequentes" classe="estreito">
      {itens.map(({ pergunta, resposta }) => (
        <details key={pergunta}>
          <summary>{pergunta}</summary>
          <p>{resposta}</p>
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

/** Aviso de risco, obrigatório em toda página de venda (especificação 2, seção 1). */
export function Alerta() {
  return (
    <section className="aviso caixa" aria-label="Aviso de risco">
      <b>18+</b>
      <p>
        <strong>Aviso de risco.</strong> <Risco />
      </p>
    </section>
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
