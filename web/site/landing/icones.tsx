import type { ConteudoLinktree } from '../../../shared/paginas/paginas.schema.ts';

/** Como se lê o nome de cada rede. */
export const NOMES_DAS_REDES: Readonly<Record<ConteudoLinktree['redes'][number]['plataforma'], string>> = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  x: 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  site: 'Site',
};
/** Desenhos de 24x24 das redes. Os de marca são os do Material Icons (Apache 2.0). */
const REDES: Readonly<Record<string, string>> = {
  instagram:
    'M7.8 2h8.4C19.4 2 22 4.6 22 7.8v8.4a5.8 5.8 0 0 1-5.8 5.8H7.8C4.6 22 2 19.4 2 16.2V7.8A5.8 5.8 0 0 1 7.8 2m-.2 2A3.6 3.6 0 0 0 4 7.6v8.8C4 18.4 5.6 20 7.6 20h8.8a3.6 3.6 0 0 0 3.6-3.6V7.6C20 5.6 18.4 4 16.4 4zm9.65 1.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10m0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  youtube:
    'M10 15l5.2-3L10 9zm11.6-7.8c.3 1 .4 2.6.4 4.8s-.2 3.8-.4 4.8a2.5 2.5 0 0 1-1.8 1.8c-1.3.3-4.2.4-7.8.4s-6.5-.1-7.8-.4a2.5 2.5 0 0 1-1.8-1.8C2.2 15.8 2 14.2 2 12s.2-3.8.4-4.8a2.5 2.5 0 0 1 1.8-1.8C5.5 5.1 8.4 5 12 5s6.5.1 7.8.4a2.5 2.5 0 0 1 1.8 1.8z',
  telegram:
    'M9.8 18.65l.3-4.2 7.7-7c.3-.3-.1-.5-.5-.2L7.7 13.3 3.6 12c-.9-.25-.9-.86.2-1.3l16-6.16c.7-.3 1.4.2 1.1 1.3L18.2 18.7c-.2.9-.7 1.1-1.5.7l-4.1-3.1-2 1.9c-.2.2-.4.45-.8.45z',
  whatsapp:
    'M16.75 13.96c.25.13.41.2.46.3.06.11.04.61-.21 1.18-.2.56-1.24 1.1-1.7 1.12s-.47.36-2.96-.73c-2.49-1.09-3.99-3.75-4.11-3.92s-.96-1.38-.92-2.61c.05-1.22.69-1.8.95-2.04.24-.26.51-.29.68-.26h.47c.15 0 .36-.06.55.45l.69 1.87c.06.13.1.28.01.44l-.66.83c-.12.12-.26.25-.12.5.12.26.62 1.09 1.32 1.78.91.88 1.71 1.17 1.95 1.3.24.14.39.12.54-.04l.81-.94c.19-.25.35-.19.58-.11zM12 2a10 10 0 1 1-5.35 18.45L2 22l1.55-4.65A10 10 0 0 1 12 2m0 2a8 8 0 0 0-6.54 12.61L4.5 19.5l2.89-.96A8 8 0 1 0 12 4z',
  x: 'M18.24 2.25h3.31l-7.23 8.26 8.5 11.24h-6.65l-5.21-6.82-5.97 6.82H1.68l7.73-8.84L1.25 2.25h6.83l4.71 6.23zm-1.16 17.52h1.84L7.08 4.13H5.12z',
  facebook:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m13 2h-2.5A3.5 3.5 0 0 0 12 8.5V11h-2v3h2v7h3v-7h3v-3h-3V9a1 1 0 0 1 1-1h2z',
  tiktok:
    'M16.5 2c.3 2.3 1.7 3.9 4 4.1v3.2c-1.5.1-2.8-.3-4-1.1v6.3c0 4.7-4.3 7.1-7.7 5.9-5.5-1.9-4.6-10.4 1.8-10.4v3.4c-3.3-.2-3.4 3.9-.8 4 1.7.1 2.7-1 2.7-2.9V2z',
  linkedin:
    'M19 3a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm-.5 15.5v-5.3a3.26 3.26 0 0 0-3.26-3.26c-.85 0-1.84.52-2.32 1.3v-1.11h-2.79v8.37h2.79v-4.93a1.4 1.4 0 0 1 2.79 0v4.93zM6.88 8.56a1.69 1.69 0 1 0 0-3.37 1.69 1.69 0 0 0 0 3.37m1.39 9.94v-8.37H5.5v8.37z',
};
const CERTO = 'M9.5 18.2 3.8 12.5l1.7-1.7 4 4 9-9 1.7 1.7z';
/** Desenhos que um recurso da página startup pode pedir pelo nome. */
const RECURSOS: Readonly<Record<string, string>> = {
  raio: 'M13 2 4 14h6l-1 8 9-12h-6z',
  escudo:
    'M12 2 4 5v6c0 5 3.4 9.6 8 11 4.6-1.4 8-6 8-11V5zm-1.2 13.5L7.3 12l1.4-1.4 2.1 2.1 4.5-4.5 1.4 1.4z',
  grafico: 'M4 20V10h4v10zm6 0V4h4v16zm6 0v-7h4v7z',
  relogio: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m1 5v4.5l3.5 2-1 1.7L11 12.7V7z',
  estrela: 'm12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.6L12 17.4l-5.9 3.3 1.3-6.6L2.5 9.5l6.6-.8z',
  pessoas:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8m7.5 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 20c0-4 3-6.5 7-6.5s7 2.5 7 6.5zm16 0h4c0-3.2-2.2-5.5-5.3-5.5 1 1.3 1.3 3.3 1.3 5.5z',
  alvo: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14m0 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  dinheiro:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m1 15v1.5h-2V17c-1.6-.3-2.8-1.3-2.9-2.9h2c.1.9.8 1.3 1.9 1.3s1.8-.4 1.8-1.1c0-2-5.4-.5-5.4-4 0-1.5 1.1-2.5 2.6-2.8V6h2v1.5c1.6.4 2.4 1.5 2.5 2.7h-2c-.1-.7-.6-1.2-1.6-1.2-.9 0-1.5.4-1.5 1.1 0 1.7 5.4.4 5.4 4 0 1.7-1.2 2.6-2.8 2.9',
  mensagem: 'M3 4h18v13H9l-6 4z',
  certo: CERTO,
};
/** Nomes dos desenhos, na ordem em que o editor os oferece. */
export const ICONES_DE_RECURSO = Object.keys(RECURSOS);
/** Os nomes em inglês que modelos prontos costumam trazer. */
const SINONIMOS: Readonly<Record<string, string>> = {
  zap: 'raio',
  bolt: 'raio',
  rocket: 'raio',
  shield: 'escudo',
  chart: 'grafico',
  clock: 'relogio',
  star: 'estrela',
  users: 'pessoas',
  target: 'alvo',
  money: 'dinheiro',
  dollar: 'dinheiro',
  message: 'mensagem',
  check: 'certo',
};

function Desenho({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** Qualquer outro endereço. */
function Globo() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18" />
    </svg>
  );
}

const achar = (lista: Readonly<Record<string, string>>, nome: string) =>
  Object.hasOwn(lista, nome) ? lista[nome] : undefined;

/** Ícone de uma rede social pelo nome dela; a que não tem desenho mostra um globo. */
export function IconeDaRede({ nome }: { nome: string }) {
  const chave = nome.trim().toLowerCase();
  const d = achar(REDES, chave === 'twitter' ? 'x' : chave);
  return d === undefined ? <Globo /> : <Desenho d={d} />;
}

/** Ícone de um recurso: um dos desenhos pelo nome, o próprio texto quando é curto (um emoji), ou um certo. */
export function IconeDoRecurso({ nome }: { nome: string }) {
  const chave = nome.trim().toLowerCase();
  const d = achar(RECURSOS, achar(SINONIMOS, chave) ?? chave);
  if (d !== undefined) return <Desenho d={d} />;
  if (chave !== '' && !/[\p{L}\p{N}]/u.test(chave)) return <span aria-hidden="true">{nome}</span>;
  return <Desenho d={CERTO} />;
}
