import { SLUG_PADRAO } from '../../shared/paginas/paginas.rules.ts';
import { type OQueSeVende, PAGINAS_LEGAIS } from '../../shared/site/site.schema.ts';
import { lerLinhas } from '../linhas/index.ts';
import { lerDonoDoUsername } from '../sessao/index.ts';
import { type Contexto, HTML } from './montar-pagina.ts';
import type { Objeto } from './ports.ts';
import type { ParteMontada, PartePublicada } from './publicar-partes.ts';
import { marcaDe, nomeNoEndereco, origemCanonica } from './vendedor.ts';

/** Parte do site que são a política de privacidade e os termos. */
export const PARTE_LEGAL = 'legais';

/** Endereços do nome de usuário que já são de outro vendedor: não são deste para tirar. */
export async function pertenceAOutroVendedor({ tabela, vendedor }: Contexto, chaves: readonly string[]) {
  const deOutros = new Set<string>();
  for (const chave of chaves.filter((chave) => chave.startsWith('/'))) {
    const dono = await lerDonoDoUsername(tabela, chave.split('/')[1] ?? '');
    if (dono !== null && dono !== vendedor.usuario_id) deOutros.add(chave);
  }
  return deOutros;
}

/** O que um vendedor vende ou vendeu: os termos também são de quem já comprou. */
async function lerOQueSeVende({ tabela, vendedor }: Contexto): Promise<OQueSeVende> {
  const linhas = await lerLinhas(tabela, vendedor.usuario_id);
  const avisos = new Map(linhas.map(({ aviso }) => [`${aviso.tipo} ${aviso.texto}`, aviso]));
  return {
    naturezas: linhas.map(({ natureza }) => natureza),
    avisos: [...avisos.values()].filter(({ tipo }) => tipo !== 'nenhum'),
    pede_endereco: linhas.some(({ pede_endereco }) => pede_endereco),
  };
}

/**
 * Política de privacidade e termos de um vendedor: em cada domínio dele e, sempre, sob o nome de usuário, que abre em
 * todos menos nos que são de outro vendedor.
 */
export async function montarLegais(contexto: Contexto, antes: PartePublicada): Promise<ParteMontada> {
  const { paginas, vendedor, ajustes, molde } = contexto;
  const { hosts, usuario_id, username, nome, quemVende } = vendedor;
  const vende = await lerOQueSeVende(contexto);
  const chaves: Record<string, string> = {};
  const objetos: Objeto[] = [];
  for (const pagina of PAGINAS_LEGAIS) {
    const corpo = paginas.renderPaginaLegal({
      origem: origemCanonica(vendedor, molde, 'loja'),
      caminho: `${nomeNoEndereco(vendedor)}/${pagina}`,
      medicao: ajustes.medicao,
      arquivos: paginas.arquivos,
      quemVende,
      marca: marcaDe(vendedor),
      // O arquivo é um só: aberto no domínio de outro, os elos continuam neste vendedor.
      legais: `/${username}`,
      loja: `/${username}`,
      dominios: hosts.map(({ host }) => host),
      pagina,
      vendedor: quemVende?.nome ?? nome,
      voltar: `/${username}/${SLUG_PADRAO}`,
      vende,
      gateways: ajustes.gateways,
      resend: ajustes.resend,
      whatsapp_por: ajustes.whatsapp_por,
      inteligencia: ajustes.inteligencia,
    });
    const chave = `site/${usuario_id}/${pagina}.html`;
    objetos.push({ chave, corpo, tipo: HTML });
    for (const { host } of hosts) chaves[`${host}/${pagina}`] = `p:${chave}`;
    chaves[`/${username}/${pagina}`] = `p:${chave}`;
  }
  const deOutros = await pertenceAOutroVendedor(
    contexto,
    Object.keys(antes.chaves).filter((chave) => !(chave in chaves)),
  );
  return { parte: PARTE_LEGAL, antes, chaves, objetos, enderecos: [], deOutros };
}
