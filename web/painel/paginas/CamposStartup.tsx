import { CampoLinhas } from '../../kit/campos/CampoLinhas.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { ListaDeItens } from '../../kit/formulario/ListaDeItens.tsx';
import { Duas, Secao } from '../../kit/formulario/Secao.tsx';
import { ICONES_DE_RECURSO } from '../../site/landing/icones.tsx';
import { CampoLink } from '../pecas/links/CampoLink.tsx';
import { CampoPreco, type DaPagina, LINK, textoDe } from './campos.tsx';

const RECURSO_NOVO = { title: '', description: '', icon: 'certo' };
const PLANO_NOVO = {
  name: '',
  description: '',
  price: 0,
  interval: 'mês',
  features: [],
  featured: false,
  buttonText: 'Assinar',
  buttonLink: '',
};

function Topo({ control }: DaPagina) {
  const texto = textoDe(control);
  return (
    <Secao titulo="Topo">
      <Duas>
        <CampoTexto {...texto('startup.hero.headline', 'Manchete', 200)} />
        <CampoTexto {...texto('startup.hero.logo', 'Logo (endereço da imagem)', LINK)} />
        <div data-inteira>
          <CampoTexto {...texto('startup.hero.subheadline', 'Texto de apoio', 500)} multiline rows={2} />
        </div>
        <div data-inteira>
          <CampoTexto {...texto('startup.hero.image', 'Imagem principal (endereço)', LINK)} />
        </div>
        <CampoTexto {...texto('startup.hero.primaryButtonText', 'Botão principal', 60)} />
        <CampoLink
          {...texto('startup.hero.primaryButtonLink', 'Link do botão principal', LINK)}
          ajuda="Em branco, leva aos planos"
        />
        <CampoTexto {...texto('startup.hero.secondaryButtonText', 'Segundo botão', 60)} />
        <CampoLink
          {...texto('startup.hero.secondaryButtonLink', 'Link do segundo botão', LINK)}
          ajuda="Em branco, leva aos recursos"
        />
      </Duas>
    </Secao>
  );
}

/** Planos e preços da apresentação. */
function Planos({ control }: DaPagina) {
  const texto = textoDe(control);
  return (
    <Secao titulo="Planos">
      <ListaDeItens control={control} lista="startup.pricing.plans" nome="Plano" novo={PLANO_NOVO} maximo={8}>
        {(i) => {
          const plano = `startup.pricing.plans.${i}` as const;
          return (
            <Duas>
              <CampoTexto {...texto(`${plano}.name`, 'Nome', 80)} />
              <CampoTexto {...texto(`${plano}.description`, 'Descrição', 300)} />
              <CampoPreco
                control={control}
                name={`${plano}.price`}
                label="Preço (R$)"
                ajuda="Ou um texto, como 'Sob consulta'"
              />
              <CampoTexto {...texto(`${plano}.interval`, 'Intervalo', 30)} />
              <div data-inteira>
                <CampoLinhas
                  control={control}
                  name={`${plano}.features`}
                  label="O que inclui"
                  ajuda="Um item por linha"
                />
              </div>
              <CampoTexto {...texto(`${plano}.buttonText`, 'Texto do botão', 60)} />
              <CampoLink
                {...texto(`${plano}.buttonLink`, 'Link do botão', LINK)}
                ajuda="Sem link, o botão não aparece"
              />
              <CampoMarcar control={control} name={`${plano}.featured`} label="Destacar como mais popular" />
            </Duas>
          );
        }}
      </ListaDeItens>
    </Secao>
  );
}

/** Campos da apresentação; o que falta aqui (colunas e redes do rodapé) se escreve no JSON avançado. */
export function CamposStartup({ control }: DaPagina) {
  const texto = textoDe(control);
  return (
    <>
      <Topo control={control} />
      <Secao titulo="Recursos">
        <ListaDeItens
          control={control}
          lista="startup.features"
          nome="Recurso"
          novo={RECURSO_NOVO}
          maximo={24}
        >
          {(i) => (
            <Duas>
              <CampoTexto {...texto(`startup.features.${i}.title`, 'Título', 120)} />
              <CampoTexto
                {...texto(`startup.features.${i}.icon`, 'Ícone', 40)}
                ajuda={`Um emoji ou: ${ICONES_DE_RECURSO.join(', ')}`}
              />
              <div data-inteira>
                <CampoTexto
                  {...texto(`startup.features.${i}.description`, 'Descrição', 500)}
                  multiline
                  rows={2}
                />
              </div>
            </Duas>
          )}
        </ListaDeItens>
      </Secao>
      <Planos control={control} />
      <Secao titulo="Empresas">
        <CampoMarcar
          control={control}
          name="startup.social.showSocial"
          label="Mostrar quem confia no trabalho"
        />
        <ListaDeItens
          control={control}
          lista="startup.social.companies"
          nome="Empresa"
          novo={{ name: '', logo: '' }}
          maximo={24}
        >
          {(i) => (
            <Duas>
              <CampoTexto {...texto(`startup.social.companies.${i}.name`, 'Nome', 80)} />
              <CampoTexto
                {...texto(`startup.social.companies.${i}.logo`, 'Logo (endereço da imagem)', LINK)}
              />
            </Duas>
          )}
        </ListaDeItens>
      </Secao>
      <Secao titulo="Chamada final">
        <Duas>
          <CampoTexto {...texto('startup.cta.headline', 'Manchete', 200)} />
          <CampoTexto {...texto('startup.cta.description', 'Descrição', 500)} />
          <CampoTexto {...texto('startup.cta.buttonText', 'Texto do botão', 60)} />
          <CampoLink {...texto('startup.cta.buttonLink', 'Link do botão', LINK)} />
        </Duas>
      </Secao>
      <Secao titulo="Rodapé" explicacao="As colunas de links e as redes se escrevem no JSON avançado.">
        <Duas>
          <CampoTexto {...texto('startup.footer.copyright', 'Direitos', 200)} />
          <CampoTexto {...texto('startup.footer.logo', 'Logo (endereço da imagem)', LINK)} />
        </Duas>
      </Secao>
    </>
  );
}
