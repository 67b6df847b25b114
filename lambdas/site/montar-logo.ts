import { enderecoDoLogo } from '../../shared/base/vendedor.ts';
import { lerLogo } from '../sessao/index.ts';
import { pertenceAOutroVendedor } from './montar-legais.ts';
import type { Contexto } from './montar-pagina.ts';
import type { Objeto } from './ports.ts';
import type { ParteMontada, PartePublicada } from './publicar-partes.ts';

/** Parte do site que é o logo. */
export const PARTE_DO_LOGO = 'logo';

/**
 * O logo de um vendedor sob o nome de usuário, que abre em todo domínio que não é de outro: com o resumo no nome, para
 * as páginas, que o guardam para sempre; e num endereço que não muda, para os e-mails. Trocado ou tirado, o de antes se
 * apaga.
 */
export async function montarLogo(contexto: Contexto, antes: PartePublicada): Promise<ParteMontada> {
  const { tabela, vendedor } = contexto;
  const { usuario_id, username } = vendedor;
  const logo = await lerLogo(tabela, usuario_id);
  const chaves: Record<string, string> = {};
  const objetos: Objeto[] = [];
  const acrescentarObjeto = (endereco: string, objeto: Objeto) => {
    objetos.push(objeto);
    chaves[endereco] = `p:${objeto.chave}`;
  };
  if (logo) {
    const { arquivo, tipo, bytes: corpo } = logo;
    const pasta = `site/${usuario_id}`;
    acrescentarObjeto(`/${username}/${arquivo}`, {
      chave: `${pasta}/${arquivo}`,
      corpo,
      tipo,
      paraSempre: true,
    });
    acrescentarObjeto(enderecoDoLogo(username), { chave: `${pasta}/logo.imagem`, corpo, tipo });
  }
  const saem = Object.keys(antes.chaves).filter((chave) => !(chave in chaves));
  const deOutros = await pertenceAOutroVendedor(contexto, saem);
  return { parte: PARTE_DO_LOGO, antes, chaves, objetos, enderecos: [], deOutros };
}
