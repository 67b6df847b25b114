import { type BaseSyntheticEvent, useCallback, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { IntegracaoVista, Provedor } from '../../../shared/integracoes/integracoes.schema.ts';
import { foi } from '../../kit/falhas.ts';
import { useSaida } from '../../kit/formulario/useSaida.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { ApiError } from '../shell/api.ts';
import { api, mudouPorFora, useGuardarIntegracao } from './consultas.ts';
import { entradaDe, errosDe, type Valores, valoresDe } from './valores.ts';

/** O que o provedor não aceitou, e em que campo. */
export type RecusaDoProvedor = { readonly campo: string; readonly motivo: string };
type Envio = { readonly valores: Valores; readonly senha?: string };

/** O que se manda, com a senha só quando ela foi pedida. */
function guardarNaApi(
  { provedor, registro }: { provedor: Provedor; registro: IntegracaoVista | null },
  { valores, senha }: Envio,
  opcoes: { chave: string },
) {
  const entrada = entradaDe(provedor, valores);
  if (registro === null) return api('POST /api/integracoes', { body: { provedor, ...entrada } }, opcoes);
  const body = { ...entrada, versao: registro.versao, ...(senha === undefined ? {} : { senha }) };
  return api('PUT /api/integracoes/{id}', { params: { id: registro.id }, body }, opcoes);
}

/**
 * O formulário de uma integração. Nada do que se digita vai para o rascunho da aba, porque há chaves entre os campos:
 * quem sai com algo mudado responde se descarta.
 */
export function useFormularioDaIntegracao(props: {
  provedor: Provedor;
  registro: IntegracaoVista | null;
  /** O que o provedor recusou ao ativar, para se ler ao lado do campo. */
  recusa: RecusaDoProvedor | null;
  aoFechar: () => void;
}) {
  const { provedor, registro, recusa, aoFechar } = props;
  const { guardar, reler } = useGuardarIntegracao();
  const [oQuePara, definirOQuePara] = useState<(Envio & { readonly frase: string }) | null>(null);
  const resolver: Resolver<Valores> = (valores) => {
    const erros = Object.entries(errosDe(provedor, valores, registro));
    return erros.length === 0
      ? { values: valores, errors: {} }
      : {
          values: {},
          errors: Object.fromEntries(erros.map(([campo, message]) => [campo, { type: 'recusa', message }])),
        };
  };
  const form = useForm<Valores>({ resolver, defaultValues: valoresDe(provedor, registro) });
  const { control, handleSubmit, setError, clearErrors, getValues, subscribe, formState } = form;
  const mostrarNoCampo = useCallback(
    ({ campo, motivo }: RecusaDoProvedor) => {
      if (campo in getValues()) setError(campo, { message: motivo }, { shouldFocus: true });
    },
    [getValues, setError],
  );
  useEffect(() => {
    if (recusa) mostrarNoCampo(recusa);
  }, [recusa, mostrarNoCampo]);
  const { saida, desistir, liberar } = useSaida(formState.isDirty, 'passo');

  const salvar = useAcao({
    fazer: (opcoes, envio: Envio) => guardarNaApi({ provedor, registro }, envio, opcoes),
    sucesso: ({ nome }) => `Integração salva: ${nome}`,
    frase: (mensagem, falha) =>
      foi(falha, 'senha_incorreta') ? mensagem : `Não foi possível salvar a integração: ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: (salva) => {
      guardar(salva);
      liberar();
      aoFechar();
    },
    aoFalhar: (falha, envio) => {
      if (!(falha instanceof ApiError)) return;
      if (foi(falha, 'senha_necessaria')) definirOQuePara({ ...envio, frase: falha.message });
      else if (mudouPorFora(falha)) reler();
      else if (falha.campo !== undefined && falha.campo in getValues()) {
        setError(falha.campo, { message: falha.message }, { shouldFocus: true });
      }
    },
  });
  const teste = useAcao({
    fazer: (opcoes, valores: Valores) => {
      const { configuracao, credenciais } = entradaDe(provedor, valores);
      return api('POST /api/integracoes/testar', { body: { provedor, configuracao, credenciais } }, opcoes);
    },
    frase: (mensagem) => `Erro na validação: ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: ({ campo, motivo }) => {
      if (campo !== null && motivo !== null) mostrarNoCampo({ campo, motivo });
    },
  });
  const { limpar } = teste;
  // O que se ouviu era do que estava escrito antes.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          limpar();
          clearErrors();
        },
      }),
    [subscribe, limpar, clearErrors],
  );

  return {
    control,
    enviar: (evento: BaseSyntheticEvent) => handleSubmit((valores) => salvar.agir({ valores }))(evento),
    salvar,
    teste,
    testar: handleSubmit((valores) => teste.agir(valores)),
    cancelar: () =>
      desistir(() => {
        liberar();
        aoFechar();
      }),
    saida,
    confirmacao: oQuePara && {
      oQuePara: oQuePara.frase,
      // A recusa que abriu a pergunta não é erro da senha.
      erro: salvar.ocupado || salvar.erro?.includes(oQuePara.frase) ? null : salvar.erro,
      ocupado: salvar.ocupado,
      aoConfirmar: (senha: string) => salvar.agir({ valores: oQuePara.valores, senha }),
      aoCancelar: () => {
        definirOQuePara(null);
        salvar.limpar();
      },
    },
  };
}
