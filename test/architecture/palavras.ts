import type { Arquivo } from './arvore.ts';

export type PalavraRetirada = {
  /** Partes seguidas de um nome, em minúsculas e na ordem: 'no ar' está em `NoAr` e em `levarNoAr`. */
  readonly palavra: string;
  readonly agora: string;
  /** Onde a palavra tem o seu único sentido. */
  readonly vale?: RegExp;
};

/** Palavras que nomeavam várias coisas, ou que só quem as inventou entendia, e as que ficaram no lugar. */
export const PALAVRAS_RETIRADAS: readonly PalavraRetirada[] = [
  { palavra: 'vendas', agora: 'catalogo (ofertas e preços), site (publicação) ou pedidos' },
  { palavra: 'desejar', agora: 'montar' },
  { palavra: 'desejado', agora: 'ParteMontada' },
  { palavra: 'ao ar', agora: 'publicar' },
  { palavra: 'no ar', agora: 'PartePublicada' },
  { palavra: 'vivos', agora: 'os endereços que a borda conhece' },
  { palavra: 'isca', agora: 'campoEscondido' },
  { palavra: 'na loja', agora: 'contextoDaLoja' },
  { palavra: 'largar', agora: 'liberar' },
  { palavra: 'matar', agora: 'cancelar' },
  { palavra: 'uma volta', agora: 'o verbo do que se tenta' },
  { palavra: 'nao feito', agora: 'pedidoRecusado' },
  { palavra: 'desarmar', agora: 'escaparFormula' },
  { palavra: 'sem nuvem', agora: 'foraDaAws' },
  { palavra: 'ou dizer', agora: 'ouErroComFrase' },
  { palavra: 'ids do pedido', agora: 'os ids de uma chamada' },
  {
    palavra: 'conferir',
    agora: 'validar, avaliar, recusar ou autenticar; conferir é o que o operador faz com um pedido',
    vale: /\/(?:pagamentos|pedidos)\//,
  },
];

/** 'NoAr', 'no-ar' e 'NO_AR' têm as mesmas partes: 'no ar'. */
function partes(nome: string): string {
  return nome
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Os nomes que um arquivo exporta. */
export function nomesExportados(texto: string): string[] {
  const declarados =
    /^export\s+(?:default\s+)?(?:declare\s+)?(?:async\s+)?(?:const|let|function\s*\*?|type|interface|class|enum)\s+(\w+)/gm;
  const listados = /^export\s+(?:type\s+)?\{([^}]*)\}/gm;
  return [
    ...[...texto.matchAll(declarados)].map(([, nome = '']) => nome),
    ...[...texto.matchAll(listados)].flatMap(([, lista = '']) =>
      lista.split(',').map((item) => item.replace(/^[\s\S]*\sas\s|^\s*type\s/, '').trim()),
    ),
  ].filter((nome) => nome !== '');
}

/** Pastas, arquivos e nomes exportados que usam uma palavra retirada, com a que ficou no lugar dela. */
export function palavrasRetiradas(arquivos: readonly Arquivo[]): string[] {
  return arquivos.flatMap(({ caminho, texto }) => {
    const doCaminho = caminho.replace(/(?:\.test)?\.\w+$/, '').split('/');
    const nomes = [...doCaminho, ...nomesExportados(texto)];
    return PALAVRAS_RETIRADAS.filter(({ vale }) => !vale?.test(caminho)).flatMap(({ palavra, agora }) =>
      nomes
        .filter((nome) => ` ${partes(nome)} `.includes(` ${palavra} `))
        .map((nome) => `${caminho}: ${nome} (agora: ${agora})`),
    );
  });
}
