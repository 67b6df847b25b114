import { type Key, keyIn } from './key.ts';

// Páginas, catálogo, site e domínios; o acesso e o custo de cada chave estão em acessos.md.

export const paginaKey = keyIn<[id: string]>('PAGINA');

export const paginasList = (usuario_id: string) => `${usuario_id}#PAGINA`;

/** A página de um endereço; a de um endereço antigo diz para onde redirecionar. */
export const slugDePaginaKey = keyIn<[slug: string]>('PAGINA_SLUG');

export const catalogoPartition = (usuario_id: string) => `${usuario_id}#CATALOGO`;

export const catalogoKey = (usuario_id: string, slug: string, plano: string): Key => ({
  pk: catalogoPartition(usuario_id),
  sk: `${slug}#${plano}`,
});

/** Quantas vagas se tomaram nos planos que as têm; à parte do plano, que se pode excluir com pedidos por pagar. */
export const vagasPartition = (usuario_id: string) => `${usuario_id}#VAGAS`;

export const vagasKey = (usuario_id: string, slug: string, plano: string): Key => ({
  pk: vagasPartition(usuario_id),
  sk: `${slug}#${plano}`,
});

/** Quantas vagas de um plano seguram os pedidos por pagar de uma rede. */
export const vagasDaRedeKey = keyIn<[slug: string, plano: string, rede: string]>('VAGA_REDE');

/** As páginas de venda de um operador; as que ninguém gravou são as sementes das linhas da especificação. */
export const ofertasPartition = (usuario_id: string) => `${usuario_id}#OFERTA`;

export const ofertaKey = keyIn<[slug: string]>('OFERTA');

/** Os blocos das páginas de venda, os do ar e os do rascunho: pesam, e quem vende ou cobra não os lê. */
export const conteudosPartition = (usuario_id: string) => `${usuario_id}#CONTEUDO`;

export const conteudoKey = keyIn<[slug: string]>('CONTEUDO');

/** O que o publicador deixou no ar de uma parte do site: 'loja' ou 'pagina#{id}'. */
export const sitePartition = (usuario_id: string) => `${usuario_id}#SITE`;

export const siteKey = (usuario_id: string, parte: string): Key => ({
  pk: sitePartition(usuario_id),
  sk: parte,
});

export const hostKey = (host: string): Key => ({ pk: `HOST#${host.toLowerCase()}`, sk: 'HOST' });

export const hostsPartition = (usuario_id: string) => `${usuario_id}#HOST`;

export const hostDoOperadorKey = (usuario_id: string, host: string): Key => ({
  pk: hostsPartition(usuario_id),
  sk: host.toLowerCase(),
});

/** O domínio próprio de um operador: um só. */
export const dominioKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'DOMINIO' });

/** Partição do índice dos domínios que o trabalho verifica, de todos os operadores, pela hora de verificar. */
export const DOMINIOS_A_VERIFICAR = 'DOMINIOS';

/** Ordem nela: quando verificar, e o operador que desempata. */
export const dominioOrder = (quando: string, usuario_id: string) => `${quando}#${usuario_id}`;

/** De quem é um nome de usuário; o que se trocou diz até que dia continua reservado. */
export const usernameKey = (username: string): Key => ({ pk: `USERNAME#${username}`, sk: 'USERNAME' });
