import type { Control } from 'react-hook-form';
import type { PaginaEntrada } from '../../../shared/paginas/paginas.schema.ts';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { Empresas, Planos, Recursos } from './ListasStartup.tsx';
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
