import type { ConteudoLinktree } from '../../../shared/paginas/paginas.schema.ts';
import { IconeDaRede, NOMES_DAS_REDES } from './icones.tsx';
import { Imagem, Ligacao } from './Ligacao.tsx';

const PRETO = '#000000';
const BRANCO = '#ffffff';

/** Luminância relativa de uma cor '#rrggbb' (WCAG 2.2). */
function luminancia(cor: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const canal = Number.parseInt(cor.slice(i, i + 2), 16) / 255;
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contraste entre duas cores '#rrggbb', de 1 a 21 (WCAG 2.2). */
export function contraste(primeira: string, outra: string): number {
  const [menor = 0, maior = 0] = [luminancia(primeira), luminancia(outra)].sort((a, b) => a - b);
  return (maior + 0.05) / (menor + 0.05);
}

/** Branco, se passa de 4,5:1 sobre o fundo; senão preto, que então passa sempre. */
export function textoSobre(fundo: string): string {
  return contraste(fundo, BRANCO) >= 4.5 ? BRANCO : PRETO;
}

type Banner = ConteudoLinktree['links'][number];

function CartaoDoLink({ titulo, descricao, url, cor }: Banner) {
  return (
    <Ligacao para={url} className="lk-banner" style={{ background: cor, color: textoSobre(cor) }}>
      <span className="lk-texto">
        <strong>{titulo || descricao || url}</strong>
        {titulo !== '' && descricao !== '' && <span>{descricao}</span>}
      </span>
      {url !== '' && (
        <span className="lk-mais">
          <span>Ver mais</span>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="m9 5 7 7-7 7"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
            />
          </svg>
        </span>
      )}
    </Ligacao>
  );
}

function Perfil(props: { nome: string; bio: string; foto: string }) {
  const { nome, bio, foto } = props;
  return (
    <>
      {foto === '' ? (
        <span className="lk-foto" aria-hidden="true">
          {[...nome][0]?.toUpperCase()}
        </span>
      ) : (
        <Imagem de={foto} descricao="" largura={112} altura={112} className="lk-foto" jaNaTela />
      )}
      <h1>{nome}</h1>
      {bio !== '' && <p className="lk-bio">{bio}</p>}
    </>
  );
}

/** Página de links: perfil, banners e redes (especificação 2, seção 2; regra 25). */
export function Linktree(props: {
  conteudo: ConteudoLinktree;
  titulo: string;
  descricao: string;
  raiz: 'main' | 'div';
}) {
  const Raiz = props.raiz;
  const { perfil, links, redes } = props.conteudo;
  const comEndereco = redes.filter(({ url }) => url !== '');
  return (
    <Raiz id="conteudo" className="lk">
      <Perfil nome={perfil.nome || props.titulo} bio={perfil.bio || props.descricao} foto={perfil.foto} />
      {comEndereco.length > 0 && (
        <ul className="lk-redes" aria-label="Redes sociais">
          {comEndereco.map(({ plataforma, url }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mesma rede pode repetir, e a lista não muda de ordem
            <li key={i}>
              <Ligacao para={url} rotulo={NOMES_DAS_REDES[plataforma]}>
                <IconeDaRede nome={plataforma} />
              </Ligacao>
            </li>
          ))}
        </ul>
      )}
      <ul className="lk-links">
        {links.map((link, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dois links podem ser iguais
          <li key={i}>
            <CartaoDoLink {...link} />
          </li>
        ))}
      </ul>
    </Raiz>
  );
}
