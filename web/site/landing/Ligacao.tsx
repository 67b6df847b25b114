import { createContext, type ReactNode, useContext } from 'react';
import { linkDaLoja } from '../../../shared/base/link-da-loja.ts';
import { imagemPermitida, linkPermitido } from '../../../shared/base/links.ts';

/** O que vem antes dos endereços da loja nos links desta página: '', '/ana' ou 'https://loja.com.br'. */
export const LojaDosLinks = createContext('');

/**
 * Link de uma página: só os permitidos viram link, o resto é texto. Um endereço da web abre em outra janela
 * (especificação 2, seção 2); os do site, as âncoras e os que abrem um aplicativo (e-mail, telefone, WhatsApp), na
 * mesma.
 */
export function Ligacao(props: {
  para: string;
  className?: string | undefined;
  style?: { readonly background: string; readonly color: string } | undefined;
  rotulo?: string | undefined;
  children: ReactNode;
}) {
  const { para, className, style, rotulo, children } = props;
  const loja = useContext(LojaDosLinks);
  if (para === '' || !linkPermitido(para)) {
    return (
      <div className={className} style={style}>
        {children}
      </div>
    );
  }
  const fora = /^https?:/i.test(para) ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className={className} style={style} href={linkDaLoja(loja, para)} aria-label={rotulo} {...fora}>
      {children}
    </a>
  );
}

/** Imagem de uma página, com o lugar reservado; a que não se permite não aparece. */
export function Imagem(props: {
  de: string;
  descricao: string;
  largura: number;
  altura: number;
  className?: string;
  /** Acima da dobra: não espera a rolagem. */
  jaNaTela?: boolean;
}) {
  const { de, descricao, largura, altura, className, jaNaTela = false } = props;
  if (de === '' || !imagemPermitida(de)) return null;
  return (
    <img
      // A política do site só deixa imagem por https.
      src={de.replace(/^http:/i, 'https:')}
      alt={descricao}
      width={largura}
      height={altura}
      className={className}
      decoding="async"
      referrerPolicy="no-referrer"
      {...(jaNaTela ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
