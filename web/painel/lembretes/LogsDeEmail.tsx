import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatarData, formatarInstante } from '../../../shared/base/datas.ts';
import type { LinhaDoLog } from '../../../shared/lembretes/lembretes.schema.ts';
import { Email } from '../../kit/Contato.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { type Coluna, ListaEmColunas } from '../../kit/ListaEmColunas.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { nomeDoTipo } from '../pecas/mensagens/nomesDosEnvios.ts';
import { tentarDeNovo } from './consultas.ts';
import { chipDoLog, comecoDo } from './mostrar.ts';

const venceEm = ({ data_expiracao }: LinhaDoLog) =>
  data_expiracao !== null && `vence em ${formatarData(data_expiracao)}`;

function Motivo({ log }: { log: LinhaDoLog }) {
  const [inteiro, setInteiro] = useState(false);
  const { erro, cliente } = log;
  if (erro === null) return '–';
  const comeco = comecoDo(erro);
  return (
    <>
      {inteiro || comeco === null ? erro : comeco}
      {comeco !== null && (
        <Button
          size="small"
          aria-expanded={inteiro}
          aria-label={`${inteiro ? 'Ler menos' : 'Ler tudo'} do motivo de ${cliente.nome}`}
          onClick={() => setInteiro(!inteiro)}
        >
          {inteiro ? 'Ler menos' : 'Ler tudo'}
        </Button>
      )}
    </>
  );
}

/** Manda outra vez o que falhou; do que pode ter chegado, pergunta antes. */
function TentarDeNovo({ log, aoTentar }: { log: LinhaDoLog; aoTentar: () => void }) {
  const [perguntando, setPerguntando] = useState(false);
  const { nome, email } = log.cliente;
  const tentar = useAcao({
    fazer: (opcoes, pode_ter_chegado: boolean) =>
      tentarDeNovo(opcoes, { envio: log.envio, pode_ter_chegado }),
    sucesso: ({ success }) => (success ? `E-mail enviado para ${nome}!` : null),
    frase: (mensagem) => `Não foi possível tentar de novo. ${mensagem}`,
    aoDarCerto: () => {
      setPerguntando(false);
      aoTentar();
    },
    aoFalhar: aoTentar,
  });
  const falhou = tentar.resposta?.success === false ? tentar.resposta.error : null;
  const falha = falhou !== null && (
    <Typography variant="caption" component="div" role="alert" sx={{ color: 'error.main' }}>
      {falhou}
    </Typography>
  );
  if (!log.pode_tentar_de_novo) return falha;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={tentar.ocupado}
        aria-busy={tentar.ocupado}
        aria-label={`Tentar de novo o e-mail de ${nome}`}
        onClick={() => (log.status === 'duvidoso' ? setPerguntando(true) : tentar.agir(false))}
      >
        {tentar.ocupado ? 'Enviando…' : 'Tentar de novo'}
      </Button>
      {falha}
      <DialogoConfirmacao
        aberto={perguntando}
        titulo={`Mandar outro e-mail a ${nome}?`}
        rotuloConfirmar={tentar.ocupado ? 'Enviando…' : 'Mandar outro'}
        ocupado={tentar.ocupado}
        aoConfirmar={() => tentar.agir(true)}
        aoCancelar={() => setPerguntando(false)}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Não se sabe se o primeiro chegou a {email}. Confira com a pessoa: se chegou, ela recebe dois.
        </Typography>
      </DialogoConfirmacao>
    </>
  );
}

/** O que se mostra de um e-mail; o contexto é o que fazer depois de tentar de novo. */
const DO_LOG: Readonly<
  Record<'status' | 'cliente' | 'produto' | 'tipo' | 'data' | 'erro', Coluna<LinhaDoLog, () => void>>
> = {
  status: { titulo: 'Status', celula: (log) => <StatusChip {...chipDoLog(log)} /> },
  cliente: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: ({ cliente }) => <NomeDaPessoa {...cliente} />,
    abaixo: ({ cliente }) => <Email email={cliente.email} />,
  },
  produto: {
    titulo: 'Produto',
    celula: ({ produto_nome }) => produto_nome,
    abaixo: venceEm,
    noCartao: (log) => (
      <>
        {nomeDoTipo(log.tipo_template)} · {log.produto_nome}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {venceEm(log)}
        </Typography>
      </>
    ),
  },
  tipo: { titulo: 'Tipo', forma: 'instante', celula: ({ tipo_template }) => nomeDoTipo(tipo_template) },
  data: { titulo: 'Data e hora', forma: 'instante', celula: (log) => formatarInstante(log.data_tentativa) },
  erro: {
    titulo: 'Erro',
    celula: (log, aoTentar) => (
      <Box sx={{ maxWidth: '18rem' }}>
        <Motivo log={log} />
        <TentarDeNovo log={log} aoTentar={aoTentar} />
      </Box>
    ),
    noCartao: (log, aoTentar) =>
      log.erro === null && !log.pode_tentar_de_novo ? null : (
        <>
          {log.erro !== null && <Motivo log={log} />}
          <div>
            <TentarDeNovo log={log} aoTentar={aoTentar} />
          </div>
        </>
      ),
  },
};
const CARTAO_DO_LOG = [['status', 'data'], ['cliente'], ['produto'], ['erro']] as const;

/** Os últimos registros de e-mail: em tabela, ou em cartões no celular. */
export function LogsDeEmail({ logs, aoTentar }: { logs: readonly LinhaDoLog[]; aoTentar: () => void }) {
  if (logs.length === 0) {
    return (
      <EstadoVazio
        titulo="Nenhum log de email encontrado"
        texto="Cada e-mail que sair, ou não conseguir sair, aparece aqui, com o motivo."
      />
    );
  }
  return (
    <ListaEmColunas
      nivel="h3"
      rotulo="Últimos e-mails"
      itens={logs}
      colunas={DO_LOG}
      cartao={CARTAO_DO_LOG}
      contexto={aoTentar}
    />
  );
}
