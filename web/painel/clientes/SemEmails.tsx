import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import type { Cliente } from '../../../shared/clientes/clientes.schema.ts';
import type { RotasEntregas, SupressaoDoCliente } from '../../../shared/entregas/entregas.routes.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { criarApi } from '../shell/api.ts';

const api = criarApi<RotasEntregas>();

type Supressao = NonNullable<SupressaoDoCliente['supressao']>;

const O_QUE_HOUVE: Readonly<Record<Supressao['motivo'], string>> = {
  devolvido: 'devolveu um e-mail, e nada mais se manda a ele',
  reclamou: 'marcou um e-mail como spam, e os avisos pararam',
  descadastrado: 'pediu para não receber mais avisos',
};
const ANTES: Readonly<Record<Supressao['motivo'], string>> = {
  devolvido: 'Confirme antes com a pessoa que o endereço está certo: outra devolução o para de novo.',
  reclamou: 'Só volte a enviar se a própria pessoa pediu: outra reclamação o para de novo.',
  descadastrado: '',
};
const O_QUE_FAZER = {
  devolvido: ' Corrija o e-mail, ou volte a enviar a este.',
  reclamou: ' O e-mail de acesso continua saindo; volte a enviar os avisos se a pessoa pedir.',
} as const;
/** O que vem embaixo não encosta no aviso. */
const ABAIXO = { marginBottom: 2 } as const;
const chave = (id: string) => ['GET /api/clientes/{id}/supressao', { id }] as const;

/** Pergunta e volta a mandar ao endereço. */
function VoltarAEnviar(props: { cliente: Cliente; supressao: Supressao; aoFechar: () => void }) {
  const { cliente, supressao, aoFechar } = props;
  const consultas = useQueryClient();
  const { agir, ocupado, erro } = useAcao({
    fazer: (opcoes) =>
      api(
        'POST /api/clientes/{id}/voltar-a-enviar',
        { params: { id: cliente.id }, body: { email: supressao.email } },
        opcoes,
      ),
    sucesso: (resposta) => (resposta.supressao === null ? `${cliente.nome} volta a receber e-mails` : null),
    erroNaTela: true,
    aoDarCerto: (resposta) => {
      consultas.setQueryData(chave(cliente.id), resposta);
      aoFechar();
    },
  });
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Voltar a enviar para ${supressao.email}?`}
      rotuloConfirmar={ocupado ? 'Voltando…' : 'Voltar a enviar'}
      ocupado={ocupado}
      erro={erro}
      aoConfirmar={agir}
      aoCancelar={aoFechar}
    >
      {ANTES[supressao.motivo]}
    </DialogoConfirmacao>
  );
}

/** Diz que o telefone pediu para parar, desde quando, e que só a própria pessoa volta atrás. */
function ParouNoWhatsapp({ em }: { em: string }) {
  return (
    <Alert severity="warning" sx={ABAIXO}>
      Pediu para parar no WhatsApp em {formatarData(dataEmSaoPaulo(new Date(em)))}: os avisos de vencimento
      não vão a esta pessoa, nem por e-mail. Só ela volta atrás, respondendo VOLTAR.
    </Alert>
  );
}

/**
 * Diz que o e-mail ou o telefone do cliente não recebe avisos, por quê e desde quando, e o que fazer; nada, quando
 * recebe.
 */
export function SemEmails({ cliente }: { cliente: Cliente }) {
  const [perguntando, definirPerguntando] = useState(false);
  const { data } = useQuery({
    queryKey: chave(cliente.id),
    queryFn: ({ signal }) =>
      api('GET /api/clientes/{id}/supressao', { params: { id: cliente.id } }, { signal }),
    enabled: cliente.email !== null || cliente.telefone !== null,
    staleTime: 0,
  });
  const supressao = data?.supressao ?? null;
  const parou = data?.whatsapp_parou_em ?? null;
  const aviso = parou === null ? null : <ParouNoWhatsapp em={parou} />;
  if (supressao === null) return aviso;
  const { motivo, em, email, detalhe, da_pessoa } = supressao;
  const doVendedor = motivo !== 'descadastrado';
  return (
    <>
      {aviso}
      <Alert
        severity="warning"
        sx={{ ...ABAIXO, overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}
      >
        <strong>{email}</strong> {O_QUE_HOUVE[motivo]} desde {formatarData(dataEmSaoPaulo(new Date(em)))}.
        {detalhe !== null && ` O servidor disse: ${detalhe}.`}
        {motivo !== 'descadastrado'
          ? O_QUE_FAZER[motivo]
          : ' Só a própria pessoa volta atrás; o e-mail de acesso continua saindo.'}
        {doVendedor && da_pessoa && ' Ela também pediu para não receber avisos, e isso continua valendo.'}
        {doVendedor && (
          <Button
            color="inherit"
            variant="outlined"
            onClick={() => definirPerguntando(true)}
            sx={{ display: 'block', marginTop: 1 }}
          >
            Voltar a enviar
          </Button>
        )}
      </Alert>
      {perguntando && (
        <VoltarAEnviar cliente={cliente} supressao={supressao} aoFechar={() => definirPerguntando(false)} />
      )}
    </>
  );
}
