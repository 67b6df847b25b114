import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { formatarData, formatarInstante } from '../../../shared/base/datas.ts';
import type { LinhaDoLog } from '../../../shared/lembretes/lembretes.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { Email } from '../../kit/Email.tsx';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { CABE_TABELA, GradeDeCartoes, Tabela } from '../../kit/Tabela.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { tentarDeNovo } from './consultas.ts';
import { chipDoLog, comecoDo, nomeDoTipo } from './mostrar.ts';

const DISCRETO = { color: 'text.secondary' } as const;
const INTEIRO = { whiteSpace: 'nowrap' } as const;

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
  if (!log.pode_tentar_de_novo) return null;
  const falhou = tentar.resposta?.success === false ? tentar.resposta.error : null;
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
      {falhou !== null && (
        <Typography variant="caption" component="div" role="alert" sx={{ color: 'error.main' }}>
          {falhou}
        </Typography>
      )}
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

type Celula = { readonly log: LinhaDoLog; readonly aoTentar: () => void };

function Quem({ log: { cliente } }: { log: LinhaDoLog }) {
  return (
    <>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        {cliente.nome}
      </Typography>
      <Typography variant="caption" component="div" sx={DISCRETO}>
        <Email email={cliente.email} />
      </Typography>
    </>
  );
}

function Produto({ log }: { log: LinhaDoLog }) {
  return (
    <>
      {log.produto_nome}
      {log.data_expiracao !== null && (
        <Typography variant="caption" component="div" sx={DISCRETO}>
          vence em {formatarData(log.data_expiracao)}
        </Typography>
      )}
    </>
  );
}

function EmTabela({ logs, aoTentar }: { logs: readonly LinhaDoLog[]; aoTentar: () => void }) {
  return (
    <Tabela aria-label="Últimos e-mails">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Cliente</th>
          <th scope="col">Produto</th>
          <th scope="col">Tipo</th>
          <th scope="col">Data e hora</th>
          <th scope="col">Erro</th>
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <tr key={log.id}>
            <td>
              <StatusChip {...chipDoLog(log)} />
            </td>
            <th scope="row">
              <Quem log={log} />
            </th>
            <td>
              <Produto log={log} />
            </td>
            <Box component="td" sx={INTEIRO}>
              {nomeDoTipo(log.tipo_template)}
            </Box>
            <Box component="td" sx={INTEIRO}>
              {formatarInstante(log.data_tentativa)}
            </Box>
            <Box component="td" sx={{ maxWidth: '18rem' }}>
              <Motivo log={log} />
              <TentarDeNovo log={log} aoTentar={aoTentar} />
            </Box>
          </tr>
        ))}
      </tbody>
    </Tabela>
  );
}

function EmCartao({ log, aoTentar }: Celula) {
  return (
    <Card component="li" sx={{ padding: 1.5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <StatusChip {...chipDoLog(log)} />
        <Typography variant="caption" sx={DISCRETO}>
          {formatarInstante(log.data_tentativa)}
        </Typography>
      </Box>
      <div>
        <Quem log={log} />
      </div>
      <Typography variant="body2" component="div">
        {nomeDoTipo(log.tipo_template)} · <Produto log={log} />
      </Typography>
      {log.erro !== null && (
        <Typography variant="body2" component="div">
          <Motivo log={log} />
        </Typography>
      )}
      <div>
        <TentarDeNovo log={log} aoTentar={aoTentar} />
      </div>
    </Card>
  );
}

/** Os últimos registros de e-mail: em tabela, ou em cartões no celular. */
export function LogsDeEmail({ logs, aoTentar }: { logs: readonly LinhaDoLog[]; aoTentar: () => void }) {
  const tabela = useMediaQuery(CABE_TABELA);
  if (logs.length === 0) {
    return (
      <EstadoVazio
        titulo="Nenhum log de email encontrado"
        texto="Cada e-mail que sair, ou não conseguir sair, aparece aqui, com o motivo."
      />
    );
  }
  if (tabela) return <EmTabela logs={logs} aoTentar={aoTentar} />;
  return (
    <GradeDeCartoes juntos aria-label="Últimos e-mails">
      {logs.map((log) => (
        <EmCartao key={log.id} log={log} aoTentar={aoTentar} />
      ))}
    </GradeDeCartoes>
  );
}
