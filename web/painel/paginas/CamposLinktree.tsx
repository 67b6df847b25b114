import { type Control, useFieldArray } from 'react-hook-form';
import { COR_PADRAO, type PaginaEntrada, REDES } from '../../../shared/paginas/paginas.schema.ts';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { NOMES_DAS_REDES } from '../../site/landing/icones.tsx';
import { CampoCor } from './campos.tsx';
import { ListaDeItens } from './ListaDeItens.tsx';
import { Duas, Secao } from './Secao.tsx';
import type { ValoresPagina } from './valores.ts';

type Props = { control: Control<ValoresPagina, unknown, PaginaEntrada> };

const OPCOES_DE_REDE = REDES.map((rede) => ({ valor: rede, rotulo: NOMES_DAS_REDES[rede] }));

function Links({ control }: Props) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'linktree.links' });
  return (
    <Secao
      titulo="Links"
      explicacao="Cada link vira um banner, nesta ordem. Aceita https://…, um caminho do site (/produtos/…), mailto: e tel:."
    >
      <ListaDeItens
        nome="Link"
        rotuloAdicionar="Adicionar link"
        ids={fields.map(({ id }) => id)}
        maximo={100}
        aoAdicionar={() =>
          append({ titulo: '', descricao: '', url: '', cor: COR_PADRAO }, { shouldFocus: false })
        }
        aoRemover={remove}
        aoMover={move}
      >
        {(i) => (
          <Duas>
            <CampoTexto
              control={control}
              name={`linktree.links.${i}.titulo`}
              label="Título"
              maxLength={120}
            />
            <CampoTexto
              control={control}
              name={`linktree.links.${i}.url`}
              label="Link"
              inputMode="url"
              maxLength={2000}
            />
            <CampoTexto
              control={control}
              name={`linktree.links.${i}.descricao`}
              label="Descrição"
              maxLength={300}
            />
            <CampoCor control={control} name={`linktree.links.${i}.cor`} label="Cor" />
          </Duas>
        )}
      </ListaDeItens>
    </Secao>
  );
}

function Redes({ control }: Props) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'linktree.redes' });
  return (
    <Secao titulo="Redes sociais" explicacao="Aparecem como ícones abaixo do perfil.">
      <ListaDeItens
        nome="Rede"
        rotuloAdicionar="Adicionar rede"
        ids={fields.map(({ id }) => id)}
        maximo={20}
        aoAdicionar={() => append({ plataforma: 'instagram', url: '' }, { shouldFocus: false })}
        aoRemover={remove}
        aoMover={move}
      >
        {(i) => (
          <Duas>
            <CampoSelecao
              control={control}
              name={`linktree.redes.${i}.plataforma`}
              label="Plataforma"
              opcoes={OPCOES_DE_REDE}
            />
            <CampoTexto
              control={control}
              name={`linktree.redes.${i}.url`}
              label="Link"
              inputMode="url"
              maxLength={2000}
            />
          </Duas>
        )}
      </ListaDeItens>
    </Secao>
  );
}

/** Campos da página de links: perfil, links e redes (especificação 2, seções 2 e 3; regra 25). */
export function CamposLinktree({ control }: Props) {
  return (
    <>
      <Secao titulo="Perfil">
        <Duas>
          <CampoTexto control={control} name="linktree.perfil.nome" label="Nome" maxLength={120} />
          <CampoTexto
            control={control}
            name="linktree.perfil.foto"
            label="Foto"
            inputMode="url"
            maxLength={2000}
            ajuda="Endereço de uma imagem quadrada"
          />
          <div data-inteira>
            <CampoTexto
              control={control}
              name="linktree.perfil.bio"
              label="Bio"
              multiline
              rows={2}
              maxLength={500}
            />
          </div>
        </Duas>
      </Secao>
      <Links control={control} />
      <Redes control={control} />
    </>
  );
}
