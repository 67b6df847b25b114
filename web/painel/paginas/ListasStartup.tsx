import { type Control, useFieldArray } from 'react-hook-form';
import type { PaginaEntrada } from '../../../shared/paginas/paginas.schema.ts';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { ICONES_DE_RECURSO } from '../../site/landing/icones.tsx';
import { CampoLinhas, CampoPreco } from './campos.tsx';
import { ListaDeItens } from './ListaDeItens.tsx';
import { Duas, Secao } from './Secao.tsx';
import type { ValoresPagina } from './valores.ts';

type Props = { control: Control<ValoresPagina, unknown, PaginaEntrada> };

/** Recursos da apresentação, com ícone. */
export function Recursos({ control }: Props) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'startup.features' });
  return (
    <Secao titulo="Recursos">
      <ListaDeItens
        nome="Recurso"
        rotuloAdicionar="Adicionar recurso"
        ids={fields.map(({ id }) => id)}
        maximo={24}
        aoAdicionar={() => append({ title: '', description: '', icon: 'certo' }, { shouldFocus: false })}
        aoRemover={remove}
        aoMover={move}
      >
        {(i) => (
          <Duas>
            <CampoTexto
              control={control}
              name={`startup.features.${i}.title`}
              label="Título"
              maxLength={120}
            />
            <CampoTexto
              control={control}
              name={`startup.features.${i}.icon`}
              label="Ícone"
              maxLength={40}
              ajuda={`Um emoji ou: ${ICONES_DE_RECURSO.join(', ')}`}
            />
            <div data-inteira>
              <CampoTexto
                control={control}
                name={`startup.features.${i}.description`}
                label="Descrição"
                multiline
                rows={2}
                maxLength={500}
              />
            </div>
          </Duas>
        )}
      </ListaDeItens>
    </Secao>
  );
}

const PLANO_NOVO = {
  ...{ name: '', description: '', price: 0, interval: 'mês', features: [], featured: false },
  ...{ buttonText: 'Assinar', buttonLink: '' },
};

/** Planos e preços da apresentação. */
export function Planos({ control }: Props) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'startup.pricing.plans' });
  return (
    <Secao titulo="Planos">
      <ListaDeItens
        nome="Plano"
        rotuloAdicionar="Adicionar plano"
        ids={fields.map(({ id }) => id)}
        maximo={8}
        aoAdicionar={() => append(PLANO_NOVO, { shouldFocus: false })}
        aoRemover={remove}
        aoMover={move}
      >
        {(i) => {
          const nome = `startup.pricing.plans.${i}` as const;
          return (
            <Duas>
              <CampoTexto control={control} name={`${nome}.name`} label="Nome" maxLength={80} />
              <CampoTexto control={control} name={`${nome}.description`} label="Descrição" maxLength={300} />
              <CampoPreco
                control={control}
                name={`${nome}.price`}
                label="Preço (R$)"
                ajuda="Ou um texto, como 'Sob consulta'"
              />
              <CampoTexto control={control} name={`${nome}.interval`} label="Intervalo" maxLength={30} />
              <div data-inteira>
                <CampoLinhas
                  control={control}
                  name={`${nome}.features`}
                  label="O que inclui"
                  ajuda="Um item por linha"
                />
              </div>
              <CampoTexto
                control={control}
                name={`${nome}.buttonText`}
                label="Texto do botão"
                maxLength={60}
              />
              <CampoTexto
                control={control}
                name={`${nome}.buttonLink`}
                label="Link do botão"
                maxLength={2000}
                ajuda="Sem link, o botão não aparece"
              />
              <CampoMarcar control={control} name={`${nome}.featured`} label="Destacar como mais popular" />
            </Duas>
          );
        }}
      </ListaDeItens>
    </Secao>
  );
}

/** Empresas que confiam no trabalho (regra 25). */
export function Empresas({ control }: Props) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'startup.social.companies' });
  return (
    <Secao titulo="Empresas">
      <CampoMarcar
        control={control}
        name="startup.social.showSocial"
        label="Mostrar quem confia no trabalho"
      />
      <ListaDeItens
        nome="Empresa"
        rotuloAdicionar="Adicionar empresa"
        ids={fields.map(({ id }) => id)}
        maximo={24}
        aoAdicionar={() => append({ name: '', logo: '' }, { shouldFocus: false })}
        aoRemover={remove}
        aoMover={move}
      >
        {(i) => (
          <Duas>
            <CampoTexto
              control={control}
              name={`startup.social.companies.${i}.name`}
              label="Nome"
              maxLength={80}
            />
            <CampoTexto
              control={control}
              name={`startup.social.companies.${i}.logo`}
              label="Logo (endereço da imagem)"
              maxLength={2000}
            />
          </Duas>
        )}
      </ListaDeItens>
    </Secao>
  );
}
