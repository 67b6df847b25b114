import { COR_PADRAO, REDES } from '../../../shared/paginas/paginas.schema.ts';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { ListaDeItens } from '../../kit/formulario/ListaDeItens.tsx';
import { Duas, Secao } from '../../kit/formulario/Secao.tsx';
import { NOMES_DAS_REDES } from '../../site/landing/icones.tsx';
import { CampoLink } from '../pecas/links/CampoLink.tsx';
import { CampoCor, type DaPagina, LINK, textoDe } from './campos.tsx';

const OPCOES_DE_REDE = REDES.map((rede) => ({ valor: rede, rotulo: NOMES_DAS_REDES[rede] }));
const LINK_NOVO = { titulo: '', descricao: '', url: '', cor: COR_PADRAO };

/** Campos da página de links: perfil, links e redes (especificação 2, seções 2 e 3; regra 25). */
export function CamposLinktree({ control }: DaPagina) {
  const texto = textoDe(control);
  return (
    <>
      <Secao titulo="Perfil">
        <Duas>
          <CampoTexto {...texto('linktree.perfil.nome', 'Nome', 120)} />
          <CampoTexto
            {...texto('linktree.perfil.foto', 'Foto', LINK)}
            inputMode="url"
            ajuda="Endereço de uma imagem quadrada"
          />
          <div data-inteira>
            <CampoTexto {...texto('linktree.perfil.bio', 'Bio', 500)} multiline rows={2} />
          </div>
        </Duas>
      </Secao>
      <Secao
        titulo="Links"
        explicacao="Cada link vira um banner, nesta ordem. Aceita https://…, um caminho do site (/produtos/…), mailto: e tel:."
      >
        <ListaDeItens control={control} lista="linktree.links" nome="Link" novo={LINK_NOVO} maximo={100}>
          {(i) => (
            <Duas>
              <CampoTexto {...texto(`linktree.links.${i}.titulo`, 'Título', 120)} />
              <CampoLink {...texto(`linktree.links.${i}.url`, 'Link', LINK)} />
              <CampoTexto {...texto(`linktree.links.${i}.descricao`, 'Descrição', 300)} />
              <CampoCor control={control} name={`linktree.links.${i}.cor`} label="Cor" />
            </Duas>
          )}
        </ListaDeItens>
      </Secao>
      <Secao titulo="Redes sociais" explicacao="Aparecem como ícones abaixo do perfil.">
        <ListaDeItens
          control={control}
          lista="linktree.redes"
          nome="Rede"
          novo={{ plataforma: 'instagram', url: '' }}
          maximo={20}
        >
          {(i) => (
            <Duas>
              <CampoSelecao
                control={control}
                name={`linktree.redes.${i}.plataforma`}
                label="Plataforma"
                opcoes={OPCOES_DE_REDE}
              />
              <CampoTexto {...texto(`linktree.redes.${i}.url`, 'Link', LINK)} inputMode="url" />
            </Duas>
          )}
        </ListaDeItens>
      </Secao>
    </>
  );
}
