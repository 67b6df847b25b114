import {
  type Bloco,
  type BlocoDesconhecido,
  bloco,
  type ConteudoDaVenda,
  ehConhecido,
  type Imagem,
} from './blocos.schema.ts';

// Uma lacuna é o que só quem vende sabe: um texto `[[o que escrever aqui]]`, que o editor realça e não se publica.

const ABRE = '[[';

/** Diz se um texto ainda tem o que preencher. */
export const temLacuna = (texto: string): boolean => texto.includes(ABRE);

/** Onde há o que preencher: `campo` é o caminho dele no bloco ('itens.0.titulo'); `bloco` é '' no da própria página. */
export type Lacuna = { readonly bloco: string; readonly campo: string; readonly texto: string };

function acharLacunas(valor: unknown, caminho: string): { campo: string; texto: string }[] {
  if (typeof valor === 'string') return temLacuna(valor) ? [{ campo: caminho, texto: valor }] : [];
  if (valor === null || typeof valor !== 'object') return [];
  return Object.entries(valor).flatMap(([nome, dentro]) => {
    const campo = caminho === '' ? nome : `${caminho}.${nome}`;
    return temLacuna(nome) ? [{ campo, texto: nome }] : acharLacunas(dentro, campo);
  });
}

/** O que falta preencher numa página, na ordem dela; o que está escondido não falta. */
export function lacunasDoConteudo({ blocos, ...pagina }: ConteudoDaVenda): Lacuna[] {
  const daPagina = acharLacunas(pagina, '').map((lacuna) => ({ bloco: '', ...lacuna }));
  return [
    ...daPagina,
    ...blocos.flatMap((bloco) =>
      bloco.oculto ? [] : acharLacunas(bloco, '').map((lacuna) => ({ bloco: bloco.id, ...lacuna })),
    ),
  ];
}

/** Um texto sem as linhas que têm o que preencher. */
const tirarDoTexto = (texto: string): string =>
  temLacuna(texto)
    ? texto
        .split('\n')
        .filter((linha) => !temLacuna(linha))
        .join('\n')
        .trim()
    : texto;

/** O mesmo valor sem as linhas por preencher; a figura de um endereço por preencher não é nenhuma. */
function tirarDoValor(valor: unknown): unknown {
  if (typeof valor === 'string') return tirarDoTexto(valor);
  if (valor === null || typeof valor !== 'object') return valor;
  if (Array.isArray(valor)) return valor.map(tirarDoValor);
  if ('largura' in valor && 'endereco' in valor && temLacuna(String(valor.endereco))) return null;
  return Object.fromEntries(
    Object.entries(valor).flatMap(([nome, dentro]) =>
      temLacuna(nome) ? [] : [[nome, tirarDoValor(dentro)]],
    ),
  );
}

const dizAlgo = ({ titulo, texto }: { titulo: string; texto: string }) => titulo !== '' || texto !== '';
/** Um bloco com os itens que ficaram, ou null quando não fica nenhum. */
const manterItens = <B extends Bloco>(bloco: B & { itens: unknown[] }): B | null =>
  bloco.itens.length > 0 ? bloco : null;

/** Um bloco de que se tiraram lacunas, sem os itens que ficaram sem o que dizer; null quando ele não mostra nada. */
function tirarVazios(bloco: Bloco): Bloco | null {
  switch (bloco.tipo) {
    case 'capa':
      return { ...bloco, destaques: bloco.destaques.filter(({ numero }) => numero !== '') };
    case 'planos':
      return { ...bloco, inclui: bloco.inclui.filter((linha) => linha !== '') };
    case 'cartoes':
      return manterItens({ ...bloco, itens: bloco.itens.filter(dizAlgo) });
    case 'passos':
      return manterItens({ ...bloco, itens: bloco.itens.filter(dizAlgo) });
    case 'bonus':
      return manterItens({ ...bloco, itens: bloco.itens.filter(dizAlgo) });
    case 'galeria':
      return manterItens({
        ...bloco,
        itens: bloco.itens.filter((item) => item.imagem !== null || dizAlgo(item)),
      });
    case 'numeros': {
      const acao = bloco.acao?.rotulo ? bloco.acao : null;
      return manterItens({ ...bloco, acao, itens: bloco.itens.filter(({ numero }) => numero !== '') });
    }
    case 'depoimentos':
      return manterItens({ ...bloco, itens: bloco.itens.filter(({ texto }) => texto !== '') });
    case 'perguntas': {
      const itens = bloco.itens.filter(({ pergunta, resposta }) => pergunta !== '' && resposta !== '');
      return manterItens({ ...bloco, itens });
    }
    case 'texto':
      return bloco.corpo === '' ? null : bloco;
    case 'quem-vende':
      return bloco.texto === '' && bloco.imagem === null ? null : bloco;
    case 'resultados': {
      const linhas = bloco.linhas.filter((linha) => linha.some((celula) => celula !== ''));
      return linhas.length === 0 && bloco.endereco === '' ? null : { ...bloco, linhas };
    }
    case 'botao':
      return bloco.rotulo === '' ? null : bloco;
    case 'garantia':
    case 'whatsapp':
    case 'video':
    case 'figura':
      return bloco;
  }
}

function tirarDoBloco(dado: Bloco | BlocoDesconhecido): (Bloco | BlocoDesconhecido)[] {
  if (acharLacunas(dado, '').length === 0) return [dado];
  // O que sobra de uma figura por preencher já não é um bloco, e o de uma versão mais nova não se sabe o que diria.
  const lido = bloco.safeParse(tirarDoValor(dado));
  const limpo = lido.success && ehConhecido(lido.data) ? tirarVazios(lido.data) : null;
  return limpo ? [limpo] : [];
}

function tirarDaFigura(figura: Imagem | null): Imagem | null {
  if (figura === null || ('endereco' in figura && temLacuna(figura.endereco))) return null;
  return { ...figura, alt: tirarDoTexto(figura.alt) };
}

/**
 * O que se publica de um conteúdo: sem as linhas por preencher, sem os itens que só tinham isso e sem os blocos que
 * ficaram sem nada. O que não tem lacuna fica como está.
 */
export const tirarLacunas = (conteudo: ConteudoDaVenda): ConteudoDaVenda => ({
  ...conteudo,
  descricao: tirarDoTexto(conteudo.descricao),
  imagem: tirarDaFigura(conteudo.imagem),
  blocos: conteudo.blocos.flatMap(tirarDoBloco),
});
