import { type ResolverResult, useForm } from 'react-hook-form';
import { lerHost } from '../../../shared/dominios/dominios.rules.ts';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { useSaida } from '../../kit/formulario/useSaida.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { ApiError } from '../shell/api.ts';
import { apiDoDominio, NOME_DO_DOMINIO, useGuardarDominio } from './dominio.ts';
import { INSTRUCOES_DO_DOMINIO } from './instrucoes.ts';
import { JanelaDaIntegracao } from './JanelaDaIntegracao.tsx';

type Valores = { host: string };

/** O mesmo que a API recusa pela forma; o que já tem dono, só ela sabe. */
function conferir(valores: Valores): ResolverResult<Valores> {
  const lido = lerHost(valores.host);
  if ('host' in lido) return { values: valores, errors: {} };
  return { values: {}, errors: { host: { type: 'recusa', message: lido.recusa } } };
}

/** Escolhe o domínio próprio, ou troca o que ainda não se provou (`host`). */
export default function DominioFormulario({ host, aoFechar }: { host: string | null; aoFechar: () => void }) {
  const { guardar } = useGuardarDominio();
  const { control, handleSubmit, setError, formState } = useForm<Valores>({
    resolver: conferir,
    defaultValues: { host: host ?? '' },
  });
  const { saida, desistir, liberar } = useSaida(formState.isDirty, 'passo');
  const fechar = () => {
    liberar();
    aoFechar();
  };
  const salvar = useAcao({
    fazer: (opcoes, valores: Valores) => apiDoDominio('POST /api/dominio', { body: valores }, opcoes),
    sucesso: (salvo) => `Domínio salvo: ${salvo.host}`,
    erroNaTela: true,
    aoDarCerto: (salvo) => {
      guardar(salvo);
      fechar();
    },
    aoFalhar: (falha) => {
      if (!(falha instanceof ApiError) || falha.campo !== 'host') return;
      setError('host', { message: falha.message }, { shouldFocus: true });
      salvar.limpar();
    },
  });
  return (
    <JanelaDaIntegracao
      titulo={host ? 'Trocar domínio' : `Configurar ${NOME_DO_DOMINIO}`}
      instrucoes={INSTRUCOES_DO_DOMINIO}
      salvando={salvar.ocupado}
      erro={formState.errors.host ? null : salvar.erro}
      saida={saida}
      aoEnviar={handleSubmit((valores) => salvar.agir(valores))}
      aoDesistir={() => desistir(fechar)}
    >
      <CampoTexto
        control={control}
        name="host"
        label="Domínio"
        obrigatorio
        inputMode="url"
        maxLength={200}
        ajuda="Como www.minhaloja.com.br ou vendas.minhaloja.com.br"
      />
    </JanelaDaIntegracao>
  );
}
