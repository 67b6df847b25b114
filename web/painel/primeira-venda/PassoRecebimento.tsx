import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { APRESENTACAO, gatewayComNo } from '../../../shared/gateways/gateways.rules.ts';
import type { RotasIntegracoes } from '../../../shared/integracoes/integracoes.routes.ts';
import { errosDaIntegracao } from '../../../shared/integracoes/integracoes.rules.ts';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { ApiError, criarApi } from '../shell/api.ts';
import { Desenho, Feito, FormularioDoPasso, type PropsDoPasso, TelaInteira, useAndar } from './partes.tsx';

const api = criarApi<RotasIntegracoes>();

type Valores = { api_key: string; ambiente: 'sandbox' | 'producao' };
const ASAAS = { provedor: 'asaas', nome: APRESENTACAO.asaas.nome } as const;
const AMBIENTES = [
  { valor: 'producao', rotulo: 'Produção: dinheiro de verdade' },
  { valor: 'sandbox', rotulo: 'Sandbox: só para testar' },
];

/**
 * Liga o Asaas de uma vez: pergunta se aceita a chave antes de a guardar, cadastra lá o endereço dos avisos e ativa.
 * Repetir continua de onde parou.
 */
async function ligarAsaas({ api_key, ambiente }: Valores, { chave }: { chave: string }) {
  const lista = await api('GET /api/integracoes', {});
  let guardada = lista.itens.find(({ id }) => id === ASAAS.provedor);
  if (!guardada) {
    const campos = { configuracao: { ambiente, retorno: 'sim' }, credenciais: { api_key } };
    const teste = await api('POST /api/integracoes/testar', { body: { provedor: 'asaas', ...campos } });
    if (teste.resultado === 'recusada') {
      const porque = teste.motivo ?? 'confira a chave e o ambiente';
      throw new ApiError(409, 'chave_recusada', `O Asaas não aceitou a chave: ${porque}`, 'api_key');
    }
    guardada = await api('POST /api/integracoes', { body: { ...ASAAS, ...campos } }, { chave });
  }
  // O segredo dos avisos nasce com a chave: só cadastrar diz que o Asaas conhece o endereço, e repetir não duplica.
  const { id, versao } = guardada;
  await api('POST /api/integracoes/{id}/webhook', { params: { id }, body: { versao } });
  return api('POST /api/integracoes/{id}/status', { params: { id: 'asaas' }, body: { status: 'ativo' } });
}

const haQuanto = (em: string) => {
  const s = Math.max(0, Math.round((Date.now() - Date.parse(em)) / 1000));
  if (s < 120) return `há ${s} s`;
  const min = Math.round(s / 60);
  if (min < 120) return `há ${min} min`;
  const horas = Math.round(min / 60);
  return horas < 48 ? `há ${horas} h` : `há ${Math.round(horas / 24)} dias`;
};

/** Como se abre a conta e se acha a chave, passo por passo, com o que lá se clica. */
function ComoFazer() {
  return (
    <Typography component="ol" sx={{ margin: 0, paddingLeft: 3, display: 'grid', gap: 1.5 }}>
      <li>
        <p style={{ margin: 0 }}>
          Abra a sua conta em{' '}
          <a href="https://www.asaas.com" target="_blank" rel="noreferrer">
            asaas.com
          </a>
          : é grátis, com o seu CPF ou CNPJ. Ela pede uma foto do documento e libera o Pix depois de a
          conferir.
        </p>
        <Desenho botoes={['asaas.com', 'Criar conta', 'CPF ou CNPJ', 'Enviar documentos']} />
      </li>
      <li>
        Gere a chave de API, que deixa este painel cobrar por você.
        <Desenho botoes={['o seu nome, no alto', 'Integrações', 'Chaves de API', 'Gerar chave de API']} />
      </li>
      <li>
        Copie a chave na hora, porque o Asaas só a mostra uma vez, e cole-a aqui. Ela começa com $aact_.
      </li>
    </Typography>
  );
}

/** Passo 2: a chave do gateway, testada ao salvar, com o endereço dos avisos cadastrado por nós. */
export function PassoRecebimento({ caminho, feito, aoContinuar }: PropsDoPasso) {
  const andar = useAndar();
  const { recebimento, passos } = caminho;
  const esperando = passos.some(({ passo, situacao }) => passo === 'recebimento' && situacao === 'esperando');
  const form = useForm<Valores>({ defaultValues: { api_key: '', ambiente: 'producao' } });
  const { control, handleSubmit, setError, setValue } = form;
  const api_key = useWatch({ control, name: 'api_key' });
  // A chave diz de que ambiente é, e a do outro seria recusada.
  useEffect(() => {
    const dito = /^\$aact_(hmlg|prod)_/.exec(api_key.trim())?.[1];
    if (dito) setValue('ambiente', dito === 'hmlg' ? 'sandbox' : 'producao');
  }, [api_key, setValue]);
  const ligar = useAcao({
    fazer: (opcoes, valores: Valores) => ligarAsaas(valores, opcoes),
    aoDarCerto: () => void andar(['GET /api/integracoes']).then(aoContinuar),
    sucesso: () => 'Asaas ligado: a chave foi aceita e os avisos chegam aqui',
    erroNaTela: true,
    aoFalhar: (falha) => {
      if (falha instanceof ApiError && falha.campo === 'api_key') {
        setError('api_key', { message: falha.message }, { shouldFocus: true });
      }
    },
  });
  const enviar = handleSubmit((lidos) => {
    const valores = { ...lidos, api_key: lidos.api_key.trim() };
    const { nome } = ASAAS;
    const { ambiente } = valores;
    const erros = errosDaIntegracao(
      'asaas',
      { nome, configuracao: { ambiente, retorno: 'sim' }, credenciais: { api_key: valores.api_key } },
      [],
    );
    if (erros.api_key) setError('api_key', { message: erros.api_key }, { shouldFocus: true });
    else ligar.agir(valores);
  });
  const outras = (
    <TelaInteira para="/dashboard/integracoes" passo="recebimento">
      {recebimento ? 'Ver em Integrações' : 'Vendo para fora do Brasil: ligar a Stripe em Integrações'}
    </TelaInteira>
  );
  if (recebimento && (feito || esperando)) {
    const nome = gatewayComNo(recebimento.gateway);
    return (
      <>
        <Feito aoContinuar={aoContinuar}>
          A chave foi aceita, e o endereço dos avisos está cadastrado {nome}.{' '}
          {recebimento.ouvido_em === null
            ? 'Ainda não ouvimos nenhum aviso: a compra de teste, no último passo, o traz.'
            : `Webhook ouvido ${haQuanto(recebimento.ouvido_em)}.`}
        </Feito>
        {outras}
      </>
    );
  }
  return (
    <>
      <ComoFazer />
      <FormularioDoPasso
        formulario={{ aoEnviar: enviar, ocupado: ligar.ocupado, erro: ligar.erro }}
        rotulo="Testar e ligar o Asaas"
        ocupado="Perguntando ao Asaas…"
      >
        {recebimento && (
          <Alert severity="info">
            O Asaas já está configurado: continuar cadastra o endereço dos avisos.
          </Alert>
        )}
        <CampoTexto
          control={control}
          name="api_key"
          label="API Key"
          type="password"
          obrigatorio
          maxLength={500}
        />
        <CampoSelecao
          control={control}
          name="ambiente"
          label="Ambiente"
          opcoes={AMBIENTES}
          ajuda="A própria chave diz qual é"
        />
      </FormularioDoPasso>
      {outras}
    </>
  );
}
