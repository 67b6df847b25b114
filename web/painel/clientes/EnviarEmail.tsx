import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { textoDaExpiracao } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura, AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarData, formatarInstante, VITALICIO } from '../../../shared/base/datas.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { ultimasBoasVindas } from '../../../shared/grupos/secoes.rules.ts';
import type { RotasMensagens } from '../../../shared/mensagens/mensagens.routes.ts';
import { Email } from '../../kit/Contato.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { criarApi, useHoje } from '../shell/api.ts';
import { useAssinatura, useAssinaturasDoCliente, useRelerAssinatura } from './consultas.ts';
import { assinaturasParaEmail, desfecho, fraseDaFalha } from './envioDeEmail.ts';

const apiMensagens = criarApi<RotasMensagens>();

/**
 * Manda o e-mail de uma assinatura, uma vez por clique. Sem resposta, repetir usa a mesma chave e não manda outro;
 * depois de uma resposta, repetir é outra tentativa.
 */
function useEnvio(cliente: ClienteResumo, aoFechar: () => void) {
  const reler = useRelerAssinatura();
  const envio = useAcao({
    fazer: async (opcoes, id: string) =>
      desfecho(
        await apiMensagens('POST /api/assinaturas/{id}/email-boas-vindas', { params: { id } }, opcoes),
      ),
    sucesso: ({ tipo }) => (tipo === 'enviado' ? `Email enviado para ${cliente.nome}!` : null),
    aoDarCerto: ({ tipo }, id) => {
      if (tipo === 'enviado') aoFechar();
      else reler(id);
    },
    aoFalhar: (_, id) => reler(id),
    frase: (_, falha) => fraseDaFalha(falha),
    erroNaTela: true,
  });
  const problema = () => {
    const { erro, resposta: fim } = envio;
    if (erro !== null) return { frase: erro, podeRepetir: true };
    if (fim === undefined || fim.tipo === 'enviado') return null;
    return { frase: fim.frase, podeRepetir: fim.tipo === 'falhou' };
  };
  return { enviar: envio.agir, ocupado: envio.ocupado, problema: problema() };
}

function Escolha(props: {
  linhas: readonly AssinaturaDoCliente[];
  escolhida: string;
  aoEscolher: (id: string) => void;
}) {
  const id = useId();
  const hoje = useHoje();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontWeight: 550, color: 'text.primary' }}>
        De qual assinatura?
      </FormLabel>
      <Box role="radiogroup" aria-labelledby={id} sx={{ display: 'grid' }}>
        {props.linhas.map((linha) => (
          <FormControlLabel
            key={linha.id}
            control={
              <Box
                component="input"
                type="radio"
                name={id}
                checked={linha.id === props.escolhida}
                onChange={() => props.aoEscolher(linha.id)}
                sx={{ width: 20, height: 20, margin: 1.375, accentColor: 'var(--p-palette-primary-main)' }}
              />
            }
            label={`${linha.produto_nome}, ${textoDaExpiracao(linha.data_expiracao, hoje).toLowerCase()}`}
          />
        ))}
      </Box>
    </FormControl>
  );
}

/** Até quando vale a assinatura de que se manda o e-mail. */
function prazoDe({ data_expiracao, tolerada_ate }: AssinaturaDoCliente): string {
  if (data_expiracao === VITALICIO) return 'acesso vitalício';
  if (tolerada_ate === null) return `com expiração em ${formatarData(data_expiracao)}`;
  return `que venceu em ${formatarData(data_expiracao)}, em tolerância até ${formatarData(tolerada_ate)}`;
}

