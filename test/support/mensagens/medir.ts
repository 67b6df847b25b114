import { BASES, type Base } from '../../../infra/local/conhecimento/bases.ts';
import type { Acao, ConjuntoDeMensagens } from './forma.ts';

/** O que se faz de uma mensagem: responder com um item (base e título), ou outra coisa. */
export type Feito =
  | { readonly fez: 'item'; readonly base: Base; readonly titulo: string }
  | { readonly fez: Acao };
export type Chegada = {
  readonly texto: string;
  /** De que produto já se fala; null em nenhum. */
  readonly falando: Base | null;
  /** Se o telefone é de um cliente só. */
  readonly cliente: boolean;
};
export type Veredito = 'certa' | 'errada' | 'passada' | 'perguntada';
type Caso = Chegada & {
  readonly base: Base | null;
  readonly aceita: readonly string[];
  readonly tipo: string;
};

/** As mensagens de um conjunto, cada uma com o que se aceita dela ('!cancelar' é uma ação; o resto, títulos). */
export function casosDe({ acoes, itens, nomeadas }: ConjuntoDeMensagens): Caso[] {
  return [
    ...Object.entries(acoes).flatMap(([acao, textos]) =>
      textos.map((texto) => ({
        texto,
        falando: null,
        cliente: acao === 'seus_dados' || acao === 'renovar',
        base: null,
        aceita: [
          `!${acao}`,
          ...(acao === 'comprar' ? ['!qual_produto'] : []),
          ...(acao === 'passar' ? ['!pessoa'] : []),
        ],
        tipo: acao,
      })),
    ),
    ...BASES.flatMap((base) =>
      itens[base].map(([texto, ...aceita]) => ({
        texto,
        falando: base,
        cliente: false,
        base,
        aceita,
        tipo: 'item',
      })),
    ),
    ...nomeadas.map(([texto, base, ...aceita]) => ({
      texto,
      falando: null,
      cliente: false,
      base,
      aceita,
      tipo: 'nomeada',
    })),
  ];
}

/** Como ficou cada mensagem: certa, errada (respondeu outra coisa), ou passada ou perguntada sem precisar. */
export function julgar(caso: Caso, feito: Feito): Veredito {
  if (feito.fez === 'item') {
    return caso.base === feito.base && caso.aceita.includes(feito.titulo) ? 'certa' : 'errada';
  }
  if (caso.aceita.includes(`!${feito.fez}`)) return 'certa';
  if (feito.fez === 'passar' || feito.fez === 'pessoa') return 'passada';
  return feito.fez === 'qual_produto' ? 'perguntada' : 'errada';
}

/** Passa um conjunto por quem o entende, e diz cada veredito. */
export async function medirMensagens(
  conjunto: ConjuntoDeMensagens,
  entender: (chegada: Chegada) => Feito | Promise<Feito>,
): Promise<readonly { readonly caso: Caso; readonly feito: Feito; readonly veredito: Veredito }[]> {
  const feitos = [];
  for (const caso of casosDe(conjunto)) {
    const feito = await entender(caso);
    feitos.push({ caso, feito, veredito: julgar(caso, feito) });
  }
  return feitos;
}
