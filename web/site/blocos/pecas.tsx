import type { ReactNode } from 'react';
import { linkPermitido } from '../../../shared/base/links.ts';
import type { BlocoDe, TipoDeBloco } from '../../../shared/blocos/blocos.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';

/** O que um bloco sabe do resto da página. */
export type NaPagina = {
  /** A capa que traz o título da página; null quando nenhuma o traz. */
  readonly capa: string | null;
  /** O bloco de planos a que se chega por '#planos'; null quando a página não tem nenhum. */
  readonly planos: string | null;
  /** Onde se conferem os resultados: o endereço que se escreveu ou a tabela da página; null quando não há onde. */
  readonly resultados: { readonly bloco: string; readonly href: string } | null;
};

/** O que cada tipo de bloco recebe para se desenhar. */
export type PropsDoBloco<T extends TipoDeBloco> = {
  readonly dados: DadosDaPaginaDeVenda;
  readonly bloco: BlocoDe<T>;
  readonly pagina: NaPagina;
};

/** Como a página se chama: o título que quem vende escreveu ou, sem ele, o nome do produto. */
export const tituloDaPagina = ({ titulo, linha }: Pick<DadosDaPaginaDeVenda, 'titulo' | 'linha'>): string =>
  titulo ?? linha.nome;

/** A mensagem pronta de quem tem dúvida, quando quem vende não escreveu outra. */
export const duvidaSobre = ({ linha }: Pick<DadosDaPaginaDeVenda, 'linha'>): string =>
  `Olá! Tenho uma dúvida sobre ${linha.nome}.`;

/** Um trecho da página; o texto vazio não desenha nada, e `id` serve de âncora. */
export function Secao(props: {
  id?: string | undefined;
  olho?: string;
  titulo: string;
  texto?: string;
  classe?: string;
  children: ReactNode;
}) {
  const { id, olho, titulo, texto, classe = '', children } = props;
  return (
    <section id={id} className={`bloco ${classe}`.trim()}>
      <div className="caixa">
        {olho && <p className="olho">{olho}</p>}
        {titulo && <h2>{titulo}</h2>}
        {texto && <p className="intro">{texto}</p>}
        {children}
      </div>
    </section>
  );
}

/** Os campos que toda seção tem, como `Secao` os recebe. */
export const secaoDe = (bloco: { olho: string; titulo: string; texto: string; faixa: boolean }) => ({
  olho: bloco.olho,
  titulo: bloco.titulo,
  texto: bloco.texto,
  ...(bloco.faixa ? { classe: 'faixa' } : {}),
});

/** O título de um item: sob o da seção, ou no lugar dele quando ela não tem. */
export function TituloDoItem({ secao, children }: { secao: string; children: string }) {
  if (children === '') return null;
  return secao === '' ? <h2>{children}</h2> : <h3>{children}</h3>;
}

/** Conversa no WhatsApp com a mensagem pronta; null sem número que sirva. */
export function linkDoWhatsApp(whatsapp: string | null, mensagem: string): string | null {
  if (whatsapp === null || !/^\d{8,15}$/.test(whatsapp)) return null;
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(mensagem)}`;
}

/** Os dados de uma página sem o número que não serve: ele vale por nenhum, e a página não deixa convite sem link. */
export const tirarNumeroQueNaoServe = <D extends { readonly whatsapp: string | null }>(dados: D): D => ({
  ...dados,
  whatsapp: linkDoWhatsApp(dados.whatsapp, '') === null ? null : dados.whatsapp,
});

/** Link do WhatsApp com mensagem pronta; some quando o vendedor não tem número. */
export function WhatsApp(props: {
  dados: Pick<DadosDaPaginaDeVenda, 'whatsapp'>;
  mensagem: string;
  children: ReactNode;
  classe?: string | undefined;
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

/** Um endereço que quem vende escreveu; null quando não pode ir numa página. */
export const linkEscrito = (endereco: string): string | null =>
  endereco !== '' && linkPermitido(endereco) ? endereco.trim() : null;
