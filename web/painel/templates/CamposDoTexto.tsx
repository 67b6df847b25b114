import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { ASSUNTO_NO_CELULAR } from '../../../shared/mensagens/mensagens.rules.ts';
import type { ProblemaDoTemplate } from '../../../shared/mensagens/mensagens.validar.ts';
import { fraseDoProblema } from '../../../shared/mensagens/mensagens.validar.ts';
import type { TemplateEmailEntrada } from '../../../shared/templates/templates.schema.ts';
import { Moldura } from '../../kit/campos/Moldura.tsx';
import type { PropriedadesDoCampo } from '../../kit/campos/propriedades.ts';
import { AreaMarcada } from './AreaMarcada.tsx';
import { Problemas } from './Problemas.tsx';
import type { Insercao } from './useInsercao.ts';
import { CAMPOS_DO_EMAIL, type ValoresDoTemplate } from './valores.ts';

type Controle = PropriedadesDoCampo<ValoresDoTemplate, TemplateEmailEntrada>['control'];
type Partes = {
  control: Controle;
  insercao: Insercao;
  problemas: readonly ProblemaDoTemplate[];
};

/** Quantas letras o assunto tem com os dados de exemplo, e o que isso quer dizer num celular. */
const contar = (letras: number) =>
  letras <= ASSUNTO_NO_CELULAR
    ? `${letras} de ${ASSUNTO_NO_CELULAR} caracteres, com os dados de exemplo`
    : `${letras} caracteres: um celular mostra uns ${ASSUNTO_NO_CELULAR}, e o fim fica cortado`;

/** O assunto, com o contador e o que há de errado nele. */
export function CampoAssunto({ control, insercao, problemas, letras }: Partes & { letras: number }) {
  const { field, fieldState } = useController({ control, name: 'assunto' });
  const { guardar, aoFocar } = insercao.ligar('assunto');
  const problema = problemas.find(({ campo }) => campo === 'assunto');
  return (
    <Moldura
      label={CAMPOS_DO_EMAIL.assunto.rotulo}
      obrigatorio
      erro={fieldState.error?.message ?? (problema && fraseDoProblema(problema))}
      ajuda={contar(letras)}
    >
      {(dentro) => (
        <OutlinedInput
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={(controle: HTMLInputElement | null) => {
            field.ref(controle);
            guardar(controle);
          }}
          inputProps={{ ...dentro, autoComplete: 'off', maxLength: 200, onFocus: aoFocar }}
        />
      )}
    </Moldura>
  );
}

/** A mensagem, com cada linha errada pintada, e a lista do que há de errado. */
export function CampoMensagem({ control, insercao, problemas }: Partes) {
  const { field, fieldState } = useController({ control, name: 'conteudo_texto' });
  const { guardar, aoFocar } = insercao.ligar('conteudo_texto');
  const daMensagem = problemas.filter(({ campo }) => campo === 'conteudo_texto');
  const marcas = new Map<number, boolean>();
  for (const { linha, grave } of daMensagem) {
    if (linha !== null) marcas.set(linha, grave || marcas.get(linha) === true);
  }
  const id = useId();
  const grave = daMensagem.some((problema) => problema.grave);
  // O que está marcado na linha não se repete embaixo; o texto comprido demais não é de linha nenhuma.
  const erro = grave && fieldState.error?.type !== 'too_big' ? undefined : fieldState.error?.message;
  return (
    <div>
      <Moldura
        label={CAMPOS_DO_EMAIL.conteudo_texto.rotulo}
        obrigatorio
        erro={erro}
        ajuda="Uma linha em branco separa parágrafos. Um botão fica numa linha dele: BOTAO AZUL {{link}} // texto. O primeiro é o principal."
      >
        {(dentro) => (
          <AreaMarcada
            {...dentro}
            name={field.name}
            value={field.value}
            marcas={marcas}
            rows={12}
            spellCheck
            aria-invalid={grave || erro !== undefined}
            aria-describedby={daMensagem.length > 0 ? id : dentro['aria-describedby']}
            onChange={field.onChange}
            onBlur={field.onBlur}
            onFocus={aoFocar}
            ref={(controle) => {
              field.ref(controle);
              guardar(controle);
            }}
          />
        )}
      </Moldura>
      <Problemas id={id} problemas={daMensagem} aoIr={insercao.irParaLinha} />
    </div>
  );
}
