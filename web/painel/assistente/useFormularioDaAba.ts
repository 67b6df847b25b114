import { useEffect, useMemo, useRef } from 'react';
import type { AssistenteEntrada } from '../../../shared/assistente/assistente.schema.ts';
import type { AssistenteVisto } from '../../../shared/assistente/painel.schema.ts';
import { type RotasDoCadastro, useCadastro } from '../../kit/formulario/useCadastro.ts';
import { api, lerAssistente, useGuardarAssistente } from './consultas.ts';
import {
  diferencasDaAba,
  entradaDe,
  esquemaDoAssistente,
  type ValoresDoAssistente,
  valoresDoAssistente,
} from './valores.ts';

/** O formulário de uma aba: grava só os campos dela, com o resto como está gravado. */
export function useFormularioDaAba(
  assistente: AssistenteVisto,
  { aba, campos }: { readonly aba: string; readonly campos: readonly (keyof AssistenteEntrada)[] },
) {
  const guardar = useGuardarAssistente();
  const gravado = useRef(assistente);
  gravado.current = assistente;
  const rotas = useMemo(
    (): RotasDoCadastro<AssistenteEntrada, AssistenteVisto> => ({
      alterar: (_, { versao, ...meu }, opcoes) => {
        const daAba = Object.fromEntries(campos.map((nome) => [nome, meu[nome]]));
        return api(
          'PUT /api/whatsapp/config',
          { body: { ...entradaDe(gravado.current), ...daAba, versao } },
          opcoes,
        );
      },
      ler: (_, opcoes) => lerAssistente(opcoes?.signal),
    }),
    [campos],
  );
  const formulario = useCadastro<ValoresDoAssistente, AssistenteEntrada, AssistenteVisto>({
    nome: `assistente:${aba}`,
    registro: assistente,
    esquema: esquemaDoAssistente,
    valores: valoresDoAssistente(assistente),
    valoresDe: valoresDoAssistente,
    rotas,
    guardar,
    chamar: () => 'O assistente',
    diferencas: diferencasDaAba(campos),
    sucesso: () => 'Configuração salva',
    frase: (mensagem) => `Não foi possível salvar a configuração: ${mensagem}`,
    vigiaATela: true,
  });
  const { form } = formulario;
  const { isDirty } = form.formState;
  const lido = useRef(assistente);
  // Ligar, pausar e a outra aba também sobem a versão: o que não é desta aba não é conflito com o que se digita nela.
  useEffect(() => {
    const antes = lido.current;
    lido.current = assistente;
    if (antes.versao === assistente.versao) return;
    if (!isDirty) form.reset(valoresDoAssistente(assistente));
    else if (diferencasDaAba(campos)(entradaDe(antes), assistente).length === 0) {
      form.setValue('versao', assistente.versao);
    }
  }, [assistente, campos, form, isDirty]);
  return formulario;
}
