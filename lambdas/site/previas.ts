import { createHash } from 'node:crypto';
import { corAcessivel } from '../../shared/base/cores.ts';
import { centavosParaReais, formatarReais } from '../../shared/base/dinheiro.ts';
import { type ConteudoDaVenda, ehConhecido, type Imagem } from '../../shared/blocos/blocos.schema.ts';
import type { PaginaPublicada } from '../../shared/catalogo/catalogo.schema.ts';
import { LARGURAS_DA_IMAGEM, largurasGuardadas } from '../../shared/imagens/imagens.rules.ts';
import { logger } from '../platform/logger.ts';
import type { DadosDaPrevia, Desenhista, Site } from './ports.ts';
import type { ParteMontada, PartePublicada } from './publicar-partes.ts';
import type { Vendedor } from './vendedor.ts';

/** Parte do site que são as figuras das prévias dos links. */
export const PARTE_DAS_PREVIAS = 'previas';

/** Sobe quando se muda a maneira de desenhar: o nome de cada figura é o resumo do que ela mostra. */
const VERSAO_DO_DESENHO = 1;
const COR_SEM_NENHUMA = '#2563eb';

type Enviada = Extract<Imagem, { id: string }>;
const enviada = (imagem: Imagem | null): Enviada | null => (imagem && 'id' in imagem ? imagem : null);

/** A figura da abertura, se quem vende a enviou. */
function figuraDaCapa(blocos: ConteudoDaVenda['blocos']): Enviada | null {
  const capa = blocos
    .filter((bloco) => ehConhecido(bloco))
    .find(({ tipo, oculto }) => tipo === 'capa' && !oculto);
  return capa?.tipo === 'capa' && capa.figura?.tipo === 'imagem' ? enviada(capa.figura.imagem) : null;
}

/** O que a página cobra, numa linha. */
function precoDa({ planos }: PaginaPublicada): string {
  const precos = planos.filter(({ esgotado }) => !esgotado).map(({ preco_centavos }) => preco_centavos);
  if (precos.length === 0) return planos.length > 0 ? 'Esgotado' : 'Vendas abertas em breve';
  const menor = formatarReais(centavosParaReais(Math.min(...precos)));
  return new Set(precos).size > 1 ? `A partir de ${menor}` : menor;
}

type Previa = {
  readonly dados: DadosDaPrevia;
  readonly figura: string | null;
  readonly temLogo: boolean;
  readonly arquivo: string;
};

/** O que a prévia do link de uma página mostra; null quando a página diz o endereço de uma figura sua. */
function previaDa(pagina: PaginaPublicada, vendedor: Vendedor): Previa | null {
  const { nome, usuario_id, quemVende, cor: daLoja } = vendedor;
  const { imagem, blocos, cor } = pagina.conteudo;
  if (imagem && 'endereco' in imagem) return null;
  const escolhida = enviada(imagem) ?? figuraDaCapa(blocos);
  const [menor] = LARGURAS_DA_IMAGEM;
  const largura = largurasGuardadas(escolhida?.largura ?? menor).at(-1) ?? menor;
  const figura = escolhida && `site/${usuario_id}/img/${escolhida.id}-${largura}.webp`;
  const dados: DadosDaPrevia = {
    titulo: pagina.titulo ?? pagina.linha.nome,
    preco: precoDa(pagina),
    vendedor: nome,
    // A cor da página ou, sem ela, a da loja, como se vê sobre o fundo branco da figura.
    cor: corAcessivel(cor ?? daLoja ?? COR_SEM_NENHUMA, ['#ffffff']),
    so_figura: imagem !== null,
  };
  // O nome do arquivo do logo traz o resumo dele: trocado o logo, a prévia é outra.
  const logo = dados.so_figura ? null : (quemVende?.logo?.endereco ?? null);
  const partes = [VERSAO_DO_DESENHO, dados, figura, ...(logo === null ? [] : [logo])];
  const resumo = createHash('sha256').update(JSON.stringify(partes));
  return { dados, figura, temLogo: logo !== null, arquivo: `${resumo.digest('hex').slice(0, 32)}.jpg` };
}

type Deps = {
  readonly site: Site;
  readonly desenhista: Desenhista;
  /** A imagem do logo de quem vende; só se lê para desenhar uma prévia que ainda não há. */
  readonly lerLogo: () => Promise<Uint8Array | null>;
};

/** A figura de uma prévia, ou null quando não se consegue desenhar: não é razão para a página não sair. */
async function desenhar(
  { desenhista, lerLogo }: Deps,
  { dados, figura, temLogo }: Previa,
): Promise<Uint8Array | null> {
  const [bytes, logo] = await Promise.all([
    figura === null ? null : desenhista.ler(figura),
    temLogo ? lerLogo() : null,
  ]);
  try {
    return await desenhista.desenhar(dados, bytes, logo);
  } catch (erro) {
    logger.error('a prévia de um link não se desenhou', { erro: String(erro) });
    return null;
  }
}

type Alvo = {
  readonly vendedor: Vendedor;
  readonly catalogo: readonly PaginaPublicada[];
  readonly antes: PartePublicada;
  readonly forcar: boolean;
};
/** A parte do site com as figuras em uso, e o endereço da de cada página que tem uma. */
export type PreviasProntas = {
  readonly parte: ParteMontada;
  /** Por slug: '/ana/img/1a2b….jpg'. */
  readonly enderecos: ReadonlyMap<string, string>;
};

/**
 * Deixa no balde as figuras das prévias, antes de alguma página as citar: cada uma se desenha uma vez, porque o nome é
 * o resumo do que mostra. A que não se consegue desenhar não segura a publicação: a página fica com a figura de sempre.
 * As que já ninguém usa saem depois das páginas.
 */
export async function prepararPrevias(
  deps: Deps,
  { vendedor, catalogo, antes, forcar }: Alvo,
): Promise<PreviasProntas> {
  const { site, desenhista } = deps;
  const { usuario_id, username } = vendedor;
  const enderecos = new Map<string, string>();
  const jaGravados = new Set<string>();
  for (const pagina of catalogo) {
    const previa = previaDa(pagina, vendedor);
    if (previa === null) continue;
    const chave = `site/${usuario_id}/img/${previa.arquivo}`;
    const noAr = chave in antes.objetos && (!forcar || (await desenhista.ler(chave)) !== null);
    if (!noAr && !jaGravados.has(chave)) {
      const corpo = await desenhar(deps, previa);
      if (corpo === null) continue;
      await site.gravar({ chave, corpo, tipo: 'image/jpeg', paraSempre: true });
    }
    jaGravados.add(chave);
    enderecos.set(pagina.slug, `/${username}/img/${previa.arquivo}`);
  }
  const parte = {
    parte: PARTE_DAS_PREVIAS,
    antes,
    chaves: {},
    objetos: [],
    enderecos: [],
    jaGravados: [...jaGravados],
  };
  return { parte, enderecos };
}
