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

function Hero({ control }: Props) {
  const campo = (nome: keyof ValoresPagina['startup']['hero'], label: string, maxLength: number) => (
    <CampoTexto control={control} name={`startup.hero.${nome}`} label={label} maxLength={maxLength} />
  );
  return (
    <Secao titulo="Topo">
      <Duas>
        {campo('headline', 'Manchete', 200)}
        {campo('logo', 'Logo (endereço da imagem)', 2000)}
        <div data-inteira>
          <CampoTexto
            control={control}
            name="startup.hero.subheadline"
            label="Texto de apoio"
            multiline
            rows={2}
            maxLength={500}
          />
        </div>
        <div data-inteira>{campo('image', 'Imagem principal (endereço)', 2000)}</div>
        {campo('primaryButtonText', 'Botão principal', 60)}
        <CampoTexto
          control={control}
          name="startup.hero.primaryButtonLink"
          label="Link do botão principal"
          maxLength={2000}
          ajuda="Em branco, leva aos planos"
        />
        {campo('secondaryButtonText', 'Segundo botão', 60)}
        <CampoTexto
          control={control}
          name="startup.hero.secondaryButtonLink"
          label="Link do segundo botão"
          maxLength={2000}
          ajuda="Em branco, leva aos recursos"
        />
      </Duas>
    </Secao>
  );
}

function Recursos({ control }: Props) {
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

function Planos({ control }: Props) {
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

function Empresas({ control }: Props) {
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

/** Campos da apresentação; o que falta aqui (colunas e redes do rodapé) se escreve no JSON avançado. */
export function CamposStartup({ control }: Props) {
  return (
    <>
      <Hero control={control} />
      <Recursos control={control} />
      <Planos control={control} />
      <Empresas control={control} />
      <Secao titulo="Chamada final">
        <Duas>
          <CampoTexto control={control} name="startup.cta.headline" label="Manchete" maxLength={200} />
          <CampoTexto control={control} name="startup.cta.description" label="Descrição" maxLength={500} />
          <CampoTexto control={control} name="startup.cta.buttonText" label="Texto do botão" maxLength={60} />
          <CampoTexto
            control={control}
            name="startup.cta.buttonLink"
            label="Link do botão"
            maxLength={2000}
          />
        </Duas>
      </Secao>
      <Secao titulo="Rodapé" explicacao="As colunas de links e as redes se escrevem no JSON avançado.">
        <Duas>
          <CampoTexto control={control} name="startup.footer.copyright" label="Direitos" maxLength={200} />
          <CampoTexto
            control={control}
            name="startup.footer.logo"
            label="Logo (endereço da imagem)"
            maxLength={2000}
          />
        </Duas>
      </Secao>
    </>
  );
}