/** Quando o e-mail de boas-vindas saiu pela última vez, e o que pesa antes de mandar outro. */
function ultimoEnvio({
  boas_vindas: ultimo,
  notificacoes_enviadas,
}: Pick<Assinatura, 'boas_vindas' | 'notificacoes_enviadas'>): string {
  const em = ultimasBoasVindas(notificacoes_enviadas);
  const saiu = em === null ? '' : `Saiu pela última vez em ${formatarInstante(em)}. `;
  if (ultimo?.status === 'duvidoso') {
    return `${saiu}O de ${formatarInstante(ultimo.em)} pode ter saído: confira com a pessoa antes de mandar outro.`;
  }
  if (ultimo?.status === 'pendente') return `${saiu}Há um na fila: ainda estamos tentando.`;
  return saiu.trim() || 'Ainda não saiu nenhum.';
}

/** Quando o e-mail desta assinatura saiu pela última vez; lê-se de novo a cada pergunta. */
function Quando({ id }: { id: string }) {
  const { data, isError, isFetching } = useAssinatura(id);
  return (
    <Typography role="status" sx={{ marginTop: 1, color: 'text.secondary' }}>
      {isFetching && 'Conferindo quando saiu pela última vez…'}
      {!isFetching && isError && 'Não foi possível saber quando saiu pela última vez.'}
      {!isFetching && !isError && data && ultimoEnvio(data)}
    </Typography>
  );
}

/** Pergunta e manda o e-mail de boas-vindas da assinatura em vigor de um cliente (especificação 1, seções 7 e 8). */
export default function EnviarEmail(props: { cliente: ClienteResumo; aoFechar: () => void }) {
  const { cliente, aoFechar } = props;
  const consulta = useAssinaturasDoCliente(cliente.id);
  const hoje = useHoje();
  const [pedida, definirPedida] = useState<string | null>(null);
  const { enviar, ocupado, problema } = useEnvio(cliente, aoFechar);

  const linhas = assinaturasParaEmail(consulta.data?.itens ?? [], hoje);
  const escolhida = linhas.find((linha) => linha.id === pedida) ?? linhas[0];
  const semAssinatura = consulta.isSuccess && escolhida === undefined;
  const pronta = escolhida !== undefined && problema?.podeRepetir !== false;

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Enviar e-mail de boas-vindas para ${cliente.nome}?`}
      rotuloConfirmar={ocupado ? 'Enviando…' : problema === null ? 'Enviar e-mail' : 'Tentar de novo'}
      ocupado={ocupado}
      semConfirmar={!pronta}
      aoConfirmar={() => {
        if (escolhida !== undefined) enviar(escolhida.id);
      }}
      aoCancelar={aoFechar}
    >
      {problema !== null && (
        <Alert severity={problema.podeRepetir ? 'error' : 'warning'} role="alert" sx={{ marginBottom: 2 }}>
          {problema.frase}
        </Alert>
      )}
      {consulta.isPending && <Typography role="status">Carregando as assinaturas…</Typography>}
      {consulta.isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void consulta.refetch()}>
              Tentar de novo
            </Button>
          }
        >
          Não foi possível carregar as assinaturas
        </Alert>
      )}
      {semAssinatura && (
        <Alert severity="error" role="alert">
          Produto não identificado para email: {cliente.nome} não tem assinatura em vigor.
        </Alert>
      )}
      {escolhida !== undefined && (
        <>
          <Typography sx={{ marginBottom: linhas.length > 1 ? 2 : 0, overflowWrap: 'anywhere' }}>
            {linhas.length === 1 && (
              <>
                Assinatura: <strong>{escolhida.produto_nome}</strong>, {prazoDe(escolhida)}.{' '}
              </>
            )}
            {cliente.email && (
              <>
                O e-mail vai para{' '}
                <strong>
                  <Email email={cliente.email} />
                </strong>
                , com os links de acesso de {escolhida.produto_nome}.
              </>
            )}
          </Typography>
          {linhas.length > 1 && (
            <Escolha linhas={linhas} escolhida={escolhida.id} aoEscolher={definirPedida} />
          )}
          <Quando id={escolhida.id} />
        </>
      )}
    </DialogoConfirmacao>
  );
}
